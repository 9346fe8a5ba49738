//! Memory operands of instructions, as records of `tblgen/Access.td` state them: which operands of a
//! machine instruction are an address together, and what is in memory there.
//!
//! The address is that of the first rule about the instruction (`MemoryRule`), or those of its
//! operands: by the names of their records (`MemoryOperands`), or by their classes
//! (`MemoryOperandClass`).

mod address;
mod facts;

use std::collections::HashMap;

use crate::instructions::CodeGenInstructions;
use crate::instructions::operands::OperandInfo;
use crate::opcode_rules::{NamePatterns, fault, field, in_order, register_numbers};
use crate::registers::CodeGenRegBank;
use crate::support::faults::{Diagnostics, collect};
use address::AddressReader;
use facts::Facts;
use tblgen_facts::instr::{ElementType, MemoryForm};
use tblgen_lang::record::{Init, Record, RecordKeeper};

/// The memory operands of all instructions, by number.
#[derive(Debug, Clone)]
pub struct CodeGenMemoryOperands {
    /// The memory operands of each instruction, in the order of its operands.
    pub all: Vec<Vec<MemoryForm>>,
}

impl CodeGenMemoryOperands {
    /// Derives the memory operands of all instructions.
    ///
    /// # Errors
    ///
    /// Records that are wrong.
    pub fn new(
        instructions: &CodeGenInstructions<'_>,
        bank: &CodeGenRegBank,
        records: &RecordKeeper,
    ) -> Result<Self, Diagnostics> {
        let registers = register_numbers(bank);
        let (rules, operands) = (Rules::new(records)?, Operands::new(records)?);
        let facts = Facts::new(records)?;
        let all = collect(&instructions.all, |instruction| {
            let reader = AddressReader {
                instruction,
                registers: &registers,
            };
            let mut forms = match rules.address(instruction.name) {
                Some((def, address)) => vec![reader.form(def, address, 0)?],
                None => operands.forms(&reader)?,
            };
            facts.add(instruction.name, &mut forms);
            Ok(forms)
        })?;
        Ok(CodeGenMemoryOperands { all })
    }
}

/// Records of `MemoryRule`, in the order of the file.
struct Rules<'rk>(Vec<(Record<'rk>, NamePatterns<'rk>, Init<'rk>)>);

impl<'rk> Rules<'rk> {
    fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let rules = in_order(records, "MemoryRule").into_iter().map(|def| {
            let address = field(def.value_as_dag("Address"))?;
            Ok((def, NamePatterns::of_field(def, "Opcodes")?, address))
        });
        rules.collect::<Result<_, Diagnostics>>().map(Rules)
    }

    /// The address that the first rule about an instruction states.
    fn address(&self, name: &str) -> Option<(Record<'rk>, Init<'rk>)> {
        let mut rules = self.0.iter();
        let rule = rules.find(|(_, patterns, _)| patterns.match_name(name))?;
        Some((rule.0, rule.2))
    }
}

/// A record about operands that are addresses, and the address.
#[derive(Clone, Copy)]
struct Stated<'rk> {
    def: Record<'rk>,
    address: Init<'rk>,
}

/// Records of `MemoryOperands` and `MemoryOperandClass`.
struct Operands<'rk> {
    by_name: HashMap<&'rk str, Stated<'rk>>,
    by_class: Vec<(&'rk str, Stated<'rk>)>,
    types: HashMap<&'rk str, ElementType>,
}

impl<'rk> Operands<'rk> {
    fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let mut by_name = HashMap::new();
        for def in in_order(records, "MemoryOperands") {
            let address = field(def.value_as_dag("Address"))?;
            for name in field(def.value_as_list_of_strings("Operands"))? {
                let stated = Stated { def, address };
                if by_name.insert(name, stated).is_some() {
                    return fault(def, format!("the address of `{name}` is stated twice"));
                }
            }
        }
        let of_class = |def: Record<'rk>| {
            let stated = Stated {
                def,
                address: field(def.value_as_dag("Address"))?,
            };
            Ok((field(def.value_as_string("Class"))?, stated))
        };
        let by_class = in_order(records, "MemoryOperandClass");
        let by_class = by_class.into_iter().map(of_class);
        Ok(Operands {
            by_name,
            by_class: by_class.collect::<Result<_, Diagnostics>>()?,
            types: facts::operand_types(records)?,
        })
    }

    /// The memory operands of an instruction.
    fn forms(&self, reader: &AddressReader<'_, '_>) -> Result<Vec<MemoryForm>, Diagnostics> {
        let mut forms = Vec::new();
        for operand in &reader.instruction.operands.list {
            if let Some(stated) = self.of_operand(operand) {
                let form = reader.form(stated.def, stated.address, operand.first)?;
                let element = self.types.get(operand.def.name());
                forms.push(MemoryForm {
                    bytes: element.map_or_else(|| bytes(operand.def), |of| of.bits().div_ceil(8)),
                    element: element.map_or(0, |element| element.number()),
                    ..form
                });
            }
        }
        Ok(forms)
    }

    /// The record about an operand: by its name, or by the first class with as many parts.
    fn of_operand(&self, operand: &OperandInfo<'_>) -> Option<Stated<'rk>> {
        let of_name = self.by_name.get(operand.def.name());
        of_name.copied().or_else(|| {
            let mut classes = self.by_class.iter();
            let found = classes.find(|(class, stated)| {
                let parts = address::parts(stated.address);
                operand.def.is_subclass_of(class) && operand.parts.len() == parts
            });
            found.map(|(_, stated)| *stated)
        })
    }
}

/// The number of bytes that the record of an operand states, or 0.
fn bytes(operand: Record<'_>) -> u16 {
    let bits = operand.value_as_int("Size").unwrap_or(0);
    u16::try_from(bits / 8).unwrap_or(0)
}
