//! The operands of an instruction: what `OutOperandList` and `InOperandList`
//! state, with operands that consist of several expanded.
//!
//! LLVM: `CGIOperandList` in utils/TableGen/Common/CodeGenInstruction.cpp.

mod expand;

pub(crate) use expand::OperandKinds;

use super::{Fault, fault};
use std::sync::Arc;
use tblgen_lang::record::{Init, Record};

/// The operands of an instruction.
#[derive(Debug, Clone, Default)]
pub struct CGIOperandList<'rk> {
    /// The operands that have names: first the results, then the others.
    pub list: Vec<OperandInfo<'rk>>,
    /// The number of operands that are results.
    pub num_defs: usize,
    /// Whether one of them is a predicate.
    pub is_predicable: bool,
    /// Whether there is an optional result, such as the flags of ARM.
    pub has_optional_def: bool,
    /// Whether more operands may follow.
    pub is_variadic: bool,
}

/// An operand of an instruction, which may be several of the machine instruction.
#[derive(Debug, Clone)]
pub struct OperandInfo<'rk> {
    /// The record of its type: a register class, an `Operand`, …
    pub def: Record<'rk>,
    /// The name in the operand lists, as in `GPR:$name`.
    pub name: &'rk str,
    /// The type of the operand.
    pub ty: Arc<OperandType<'rk>>,
    /// The first of the operands of the machine instruction.
    pub first: usize,
    /// The machine operands of which the operand consists. Operands of the same type share them,
    /// unless the instruction changes them.
    pub parts: Arc<[SubOperand<'rk>]>,
    /// Whether `MIOperandInfo` lists the parts.
    pub has_info: bool,
}

/// The type of operands, which those of the same record share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OperandType<'rk> {
    /// The namespace, as `MCOI`.
    pub namespace: &'rk str,
    /// The name, as `OPERAND_REGISTER`.
    pub name: &'rk str,
}

/// An operand of a machine instruction.
#[derive(Debug, Clone, Copy)]
pub struct SubOperand<'rk> {
    /// The record of its type, such as a register class.
    pub def: Record<'rk>,
    /// The name in `MIOperandInfo`.
    pub field_name: &'rk str,
    /// The name that the instruction gives it, as in `(mem $base, $offset)`.
    pub alias: Option<&'rk str>,
    /// The constraint with regard to other operands.
    pub constraint: Constraint,
    /// Whether the operand has no bits in the encoding.
    pub do_not_encode: bool,
}

/// A constraint between an operand and others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Constraint {
    /// No constraint.
    #[default]
    None,
    /// The operand is written before all inputs are read.
    EarlyClobber,
    /// The operand shares its register with that operand of the machine instruction.
    Tied(u16),
}

impl Constraint {
    /// The operand of the machine instruction that has the same register.
    pub fn tied(self) -> Option<usize> {
        match self {
            Constraint::Tied(to) => Some(to.into()),
            _ => None,
        }
    }
}

/// The position of an operand of the machine instruction: the operand and its part.
pub type Position = (usize, usize);

impl<'rk> CGIOperandList<'rk> {
    /// The number of operands of the machine instruction, apart from variable ones.
    pub fn count(&self) -> usize {
        self.list.last().map_or(0, OperandInfo::end)
    }

    /// The number of operands of the machine instruction that are results.
    pub fn def_count(&self) -> usize {
        let last = self.num_defs.checked_sub(1);
        last.and_then(|last| self.list.get(last))
            .map_or(0, OperandInfo::end)
    }

    /// The operand of that name.
    pub fn named(&self, name: &str) -> Option<usize> {
        self.list.iter().position(|operand| operand.name == name)
    }

    /// The operands of a machine instruction, each with the operand it is part of.
    pub fn parts(&self) -> impl Iterator<Item = (&OperandInfo<'rk>, &SubOperand<'rk>)> {
        let list = self.list.iter();
        list.flat_map(|operand| operand.parts.iter().map(move |part| (operand, part)))
    }

    /// The position of the operand, or of the part of one, that has a name in the instruction.
    pub fn position_of(&self, name: &str) -> Option<Position> {
        let part = self.aliased(name);
        part.or_else(|| Some((self.named(name)?, 0)))
    }

    /// The operand of the machine instruction that has a name, or the first of them.
    pub fn machine_operand(&self, name: &str) -> Option<usize> {
        let (at, part) = self.position_of(name)?;
        self.list.get(at).map(|operand| operand.first + part)
    }

    /// The part of an operand that has a name of its own in the instruction.
    fn aliased(&self, name: &str) -> Option<Position> {
        self.list.iter().enumerate().find_map(|(at, operand)| {
            let mut parts = operand.parts.iter();
            let part = parts.position(|part| part.alias == Some(name))?;
            Some((at, part))
        })
    }

    /// Finds the operand that `$name` or `$name.part` refers to.
    pub(crate) fn parse_name(&self, def: Record<'rk>, text: &str) -> Result<Position, Fault> {
        let wrong = |message: String| Err(fault(def, message));
        let Some(name) = text.strip_prefix('$') else {
            return wrong(format!("{}: Illegal operand name: '{text}'", def.name()));
        };
        let (name, part) = match name.split_once('.') {
            Some((_, "")) => {
                return wrong(format!(
                    "{}: illegal empty suboperand name in '{text}'",
                    def.name()
                ));
            }
            Some((name, part)) => (name, Some(part)),
            None => (name, None),
        };
        if let Some(position) = self.aliased(name) {
            return match part {
                None => Ok(position),
                Some(_) => wrong(format!(
                    "{}: Cannot use dotted suboperand name within suboperand '{name}'",
                    def.name()
                )),
            };
        }
        let Some(at) = self.named(name) else {
            return wrong(format!(
                "'{}' does not have an operand named '${name}'!",
                def.name()
            ));
        };
        match self.list.get(at) {
            Some(operand) => operand.part_named(def, text, part).map(|part| (at, part)),
            None => wrong(format!("{}: Illegal operand name: '{text}'", def.name())),
        }
    }
}

impl OperandInfo<'_> {
    /// The first operand of the machine instruction after its own.
    pub fn end(&self) -> usize {
        self.first + self.parts.len()
    }

    /// The part that is meant; the only one if no name is given.
    fn part_named(&self, def: Record<'_>, text: &str, part: Option<&str>) -> Result<usize, Fault> {
        let Some(part) = part else {
            return match self.parts.len() {
                0 | 1 => Ok(0),
                _ => Err(fault(
                    def,
                    format!(
                        "{}: Illegal to refer to whole operand part of complex operand '{text}'",
                        def.name()
                    ),
                )),
            };
        };
        let mut parts = self.parts.iter();
        let found = parts.position(|known| self.has_info && known.field_name == part);
        found.ok_or_else(|| {
            fault(
                def,
                format!("{}: unknown suboperand name in '{text}'", def.name()),
            )
        })
    }
}

/// The record of the registers that an operand may be, or that of the operand itself.
pub fn register_class(def: Record<'_>) -> Record<'_> {
    let is_operand = def.is_subclass_of("RegisterOperand");
    let class = def.field("RegClass").filter(|_| is_operand);
    let class = class.map(|field| field.value());
    class.and_then(Init::as_def).unwrap_or(def)
}
