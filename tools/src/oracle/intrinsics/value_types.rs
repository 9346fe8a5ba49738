//! `value-types`: machine value types, and what `llvm-tblgen` prints about them.

use super::{our_output, output};
use crate::compare::context::Context;
use crate::compare::temp::TempDir;
use crate::oracle::frame::by_line::Lines;
use crate::oracle::frame::compared::Compared;
use anyhow::Result;

/// The description.
const FILE: &str = "llvm/include/llvm/CodeGen/ValueTypes.td";

/// Our program: the arguments of `GET_VT_ATTR` for each type.
const OURS: &str = "
fn main() {
    for &ty in Mvt::ALL {
        assert_eq!(Mvt::from_id(ty.id()), Some(ty));
        let is_kind = |is: bool, letter: char| match is {
            true if ty.name().starts_with(letter) => 3,
            is => u8::from(is),
        };
        println!(
            \"{}, {}, {}, {}, {}, {}, {}, {}, {}, {}\",
            ty.name(),
            ty.id(),
            ty.size_in_bits().unwrap_or(0),
            u8::from(ty.is_overloaded()),
            is_kind(ty.is_integer(), 'i'),
            is_kind(ty.is_float(), 'f'),
            u8::from(ty.is_vector()),
            u8::from(ty.is_scalable()),
            ty.element_count().unwrap_or(0),
            ty.element_type().map_or(\"INVALID_SIMPLE_VALUE_TYPE\", Mvt::name),
        );
    }
}
";

/// Compares all types.
pub(crate) fn compare_all(context: &Context) -> Result<Vec<Compared<Lines>>> {
    Ok(vec![Compared {
        target: "value-types".to_string(),
        result: compare(context),
    }])
}

fn compare(context: &Context) -> Result<Lines> {
    let folder = TempDir::new(context.keep.as_deref(), "oracle-value-types")?;
    let printed = output(context, &context.theirs, "-gen-vt", FILE)?;
    let rows = printed.lines();
    let rows = rows.filter_map(|line| line.strip_prefix("  GET_VT_ATTR(")?.strip_suffix(')'));
    let theirs: Vec<&str> = rows.collect();
    let ours = our_output(context, folder.path(), ("value-types", FILE), OURS)?;
    let ours: Vec<&str> = ours.lines().collect();
    Ok(Lines::of(&theirs, &ours))
}
