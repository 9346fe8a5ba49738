//! Intrinsics as nodes of patterns: what they do to memory.
//!
//! LLVM: CodeGenIntrinsics.cpp, `InstAnalyzer` in CodeGenDAGPatterns.cpp.

use super::node_properties::{Node, NodeProperties, properties};
use crate::support::faults::Diagnostics;
use crate::support::faults::error;
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::{FieldError, Record, RecordKeeper};

/// Reads and writes of each kind of memory that LLVM's `MemoryEffects` tells
/// apart: two bits for arguments, for what no program can access, and for the rest.
#[derive(Clone, Copy, PartialEq, Eq)]
struct MemoryEffects(u8);

impl MemoryEffects {
    const NONE: Self = MemoryEffects(0);
    const UNKNOWN: Self = MemoryEffects(0b11_11_11);
    const READ: Self = MemoryEffects(0b01_01_01);
    const WRITE: Self = MemoryEffects(0b10_10_10);
    const ARGUMENTS: Self = MemoryEffects(0b00_00_11);
    const INACCESSIBLE: Self = MemoryEffects(0b00_11_00);
    const INACCESSIBLE_OR_ARGUMENTS: Self = MemoryEffects(0b00_11_11);

    fn only(self, others: Self) -> Self {
        MemoryEffects(self.0 & others.0)
    }

    fn any(self, others: Self) -> bool {
        self.only(others) != Self::NONE
    }
}

/// The properties of intrinsics that decide something here, in LLVM's order of
/// those that hold by default.
const PROPERTIES: [&str; 8] = [
    "Commutative",
    "IntrArgMemOnly",
    "IntrHasSideEffects",
    "IntrInaccessibleMemOnly",
    "IntrInaccessibleMemOrArgMemOnly",
    "IntrNoMem",
    "IntrReadMem",
    "IntrWriteMem",
];

struct Effects {
    memory: MemoryEffects,
    has_side_effects: bool,
    is_commutative: bool,
}

/// The node that an intrinsic is in a pattern.
pub(super) fn node<'rk>(records: &'rk RecordKeeper, def: Record<'rk>) -> Result<Node, Diagnostics> {
    let effects = effects(records, def)?;
    let (results, operands) = arity(def).map_err(FieldError::at_record)?;
    let own = properties(def)?.only(
        NodeProperties::MAY_LOAD
            | NodeProperties::MAY_STORE
            | NodeProperties::SIDE_EFFECT
            | NodeProperties::VARIADIC,
    );
    Ok(Node {
        properties: own | effects.properties() | effects.chain(records, results)?,
        results,
        operands,
        is_intrinsic: true,
        ..Node::default()
    })
}

/// The numbers of results and operands of an intrinsic. LLVM makes a list of both
/// out of the two, the length of which is all that matters.
fn arity(def: Record<'_>) -> Result<(usize, i64), FieldError> {
    let results = def.value_as_list("RetTypes")?.len();
    let operands = match def.field("Types") {
        Some(_) => def.value_as_list("Types")?.len().saturating_sub(results),
        None => def.value_as_list("ParamTypes")?.len(),
    };
    Ok((results, i64::try_from(operands).unwrap_or(i64::MAX)))
}

/// The properties that it states, then those that hold if nothing else is stated.
fn effects(records: &RecordKeeper, def: Record<'_>) -> Result<Effects, Diagnostics> {
    let mut effects = Effects {
        memory: MemoryEffects::UNKNOWN,
        has_side_effects: false,
        is_commutative: false,
    };
    let stated = def.value_as_list_of_defs("IntrProperties");
    for property in stated.map_err(FieldError::at_record)? {
        effects.add(def, property.name())?;
    }
    let opt_out = def.value_as_bit("DisableDefaultAttributes");
    if opt_out.map_err(FieldError::at_record)? {
        return Ok(effects);
    }
    let is_default = |name: &&str| {
        let property = records.def(name);
        property.is_some_and(|property| property.value_as_bit("IsDefault") == Ok(true))
    };
    for name in PROPERTIES.into_iter().filter(is_default) {
        effects.add(def, name)?;
    }
    Ok(effects)
}

