//! The rules of a command line.

use super::OptionId;
use super::set::OptSet;
use super::tables::OptionTables;

/// The rules by which a command line is parsed: which options exist, and what they look like.
///
/// The rules of LLVM's `OptTable` are there without any change: all options are visible, the
/// case of letters matters, `--` is no more than an option, and `-ab` is not `-a -b`.
///
/// ```
/// # fn rules<O: tblgen_runtime::OptionId>() {
/// use tblgen_runtime::OptConfig;
///
/// let config = OptConfig::<O>::new().dash_dash(true).grouped_short(true);
/// # let _ = config;
/// # }
/// ```
pub struct OptConfig<O: OptionId> {
    visibility: Option<OptSet<O::Visibility>>,
    include: OptSet<O::Flag>,
    exclude: OptSet<O::Flag>,
    pub(super) ignore_case: bool,
    pub(super) grouped_short: bool,
    pub(super) dash_dash: bool,
}

impl<O: OptionId> OptConfig<O> {
    /// The rules of LLVM's `OptTable`.
    #[must_use]
    pub const fn new() -> Self {
        OptConfig {
            visibility: None,
            include: OptSet::EMPTY,
            exclude: OptSet::EMPTY,
            ignore_case: false,
            grouped_short: false,
            dash_dash: false,
        }
    }

    /// The rules with those options alone that have one of these visibilities.
    #[must_use]
    pub fn visibility(mut self, visibility: impl Into<OptSet<O::Visibility>>) -> Self {
        self.visibility = Some(visibility.into());
        self
    }

    /// The rules with those options alone that have one of these flags.
    #[must_use]
    pub fn include_flags(mut self, flags: impl Into<OptSet<O::Flag>>) -> Self {
        self.include = flags.into();
        self
    }

    /// The rules without options that have one of these flags.
    #[must_use]
    pub fn exclude_flags(mut self, flags: impl Into<OptSet<O::Flag>>) -> Self {
        self.exclude = flags.into();
        self
    }

    /// The rules with or without names in which the case of letters does not matter.
    #[must_use]
    pub const fn ignore_case(mut self, on: bool) -> Self {
        self.ignore_case = on;
        self
    }

    /// The rules with or without flags of one letter that may be written together: `-ab` for
    /// `-a -b`. Visibility and flags then choose no options, as in LLVM.
    #[must_use]
    pub const fn grouped_short(mut self, on: bool) -> Self {
        self.grouped_short = on;
        self
    }

    /// The rules with or without `--` as the end of all options, after which there are inputs
    /// alone.
    #[must_use]
    pub const fn dash_dash(mut self, on: bool) -> Self {
        self.dash_dash = on;
        self
    }

    /// Whether an option exists by these rules.
    pub(super) fn allows(&self, tables: &OptionTables, option: usize) -> bool {
        let flags = tables.flags(option);
        let by_flags = self.include.bits() | self.exclude.bits() != 0;
        let is_visible = match self.visibility {
            Some(seen) => tables.visibility(option) & seen.bits() != 0,
            None => by_flags || tables.visibility(option) != 0,
        };
        is_visible
            && (self.include.is_empty() || flags & self.include.bits() != 0)
            && flags & self.exclude.bits() == 0
    }

    /// The visibilities for which help texts are chosen.
    pub(super) fn help_visibility(&self) -> u64 {
        let by_flags = self.include.bits() | self.exclude.bits() != 0;
        match self.visibility {
            Some(seen) => seen.bits(),
            None if by_flags => 0,
            None => u64::MAX,
        }
    }
}

impl<O: OptionId> Clone for OptConfig<O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O: OptionId> Copy for OptConfig<O> {}

impl<O: OptionId> Default for OptConfig<O> {
    fn default() -> Self {
        OptConfig::new()
    }
}

impl<O: OptionId> core::fmt::Debug for OptConfig<O> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("OptConfig")
            .field("visibility", &self.visibility)
            .field("include_flags", &self.include)
            .field("exclude_flags", &self.exclude)
            .field("ignore_case", &self.ignore_case)
            .field("grouped_short", &self.grouped_short)
            .field("dash_dash", &self.dash_dash)
            .finish()
    }
}
