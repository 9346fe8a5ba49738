//! No large knots within a room, and no cycles between the outputs.
//!
//! A knot is a set of files that all reach each other by use. The folders of outputs right below
//! `backend` are rooms of their own.

use super::Finding;
use super::paths;
use super::rooms::modules;
use super::sources::Sources;
use std::collections::{BTreeMap, BTreeSet};

/// The most files of a knot.
const LARGEST: usize = 8;
/// The room whose parts are rooms as well.
const HOUSE: &str = "backend";

/// The uses of nodes, which are files or rooms, by name.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// The knots of files that are too large, and the rooms at depth 2 that use each other.
pub(super) fn findings(sources: &Sources) -> Vec<Finding> {
    let crates: BTreeSet<&str> = modules(sources).map(|(_, _, src)| src).collect();
    let mut findings = Vec::new();
    for src in crates {
        let files = graph(sources, src, |names| names.join("::"));
        for knot in knots(&files).iter().filter(|knot| knot.len() > LARGEST) {
            findings.push(finding(src, &format!("knot of {} files", knot.len()), knot));
        }
        let rooms = graph(sources, src, room);
        for knot in knots(&rooms) {
            findings.push(finding(src, "cycle of rooms at depth 2", &knot));
        }
    }
    findings
}

fn finding(src: &str, what: &str, knot: &[String]) -> Finding {
    Finding::new(src, 1, format!("{what}: {}", knot.join(", ")))
}

/// The name of the room at depth 2 of a module; empty if it is in none.
fn room(names: &[String]) -> String {
    match names {
        [house, room, ..] if house == HOUSE => room.clone(),
        _ => String::new(),
    }
}

/// The uses within a crate between what `node` makes of modules.
fn graph(sources: &Sources, src: &str, node: impl Fn(&[String]) -> String) -> Graph {
    let own = || modules(sources).filter(|(_, _, of)| *of == src);
    let names = |file: &super::sources::Source| file.module.as_ref().map(|one| one.names.clone());
    let all: BTreeSet<Vec<String>> = own().filter_map(|(file, ..)| names(file)).collect();
    let mut graph = Graph::new();
    for (file, syntax, _) in own() {
        let module = names(file).unwrap_or_default();
        let from = node(&module);
        for used in paths::uses(syntax, &module) {
            // The longest part of the path that is a module in a file.
            let ends = (0..=used.names.len()).rev();
            let parts = ends.filter_map(|end| used.names.get(..end));
            let Some(target) = parts.into_iter().find(|part| all.contains(*part)) else {
                continue;
            };
            let to = node(target);
            if from != to && !from.is_empty() && !to.is_empty() {
                graph.entry(from.clone()).or_default().insert(to);
            }
        }
    }
    graph
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
    fn outputs_that_use_each_other() {
        let text = "use crate::backend::b::X;";
        let found = findings(&small(&[
            ("c/src/lib.rs", "mod backend;"),
            ("c/src/backend/mod.rs", "mod a; mod b; fn f() { a::f() }"),
            ("c/src/backend/a.rs", text),
            ("c/src/backend/b.rs", "fn f() { super::a::f() }"),
        ]));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].text, "cycle of rooms at depth 2: a, b");
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
