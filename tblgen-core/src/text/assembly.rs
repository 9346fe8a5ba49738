//! `--print-assembly`: how instructions are written.
//!
//! ```text
//! syntax 0: RISCVInstPrinter, subtarget
//! instruction ADDI "addi\t" $0 ", " $1 ", " printImm($2)
//! alias ADDI "mv\t" $0 ", " $1 if $0 in GPR, $1 in GPR, $2 = 0
//! names ABIRegAltName, else NoRegAltName
//! register X0 "x0" "zero"
//! mnemonic ADDI "addi"
//! ```
//!
//! Operands are those of the machine instruction. Aliases of an instruction are in the order in
//! which they are tried.

use std::io::{self, Write};

use tblgen_codegen::{BackendError, Chunks, Emission};
use tblgen_model::asm_text::{
    AliasCondition, AsmAlias, AsmPart, AsmWriter, PRINT_OPERAND, RegisterNames,
};
use tblgen_model::instructions::CodeGenInstructions;
use tblgen_model::registers::CodeGenRegBank;
use tblgen_model::subtarget::CodeGenSubtargetFeatures;

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let models = emission.models();
    let (bank, instructions) = (models.registers()?, models.instructions()?);
    let features = models.subtarget_features()?;
    let (text, mnemonics) = (models.asm_text()?, models.mnemonics()?);
    let printer = Printer {
        instructions: &instructions,
        features: &features,
    };
    let mut chunks = Chunks::new(emission.out());
    for (number, syntax) in text.syntaxes.iter().enumerate() {
        printer.syntax(number, &syntax.writer, &mut chunks.buffer)?;
        printer.instructions(&syntax.instructions, &mut chunks)?;
        printer.aliases(&syntax.aliases, &mut chunks)?;
    }
    registers(&bank, &text.registers, &mut chunks)?;
    for (one, number) in instructions.all.iter().zip(&mnemonics.of) {
        let name = number.and_then(|number| mnemonics.names.get(usize::from(number)));
        if let Some(mnemonic) = name {
            writeln!(chunks.buffer, "mnemonic {} {mnemonic:?}", one.name)?;
        }
    }
    Ok(chunks.finish()?)
}

/// Writes the lines of a syntax.
struct Printer<'m, 'rk> {
    instructions: &'m CodeGenInstructions<'rk>,
    features: &'m CodeGenSubtargetFeatures,
}

impl Printer<'_, '_> {
    fn syntax(&self, number: usize, writer: &AsmWriter<'_>, out: &mut Vec<u8>) -> io::Result<()> {
        let (target, class) = (self.instructions.target, writer.class);
        let subtarget = if writer.has_subtarget {
            ", subtarget"
        } else {
            ""
        };
        writeln!(out, "syntax {number}: {target}{class}{subtarget}")
    }

    fn instructions(
        &self,
        texts: &[Option<Vec<AsmPart<'_>>>],
        chunks: &mut Chunks<'_>,
    ) -> io::Result<()> {
        for (one, text) in self.instructions.all.iter().zip(texts) {
            let Some(text) = text else {
                continue;
            };
            write!(chunks.buffer, "instruction {}", one.name)?;
            parts(text, &mut chunks.buffer)?;
            writeln!(chunks.buffer)?;
            chunks.spill()?;
        }
        Ok(())
    }

    fn aliases(&self, aliases: &[AsmAlias<'_>], chunks: &mut Chunks<'_>) -> io::Result<()> {
        for alias in aliases {
            let one = self.instructions.all.get(usize::from(alias.instruction));
            write!(chunks.buffer, "alias {}", one.map_or("", |one| one.name))?;
            parts(&alias.text, &mut chunks.buffer)?;
            self.conditions(alias, &mut chunks.buffer)?;
            writeln!(chunks.buffer)?;
            chunks.spill()?;
        }
        Ok(())
    }

    fn conditions(&self, alias: &AsmAlias<'_>, out: &mut Vec<u8>) -> io::Result<()> {
        let operands = alias.operands.iter().enumerate();
        let operands = operands
            .filter_map(|(at, condition)| Some(format!("${at} {}", on_operand(condition)?)));
        let features = alias
            .features
            .iter()
            .map(|condition| condition.text(|&feature| self.features.name(feature)));
        let all: Vec<String> = operands.chain(features).collect();
        match all.is_empty() {
            true => Ok(()),
            false => write!(out, " if {}", all.join(", ")),
        }
    }
}

/// A condition on an operand.
fn on_operand(condition: &AliasCondition<'_>) -> Option<String> {
    Some(match condition {
        AliasCondition::Any => return None,
        AliasCondition::Class(class) => format!("in {}", class.name()),
        AliasCondition::SameAs(other) => format!("= ${other}"),
        AliasCondition::Reg(None) => "= NoRegister".to_string(),
        AliasCondition::Reg(Some(reg)) => format!("= {}", reg.name()),
        AliasCondition::Imm(value) => format!("= {value}"),
        AliasCondition::Predicate(def) => {
            let code = def.value_as_string("MCOperandPredicate").unwrap_or("");
            let words: Vec<&str> = code.split_whitespace().collect();
            format!("is {:?}", words.join(" "))
        }
    })
}

fn parts(parts: &[AsmPart<'_>], out: &mut Vec<u8>) -> io::Result<()> {
    for part in parts {
        match part {
            AsmPart::Text(text) => write!(out, " {text:?}")?,
            AsmPart::Special(name) => write!(out, " PrintSpecial({name:?})")?,
            AsmPart::Operand(operand) => {
                let address = if operand.is_pc_relative {
                    "address, "
                } else {
                    ""
                };
                let modifier = match operand.modifier.as_str() {
                    "" => String::new(),
                    modifier => format!(", {modifier:?}"),
                };
                match (operand.printer, address, modifier.as_str()) {
                    (PRINT_OPERAND, "", "") => write!(out, " ${}", operand.index)?,
                    (name, ..) => {
                        write!(out, " {name}({address}${}{modifier})", operand.index)?;
                    }
                }
            }
        }
    }
    Ok(())
}

/// The names of registers.
fn registers(
    bank: &CodeGenRegBank,
    sets: &[RegisterNames],
    chunks: &mut Chunks<'_>,
) -> io::Result<()> {
    for set in sets {
        write!(chunks.buffer, "names {}", set.set)?;
        if let Some(fallback) = &set.fallback {
            write!(chunks.buffer, ", else {fallback}")?;
        }
        writeln!(chunks.buffer)?;
    }
    for (at, register) in bank.registers.iter().enumerate() {
        write!(chunks.buffer, "register {}", register.name)?;
        for name in sets.iter().filter_map(|set| set.names.get(at)) {
            write!(chunks.buffer, " {name:?}")?;
        }
        writeln!(chunks.buffer)?;
        chunks.spill()?;
    }
    Ok(())
}
