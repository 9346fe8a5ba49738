//! Conditions on features of the subtarget.

use tblgen_facts::subtarget::{ALWAYS, FAILS, FIRST_TEST, HOLDS, NEVER, SKIP, UNKNOWN};

use super::FeatureBits;
use crate::tables::{Column, Lists};

tblgen_facts::condition_tables!(table_reader);

impl ConditionTables {
    /// Whether a condition holds for a set of features.
    #[inline]
    pub const fn holds<const WORDS: usize>(
        &self,
        condition: u16,
        set: &FeatureBits<WORDS>,
    ) -> bool {
        self.decide(self.conditions.index(condition as usize), set)
    }

    /// The conditions that hold for a set of features, of the first `count` ones: a bit for each,
    /// 64 in each word. The bit after them is that of what always holds, if it has room.
    pub const fn holding<const N: usize, const WORDS: usize>(
        &self,
        count: u16,
        set: &FeatureBits<WORDS>,
    ) -> [u64; N] {
        let mut words = [0; N];
        let mut number = 0;
        while number < count && (number as usize) < 64 * N {
            if self.holds(number, set) {
                words[(number / 64) as usize] |= 1 << (number % 64);
            }
            number += 1;
        }
        if (count as usize) < 64 * N {
            words[(count / 64) as usize] |= 1 << (count % 64);
        }
        words
    }

    /// Whether the condition of a predicate holds for a set of features; `None` if features do
    /// not decide it.
    #[inline]
    pub const fn predicate_holds<const WORDS: usize>(
        &self,
        predicate: u16,
        set: &FeatureBits<WORDS>,
    ) -> Option<bool> {
        match self.predicate_conditions.get(predicate as usize) {
            UNKNOWN => None,
            NEVER => Some(false),
            ALWAYS => Some(true),
            first => Some(self.decide((first - FIRST_TEST) as usize, set)),
        }
    }

    /// Whether the condition with that first test holds.
    const fn decide<const WORDS: usize>(&self, first: usize, set: &FeatureBits<WORDS>) -> bool {
        let mut test = first;
        loop {
            let way = if set.contains(self.tested.get(test) as u16) {
                self.if_set.get(test)
            } else {
                self.if_clear.get(test)
            };
            match way {
                FAILS => return false,
                HOLDS => return true,
                further => test += (further - SKIP) as usize,
            }
        }
    }

    /// Whether all conditions of a list hold for a set of features.
    #[inline]
    pub const fn all_hold<const WORDS: usize>(
        &self,
        conditions: &Lists,
        row: usize,
        set: &FeatureBits<WORDS>,
    ) -> bool {
        let (mut at, len) = (0, conditions.len(row));
        while at < len {
            if !self.holds(conditions.number(row, at), set) {
                return false;
            }
            at += 1;
        }
        true
    }
}
