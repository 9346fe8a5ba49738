//! The exceptions of the rules, each with its reason.
//!
//! An entry that is not needed any more is a finding, too. There are no
//! exceptions from the rules about cycles, symbolic links and repetitions.

use super::functions::FlatMatch;
use super::lengths::LongFile;

/// The functions that are longer than others because they are one flat match.
pub(super) const FLAT_MATCHES: &[FlatMatch] = &[];

/// The files that are longer than others.
pub(super) const LONG_FILES: &[LongFile] = &[];
