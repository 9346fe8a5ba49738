//! The records that patterns name, and their meaning for patterns.
//!
//! Patterns name few records many times. The classes of a record and the types
//! that it implies are determined once; afterwards it is a number.
//!
//! LLVM: the many `isSubClassOf` of CodeGenDAGPatterns.cpp, `getImplicitType`,
//! `UpdateNodeTypeFromInst`, `ComplexPattern` in CodeGenTarget.cpp.

use rustc_hash::FxHashMap;

use super::sd_node::SDNodeProperties;
use super::stop::Res;
use super::type_set::TypeSetByHwMode;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};

/// The number of a record.
pub(super) type DefId = u32;

/// The classes among the superclasses of a record, as far as they matter here.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Classes(u32);

/// The classes by bit.
const CLASSES: [&str; 17] = [
    "SDNode",
    "PatFrags",
    "Instruction",
    "SDNodeXForm",
    "Intrinsic",
    "ComplexPattern",
    "ValueType",
    "RegisterOperand",
    "RegisterClass",
    "Register",
    "SubRegIndex",
    "CondCode",
    "PointerLikeRegClass",
    "Operand",
    "unknown_class",
    "OutPatFrag",
    "RegClassByHwMode",
];

impl Classes {
    pub(super) const SD_NODE: Self = Classes(1);
    pub(super) const PAT_FRAGS: Self = Classes(1 << 1);
    pub(super) const INSTRUCTION: Self = Classes(1 << 2);
    pub(super) const TRANSFORM: Self = Classes(1 << 3);
    pub(super) const INTRINSIC: Self = Classes(1 << 4);
    pub(super) const COMPLEX_PATTERN: Self = Classes(1 << 5);
    pub(super) const VALUE_TYPE: Self = Classes(1 << 6);
    pub(super) const REGISTER_OPERAND: Self = Classes(1 << 7);
    const REGISTER_CLASS: Self = Classes(1 << 8);
    pub(super) const REGISTER: Self = Classes(1 << 9);
    pub(super) const SUB_REG_INDEX: Self = Classes(1 << 10);
    pub(super) const COND_CODE: Self = Classes(1 << 11);
    pub(super) const POINTER_CLASS: Self = Classes(1 << 12);
    pub(super) const OPERAND: Self = Classes(1 << 13);
    pub(super) const UNKNOWN_CLASS: Self = Classes(1 << 14);
    pub(super) const OUT_PAT_FRAG: Self = Classes(1 << 15);
    const CLASS_BY_MODE: Self = Classes(1 << 16);
    /// The classes of records that can be the operator of a pattern.
    pub(super) const OPERATORS: Self = Classes(0b11_1111);
    /// The classes of records that stand for the registers of a class.
    pub(super) const REGISTERS: Self =
        Classes(Self::REGISTER_CLASS.0 | Self::REGISTER_OPERAND.0 | Self::CLASS_BY_MODE.0);
    /// A class of registers, which may depend on the hardware mode.
    pub(super) const ANY_CLASS: Self = Classes(Self::REGISTER_CLASS.0 | Self::CLASS_BY_MODE.0);
    /// The classes of records that a named destination of `set` can have.
    pub(super) const DESTINATIONS: Self =
        Classes(Self::REGISTERS.0 | Self::VALUE_TYPE.0 | Self::POINTER_CLASS.0);

    /// Whether one of `others` is among these.
    pub(super) fn any(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }
}

/// Records that count by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Special {
    /// None of the others.
    #[default]
    None,
    /// `set`
    Set,
    /// `implicit`
    Implicit,
    /// `node`: an operand of a fragment.
    Node,
    /// `srcvalue`
    SrcValue,
    /// `zero_reg` or `undef_tied_input`
    Placeholder,
    /// `immAllOnesV` or `immAllZerosV`
    Splat,
    /// `bitconvert`
    Bitconvert,
    /// `imm`
    Imm,
    /// A node that may stand in a result in addition to `imm`.
    ResultNode,
    /// `INSERT_SUBREG`
    InsertSubreg,
    /// `EXTRACT_SUBREG`
    ExtractSubreg,
    /// `COPY_TO_REGCLASS`
    CopyToRegClass,
    /// `REG_SEQUENCE`
    RegSequence,
    /// `null_frag`
    NullFrag,
}

impl Special {
    fn of(name: &str) -> Self {
        match name {
            "set" => Special::Set,
            "implicit" | "also_set" => Special::Implicit,
            "node" => Special::Node,
            "srcvalue" => Special::SrcValue,
            "zero_reg" | "undef_tied_input" => Special::Placeholder,
            "immAllOnesV" | "immAllZerosV" => Special::Splat,
            "bitconvert" => Special::Bitconvert,
            "imm" => Special::Imm,
            "timm" | "fpimm" | "tglobaltlsaddr" | "tconstpool" | "tjumptable" | "tframeindex"
            | "texternalsym" | "tblockaddress" | "tglobaladdr" | "bb" | "vt" | "mcsym" => {
                Special::ResultNode
            }
            "INSERT_SUBREG" => Special::InsertSubreg,
            "EXTRACT_SUBREG" => Special::ExtractSubreg,
            "COPY_TO_REGCLASS" => Special::CopyToRegClass,
            "REG_SEQUENCE" => Special::RegSequence,
            "null_frag" => Special::NullFrag,
            _ => Special::None,
        }
    }
}

