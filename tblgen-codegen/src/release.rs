//! The release of LLVM in generated code.

use quote::quote;

use crate::context::EmitContext;
use crate::docs::{Markdown, doc};
use crate::parts::Parts;
use tblgen_lang::record::RecordKeeper;
use tblgen_lang::release::LlvmRelease;

/// The name of the constant.
pub(crate) const RELEASE: &str = "RELEASE";

/// The release that the constant of a description has. Descriptions of something else than a target,
/// such as intrinsics, have none: they share a module with those of targets.
pub(crate) fn release_of_target(records: &RecordKeeper) -> Option<LlvmRelease> {
    let known = records.known_release()?;
    records.class("Target").map(|_| known.release)
}

/// A constant that crates can check. It is a number, so that it needs no runtime and constants can
/// compare it.
pub(crate) fn release_constant(release: LlvmRelease, context: &EmitContext) -> Parts {
    let text = Markdown::from("The release of LLVM that the description is of: its major number.")
        .fixed("\n\nA crate that needs a release checks it: `const _: () = assert!(RELEASE >= ")
        .number(release.major())
        .fixed(");`.");
    let doc = doc(context.docs, text);
    let missing_docs = context.missing_docs();
    let major = proc_macro2::Literal::u16_unsuffixed(release.major());
    Parts::from(quote! {
        #doc
        #[allow(#missing_docs dead_code, unreachable_pub)]
        pub const RELEASE: u32 = #major;
    })
}
