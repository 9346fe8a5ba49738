//! The tables of features of the subtarget.

use super::FeatureBits;
use crate::ParseNameError;
use crate::tables::{Column, Lists, NameIndex, Spans, StringTable};

tblgen_facts::feature_tables!(table_reader);

impl FeatureTables {
    /// The name of a feature on the command line; empty if it has none.
    #[inline]
    pub const fn command_line_name(&self, feature: u16) -> &'static str {
        self.command_line_names.get(feature as usize)
    }

    /// The feature with that name on the command line.
    pub const fn from_command_line_name(&self, name: &str) -> Option<u16> {
        let names = (self.command_line_names, self.by_command_line_name);
        NameIndex::new(names.0, names.1, self.named).find(name)
    }

    /// The sentence about a feature.
    #[inline]
    pub const fn description(&self, feature: u16) -> &'static str {
        self.descriptions.get(feature as usize)
    }

    /// The features that each feature implies, without those that they imply in turn.
    #[inline]
    pub const fn implied(&self) -> Lists {
        Lists::new(self.implied, self.implied_spans)
    }

    /// The set with a feature and all that it implies. LLVM: `SetImpliedBits`.
    #[must_use]
    pub const fn enable<const WORDS: usize>(
        &self,
        set: FeatureBits<WORDS>,
        feature: u16,
    ) -> FeatureBits<WORDS> {
        let mut all = FeatureBits::NONE;
        all.insert(feature);
        // The features of `all` whose implied ones may not be there yet.
        let mut open: FeatureBits<WORDS> = all;
        while let Some(next) = open.first() {
            open.remove(next);
            let (mut at, len) = (0, self.implied().len(next as usize));
            while at < len {
                let implied = self.implied().number(next as usize, at);
                if !all.contains(implied) {
                    all.insert(implied);
                    open.insert(implied);
                }
                at += 1;
            }
        }
        set.union(&all)
    }

    /// The set without a feature and all that imply it. LLVM: `ClearImpliedBits`.
    #[must_use]
    pub const fn disable<const WORDS: usize>(
        &self,
        set: FeatureBits<WORDS>,
        feature: u16,
    ) -> FeatureBits<WORDS> {
        let mut all = FeatureBits::NONE;
        all.insert(feature);
        let mut is_complete = false;
        while !is_complete {
            is_complete = true;
            let mut other = 0;
            while (other as usize) < self.count {
                if !all.contains(other) && self.implies_some(other, &all) {
                    all.insert(other);
                    is_complete = false;
                }
                other += 1;
            }
        }
        set.difference(&all)
    }

    /// Whether a feature directly implies one of a set.
    const fn implies_some<const WORDS: usize>(
        &self,
        feature: u16,
        set: &FeatureBits<WORDS>,
    ) -> bool {
        let (mut at, len) = (0, self.implied().len(feature as usize));
        while at < len {
            if set.contains(self.implied().number(feature as usize, at)) {
                return true;
            }
            at += 1;
        }
        false
    }

    /// The set of the features in row `row` of `lists`, and all that they imply.
    pub const fn closure<const WORDS: usize>(
        &self,
        lists: &Lists,
        row: usize,
    ) -> FeatureBits<WORDS> {
        let mut set = FeatureBits::NONE;
        let (mut at, len) = (0, lists.len(row));
        while at < len {
            set = self.enable(set, lists.number(row, at));
            at += 1;
        }
        set
    }

    /// The set after changes as in `+a,-b`, one after the other. LLVM:
    /// `MCSubtargetInfo::ApplyFeatureFlag`.
    ///
    /// # Errors
    ///
    /// A name that no feature has, or one without a sign.
    pub const fn with_flags<const WORDS: usize>(
        &self,
        mut set: FeatureBits<WORDS>,
        flags: &str,
    ) -> Result<FeatureBits<WORDS>, ParseNameError> {
        let mut rest = flags;
        while !rest.is_empty() {
            let (flag, others) = before_comma(rest);
            if !flag.is_empty() {
                set = match self.with_flag(set, flag) {
                    Ok(set) => set,
                    Err(error) => return Err(error),
                };
            }
            rest = others;
        }
        Ok(set)
    }

    /// Whether a set has all features that `flags` enable, and none that they disable; names
    /// that no feature has count for nothing. LLVM: `MCSubtargetInfo::checkFeatures`.
    pub const fn agrees<const WORDS: usize>(&self, set: &FeatureBits<WORDS>, flags: &str) -> bool {
        let (mut wanted, mut named) = (FeatureBits::NONE, FeatureBits::NONE);
        let mut rest = flags;
        while !rest.is_empty() {
            let (flag, others) = before_comma(rest);
            if let Ok(set) = self.with_flag(wanted, flag) {
                wanted = set;
                // With either sign, for the second set.
                if let Some((_, name)) = flag.split_at_checked(1)
                    && let Some(feature) = self.from_command_line_name(name)
                {
                    named = self.enable(named, feature);
                }
            }
            rest = others;
        }
        let known = set.intersection(&named);
        known.is_subset(&wanted) && wanted.is_subset(&known)
    }

    const fn with_flag<const WORDS: usize>(
        &self,
        set: FeatureBits<WORDS>,
        flag: &str,
    ) -> Result<FeatureBits<WORDS>, ParseNameError> {
        let (is_enabled, name) = match (flag.as_bytes(), flag.split_at_checked(1)) {
            ([b'+', ..], Some((_, name))) => (true, name),
            ([b'-', ..], Some((_, name))) => (false, name),
            _ => return Err(ParseNameError::new("feature flag with `+` or `-`", flag)),
        };
        match (self.from_command_line_name(name), is_enabled) {
            (Some(feature), true) => Ok(self.enable(set, feature)),
            (Some(feature), false) => Ok(self.disable(set, feature)),
            (None, _) => Err(ParseNameError::new("subtarget feature", name)),
        }
    }
}

/// The text before the first comma, and the text after it.
const fn before_comma(text: &str) -> (&str, &str) {
    let mut at = 0;
    while at < text.len() && text.as_bytes()[at] != b',' {
        at += 1;
    }
    let (before, rest) = text.split_at(at);
    match rest.split_at_checked(1) {
        Some((_, after)) => (before, after),
        None => (before, ""),
    }
}
