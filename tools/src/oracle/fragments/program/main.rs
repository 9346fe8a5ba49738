//! Asks every function for every case, and compares with the answers of the C++, which the
//! program that is the second argument prints.
//!
//! A line for each function: its number, the cases that were compared and those for which C++
//! defines nothing, the number of differences, and the first of them.

use std::cell::Cell;
use std::collections::HashMap;
use std::io::{BufReader, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::{Command, Stdio, exit};

/// A function of a case.
struct Entry {
    /// The number.
    number: usize,
    /// The file with its cases.
    cases: &'static str,
    /// Whether the answers are of type `bool`.
    is_bool: bool,
    /// Calls it. The result is extended to 64 bits.
    call: fn(u64, u64) -> i64,
}

include!("entries.rs");

/// The number of answers that come at once.
const CHUNK: usize = 1 << 16;

/// The findings about a function.
#[derive(Default)]
struct Findings {
    compared: usize,
    undefined: usize,
    different: usize,
    first: Option<String>,
}

/// Answers of C++; none where it defines none.
fn answers(input: &mut impl Read, is_bool: bool, count: usize) -> std::io::Result<Vec<Option<i64>>> {
    let mut numbers = vec![0; if is_bool { 0 } else { count * 8 }];
    input.read_exact(&mut numbers)?;
    let mut flags = vec![0; count];
    input.read_exact(&mut flags)?;
    if is_bool {
        let answer = |flag: &u8| (*flag < 2).then_some(i64::from(*flag));
        return Ok(flags.iter().map(answer).collect());
    }
    let (numbers, _) = numbers.as_chunks::<8>();
    let both = numbers.iter().zip(&flags);
    Ok(both.map(|(number, flag)| (*flag == 1).then(|| i64::from_le_bytes(*number))).collect())
}

/// Compares some answers. A panic ends it.
fn compare(entry: &Entry, cases: &[(u64, u64)], theirs: &[Option<i64>], found: &mut Findings) {
    let at = Cell::new(0);
    let result = catch_unwind(AssertUnwindSafe(|| {
        for (&(first, second), theirs) in cases.iter().zip(theirs) {
            let ours = (entry.call)(first, second);
            at.set(at.get() + 1);
            let Some(theirs) = *theirs else {
                found.undefined += 1;
                continue;
            };
            found.compared += 1;
            if ours != theirs {
                found.different += 1;
                found.first.get_or_insert_with(|| format!("{first}\t{second}\t{theirs}\t{ours}"));
            }
        }
    }));
    if result.is_err() {
        found.different += 1;
        let (first, second) = cases[at.get()];
        let theirs = theirs[at.get()].map_or("nothing".to_string(), |one| one.to_string());
        found.first.get_or_insert_with(|| format!("{first}\t{second}\t{theirs}\ta panic"));
    }
}

fn cases(folder: &Path, name: &str) -> std::io::Result<Vec<(u64, u64)>> {
    let bytes = std::fs::read(folder.join(name))?;
    let (words, _) = bytes.as_chunks::<8>();
    let (pairs, _) = words.as_chunks::<2>();
    let number = u64::from_le_bytes;
    Ok(pairs.iter().map(|[first, second]| (number(*first), number(*second))).collect())
}

fn run(folder: &Path, theirs: &str) -> std::io::Result<()> {
    let mut child = Command::new(theirs).arg(folder).stdout(Stdio::piped()).spawn()?;
    let Some(output) = child.stdout.take() else { return Ok(()) };
    let mut output = BufReader::with_capacity(1 << 20, output);
    let mut all: HashMap<&str, Vec<(u64, u64)>> = HashMap::new();
    for entry in ENTRIES {
        if !all.contains_key(entry.cases) {
            all.insert(entry.cases, cases(folder, entry.cases)?);
        }
        let mut found = Findings::default();
        for chunk in all[entry.cases].chunks(CHUNK) {
            let theirs = answers(&mut output, entry.is_bool, chunk.len())?;
            compare(entry, chunk, &theirs, &mut found);
        }
        let first = found.first.unwrap_or_default();
        let Findings { compared, undefined, different, .. } = found;
        println!("{}\t{compared}\t{undefined}\t{different}\t{first}", entry.number);
    }
    let status = child.wait()?;
    match status.success() {
        true => Ok(()),
        false => Err(std::io::Error::other(format!("the C++ program: {status}"))),
    }
}

fn main() {
    std::panic::set_hook(Box::new(|_| ()));
    let arguments: Vec<String> = std::env::args().collect();
    let [_, folder, theirs] = arguments.as_slice() else { exit(2) };
    if let Err(error) = run(Path::new(folder), theirs) {
        eprintln!("{error}");
        exit(1);
    }
}
