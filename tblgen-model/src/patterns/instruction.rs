//! Patterns that stand in instructions: what is matched is what the first tree
//! computes, and what it becomes is the instruction with its operands.
//!
//! LLVM: `parseInstructionPattern` and `ParseInstructions` in
//! CodeGenDAGPatterns.cpp.

use super::check::Uses;
use super::defs::{Classes, DefId, Special};
use super::inst::Inst;
use super::pattern::TreePattern;
use super::reader::Reader;
use super::stop::{Res, Stop};
use super::tree::{Kind, Node, NodeId};
use tblgen_lang::record::{Init, Record};

/// The source of a pattern, its result, and the registers that are defined in
/// addition.
pub(super) struct Draft {
    pub(super) src: NodeId,
    pub(super) dst: NodeId,
    pub(super) registers: Vec<DefId>,
}

impl<'rk> Reader<'_, 'rk> {
    /// The trees of an instruction; none if it has no pattern, or one that never
    /// matches.
    pub(super) fn own_trees(&mut self, record: Record<'rk>) -> Res<Vec<Init<'rk>>> {
        self.at = Some(record);
        let Some(field) = record.field("Pattern") else {
            return Ok(Vec::new());
        };
        let trees: Vec<Init<'rk>> = field.value().elements().collect();
        for &tree in &trees {
            self.tree = Some(tree);
            if self.names_null_frag(tree, 0)? {
                return Ok(Vec::new());
            }
        }
        Ok(trees)
    }

    /// Reads the pattern of an instruction.
    pub(super) fn read_instruction(&mut self, def: DefId, trees: &[Init<'rk>]) -> Res<Draft> {
        let record = self.def(def).record;
        let mut pattern = self.parse(record, trees.iter().copied(), true)?;
        let mut uses = Uses::default();
        for tree in pattern.trees.clone() {
            self.check_void(&mut pattern, tree);
            self.find_uses(&mut pattern, tree, &mut uses, 0)?;
        }
        let inst = self.inst(def)?;
        let order = self.check_results(&mut pattern, &inst, &uses)?;
        let operands = self.result_operands(&mut pattern, &inst, &mut uses)?;
        if let Some(&(name, node)) = uses.inputs.iter().min_by_key(|(name, _)| *name) {
            let message =
                format!("Input operand ${name} occurs in pattern but not in operands list!");
            self.error_at(&mut pattern, node, message);
        }
        pattern.check()?;
        self.set_results(def, uses.results.len());
        let mut dst = Node::new(Kind::Operator(def), operands.into(), inst.result_count);
        for (types, &(_, node)) in dst.types.iter_mut().zip(&order) {
            *types = self.state.nodes.types(node, 0);
        }
        if !order
            .iter()
            .enumerate()
            .all(|(at, (index, _))| at == *index)
        {
            dst.result_order = order.iter().map(|(index, _)| *index as u32).collect();
        }
        Ok(Draft {
            src: self.computation(&pattern)?,
            dst: self.state.nodes.add(dst),
            registers: uses.registers,
        })
    }

    /// A tree must not give values: they would go nowhere.
    pub(super) fn check_void(&mut self, pattern: &mut TreePattern<'rk>, tree: NodeId) {
        let types = &self.state.nodes[tree].types;
        if types.is_empty() {
            return;
        }
        let value_types = &self.facts.infer.types;
        let texts: Vec<String> = types
            .iter()
            .map(|types| types.display(value_types).to_string())
            .collect();
        let message = format!(
            "Top-level forms in instruction pattern should have void types, has types {}",
            texts.join(", ")
        );
        self.error_at(pattern, tree, message);
    }

    /// The computation in a pattern: the last operand of a `set`, or else the
    /// whole tree.
    fn computation(&mut self, pattern: &TreePattern<'rk>) -> Res<NodeId> {
        let tree = pattern.only()?;
        if self.special(tree) != Special::Set {
            return Ok(tree);
        }
        let value = self.state.nodes[tree].children.last().copied();
        self.clone_tree(value.ok_or(Stop::Reported)?, 0)
    }

    /// Checks that the destinations of `set` are the first operands. Returns for
    /// each operand the number of the destination and its node.
    fn check_results(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        inst: &Inst<'rk>,
        uses: &Uses<'rk>,
    ) -> Res<Vec<(usize, NodeId)>> {
        let mut order: Vec<(usize, NodeId)> = Vec::new();
        for at in 0..uses.results.len() {
            let Some(&(operand, name)) = inst.operands.get(at) else {
                let mut left = uses.results.iter().enumerate();
                let left = left.find(|(index, _)| order.iter().all(|(used, _)| used != index));
                let name = left.map_or("", |(_, (name, _))| name);
                let message = format!("'{name}' set but does not appear in operand list!");
                self.error(pattern, message);
                return Err(Stop::Reported);
            };
            let found = uses.results.iter().position(|(known, _)| *known == name);
            let found = found.filter(|index| order.iter().all(|(used, _)| used != index));
            let node = found.and_then(|index| uses.results.get(index));
            let (Some(index), Some(&(_, node))) = (found, node) else {
                let message = format!("Operand ${name} does not exist in operand list!");
                self.error(pattern, message);
                return Err(Stop::Reported);
            };
            if !self.fits_operand(operand, node) {
                self.error_at(pattern, node, format!("Operand ${name} class mismatch!"));
            }
            order.push((index, node));
        }
        Ok(order)
    }

    /// Whether a leaf may stand for an operand of an instruction.
    pub(super) fn fits_operand(&self, operand: DefId, node: NodeId) -> bool {
        let leaf = self.state.nodes[node].kind.leaf_def();
        leaf.is_none_or(|leaf| {
            let classes = self.def(leaf).classes;
            leaf == operand
                || classes.any(Classes::VALUE_TYPE)
                || classes.any(Classes::COMPLEX_PATTERN)
        })
    }

    /// The operands of the instruction, each as the pattern names it.
    fn result_operands(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        inst: &Inst<'rk>,
        uses: &mut Uses<'rk>,
    ) -> Res<Vec<NodeId>> {
        let mut operands = Vec::new();
        for (at, &(operand, name)) in inst.operands.iter().enumerate().skip(uses.results.len()) {
            if name.is_empty() {
                let message = format!("Operand #{at} in operands list has no name!");
                self.error(pattern, message);
                continue;
            }
            let found = uses.inputs.iter().position(|(known, _)| *known == name);
            let Some(found) = found else {
                if !self.has_default(operand) {
                    let message =
                        format!("Operand ${name} does not appear in the instruction pattern");
                    self.error(pattern, message);
                }
                continue;
            };
            let (_, node) = uses.inputs.remove(found);
            if !self.fits_operand(operand, node) {
                let message = format!(
                    "Operand ${name}'s register class disagrees between the operand and pattern"
                );
                self.error_at(pattern, node, message);
                continue;
            }
            operands.push(self.result_operand(node)?);
        }
        Ok(operands)
    }

    /// An operand of the result. Predicates are of no use there, and a transform
    /// becomes a node.
    fn result_operand(&mut self, node: NodeId) -> Res<NodeId> {
        let copy = self.clone_tree(node, 0)?;
        self.state.nodes[copy].predicates.clear();
        match self.state.nodes[copy].transform.take() {
            Some(transform) => Ok(self.transform_node(transform, copy, copy)),
            None => Ok(copy),
        }
    }
}
