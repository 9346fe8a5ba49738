//! The table of operators.
//!
//! A row: the variant, the name, the releases that have it, its form and what
//! resolving it may do; then, for operators whose arguments are checked by their
//! types alone, the types of the operands and of the value.

use super::forms::*;
use super::row::{Effect, Operand, Outcome, Release, Row};
use super::{BangOp, Spelling};

/// All releases.
const ALWAYS: Release = Release::Since(0);
const SINCE_20: Release = Release::Since(20);
const SINCE_21: Release = Release::Since(21);
const SINCE_22: Release = Release::Since(22);
const SINCE_23: Release = Release::Since(23);
/// No release: the operator is written with punctuation, not by a name.
const SIGN: Release = Release::Never;

macro_rules! operators {
    (
        $(#[$doc:meta])*
        $ops:ident {$(
            $variant:ident $name:literal $release:ident $form:ident $effect:ident
            $(: $($operand:ident)+ => $result:ident)?;
        )*}
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum $ops { $($variant,)* }

        impl $ops {
            /// The operators in the order of their codes.
            pub(super) const ALL: &'static [$ops] = &[$($ops::$variant,)*];

            const ROWS: &'static [Row] = &[$(Row {
                written: concat!("!", $name),
                release: $release,
                form: &$form,
                effect: Effect::$effect,
                operands: &[$($(Operand::$operand),+)?],
                result: operators!(@result $($result)?),
            },)*];

            /// The operator of that name (without `!`).
            pub(super) fn from_name(name: &[u8]) -> Option<$ops> {
                $(if name == $name.as_bytes() { return Some($ops::$variant); })*
                None
            }

            /// The operator's row of the table.
            pub(crate) fn row(self) -> &'static Row {
                &$ops::ROWS[self as usize]
            }
        }
    };
    (@result) => { Outcome::Own };
    (@result $result:ident) => { Outcome::$result };
}

/// The codes of operators in nodes.
macro_rules! codes {
    ($($ops:ident)*) => {$(
        impl $ops {
            pub(crate) fn code(self) -> u8 {
                self as u8
            }

            pub(crate) fn from_code(code: u8) -> $ops {
                $ops::ALL[code as usize]
            }
        }
    )*};
}

codes!(UnOp BinOp TernOp);

operators! {
    /// Operators with one operand.
    UnOp {
        Cast         "cast"         ALWAYS   CAST       Late: Any => Given;
        Not          "not"          ALWAYS   UNARY      Pure: Any => Int;
        Head         "head"         ALWAYS   UNARY      Fails: List => Element;
        Tail         "tail"         ALWAYS   UNARY      Fails: List => ListOfElements;
        Size         "size"         ALWAYS   UNARY      Pure: Sized => Int;
        Empty        "empty"        ALWAYS   UNARY      Pure: Sized => Int;
        GetDagOp     "getdagop"     ALWAYS   GET_DAG_OP Fails: Any => Record;
        GetDagOpName "getdagopname" SINCE_22 UNARY      Fails: Any => String;
        LogTwo       "logtwo"       ALWAYS   UNARY      Fails: Any => Int;
        Repr         "repr"         ALWAYS   UNARY      Fails: Any => String;
        ToLower      "tolower"      ALWAYS   UNARY      Fails: Any => String;
        ToUpper      "toupper"      ALWAYS   UNARY      Fails: Any => String;
        ListFlatten  "listflatten"  SINCE_20 UNARY      Fails: List => Flat;
        Initialized  "initialized"  SINCE_21 UNARY      Fails: Any => Int;
    }
}

