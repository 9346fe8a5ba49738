//! Features of the subtarget, and conditions on them.
//!
//! A condition is a row of tests. Each looks whether one feature is in a set, and has a number
//! for either answer: [`FAILS`], [`HOLDS`], or that of a test further on, counted from this
//! one, plus [`SKIP`].

/// The condition does not hold.
pub const FAILS: u32 = 0;

/// The condition holds.
pub const HOLDS: u32 = 1;

/// The difference between the number of a way to another test and the places to it.
pub const SKIP: u32 = 1;

/// The number of features in a word of a set.
pub const WORD_BITS: usize = 64;
