//! Types of results and parameters, each by itself.

use tblgen_facts::ir::{OverloadKind, PlainType, TypeCode};
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{self, Diagnostics, field};
use tblgen_model::support::type_facts::{self, Element};
use tblgen_model::support::unknown::unknown;

use super::number::push;
use super::records_of_iit::IitRecords;

/// The address spaces of references of WebAssembly.
const REFERENCES: [(&str, u64); 2] = [("externref", 10), ("funcref", 20)];

/// A type in a signature.
#[derive(Clone)]
pub(super) enum Form {
    /// Nothing, or any further arguments.
    Void,
    /// A type without code in the description. LLVM leaves it out.
    Nothing,
    /// A type that is always the same.
    Fixed(Vec<u8>),
    /// A type that a call chooses.
    Any(OverloadKind),
    /// A type that depends on one that a call chooses.
    Match {
        /// The number of that type, among those that calls choose freely.
        of: usize,
        how: Match,
    },
}

/// The way in which a type depends on another one.
#[derive(Clone)]
pub(super) enum Match {
    /// A code without, or with, one further number.
    Code(TypeCode, Option<u64>),
    /// Vectors of pointers, which the call chooses.
    PointersTo,
    /// A pointer that the call chooses.
    AnyPointer,
    /// As many elements of another type.
    SameWidth(Box<Form>),
    /// A pointer to a type, which pointers have forgotten.
    Pointer,
}

/// Reads types from records of the class `LLVMType`.
pub(super) struct TypeReader<'rk> {
    iit: IitRecords<'rk>,
}

/// The ways to depend on another type: the class of LLVM, and the name of the record in `Sig`.
const MATCHES: [(&str, &str, Match); 12] = [
    (
        "LLVMExtendedType",
        "IIT_EXTEND_ARG",
        Match::Code(TypeCode::Extended, None),
    ),
    (
        "LLVMTruncatedType",
        "IIT_TRUNC_ARG",
        Match::Code(TypeCode::Truncated, None),
    ),
    (
        "LLVMVectorOfAnyPointersToElt",
        "IIT_VEC_OF_ANYPTRS_TO_ELT",
        Match::PointersTo,
    ),
    (
        "LLVMVectorElementType",
        "IIT_VEC_ELEMENT",
        Match::Code(TypeCode::Element, None),
    ),
    (
        "LLVMHalfElementsVectorType",
        "IIT_HALF_VEC_ARG",
        Match::Code(TypeCode::FewerElements, Some(2)),
    ),
    (
        "LLVMSubdivide2VectorType",
        "IIT_SUBDIVIDE2_ARG",
        Match::Code(TypeCode::Subdivided, Some(1)),
    ),
    (
        "LLVMSubdivide4VectorType",
        "IIT_SUBDIVIDE4_ARG",
        Match::Code(TypeCode::Subdivided, Some(2)),
    ),
    (
        "LLVMVectorOfBitcastsToInt",
        "IIT_VEC_OF_BITCASTS_TO_INT",
        Match::Code(TypeCode::BitcastsToInteger, None),
    ),
    ("LLVMPointerTo", "", Match::Pointer),
    ("LLVMPointerToElt", "", Match::Pointer),
    ("LLVMAnyPointerToElt", "", Match::AnyPointer),
    // All others are of this class as well.
    (
        "LLVMMatchType",
        "IIT_ARG",
        Match::Code(TypeCode::Same, None),
    ),
];

impl<'rk> TypeReader<'rk> {
    pub(super) fn new(iit: IitRecords<'rk>) -> Self {
        TypeReader { iit }
    }

