//! Values, interned in an arena.
//!
//! A value (LLVM's `Init`) is a 32-bit id of a node of fixed size; parts of
//! variable number lie in one pool of cells. Equal values have equal ids, so
//! that "did resolving change anything" is a comparison of numbers.
//!
//! Each node knows in advance what most questions need: a bloom mask of the
//! names of the variables in it ([`Node::mask`]), so that resolving skips what
//! does not depend on what is being resolved, and whether it is concrete.

use std::hash::Hasher;

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use super::RecordId;
use super::strings::{Interner, StrId, shorten, spread};
use super::types::{TyId, Types};
use crate::source::Loc;

/// A value of the [`Arena`]: the number of its node, and two flags that answer
/// the most frequent questions without a look at the node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct InitId(pub(crate) u32);

/// Resolving may change the value.
const VARIES: u32 = 1 << 31;
/// The value may not be concrete.
const UNSURE: u32 = 1 << 30;
/// The value is a string with a colon in it, as the name of a template argument.
const QUALIFIED: u32 = 1 << 29;

impl InitId {
    /// `?`
    pub(crate) const UNSET: InitId = InitId(0);
    pub(crate) const FALSE: InitId = InitId(1);
    pub(crate) const TRUE: InitId = InitId(2);
    /// Of a field whose value was refused: unset, and not even printed.
    pub(crate) const MISSING: InitId = InitId(3);
    /// No value at all, where a cell must hold something.
    pub(crate) const NONE: InitId = InitId(u32::MAX);

    fn new(index: usize, node: &Node) -> InitId {
        let varies = if node.mask != 0 || node.flags & FINAL != 0 {
            VARIES
        } else {
            0
        };
        let unsure = if node.flags & (NOT_CONCRETE | FIELD_OF_DEF) != 0 {
            UNSURE
        } else {
            0
        };
        InitId(index as u32 | varies | unsure)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        (self.0 & !(VARIES | UNSURE | QUALIFIED)) as usize
    }

    /// Whether resolving may change the value.
    #[inline]
    pub(crate) fn varies(self) -> bool {
        self.0 & VARIES != 0
    }

    /// Whether the value is concrete whatever records look like.
    #[inline]
    pub(crate) fn is_surely_concrete(self) -> bool {
        self.0 & UNSURE == 0
    }
}

/// The forms of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Kind {
    Unset,
    Bit,
    Int,
    String,
    Bits,
    List,
    Dag,
    Def,
    Var,
    VarBit,
    Field,
    /// The name of an anonymous record that has no final name yet.
    AnonName,
    /// A class with arguments, not yet or never instantiated.
    VarDef,
    UnOp,
    BinOp,
    TernOp,
    Fold,
    IsA,
    Exists,
    Instances,
    Cond,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum UnOp {
    Cast,
    Not,
    Head,
    Tail,
    Size,
    Empty,
    GetDagOp,
    GetDagOpName,
    LogTwo,
    Repr,
    ToLower,
    ToUpper,
    ListFlatten,
    Initialized,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BinOp {
    Add,
    Sub,
    Mul,
    Div,
    And,
    Or,
    Xor,
    Shl,
    Sra,
    Srl,
    ListConcat,
    ListSplat,
    ListRemove,
    ListElem,
    ListSlice,
    RangeClosed,
    StrConcat,
    Interleave,
    Con,
    Eq,
    Ne,
    Le,
    Lt,
    Ge,
    Gt,
    GetDagArg,
    GetDagName,
    SetDagOp,
    SetDagOpName,
    Match,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TernOp {
    Subst,
    Foreach,
    Filter,
    If,
    Dag,
    Range,
    Substr,
    Find,
    SetDagArg,
    SetDagName,
    Sort,
}

macro_rules! op_codes {
    ($ty:ident: $($variant:ident)*) => {
        impl $ty {
            const ALL: &'static [$ty] = &[$($ty::$variant,)*];

            fn from_code(code: u8) -> $ty {
                $ty::ALL[code as usize]
            }
        }
    };
}
op_codes!(UnOp: Cast Not Head Tail Size Empty GetDagOp GetDagOpName LogTwo Repr ToLower ToUpper ListFlatten Initialized);
op_codes!(BinOp: Add Sub Mul Div And Or Xor Shl Sra Srl ListConcat ListSplat ListRemove ListElem ListSlice RangeClosed StrConcat Interleave Con Eq Ne Le Lt Ge Gt GetDagArg GetDagName SetDagOp SetDagOpName Match);
op_codes!(TernOp: Subst Foreach Filter If Dag Range Substr Find SetDagArg SetDagName Sort);

/// Holds something that is not concrete, whatever records look like.
pub(crate) const NOT_CONCRETE: u16 = 1;
/// Whether it is concrete depends on the field of a record.
pub(crate) const FIELD_OF_DEF: u16 = 2;
/// The last resolution of a record may change it though no variable is in it.
pub(crate) const FINAL: u16 = 4;
/// Resolving it may do more than give a value, or may fail: when that happens
/// matters.
const EFFECTS: u16 = 8;

/// A value: what `a`, `b` mean depends on the kind.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Node {
    pub kind: Kind,
    pub op: u8,
    pub flags: u16,
    /// A bit for the name of each variable in it.
    pub mask: u64,
    pub ty: TyId,
    pub a: u32,
    pub b: u32,
}

impl Node {
    /// A value without variables, and without parts but those two.
    fn constant(kind: Kind, ty: TyId, a: u32, b: u32) -> Node {
        Node {
            kind,
            op: 0,
            flags: 0,
            mask: 0,
            ty,
            a,
            b,
        }
    }
}

/// How an argument of a class is bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ArgKey {
    Position(u32),
    /// The qualified name, a string.
    Name(InitId),
}

