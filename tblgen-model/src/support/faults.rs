//! Faults of records, as all models report them.

use tblgen_lang::diagnostic::{Diagnostic, Place, Severity, nowhere};
use tblgen_lang::parallel;
use tblgen_lang::record::{FieldError, Record, RecordKeeper};

/// The faults of one pass, each with its place.
pub type Diagnostics = Vec<Diagnostic>;

/// An error about a record, with a note for each multiclass it comes from.
pub fn error(record: Record<'_>, message: impl Into<String>) -> Diagnostics {
    let mut all: Diagnostics = vec![record.error(message).into()];
    let notes = record.locs().iter().skip(1).map(|&loc| {
        let place = record.keeper().place(loc);
        Diagnostic::note(place, "instantiated from multiclass")
    });
    all.extend(notes);
    all
}

/// The place of the record.
pub fn place_of(record: Record<'_>) -> Place {
    record.keeper().place(record.loc())
}

/// The place of a description as a whole: that of its first record of a class, such as `Target`, or
/// of the class.
pub fn place_of_class(records: &RecordKeeper, class: &str) -> Place {
    let first = records.all_derived_definitions_if_defined(class);
    let first = first.first().copied().or_else(|| records.class(class));
    first.map_or(Place::Nowhere, place_of)
}

/// An error about the description of a target as a whole, at its record of `Target`.
pub fn at_target(records: &RecordKeeper, message: impl Into<String>) -> Diagnostics {
    match records.all_derived_definitions_if_defined("Target").first() {
        Some(target) => error(*target, message),
        None => vec![Diagnostic::error(
            place_of_class(records, "Target"),
            message,
        )],
    }
}

/// The place where a field was set last; unknown if there is no such field.
pub fn field_place(record: Record<'_>, field: &str) -> Place {
    let field = record.field(field);
    field.map_or(Place::Unknown, |field| record.keeper().place(field.loc()))
}

/// An error about a record, which shows where the field was set last.
pub fn wrong_field(record: Record<'_>, field: &str, message: impl Into<String>) -> Diagnostics {
    with_field(error(record, message), record, field, "the field")
}

/// The faults, the first with a note about where the field was set last, unless that is its
/// declaration in a class.
pub fn with_field(faults: Diagnostics, record: Record<'_>, field: &str, text: &str) -> Diagnostics {
    let set = record.field(field).map(|set| set.loc());
    let is_declaration = |class: Record<'_>| {
        let declared = class.field(field);
        declared.is_some_and(|one| Some(one.loc()) == set && one.value().is_unset())
    };
    let place = match record.superclasses().any(is_declaration) {
        true => Place::Unknown,
        false => field_place(record, field),
    };
    let mut faults = faults.into_iter();
    let first = faults.next().map(|fault| fault.with_label(place, text));
    first.into_iter().chain(faults).collect()
}

/// Checks that `count` things can be told apart by 16-bit numbers, of which 0 means
/// none. `what` names the things.
///
/// # Errors
///
/// There are too many.
pub fn check_count(count: usize, what: &str) -> Result<(), Diagnostics> {
    if count >= usize::from(u16::MAX) {
        let message = format!("there are more than {} {what}", u16::MAX - 1);
        return Err(nowhere(message));
    }
    Ok(())
}

/// The error about a fault of our own: `what` of the record is missing where it has to be known.
pub fn own(record: Record<'_>, what: &str) -> Diagnostics {
    let name = record.name();
    error(
        record,
        format!("'{name}': {what} is lost, which is a mistake of the generator: please report it"),
    )
}

/// Checks that `records` can be told apart by 16-bit numbers, of which 0 means none. `what`
/// names them.
///
/// # Errors
///
/// There are too many. The error is at the first record without a number.
pub fn check_records<'rk>(
    records: impl IntoIterator<Item = Record<'rk>>,
    what: &str,
) -> Result<(), Diagnostics> {
    const MOST: usize = u16::MAX as usize - 1;
    match records.into_iter().nth(MOST) {
        Some(first) => Err(error(first, format!("there are more than {MOST} {what}"))),
        None => Ok(()),
    }
}

