//! Arguments of intrinsics that have to be constants.

use core::iter::FusedIterator;
use core::ops::{Range, RangeInclusive};

use tblgen_facts::vector::ImmediateForm;

use super::tables::VectorTables;

/// An argument that has to be a constant of a certain range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImmediateArg {
    /// The number of the parameter, from 0 on.
    pub parameter: usize,
    /// The lowest and the highest value.
    pub range: RangeInclusive<i64>,
    /// The values within the range.
    pub form: ImmediateForm,
    /// The distance of values that follow each other, from the lowest on.
    pub step: u16,
}

impl ImmediateArg {
    /// The argument of a row: parameter, form, step, lowest and highest value.
    const fn new(row: [u8; 16]) -> Self {
        let [parameter, form, s0, s1, a, b, c, d, high @ ..] = row;
        let low = i32::from_le_bytes([a, b, c, d]) as i64;
        ImmediateArg {
            parameter: parameter as usize,
            range: low..=i64::from_le_bytes(high),
            form: match ImmediateForm::from_number(form) {
                Some(form) => form,
                None => ImmediateForm::Steps,
            },
            step: u16::from_le_bytes([s0, s1]),
        }
    }

    /// Whether the argument may have a value.
    #[must_use]
    pub fn accepts(&self, value: i64) -> bool {
        if !self.range.contains(&value) {
            return false;
        }
        match self.form {
            ImmediateForm::Steps => {
                let distance = value.abs_diff(*self.range.start());
                distance.is_multiple_of(u64::from(self.step.max(1)))
            }
            ImmediateForm::ShiftedByte => is_shifted_byte(value),
            ImmediateForm::ShiftedByteOrOnes => is_shifted_byte(value) || ends_with_ones(value),
            ImmediateForm::PowerOfTwo => value.unsigned_abs().is_power_of_two() && value > 0,
        }
    }
}

/// Whether a value is a byte that is shifted left by a multiple of eight.
fn is_shifted_byte(value: i64) -> bool {
    let bytes = value.to_le_bytes();
    bytes.iter().filter(|byte| **byte != 0).count() <= 1
}

/// Whether a value has 16 bits, of which the lower eight are all 1.
fn ends_with_ones(value: i64) -> bool {
    (0..0x1_0000).contains(&value) && value & 0xff == 0xff
}

/// Iterates over the immediate arguments of an intrinsic.
#[derive(Debug, Clone)]
pub struct ImmediateArgs {
    tables: &'static VectorTables,
    rows: Range<usize>,
}

impl ImmediateArgs {
    pub(super) const fn new(tables: &'static VectorTables, list: usize) -> Self {
        let (start, len) = tables.immediate_spans.get(list);
        ImmediateArgs {
            tables,
            rows: start..start + len,
        }
    }
}

impl Iterator for ImmediateArgs {
    type Item = ImmediateArg;

    fn next(&mut self) -> Option<ImmediateArg> {
        let row = self.tables.immediate_rows.get(self.rows.next()?)?;
        Some(ImmediateArg::new(*row))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rows.size_hint()
    }
}

impl ExactSizeIterator for ImmediateArgs {}
impl FusedIterator for ImmediateArgs {}

#[cfg(test)]
mod tests {
    use super::{ImmediateArg, ImmediateForm};

    fn accepted(form: ImmediateForm, step: u16, values: &[i64]) -> std::vec::Vec<bool> {
        let arg = ImmediateArg {
            parameter: 0,
            range: 0..=0xffff_ffff,
            form,
            step,
        };
        values.iter().map(|&value| arg.accepts(value)).collect()
    }

    #[test]
    fn values_have_forms() {
        let steps = accepted(ImmediateForm::Steps, 90, &[0, 90, 91, -90]);
        assert_eq!(steps, [true, true, false, false]);
        let bytes = accepted(
            ImmediateForm::ShiftedByte,
            1,
            &[0, 0xff, 0xff00, 0x1ff, 0x1ffff],
        );
        assert_eq!(bytes, [true, true, true, false, false]);
        let ones = accepted(
            ImmediateForm::ShiftedByteOrOnes,
            1,
            &[0xab00, 0xabff, 0xab0f, 0xffff, 0x12_ffff],
        );
        assert_eq!(ones, [true, true, false, true, false]);
        let powers = accepted(ImmediateForm::PowerOfTwo, 1, &[0, 1, 6, 8]);
        assert_eq!(powers, [false, true, false, true]);
    }
}
