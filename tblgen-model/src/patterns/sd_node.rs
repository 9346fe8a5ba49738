//! Nodes of the instruction selection graph: how many results and operands they
//! have, what they do, and what their types have to do with one another.
//!
//! LLVM: `SDNodeInfo` and `SDTypeConstraint` in CodeGenDAGPatterns.cpp,
//! SDNodeProperties.cpp.

use super::type_set::TypeSetByHwMode;
use super::value_type::{MachineValueType, ValueTypes};
use crate::support::faults::Diagnostics;
use crate::support::faults::error;
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::{FieldError, Record};

/// An `SDNode` record.
#[derive(Debug, Clone)]
pub struct SDNodeInfo<'rk> {
    /// The record.
    pub def: Record<'rk>,
    /// The C++ name of the opcode, as `ISD::ADD`.
    pub opcode: &'rk str,
    /// The C++ class of its objects, as `SDNode`.
    pub class: &'rk str,
    /// The number of results.
    pub results: usize,
    /// The number of operands; none if any number.
    pub operands: Option<usize>,
    /// The properties, such as that the node may read memory.
    pub properties: SDNodeProperties,
    /// The constraints on the types of its results and operands.
    pub constraints: Vec<SDTypeConstraint>,
    /// Whether it stands for intrinsics.
    pub(super) is_intrinsic: bool,
}

/// The properties of a node: a set of LLVM's `SDNP…`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SDNodeProperties(u16);

impl SDNodeProperties {
    /// The first two operands may change places.
    pub const COMMUTATIVE: Self = SDNodeProperties(1);
    /// Operands may be grouped otherwise.
    pub const ASSOCIATIVE: Self = SDNodeProperties(2);
    /// The node has a chain, which orders accesses to memory.
    pub const HAS_CHAIN: Self = SDNodeProperties(4);
    /// The node produces glue: a value that must directly be used.
    pub const OUT_GLUE: Self = SDNodeProperties(8);
    /// The node takes glue from another node.
    pub const IN_GLUE: Self = SDNodeProperties(16);
    /// The node may take glue from another node.
    pub const OPT_IN_GLUE: Self = SDNodeProperties(32);
    /// The node may read memory.
    pub const MAY_LOAD: Self = SDNodeProperties(64);
    /// The node may write memory.
    pub const MAY_STORE: Self = SDNodeProperties(128);
    /// The node has side effects that no operand describes.
    pub const SIDE_EFFECT: Self = SDNodeProperties(256);
    /// The node has a memory operand, which describes the memory that it accesses.
    pub const MEM_OPERAND: Self = SDNodeProperties(512);
    /// The node takes any number of operands.
    pub const VARIADIC: Self = SDNodeProperties(1024);
    /// A `ComplexPattern` that looks at the root of the pattern.
    pub const WANT_ROOT: Self = SDNodeProperties(2048);
    /// A `ComplexPattern` that looks at the node it is an operand of.
    pub const WANT_PARENT: Self = SDNodeProperties(4096);

    /// Whether the set has all properties of `others`.
    pub fn contains(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// The properties that are in at least one of the sets.
    pub fn with(self, others: Self) -> Self {
        SDNodeProperties(self.0 | others.0)
    }
}

/// A constraint on the type of a result or operand. Numbers count results first,
/// then operands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SDTypeConstraint {
    /// The result or operand.
    pub operand: usize,
    /// The kind of the constraint.
    pub kind: ConstraintKind,
}

/// The kinds of type constraints. Their numbers are those of other results or
/// operands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConstraintKind {
    /// The type is this one.
    Type(TypeSetByHwMode),
    /// The type is that of a pointer.
    Pointer,
    /// The type is an integer or a vector of integers.
    Integer,
    /// The type is a floating point number or a vector of those.
    Float,
    /// The type is a vector.
    Vector,
    /// The type is the same as that of another one.
    SameAs(usize),
    /// The operand is a type that is smaller than the type of another one.
    TypeSmallerThan(usize),
    /// The type is smaller than that of another one.
    SmallerThan(usize),
    /// The type is that of the elements of another one.
    ElementOf(usize),
    /// The type is a vector like that of another one, with fewer elements.
    SubVectorOf(usize),
    /// The type is a vector with elements of this type.
    ElementType(TypeSetByHwMode),
    /// The type has as many elements as that of another one.
    SameCountAs(usize),
    /// The type has as many bits as that of another one.
    SameSizeAs(usize),
}

impl SDNodeProperties {
    /// The properties of a node or an intrinsic (`parseSDPatternOperatorProperties`).
    pub(super) fn of(def: Record<'_>) -> Result<Self, Diagnostics> {
        let mut all = SDNodeProperties::default();
        let stated = def.value_as_list_of_defs("Properties");
        for property in stated.map_err(FieldError::at_record)? {
            let known = match property.name() {
                "SDNPCommutative" => Self::COMMUTATIVE,
                "SDNPAssociative" => Self::ASSOCIATIVE,
                "SDNPHasChain" => Self::HAS_CHAIN,
                "SDNPOutGlue" => Self::OUT_GLUE,
                "SDNPInGlue" => Self::IN_GLUE,
                "SDNPOptInGlue" => Self::OPT_IN_GLUE,
                "SDNPMayStore" => Self::MAY_STORE,
                "SDNPMayLoad" => Self::MAY_LOAD,
                "SDNPSideEffect" => Self::SIDE_EFFECT,
                "SDNPMemOperand" => Self::MEM_OPERAND,
                "SDNPVariadic" => Self::VARIADIC,
                name => {
                    let node = def.name();
                    let message = format!("Unknown SD Node property '{name}' on node '{node}'!");
                    return Err(error(def, message));
                }
            };
            all = all.with(known);
        }
        Ok(all)
    }
}

