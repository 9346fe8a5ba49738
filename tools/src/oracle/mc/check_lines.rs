//! Targets that LLVM's library does not have, because they are experimental: the bytes and the texts in LLVM's
//! own tests, against our disassembler, printer and encoder.
//!
//! A test has texts, which lines of the output of a call of llvm-mc contain, and bytes: those of the input, or
//! those that `-show-encoding` prints. Both are compared for the features of that call.

use super::tally::Tally;
use super::vectors::calls::{arguments_of, collect, commands, run_lines};
use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::report::Part;
use crate::compare::temp::TempDir;
use crate::oracle::frame::compared::{self, Compared};
use crate::oracle::frame::crates::{self, Workspace};
use crate::oracle::frame::targets::{self, Target};
use anyhow::{Context as _, Result, ensure};
use std::path::Path;
use std::time::Duration;

/// Our side: the program over what is generated.
const PROGRAM: &str = include_str!("ours_check_lines.rs");

/// The time limit of our program.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A target, and what its tests have.
struct Subject {
    name: &'static str,
    /// The folder of the tests, in `llvm/test/MC`.
    folder: &'static str,
    /// Whether the description tells all that encoders need.
    has_encoder: bool,
    /// The least number of bytes with a text, so that no test is lost.
    least: usize,
}

const SUBJECTS: [Subject; 2] = [
    Subject {
        name: "ARC",
        folder: "Disassembler/ARC",
        has_encoder: false,
        least: 350,
    },
    Subject {
        name: "CSKY",
        folder: "CSKY",
        has_encoder: true,
        least: 230,
    },
];

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, "asm-checks", SUBJECTS.len(), compare_all)
}

fn compare_all(context: &Context) -> Result<Vec<Compared<Tally>>> {
    let mut targets = targets::llvm_targets(context)?;
    targets.retain(|target| subject_of(target).is_ok());
    let folder = TempDir::new(None, "oracle-asm-checks")?;
    let mut crates = Workspace::new(&folder.path().join("crates"), 1)?;
    for target in &targets {
        let (outputs, encode) = match subject_of(target)?.has_encoder {
            true => ("--gen-rust=disassembler,asm_writer,code_emitter", ENCODE),
            false => ("--gen-rust=disassembler,asm_writer", ENCODE_NOTHING),
        };
        let run = target.with_machine_code(folder.path(), "")?;
        let generated = run.text(context, outputs, &context.ours)?;
        crates.add_own(&target.name, &generated, &format!("{PROGRAM}{encode}"))?;
    }
    let ours = crates.built()?;
    Ok(compared::compare_all(&targets, |target| {
        compare(context, &ours, target, folder.path())
    }))
}

/// The encoder of our program.
const ENCODE: &str = "
fn encode(inst: &McInst) -> Option<Vec<u8>> {
    let mut bytes = [0; 16];
    let size = Encoder::new().encode(inst, 0, &mut bytes, &mut |_| {}).ok()?;
    Some(bytes[..size].to_vec())
}
";
/// The place of [`ENCODE`] for targets without an encoder.
const ENCODE_NOTHING: &str = "
fn encode(_: &McInst) -> Option<Vec<u8>> {
    None
}
";

fn subject_of(target: &Target) -> Result<&'static Subject> {
    let found = SUBJECTS.iter().find(|one| one.name == target.name);
    found.context("a target that LLVM's library has")
}

fn compare(
    context: &Context,
    ours: &crates::Programs,
    target: &Target,
    folder: &Path,
) -> Result<Tally> {
    let subject = subject_of(target)?;
    let mut tally = Tally::default();
    let lines = lines_of(&context.corpus, subject, &mut tally)?;
    let found = lines.len();
    ensure!(
        found >= subject.least,
        "{found} bytes with texts in {}, at least {} are expected",
        subject.folder,
        subject.least
    );
    let questions: String = lines.iter().map(Line::question).collect();
    let file = folder.join(format!("{}.answers", target.name));
    Invocation::new(ours.path(&target.name)?, folder, TIMEOUT)
        .args([path_text(&file)])
        .stdin(Some(questions.into_bytes()))
        .printed()?;
    let answers = std::fs::read_to_string(file)?;
    ensure!(answers.lines().count() == found, "answers are missing");
    for (line, answer) in lines.iter().zip(answers.lines()) {
        line.compare(subject, answer, &mut tally)?;
    }
    Ok(tally)
}

/// Bytes in a test, and their text.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
struct Line {
    call: Call,
    bytes: String,
    text: String,
}

/// The choices of a call of llvm-mc.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
struct Call {
    /// The names of features, with commas between them.
    features: String,
    has_no_aliases: bool,
    /// The words that begin lines with texts, without the colon.
    prefixes: Vec<String>,
}

impl Line {
    /// The line for our program: features, whether aliases are printed, and bytes.
    fn question(&self) -> String {
        let Call {
            features,
            has_no_aliases,
            ..
        } = &self.call;
        format!("{features} {has_no_aliases} {}\n", self.bytes)
    }

