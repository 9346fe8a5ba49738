//! Type inference for the nodes of a pattern: results and operands constrain each
//! other.
//!
//! LLVM: `ApplyTypeConstraints` in CodeGenDAGPatterns.cpp.

use super::defs::{Classes, DefId, Implied, Special};
use super::pattern::TreePattern;
use super::reader::Reader;
use super::sd_node::SDNodeInfo;
use super::stop::Res;
use super::tree::{Kind, NodeId};
use super::type_set::TypeSetByHwMode;
use super::value_type::MachineValueType;

impl<'rk> Reader<'_, 'rk> {
    /// Merges what is known of a result of a node; whether anything changed.
    pub(super) fn update(
        &mut self,
        node: NodeId,
        result: usize,
        with: &TypeSetByHwMode,
        pattern: &mut TreePattern<'rk>,
    ) -> Res<bool> {
        if pattern.has_error {
            return Ok(false);
        }
        let Some(types) = self.state.nodes[node].types.get_mut(result) else {
            return Ok(false);
        };
        // What it was before is of interest if that leaves no type.
        let before = (*types != *with).then(|| types.clone());
        let changed = self.facts.infer.update(types, with);
        // Patterns whose types are only tried (`validates` is off) keep the empty set; for others,
        // the message shows what was known before.
        if types.is_contradiction() && pattern.validates {
            if let Some(before) = before {
                *types = before;
            }
            return self.contradiction(pattern, &[(node, result)], Some(with));
        }
        Ok(changed)
    }

    /// Infers the types of a tree; whether anything changed.
    pub(super) fn apply(
        &mut self,
        node: NodeId,
        pattern: &mut TreePattern<'rk>,
        depth: usize,
    ) -> Res<bool> {
        if pattern.has_error {
            return Ok(false);
        }
        self.step(depth)?;
        let operator = match self.state.nodes[node].kind {
            Kind::Def(def) => return self.apply_leaf(node, def, pattern),
            Kind::Int(value) => return self.apply_int(node, value, pattern),
            Kind::Unset => return Ok(false),
            Kind::Operator(def) => def,
        };
        let done = self.apply_operator(node, operator, pattern, depth);
        self.within(done, node)
    }

    fn apply_operator(
        &mut self,
        node: NodeId,
        operator: DefId,
        pattern: &mut TreePattern<'rk>,
        depth: usize,
    ) -> Res<bool> {
        let def = self.def(operator);
        let (record, classes, special) = (def.record, def.classes, def.special);
        if classes.any(Classes::SD_NODE) {
            let facts = self.facts;
            let Some(info) = facts.node(record) else {
                return Ok(false);
            };
            return match info.is_intrinsic {
                true => self.apply_intrinsic(node, pattern, depth),
                false => self.apply_node(node, info, pattern, depth),
            };
        }
        if classes.any(Classes::INSTRUCTION) {
            return self.apply_instruction(node, operator, pattern, depth);
        }
        if classes.any(Classes::COMPLEX_PATTERN) {
            let complex = self.complex(operator)?;
            let types = (!complex.is_untyped).then(|| complex.types.clone());
            let changed = match types {
                Some(types) => {
                    let done = self.update(node, 0, &types, pattern);
                    self.gives(done, record.name())?
                }
                None => false,
            };
            return Ok(self.apply_children(node, pattern, depth)? | changed);
        }
        match special {
            // `set` and `implicit` mean something only in what is matched; elsewhere they are
            // transforms of one operand.
            Special::Set if pattern.is_input => return self.apply_set(node, pattern, depth),
            Special::Implicit if pattern.is_input => {
                return self.apply_children(node, pattern, depth);
            }
            _ => {}
        }
        if self.state.nodes[node].children.len() != 1 {
            let message = format!("Node transform '{}' requires one operand!", record.name());
            self.error_at(pattern, node, message);
            return Ok(false);
        }
        self.apply_children(node, pattern, depth)
    }

    /// Adds to a contradiction that something gives a type that is not wanted.
    pub(super) fn gives<T>(&self, done: Res<T>, name: &str) -> Res<T> {
        self.because(done, |_, clash| {
            let (node, has, with) = (clash.name(), clash.has(), &clash.with);
            format!("`{node}` is used as {has}, but `{name}` gives {with}")
        })
    }

    /// Adds to a contradiction that something wants an operand of another type.
    pub(super) fn wants_operand<T>(&self, done: Res<T>, name: &str, number: usize) -> Res<T> {
        self.because(done, |_, clash| {
            let (node, has, with) = (clash.name(), clash.has(), &clash.with);
            format!("`{node}` has {has}, but `{name}` wants {with} as operand {number}")
        })
    }

    pub(super) fn apply_children(
        &mut self,
        node: NodeId,
        pattern: &mut TreePattern<'rk>,
        depth: usize,
    ) -> Res<bool> {
        let mut changed = false;
        for at in 0..self.state.nodes[node].children.len() {
            if let Some(child) = self.state.nodes.child(node, at) {
                changed |= self.apply(child, pattern, depth + 1)?;
            }
        }
        Ok(changed)
    }

    fn apply_leaf(
        &mut self,
        node: NodeId,
        def: DefId,
        pattern: &mut TreePattern<'rk>,
    ) -> Res<bool> {
        let named = !self.state.nodes[node].name.is_empty();
        let types = match self.implied(def, named)? {
            Implied::Types(types) if types.is_empty() => return Ok(false),
            Implied::Types(types) => types.clone(),
            Implied::UnknownFlavor => {
                let name = self.def(def).record.name();
                let message = format!("Unknown node flavor used in pattern: {name}");
                self.error_at(pattern, node, message);
                return Ok(false);
            }
        };
        let done = self.update(node, 0, &types, pattern);
        self.because(done, |_, clash| {
            let (node, has, with) = (clash.name(), clash.has(), &clash.with);
            format!("`{node}` is used as {has}, but it is {with}")
        })
    }

    /// An integer, which must not have more bits than its type.
    fn apply_int(&mut self, node: NodeId, value: i64, pattern: &mut TreePattern<'rk>) -> Res<bool> {
        let facts = self.facts;
        let Some(types) = self.state.nodes[node].types.first_mut() else {
            return Ok(false);
        };
        let before = types.clone();
        let changed = facts.infer.enforce_integer(types);
        if types.is_contradiction() && pattern.validates {
            *types = before;
            let done = self.contradiction(pattern, &[(node, 0)], None);
            return self.because(done, |_, clash| {
                format!("`{value}` is used as {}, but it is an integer", clash.has())
            });
        }
        let known = if types.is_concrete() {
            types.clone()
        } else {
            TypeSetByHwMode::default()
        };
        for one in known.modes().filter_map(|(_, set)| set.only()) {
            let size = facts.infer.types.facts(one).bits;
            if matches!(one, MachineValueType::IPTR | MachineValueType::IPTR_ANY)
                || size == 0
                || size >= 32
                // Above the sign bit only zeros, only ones, or the unsigned form.
                || matches!(value >> (size - 1), -1..=1)
            {
                continue;
            }
            let name = facts.infer.types.name(one);
            let message =
                format!("Integer value '{value}' is out of range for type 'MVT::{name}'!");
            self.error_at(pattern, node, message);
            break;
        }
        Ok(changed)
    }

    /// The first operand is the number of the intrinsic.
    fn apply_intrinsic(
        &mut self,
        node: NodeId,
        pattern: &mut TreePattern<'rk>,
        depth: usize,
    ) -> Res<bool> {
        let number = self.state.nodes.child(node, 0);
        let kind = number.map(|number| self.state.nodes[number].kind);
        let facts = self.facts;
        let (Some(number), Some(Kind::Int(value))) = (number, kind) else {
            self.error(pattern, "the number of an intrinsic is no integer");
            return Ok(false);
        };
        let Some(intrinsic) = facts.intrinsics.get(value) else {
            self.error(pattern, "there is no intrinsic of that number");
            return Ok(false);
        };
        let mut changed = false;
        for (result, &ty) in intrinsic.results.iter().enumerate() {
            let done = self.update(node, result, &TypeSetByHwMode::of(ty), pattern);
            changed |= self.gives(done, intrinsic.def.name())?;
        }
        let given = self.state.nodes[node].children.len() - 1;
        let wanted = intrinsic.operands.len();
        if given != wanted {
            let name = &intrinsic.name;
            let message =
                format!("Intrinsic '{name}' expects {wanted} operands, not {given} operands!");
            self.error_at(pattern, node, message);
            return Ok(false);
        }
        let pointer = TypeSetByHwMode::of(MachineValueType::IPTR);
        changed |= self.update(number, 0, &pointer, pattern)?;
        for (at, &ty) in intrinsic.operands.iter().enumerate() {
            if let Some(child) = self.state.nodes.child(node, at + 1) {
                changed |= self.apply(child, pattern, depth + 1)?;
                let done = self.update(child, 0, &TypeSetByHwMode::of(ty), pattern);
                changed |= self.wants_operand(done, intrinsic.def.name(), at + 1)?;
            }
        }
        Ok(changed)
    }

    fn apply_node(
        &mut self,
        node: NodeId,
        info: &SDNodeInfo<'rk>,
        pattern: &mut TreePattern<'rk>,
        depth: usize,
    ) -> Res<bool> {
        let given = self.state.nodes[node].children.len();
        if let Some(wanted) = info.operands.filter(|&wanted| wanted != given) {
            let name = info.def.name();
            let message = format!("{name} node requires exactly {wanted} operands!");
            self.error_at(pattern, node, message);
            return Ok(false);
        }
        let mut changed = self.apply_children(node, pattern, depth)?;
        for constraint in &info.constraints {
            let done = self.constrain(constraint, node, info, pattern);
            changed |= self.because(done, |this, clash| {
                this.constraint_words(constraint, info, clash)
            })?;
        }
        Ok(changed)
    }

    /// Infers the types of a `set`: each destination has the type of a result of
    /// the last operand. Further destinations are registers that change in ways
    /// that the tree does not describe.
    fn apply_set(
        &mut self,
        node: NodeId,
        pattern: &mut TreePattern<'rk>,
        depth: usize,
    ) -> Res<bool> {
        let mut changed = self.apply_children(node, pattern, depth)?;
        let children = self.state.nodes[node].children.clone();
        let Some((&value, destinations)) = children.split_last() else {
            let message = "Node transform 'set' requires one operand!";
            self.error_at(pattern, node, message);
            return Ok(false);
        };
        for (result, &destination) in destinations.iter().enumerate() {
            let Some(types) = self.state.nodes[value].types.get(result).cloned() else {
                break;
            };
            let done = self.update(destination, 0, &types, pattern);
            changed |= self.because(done, |_, clash| {
                let (node, has, with) = (clash.name(), clash.has(), &clash.with);
                format!("`{node}` has {has}, but is set to {with}")
            })?;
            let types = self.state.nodes.types(destination, 0);
            let done = self.update(value, result, &types, pattern);
            changed |= self.because(done, |_, clash| {
                let (node, has, with) = (clash.name(), clash.has(), &clash.with);
                format!("`{node}` has {has}, but what is set to it has {with}")
            })?;
        }
        Ok(changed)
    }

    /// Whether the type of a node is not known.
    pub(super) fn is_unresolved(&mut self, node: NodeId, depth: usize) -> Res<bool> {
        self.any(node, depth, &|types| !types.is_concrete_or_empty())
    }

    /// Whether something is true of a type in a tree.
    pub(super) fn any(
        &mut self,
        node: NodeId,
        depth: usize,
        holds: &impl Fn(&TypeSetByHwMode) -> bool,
    ) -> Res<bool> {
        self.step(depth)?;
        if self.state.nodes[node].types.iter().any(holds) {
            return Ok(true);
        }
        for at in 0..self.state.nodes[node].children.len() {
            if let Some(child) = self.state.nodes.child(node, at)
                && self.any(child, depth + 1, holds)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
