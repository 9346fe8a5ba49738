//! The properties of nodes, as the records that patterns name state them.
//!
//! Patterns name few records many times, so the role of a record in patterns is
//! determined once ([`Operators`]).
//!
//! LLVM: `SDNodeInfo` and `ParseTreePattern` in CodeGenDAGPatterns.cpp,
//! `ComplexPattern` in CodeGenTarget.cpp, SDNodeProperties.cpp.

use std::ops::BitOr;

use rustc_hash::FxHashMap;

use super::Fault;
use super::intrinsics;
use crate::support::faults::Diagnostics;
use crate::support::faults::error;
use tblgen_lang::record::{FieldError, Record, RecordId, RecordKeeper};

/// The properties of a node: those of LLVM's `SDNP…` that decide flags.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct NodeProperties(u8);

impl NodeProperties {
    /// The node may read memory.
    pub(super) const MAY_LOAD: Self = NodeProperties(1);
    /// The node may write memory.
    pub(super) const MAY_STORE: Self = NodeProperties(2);
    /// The node has side effects beyond accesses to memory.
    pub(super) const SIDE_EFFECT: Self = NodeProperties(4);
    /// The node takes any number of operands.
    pub(super) const VARIADIC: Self = NodeProperties(8);
    /// The node has a chain, which orders accesses to memory.
    pub(super) const HAS_CHAIN: Self = NodeProperties(16);
    /// The first two operands may change places.
    pub(super) const COMMUTATIVE: Self = NodeProperties(32);

    /// The properties that a pattern takes over from its `ComplexPattern` leaves.
    const OF_LEAVES: Self = NodeProperties(7);

    /// Whether the set has one of `others`.
    pub(super) fn any(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// The properties that are in both sets.
    pub(super) fn only(self, others: Self) -> Self {
        NodeProperties(self.0 & others.0)
    }
}

impl BitOr for NodeProperties {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        NodeProperties(self.0 | other.0)
    }
}

/// The role of a record in a pattern.
#[derive(Debug, Clone, Copy)]
pub(super) enum Role {
    /// A type: `(i32 x)` is `x`.
    ValueType,
    /// A fragment, by its number.
    Fragment(usize),
    /// A node, or an intrinsic, which is a node with a number.
    Node(Node),
    /// A `ComplexPattern`, with what it does as a leaf.
    ComplexPattern(NodeProperties),
    /// An instruction.
    Instruction,
    /// An `SDNodeXForm`.
    Transform,
    /// `set` or `implicit`.
    Keyword,
    /// `node`, which stands for an operand of a fragment.
    Placeholder,
    /// A vector of ones or zeros.
    Splat,
    /// Anything else: a register, a class of registers and so on.
    Leaf,
}

/// A node of the instruction selection graph.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Node {
    /// The properties, such as whether it may read memory.
    pub(super) properties: NodeProperties,
    /// The number of results.
    pub(super) results: usize,
    /// The number of operands; any number if negative.
    pub(super) operands: i64,
    /// `ISD::BITCAST`, with one operand and one result.
    pub(super) is_bitcast: bool,
    /// `imm`.
    pub(super) is_immediate: bool,
    /// Whether it is an intrinsic.
    pub(super) is_intrinsic: bool,
}

impl Node {
    /// A node with one result, any number of operands and no properties.
    pub(super) const OF_ONE_RESULT: Self = Node {
        properties: NodeProperties(0),
        results: 1,
        operands: -1,
        is_bitcast: false,
        is_immediate: false,
        is_intrinsic: false,
    };
}

/// The roles of records.
pub(super) struct Operators<'rk> {
    records: &'rk RecordKeeper,
    classes: Vec<(RecordId, Class)>,
    roles: FxHashMap<RecordId, Role>,
}

/// The classes that decide a role. Of several, the first in this order counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    ValueType,
    Instruction,
    PatFrags,
    Intrinsic,
    SDNode,
    ComplexPattern,
    SDNodeXForm,
}

const CLASSES: [(&str, Class); 7] = [
    ("ValueType", Class::ValueType),
    ("Instruction", Class::Instruction),
    ("PatFrags", Class::PatFrags),
    ("Intrinsic", Class::Intrinsic),
    ("SDNode", Class::SDNode),
    ("ComplexPattern", Class::ComplexPattern),
    ("SDNodeXForm", Class::SDNodeXForm),
];

