//! Rules that records state: `StrictOperand`, `StrictInstr` and `StrictRule` of `tblgen/MC.td`.

use std::collections::HashMap;

use super::Rule;
use tblgen_facts::mc::strict::{
    DIFFERENT, DIGIT, DISTINCT, ENCODING, EXCEPT, IN_MODES, LOCKABLE, MODES, MOST_OPERANDS,
    NO_OPERAND, NO_OTHER_PREFIX, NO_REPEAT, RANGE, REPEATED,
};
use tblgen_lang::record::{DagArg, FieldError, Init, Record, RecordId, RecordKeeper};
use tblgen_model::opcode_rules::NamePatterns;
use tblgen_model::subtarget::CodeGenSubtargetFeatures;
use tblgen_model::subtarget::condition::FeatureCondition;
use tblgen_model::support::faults::{self, Diagnostics, collect};

/// The class of records about operands.
const OF_OPERANDS: &str = "StrictOperand";

/// The class of records about instructions.
const OF_INSTRUCTIONS: &str = "StrictInstr";

/// The class of records about instructions by their names.
const OF_NAMES: &str = "StrictRule";

/// The rules that records state.
pub(super) struct Stated<'rk> {
    /// By operand: rules about the operand, which they do not name.
    operands: HashMap<RecordId, Vec<Rule>>,
    /// By instruction.
    instructions: HashMap<RecordId, Vec<OfInstruction>>,
    /// By the names of instructions.
    names: Vec<(NamePatterns<'rk>, Vec<OfInstruction>)>,
}

/// A test of operands of an instruction. Negative numbers count from the last operand.
#[derive(Debug, Clone)]
struct OfInstruction {
    rule: Rule,
    operands: Vec<i64>,
    /// The error if the instruction does not have the operands.
    fault: Diagnostics,
}

impl<'rk> Stated<'rk> {
    pub(super) fn new(
        records: &'rk RecordKeeper,
        features: Option<&CodeGenSubtargetFeatures>,
    ) -> Result<Self, Diagnostics> {
        let mut stated = Stated {
            operands: HashMap::new(),
            instructions: HashMap::new(),
            names: Vec::new(),
        };
        collect(
            records.all_derived_definitions_if_defined(OF_OPERANDS),
            |def| stated.add_operands(&Reader { def, features }),
        )?;
        collect(
            records.all_derived_definitions_if_defined(OF_INSTRUCTIONS),
            |def| stated.add_instructions(&Reader { def, features }),
        )?;
        stated.names = collect(
            records.all_derived_definitions_if_defined(OF_NAMES),
            |def| {
                let reader = Reader { def, features };
                let tests = collect(reader.tests()?, |test| reader.of_instruction(test))?;
                Ok((NamePatterns::of_field(def, "Opcodes")?, tests))
            },
        )?;
        Ok(stated)
    }

    fn add_operands(&mut self, reader: &Reader<'_, '_>) -> Result<(), Diagnostics> {
        let tests = collect(reader.tests()?, |test| reader.of_operand(test))?;
        collect(reader.defs("Operands")?, |operand| {
            match self.operands.insert(operand.id(), tests.clone()) {
                None => Ok(()),
                Some(_) => Err(reader.fault(format!(
                    "another record states what the operand '{}' has to be",
                    operand.name()
                ))),
            }
        })?;
        Ok(())
    }

    fn add_instructions(&mut self, reader: &Reader<'_, '_>) -> Result<(), Diagnostics> {
        let tests = collect(reader.tests()?, |test| reader.of_instruction(test))?;
        for instruction in reader.defs("Insts")? {
            let all = self.instructions.entry(instruction.id()).or_default();
            all.extend(tests.iter().cloned());
        }
        Ok(())
    }

    /// The rules about an operand; none if no record is about it.
    pub(super) fn of_operand(&self, def: Record<'_>) -> Option<&[Rule]> {
        self.operands.get(&def.id()).map(Vec::as_slice)
    }

