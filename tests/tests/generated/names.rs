//! Names of a description that generated code uses for something else.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::Visit;
use tblgen_core::backend::{Docs, EmitOptions, Gate};
use tblgen_core::{Options, compile_text};

use super::krate::Krate;
use super::{generate, read};

/// The kinds of items that names can belong to, apart from operands and fields.
const KINDS: [&str; 21] = [
    "registers",
    "indices",
    "alt_names",
    "modes",
    "classes",
    "categories",
    "saved",
    "subtarget_features",
    "features",
    "operands",
    "instructions",
    "writes",
    "itineraries",
    "mappings",
    "functions",
    "nodes",
    "fragments",
    "predicates",
    "complex_patterns",
    "operand_names",
    "columns",
];

/// Kinds of which there can only be few.
const FEW: [&str; 3] = ["alt_names", "indices", "modes"];

/// Words that cannot be names of fields or operands in TableGen.
const WORDS: [&str; 27] = [
    "assert",
    "bit",
    "bits",
    "class",
    "code",
    "dag",
    "def",
    "defm",
    "defset",
    "deftype",
    "defvar",
    "dump",
    "else",
    "false",
    "field",
    "foreach",
    "if",
    "in",
    "include",
    "int",
    "let",
    "list",
    "multiclass",
    "string",
    "then",
    "true",
    "NAME",
];

/// The description with names of one kind, and a plain name of each other kind.
fn description(of: &str, names: &[String]) -> String {
    let mut text = read("names.td");
    for kind in KINDS {
        let plain = [format!("X{kind}")];
        let names = if kind == of { names } else { &plain };
        let list = |show: &dyn Fn(&String) -> String, separator: &str| {
            names
                .iter()
                .map(show)
                .collect::<Vec<String>>()
                .join(separator)
        };
        let operands = list(&|name| format!("XClass:${name},"), " ");
        let quoted = list(&|name| format!("\"{name}\""), ", ");
        let place = format!("@{kind}@");
        if kind == "columns" {
            let fields = list(&|name| format!("string {name} = XValue;"), "\n  ");
            text = text.replace("@fields@", &fields);
        }
        let names = if kind == "operand_names" {
            operands
        } else {
            quoted
        };
        text = text.replace(&place, &names);
    }
    text
}

fn options() -> EmitOptions {
    EmitOptions {
        gates: vec![Gate::new("gated", "XGated")],
        ..EmitOptions::default()
    }
}

/// The code for names of one kind. Only opcodes have modules of documentation; of the other
/// kinds, one line about each item does.
fn code(of: &str, names: &[String]) -> String {
    let docs = match of {
        "" | "instructions" => Docs::Full,
        _ => Docs::Short,
    };
    let options = EmitOptions { docs, ..options() };
    generate(
        "names.td",
        &description(of, names),
        &["semantics"],
        &options,
    )
}

/// Names in some code, those that it gives to values, and those at which paths begin:
/// what a type at the top of a module can hide or be taken for.
#[derive(Default)]
struct Names {
    all: BTreeSet<String>,
    bindings: BTreeSet<String>,
    heads: BTreeSet<String>,
}

impl Names {
    fn of(code: &str) -> Self {
        let mut names = Names::default();
        names.tokens(code.parse().expect("tokens"));
        names.visit_file(&syn::parse_file(code).expect("Rust"));
        names
    }

    fn tokens(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Ident(ident) => {
                    let name = ident.to_string();
                    self.all.insert(name.trim_start_matches("r#").to_string());
                }
                _ => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Names {
    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        self.bindings.insert(pattern.ident.to_string());
        syn::visit::visit_pat_ident(self, pattern);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.heads
            .extend(path.segments.first().map(|one| one.ident.to_string()));
        syn::visit::visit_path(self, path);
    }

    fn visit_use_tree(&mut self, tree: &'ast syn::UseTree) {
        if let syn::UseTree::Name(name) = tree {
            self.heads.insert(name.ident.to_string());
        }
        syn::visit::visit_use_tree(self, tree);
    }

    fn visit_item(&mut self, item: &'ast syn::Item) {
        let ident = match item {
            syn::Item::Enum(item) => Some(&item.ident),
            syn::Item::Struct(item) => Some(&item.ident),
            syn::Item::Trait(item) => Some(&item.ident),
            syn::Item::Type(item) => Some(&item.ident),
            syn::Item::Mod(item) => Some(&item.ident),
            _ => None,
        };
        self.heads.extend(ident.map(ToString::to_string));
        syn::visit::visit_item(self, item);
    }
}

/// Names that can be given to records, and those that can be given to fields.
fn free(names: &BTreeSet<String>) -> (Vec<String>, Vec<String>) {
    let done = compile_text("names.td", description("", &[]), &Options::new());
    let records = done.records.expect("no errors");
    let instruction = records.class("Instruction").expect("a class");
    let is_word = |name: &str| WORDS.contains(&name);
    let defs = names.iter().filter(|name| records.def(name).is_none());
    let defs: Vec<String> = defs.cloned().collect();
    let fields = defs.iter().filter(|name| {
        let is_taken = instruction.field(name).is_some() || name.starts_with('X');
        !is_taken && !is_word(name)
    });
    let fields = fields.cloned().collect();
    (defs, fields)
}

/// Whatever a record is called, its code compiles without warnings, used or not.
#[test]
fn every_name_may_be_that_of_a_record() {
    let found = Names::of(&code("", &[]));
    assert!(found.bindings.contains("index") && found.bindings.len() > 20);
    assert!(found.bindings.len() < 64, "as many as lanes");
    let (all, fields) = free(&found.all);
    let (bindings, _) = free(&found.bindings);
    // Each column is a type with all that belongs to it.
    let (_, columns) = free(&found.heads.union(&found.bindings).cloned().collect());
    assert!(columns.len() > 60, "{columns:?}");
    let odd = ["a__b", "_", "A__b__", "getA", "aB", "__", "a.b", "3", "é"].map(str::to_string);
    let mut files: Vec<(String, String)> = Vec::new();
    for kind in KINDS {
        let is_word = ["columns", "operand_names"].contains(&kind);
        let names = match kind {
            "columns" => columns.chunks(columns.len()),
            _ if is_word => fields.chunks(fields.len()),
            kind if FEW.contains(&kind) => bindings.chunks(24),
            _ => all.chunks(all.len()),
        };
        for (at, names) in names.enumerate() {
            files.push((format!("{kind}_{at}"), code(kind, names)));
        }
        if !is_word {
            files.push((format!("odd_{kind}"), code(kind, &odd)));
        }
    }
    let mut root = String::from("#![deny(warnings, missing_docs, unreachable_pub)]\n//! Unused.\n");
    // Without the feature, only code about register classes differs.
    for (name, _) in &files {
        let cfg = match name.contains("classes") {
            true => "",
            false => "#[cfg(feature = \"gated\")]\n",
        };
        root += &format!("\n{cfg}mod {name} {{\n    include!(\"{name}.rs\");\n}}\n");
    }
    let bare = EmitOptions {
        docs: false.into(),
        module: Some("bare".to_string()),
        ..options()
    };
    root += "\ninclude!(\"bare.rs\");\n";
    let text = description("", &[]);
    let bare = generate("names.td", &text, &["semantics"], &bare);
    files.push(("bare".to_string(), bare));
    let krate = Krate::new("hostile-names", &root);
    for (name, text) in files {
        krate.write(&format!("src/{name}.rs"), &text);
    }
    krate.cargo(&["check"]);
    krate.cargo(&["check", "--features", "gated"]);
}
