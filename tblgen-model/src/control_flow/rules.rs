//! Rules that records state (`FlowRule`).

use super::targets::form;
use super::{FlowCase, FlowTarget};
use crate::opcode_rules::{InstructionReader, Rule, operator};
use crate::support::faults::Diagnostics;
use tblgen_facts::instr::FlowKind;
use tblgen_lang::record::{Init, Record};

/// The cases of an instruction by a rule, and those by flags if none of them need hold.
pub(super) fn cases<'rk>(
    rule: &Rule<'rk>,
    reader: InstructionReader<'_, 'rk>,
    target: Option<FlowTarget>,
    by_flags: Vec<FlowCase>,
) -> Result<Vec<FlowCase>, Diagnostics> {
    let reader = CaseReader { reader, target };
    let mut cases = Vec::new();
    for case in &rule.items {
        match reader.kind(*case)? {
            Some(kind) => cases.push(reader.case(kind, *case)?),
            None => {
                let stated = reader.case(FlowKind::Next, *case)?;
                cases.extend(by_flags.iter().map(|case| with_tests(case, &stated)));
            }
        }
    }
    cases.extend(by_flags);
    Ok(cases)
}

/// A case by flags, with the tests and properties of one that is stated.
fn with_tests(by_flags: &FlowCase, stated: &FlowCase) -> FlowCase {
    let tests = stated.tests.iter().chain(&by_flags.tests);
    FlowCase {
        tests: tests.cloned().collect(),
        is_conditional: by_flags.is_conditional || stated.is_conditional,
        switches_state: by_flags.switches_state || stated.switches_state,
        ..by_flags.clone()
    }
}

/// Reads the cases of a rule for an instruction.
struct CaseReader<'a, 'rk> {
    reader: InstructionReader<'a, 'rk>,
    /// The operand that names a place.
    target: Option<FlowTarget>,
}

impl CaseReader<'_, '_> {
    /// The kind of a case; none for `by_flags`.
    fn kind(&self, case: Init<'_>) -> Result<Option<FlowKind>, Diagnostics> {
        Ok(Some(match operator(case) {
            "by_flags" => return Ok(None),
            "goes_on" => FlowKind::Next,
            "jumps" => FlowKind::Jump,
            "jumps_indirectly" => FlowKind::IndirectJump,
            "calls" => FlowKind::Call,
            "calls_indirectly" => FlowKind::IndirectCall,
            "returns" => FlowKind::Return,
            "calls_system" => FlowKind::SystemCall,
            "interrupts" => FlowKind::Interrupt,
            "traps" => FlowKind::Trap,
            "halts" => FlowKind::Halt,
            "not_known" => FlowKind::Unknown,
            _ => {
                return self
                    .reader
                    .fault(format!("`{case}` is no kind of control flow"));
            }
        }))
    }

    /// The case of a kind with its properties.
    fn case(&self, kind: FlowKind, dag: Init<'_>) -> Result<FlowCase, Diagnostics> {
        let is_direct = matches!(kind, FlowKind::Jump | FlowKind::Call);
        let mut case = FlowCase {
            target: self.target.filter(|_| is_direct),
            ..FlowCase::of(kind)
        };
        for property in dag.dag_args() {
            let args = property.value.dag_args();
            match (property.value.as_def().map(Record::name), &args[..]) {
                (Some("conditional"), _) => case.is_conditional = true,
                (Some("switches"), _) => case.switches_state = true,
                (None, [operand, target]) if operator(property.value) == "to" => {
                    case.target = Some(FlowTarget {
                        operand: self.reader.operand(operand)?,
                        form: form(self.reader.def, target.value)?,
                    });
                }
                (None, [_, ..]) => match self.reader.test_if_any(property.value)? {
                    Some(test) => case.tests.push(test),
                    None => {
                        return self
                            .reader
                            .fault(format!("`{}` is no test", property.value));
                    }
                },
                _ => {
                    return self
                        .reader
                        .fault(format!("`{}` is no property", property.value));
                }
            }
        }
        Ok(case)
    }
}
