//! The tree of modules of each crate, from its root file along `mod`.

use super::sources::Source;
use std::collections::BTreeMap;
use syn::ext::IdentExt as _;

/// The place of a file in the modules of its crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Module {
    /// The folder of the crate's sources.
    pub(super) src: String,
    /// The names of the modules from the root; none for the root itself.
    pub(super) names: Vec<String>,
    /// Whether only tests see the module.
    pub(super) test: bool,
}

/// Places all files that a crate's root leads to.
pub(super) fn place(files: &mut [Source]) {
    let by_path: BTreeMap<String, usize> = files
        .iter()
        .enumerate()
        .map(|(index, file)| (file.path.clone(), index))
        .collect();
    let mut queue: Vec<(usize, Module)> = Vec::new();
    for (path, index) in &by_path {
        if let Some(src) = src_of_root(path) {
            let module = Module {
                src: src.to_string(),
                names: Vec::new(),
                test: false,
            };
            queue.push((*index, module));
        }
    }
    while let Some((index, module)) = queue.pop() {
        let Some(file) = files.get_mut(index).filter(|file| file.module.is_none()) else {
            continue;
        };
        let mut children = Vec::new();
        if let Some(syntax) = &file.syntax {
            collect(&syntax.items, &file.path, &module, &mut children);
        }
        for (paths, child) in children {
            let found = paths.iter().find_map(|path| by_path.get(path));
            queue.extend(found.map(|index| (*index, child)));
        }
        file.module = Some(module);
    }
}

/// The folder of a crate's sources, if the path is that of the crate's root.
fn src_of_root(path: &str) -> Option<&str> {
    let (src, name) = path.rsplit_once('/')?;
    let is_src = src == "src" || src.ends_with("/src");
    (is_src && matches!(name, "lib.rs" | "main.rs")).then_some(src)
}

/// Adds the modules in files of their own that items name, inside of modules as well, and the paths at
/// which each can be.
fn collect(
    items: &[syn::Item],
    file: &str,
    module: &Module,
    found: &mut Vec<(Vec<String>, Module)>,
) {
    for item in items {
        let syn::Item::Mod(item) = item else { continue };
        let mut inner = module.clone();
        inner.names.push(item.ident.unraw().to_string());
        inner.test |= is_test(&item.attrs);
        match &item.content {
            Some((_, items)) => collect(items, file, &inner, found),
            None => found.push((possible_paths(file, &inner, &item.attrs), inner)),
        }
    }
}

/// The paths at which the file of a module can be.
fn possible_paths(parent: &str, module: &Module, attrs: &[syn::Attribute]) -> Vec<String> {
    if let Some(path) = attrs.iter().find_map(path_attribute) {
        let folder = parent.rsplit_once('/').map_or("", |(folder, _)| folder);
        return vec![format!("{folder}/{path}")];
    }
    let stem = format!("{}/{}", module.src, module.names.join("/"));
    vec![format!("{stem}.rs"), format!("{stem}/mod.rs")]
}

/// The path in `#[path = ".."]`.
fn path_attribute(attribute: &syn::Attribute) -> Option<String> {
    let syn::Meta::NameValue(pair) = &attribute.meta else {
        return None;
    };
    let syn::Expr::Lit(value) = &pair.value else {
        return None;
    };
    match &value.lit {
        syn::Lit::Str(path) if pair.path.is_ident("path") => Some(path.value()),
        _ => None,
    }
}

/// Whether attributes leave an item to tests: `#[cfg(test)]` or `#[test]`.
pub(super) fn is_test(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attribute| match &attribute.meta {
        syn::Meta::Path(path) => path.is_ident("test"),
        syn::Meta::List(list) => {
            let condition = list.tokens.to_string();
            let alone = condition == "test" || condition.starts_with("all (test");
            list.path.is_ident("cfg") && alone
        }
        syn::Meta::NameValue(_) => false,
    })
}

#[cfg(test)]
mod tests {
    use crate::shape::sources::small;

    #[test]
    fn files_have_their_places() {
        let sources = small(&[
            ("a/src/lib.rs", "mod one; mod two { mod three; }"),
            ("a/src/one/mod.rs", "#[cfg(test)] mod tests;"),
            ("a/src/one/tests.rs", ""),
            ("a/src/two/three.rs", ""),
            ("a/src/text.rs", "this is no Rust"),
        ]);
        let place = |path: &str| {
            let file = sources.files.iter().find(|file| file.path == path);
            let module = file.and_then(|file| file.module.clone());
            module.map(|module| (module.names.join("::"), module.test))
        };
        assert_eq!(place("a/src/lib.rs"), Some((String::new(), false)));
        assert_eq!(place("a/src/one/mod.rs"), Some(("one".into(), false)));
        assert_eq!(
            place("a/src/one/tests.rs"),
            Some(("one::tests".into(), true))
        );
        assert_eq!(
            place("a/src/two/three.rs"),
            Some(("two::three".into(), false))
        );
        assert_eq!(place("a/src/text.rs"), None);
    }
}
