//! The shapes of functions: what a call needs on both sides.

use super::report::Function;

/// The parameters that a function has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Shape {
    /// None.
    Nothing,
    /// A number: `i64`.
    Integer,
    /// The number of something: `u32`.
    Index,
    /// A constant: its value as `i64`, and the number of its bits.
    Constant,
    /// A floating-point constant: its bits, and those of its significand.
    Float,
    /// An operand of the assembler: whether it is a number, the number, and whether it is a
    /// symbol.
    Operand,
}

impl Shape {
    /// All shapes.
    pub(super) const ALL: [Self; 6] = [
        Self::Nothing,
        Self::Integer,
        Self::Index,
        Self::Constant,
        Self::Float,
        Self::Operand,
    ];

    /// The shape of a function; none if it is not known.
    pub(super) fn of(function: &Function) -> Option<Self> {
        let parameters = function.parameters.iter();
        let parameters: Vec<(&str, &str)> = parameters
            .map(|(name, ty)| (name.as_str(), ty.as_str()))
            .collect();
        match parameters.as_slice() {
            [] => Some(Self::Nothing),
            [(_, "i64")] => Some(Self::Integer),
            [(_, "u32")] => Some(Self::Index),
            [(_, "i64"), ("bits", "u32")] => Some(Self::Constant),
            [(_, "u64"), ("precision", "u32")] => Some(Self::Float),
            [("is_imm", "bool"), (_, "i64"), ("is_symbol", "bool")] => Some(Self::Operand),
            _ => None,
        }
    }

    /// The name, which is that of the file with its cases.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Integer => "integer",
            Self::Index => "index",
            Self::Constant => "constant",
            Self::Float => "float",
            Self::Operand => "operand",
        }
    }

    /// The arguments of a call in Rust, for the words `a` and `b` of a case.
    pub(super) fn rust_arguments(self) -> &'static str {
        match self {
            Self::Nothing => "",
            Self::Integer => "a as i64",
            Self::Index => "a as u32",
            Self::Constant => "a as i64, b as u32",
            Self::Float => "a, b as u32",
            Self::Operand => "b & 1 != 0, a as i64, b & 2 != 0",
        }
    }

    /// The C++ around the fragments of a class that are about an object of another class.
    pub(super) fn wrapper(self, class: &str, about: &str) -> Option<Wrapper> {
        let node = |result| {
            let (ty, make) = match (self, about) {
                (Self::Float, "ConstantFPSDNode") => {
                    ("ConstantFPSDNode *N", "auto node = float_constant(a, b);")
                }
                (Self::Constant, "ConstantSDNode") => {
                    ("ConstantSDNode *N", "auto node = constant(a, b);")
                }
                (Self::Nothing, _) => ("SDNode *N", "SDNode node;"),
                _ => return None,
            };
            Some(Wrapper::new(result, ty, make, "&node"))
        };
        Some(match (class, self) {
            ("ImmLeaf", Self::Integer) => Wrapper::new("bool", "int64_t Imm", "", "int64_t(a)"),
            ("IntImmLeaf", Self::Constant) => {
                Wrapper::new("bool", "const APInt &Imm", "", "constant(a, b).number")
            }
            ("FPImmLeaf", Self::Float) => {
                Wrapper::new("bool", "const APFloat &Imm", "", "float_of(a, b)")
            }
            ("PatFrags", _) => node("bool")?,
            ("SDNodeXForm", _) => node("SDValue")?,
            ("Operand", Self::Operand) => {
                Wrapper::new("bool", "const MCOperand &MCOp", "", "operand(a, b)")
            }
            ("RegisterClass", Self::Nothing) => Wrapper::new("unsigned", "", "", ""),
            ("CCIf", Self::Index) => {
                Wrapper::new("bool", "unsigned ValNo", "", "unsigned(a)").expression()
            }
            ("Predicate" | "SchedPredicate", Self::Nothing) => {
                Wrapper::new("bool", "", "", "").expression()
            }
            _ => return None,
        })
    }
}

/// The C++ around a fragment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wrapper {
    /// The type of the result.
    pub(super) result: &'static str,
    /// The parameters.
    pub(super) parameters: &'static str,
    /// A statement before the call, for the words `a` and `b` of a case.
    pub(super) before: &'static str,
    /// The arguments of the call.
    pub(super) arguments: &'static str,
    /// Whether the fragment is an expression, not the body of a function.
    pub(super) is_expression: bool,
}

impl Wrapper {
    fn new(
        result: &'static str,
        parameters: &'static str,
        before: &'static str,
        arguments: &'static str,
    ) -> Self {
        Self {
            result,
            parameters,
            before,
            arguments,
            is_expression: false,
        }
    }

    fn expression(self) -> Self {
        Self {
            is_expression: true,
            ..self
        }
    }
}
