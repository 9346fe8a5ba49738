//! The reader of patterns, and what was found out so far.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::contradiction::note;
use super::defs::{Classes, ComplexPattern, Def, DefId, Defs, Implied, Special};
use super::facts::{Facts, types_of};
use super::fragments::Fragment;
use super::inst::Inst;
use super::stop::{Res, Stop};
use super::tree::{Kind, NodeId, Nodes};
use super::tree_text::{LONGEST, cut};
use super::type_set::TypeSetByHwMode;
use super::value_type::MachineValueType;
use crate::instructions::OperandKinds;
use crate::support::faults::Diagnostics;
use crate::support::faults::error;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Init, Record, RecordId, RecordKeeper};

/// The records, nodes and facts that have been read so far.
#[derive(Debug)]
pub(super) struct State<'rk> {
    pub(super) defs: Defs<'rk>,
    pub(super) nodes: Nodes<'rk>,
    pub(super) fragments: Vec<Fragment<'rk>>,
    pub(super) insts: Vec<Arc<Inst<'rk>>>,
    pub(super) complex: Vec<ComplexPattern>,
    /// The kinds of the operands of instructions.
    pub(super) operand_kinds: OperandKinds<'rk>,
    /// By operand: how many default operands it has.
    pub(super) default_operands: FxHashMap<RecordId, usize>,
    /// The last number of a use of a fragment that looks at its operands.
    pub(super) scopes: u32,
    /// The number of nodes in the trees that were handed out.
    pub(super) handed_out: usize,
}

/// Reads patterns.
pub(super) struct Reader<'a, 'rk> {
    pub(super) records: &'rk RecordKeeper,
    pub(super) facts: &'a Facts<'rk>,
    pub(super) state: &'a mut State<'rk>,
    /// The errors found so far.
    pub(super) faults: Diagnostics,
    /// The number of steps that may still be taken for the current pattern.
    pub(super) steps: usize,
    /// The number of nodes before the current pattern.
    pub(super) floor: usize,
    /// The record that it is of.
    pub(super) at: Option<Record<'rk>>,
    /// The tree of it that is read, or was read last.
    pub(super) tree: Option<Init<'rk>>,
}

/// The largest number of nodes visited for one pattern. Fragments that double
/// their operands could otherwise take for ever; the largest patterns of LLVM
/// take some ten thousand steps.
pub(super) const MAX_STEPS: usize = 1 << 24;

/// The largest number of nodes of a pattern while it is worked on.
const MAX_NODES: usize = 1 << 20;

/// The largest depth of trees.
pub(super) const MAX_DEPTH: usize = 200;

impl<'rk> State<'rk> {
    pub(super) fn new(records: &'rk RecordKeeper) -> Self {
        State {
            defs: Defs::new(records),
            nodes: Nodes::default(),
            fragments: Vec::new(),
            insts: Vec::new(),
            complex: Vec::new(),
            operand_kinds: OperandKinds::default(),
            default_operands: FxHashMap::default(),
            scopes: 0,
            handed_out: 0,
        }
    }
}

impl<'a, 'rk> Reader<'a, 'rk> {
    /// Begins with a pattern; the number of nodes there are before it.
    pub(super) fn begin(&mut self) -> usize {
        self.steps = MAX_STEPS;
        self.floor = self.state.nodes.len();
        self.tree = None;
        self.floor
    }

