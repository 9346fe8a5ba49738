//! The forms in which operators are written.

/// The form in which an operator is written, and the messages of LLVM where it
/// is not.
pub(crate) struct Form {
    /// Whether a type stands between the name and the arguments.
    pub ty: TypeArg,
    /// The message where that type has an error, in addition to the error's own.
    pub no_type: Option<&'static str>,
    /// The number of arguments that must be there.
    pub required: usize,
    /// The number of arguments that may follow.
    pub optional: usize,
    /// Whether more than two arguments are taken as if nested to the right.
    pub nests: bool,
    /// Whether the arguments are clauses, in a syntax of the operator's own.
    pub has_clauses: bool,
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

    /// Whether the operator declares variables.
    pub(crate) const fn binds(&self) -> bool {
        !self.names.is_empty()
    }

    /// The message for an argument that is no name, where one is declared.
    pub(crate) fn name_message(&self, argument: usize) -> Option<&'static str> {
        let name = self.names.iter().find(|(index, _)| *index == argument);
        name.map(|(_, message)| *message)
    }
}

/// The form of operators that take any number of arguments, but for checks of
/// their number by the evaluator.
pub(super) const BINARY: Form = Form {
    ty: TypeArg::None,
    no_type: None,
    required: 1,
    optional: usize::MAX - 1,
    nests: false,
    has_clauses: false,
    names: &[],
    open: "expected '(' after binary operator",
    comma: "",
    close: "expected ')' in operator",
};

/// The form of operators that take two arguments or more.
pub(super) const MANY: Form = Form {
    nests: true,
    ..BINARY
};

pub(super) const GET_DAG_ARG: Form = Form {
    ty: TypeArg::Required,
    no_type: Some("did not get type for !getdagarg operator"),
    ..BINARY
};

pub(super) const RANGE: Form = Form {
    open: "expected '(' after !range operator",
    ..BINARY
};

pub(super) const COND: Form = Form {
    required: 0,
    has_clauses: true,
    open: "expected '(' after !cond operator",
    ..BINARY
};

pub(super) const SWITCH: Form = Form {
    has_clauses: true,
    open: "expected '(' after !switch operator",
    ..BINARY
};

pub(super) const UNARY: Form = Form {
    optional: 0,
    no_type: Some("did not get type for unary operator"),
    open: "expected '(' after unary operator",
    close: "expected ')' in unary operator",
    ..BINARY
};

pub(super) const CAST: Form = Form {
    ty: TypeArg::Required,
    ..UNARY
};

pub(super) const GET_DAG_OP: Form = Form {
    ty: TypeArg::Optional,
    ..UNARY
};

pub(super) const ISA: Form = Form {
    no_type: None,
    open: "expected '(' after type of !isa",
    close: "expected ')' in !isa",
    ..CAST
};

pub(super) const EXISTS: Form = Form {
    no_type: None,
    open: "expected '(' after type of !exists",
    close: "expected ')' in !exists",
    ..CAST
};

pub(super) const INSTANCES: Form = Form {
    no_type: None,
    required: 0,
    optional: 1,
    open: "expected '(' after type of !instances",
    close: "expected ')' in !instances",
    ..CAST
};

pub(super) const TERNARY: Form = Form {
    required: 3,
    optional: 0,
    open: "expected '(' after ternary operator",
    comma: "expected ',' in ternary operator",
    close: "expected ')' in binary operator",
    ..BINARY
};

pub(super) const SUBSTR: Form = Form {
    required: 2,
    optional: 1,
    open: "expected '(' after !substr operator",
    comma: "expected ',' in !substr operator",
    close: "expected ')' in !substr operator",
    ..TERNARY
};

pub(super) const FIND: Form = Form {
    open: "expected '(' after !find operator",
    comma: "expected ',' in !find operator",
    close: "expected ')' in !find operator",
    ..SUBSTR
};

pub(super) const FOREACH: Form = Form {
    names: &[(
        0,
        "first argument of !foreach/!filter must be an identifier",
    )],
    open: "expected '(' after !foreach/!filter",
    comma: "expected ',' in !foreach/!filter",
    close: "expected ')' in !foreach/!filter",
    ..TERNARY
};

pub(super) const SORT: Form = Form {
    names: &[(0, "first argument of !sort must be an identifier")],
    open: "expected '(' after !sort",
    comma: "expected ',' in !sort",
    close: "expected ')' in !sort",
    ..TERNARY
};

pub(super) const FOLDL: Form = Form {
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
