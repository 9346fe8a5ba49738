//! Arguments to which functions assign: further results.

use super::super::arithmetic::Arithmetic;
use super::super::tree::{BinaryOperator, Expression, NamePart};
use super::super::typed::{Step, Typed, Untranslated, Value};
use super::operand::call_helper;
use super::operation::binary;
use super::variable::{MAY_CHANGE, address};
use super::{Lowering, Meaning, helpers};
use crate::fragments::walk;

/// Functions that tell where a mask is, and their types of numbers.
const MASKS: [(&str, Arithmetic); 2] = [
    ("isShiftedMask_32", Arithmetic::UNSIGNED),
    ("isShiftedMask_64", Arithmetic::UINT64),
];

/// The type of numbers of `isShiftedMask_32` and `isShiftedMask_64`.
fn mask_type(scopes: &[&str], name: &NamePart<'_>) -> Option<Arithmetic> {
    let mut masks = MASKS.iter();
    let (_, ty) = masks.find(|(known, _)| *known == name.text)?;
    Some(*ty).filter(|_| helpers::is_scope(scopes) && name.arguments.is_none())
}

/// Whether a value is a mask, where it begins and how long it is.
fn parts_of_mask(value: &Typed) -> Result<[Typed; 3], Untranslated> {
    let parts = ["isShiftedMask_64", "countr_zero", "popcount"].map(|name| {
        let helper = helpers::find(&[], name, 0, 1);
        let helper = helper.ok_or(Untranslated::Form("a function of LLVM"))?;
        call_helper(helper, Vec::new(), vec![value.clone()])
    });
    let [is_mask, index, length] = parts;
    Ok([is_mask?, index?, length?])
}

impl<'t> Lowering<'_, 't> {
    /// `isShiftedMask_32(value, index, length)` as a value; none if a call is another one.
    pub(super) fn shifted_mask(
        &mut self,
        scopes: &[&str],
        name: &NamePart<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Typed>, Untranslated> {
        let ([value, index, length], Some(ty)) = (arguments, mask_type(scopes, name)) else {
            return Ok(None);
        };
        let value = self.value_as(value, ty)?;
        let [is_mask, position, count] = parts_of_mask(&value)?;
        if self.is_unused(index) && self.is_unused(length) {
            return Ok(Some(is_mask));
        }
        let [index, length] = [index, length].map(|to| self.changed(to));
        let (index, length) = (index?, length?);
        let mut reads_changed = false;
        walk::typed(&value, &mut |part| {
            reads_changed |= [index, length].map(Value::Local).contains(&part.value);
        });
        if reads_changed {
            return Err(MAY_CHANGE);
        }
        // The index is less than 64 and the length of a mask more than 0.
        let mut change = |local, to: Typed, operator, limit| {
            self.changes.push(local);
            let to = Box::new(to.converted(self.type_of(local)));
            let changed = Typed {
                ty: to.ty,
                value: Value::Change {
                    local,
                    to,
                    is_after: false,
                },
            };
            binary(
                operator,
                changed,
                Typed::constant(Arithmetic::UNSIGNED, limit),
            )
        };
        let index = change(index, position, BinaryOperator::Less, 64)?;
        let length = change(length, count, BinaryOperator::Greater, 0)?;
        let is_mask = binary(BinaryOperator::And, is_mask, index)?;
        binary(BinaryOperator::And, is_mask, length).map(Some)
    }

    /// Whether an argument is a variable without a value, which a function assigns to and nobody
    /// may read from then on. Its next use is one of a variable with a value.
    pub(super) fn is_unused(&mut self, argument: &Expression<'t>) -> bool {
        let at = argument.near().map(address);
        match self.meaning(argument) {
            Some((name, Meaning::Local(number)))
                if self
                    .unset
                    .get(number)
                    .is_some_and(|by| by.is_none() || *by == at)
                    && !self.is_changed_by_functions(name) =>
            {
                let number = *number;
                self.unset.insert(number, at);
                self.passed.unused.push(number);
                true
            }
            _ => false,
        }
    }

    /// `isShiftedMask_32(value, index, length)` for its effect; none if a call is another one.
    pub(super) fn assigned_by(
        &mut self,
        callee: &Expression<'t>,
        arguments: &[Expression<'t>],
    ) -> Result<Option<Vec<Step>>, Untranslated> {
        let (Expression::Name(name), [value, index, length]) = (callee, arguments) else {
            return Ok(None);
        };
        let Some((last, scopes)) = name.parts.split_last() else {
            return Ok(None);
        };
        let scopes: Vec<&str> = scopes.iter().map(|part| part.text).collect();
        let Some(ty) = mask_type(&scopes, last) else {
            return Ok(None);
        };
        let value = self.value_as(value, ty)?;
        let mut steps = Vec::new();
        // The variables that are assigned to may be in the value.
        let value = self.declare_local("value", ("", ty), value, &mut steps);
        let [is_mask, position, count] = parts_of_mask(&self.local(value))?;
        let mut assigned = Vec::new();
        for (to, result) in [(index, position), (length, count)] {
            let to = self.changed(to)?;
            assigned.push(Step::Assign(to, result.converted(self.type_of(to))));
        }
        steps.push(Step::If(is_mask, assigned, Vec::new()));
        Ok(Some(steps))
    }
}
