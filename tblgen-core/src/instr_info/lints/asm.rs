//! Names in assembly strings.
//!
//! LLVM: `AsmWriterInst` in utils/TableGen/Common/AsmWriterInst.cpp, which refuses them when
//! it generates an assembly printer.

use indexmap::IndexSet;

use super::super::model::InstrModel;
use super::group::{Groups, own, place};
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::nearest::did_you_mean;
use tblgen_model::instructions::CodeGenInstruction;
use tblgen_model::support::faults::field_place;

/// A warning for each name that is no operand.
pub(super) fn unknown_operands(model: &InstrModel<'_>) -> Vec<Diagnostic> {
    let groups = Groups::new(own(model).map(|one| (one, ())), |one, ()| {
        let names: IndexSet<&str> = operand_names(one.asm_string).collect();
        names.into_iter().filter(|name| !is_operand(one, name))
    });
    groups.warnings(|name, first, of| {
        let message = format!("`${name}` in the `AsmString` of {of} is not an operand");
        let warning = Diagnostic::warning(place(first.def), message);
        let mut warning = warning.with_label(
            field_place(first.def, "AsmString"),
            "`AsmString` is set here",
        );
        warning.help = near(first, name);
        warning
    })
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

/// The names after `$` and in `${}`. What stands for itself is left out: `$$`, `\$`, and
/// `${:uid}` and its like, which have no name.
fn operand_names(asm: &str) -> impl Iterator<Item = &str> {
    let mut rest = asm;
    std::iter::from_fn(move || {
        loop {
            let at = rest.find(['$', '\\'])?;
            let (is_escape, after) = (rest[at..].starts_with('\\'), &rest[at + 1..]);
            let next = after.chars().next()?;
            if is_escape || next == '$' {
                rest = &after[next.len_utf8()..];
                continue;
            }
            let text = after.strip_prefix('{').unwrap_or(after);
            let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let (name, behind) = text.split_at(end.unwrap_or(text.len()));
            rest = behind;
            if !name.is_empty() {
                return Some(name);
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::operand_names;

    #[test]
    fn names_in_assembly() {
        let names = |asm| operand_names(asm).collect::<Vec<_>>();
        assert_eq!(
            names("add{l}\t{$src, $dst|$dst, $src}"),
            ["src", "dst", "dst", "src"]
        );
        assert_eq!(names("b${p}x ${t:mod}$a_1+$b2"), ["p", "t", "a_1", "b2"]);
        assert_eq!(names("$$x \\$y ${:uid} $ $"), [""; 0]);
        assert_eq!(names("lw $rd, ${imm}(${rs1})"), ["rd", "imm", "rs1"]);
        assert_eq!(names("\\"), [""; 0]);
        assert_eq!(names("é$é"), [""; 0]);
    }
}