    /// Compares an answer: the bytes that are encoded, or `?` and the name of the opcode, and the text.
    fn compare(&self, subject: &Subject, answer: &str, tally: &mut Tally) -> Result<()> {
        let (encoded, text) = answer.split_once(' ').context("an answer of two parts")?;
        let (own, other) = (of_words(text), of_words(&self.text));
        match own.contains(&other) {
            true => tally.count("texts", 1),
            false => {
                let line = format!("{}: {own:?}, LLVM {other:?}", self.bytes);
                tally.add_difference(1, line);
            }
        }
        match encoded.strip_prefix('?') {
            Some(opcode) if subject.has_encoder => tally.count(format!("not encoded: {opcode}"), 1),
            Some(_) => {}
            None if encoded == self.bytes => tally.count("encoded", 1),
            None => {
                let line = format!("{own}: {encoded}, LLVM {}", self.bytes);
                tally.add_difference(1, line);
            }
        }
        Ok(())
    }
}

/// A text with one blank between words.
fn of_words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The bytes with a text in all tests of a target.
fn lines_of(corpus: &Path, subject: &Subject, tally: &mut Tally) -> Result<Vec<Line>> {
    let mut files = Vec::new();
    collect(
        &corpus.join("llvm/test/MC").join(subject.folder),
        &mut files,
    )?;
    files.sort();
    let mut lines = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        if let Some(call) = run_lines(&text).iter().find_map(|line| call(line)) {
            lines.extend(lines_in(&text, &call, tally));
        }
    }
    Ok(lines)
}

/// The choices of a RUN line, if its output has bytes and texts.
fn call(line: &str) -> Option<Call> {
    let commands = commands(line);
    let arguments = commands.first().and_then(|first| arguments_of(first))?;
    let option = |name: &str| {
        let value = |word: &String| {
            word.trim_start_matches('-')
                .strip_prefix(name)
                .map(str::to_string)
        };
        arguments.iter().filter_map(value).collect::<Vec<_>>()
    };
    let is_about_bytes = ["disassemble", "show-encoding"]
        .iter()
        .any(|name| !option(name).is_empty());
    let prefixes = commands
        .last()
        .and_then(|last| last.split_once("prefixes="));
    let prefixes = prefixes.and_then(|(_, rest)| rest.split_whitespace().next());
    is_about_bytes.then(|| Call {
        features: option("mattr=").join(","),
        has_no_aliases: !option("csky-no-aliases").is_empty(),
        prefixes: prefixes
            .unwrap_or("CHECK")
            .split(',')
            .map(str::to_string)
            .collect(),
    })
}

/// The bytes with a text in a test.
fn lines_in(test: &str, call: &Call, tally: &mut Tally) -> Vec<Line> {
    let (mut lines, mut text) = (Vec::new(), None);
    for line in test.lines() {
        let checked = line
            .trim_start()
            .strip_prefix('#')
            .and_then(|line| line.split_once(':'));
        let checked =
            checked.filter(|(prefix, _)| call.prefixes.iter().any(|one| one == prefix.trim()));
        let bytes = match checked.map(|(_, found)| found.trim()) {
            Some(found) => match found.strip_prefix("encoding: [") {
                Some(bytes) => bytes.trim_end_matches(']'),
                None => {
                    text = Some(found);
                    continue;
                }
            },
            None if line.starts_with("0x") => line,
            None => continue,
        };
        let digits = |byte: &str| {
            byte.trim()
                .strip_prefix("0x")
                .filter(|digits| digits.len() == 2)
                .map(str::to_string)
        };
        let digits: Option<String> = bytes
            .split([',', ' '])
            .filter(|byte| !byte.is_empty())
            .map(digits)
            .collect();
        match (digits, text.take()) {
            (Some(bytes), Some(text)) => lines.push(Line {
                call: call.clone(),
                bytes: bytes.to_lowercase(),
                text: text.to_string(),
            }),
            (None, Some(_)) => tally.count("left out: bytes that depend on symbols", 1),
            (_, None) => tally.count("left out: bytes without a text", 1),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::frame::compared::Differences as _;

    #[test]
    fn tests_of_both_kinds_are_read() {
        let mut tally = Tally::default();
        let run = "llvm-mc -triple=a -disassemble %s | FileCheck %s";
        let of_bytes = lines_in(
            "# CHECK: ld %r0, [%r0,0]\n0x00 0x1F\n\n# CHECK: stop\n0x00\n",
            &call(run).unwrap(),
            &mut tally,
        );
        let found: Vec<_> = of_bytes
            .iter()
            .map(|one| (&*one.bytes, &*one.text))
            .collect();
        assert_eq!(found, [("001f", "ld %r0, [%r0,0]"), ("00", "stop")]);

        let run = "llvm-mc %s -show-encoding -csky-no-aliases -mattr=+a -mattr=+b | FileCheck -check-prefixes=X,X-AND-Y %s";
        let of_texts = "# X-AND-Y: add a, b\n# X: encoding: [0x01,0x02]\n# Y: other\n# X: br c\n# X: encoding: [A,0x02]\n";
        let of_texts = lines_in(of_texts, &call(run).unwrap(), &mut tally);
        let [line] = &of_texts[..] else {
            panic!("{of_texts:?}")
        };
        assert_eq!(line.question(), "+a,+b true 0102\n");
        assert_eq!(tally.note(), "left out: bytes that depend on symbols: 1");
        assert_eq!(call("llvm-mc -filetype=obj < %s | llvm-objdump -d -"), None);
    }
}
