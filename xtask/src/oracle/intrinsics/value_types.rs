//! `value-types`: machine value types, and what `llvm-tblgen` prints about them.

use super::{Counts, INCLUDES, TIMEOUT, different_lines, generated, own_program};
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::compare::temp::TempDir;
use crate::oracle::frame::compared::{self, Compared};
use anyhow::Result;
use std::fmt::Write as _;

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

/// The oracle.
pub(crate) fn run(context: &Context, _: &[String]) -> Result<(String, bool)> {
    let all = compare_all(context, &[])?;
    let text = compared::table(&all, |text, name, counts| {
        let (lines, different) = (counts.lines, counts.differences.len());
        writeln!(text, "{name:12} {lines:7} items {different:4} differences")
    });
    Ok((text, all.iter().all(Compared::is_ok)))
}

/// Compares all types.
pub(crate) fn compare_all(context: &Context, _: &[String]) -> Result<Vec<Compared<Counts>>> {
    Ok(vec![Compared {
        target: "value-types".to_string(),
        result: compare(context),
    }])
}

fn compare(context: &Context) -> Result<Counts> {
    let folder = TempDir::new(context.keep.as_deref(), "oracle-value-types")?;
    let run = Invocation::new(&context.theirs, &context.corpus, TIMEOUT);
    let printed = run
        .args(["-gen-vt"])
        .args(INCLUDES)
        .args([FILE])
        .printed()?;
    let theirs: String = String::from_utf8(printed)?
        .lines()
        .filter_map(|line| line.strip_prefix("  GET_VT_ATTR(")?.strip_suffix(')'))
        .flat_map(|row| [row, "\n"])
        .collect();
    let code = generated(context, "--gen-value-types", FILE)?;
    let program = own_program(folder.path(), "value-types", &code, OURS)?;
    let ours = Invocation::new(program, folder.path(), TIMEOUT).printed()?;
    Ok(different_lines(&theirs, &String::from_utf8(ours)?))
}
