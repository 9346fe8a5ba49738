//! Instances whose arguments and fields are replaced in one pass.
//!
//! LLVM replaces all arguments in all fields first, and fields after that. So
//! an operator that needs both is worked on twice, and a loop in a loop is
//! unrolled half-way. One pass gives the same if three things hold:
//!
//! * no field holds anything that has effects or can fail, so that it does not
//!   matter when that happens ([`Arena::is_plain`](crate::record::Arena));
//! * fields refer to earlier fields only, which are lists: such a field cannot
//!   become `?` (by which a reference to it would never be replaced), and it is
//!   known when it is referred to;
//! * everything is known in the end. If not, what was done is forgotten, and all
//!   is done again in two passes, since then it shows how.

use std::hash::Hasher;

use rustc_hash::{FxHashSet, FxHasher};

use super::resolve::{MapResolver, RecordResolver};
use super::{Evaluator, Res};
use crate::operators::TernOp;
use crate::record::{FieldData, InitId, Kind, RecordId};

impl Evaluator<'_> {
    /// Resolves the fields of an instance in one pass. False if that cannot be
    /// done; then the record is as it was.
    pub(super) fn resolve_at_once(
        &mut self,
        record: RecordId,
        class: RecordId,
        args: &MapResolver,
    ) -> Res<bool> {
        if !self.fits_one_pass(record, class, args) {
            return Ok(false);
        }
        let before = self.rk.record_data(record).fields.clone();
        let mut resolver = RecordResolver::new_with_args(record, args.clone());
        self.resolve_fields(record, &mut resolver)?;
        let known = |field: &FieldData| {
            self.rk.is_concrete(field.value) && self.rk.arena.kind(field.value) != Kind::Unset
        };
        if self.rk.record_data(record).fields.iter().all(known) {
            return Ok(true);
        }
        self.rk.record_data_mut(record).fields = before;
        Ok(false)
    }

    fn fits_one_pass(&mut self, record: RecordId, class: RecordId, args: &MapResolver) -> bool {
        let constant = |value: InitId| !value.varies() && self.rk.is_complete(value);
        if !args.values().all(constant) {
            return false;
        }
        let data = self.rk.record_data(record);
        if !data.assertions().is_empty() || !data.dumps().is_empty() {
            return false;
        }
        // What is known of a class holds until its fields change.
        let mut state = FxHasher::default();
        for field in &data.fields {
            state.write_u64(u64::from(field.name.0) | u64::from(field.value.0) << 32);
        }
        let state = state.finish();
        if let Some(&(known, fits)) = self.one_pass_classes.get(&class)
            && known == state
        {
            return fits;
        }
        let fits = self.has_ordered_fields(&data.fields);
        self.one_pass_classes.insert(class, (state, fits));
        fits
    }

    /// Whether all fields are plain and refer to earlier ones only, to lists.
    fn has_ordered_fields(&self, fields: &[FieldData]) -> bool {
        let arena = &self.rk.arena;
        let fits = |field: &FieldData| {
            !field.value.varies()
                || arena.is_plain(field.value) && arena.ty(field.value) == Some(field.ty())
        };
        let may_be_used = |name: InitId, before: usize| {
            let found = fields.iter().position(|field| field.name == name);
            found.is_none_or(|index| index < before && self.forms_list(fields[index].value))
        };
        fields.iter().enumerate().all(|(index, field)| {
            let names = arena.variables(field.value);
            fits(field) && names.into_iter().all(|name| may_be_used(name, index))
        })
    }

    /// Whether the value can only become a list.
    fn forms_list(&self, value: InitId) -> bool {
        let node = self.rk.arena.node(value);
        match node.kind {
            Kind::List => true,
            Kind::TernOp => {
                let op = self.rk.arena.ternop_code(&node);
                let loops = matches!(op, TernOp::Foreach | TernOp::Filter | TernOp::Range);
                loops && self.is_list_type(node.ty)
            }
            _ => false,
        }
    }
}

impl crate::record::Arena {
    /// The names of the variables in a plain value, those of operators included.
    fn variables(&self, value: InitId) -> FxHashSet<InitId> {
        let mut names = FxHashSet::default();
        let mut seen = FxHashSet::default();
        let mut open = vec![value];
        while let Some(value) = open.pop() {
            if !value.varies() || !seen.insert(value) {
                continue;
            }
            let node = self.node(value);
            match node.kind {
                Kind::Var => {
                    names.insert(InitId(node.a));
                }
                Kind::Field | Kind::UnOp | Kind::IsA => open.push(InitId(node.a)),
                Kind::BinOp => open.extend([InitId(node.a), InitId(node.b)]),
                Kind::TernOp => open.extend(self.ternop_parts(&node)),
                Kind::Fold => open.extend(self.fold_parts(&node)),
                Kind::List => open.extend(self.elements(value)),
                Kind::Cond => {
                    for (condition, value) in self.clauses(value) {
                        open.extend([condition, value]);
                    }
                }
                // Others are not plain, or hold no variables.
                _ => {}
            }
        }
        names
    }
}
