//! The bang operators: their names, the release of LLVM that has each first, and
//! their form.

/// The form in which an operator is written, and the messages of LLVM where it
/// is not.
pub(crate) struct Form {
    /// Whether a type stands between the name and the arguments.
    pub ty: TypeArg,
    /// The number of arguments that must be there.
    pub required: usize,
    /// The number of arguments that may follow.
    pub optional: usize,
    /// The arguments that are names, which the operator declares, with the
    /// message for something else.
    pub names: &'static [(usize, &'static str)],
    /// The message where a parenthesis is missing before the arguments.
    pub open: &'static str,
    /// The message where a comma is missing.
    pub comma: &'static str,
    /// The message where a parenthesis is missing after the arguments.
    pub close: &'static str,
}

/// Whether an operator takes a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TypeArg {
    None,
    Optional,
    Required,
}

impl Form {
    /// The most arguments.
    pub(crate) const fn most(&self) -> usize {
        self.required + self.optional
    }

    /// The message for an argument that is no name, where one is declared.
    pub(crate) fn name_message(&self, argument: usize) -> Option<&'static str> {
        let name = self.names.iter().find(|(index, _)| *index == argument);
        name.map(|(_, message)| *message)
    }
}

/// The form of operators that take any number of arguments, but for checks of
/// their number by the evaluator.
const BINARY: Form = Form {
    ty: TypeArg::None,
    required: 1,
    optional: usize::MAX - 1,
    names: &[],
    open: "expected '(' after binary operator",
    comma: "",
    close: "expected ')' in operator",
};

const GET_DAG_ARG: Form = Form {
    ty: TypeArg::Required,
    ..BINARY
};

const RANGE: Form = Form {
    open: "expected '(' after !range operator",
    ..BINARY
};

/// The arguments of `!cond` and `!switch` have a syntax of their own.
const COND: Form = Form {
    open: "expected '(' after !cond operator",
    ..BINARY
};

const SWITCH: Form = Form {
    open: "expected '(' after !switch operator",
    ..BINARY
};

const UNARY: Form = Form {
    optional: 0,
    open: "expected '(' after unary operator",
    close: "expected ')' in unary operator",
    ..BINARY
};

const CAST: Form = Form {
    ty: TypeArg::Required,
    ..UNARY
};

const GET_DAG_OP: Form = Form {
    ty: TypeArg::Optional,
    ..UNARY
};

const ISA: Form = Form {
    open: "expected '(' after type of !isa",
    close: "expected ')' in !isa",
    ..CAST
};

const EXISTS: Form = Form {
    open: "expected '(' after type of !exists",
    close: "expected ')' in !exists",
    ..CAST
};

const INSTANCES: Form = Form {
    required: 0,
    optional: 1,
    open: "expected '(' after type of !instances",
    close: "expected ')' in !instances",
    ..CAST
};

const TERNARY: Form = Form {
    required: 3,
    optional: 0,
    open: "expected '(' after ternary operator",
    comma: "expected ',' in ternary operator",
    close: "expected ')' in binary operator",
    ..BINARY
};

const SUBSTR: Form = Form {
    required: 2,
    optional: 1,
    open: "expected '(' after !substr operator",
    comma: "expected ',' in !substr operator",
    close: "expected ')' in !substr operator",
    ..TERNARY
};

const FIND: Form = Form {
    open: "expected '(' after !find operator",
    comma: "expected ',' in !find operator",
    close: "expected ')' in !find operator",
    ..SUBSTR
};

const FOREACH: Form = Form {
    names: &[(
        0,
        "first argument of !foreach/!filter must be an identifier",
    )],
    open: "expected '(' after !foreach/!filter",
    comma: "expected ',' in !foreach/!filter",
    close: "expected ')' in !foreach/!filter",
    ..TERNARY
};

const SORT: Form = Form {
    names: &[(0, "first argument of !sort must be an identifier")],
    open: "expected '(' after !sort",
    comma: "expected ',' in !sort",
    close: "expected ')' in !sort",
    ..TERNARY
};

const FOLDL: Form = Form {
    required: 5,
    names: &[
        (2, "third argument of !foldl must be an identifier"),
        (3, "fourth argument of !foldl must be an identifier"),
    ],
    open: "expected '(' after !foldl",
    comma: "expected ',' in !foldl",
    close: "expected ')' in fold operator",
    ..TERNARY
};

macro_rules! operators {
    ($($variant:ident $text:literal $since:literal $form:ident;)*) => {
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

            /// The form of the operator.
            pub(crate) fn form(self) -> &'static Form {
                match self {
                    $(BangOp::$variant => &$form,)*
                }
            }

            /// All operators with their names and the release that has them first.
            pub(crate) const NAMES: &'static [(BangOp, &'static str, u8)] =
                &[$((BangOp::$variant, $text, $since),)*];
        }
    };
}

operators! {
    If "if" 0 TERNARY;
    Cast "cast" 0 CAST;
    StrConcat "strconcat" 0 BINARY;
    Eq "eq" 0 BINARY;
    Cond "cond" 0 COND;
    ListConcat "listconcat" 0 BINARY;
    Add "add" 0 BINARY;
    Ne "ne" 0 BINARY;
    Or "or" 0 BINARY;
    And "and" 0 BINARY;
    Not "not" 0 UNARY;
    Subst "subst" 0 TERNARY;
    Foreach "foreach" 0 FOREACH;
    Filter "filter" 0 FOREACH;
    Foldl "foldl" 0 FOLDL;
    Isa "isa" 0 ISA;
    Empty "empty" 0 UNARY;
    Size "size" 0 UNARY;
    Le "le" 0 BINARY;
    Lt "lt" 0 BINARY;
    Ge "ge" 0 BINARY;
    Gt "gt" 0 BINARY;
    Sub "sub" 0 BINARY;
    Mul "mul" 0 BINARY;
    Div "div" 0 BINARY;
    Shl "shl" 0 BINARY;
    Sra "sra" 0 BINARY;
    Srl "srl" 0 BINARY;
    Xor "xor" 0 BINARY;
    Head "head" 0 UNARY;
    Tail "tail" 0 UNARY;
    Con "con" 0 BINARY;
    Dag "dag" 0 TERNARY;
    LogTwo "logtwo" 0 UNARY;
    ListSplat "listsplat" 0 BINARY;
    ListRemove "listremove" 0 BINARY;
    Range "range" 0 RANGE;
    Interleave "interleave" 0 BINARY;
    Substr "substr" 0 SUBSTR;
    Find "find" 0 FIND;
    SetDagOp "setdagop" 0 BINARY;
    GetDagOp "getdagop" 0 GET_DAG_OP;
    SetOp "setop" 0 BINARY;
    GetOp "getop" 0 GET_DAG_OP;
    GetDagArg "getdagarg" 0 GET_DAG_ARG;
    GetDagName "getdagname" 0 BINARY;
    SetDagArg "setdagarg" 0 TERNARY;
    SetDagName "setdagname" 0 TERNARY;
    Exists "exists" 0 EXISTS;
    ToLower "tolower" 0 UNARY;
    ToUpper "toupper" 0 UNARY;
    Repr "repr" 0 UNARY;
    ListFlatten "listflatten" 20 UNARY;
    Initialized "initialized" 21 UNARY;
    Match "match" 21 BINARY;
    Instances "instances" 21 INSTANCES;
    GetDagOpName "getdagopname" 22 UNARY;
    SetDagOpName "setdagopname" 22 BINARY;
    Sort "sort" 23 SORT;
    Switch "switch" 23 SWITCH;
}
