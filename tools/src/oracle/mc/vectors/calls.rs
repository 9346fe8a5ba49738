//! Calls of llvm-mc in LLVM's tests.

use super::super::tally::Tally;
use anyhow::{Context as _, Result};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The folder of the tests.
const TESTS: &str = "llvm/test/MC";

/// The calls of llvm-mc of all tests about a target.
#[derive(Default)]
pub(super) struct Calls {
    /// The arguments of calls that differ in more than what is printed.
    pub(super) arguments: Vec<Vec<String>>,
}

impl Calls {
    /// The calls of the tests in the folders that are called as that of the target. Files and calls
    /// are counted, and those that are left out.
    pub(super) fn of_folder(corpus: &Path, folder: &str, tally: &mut Tally) -> Result<Self> {
        let tests = corpus.join(TESTS);
        let mut files = Vec::new();
        for tests in [tests.join(folder), tests.join("Disassembler").join(folder)] {
            if tests.is_dir() {
                collect(&tests, &mut files)?;
            }
        }
        files.sort();
        let mut calls = Calls::default();
        for file in &files {
            calls.add_file(file, tally)?;
        }
        tally.count("calls made", calls.arguments.len());
        Ok(calls)
    }

    fn add_file(&mut self, path: &Path, tally: &mut Tally) -> Result<()> {
        let text = std::fs::read(path).with_context(|| path.display().to_string())?;
        let text = String::from_utf8_lossy(&text);
        let mut known = BTreeSet::new();
        let mut runs = 0;
        for line in run_lines(&text) {
            for command in commands(&line) {
                let Some(words) = arguments_of(command) else {
                    continue;
                };
                runs += 1;
                match call(&words, path) {
                    Err(reason) => tally.count(reason, 1),
                    Ok(call) if known.insert(call.clone()) => self.arguments.push(call),
                    Ok(_) => tally.count("calls that are repeated", 1),
                }
            }
        }
        tally.count("calls in RUN lines", runs);
        tally.count("files", (runs > 0).into());
        Ok(())
    }
}

/// Adds the files of a folder, and of those in it.
pub(crate) fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            match path.is_dir() {
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    Ok(())
}

/// The RUN lines of a text, continued lines joined.
pub(crate) fn run_lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut is_continued = false;
    for line in text.lines() {
        let Some((_, line)) = line.split_once("RUN:") else {
            continue;
        };
        let line = line.trim();
        let (part, continues) = match line.strip_suffix('\\') {
            Some(part) => (part, true),
            None => (line, false),
        };
        match lines.last_mut().filter(|_| is_continued) {
            Some(last) => *last += &format!(" {part}"),
            None => lines.push(part.to_string()),
        }
        is_continued = continues;
    }
    lines
}

/// The commands of a line, which are in one pipe or in several.
pub(crate) fn commands(line: &str) -> Vec<&str> {
    let mut commands = Vec::new();
    let (mut start, mut quote) = (0, None);
    for (at, c) in line.char_indices() {
        match (quote, c) {
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            (None, '|' | ';') => {
                commands.push(&line[start..at]);
                start = at + 1;
            }
            (None, '&') if line[at..].starts_with("&& ") => {
                commands.push(&line[start..at]);
                start = at + 2;
            }
            _ => {}
        }
    }
    commands.push(&line[start..]);
    commands
}

/// The arguments of a command, if it is a call of llvm-mc.
pub(crate) fn arguments_of(command: &str) -> Option<Vec<String>> {
    let mut words = words(command).into_iter().peekable();
    while words
        .next_if(|word| ["not", "--crash"].contains(&word.as_str()))
        .is_some()
    {}
    let program = words.next()?;
    (program == "llvm-mc" || program.ends_with("/llvm-mc")).then(|| words.collect())
}

/// The words of a command as a shell has them.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut quote) = (None::<String>, None);
    for c in command.chars() {
        match (quote, c) {
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (Some(open), _) if open == c => quote = None,
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// The start of options without a value that choose what is printed.
const PRINTING: [&str; 5] = [
    "show-encoding",
    "filetype=",
    "show-inst",
    "print-imm-hex",
    "output-asm-variant=",
];
/// Options of such a kind whose values are words of their own.
const PRINTING_WITH_WORD: [&str; 4] = ["o", "filetype", "M", "output-asm-variant"];

/// The arguments of a call as they are given to the program that finds vectors, or the reason why
/// there are none.
fn call(words: &[String], path: &Path) -> Result<Vec<String>, &'static str> {
    let mut arguments = Vec::new();
    let mut has_file = false;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let option = word.trim_start_matches('-');
        let is_option = word.starts_with('-');
        if is_option && PRINTING_WITH_WORD.contains(&option) {
            words.next();
        } else if is_option && PRINTING.iter().any(|start| option.starts_with(start)) {
        } else if word.contains('>') {
            // Where the output goes, in this word or in the next one.
            if word.ends_with('>') {
                words.next();
            }
        } else {
            let word = word.strip_prefix('<').unwrap_or(word);
            let is_again = has_file && word == "%s";
            has_file |= word == "%s";
            if !word.is_empty() && !is_again {
                arguments.push(substituted(word, path));
            }
        }
    }
    // What other commands write, or the text that they print.
    if arguments.iter().any(|word| word.contains("%t")) {
        return Err("files that other programs write");
    }
    if arguments.iter().any(|word| word.contains("%{")) {
        return Err("substitutions of the test's own");
    }
    match has_file {
        true => Ok(arguments),
        false => Err("text that other programs print"),
    }
}

/// A word with the names of the file and its folder.
fn substituted(word: &str, path: &Path) -> String {
    let folder = path.parent().unwrap_or(path).to_string_lossy();
    let word = word.replace("%S", &folder).replace("%p", &folder);
    match word.replace("%t", "\0").contains('\0') {
        true => word,
        false => word.replace("%s", &path.to_string_lossy()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_read_as_shells_do() {
        let text = "# RUN: not llvm-mc -triple=x -mattr='+a,+b' \\\n# RUN:  -o %t < %s 2>&1 | FileCheck %s";
        let lines = run_lines(text);
        let [line] = &lines[..] else { panic!() };
        let [mc, check] = commands(line)[..] else {
            panic!()
        };
        assert_eq!(arguments_of(check), None);
        let words = arguments_of(mc).unwrap();
        let call = call(&words, Path::new("/tests/a.s")).unwrap();
        assert_eq!(call, ["-triple=x", "-mattr=+a,+b", "/tests/a.s"]);
    }

    #[test]
    fn texts_of_other_programs_are_left_out() {
        let words = arguments_of("llvm-mc -triple=x %t/a.s").unwrap();
        assert!(call(&words, Path::new("a.s")).is_err());
        assert!(call(&["-triple=x".into()], Path::new("a.s")).is_err());
    }
}