    pub(super) fn def(&self, id: DefId) -> &Def<'rk> {
        self.state.defs.get(id)
    }

    /// Whether the operator or record of a node is of a class.
    pub(super) fn is_a(&self, node: NodeId, classes: Classes) -> bool {
        let def = self.state.nodes[node].kind.def();
        def.is_some_and(|def| self.def(def).classes.any(classes))
    }

    /// The special record, such as `set`, that the operator of a node is.
    pub(super) fn special(&self, node: NodeId) -> Special {
        let operator = self.state.nodes[node].kind.operator();
        operator.map_or(Special::None, |def| self.def(def).special)
    }

    /// The types that a `ValueType` record stands for.
    pub(super) fn types_of(&self, def: Record<'rk>) -> Res<TypeSetByHwMode> {
        let facts = self.facts;
        Ok(types_of(def, &facts.modes, &facts.infer.types)?)
    }

    /// Counts a visit of a node at a depth.
    pub(super) fn step(&mut self, depth: usize) -> Res<()> {
        self.steps = self.steps.saturating_sub(1);
        if depth > MAX_DEPTH {
            return self.fatal_at(too_deep(), None);
        }
        if self.steps == 0 || self.state.nodes.len() > MAX_NODES.saturating_add(self.floor) {
            return self.fatal_here("a pattern is too large".to_string());
        }
        Ok(())
    }

    /// Counts a visit of a part of the text at a depth.
    pub(super) fn step_to(&mut self, part: Init<'rk>, depth: usize) -> Res<()> {
        match depth > MAX_DEPTH {
            true => self.fatal_at(too_deep(), Some(cut(&part.to_string(), LONGEST))),
            false => self.step(depth),
        }
    }

    /// Reports an error in the current pattern that ends all reading.
    pub(super) fn fatal_here<T>(&self, message: String) -> Res<T> {
        self.fatal_at(message, None)
    }

    /// Reports such an error in a part of the current pattern.
    pub(super) fn fatal_at<T>(&self, message: String, at: Option<String>) -> Res<T> {
        let mut messages = match self.at {
            Some(record) => error(record, message),
            None => nowhere(message),
        };
        messages.extend(at.map(|at| note(format!("at {at}"))));
        let whole = self.tree.map(|tree| cut(&tree.to_string(), LONGEST));
        messages.extend(whole.map(|whole| note(format!("in the pattern {whole}"))));
        Err(Stop::Fatal(messages))
    }

    /// The number of a record of `ComplexPattern`.
    pub(super) fn complex(&mut self, def: DefId) -> Res<&ComplexPattern> {
        let at = match self.def(def).index {
            Some(at) => at,
            None => {
                let record = self.def(def).record;
                let types = self.types_of(record.value_as_def("Ty")?)?;
                let pattern = ComplexPattern::new(record, types)?;
                let at = self.state.complex.len() as u32;
                self.state.complex.push(pattern);
                self.state.defs.get_mut(def).index = Some(at);
                at
            }
        };
        let known = self.state.complex.get(at as usize);
        known.ok_or_else(|| Stop::Fatal(nowhere("a ComplexPattern has no number")))
    }

    /// Returns the types that a leaf implies (LLVM's `getImplicitType`).
    pub(super) fn implied(&mut self, def: DefId, named: bool) -> Res<&Implied> {
        if self.def(def).implied[usize::from(named)].is_none() {
            let implied = self.find_implied(def, named)?;
            self.state.defs.get_mut(def).implied[usize::from(named)] = Some(implied);
        }
        let known = self.def(def).implied[usize::from(named)].as_ref();
        Ok(known.unwrap_or(&Implied::UnknownFlavor))
    }

    fn find_implied(&mut self, def: DefId, named: bool) -> Res<Implied> {
        let Def {
            record,
            classes,
            special,
            ..
        } = *self.def(def);
        let i32 = TypeSetByHwMode::of(MachineValueType::I32);
        let other = TypeSetByHwMode::of(MachineValueType::OTHER);
        let mut types = if classes.any(Classes::REGISTER_OPERAND) {
            self.facts.class_types(record.value_as_def("RegClass")?)?
        } else if classes.any(Classes::ANY_CLASS) {
            // Without a name it is an operand by itself, as of COPY_TO_REGCLASS.
            if named {
                self.facts.class_types(record)?
            } else {
                i32
            }
        } else if classes.any(Classes::PAT_FRAGS) {
            TypeSetByHwMode::default()
        } else if classes.any(Classes::REGISTER) {
            let mut all = TypeSetByHwMode::default();
            let types = self.facts.register_types(record);
            types.iter().for_each(|one| all.add(one));
            all
        } else if classes.any(Classes::SUB_REG_INDEX) {
            i32
        } else if classes.any(Classes::VALUE_TYPE) {
            // Likewise, as of sext_inreg.
            if named { self.types_of(record)? } else { other }
        } else if classes.any(Classes::COND_CODE) {
            other
        } else if classes.any(Classes::COMPLEX_PATTERN) {
            self.complex(def)?.types.clone()
        } else if classes.any(Classes::POINTER_CLASS) {
            TypeSetByHwMode::of(MachineValueType::IPTR)
        } else if is_placeholder(special) {
            TypeSetByHwMode::default()
        } else if classes.any(Classes::OPERAND) {
            self.types_of(record.value_as_def("Type")?)?
        } else {
            return Ok(Implied::UnknownFlavor);
        };
        self.facts.infer.expand_overloads(&mut types);
        Ok(Implied::Types(types))
    }

    /// The types of an operand of an instruction (LLVM's
    /// `UpdateNodeTypeFromInst`); nothing if they follow from the context.
    pub(super) fn operand_types(&mut self, def: DefId) -> Res<TypeSetByHwMode> {
        if let Some(known) = &self.def(def).operand_types {
            return Ok(known.clone());
        }
        let Def {
            record, classes, ..
        } = *self.def(def);
        let mut types = if classes.any(Classes::UNKNOWN_CLASS) {
            TypeSetByHwMode::default()
        } else if classes.any(Classes::OPERAND) {
            self.types_of(record.value_as_def("Type")?)?
        } else if classes.any(Classes::POINTER_CLASS) {
            TypeSetByHwMode::of(MachineValueType::IPTR)
        } else if classes.any(Classes::ANY_CLASS) {
            self.facts.class_types(record)?
        } else if classes.any(Classes::REGISTER_OPERAND) {
            self.facts.class_types(record.value_as_def("RegClass")?)?
        } else {
            TypeSetByHwMode::default()
        };
        self.facts.infer.expand_overloads(&mut types);
        self.state.defs.get_mut(def).operand_types = Some(types.clone());
        Ok(types)
    }

    /// The parts of an operand that consists of several (`MIOperandInfo`).
    pub(super) fn parts(&mut self, def: DefId) -> Res<Vec<DefId>> {
        if let Some(known) = &self.def(def).parts {
            return Ok(known.clone());
        }
        let Def {
            record, classes, ..
        } = *self.def(def);
        let mut parts = Vec::new();
        if classes.any(Classes::OPERAND) {
            let info = record.value_as_dag("MIOperandInfo")?;
            for part in info.dag_args().iter().filter_map(|arg| arg.value.as_def()) {
                parts.push(self.state.defs.id(part));
            }
        }
        self.state.defs.get_mut(def).parts = Some(parts.clone());
        Ok(parts)
    }

    /// Whether the kind of a node is a `ComplexPattern`, and which.
    pub(super) fn complex_of(&mut self, node: NodeId) -> Res<Option<&ComplexPattern>> {
        match self.state.nodes[node].kind {
            Kind::Operator(def) | Kind::Def(def)
                if self.def(def).classes.any(Classes::COMPLEX_PATTERN) =>
            {
                self.complex(def).map(Some)
            }
            _ => Ok(None),
        }
    }
}

fn too_deep() -> String {
    format!("a pattern is nested more than {MAX_DEPTH} deep")
}

fn is_placeholder(special: Special) -> bool {
    matches!(
        special,
        Special::Node | Special::SrcValue | Special::Placeholder | Special::Splat
    )
}
