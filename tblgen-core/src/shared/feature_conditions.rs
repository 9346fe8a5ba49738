//! Conditions on features under which encodings exist.

use indexmap::IndexSet;
use tblgen_facts::mc::encoding::ALWAYS;
use tblgen_model::subtarget::condition::FeatureCondition;

/// The conditions of a description, each of which is there once.
#[derive(Debug, Default)]
pub(crate) struct Conditions(IndexSet<FeatureCondition>);

impl Conditions {
    /// The number of a condition.
    pub(crate) fn add(&mut self, condition: Option<&FeatureCondition>) -> u16 {
        let Some(condition) = condition else {
            return ALWAYS;
        };
        let number = match self.0.get_index_of(condition) {
            Some(number) => number,
            None => self.0.insert_full(condition.clone()).0,
        };
        // Whoever lays the rows out checks that there are fewer.
        u16::try_from(number).unwrap_or(ALWAYS)
    }

    /// The number of a condition that was added; [`ALWAYS`] without a condition. None if it was not
    /// added, or there are too many before it.
    #[cfg(any(feature = "disassembler", feature = "code_emitter"))]
    pub(crate) fn number(&self, condition: Option<&FeatureCondition>) -> Option<u16> {
        match condition {
            Some(condition) => u16::try_from(self.0.get_index_of(condition)?).ok(),
            None => Some(ALWAYS),
        }
    }

    /// The number of conditions.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The number of words for a bit of each condition, and one for what always holds.
    #[cfg(feature = "disassembler")]
    pub(crate) fn words(&self) -> usize {
        self.len() / 64 + 1
    }

    /// The conditions, by number.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &FeatureCondition> {
        self.0.iter()
    }
}
