//! Resolvers: what a variable stands for.

use smallvec::SmallVec;

use crate::eval::{Evaluator, Res};
use crate::record::arena::mask_bit;
use crate::record::{InitId, Kind, RecordId};

/// Says what variables stand for.
pub(crate) trait Resolve {
    /// The value of a variable, if it has one here.
    fn resolve_var(&mut self, ev: &mut Evaluator<'_>, name: InitId) -> Res<Option<InitId>>;

    /// The record being resolved.
    fn record(&self) -> Option<RecordId> {
        None
    }

    /// Whether this is the last resolution of a record.
    fn is_final(&self) -> bool {
        false
    }

    /// Whether a bit that would become `?` stays as it is.
    fn keeps_unset_bits(&self) -> bool {
        false
    }

    /// Whether values with variables of that mask can change.
    fn touches(&self, _mask: u64) -> bool {
        true
    }
}

/// Resolves by a table of names and values, which may refer to one another.
#[derive(Clone)]
pub(crate) struct MapResolver {
    pub(super) record: Option<RecordId>,
    entries: SmallVec<[(InitId, InitId, bool); 8]>,
    pub(super) mask: u64,
    pub(super) is_final: bool,
}

impl MapResolver {
    pub(crate) fn new(record: Option<RecordId>) -> Self {
        MapResolver {
            record,
            entries: SmallVec::new(),
            mask: 0,
            is_final: false,
        }
    }

    pub(crate) fn with(record: Option<RecordId>, entries: &[(InitId, InitId)]) -> Self {
        let mut resolver = MapResolver::new(record);
        for &(name, value) in entries {
            resolver.set(name, value);
        }
        resolver
    }

    pub(crate) fn set(&mut self, name: InitId, value: InitId) {
        self.mask |= mask_bit(name);
        match self.entries.iter_mut().find(|entry| entry.0 == name) {
            Some(entry) => *entry = (name, value, false),
            None => self.entries.push((name, value, false)),
        }
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = InitId> {
        self.entries.iter().map(|entry| entry.1)
    }

    pub(crate) fn set_final(&mut self) {
        self.is_final = true;
    }
}

impl Resolve for MapResolver {
    fn resolve_var(&mut self, ev: &mut Evaluator<'_>, name: InitId) -> Res<Option<InitId>> {
        let Some(index) = self.entries.iter().position(|entry| entry.0 == name) else {
            return Ok(None);
        };
        let (_, value, resolved) = self.entries[index];
        if resolved || self.entries.len() <= 1 {
            return Ok(Some(value));
        }
        // Values may refer to other names of the table, but not to themselves.
        self.entries.swap_remove(index);
        let value = ev.resolve(value, self)?;
        self.entries.push((name, value, true));
        Ok(Some(value))
    }

    fn record(&self) -> Option<RecordId> {
        self.record
    }

    fn is_final(&self) -> bool {
        self.is_final
    }

    fn touches(&self, mask: u64) -> bool {
        self.mask & mask != 0
    }
}

/// Resolves one variable, that of an operator.
pub(crate) struct VarResolver {
    pub(super) record: Option<RecordId>,
    pub(super) name: InitId,
    pub(super) mask: u64,
    pub(crate) value: InitId,
}

impl VarResolver {
    pub(crate) fn new(record: Option<RecordId>, name: InitId) -> Self {
        VarResolver {
            record,
            name,
            mask: mask_bit(name),
            value: InitId::UNSET,
        }
    }
}

impl Resolve for VarResolver {
    fn resolve_var(&mut self, _: &mut Evaluator<'_>, name: InitId) -> Res<Option<InitId>> {
        Ok((name == self.name).then_some(self.value))
    }

    fn record(&self) -> Option<RecordId> {
        self.record
    }

    fn touches(&self, mask: u64) -> bool {
        self.mask & mask != 0
    }
}

/// Resolves by the fields of a record, except those that are `?`.
pub(crate) struct RecordResolver {
    pub(super) record: RecordId,
    pub(super) name: Option<InitId>,
    /// Arguments of the record's class, where they are not replaced before.
    pub(super) args: Option<MapResolver>,
    cache: SmallVec<[(InitId, InitId); 16]>,
    stack: SmallVec<[InitId; 4]>,
    pub(super) is_final: bool,
}

impl RecordResolver {
    /// The last resolution of a record, which may get a new name.
    pub(crate) fn new_final(record: RecordId, name: Option<InitId>) -> Self {
        RecordResolver {
            record,
            name,
            args: None,
            cache: SmallVec::new(),
            stack: SmallVec::new(),
            is_final: true,
        }
    }

