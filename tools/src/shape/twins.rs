//! No two public types of one name that a user of a crate can reach.

use super::Finding;
use super::paths::leaves;
use super::sources::Sources;
use std::collections::{BTreeMap, BTreeSet};

/// The crate that has the names of another one.
const EXCEPTED: &str = "tblgen-compat/";

/// The path of an item from the root of its crate.
type Path = Vec<String>;

/// A crate's modules, as far as names are concerned.
#[derive(Default)]
struct Crate {
    /// The public modules and types of each module.
    items: BTreeMap<Path, Vec<(String, bool)>>,
    /// The re-exports of each module: the path from the root, and whether all of it is meant.
    exports: BTreeMap<Path, Vec<(Path, bool)>>,
    /// The places of types.
    places: BTreeMap<Path, (String, usize)>,
}

/// The types that have their name with another one.
pub(super) fn findings(sources: &Sources) -> Vec<Finding> {
    let mut crates: BTreeMap<&str, Crate> = BTreeMap::new();
    for (file, syntax, module) in sources.modules() {
        let krate = crates.entry(&module.src).or_default();
        krate.learn(&module.names, &file.path, &syntax.items);
    }
    let is_library = |src: &&str| !src.starts_with(EXCEPTED) && !src.starts_with("tools/");
    let libraries = crates.iter().filter(|(src, _)| is_library(src));
    libraries.flat_map(|(_, krate)| krate.twins()).collect()
}

impl Crate {
    fn learn(&mut self, module: &Path, file: &str, items: &[syn::Item]) {
        for item in items {
            let (name, vis, is_module) = match item {
                syn::Item::Struct(item) => (&item.ident, &item.vis, false),
                syn::Item::Enum(item) => (&item.ident, &item.vis, false),
                syn::Item::Trait(item) => (&item.ident, &item.vis, false),
                syn::Item::Type(item) => (&item.ident, &item.vis, false),
                syn::Item::Union(item) => (&item.ident, &item.vis, false),
                syn::Item::Mod(item) => (&item.ident, &item.vis, true),
                syn::Item::Use(item) if matches!(item.vis, syn::Visibility::Public(_)) => {
                    let paths = leaves(&item.tree).into_iter();
                    let exports = self.exports.entry(module.clone()).or_default();
                    exports.extend(paths.map(|(path, _)| exported(module, path)));
                    continue;
                }
                _ => continue,
            };
            let inner = [&module[..], &[name.to_string()]].concat();
            if let syn::Item::Mod(syn::ItemMod {
                content: Some((_, items)),
                ..
            }) = item
            {
                self.learn(&inner, file, items);
            }
            if matches!(vis, syn::Visibility::Public(_)) {
                let line = name.span().start().line;
                self.places.insert(inner, (file.to_string(), line));
                let items = self.items.entry(module.clone()).or_default();
                items.push((name.to_string(), is_module));
            }
        }
    }

    /// The types that can be reached from the root.
    fn reachable(&self) -> BTreeSet<Path> {
        let (mut types, mut seen) = (BTreeSet::new(), BTreeSet::new());
        let mut queue = vec![Path::new()];
        while let Some(module) = queue.pop() {
            if !seen.insert(module.clone()) {
                continue;
            }
            for (name, is_module) in self.items.get(&module).into_iter().flatten() {
                let path = [&module[..], std::slice::from_ref(name)].concat();
                if *is_module {
                    queue.push(path);
                } else {
                    types.insert(path);
                }
            }
            for (path, is_all) in self.exports.get(&module).into_iter().flatten() {
                let is_type = self.places.contains_key(path) && !self.items.contains_key(path);
                match (is_all, is_type) {
                    (false, true) => _ = types.insert(path.clone()),
                    _ => queue.push(path.clone()),
                }
            }
        }
        types
    }

    fn twins(&self) -> Vec<Finding> {
        let mut by_name: BTreeMap<String, Vec<Path>> = BTreeMap::new();
        for path in self.reachable() {
            by_name
                .entry(path.last().cloned().unwrap_or_default())
                .or_default()
                .push(path);
        }
        let twins = by_name.into_iter().filter(|(_, paths)| paths.len() > 1);
        let finding = |(name, paths): (String, Vec<Path>)| {
            let (file, line) = self.places.get(paths.first()?)?;
            let paths: Vec<String> = paths.iter().map(|path| path.join("::")).collect();
            let text = format!("public types `{name}`: {}", paths.join(", "));
            Some(Finding::new(file, *line, text))
        };
        twins.filter_map(finding).collect()
    }
}

/// The path of a re-export from the root of the crate, and whether all that is in there is meant.
fn exported(module: &Path, path: Path) -> (Path, bool) {
    let outer = &module[..module.len().saturating_sub(1)];
    let (from, rest) = match path[0].as_str() {
        "crate" => (&[][..], &path[1..]),
        "self" => (&module[..], &path[1..]),
        "super" => (outer, &path[1..]),
        _ => (&module[..], &path[..]),
    };
    let whole = [from, rest].concat();
    match whole.split_last() {
        Some((last, before)) if last == "*" => (before.to_vec(), true),
        _ => (whole, false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::sources::small;

    #[test]
    fn types_that_users_see_twice() {
        let found = findings(&small(&[
            (
                "c/src/lib.rs",
                "pub mod a; mod b; mod d; pub use b::{E, F};",
            ),
            ("c/src/a.rs", "pub struct E; pub struct F; struct G;"),
            (
                "c/src/b.rs",
                "pub enum E {} pub use crate::a::F; pub struct G;",
            ),
            ("c/src/d.rs", "pub struct F;"),
        ]));
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].text, "public types `E`: a::E, b::E");
    }
}
