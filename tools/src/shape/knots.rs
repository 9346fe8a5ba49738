//! No large knots within a room.
//!
//! A knot is a set of files that all reach each other by use. A name that a file only passes on counts
//! as a use of the file that it is from.

use super::Finding;
use super::paths;
use super::rooms::modules;
use super::sources::{Source, Sources};
use std::collections::{BTreeMap, BTreeSet};

/// The most files of a knot.
const LARGEST: usize = 8;
/// The most files that pass a name on.
const STEPS: usize = 8;

/// The uses of files, by the names of their modules.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// The knots of files that are too large.
pub(super) fn findings(sources: &Sources) -> Vec<Finding> {
    let crates: BTreeSet<&str> = modules(sources).map(|(_, _, src)| src).collect();
    let mut findings = Vec::new();
    for src in crates {
        let knots = knots(&graph(sources, src));
        for knot in knots.iter().filter(|knot| knot.len() > LARGEST) {
            let text = format!("knot of {} files: {}", knot.len(), knot.join(", "));
            findings.push(Finding::new(src, 1, text));
        }
    }
    findings
}

/// The uses within a crate between its files.
fn graph(sources: &Sources, src: &str) -> Graph {
    let own = || modules(sources).filter(|(_, _, of)| *of == src);
    let names = |file: &Source| {
        let module = file.module.as_ref();
        module.map(|one| one.names.clone()).unwrap_or_default()
    };
    let mut files = Files::default();
    for (file, syntax, _) in own() {
        let module = names(file);
        for (name, path) in paths::imports(syntax, &module) {
            files.imports.insert((module.clone(), name), path);
        }
        files.all.insert(module);
    }
    let mut graph = Graph::new();
    for (file, syntax, _) in own() {
        let module = names(file);
        for used in paths::uses(syntax, &module) {
            let to = files.source_of(used.names).unwrap_or_default();
            if to != module && !to.is_empty() && !module.is_empty() {
                let from = graph.entry(module.join("::")).or_default();
                from.insert(to.join("::"));
            }
        }
    }
    graph
}

/// The files of a crate.
#[derive(Default)]
struct Files {
    /// The names of their modules.
    all: BTreeSet<Vec<String>>,
    /// The names that each brings in, and the paths of those that are from this crate.
    imports: BTreeMap<(Vec<String>, String), Option<Vec<String>>>,
}

impl Files {
    /// The module of the file that a path ends in, unless that is in another crate.
    fn source_of(&self, mut path: Vec<String>) -> Option<Vec<String>> {
        for _ in 0..STEPS {
            // The longest part of the path that is a module in a file.
            let end = (0..=path.len())
                .rev()
                .find(|end| self.all.contains(&path[..*end]))?;
            let (module, rest) = path.split_at(end);
            let Some((name, rest)) = rest.split_first() else {
                return Some(module.to_vec());
            };
            match self.imports.get(&(module.to_vec(), name.clone())) {
                None => return Some(module.to_vec()),
                Some(from) => path = [from.as_ref()?, rest].concat(),
            }
        }
        None
    }
}

/// The sets of at least two nodes that all reach each other.
fn knots(graph: &Graph) -> Vec<Vec<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> = graph
        .keys()
        .map(|node| (node, reached(graph, node)))
        .collect();
    let mut seen = BTreeSet::new();
    let mut knots = Vec::new();
    for (node, theirs) in &reached {
        if !theirs.contains(node) || seen.contains(node) {
            continue;
        }
        let back = |other: &&&String| reached.get(*other).is_some_and(|all| all.contains(node));
        let knot: Vec<&String> = theirs.iter().filter(back).copied().collect();
        seen.extend(knot.iter().copied());
        knots.push(knot.into_iter().cloned().collect());
    }
    knots
}

/// The nodes that one reaches.
fn reached<'g>(graph: &'g Graph, node: &str) -> BTreeSet<&'g String> {
    let mut reached = BTreeSet::new();
    let next = |node: &str| graph.get(node).into_iter().flatten();
    let mut queue: Vec<&String> = next(node).collect();
    while let Some(node) = queue.pop() {
        if reached.insert(node) {
            queue.extend(next(node));
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::sources::small;

    #[test]
    fn a_name_that_is_passed_on_is_from_elsewhere() {
        let sources = small(&[
            ("c/src/lib.rs", "mod a;"),
            (
                "c/src/a/mod.rs",
                "mod b; mod d; use b::X; fn f() { d::g() }",
            ),
            ("c/src/a/b.rs", "pub(super) struct X;"),
            ("c/src/a/d.rs", "use super::X;"),
        ]);
        assert_eq!(knots(&graph(&sources, "c/src")), [[""; 0]; 0]);
    }

    #[test]
    fn nine_files_are_a_knot() {
        let mut root = String::new();
        let mut files = Vec::new();
        for number in 0..9 {
            root += &format!("mod m{number};");
            let next = (number + 1) % 9;
            files.push((
                format!("c/src/a/m{number}.rs"),
                format!("use super::m{next};"),
            ));
        }
        files.push(("c/src/a/mod.rs".into(), root));
        files.push(("c/src/lib.rs".into(), "mod a;".into()));
        let found = findings(&Sources::new(files));
        assert!(found[0].text.starts_with("knot of 9 files: a::m0, "));
    }
}
