//! The assembly strings of aliases, which LLVM reads in a way of their own: `\{` and `\}` are the
//! only escapes, and there are no modifiers.
//!
//! LLVM: `UnescapeAliasString`, `IAPrinter::formatAliasString`.

use std::collections::HashMap;

use super::aliases::NamedOperand;
use super::instructions::{AsmOperand, AsmText, at_string};
use super::{AsmFault, AsmPart};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::Record;

/// The text of an alias, whose string has no variants. Operands are those that its result names.
pub(super) fn alias_text<'rk>(
    def: Record<'rk>,
    asm: &str,
    operands: &HashMap<&str, NamedOperand<'rk>>,
) -> Result<Vec<AsmPart<'rk>>, Diagnostics> {
    let mut text = AsmText::default();
    let mut rest = asm;
    while let Some(at) = rest.find(['$', '\\']) {
        text.add_some(&rest[..at]);
        let after = &rest[at + 1..];
        if rest[at..].starts_with('\\') {
            let is_brace = after.starts_with(['{', '}']);
            let kept = if is_brace { &after[..1] } else { "\\" };
            text.add(kept);
            rest = &after[usize::from(is_brace)..];
            continue;
        }
        let (name, length) =
            name(after).map_err(|fault| at_string(def, fault.message(def.name())))?;
        let Some(operand) = operands.get(name) else {
            // LLVM has an assertion.
            let message = format!("'{}' does not have an operand named '${name}'!", def.name());
            return Err(at_string(def, message));
        };
        text.parts.push(AsmPart::Operand(AsmOperand {
            index: operand.index,
            printer: operand.printer,
            modifier: String::new(),
            is_pc_relative: operand.is_pc_relative,
        }));
        rest = &after[length..];
    }
    text.add_some(rest);
    Ok(text.parts)
}

/// The name after `$`, with or without braces, and the length of its text.
fn name(text: &str) -> Result<(&str, usize), AsmFault> {
    if let Some(braced) = text.strip_prefix('{') {
        let end = braced.find('}').ok_or(AsmFault::OpenBrace)?;
        return Ok((&braced[..end], end + 2));
    }
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    match end.unwrap_or(text.len()) {
        0 => Err(AsmFault::StrayDollar),
        end => Ok((&text[..end], end)),
    }
}
