//! Cells: the values of fields as bytes.

use tblgen_facts::records::unzigzag;

use super::Heap;
use crate::tables::Indexed;

/// A type that fields of generated structures have. Only generated code needs it.
pub trait Cell: Copy + 'static {
    /// The value that the bytes of a cell stand for.
    #[doc(hidden)]
    fn read(heap: &'static Heap, bytes: &[u8]) -> Self;
}

/// The number that the bytes are, the least significant first.
#[inline]
pub(super) fn number(bytes: &[u8]) -> u64 {
    // One access to memory for most.
    match *bytes {
        [] => 0,
        [a] => u64::from(a),
        [a, b] => u64::from(u16::from_le_bytes([a, b])),
        [a, b, c] => u64::from(u32::from_le_bytes([a, b, c, 0])),
        [a, b, c, d] => u64::from(u32::from_le_bytes([a, b, c, d])),
        _ => {
            let bytes = bytes.iter().take(8).rev();
            bytes.fold(0, |number, byte| number << 8 | u64::from(*byte))
        }
    }
}

/// The place in the heap that the bytes are.
#[inline]
pub(super) fn place(bytes: &[u8]) -> usize {
    usize::try_from(number(bytes)).unwrap_or(usize::MAX)
}

impl Cell for bool {
    #[inline]
    fn read(_heap: &'static Heap, bytes: &[u8]) -> Self {
        number(bytes) != 0
    }
}

impl Cell for i64 {
    #[inline]
    fn read(_heap: &'static Heap, bytes: &[u8]) -> Self {
        unzigzag(number(bytes))
    }
}

/// Implements the trait for integers without sign.
macro_rules! unsigned {
    ($($ty:ident)*) => {
        $(
            impl Cell for $ty {
                #[inline]
                fn read(_heap: &'static Heap, bytes: &[u8]) -> Self {
                    number(bytes) as $ty
                }
            }
        )*
    };
}

unsigned!(u8 u16 u32 u64);

impl Cell for u128 {
    fn read(_heap: &'static Heap, bytes: &[u8]) -> Self {
        let bytes = bytes.iter().take(16).rev();
        bytes.fold(0, |number, byte| number << 8 | u128::from(*byte))
    }
}

impl Cell for &'static str {
    #[inline]
    fn read(heap: &'static Heap, bytes: &[u8]) -> Self {
        heap.string(place(bytes))
    }
}

impl<T: Indexed> Cell for T {
    #[inline]
    fn read(_heap: &'static Heap, bytes: &[u8]) -> Self {
        // Tables have only numbers of variants. With another way out, the compiler leaves out what
        // nobody asks for.
        match T::from_table(number(bytes) as u16) {
            Some(variant) => variant,
            None => T::VARIANTS[0],
        }
    }
}

impl<T: Cell> Cell for Option<T> {
    #[inline]
    fn read(heap: &'static Heap, bytes: &[u8]) -> Self {
        match bytes {
            [1, rest @ ..] => Some(T::read(heap, rest)),
            _ => None,
        }
    }
}
