//! Types of LLVM's intermediate representation as plain data.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use tblgen_facts::ir::PlainType;

use super::context::{FnType, Shape, TypeContext};

/// A type of LLVM's intermediate representation. It prints as in LLVM's assembly; one that is nested
/// more than 256 deep prints as `…`.
///
/// Types own their parts, so that a type that your program nests ten thousand deep overflows the
/// stack when it is dropped, cloned, compared or hashed. Types read from names of intrinsics are
/// never that deep.
///
/// ```
/// use tblgen_runtime::ir::Type;
///
/// let vector = Type::vector(Type::FLOAT, 4);
/// assert_eq!(vector.to_string(), "<4 x float>");
/// assert_eq!(Type::scalable_vector(Type::Integer(8), 16).to_string(), "<vscale x 16 x i8>");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Type {
    /// No value.
    Void,
    /// A type that has no parts.
    Plain(PlainType),
    /// An integer with that many bits.
    Integer(u32),
    /// A pointer to an address space.
    Pointer(u32),
    /// A vector.
    Vector {
        /// The type of the elements.
        element: Box<Type>,
        /// The number of elements; if the vector is scalable, the least.
        count: u32,
        /// Whether the vector is scalable: it has a multiple of `count` elements.
        is_scalable: bool,
    },
    /// An array.
    Array {
        /// The type of the elements.
        element: Box<Type>,
        /// The number of elements.
        count: u64,
    },
    /// A structure without a name.
    Struct(Vec<Type>),
    /// A structure with a name.
    NamedStruct(String),
    /// A function.
    Function(Box<FnType<Type>>),
    /// A type of the target.
    Target {
        /// The name, such as `aarch64.svcount`.
        name: String,
        /// The types that it has as parameters.
        types: Vec<Type>,
        /// The numbers that it has as parameters.
        numbers: Vec<u32>,
    },
}

impl Type {
    /// `half`.
    pub const HALF: Self = Type::Plain(PlainType::Half);

    /// `bfloat`.
    pub const BFLOAT: Self = Type::Plain(PlainType::BFloat);

    /// `float`.
    pub const FLOAT: Self = Type::Plain(PlainType::Float);

    /// `double`.
    pub const DOUBLE: Self = Type::Plain(PlainType::Double);

    /// A vector of `count` elements.
    #[must_use]
    pub fn vector(element: Type, count: u32) -> Self {
        Type::Vector {
            element: Box::new(element),
            count,
            is_scalable: false,
        }
    }

    /// A scalable vector: of a multiple of `count` elements.
    #[must_use]
    pub fn scalable_vector(element: Type, count: u32) -> Self {
        Type::Vector {
            element: Box::new(element),
            count,
            is_scalable: true,
        }
    }
}

/// The largest number of types in one another that are printed and mangled.
const DEEPEST: usize = 256;

impl Type {
    /// Whether more types are in one another than functions that call themselves can bear.
    pub(super) fn is_too_deep(&self) -> bool {
        let mut open = Vec::from([(self, 0)]);
        while let Some((ty, depth)) = open.pop() {
            if depth >= DEEPEST {
                return true;
            }
            let mut push = |ty| open.push((ty, depth + 1));
            match ty {
                Type::Void
                | Type::Plain(_)
                | Type::Integer(_)
                | Type::Pointer(_)
                | Type::NamedStruct(_) => {}
                Type::Vector { element, .. } | Type::Array { element, .. } => {
                    push(&**element);
                }
                Type::Struct(types) | Type::Target { types, .. } => {
                    types.iter().for_each(push);
                }
                Type::Function(function) => {
                    push(&function.result);
                    function.parameters.iter().for_each(push);
                }
            }
        }
        false
    }
}

/// The name of the only type of a target in signatures.
const SVCOUNT: &str = "aarch64.svcount";

/// The [`TypeContext`] of [`Type`], for programs without types of their own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Types;

impl TypeContext for Types {
    type Type = Type;

    fn make(&self, shape: Shape<Type>) -> Option<Type> {
        Some(match shape {
            Shape::Void => Type::Void,
            Shape::Plain(ty) => Type::Plain(ty),
            Shape::AArch64Svcount => Type::Target {
                name: SVCOUNT.into(),
                types: Vec::new(),
                numbers: Vec::new(),
            },
            Shape::Integer(bits) => Type::Integer(bits),
            Shape::Pointer(space) => Type::Pointer(space),
            Shape::Vector {
                element,
                count,
                is_scalable,
            } => Type::Vector {
                element: Box::new(element),
                count,
                is_scalable,
            },
            Shape::Struct(elements) => Type::Struct(elements),
            Shape::Other => return None,
        })
    }