    /// The rules of an instruction, each about operands that it has.
    pub(super) fn of_instruction(
        &self,
        def: Record<'_>,
        count: usize,
    ) -> Result<Vec<Rule>, Diagnostics> {
        let all = self.instructions.get(&def.id()).into_iter().flatten();
        let names = self.names.iter();
        let named = names.filter(|(patterns, _)| patterns.match_name(def.name()));
        collect(all.chain(named.flat_map(|(_, tests)| tests)), |one| {
            let number = |at: &i64| {
                let from_start = if *at < 0 { count as i64 + at } else { *at };
                let known = usize::try_from(from_start).ok().filter(|at| *at < count);
                known
                    .and_then(|at| u8::try_from(at).ok())
                    .filter(|at| *at != NO_OPERAND)
            };
            let operands: Option<Vec<u8>> = one.operands.iter().map(number).collect();
            operands
                .map(|operands| one.rule.of(operands))
                .ok_or_else(|| {
                    let mut fault = one.fault.clone();
                    let message = format!("'{}' has {count} operands", def.name());
                    fault.push(def.note(message));
                    fault
                })
        })
    }
}

/// Reads a record.
struct Reader<'a, 'rk> {
    def: Record<'rk>,
    /// The features that conditions may name; none if the disassembler goes by a mode.
    features: Option<&'a CodeGenSubtargetFeatures>,
}

impl<'rk> Reader<'_, 'rk> {
    fn tests(&self) -> Result<Vec<Init<'rk>>, Diagnostics> {
        let tests = self.def.value_as_list("Tests");
        tests.map_err(FieldError::at_record)
    }

    fn defs(&self, field: &str) -> Result<Vec<Record<'rk>>, Diagnostics> {
        let defs = self.def.value_as_list_of_defs(field);
        defs.map_err(FieldError::at_record)
    }

    fn fault(&self, message: impl Into<String>) -> Diagnostics {
        let faults = faults::error(self.def, message);
        faults::with_field(faults, self.def, "Tests", "the tests are set here")
    }

    /// The conditions of a test, and the test without them.
    fn conditions(
        &self,
        test: Init<'rk>,
    ) -> Result<(Option<FeatureCondition>, Init<'rk>), Diagnostics> {
        let args = test.dag_args();
        match (operator(test), &args[..]) {
            (Some("when"), [when @ .., last]) => {
                let all = collect(when, |one| self.condition(one.value))?;
                Ok((FeatureCondition::all(all), last.value))
            }
            _ => Ok((None, test)),
        }
    }

    fn condition(&self, one: Init<'_>) -> Result<FeatureCondition, Diagnostics> {
        let args = one.dag_args();
        let (feature, is_not) = match (operator(one), &args[..]) {
            (Some("unless"), [feature]) => (feature.value, true),
            _ => (one, false),
        };
        let Some(features) = self.features else {
            return Err(self.fault("no feature counts: the disassembler goes by its mode alone"));
        };
        let number = feature.as_def().and_then(|def| features.number(def));
        let Some(number) = number else {
            return Err(self.fault("a condition is a feature of the subtarget"));
        };
        let feature = FeatureCondition::Leaf(number);
        Ok(match is_not {
            true => FeatureCondition::Not(Box::new(feature)),
            false => feature,
        })
    }

    /// The rule of a test of an operand.
    fn of_operand(&self, test: Init<'rk>) -> Result<Rule, Diagnostics> {
        let (condition, test) = self.conditions(test)?;
        self.numbers(test, condition)
    }

    fn numbers(
        &self,
        test: Init<'_>,
        condition: Option<FeatureCondition>,
    ) -> Result<Rule, Diagnostics> {
        let kind = match operator(test) {
            Some("within") => RANGE,
            Some("encoded") => ENCODING,
            Some("except") => EXCEPT,
            _ => {
                return Err(self.fault(
                    "a test of an operand is `(within lo, hi)`, `(encoded lo, hi)` or `(except lo, hi)`",
                ));
            }
        };
        let numbers = integers(&test.dag_args()).and_then(|all| {
            let all = all.iter().map(|one| i32::try_from(*one));
            all.collect::<Result<Vec<i32>, _>>().ok()
        });
        match numbers.as_deref() {
            Some([least, greatest]) if least <= greatest => Ok(Rule {
                kind,
                condition,
                least: *least,
                greatest: *greatest,
                ..Rule::default()
            }),
            _ => Err(self.fault("a range has two numbers of 32 bits, the least one first")),
        }
    }

    /// The rule of a test of operands of an instruction.
    fn of_instruction(&self, test: Init<'rk>) -> Result<OfInstruction, Diagnostics> {
        let (condition, test) = self.conditions(test)?;
        let args = test.dag_args();
        let (rule, operands) = match (operator(test), &args[..]) {
            (Some(name @ ("differ" | "apart")), args) => {
                let operands = integers(args);
                let operands = operands.filter(|all| (2..=MOST_OPERANDS).contains(&all.len()));
                let operands = operands.ok_or_else(|| {
                    self.fault(format!(
                        "`{name}` has the numbers of 2 to {MOST_OPERANDS} operands"
                    ))
                })?;
                let kind = if name == "differ" {
                    DIFFERENT
                } else {
                    DISTINCT
                };
                let rule = Rule {
                    kind,
                    condition,
                    ..Rule::default()
                };
                (rule, operands)
            }
            (Some("nth"), [number, test]) => match number.value.as_int() {
                Some(number) => (self.numbers(test.value, condition)?, vec![number]),
                None => return Err(self.fault("`nth` has the number of an operand")),
            },
            _ => {
                let rule = of_bytes(operator(test), &args).ok_or_else(|| {
                    self.fault(
                        "a test of an instruction is `(differ a, b)`, `(apart a, b)`, `(nth n, test)`, `(lockable)`, \
                         `(alone)`, `(not_repeated)`, `(repeated)`, `(modes bits)` or `(digit n)`",
                    )
                })?;
                (Rule { condition, ..rule }, Vec::new())
            }
        };
        let fault = self.fault("a test is about an operand that the instruction does not have");
        Ok(OfInstruction {
            rule,
            operands,
            fault,
        })
    }
}