    /// The last resolution of a record, which replaces arguments, too.
    pub(crate) fn new_with_args(record: RecordId, args: MapResolver) -> Self {
        RecordResolver {
            args: Some(args),
            ..RecordResolver::new_final(record, None)
        }
    }
}

impl Resolve for RecordResolver {
    fn resolve_var(&mut self, ev: &mut Evaluator<'_>, name: InitId) -> Res<Option<InitId>> {
        if let Some(known) = self.cache.iter().find(|known| known.0 == name) {
            return Ok(Some(known.1));
        }
        if let Some(args) = &mut self.args
            && let Some(value) = args.resolve_var(ev, name)?
        {
            return Ok(Some(value));
        }
        if self.stack.contains(&name) {
            return Ok(None);
        }
        let value = match ev.field_by_hint(self.record, name) {
            Some(value) if ev.rk.arena.kind(value) == Kind::Unset => None,
            Some(value) => Some(value),
            None if name == ev.rk.record_data(self.record).name => self.name,
            None => None,
        };
        let Some(value) = value else {
            return Ok(None);
        };
        self.stack.push(name);
        let resolved = ev.resolve(value, self)?;
        self.stack.pop();
        self.cache.push((name, resolved));
        Ok(Some(resolved))
    }

    fn record(&self) -> Option<RecordId> {
        Some(self.record)
    }

    fn is_final(&self) -> bool {
        self.is_final
    }

    fn keeps_unset_bits(&self) -> bool {
        true
    }
}

/// Hides the variables of an operator from another resolver.
pub(super) struct ShadowResolver<'r> {
    pub(super) inner: &'r mut dyn Resolve,
    pub(super) names: SmallVec<[InitId; 2]>,
}

impl Resolve for ShadowResolver<'_> {
    fn resolve_var(&mut self, ev: &mut Evaluator<'_>, name: InitId) -> Res<Option<InitId>> {
        if self.names.contains(&name) {
            return Ok(None);
        }
        self.inner.resolve_var(ev, name)
    }

    fn record(&self) -> Option<RecordId> {
        self.inner.record()
    }

    fn is_final(&self) -> bool {
        self.inner.is_final()
    }

    fn touches(&self, mask: u64) -> bool {
        self.inner.touches(mask)
    }
}

/// Notes whether variables remain that have no value.
pub(crate) struct TrackUnresolved<'r> {
    pub(super) inner: Option<&'r mut dyn Resolve>,
    pub(crate) found: bool,
}

impl<'r> TrackUnresolved<'r> {
    pub(crate) fn new(inner: Option<&'r mut dyn Resolve>) -> Self {
        TrackUnresolved {
            inner,
            found: false,
        }
    }
}

impl Resolve for TrackUnresolved<'_> {
    fn resolve_var(&mut self, ev: &mut Evaluator<'_>, name: InitId) -> Res<Option<InitId>> {
        let mut value = None;
        if let Some(inner) = &mut self.inner {
            value = inner.resolve_var(ev, name)?;
            if let Some(value) = value
                && !self.found
            {
                let mut rest = TrackUnresolved::new(None);
                ev.resolve(value, &mut rest)?;
                self.found |= rest.found;
            }
        }
        self.found |= value.is_none();
        Ok(value)
    }

    fn record(&self) -> Option<RecordId> {
        self.inner.as_ref().and_then(|inner| inner.record())
    }
}

/// Notes whether a variable occurs.
pub(crate) struct FindReference {
    pub(super) name: InitId,
    pub(crate) found: bool,
}

impl FindReference {
    pub(crate) fn new(name: InitId) -> Self {
        FindReference { name, found: false }
    }
}

impl Resolve for FindReference {
    fn resolve_var(&mut self, _: &mut Evaluator<'_>, name: InitId) -> Res<Option<InitId>> {
        self.found |= name == self.name;
        Ok(None)
    }

    fn touches(&self, mask: u64) -> bool {
        mask_bit(self.name) & mask != 0
    }
}
