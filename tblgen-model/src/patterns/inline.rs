//! Fragments are put in where they are named.
//!
//! A fragment may have several trees; then a pattern that names it becomes
//! several.
//!
//! LLVM: `InlinePatternFragments` and `SubstituteFormalArguments` in
//! CodeGenDAGPatterns.cpp.

use smallvec::SmallVec;

use super::defs::{Classes, DefId, Special};
use super::node::{PredicateCall, ScopedName};
use super::pattern::TreePattern;
use super::reader::Reader;
use super::stop::{Res, Stop};
use super::tree::{Kind, NodeId};

impl<'rk> Reader<'_, 'rk> {
    /// Replaces the trees of a pattern by their alternatives without fragments.
    pub(super) fn inline(&mut self, pattern: &mut TreePattern<'rk>) -> Res<()> {
        let mut all = Vec::new();
        for tree in std::mem::take(&mut pattern.trees) {
            self.alternatives(tree, pattern, &mut all, 0)?;
        }
        all.iter().try_for_each(|&tree| self.check_size(tree))?;
        pattern.trees = all;
        Ok(())
    }

    /// Adds the alternatives of a tree.
    pub(super) fn alternatives(
        &mut self,
        node: NodeId,
        pattern: &mut TreePattern<'rk>,
        out: &mut Vec<NodeId>,
        depth: usize,
    ) -> Res<()> {
        if pattern.has_error {
            return Ok(());
        }
        self.step(depth)?;
        match self.state.nodes[node].kind {
            Kind::Operator(def) if self.def(def).classes.any(Classes::PAT_FRAGS) => {
                self.inline_fragment(node, def, pattern, out, depth)
            }
            Kind::Operator(_) if !self.state.nodes[node].children.is_empty() => {
                self.inline_children(node, pattern, out, depth)
            }
            _ => {
                out.push(node);
                Ok(())
            }
        }
    }

    /// All combinations of the alternatives of the operands, the last operand
    /// changing fastest.
    fn inline_children(
        &mut self,
        node: NodeId,
        pattern: &mut TreePattern<'rk>,
        out: &mut Vec<NodeId>,
        depth: usize,
    ) -> Res<()> {
        let children = self.state.nodes[node].children.clone();
        let mut choices: Vec<Vec<NodeId>> = Vec::with_capacity(children.len());
        for child in children {
            let mut of_child = Vec::with_capacity(1);
            self.alternatives(child, pattern, &mut of_child, depth + 1)?;
            if of_child.is_empty() {
                return Ok(());
            }
            choices.push(of_child);
        }
        let mut at: SmallVec<[usize; 3]> = smallvec::smallvec![0; choices.len()];
        loop {
            self.step(depth)?;
            let chosen = choices.iter().zip(&at);
            let chosen = chosen.filter_map(|(choices, &at)| choices.get(at).copied());
            let mut copy = self.state.nodes[node].clone();
            copy.children = chosen.collect();
            out.push(self.state.nodes.add(copy));
            if !next(&mut at, &choices) {
                return Ok(());
            }
        }
    }

    fn inline_fragment(
        &mut self,
        node: NodeId,
        def: DefId,
        pattern: &mut TreePattern<'rk>,
        out: &mut Vec<NodeId>,
        depth: usize,
    ) -> Res<()> {
        let record = self.def(def).record;
        let Some(fragment) = self.fragment(def) else {
            // Fragments of results are read last.
            let message = format!("Cannot use '{}' in an input pattern!", record.name());
            self.error_at(pattern, node, message);
            return Err(Stop::Reported);
        };
        if fragment.is_wrong {
            return Err(Stop::Reported);
        }
        let (args, trees) = (fragment.args.clone(), fragment.trees.clone());
        let (is_predicate, uses_operands) = (fragment.is_predicate, fragment.uses_operands);
        if args.len() != self.state.nodes[node].children.len() {
            let (name, count) = (record.name(), args.len());
            let message = format!("'{name}' fragment requires {count} operands!");
            self.error_at(pattern, node, message);
            return Ok(());
        }
        let mut scope = 0;
        if uses_operands {
            self.state.scopes += 1;
            scope = self.state.scopes;
        }
        let actual = self.actual_args(node, &args, scope, depth)?;
        for tree in trees {
            let tree = self.clone_tree(tree, depth)?;
            let call = PredicateCall {
                fragment: record,
                scope,
            };
            if is_predicate {
                self.state.nodes[tree].predicates.push(call);
            }
            self.substitute(tree, &actual, depth)?;
            self.state.nodes[tree].name = self.state.nodes[node].name;
            for result in 0..self.state.nodes[tree].types.len() {
                let types = self.state.nodes.types(node, result);
                let done = self.update(tree, result, &types, pattern);
                let done = self.because(done, |_, clash| {
                    let (node, has, with) = (clash.name(), clash.has(), &clash.with);
                    let name = record.name();
                    format!("`{name}` is `{node}`, which has {has}, but it is used as {with}")
                });
                self.within(done, node)?;
            }
            let outer = self.state.nodes[node].predicates.clone();
            self.state.nodes[tree].predicates.extend(outer);
            self.alternatives(tree, pattern, out, depth + 1)?;
        }
        Ok(())
    }

    /// The operands that a fragment is given, by name.
    fn actual_args(
        &mut self,
        node: NodeId,
        args: &[&'rk str],
        scope: u32,
        depth: usize,
    ) -> Res<Vec<(&'rk str, NodeId)>> {
        let mut actual = Vec::with_capacity(args.len());
        for (at, &name) in args.iter().enumerate() {
            let Some(mut child) = self.state.nodes.child(node, at) else {
                return Err(Stop::Reported);
            };
            if scope != 0 {
                child = self.clone_tree(child, depth)?;
                let scoped = ScopedName { scope, name };
                self.state.nodes[child].scoped_names.push(scoped);
            }
            actual.push((name, child));
        }
        Ok(actual)
    }

    /// Replaces the operands in the tree of a fragment.
    fn substitute(&mut self, node: NodeId, actual: &[(&'rk str, NodeId)], depth: usize) -> Res<()> {
        self.step(depth)?;
        for at in 0..self.state.nodes[node].children.len() {
            let Some(child) = self.state.nodes.child(node, at) else {
                continue;
            };
            let of_child = &self.state.nodes[child];
            let is_operand = match of_child.kind {
                Kind::Unset => true,
                Kind::Def(def) => self.def(def).special == Special::Node,
                Kind::Int(_) => false,
                Kind::Operator(_) => {
                    self.substitute(child, actual, depth + 1)?;
                    false
                }
            };
            if is_operand {
                let name = self.state.nodes[child].name;
                let found = actual.iter().rev().find(|(known, _)| *known == name);
                let &(_, value) = found.ok_or(Stop::Reported)?;
                if let Some(place) = self.state.nodes[node].children.get_mut(at) {
                    *place = value;
                }
            }
        }
        Ok(())
    }
}

/// The next combination; false if there is none.
pub(super) fn next<T>(at: &mut [usize], choices: &[Vec<T>]) -> bool {
    for (at, choices) in at.iter_mut().zip(choices).rev() {
        *at += 1;
        if *at < choices.len() {
            return true;
        }
        *at = 0;
    }
    false
}
