//! Features of the subtarget, and conditions on them.

mod bits;
mod tables;
#[cfg(test)]
mod tests;

pub use bits::{FeatureBits, FeatureIter};
pub use tables::SubtargetTables;