/// The rule of a test about prefixes, modes and bits of X86 that are no operand.
fn of_bytes(name: Option<&str>, args: &[DagArg<'_>]) -> Option<Rule> {
    let numbers = integers(args)?;
    let (kind, least) = match (name?, &numbers[..]) {
        ("lockable", []) => (LOCKABLE, 0),
        ("alone", []) => (NO_OTHER_PREFIX, 0),
        ("not_repeated", []) => (NO_REPEAT, 0),
        ("repeated", []) => (REPEATED, 0),
        ("digit", [number @ 0..=7]) => (DIGIT, *number as i32),
        ("modes", [_, ..]) => {
            let bit = |bits: &i64| [16, 32, 64].iter().position(|one| one == bits);
            let modes: Option<Vec<usize>> = numbers.iter().map(bit).collect();
            let bits = modes?.into_iter().filter_map(|mode| MODES.get(mode));
            (IN_MODES, bits.fold(0, |all, bit| all | bit) as i32)
        }
        _ => return None,
    };
    Some(Rule {
        kind,
        least,
        ..Rule::default()
    })
}

/// The arguments, if all of them are numbers.
fn integers(args: &[DagArg<'_>]) -> Option<Vec<i64>> {
    args.iter().map(|arg| arg.value.as_int()).collect()
}

/// The name of the operator of a dag.
fn operator(init: Init<'_>) -> Option<&str> {
    let operator = init.dag_operator()?.as_def()?;
    Some(operator.name())
}
