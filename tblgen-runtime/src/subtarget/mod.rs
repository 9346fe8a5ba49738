//! Features of the subtarget, processors, and conditions on features.

mod bits;
mod conditions;
mod cpus;
mod features;
#[cfg(test)]
mod tests;

pub use bits::{FeatureBits, FeatureIter};
pub use conditions::ConditionTables;
pub use cpus::CpuTables;
pub use features::FeatureTables;
