//! Rules about instructions, as records of several classes state them: patterns of opcodes, and tests
//! of operands.

mod patterns;
mod tests;

use std::collections::HashMap;

use crate::instructions::CodeGenInstruction;
use crate::registers::CodeGenRegBank;
use crate::support::faults::{self, Diagnostics};
pub use patterns::NamePatterns;
use tblgen_lang::record::{DagArg, FieldError, Init, Record, RecordKeeper};
pub use tests::OperandTest;
pub(crate) use tests::{InstructionReader, always};

/// The numbers of registers by their names.
pub(crate) type RegisterNumbers<'b> = HashMap<&'b str, u16>;

/// The rules of a class, in the order of the file.
pub(crate) struct Rules<'rk>(Vec<Rule<'rk>>);

/// A rule: the opcodes that it is about, and what it states of them.
pub(crate) struct Rule<'rk> {
    pub(crate) def: Record<'rk>,
    patterns: NamePatterns<'rk>,
    /// The statements of the rule.
    pub(crate) items: Vec<Init<'rk>>,
}

impl<'rk> Rules<'rk> {
    /// The rules that the records of a class state in a field.
    pub(crate) fn new(
        records: &'rk RecordKeeper,
        class: &str,
        statements: &str,
    ) -> Result<Self, Diagnostics> {
        let rules = in_order(records, class).into_iter().map(|def| {
            Ok(Rule {
                def,
                patterns: NamePatterns::of_field(def, "Opcodes")?,
                items: field(def.value_as_list(statements))?,
            })
        });
        rules.collect::<Result<_, Diagnostics>>().map(Rules)
    }

    /// The rules about an instruction.
    pub(crate) fn about(&self, name: &str) -> impl Iterator<Item = &Rule<'rk>> {
        self.0
            .iter()
            .filter(move |rule| rule.patterns.match_name(name))
    }
}

/// The numbers of the registers of a bank.
pub(crate) fn register_numbers(bank: &CodeGenRegBank) -> RegisterNumbers<'_> {
    let names = bank.registers.iter().map(|register| &register.name[..]);
    names.zip(1..).collect()
}

/// The number of a register that a record names.
pub(crate) fn register_number(
    def: Record<'_>,
    name: &str,
    registers: &RegisterNumbers<'_>,
) -> Result<u16, Diagnostics> {
    match registers.get(name) {
        Some(number) => Ok(*number),
        None => fault(def, format!("'{name}' is not a register")),
    }
}

/// The operand of the machine instruction that a name stands for.
fn operand_of(instruction: &CodeGenInstruction<'_>, name: &str) -> Option<u8> {
    u8::try_from(instruction.operands.machine_operand(name)?).ok()
}

/// The records of a class, in the order of the file.
pub(crate) fn in_order<'rk>(records: &'rk RecordKeeper, class: &str) -> Vec<Record<'rk>> {
    let mut all = records.all_derived_definitions_if_defined(class);
    all.sort_by_key(|def| def.loc());
    all
}

/// A field of a record that has the name of a class of rules.
pub(crate) fn field<T>(value: Result<T, FieldError>) -> Result<T, Diagnostics> {
    value.map_err(FieldError::at_record)
}

/// An error about a record.
pub(crate) fn fault<T>(def: Record<'_>, message: String) -> Result<T, Diagnostics> {
    Err(faults::error(def, message))
}

/// The name of the operator of a dag.
pub(crate) fn operator(dag: Init<'_>) -> &str {
    let operator = dag.dag_operator().and_then(Init::as_def);
    operator.map_or("", Record::name)
}

/// A small number.
pub(crate) fn int(def: Record<'_>, arg: &DagArg<'_>) -> Result<u16, Diagnostics> {
    let number = arg
        .value
        .as_int()
        .and_then(|number| u16::try_from(number).ok());
    match number {
        Some(number) => Ok(number),
        None => fault(def, format!("`{}` is no number from 0 to 65535", arg.value)),
    }
}
