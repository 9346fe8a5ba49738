//! Superclasses and their arguments.

use smallvec::SmallVec;

use crate::diagnostic::Severity;
use crate::eval::resolve::MapResolver;
use crate::eval::suggest::Near;
use crate::eval::{Evaluator, Res};
use crate::record::{ArgInit, ArgKey, FieldData, InitId, RecordId, TyId};
use crate::source::Loc;
use crate::syntax::ast::Pos;

/// Arguments and their values.
pub(crate) type Bound = SmallVec<[(InitId, InitId); 16]>;

impl Evaluator<'_> {
    /// The values of the arguments of a class or multiclass, given or default.
    pub(crate) fn resolve_arguments(
        &mut self,
        owner: RecordId,
        args: &[ArgInit],
        loc: Pos,
    ) -> Res<Bound> {
        let names = self.rk.record_data(owner).template_arg_names();
        let mut open = names.clone();
        let mut bound = Bound::with_capacity(names.len());
        for arg in args {
            let name = match arg.key {
                ArgKey::Position(index) => names[index as usize],
                ArgKey::Name(name) => name,
            };
            let Some(index) = open.iter().position(|&open| open == name) else {
                let name = self.rk.unquoted_text(name);
                let message = format!("We can only specify the template argument '{name}' once");
                return Err(self.error(loc, message));
            };
            open.remove(index);
            bound.push((name, arg.value));
        }
        for name in open {
            let field = self.rk.record_data(owner).field(name).copied();
            let default = field.map_or(InitId::UNSET, |field| field.value);
            if !self.rk.is_complete(default) {
                let text = self.rk.unquoted_text(name);
                let message = format!("value not specified for template argument '{text}'");
                let stop = self.error_near(loc, message, Near::Signature(owner));
                let owner_name = self.rk.unquoted_text(self.rk.record_data(owner).name);
                let declared = field.map_or(Loc::NONE, |field| field.loc);
                self.report(
                    Severity::Note,
                    declared,
                    format!("declared in '{owner_name}'"),
                );
                return Err(stop);
            }
            bound.push((name, default));
        }
        Ok(bound)
    }

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
