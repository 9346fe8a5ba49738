//! Numbers in texts.

use std::fmt::Write;

/// A type of integers, whose digits may enter documentation without escapes. The trait is sealed.
pub trait Number: sealed::Sealed {
    /// Adds the digits to a text.
    fn write(self, out: &mut String);
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! numbers {
    ($($ty:ty),*) => {$(
        impl sealed::Sealed for $ty {}

        impl Number for $ty {
            fn write(self, out: &mut String) {
                let _ = write!(out, "{self}");
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i32, i64);
