//! Mistakes in descriptions of registers, and bounds on names and lists.

use crate::support::faults::{Diagnostics, check_records, error};
use std::collections::HashMap;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_lang::source::Loc;

/// A mistake that a pass finds.
#[derive(Debug)]
pub(super) enum Fault {
    /// The messages are complete.
    Found(Diagnostics),
    /// About the register at that position.
    Register(usize, String),
    /// About the sub-register index at that position.
    Index(usize, String),
    /// At that place.
    At(Loc, String),
}

impl From<Diagnostics> for Fault {
    fn from(diagnostics: Diagnostics) -> Self {
        Fault::Found(diagnostics)
    }
}

/// The position of each in a list of at most `u16::MAX` elements.
pub(super) fn number<T: Clone + Eq + std::hash::Hash>(items: &[T], first: u16) -> HashMap<T, u16> {
    items.iter().cloned().zip(first..).collect()
}

/// All records of a class, or an error if more than numbers can tell apart.
pub(super) fn definitions<'rk>(
    records: &'rk RecordKeeper,
    class: &str,
) -> Result<Vec<Record<'rk>>, Diagnostics> {
    let defs = records.all_derived_definitions_if_defined(class);
    check_records(defs.iter().copied(), &format!("records of {class}"))?;
    Ok(defs)
}

/// Names longer than this, in bytes, are rejected.
pub(super) const MAX_NAME: usize = 4096;

/// A name that is made up of others must not be too long, either. It is about what stands at `loc`.
pub(super) fn check_name(name: &str, loc: Loc) -> Result<(), Fault> {
    if name.len() > MAX_NAME {
        let start: String = name.chars().take(SHOWN_NAME).collect();
        let message = format!(
            "the name of something inferred has more than {MAX_NAME} bytes: it begins '{start}'"
        );
        return Err(Fault::At(loc, message));
    }
    Ok(())
}

/// The characters of a name that is too long in messages.
pub(super) const SHOWN_NAME: usize = 60;

/// The most parts of all registers, units of all registers, members of classes, and whatever else
/// the lists of a description hold together. The registers of AMDGPU, the largest of LLVM's
/// targets, have an eighth of that.
pub(super) const MAX_LISTS: usize = 1 << 22;

/// A name of something that `def` defines, if it is of a reasonable length.
pub(super) fn short_name(def: Record<'_>, name: &str) -> Result<String, Diagnostics> {
    if name.len() > MAX_NAME {
        let message = format!("a name has more than {MAX_NAME} bytes");
        return Err(error(def, message));
    }
    Ok(name.to_string())
}