/// An argument and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ArgInit {
    pub key: ArgKey,
    pub value: InitId,
}

const NAMED_ARG: u32 = 1 << 31;

/// All values, with their strings and types.
#[derive(Debug)]
pub(crate) struct Arena {
    pub strings: Interner,
    pub types: Types,
    nodes: Vec<Node>,
    cells: Vec<InitId>,
    /// Cells of a node that is being made.
    scratch: Vec<InitId>,
    /// Ids with 32 bits of their hashes, so that few nodes are looked at in vain.
    table: HashTable<(u32, u32)>,
    /// `StringInit` (as text) of each string, once asked for.
    string_inits: Vec<u32>,
    small_ints: Vec<u32>,
    max_cells: usize,
}

/// The bit of a variable's name in [`Node::mask`]. Template arguments have one
/// half of the mask to themselves: when they are replaced, values that name
/// only fields are left alone.
pub(crate) fn mask_bit(name: InitId) -> u64 {
    let bucket = name.0.wrapping_mul(0x9E37_79B1) >> 27;
    let half = if name.0 & QUALIFIED != 0 { 32 } else { 0 };
    1 << (bucket + half)
}

/// What the table of values holds before it grows: what fits the cache.
const TABLE_CAPACITY: usize = (1 << 16) / 8 * 7;

/// Room for values and their cells before they move. What is not used of it is
/// not touched, and so takes no memory.
const NODE_CAPACITY: usize = 1 << 16;
const CELL_CAPACITY: usize = 1 << 18;

const SMALL_INTS: std::ops::Range<i64> = -16..1040;

impl Arena {
    pub(crate) fn new(max_cells: usize) -> Self {
        let mut arena = Arena {
            strings: Interner::with_room(),
            types: Types::default(),
            nodes: Vec::with_capacity(NODE_CAPACITY),
            cells: Vec::with_capacity(CELL_CAPACITY),
            scratch: Vec::new(),
            table: HashTable::with_capacity(TABLE_CAPACITY),
            string_inits: Vec::new(),
            small_ints: vec![u32::MAX; (SMALL_INTS.end - SMALL_INTS.start) as usize],
            max_cells,
        };
        arena.push(Node::constant(Kind::Unset, TyId::BIT, 0, 0));
        for value in 0..2 {
            arena.push(Node::constant(Kind::Bit, TyId::BIT, value, 0));
        }
        arena.push(Node::constant(Kind::Unset, TyId::BIT, 1, 0));
        arena
    }

