//! The inputs and outputs of a pattern: which names are read, which `set` defines.
//!
//! LLVM: `FindPatternInputsAndOutputs` and `HandleUse` in CodeGenDAGPatterns.cpp.

use super::defs::{Classes, DefId, Special};
use super::pattern::TreePattern;
use super::reader::Reader;
use super::stop::{Res, Stop};
use super::tree::{Kind, NodeId};

/// The operands and registers that a pattern reads and defines.
#[derive(Debug, Default)]
pub(super) struct Uses<'rk> {
    /// The first node of each name that is read.
    pub(super) inputs: Vec<(&'rk str, NodeId)>,
    /// The destinations of `set` that are operands.
    pub(super) results: Vec<(&'rk str, NodeId)>,
    /// Registers that are defined.
    pub(super) registers: Vec<DefId>,
}

impl<'rk> Uses<'rk> {
    /// The node of an input.
    pub(super) fn input(&self, name: &str) -> Option<NodeId> {
        let found = self.inputs.iter().find(|(known, _)| *known == name)?;
        Some(found.1)
    }
}

impl<'rk> Reader<'_, 'rk> {
    /// Collects what a tree reads and defines.
    pub(super) fn find_uses(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        mut node: NodeId,
        uses: &mut Uses<'rk>,
        depth: usize,
    ) -> Res<()> {
        self.step(depth)?;
        // What has a name is compared with others of that name right here.
        if !self.state.nodes[node].name.is_empty() {
            node = self.resolve(pattern, node, true)?;
        }
        if self.state.nodes[node].kind.is_leaf() {
            return self.check_use(pattern, node, uses);
        }
        match self.special(node) {
            Special::Implicit => self.find_implicit(pattern, node, uses),
            Special::Set => self.find_set(pattern, node, uses, depth),
            _ => {
                for at in 0..self.state.nodes[node].children.len() {
                    let Some(child) = self.state.nodes.child(node, at) else {
                        continue;
                    };
                    if self.state.nodes[child].types.is_empty() {
                        let message = "Cannot have void nodes inside of patterns!";
                        self.error_at(pattern, child, message);
                    }
                    self.find_uses(pattern, child, uses, depth + 1)?;
                }
                self.check_use(pattern, node, uses)
            }
        }
    }

    /// A tree without fragments and with as many types as are known.
    fn resolve(&mut self, pattern: &TreePattern<'rk>, node: NodeId, is_input: bool) -> Res<NodeId> {
        let mut alone = TreePattern::new(pattern.record, vec![node], is_input);
        alone.sources.clone_from(&pattern.sources);
        alone.is_part = !alone.sources.is_empty();
        self.inline(&mut alone)?;
        self.infer(&mut alone, None)?;
        alone.only()
    }

    fn check_use(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        node: NodeId,
        uses: &mut Uses<'rk>,
    ) -> Res<()> {
        if !self.is_use(pattern, node, uses)? && self.state.nodes[node].transform.is_some() {
            let message = "Cannot specify a transform function for a non-input value!";
            self.error_at(pattern, node, message);
        }
        Ok(())
    }

    /// Whether a node is an input; all of one name must be alike.
    fn is_use(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        node: NodeId,
        uses: &mut Uses<'rk>,
    ) -> Res<bool> {
        let of = &self.state.nodes[node];
        let (kind, name) = (of.kind, of.name);
        if name.is_empty() {
            if kind.is_leaf() && self.is_a(node, Classes::REGISTERS) {
                let class = kind.def().map_or("", |def| self.def(def).record.name());
                self.error_at(pattern, node, format!("Input {class} must be named!"));
            }
            return Ok(false);
        }
        let Some(def) = kind.def() else {
            let message = format!("Input ${name} must be an identifier!");
            self.error_at(pattern, node, message);
            return Err(Stop::Reported);
        };
        if self.def(def).special == Special::SrcValue {
            return Ok(false);
        }
        let Some(slot) = uses.input(name) else {
            uses.inputs.push((name, node));
            return Ok(true);
        };
        let message = format!("All ${name} inputs must agree with each other");
        if self.state.nodes[slot].kind.def() != Some(def) {
            self.error_at(pattern, node, message.as_str());
        }
        for (to, from) in [(slot, node), (node, slot)] {
            let types = self.state.nodes.types(from, 0);
            let done = self.update(to, 0, &types, pattern);
            self.elsewhere(done, "where it has the same name")?;
        }
        if !self.same_types(slot, node) {
            self.error_at(pattern, node, message.as_str());
        }
        Ok(true)
    }

    /// Whether two nodes have the same types.
    pub(super) fn same_types(&self, a: NodeId, b: NodeId) -> bool {
        let (a, b) = (&self.state.nodes[a].types, &self.state.nodes[b].types);
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.same_as(b))
    }

    fn find_implicit(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        node: NodeId,
        uses: &mut Uses<'rk>,
    ) -> Res<()> {
        for child in self.state.nodes[node].children.clone() {
            match self.state.nodes[child].kind {
                Kind::Def(def) if self.def(def).classes.any(Classes::REGISTER) => {
                    uses.registers.push(def);
                }
                _ => {
                    let message = "implicitly defined value should be a register!";
                    self.error_at(pattern, child, message);
                }
            }
        }
        Ok(())
    }

    fn find_set(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        node: NodeId,
        uses: &mut Uses<'rk>,
        depth: usize,
    ) -> Res<()> {
        let children = self.state.nodes[node].children.clone();
        let Some((&value, destinations)) = children.split_last() else {
            self.error_at(pattern, node, "set requires operands!");
            return Err(Stop::Reported);
        };
        if self.state.nodes[node].transform.is_some() {
            let message = "Cannot specify a transform function on a set node!";
            self.error_at(pattern, node, message);
        }
        if destinations.is_empty() {
            // LLVM 19 accepts it, but what is computed goes nowhere.
            self.error_at(pattern, node, "set has no destination");
        }
        for &destination in destinations {
            let destination = self.resolve(pattern, destination, false)?;
            self.find_destination(pattern, destination, uses);
        }
        self.find_uses(pattern, value, uses, depth + 1)
    }

    fn find_destination(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        node: NodeId,
        uses: &mut Uses<'rk>,
    ) {
        let of = &self.state.nodes[node];
        let name = of.name;
        let classes = of.kind.leaf_def().map(|def| (def, self.def(def).classes));
        match classes {
            Some((_, classes)) if classes.any(Classes::DESTINATIONS) => {
                if name.is_empty() {
                    self.error_at(pattern, node, "set destination must have a name!");
                }
                if uses.results.iter().any(|(known, _)| *known == name) {
                    let message = format!("cannot set '{name}' multiple times");
                    self.error_at(pattern, node, message);
                }
                uses.results.push((name, node));
            }
            Some((def, classes)) if classes.any(Classes::REGISTER) => uses.registers.push(def),
            _ => self.error_at(pattern, node, "set destination should be a register!"),
        }
    }
}
