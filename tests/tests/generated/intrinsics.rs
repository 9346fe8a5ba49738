//! Names and texts of intrinsics, attributes and value types that generated code uses for
//! something else.

use tblgen_core::backend::EmitOptions;

use super::generate;
use super::krate::Krate;

/// Names that mean something in Rust or in generated code.
const NAMES: [&str; 20] = [
    "ALL",
    "AttrKind",
    "Function",
    "Intrinsic",
    "Mvt",
    "None",
    "Option",
    "Self",
    "Some",
    "are_compatible",
    "crate",
    "fn",
    "from_id",
    "from_name",
    "from_spelling",
    "intrinsic_tables",
    "merge",
    "self",
    "str",
    "type",
];

/// Texts that are no names.
const TEXTS: [&str; 6] = ["`a`", "[x](y)", "\\\"", "\\n//! b", "*/ #![c]", "é"];

/// Descriptions in which all is called by one name, with their outputs.
fn descriptions(name: &str, text: &str) -> [(&'static str, String); 3] {
    let intrinsics = format!(
        "include \"llvm/IR/Intrinsics.td\"
        def int_{name} : ClangBuiltin<\"{text}\">, MSBuiltin<\"{name}\">,
            Intrinsic<[llvm_any_ty], [], [], \"llvm.{text}\">;
        let TargetPrefix = \"{text}\" in
        def int_{name}_ : Intrinsic<[], [], [], \"llvm.{text}.{name}\">;"
    );
    let attributes = format!(
        "class AttrProperty;
        class Attr<string S, list<AttrProperty> P> {{
          string AttrString = S;
          list<AttrProperty> Properties = P;
        }}
        class EnumAttr<string S, list<AttrProperty> P> : Attr<S, P>;
        class StrBoolAttr<string S> : Attr<S, []>;
        class CompatRule<string F> {{ string CompatFunc = F; string AttrName = \"{text}\"; }}
        class MergeRule<string F> {{ string MergeFunc = F; }}
        def {name}__ : AttrProperty;
        def {name} : EnumAttr<\"{text}\", [{name}__]>;
        def {name}_ : StrBoolAttr<\"{text}\">;
        def : CompatRule<\"{name}\">;
        def : CompatRule<\"{name}_<{name}Attr>\">;
        def : MergeRule<\"{name}\">;"
    );
    let types = format!(
        "class ValueType {{
          string LLVMName = NAME;
          int Size = 8;
        }}
        def {name} : ValueType;
        def {name}_ : ValueType {{ let LLVMName = \"{text}\"; }}"
    );
    [
        ("intrinsics", intrinsics),
        ("attributes", attributes),
        ("value_types", types),
    ]
}

/// Whatever is called what, the code compiles without warnings.
#[test]
fn every_name_may_be_that_of_an_intrinsic() {
    let mut root = String::from("#![deny(warnings, missing_docs, unreachable_pub)]\n//! Unused.\n");
    let mut files = Vec::new();
    for (at, name) in NAMES.iter().enumerate() {
        for (output, text) in descriptions(name, TEXTS[at % TEXTS.len()]) {
            let code = generate("t.td", &text, &[output], &EmitOptions::default());
            root += &format!("\nmod {output}_{at} {{\n    include!(\"{output}_{at}.rs\");\n}}\n");
            files.push((format!("src/{output}_{at}.rs"), code));
        }
    }
    let krate = Krate::new("hostile-intrinsics", &root);
    for (path, code) in &files {
        krate.write(path, code);
    }
    krate.cargo(&["check"]);
    krate.cargo(&["doc", "--no-deps", "--document-private-items"]);
}
