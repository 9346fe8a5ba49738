//! The texts of instructions in one variant.

use super::{AsmFault, AsmWriter, Piece, flatten, pieces};
use crate::instructions::{CodeGenInstruction, CodeGenInstructions, OperandInfo};
use crate::support::faults::{Diagnostics, error, with_field};
use tblgen_lang::record::{FieldError, Record};

/// The function that prints operands which name no other.
pub const PRINT_OPERAND: &str = "printOperand";

/// The instruction whose text is for people alone. LLVM: `AsmWriterEmitter`.
const NEVER_PRINTED: &str = "PHI";

/// A part of the text of an instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AsmPart<'rk> {
    /// Literal text. No other follows it immediately.
    Text(String),
    /// An operand.
    Operand(AsmOperand<'rk>),
    /// Text that the printer knows: `${:name}`.
    Special(String),
}

/// An operand in the text of an instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AsmOperand<'rk> {
    /// The operand of the machine instruction, the first one if it is several.
    pub index: usize,
    /// The function (C++) that prints it.
    pub printer: &'rk str,
    /// The modifier, as in `${name:modifier}`; may be empty.
    pub modifier: String,
    /// Whether the operand is a distance from the address of the instruction.
    pub is_pc_relative: bool,
}

/// Reads the text of each instruction in the variant of a printer. Instructions without text have
/// none.
///
/// # Errors
///
/// Strings are wrong: the first mistake of each.
pub fn instruction_texts<'rk>(
    instructions: &CodeGenInstructions<'rk>,
    writer: &AsmWriter<'_>,
) -> Result<Vec<Option<Vec<AsmPart<'rk>>>>, Diagnostics> {
    let (mut texts, mut faults) = (Vec::new(), Diagnostics::new());
    for instruction in &instructions.all {
        let is_printed =
            !instruction.asm_string.is_empty() && instruction.def.name() != NEVER_PRINTED;
        let text = is_printed.then(|| instruction_text(instruction, writer.variant));
        match text.transpose() {
            Ok(text) => texts.push(text),
            Err(fault) => faults.extend(fault),
        }
    }
    match faults.is_empty() {
        true => Ok(texts),
        false => Err(faults),
    }
}

/// The text of an instruction in a variant.
fn instruction_text<'rk>(
    instruction: &CodeGenInstruction<'rk>,
    variant: usize,
) -> Result<Vec<AsmPart<'rk>>, Diagnostics> {
    let (def, name) = (instruction.def, instruction.name);
    let wrong = |fault: AsmFault| at_string(def, fault.message(name));
    let asm = flatten(instruction.asm_string, variant).map_err(wrong)?;
    let mut text = AsmText::default();
    for piece in pieces(&asm) {
        match piece.map_err(wrong)? {
            Piece::Text(more) => text.add(more),
            Piece::Special(name) => text.parts.push(AsmPart::Special(name.to_string())),
            Piece::Operand { name, modifier } => {
                let operand = named(instruction, name)?;
                text.parts.push(AsmPart::Operand(AsmOperand {
                    modifier: modifier.to_string(),
                    ..operand
                }));
            }
        }
    }
    Ok(text.parts)
}

/// The operand with a name, without a modifier.
fn named<'rk>(
    instruction: &CodeGenInstruction<'rk>,
    name: &str,
) -> Result<AsmOperand<'rk>, Diagnostics> {
    let operands = &instruction.operands;
    let found = operands.named(name).and_then(|at| operands.list.get(at));
    let Some(operand) = found else {
        let of = instruction.name;
        let message = format!("'{of}' does not have an operand named '${name}'!");
        return Err(at_string(instruction.def, message));
    };
    Ok(AsmOperand {
        index: operand.first,
        printer: printer(operand.def)?,
        modifier: String::new(),
        is_pc_relative: is_pc_relative(operand),
    })
}

fn is_pc_relative(operand: &OperandInfo<'_>) -> bool {
    operand.ty.namespace == "MCOI" && operand.ty.name == "OPERAND_PCREL"
}

/// The function that prints operands of a type.
pub(super) fn printer<'rk>(ty: Record<'rk>) -> Result<&'rk str, Diagnostics> {
    match ["RegisterOperand", "Operand"]
        .iter()
        .any(|class| ty.is_subclass_of(class))
    {
        true => ty
            .value_as_string("PrintMethod")
            .map_err(FieldError::at_record),
        false => Ok(PRINT_OPERAND),
    }
}

/// An error about the string of an instruction or alias.
pub(super) fn at_string(def: Record<'_>, message: String) -> Diagnostics {
    with_field(
        error(def, message),
        def,
        "AsmString",
        "the text is set here",
    )
}

/// Parts, in which neighbouring texts are one.
#[derive(Default)]
pub(super) struct AsmText<'rk> {
    pub(super) parts: Vec<AsmPart<'rk>>,
}

impl AsmText<'_> {
    /// Adds literal text, unless it is empty.
    pub(super) fn add_some(&mut self, more: &str) {
        if !more.is_empty() {
            self.add(more);
        }
    }

    /// Adds literal text.
    pub(super) fn add(&mut self, more: &str) {
        match self.parts.last_mut() {
            Some(AsmPart::Text(text)) => text.push_str(more),
            _ => self.parts.push(AsmPart::Text(more.to_string())),
        }
    }
}
