//! The values that immediate arguments of NEON intrinsics may have.

use tblgen_facts::vector::ElementKind;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::Diagnostics;

use super::super::fields::{bit_or, defs_or_none, wrong_field};
use super::super::immediates::{Check, Sizes};
use super::super::row::Immediate;
use super::types::NeonType;

/// The intrinsic on which the values depend.
pub(super) struct Context<'a, 'rk> {
    pub(super) record: Record<'rk>,
    pub(super) name: &'a str,
    /// The types of the result and of the parameters.
    pub(super) types: &'a [NeonType],
    /// The type of the result, without modifiers.
    pub(super) base: NeonType,
    /// The type that the builtin gets as an argument, if it gets one.
    pub(super) key: Option<NeonType>,
}

impl Context<'_, '_> {
    /// The immediate arguments of an intrinsic that calls a builtin.
    pub(super) fn all(&self) -> Result<Vec<Immediate>, Diagnostics> {
        if self.record.field("ImmChecks").is_some() {
            return self.checked();
        }
        let is_immediate = |ty: &NeonType| ty.is_immediate;
        let place = self.types.iter().skip(1).position(is_immediate);
        let Some(place) = place else {
            return Ok(Vec::new());
        };
        let (low, size) = self.bounds(place)?;
        let parameter = u8::try_from(place).unwrap_or(u8::MAX);
        let high = i64::from(low) + i64::from(size);
        Ok(vec![Immediate::range(parameter, low, high)])
    }

    /// The immediate arguments, as releases since LLVM 20 describe them.
    fn checked(&self) -> Result<Vec<Immediate>, Diagnostics> {
        let checks = defs_or_none(self.record, "ImmChecks")?;
        let checks = checks.into_iter().map(|record| {
            let check = Check::new(record, self.record)?;
            let immediate = check.immediate(self.sizes(&check)?)?;
            Ok(Immediate {
                parameter: self.parameter(&check)?,
                ..immediate
            })
        });
        checks.collect()
    }

    fn sizes(&self, check: &Check<'_>) -> Result<Sizes, Diagnostics> {
        // LLVM: SemaARM.cpp, PerformNeonImmChecks.
        let key = self.key.map(|key| key.element_bits);
        let Some(context) = check.context else {
            return Ok(Sizes {
                element: key.unwrap_or(0),
                ..Sizes::default()
            });
        };
        let at = usize::try_from(context)
            .ok()
            .and_then(|at| at.checked_add(1));
        let ty = at.and_then(|at| self.types.get(at)).ok_or_else(|| {
            let message = format!("the immediate check is about parameter {context}");
            wrong_field(
                self.record,
                "ImmChecks",
                format!("{message}, which is not there"),
            )
        })?;
        Ok(Sizes {
            element: key.unwrap_or(ty.element_bits),
            vector: ty.bits,
        })
    }

    /// The parameter that is an argument of the builtin. The builtin gets a pointer to a result of
    /// several vectors, and such a parameter as several arguments.
    fn parameter(&self, check: &Check<'_>) -> Result<u8, Diagnostics> {
        let [result, parameters @ ..] = self.types else {
            return Ok(check.parameter);
        };
        let mut argument = u8::from(result.vectors > 1);
        for (number, ty) in (0..=u8::MAX).zip(parameters) {
            if argument == check.parameter {
                return Ok(number);
            }
            argument = argument.saturating_add(ty.vectors.max(1));
        }
        let message = format!(
            "an immediate check is about argument {} of the builtin, which is not there",
            check.parameter
        );
        Err(wrong_field(self.record, "ImmChecks", message))
    }

    /// The lowest value, and the distance of the highest one.
    fn bounds(&self, place: usize) -> Result<(i32, u32), Diagnostics> {
        let is = |name| bit_or(self.record, name, false);
        let one_if = |condition: bool| i32::from(condition);
        let has_r = self.name.contains('r');
        if is("isVXAR")? {
            return Ok((0, 63));
        }
        if is("isVCVT_N")? {
            return Ok((1, self.conversion_size()));
        }
        if is("isScalarShift")? {
            let result = self.types.first().map_or(0, |ty| ty.element_bits);
            let is_right = has_r || self.name.contains("cvt");
            return Ok((one_if(is_right), result.saturating_sub(1)));
        }
        if is("isShift")? {
            return Ok((one_if(has_r), self.key_size(true, false)));
        }
        if self.key.is_some() {
            return Ok((0, self.key_size(false, is("isLaneQ")?)));
        }
        // A lane of the argument before.
        let Some(vector) = place.checked_sub(1).and_then(|_| self.types.get(place)) else {
            let message = "an immediate argument that is the first has no vector before it";
            return Err(wrong_field(self.record, "Prototype", message));
        };
        Ok((0, vector.lanes().saturating_sub(1)))
    }

    fn conversion_size(&self) -> u32 {
        match self.base.element_bits {
            16 => 15,
            _ if self.name.contains('h') => 15,
            32 => 31,
            _ => 63,
        }
    }

    /// The largest number of a bit or of a lane of the type that the builtin gets.
    fn key_size(&self, is_shift: bool, is_quad: bool) -> u32 {
        // A builtin that gets no type is about bytes.
        let Some(key) = self.key else {
            return 7;
        };
        let element = match key.kind {
            ElementKind::BFloat => 16,
            _ => key.element_bits,
        };
        let width = if is_quad || key.bits == 128 { 128 } else { 64 };
        match is_shift {
            true => element.saturating_sub(1),
            false if element >= 128 => width / 64 - 1,
            false => (width / element.max(1)).saturating_sub(1),
        }
    }
}
