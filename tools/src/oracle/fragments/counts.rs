//! The numbers of different texts, by category and by what became of them.

use super::report::{Fragment, Needs, Outcome};
use crate::compare::report::{Failure, Part};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The most fragments that may not be read.
const UNREAD: usize = 10;

/// A category of fragments, with the least numbers that are to be reached.
struct Category {
    /// The name: that of a field, or of a class.
    name: &'static str,
    /// The least numbers of functions of constants, of those that ask for features, and of
    /// those that ask for answers.
    least: [usize; 3],
    /// The figures that are wanted.
    wanted: &'static str,
}

const fn row(name: &'static str, least: [usize; 3], wanted: &'static str) -> Category {
    Category {
        name,
        least,
        wanted,
    }
}

/// Categories of fragments. Each belongs to the first one that is its field or class.
const CATEGORIES: [Category; 8] = [
    row("ImmediateCode", [261, 0, 5], "259 of 280"),
    row("SDNodeXForm", [232, 0, 15], "218 of 305"),
    row("PredicateCode", [215, 0, 195], "192 const, 207 more of 555"),
    row("MCOperandPredicate", [44, 0, 4], "46 of 60"),
    row("AltOrderSelect", [1, 2, 9], "12 of 12"),
    row("CCIf", [0, 10, 90], "100 of 100"),
    row(
        "CondString",
        [2, 690, 352],
        "1,040 of 1,067, 733 of them const or features",
    ),
    row("SchedPredicate", [2, 0, 53], "53 of 55"),
];

impl Category {
    fn has(&self, fragment: &Fragment) -> bool {
        self.name == fragment.field || self.name == fragment.class
    }
}

/// The columns of the table.
const COLUMNS: [&str; 7] = [
    "all",
    "const fn",
    "features",
    "answers",
    "functions",
    "hooks",
    "not read",
];

/// The end of a text, the best one first: a text counts as the worst that it has anywhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    Constant,
    Asking(Needs),
    Hook,
    Unread,
}

impl End {
    const ALL: [Self; 6] = [
        Self::Constant,
        Self::Asking(Needs::Features),
        Self::Asking(Needs::Answers),
        Self::Asking(Needs::Functions),
        Self::Hook,
        Self::Unread,
    ];

    fn of(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Constant(_) => Self::Constant,
            Outcome::Asking(needs) => Self::Asking(*needs),
            Outcome::Hook(_) => Self::Hook,
            Outcome::Unread(_) => Self::Unread,
        }
    }
}

/// The different texts of each category, and what became of them.
pub(super) struct Counts {
    /// Texts by category, without comments and differences in white space.
    texts: [BTreeMap<String, End>; CATEGORIES.len()],
    /// Fragments of no category.
    others: Vec<String>,
    /// Texts that cannot be read, and why.
    unread: BTreeMap<String, String>,
    /// The reasons of hooks, and the different texts that have them.
    reasons: BTreeMap<String, Vec<String>>,
}

/// Counts the fragments of all targets.
pub(super) fn of(fragments: &[Fragment]) -> Counts {
    let mut counts = Counts {
        texts: Default::default(),
        others: Vec::new(),
        unread: BTreeMap::new(),
        reasons: BTreeMap::new(),
    };
    for fragment in fragments {
        counts.add(fragment);
    }
    counts
}

impl Counts {
    fn add(&mut self, fragment: &Fragment) {
        let text = normalized(&fragment.code);
        match &fragment.outcome {
            Outcome::Hook(reason) => {
                let texts = self.reasons.entry(reason.clone()).or_default();
                let text = format!("{}: {text}", fragment.field);
                if !texts.contains(&text) {
                    texts.push(text);
                }
            }
            Outcome::Unread(reason) => {
                self.unread.insert(text.clone(), reason.clone());
            }
            Outcome::Constant(_) | Outcome::Asking(_) => (),
        }
        let end = End::of(&fragment.outcome);
        let all = self.texts.iter_mut().zip(&CATEGORIES);
        let mut of_category = all.filter(|(_, category)| category.has(fragment));
        match of_category.next() {
            Some((texts, _)) => {
                let worst = texts.entry(text).or_insert(end);
                *worst = end.max(*worst);
            }
            None => self
                .others
                .push(format!("{}: {}", fragment.class, fragment.field)),
        }
    }

    /// The number of texts of a category that became something.
    fn count(&self, category: usize, end: End) -> usize {
        let texts = self.texts.get(category).into_iter();
        texts
            .flat_map(BTreeMap::values)
            .filter(|one| **one == end)
            .count()
    }

    /// The numbers of a category's functions: of constants, and those that ask for features or
    /// answers.
    fn functions(&self, category: usize) -> [usize; 3] {
        let kinds = [
            End::Constant,
            End::Asking(Needs::Features),
            End::Asking(Needs::Answers),
        ];
        kinds.map(|end| self.count(category, end))
    }

    /// The numbers of texts and of functions, in all categories.
    pub(super) fn totals(&self) -> (usize, usize) {
        let texts = self.texts.iter().map(BTreeMap::len).sum();
        let each = 0..CATEGORIES.len();
        let functions = each.flat_map(|at| self.functions(at));
        (texts, functions.sum())
    }

