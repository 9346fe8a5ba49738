//! Names and texts of attributes and builtins that generated code uses for something else.

use tblgen_core::backend::EmitOptions;

use super::generate;
use super::krate::Krate;

/// Names that mean something in Rust or in generated code.
const NAMES: [&str; 16] = [
    "ALL",
    "Attr",
    "AttrMatchRule",
    "Builtin",
    "None",
    "Option",
    "Self",
    "Some",
    "crate",
    "fn",
    "from_name",
    "name",
    "number",
    "self",
    "str",
    "type",
];

/// Texts that are no names.
const TEXTS: [&str; 6] = ["`a`", "[x](y)", "\\\"", "\\n//! b", "*/ #![c]", "é"];

/// Builtins with these names.
fn builtins(name: &str, text: &str) -> String {
    format!(
        "include \"clang/Basic/BuiltinsBase.td\"
        def {name} : TargetBuiltin {{
          let Spellings = [\"{name}\", \"{text}\"];
          let Prototype = \"void()\";
          let Features = \"{text}\";
        }}"
    )
}

/// The classes of attributes, and some with these names.
fn attributes(name: &str, text: &str) -> String {
    let classes = include_str!("../../td/clang_attributes/classes.td");
    format!(
        "{classes}
        def {name}Rule : AttrSubjectMatcherRule<\"{name}\", [Function]>;
        def {name}Text : AttrSubjectMatcherRule<\"{text}\", [Var]>;
        def {name}Docs : Documentation {{ let Category = Functions; let Content = \"{text}\"; }}
        def {name}_ : Attr {{
          let Spellings = [GNU<\"{text}\">, CXX11<\"{text}\", \"{name}\">, Clang<\"{name}\">];
          let Subjects = SubjectList<[Function], WarnDiag, \"{text}\">;
          let Args = [StringArgument<\"{text}\">, EnumArgument<\"{name}\", \"{text}\", 0, [\"{text}\"], [\"{name}\"]>];
          let LangOpts = [LangOpt<\"{name}\", \"{text}\">];
          let AdditionalMembers = \"{text}\";
          let Documentation = [{name}Docs];
        }}"
    )
}

/// Whatever attributes and builtins are called, the code compiles without warnings.
#[test]
fn every_name_may_be_that_of_an_attribute() {
    let mut root = String::from("#![deny(warnings, missing_docs, unreachable_pub)]\n//! Unused.\n");
    let mut files = Vec::new();
    for (at, name) in NAMES.iter().enumerate() {
        let text = TEXTS[at % TEXTS.len()];
        let outputs = [
            ("builtins", builtins(name, text)),
            ("clang_attributes", attributes(name, text)),
        ];
        for (output, description) in outputs {
            let code = generate("t.td", &description, &[output], &EmitOptions::default());
            let file = format!("{output}_{at}");
            root += &format!("\nmod {file} {{\n    include!(\"{file}.rs\");\n}}\n");
            files.push((format!("src/{file}.rs"), code));
        }
    }
    let krate = Krate::new("hostile-clang", &root);
    for (path, code) in &files {
        krate.write(path, code);
    }
    krate.cargo(&["check"]);
    krate.cargo(&["doc", "--no-deps"]);
}