    /// The form of a type.
    pub(super) fn read(&self, ty: Record<'rk>) -> Result<Form, Diagnostics> {
        if ty.is_subclass_of("LLVMMatchType") {
            return self.read_match(ty);
        }
        let vt = field(ty.value_as_def("VT"))?;
        if field(ty.value_as_int("isAny"))? != 0 {
            return Ok(Form::Any(overload_kind(ty, vt)?));
        }
        if ty.is_subclass_of("LLVMQualPointerType") {
            let space = address_space(ty)?;
            return Ok(Form::Fixed(numbered(TypeCode::Pointer, space)));
        }
        match ty.field("Sig") {
            Some(_) if sig(ty)?.is_empty() => Ok(Form::Nothing),
            _ => value_type(ty, vt),
        }
    }

    fn read_match(&self, ty: Record<'rk>) -> Result<Form, Diagnostics> {
        let number = field(ty.value_as_int("Number"))?;
        let Ok(of) = usize::try_from(number) else {
            let message = format!("{number} is no number of a type that a call chooses");
            return Err(faults::error(ty, message));
        };
        let sig = sig(ty)?;
        let first = sig.first().map(|number| self.iit.name(*number));
        let how = match first {
            Some("IIT_SAME_VEC_WIDTH_ARG") => {
                let element = self.in_sig(ty, sig.get(2..).unwrap_or(&[]))?;
                Match::SameWidth(Box::new(element))
            }
            Some("IIT_ONE_NTH_ELTS_VEC_ARG") => {
                let divisor = sig.get(2).copied().and_then(|n| u64::try_from(n).ok());
                Match::Code(
                    TypeCode::FewerElements,
                    divisor.filter(|n| *n > 0).or(Some(1)),
                )
            }
            None if ty.is_subclass_of("LLVMScalarOrSameVectorWidth") => {
                let element = value_type(ty, field(ty.value_as_def("ElTy"))?)?;
                Match::SameWidth(Box::new(element))
            }
            first => known_match(ty, first)?,
        };
        Ok(Form::Match { of, how })
    }

    /// The form of the type that the rest of a list `Sig` states. These are the types that
    /// vectors with as many elements as another one may have.
    fn in_sig(&self, ty: Record<'rk>, sig: &[i64]) -> Result<Form, Diagnostics> {
        let no_type = || {
            let message = "there is no such type of the elements of a vector";
            unknown(ty, message)
        };
        let (first, rest) = sig.split_first().ok_or_else(no_type)?;
        let record = self.iit.get(*first).ok_or_else(no_type)?;
        let of = |number: &i64| usize::try_from(number & 0xff).map_err(|_| no_type());
        match (record.name(), rest) {
            ("IIT_PTR", []) => return Ok(Form::Fixed(numbered(TypeCode::Pointer, 0))),
            ("IIT_ANYPTR", [space]) => {
                let space = u64::try_from(*space).map_err(|_| no_type())?;
                return Ok(Form::Fixed(numbered(TypeCode::Pointer, space)));
            }
            // That list is not resolved yet: the number is marked as one of a type.
            (name, [number]) if number >> 8 == 2 => {
                return Ok(Form::Match {
                    of: of(number)?,
                    how: known_match(ty, Some(name))?,
                });
            }
            (_, []) => {}
            _ => return Err(no_type()),
        }
        let types = match record.field("VTs") {
            Some(_) => field(record.value_as_list_of_defs("VTs"))?,
            None => Vec::new(),
        };
        value_type(ty, *types.first().ok_or_else(no_type)?)
    }
}

/// The numbers of the list `Sig`; none in older releases.
fn sig(ty: Record<'_>) -> Result<Vec<i64>, Diagnostics> {
    match ty.field("Sig") {
        Some(_) => field(ty.value_as_list_of_ints("Sig")),
        None => Ok(Vec::new()),
    }
}

/// The way to depend on another type that a class, or a number in `Sig`, states.
fn known_match(ty: Record<'_>, in_sig: Option<&str>) -> Result<Match, Diagnostics> {
    let found = MATCHES.iter().find(|(class, number, _)| match in_sig {
        Some(name) => *number == name,
        None => ty.is_subclass_of(class),
    });
    match found {
        Some((_, _, how)) => Ok(how.clone()),
        None => {
            let message = format!(
                "the type '{}' depends on another one in no known way",
                ty.name()
            );
            Err(unknown(ty, message))
        }
    }
}

