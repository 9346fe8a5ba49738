//! Fragments of patterns, each boiled down once, those that it refers to first.
//!
//! LLVM: `ParsePatternFragments` in CodeGenDAGPatterns.cpp.

use super::Fault;
use super::alternative::Alternative;
use super::node_properties::Operators;
use super::nodes::nodes;
use super::source::{Scope, Sources, add, wrong};
use crate::support::faults::Diagnostics;
use crate::support::walk::{Walk, walk};
use tblgen_lang::record::{Init, Record, RecordKeeper};

/// Operands that a fragment uses are bits of a word.
const MAX_OPERANDS: usize = 64;

/// A fragment: a `PatFrags` record.
pub(super) struct Fragment<'rk> {
    /// The names of its operands.
    pub(super) operands: Vec<&'rk str>,
    /// The trees of the fragment.
    pub(super) trees: Vec<Init<'rk>>,
    def: Record<'rk>,
    bodies: Bodies,
}

/// The alternatives that the trees of a fragment stand for.
enum Bodies {
    /// Not known yet: it is being read.
    Unread,
    /// None: the fragment has an error, which was reported.
    Wrong,
    /// Nothing that can be matched: it is an `OutPatFrag` of what only results
    /// can be.
    OfResults,
    Known(Vec<Alternative>),
}

/// All fragments by number, and what else patterns refer to.
pub(super) fn read<'rk>(
    records: &'rk RecordKeeper,
    faults: &mut Diagnostics,
) -> Result<(Operators<'rk>, Vec<Fragment<'rk>>), Diagnostics> {
    let defs = records.all_derived_definitions_if_defined("PatFrags");
    let mut reader = Reader {
        operators: Operators::new(records, &defs),
        fragments: defs.into_iter().map(Fragment::new).collect(),
        sources: Sources::default(),
        faults,
    };
    walk(reader.fragments.len(), &mut reader)?;
    Ok((reader.operators, reader.fragments))
}

impl<'rk> Fragment<'rk> {
    fn new(def: Record<'rk>) -> Self {
        Fragment {
            operands: Vec::new(),
            trees: Vec::new(),
            bodies: Bodies::Unread,
            def,
        }
    }

    /// Returns the alternatives of this fragment, for a tree that uses it.
    pub(super) fn bodies(&self) -> Result<&[Alternative], Fault> {
        let name = self.def.name();
        match &self.bodies {
            Bodies::Known(bodies) => Ok(bodies),
            Bodies::Wrong => Err(Fault::Reported),
            Bodies::OfResults => wrong(format!("Cannot use '{name}' in an input pattern!")),
            Bodies::Unread => wrong(format!("'{name}' fragment refers to itself!")),
        }
    }

    /// Whether it is for results.
    pub(super) fn is_of_results(&self) -> bool {
        self.def.is_subclass_of("OutPatFrag")
    }

    fn read_fields(&mut self) -> Result<(), Fault> {
        self.trees = self.def.value_as_list("Fragments")?;
        let operands = self.def.value_as_dag("Operands")?;
        let operator = operands.dag_operator().and_then(Init::as_def);
        if !operator.is_some_and(|def| ["ops", "outs", "ins"].contains(&def.name())) {
            return wrong("Operands list should start with '(ops ... '!");
        }
        let operands = operands.dag_args();
        if operands.len() > MAX_OPERANDS {
            return wrong(format!("fragment has more than {MAX_OPERANDS} operands"));
        }
        for operand in operands {
            let def = operand.value.as_def();
            if def.is_none_or(|def| def.name() != "node") {
                return wrong("Operands list should all be 'node' values.");
            }
            match operand.name {
                None => return wrong("Operands list should have names for each operand!"),
                Some(name) if self.operands.contains(&name) => return misused(name),
                Some(name) => self.operands.push(name),
            }
        }
        Ok(())
    }
}

fn misused(name: &str) -> Result<(), Fault> {
    wrong(format!(
        "'{name}' does not occur in pattern or was multiply specified!"
    ))
}

struct Reader<'a, 'rk> {
    operators: Operators<'rk>,
    fragments: Vec<Fragment<'rk>>,
    sources: Sources<'rk>,
    faults: &'a mut Diagnostics,
}

impl Walk for Reader<'_, '_> {
    type Error = Diagnostics;

    fn enter(&mut self, number: usize) -> Result<Vec<usize>, Diagnostics> {
        let Some(fragment) = self.fragments.get_mut(number) else {
            return Ok(Vec::new());
        };
        match fragment.read_fields() {
            Ok(()) => Ok(references(&fragment.trees, &self.operators)),
            Err(fault) => {
                fragment.bodies = Bodies::Wrong;
                let def = fragment.def;
                self.report(def, fault)?;
                Ok(Vec::new())
            }
        }
    }

    fn leave(&mut self, number: usize) -> Result<(), Diagnostics> {
        let Some(def) = self.fragments.get(number).map(|fragment| fragment.def) else {
            return Ok(());
        };
        let bodies = match self.bodies(number) {
            Ok(bodies) => bodies,
            Err(fault) => {
                self.report(def, fault)?;
                Bodies::Wrong
            }
        };
        if let Some(fragment) = self.fragments.get_mut(number) {
            fragment.bodies = bodies;
        }
        Ok(())
    }
}

impl<'rk> Reader<'_, 'rk> {
    fn report(&mut self, def: Record<'rk>, fault: Fault) -> Result<(), Diagnostics> {
        self.faults.extend(fault.about(def)?);
        Ok(())
    }

    /// Reads the alternatives of a fragment. An `OutPatFrag` that cannot be
    /// matched is no error.
    fn bodies(&mut self, number: usize) -> Result<Bodies, Fault> {
        let fragment = self.fragments.get(number).ok_or(Fault::Reported)?;
        if matches!(fragment.bodies, Bodies::Wrong) {
            return Ok(Bodies::Wrong);
        }
        let is_of_results = fragment.is_of_results();
        match self.matched(number) {
            // `Pat` records may match it, if they can.
            Err(Fault::Pattern(_)) if is_of_results => Ok(Bodies::OfResults),
            bodies => bodies,
        }
    }

    /// Evaluates the trees of a fragment, which must use all its operands.
    fn matched(&mut self, number: usize) -> Result<Bodies, Fault> {
        let fragment = self.fragments.get(number).ok_or(Fault::Reported)?;
        let mut bodies = Vec::new();
        let mut used = 0;
        for &tree in &fragment.trees {
            let mut scope = Scope {
                operators: &mut self.operators,
                fragments: &self.fragments,
                operands: Some(&fragment.operands),
            };
            for body in self.sources.evaluate(tree, &mut scope)? {
                used |= body.uses;
                add(&mut bodies, body.into_body())?;
            }
        }
        let unused = (0..64).find(|number| used >> number & 1 == 0).unwrap_or(64);
        match fragment.operands.get(unused) {
            Some(name) => misused(name).map(|()| Bodies::Wrong),
            None => Ok(Bodies::Known(bodies)),
        }
    }
}

/// The fragments that trees refer to.
fn references<'rk>(trees: &[Init<'rk>], operators: &Operators<'rk>) -> Vec<usize> {
    let mut found = Vec::new();
    for &tree in trees {
        let defs = nodes(tree).filter_map(Init::as_def);
        found.extend(defs.filter_map(|def| operators.fragment(def)));
    }
    found
}
