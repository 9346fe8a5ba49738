//! Names and texts of Clang's descriptions that generated code uses for something else: of
//! attributes, builtins, diagnostics, directives and comments.

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

/// Groups and diagnostics with these names.
fn diagnostics(name: &str, text: &str) -> String {
    // Names of groups have no other characters.
    let group = name.replace('_', "-");
    format!(
        "include \"tblgen/Diagnostics.td\"
        def {name}Group : DiagGroup<\"{group}\", [], \"{text}\">;
        def {name}Inner : DiagGroup<\"{group}-inner\", [{name}Group]>;
        def {name} : Warning<\"{text}\">, InGroup<{name}Inner> {{
          let Component = \"{text}\";
        }}
        def {name}_ : Error<\"{text}\"> {{
          let CategoryName = \"{text}\";
          let Component = \"{name}\";
        }}"
    )
}

/// The classes of directives, and some with these names.
fn directives(name: &str, text: &str) -> String {
    let older = include_str!("../../td/directives/good/older.td");
    let classes = older
        .split_once("def Lang")
        .map_or(older, |(classes, _)| classes);
    format!(
        "{classes}
        def Lang : DirectiveLanguage {{ let name = \"T\"; }}
        def {name}Value : ClauseVal<\"{text}\", 1>;
        def {name}Default : ClauseVal<\"{name}\", 2> {{ let isDefault = 1; }}
        def {name}Clause : Clause<\"{name}\"> {{
          let isDefault = 1;
          let enumClauseValue = \"{name}Kind\";
          let allowedClauseValues = [{name}Value, {name}Default];
        }}
        def {name}Text : Clause<\"{text}\">;
        def {name} : Directive<\"{name}\"> {{ let isDefault = 1; let association = AS_None; }}
        def {name}_ : Directive<\"{text}\"> {{
          let association = AS_Block;
          let allowedClauses = [VersionedClause<{name}Text>];
        }}"
    )
}

/// Tags, characters and commands with these names.
fn doc_comments(name: &str, text: &str) -> String {
    let comments = include_str!("../../td/doc_comments/good/comments.td");
    let classes = comments.lines().filter(|line| line.starts_with("class "));
    let classes: Vec<&str> = classes.collect();
    format!(
        "{}
        def {name}Tag : Tag<\"{name}\">;
        def {name}Text : Tag<\"{text}\"> {{ let EndTagOptional = 1; }}
        def {name}Character : NCR<\"{name}\", 0x202e>;
        def {name}Other : NCR<\"{text}\", 0x26>;
        def {name}Command : Command<\"{name}\"> {{ let EndCommandName = \"{text}\"; }}
        def {name}End : Command<\"{text}\">;",
        classes.join("\n")
    )
}

/// Whatever records and texts are called, the code compiles without warnings.
#[test]
fn every_name_may_be_one_of_clang() {
    let mut root = String::from("#![deny(warnings, missing_docs, unreachable_pub)]\n//! Unused.\n");
    let mut files = Vec::new();
    for (at, name) in NAMES.iter().enumerate() {
        let text = TEXTS[at % TEXTS.len()];
        let outputs = [
            ("builtins", builtins(name, text)),
            ("clang_attributes", attributes(name, text)),
            ("diagnostics", diagnostics(name, text)),
            ("directives", directives(name, text)),
            ("doc_comments", doc_comments(name, text)),
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
    krate.cargo(&["doc", "--no-deps", "--document-private-items"]);
}