impl Effects {
    fn add(&mut self, def: Record<'_>, property: &str) -> Result<(), Diagnostics> {
        let memory = self.memory;
        let only = match property {
            "IntrNoMem" => MemoryEffects::NONE,
            "IntrReadMem" if !memory.any(MemoryEffects::READ) => {
                return Err(comes_late(def, property, "IntrWriteMem"));
            }
            "IntrReadMem" => MemoryEffects::READ,
            "IntrWriteMem" if !memory.any(MemoryEffects::WRITE) => {
                return Err(comes_late(def, property, "IntrReadMem"));
            }
            "IntrWriteMem" => MemoryEffects::WRITE,
            "IntrArgMemOnly" => MemoryEffects::ARGUMENTS,
            "IntrInaccessibleMemOnly" => MemoryEffects::INACCESSIBLE,
            "IntrInaccessibleMemOrArgMemOnly" => MemoryEffects::INACCESSIBLE_OR_ARGUMENTS,
            _ => MemoryEffects::UNKNOWN,
        };
        self.memory = memory.only(only);
        self.has_side_effects |= property == "IntrHasSideEffects";
        self.is_commutative |= property == "Commutative";
        Ok(())
    }

    fn properties(&self) -> NodeProperties {
        let flag = |holds, property| match holds {
            true => property,
            false => NodeProperties::default(),
        };
        let unknown = self.memory == MemoryEffects::UNKNOWN;
        flag(
            self.memory.any(MemoryEffects::READ),
            NodeProperties::MAY_LOAD,
        ) | flag(
            self.memory.any(MemoryEffects::WRITE),
            NodeProperties::MAY_STORE,
        ) | flag(
            unknown || self.has_side_effects,
            NodeProperties::SIDE_EFFECT,
        ) | flag(self.is_commutative, NodeProperties::COMMUTATIVE)
    }

    /// The node that stands for the intrinsic.
    fn node<'rk>(
        &self,
        records: &'rk RecordKeeper,
        results: usize,
    ) -> Result<Record<'rk>, Diagnostics> {
        let name = if results == 0 {
            "intrinsic_void"
        } else if self.memory != MemoryEffects::NONE || self.has_side_effects {
            "intrinsic_w_chain"
        } else {
            "intrinsic_wo_chain"
        };
        match records.def(name).filter(|def| def.is_subclass_of("SDNode")) {
            Some(node) => Ok(node),
            None => Err(vec![Diagnostic::error(
                Place::Nowhere,
                format!("Error getting SDNode '{name}'!"),
            )]),
        }
    }

    /// The chain is a property of that node.
    fn chain(&self, records: &RecordKeeper, results: usize) -> Result<NodeProperties, Diagnostics> {
        Ok(properties(self.node(records, results)?)?.only(NodeProperties::HAS_CHAIN))
    }
}

/// The node that an intrinsic becomes in a pattern.
#[cfg(feature = "patterns")]
pub(crate) struct IntrinsicNode<'rk> {
    /// The `SDNode` that stands for it.
    pub(crate) node: Record<'rk>,
    /// Whether the first two operands may change places.
    pub(crate) is_commutative: bool,
}

/// Returns the node that stands for an intrinsic in a pattern.
#[cfg(feature = "patterns")]
pub(crate) fn intrinsic_node(def: Record<'_>) -> Result<IntrinsicNode<'_>, Diagnostics> {
    let records = def.keeper();
    let effects = effects(records, def)?;
    let (results, _) = arity(def).map_err(FieldError::at_record)?;
    Ok(IntrinsicNode {
        node: effects.node(records, results)?,
        is_commutative: effects.is_commutative,
    })
}

fn comes_late(def: Record<'_>, property: &str, other: &str) -> Diagnostics {
    let message =
        format!("{property} cannot be used after IntrNoMem or {other}. Default is ReadWrite");
    error(def, message)
}

/// The name of an intrinsic in LLVM's assembly.
pub(super) fn name(def: Record<'_>) -> String {
    match def.value_as_string("LLVMName") {
        Ok(name) if !name.is_empty() => name.to_string(),
        _ => {
            let name = def.name();
            let name = name.strip_prefix("int_").unwrap_or(name);
            format!("llvm.{}", name.replace('_', "."))
        }
    }
}
