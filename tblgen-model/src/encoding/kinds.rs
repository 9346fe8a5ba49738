//! Kinds of operands: what the bits of an operand may become.

use crate::instructions::register_class;
use crate::support::faults::Diagnostics;
use crate::support::unknown::unknown;
use tblgen_lang::record::Record;

/// The class of records that name a register class for each hardware mode.
pub(crate) const BY_MODE: &str = "RegClassByHwMode";

/// The kind of an operand of machine instructions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind<'rk> {
    /// A register of a class.
    Register(Record<'rk>),
    /// A register of a class that depends on the subtarget (`PointerLikeRegClass`).
    Pointer(Record<'rk>),
    /// A register of a class that depends on the hardware mode (`RegClassByHwMode`).
    ByMode(Record<'rk>),
    /// A number, or several operands (`Operand`).
    Operand,
}

impl<'rk> Kind<'rk> {
    /// The kind of an operand of that type; none if it is of no known kind. Then nobody can say
    /// what its bits mean, and least of all that they are a number.
    pub(crate) fn of(def: Record<'rk>) -> Option<Self> {
        let class = register_class(def);
        if class.is_subclass_of("RegisterClass") {
            return Some(Kind::Register(class));
        }
        if class.is_subclass_of("PointerLikeRegClass") {
            return Some(Kind::Pointer(class));
        }
        if class.is_subclass_of(BY_MODE) {
            return Some(Kind::ByMode(class));
        }
        let is_operand = !def.is_subclass_of("RegisterOperand") && def.is_subclass_of("Operand");
        is_operand.then_some(Kind::Operand)
    }

    /// The kind of a part of an operand (`MIOperandInfo`), which cannot have parts of its own.
    pub(crate) fn of_part(def: Record<'rk>) -> Option<Self> {
        let has_parts = |kind: &Self| {
            let info = def.field("MIOperandInfo").map(|field| field.value());
            *kind == Kind::Operand && info.is_some_and(|info| !info.dag_args().is_empty())
        };
        Kind::of(def).filter(|kind| !has_parts(kind))
    }
}

/// The warning about an operand of an instruction that is of no known kind.
pub(crate) fn unknown_kind(instruction: Record<'_>, operand: &str, def: Record<'_>) -> Diagnostics {
    let class = register_class(def);
    let kinds = class.direct_superclasses();
    let kind = kinds.last().map(|kind| format!(" ({})", kind.name()));
    let message = format!(
        "the operand '{operand}' of '{}' is of the kind '{}'{}, of which it is not known what \
         its bits mean",
        instruction.name(),
        class.name(),
        kind.unwrap_or_default()
    );
    unknown(instruction, message)
}
