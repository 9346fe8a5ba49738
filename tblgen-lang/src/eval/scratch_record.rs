//! Records that exist for a moment: the variables of an operator such as `!foreach` are their fields.

use super::Evaluator;
use crate::record::{FieldData, FieldKind, InitId, RecordData, RecordId, RecordKind, TyId};
use crate::source::Loc;

impl Evaluator<'_> {
    /// A record for a moment, in whose fields an operator's variables live.
    pub(super) fn scratch_record(&mut self) -> RecordId {
        let name = self.rk.arena.intern(b".parse");
        let uid = self.rk.new_uid();
        let data = RecordData::new(name, RecordKind::Def, uid, &[]);
        match self.spare_records.pop() {
            Some(id) => {
                *self.rk.record_data_mut(id) = data;
                id
            }
            None => self.rk.add_record(data),
        }
    }

    pub(super) fn declare_temporary(&mut self, record: RecordId, name: InitId, ty: TyId) {
        let field = FieldData::new(name, Loc::NONE, ty, FieldKind::Normal);
        self.rk.record_data_mut(record).fields.push(field);
    }

    pub(super) fn remove_field(&mut self, record: RecordId, name: InitId) {
        let fields = &mut self.rk.record_data_mut(record).fields;
        if let Some(index) = fields.iter().position(|field| field.name == name) {
            fields.remove(index);
        }
    }
}