operators! {
    /// Operators with two operands, or with more of the same kind.
    BinOp {
        StrConcat    "strconcat"    ALWAYS   MANY        Pure: String => String;
        Eq           "eq"           ALWAYS   BINARY      Pure: Comparable Same => Bit;
        ListConcat   "listconcat"   ALWAYS   MANY        Pure: List Same => Same;
        Add          "add"          ALWAYS   MANY        Pure: Int => Int;
        Ne           "ne"           ALWAYS   BINARY      Pure: Comparable Same => Bit;
        Or           "or"           ALWAYS   MANY        Pure: Int => Int;
        And          "and"          ALWAYS   MANY        Pure: Int => Int;
        Le           "le"           ALWAYS   BINARY      Pure: Ordered Same => Bit;
        Lt           "lt"           ALWAYS   BINARY      Pure: Ordered Same => Bit;
        Ge           "ge"           ALWAYS   BINARY      Pure: Ordered Same => Bit;
        Gt           "gt"           ALWAYS   BINARY      Pure: Ordered Same => Bit;
        Sub          "sub"          ALWAYS   BINARY      Pure: Int => Int;
        Mul          "mul"          ALWAYS   MANY        Pure: Int => Int;
        Div          "div"          ALWAYS   BINARY      Fails: Int => Int;
        Shl          "shl"          ALWAYS   BINARY      Pure: Int => Int;
        Sra          "sra"          ALWAYS   BINARY      Pure: Int => Int;
        Srl          "srl"          ALWAYS   BINARY      Pure: Int => Int;
        Xor          "xor"          ALWAYS   MANY        Pure: Int => Int;
        Con          "con"          ALWAYS   MANY        Fails: Dag => Dag;
        ListSplat    "listsplat"    ALWAYS   BINARY      Fails: Repeated Count => ListOfFirst;
        ListRemove   "listremove"   ALWAYS   BINARY      Fails: List Same => Same;
        Interleave   "interleave"   ALWAYS   BINARY      Fails: Joined Delimiter => String;
        SetDagOp     "setdagop"     ALWAYS   BINARY      Fails: Dag Record => Dag;
        GetDagArg    "getdagarg"    ALWAYS   GET_DAG_ARG Fails: Dag Ordered => Given;
        GetDagName   "getdagname"   ALWAYS   BINARY      Fails: Dag Int => String;
        Match        "match"        SINCE_21 BINARY      Fails: String => Bit;
        SetDagOpName "setdagopname" SINCE_22 BINARY      Fails: Dag String => Dag;
        ListElem     "[i]"          SIGN     BINARY      Pure;
        ListSlice    "[i, j]"       SIGN     BINARY      Fails;
        RangeClosed  "i...j"        SIGN     BINARY      Fails;
    }
}

operators! {
    /// Operators with three operands, of which some may be left out.
    TernOp {
        If           "if"           ALWAYS   TERNARY    Pure;
        Subst        "subst"        ALWAYS   TERNARY    Fails;
        Foreach      "foreach"      ALWAYS   FOREACH    Pure;
        Filter       "filter"       ALWAYS   FOREACH    Pure;
        Dag          "dag"          ALWAYS   TERNARY    Fails;
        Range        "range"        ALWAYS   RANGE      Fails;
        Substr       "substr"       ALWAYS   SUBSTR     Fails: String Int Int => String;
        Find         "find"         ALWAYS   FIND       Fails: String String Int => Int;
        SetDagArg    "setdagarg"    ALWAYS   TERNARY    Fails;
        SetDagName   "setdagname"   ALWAYS   TERNARY    Fails;
        Sort         "sort"         SINCE_23 SORT       Fails;
    }
}

operators! {
    /// Operators that are values of a kind of their own.
    SpecialOp {
        Cond         "cond"         ALWAYS   COND       Pure;
        Foldl        "foldl"        ALWAYS   FOLDL      Pure;
        Isa          "isa"          ALWAYS   ISA        Pure;
        Exists       "exists"       ALWAYS   EXISTS     Late;
        Instances    "instances"    SINCE_21 INSTANCES  Late;
        Switch       "switch"       SINCE_23 SWITCH     Pure;
    }
}

/// The former names of operators.
pub(super) const RENAMED: &[Spelling] = &[
    Spelling {
        name: "getop",
        op: BangOp::Unary(UnOp::GetDagOp),
        release: Release::Before(22),
    },
    Spelling {
        name: "setop",
        op: BangOp::Binary(BinOp::SetDagOp),
        release: Release::Before(22),
    },
];
