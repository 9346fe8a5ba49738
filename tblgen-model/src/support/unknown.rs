//! Unknown words in records, such as a modifier of a later release: a record that has one is left
//! out, and what is generated has all others.

use tblgen_lang::diagnostic::{Diagnostic, Place, Severity};
use tblgen_lang::record::Record;

use super::faults::{self, Diagnostics, wrong_field};

/// A mistake in the text of a field, or a word in it that is not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flaw {
    /// The message.
    pub message: String,
    /// Whether the text has a word that is not known.
    pub is_unknown: bool,
}

impl Flaw {
    /// A word that is not known.
    pub fn unknown(message: impl Into<String>) -> Self {
        Flaw {
            message: message.into(),
            is_unknown: true,
        }
    }

    /// The flaw with another message.
    #[must_use]
    pub fn map(self, message: impl FnOnce(String) -> String) -> Self {
        Flaw {
            message: message(self.message),
            ..self
        }
    }

    /// The fault of a record that has the text in a field.
    pub fn in_field(self, record: Record<'_>, field: &str) -> Diagnostics {
        match self.is_unknown {
            true => unknown_field(record, field, self.message),
            false => wrong_field(record, field, self.message),
        }
    }
}

impl From<String> for Flaw {
    fn from(message: String) -> Self {
        Flaw {
            message,
            is_unknown: false,
        }
    }
}

impl From<&str> for Flaw {
    fn from(message: &str) -> Self {
        message.to_string().into()
    }
}

/// The fault of a record with something in a field that is not known: a warning, after which
/// [`LeftOut`] goes on without the record.
pub fn unknown_field(record: Record<'_>, field: &str, message: impl Into<String>) -> Diagnostics {
    as_severity(wrong_field(record, field, message), Severity::Warning)
}

/// The fault of a record that has something of which nothing is known: a warning, after which
/// [`LeftOut`] goes on without the record.
pub fn unknown(record: Record<'_>, message: impl Into<String>) -> Diagnostics {
    as_severity(faults::error(record, message), Severity::Warning)
}

/// Whether faults are about something that is not known.
pub fn is_unknown(faults: &[Diagnostic]) -> bool {
    let first = faults.first();
    first.is_some_and(|fault| fault.severity == Severity::Warning)
}

/// The records that are left out, each with what is not known about it.
#[derive(Debug, Clone, Default)]
pub struct LeftOut {
    records: Vec<(String, Diagnostics)>,
}

impl LeftOut {
    /// The result of reading a record; none if the record is left out.
    ///
    /// # Errors
    ///
    /// Something known is wrong.
    pub fn known<T>(
        &mut self,
        record: Record<'_>,
        read: Result<T, Diagnostics>,
    ) -> Result<Option<T>, Diagnostics> {
        match read {
            Ok(read) => Ok(Some(read)),
            Err(faults) if is_unknown(&faults) => {
                self.records.push((record.name().to_string(), faults));
                Ok(None)
            }
            Err(faults) => Err(faults),
        }
    }

    /// The results of reading several items; none for those that are left out. `record` gives the
    /// record of an item.
    ///
    /// # Errors
    ///
    /// Something known is wrong: the faults of all items.
    pub fn collect<'rk, T: Copy, R>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        record: impl Fn(T) -> Record<'rk>,
        mut read: impl FnMut(T) -> Result<R, Diagnostics>,
    ) -> Result<Vec<Option<R>>, Diagnostics> {
        faults::collect(items, |item| self.known(record(item), read(item)))
    }

    /// The number of records that are left out.
    pub fn count(&self) -> usize {
        self.records.len()
    }

    /// Warnings that name each record, and their number. `what` names several.
    ///
    /// # Errors
    ///
    /// None is `kept`: there is nothing to generate.
    pub fn warnings(self, kept: usize, what: &str) -> Result<Diagnostics, Diagnostics> {
        let count = self.records.len();
        let faults = self.records.into_iter();
        if count == 0 {
            return Ok(Vec::new());
        }
        if kept == 0 {
            return Err(faults
                .flat_map(|(_, faults)| as_severity(faults, Severity::Error))
                .collect());
        }
        let named = faults.flat_map(|(name, mut faults)| {
            if let Some(first) = faults.first_mut() {
                first.message = format!("'{name}' is left out: {}", first.message);
            }
            faults
        });
        let mut warnings: Diagnostics = named.collect();
        // Messages are shown by their places.
        let mut places = warnings.iter().rev();
        let last = places.find(|warning| warning.severity == Severity::Warning);
        let place = last.map_or(Place::Nowhere, |last| last.place);
        let message = format!("{what} that are left out: {count}");
        warnings.push(Diagnostic::warning(place, message));
        Ok(warnings)
    }
}

/// Faults of which the first, which others explain, has a severity.
fn as_severity(mut faults: Diagnostics, severity: Severity) -> Diagnostics {
    if let Some(first) = faults.first_mut() {
        first.severity = severity;
    }
    faults
}
