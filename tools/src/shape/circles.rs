//! No circles: among the rooms of a crate, among the rooms within a room, and no large ones among files.
//!
//! A room is a module right below the root of a crate, and a folder right below such a one, each with
//! all that is in it. Files may use each other, but not in large knots: sets of files that all reach
//! each other. A name that a file only passes on counts as a use of the file that it is from.

use super::Finding;
use super::paths;
use super::sources::Sources;
use std::collections::{BTreeMap, BTreeSet};

/// The most files of a knot.
const LARGEST: usize = 8;
/// The most files that pass a name on.
const STEPS: usize = 8;

/// The names of a module from the root of its crate.
type Names = Vec<String>;
/// The path of a file and the number of a line.
type Place = (String, usize);
/// The pairs of a user and what it uses, and the first place of that.
type Uses = BTreeMap<(Names, Names), Place>;

/// The circles of all crates.
pub(super) fn findings(sources: &Sources) -> Vec<Finding> {
    let crates: BTreeSet<&str> = sources
        .modules()
        .map(|(_, _, of)| of.src.as_str())
        .collect();
    let mut findings = Vec::new();
    for src in crates {
        let uses = uses(sources, src);
        for depth in [1, 2] {
            findings.extend(circles_of_rooms(&uses, depth));
        }
        for knot in knots(&uses).iter().filter(|knot| knot.len() > LARGEST) {
            let text = format!("knot of {} files: {}", knot.len(), listed(knot));
            findings.push(Finding::new(src, 1, text));
        }
    }
    findings
}

/// The uses of a room by another which are part of a circle.
fn circles_of_rooms(files: &Uses, depth: usize) -> Vec<Finding> {
    let mut uses = Uses::new();
    let is_folder = |room: &[String]| {
        let mut all = files.keys().flat_map(|(from, to)| [from, to]);
        all.any(|file| file.len() > room.len() && file.starts_with(room))
    };
    let is_room = |room: &[String]| depth == 1 || is_folder(room);
    for ((from, to), place) in files {
        // Whoever has rooms in it belongs to none of them: it names them all.
        if let (Some(from), Some(to)) = (from.get(..depth), to.get(..depth))
            && from[..depth - 1] == to[..depth - 1]
            && from != to
            && is_room(from)
            && is_room(to)
        {
            let edge = (from.to_vec(), to.to_vec());
            uses.entry(edge).or_insert_with(|| place.clone());
        }
    }
    let mut findings = Vec::new();
    for knot in knots(&uses) {
        let inside = |(from, to): &(Names, Names)| knot.contains(from) && knot.contains(to);
        for ((from, to), (path, line)) in uses.iter().filter(|(edge, _)| inside(edge)) {
            let (from, to) = (from.join("::"), to.join("::"));
            let all = listed(&knot);
            let text =
                format!("circle: room `{from}` uses `{to}` (rooms that use each other: {all})");
            findings.push(Finding::new(path, *line, text));
        }
    }
    findings
}

fn listed(modules: &[Names]) -> String {
    let names: Vec<String> = modules.iter().map(|names| names.join("::")).collect();
    names.join(", ")
}

/// The uses between the files of a crate. The root is left out: it names all others.
fn uses(sources: &Sources, src: &str) -> Uses {
    let own = || sources.modules().filter(|(_, _, module)| module.src == src);
    let mut files = Files::default();
    for (_, syntax, module) in own() {
        for (name, path) in paths::imports(syntax, &module.names) {
            files.imports.insert((module.names.clone(), name), path);
        }
        files.all.insert(module.names.clone());
    }
    let mut uses = Uses::new();
    for (file, syntax, module) in own() {
        for used in paths::uses(syntax, &module.names) {
            let from = module.names.clone();
            let to = files.source_of(used.names).unwrap_or_default();
            if to != from && !to.is_empty() && !from.is_empty() {
                let place = (file.path.clone(), used.line);
                uses.entry((from, to)).or_insert(place);
            }
        }
    }
    uses
}

/// The files of a crate.
#[derive(Default)]
struct Files {
    /// The names of their modules.
    all: BTreeSet<Names>,
    /// The names that each brings in, and the paths of those that are from this crate.
    imports: BTreeMap<(Names, String), Option<Names>>,
}

