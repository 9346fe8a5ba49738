//! The patterns in LLVM's order: those of instructions as these came to be,
//! then the `Pattern` records by name.
//!
//! LLVM: `ParseInstructions` and `ParsePatterns` in CodeGenDAGPatterns.cpp.

use rustc_hash::FxHashMap;

use super::Fault;
use super::alternative::Alternative;
use super::fragments::{self, Fragment};
use super::node_properties::{NodeProperties, Operators, Role};
use super::nodes::nodes;
use super::result;
use super::source::{Scope, Sources, wrong};
use super::trivial;
use super::untyped::Results;
use crate::support::faults::Diagnostics;
use tblgen_lang::diagnostic::Severity;
use tblgen_lang::record::{Init, Record, RecordId, RecordKeeper};

/// A pattern.
pub(super) struct Pattern<'rk> {
    /// The instruction or `Pattern` record.
    pub(super) def: Record<'rk>,
    /// The different effects of the trees that it stands for, without trees that
    /// never match.
    pub(super) effects: Vec<Effect>,
    /// The numbers of the instructions that it results in.
    pub(super) instructions: Vec<usize>,
}

/// The effect of one tree.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Effect {
    /// The properties of all its nodes, combined.
    pub(super) properties: NodeProperties,
    /// Whether it changes the type of a value and does nothing else.
    pub(super) is_bitcast: bool,
}

/// All patterns that can be matched. Others give a warning.
pub(super) fn read<'rk>(
    records: &'rk RecordKeeper,
    instructions: &[Record<'rk>],
    faults: &mut Diagnostics,
) -> Result<Vec<Pattern<'rk>>, Diagnostics> {
    let (operators, fragments) = fragments::read(records, faults)?;
    let mut reader = Reader {
        operators,
        fragments,
        sources: Sources::default(),
        null_frag: records.def("null_frag"),
        numbers: instructions.iter().map(|def| def.id()).zip(0..).collect(),
        results: vec![Results::default(); instructions.len()],
    };
    let mut by_age: Vec<Record<'rk>> = instructions.to_vec();
    by_age.sort_by_key(|def| def.uid());
    let mut all = Vec::new();
    for def in by_age {
        take(def, reader.of_instruction(def), &mut all, faults)?;
    }
    for def in records.all_derived_definitions_if_defined("Pattern") {
        take(def, reader.of_pattern(def), &mut all, faults)?;
    }
    Ok(all)
}

fn take<'rk>(
    def: Record<'rk>,
    pattern: Result<Option<Pattern<'rk>>, Fault>,
    all: &mut Vec<Pattern<'rk>>,
    faults: &mut Diagnostics,
) -> Result<(), Diagnostics> {
    match pattern {
        Ok(pattern) => all.extend(pattern),
        Err(fault) => faults.extend(fault.about(def)?),
    }
    Ok(())
}

struct Reader<'rk> {
    operators: Operators<'rk>,
    fragments: Vec<Fragment<'rk>>,
    sources: Sources<'rk>,
    null_frag: Option<Record<'rk>>,
    /// By the identity of an instruction.
    numbers: FxHashMap<RecordId, usize>,
    /// By the number of an instruction.
    results: Vec<Results>,
}

