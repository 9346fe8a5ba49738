//! Arguments to which functions assign: further results.

use super::super::arithmetic::Arithmetic;
use super::super::tree::{Expression, NamePart};
use super::super::typed::{Step, Typed, Untranslated};
use super::expression::call_helper;
use super::{Lowering, Meaning, helpers};

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

impl<'t> Lowering<'_, 't> {
    /// The arguments of one of LLVM's functions without those that it assigns to, if nobody reads
    /// them.
    pub(super) fn without_results<'a>(
        &mut self,
        scopes: &[&str],
        name: &NamePart<'t>,
        arguments: &'a [Expression<'t>],
    ) -> &'a [Expression<'t>] {
        match arguments {
            [_, first, second]
                if mask_type(scopes, name).is_some()
                    && self.is_unused(first)
                    && self.is_unused(second) =>
            {
                &arguments[..1]
            }
            all => all,
        }
    }

    /// Whether an argument is a variable without a value, which nobody may read from now on.
    pub(super) fn is_unused(&mut self, argument: &Expression<'t>) -> bool {
        match self.meaning(argument) {
            Some((name, Meaning::Local(number)))
                if self.unset.contains(number) && !self.is_changed_by_functions(name) =>
            {
                let number = *number;
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
    ) -> Result<Option<Step>, Untranslated> {
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
        let mut call = |name: &str, to: Option<&Expression<'t>>| {
            let helper = helpers::find(&[], name, 0, 1);
            let helper = helper.ok_or(Untranslated::Form("a function of LLVM"))?;
            let result = call_helper(helper, Vec::new(), vec![value.clone()])?;
            let Some(to) = to else {
                return Ok((result, None));
            };
            let number = self.changed(to)?;
            let result = result.converted(self.type_of(number));
            Ok::<(Typed, Option<usize>), Untranslated>((result, Some(number)))
        };
        let (is_mask, _) = call("isShiftedMask_64", None)?;
        let mut assigned = Vec::new();
        for (name, to) in [("countr_zero", index), ("popcount", length)] {
            if let (result, Some(number)) = call(name, Some(to))? {
                assigned.push(Step::Assign(number, result));
            }
        }
        Ok(Some(Step::If(is_mask, assigned, Vec::new())))
    }
}