/// The types that a leaf implies.
#[derive(Debug, Clone)]
pub(super) enum Implied {
    /// A set of types; empty if the leaf implies none.
    Types(TypeSetByHwMode),
    /// An error: the record cannot be a leaf of a pattern.
    UnknownFlavor,
}

/// A record that patterns name.
#[derive(Debug)]
pub(super) struct Def<'rk> {
    pub(super) record: Record<'rk>,
    pub(super) classes: Classes,
    pub(super) special: Special,
    /// The types that it implies as a leaf, without and with a name.
    pub(super) implied: [Option<Implied>; 2],
    /// The types of it as an operand of an instruction.
    pub(super) operand_types: Option<TypeSetByHwMode>,
    /// The parts of an operand that consists of several.
    pub(super) parts: Option<Vec<DefId>>,
    /// The index of further facts: of an `SDNode`, a fragment, an instruction or
    /// a `ComplexPattern`.
    pub(super) index: Option<u32>,
}

/// A `ComplexPattern` record.
#[derive(Debug)]
pub(super) struct ComplexPattern {
    pub(super) operands: i64,
    pub(super) has_root_nodes: bool,
    pub(super) types: TypeSetByHwMode,
    /// Whether its type is `Untyped`, which means nothing if it has operands.
    pub(super) is_untyped: bool,
}

/// All records that patterns have named so far.
#[derive(Debug)]
pub(super) struct Defs<'rk> {
    classes: Vec<(RecordId, u32)>,
    ids: FxHashMap<RecordId, DefId>,
    list: Vec<Def<'rk>>,
}

impl<'rk> Defs<'rk> {
    pub(super) fn new(records: &'rk RecordKeeper) -> Self {
        let bit = |(name, bit): (&&str, u32)| Some((records.class(name)?.id(), 1 << bit));
        Defs {
            classes: CLASSES.iter().zip(0..).filter_map(bit).collect(),
            ids: FxHashMap::default(),
            list: Vec::new(),
        }
    }

    /// The classes of a record.
    pub(super) fn classes(&self, record: Record<'rk>) -> Classes {
        let bit = |class: Record<'rk>| {
            let mut classes = self.classes.iter();
            classes.find_map(|&(id, bit)| (id == class.id()).then_some(bit))
        };
        Classes(
            record
                .superclasses()
                .filter_map(bit)
                .fold(0, |all, bit| all | bit),
        )
    }

    /// The number of a record.
    pub(super) fn id(&mut self, record: Record<'rk>) -> DefId {
        if let Some(&id) = self.ids.get(&record.id()) {
            return id;
        }
        let id = self.list.len() as DefId;
        self.list.push(Def {
            record,
            classes: self.classes(record),
            special: Special::of(record.name()),
            implied: [None, None],
            operand_types: None,
            parts: None,
            index: None,
        });
        self.ids.insert(record.id(), id);
        id
    }

    /// A record by its number. Numbers only come from [`Defs::id`].
    pub(super) fn get(&self, id: DefId) -> &Def<'rk> {
        &self.list[id as usize]
    }

    /// A record by its number, to be changed.
    pub(super) fn get_mut(&mut self, id: DefId) -> &mut Def<'rk> {
        &mut self.list[id as usize]
    }
}

/// The property of that name, if a `ComplexPattern` can have it.
pub(super) fn complex_property(name: &str) -> Option<SDNodeProperties> {
    Some(match name {
        "SDNPHasChain" => SDNodeProperties::HAS_CHAIN,
        "SDNPOptInGlue" => SDNodeProperties::OPT_IN_GLUE,
        "SDNPMayStore" => SDNodeProperties::MAY_STORE,
        "SDNPMayLoad" => SDNodeProperties::MAY_LOAD,
        "SDNPSideEffect" => SDNodeProperties::SIDE_EFFECT,
        "SDNPMemOperand" => SDNodeProperties::MEM_OPERAND,
        "SDNPVariadic" => SDNodeProperties::VARIADIC,
        "SDNPWantRoot" => SDNodeProperties::WANT_ROOT,
        "SDNPWantParent" => SDNodeProperties::WANT_PARENT,
        _ => return None,
    })
}

impl ComplexPattern {
    /// Reads a record of which the types are known.
    pub(super) fn new(def: Record<'_>, types: TypeSetByHwMode) -> Res<Self> {
        let operands = def.value_as_int("NumOperands")?;
        for property in def.value_as_list_of_defs("Properties")? {
            if complex_property(property.name()).is_none() {
                let message = format!(
                    "Unsupported SD Node property '{}' on ComplexPattern '{}'!",
                    property.name(),
                    def.name()
                );
                return super::stop::fatal(def, message);
            }
        }
        let untyped = TypeSetByHwMode::of(super::MachineValueType::UNTYPED);
        Ok(ComplexPattern {
            operands,
            has_root_nodes: !def.value_as_list("RootNodes")?.is_empty(),
            is_untyped: types == untyped,
            types,
        })
    }
}