    /// The table: the number of texts, of what became of them, and what is wanted for LLVM 19.
    pub(super) fn table(&self, shows_wanted: bool) -> String {
        let mut text = line(
            "different texts",
            COLUMNS,
            if shows_wanted { "wanted" } else { "" },
        );
        for (at, category) in CATEGORIES.iter().enumerate() {
            let ends = End::ALL.map(|end| self.count(at, end));
            let all: usize = ends.iter().sum();
            let [constant, features, answers, functions, hooks, unread] = ends;
            text += &line(
                category.name,
                [all, constant, features, answers, functions, hooks, unread],
                if shows_wanted { category.wanted } else { "" },
            );
        }
        text
    }

    /// The reasons of hooks, the most frequent first, each with the shortest text that has it.
    pub(super) fn reasons(&self) -> String {
        let mut reasons: Vec<_> = self.reasons.iter().collect();
        reasons.sort_by_key(|(reason, texts)| (std::cmp::Reverse(texts.len()), *reason));
        let mut text = format!("{} reasons of hooks, by different texts:\n", reasons.len());
        for (reason, texts) in &reasons {
            let shortest = texts.iter().min_by_key(|text| text.len());
            let shortest = shortest.map_or("", String::as_str);
            let _ = writeln!(text, "{:5} {reason}, as {shortest}", texts.len());
        }
        text
    }

    /// The cases of a part: each category has enough, and nearly all is read. Of a sample of
    /// targets, no numbers are known.
    pub(super) fn check(&self, part: &mut Part) {
        let is_sample = part.sample.is_some();
        for (at, category) in CATEGORIES.iter().enumerate() {
            let found = self.functions(at);
            let failure = category.check(found);
            part.add(failure.filter(|_| !is_sample));
        }
        self.check_reading(part);
    }

    /// The cases about reading alone.
    pub(super) fn check_reading(&self, part: &mut Part) {
        let unread = self.unread.iter();
        let unread: Vec<String> = unread.map(|(text, why)| format!("{why}: {text}")).collect();
        let is_too_many = unread.len() > UNREAD;
        let title = format!("{} fragments are not read, {UNREAD} may be", unread.len());
        part.add(is_too_many.then(|| Failure::new(title, unread.clone())));
        let others = (!self.others.is_empty()).then(|| self.others.clone());
        part.add(others.map(|others| Failure::new("fragments of no category", others)));
        part.notes
            .extend(unread.iter().map(|one| format!("not read: {one}")));
    }
}

impl Category {
    /// A function may become a better kind.
    fn check(&self, found: [usize; 3]) -> Option<Failure> {
        let of_kinds = |numbers: [usize; 3], kinds| numbers.into_iter().take(kinds).sum::<usize>();
        let is_enough = (1..=3).all(|kinds| of_kinds(found, kinds) >= of_kinds(self.least, kinds));
        let detail = format!(
            "{found:?} const fn, with features, with answers; at least {:?} expected",
            self.least
        );
        (!is_enough).then(|| Failure::new(self.name.to_string(), vec![detail]))
    }
}

/// A line of the table.
fn line<T: std::fmt::Display>(name: &str, columns: [T; 7], last: &str) -> String {
    let columns = columns.map(|column| format!("{column:>10}"));
    let line = format!("{name:20}{}  {last}", columns.concat());
    format!("{}\n", line.trim_end())
}

/// A text without comments and differences in white space.
fn normalized(code: &str) -> String {
    let lines = code.lines();
    let lines = lines.map(|line| line.split_once("//").map_or(line, |(code, _)| code));
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fragment(field: &str, code: &str, outcome: Outcome) -> Fragment {
        Fragment {
            target: "T".into(),
            class: "C".into(),
            about: String::new(),
            field: field.into(),
            records: Vec::new(),
            code: code.into(),
            outcome,
        }
    }

    #[test]
    fn texts_count_once_and_as_the_worst() {
        let hook = || Outcome::Hook("the name `x`".into());
        let all = [
            fragment("CondString", "a  b", Outcome::Asking(Needs::Answers)),
            fragment("CondString", "a // c\nb", hook()),
            fragment("CondString", "c", Outcome::Asking(Needs::Answers)),
        ];
        let counts = of(&all);
        let table = counts.table(true);
        let row = table.lines().find(|line| line.starts_with("CondString"));
        let row: Vec<&str> = row.unwrap().split_whitespace().collect();
        assert_eq!(row[..8], ["CondString", "2", "0", "0", "1", "0", "1", "0"]);
        assert!(
            counts
                .reasons()
                .contains("    1 the name `x`, as CondString: a b")
        );
    }

    #[test]
    fn too_little_fails() {
        let category = row("X", [2, 1, 0], "");
        assert!(category.check([2, 1, 0]).is_none() && category.check([3, 0, 0]).is_none());
        assert!(category.check([1, 2, 0]).is_some() && category.check([2, 0, 1]).is_some());
        let unread = |number| fragment("CCIf", &format!("{number}"), Outcome::Unread("w".into()));
        let mut failures = [UNREAD, UNREAD + 1].map(|count| {
            let all: Vec<Fragment> = (0..count).map(unread).collect();
            let mut part = Part::new("x");
            of(&all).check(&mut part);
            part.failures
                .iter()
                .filter(|one| one.case.contains("not read"))
                .count()
        });
        failures.sort_unstable();
        assert_eq!(failures, [0, 1]);
        let mut part = Part::new("x");
        of(&[fragment("New", "x", Outcome::Asking(Needs::Functions))]).check(&mut part);
        assert!(
            part.failures
                .iter()
                .any(|one| one.case.contains("no category"))
        );
    }
}
