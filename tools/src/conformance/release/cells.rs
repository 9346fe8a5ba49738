//! The state of each output of each target.

use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::{Invocation, Status};
use crate::compare::report::{Failure, Part};
use crate::compare::temp::TempDir;
use crate::oracle::frame::targets::{self, Target};
use crate::oracle::searchable;
use anyhow::Result;
use std::collections::BTreeMap;
use std::path::Path;

/// An output that targets have.
pub(super) struct Output {
    /// The name of ours.
    pub(super) name: &'static str,
    /// The option for LLVM's.
    theirs: &'static str,
    /// The suites that compare both, or the beginnings of the names of their parts.
    suites: &'static [&'static str],
}

impl Output {
    /// Whether a part of a report is about it.
    fn is_compared(&self, part: &Part) -> bool {
        self.suites.iter().any(|suite| match suite.contains(':') {
            true => part.name.starts_with(suite),
            false => part.suite() == *suite,
        })
    }
}

/// The outputs, in the order of the page.
pub(super) const OUTPUTS: [Output; 9] = [
    output("register_info", "--gen-register-info", &["register-info"]),
    output("instr_info", "--gen-instr-info", &["instr-info"]),
    output("processors", "--gen-subtarget", &["features", "subtarget"]),
    output("subtarget", "--gen-subtarget", &["subtarget"]),
    output(TABLES, "--gen-searchable-tables", &["searchable-tables"]),
    output("semantics", "--gen-dag-isel", &[]),
    output("disassembler", "--gen-disassembler", MACHINE_CODE),
    output("code_emitter", "--gen-emitter", MACHINE_CODE),
    output(
        TEXTS,
        "--gen-asm-writer",
        &["mc-versions: texts of", "asm-printed"],
    ),
];
/// The suites about machine code.
const MACHINE_CODE: &[&str] = &["mc-vectors", "mc-versions: LLVM"];
/// The warning about operands whose text nobody knows.
const UNKNOWN_TEXT: &str = "nobody knows what these functions print";
/// The message about a target whose machine code its description does not have.
const NO_MACHINE_CODE: &str = "no instruction has machine code";
/// The output whose operands records say the text of.
const TEXTS: &str = "asm_writer";
/// The output that only some targets have.
const TABLES: &str = "searchable_tables";

const fn output(
    name: &'static str,
    theirs: &'static str,
    suites: &'static [&'static str],
) -> Output {
    Output {
        name,
        theirs,
        suites,
    }
}

/// The state of an output of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// Generated code answers as LLVM does.
    Equal,
    /// Generated; answers were not compared.
    Generated,
    /// Generated, but for what no record says.
    Partial,
    /// Neither tool generates it.
    Refused,
    /// The target has nothing for it.
    Nothing,
    /// Not the state that it should be.
    Wrong,
}

impl Cell {
    /// The text on the page.
    pub(super) fn text(self) -> &'static str {
        match self {
            Self::Equal => "equal",
            Self::Generated => "generated",
            Self::Partial => "in part",
            Self::Refused => "refused by both",
            Self::Nothing => "–",
            Self::Wrong => "wrong",
        }
    }
}

/// The states of all outputs, by target.
#[derive(Default)]
pub(super) struct Cells {
    pub(super) targets: BTreeMap<String, [Option<Cell>; OUTPUTS.len()]>,
}

impl Cells {
    /// Generates all outputs of the targets; what only LLVM's tool generates is a failure.
    pub(super) fn generate(&mut self, context: &Context) -> Result<Part> {
        let targets = targets::llvm_targets(context)?;
        let with_tables = searchable::with_tables(context.release);
        let folder = TempDir::new(None, "release")?;
        let mut part = context.sampled_part(format!("release-{}: generated", context.release));
        let found = pool::map(&targets, |target| {
            context.progress(&format!("release: {}", target.name));
            let has_tables = with_tables.contains(&target.name.as_str());
            of_target(context, target, has_tables, folder.path())
        });
        for (target, found) in targets.iter().zip(found) {
            for (output, (cell, why)) in OUTPUTS.iter().zip(found?) {
                let case = format!("{} {}", target.name, output.name);
                let failure = (cell == Cell::Wrong).then(|| Failure::new(case, [why]));
                part.add(failure);
                self.set(&target.name, output.name, cell);
            }
        }
        part.expect_cases(targets.len() * OUTPUTS.len());
        Ok(part)
    }

