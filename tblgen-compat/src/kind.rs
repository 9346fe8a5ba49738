//! Kinds of types, as numbers.

use crate::raw::TableGenRecTyKind as kinds;
use tblgen_lang::record::{RecTy, TypeKind};

/// The number of a type's kind.
pub(crate) fn of(ty: RecTy<'_>) -> kinds::Type {
    match ty.kind() {
        TypeKind::Bit => kinds::TableGenBitRecTyKind,
        TypeKind::Bits(_) => kinds::TableGenBitsRecTyKind,
        TypeKind::Int => kinds::TableGenIntRecTyKind,
        TypeKind::String => kinds::TableGenStringRecTyKind,
        TypeKind::List(_) => kinds::TableGenListRecTyKind,
        TypeKind::Dag => kinds::TableGenDagRecTyKind,
        TypeKind::Record(_) => kinds::TableGenRecordRecTyKind,
    }
}

/// The number of the kind of a list's elements.
pub(crate) fn of_elements(ty: RecTy<'_>) -> Option<kinds::Type> {
    match ty.kind() {
        TypeKind::List(element) => Some(of(element)),
        _ => None,
    }
}
