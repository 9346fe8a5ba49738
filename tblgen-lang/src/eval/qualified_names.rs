//! Qualified names of template arguments, and names as strings, texts and classes.

use super::Evaluator;
use crate::invalid_utf8;
use crate::record::{InitId, RecordId, RecordKind, StrId};
use crate::syntax::names::Name;

impl<'t> Evaluator<'t> {
    /// The name of a template argument: `Class:arg`, `Multiclass::arg`.
    pub(super) fn qualify(&mut self, owner: RecordId, name: StrId) -> InitId {
        if let Some(&known) = self.qualified_names.get(&(owner, name)) {
            return known;
        }
        let owner_name = self.rk.record_data(owner).name;
        let separator: &[u8] = match self.rk.record_data(owner).kind {
            RecordKind::Multiclass => b"::",
            _ => b":",
        };
        let mut text = Vec::new();
        self.rk.write_unquoted(&mut text, owner_name);
        text.extend_from_slice(separator);
        text.extend_from_slice(self.rk.arena.strings.get(name));
        let qualified = self.rk.arena.intern(&text);
        self.qualified_names.insert((owner, name), qualified);
        qualified
    }

    /// The qualified name of the implicit argument `NAME`.
    pub(super) fn qualified_name_arg(&mut self, owner: RecordId) -> InitId {
        self.qualify(owner, self.name_string)
    }

    /// A name of the text among the strings of the records.
    pub(super) fn str_id(&self, name: Name) -> StrId {
        self.names.get(name)
    }

    /// A name of the text as a string value.
    pub(super) fn name_init(&mut self, name: Name) -> InitId {
        self.string_init(self.str_id(name))
    }

    pub(super) fn string_init(&mut self, name: StrId) -> InitId {
        self.rk.arena.string(name)
    }

    pub(super) fn str_text(&self, name: StrId) -> String {
        invalid_utf8::text(self.rk.arena.strings.get(name)).into_owned()
    }

    pub(super) fn class_named(&self, name: StrId) -> Option<RecordId> {
        self.rk.classes.get(&name).copied()
    }
}
