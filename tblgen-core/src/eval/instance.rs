//! Anonymous instances of classes: `Class<args>` as a value.

use super::resolve::{MapResolver, RecordResolver};
use super::{Evaluator, Res};
use crate::options::release;
use crate::record::{ArgKey, FieldData, InitId, RecordId, RecordKind};
use crate::source::Loc;

impl Evaluator<'_> {
    /// The instance of a class whose arguments are all known.
    pub(super) fn instantiate(&mut self, id: InitId) -> Res<InitId> {
        if let Some(instance) = self.rk.arena.instance(id) {
            return Ok(instance);
        }
        self.enter()?;
        let class = self.rk.arena.var_def_class(id);
        let record = self.copy_of_class(class);
        let mut args = self.instance_arguments(id, class, record);
        let at_once = self.can_resolve_at_once(record, &args);
        if !at_once {
            self.resolve_record(record, &mut args)?;
        }
        // A class never has a superclass twice.
        if let Ok(ancestry) = self.rk.with_superclass(record, class) {
            self.rk.record_data_mut(record).ancestry = ancestry;
        }
        if at_once {
            let mut resolver = RecordResolver::new_with_args(record, args);
            self.resolve_record(record, &mut resolver)?;
        } else {
            self.resolve_record_finally(record, None)?;
        }
        let name = self.rk.name_string(record);
        self.rk.defs.insert(name, record);
        self.check_assertions(record)?;
        self.emit_dumps(record)?;
        let def = self.rk.def_init(record);
        self.rk.arena.set_instance(id, def);
        self.leave();
        Ok(def)
    }

    /// Whether arguments and fields can be replaced together. As in LLVM, first
    /// all arguments are replaced, then all fields; if the fields are plain,
    /// nobody can tell the difference, and half of the work is saved.
    fn can_resolve_at_once(&self, record: RecordId, args: &MapResolver) -> bool {
        let data = self.rk.record_data(record);
        let plain = |value: InitId| self.rk.arena.is_plain(value);
        let fits = |field: &FieldData| {
            !field.value.varies() || self.rk.arena.ty(field.value) == Some(field.ty())
        };
        data.fields
            .iter()
            .all(|field| plain(field.value) && fits(field))
            && data.assertions().is_empty()
            && data.dumps().is_empty()
            && args
                .values()
                .all(|value| plain(value) && self.rk.is_complete(value))
    }

    fn copy_of_class(&mut self, class: RecordId) -> RecordId {
        let name = self.rk.new_anonymous_name();
        let locs = if self.options.language.prints_as(release::INSTANTIATION_LOCS) {
            smallvec::SmallVec::from_slice(&[Loc(self.cursor)])
        } else {
            self.rk.record_data(class).locs.clone()
        };
        let record = self.rk.new_record(name, RecordKind::AnonymousDef, &locs);
        let class = self.rk.record_data(class);
        let fields = class.fields.clone();
        let (assertions, dumps) = (class.assertions().to_vec(), class.dumps().to_vec());
        let data = self.rk.record_data_mut(record);
        data.fields = fields;
        data.inherit_checks(&assertions, &dumps);
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