impl<'rk> Operators<'rk> {
    /// Creates the roles; the number of a fragment is its position in `fragments`.
    pub(super) fn new(records: &'rk RecordKeeper, fragments: &[Record<'rk>]) -> Self {
        let id = |(name, class)| Some((records.class(name)?.id(), class));
        let roles = fragments.iter().zip(0..);
        Operators {
            records,
            classes: CLASSES.into_iter().filter_map(id).collect(),
            roles: roles
                .map(|(def, number)| (def.id(), Role::Fragment(number)))
                .collect(),
        }
    }

    /// Returns the role of a record, which is determined once.
    pub(super) fn role(&mut self, def: Record<'rk>) -> Result<Role, Fault> {
        if let Some(&role) = self.roles.get(&def.id()) {
            return Ok(role);
        }
        let role = self.find_role(def).map_err(Fault::Fatal)?;
        self.roles.insert(def.id(), role);
        Ok(role)
    }

    /// The number of a fragment.
    pub(super) fn fragment(&self, def: Record<'rk>) -> Option<usize> {
        match self.roles.get(&def.id()) {
            Some(Role::Fragment(number)) => Some(*number),
            _ => None,
        }
    }

    fn find_role(&self, def: Record<'rk>) -> Result<Role, Diagnostics> {
        let of = |class: Record<'rk>| {
            let mut known = self.classes.iter();
            known.find_map(|&(id, known)| (id == class.id()).then_some(known))
        };
        Ok(match def.superclasses().filter_map(of).min() {
            Some(Class::ValueType) => Role::ValueType,
            Some(Class::Instruction) => Role::Instruction,
            Some(Class::Intrinsic) => Role::Node(intrinsics::node(self.records, def)?),
            Some(Class::SDNode) => Role::Node(node(def)?),
            Some(Class::ComplexPattern) => Role::ComplexPattern(complex_pattern(def)?),
            Some(Class::SDNodeXForm) => Role::Transform,
            Some(Class::PatFrags) | None => match def.name() {
                "set" | "implicit" | "also_set" => Role::Keyword,
                "node" => Role::Placeholder,
                "immAllOnesV" | "immAllZerosV" => Role::Splat,
                _ => Role::Leaf,
            },
        })
    }
}

fn node(def: Record<'_>) -> Result<Node, Diagnostics> {
    let read = || {
        let profile = def.value_as_def("TypeProfile")?;
        let results = profile.value_as_int("NumResults")?;
        let operands = profile.value_as_int("NumOperands")?;
        let opcode = def.value_as_string("Opcode")?;
        Ok((results, operands, opcode))
    };
    let (results, operands, opcode) = read().map_err(FieldError::at_record)?;
    Ok(Node {
        properties: properties(def)?,
        results: usize::try_from(results).unwrap_or(0),
        operands,
        is_bitcast: (results, operands, opcode) == (1, 1, "ISD::BITCAST"),
        is_immediate: def.name() == "imm",
        is_intrinsic: false,
    })
}

/// The properties of a node or of an intrinsic. LLVM:
/// `parseSDPatternOperatorProperties`.
pub(super) fn properties(def: Record<'_>) -> Result<NodeProperties, Diagnostics> {
    let names = def.value_as_list_of_defs("Properties");
    let mut all = NodeProperties::default();
    for property in names.map_err(FieldError::at_record)? {
        all = all
            | match property.name() {
                "SDNPCommutative" => NodeProperties::COMMUTATIVE,
                "SDNPAssociative" | "SDNPOutGlue" | "SDNPInGlue" | "SDNPOptInGlue"
                | "SDNPMemOperand" => NodeProperties::default(),
                name => effect(name).ok_or_else(|| {
                    let message = format!(
                        "Unknown SD Node property '{name}' on node '{}'!",
                        def.name()
                    );
                    error(def, message)
                })?,
            };
    }
    Ok(all)
}

/// The properties that nodes and complex patterns have in common.
fn effect(name: &str) -> Option<NodeProperties> {
    Some(match name {
        "SDNPMayLoad" => NodeProperties::MAY_LOAD,
        "SDNPMayStore" => NodeProperties::MAY_STORE,
        "SDNPSideEffect" => NodeProperties::SIDE_EFFECT,
        "SDNPVariadic" => NodeProperties::VARIADIC,
        "SDNPHasChain" => NodeProperties::HAS_CHAIN,
        _ => return None,
    })
}

fn complex_pattern(def: Record<'_>) -> Result<NodeProperties, Diagnostics> {
    let names = def.value_as_list_of_defs("Properties");
    let mut all = NodeProperties::default();
    for property in names.map_err(FieldError::at_record)? {
        all = all
            | match property.name() {
                "SDNPOptInGlue" | "SDNPMemOperand" | "SDNPWantRoot" | "SDNPWantParent" => {
                    NodeProperties::default()
                }
                name => effect(name).ok_or_else(|| {
                    let message = format!(
                        "Unsupported SD Node property '{name}' on ComplexPattern '{}'!",
                        def.name()
                    );
                    error(def, message)
                })?,
            };
    }
    Ok(all.only(NodeProperties::OF_LEAVES))
}
