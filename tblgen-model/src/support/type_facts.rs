//! Facts about machine value types, as their records state them or their names imply.
//!
//! Since LLVM 17, a `ValueType` record states what the type is made of. Before, it
//! had a size and a number alone; the rest was known by name.

use tblgen_lang::record::{FieldError, Record};

/// A machine value type of a description, by a number. Types are in LLVM's
/// order. The numbers are not LLVM's, which differ from version to version and
/// are not even in the description since LLVM 20.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MachineValueType(pub(crate) u16);

/// The facts about a machine value type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ValueTypeFacts<'rk> {
    /// LLVM's name for it, as `i32` or `Other`.
    pub name: &'rk str,
    /// The size in bits; of a scalable vector, the least. 0 if it has none.
    pub bits: u32,
    /// The number of elements of a vector; of a scalable one, the least. 0 for
    /// anything else.
    pub count: u32,
    /// The type of the elements of a vector.
    pub element: Option<MachineValueType>,
    /// An integer, or a vector of integers.
    pub is_integer: bool,
    /// A floating point number, or a vector of those.
    pub is_float: bool,
    /// Whether the type is a vector.
    pub is_vector: bool,
    /// Whether the type is a scalable vector.
    pub is_scalable: bool,
    /// Whether the type stands for several types, as `iAny` does.
    pub is_overloaded: bool,
    /// The size in bits of an element, or of itself if it is no vector.
    pub scalar_bits: u32,
    /// Whether the size is a multiple of the stated one. This holds for one type that is no vector,
    /// too.
    pub size_scales: bool,
}

/// A type of which the element is not looked for yet.
pub struct Read<'rk> {
    /// The facts, without the element.
    pub facts: ValueTypeFacts<'rk>,
    /// Whether the type neither is a pointer nor stands for several types.
    pub is_normal: bool,
    /// The element of a vector.
    pub element: Element<'rk>,
}

/// The element type of a vector.
pub enum Element<'rk> {
    /// Nothing: the type is no vector.
    None,
    /// The type of a record.
    Def(Record<'rk>),
    /// The type with a name.
    Named(&'rk str),
}

/// The types that stand for several, in all versions.
const OVERLOADED: [&str; 6] = ["iPTRAny", "pAny", "vAny", "fAny", "iAny", "Any"];

/// Other types that are not normal.
const NOT_NORMAL: [&str; 3] = ["token", "Metadata", "iPTR"];

/// LLVM's name for the type that a record stands for.
///
/// # Errors
///
/// The field of the name is no string.
pub fn name<'rk>(def: Record<'rk>) -> Result<&'rk str, FieldError> {
    if def.field("LLVMName").is_some() {
        return def.value_as_string("LLVMName");
    }
    Ok(match def.name() {
        "OtherVT" => "Other",
        "FlagVT" => "Glue",
        "untyped" => "Untyped",
        "MetadataVT" => "Metadata",
        name => name,
    })
}

/// Reads the facts about a type from its record.
///
/// # Errors
///
/// A field is missing or of another type.
pub fn read<'rk>(def: Record<'rk>) -> Result<Read<'rk>, FieldError> {
    match def.field("isVector") {
        Some(_) => stated(def),
        None => by_name(def),
    }
}

fn stated<'rk>(def: Record<'rk>) -> Result<Read<'rk>, FieldError> {
    let (is_vector, name) = (flag(def, "isVector")?, name(def)?);
    let is_scalable = flag(def, "isScalable")?;
    let is_overloaded = flag(def, "isOverloaded")?;
    let element = def.value_as_optional_def("ElementType")?;
    Ok(Read {
        facts: ValueTypeFacts {
            name,
            bits: size(def, "Size")?,
            count: if is_vector { size(def, "nElem")? } else { 0 },
            element: None,
            is_integer: flag(def, "isInteger")?,
            is_float: flag(def, "isFP")?,
            is_vector,
            is_scalable,
            is_overloaded,
            scalar_bits: 0,
            // `MVT::getSizeInBits` names it.
            size_scales: is_scalable || name == "aarch64svcount",
        },
        is_normal: match def.field("isNormalValueType") {
            Some(_) => flag(def, "isNormalValueType")?,
            None => !is_overloaded,
        },
        element: match element {
            Some(element) if is_vector => Element::Def(element),
            _ => Element::None,
        },
    })
}

