//! The places of operands in the bytes of an instruction.
//!
//! LLVM: `RecognizableInstr::emitInstructionSpecifier` in X86RecognizableInstr.cpp.

use super::{Fields, Slot, Step};
use crate::instructions::{CGIOperandList, CodeGenInstruction, OperandInfo};
use crate::support::faults::{Diagnostics, error};

/// The place of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// A place of its own.
    At(Slot),
    /// The place of the operand of this number, to which it is tied.
    Duplicate(u8),
}

/// The place of each operand that has a name, in order.
pub(crate) fn places(
    instruction: &CodeGenInstruction<'_>,
    fields: &Fields<'_>,
) -> Result<Vec<Place>, Diagnostics> {
    let list = &instruction.operands;
    let mut walk = Walk {
        fields,
        list: &list.list,
        duplicates: duplicates(list),
        found: Vec::with_capacity(list.list.len()),
    };
    let mut steps = fields.form.steps.iter();
    steps.try_for_each(|step| walk.take(*step))?;
    walk.finish()
}

/// For each operand the one that it is a duplicate of, if it is one: a result that is tied
/// to an operand is encoded where that one is.
fn duplicates(list: &CGIOperandList<'_>) -> Vec<Option<u8>> {
    let mut duplicates = vec![None; list.list.len()];
    for (at, operand) in (0..).zip(&list.list) {
        let tied = operand
            .parts
            .first()
            .and_then(|part| part.constraint.tied());
        let tied = tied.and_then(|to| list.list.iter().position(|other| to < other.end()));
        if let Some(duplicate) = tied.and_then(|tied| duplicates.get_mut(tied)) {
            *duplicate = Some(at);
        }
    }
    duplicates
}

/// A walk over the operands.
struct Walk<'a, 'rk> {
    fields: &'a Fields<'rk>,
    list: &'a [OperandInfo<'rk>],
    duplicates: Vec<Option<u8>>,
    /// The places so far.
    found: Vec<Place>,
}

impl Walk<'_, '_> {
    fn take(&mut self, step: Step) -> Result<(), Diagnostics> {
        let fields = self.fields;
        let has_new = fields.has_new_destination();
        match step {
            Step::One(slot) => self.one(slot),
            Step::Maybe(_) if self.is_at_end() => Ok(()),
            Step::Maybe(slot) => self.one(slot),
            Step::NewDestination if has_new => self.one(Slot::Vvvv),
            Step::Source if !has_new && fields.has("hasVEX_4V") => self.one(Slot::Vvvv),
            Step::Vvvv if fields.has("hasVEX_4V") => self.one(Slot::Vvvv),
            Step::Mask if fields.has("hasEVEX_K") => self.one(Slot::Mask),
            Step::NewDestination | Step::Source | Step::Vvvv | Step::Mask => Ok(()),
        }
    }

    /// Whether only duplicates are left.
    fn is_at_end(&self) -> bool {
        let rest = self.duplicates.get(self.found.len()..);
        rest.unwrap_or(&[]).iter().all(Option::is_some)
    }

    /// Passes duplicates, and takes the operand after them.
    fn one(&mut self, slot: Slot) -> Result<(), Diagnostics> {
        while let Some(Some(of)) = self.duplicates.get(self.found.len()) {
            self.found.push(Place::Duplicate(*of));
        }
        if self.found.len() >= self.list.len() {
            return Err(self.fault(format!("an operand for {} is missing", slot.words())));
        }
        self.found.push(Place::At(slot));
        Ok(())
    }

    fn finish(self) -> Result<Vec<Place>, Diagnostics> {
        match self.list.get(self.found.len()) {
            Some(operand) if !self.is_at_end() => {
                let name = operand.name;
                Err(self.fault(format!("the form has no place for the operand '{name}'")))
            }
            _ => Ok(self.found),
        }
    }

    fn fault(&self, message: String) -> Diagnostics {
        let def = self.fields.def;
        error(def, format!("'{}': {message}", def.name()))
    }
}
