//! Objects of LLVM's classes.

use super::classes::{Class, Method};
use crate::fragments::question::{Enumerator, Own, Receiver};
use crate::fragments::typed::{Typed, Value};
use crate::fragments::walk;

/// An object. Those of constants are in parameters of the [place](super::place::Place).
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Object {
    /// An `APInt`.
    Int(Constant),
    /// A `ConstantSDNode`, or a pointer to one.
    Node(Constant),
    /// An `APInt` that is calculated.
    Bits(Box<Bits>),
    /// A type of integers with that many bits.
    IntegerType(Box<Typed>),
    /// A format of floating point, by its precision.
    Precision(Box<Typed>),
    /// A number of floating point: a `ConstantFPSDNode` or its `APFloat`.
    Float(FloatForm),
    /// An `APFloat` that is calculated or in a variable.
    Floating(Box<Floating>),
    /// An `APSInt` with a sign in a variable, and the number of its bits.
    Signed(usize, u64),
    /// An `MCOperand`.
    McOperand,
    /// An object that the caller gives or is asked for.
    Asked(Receiver, Class),
    /// A node of a class that has members of its own: its name.
    NodeOf(Receiver, String),
    /// The result of a `dyn_cast`, which is null if the object is of another class.
    Perhaps(Receiver, Class, &'static Method),
    /// An enumerator.
    Named(Enumerator),
    /// The subtarget.
    Subtarget,
    /// An object of which only the target's own C++ knows something, such as the function
    /// that is compiled.
    Environment,
    /// The answer to a question about those.
    Own(Own),
    /// A number that is not negative, of a type that only C++ knows: an `uint64_t`.
    Masked(Box<Typed>),
    /// A number as an enumerator of the target.
    Enumeration(Box<Typed>),
    /// A set of classes of numbers of floating point, an `unsigned`: an `FPClassTest`, whose
    /// operators on bits give another one.
    FloatClass(Box<Typed>),
    /// An optional number that is there.
    Present(Box<Typed>),
    /// The graph of nodes.
    Graph,
    /// A place in the source.
    Location,
    /// A constant that a transform makes, extended by its sign.
    Made(Typed),
}

impl Object {
    /// The two variables in which a number is.
    pub(super) fn variables(&self) -> Option<[usize; 2]> {
        let parts = match self {
            Object::Bits(of) => [&of.value, &of.bits],
            Object::Floating(of) => [&of.value, &of.precision],
            _ => return None,
        };
        match parts.map(|part| &part.value) {
            [Value::Local(value), Value::Local(other)] => Some([*value, *other]),
            _ => None,
        }
    }

    /// The locals on which the object depends.
    pub(super) fn locals(&self) -> Vec<usize> {
        let mut all = Vec::new();
        self.visit(&mut |value| {
            if let Value::Local(number) = value.value {
                all.push(number);
            }
        });
        all
    }

    /// The number of expressions in the object.
    pub(super) fn parts(&self) -> usize {
        let mut count = 0;
        self.visit(&mut |_| count += 1);
        count
    }

    fn visit(&self, mut note: &mut dyn FnMut(&Typed)) {
        match self {
            Object::Bits(of) => {
                walk::typed(&of.value, &mut note);
                walk::typed(&of.bits, &mut note);
            }
            Object::Floating(of) => {
                walk::typed(&of.value, &mut note);
                walk::typed(&of.precision, &mut note);
            }
            Object::IntegerType(value)
            | Object::Precision(value)
            | Object::Masked(value)
            | Object::Enumeration(value)
            | Object::FloatClass(value)
            | Object::Present(value) => walk::typed(value, &mut note),
            Object::Made(value) => walk::typed(value, &mut note),
            Object::Asked(of, _) | Object::NodeOf(of, _) | Object::Perhaps(of, ..) => {
                walk::receiver(of, &mut note);
            }
            Object::Own(own) => walk::arguments(&own.arguments, &mut note),
            Object::Int(_)
            | Object::Node(_)
            | Object::Float(_)
            | Object::Signed(..)
            | Object::McOperand
            | Object::Named(_)
            | Object::Subtarget
            | Object::Environment
            | Object::Graph
            | Object::Location => {}
        }
    }
}

/// The forms of a number of floating point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FloatForm {
    /// A `ConstantFPSDNode`.
    Node,
    /// An `APFloat`.
    Number,
}

/// An `APFloat`.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Floating {
    /// The bits, an `uint64_t`.
    pub(super) value: Typed,
    /// The number of bits of the significand, an `unsigned`.
    pub(super) precision: Typed,
}

/// The numbers of bits that an `APInt` may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Width {
    /// At most 64.
    Narrow,
    /// Any, but those above 64 are zero.
    ZerosAbove,
    /// Any. The value is the largest `uint64_t` if it is more than that.
    Capped,
}

/// An `APInt`.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Bits {
    /// The value, an `uint64_t` with zeros above its bits.
    pub(super) value: Typed,
    /// The number of bits, an `unsigned`.
    pub(super) bits: Typed,
    /// The numbers of bits that there may be.
    pub(super) width: Width,
}

/// The numbers of the parameters of a constant: its value, extended by its sign to 64 bits,
/// and the number of its bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Constant {
    /// The value.
    pub(super) value: usize,
    /// The number of bits.
    pub(super) bits: usize,
}

impl Constant {
    /// The constant in the first two parameters.
    pub(super) const FIRST: Self = Constant { value: 0, bits: 1 };
}
