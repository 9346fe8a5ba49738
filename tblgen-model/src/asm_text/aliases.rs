//! Aliases that are printed in place of instructions (`InstAlias`).
//!
//! LLVM: `AsmWriterEmitter::EmitPrintAliasInstruction`.

use std::collections::HashMap;

use super::alias_string::alias_text;
use super::conditions::{AliasCondition, feature_conditions};
use super::instructions::{PRINT_OPERAND, at_string, printer};
use super::{AsmPart, AsmWriter, flatten};
use crate::instructions::{
    AliasOperand, AliasOperandKind, CodeGenInstAlias, CodeGenInstruction, CodeGenInstructions,
};
use crate::release::ALIASES_WITHOUT_REGISTER;
use crate::subtarget::CodeGenSubtargetFeatures;
use crate::subtarget::condition::FeatureCondition;
use crate::support::faults::Diagnostics;
use tblgen_lang::record::{FieldError, Record};

/// An alias that is printed in place of an instruction if its conditions hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AsmAlias<'rk> {
    /// The record.
    pub def: Record<'rk>,
    /// The number of the instruction.
    pub instruction: u16,
    /// The conditions on the first operands of the machine instruction, in order.
    pub operands: Vec<AliasCondition<'rk>>,
    /// Conditions on the subtarget, all of which have to hold.
    pub features: Vec<FeatureCondition>,
    /// The text.
    pub text: Vec<AsmPart<'rk>>,
}

/// Reads the aliases that a printer prints, by instruction in the order of opcodes; those of one in
/// the order in which they are tried.
///
/// Of aliases of one instruction under the same conditions none is printed.
///
/// # Errors
///
/// Aliases are wrong: an error about each.
pub fn printed_aliases<'rk>(
    aliases: &[CodeGenInstAlias<'rk>],
    instructions: &CodeGenInstructions<'rk>,
    features: &CodeGenSubtargetFeatures,
    writer: &AsmWriter<'_>,
) -> Result<Vec<AsmAlias<'rk>>, Diagnostics> {
    let mut printed: Vec<&CodeGenInstAlias<'_>> = aliases.iter().collect();
    let is_known = |alias: &CodeGenInstAlias<'_>| {
        let is_none = |one: &AliasOperand<'_>| one.kind == AliasOperandKind::Reg(None);
        !alias.operands.iter().any(is_none) || ALIASES_WITHOUT_REGISTER.holds(alias.def.keeper())
    };
    printed.retain(|alias| alias.emit_priority >= 1 && is_known(alias));
    printed.sort_by_key(|alias| {
        let priority = std::cmp::Reverse(alias.emit_priority);
        (alias.instruction, priority, alias.def.id())
    });
    let reader = Reader { features, writer };
    let (mut all, mut faults) = (Vec::new(), Diagnostics::new());
    for alias in printed {
        let Some(instruction) = instructions.all.get(usize::from(alias.instruction)) else {
            continue;
        };
        match reader.alias(alias, instruction) {
            Ok(alias) => all.extend(alias),
            Err(fault) => faults.extend(fault),
        }
    }
    match faults.is_empty() {
        true => Ok(unambiguous(all)),
        false => Err(faults),
    }
}

/// The aliases without those under the conditions of another one of their instruction.
fn unambiguous(all: Vec<AsmAlias<'_>>) -> Vec<AsmAlias<'_>> {
    let of_one = all.chunk_by(|one, other| one.instruction == other.instruction);
    let is_alone = of_one.flat_map(|of_one| {
        of_one.iter().map(|alias| {
            let alike = of_one.iter().filter(|other| {
                alias.operands == other.operands && alias.features == other.features
            });
            alike.count() == 1
        })
    });
    let is_alone: Vec<bool> = is_alone.collect();
    let kept = all.into_iter().zip(is_alone);
    kept.filter_map(|(alias, is_alone)| is_alone.then_some(alias))
        .collect()
}

/// Reads aliases for one printer.
struct Reader<'a> {
    features: &'a CodeGenSubtargetFeatures,
    writer: &'a AsmWriter<'a>,
}

