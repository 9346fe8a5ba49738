//! Moved functions of the C library of this machine, which are called.
//!
//! A C program (`runner.c`) calls each function and its moved copy with the same arguments, in a
//! process for each, and compares what they return and write. Its table (`functions.h`) has their
//! prototypes.

use super::SUITE;
use super::libraries::{self, Function};
use crate::compare::capture::path_text;
use crate::compare::process::Invocation;
use crate::corpus::paths;
use crate::oracle::frame::crates::Programs;
use crate::oracle::frame::functions::Image;
use crate::oracle::frame::targets::Target;
use crate::oracle::mc::tally::Tally;
use anyhow::{Context as _, Result, ensure};
use iced_x86::{Decoder, DecoderOptions, FlowControl};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time limit of a step.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The program that calls functions, and its table.
const RUNNER: &str = include_str!("runner.c");
const TABLE: &str = include_str!("functions.h");

/// The least number of different functions that are called.
const LEAST: usize = 350;

/// The address at which the library is taken to be, so that code before it has an address.
const BASE: u64 = 0x4000_0000;

/// The places of moved functions after the library's start: far away, as far from the page and from
/// alignments as the distances by which functions are moved.
const PLACES: [i64; 2] = [-0x1000_0000 + 65_536, -0x1000_0000 + 70_004];

/// The name of the file with moved code.
const CODE: &str = "native.code";

/// Calls all functions of the table at all places.
pub(super) fn compare(
    tally: &mut Tally,
    programs: &Programs,
    target: &Target,
    image: &Image,
    folder: &Path,
) -> Result<()> {
    let native = Native {
        runner: compile(folder)?,
        programs,
        target,
        folder,
    };
    let (names, functions) = native.listed(image)?;
    tally.count("native: names of functions", names.len());
    let file = folder.join("native.functions");
    libraries::write(&file, &functions)?;
    for way in ["free", "kept"] {
        for place in PLACES {
            native.call(tally, (&names, &functions), (way, place))?;
        }
    }
    Ok(())
}

/// The programs that call functions.
struct Native<'p> {
    runner: PathBuf,
    programs: &'p Programs,
    target: &'p Target,
    folder: &'p Path,
}

impl Native<'_> {
    /// The names of functions of the table that the library has, and the code to move for each.
    fn listed(&self, image: &Image) -> Result<(Vec<String>, Vec<Function>)> {
        let printed = self.run(&["list"], None)?;
        let mut lines = printed.lines();
        let path = lines.next().context("no library")?;
        let is_file = std::fs::read(path)? == image.bytes();
        ensure!(is_file, "{SUITE}: {path} is another library");
        let all = image.functions()?;
        let (mut names, mut functions) = (Vec::new(), Vec::new());
        for line in lines {
            let (name, entry) = line.split_once(' ').context("no address")?;
            let code = whole(image, &all, entry.parse()?);
            functions.push(code.with_context(|| name.to_string())?);
            names.push(name.to_string());
        }
        Ok((names, functions))
    }

    /// Moves all functions to a place in a way, and calls them.
    fn call(
        &self,
        tally: &mut Tally,
        (names, functions): (&[String], &[Function]),
        (way, place): (&str, i64),
    ) -> Result<()> {
        let offsets = self.moved(way, place)?;
        ensure!(offsets.len() == names.len(), "offsets are missing");
        let moved = names.iter().zip(&offsets).zip(functions);
        let moved: Vec<_> = moved.filter(|((_, at), _)| *at != "-").collect();
        let lines = moved.iter().map(|((name, at), _)| format!("{name} {at}\n"));
        let printed = self.answers(place, lines.collect())?;
        let mut called = BTreeSet::new();
        let mut answers = printed.lines();
        for ((name, _), function) in &moved {
            let answer = answers.next().context("answers are missing")?;
            match is_equal(name, answer) {
                true => _ = called.insert(function.entry),
                false => tally.add_difference(1, format!("{way} at {place}: {answer}")),
            }
        }
        let number = called.len();
        ensure!(
            number >= LEAST,
            "{number} functions are called, {LEAST} expected"
        );
        let what = format!("native: functions, {way} at {place}, that do the same");
        tally.count(what, number);
        // Another function in the place of the moved one is found.
        let at = |wanted: &str| names.iter().position(|name| name == wanted);
        let [one, other] = ["isdigit", "isalpha"].map(at);
        let other = other
            .and_then(|at| offsets.get(at))
            .context("no function")?;
        let name = one.and_then(|at| names.get(at)).context("no function")?;
        let answer = self.answers(place, format!("{name} {other}\n"))?;
        ensure!(!is_equal(name, &answer), "the runner finds no difference");
        Ok(())
    }

    /// Moves all functions to a place in a way. Returns the offset of each in the code, `-` if it is not
    /// moved.
    fn moved(&self, way: &str, place: i64) -> Result<Vec<String>> {
        let [file, code] = ["native.functions", CODE].map(|name| self.folder.join(name));
        let start = BASE.wrapping_add_signed(place).to_string();
        let arguments = ["move", &path_text(&file), &path_text(&code), way, &start];
        let offsets = self.programs.printed(&self.target.name, &arguments)?;
        Ok(offsets.lines().map(str::to_string).collect())
    }

    /// The answers about functions and offsets of code at a place.
    fn answers(&self, place: i64, lines: String) -> Result<String> {
        let code = self.folder.join(CODE);
        self.run(&["run", &path_text(&code), &place.to_string()], Some(lines))
    }

    fn run(&self, arguments: &[&str], lines: Option<String>) -> Result<String> {
        Invocation::new(&self.runner, self.folder, TIMEOUT)
            .args(arguments.iter().copied())
            .stdin(lines.map(String::into_bytes))
            .text()
    }
}

