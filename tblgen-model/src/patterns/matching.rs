//! From what is matched and what it becomes to patterns of which all types are
//! known.
//!
//! LLVM: `ParseOnePattern`, `AddPatternToMatch` and `ParsePatterns` in
//! CodeGenDAGPatterns.cpp.

use super::PatternToMatch;
use super::check::Uses;
use super::defs::{Classes, DefId, Special};
use super::node::{Leaf, NodeKind, TreePatternNode};
use super::pattern::TreePattern;
use super::reader::Reader;
use super::sd_node::SDNodeProperties;
use super::stop::{Res, Stop};
use super::tree::{Kind, NodeId};
use tblgen_lang::record::Record;

/// The largest number of nodes in a tree. Those of LLVM have less than a hundred.
const MAX_TREE: usize = 8192;

/// The largest number of nodes in all trees of a target that are handed out; each
/// takes some hundred bytes. RISC-V has the most: half a million.
const MAX_HANDED_OUT: usize = 1 << 22;

/// Names of a tree: the first node of each, and how many there are.
type Names<'rk> = Vec<(&'rk str, NodeId, usize)>;

impl<'rk> Reader<'_, 'rk> {
    /// Reads a `Pattern` record; nothing if it never matches or becomes nothing.
    pub(super) fn read_pattern(&mut self, record: Record<'rk>) -> Res<Vec<PatternToMatch<'rk>>> {
        self.at = Some(record);
        let tree = record.value_as_dag("PatternToMatch")?;
        self.tree = Some(tree);
        if self.names_null_frag(tree, 0)? {
            return Ok(Vec::new());
        }
        let mut pattern = self.parse(record, [tree], true)?;
        let results = record.value_as_list("ResultInstrs")?;
        if results.is_empty() {
            // LLVM 19 skips it without a word.
            self.error(&mut pattern, "there are no result instructions");
            return Err(Stop::Reported);
        }
        let mut result = self.parse(record, results, false)?;
        if result.trees.len() != 1 {
            let message = "Cannot handle instructions producing instructions with temporaries yet!";
            self.error(&mut result, message);
            return Err(Stop::Reported);
        }
        let mut uses = Uses::default();
        for tree in pattern.trees.clone() {
            self.find_uses(&mut pattern, tree, &mut uses, 0)?;
        }
        self.match_one(pattern, result, &uses.registers)
    }

    /// Infers the types of a pattern and of its result.
    pub(super) fn match_one(
        &mut self,
        mut pattern: TreePattern<'rk>,
        mut result: TreePattern<'rk>,
        registers: &[DefId],
    ) -> Res<Vec<PatternToMatch<'rk>>> {
        self.inline(&mut pattern)?;
        self.inline(&mut result)?;
        if result.trees.len() != 1 {
            let message = "Cannot use multi-alternative fragments in result pattern!";
            self.error(&mut result, message);
        }
        pattern.check()?;
        result.check()?;
        self.infer_both(&mut pattern, &mut result)?;
        pattern.check()?;
        result.check()?;
        let root = result.only()?;
        let dst = self.promote_transforms(root, 0)?;
        let mut result = TreePattern::new(result.record, vec![dst], false);
        self.infer(&mut result, None)?;
        let dst = result.only()?;
        let mut all = Vec::new();
        if self.is_impossible(dst)? {
            return Ok(all);
        }
        for &src in &pattern.trees.clone() {
            // In no mode of the hardware there is such a value.
            if !self.is_impossible(src)? {
                all.extend(self.checked_match(&mut pattern, src, dst, registers)?);
            }
        }
        pattern.check()?;
        Ok(all)
    }

    fn infer_both(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        result: &mut TreePattern<'rk>,
    ) -> Res<()> {
        self.find_names(pattern)?;
        let names = pattern.named.clone();
        loop {
            self.step(0)?;
            let knows_pattern = self.infer(pattern, Some(&names))?;
            let knows_result = self.infer(result, Some(&names))?;
            let mut again = self.exchange_roots(pattern, result)?;
            if !again && knows_pattern && !knows_result {
                again = self.force_result_type(result.only()?, 0)?;
            }
            if again {
                continue;
            }
            if !knows_pattern {
                self.error_unknown(pattern, "Could not infer all types in pattern!");
            }
            if !knows_result {
                self.error_unknown(result, "Could not infer all types in pattern result!");
            }
            return Ok(());
        }
    }

    /// Infers the types of the roots of a pattern and of its result from each other.
    fn exchange_roots(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        result: &mut TreePattern<'rk>,
    ) -> Res<bool> {
        let root = result.only()?;
        let mut changed = false;
        for tree in pattern.trees.clone() {
            let results = self.state.nodes[root].types.len();
            for at in 0..results.min(self.state.nodes[tree].types.len()) {
                for (to, from) in [(tree, root), (root, tree)] {
                    let types = self.state.nodes.types(from, at);
                    let done = self.update(to, at, &types, result);
                    let other = match to == root {
                        true => "is the type of what is matched",
                        false => "is the type of what it becomes",
                    };
                    changed |= self.elsewhere(done, other)?;
                }
            }
        }
        Ok(changed)
    }

    /// Picks a type for a result of an instruction that leaves several open:
    /// instructions care about classes of registers, not about types.
    fn force_result_type(&mut self, node: NodeId, depth: usize) -> Res<bool> {
        self.step(depth)?;
        for child in self.state.nodes[node].children.clone() {
            if self.force_result_type(child, depth + 1)? {
                return Ok(true);
            }
        }
        let is_instruction = self.state.nodes[node].kind.operator().is_some()
            && self.is_a(node, Classes::INSTRUCTION);
        if !is_instruction {
            return Ok(false);
        }
        let facts = self.facts;
        for types in &mut self.state.nodes[node].types {
            let is_open = !types.is_empty() && !types.is_concrete();
            if is_open && facts.infer.force_arbitrary(types) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a node has no type in any mode.
    fn is_impossible(&mut self, node: NodeId) -> Res<bool> {
        self.any(node, 0, &|types| !types.is_possible())
    }

    /// Checks a pattern and hands it out, unless it never matches. LLVM warns of
    /// that; here `pattern_flags` does.
    fn checked_match(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        src: NodeId,
        dst: NodeId,
        registers: &[DefId],
    ) -> Res<Option<PatternToMatch<'rk>>> {
        if !self.can_match(src, 0)? {
            return Ok(None);
        }
        if let Some(complex) = self.complex_of(src)?
            && !complex.has_root_nodes
        {
            let message = "ComplexPattern at root must specify list of opcodes it could match";
            self.error_at(pattern, src, message);
        }
        if self.state.nodes[src].kind.is_leaf() && self.is_a(src, Classes::REGISTERS) {
            // LLVM 19 accepts it, but it would match whatever there is.
            self.error_at(pattern, src, "the pattern matches any value in a register");
        }
        self.check_names(pattern, src, dst)?;
        pattern.check()?;
        let record = pattern.record;
        let predicates = record.value_as_list("Predicates")?;
        let (src, dst) = (self.finish(src)?, self.finish(dst)?);
        let registers = registers.iter().map(|&def| self.def(def).record);
        Ok(Some(PatternToMatch {
            record,
            src,
            dst,
            dst_regs: registers.collect(),
            predicates: predicates
                .into_iter()
                .filter_map(|one| one.as_def())
                .collect(),
            added_complexity: record.value_as_int("AddedComplexity")?,
            mode: None,
        }))
    }

    /// Constants of commutative operators stand on the right, so a pattern that
    /// has one on the left never matches.
    fn can_match(&mut self, node: NodeId, depth: usize) -> Res<bool> {
        self.step(depth)?;
        let Kind::Operator(operator) = self.state.nodes[node].kind else {
            return Ok(true);
        };
        let children = self.state.nodes[node].children.clone();
        for &child in &children {
            if !self.can_match(child, depth + 1)? {
                return Ok(false);
            }
        }
        let facts = self.facts;
        let Some(info) = facts.node(self.def(operator).record) else {
            return Ok(true);
        };
        let number = children.first().map(|&first| self.state.nodes[first].kind);
        let intrinsic = match number {
            Some(Kind::Int(number)) if info.is_intrinsic => facts.intrinsics.get(number),
            _ => None,
        };
        let swaps_operands = intrinsic.is_some_and(|intrinsic| intrinsic.is_commutative);
        if !info.properties.contains(SDNodeProperties::COMMUTATIVE) && !swaps_operands {
            return Ok(true);
        }
        let Some((&last, others)) = children.split_last() else {
            return Ok(true);
        };
        let mut others = others.iter().skip(usize::from(swaps_operands));
        Ok(self.is_constant(last) || !others.any(|&other| self.is_constant(other)))
    }

    fn is_constant(&self, node: NodeId) -> bool {
        match self.state.nodes[node].kind {
            Kind::Operator(def) => self.def(def).special == Special::Imm,
            Kind::Def(def) => self.def(def).special == Special::Splat,
            Kind::Int(_) => true,
            Kind::Unset => false,
        }
    }

    /// Checks that source and result have the same names, each with one type.
    fn check_names(&mut self, pattern: &mut TreePattern<'rk>, src: NodeId, dst: NodeId) -> Res<()> {
        let (mut of_src, mut of_dst) = (Names::new(), Names::new());
        self.count_names(pattern, src, &mut of_src, 0)?;
        self.count_names(pattern, dst, &mut of_dst, 0)?;
        of_src.sort_unstable();
        of_dst.sort_unstable();
        let has = |names: &Names<'_>, name: &str| names.iter().any(|(known, ..)| *known == name);
        for &(name, node, _) in &of_dst {
            if !has(&of_src, name) {
                let message = format!("Pattern has input without matching name in output: ${name}");
                self.error_at(pattern, node, message);
            }
        }
        for &(name, node, count) in &of_src {
            if count == 1 && !has(&of_dst, name) {
                let message = format!("Pattern has dead named input: ${name}");
                self.error_at(pattern, node, message);
            }
        }
        Ok(())
    }

    fn count_names(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        node: NodeId,
        names: &mut Names<'rk>,
        depth: usize,
    ) -> Res<()> {
        self.step(depth)?;
        let name = self.state.nodes[node].name;
        if !name.is_empty() {
            match names.iter_mut().find(|(known, ..)| *known == name) {
                None => names.push((name, node, 1)),
                Some((_, first, count)) => {
                    *count += 1;
                    let first = *first;
                    if !self.same_types(first, node) {
                        let message = format!(
                            "repetition of value: ${name} where different uses have different types!"
                        );
                        self.error_at(pattern, node, message);
                    }
                }
            }
        }
        for child in self.state.nodes[node].children.clone() {
            self.count_names(pattern, child, names, depth + 1)?;
        }
        Ok(())
    }

    /// A tree to hand out, in which nodes that were at several places are
    /// several nodes.
    pub(super) fn finish(&mut self, node: NodeId) -> Res<TreePatternNode<'rk>> {
        self.check_size(node)?;
        self.finish_node(node, 0)
    }

    /// Ends with an error if a tree has too many nodes, those that are at several
    /// places counted at each.
    pub(super) fn check_size(&mut self, tree: NodeId) -> Res<()> {
        let mut left = vec![tree];
        let mut count = 0;
        while let Some(node) = left.pop() {
            count += 1;
            if count > MAX_TREE {
                return self.fatal_here(format!("a tree has more than {MAX_TREE} nodes"));
            }
            left.extend_from_slice(&self.state.nodes[node].children);
        }
        Ok(())
    }

    fn finish_node(&mut self, node: NodeId, depth: usize) -> Res<TreePatternNode<'rk>> {
        self.step(depth)?;
        self.hand_out(1)?;
        let mut children = Vec::new();
        for child in self.state.nodes[node].children.clone() {
            children.push(self.finish_node(child, depth + 1)?);
        }
        let of = &self.state.nodes[node];
        let record = |def: DefId| self.def(def).record;
        Ok(TreePatternNode {
            kind: match of.kind {
                Kind::Operator(def) => NodeKind::Operator(record(def)),
                Kind::Def(def) => NodeKind::Leaf(Leaf::Def(record(def))),
                Kind::Int(value) => NodeKind::Leaf(Leaf::Int(value)),
                Kind::Unset => NodeKind::Leaf(Leaf::Unset),
            },
            name: Some(of.name).filter(|name| !name.is_empty()),
            types: of.types.to_vec(),
            predicates: of.predicates.to_vec(),
            transform: of.transform.map(record),
            children,
            predicate_names: of.scoped_names.clone(),
            result_order: of.result_order.clone(),
        })
    }

    /// Counts nodes of trees that are handed out.
    pub(super) fn hand_out(&mut self, count: usize) -> Res<()> {
        let total = self.state.handed_out.saturating_add(count);
        self.state.handed_out = total;
        if total > MAX_HANDED_OUT {
            let message = format!("the trees up to here have more than {MAX_HANDED_OUT} nodes");
            return self.fatal_here(message);
        }
        Ok(())
    }
}
