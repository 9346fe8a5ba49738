//! Reads addresses of memory operands: `(address (base 0), (displacement 1, 8))`.

use crate::control_flow::target_form;
use crate::instructions::CodeGenInstruction;
use crate::opcode_rules::{RegisterNumbers, fault, int, operator, register_number};
use crate::support::faults::Diagnostics;
use tblgen_facts::instr::{MemoryForm, NO_OPERAND};
use tblgen_lang::record::{DagArg, Init, Record};

/// The number of operands that are parts of an address, each of which is another one.
pub(super) fn parts(address: Init<'_>) -> usize {
    let args = address.dag_args();
    let is_part = |part: &&DagArg<'_>| !matches!(operator(part.value), "origin" | "no_index");
    args.iter().filter(is_part).count()
}

/// Reads the addresses of an instruction.
pub(super) struct AddressReader<'a, 'rk> {
    pub(super) instruction: &'a CodeGenInstruction<'rk>,
    /// The numbers of registers.
    pub(super) registers: &'a RegisterNumbers<'a>,
}

impl AddressReader<'_, '_> {
    /// The memory operand of an address, whose numbers of operands count from `first`.
    pub(super) fn form(
        &self,
        def: Record<'_>,
        address: Init<'_>,
        first: usize,
    ) -> Result<MemoryForm, Diagnostics> {
        if operator(address) != "address" {
            return fault(def, format!("`{address}` is no address"));
        }
        let mut form = MemoryForm::EMPTY;
        for part in address.dag_args() {
            self.part(def, &mut form, part.value, first)?;
        }
        match form.operands().next() {
            Some(_) => Ok(form),
            None => fault(def, format!("`{address}` has no operand")),
        }
    }

    /// Adds a part of an address.
    fn part(
        &self,
        def: Record<'_>,
        to: &mut MemoryForm,
        part: Init<'_>,
        first: usize,
    ) -> Result<(), Diagnostics> {
        let args = part.dag_args();
        let wrong = || fault(def, format!("`{part}` is no part of an address"));
        let Some((arg, others)) = args.split_first() else {
            return wrong();
        };
        match operator(part) {
            "origin" => return self.origin(def, to, arg, others),
            "no_index" => {
                to.no_index = self.pair(def, &args)?;
                return Ok(());
            }
            _ => {}
        }
        let operand = match (operator(part), others) {
            ("scaled_if", [further]) => {
                self.operand(def, arg, first + usize::from(int(def, further)?))?
            }
            _ => self.operand(def, arg, first)?,
        };
        let place = match (operator(part), others) {
            ("base", []) => &mut to.base,
            ("index", []) => &mut to.index,
            ("scale", []) => &mut to.scale,
            ("displacement", []) => &mut to.displacement,
            ("segment", []) => &mut to.segment,
            ("scaled_if", _) => &mut to.shift_if,
            ("index", [unit]) => {
                to.index_shift = shift(def, unit)?;
                &mut to.index
            }
            ("displacement", [unit]) => {
                to.displacement_shift = shift(def, unit)?;
                &mut to.displacement
            }
            ("extended", [bits]) => {
                to.index_bits = match int(def, bits)? {
                    bits @ 1..=63 => bits as u8,
                    bits => return fault(def, format!("an index of {bits} bits is not extended")),
                };
                &mut to.extend
            }
            _ => return wrong(),
        };
        match std::mem::replace(place, operand) {
            NO_OPERAND => Ok(()),
            _ => fault(def, format!("`{part}` is stated twice")),
        }
    }

    /// Sets the address that stands for the base.
    fn origin(
        &self,
        def: Record<'_>,
        to: &mut MemoryForm,
        place: &DagArg<'_>,
        registers: &[DagArg<'_>],
    ) -> Result<(), Diagnostics> {
        let target = target_form(def, place.value)?;
        if target.shift != 0 || target.is_backward || target.signed_bits != 0 {
            return fault(def, format!("`{}` is no address", place.value));
        }
        (to.origin, to.added, to.cleared) = (target.base as u8, target.added, target.cleared);
        to.program_counters = self.pair(def, registers)?;
        Ok(())
    }

    /// The numbers of at most two registers.
    fn pair(&self, def: Record<'_>, registers: &[DagArg<'_>]) -> Result<[u16; 2], Diagnostics> {
        let mut numbers = [0; 2];
        if registers.len() > numbers.len() {
            return fault(def, "there are more than two registers".to_string());
        }
        for (number, register) in numbers.iter_mut().zip(registers) {
            let name = register.value.as_def().map_or("", Record::name);
            *number = register_number(def, name, self.registers)?;
        }
        Ok(numbers)
    }

    /// The operand of the machine instruction that an argument stands for, and then `first` operands on:
    /// a number or a name.
    fn operand(&self, def: Record<'_>, arg: &DagArg<'_>, first: usize) -> Result<u8, Diagnostics> {
        let operands = &self.instruction.operands;
        let numbered = || {
            usize::try_from(arg.value.as_int()?)
                .ok()?
                .checked_add(first)
        };
        let operand = numbered().or_else(|| operands.machine_operand(arg.name?));
        match operand.filter(|operand| *operand < operands.count().min(NO_OPERAND.into())) {
            Some(operand) => Ok(operand as u8),
            None => {
                let arg = match arg.name {
                    Some(name) => format!("${name}"),
                    None => arg.value.to_string(),
                };
                let name = self.instruction.name;
                fault(def, format!("'{name}' has no operand `{arg}`"))
            }
        }
    }
}

/// The number of bits by which a number is shifted that counts in a unit.
fn shift(def: Record<'_>, unit: &DagArg<'_>) -> Result<u8, Diagnostics> {
    match int(def, unit)? {
        unit if unit.is_power_of_two() => Ok(unit.trailing_zeros() as u8),
        unit => fault(def, format!("{unit} is no power of two")),
    }
}
