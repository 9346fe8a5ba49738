//! Descriptions that are wrong.

use tblgen_tests::{Refused, folder};

#[test]
fn wrong_descriptions_are_explained() {
    let refused = Refused {
        folder: "directives/bad",
        backend: "directives",
    };
    refused.check_all();
}

/// Leaf constructs of leaf constructs, twice as many at each step: 2 to the power of 60 in the end.
#[test]
fn leaf_constructs_are_found_once() {
    let refused = Refused {
        folder: "directives/bad",
        backend: "directives",
    };
    let from_leaves = |name: &str, leaves: &str| {
        format!(
            "def {name} : Directive<\"{name}\"> {{ let association = AS_FromLeaves; \
             let leafConstructs = [{leaves}]; }}\n"
        )
    };
    let good = folder(refused.folder).join("association_incompatible.td");
    let text = std::fs::read_to_string(good).unwrap();
    let (start, _) = text.split_once("def D_b ").unwrap();
    let steps = (1..=60).map(|at| from_leaves(&format!("L{at}"), &format!("L{0}, L{0}", at - 1)));
    let text = format!(
        "{start}{}{}",
        from_leaves("L0", "D_l, D_a"),
        steps.collect::<String>()
    );
    let messages = |text: &str| refused.messages("leaves.td", text.into()).unwrap();
    assert_eq!(messages(&text), b"");
    // One fault is reported once, and not for each directive that has it.
    let text = format!(
        "{text}{}{}",
        from_leaves("X", "L60, D_d"),
        from_leaves("Y", "X, X")
    );
    let found = String::from_utf8(messages(&text)).unwrap();
    let message = "Directive 'X' has leaves with incompatible association values: AS_Loop and \
                   AS_Declaration\n";
    assert!(
        found.lines().next().unwrap().ends_with(message.trim_end()),
        "{found}"
    );
    assert_eq!(found.matches("error: ").count(), 1, "{found}");
}

#[test]
fn what_is_not_known_is_left_out() {
    let records = Refused {
        folder: "directives/left_out",
        backend: "directives",
    };
    records.check_left_out();
}
