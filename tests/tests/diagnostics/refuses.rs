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

/// The groups around all groups of a chain are as many as the square of their number.
#[test]
fn groups_around_groups_are_bounded_before_they_are_collected() {
    let links = (1..2000).map(|at| format!("def g{at} : DiagGroup<\"g{at}\", [g{}]>;\n", at - 1));
    let links: String = links.collect();
    let text = format!(
        "include \"tblgen/Diagnostics.td\"\ndef g0 : DiagGroup<\"g0\">;\n{links}\
         def w : Warning<\"text\">, InGroup<g0>;\n"
    );
    let refused = Refused {
        folder: "diagnostics/bad",
        backend: "diagnostics",
    };
    let messages = refused.messages("chain.td", text.into()).unwrap();
    let messages = String::from_utf8_lossy(&messages);
    let first = messages.lines().next().unwrap_or_default();
    assert!(first.starts_with("chain.td:"), "{first}");
    assert!(
        first.ends_with("there are more than 1048576 groups around groups"),
        "{first}"
    );
}
