//! Tests of contexts, attributes and inheritance.

use super::super::attributes::Attributes;
use super::super::context::{Context, ContextSet, LegacyContext};
use super::super::inherit::Reach;
use std::collections::HashSet;

fn named(name: &str) -> Context {
    let mut all = Context::all();
    all.find(|context| context.to_string() == name).unwrap()
}

#[test]
fn numbers_are_places() {
    let all: Vec<Context> = Context::all().collect();
    assert_eq!(all.len(), Context::COUNT);
    for (at, context) in all.iter().enumerate() {
        assert_eq!(context.number(), at, "{context}");
    }
    let names: HashSet<String> = all.iter().map(Context::to_string).collect();
    assert_eq!(names.len(), all.len());
}

#[test]
fn ranks() {
    for (name, rank) in [
        ("IC", 0),
        ("IC_64BIT_REXW_OPSIZE", 8),
        ("IC_VEX", 1),
        ("IC_VEX_W_XS", 4),
        ("IC_VEX_L_W", 4),
        ("IC_VEX_L_W_XD", 5),
        ("IC_EVEX", 1),
        ("IC_EVEX_L2_W_KZ_B", 3),
        ("IC_EVEX_L_W_OPSIZE", 4),
        ("IC_EVEX_OPSIZE_B_NF", 3),
        ("IC_EVEX_XS_ADSIZE", 3),
        ("IC_EVEX_B_U", 2),
        ("IC_EVEX_W_XS_KZ_B_U", 5),
    ] {
        assert_eq!(named(name).rank(), rank, "{name}");
    }
}

#[test]
fn attributes_lead_to_contexts() {
    use Attributes as A;
    for (attributes, name) in [
        (A::default(), "IC"),
        (A::REP.with(A::OP_SIZE), "IC_XS_OPSIZE"),
        (
            A::M64.with(A::WIDE).with(A::AD_SIZE),
            "IC_64BIT_REXW_ADSIZE",
        ),
        (A::M64.with(A::REX2).with(A::WIDE), "IC_64BIT_REX2"),
        (A::REX2, "IC"),
        (
            A::VEX.with(A::LONG).with(A::WIDE).with(A::REP),
            "IC_VEX_L_W_XS",
        ),
        (A::EVEX.with(A::LONG).with(A::LONGER), "IC_EVEX_L2"),
        (A::EVEX.with(A::MASK).with(A::ZERO), "IC_EVEX_KZ"),
        (A::EVEX.with(A::NO_FLAGS).with(A::BROADCAST), "IC_EVEX_B_NF"),
        (A::EVEX.with(A::AD_SIZE).with(A::REPNE), "IC_EVEX_XD_ADSIZE"),
        (A::EVEX.with(A::AD_SIZE), "IC_EVEX"),
    ] {
        let context = attributes.context(ContextSet::UntilLlvm19);
        assert_eq!(context.to_string(), name);
    }
}

#[test]
fn attributes_lead_to_contexts_of_later_releases() {
    use Attributes as A;
    let rounded = A::EVEX.with(A::BROADCAST).with(A::NO_U);
    for (attributes, name) in [
        (A::M64.with(A::REX2), "IC_64BIT_REX2"),
        (A::M64.with(A::REX2).with(A::WIDE), "IC_64BIT_REX2_REXW"),
        (rounded.with(A::LONG), "IC_EVEX_B_U"),
        (rounded.with(A::WIDE).with(A::ZERO), "IC_EVEX_W_KZ_B_U"),
        (rounded.with(A::NO_FLAGS), "IC_EVEX_B_NF"),
        (A::EVEX.with(A::NO_U).with(A::LONG), "IC_EVEX_L"),
    ] {
        let context = attributes.context(ContextSet::SinceLlvm20);
        assert_eq!(context.to_string(), name);
    }
}

fn spread(home: &str, change: impl Fn(&mut Reach)) -> Vec<String> {
    let mut reach = Reach {
        home: named(home),
        any_prefix: false,
        any_length: false,
        any_width: false,
        needs_address_64: false,
        not_in_64: false,
        counts_all_sizes: false,
        contexts: ContextSet::UntilLlvm19,
    };
    change(&mut reach);
    reach
        .contexts()
        .map(|context| context.to_string())
        .collect()
}

#[test]
fn vectors_spread_over_fields_that_they_ignore() {
    assert_eq!(spread("IC_VEX_XS", |_| ()), ["IC_VEX_XS"]);
    let ignores = |reach: &mut Reach| reach.any_width = true;
    assert_eq!(spread("IC_VEX_XS", ignores), ["IC_VEX_XS", "IC_VEX_W_XS"]);
    assert_eq!(spread("IC_VEX_W", ignores), ["IC_VEX_W"]);
    let ignores = |reach: &mut Reach| reach.any_length = true;
    let lengths = ["IC_EVEX_W_K_B", "IC_EVEX_L_W_K_B", "IC_EVEX_L2_W_K_B"];
    let found = spread("IC_EVEX_W_K_B", ignores);
    assert_eq!(found, lengths);
    assert_eq!(spread("IC_EVEX_L", ignores), ["IC_EVEX_L"]);
    let ignores = |reach: &mut Reach| reach.any_width = true;
    assert_eq!(
        spread("IC_EVEX_NF", ignores),
        ["IC_EVEX_NF", "IC_EVEX_W_NF"]
    );
    assert_eq!(spread("IC_EVEX_OPSIZE_NF", ignores).len(), 1);
}

#[test]
fn instructions_of_later_releases_spread_further() {
    let is_newer = |reach: &mut Reach| reach.contexts = ContextSet::SinceLlvm20;
    let all = spread("IC_64BIT", is_newer);
    for name in ["IC_64BIT_REX2", "IC_64BIT_REX2_REXW"] {
        assert!(all.contains(&name.to_string()));
    }
    let with_op_size = ["IC_EVEX_W", "IC_EVEX_W_OPSIZE"];
    assert_eq!(spread("IC_EVEX_W", is_newer), with_op_size);
    assert_eq!(spread("IC_EVEX_W_K", is_newer), ["IC_EVEX_W_K"]);
    assert_eq!(spread("IC_EVEX_B_U", is_newer), ["IC_EVEX_B_U"]);
}

#[test]
fn legacy_instructions_spread_over_prefixes() {
    let any_prefix = |reach: &mut Reach| reach.any_prefix = true;
    let all = spread("IC", any_prefix);
    assert!(all.contains(&"IC_64BIT_REXW_OPSIZE".to_string()));
    assert!(!all.iter().any(|name| name.contains("VEX")));
    assert!(!all.contains(&"IC_64BIT_REX2".to_string()));
    let not_in_64 = spread("IC", |reach| {
        reach.any_prefix = true;
        reach.not_in_64 = true;
    });
    assert!(
        !not_in_64.iter().any(|name| name.contains("64BIT")),
        "{not_in_64:?}"
    );
    let with_address = spread("IC_64BIT", |reach| reach.needs_address_64 = true);
    assert!(!with_address.contains(&"IC_64BIT_ADSIZE".to_string()));
    assert!(spread("IC_64BIT", |_| ()).contains(&"IC_64BIT_ADSIZE".to_string()));
    assert!(!spread("IC_XS", |_| ()).contains(&"IC_XS_ADSIZE".to_string()));
    let all_sizes = spread("IC_XS", |reach| reach.counts_all_sizes = true);
    assert!(all_sizes.contains(&"IC_XS_ADSIZE".to_string()));
    let rex2 = Context::Legacy(LegacyContext::M64Rex2);
    assert_eq!(spread("IC_64BIT_REX2", any_prefix), [rex2.to_string()]);
}