impl<'rk> Reader<'rk> {
    /// The pattern of an instruction is the first of its list; the others say
    /// which registers it changes.
    fn of_instruction(&mut self, def: Record<'rk>) -> Result<Option<Pattern<'rk>>, Fault> {
        let list = def.value("Pattern")?;
        let number = self.numbers.get(&def.id()).copied();
        let mut results = Results::new(def)?;
        let tree = list.elements().next();
        let tree = tree.filter(|_| !list.elements().any(|tree| self.has_null_frag(tree)));
        if tree.is_some() {
            results = results.with_patterns(list.elements());
        }
        if let Some(known) = number.and_then(|number| self.results.get_mut(number)) {
            *known = results;
        }
        let Some(tree) = tree else {
            return Ok(None);
        };
        let mut effects = self.effects(def, computation(tree)?, &[results], 0)?;
        if effects.iter().any(|effect| effect.is_bitcast)
            && trivial::is_trivial(tree, &mut self.operators)?
        {
            effects
                .iter_mut()
                .for_each(|effect| effect.is_bitcast = false);
        }
        Ok(Some(Pattern {
            def,
            effects,
            instructions: number.into_iter().collect(),
        }))
    }

    fn of_pattern(&mut self, def: Record<'rk>) -> Result<Option<Pattern<'rk>>, Fault> {
        let tree = def.value_as_dag("PatternToMatch")?;
        if self.has_null_frag(tree) {
            return Ok(None);
        }
        let results = def.value_as_list("ResultInstrs")?;
        let (result, rest) = match results.split_first() {
            Some((&result, rest)) => (result, rest),
            None => return self.effects(def, tree, &[], 0).map(|_| None),
        };
        if !rest.is_empty() {
            return wrong(
                "Cannot handle instructions producing instructions with temporaries yet!",
            );
        }
        let found = result::instructions(result, &mut self.operators, &self.fragments)?;
        let number = |def: Record<'rk>| self.numbers.get(&def.id()).copied();
        let instructions: Vec<usize> = found.into_iter().filter_map(number).collect();
        let results = instructions
            .iter()
            .filter_map(|&number| self.results.get(number).copied());
        let results: Vec<Results> = results.collect();
        let known = usize::from(self.is_cast(result)?);
        Ok(Some(Pattern {
            def,
            effects: self.effects(def, tree, &results, known)?,
            instructions,
        }))
    }

    fn is_cast(&mut self, tree: Init<'rk>) -> Result<bool, Fault> {
        let operator = tree.dag_operator().and_then(Init::as_def);
        let role = operator.map(|def| self.operators.role(def)).transpose()?;
        Ok(matches!(role, Some(Role::ValueType)))
    }

    /// Returns the different effects of a tree that becomes instructions with
    /// these results. The first `known` results of the outermost instruction have
    /// a type.
    fn effects(
        &mut self,
        def: Record<'rk>,
        tree: Init<'rk>,
        results: &[Results],
        known: usize,
    ) -> Result<Vec<Effect>, Fault> {
        let mut scope = Scope {
            operators: &mut self.operators,
            fragments: &self.fragments,
            operands: None,
        };
        let all = self.sources.evaluate(tree, &mut scope)?;
        let inner = results.get(1..).unwrap_or(&[]);
        if inner.iter().any(|results| results.is_untyped(1)) {
            return Ok(Vec::new());
        }
        // Of a pattern without results, nothing is typed.
        let outer = results.first().copied().unwrap_or_default();
        let typed: Vec<&Alternative> = all
            .iter()
            .filter(|one| !outer.is_untyped(one.results.max(known)))
            .collect();
        if typed.iter().any(|one| one.never_matches) {
            let message = "Pattern can never match: \
                           Immediate value must be on the RHS of commutative operators!";
            def.keeper().report_record(Severity::Warning, def, message);
        }
        let matching = typed.into_iter().filter(|one| !one.never_matches);
        let mut effects: Vec<Effect> = Vec::new();
        for effect in matching.map(effect) {
            if !effects.contains(&effect) {
                effects.push(effect);
            }
        }
        Ok(effects)
    }

    /// Multiclasses are given `null_frag` for patterns that they need not make.
    fn has_null_frag(&self, tree: Init<'rk>) -> bool {
        self.null_frag
            .is_some_and(|null| nodes(tree).any(|value| value.as_def() == Some(null)))
    }
}

fn effect(of: &Alternative) -> Effect {
    Effect {
        properties: of.properties,
        is_bitcast: of.is_bitcast(),
    }
}

/// The computation in a tree: the last operand of a `set`, or else the whole tree.
fn computation(tree: Init<'_>) -> Result<Init<'_>, Fault> {
    let operator = tree.dag_operator().and_then(Init::as_def);
    if operator.is_none_or(|def| def.name() != "set") {
        return Ok(tree);
    }
    match tree.dag_args().last() {
        Some(last) => Ok(last.value),
        None => wrong("set requires operands!"),
    }
}
