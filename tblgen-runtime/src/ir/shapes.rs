//! Types that are made of other types, as signatures ask for them.

use super::context::{Shape, TypeContext};
use tblgen_facts::ir::{OverloadKind, PlainType};

/// A vector, taken apart.
pub(super) struct VectorParts<T> {
    pub(super) element: T,
    pub(super) count: u32,
    pub(super) is_scalable: bool,
}

/// The parts of a type, if it is a vector.
pub(super) fn vector<C: TypeContext>(cx: &C, ty: &C::Type) -> Option<VectorParts<C::Type>> {
    match cx.shape(ty) {
        Shape::Vector {
            element,
            count,
            is_scalable,
        } => Some(VectorParts {
            element,
            count,
            is_scalable,
        }),
        _ => None,
    }
}

/// The vector of those parts.
pub(super) fn make_vector<C: TypeContext>(cx: &C, parts: VectorParts<C::Type>) -> Option<C::Type> {
    cx.make(Shape::Vector {
        element: parts.element,
        count: parts.count,
        is_scalable: parts.is_scalable,
    })
}

/// Whether a call may choose a type.
pub(super) fn is_allowed<C: TypeContext>(cx: &C, ty: &C::Type, kind: OverloadKind) -> bool {
    let shape = cx.shape(ty);
    let scalar = || match vector(cx, ty) {
        Some(parts) => cx.shape(&parts.element),
        None => cx.shape(ty),
    };
    match kind {
        OverloadKind::Any => true,
        OverloadKind::Integer => matches!(scalar(), Shape::Integer(_)),
        OverloadKind::Float => is_float(&scalar()),
        OverloadKind::Vector => matches!(shape, Shape::Vector { .. }),
        OverloadKind::Pointer => matches!(shape, Shape::Pointer(_)),
        OverloadKind::PointerVector => {
            matches!(shape, Shape::Vector { .. }) && matches!(scalar(), Shape::Pointer(_))
        }
    }
}

fn is_float<T>(shape: &Shape<T>) -> bool {
    match shape {
        Shape::Plain(ty) => float_bits(*ty).is_some(),
        _ => false,
    }
}

/// The bits of a floating point number.
fn float_bits(ty: PlainType) -> Option<u32> {
    Some(match ty {
        PlainType::Half | PlainType::BFloat => 16,
        PlainType::Float => 32,
        PlainType::Double => 64,
        PlainType::X86Fp80 => 80,
        PlainType::Fp128 | PlainType::PpcFp128 => 128,
        _ => return None,
    })
}

/// The type with elements of twice the bits.
pub(super) fn extended<C: TypeContext>(cx: &C, ty: &C::Type) -> Option<C::Type> {
    with_element(cx, ty, |element| match cx.shape(element) {
        Shape::Integer(bits) => cx.make(Shape::Integer(bits.checked_mul(2)?)),
        _ => None,
    })
}

/// The type with elements of half the bits. Vectors may have floating point numbers.
pub(super) fn truncated<C: TypeContext>(cx: &C, ty: &C::Type) -> Option<C::Type> {
    let is_vector = vector(cx, ty).is_some();
    with_element(cx, ty, |element| match cx.shape(element) {
        Shape::Integer(bits) if bits % 2 == 0 => cx.make(Shape::Integer(bits / 2)),
        Shape::Plain(PlainType::Double) if is_vector => cx.make(Shape::Plain(PlainType::Float)),
        Shape::Plain(PlainType::Float) if is_vector => cx.make(Shape::Plain(PlainType::Half)),
        _ => None,
    })
}

/// The type with other elements, or another type if it is no vector.
fn with_element<C: TypeContext>(
    cx: &C,
    ty: &C::Type,
    change: impl FnOnce(&C::Type) -> Option<C::Type>,
) -> Option<C::Type> {
    match vector(cx, ty) {
        Some(parts) => {
            let element = change(&parts.element)?;
            make_vector(cx, VectorParts { element, ..parts })
        }
        None => change(ty),
    }
}

/// The vector with fewer elements.
pub(super) fn fewer_elements<C: TypeContext>(
    cx: &C,
    ty: &C::Type,
    divisor: u32,
) -> Option<C::Type> {
    let parts = vector(cx, ty)?;
    let count = match parts.count.checked_rem(divisor)? {
        0 => parts.count / divisor,
        _ => return None,
    };
    make_vector(cx, VectorParts { count, ..parts })
}

/// The vector of more elements of fewer bits.
pub(super) fn subdivided<C: TypeContext>(cx: &C, ty: &C::Type, times: u32) -> Option<C::Type> {
    let mut ty = ty.clone();
    for _ in 0..times {
        let parts = vector(cx, &ty)?;
        let count = parts.count.checked_mul(2)?;
        ty = truncated(cx, &make_vector(cx, VectorParts { count, ..parts })?)?;
    }
    Some(ty)
}

/// The vector of integers with as many bits as its elements.
pub(super) fn bitcasts_to_integer<C: TypeContext>(cx: &C, ty: &C::Type) -> Option<C::Type> {
    let parts = vector(cx, ty)?;
    let bits = match cx.shape(&parts.element) {
        Shape::Integer(bits) => bits,
        Shape::Plain(ty) => float_bits(ty)?,
        _ => return None,
    };
    let element = cx.make(Shape::Integer(bits))?;
    make_vector(cx, VectorParts { element, ..parts })
}
