//! The options that a document shows.

use tblgen_lang::record::Record;
use tblgen_model::support::faults::{Diagnostics, field};

use super::tree::Section;

/// The options that a document shows: by visibility since LLVM 18, by flags before that.
pub(super) enum Visibility<'rk> {
    /// Options that have one of some visibilities, and none of some flags.
    Masks {
        ignored: Vec<&'rk str>,
        shown: Vec<&'rk str>,
    },
    /// Options that have one of some flags, and none of others.
    Flags {
        excluded: Vec<&'rk str>,
        included: Option<Vec<&'rk str>>,
    },
}

impl<'rk> Visibility<'rk> {
    pub(super) fn new(document: Record<'rk>) -> Result<Self, Diagnostics> {
        let texts = |name| field(document.value_as_list_of_strings(name));
        if document.field("VisibilityMask").is_some() {
            return Ok(Visibility::Masks {
                ignored: texts("IgnoreFlags")?,
                shown: texts("VisibilityMask")?,
            });
        }
        let included = document.field("IncludedFlags");
        Ok(Visibility::Flags {
            excluded: texts("ExcludedFlags")?,
            included: included.map(|_| texts("IncludedFlags")).transpose()?,
        })
    }

    /// The visibilities that the document is for.
    pub(super) fn masks(&self) -> &[&'rk str] {
        match self {
            Visibility::Masks { shown, .. } => shown,
            Visibility::Flags { .. } => &[],
        }
    }

    /// Whether the document is one of a release that shows by visibility.
    pub(super) fn is_by_masks(&self) -> bool {
        matches!(self, Visibility::Masks { .. })
    }

    /// Whether the tree has the option.
    pub(super) fn keeps(&self, option: Record<'_>) -> Result<bool, Diagnostics> {
        match self {
            Visibility::Flags { .. } => Ok(true),
            Visibility::Masks { .. } => self.shows_alias(option),
        }
    }

    /// Whether the document shows an option of the tree.
    pub(super) fn shows(&self, option: Record<'_>) -> Result<bool, Diagnostics> {
        match self {
            Visibility::Masks { .. } => Ok(true),
            Visibility::Flags { .. } => Ok(self.shows_alias(option)? && self.includes(option)?),
        }
    }

    /// Whether the document shows an option where it stands for another one.
    pub(super) fn shows_alias(&self, option: Record<'_>) -> Result<bool, Diagnostics> {
        match self {
            Visibility::Masks { ignored, shown } => {
                Ok(!has_one(option, "Flags", ignored)? && has_one(option, "Visibility", shown)?)
            }
            Visibility::Flags { excluded, .. } => Ok(!has_own(option, "Flags", excluded)?),
        }
    }

    /// Whether the document shows a group.
    pub(super) fn shows_group(&self, section: &Section<'_>) -> Result<bool, Diagnostics> {
        match (self, section.group) {
            (Visibility::Masks { .. }, _) | (_, None) => Ok(true),
            (Visibility::Flags { .. }, Some(group)) => {
                Ok(self.shows_alias(group)? && self.includes_some(section)?)
            }
        }
    }

    /// Whether an option or a group has one of the flags that are asked for, if any are.
    fn includes(&self, one: Record<'_>) -> Result<bool, Diagnostics> {
        match self {
            Visibility::Flags {
                included: Some(included),
                ..
            } => has_own(one, "Flags", included),
            _ => Ok(true),
        }
    }

    /// Whether a group, or anything in it, has one of the flags that are asked for. Groups are
    /// nested a few times at most.
    fn includes_some(&self, section: &Section<'_>) -> Result<bool, Diagnostics> {
        if let Some(group) = section.group
            && self.includes(group)?
        {
            return Ok(true);
        }
        for option in &section.options {
            if self.includes(option.record)? {
                return Ok(true);
            }
        }
        for inner in &section.groups {
            if self.includes_some(inner)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Whether an option, or the group that it is in, has one of some flags.
fn has_one(option: Record<'_>, list: &str, names: &[&str]) -> Result<bool, Diagnostics> {
    if names.is_empty() {
        return Ok(false);
    }
    let group = match option.field("Group") {
        Some(_) => field(option.value_as_optional_def("Group"))?,
        None => None,
    };
    Ok(has_own(option, list, names)?
        || group.map_or(Ok(false), |group| has_own(group, list, names))?)
}

/// Whether an option or a group has one of some flags itself.
fn has_own(one: Record<'_>, list: &str, names: &[&str]) -> Result<bool, Diagnostics> {
    let flags = field(one.value_as_list_of_defs(list))?;
    Ok(flags.iter().any(|flag| names.contains(&flag.name())))
}