fn by_name<'rk>(def: Record<'rk>) -> Result<Read<'rk>, FieldError> {
    let name = name(def)?;
    let vector = vector(name);
    let (is_integer, is_float) = number(vector.map_or(name, |vector| vector.element));
    let is_scalable = vector.is_some_and(|vector| vector.is_scalable);
    let is_overloaded = OVERLOADED.contains(&name);
    Ok(Read {
        facts: ValueTypeFacts {
            name,
            bits: size(def, "Size")?,
            count: vector.map_or(0, |vector| vector.count),
            element: None,
            is_integer,
            is_float,
            is_vector: vector.is_some(),
            is_scalable,
            is_overloaded,
            scalar_bits: 0,
            size_scales: is_scalable || name == "aarch64svcount",
        },
        is_normal: !is_overloaded && !NOT_NORMAL.contains(&name),
        element: vector.map_or(Element::None, |vector| Element::Named(vector.element)),
    })
}

/// The value of a fact that holds or not: a bit, which was an `int` up to LLVM 18.
fn flag(def: Record<'_>, field: &str) -> Result<bool, FieldError> {
    match def.field(field).and_then(|field| field.value().as_int()) {
        Some(number) => Ok(number != 0),
        None => def.value_as_bit(field),
    }
}

fn size(def: Record<'_>, field: &str) -> Result<u32, FieldError> {
    Ok(u32::try_from(def.value_as_int(field)?).unwrap_or(0))
}

/// The parts of a vector type's name, such as `nxv4i32`.
#[derive(Clone, Copy)]
struct Vector<'a> {
    is_scalable: bool,
    count: u32,
    element: &'a str,
}

fn vector(name: &str) -> Option<Vector<'_>> {
    let plain = name.strip_prefix("nxv");
    let text = plain.or_else(|| name.strip_prefix('v'))?;
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (count, element) = text.split_at_checked(digits)?;
    let count = count.parse().ok()?;
    (number(element) != (false, false)).then_some(Vector {
        is_scalable: plain.is_some(),
        count,
        element,
    })
}

/// Whether that is the name of an integer, and of a floating point number.
fn number(name: &str) -> (bool, bool) {
    let has_size = |start: &str| {
        let size = name.strip_prefix(start).unwrap_or("");
        !size.is_empty() && size.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_float = ["f", "bf", "ppcf"].into_iter().any(has_size);
    (has_size("i"), is_float)
}

#[cfg(test)]
mod tests {
    use super::{number, vector};

    #[test]
    fn names_of_types() {
        let is_number = |name| number(name) != (false, false);
        for name in ["i1", "i128", "f32", "bf16", "ppcf128"] {
            assert!(is_number(name), "{name}");
        }
        for name in ["i", "iPTR", "i64x8", "funcref", "x86mmx", "f", "Other"] {
            assert!(!is_number(name), "{name}");
        }
        assert_eq!(
            (number("i32"), number("f32")),
            ((true, false), (false, true))
        );
    }

    #[test]
    fn names_of_vectors() {
        let shown =
            |name| vector(name).map(|one| (one.is_scalable, one.count, one.element.to_string()));
        assert_eq!(shown("v4i32"), Some((false, 4, "i32".to_string())));
        assert_eq!(shown("nxv2bf16"), Some((true, 2, "bf16".to_string())));
        for name in ["vAny", "v4", "v4x", "i32", "vi32", "v99999999999i8"] {
            assert_eq!(shown(name), None, "{name}");
        }
    }
}
