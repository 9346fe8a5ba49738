//! Superclasses: their fields and checks.

use crate::eval::resolve::MapResolver;
use crate::eval::{Evaluator, Res};
use crate::record::{ArgInit, FieldData, RecordId, TyId};
use crate::syntax::ast::Pos;

impl Evaluator<'_> {
    /// Makes a class a superclass of a record: adds its fields, with its
    /// arguments replaced.
    pub(crate) fn add_superclass(
        &mut self,
        record: RecordId,
        class: RecordId,
        args: &[ArgInit],
        loc: Pos,
    ) -> Res<()> {
        self.inherit_fields(record, class, loc)?;
        let bound = self.resolve_arguments(class, args, loc)?;
        let mut resolver = MapResolver::with(Some(record), &bound);
        self.inherit_checks(record, class);

        let name = if self.rk.record_data(record).is_class() {
            let name = self.qualified_name_arg(record);
            self.rk.arena.var(name, TyId::STRING)
        } else {
            self.rk.record_data(record).name
        };
        let implicit = self.qualified_name_arg(class);
        resolver.set(implicit, name);
        self.resolve_record(record, &mut resolver)?;

        match self.rk.with_superclass(record, class) {
            Ok(ancestry) => {
                self.rk.record_data_mut(record).ancestry = ancestry;
                Ok(())
            }
            Err(twice) => {
                let name = self.rk.unquoted_text(self.rk.record_data(twice).name);
                Err(self.error(loc, format!("Already subclass of '{name}'!\n")))
            }
        }
    }

    fn inherit_fields(&mut self, record: RecordId, class: RecordId, loc: Pos) -> Res<()> {
        let fresh = self
            .rk
            .record_data(record)
            .fields
            .iter()
            .all(FieldData::is_template_arg);
        if fresh && record != class {
            self.count_fields(self.rk.record_data(class).fields.len())?;
            let of_class = &self.rk.record_data(class).fields;
            let of_record = &self.rk.record_data(record).fields;
            let mut fields = Vec::with_capacity(of_record.len() + of_class.len());
            fields.extend_from_slice(of_record);
            let inherited = of_class.iter().filter(|field| !field.is_template_arg());
            fields.extend(inherited.copied());
            self.rk.record_data_mut(record).fields = fields;
            return Ok(());
        }
        for index in 0..self.rk.record_data(class).fields.len() {
            let field = self.rk.record_data(class).fields[index];
            if !field.is_template_arg() {
                self.add_field(record, loc, field)?;
            }
        }
        Ok(())
    }

    pub(crate) fn inherit_checks(&mut self, record: RecordId, class: RecordId) {
        let class = self.rk.record_data(class);
        let (assertions, dumps) = (class.assertions().to_vec(), class.dumps().to_vec());
        let data = self.rk.record_data_mut(record);
        data.inherit_checks(&assertions, &dumps);
    }
}
