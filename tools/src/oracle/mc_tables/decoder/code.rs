//! The functions that a table calls: conditions on features, and operands from bits.

use crate::oracle::mc_tables::condition::canonical;
use crate::oracle::mc_tables::facts::{Decoded, Run};
use anyhow::{Context as _, Result, bail};

/// The conditions by number.
pub(super) fn predicates(text: &str) -> Result<Vec<String>> {
    let mut all = Vec::new();
    for line in function(text, "static bool checkDecoderPredicate(") {
        if let Some(condition) = line.strip_prefix("return (") {
            let condition = condition.strip_suffix(");").context("a condition")?;
            all.push(canonical(condition)?);
        }
    }
    Ok(all)
}

/// The operands that each decoder makes, by number.
pub(super) fn decoders(text: &str) -> Result<Vec<Vec<Decoded>>> {
    let mut all: Vec<Vec<Decoded>> = Vec::new();
    let mut operand = Decoded::default();
    for line in function(text, "static DecodeStatus decodeToMCInst(") {
        if line.starts_with("case ") {
            all.push(Vec::new());
            continue;
        }
        let Some(last) = all.last_mut() else { continue };
        if line == "return S;" || line == "}" {
            continue;
        }
        let is_complete = statement(line, &mut operand);
        if is_complete.with_context(|| format!("LLVM's: {line:?}"))? {
            last.push(std::mem::take(&mut operand));
        }
    }
    Ok(all)
}

/// The lines of a function, from the head to the brace that closes it.
fn function<'t>(text: &'t str, head: &str) -> impl Iterator<Item = &'t str> {
    let start = text.find(head).unwrap_or(text.len());
    let lines = text[start..].lines();
    lines.take_while(|line| *line != "}").map(str::trim)
}

/// Reads a statement; whether an operand is complete with it.
fn statement(line: &str, operand: &mut Decoded) -> Result<bool> {
    if let Some(call) = line.strip_prefix("if (!Check(S, ") {
        // Arguments of templates may be in parentheses, too.
        let end = call.find("(MI, ").context("a call")?;
        operand.decoder = call[..end].to_string();
        operand.is_whole = call[end..].starts_with("(MI, insn,");
        operand.is_partial = call.contains("DecodeComplete = false;");
        return Ok(true);
    }
    if line == "MI.addOperand(MCOperand::createImm(tmp));" {
        return Ok(true);
    }
    if let Some(constant) = line.strip_prefix("tmp = 0x") {
        operand.constant = u64::from_str_radix(constant.trim_end_matches(';'), 16)?;
        return Ok(false);
    }
    let Some((_, bits)) = line.split_once("fieldFromInstruction(insn, ") else {
        bail!("not known");
    };
    let (bits, rest) = bits.split_once(')').context("the end of a call")?;
    let (inst, width) = bits.split_once(", ").context("a width")?;
    let is_moved = |c: char| !c.is_ascii_digit();
    let field = rest.split(is_moved).find(|digits| !digits.is_empty());
    operand.runs.push(Run {
        inst: inst.parse()?,
        width: width.parse()?,
        field: field.unwrap_or("0").parse()?,
    });
    Ok(false)
}
