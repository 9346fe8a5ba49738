//! Type inference for the instructions in a pattern, from their results and operands.
//!
//! LLVM: the part of `ApplyTypeConstraints` in CodeGenDAGPatterns.cpp that is
//! about instructions.

use super::defs::{Classes, DefId, Special};
use super::inst::Inst;
use super::pattern::TreePattern;
use super::reader::Reader;
use super::stop::{Res, Stop};
use super::tree::NodeId;
use super::type_set::TypeSetByHwMode;

impl<'rk> Reader<'_, 'rk> {
    pub(super) fn apply_instruction(
        &mut self,
        node: NodeId,
        operator: DefId,
        pattern: &mut TreePattern<'rk>,
        depth: usize,
    ) -> Res<bool> {
        let inst = self.inst(operator)?;
        let mut changed = self.apply_results(node, &inst, pattern)?;
        changed |= match self.def(operator).special {
            Special::InsertSubreg => {
                self.check_leaf(node, 2, Classes::SUB_REG_INDEX, "SubRegIndex", pattern);
                self.like_first_operand(node, pattern)?
            }
            Special::ExtractSubreg => {
                self.check_leaf(node, 1, Classes::SUB_REG_INDEX, "SubRegIndex", pattern);
                false
            }
            Special::CopyToRegClass => {
                self.check_leaf(node, 1, Classes::REGISTERS, "RegisterClass", pattern);
                self.check_class(node, 1)?;
                false
            }
            Special::RegSequence => {
                self.check_reg_sequence(node, pattern);
                false
            }
            _ => false,
        };
        pattern.check()?;
        changed |= self.apply_operands(node, operator, &inst, pattern)?;
        if pattern.has_error {
            return Ok(false);
        }
        Ok(self.apply_children(node, pattern, depth)? | changed)
    }

    fn apply_results(
        &mut self,
        node: NodeId,
        inst: &Inst<'rk>,
        pattern: &mut TreePattern<'rk>,
    ) -> Res<bool> {
        let mut changed = false;
        let results = inst.defs.min(inst.results);
        for (result, &(operand, _)) in inst.operands.iter().take(results).enumerate() {
            let types = self.operand_types(operand)?;
            let done = self.update(node, result, &types, pattern);
            changed |= self.result_of(done, node)?;
        }
        if let Some(one) = inst.implicit_type.filter(|_| inst.has_implicit_defs) {
            let done = self.update(node, results, &TypeSetByHwMode::of(one), pattern);
            changed |= self.result_of(done, node)?;
        }
        Ok(changed)
    }

    fn result_of<T>(&self, done: Res<T>, node: NodeId) -> Res<T> {
        let def = self.state.nodes[node].kind.def();
        self.gives(done, def.map_or("", |def| self.def(def).record.name()))
    }

    /// A record as operand that has a meaning of its own must be of that kind.
    fn check_leaf(
        &mut self,
        node: NodeId,
        at: usize,
        classes: Classes,
        kind: &str,
        pattern: &mut TreePattern<'rk>,
    ) {
        let child = self.state.nodes.child(node, at);
        // What is computed, as by a transform, is not known here.
        let is_known = |child| self.state.nodes[child].kind.leaf_def().is_some();
        if child.is_some_and(|child| is_known(child) && !self.is_a(child, classes)) {
            let def = self.state.nodes[node].kind.def();
            let name = def.map_or("", |def| self.def(def).record.name());
            let message = format!("{name} requires a {kind} for operand {at}!");
            self.error_at(pattern, node, message);
        }
    }

    /// A class of registers must have some that are not artificial.
    fn check_class(&self, node: NodeId, at: usize) -> Res<()> {
        let child = self.state.nodes.child(node, at);
        let class = child.filter(|&child| self.is_a(child, Classes::ANY_CLASS));
        let class = class.and_then(|child| self.state.nodes[child].kind.leaf_def());
        if let Some(class) = class {
            self.facts.class_types(self.def(class).record)?;
        }
        Ok(())
    }

    /// `INSERT_SUBREG` changes a part of its first operand.
    fn like_first_operand(&mut self, node: NodeId, pattern: &mut TreePattern<'rk>) -> Res<bool> {
        let Some(first) = self.state.nodes.child(node, 0) else {
            return Ok(false);
        };
        let types = |this: &Self, of: NodeId| this.state.nodes.types(of, 0);
        let of_first = types(self, first);
        let changed = self.update(node, 0, &of_first, pattern)?;
        let own = types(self, node);
        Ok(self.update(first, 0, &own, pattern)? | changed)
    }

    /// A class of registers, then registers and the parts that they become.
    fn check_reg_sequence(&mut self, node: NodeId, pattern: &mut TreePattern<'rk>) {
        let children = self.state.nodes[node].children.clone();
        if children.len() < 3 {
            self.error_at(pattern, node, "REG_SEQUENCE requires at least 3 operands!");
        } else if children.len().is_multiple_of(2) {
            let message = "REG_SEQUENCE requires an odd number of operands!";
            self.error_at(pattern, node, message);
        } else if !children
            .first()
            .is_some_and(|&first| self.is_a(first, Classes::ANY_CLASS))
        {
            let message = "REG_SEQUENCE requires a RegisterClass for first operand!";
            self.error_at(pattern, node, message);
        } else {
            for (at, &child) in children.iter().enumerate().skip(2).step_by(2) {
                if !self.is_a(child, Classes::SUB_REG_INDEX) {
                    let message = format!("REG_SEQUENCE requires a SubRegIndex for operand {at}!");
                    self.error_at(pattern, node, message);
                }
            }
        }
    }

    /// Operands that have defaults may be left out: at the end of the list, or
    /// always where one without a default follows.
    fn apply_operands(
        &mut self,
        node: NodeId,
        operator: DefId,
        inst: &Inst<'rk>,
        pattern: &mut TreePattern<'rk>,
    ) -> Res<bool> {
        let mut operands = Operands {
            node,
            operator,
            next: 0,
        };
        let inputs = inst.operands.get(inst.results..).unwrap_or(&[]);
        // Before the last operand without a default, operands with defaults are never given; after
        // it, they may be left out from the end.
        let last = inputs
            .iter()
            .rposition(|&(operand, _)| !self.has_default(operand));
        let fixed = last.map_or(0, |last| last + 1);
        let given = self.state.nodes[node].children.len();
        let mut changed = false;
        for (at, &(operand, _)) in inputs.iter().enumerate() {
            if self.has_default(operand) && (at < fixed || operands.next >= given) {
                continue;
            }
            changed |= self.apply_operand(&mut operands, operand, pattern)?;
            if pattern.has_error {
                return Ok(false);
            }
        }
        if !inst.is_variadic && operands.next != given {
            let name = self.def(operator).record.name();
            let message = format!(
                "Instruction '{name}' was provided {given} operands but expected only {}!",
                operands.next
            );
            self.error_at(pattern, node, message);
        }
        Ok(changed)
    }

    fn apply_operand(
        &mut self,
        operands: &mut Operands,
        operand: DefId,
        pattern: &mut TreePattern<'rk>,
    ) -> Res<bool> {
        let first = self.next_operand(operands, pattern)?;
        let parts = self.parts(operand)?;
        // One node for the whole operand (a leaf of its type, or a `ComplexPattern` with as many
        // results), or a node for each machine operand.
        if parts.is_empty() || self.machine_operands(first)? >= parts.len() as i64 {
            let types = self.operand_types(operand)?;
            let done = self.update(first, 0, &types, pattern);
            return self.operand_of(done, operands);
        }
        // Each part is given by itself.
        let mut changed = false;
        for (at, part) in parts.into_iter().enumerate() {
            let child = match at {
                0 => first,
                _ => self.next_operand(operands, pattern)?,
            };
            let types = self.operand_types(part)?;
            let done = self.update(child, 0, &types, pattern);
            changed |= self.operand_of(done, operands)?;
        }
        Ok(changed)
    }

    fn operand_of<T>(&self, done: Res<T>, operands: &Operands) -> Res<T> {
        let name = self.def(operands.operator).record.name();
        self.wants_operand(done, name, operands.next)
    }

    fn next_operand(
        &mut self,
        operands: &mut Operands,
        pattern: &mut TreePattern<'rk>,
    ) -> Res<NodeId> {
        if let Some(child) = self.state.nodes.child(operands.node, operands.next) {
            operands.next += 1;
            return Ok(child);
        }
        let name = self.def(operands.operator).record.name();
        let given = self.state.nodes[operands.node].children.len();
        let message =
            format!("Instruction '{name}' expects more than the provided {given} operands!");
        self.error_at(pattern, operands.node, message);
        Err(Stop::Reported)
    }

    /// The number of operands of a machine instruction that a node becomes.
    fn machine_operands(&mut self, node: NodeId) -> Res<i64> {
        if let Some(complex) = self.complex_of(node)? {
            return Ok(complex.operands);
        }
        let Some(leaf) = self.state.nodes[node].kind.leaf_def() else {
            return Ok(1);
        };
        if !self.def(leaf).classes.any(Classes::OPERAND) {
            return Ok(1);
        }
        Ok(self.parts(leaf)?.len().max(1) as i64)
    }
}

/// The operands that an instruction is given.
struct Operands {
    node: NodeId,
    operator: DefId,
    /// The first that was not yet looked at.
    next: usize,
}
