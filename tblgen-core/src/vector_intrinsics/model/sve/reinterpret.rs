//! Intrinsics that take the bits of a vector for another type. They are in no record: all
//! headers of SVE have them.

use std::borrow::Cow;

use tblgen_facts::vector::{StreamingMode, VectorFamily};

use tblgen_model::support::unknown::Flaw;

use super::super::row::{CType, IntrinsicRow};
use super::streaming_bits;
use super::types::SveType;

/// The types of elements.
const SPECS: [&str; 13] = [
    "c", "Uc", "m", "s", "Us", "i", "Ui", "l", "Ul", "h", "b", "f", "d",
];

/// The type of elements that descriptions before LLVM 20 lack.
pub(super) const MFLOAT: &str = "m";

/// The intrinsics, of up to `vectors` vectors.
pub(super) fn all<'rk>(
    vectors: u8,
    has_mfloat: bool,
    guard: [&'rk str; 3],
) -> Result<Vec<IntrinsicRow<'rk>>, Flaw> {
    let specs = SPECS.iter().filter(|spec| has_mfloat || **spec != MFLOAT);
    let types: Result<Vec<SveType>, Flaw> = specs.map(|spec| SveType::from_spec(spec)).collect();
    let types = types?;
    let mut rows = Vec::new();
    for count in 1..=vectors {
        for to in &types {
            for from in &types {
                rows.push(row([*to, *from], count, guard)?);
            }
        }
    }
    Ok(rows)
}

fn row(types: [SveType; 2], count: u8, guard: [&str; 3]) -> Result<IntrinsicRow<'_>, Flaw> {
    let [to, from] = types.map(|ty| ty.code());
    let suffix = match count {
        1 => String::new(),
        count => format!("_x{count}"),
    };
    let types: Result<Vec<CType<'_>>, Flaw> = types
        .iter()
        .map(|ty| Ok(ty.modified('d', count)?.c_type()))
        .collect();
    Ok(IntrinsicRow {
        name: format!("svreinterpret_{to}_{from}{suffix}"),
        family: VectorFamily::Sve,
        types: types?,
        overloaded: Some(format!("svreinterpret_{to}")),
        builtin: Some(format!("__builtin_sve_reinterpret_{to}_{from}{suffix}")),
        llvm: None,
        guard: guard.map(Cow::Borrowed),
        immediates: Vec::new(),
        modes: streaming_bits(StreamingMode::Compatible),
    })
}
