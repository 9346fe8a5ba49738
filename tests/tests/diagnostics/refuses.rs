//! Descriptions that are wrong.

use tblgen_tests::Refused;

#[test]
fn wrong_descriptions_are_explained() {
    let refused = Refused {
        folder: "diagnostics/bad",
        backend: "diagnostics",
    };
    refused.check_all();
}

/// The messages about groups, and a warning in the first one.
fn messages(groups: &str) -> String {
    let text = format!(
        "include \"tblgen/Diagnostics.td\"\ndef g0 : DiagGroup<\"g0\">;\n{groups}\
         def w : Warning<\"text\">, InGroup<g0>;\n"
    );
    let refused = Refused {
        folder: "diagnostics/bad",
        backend: "diagnostics",
    };
    let messages = refused.messages("groups.td", text.into()).unwrap();
    String::from_utf8_lossy(&messages).into_owned()
}

fn is_refused(groups: &str, end: &str) {
    let messages = messages(groups);
    let first = messages.lines().next().unwrap_or_default();
    assert!(first.starts_with("groups.td:"), "{first}");
    assert!(first.ends_with(end), "{first}");
}

/// A chain of groups.
fn chain(length: usize) -> String {
    let links = (1..length).map(|at| format!("def g{at} : DiagGroup<\"g{at}\", [g{}]>;\n", at - 1));
    links.collect()
}

const TOO_MANY: &str = "there are more than 1048576 groups around groups";

/// The groups around all groups of a chain are as many as the square of their number.
#[test]
fn groups_around_groups_are_bounded_before_they_are_collected() {
    is_refused(&chain(2000), TOO_MANY);
}

/// To find the groups around all of these takes steps by the third power of their number.
#[test]
fn groups_that_have_all_others_are_bounded() {
    let group = |at: usize| {
        let inner: Vec<String> = (0..at).map(|at| format!("g{at}")).collect();
        format!("def g{at} : DiagGroup<\"g{at}\", [{}]>;\n", inner.join(","))
    };
    let groups: String = (1..600).map(group).collect();
    is_refused(&groups, TOO_MANY);
}

/// The list is looked at once, and not for each of the groups: 500 million steps otherwise.
#[test]
fn groups_that_are_listed_often_are_one() {
    let big = "def big : DiagGroup<\"big\", !listsplat(g999, 500000)>;\n";
    let end = "the generated tables are too large: 'big' has the longest list";
    is_refused(&format!("{}{big}", chain(1000)), end);
}

/// Each group is asked for its category once, and not for each diagnostic: 28 million steps
/// otherwise.
#[test]
fn categories_of_many_diagnostics_are_found() {
    let many = "foreach i = !range(20000) in def d#i : Warning<\"x\">, InGroup<g0>;\n";
    assert_eq!(messages(&format!("{}{many}", chain(1400))), "");
}

/// A text that has an unknown modifier costs the diagnostics that use it, and no others.
#[test]
fn an_unknown_modifier_leaves_out_what_uses_it() {
    let text = "def sub : TextSubstitution<\"%odd0\">;
                def a : Error<\"%sub{sub}0\">;
                def b : Error<\"put %quoted0 here\">;
                def c : Error<\"%strange0\">;\n";
    let messages = messages(text);
    let heads = messages
        .lines()
        .filter_map(|line| line.split_once("warning: "));
    let heads: Vec<&str> = heads.map(|(_, message)| message).collect();
    assert_eq!(
        heads,
        [
            "diagnostics that are left out: 2 ('a', 'c')",
            "'a' is left out: in the text `sub': Unknown modifier type: odd",
            "'c' is left out: Unknown modifier type: strange",
        ]
    );
    assert!(!messages.contains("error"), "{messages}");
}
