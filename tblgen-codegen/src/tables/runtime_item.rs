//! The items of the runtime that table modules import.

use proc_macro2::Ident;
use quote::format_ident;

/// Defines the enumeration from the list that the runtime is made of, too.
macro_rules! items {
    ($($room:ident { $($item:ident)* })*) => {
        /// An item of `tblgen_runtime::__private`.
        #[allow(non_camel_case_types)]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum RuntimeItem {
            $($(#[doc = concat!("`", stringify!($room), "::", stringify!($item), "`.")] $item,)*)*
        }

        impl RuntimeItem {
            /// All items, in the order of their modules and names.
            pub const ALL: &'static [Self] = &[$($(RuntimeItem::$item),*),*];

            /// The name of the item.
            pub const fn name(self) -> &'static str {
                match self {
                    $($(RuntimeItem::$item => stringify!($item),)*)*
                }
            }

            /// The module of `__private` that holds the item.
            pub const fn room(self) -> &'static str {
                match self {
                    $($(RuntimeItem::$item)|* => stringify!($room),)*
                }
            }
        }
    };
}

tblgen_facts::runtime_items!(items);

impl RuntimeItem {
    /// The name of the item, for code.
    pub fn ident(self) -> Ident {
        format_ident!("{}", self.name())
    }
}
