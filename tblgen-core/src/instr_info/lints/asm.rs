//! Assembly strings of which no printer can be made.
//!
//! LLVM: `AsmWriterInst` in utils/TableGen/Common/AsmWriterInst.cpp, which refuses them when
//! it generates an assembly printer.

use indexmap::IndexSet;

use super::super::model::InstrModel;
use super::group::{Groups, own, place};
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::nearest::did_you_mean;
use tblgen_model::asm_text::{AsmFault, Piece, flatten, pieces};
use tblgen_model::documentation::syntaxes;
use tblgen_model::instructions::CodeGenInstruction;
use tblgen_model::support::faults::field_place;

/// A warning for each mistake in strings.
pub(super) fn malformed(model: &InstrModel<'_>) -> Vec<Diagnostic> {
    let variants = variants(model);
    let groups = Groups::new(own(model).map(|one| (one, ())), |one, ()| {
        (0..variants).find_map(|variant| fault(one.asm_string, variant))
    });
    groups.warnings(|fault, first, of| {
        let message = format!("no printer can be made of the `AsmString` of {of}");
        let warning = at_string(first, message);
        let reason = fault.message(first.name);
        warning.with_help(format!("LLVM reports when it makes one: {reason}"))
    })
}

/// The first mistake in a string.
fn fault(asm: &str, variant: usize) -> Option<AsmFault> {
    match flatten(asm, variant) {
        Err(fault) => Some(fault),
        Ok(asm) => pieces(&asm).find_map(Result::err),
    }
}

/// The number of variants that strings are written for.
fn variants(model: &InstrModel<'_>) -> usize {
    let first = model.instructions.all.first();
    first.map_or(1, |one| syntaxes(one.def.keeper()))
}

/// A warning for each name that is no operand.
pub(super) fn unknown_operands(model: &InstrModel<'_>) -> Vec<Diagnostic> {
    let variants = variants(model);
    let groups = Groups::new(own(model).map(|one| (one, ())), |one, ()| {
        let mut names = operand_names(one.asm_string, variants);
        names.retain(|name| !is_operand(one, name));
        names
    });
    groups.warnings(|name, first, of| {
        let message = format!("`${name}` in the `AsmString` of {of} is not an operand");
        let mut warning = at_string(first, message);
        warning.help = near(first, name);
        warning
    })
}

/// A warning about the string of an instruction.
fn at_string(one: &CodeGenInstruction<'_>, message: String) -> Diagnostic {
    Diagnostic::warning(place(one.def), message)
        .with_label(field_place(one.def, "AsmString"), "`AsmString` is set here")
}

/// Whether an operand, or a part of one, has that name.
fn is_operand(one: &CodeGenInstruction<'_>, name: &str) -> bool {
    let operands = &one.operands;
    let is_part = || {
        let mut parts = operands.parts();
        parts.any(|(_, part)| part.alias == Some(name))
    };
    operands.named(name).is_some() || is_part()
}

/// The operand that may be meant, or else all of them.
fn near(one: &CodeGenInstruction<'_>, name: &str) -> Option<String> {
    let names = || one.operands.list.iter().map(|operand| operand.name);
    let all = || {
        let names: Vec<String> = names().map(|name| format!("`${name}`")).collect();
        format!("the operands are {}", names.join(", "))
    };
    let near = did_you_mean(name.as_bytes(), names().map(str::as_bytes));
    near.or_else(|| names().next().map(|_| all()))
}

/// The names of operands in all variants of a string, as far as it is right.
fn operand_names(asm: &str, variants: usize) -> IndexSet<String> {
    let mut names = IndexSet::new();
    for variant in 0..variants {
        let Ok(asm) = flatten(asm, variant) else {
            continue;
        };
        for piece in pieces(&asm) {
            if let Ok(Piece::Operand { name, .. }) = piece {
                names.insert(name.to_string());
            }
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::operand_names;

    #[test]
    fn names_in_assembly() {
        let names = |asm, variants| Vec::from_iter(operand_names(asm, variants));
        assert_eq!(
            names("add{l}\t{$src, $to|$dst, $src}", 2),
            ["src", "to", "dst"]
        );
        assert_eq!(names("b${p}x ${t:mod}$a_1+$b2", 1), ["p", "t", "a_1", "b2"]);
        assert_eq!(names("$$x \\$y ${:uid}", 1), [""; 0]);
        assert_eq!(names("lw $rd, ${imm}(${rs1})", 2), ["rd", "imm", "rs1"]);
        assert_eq!(names("$a {$b|", 2), [""; 0]);
        assert_eq!(names("é$é$", 2), [""; 0]);
    }
}
