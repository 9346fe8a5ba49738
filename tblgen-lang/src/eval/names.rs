//! Names: those of template arguments, of classes and of records of the moment.

use super::Evaluator;
use crate::invalid_utf8;
use crate::record::{FieldKind, InitId, RecordId, StrId, TyId};
use crate::source::Loc;
use crate::syntax::names::Name;

impl<'t> Evaluator<'t> {
    /// The name of a template argument: `Class:arg`, `Multiclass::arg`.
    pub(super) fn qualify(&mut self, owner: RecordId, name: StrId) -> InitId {
        if let Some(&known) = self.qualified_names.get(&(owner, name)) {
            return known;
        }
        let owner_name = self.rk.record_data(owner).name;
        let separator: &[u8] =
            if self.rk.record_data(owner).kind == crate::record::RecordKind::Multiclass {
                b"::"
            } else {
                b":"
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

    /// A record for a moment, in whose fields an operator's variables live.
    pub(super) fn scratch_record(&mut self) -> RecordId {
        let name = self.rk.arena.intern(b".parse");
        let uid = self.rk.new_uid();
        let data = crate::record::RecordData::new(name, crate::record::RecordKind::Def, uid, &[]);
        match self.spare_records.pop() {
            Some(id) => {
                *self.rk.record_data_mut(id) = data;
                id
            }
            None => self.rk.add_record(data),
        }
    }

    pub(super) fn declare_temporary(&mut self, record: RecordId, name: InitId, ty: TyId) {
        let field = crate::record::FieldData::new(name, Loc::NONE, ty, FieldKind::Normal);
        self.rk.record_data_mut(record).fields.push(field);
    }

    pub(super) fn remove_field(&mut self, record: RecordId, name: InitId) {
        let fields = &mut self.rk.record_data_mut(record).fields;
        if let Some(index) = fields.iter().position(|field| field.name == name) {
            fields.remove(index);
        }
    }
}