    fn shape(&self, ty: &Type) -> Shape<Type> {
        match ty {
            // No intrinsic asks for one, and it is not copied.
            ty if ty.is_too_deep() => Shape::Other,
            Type::Void => Shape::Void,
            Type::Plain(ty) => Shape::Plain(*ty),
            Type::Target { name, .. } if name == SVCOUNT => Shape::AArch64Svcount,
            Type::Integer(bits) => Shape::Integer(*bits),
            Type::Pointer(space) => Shape::Pointer(*space),
            Type::Vector {
                element,
                count,
                is_scalable,
            } => Shape::Vector {
                element: Type::clone(element),
                count: *count,
                is_scalable: *is_scalable,
            },
            Type::Struct(elements) => Shape::Struct(elements.clone()),
            Type::Array { .. } | Type::NamedStruct(_) | Type::Function(_) | Type::Target { .. } => {
                Shape::Other
            }
        }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ty if ty.is_too_deep() => f.write_str("…"),
            Type::Void => f.write_str("void"),
            Type::Plain(ty) => f.write_str(ty.assembly()),
            Type::Integer(bits) => write!(f, "i{bits}"),
            Type::Pointer(0) => f.write_str("ptr"),
            Type::Pointer(space) => write!(f, "ptr addrspace({space})"),
            Type::Vector {
                element,
                count,
                is_scalable,
            } => {
                let times = if *is_scalable { "vscale x " } else { "" };
                write!(f, "<{times}{count} x {element}>")
            }
            Type::Array { element, count } => write!(f, "[{count} x {element}]"),
            Type::Struct(elements) if elements.is_empty() => f.write_str("{}"),
            Type::Struct(elements) => {
                f.write_str("{ ")?;
                list(elements, f)?;
                f.write_str(" }")
            }
            Type::NamedStruct(name) => write!(f, "%{name}"),
            Type::Function(function) => function.fmt(f),
            Type::Target {
                name,
                types,
                numbers,
            } => {
                write!(f, "target(\"{name}\"")?;
                types.iter().try_for_each(|ty| write!(f, ", {ty}"))?;
                numbers
                    .iter()
                    .try_for_each(|number| write!(f, ", {number}"))?;
                f.write_str(")")
            }
        }
    }
}

/// Writes types with commas between them.
fn list(types: &[Type], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (at, ty) in types.iter().enumerate() {
        let comma = if at == 0 { "" } else { ", " };
        write!(f, "{comma}{ty}")?;
    }
    Ok(())
}

impl fmt::Display for FnType<Type> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (", self.result)?;
        list(&self.parameters, f)?;
        f.write_str(match (self.is_var_arg, self.parameters.is_empty()) {
            (true, true) => "...",
            (true, false) => ", ...",
            (false, _) => "",
        })?;
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use alloc::boxed::Box;
    use alloc::string::ToString as _;
    use alloc::vec::Vec;
    use core::mem::ManuallyDrop;

    use super::{FnType, Shape, Type, TypeContext as _, Types};

    /// A type that is nested that deep, in which kinds of types take turns.
    fn nested(depth: usize) -> ManuallyDrop<Type> {
        let around = |ty: Type, turn: usize| match turn % 4 {
            0 => Type::vector(ty, 2),
            1 => Type::Struct(Vec::from([ty])),
            2 => Type::Function(Box::new(FnType {
                result: ty,
                parameters: Vec::new(),
                is_var_arg: false,
            })),
            _ => Type::Target {
                name: "t".into(),
                types: Vec::from([ty]),
                numbers: Vec::new(),
            },
        };
        // To drop it takes as much stack as there are types in one another.
        ManuallyDrop::new((0..depth).fold(Type::Void, around))
    }

    #[test]
    fn deep_types_are_refused() {
        assert!(!nested(255).is_too_deep());
        let deep = nested(100_000);
        assert!(deep.is_too_deep());
        assert_eq!(deep.to_string(), "…");
        assert_eq!(Types.shape(&nested(100_001)), Shape::Other);
        assert!(nested(255).to_string().len() > 255);
    }
}
