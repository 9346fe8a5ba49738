//! The comparison of all cases with what a machine does.
//!
//! Arguments: a file of cases (instructions of which the last is the one that counts: bytes,
//! opcode, operands), and the command that runs them. A line of the output is about an opcode: its
//! name, how many cases were equal, different and not compared, and a text about one.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, ExitCode, Stdio};

use crate::cases::{Case, STATES};
use crate::instruction::Instruction;
use crate::random::Random;
use crate::state::{BYTES, State};

/// The number of cases that the runner gets at a time.
const BATCH: usize = 4000;

/// The results of the cases of an opcode.
#[derive(Default)]
struct Tally {
    equal: usize,
    different: usize,
    skipped: usize,
    /// Of the first that is different, or else of one that is not compared.
    detail: String,
}

type Tallies = BTreeMap<&'static str, Tally>;

/// The exit code of the program, which prints a line for each opcode.
pub(crate) fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [instructions, runner @ ..] = arguments.as_slice() else {
        eprintln!("error: a file and a command are expected");
        return ExitCode::FAILURE;
    };
    match run(instructions, runner) {
        Ok(tallies) => {
            let lines = tallies.iter().map(|(name, tally)| {
                let (equal, different, skipped) = (tally.equal, tally.different, tally.skipped);
                format!("{name}\t{equal}\t{different}\t{skipped}\t{}\n", tally.detail)
            });
            print!("{}", lines.collect::<String>());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(instructions: &str, runner: &[String]) -> Result<Tallies, String> {
    let text = std::fs::read_to_string(instructions).map_err(|error| error.to_string())?;
    let mut tallies = Tallies::new();
    let mut batch = Vec::new();
    let mut random = Random::new();
    for line in text.lines() {
        let parts: Option<Vec<Instruction>> = line.split(" ; ").map(Instruction::parse).collect();
        let parts = parts.ok_or_else(|| format!("bad line: {line}"))?;
        let name = parts.last().map_or("", |last| last.name());
        for _ in 0..STATES {
            match Case::new(&parts, &mut random) {
                Ok(case) => batch.push(case),
                Err(why) => tallies.entry(name).or_default().skip(why),
            }
        }
        if batch.len() >= BATCH {
            compare(&std::mem::take(&mut batch), runner, &mut tallies)?;
        }
    }
    compare(&batch, runner, &mut tallies)?;
    Ok(tallies)
}

/// Runs cases on the machine and compares.
fn compare(batch: &[Case], runner: &[String], tallies: &mut Tallies) -> Result<(), String> {
    let mut input = Vec::new();
    batch.iter().for_each(|case| case.write(&mut input));
    let (program, arguments) = runner.split_first().ok_or("no command")?;
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{program}: {error}"))?;
    let stdin = child.stdin.take();
    let writer = std::thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(&input)));
    let output = child
        .wait_with_output()
        .map_err(|error| error.to_string())?;
    let _ = writer.join();
    let mut states = output.stdout.chunks_exact(BYTES).map(State::read);
    for case in batch {
        let state = states.next().flatten();
        let state = state.ok_or_else(|| format!("{} ends the runner", case.name()))?;
        tallies.entry(case.name()).or_default().add(case, &state);
    }
    Ok(())
}

impl Tally {
    fn skip(&mut self, why: String) {
        self.skipped += 1;
        if self.detail.is_empty() {
            self.detail = why;
        }
    }

    fn add(&mut self, case: &Case, state: &State) {
        if case.is_refused(state) {
            return self.skip("not on this machine".to_string());
        }
        match case.difference(state) {
            None => self.equal += 1,
            Some(detail) => {
                if self.different == 0 {
                    self.detail = detail;
                }
                self.different += 1;
            }
        }
    }
}