impl Reader<'_> {
    /// The alias; none if it has more words than the instruction.
    fn alias<'rk>(
        &self,
        alias: &CodeGenInstAlias<'rk>,
        instruction: &CodeGenInstruction<'rk>,
    ) -> Result<Option<AsmAlias<'rk>>, Diagnostics> {
        let flat = |def: Record<'rk>, asm| {
            let flat = flatten(asm, self.writer.variant);
            flat.map_err(|fault| at_string(def, fault.message(def.name())))
        };
        let asm = flat(alias.def, alias.asm_string)?;
        let of_instruction = flat(instruction.def, instruction.asm_string)?;
        if words(&asm) > words(&of_instruction) {
            return Ok(None);
        }
        let mut operands = AliasOperands::default();
        operands.read(alias, instruction)?;
        Ok(Some(AsmAlias {
            def: alias.def,
            instruction: alias.instruction,
            text: alias_text(alias.def, &asm, &operands.named)?,
            operands: operands.conditions,
            features: match self.writer.has_subtarget {
                true => feature_conditions(&alias.predicates, self.features)?,
                false => Vec::new(),
            },
        }))
    }
}

/// The number of blanks and tabs in a string, by which LLVM counts operands.
fn words(asm: &str) -> usize {
    asm.bytes()
        .filter(|byte| matches!(byte, b' ' | b'\t'))
        .count()
}

/// An operand that an alias names.
#[derive(Debug, Clone, Copy)]
pub(super) struct NamedOperand<'rk> {
    /// The operand of the machine instruction, the first one if it is several.
    pub(super) index: usize,
    /// The function (C++) that prints it.
    pub(super) printer: &'rk str,
    /// Whether the operand is a distance from the address of the instruction.
    pub(super) is_pc_relative: bool,
}

/// The operands of an alias, as far as they are known.
#[derive(Default)]
struct AliasOperands<'a, 'rk> {
    named: HashMap<&'a str, NamedOperand<'rk>>,
    conditions: Vec<AliasCondition<'rk>>,
}

impl<'a, 'rk> AliasOperands<'a, 'rk> {
    fn read(
        &mut self,
        alias: &'a CodeGenInstAlias<'rk>,
        instruction: &CodeGenInstruction<'rk>,
    ) -> Result<(), Diagnostics> {
        for operand in &alias.operands {
            let Some(of) = instruction.operands.list.get(operand.operand) else {
                continue;
            };
            let index = of.first + operand.part.unwrap_or(0);
            // Tied operands that are not written, and further parts of others.
            while self.conditions.len() < index {
                self.conditions.push(AliasCondition::Any);
            }
            match &operand.kind {
                AliasOperandKind::Imm(value) => {
                    let value = i32::try_from(*value).map_err(|_| out_of_range(alias.def))?;
                    self.conditions.push(AliasCondition::Imm(value));
                }
                AliasOperandKind::Reg(reg) => self.conditions.push(AliasCondition::Reg(*reg)),
                AliasOperandKind::Named { name, def } => self.named(name, *def, index)?,
            }
        }
        Ok(())
    }

    /// An operand with a name: a register of a class, the same one as before, or a value.
    fn named(&mut self, name: &'a str, def: Record<'rk>, index: usize) -> Result<(), Diagnostics> {
        let operand = named_operand(def, index)?;
        if let Some(class) = register_class(def)? {
            let condition = match self.named.get(name) {
                Some(first) => AliasCondition::SameAs(first.index),
                None => {
                    self.named.insert(name, operand);
                    AliasCondition::Class(class)
                }
            };
            self.conditions.push(condition);
            return Ok(());
        }
        self.named.insert(name, operand);
        if def
            .field("MCOperandPredicate")
            .is_some_and(|field| !field.value().is_unset())
        {
            self.conditions.push(AliasCondition::Predicate(def));
        }
        Ok(())
    }
}

fn named_operand(def: Record<'_>, index: usize) -> Result<NamedOperand<'_>, Diagnostics> {
    // Without a function, LLVM prints operands of aliases like any other, and without the address.
    let printer = Some(printer(def)?).filter(|printer| !printer.is_empty());
    let printer = printer.unwrap_or(PRINT_OPERAND);
    let is_pc_relative = def.value_as_string("OperandType") == Ok("OPERAND_PCREL");
    Ok(NamedOperand {
        index,
        printer,
        is_pc_relative: is_pc_relative && printer != PRINT_OPERAND,
    })
}

/// The class of registers that an operand is of.
fn register_class(def: Record<'_>) -> Result<Option<Record<'_>>, Diagnostics> {
    let class = match def.is_subclass_of("RegisterOperand") {
        true => def
            .value_as_def("RegClass")
            .map_err(FieldError::at_record)?,
        false => def,
    };
    let classes = ["RegisterClass", "RegClassByHwMode"];
    let is_class = classes.iter().any(|one| class.is_subclass_of(one));
    Ok(is_class.then_some(class))
}

fn out_of_range(def: Record<'_>) -> Diagnostics {
    let message =
        "Matching an alias with an immediate out of the range of int32_t is not supported";
    crate::support::faults::error(def, message)
}
