//! The type constraints of `SDNode` records, applied to a node and its operands.
//!
//! LLVM: `SDTypeConstraint::ApplyTypeConstraint` in CodeGenDAGPatterns.cpp.

use super::defs::Classes;
use super::infer::TypeInfer;
use super::pattern::TreePattern;
use super::reader::Reader;
use super::sd_node::{ConstraintKind, SDNodeInfo, SDTypeConstraint};
use super::stop::{Res, Stop};
use super::tree::NodeId;
use super::type_relations::Incompatible;
use super::type_set::TypeSetByHwMode;
use super::value_type::MachineValueType;
use crate::support::faults::error;
use tblgen_lang::diagnostic::nowhere;

/// The place of a type: a node, and the number of one of its results.
type Place = (NodeId, usize);

impl<'rk> Reader<'_, 'rk> {
    /// Applies one constraint; whether anything changed.
    #[expect(clippy::too_many_lines, reason = "an arm for each constraint of types")]
    pub(super) fn constrain(
        &mut self,
        constraint: &SDTypeConstraint,
        node: NodeId,
        info: &SDNodeInfo<'rk>,
        pattern: &mut TreePattern<'rk>,
    ) -> Res<bool> {
        if pattern.has_error {
            return Ok(false);
        }
        let at = self.place(constraint.operand, node, info)?;
        let facts = self.facts;
        let infer = &facts.infer;
        match &constraint.kind {
            ConstraintKind::Type(types) => self.update(at.0, at.1, types, pattern),
            ConstraintKind::Pointer => {
                let pointer = TypeSetByHwMode::of(MachineValueType::IPTR);
                self.update(at.0, at.1, &pointer, pattern)
            }
            ConstraintKind::Integer => self.one(at, pattern, |set| infer.enforce_integer(set)),
            ConstraintKind::Float => self.one(at, pattern, |set| infer.enforce_float(set)),
            ConstraintKind::Vector => self.one(at, pattern, |set| infer.enforce_vector(set)),
            ConstraintKind::SameAs(other) => {
                let other = self.place(*other, node, info)?;
                self.same(at, other, pattern)
            }
            ConstraintKind::TypeSmallerThan(big) => {
                let big = self.place(*big, node, info)?;
                self.type_smaller(at.0, big, info, pattern)
            }
            ConstraintKind::SmallerThan(big) => {
                let big = self.place(*big, node, info)?;
                self.two(at, big, pattern, |small, big| {
                    infer.enforce_smaller(small, big, false)
                })
            }
            ConstraintKind::ElementOf(vector) => {
                let vector = self.place(*vector, node, info)?;
                self.two(vector, at, pattern, |vector, element| {
                    Ok(infer.enforce_element(vector, element))
                })
            }
            ConstraintKind::SubVectorOf(vector) => {
                let vector = self.place(*vector, node, info)?;
                self.two(vector, at, pattern, |vector, sub| {
                    Ok(infer.enforce_sub_vector(vector, sub))
                })
            }
            ConstraintKind::ElementType(types) => {
                let mut element = types.clone();
                self.one(at, pattern, |set| infer.enforce_element(set, &mut element))
            }
            ConstraintKind::SameCountAs(other) => {
                let other = self.place(*other, node, info)?;
                self.two(
                    other,
                    at,
                    pattern,
                    |a, b| Ok(infer.enforce_same_count(a, b)),
                )
            }
            ConstraintKind::SameSizeAs(other) => {
                let other = self.place(*other, node, info)?;
                self.two(other, at, pattern, |a, b| Ok(infer.enforce_same_size(a, b)))
            }
        }
    }

    /// Finds the result or operand with that number.
    fn place(&self, number: usize, node: NodeId, info: &SDNodeInfo<'_>) -> Res<Place> {
        let Some(operand) = number.checked_sub(info.results) else {
            return Ok((node, number));
        };
        match self.state.nodes.child(node, operand) {
            Some(child) => Ok((child, 0)),
            None => {
                let text = self.tree_text(node);
                let message = format!("Invalid operand number in type constraint {number} {text}");
                Err(match self.at {
                    Some(record) => Stop::Fatal(error(record, message)),
                    None => Stop::Fatal(nowhere(message)),
                })
            }
        }
    }

    /// Takes the types of a result. Of a result that a node has not, nothing is known.
    fn take(&mut self, (node, result): Place) -> TypeSetByHwMode {
        let types = self.state.nodes[node].types.get_mut(result);
        types.map(std::mem::take).unwrap_or_default()
    }

    fn put(&mut self, (node, result): Place, types: TypeSetByHwMode) {
        if let Some(place) = self.state.nodes[node].types.get_mut(result) {
            *place = types;
        }
    }

    /// Applies a rule about one type.
    fn one(
        &mut self,
        at: Place,
        pattern: &mut TreePattern<'rk>,
        rule: impl FnOnce(&mut TypeSetByHwMode) -> bool,
    ) -> Res<bool> {
        let before = self.take(at);
        let mut types = before.clone();
        let changed = rule(&mut types);
        if types.is_contradiction() && pattern.validates {
            self.put(at, before);
            return self.contradiction(pattern, &[at], None);
        }
        self.put(at, types);
        Ok(changed)
    }

    /// Applies a rule about two types.
    fn two(
        &mut self,
        a: Place,
        b: Place,
        pattern: &mut TreePattern<'rk>,
        rule: impl FnOnce(&mut TypeSetByHwMode, &mut TypeSetByHwMode) -> Result<bool, Incompatible>,
    ) -> Res<bool> {
        let before_a = self.take(a);
        // A fragment may use an operand twice.
        let before_b = if a == b {
            before_a.clone()
        } else {
            self.take(b)
        };
        let (mut of_a, mut of_b) = (before_a.clone(), before_b.clone());
        let changed = rule(&mut of_a, &mut of_b);
        if (of_a.is_contradiction() || of_b.is_contradiction()) && pattern.validates {
            self.put(a, before_a);
            self.put(b, before_b);
            return self.contradiction(pattern, &[a, b], None);
        }
        if a == b {
            self.facts.infer.merge(&mut of_a, &of_b);
        } else {
            self.put(b, of_b);
        }
        self.put(a, of_a);
        match changed {
            Ok(changed) => Ok(changed),
            Err(Incompatible) => {
                self.error_at(pattern, a.0, "Incompatible types");
                Ok(false)
            }
        }
    }

    fn same(&mut self, a: Place, b: Place, pattern: &mut TreePattern<'rk>) -> Res<bool> {
        let of = |this: &Self, at: Place| this.state.nodes.types(at.0, at.1);
        let of_b = of(self, b);
        let done = self.update(a.0, a.1, &of_b, pattern);
        let changed = self.of_both(done, [a, b], pattern)?;
        let of_a = of(self, a);
        let done = self.update(b.0, b.1, &of_a, pattern);
        Ok(self.of_both(done, [a, b], pattern)? | changed)
    }

    /// A contradiction is about both types.
    fn of_both<T>(&self, done: Res<T>, both: [Place; 2], pattern: &TreePattern<'rk>) -> Res<T> {
        match done {
            Err(Stop::Contradiction(_)) => self.contradiction(pattern, &both, None),
            done => done,
        }
    }

    /// The operand is a type by itself.
    fn type_smaller(
        &mut self,
        small: NodeId,
        big: Place,
        info: &SDNodeInfo<'rk>,
        pattern: &mut TreePattern<'rk>,
    ) -> Res<bool> {
        let leaf = self.state.nodes[small].kind.leaf_def();
        let ty = leaf.filter(|&leaf| self.def(leaf).classes.any(Classes::VALUE_TYPE));
        let Some(ty) = ty else {
            let message = format!("{} expects a VT operand!", info.def.name());
            self.error_at(pattern, small, message);
            return Ok(false);
        };
        let name = small;
        let mut small = self.types_of(self.def(ty).record)?;
        let facts = self.facts;
        let mut outcome = Ok(false);
        let mut is_contradiction = false;
        let changed = self.one(big, pattern, |big| {
            outcome = facts.infer.enforce_smaller(&mut small, big, true);
            is_contradiction = small.is_contradiction();
            matches!(outcome, Ok(true))
        })?;
        if is_contradiction && pattern.validates {
            return self.contradiction(pattern, &[(name, 0), big], None);
        }
        if outcome.is_err() {
            self.error_at(pattern, big.0, "Incompatible types");
        }
        Ok(changed)
    }
}

impl TypeInfer<'_> {
    /// Applies the types of an operand or a cast.
    pub(super) fn update(&self, types: &mut TypeSetByHwMode, with: &TypeSetByHwMode) -> bool {
        let has_overload = with.modes().any(|(_, set)| self.is_overloaded(set));
        if !has_overload {
            return self.merge(types, with);
        }
        let mut with = with.clone();
        self.expand_overloads(&mut with);
        self.merge(types, &with)
    }
}
