//! Lines that both programs are asked about: arguments for each diagnostic, and options.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The numbers for `%plural`, `%s` and `%ordinal`.
const NUMBERS: [u32; 12] = [1, 2, 3, 4, 5, 11, 12, 13, 21, 22, 101, 1_000_003];

/// Texts that are not the same in each argument.
const TEXTS: [&str; 5] = ["text", "'quoted'", "é <b>", "100%", ""];

/// The kind of an argument, by what the text does with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// An argument that is shown.
    Shown,
    /// A number.
    Number,
    /// A number that chooses one of several texts.
    Choice(u32),
}

/// The lines about a diagnostic with a name and a text: `rounds` times other arguments.
pub(super) fn made_up(name: &str, text: &str, rounds: u32) -> String {
    let kinds = kinds(text);
    let count = kinds.keys().last().map_or(0, |last| last + 1);
    let mut out = String::new();
    for round in 0..rounds {
        out += name;
        for index in 0..count {
            let turn = round + index;
            let kind = kinds.get(&index).copied().unwrap_or(Kind::Shown);
            let _ = match (kind, turn % 2) {
                (Kind::Choice(options), 0) => write!(out, "\u{1f}I{}", round % options),
                (Kind::Choice(options), _) => write!(out, "\u{1f}U{}", turn % options),
                (Kind::Number, _) => {
                    write!(out, "\u{1f}U{}", NUMBERS[turn as usize % NUMBERS.len()])
                }
                (Kind::Shown, _) => {
                    write!(out, "\u{1f}T{}", TEXTS[turn as usize % TEXTS.len()])
                }
            };
        }
        out.push('\n');
    }
    out
}

/// The kinds of arguments of a text by their numbers.
fn kinds(text: &str) -> BTreeMap<u32, Kind> {
    let mut kinds = BTreeMap::new();
    let mut open: Vec<(&str, u32)> = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let mut after = rest.get(c.len_utf8()..).unwrap_or("");
        match c {
            '%' if after.starts_with(|c: char| c.is_ascii_punctuation()) => {
                after = after.get(1..).unwrap_or("");
            }
            '%' => {
                let end = after.find(|c: char| c.is_ascii_digit() || c == '{');
                let (modifier, tail) = after.split_at(end.unwrap_or(after.len()));
                after = tail;
                match tail.strip_prefix('{') {
                    Some(tail) => {
                        open.push((modifier, 1));
                        after = tail;
                    }
                    None => add(&mut kinds, tail, modifier, 0),
                }
            }
            '|' => {
                if let Some((_, count)) = open.last_mut() {
                    *count += 1;
                }
            }
            '}' => {
                if let Some((modifier, count)) = open.pop() {
                    add(&mut kinds, after, modifier, count);
                }
            }
            _ => {}
        }
        rest = after;
    }
    kinds
}

/// Adds the argument whose number a text begins with.
fn add(kinds: &mut BTreeMap<u32, Kind>, text: &str, modifier: &str, count: u32) {
    let digit = |text: &str| text.chars().next().and_then(|c| c.to_digit(10));
    let kind = match modifier {
        "select" => Kind::Choice(count),
        "plural" | "s" | "ordinal" => Kind::Number,
        _ => Kind::Shown,
    };
    let second = text.get(1..).and_then(|text| text.strip_prefix(','));
    let second = second.filter(|_| modifier == "diff").and_then(digit);
    for index in digit(text).into_iter().chain(second) {
        let known = kinds.entry(index).or_insert(kind);
        *known = match (*known, kind) {
            (Kind::Choice(one), Kind::Choice(other)) => Kind::Choice(one.min(other)),
            (Kind::Choice(one), _) | (_, Kind::Choice(one)) => Kind::Choice(one),
            (Kind::Number, _) | (_, Kind::Number) => Kind::Number,
            _ => Kind::Shown,
        };
    }
}

/// The forms of options that name a group, and those that do not.
const NAMED: [&str; 10] = [
    "-W",
    "-W",
    "-Wno-",
    "-Wno-",
    "-Werror=",
    "-Wno-error=",
    "-Wfatal-errors=",
    "-Wno-fatal-errors=",
    "-R",
    "-Rno-",
];
const UNNAMED: [&str; 16] = [
    "-w",
    "-pedantic",
    "-pedantic-errors",
    "-Weverything",
    "-Wno-everything",
    "-Werror",
    "-Wno-error",
    "-Wfatal-errors",
    "-Wno-fatal-errors",
    "-Reverything",
    "-Rno-everything",
    "-Wsystem-headers",
    "-Wno-system-headers",
    "-Werrors",
    "-Wnothing-known",
    "-Wfatal-errorsx",
];

/// Lines of random options over groups of these names.
pub(super) fn flags(groups: &[&str], count: usize) -> String {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below.max(1) as u64) as usize
    };
    let mut out = String::from("\n");
    for _ in 1..count {
        for _ in 0..=random(8) {
            let _ = match random(3) {
                0 => write!(out, "{} ", UNNAMED[random(UNNAMED.len())]),
                _ => {
                    let name = groups.get(random(groups.len())).unwrap_or(&"all");
                    write!(out, "{}{name} ", NAMED[random(NAMED.len())])
                }
            };
        }
        out.push('\n');
    }
    out
}
