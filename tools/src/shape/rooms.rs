//! No cycles between rooms.
//!
//! A room is a module right below the root of a crate, with all that is in it.
//! Within a room, modules may use each other as they like.

use super::Finding;
use super::paths::{self, Use};
use super::sources::{Source, Sources};
use std::collections::{BTreeMap, BTreeSet};

/// The rooms of a crate and what each uses.
#[derive(Default)]
struct Rooms {
    /// The names of all rooms.
    names: BTreeSet<String>,
    /// The names that the root re-exports, and their rooms.
    exported: BTreeMap<String, String>,
    /// The places where a room uses another.
    edges: BTreeMap<(String, String), BTreeSet<Place>>,
}

/// The path of a file and the number of a line.
type Place = (String, usize);

/// Each use of a room by another which is part of a cycle.
pub(super) fn findings(sources: &Sources) -> Vec<Finding> {
    let mut crates: BTreeMap<&str, Rooms> = BTreeMap::new();
    for (file, syntax, src) in modules(sources) {
        crates.entry(src).or_default().learn(file, syntax);
    }
    for (file, syntax, src) in modules(sources) {
        crates.entry(src).or_default().add(file, syntax);
    }
    crates.values().flat_map(Rooms::cycles).collect()
}

/// The files of all crates, without those for tests.
pub(super) fn modules(sources: &Sources) -> impl Iterator<Item = (&Source, &syn::File, &str)> {
    sources.parsed().filter_map(|(file, syntax)| {
        let module = file.module.as_ref().filter(|module| !module.test)?;
        Some((file, syntax, module.src.as_str()))
    })
}

/// The names of a file's module; none for the root.
fn names(file: &Source) -> &[String] {
    file.module.as_ref().map_or(&[], |module| &module.names)
}

impl Rooms {
    /// Learns the names of rooms and of re-exports.
    fn learn(&mut self, file: &Source, syntax: &syn::File) {
        match names(file).first() {
            Some(room) => _ = self.names.insert(room.clone()),
            None => self.exported.extend(paths::re_exports(syntax)),
        }
    }

    /// Adds the uses in a file. The root belongs to no room: it names them all.
    fn add(&mut self, file: &Source, syntax: &syn::File) {
        let module = names(file);
        let Some(room) = module.first() else { return };
        for used in paths::uses(syntax, module) {
            if let Some(other) = self.room_of(&used).filter(|other| *other != room) {
                let edge = (room.clone(), other.clone());
                let place = (file.path.clone(), used.line);
                self.edges.entry(edge).or_default().insert(place);
            }
        }
    }

    /// The room that a path leads into.
    fn room_of(&self, used: &Use) -> Option<&String> {
        let first = used.names.first()?;
        let room = self.exported.get(first).unwrap_or(first);
        self.names.get(room)
    }

    /// The rooms that a room uses.
    fn next<'a>(&'a self, room: &str) -> impl Iterator<Item = &'a String> {
        let edges = self.edges.keys();
        edges
            .filter(move |(from, _)| from == room)
            .map(|(_, to)| to)
    }

    /// All rooms that one reaches by use.
    fn reached(&self, room: &str) -> BTreeSet<&String> {
        let mut reached = BTreeSet::new();
        let mut queue: Vec<&String> = self.next(room).collect();
        while let Some(room) = queue.pop() {
            if reached.insert(room) {
                queue.extend(self.next(room));
            }
        }
        reached
    }

    /// The uses that are part of a cycle, the first place of each.
    fn cycles(&self) -> Vec<Finding> {
        let reached: BTreeMap<&String, BTreeSet<&String>> = self
            .names
            .iter()
            .map(|room| (room, self.reached(room)))
            .collect();
        let both = |a: &String, b: &String| {
            let from = |a, b| reached.get(a).is_some_and(|rooms| rooms.contains(b));
            from(a, b) && from(b, a)
        };
        let mut findings = Vec::new();
        for ((from, to), places) in self.edges.iter().filter(|((a, b), _)| both(a, b)) {
            let Some((path, line)) = places.first() else {
                continue;
            };
            let others = self.names.iter().filter(|room| both(from, room));
            let cycle: Vec<&str> = others.map(String::as_str).collect();
            let text = format!(
                "cycle: room `{from}` uses `{to}` ({} places; rooms that use each other: {})",
                places.len(),
                cycle.join(", ")
            );
            findings.push(Finding::new(path, *line, text));
        }
        findings
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::sources::small;

    fn places(texts: &[(&str, &str)]) -> Vec<(String, usize)> {
        let findings = findings(&small(texts));
        findings.into_iter().map(|f| (f.path, f.line)).collect()
    }

    #[test]
    fn two_rooms_that_use_each_other() {
        let found = places(&[
            ("c/src/lib.rs", "mod a; mod b; mod d; pub use b::Name;"),
            ("c/src/a/mod.rs", "mod e;"),
            ("c/src/a/e.rs", "\nuse crate::Name;"),
            ("c/src/b.rs", "fn f() { crate::a::f() }"),
            ("c/src/d.rs", "use crate::{a, b};"),
        ]);
        let place = |path: &str, line| (path.to_string(), line);
        assert_eq!(found, [place("c/src/a/e.rs", 2), place("c/src/b.rs", 1)]);
    }

    #[test]
    fn a_longer_cycle_and_supers() {
        let found = places(&[
            ("c/src/main.rs", "mod a; mod b; mod d;"),
            ("c/src/a.rs", "use super::b::X;"),
            ("c/src/b.rs", "use crate::d::Y;"),
            ("c/src/d.rs", "fn f() { vec![super::a::f()] }"),
        ]);
        assert_eq!(found.len(), 3);
    }

    #[test]
    fn no_cycle_within_a_room_or_by_tests() {
        let found = places(&[
            ("c/src/lib.rs", "mod a; mod b;"),
            ("c/src/a/mod.rs", "mod e; mod f; #[cfg(test)] mod tests;"),
            ("c/src/a/e.rs", "use super::f;"),
            ("c/src/a/f.rs", "use super::e;"),
            ("c/src/a/tests.rs", "use crate::b;"),
            ("c/src/b.rs", "use crate::a;"),
        ]);
        assert_eq!(found, []);
    }
}
