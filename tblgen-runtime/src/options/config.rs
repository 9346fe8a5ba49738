//! The rules of a command line.

use super::OptionId;
use super::set::OptSet;
use super::tables::OptionTables;

/// The rules by which a command line is parsed: which options exist, and how they may be written.
///
/// The default rules are those of LLVM's `OptTable`: all options are visible, case matters, `--`
/// has no special meaning, and `-ab` is not `-a -b`.
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
    /// The default rules, which are those of LLVM's `OptTable`.
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

    /// Accepts only options that have one of these visibilities.
    #[must_use]
    pub fn visibility(mut self, visibility: impl Into<OptSet<O::Visibility>>) -> Self {
        self.visibility = Some(visibility.into());
        self
    }

    /// Accepts only options that have one of these flags.
    #[must_use]
    pub fn include_flags(mut self, flags: impl Into<OptSet<O::Flag>>) -> Self {
        self.include = flags.into();
        self
    }

    /// Refuses options that have one of these flags.
    #[must_use]
    pub fn exclude_flags(mut self, flags: impl Into<OptSet<O::Flag>>) -> Self {
        self.exclude = flags.into();
        self
    }

    /// Sets whether the case of letters in names is ignored.
    #[must_use]
    pub const fn ignore_case(mut self, on: bool) -> Self {
        self.ignore_case = on;
        self
    }

    /// Sets whether flags of one letter may be written together, `-ab` for `-a -b`. As in LLVM,
    /// visibilities and flags then do not restrict the options.
    #[must_use]
    pub const fn grouped_short(mut self, on: bool) -> Self {
        self.grouped_short = on;
        self
    }

    /// Sets whether `--` ends the options, so that every later argument is an input.
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