    fn push(&mut self, node: Node) -> InitId {
        let id = InitId::new(self.nodes.len(), &node);
        self.nodes.push(node);
        id
    }

    /// Whether more memory is in use than allowed, with that of others.
    pub(crate) fn over_limit(&self, others: usize) -> bool {
        let cells = self.nodes.len() * 5 + self.cells.len() + self.strings.len_bytes() / 4;
        cells + others > self.max_cells
    }

    #[inline]
    pub(crate) fn node(&self, id: InitId) -> Node {
        self.nodes[id.index()]
    }

    #[inline]
    pub(crate) fn kind(&self, id: InitId) -> Kind {
        self.nodes[id.index()].kind
    }

    /// The type of a value; none for `?`.
    pub(crate) fn ty(&self, id: InitId) -> Option<TyId> {
        let node = self.node(id);
        (node.kind != Kind::Unset).then_some(node.ty)
    }

    // ------------------------------------------------------------- interning

    fn hash_node(node: &Node, cells: &[InitId]) -> u32 {
        let mut hasher = FxHasher::default();
        hasher.write_u32(((node.kind as u32) << 8) | u32::from(node.op));
        hasher.write_u32(node.ty.0);
        if cells.is_empty() {
            hasher.write_u64(u64::from(node.a) | u64::from(node.b) << 32);
        }
        let mut pairs = cells.chunks_exact(2);
        for pair in &mut pairs {
            hasher.write_u64(u64::from(pair[0].0) | u64::from(pair[1].0) << 32);
        }
        for cell in pairs.remainder() {
            hasher.write_u32(cell.0);
        }
        shorten(hasher.finish())
    }