/// Whether an answer says that a function and its moved copy do the same.
fn is_equal(name: &str, answer: &str) -> bool {
    let rest = answer.strip_prefix(name);
    rest.is_some_and(|rest| rest.starts_with("\tequal\t"))
}

/// The code of the function that has an address, at its place above [`BASE`]: with the functions after
/// it into which it runs.
fn whole(image: &Image, all: &BTreeMap<u64, u64>, entry: u64) -> Result<Function> {
    let first = all.range(..=entry).next_back().context("no function")?;
    let (address, mut end) = (*first.0, first.0 + first.1);
    ensure!(entry < end, "no function has the address");
    let mut bytes = image.code(address, end - address)?;
    while runs_on(&bytes) {
        let (next, size) = all.range(end..).next().context("nothing is after it")?;
        end = next + size;
        bytes = image.code(address, end - address)?;
    }
    Ok(Function {
        address: BASE + address,
        entry: BASE + entry,
        bytes,
    })
}

/// Whether code may continue after its end: calls at the end do not return.
fn runs_on(bytes: &[u8]) -> bool {
    let decoder = Decoder::new(64, bytes, DecoderOptions::NONE);
    let last = decoder.into_iter().last();
    last.is_some_and(|last| {
        let flow = last.flow_control();
        matches!(flow, FlowControl::Next | FlowControl::ConditionalBranch)
    })
}

/// Compiles the program that calls functions.
fn compile(folder: &Path) -> Result<PathBuf> {
    let (source, program) = (folder.join("runner.c"), folder.join("runner"));
    std::fs::write(&source, RUNNER)?;
    std::fs::write(folder.join("functions.h"), TABLE)?;
    Invocation::new(paths::oracle_bin().join("clang"), folder, TIMEOUT)
        .args(["-O1", "-fno-builtin", "-w"])
        .args([path_text(&source), "-o".into(), path_text(&program)])
        .printed()?;
    Ok(program)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_about_the_function() {
        assert!(is_equal("abs", "abs\tequal\tcall 100"));
        assert!(!is_equal("abs", "abs\tdifferent\tcall 3"));
        assert!(!is_equal("abs", "labs\tequal\tcall 100"));
    }

    #[test]
    fn code_runs_on_after_its_end() {
        assert!(!runs_on(&[0x90, 0xc3]));
        assert!(!runs_on(&[0xe8, 0, 0, 0, 0]));
        assert!(!runs_on(&[0xeb, 0xfe]));
        assert!(runs_on(&[0xc3, 0x90]));
        assert!(runs_on(&[0x74, 0x00]));
    }
}
