//! The fields `Constraints` and `DisableEncoding`.
//!
//! LLVM: `ParseConstraint` and `ProcessDisableEncoding` in
//! utils/TableGen/Common/CodeGenInstruction.cpp.

use super::operands::{CGIOperandList, Constraint, Position};
use super::{Fault, fault};
use std::sync::Arc;
use tblgen_lang::record::Record;

const BLANKS: [char; 2] = [' ', '\t'];

/// Takes in all constraints, which commas separate.
pub(super) fn parse<'rk>(
    def: Record<'rk>,
    text: &str,
    operands: &mut CGIOperandList<'rk>,
) -> Result<(), Fault> {
    let constraints = text.split(',').filter(|one| !one.is_empty());
    for constraint in constraints {
        let found = match early_clobber(constraint) {
            Some(name) => early_clobbered(def, constraint, name, operands)?,
            None => tied(def, constraint, operands)?,
        };
        let (position, constraint) = found;
        if let Some(part) = part_mut(operands, position) {
            part.constraint = constraint;
        }
    }
    Ok(())
}

/// Takes in the names of what is in no field of the encoding.
pub(super) fn disable_encoding<'rk>(
    def: Record<'rk>,
    text: &str,
    operands: &mut CGIOperandList<'rk>,
) -> Result<(), Fault> {
    let names = text.split([' ', ',', '\t']).filter(|name| !name.is_empty());
    for name in names {
        let position = operands.parse_name(def, name)?;
        if let Some(part) = part_mut(operands, position) {
            part.do_not_encode = true;
        }
    }
    Ok(())
}

fn part_mut<'o, 'rk>(
    operands: &'o mut CGIOperandList<'rk>,
    (operand, part): Position,
) -> Option<&'o mut super::operands::SubOperand<'rk>> {
    let parts = &mut operands.list.get_mut(operand)?.parts;
    Arc::make_mut(parts).get_mut(part)
}

fn constraint_of(operands: &CGIOperandList<'_>, (operand, part): Position) -> Constraint {
    let operand = operands.list.get(operand);
    let part = operand.and_then(|operand| operand.parts.get(part));
    part.map_or(Constraint::None, |part| part.constraint)
}

/// The text after `@earlyclobber`, if the constraint begins with that. As in
/// LLVM, no blank may precede it.
fn early_clobber(constraint: &str) -> Option<&str> {
    let rest = constraint.strip_prefix("@earlyclobber")?;
    (rest.is_empty() || rest.starts_with(BLANKS)).then_some(rest)
}

fn early_clobbered<'rk>(
    def: Record<'rk>,
    constraint: &str,
    name: &str,
    operands: &CGIOperandList<'rk>,
) -> Result<(Position, Constraint), Fault> {
    let name = name.trim_start_matches(BLANKS);
    if name.is_empty() {
        return Err(fault(
            def,
            format!(
                "Illegal format for @earlyclobber constraint in '{}': '{constraint}'",
                def.name()
            ),
        ));
    }
    let position = operands.parse_name(def, name)?;
    free(def, name, position, operands)?;
    Ok((position, Constraint::EarlyClobber))
}

/// An operand has one constraint at most.
fn free(
    def: Record<'_>,
    name: &str,
    position: Position,
    operands: &CGIOperandList<'_>,
) -> Result<(), Fault> {
    match constraint_of(operands, position) {
        Constraint::None => Ok(()),
        _ => Err(fault(
            def,
            format!(
                "Operand '{name}' of '{}' cannot have multiple constraints!",
                def.name()
            ),
        )),
    }
}

/// `$a = $b`, split at the sign. There has to be one blank at least on both
/// sides of it.
fn sides<'c>(def: Record<'_>, constraint: &'c str) -> Result<(&'c str, &'c str), Fault> {
    let unknown = || {
        let message = format!("Unrecognized constraint '{constraint}' in '{}'", def.name());
        Err(fault(def, message))
    };
    let Some((left, right)) = constraint.split_once('=') else {
        return unknown();
    };
    if !right.starts_with(BLANKS) || !left.ends_with(BLANKS) {
        return unknown();
    }
    let left = left.trim_start_matches(BLANKS);
    let Some(end) = left.find(BLANKS) else {
        return Err(fault(
            def,
            format!(
                "Illegal format for tied-to constraint in '{}': '{constraint}'",
                def.name()
            ),
        ));
    };
    let right = right.trim_start_matches(BLANKS);
    if right.is_empty() {
        let message = format!("Illegal format for tied-to constraint: '{constraint}'");
        return Err(fault(def, message));
    }
    Ok((left.get(..end).unwrap_or(left), right))
}

fn tied<'rk>(
    def: Record<'rk>,
    constraint: &str,
    operands: &CGIOperandList<'rk>,
) -> Result<(Position, Constraint), Fault> {
    let (left, right) = sides(def, constraint)?;
    let [mut dest, mut source] = [
        (operands.parse_name(def, left)?, left),
        (operands.parse_name(def, right)?, right),
    ];
    if dest.0 >= source.0 {
        std::mem::swap(&mut dest, &mut source);
    }
    let wrong = |message: String| Err(fault(def, message));
    let name = def.name();
    if dest.0.0 >= operands.num_defs {
        return wrong(format!(
            "Input operands '{left}' and '{right}' of '{name}' cannot be tied!"
        ));
    }
    if source.0.0 < operands.num_defs {
        return wrong(format!(
            "Output operands '{left}' and '{right}' of '{name}' cannot be tied!"
        ));
    }
    free(def, source.1, source.0, operands)?;
    let first = operands.list.get(dest.0.0).map_or(0, |dest| dest.first);
    // The reader refuses more operands than that.
    let constraint = Constraint::Tied(u16::try_from(first + dest.0.1).unwrap_or(u16::MAX));
    if operands
        .parts()
        .any(|(_, part)| part.constraint == constraint)
    {
        return wrong(format!(
            "Operand '{}' of '{name}' cannot have multiple operands tied to it!",
            dest.1
        ));
    }
    Ok((source.0, constraint))
}