    /// The cells that belong to a node and make it what it is.
    fn own_cells<'a>(cells: &'a [InitId], node: &Node) -> &'a [InitId] {
        let count = match node.kind {
            Kind::Bits | Kind::List => node.b,
            Kind::Dag => 2 + 2 * node.b,
            Kind::VarDef => 1 + 2 * node.b,
            Kind::TernOp => 3,
            Kind::Fold => 5,
            Kind::Cond => 2 * node.b,
            _ => 0,
        };
        if count == 0 {
            &[]
        } else {
            &cells[node.a as usize..][..count as usize]
        }
    }

    fn find_or_add(&mut self, node: Node, new_cells: &[InitId]) -> InitId {
        let Arena {
            nodes,
            cells,
            table,
            ..
        } = self;
        let short = Self::hash_node(&node, new_cells);
        let hash = spread(short);
        let by_cells = !new_cells.is_empty();
        let same = |&(id, other): &(u32, u32)| {
            if other != short {
                return false;
            }
            let other = &nodes[InitId(id).index()];
            other.kind == node.kind
                && other.op == node.op
                && other.ty == node.ty
                && if by_cells {
                    other.b == node.b && Self::own_cells(cells, other) == new_cells
                } else {
                    other.a == node.a && other.b == node.b
                }
        };
        if let Some(&(id, _)) = table.find(hash, same) {
            return InitId(id);
        }
        let id = InitId::new(nodes.len(), &node);
        let mut node = node;
        if by_cells {
            node.a = cells.len() as u32;
            cells.extend_from_slice(new_cells);
            if node.kind == Kind::VarDef {
                // Where its place and the instance will be noted.
                cells.extend([InitId::NONE, InitId::NONE]);
            }
        }
        nodes.push(node);
        table.insert_unique(hash, (id.0, short), |&(_, short)| spread(short));
        id
    }

    /// An empty buffer for cells; [`Self::find_or_add_scratch`] takes it back.
    fn empty_scratch(&mut self) -> Vec<InitId> {
        let mut cells = std::mem::take(&mut self.scratch);
        cells.clear();
        cells
    }

    fn find_or_add_scratch(&mut self, node: Node, cells: Vec<InitId>) -> InitId {
        let id = self.find_or_add(node, &cells);
        self.scratch = cells;
        id
    }

    fn summary(&self, parts: &[InitId]) -> (u64, u16) {
        parts.iter().fold((0, 0), |(mask, flags), &part| {
            if part.0 & (VARIES | UNSURE) == 0 {
                return (mask, flags);
            }
            let node = &self.nodes[part.index()];
            (mask | node.mask, flags | node.flags)
        })
    }

    // ---------------------------------------------------------- construction

    pub(crate) fn bit(value: bool) -> InitId {
        if value { InitId::TRUE } else { InitId::FALSE }
    }

    pub(crate) fn int(&mut self, value: i64) -> InitId {
        let small = SMALL_INTS
            .contains(&value)
            .then(|| (value - SMALL_INTS.start) as usize);
        if let Some(index) = small
            && self.small_ints[index] != u32::MAX
        {
            return InitId(self.small_ints[index]);
        }
        let (a, b) = (value as u64 as u32, ((value as u64) >> 32) as u32);
        let node = Node::constant(Kind::Int, TyId::INT, a, b);
        let id = self.find_or_add(node, &[]);
        if let Some(index) = small {
            self.small_ints[index] = id.0;
        }
        id
    }

    pub(crate) fn intern(&mut self, text: &[u8]) -> InitId {
        let string = self.strings.intern(text);
        self.string(string)
    }

    /// The string as a value.
    pub(crate) fn string(&mut self, string: StrId) -> InitId {
        let index = string.0 as usize;
        if let Some(&id) = self.string_inits.get(index)
            && id != u32::MAX
        {
            return InitId(id);
        }
        let node = Node::constant(Kind::String, TyId::STRING, string.0, 0);
        let mut id = self.push(node);
        if self.strings.get(string).contains(&b':') {
            id.0 |= QUALIFIED;
        }
        if self.string_inits.len() <= index {
            self.string_inits
                .resize((index + 1).next_power_of_two(), u32::MAX);
        }
        self.string_inits[index] = id.0;
        id
    }

    /// The string as a value, if it ever was one.
    pub(crate) fn known_string(&self, string: StrId) -> Option<InitId> {
        let id = *self.string_inits.get(string.0 as usize)?;
        (id != u32::MAX).then_some(InitId(id))
    }

    /// A string that prints as a code fragment.
    pub(crate) fn code(&mut self, string: StrId) -> InitId {
        let node = Node {
            op: 1,
            ..Node::constant(Kind::String, TyId::STRING, string.0, 0)
        };
        self.find_or_add(node, &[])
    }

    pub(crate) fn text(&mut self, string: StrId, code: bool) -> InitId {
        if code {
            self.code(string)
        } else {
            self.string(string)
        }
    }

    pub(crate) fn bits(&mut self, bits: &[InitId]) -> InitId {
        let (mask, flags) = self.summary(bits);
        let flags = flags | Self::effects(mask, flags);
        let ty = self.types.bits(bits.len() as u32);
        let node = Node {
            kind: Kind::Bits,
            op: 0,
            flags,
            mask,
            ty,
            a: 0,
            b: bits.len() as u32,
        };
        self.find_or_add(node, bits)
    }

    pub(crate) fn list(&mut self, elements: &[InitId], element_type: TyId) -> InitId {
        let (mask, flags) = self.summary(elements);
        let ty = self.types.list(element_type);
        let node = Node {
            kind: Kind::List,
            op: 0,
            flags,
            mask,
            ty,
            a: 0,
            b: elements.len() as u32,
        };
        self.find_or_add(node, elements)
    }

    /// A dag; each argument with its name.
    pub(crate) fn dag(
        &mut self,
        operator: InitId,
        name: Option<StrId>,
        args: &[(InitId, Option<StrId>)],
    ) -> InitId {
        let mut cells = self.empty_scratch();
        let name_cell = |name: Option<StrId>| name.map_or(InitId::NONE, |name| InitId(name.0));
        cells.push(operator);
        cells.extend(args.iter().map(|(arg, _)| *arg));
        let (mask, flags) = self.summary(&cells);
        let flags = flags | Self::effects(mask, flags);
        cells.push(name_cell(name));
        cells.extend(args.iter().map(|(_, name)| name_cell(*name)));
        let node = Node {
            kind: Kind::Dag,
            op: 0,
            flags,
            mask,
            ty: TyId::DAG,
            a: 0,
            b: args.len() as u32,
        };
        self.find_or_add_scratch(node, cells)
    }

    /// A record as a value. There is one of each record; the caller keeps it.
    pub(crate) fn def(&mut self, record: RecordId, ty: TyId) -> InitId {
        self.push(Node::constant(Kind::Def, ty, record.0, 0))
    }

    pub(crate) fn anon_name(&mut self, number: u32) -> InitId {
        let flags = NOT_CONCRETE | FINAL | EFFECTS;
        let id = InitId(self.nodes.len() as u32 | VARIES | UNSURE);
        let mask = mask_bit(id);
        self.push(Node {
            kind: Kind::AnonName,
            op: 0,
            flags,
            mask,
            ty: TyId::STRING,
            a: number,
            b: 0,
        })
    }

    pub(crate) fn var(&mut self, name: InitId, ty: TyId) -> InitId {
        let mask = mask_bit(name);
        let node = Node {
            kind: Kind::Var,
            op: 0,
            flags: NOT_CONCRETE,
            mask,
            ty,
            a: name.0,
            b: 0,
        };
        self.find_or_add(node, &[])
    }

    pub(crate) fn var_bit(&mut self, of: InitId, bit: u32) -> InitId {
        let of_node = self.node(of);
        let flags = NOT_CONCRETE | EFFECTS | (of_node.flags & FINAL);
        let node = Node {
            kind: Kind::VarBit,
            op: 0,
            flags,
            mask: of_node.mask,
            ty: TyId::BIT,
            a: of.0,
            b: bit,
        };
        self.find_or_add(node, &[])
    }

    pub(crate) fn field(&mut self, record: InitId, name: StrId, ty: TyId) -> InitId {
        let of = self.node(record);
        let concrete = if of.kind == Kind::Def {
            FIELD_OF_DEF
        } else {
            NOT_CONCRETE
        };
        let own = if of.kind == Kind::Var { 0 } else { EFFECTS };
        let flags = concrete | own | (of.flags & FINAL);
        // The type follows from the record, but a record's type may grow.
        let node = Node {
            kind: Kind::Field,
            op: 0,
            flags,
            mask: of.mask,
            ty,
            a: record.0,
            b: name.0,
        };
        self.find_or_add(node, &[])
    }

    /// An instance of a class. If there is one with these arguments already,
    /// its place stays what it is.
    pub(crate) fn var_def(
        &mut self,
        class: RecordId,
        ty: TyId,
        args: &[ArgInit],
        loc: Loc,
    ) -> InitId {
        let mut cells = self.empty_scratch();
        cells.extend(args.iter().map(|arg| arg.value));
        let (mask, flags) = self.summary(&cells);
        cells.extend(args.iter().map(|arg| match arg.key {
            ArgKey::Position(index) => InitId(index),
            ArgKey::Name(name) => InitId(name.0 | NAMED_ARG),
        }));
        cells.push(InitId(class.0));
        let flags = NOT_CONCRETE | EFFECTS | (flags & FINAL);
        let node = Node {
            kind: Kind::VarDef,
            op: 0,
            flags,
            mask,
            ty,
            a: 0,
            b: args.len() as u32,
        };
        let id = self.find_or_add_scratch(node, cells);
        let place = self.var_def_notes(id);
        if self.cells[place] == InitId::NONE {
            self.cells[place] = InitId(loc.0);
        }
        id
    }

    fn op_flags(&self, parts: &[InitId], own: u16) -> (u64, u16) {
        let (mask, flags) = self.summary(parts);
        (mask, NOT_CONCRETE | (flags & (FINAL | EFFECTS)) | own)
    }

    /// Whether resolving the value has no effects and cannot fail.
    pub(crate) fn is_plain(&self, id: InitId) -> bool {
        !id.varies() || self.node(id).flags & EFFECTS == 0
    }

    /// The effects of a value of parts with these masks and flags, of a form
    /// that is not plain unless it is constant.
    fn effects(mask: u64, flags: u16) -> u16 {
        if mask != 0 || flags & FINAL != 0 {
            EFFECTS
        } else {
            0
        }
    }

    pub(crate) fn unop(&mut self, op: UnOp, operand: InitId, ty: TyId) -> InitId {
        let own = match op {
            UnOp::Cast if matches!(ty, TyId::BIT | TyId::INT) => FINAL,
            UnOp::Cast => FINAL | EFFECTS,
            UnOp::Not | UnOp::Size | UnOp::Empty => 0,
            _ => EFFECTS,
        };
        let (mask, flags) = self.op_flags(&[operand], own);
        self.find_or_add(
            Node {
                kind: Kind::UnOp,
                op: op as u8,
                flags,
                mask,
                ty,
                a: operand.0,
                b: 0,
            },
            &[],
        )
    }

    pub(crate) fn binop(&mut self, op: BinOp, lhs: InitId, rhs: InitId, ty: TyId) -> InitId {
        let own = match op {
            BinOp::Add
            | BinOp::Sub
            | BinOp::Mul
            | BinOp::And
            | BinOp::Or
            | BinOp::Xor
            | BinOp::Shl
            | BinOp::Sra
            | BinOp::Srl
            | BinOp::ListConcat
            | BinOp::ListElem
            | BinOp::StrConcat
            | BinOp::Eq
            | BinOp::Ne
            | BinOp::Le
            | BinOp::Lt
            | BinOp::Ge
            | BinOp::Gt => 0,
            _ => EFFECTS,
        };
        let (mask, flags) = self.op_flags(&[lhs, rhs], own);
        self.find_or_add(
            Node {
                kind: Kind::BinOp,
                op: op as u8,
                flags,
                mask,
                ty,
                a: lhs.0,
                b: rhs.0,
            },
            &[],
        )
    }

    pub(crate) fn ternop(
        &mut self,
        op: TernOp,
        lhs: InitId,
        mhs: InitId,
        rhs: InitId,
        ty: TyId,
    ) -> InitId {
        let cells = [lhs, mhs, rhs];
        let own = match op {
            TernOp::If | TernOp::Foreach | TernOp::Filter => 0,
            TernOp::Range if self.as_int(rhs).is_some_and(|step| step != 0) => 0,
            _ => EFFECTS,
        };
        let (mask, flags) = self.op_flags(&cells, own);
        self.find_or_add(
            Node {
                kind: Kind::TernOp,
                op: op as u8,
                flags,
                mask,
                ty,
                a: 0,
                b: 0,
            },
            &cells,
        )
    }

    pub(crate) fn fold_op(&mut self, parts: [InitId; 5], ty: TyId) -> InitId {
        let (mask, flags) = self.op_flags(&parts, 0);
        self.find_or_add(
            Node {
                kind: Kind::Fold,
                op: 0,
                flags,
                mask,
                ty,
                a: 0,
                b: 0,
            },
            &parts,
        )
    }

    pub(crate) fn is_a(&mut self, checked: TyId, value: InitId) -> InitId {
        let (mask, flags) = self.op_flags(&[value], 0);
        self.find_or_add(
            Node {
                kind: Kind::IsA,
                op: 0,
                flags,
                mask,
                ty: TyId::INT,
                a: value.0,
                b: checked.0,
            },
            &[],
        )
    }

    pub(crate) fn exists(&mut self, checked: TyId, name: InitId) -> InitId {
        let (mask, flags) = self.op_flags(&[name], FINAL | EFFECTS);
        self.find_or_add(
            Node {
                kind: Kind::Exists,
                op: 0,
                flags,
                mask,
                ty: TyId::INT,
                a: name.0,
                b: checked.0,
            },
            &[],
        )
    }

    pub(crate) fn instances(&mut self, of: TyId, regex: InitId) -> InitId {
        let (mask, flags) = self.op_flags(&[regex], FINAL | EFFECTS);
        let ty = self.types.list(of);
        self.find_or_add(
            Node {
                kind: Kind::Instances,
                op: 0,
                flags,
                mask,
                ty,
                a: regex.0,
                b: of.0,
            },
            &[],
        )
    }

    pub(crate) fn cond(&mut self, conditions: &[InitId], values: &[InitId], ty: TyId) -> InitId {
        let mut cells = self.empty_scratch();
        cells.extend(conditions.iter().chain(values));
        let (mask, mut flags) = self.summary(&cells);
        // It fails if no condition holds.
        let holds =
            |id: &InitId| *id == InitId::TRUE || self.as_int(*id).is_some_and(|int| int != 0);
        if !conditions.iter().any(holds) {
            flags |= EFFECTS;
        }
        let node = Node {
            kind: Kind::Cond,
            op: 0,
            flags,
            mask,
            ty,
            a: 0,
            b: conditions.len() as u32,
        };
        self.find_or_add_scratch(node, cells)
    }

    // --------------------------------------------------------------- parts

    /// All values in the order in which they were made.
    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The values that a value is made of.
    pub(crate) fn value_parts(&self, node: &Node) -> impl Iterator<Item = InitId> + '_ {
        let cells = Self::own_cells(&self.cells, node);
        let cells = match node.kind {
            Kind::Dag => &cells[..1 + node.b as usize],
            Kind::VarDef => &cells[..node.b as usize],
            _ => cells,
        };
        let (first, second) = match node.kind {
            Kind::Var | Kind::VarBit | Kind::Field | Kind::UnOp => (Some(node.a), None),
            Kind::IsA | Kind::Exists | Kind::Instances => (Some(node.a), None),
            Kind::BinOp => (Some(node.a), Some(node.b)),
            _ => (None, None),
        };
        let operands = first.into_iter().chain(second).map(InitId);
        cells.iter().copied().chain(operands)
    }

    /// The names of the operator and the arguments of a dag.
    pub(crate) fn dag_names(&self, node: &Node) -> impl Iterator<Item = StrId> + '_ {
        let names = &Self::own_cells(&self.cells, node)[1 + node.b as usize..];
        let named = names.iter().filter(|cell| **cell != InitId::NONE);
        named.map(|cell| StrId(cell.0))
    }

    fn part(&self, node: &Node, index: usize) -> InitId {
        self.cells[node.a as usize + index]
    }

    pub(crate) fn as_int(&self, id: InitId) -> Option<i64> {
        let node = self.node(id);
        (node.kind == Kind::Int).then_some((u64::from(node.a) | (u64::from(node.b) << 32)) as i64)
    }

    pub(crate) fn as_bit(&self, id: InitId) -> Option<bool> {
        match id {
            InitId::FALSE => Some(false),
            InitId::TRUE => Some(true),
            _ => None,
        }
    }

    /// The string of a string value.
    pub(crate) fn as_string(&self, id: InitId) -> Option<StrId> {
        let node = self.node(id);
        (node.kind == Kind::String).then_some(StrId(node.a))
    }

    pub(crate) fn string_bytes(&self, id: InitId) -> Option<&[u8]> {
        self.as_string(id).map(|string| self.strings.get(string))
    }

    pub(crate) fn is_code(&self, id: InitId) -> bool {
        let node = self.node(id);
        node.kind == Kind::String && node.op == 1
    }

    pub(crate) fn as_def(&self, id: InitId) -> Option<RecordId> {
        let node = self.node(id);
        (node.kind == Kind::Def).then_some(RecordId(node.a))
    }

    /// How many bits, elements, arguments or clauses.
    pub(crate) fn len(&self, id: InitId) -> usize {
        self.node(id).b as usize
    }

    /// Bit, element or condition of that number.
    pub(crate) fn element(&self, id: InitId, index: usize) -> InitId {
        let node = self.node(id);
        self.part(&node, index)
    }

    /// The bits of a `bits`, the elements of a list.
    pub(crate) fn elements(
        &self,
        id: InitId,
    ) -> impl ExactSizeIterator<Item = InitId> + Clone + '_ {
        let node = self.node(id);
        debug_assert!(matches!(node.kind, Kind::Bits | Kind::List));
        self.cells[node.a as usize..][..node.b as usize]
            .iter()
            .copied()
    }

    pub(crate) fn is_list(&self, id: InitId) -> bool {
        self.kind(id) == Kind::List
    }

    pub(crate) fn dag_operator(&self, id: InitId) -> InitId {
        let node = self.node(id);
        self.part(&node, 0)
    }

    fn optional_string(&self, index: usize) -> Option<StrId> {
        let cell = self.cells[index];
        (cell != InitId::NONE).then_some(StrId(cell.0))
    }

    pub(crate) fn dag_name(&self, id: InitId) -> Option<StrId> {
        let node = self.node(id);
        self.optional_string((node.a + 1 + node.b) as usize)
    }

    pub(crate) fn dag_arg(&self, id: InitId, index: usize) -> (InitId, Option<StrId>) {
        let node = self.node(id);
        let name = self.optional_string(node.a as usize + 2 + node.b as usize + index);
        (self.part(&node, 1 + index), name)
    }

    pub(crate) fn dag_args(&self, id: InitId) -> Vec<(InitId, Option<StrId>)> {
        (0..self.len(id))
            .map(|index| self.dag_arg(id, index))
            .collect()
    }

    pub(crate) fn var_def_class(&self, id: InitId) -> RecordId {
        let node = self.node(id);
        RecordId(self.cells[(node.a + 2 * node.b) as usize].0)
    }

    pub(crate) fn var_def_arg(&self, id: InitId, index: usize) -> ArgInit {
        let node = self.node(id);
        let key = self.cells[(node.a + node.b) as usize + index].0;
        let key = if key & NAMED_ARG == 0 {
            ArgKey::Position(key)
        } else {
            ArgKey::Name(InitId(key & !NAMED_ARG))
        };
        ArgInit {
            key,
            value: self.part(&node, index),
        }
    }

    /// The index of the cells where the place of an instance of a class and
    /// its record are noted, which do not make it another one.
    fn var_def_notes(&self, id: InitId) -> usize {
        let node = self.node(id);
        (node.a + 2 * node.b + 1) as usize
    }

    /// The place where an instance of a class was first written.
    pub(crate) fn var_def_loc(&self, id: InitId) -> Loc {
        Loc(self.cells[self.var_def_notes(id)].0)
    }

    /// The instance of a class with arguments, once there is one.
    pub(crate) fn instance(&self, id: InitId) -> Option<InitId> {
        let cell = self.cells[self.var_def_notes(id) + 1];
        (cell != InitId::NONE).then_some(cell)
    }

    pub(crate) fn set_instance(&mut self, id: InitId, def: InitId) {
        let index = self.var_def_notes(id) + 1;
        self.cells[index] = def;
    }

    pub(crate) fn unop_code(&self, node: &Node) -> UnOp {
        UnOp::from_code(node.op)
    }

    pub(crate) fn binop_code(&self, node: &Node) -> BinOp {
        BinOp::from_code(node.op)
    }

    pub(crate) fn ternop_code(&self, node: &Node) -> TernOp {
        TernOp::from_code(node.op)
    }

    /// The three operands of a ternary operator.
    pub(crate) fn ternop_parts(&self, node: &Node) -> [InitId; 3] {
        [0, 1, 2].map(|index| self.part(node, index))
    }

    /// Start, list, both names and the expression of a fold.
    pub(crate) fn fold_parts(&self, node: &Node) -> [InitId; 5] {
        [0, 1, 2, 3, 4].map(|index| self.part(node, index))
    }

    pub(crate) fn clause(&self, id: InitId, index: usize) -> (InitId, InitId) {
        let node = self.node(id);
        (
            self.part(&node, index),
            self.part(&node, node.b as usize + index),
        )
    }

    /// Conditions and values of `!cond`.
    pub(crate) fn clauses(&self, id: InitId) -> Vec<(InitId, InitId)> {
        (0..self.len(id))
            .map(|index| self.clause(id, index))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn hashes_tell_values_apart_by_any_cell() {
        for place in 0..4 {
            let node = Node::constant(Kind::List, TyId::INT, 0, 4);
            let hash = |value: u32| {
                let mut cells = [InitId::NONE; 4];
                cells[place] = InitId(value);
                Arena::hash_node(&node, &cells)
            };
            let different: HashSet<u32> = (0..10_000).map(hash).collect();
            assert!(different.len() > 9_900, "{place}: {}", different.len());
        }
    }
}