impl Files {
    /// The module of the file that a path ends in, unless that is in another crate.
    fn source_of(&self, mut path: Names) -> Option<Names> {
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

/// The sets of at least two modules that all reach each other.
fn knots(uses: &Uses) -> Vec<Vec<Names>> {
    let mut next: BTreeMap<&Names, Vec<&Names>> = BTreeMap::new();
    for (from, to) in uses.keys() {
        next.entry(from).or_default().push(to);
    }
    let reached: BTreeMap<&Names, BTreeSet<&Names>> = next
        .keys()
        .map(|from| (*from, reached(&next, from)))
        .collect();
    let (mut seen, mut knots) = (BTreeSet::new(), Vec::new());
    for (from, theirs) in &reached {
        if theirs.contains(from) && !seen.contains(from) {
            let back = |other: &&Names| reached.get(other).is_some_and(|all| all.contains(from));
            let knot: Vec<&Names> = theirs.iter().copied().filter(back).collect();
            seen.extend(knot.iter().copied());
            knots.push(knot.into_iter().cloned().collect());
        }
    }
    knots
}

/// The modules that one reaches.
fn reached<'u>(next: &BTreeMap<&'u Names, Vec<&'u Names>>, from: &Names) -> BTreeSet<&'u Names> {
    let of = |module: &Names| next.get(module).into_iter().flatten().copied();
    let mut reached = BTreeSet::new();
    let mut queue: Vec<&Names> = of(from).collect();
    while let Some(module) = queue.pop() {
        if reached.insert(module) {
            queue.extend(of(module));
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::sources::small;

    fn places(texts: &[(&str, &str)]) -> Vec<String> {
        let findings = findings(&small(texts));
        let place = |found: &Finding| format!("{}:{}", found.path, found.line);
        findings.iter().map(place).collect()
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
        assert_eq!(found, ["c/src/a/e.rs:2", "c/src/b.rs:1"]);
    }

    #[test]
    fn a_longer_circle_and_supers() {
        let found = places(&[
            ("c/src/main.rs", "mod a; mod b; mod d;"),
            ("c/src/a.rs", "use super::b::X;"),
            ("c/src/b.rs", "use crate::d::Y;"),
            ("c/src/d.rs", "fn f() { vec![super::a::f()] }"),
        ]);
        assert_eq!(found.len(), 3);
    }

    #[test]
    fn rooms_within_a_room() {
        let mut texts = vec![
            ("c/src/lib.rs", "mod a; mod b;"),
            (
                "c/src/a/mod.rs",
                "mod e; mod f; use e::X; fn g() { f::h() }",
            ),
            ("c/src/a/e/mod.rs", "mod i; pub(super) struct X;"),
            ("c/src/a/e/i.rs", "use super::super::f::h;"),
            (
                "c/src/a/f/mod.rs",
                "mod j; use crate::b; pub(super) fn h() { j::k() }",
            ),
            ("c/src/a/f/j.rs", "pub(super) fn k() {}"),
            ("c/src/b.rs", ""),
        ];
        assert_eq!(places(&texts), [""; 0]);
        texts[5].1 = "use super::super::X;";
        assert_eq!(places(&texts), ["c/src/a/e/i.rs:1", "c/src/a/f/j.rs:1"]);
    }

    #[test]
    fn tests_and_files_of_a_room_are_free() {
        let found = places(&[
            ("c/src/lib.rs", "mod a; mod b;"),
            ("c/src/a/mod.rs", "mod e; #[cfg(test)] mod tests;"),
            ("c/src/a/e/mod.rs", "mod f; mod g;"),
            ("c/src/a/e/f.rs", "use super::g;"),
            ("c/src/a/e/g.rs", "use super::f;"),
            ("c/src/a/tests.rs", "use crate::b;"),
            ("c/src/b.rs", "use crate::a;"),
        ]);
        assert_eq!(found, [""; 0]);
    }

    #[test]
    fn nine_files_are_a_knot() {
        let modules: String = (0..9).map(|number| format!("mod m{number};")).collect();
        let file = |number| {
            let text = format!("use super::m{};", (number + 1) % 9);
            (format!("c/src/a/e/m{number}.rs"), text)
        };
        let mut files: Vec<_> = (0..9).map(file).collect();
        files.push(("c/src/a/e/mod.rs".into(), modules));
        files.push(("c/src/a/mod.rs".into(), "mod e;".into()));
        files.push(("c/src/lib.rs".into(), "mod a;".into()));
        let found = findings(&Sources::new(files, Vec::new()));
        assert_eq!(found.len(), 1);
        assert!(found[0].text.starts_with("knot of 9 files: a::e::m0, "));
    }
}
