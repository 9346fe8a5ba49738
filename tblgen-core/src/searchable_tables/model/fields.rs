//! The fields of a table and their types.

use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::{Init, RecTy, Record, RecordKeeper, TypeKind};
use tblgen_model::support::faults::{self, Diagnostics};

use super::at_field;
use super::enums::{self, EnumModel, Origin};

/// A field of a table.
#[derive(Debug, Clone)]
pub(crate) struct FieldModel<'rk> {
    pub(crate) name: String,
    /// Whether `TypeOf_` declares the field to be code.
    pub(super) is_code: bool,
    /// The enumeration that `TypeOf_` names.
    enumeration: Option<usize>,
    /// The type that all rows have in common, as far as they are known.
    ty: Option<Type<'rk>>,
    pub(crate) kind: FieldKind,
}

/// The kind of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum FieldKind {
    /// `bits<n>`
    Bits(u32),
    /// `bit`
    Bit,
    /// `string` or `code`
    Text,
    /// A member of the enumeration with that number.
    Enum(usize),
    /// An intrinsic.
    Intrinsic,
    /// An instruction.
    Instruction,
    /// A type that no table can hold.
    Other(String),
}

/// A type of several values.
#[derive(Debug, Clone)]
enum Type<'rk> {
    /// Records that derive from all these classes.
    Record(Vec<Record<'rk>>),
    /// Any other type.
    Plain(RecTy<'rk>),
}

impl<'rk> FieldModel<'rk> {
    /// A field of which only the name is known.
    pub(super) fn new(name: &str) -> Self {
        FieldModel {
            name: name.to_string(),
            is_code: false,
            enumeration: None,
            ty: None,
            kind: FieldKind::Text,
        }
    }

    /// The field of a table of that name, with the type that its `TypeOf_` declares.
    pub(super) fn declared(
        name: &str,
        table: Record<'rk>,
        enums: &[EnumModel<'rk>],
    ) -> Result<Self, Diagnostics> {
        let mut field = FieldModel::new(name);
        let type_of = format!("TypeOf_{name}");
        let Some(declared) = table.field(&type_of) else {
            return Ok(field);
        };
        let text = declared.value().as_str().unwrap_or("");
        let is_named = |each: &EnumModel<'_>| {
            let (Origin::Valued(record) | Origin::Named(record)) = each.origin else {
                return false;
            };
            record.name() == text
        };
        field.is_code = text == "code";
        field.enumeration = enums.iter().position(is_named).filter(|_| !field.is_code);
        let class = field
            .enumeration
            .and_then(|number| enums.get(number)?.class);
        field.ty = class.map(|class| Type::Record(vec![class]));
        if field.is_code || field.enumeration.is_some() {
            return Ok(field);
        }
        match enums::empty(table.keeper(), text) {
            Some(message) => Err(at_field(table, &type_of, message)),
            None => Err(wrong_type_of(table, &type_of, declared.value())),
        }
    }

    /// Makes the type one that a row has, too.
    pub(super) fn join(&mut self, entry: Record<'rk>, table: &str) -> Result<(), Diagnostics> {
        let value = faults::field(entry.value(&self.name))?;
        let Some(ty) = value.ty().filter(|_| value.is_complete()) else {
            return Err(self.missing(entry, table));
        };
        let next = Type::of(ty);
        let joined = match &self.ty {
            None => Some(next),
            Some(known) => known.join(&next),
        };
        if joined.is_none() {
            let known = self.ty.as_ref().map_or_else(String::new, Type::text);
            let message = format!(
                "Field '{}' of table '{table}' entry has incompatible type: {ty} vs. {known}",
                self.name
            );
            return Err(at_field(entry, &self.name, message));
        }
        self.ty = joined;
        Ok(())
    }

    fn missing(&self, entry: Record<'_>, table: &str) -> Diagnostics {
        let message = format!(
            "Record '{}' for table '{table}' is missing field '{}'",
            entry.name(),
            self.name
        );
        let found = faults::error(entry, message);
        faults::with_field(found, entry, &self.name, "this has no value")
    }

    /// Settles the kind, after all rows are known.
    pub(super) fn settle(&mut self, records: &RecordKeeper) {
        let Some(ty) = &self.ty else { return };
        let derives = |class: &str| match ty {
            Type::Record(_) => records.class(class).is_some_and(|class| ty.derives(class)),
            Type::Plain(_) => false,
        };
        self.kind = if derives("Intrinsic") {
            FieldKind::Intrinsic
        } else if derives("Instruction") {
            FieldKind::Instruction
        } else if let Some(number) = self.enumeration {
            FieldKind::Enum(number)
        } else {
            ty.kind()
        };
    }
}

fn wrong_type_of(table: Record<'_>, type_of: &str, value: Init<'_>) -> Diagnostics {
    let message = format!("Table '{}' has invalid '{type_of}': {value}", table.name());
    let mut found = at_field(table, type_of, message);
    let note = "The 'TypeOf_xxx' field must be a string naming a GenericEnum record, or \"code\"";
    found.push(Diagnostic::note(Place::Nowhere, note));
    found
}

impl<'rk> Type<'rk> {
    fn of(ty: RecTy<'rk>) -> Self {
        match ty.kind() {
            TypeKind::Record(classes) => Type::Record(classes),
            _ => Type::Plain(ty),
        }
    }

    /// The type that values of both have, if there is one.
    fn join(&self, other: &Self) -> Option<Self> {
        match (self, other) {
            (Type::Record(one), Type::Record(_)) => Some(Type::Record(common(one, other))),
            (Type::Plain(one), Type::Plain(next)) if one.is_convertible_to(*next) => {
                Some(other.clone())
            }
            (Type::Plain(one), Type::Plain(next)) if next.is_convertible_to(*one) => {
                Some(self.clone())
            }
            _ => None,
        }
    }

    /// Whether records of the type derive from a class.
    fn derives(&self, from: Record<'rk>) -> bool {
        let is_one =
            |class: &Record<'rk>| *class == from || class.superclasses().any(|one| one == from);
        match self {
            Type::Record(classes) => classes.iter().any(is_one),
            Type::Plain(_) => false,
        }
    }

    fn kind(&self) -> FieldKind {
        let Type::Plain(ty) = self else {
            return FieldKind::Other(self.text());
        };
        match ty.kind() {
            TypeKind::Bits(width) => FieldKind::Bits(width),
            TypeKind::Bit => FieldKind::Bit,
            TypeKind::String => FieldKind::Text,
            _ => FieldKind::Other(self.text()),
        }
    }

    fn text(&self) -> String {
        match self {
            Type::Plain(ty) => ty.to_string(),
            Type::Record(classes) => match classes.as_slice() {
                [class] => class.name().to_string(),
                all => {
                    let names: Vec<&str> = all.iter().map(|class| class.name()).collect();
                    format!("{{{}}}", names.join(", "))
                }
            },
        }
    }
}

/// The nearest classes that records of both types derive from.
fn common<'rk>(classes: &[Record<'rk>], other: &Type<'rk>) -> Vec<Record<'rk>> {
    let mut open: Vec<Record<'rk>> = classes.iter().rev().copied().collect();
    let mut seen = Vec::new();
    let mut found = Vec::new();
    while let Some(class) = open.pop() {
        if seen.contains(&class) {
            continue;
        }
        seen.push(class);
        match other.derives(class) {
            true => found.push(class),
            false => open.extend(class.direct_superclasses()),
        }
    }
    found
}
