//! Enumerations whose variants have names and numbers from 0 on.

use core::fmt;

/// Defines such an enumeration from one list of variants. The type after the colon
/// holds the number, and the type after `from` is the argument of `from_number`.
macro_rules! numbered {
    (
        $(#[$meta:meta])*
        pub enum $name:ident: $number:ident from $argument:ident {
            $($(#[$variant_meta:meta])* $variant:ident,)*
        }
    ) => {
        $(#[$meta])*
        #[repr($number)]
        pub enum $name {
            $($(#[$variant_meta])* $variant,)*
        }

        impl $name {
            /// All variants, in the order of their numbers.
            pub const ALL: &'static [Self] = &[$($name::$variant),*];

            const NAMES: &'static [&'static str] = &[$(stringify!($variant)),*];

            /// The number of the variant: its place in [`ALL`](Self::ALL).
            #[inline]
            #[must_use]
            pub const fn number(self) -> $number {
                self as $number
            }

            /// The variant with that number.
            #[inline]
            #[must_use]
            pub const fn from_number(number: $argument) -> Option<Self> {
                if (number as usize) < Self::ALL.len() {
                    Some(Self::ALL[number as usize])
                } else {
                    None
                }
            }

            /// The name of the variant.
            #[must_use]
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }
        }
    };
}

/// Shows flags by their names, and the bits of those that are not known.
pub(crate) fn debug_flags<F: fmt::Debug>(
    f: &mut fmt::Formatter<'_>,
    flags: impl Iterator<Item = F>,
    unknown: u64,
) -> fmt::Result {
    let mut set = f.debug_set();
    set.entries(flags);
    if unknown != 0 {
        set.entry(&format_args!("{unknown:#x}"));
    }
    set.finish()
}
