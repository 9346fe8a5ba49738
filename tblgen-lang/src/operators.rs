//! The bang operators: their names, and the release of LLVM that has each first.

macro_rules! bang_ops {
    ($($variant:ident $text:literal $since:literal;)*) => {
        /// The bang operators.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub(crate) enum BangOp { $($variant,)* }

        impl BangOp {
            /// The operator of that name (without `!`), with the release of
            /// LLVM that has it first.
            pub(crate) fn from_name(name: &[u8]) -> Option<(BangOp, u8)> {
                $(if name == $text.as_bytes() { return Some((BangOp::$variant, $since)); })*
                None
            }

            /// All operators with their names and the release that has them first.
            pub(crate) const NAMES: &'static [(BangOp, &'static str, u8)] =
                &[$((BangOp::$variant, $text, $since),)*];
        }
    };
}

bang_ops! {
    If "if" 0;
    Cast "cast" 0;
    StrConcat "strconcat" 0;
    Eq "eq" 0;
    Cond "cond" 0;
    ListConcat "listconcat" 0;
    Add "add" 0;
    Ne "ne" 0;
    Or "or" 0;
    And "and" 0;
    Not "not" 0;
    Subst "subst" 0;
    Foreach "foreach" 0;
    Filter "filter" 0;
    Foldl "foldl" 0;
    Isa "isa" 0;
    Empty "empty" 0;
    Size "size" 0;
    Le "le" 0;
    Lt "lt" 0;
    Ge "ge" 0;
    Gt "gt" 0;
    Sub "sub" 0;
    Mul "mul" 0;
    Div "div" 0;
    Shl "shl" 0;
    Sra "sra" 0;
    Srl "srl" 0;
    Xor "xor" 0;
    Head "head" 0;
    Tail "tail" 0;
    Con "con" 0;
    Dag "dag" 0;
    LogTwo "logtwo" 0;
    ListSplat "listsplat" 0;
    ListRemove "listremove" 0;
    Range "range" 0;
    Interleave "interleave" 0;
    Substr "substr" 0;
    Find "find" 0;
    SetDagOp "setdagop" 0;
    GetDagOp "getdagop" 0;
    SetOp "setop" 0;
    GetOp "getop" 0;
    GetDagArg "getdagarg" 0;
    GetDagName "getdagname" 0;
    SetDagArg "setdagarg" 0;
    SetDagName "setdagname" 0;
    Exists "exists" 0;
    ToLower "tolower" 0;
    ToUpper "toupper" 0;
    Repr "repr" 0;
    ListFlatten "listflatten" 20;
    Initialized "initialized" 21;
    Match "match" 21;
    Instances "instances" 21;
    GetDagOpName "getdagopname" 22;
    SetDagOpName "setdagopname" 22;
    Sort "sort" 23;
    Switch "switch" 23;
}