/// The room that several lists have together. Each list is counted before its memory is taken: lists
/// that hold those of others may be as large as the square of their number.
#[derive(Debug)]
pub struct Budget {
    left: usize,
    most: usize,
    what: &'static str,
}

impl Budget {
    /// The budget of at most `most` elements. `what` names them.
    pub fn new(most: usize, what: &'static str) -> Self {
        let left = most;
        Budget { left, most, what }
    }

    /// Takes `count` elements of a list of the record.
    ///
    /// # Errors
    ///
    /// There are too many elements. The error is at the record.
    pub fn take(&mut self, count: usize, record: Record<'_>) -> Result<(), Diagnostics> {
        let taken = self.try_take(count);
        taken.map_err(|message| error(record, format!("'{}': {message}", record.name())))
    }

    /// Takes `count` elements of a list.
    ///
    /// # Errors
    ///
    /// There are too many elements. The error is the message.
    pub fn try_take(&mut self, count: usize) -> Result<(), String> {
        match self.left.checked_sub(count) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(format!("there are more than {} {}", self.most, self.what)),
        }
    }
}

/// The faults; those without a place get that of the record.
pub fn placed(faults: Diagnostics, record: Record<'_>) -> Diagnostics {
    placed_at(faults, place_of(record))
}

/// The faults; those without a place get this one.
pub fn placed_at(mut faults: Diagnostics, place: Place) -> Diagnostics {
    let errors = faults
        .iter_mut()
        .filter(|fault| fault.severity == Severity::Error && fault.place == Place::Nowhere);
    errors.for_each(|fault| fault.place = place);
    faults
}

/// Collects what `read` gives for each of several records.
///
/// # Errors
///
/// The faults of all of them.
pub fn collect<T, R>(
    items: impl IntoIterator<Item = T>,
    mut read: impl FnMut(T) -> Result<R, Diagnostics>,
) -> Result<Vec<R>, Diagnostics> {
    collect_some(items, |item| read(item).map(Some))
}

/// The largest number of parts in which records are read.
const PARTS: usize = 8;

/// The number of parts that are read at a time.
const THREADS: usize = PARTS / 2;

/// The smallest number of records in each of these parts.
const MIN_PART: usize = 400;

/// Collects what `read` gives for each of many records, which are read in parts side by side.
///
/// # Errors
///
/// The faults of all of them.
pub fn collect_many<T: Copy + Sync, R: Send>(
    items: &[T],
    read: impl Fn(T) -> Result<R, Diagnostics> + Sync,
) -> Result<Vec<R>, Diagnostics> {
    let size = items.len().div_ceil(PARTS).max(MIN_PART);
    let parts: Vec<&[T]> = items.chunks(size).collect();
    let read = parallel::share(&parts, THREADS, |part| collect(part.iter().copied(), &read));
    let mut all = Vec::with_capacity(items.len());
    let parts = collect(read, |part| part)?;
    parts.into_iter().for_each(|part| all.extend(part));
    Ok(all)
}

/// The results of those items that have one.
///
/// # Errors
///
/// The faults of all of them.
pub fn collect_some<T, R>(
    items: impl IntoIterator<Item = T>,
    read: impl FnMut(T) -> Result<Option<R>, Diagnostics>,
) -> Result<Vec<R>, Diagnostics> {
    let mut errors = Vec::new();
    let mut all = Vec::new();
    for result in items.into_iter().map(read) {
        match result {
            Ok(item) => all.extend(item),
            Err(found) => errors.extend(found),
        }
    }
    if errors.is_empty() {
        Ok(all)
    } else {
        Err(errors)
    }
}

/// The value of a field; its fault as the faults of a pass.
///
/// # Errors
///
/// The field's fault, with its record.
pub fn field<T>(value: Result<T, FieldError>) -> Result<T, Diagnostics> {
    value.map_err(FieldError::at_record)
}
