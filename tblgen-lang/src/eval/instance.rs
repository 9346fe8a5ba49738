//! Anonymous instances of classes: `Class<args>` as a value.

use super::resolve::MapResolver;
use super::{Evaluator, Res};
use crate::options::release;
use crate::record::{ArgKey, InitId, RecordId, RecordKind};

impl Evaluator<'_> {
    /// The instance of a class whose arguments are all known.
    pub(super) fn instantiate(&mut self, id: InitId) -> Res<InitId> {
        if let Some(instance) = self.rk.arena.instance(id) {
            return Ok(instance);
        }
        self.enter()?;
        let class = self.rk.arena.var_def_class(id);
        self.count_fields(self.rk.record_data(class).fields.len())?;
        let record = self.copy_of_class(id, class);
        let mut args = self.instance_arguments(id, class, record);
        if !self.resolve_at_once(record, class, &args)? {
            self.resolve_record(record, &mut args)?;
        }
        // A class never has a superclass twice.
        if let Ok(ancestry) = self.rk.with_superclass(record, class) {
            self.rk.record_data_mut(record).ancestry = ancestry;
        }
        self.resolve_record_finally(record, None)?;
        let name = self.rk.name_string(record);
        self.rk.defs.insert(name, record);
        self.check_assertions(record)?;
        self.emit_dumps(record)?;
        let def = self.rk.def_init(record);
        self.rk.arena.set_instance(id, def);
        self.leave();
        Ok(def)
    }

    /// A record with the fields of a class, for an instance of that.
    fn copy_of_class(&mut self, instance: InitId, class: RecordId) -> RecordId {
        let name = self.rk.new_anonymous_name();
        let written_at = self.rk.arena.var_def_loc(instance);
        let locs = if self.options.language.prints_as(release::INSTANTIATION_LOCS) {
            smallvec::SmallVec::from_slice(&[written_at])
        } else {
            self.rk.record_data(class).locs.clone()
        };
        let record = self.rk.new_record(name, RecordKind::AnonymousDef, &locs);
        let fields = self.rk.record_data(class).fields.clone();
        let data = self.rk.record_data_mut(record);
        data.fields = fields;
        data.written_at = written_at;
        self.inherit_checks(record, class);
        record
    }

    /// The arguments, given or default; they are no fields of the instance.
    fn instance_arguments(&mut self, id: InitId, class: RecordId, record: RecordId) -> MapResolver {
        let mut resolver = MapResolver::new(Some(record));
        let template_args = self.rk.record_data(class).template_args().to_vec();
        for &(_, name) in &template_args {
            let default = self
                .rk
                .record_data(record)
                .field(name)
                .map_or(InitId::UNSET, |field| field.value);
            resolver.set(name, default);
        }
        self.rk.record_data_mut(record).fields.retain(|field| {
            !field.is_template_arg() || !template_args.iter().any(|(_, name)| *name == field.name)
        });
        for index in 0..self.rk.arena.len(id) {
            let arg = self.rk.arena.var_def_arg(id, index);
            let name = match arg.key {
                ArgKey::Position(position) => template_args[position as usize].1,
                ArgKey::Name(name) => name,
            };
            resolver.set(name, arg.value);
        }
        resolver
    }

    /// Instantiates if no variable is left in the arguments.
    pub(super) fn fold_var_def(&mut self, id: InitId) -> Res<InitId> {
        if let Some(instance) = self.rk.arena.instance(id) {
            return Ok(instance);
        }
        for index in 0..self.rk.arena.len(id) {
            let arg = self.rk.arena.var_def_arg(id, index);
            if self.has_unresolved(arg.value)? {
                return Ok(id);
            }
        }
        self.instantiate(id)
    }
}
