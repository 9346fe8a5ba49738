//! The traits of intrinsics.

use proc_macro2::TokenStream;
use quote::quote;

use tblgen_codegen::EmitContext;

/// The implementations for `Intrinsic`.
pub(super) fn traits(context: &EmitContext) -> TokenStream {
    let runtime = &context.runtime;
    quote! {
        impl #runtime::ir::IntrinsicSet for Intrinsic {
            fn signature(self) -> #runtime::ir::Signature {
                self.signature()
            }

            fn with_name<R>(self, then: impl ::core::ops::FnOnce(&str) -> R) -> R {
                then(&self.name())
            }

            fn from_name(name: &str) -> Option<Self> {
                Self::from_name(name)
            }

            fn lookup(name: &str) -> Option<(Self, &str)> {
                Self::lookup(name)
            }
        }

        impl ::core::fmt::Debug for Intrinsic {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(&self.name())
            }
        }

        impl ::core::fmt::Display for Intrinsic {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(&self.name())
            }
        }

        impl ::core::str::FromStr for Intrinsic {
            type Err = #runtime::ParseNameError;

            fn from_str(
                name: &str,
            ) -> ::core::result::Result<Self, #runtime::ParseNameError> {
                Self::from_name(name)
                    .ok_or_else(|| #runtime::ParseNameError::new("intrinsic", name))
            }
        }
    }
}
