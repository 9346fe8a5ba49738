//! Other ways to write instructions: `InstAlias` records, with the operands of
//! the instruction that they stand for.
//!
//! Printers, parsers and documentation want to know for each operand of the
//! instruction what the alias makes of it: one of its own operands, a number,
//! or a register.
//!
//! LLVM: `CodeGenInstAlias` in utils/TableGen/Common.

mod nested;
mod reader;

use tblgen_lang::record::Record;

/// An `InstAlias` record.
///
/// ```
/// use tblgen_model::instructions::{AliasOperandKind, CodeGenInstAlias, CodeGenInstructions};
/// use tblgen_model::registers::CodeGenRegBank;
///
/// let text = r#"
///     include "llvm/Target/Target.td"
///     def R0 : Register<"r0">;
///     def GPR : RegisterClass<"T", [i32], 32, (add R0)>;
///     def T : Target;
///     def ADDI : Instruction {
///       let Namespace = "T";
///       let OutOperandList = (outs GPR:$d);
///       let InOperandList = (ins GPR:$a, i32imm:$i);
///     }
///     def : InstAlias<"mv $d, $a", (ADDI GPR:$d, GPR:$a, 0)>;
/// "#;
/// let done = tblgen_lang::compile_text("t.td", text, &Default::default());
/// let records = done.records.unwrap();
/// let instructions = CodeGenInstructions::new(&records).unwrap();
/// let bank = CodeGenRegBank::new(&records).unwrap();
/// let aliases = CodeGenInstAlias::all(&records, &instructions, &bank).unwrap();
/// assert_eq!(aliases[0].asm_string, "mv $d, $a");
/// assert_eq!(aliases[0].operands[2].kind, AliasOperandKind::Imm(0));
/// ```
#[derive(Debug, Clone)]
pub struct CodeGenInstAlias<'rk> {
    /// The record.
    pub def: Record<'rk>,
    /// The assembly text, with variants in braces.
    pub asm_string: &'rk str,
    /// The number of the instruction that it stands for.
    pub instruction: u16,
    /// The operands of that instruction, apart from tied ones, as the alias gives
    /// them.
    pub operands: Vec<AliasOperand<'rk>>,
    /// Printers prefer the alias with the highest number; with 0 it is never
    /// printed.
    pub emit_priority: i64,
    /// The conditions under which it exists.
    pub predicates: Vec<Record<'rk>>,
}

/// An operand of the instruction, and the part of the alias that gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AliasOperand<'rk> {
    /// The position of the operand in the description of the instruction.
    pub operand: usize,
    /// The position of the part within that operand; none for the whole operand.
    pub part: Option<usize>,
    /// The alias's own operand, number or register that takes its place.
    pub kind: AliasOperandKind<'rk>,
}

/// The ways in which an alias gives an operand of its instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AliasOperandKind<'rk> {
    /// An operand of the alias, by name.
    Named {
        /// The name, `name.part` for a part.
        name: String,
        /// The record of its type: a register class, an `Operand`, …
        def: Record<'rk>,
    },
    /// A number.
    Imm(i64),
    /// A register; none for `zero_reg`.
    Reg(Option<Record<'rk>>),
}

#[cfg(test)]
mod tests;
