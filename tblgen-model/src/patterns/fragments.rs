//! Fragments: named trees with operands, and operands with defaults.
//!
//! All are read before fragments are put into one another, because one may
//! stand before those that it names. Those of results come when instructions
//! are known.
//!
//! LLVM: `ParsePatternFragments`, `ParseDefaultOperands` and
//! `TreePredicateFn` in CodeGenDAGPatterns.cpp.

use super::defs::{Classes, DefId, Special};
use super::pattern::TreePattern;
use super::reader::Reader;
use super::stop::{Res, Stop, fatal};
use super::tree::NodeId;
use tblgen_lang::record::{DagArg, Init, Record};

/// A `PatFrags` record.
#[derive(Debug)]
pub(super) struct Fragment<'rk> {
    /// The trees of its alternatives.
    pub(super) trees: Vec<NodeId>,
    /// The names of its operands, in order.
    pub(super) args: Vec<&'rk str>,
    /// Whether there is something to test.
    pub(super) is_predicate: bool,
    /// Whether the test looks at the operands.
    pub(super) uses_operands: bool,
    /// Whether a mistake was reported.
    pub(super) is_wrong: bool,
}

impl<'rk> Reader<'_, 'rk> {
    /// A fragment, if it was read.
    pub(super) fn fragment(&self, def: DefId) -> Option<&Fragment<'rk>> {
        let at = self.def(def).index?;
        self.state.fragments.get(at as usize)
    }

    /// Reads all fragments of results, or all others.
    pub(super) fn read_fragments(&mut self, of_results: bool) -> Res<()> {
        let all = self.records.all_derived_definitions_if_defined("PatFrags");
        let mut patterns = Vec::new();
        for def in all {
            let id = self.state.defs.id(def);
            if self.def(id).classes.any(Classes::OUT_PAT_FRAG) == of_results {
                patterns.push((id, self.read_fragment(id)?));
            }
        }
        for (def, pattern) in patterns {
            self.close_fragment(def, pattern)?;
        }
        Ok(())
    }

    /// Reads a fragment; none if it is so wrong that there is no tree.
    fn read_fragment(&mut self, id: DefId) -> Res<Option<TreePattern<'rk>>> {
        self.begin();
        let record = self.def(id).record;
        self.at = Some(record);
        let is_input = !self.def(id).classes.any(Classes::OUT_PAT_FRAG);
        let flag = |field| match record.field(field) {
            // Versions differ in what they have.
            None => Ok::<_, Stop>(false),
            Some(_) => Ok(record.value_as_optional_bit(field)? == Some(true)),
        };
        let text = |field| Ok::<_, Stop>(!record.value_as_string(field)?.is_empty());
        let mut fragment = Fragment {
            trees: Vec::new(),
            args: Vec::new(),
            is_predicate: text("PredicateCode")? || text("ImmediateCode")?,
            uses_operands: flag("PredicateCodeUsesOperands")?,
            is_wrong: false,
        };
        for field in ["IsLoad", "IsStore", "IsAtomic", "HasNoUse", "HasOneUse"] {
            fragment.is_predicate |= flag(field)?;
        }
        let trees = record.value_as_list("Fragments")?;
        let pattern = match self.parse(record, trees, is_input) {
            Ok(mut pattern) => {
                fragment.args = self.fragment_args(record, &mut pattern)?;
                self.set_transform(record, &pattern)?;
                Some(pattern)
            }
            Err(Stop::Reported) => None,
            Err(fatal) => return Err(fatal),
        };
        let known = pattern.as_ref();
        fragment.is_wrong = known.is_none_or(|pattern| pattern.has_error);
        fragment.trees = known.map_or_else(Vec::new, |pattern| pattern.trees.clone());
        let index = self.state.fragments.len() as u32;
        self.state.fragments.push(fragment);
        self.state.defs.get_mut(id).index = Some(index);
        Ok(pattern)
    }

    /// The operands are those that the trees name, each once.
    fn fragment_args(
        &mut self,
        record: Record<'rk>,
        pattern: &mut TreePattern<'rk>,
    ) -> Res<Vec<&'rk str>> {
        let mut used = std::mem::take(&mut pattern.args);
        used.sort_unstable();
        used.dedup();
        if used.first() == Some(&"") {
            self.error(
                pattern,
                "Cannot have unnamed 'node' values in pattern fragment!",
            );
        }
        let list = record.value_as_dag("Operands")?;
        let operator = list.dag_operator().and_then(Init::as_def);
        let is_list = |def: Record<'_>| matches!(def.name(), "ops" | "outs" | "ins");
        if !operator.is_some_and(is_list) {
            self.error_at(
                pattern,
                list,
                "Operands list should start with '(ops ... '!",
            );
        }
        let mut args = Vec::new();
        for arg in list.dag_args() {
            self.check_arg(pattern, list, &arg, &mut used);
            args.push(arg.name.unwrap_or(""));
        }
        if let Some(name) = used.first() {
            let message = format!("Operands list does not contain an entry for operand '{name}'!");
            self.error_at(pattern, list, message);
        }
        Ok(args)
    }

    fn check_arg(
        &mut self,
        pattern: &mut TreePattern<'rk>,
        list: Init<'rk>,
        arg: &DagArg<'rk>,
        used: &mut Vec<&'rk str>,
    ) {
        if arg.value.as_def().is_none_or(|def| def.name() != "node") {
            self.error_at(pattern, list, "Operands list should all be 'node' values.");
        }
        let Some(name) = arg.name else {
            let message = "Operands list should have names for each operand!";
            self.error_at(pattern, list, message);
            return;
        };
        match used.iter().position(|known| *known == name) {
            Some(at) => drop(used.remove(at)),
            None => {
                let message =
                    format!("'{name}' does not occur in pattern or was multiply specified!");
                self.error_at(pattern, list, message);
            }
        }
    }

    /// Sets the transform of a fragment on its trees, unless the transform does
    /// nothing.
    fn set_transform(&mut self, record: Record<'rk>, pattern: &TreePattern<'rk>) -> Res<()> {
        let transform = record.value_as_def("OperandTransform")?;
        if !transform.value_as_string("XFormFunction")?.is_empty() {
            let transform = self.state.defs.id(transform);
            for &tree in &pattern.trees {
                self.state.nodes[tree].transform = Some(transform);
            }
        }
        Ok(())
    }

    /// Puts other fragments into one, and infers what can be inferred without
    /// knowing where it is used.
    fn close_fragment(&mut self, def: DefId, pattern: Option<TreePattern<'rk>>) -> Res<()> {
        self.begin();
        self.at = Some(self.def(def).record);
        let Some(mut pattern) = pattern.filter(|pattern| !pattern.has_error) else {
            return Ok(());
        };
        self.at = Some(pattern.record);
        let closed = self.inline(&mut pattern);
        let inferred = closed.and_then(|()| {
            let is_wrong = pattern.has_error;
            // A target may lack types that a fragment is about, unless it is used.
            pattern.validates = false;
            self.infer(&mut pattern, None)?;
            Ok(is_wrong)
        });
        let is_wrong = match inferred {
            Ok(is_wrong) => is_wrong,
            Err(Stop::Reported) => true,
            Err(fatal) => return Err(fatal),
        };
        let index = self.def(def).index.unwrap_or(u32::MAX);
        if let Some(fragment) = self.state.fragments.get_mut(index as usize) {
            fragment.trees = pattern.trees;
            fragment.is_wrong = is_wrong;
        }
        Ok(())
    }

    /// Reads the operands that have defaults.
    pub(super) fn read_default_operands(&mut self) -> Res<()> {
        let class = "OperandWithDefaultOps";
        let all = self.records.all_derived_definitions_if_defined(class);
        for (number, def) in all.into_iter().enumerate() {
            self.begin();
            self.at = Some(def);
            let list = def.value_as_dag("DefaultOps")?;
            let args = list.dag_args();
            let mut pattern = TreePattern::new(def, Vec::new(), false);
            pattern.sources.push(list);
            let mut trees = Vec::new();
            for arg in &args {
                let name = arg.name.unwrap_or("");
                trees.push(self.parse_tree(&mut pattern, arg.value, name, 0)?);
            }
            for tree in trees {
                while self.apply(tree, &mut pattern, 0)? {}
                if self.is_unresolved(tree, 0)? {
                    let message = format!(
                        "Value #{number} of OperandWithDefaultOps '{}' doesn't have a concrete type!",
                        def.name()
                    );
                    return fatal(def, message);
                }
            }
            self.state.default_operands.insert(def.id(), args.len());
        }
        Ok(())
    }

    /// Whether an operand need not be given.
    pub(super) fn has_default(&self, operand: DefId) -> bool {
        let record = self.def(operand).record;
        let count = self.state.default_operands.get(&record.id());
        count.is_some_and(|count| *count > 0)
    }

    /// Whether a dag names `null_frag`: multiclasses are given that for patterns
    /// that they need not make.
    pub(super) fn names_null_frag(&mut self, dag: Init<'rk>, depth: usize) -> Res<bool> {
        self.step_to(dag, depth)?;
        let Some(operator) = dag.dag_operator().and_then(Init::as_def) else {
            return Ok(false);
        };
        if self.is_null_frag(operator) {
            return Ok(true);
        }
        for arg in dag.dag_args() {
            if arg.value.as_def().is_some_and(|def| self.is_null_frag(def))
                || self.names_null_frag(arg.value, depth + 1)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn is_null_frag(&mut self, def: Record<'rk>) -> bool {
        let id = self.state.defs.id(def);
        self.def(id).special == Special::NullFrag
    }
}
