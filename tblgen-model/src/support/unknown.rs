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

/// The faults of something that is not known: the first is a warning, after which [`LeftOut`] goes on
/// without the record.
pub fn as_unknown(faults: Diagnostics) -> Diagnostics {
    as_severity(faults, Severity::Warning)
}

/// Makes the first of several faults an error.
pub(crate) fn as_mistake(faults: Diagnostics) -> Diagnostics {
    as_severity(faults, Severity::Error)
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
                // Decoders read a record once for each table.
                if !self.has(record) {
                    self.records
                        .push((record.name().to_string(), first_of(faults)));
                }
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
    /// Something known is wrong: the faults of all items, after which those are named that are left
    /// out.
    pub fn collect<'rk, T: Copy, R>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        record: impl Fn(T) -> Record<'rk>,
        mut read: impl FnMut(T) -> Result<R, Diagnostics>,
    ) -> Result<Vec<Option<R>>, Diagnostics> {
        let read = faults::collect(items, |item| self.known(record(item), read(item)));
        self.checked(read)
    }

    /// The results of reading several records without those that are left out.
    ///
    /// # Errors
    ///
    /// Something known is wrong: the faults of all records, after which those are named that are
    /// left out.
    pub fn collect_some<'rk, R>(
        &mut self,
        records: impl IntoIterator<Item = Record<'rk>>,
        mut read: impl FnMut(Record<'rk>) -> Result<R, Diagnostics>,
    ) -> Result<Vec<R>, Diagnostics> {
        let read = faults::collect_some(records, |record| self.known(record, read(record)));
        self.checked(read)
    }

    /// The result of a pass. Its faults are those of what is known, after which the records are named
    /// that are left out so far.
    ///
    /// # Errors
    ///
    /// The pass has faults.
    pub fn checked<T>(&mut self, read: Result<T, Diagnostics>) -> Result<T, Diagnostics> {
        read.map_err(|mut faults| {
            faults.extend(
                std::mem::take(&mut self.records)
                    .into_iter()
                    .flat_map(named),
            );
            faults
        })
    }

    /// Whether a record is left out.
    pub fn has(&self, record: Record<'_>) -> bool {
        self.records.iter().any(|(name, _)| name == record.name())
    }

    /// The records that are left out here or there, each once.
    #[must_use]
    pub fn and(mut self, other: &LeftOut) -> Self {
        let known: Vec<String> = self.records.iter().map(|(name, _)| name.clone()).collect();
        let others = other.records.iter();
        self.records
            .extend(others.filter(|(name, _)| !known.contains(name)).cloned());
        self
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
        if count == 0 {
            return Ok(Vec::new());
        }
        if kept == 0 {
            let faults = self.records.into_iter();
            return Err(faults.flat_map(|(_, faults)| as_mistake(faults)).collect());
        }
        // Without a place, it is shown as well where the files are not the user's.
        let message = format!(
            "{what} that are left out: {count} ({})",
            names(&self.records)
        );
        let sum = Diagnostic::warning(Place::Nowhere, message);
        let named = self.records.into_iter().flat_map(named);
        Ok(named.chain([sum]).collect())
    }
}

/// The names of the first records that are left out.
fn names(records: &[(String, Diagnostics)]) -> String {
    const SHOWN: usize = 12;
    let shown = records.iter().take(SHOWN);
    let names = shown.map(|(name, _)| format!("'{name}'"));
    let more = (records.len() > SHOWN).then(|| "...".to_string());
    names.chain(more).collect::<Vec<_>>().join(", ")
}

/// The warnings about a record that is left out, which name it.
fn named((name, mut faults): (String, Diagnostics)) -> Diagnostics {
    if let Some(first) = faults.first_mut() {
        first.message = format!("'{name}' is left out: {}", first.message);
    }
    faults
}

/// The first of several faults, with the notes that explain it: one reason is enough.
fn first_of(faults: Diagnostics) -> Diagnostics {
    let mut faults = faults.into_iter();
    let first = faults.next();
    let notes = faults.take_while(|fault| fault.severity == Severity::Note);
    first.into_iter().chain(notes).collect()
}

/// Faults of which the first, which others explain, has a severity.
fn as_severity(mut faults: Diagnostics, severity: Severity) -> Diagnostics {
    if let Some(first) = faults.first_mut() {
        first.severity = severity;
    }
    faults
}
