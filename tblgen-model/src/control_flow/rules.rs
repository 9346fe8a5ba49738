//! Rules that records state (`FlowRule`).

use std::collections::HashMap;

use super::targets::{form, int};
use super::{FlowCase, FlowTarget, OperandTest};
use crate::instructions::CodeGenInstruction;
use crate::support::faults::Diagnostics;
use crate::support::name_patterns::{NamePatterns, fault, field, in_order, operator};
use tblgen_facts::instr::{FlowKind, FlowTest};
use tblgen_lang::record::{DagArg, Init, Record, RecordKeeper};

/// The rules, in the order of the file.
pub(super) struct Rules<'rk>(Vec<Rule<'rk>>);

/// A rule.
struct Rule<'rk> {
    def: Record<'rk>,
    patterns: NamePatterns<'rk>,
    cases: Vec<Init<'rk>>,
}

impl<'rk> Rules<'rk> {
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let rules = in_order(records, "FlowRule").into_iter().map(|def| {
            Ok(Rule {
                def,
                patterns: NamePatterns::of_field(def, "Opcodes")?,
                cases: field(def.value_as_list("Cases"))?,
            })
        });
        rules.collect::<Result<_, Diagnostics>>().map(Rules)
    }

    /// By instruction, the number of its rule.
    pub(super) fn of_instructions(
        &self,
        names: &[&str],
    ) -> Result<Vec<Option<usize>>, Diagnostics> {
        let rule_of = |name: &&str| {
            self.0
                .iter()
                .position(|rule| rule.patterns.match_name(name))
        };
        Ok(names.iter().map(rule_of).collect())
    }

    /// The cases of an instruction by a rule, and those by flags if none of them need hold.
    pub(super) fn cases(
        &self,
        rule: usize,
        instruction: &CodeGenInstruction<'rk>,
        target: Option<FlowTarget>,
        by_flags: Vec<FlowCase>,
        registers: &HashMap<&str, u16>,
    ) -> Result<Vec<FlowCase>, Diagnostics> {
        let Some(rule) = self.0.get(rule) else {
            return Ok(by_flags);
        };
        let reader = CaseReader {
            def: rule.def,
            instruction,
            target,
            registers,
        };
        let mut cases = Vec::new();
        for case in &rule.cases {
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
    def: Record<'rk>,
    instruction: &'a CodeGenInstruction<'rk>,
    /// The operand that names a place.
    target: Option<FlowTarget>,
    registers: &'a HashMap<&'a str, u16>,
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
            _ => return self.fault(format!("`{case}` is no kind of control flow")),
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
                        operand: self.operand(operand)?,
                        form: form(self.def, target.value)?,
                    });
                }
                (None, [operand, values @ ..]) => {
                    let kind = self.test_kind(property.value)?;
                    case.tests.push(self.test(kind, operand, values)?);
                }
                _ => return self.fault(format!("`{}` is no property", property.value)),
            }
        }
        Ok(case)
    }

    fn test_kind(&self, test: Init<'_>) -> Result<FlowTest, Diagnostics> {
        Ok(match operator(test) {
            "is" => FlowTest::Is,
            "is_not" => FlowTest::IsNot,
            "has" => FlowTest::Has,
            "bits_are" => FlowTest::Masked,
            _ => return self.fault(format!("`{test}` is no test")),
        })
    }

    fn test(
        &self,
        kind: FlowTest,
        operand: &DagArg<'_>,
        values: &[DagArg<'_>],
    ) -> Result<OperandTest, Diagnostics> {
        let of_registers = values.iter().any(|value| value.value.as_def().is_some());
        if values.is_empty() || kind == FlowTest::Masked && values.len() != 2 {
            return self.fault("a test lacks values".to_string());
        }
        let values = values.iter().map(|value| match value.value.as_def() {
            Some(register) => match (register.name(), self.registers.get(register.name())) {
                (_, Some(number)) => Ok(*number),
                ("zero_reg", None) => Ok(0),
                (name, None) => self.fault(format!("'{name}' is not a register")),
            },
            None if of_registers => self.fault(format!("`{}` is no register", value.value)),
            None => int(self.def, value),
        });
        Ok(OperandTest {
            kind,
            operand: self.operand(operand)?,
            of_registers,
            values: values.collect::<Result<_, _>>()?,
        })
    }

    /// The operand of the machine instruction that an argument stands for.
    fn operand(&self, arg: &DagArg<'_>) -> Result<u8, Diagnostics> {
        let named = || self.instruction.operands.machine_operand(arg.name?);
        let number = arg.value.as_int();
        let number = number.and_then(|number| usize::try_from(number).ok());
        match number.or_else(named).map(u8::try_from) {
            Some(Ok(operand)) => Ok(operand),
            _ => {
                let (name, arg) = (self.instruction.name, arg.name.unwrap_or("?"));
                self.fault(format!("'{name}' has no operand `${arg}`"))
            }
        }
    }

    fn fault<T>(&self, message: String) -> Result<T, Diagnostics> {
        fault(self.def, message)
    }
}
