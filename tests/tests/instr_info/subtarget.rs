//! Answers of generated code about features of the subtarget, and about the instructions that
//! exist on it.

mod t {
    tblgen_runtime::tablegen!("td/instr_info/good/subtarget.td", register_info, instr_info);
}

mod without {
    tblgen_runtime::tablegen!("td/instr_info/good/minimal.td", register_info, instr_info);

    /// Could not be defined if the description had features.
    #[allow(dead_code)]
    struct SubtargetFeatures;
    #[allow(dead_code)]
    enum SubtargetFeature {}
}

use t::SubtargetFeature::{
    FeatureBase, FeatureFast, FeatureMany0, FeatureMany1, FeatureMany69, FeatureNameless,
    FeatureSmall, FeatureTwo, FeatureWide,
};
use t::{Feature, Opcode, SubtargetFeature, SubtargetFeatures};

/// The instructions of the target that exist, one letter or two each.
fn available(features: &SubtargetFeatures) -> String {
    let all = Opcode::target_opcodes().iter();
    let all = all.filter(|opcode| opcode.is_available_on(features));
    let names = all.map(|opcode| opcode.name()).collect::<Vec<&str>>();
    names.join(" ")
}

fn with(flags: &str) -> SubtargetFeatures {
    flags.parse().unwrap()
}

#[test]
fn features_have_names_and_descriptions() {
    assert_eq!(SubtargetFeature::ALL.len(), 76);
    assert_eq!(SubtargetFeature::ALL[0], FeatureBase);
    assert_eq!(FeatureFast.name(), "FeatureFast");
    assert_eq!(FeatureFast.command_line_name(), "fast-wide");
    assert_eq!(FeatureFast.description(), "Enable FeatureFast");
    assert_eq!(FeatureNameless.command_line_name(), "");
    assert_eq!("fast-wide".parse(), Ok(FeatureFast));
    assert_eq!("FeatureFast".parse(), Ok(FeatureFast));
    const TWO: Option<SubtargetFeature> = SubtargetFeature::from_command_line_name("2");
    assert_eq!(TWO, Some(FeatureTwo));
    assert_eq!(SubtargetFeature::from_command_line_name(""), None);
    let error = "fast".parse::<SubtargetFeature>().unwrap_err();
    assert_eq!(error.to_string(), "no subtarget feature is named \"fast\"");
    assert!(FeatureTwo.implied().eq([FeatureBase, FeatureFast]));
    assert_eq!(FeatureNameless.implied().len(), 0);
}

#[test]
fn sets_are_made_in_constants() {
    const SET: SubtargetFeatures = {
        let mut set = SubtargetFeatures::enabling(&[FeatureTwo, FeatureSmall, FeatureMany69]);
        set.disable(FeatureFast);
        set.insert(FeatureMany0);
        set.remove(FeatureSmall);
        set
    };
    const EXISTS: bool = Opcode::MOST.is_available_on(&SET) && Feature::HasMost.holds(&SET);
    const { assert!(EXISTS && SET.contains(FeatureWide) && !SET.contains(FeatureMany69)) };
    assert_eq!(
        format!("{SET:?}"),
        "{FeatureBase, FeatureMany0, FeatureWide}"
    );
    assert!(SET.iter().eq([FeatureBase, FeatureMany0, FeatureWide]));
    assert_eq!(SET.len(), 3);
}

#[test]
fn sets_are_sets() {
    let set: SubtargetFeatures = [FeatureTwo, FeatureMany69].into_iter().collect();
    assert_eq!(set.len(), 2);
    let mut more = set;
    more.extend([FeatureSmall]);
    assert!(set.is_subset(&more) && !more.is_subset(&set) && !set.is_empty());
    assert_eq!(more.difference(set).iter().next(), Some(FeatureSmall));
    assert_eq!(more.intersection(set), set);
    assert_eq!(more.difference(set).union(set), more);
    assert_eq!(more.into_iter().len(), 3);
    assert!(SubtargetFeatures::default().is_empty());
}

#[test]
fn flags_enable_and_disable_what_is_implied() {
    assert_eq!(
        with("+many69"),
        SubtargetFeatures::enabling(&[FeatureMany69])
    );
    assert_eq!(with("+many69").len(), 5);
    assert_eq!(
        format!("{:?}", with("+many69,-fast-wide")),
        "{FeatureBase, FeatureWide}"
    );
    assert_eq!(with("-base,,+small,"), with("+small"));
    const SMALL: SubtargetFeatures = match SubtargetFeatures::NONE.with_flags("+base,+small") {
        Ok(set) => set,
        Err(_) => SubtargetFeatures::NONE,
    };
    assert_eq!(SMALL, with("+small,+base"));
    let wrong = |flags: &str| flags.parse::<SubtargetFeatures>().unwrap_err().to_string();
    assert_eq!(
        wrong("+base,-Small"),
        "no subtarget feature is named \"Small\""
    );
    assert_eq!(
        wrong("+base,small"),
        "no feature flag with `+` or `-` is named \"small\""
    );
}

#[test]
fn a_feature_without_a_name_is_apart() {
    let mut set = SubtargetFeatures::enabling(&[FeatureNameless]);
    assert_eq!(format!("{set:?}"), "{FeatureNameless}");
    assert!(Opcode::HIDDEN.is_available_on(&set));
    set.enable(FeatureBase);
    set.disable(FeatureBase);
    assert!(set.contains(FeatureNameless));
}

#[test]
fn conditions_decide_which_instructions_exist() {
    for (flags, names) in [
        ("", "ALWAYS COLD LARGE"),
        ("+base", "ALWAYS BASE COLD LARGE NEITHER"),
        ("+wide", "ALWAYS BASE COLD EITHER LARGE"),
        ("+base,+small", "ALWAYS BASE COLD EITHER"),
        ("+wide,+many0", "ALWAYS BASE COLD EITHER LARGE MOST"),
        ("+2", "ALWAYS BASE COLD EITHER LARGE"),
        ("+2,+many1", "ALWAYS BASE COLD EITHER LARGE MOST"),
        ("+many69,+many1,+small", "ALWAYS BASE COLD EITHER"),
    ] {
        assert_eq!(available(&with(flags)), names, "{flags}");
    }
}

/// For every set of the features that `HasMost` names.
#[test]
fn a_condition_is_what_its_text_says() {
    let all = [
        FeatureTwo,
        FeatureWide,
        FeatureMany0,
        FeatureSmall,
        FeatureMany69,
        FeatureFast,
        FeatureMany1,
    ];
    for bits in 0..128u32 {
        let is_in = |at: usize| bits >> at & 1 != 0;
        let set: SubtargetFeatures = (0..7).filter(|&at| is_in(at)).map(|at| all[at]).collect();
        let [two, wide, many0, small, many69, fast, many1] = [0, 1, 2, 3, 4, 5, 6].map(is_in);
        let wanted = (two || wide && many0) && !(small && many69) && (!fast || many1);
        assert_eq!(Feature::HasMost.holds(&set), wanted, "{set:?}");
        let is_available = Opcode::MOST.is_available(|feature| feature.holds(&set));
        assert_eq!(Opcode::MOST.is_available_on(&set), is_available);
    }
}
