//! Names and texts of options that generated code uses for something else.

use tblgen_core::backend::EmitOptions;

use super::generate;
use super::krate::Krate;

/// Names that mean something in Rust or in generated code.
const NAMES: [&str; 22] = [
    "ALL",
    "INPUT_",
    "None",
    "Opt",
    "OptFlag",
    "OptGroup",
    "Option",
    "OptionId",
    "Self",
    "Some",
    "TABLE",
    "crate",
    "fn",
    "from_name",
    "help",
    "number",
    "option_tables",
    "self",
    "spelling",
    "str",
    "type",
    "u64",
];

/// Texts that are no names.
const TEXTS: [&str; 6] = ["`a`", "[x](y)", "\\\"", "\\n//! b", "*/ #![c]", "é"];

/// A description in which all is called by one name.
fn description(name: &str, text: &str) -> String {
    format!(
        "include \"llvm/Option/OptParser.td\"
        def {name}Flag : OptionFlag;
        def {name}Seen : OptionVisibility;
        def {name}Run : SubCommand<\"{name}\", \"{text}\", \"{text}\">;
        def {name}Group : OptionGroup<\"{text}\">, HelpText<\"{text}\">;
        def {name} : Flag<[\"{text}\"], \"{name}\", [{name}Run]>, Flags<[{name}Flag]>,
            HelpText<\"{text}\">, Visibility<[{name}Seen]>, Group<{name}Group>;
        def {name}_ : Joined<[\"-\"], \"{text}\">, MetaVarName<\"{text}\">, Values<\"{text}\">,
            HelpTextForVariants<[{name}Seen], \"{text}\">,
            MarshallingInfoString<KeyPathAndMacro<\"{text}\", \"{text}\">, \"{text}\">;
        def {name}__ : Flag<[\"-\"], \"{name}\">, Alias<{name}_>, AliasArgs<[\"{text}\"]>,
            EnumName<\"{text}\">;"
    )
}

/// Whatever options, groups and texts are called, the code compiles without warnings.
#[test]
fn every_name_may_be_that_of_an_option() {
    let mut root = String::from("#![deny(warnings, missing_docs, unreachable_pub)]\n//! Unused.\n");
    let mut files = Vec::new();
    for (at, name) in NAMES.iter().enumerate() {
        let text = description(name, TEXTS[at % TEXTS.len()]);
        let code = generate("t.td", &text, &["options"], &EmitOptions::default());
        root += &format!("\nmod file_{at} {{\n    include!(\"file_{at}.rs\");\n}}\n");
        files.push((format!("src/file_{at}.rs"), code));
    }
    let krate = Krate::new("hostile-options", &root);
    for (path, code) in &files {
        krate.write(path, code);
    }
    krate.cargo(&["check"]);
    krate.cargo(&["doc", "--no-deps", "--document-private-items"]);
}
