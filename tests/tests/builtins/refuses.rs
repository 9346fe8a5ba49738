//! Descriptions that `builtins` refuses.

use tblgen_tests::Refused;

#[test]
fn wrong_descriptions_are_explained() {
    let wrong = Refused {
        folder: "builtins/bad",
        backend: "builtins",
    };
    wrong.check_all();
}

#[test]
fn an_unknown_type_leaves_out_one_builtin() {
    let wrong = Refused {
        folder: "builtins/bad",
        backend: "builtins",
    };
    let builtin = |name: &str, prototype: &str| {
        format!(
            "def {name} : Builtin {{ let Spellings = [\"{name}\"]; let Prototype = \"{prototype}\"; }}\n"
        )
    };
    let text = format!(
        "include \"clang/Basic/BuiltinsBase.td\"\n{}{}",
        builtin("a", "int(quux)"),
        builtin("b", "int(__hlsl_resource_t)")
    );
    let messages = wrong.messages("unknown.td", text.into()).unwrap();
    let messages = String::from_utf8_lossy(&messages);
    let lines = messages.lines().filter(|line| line.contains("unknown.td:"));
    let lines: Vec<&str> = lines.collect();
    assert_eq!(
        lines,
        ["unknown.td:2:5: warning: 'a' is left out: Unknown Type: quux",]
    );
}

#[test]
fn what_is_not_known_is_left_out() {
    let records = Refused {
        folder: "builtins/left_out",
        backend: "builtins",
    };
    records.check_left_out();
}