/// The types among which a call may choose.
fn overload_kind(ty: Record<'_>, vt: Record<'_>) -> Result<OverloadKind, Diagnostics> {
    Ok(match vt.name() {
        "Any" => OverloadKind::Any,
        "iAny" => OverloadKind::Integer,
        "fAny" => OverloadKind::Float,
        "vAny" => OverloadKind::Vector,
        "iPTRAny" | "pAny" => OverloadKind::Pointer,
        name => {
            let message = format!("'{name}' does not stand for several types");
            return Err(unknown(ty, message));
        }
    })
}

/// The address space of a pointer: a field, or what a list has.
fn address_space(ty: Record<'_>) -> Result<u64, Diagnostics> {
    let space = match ty.field("AddrSpace") {
        Some(_) => field(ty.value_as_int("AddrSpace"))?,
        None => sig(ty)?.get(1).copied().unwrap_or(0),
    };
    u64::from(u32::MAX)
        .checked_sub(space as u64)
        .map(|_| space as u64)
        .ok_or_else(|| faults::error(ty, format!("there is no address space {space}")))
}

/// A code and a number.
fn numbered(code: TypeCode, number: u64) -> Vec<u8> {
    let mut row = vec![code.number()];
    push(&mut row, number);
    row
}

/// The form of a machine value type.
fn value_type(ty: Record<'_>, vt: Record<'_>) -> Result<Form, Diagnostics> {
    let read = field(type_facts::read(vt))?;
    let facts = read.facts;
    if facts.name == "isVoid" {
        return Ok(Form::Void);
    }
    let none = || {
        let message = format!("intrinsics cannot have values of type '{}'", vt.name());
        unknown(ty, message)
    };
    if !facts.is_vector {
        let row = scalar(facts.name, facts.is_integer, facts.bits);
        return row.map(Form::Fixed).ok_or_else(none);
    }
    let code = match facts.is_scalable {
        true => TypeCode::ScalableVector,
        false => TypeCode::Vector,
    };
    let mut row = numbered(code, facts.count.into());
    let bits = facts.bits.checked_div(facts.count).unwrap_or(0);
    let element = match read.element {
        Element::Def(element) => scalar(field(type_facts::name(element))?, facts.is_integer, bits),
        Element::Named(name) => scalar(name, facts.is_integer, bits),
        Element::None => None,
    };
    row.extend(element.ok_or_else(none)?);
    Ok(Form::Fixed(row))
}

/// The row of a type that is no vector.
fn scalar(name: &str, is_integer: bool, bits: u32) -> Option<Vec<u8>> {
    if let Some((_, space)) = REFERENCES.iter().find(|(reference, _)| *reference == name) {
        return Some(numbered(TypeCode::Pointer, *space));
    }
    let plain = match name {
        "f16" => PlainType::Half,
        "bf16" => PlainType::BFloat,
        "f32" => PlainType::Float,
        "f64" => PlainType::Double,
        "f80" => PlainType::X86Fp80,
        "f128" => PlainType::Fp128,
        "ppcf128" => PlainType::PpcFp128,
        "x86mmx" => PlainType::X86Mmx,
        "x86amx" => PlainType::X86Amx,
        "token" => PlainType::Token,
        "Metadata" => PlainType::Metadata,
        "aarch64svcount" => return Some(vec![TypeCode::AArch64Svcount.number()]),
        "Other" => return Some(numbered(TypeCode::Struct, 0)),
        "iPTR" => return Some(numbered(TypeCode::Pointer, 0)),
        _ if is_integer && bits > 0 => return Some(numbered(TypeCode::Integer, bits.into())),
        _ => return None,
    };
    Some(vec![TypeCode::Plain.number(), plain.number()])
}