    /// Takes in what suites found.
    pub(super) fn compared(&mut self, parts: &[Part]) {
        for part in parts {
            for output in OUTPUTS.iter().filter(|output| output.is_compared(part)) {
                let is_target = |name: &str| self.targets.contains_key(name);
                let targets = part.targets.iter().filter(|of| is_target(&of.target));
                let found: Vec<_> = targets.collect();
                for compared in found {
                    let cell = match compared.is_equal {
                        true => Cell::Equal,
                        false => Cell::Wrong,
                    };
                    self.set(&compared.target, output.name, cell);
                }
            }
        }
    }

    /// Sets a state; what is not generated stays so.
    fn set(&mut self, target: &str, output: &str, cell: Cell) {
        let row = self.targets.entry(target.to_string()).or_default();
        let place = OUTPUTS.iter().zip(row);
        for (_, old) in place.filter(|(of, _)| of.name == output) {
            if !matches!(old, Some(Cell::Refused | Cell::Nothing | Cell::Wrong)) {
                *old = Some(cell);
            }
        }
    }
}

/// The states of the outputs of a target, with the first message where one is wrong. All outputs
/// at once are generated faster than one after the other.
fn of_target(
    context: &Context,
    target: &Target,
    has_tables: bool,
    folder: &Path,
) -> Result<Vec<(Cell, String)>> {
    let with_records = target.with_machine_code(folder, "")?;
    let is_there = |output: &Output| has_tables || output.name != TABLES;
    let names = OUTPUTS.iter().filter(|output| is_there(output));
    let names: Vec<&str> = names.map(|output| output.name).collect();
    let all = ours(context, &with_records, &names.join(","))?;
    let state = |output: &Output| -> Result<(Cell, String)> {
        if !is_there(output) {
            return Ok((Cell::Nothing, String::new()));
        }
        let own = match all.is_success {
            true => all.clone(),
            false => ours(context, &with_records, output.name)?,
        };
        if own.is_success {
            let cell = match own.has_unknown && output.name == TEXTS {
                true => Cell::Partial,
                false => Cell::Generated,
            };
            return Ok((cell, String::new()));
        }
        let message = own.message;
        // LLVM generates a decoder of nothing.
        if message.contains(NO_MACHINE_CODE) {
            return Ok((Cell::Nothing, message));
        }
        let theirs = target.run(context, output.theirs, &context.theirs);
        let cell = match outcome(&theirs)?.is_success {
            true => Cell::Wrong,
            false => Cell::Refused,
        };
        Ok((cell, message))
    };
    OUTPUTS.iter().map(state).collect()
}

/// The output of a tool.
#[derive(Clone)]
struct Outcome {
    is_success: bool,
    /// The first line about errors.
    message: String,
    /// Whether there are operands whose text nobody knows.
    has_unknown: bool,
}

/// The words of our tool about outputs of a target.
fn ours(context: &Context, target: &Target, outputs: &str) -> Result<Outcome> {
    let option = format!("--gen-rust={outputs}");
    outcome(&target.run(context, &option, &context.ours))
}

fn outcome(run: &Invocation) -> Result<Outcome> {
    let finished = run.stream(&mut |_| {})?;
    let message = String::from_utf8_lossy(&finished.stderr).into_owned();
    let error = message.lines().find(|line| line.contains("error"));
    Ok(Outcome {
        is_success: finished.status == Status::Code(0),
        message: error.unwrap_or_default().to_string(),
        has_unknown: message.contains(UNKNOWN_TEXT),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_refused_is_not_compared() {
        let mut cells = Cells::default();
        cells.set("A", "instr_info", Cell::Refused);
        cells.set("B", "instr_info", Cell::Generated);
        let mut part = Part::new("instr-info");
        part.add_target("A", None);
        part.add_target("B", None);
        cells.compared(&[part]);
        assert_eq!(cells.targets["A"][1], Some(Cell::Refused));
        assert_eq!(cells.targets["B"][1], Some(Cell::Equal));
    }
}
