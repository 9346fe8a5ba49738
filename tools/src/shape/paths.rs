//! The paths by which a module uses others of its crate.
//!
//! Those are imports, paths in code, and paths in the tokens of macros, except
//! for macros which quote code for elsewhere. Tests and re-exports do not count.

use super::tree::is_test;
use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// A path from the root of the crate, and its line.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Use {
    /// The names from the root.
    pub(super) names: Vec<String>,
    /// The number of the line.
    pub(super) line: usize,
}

/// The paths in a file, whose module has these names.
pub(super) fn uses(file: &syn::File, module: &[String]) -> Vec<Use> {
    let mut visitor = Visitor::new(file, module);
    visitor.visit_file(file);
    visitor.found
}

/// The names that a file brings in by `use`, and the path of each from the root; none if it is from
/// another crate.
pub(super) fn imports(file: &syn::File, module: &[String]) -> Vec<(String, Option<Vec<String>>)> {
    let visitor = Visitor::new(file, module);
    let uses = file.items.iter().filter_map(|item| match item {
        syn::Item::Use(item) => Some(leaves(&item.tree)),
        _ => None,
    });
    uses.flatten()
        .map(|(names, name)| (name, visitor.absolute(&names)))
        .collect()
}

/// Whether an item is visible in its own module only.
fn is_private(vis: &syn::Visibility) -> bool {
    matches!(vis, syn::Visibility::Inherited)
}

/// Collects paths.
struct Visitor {
    /// The names of the module that is being visited.
    module: Vec<String>,
    /// The modules of the file.
    children: Vec<String>,
    /// The paths found.
    found: Vec<Use>,
    /// Whether the tokens of a macro's definition are visited.
    is_definition: bool,
}

impl Visitor {
    fn new(file: &syn::File, module: &[String]) -> Self {
        let children = file.items.iter().filter_map(|item| match item {
            syn::Item::Mod(item) => Some(item.ident.to_string()),
            _ => None,
        });
        Visitor {
            module: module.to_vec(),
            children: children.collect(),
            found: Vec::new(),
            is_definition: false,
        }
    }

    /// Adds a path, if it leads through `crate`, `super` or a module of the file.
    fn add(&mut self, names: &[String], line: usize) {
        if let Some(names) = self.absolute(names) {
            self.found.push(Use { names, line });
        }
    }

    /// A path from the root of the crate, if it leads through `crate`, `super` or a module of
    /// the file.
    fn absolute(&self, names: &[String]) -> Option<Vec<String>> {
        Some(match names.split_first() {
            Some((first, rest)) if first == "crate" => rest.to_vec(),
            Some((first, _)) if first == "super" && !self.is_definition => {
                let supers = names.iter().take_while(|name| *name == "super").count();
                let kept = self.module.len().saturating_sub(supers);
                let outer = self.module.iter().take(kept);
                outer.chain(names.iter().skip(supers)).cloned().collect()
            }
            Some((first, _)) if self.children.contains(first) => {
                self.module.iter().chain(names).cloned().collect()
            }
            _ => return None,
        })
    }

    /// Adds the paths in the tokens of a macro.
    fn add_tokens(&mut self, tokens: TokenStream, line: usize) {
        let mut text = String::new();
        write(tokens, &mut text);
        for path in text.split_whitespace() {
            let names: Vec<String> = path.split("::").map(str::to_string).collect();
            self.add(&names, line);
        }
    }
}

/// Writes the paths in tokens, with spaces between them.
fn write(tokens: TokenStream, text: &mut String) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) if text.ends_with("::") => *text += &name.to_string(),
            TokenTree::Ident(name) => *text += &format!(" {name}"),
            TokenTree::Punct(colon) if colon.as_char() == ':' => text.push(':'),
            TokenTree::Group(group) => {
                text.push(' ');
                write(group.stream(), text);
                text.push(' ');
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => text.push(' '),
        }
    }
}

impl<'ast> Visit<'ast> for Visitor {
    /// `pub(super)` uses nothing.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_item(&mut self, item: &'ast syn::Item) {
        if !is_test(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.module.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if is_private(&item.vis) {
            for (names, _) in leaves(&item.tree) {
                self.add(&names, item.span().start().line);
            }
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter();
        let names: Vec<String> = names.map(|segment| segment.ident.to_string()).collect();
        self.add(&names, path.span().start().line);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.visit_path(&call.path);
        let name = call.path.segments.last().map(|last| last.ident.to_string());
        // `super` means another module where the macro is used.
        self.is_definition = name.as_ref().is_some_and(|name| name == "macro_rules");
        if !name.is_some_and(|name| name.contains("quote")) {
            self.add_tokens(call.tokens.clone(), call.span().start().line);
        }
        self.is_definition = false;
    }
}

/// The attributes of an item that can be a test.
fn attributes(item: &syn::Item) -> &[syn::Attribute] {
    match item {
        syn::Item::Fn(item) => &item.attrs,
        syn::Item::Impl(item) => &item.attrs,
        syn::Item::Mod(item) => &item.attrs,
        syn::Item::Use(item) => &item.attrs,
        syn::Item::Const(item) => &item.attrs,
        syn::Item::Static(item) => &item.attrs,
        syn::Item::Struct(item) => &item.attrs,
        syn::Item::Enum(item) => &item.attrs,
        syn::Item::Macro(item) => &item.attrs,
        _ => &[],
    }
}

/// The whole paths of a `use`, each with the name that it gets here.
pub(super) fn leaves(tree: &syn::UseTree) -> Vec<(Vec<String>, String)> {
    match tree {
        syn::UseTree::Path(path) => {
            let mut all = leaves(&path.tree);
            for (names, _) in &mut all {
                names.insert(0, path.ident.to_string());
            }
            all
        }
        syn::UseTree::Name(name) => vec![(vec![name.ident.to_string()], name.ident.to_string())],
        syn::UseTree::Rename(name) => vec![(vec![name.ident.to_string()], name.rename.to_string())],
        syn::UseTree::Glob(_) => vec![(vec!["*".into()], "*".into())],
        syn::UseTree::Group(group) => group.items.iter().flat_map(leaves).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let file = syn::parse_file(text).unwrap();
        let module = ["a".to_string(), "b".to_string()];
        let uses = uses(&file, &module);
        uses.iter().map(|each| each.names.join("::")).collect()
    }

    #[test]
    fn imports_and_paths_in_code() {
        assert_eq!(found("use crate::{x::Y, z}; use std::fmt;"), ["x::Y", "z"]);
        assert_eq!(
            found("use super::c; use super::super::d::E;"),
            ["a::c", "d::E"]
        );
        assert_eq!(
            found("fn f(x: crate::x::Y) -> super::Z {}"),
            ["x::Y", "a::Z"]
        );
        assert_eq!(found("mod c { use super::super::d; }"), ["a::d"]);
    }

    #[test]
    fn paths_in_macros() {
        assert_eq!(
            found("fn f() { assert!(crate::x::y(1, [super::z])); }"),
            ["x::y", "a::z"]
        );
        assert_eq!(found("fn f() { quote!(crate::x::y()) }"), [""; 0]);
        assert_eq!(
            found("macro_rules! m { () => { $crate::x::y() } }"),
            ["x::y"]
        );
    }

    #[test]
    fn tests_and_re_exports_do_not_count() {
        assert_eq!(found("pub(crate) use crate::x::Y;"), [""; 0]);
        assert_eq!(found("#[cfg(test)] mod tests { use crate::x; }"), [""; 0]);
        assert_eq!(found("#[test] fn f() { crate::x::y() }"), [""; 0]);
    }
}
