//! Substitution of variables in values.
//!
//! A resolver gives the value of a variable; [`Evaluator::resolve`] rebuilds
//! a value with that, and folds operators whose operands have changed. What
//! cannot change is not entered: see [`Node::mask`](crate::record::arena::Node).
//!
//! The resolvers are those of LLVM, quirks included: in which order values are
//! resolved decides when anonymous records come to be. (`VarResolver` is LLVM's
//! table of names with one entry.)

mod resolvers;

use smallvec::SmallVec;

use super::state::FIELD_HINTS;
use super::{Evaluator, Res};
use crate::operators::{Effect, TernOp};
use crate::options::release;
use crate::record::arena::{FINAL, Node};
use crate::record::{ArgInit, InitId, Kind, RecordId, StrId, TyId};
use resolvers::ShadowResolver;
pub(super) use resolvers::{
    FindReference, MapResolver, RecordResolver, Resolve, TrackUnresolved, VarResolver,
};

impl Evaluator<'_> {
    /// The value of a field. Records of one class have it in one place, so that
    /// is where it is looked for first.
    pub(super) fn field_by_hint(&mut self, record: RecordId, name: InitId) -> Option<InitId> {
        let fields = &self.rk.record_data(record).fields;
        let hint = &mut self.field_hints[name.0 as usize % FIELD_HINTS];
        if let Some(field) = fields.get(*hint as usize)
            && field.name == name
        {
            return Some(field.value);
        }
        let index = fields.iter().position(|field| field.name == name)?;
        *hint = index as u32;
        Some(fields[index].value)
    }

    /// The value with its variables replaced.
    #[inline]
    pub(super) fn resolve(&mut self, id: InitId, r: &mut dyn Resolve) -> Res<InitId> {
        if !id.varies() {
            return Ok(id);
        }
        self.resolve_varying(id, r)
    }

    // In `resolve`, which is everywhere, it would keep that from being inlined.
    #[inline(never)]
    fn resolve_varying(&mut self, id: InitId, r: &mut dyn Resolve) -> Res<InitId> {
        let node = self.rk.arena.node(id);
        // Enter a node if one of its variables may have a value here, or if it holds an operator
        // that the last resolution of a record decides in any case. The mask may claim too much,
        // never too little.
        let is_last = node.flags & FINAL != 0 && r.is_final();
        if !is_last && !r.touches(node.mask) {
            return Ok(id);
        }
        self.enter()?;
        let resolved = self.resolve_node(id, &node, r)?;
        self.leave();
        Ok(resolved)
    }

    fn resolve_node(&mut self, id: InitId, node: &Node, r: &mut dyn Resolve) -> Res<InitId> {
        match node.kind {
            Kind::Unset | Kind::Bit | Kind::Int | Kind::String | Kind::Def => Ok(id),
            Kind::Var => Ok(r.resolve_var(self, InitId(node.a))?.unwrap_or(id)),
            Kind::VarBit => {
                let of = self.resolve(InitId(node.a), r)?;
                if of == InitId(node.a) {
                    Ok(id)
                } else {
                    self.bit_of_resolved(InitId(node.a), of, node.b)
                }
            }
            Kind::AnonName => self.resolve_anon_name(id, r),
            Kind::Bits => self.resolve_bits(id, r),
            Kind::List => self.resolve_list(id, r),
            Kind::Dag => self.resolve_dag(id, r),
            Kind::Field => {
                let record = self.resolve(InitId(node.a), r)?;
                if record == InitId(node.a) {
                    return Ok(id);
                }
                self.field(record, StrId(node.b), r.record())
            }
            Kind::VarDef => self.resolve_var_def(id, r),
            Kind::UnOp => self.resolve_unop(id, node, r),
            Kind::BinOp => self.resolve_binop(id, node, r),
            Kind::TernOp => self.resolve_ternop(id, node, r),
            Kind::Fold => self.resolve_fold(id, node, r),
            Kind::IsA => {
                let value = self.resolve(InitId(node.a), r)?;
                if value == InitId(node.a) {
                    return Ok(id);
                }
                Ok(self.is_a(TyId(node.b), value))
            }
            Kind::Exists => {
                let name = self.resolve(InitId(node.a), r)?;
                if name == InitId(node.a) && !r.is_final() {
                    return Ok(id);
                }
                Ok(self.exists(TyId(node.b), name, r.record(), r.is_final()))
            }
            Kind::Instances => {
                let regex = self.resolve(InitId(node.a), r)?;
                if regex == InitId(node.a) && !r.is_final() {
                    return Ok(id);
                }
                let op = self.rk.arena.instances(TyId(node.b), regex);
                self.fold_instances(op, r.record(), r.is_final())
            }
            Kind::Cond => self.resolve_cond(id, node, r),
        }
    }

    /// A bit of a value that must have it.
    pub(super) fn bit_of(&mut self, id: InitId, bit: u32) -> Res<InitId> {
        self.bit_of_resolved(id, id, bit)
    }

    /// A bit of a value that must have it; `before` is what it was until now.
    fn bit_of_resolved(&mut self, before: InitId, id: InitId, bit: u32) -> Res<InitId> {
        let found = self.rk.get_bit(id, bit);
        found.ok_or_else(|| self.bit_missing(before, id, bit))
    }

    fn resolve_anon_name(&mut self, id: InitId, r: &mut dyn Resolve) -> Res<InitId> {
        let new = r.resolve_var(self, id)?.unwrap_or(id);
        match self.rk.anonymous_number(new) {
            Some(number) if r.is_final() => Ok(self
                .rk
                .arena
                .intern(format!("anonymous_{number}").as_bytes())),
            _ => Ok(new),
        }
    }

    fn resolve_bits(&mut self, id: InitId, r: &mut dyn Resolve) -> Res<InitId> {
        let count = self.rk.arena.len(id);
        self.check_bits(count as u64)?;
        let mut bits: SmallVec<[InitId; 64]> = SmallVec::with_capacity(count);
        let mut changed = false;
        // Neighbouring bits are mostly those of one variable.
        let mut last = (InitId::NONE, InitId::NONE);
        for index in 0..count {
            let bit = self.rk.arena.element(id, index);
            let node = self.rk.arena.node(bit);
            let mut new = bit;
            if node.kind == Kind::VarBit {
                let of = InitId(node.a);
                if of != last.0 {
                    last = (of, self.resolve(of, r)?);
                }
                if last.1 != of {
                    new = self.bit_of_resolved(last.0, last.1, node.b)?;
                }
            } else if node.kind != Kind::Bit && node.kind != Kind::Unset {
                let resolved = self.resolve(bit, r)?;
                new = self.bit_of(resolved, 0)?;
            }
            // A bit of a field that is unset stays a reference: encodings consist of such
            // references, `Inst{3} = rd{0}`.
            if new == InitId::UNSET && r.keeps_unset_bits() {
                new = bit;
            }
            changed |= new != bit;
            bits.push(new);
        }
        Ok(if changed {
            self.rk.arena.bits(&bits)
        } else {
            id
        })
    }

    fn resolve_list(&mut self, id: InitId, r: &mut dyn Resolve) -> Res<InitId> {
        let count = self.rk.arena.len(id);
        let mut elements: SmallVec<[InitId; 16]> = SmallVec::with_capacity(count);
        let mut changed = false;
        for index in 0..count {
            let element = self.rk.arena.element(id, index);
            let new = self.resolve(element, r)?;
            changed |= new != element;
            elements.push(new);
        }
        if !changed {
            return Ok(id);
        }
        let element_type = self.element_type_of(id);
        Ok(self.rk.arena.list(&elements, element_type))
    }

    /// The element type of a list value.
    pub(super) fn element_type_of(&self, list: InitId) -> TyId {
        let ty = self.rk.arena.node(list).ty;
        self.rk.arena.types.element(ty).unwrap_or(TyId::BIT)
    }

    fn resolve_dag(&mut self, id: InitId, r: &mut dyn Resolve) -> Res<InitId> {
        let mut args: SmallVec<[(InitId, Option<StrId>); 8]> = SmallVec::new();
        let mut changed = false;
        for index in 0..self.rk.arena.len(id) {
            let (arg, name) = self.rk.arena.dag_arg(id, index);
            let new = self.resolve(arg, r)?;
            changed |= new != arg;
            args.push((new, name));
        }
        let operator = self.rk.arena.dag_operator(id);
        let new_operator = self.resolve(operator, r)?;
        if !changed && new_operator == operator {
            return Ok(id);
        }
        let name = self.rk.arena.dag_name(id);
        Ok(self.rk.arena.dag(new_operator, name, &args))
    }

    fn resolve_var_def(&mut self, id: InitId, r: &mut dyn Resolve) -> Res<InitId> {
        let mut track = TrackUnresolved::new(Some(r));
        let mut args: SmallVec<[ArgInit; 8]> = SmallVec::new();
        let mut changed = false;
        for index in 0..self.rk.arena.len(id) {
            let arg = self.rk.arena.var_def_arg(id, index);
            let value = self.resolve(arg.value, &mut track)?;
            changed |= value != arg.value;
            args.push(ArgInit {
                key: arg.key,
                value,
            });
        }
        if !changed {
            return Ok(id);
        }
        // The moment in which all arguments are known decides the number of the anonymous record.
        let unresolved = track.found;
        let class = self.rk.arena.var_def_class(id);
        let ty = self.rk.class_type(class);
        let loc = self.rk.arena.var_def_loc(id);
        let new = self.rk.arena.var_def(class, ty, &args, loc);
        if unresolved {
            Ok(new)
        } else {
            self.instantiate(new)
        }
    }

    fn resolve_unop(&mut self, id: InitId, node: &Node, r: &mut dyn Resolve) -> Res<InitId> {
        let op = self.rk.arena.unop_code(node);
        let operand = self.resolve(InitId(node.a), r)?;
        // What `!cast` gives depends on which records there are. The last resolution decides it,
        // even if the operand is unchanged.
        if operand == InitId(node.a) && !(r.is_final() && op.row().effect == Effect::Late) {
            return Ok(id);
        }
        self.unop(op, operand, node.ty, r.record(), r.is_final())
    }

    fn resolve_binop(&mut self, id: InitId, node: &Node, r: &mut dyn Resolve) -> Res<InitId> {
        let op = self.rk.arena.binop_code(node);
        let (old_lhs, old_rhs) = (InitId(node.a), InitId(node.b));
        let lhs = self.resolve(old_lhs, r)?;
        // LLVM 19 resolves the second operand in any case. The default language does so, too, and
        // takes what the first one decides (LLVM 20) only if that ends in a fatal error.
        let is_strict = (self.options.language).is_strict_since(release::SHORT_CIRCUIT);
        let decided = self.short_circuit(op, lhs);
        if let Some(decided) = decided
            && is_strict
        {
            return Ok(decided);
        }
        let rhs = match self.attempt(decided.is_none(), |ev| ev.resolve(old_rhs, r))? {
            Some(rhs) => rhs,
            None => return Ok(decided.unwrap_or(id)),
        };
        if lhs == old_lhs && rhs == old_rhs {
            return Ok(id);
        }
        self.binop(op, lhs, rhs, node.ty, r.record())
    }

    fn resolve_ternop(&mut self, id: InitId, node: &Node, r: &mut dyn Resolve) -> Res<InitId> {
        let op = self.rk.arena.ternop_code(node);
        let [old_lhs, old_mhs, old_rhs] = self.rk.arena.ternop_parts(node);
        let lhs = self.resolve(old_lhs, r)?;
        // Only the branch that is taken: the other one may have errors or recurse without end.
        if op == TernOp::If
            && lhs != old_lhs
            && let Some(condition) = self.rk.int_value(lhs)
        {
            return self.resolve(if condition != 0 { old_mhs } else { old_rhs }, r);
        }
        let mhs = self.resolve(old_mhs, r)?;
        // In the body of an operator such as `!foreach` the name that it declares hides a
        // variable of the same name.
        let rhs = if op.row().form.binds() {
            let mut shadow = ShadowResolver {
                inner: r,
                names: SmallVec::from_slice(&[lhs]),
            };
            self.resolve(old_rhs, &mut shadow)?
        } else {
            self.resolve(old_rhs, r)?
        };
        if lhs == old_lhs && mhs == old_mhs && rhs == old_rhs {
            return Ok(id);
        }
        self.ternop(op, [lhs, mhs, rhs], node.ty, r.record())
    }

    fn resolve_fold(&mut self, id: InitId, node: &Node, r: &mut dyn Resolve) -> Res<InitId> {
        // `a` is the accumulator and `b` the element. Both are names that the expression declares,
        // and hide variables of the same names.
        let [old_start, old_list, a, b, old_expr] = self.rk.arena.fold_parts(node);
        let start = self.resolve(old_start, r)?;
        let list = self.resolve(old_list, r)?;
        let record = r.record();
        let mut shadow = ShadowResolver {
            inner: r,
            names: SmallVec::from_slice(&[a, b]),
        };
        let expr = self.resolve(old_expr, &mut shadow)?;
        if start == old_start && list == old_list && expr == old_expr {
            return Ok(id);
        }
        self.fold([start, list, a, b, expr], node.ty, record)
    }

    /// The value of the clause that holds, without a look at the others.
    fn chosen_value(
        &mut self,
        clauses: &[(InitId, InitId)],
        chosen: Option<usize>,
        node: &Node,
        r: &mut dyn Resolve,
    ) -> Res<InitId> {
        let value = chosen
            .and_then(|index| clauses.get(index))
            .map_or(InitId::UNSET, |clause| clause.1);
        let value = self.resolve(value, r)?;
        Ok(self.convert(value, node.ty)?.unwrap_or(value))
    }

    fn resolve_cond(&mut self, id: InitId, node: &Node, r: &mut dyn Resolve) -> Res<InitId> {
        let clauses = self.rk.arena.clauses(id);
        let mut conditions: SmallVec<[InitId; 8]> = SmallVec::new();
        let mut changed = false;
        // The clause whose condition is the first to hold, once that is known.
        let (mut open, mut chosen) = (self.options.language.since(release::LAZY_COND), None);
        // `strict`, LLVM 24: nothing after the first condition that holds is resolved. The default
        // language takes that choice only if resolving the rest ends in a fatal error.
        let strict = self.options.language.is_strict_since(release::LAZY_COND);
        for (index, &(condition, _)) in clauses.iter().enumerate() {
            if strict && chosen.is_some() {
                break;
            }
            let Some(new) = self.attempt(chosen.is_none(), |ev| ev.resolve(condition, r))? else {
                return self.chosen_value(&clauses, chosen, node, r);
            };
            match self.rk.int_value(new) {
                Some(0) => {}
                known => {
                    chosen = chosen.or(known.filter(|_| open).map(|_| index));
                    open = false;
                }
            }
            changed |= new != condition;
            conditions.push(new);
        }
        if strict && chosen.is_some() {
            return self.chosen_value(&clauses, chosen, node, r);
        }
        let mut values: SmallVec<[InitId; 8]> = SmallVec::new();
        for (index, &(_, value)) in clauses.iter().enumerate() {
            let needed = chosen.is_none_or(|chosen| chosen == index);
            let Some(new) = self.attempt(needed, |ev| ev.resolve(value, r))? else {
                return self.chosen_value(&clauses, chosen, node, r);
            };
            changed |= new != value;
            values.push(new);
        }
        if !changed {
            return Ok(id);
        }
        let new = self.rk.arena.cond(&conditions, &values, node.ty);
        self.fold_cond(new, r.record())
    }
}
