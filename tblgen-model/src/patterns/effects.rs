//! The effects of an instruction: all of its trees, with types.
//!
//! LLVM only infers the types of what is matched: the first tree of an
//! instruction. The other trees state its further effects, and `set` states where
//! the results go; here all of them get types, together.

use rustc_hash::FxHashSet;

use super::check::Uses;
use super::defs::DefId;
use super::inline::next;
use super::inst::Inst;
use super::node::TreePatternNode;
use super::pattern::TreePattern;
use super::reader::Reader;
use super::stop::{Res, Stop};
use super::tree::NodeId;
use super::{Stated, Written};

/// No instruction of LLVM has more alternatives.
const MAX_ALTERNATIVES: usize = 1024;

impl<'rk> Reader<'_, 'rk> {
    /// The alternatives of the trees about an instruction.
    pub(super) fn read_effects(
        &mut self,
        def: DefId,
        stated: &Stated<'_, 'rk>,
    ) -> Res<Vec<Vec<TreePatternNode<'rk>>>> {
        let written = stated.written;
        let mut pattern = self.parse(stated.at, stated.trees.iter().copied(), true)?;
        let inst = self.inst(def)?;
        if !stated.input_names.is_empty() {
            for tree in pattern.trees.clone() {
                self.use_own_names(tree, &inst, stated.input_names, 0)?;
            }
        }
        let mut uses = Uses::default();
        for tree in pattern.trees.clone() {
            self.check_void(&mut pattern, tree);
            self.find_uses(&mut pattern, tree, &mut uses, 0)?;
        }
        self.check_operands(&mut pattern, &inst, &uses, written);
        pattern.check()?;
        // Alternatives have destinations and operands in common, so all get
        // their types together.
        let mut sizes = Vec::with_capacity(pattern.trees.len());
        let mut all = Vec::new();
        for tree in std::mem::take(&mut pattern.trees) {
            let before = all.len();
            self.alternatives(tree, &mut pattern, &mut all, 0)?;
            sizes.push(all.len() - before);
        }
        all.iter().try_for_each(|&tree| self.check_size(tree))?;
        pattern.trees = all;
        pattern.check()?;
        let typed = self.type_trees(&mut pattern, &inst, written)?;
        self.combine(typed, &sizes)
    }

    /// Names that the inputs have in the trees become those that the instruction gives
    /// them. What the instruction has an operand of is that operand.
    fn use_own_names(
        &mut self,
        node: NodeId,
        inst: &Inst<'rk>,
        input_names: &[&str],
        depth: usize,
    ) -> Res<()> {
        self.step(depth)?;
        let name = self.state.nodes[node].name;
        let is_own = inst.operands.iter().any(|(_, own)| *own == name);
        let position = input_names.iter().position(|&given| given == name);
        let input = position.and_then(|at| inst.operands.get(inst.defs + at));
        if let (false, Some(&(_, own))) = (is_own, input) {
            self.state.nodes[node].name = own;
        }
        for child in self.state.nodes[node].children.clone() {
            self.use_own_names(child, inst, input_names, depth + 1)?;
        }
        Ok(())
    }

    /// Names are operands of the instruction: what is defined is an output, and
    /// what is read is an input, unless outputs may be read.
    fn check_operands(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        inst: &Inst<'rk>,
        uses: &Uses<'rk>,
        written: Written,
    ) {
        let position = |name: &str| inst.operands.iter().position(|(_, known)| *known == name);
        for &(name, node) in &uses.results {
            if position(name).is_none_or(|at| at >= inst.defs) {
                let message = format!("'{name}' set but does not appear in operand list!");
                self.error_at(pattern, node, message);
            }
        }
        for &(name, node) in &uses.inputs {
            let is_read_output = position(name).is_some_and(|at| at < inst.defs);
            if position(name).is_none() || is_read_output && written == Written::InPattern {
                let message =
                    format!("Input operand ${name} occurs in pattern but not in operands list!");
                self.error_at(pattern, node, message);
            }
        }
        if written != Written::ForAnother {
            self.check_classes(pattern, inst, uses, written);
        }
    }

    /// Names have the classes of the operands, or others of the same registers where
    /// the trees are not what is matched.
    fn check_classes(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        inst: &Inst<'rk>,
        uses: &Uses<'rk>,
        written: Written,
    ) {
        for &(name, node) in uses.results.iter().chain(&uses.inputs) {
            let operand = inst.operands.iter().find(|(_, known)| *known == name);
            let may_be_wider = written == Written::Elsewhere;
            let fits = |operand| {
                self.fits_operand(operand, node) || may_be_wider && self.is_same(operand, node)
            };
            if operand.is_some_and(|&(operand, _)| !fits(operand)) {
                let message = format!(
                    "Operand ${name}'s register class disagrees between the operand and pattern"
                );
                self.error_at(pattern, node, message);
            }
        }
    }

    /// Whether a leaf is another class of the registers that an operand is.
    fn is_same(&self, operand: DefId, node: NodeId) -> bool {
        let leaf = self.state.nodes[node].kind.leaf_def();
        let is_other_class = |leaf: &DefId| {
            *leaf != operand && self.def(*leaf).record.is_subclass_of("RegisterClass")
        };
        let Some(leaf) = leaf.filter(is_other_class) else {
            return false;
        };
        let bank = &self.facts.bank;
        let members = |def| {
            let name = self.def(def).record.name();
            let class = bank.classes.iter().find(|class| class.name == name)?;
            Some(class.members.iter().collect::<FxHashSet<_>>())
        };
        members(operand).is_some_and(|registers| members(leaf) == Some(registers))
    }

    fn type_trees(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        inst: &Inst<'rk>,
        written: Written,
    ) -> Res<Vec<TreePatternNode<'rk>>> {
        let mut is_known = self.infer(pattern, None)?;
        // Leaves of another instruction say nothing about the inputs of this one.
        let count = match written {
            Written::ForAnother => inst.operands.len(),
            _ => inst.defs,
        };
        self.operands_types(pattern, inst, count)?;
        is_known = self.infer(pattern, None)? || is_known;
        if !is_known {
            // Inputs are of classes of registers that hold several types.
            self.operands_types(pattern, inst, inst.operands.len())?;
            is_known = self.infer(pattern, None)?;
        }
        pattern.check()?;
        if !is_known && !self.only_registers_unknown(pattern)? {
            self.error_unknown(pattern, "Could not infer all types in pattern!");
            return Err(Stop::Reported);
        }
        let trees = std::mem::take(&mut pattern.trees).into_iter();
        trees.map(|tree| self.finish(tree)).collect()
    }

    /// The first operands of an instruction have the types of their classes.
    fn operands_types(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        inst: &Inst<'rk>,
        count: usize,
    ) -> Res<()> {
        for (name, nodes) in pattern.named.clone() {
            let mut operands = inst.operands.iter().take(count);
            let Some(&(operand, _)) = operands.find(|(_, known)| *known == name) else {
                continue;
            };
            let types = self.operand_types(operand)?;
            for node in nodes {
                // What has another class has the types of that one.
                if self.is_same(operand, node) {
                    continue;
                }
                let done = self.update(node, 0, &types, pattern);
                self.elsewhere(done, "as operand of the instruction")?;
            }
        }
        Ok(())
    }

    /// Registers that are only stated to change may hold several types.
    fn only_registers_unknown(&mut self, pattern: &TreePattern<'rk>) -> Res<bool> {
        for &tree in &pattern.trees {
            let children = self.state.nodes[tree].children.clone();
            let values = match self.special(tree) {
                super::defs::Special::Implicit => &[][..],
                super::defs::Special::Set => children.last().map_or(&[][..], std::slice::from_ref),
                _ => &[tree][..],
            };
            for &value in values {
                if self.is_unresolved(value, 0)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// All combinations of alternatives of the trees, the last tree changing
    /// fastest. `sizes` has the number of trees that are alternatives of each.
    fn combine(
        &mut self,
        typed: Vec<TreePatternNode<'rk>>,
        sizes: &[usize],
    ) -> Res<Vec<Vec<TreePatternNode<'rk>>>> {
        if let [_] = sizes {
            return Ok(typed.into_iter().map(|tree| vec![tree]).collect());
        }
        let mut typed = typed.into_iter();
        let of_tree = |&count: &usize| {
            let trees = typed.by_ref().take(count);
            trees.map(|tree| (tree.size(), tree)).collect()
        };
        let choices: Vec<Vec<(usize, TreePatternNode<'rk>)>> = sizes.iter().map(of_tree).collect();
        let mut all = Vec::new();
        if choices.iter().any(Vec::is_empty) {
            return Ok(all);
        }
        let mut at = vec![0; choices.len()];
        loop {
            let chosen = choices.iter().zip(&at);
            let chosen = chosen.filter_map(|(choices, &at)| choices.get(at));
            self.hand_out(chosen.clone().map(|(size, _)| size).sum())?;
            all.push(chosen.map(|(_, tree)| tree.clone()).collect());
            if all.len() >= MAX_ALTERNATIVES || !next(&mut at, &choices) {
                return Ok(all);
            }
        }
    }
}
