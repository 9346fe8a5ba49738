//! Inference: nodes apply what they know about types until nothing changes.
//!
//! Names tie trees together: what has one name has one type, in what is matched
//! and in what it becomes. When types are known, bitcasts that turn out to change
//! nothing go away.
//!
//! LLVM: `InferAllTypes` and `SimplifyTree` in CodeGenDAGPatterns.cpp.

use super::defs::{Classes, Special};
use super::pattern::{NamedNodes, TreePattern};
use super::reader::Reader;
use super::stop::Res;
use super::tree::NodeId;
use crate::release::BITCASTS_LOSE_PREDICATES;

impl<'rk> Reader<'_, 'rk> {
    /// Infers types until nothing changes; whether all are known. Names that
    /// are in `names` have the types that they have there.
    pub(super) fn infer(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        names: Option<&NamedNodes<'rk>>,
    ) -> Res<bool> {
        self.find_names(pattern)?;
        let named = std::mem::take(&mut pattern.named);
        let known = self.infer_named(pattern, &named, names);
        pattern.named = named;
        known
    }

    fn infer_named(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        named: &NamedNodes<'rk>,
        names: Option<&NamedNodes<'rk>>,
    ) -> Res<bool> {
        // Each rule only removes types from sets, or fills an empty one once. So the rounds end:
        // at a fixed point, or at the first contradiction, which is an error.
        let mut changed = true;
        while changed {
            changed = false;
            for at in 0..pattern.trees.len() {
                let Some(&tree) = pattern.trees.get(at) else {
                    break;
                };
                // Within a tree. Simplifying may replace the root, which is why the tree is put
                // back.
                changed |= self.apply(tree, pattern, 0)?;
                let (simple, is_simpler) = self.simplify(tree, 0)?;
                changed |= is_simpler;
                if let Some(place) = pattern.trees.get_mut(at) {
                    *place = simple;
                }
            }
            for (name, nodes) in named {
                if let Some(names) = names {
                    let Some(of_input) = TreePattern::nodes_named(names, name) else {
                        let message =
                            format!("Node '{name}' in output pattern but not input pattern");
                        self.report(pattern, nodes.first().map(|&node| node.into()), message);
                        if pattern.record.is_subclass_of("Instruction") {
                            self.help(format!(
                                "instruction selection matches the first tree of `Pattern`, so that \
                                 one has to name `${name}`"
                            ));
                        }
                        return Ok(true);
                    };
                    // Across trees: from what is matched to the result, never back.
                    changed |= self.take_types(nodes, of_input, pattern)?;
                }
                // Across places of one name within the pattern.
                changed |= self.agree(nodes, pattern)?;
            }
        }
        for tree in pattern.trees.clone() {
            if self.is_unresolved(tree, 0)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Nodes have the type of the first one of that name in the input.
    fn take_types(
        &mut self,
        nodes: &[NodeId],
        of_input: &[NodeId],
        pattern: &mut TreePattern<'rk>,
    ) -> Res<bool> {
        let mut changed = false;
        for &node in nodes {
            // A result that is an input may be of another type: bitcasts between
            // types of one class of registers become nothing.
            let is_root = pattern.trees.first() == Some(&node);
            let is_leaf = self.state.nodes[node].kind.is_leaf();
            if is_root && is_leaf && self.is_a(node, Classes::REGISTERS) {
                continue;
            }
            let Some(&first) = of_input.first() else {
                continue;
            };
            let types = self.state.nodes.types(first, 0);
            let done = self.update(node, 0, &types, pattern);
            changed |= self.elsewhere(done, "in what is matched")?;
        }
        Ok(changed)
    }

    /// Adds to a contradiction that a name has another type at another place.
    pub(super) fn elsewhere<T>(&self, done: Res<T>, place: &str) -> Res<T> {
        self.because(done, |_, clash| {
            let (node, has, with) = (clash.name(), clash.has(), &clash.with);
            format!("`{node}` has {has}, but {with} {place}")
        })
    }

    /// Nodes of one name have one type.
    fn agree(&mut self, nodes: &[NodeId], pattern: &mut TreePattern<'rk>) -> Res<bool> {
        let mut changed = false;
        // Neighbours exchange types in both directions; the rounds carry them along the whole
        // list.
        for pair in nodes.windows(2) {
            let &[a, b] = pair else {
                continue;
            };
            for (to, from) in [(a, b), (b, a)] {
                let types = self.state.nodes.types(from, 0);
                let done = self.update(to, 0, &types, pattern);
                changed |= self.elsewhere(done, "where it has the same name")?;
            }
        }
        Ok(changed)
    }

    /// Drops bitcasts from a type to itself; whether there were any.
    fn simplify(&mut self, node: NodeId, depth: usize) -> Res<(NodeId, bool)> {
        self.step(depth)?;
        if self.is_trivial_bitcast(node)
            && let Some(inner) = self.state.nodes.child(node, 0)
        {
            let has_predicates = !self.state.nodes[node].predicates.is_empty();
            if has_predicates && !BITCASTS_LOSE_PREDICATES.holds(self.records) {
                let text = self.tree_text(node);
                let message = "trivial bitconvert node should not have predicate calls";
                return self.fatal_at(message.to_string(), Some(text));
            }
            return Ok((self.simplify(inner, depth + 1)?.0, true));
        }
        let mut changed = false;
        for at in 0..self.state.nodes[node].children.len() {
            if let Some(child) = self.state.nodes.child(node, at) {
                let (simple, is_simpler) = self.simplify(child, depth + 1)?;
                changed |= is_simpler;
                if let Some(place) = self.state.nodes[node].children.get_mut(at) {
                    *place = simple;
                }
            }
        }
        Ok((node, changed))
    }

    fn is_trivial_bitcast(&self, node: NodeId) -> bool {
        if self.special(node) != Special::Bitconvert {
            return false;
        }
        let of = &self.state.nodes[node];
        let types = of.types.first();
        let inner = of.children.first();
        let inner = inner.and_then(|&inner| self.state.nodes[inner].types.first());
        match (types, inner) {
            (Some(types), Some(inner)) => {
                !types.is_empty()
                    && types.is_concrete()
                    && types.same_as(inner)
                    && of.name.is_empty()
            }
            _ => false,
        }
    }
}
