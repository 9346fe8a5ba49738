//! Prints all that the public methods of one generated module answer, one line
//! for each list: kind, key and values. Made by `cargo xtask oracle`.

#![allow(dead_code)]

use std::fmt::Display;
use std::io::{BufWriter, StdoutLock, Write as _};

/// The number of values of one derived kind that are printed at most, about.
const LIMIT: usize = 12_000_000;

/// The output that lines are written to.
struct Out(BufWriter<StdoutLock<'static>>);

impl Out {
    fn add<V: Display>(
        &mut self,
        kind: &str,
        key: impl Display,
        values: impl IntoIterator<Item = V>,
    ) {
        write!(self.0, "{kind}\t{key}\t").expect("the reader is there");
        for (at, value) in values.into_iter().enumerate() {
            let space = if at == 0 { "" } else { " " };
            write!(self.0, "{space}{value}").expect("the reader is there");
        }
        writeln!(self.0).expect("the reader is there");
    }

    fn mask(&mut self, kind: &str, key: impl Display, set: impl Iterator<Item = bool>) {
        let mut words = Vec::new();
        for (at, is_in) in set.enumerate() {
            if at % 32 == 0 {
                words.push(0u32);
            }
            if let Some(word) = words.last_mut().filter(|_| is_in) {
                *word |= 1 << (at % 32);
            }
        }
        self.add(kind, key, words.iter().map(|word| format!("{word:08x}")));
    }

    fn add_unless_empty(&mut self, kind: &str, key: String, values: &[Option<u16>]) {
        if values.iter().any(Option::is_some) {
            self.add(kind, key, values.iter().copied().map(or_none));
        }
    }
}

fn main() {
    let mut out = Out(BufWriter::with_capacity(1 << 18, std::io::stdout().lock()));
    all_facts(&mut out);
    optional(&mut out);
    out.0.flush().expect("the reader is there");
}

fn step(values: usize) -> usize {
    values.div_ceil(LIMIT).max(1)
}

fn or_none<T: Display>(value: Option<T>) -> String {
    value.map_or_else(|| "-".into(), |value| value.to_string())
}

fn all<T>(from_number: impl Fn(u16) -> Option<T>) -> Vec<T> {
    (0..=u16::MAX).map_while(from_number).collect()
}

macro_rules! names {
    ($out:expr, $what:literal, $type:ty) => {
        for each in all(<$type>::from_number) {
            $out.add(concat!("enum-", $what), each.name(), [each.number()]);
            let parsed = each.name().parse::<$type>().ok().map(<$type>::number);
            $out.add(concat!("parse-", $what), each.name(), [or_none(parsed)]);
            assert_eq!(each.to_string(), each.name());
        }
    };
}
