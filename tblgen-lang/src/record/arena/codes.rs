//! The operators that values are made by, and their numbers in nodes.

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

            pub(super) fn from_code(code: u8) -> $ty {
                $ty::ALL[code as usize]
            }
        }
    };
}

op_codes!(UnOp: Cast Not Head Tail Size Empty GetDagOp GetDagOpName LogTwo Repr ToLower ToUpper ListFlatten Initialized);

op_codes!(BinOp: Add Sub Mul Div And Or Xor Shl Sra Srl ListConcat ListSplat ListRemove ListElem ListSlice RangeClosed StrConcat Interleave Con Eq Ne Le Lt Ge Gt GetDagArg GetDagName SetDagOp SetDagOpName Match);

op_codes!(TernOp: Subst Foreach Filter If Dag Range Substr Find SetDagArg SetDagName Sort);