impl<'rk> SDNodeInfo<'rk> {
    /// Reads a record.
    pub(super) fn new(
        def: Record<'rk>,
        types: &mut impl FnMut(Record<'rk>) -> Result<TypeSetByHwMode, Diagnostics>,
        value_types: &ValueTypes<'rk>,
    ) -> Result<Self, Diagnostics> {
        let read = || {
            let profile = def.value_as_def("TypeProfile")?;
            let opcode = def.value_as_string("Opcode")?;
            let class = def.value_as_string("SDClass")?;
            let results = profile.value_as_int("NumResults")?;
            let operands = profile.value_as_int("NumOperands")?;
            let constraints = profile.value_as_list_of_defs("Constraints")?;
            Ok((opcode, class, results, operands, constraints))
        };
        let (opcode, class, results, operands, constraints) =
            read().map_err(FieldError::at_record)?;
        if results > MAX_RESULTS {
            let message = format!("a node has {results} results, more than {MAX_RESULTS}");
            return Err(error(def, message));
        }
        Ok(SDNodeInfo {
            def,
            opcode,
            class,
            results: usize::try_from(results).unwrap_or(0),
            operands: usize::try_from(operands).ok(),
            properties: SDNodeProperties::of(def)?,
            is_intrinsic: INTRINSIC_NODES.contains(&def.name()),
            constraints: constraints
                .into_iter()
                .map(|def| SDTypeConstraint::new(def, types, value_types))
                .collect::<Result<_, _>>()
                .map_err(|messages| in_profile(def, messages))?,
        })
    }
}

/// A constraint mostly has no name; the node that has it, does.
fn in_profile(node: Record<'_>, mut messages: Diagnostics) -> Diagnostics {
    let message = format!("in the type profile of '{}'", node.name());
    let place = node.keeper().place(node.loc());
    messages.push(Diagnostic::note(place, message));
    messages
}

/// The nodes that stand for intrinsics.
pub(super) const INTRINSIC_NODES: [&str; 3] =
    ["intrinsic_void", "intrinsic_w_chain", "intrinsic_wo_chain"];

/// No node has more results; each costs memory wherever the node is used.
const MAX_RESULTS: i64 = 256;

impl SDTypeConstraint {
    fn new<'rk>(
        def: Record<'rk>,
        types: &mut impl FnMut(Record<'rk>) -> Result<TypeSetByHwMode, Diagnostics>,
        value_types: &ValueTypes<'rk>,
    ) -> Result<Self, Diagnostics> {
        let number = |field| {
            let value = def.value_as_int(field).map_err(FieldError::at_record)?;
            // A number that is no operand is found out when the constraint applies.
            Ok::<usize, Diagnostics>(usize::try_from(value).unwrap_or(usize::MAX))
        };
        let mut ty = || types(def.value_as_def("VT").map_err(FieldError::at_record)?);
        let class = |name| def.is_subclass_of(name);
        let kind = if class("SDTCisVT") {
            let ty = ty()?;
            if ty
                .modes()
                .any(|(_, set)| set.contains(MachineValueType::VOID))
            {
                return Err(error(def, "Cannot use 'Void' as type to SDTCisVT"));
            }
            ConstraintKind::Type(ty)
        } else if class("SDTCisPtrTy") {
            ConstraintKind::Pointer
        } else if class("SDTCisInt") {
            ConstraintKind::Integer
        } else if class("SDTCisFP") {
            ConstraintKind::Float
        } else if class("SDTCisVec") {
            ConstraintKind::Vector
        } else if class("SDTCisSameAs") {
            ConstraintKind::SameAs(number("OtherOperandNum")?)
        } else if class("SDTCisVTSmallerThanOp") {
            ConstraintKind::TypeSmallerThan(number("OtherOperandNum")?)
        } else if class("SDTCisOpSmallerThanOp") {
            ConstraintKind::SmallerThan(number("BigOperandNum")?)
        } else if class("SDTCisEltOfVec") {
            ConstraintKind::ElementOf(number("OtherOpNum")?)
        } else if class("SDTCisSubVecOfVec") {
            ConstraintKind::SubVectorOf(number("OtherOpNum")?)
        } else if class("SDTCVecEltisVT") {
            ConstraintKind::ElementType(element_type(def, ty()?, value_types)?)
        } else if class("SDTCisSameNumEltsAs") {
            ConstraintKind::SameCountAs(number("OtherOperandNum")?)
        } else if class("SDTCisSameSizeAs") {
            ConstraintKind::SameSizeAs(number("OtherOperandNum")?)
        } else {
            let message = format!("Unrecognized SDTypeConstraint '{}'!\n", def.name());
            return Err(error(def, message));
        };
        Ok(SDTypeConstraint {
            operand: number("OperandNum")?,
            kind,
        })
    }
}

fn element_type(
    def: Record<'_>,
    ty: TypeSetByHwMode,
    value_types: &ValueTypes<'_>,
) -> Result<TypeSetByHwMode, Diagnostics> {
    for one in ty.modes().flat_map(|(_, set)| set.iter()) {
        let facts = value_types.facts(one);
        if facts.is_vector {
            return Err(error(def, "Cannot use vector type as SDTCVecEltisVT"));
        }
        if !facts.is_integer && !facts.is_float {
            let message = "Must use integer or floating point type as SDTCVecEltisVT";
            return Err(error(def, message));
        }
    }
    Ok(ty)
}
