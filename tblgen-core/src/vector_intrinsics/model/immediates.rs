//! The values that immediate arguments may have, by the name of a check.

use tblgen_facts::vector::ImmediateForm;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{Diagnostics, field};
use tblgen_model::support::unknown::unknown_field;

use super::fields::{int_or, wrong_field};
use super::row::Immediate;

/// A check of an immediate argument, as a record describes it.
pub(super) struct Check<'rk> {
    /// The intrinsic.
    of: Record<'rk>,
    /// The number of the parameter.
    pub(super) parameter: u8,
    /// The number of the parameter whose type the check depends on; -1 is the result.
    pub(super) context: Option<i64>,
    /// The name of the kind.
    kind: &'rk str,
}

/// The sizes that checks depend on.
#[derive(Clone, Copy, Default)]
pub(super) struct Sizes {
    /// The bits of an element.
    pub(super) element: u32,
    /// The bits of a vector.
    pub(super) vector: u32,
}

impl<'rk> Check<'rk> {
    /// The check of an intrinsic that a record of the class `ImmCheck` describes.
    pub(super) fn new(record: Record<'rk>, of: Record<'rk>) -> Result<Self, Diagnostics> {
        // The names of the fields until LLVM 19, and since.
        let argument = match record.field("Arg") {
            Some(_) => "Arg",
            None => "ImmArgIdx",
        };
        let number = field(record.value_as_int(argument))?;
        let Ok(parameter) = u8::try_from(number) else {
            let message = format!("an immediate check is about parameter {number}");
            return Err(wrong_field(of, "ImmChecks", message));
        };
        let context = int_or(record, "EltSizeArg", -1)?;
        let context = int_or(record, "TypeContextArgIdx", context)?;
        Ok(Check {
            of,
            parameter,
            context: (context >= 0).then_some(context),
            kind: field(record.value_as_def("Kind"))?.name(),
        })
    }

    /// The values that the argument may have.
    pub(super) fn immediate(&self, sizes: Sizes) -> Result<Immediate, Diagnostics> {
        let values = values(self.kind, sizes).ok_or_else(|| {
            let message = format!("there is no kind of immediate checks `{}'", self.kind);
            unknown_field(self.of, "ImmChecks", message)
        })?;
        let (low, high, step) = values;
        Ok(Immediate {
            parameter: self.parameter,
            form: ImmediateForm::Steps,
            step,
            low,
            high,
        })
    }
}

/// The lowest and the highest value of a check, and the distance of values that follow
/// each other.
pub(super) fn values(kind: &str, sizes: Sizes) -> Option<(i32, i64, u16)> {
    let rest = kind.strip_prefix("ImmCheck")?;
    let bits = i64::from(sizes.element.max(1));
    let lanes = |of: i64| (of / bits - 1).max(0);
    let vector = match sizes.vector {
        0 => 128,
        vector => i64::from(vector),
    };
    let (low, high) = match rest {
        "Extract" => (0, lanes(2048)),
        "ShiftRight" | "Cvt" => (1, bits),
        "ShiftRightNarrow" => (1, bits / 2),
        "ShiftLeft" => (0, bits - 1),
        "ShiftLeftLong" => (0, bits / 2 - 1),
        "LaneIndex" => (0, lanes(vector)),
        "LaneQIndex" => (0, lanes(128)),
        "LaneIndexCompRotate" => (0, lanes(64)),
        "LaneIndexDot" => (0, lanes(32)),
        "ComplexRot90_270" => return Some((90, 270, 180)),
        "ComplexRotAll90" => return Some((0, 270, 90)),
        "2_4_Mul2" => return Some((2, 4, 2)),
        range => {
            let (low, high) = range.split_once('_')?;
            (low.parse().ok()?, high.parse().ok()?)
        }
    };
    Some((low, high, 1))
}
