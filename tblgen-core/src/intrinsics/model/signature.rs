//! Signatures: the types of an intrinsic, some of which depend on others.

use rustc_hash::FxHashMap;

use tblgen_facts::ir::{OverloadKind, TypeCode};
use tblgen_lang::record::{Record, RecordId, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field};

use super::number::push;
use super::records_of_iit::IitRecords;
use super::types::{Form, Match, TypeReader};

/// Reads signatures. Types are read once.
pub(super) struct Signatures<'rk> {
    reader: TypeReader<'rk>,
    forms: FxHashMap<RecordId, Form>,
}

/// A signature.
pub(super) struct SignatureModel {
    pub(super) row: Vec<u8>,
    pub(super) is_overloaded: bool,
    /// The number of parameters, unless further arguments may follow.
    pub(super) parameters: Option<usize>,
}

/// The numbers of the types that a call chooses.
struct Choices {
    /// The number of each type that is chosen freely.
    free: Vec<usize>,
    /// The number of types that are chosen.
    count: usize,
}

impl<'rk> Signatures<'rk> {
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        Ok(Signatures {
            reader: TypeReader::new(IitRecords::new(records)?),
            forms: FxHashMap::default(),
        })
    }

    /// The signature of an intrinsic.
    pub(super) fn read(&mut self, record: Record<'rk>) -> Result<SignatureModel, Diagnostics> {
        let mut results = self.forms(record, "RetTypes")?;
        let mut parameters = self.forms(record, "ParamTypes")?;
        if matches!(results.as_slice(), [Form::Void]) {
            results.clear();
        }
        let is_var_arg = matches!(parameters.last(), Some(Form::Void));
        if is_var_arg {
            parameters.pop();
        }
        let has_code = |form: &&Form| !matches!(form, Form::Nothing);
        let all = || results.iter().chain(&parameters).filter(has_code);
        let (count, choices) = (all().count(), Choices::new(all()));
        // As in LLVM, a type without code does not stop the next one from taking its place.
        let results_with_code = results.len().min(count);
        let mut row = Vec::new();
        push(&mut row, results_with_code as u64);
        push(&mut row, choices.count as u64);
        let mut next = 0;
        for form in all() {
            next = choices.encode(record, form, next, &mut row)?;
        }
        if is_var_arg {
            row.push(TypeCode::VarArg.number());
        }
        Ok(SignatureModel {
            row,
            is_overloaded: choices.count > 0,
            parameters: (!is_var_arg).then_some(count - results_with_code),
        })
    }

    /// The forms of the types in a list.
    fn forms(&mut self, record: Record<'rk>, list: &str) -> Result<Vec<Form>, Diagnostics> {
        let types = field(record.value_as_list_of_defs(list))?;
        faults::collect(types, |ty| {
            if let Some(form) = self.forms.get(&ty.id()) {
                return Ok(form.clone());
            }
            let form = self
                .reader
                .read(ty)
                .map_err(|found| in_intrinsic(found, record))?;
            self.forms.insert(ty.id(), form.clone());
            Ok(form)
        })
    }
}

/// The faults of a type, with a note about the intrinsic that has it.
fn in_intrinsic(mut found: Diagnostics, record: Record<'_>) -> Diagnostics {
    found.push(record.note("in this intrinsic"));
    found
}

impl Choices {
    fn new<'f>(forms: impl Iterator<Item = &'f Form>) -> Self {
        let mut choices = Choices {
            free: Vec::new(),
            count: 0,
        };
        for form in forms {
            match form {
                Form::Any(_) => {
                    choices.free.push(choices.count);
                    choices.count += 1;
                }
                Form::Match {
                    how: Match::PointersTo | Match::AnyPointer,
                    ..
                } => choices.count += 1,
                _ => {}
            }
        }
        choices
    }

    /// Appends a type. `next` types have been chosen so far; the result is that number after it.
    fn encode(
        &self,
        record: Record<'_>,
        form: &Form,
        next: usize,
        row: &mut Vec<u8>,
    ) -> Result<usize, Diagnostics> {
        match form {
            Form::Void | Form::Nothing => {
                let message = format!(
                    "Intrinsic '{}' has a value of type void, which is possible at the end only",
                    record.name()
                );
                Err(faults::error(record, message))
            }
            Form::Fixed(bytes) => {
                row.extend(bytes);
                Ok(next)
            }
            Form::Any(kind) => Ok(overload(*kind, next, row)),
            Form::Match { of, how } => {
                let Some(of) = self.free.get(*of) else {
                    let message = format!(
                        "Intrinsic '{}' has a type that depends on type {of}, but a call \
                         chooses {}",
                        record.name(),
                        self.free.len()
                    );
                    return Err(faults::error(record, message));
                };
                self.encode_match(record, *of as u64, how, next, row)
            }
        }
    }

    fn encode_match(
        &self,
        record: Record<'_>,
        of: u64,
        how: &Match,
        next: usize,
        row: &mut Vec<u8>,
    ) -> Result<usize, Diagnostics> {
        match how {
            Match::Code(code, number) => {
                row.push(code.number());
                push(row, of);
                if let Some(number) = number {
                    push(row, *number);
                }
                Ok(next)
            }
            Match::SameWidth(element) => {
                row.push(TypeCode::SameWidth.number());
                push(row, of);
                self.encode(record, element, next, row)
            }
            Match::PointersTo => {
                row.push(TypeCode::PointersTo.number());
                push(row, next as u64);
                push(row, of);
                Ok(next + 1)
            }
            Match::AnyPointer => Ok(overload(OverloadKind::Pointer, next, row)),
            Match::Pointer => {
                row.push(TypeCode::Pointer.number());
                push(row, 0);
                Ok(next)
            }
        }
    }
}

/// Appends a type that a call chooses, and gives the number of the one after it.
fn overload(kind: OverloadKind, next: usize, row: &mut Vec<u8>) -> usize {
    row.push(TypeCode::Overload.number());
    push(row, next as u64);
    row.push(kind.number());
    next + 1
}
