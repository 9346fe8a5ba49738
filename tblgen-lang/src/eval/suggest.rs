//! Help that goes with an error: what may have been meant.
//!
//! Only looked for once there is an error, while the names that are known are
//! still at hand.

use super::scope::ScopeKind;
use super::{Evaluator, Stop};
use crate::nearest::did_you_mean;
use crate::record::{FieldData, FieldKind, InitId, RecordId, StrId, TyData};
use crate::syntax::ast::Pos;

/// The kind of name that was not found, to look for similar ones.
#[derive(Clone, Copy)]
pub(super) enum Near {
    /// A variable, field, argument or record.
    Variable(StrId),
    Class(StrId),
    Multiclass(StrId),
    /// A field of a record.
    FieldOf(RecordId, InitId),
    /// A field of a value.
    FieldOfValue(InitId, StrId),
    /// An argument, by name.
    ArgumentOf(RecordId, StrId),
    /// The right arguments of a class or multiclass.
    Signature(RecordId),
}

/// The number of errors that get help: a search through all names takes time.
const MAX_SUGGESTIONS: usize = 100;

impl Evaluator<'_> {
    /// An error at a place, with help if there is any.
    pub(super) fn error_near(&mut self, pos: Pos, message: impl Into<String>, near: Near) -> Stop {
        let stop = self.error(pos, message);
        let help = if self.errors <= MAX_SUGGESTIONS {
            self.suggest(near)
        } else {
            None
        };
        if let Some(error) = self.diagnostics.last_mut() {
            error.help = help;
        }
        stop
    }

    /// [`Self::error_near`] at the current token.
    pub(super) fn tok_error_near(&mut self, message: impl Into<String>, near: Near) -> Stop {
        self.error_near(self.cursor, message, near)
    }

    fn suggest(&self, near: Near) -> Option<String> {
        match near {
            Near::Variable(name) => self.suggest_variable(name),
            Near::Class(name) => self.suggest_class(name),
            Near::Multiclass(name) => self.suggest_multiclass(name),
            Near::FieldOf(record, name) => {
                let wanted = self.rk.arena.string_bytes(name)?;
                did_you_mean(wanted, self.field_names(record))
            }
            Near::FieldOfValue(value, name) => self.suggest_field_of(value, name),
            Near::ArgumentOf(owner, name) => {
                did_you_mean(self.bytes_of(name), self.argument_names(owner))
                    .or_else(|| self.suggest_signature(owner))
            }
            Near::Signature(owner) => self.suggest_signature(owner),
        }
    }

    fn suggest_variable(&self, name: StrId) -> Option<String> {
        let text = self.str_text(name);
        if self.class_named(name).is_some() {
            return Some(format!(
                "`{text}` is a class: `{text}<…>` is an instance of it"
            ));
        }
        if self.multiclass_names.contains_key(&name) {
            return Some(format!("`{text}` is a multiclass: only `defm` can use it"));
        }
        let mut names = self.names_in_scope();
        names.extend(self.rk.globals.keys().map(|&known| self.bytes_of(known)));
        names.extend(self.rk.defs.keys().map(|&known| self.bytes_of(known)));
        did_you_mean(self.bytes_of(name), names)
    }

    fn names_in_scope(&self) -> Vec<&[u8]> {
        let mut names = Vec::new();
        for index in 0..self.scopes.len() {
            names.extend(self.scopes.locals(index).map(|name| self.bytes_of(name)));
            match self.scopes.kind(index) {
                ScopeKind::Local => {}
                ScopeKind::Record(record) => {
                    names.extend(self.field_names(record));
                    names.extend(self.argument_names(record));
                }
                ScopeKind::Loop(iterator, _) => names.extend(self.rk.arena.string_bytes(iterator)),
                ScopeKind::Multiclass(record) => names.extend(self.argument_names(record)),
            }
        }
        names
    }

    fn suggest_class(&self, name: StrId) -> Option<String> {
        let text = self.str_text(name);
        if self.multiclass_names.contains_key(&name) {
            return Some(format!(
                "`{text}` is a multiclass: use `defm` instead of `def`"
            ));
        }
        if self.rk.defs.contains_key(&name) {
            return Some(format!("`{text}` is a def, not a class"));
        }
        let known = self.rk.classes.keys().chain(self.type_aliases.keys());
        did_you_mean(text.as_bytes(), known.map(|&known| self.bytes_of(known)))
            .or_else(|| suggest_type(&text))
    }

    fn suggest_multiclass(&self, name: StrId) -> Option<String> {
        if self.class_named(name).is_some() {
            let text = self.str_text(name);
            return Some(format!("`{text}` is a class: use `def` instead of `defm`"));
        }
        let known = self.multiclass_names.keys();
        did_you_mean(
            self.bytes_of(name),
            known.map(|&known| self.bytes_of(known)),
        )
    }

    fn suggest_field_of(&self, value: InitId, name: StrId) -> Option<String> {
        let owners: &[RecordId] = match self.rk.arena.as_def(value) {
            Some(record) => &[record],
            None => match self.rk.arena.types.get(self.rk.arena.ty(value)?) {
                TyData::Record(classes) => classes,
                _ => return Some("only records have fields".to_string()),
            },
        };
        let fields = owners.iter().flat_map(|&owner| self.field_names(owner));
        did_you_mean(self.bytes_of(name), fields)
    }

    /// The declaration of a class or multiclass, for errors in its arguments.
    fn suggest_signature(&self, owner: RecordId) -> Option<String> {
        let data = self.rk.record_data(owner);
        let name = self.rk.unquoted_text(data.name);
        if data.template_args().is_empty() {
            return Some(format!("`{name}` has no template arguments"));
        }
        let args: Vec<String> = data
            .template_args()
            .iter()
            .filter_map(|&(short, qualified)| Some((short, data.field(qualified)?)))
            .map(|(short, field)| self.signature_of(short, field))
            .collect();
        Some(format!("it is declared as `{name}<{}>`", args.join(", ")))
    }

    fn signature_of(&self, name: StrId, field: &FieldData) -> String {
        let declared = format!("{} {}", self.rk.ty_text(field.ty()), self.str_text(name));
        if field.value == InitId::UNSET {
            return declared;
        }
        let value = self.rk.init_text(field.value);
        let is_short = value.len() <= 40 && !value.contains('\n');
        format!("{declared} = {}", if is_short { &value } else { "…" })
    }

    fn field_names(&self, record: RecordId) -> impl Iterator<Item = &[u8]> {
        self.rk
            .record_data(record)
            .fields
            .iter()
            .filter(|field| field.kind() != FieldKind::TemplateArg)
            .filter_map(|field| self.rk.arena.string_bytes(field.name))
    }

    fn argument_names(&self, owner: RecordId) -> impl Iterator<Item = &[u8]> {
        let args = self.rk.record_data(owner).template_args();
        args.iter().map(|&(short, _)| self.bytes_of(short))
    }

    fn bytes_of(&self, name: StrId) -> &[u8] {
        self.rk.arena.strings.get(name)
    }
}

/// The type of the language that goes by another name elsewhere.
fn suggest_type(name: &str) -> Option<String> {
    const TYPES: [&str; 7] = ["bit", "bits", "int", "string", "code", "dag", "list"];
    let own = match name {
        "bool" | "boolean" => "bit",
        "uint" | "long" | "int32_t" | "int64_t" | "i32" | "i64" | "u32" | "u64" => "int",
        "str" | "char" => "string",
        "float" | "double" | "f32" | "f64" => {
            return Some("there are no floating-point numbers".to_string());
        }
        _ => return did_you_mean(name.as_bytes(), TYPES.map(str::as_bytes)),
    };
    Some(format!("did you mean `{own}`?"))
}
