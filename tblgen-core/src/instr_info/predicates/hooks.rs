//! The trait of questions that only C++ can answer.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::{Answer, Printer};
use tblgen_codegen::{Idents, Markdown, doc, snake_case};
use tblgen_model::instructions::predicates::{HookKind, PredicateHook};

impl Printer<'_> {
    /// The hooks that are methods of the program's, and their names.
    pub(super) fn methods(&self) -> impl Iterator<Item = (&PredicateHook, &Ident)> {
        let hooks = self.all.hooks.iter().zip(&self.answers);
        hooks.filter_map(|(hook, answer)| match answer {
            Answer::Method(name) => Some((hook, name)),
            Answer::Known(_) => None,
        })
    }

    /// The trait of all that only the program answers.
    pub(crate) fn hooks(&self, name: &str, text: &'static str) -> TokenStream {
        if !self.has_hooks() {
            return TokenStream::new();
        }
        let (inst, of) = (self.inst(), format_ident!("{name}"));
        let docs = doc(self.context.docs, text);
        let methods = self.methods().map(|(hook, name)| {
            let docs = doc(self.context.docs, describe(hook));
            let signature = match hook.kind {
                HookKind::Value => quote!((&self) -> i64),
                HookKind::MapImm => quote!((&self, value: i64) -> i64),
                HookKind::TestImm => quote!((&self, value: i64) -> bool),
                HookKind::MapReg => quote!((&self, reg: Reg) -> Reg),
                HookKind::TestReg => quote!((&self, reg: Reg) -> bool),
                HookKind::Inst => quote!((&self, inst: &#inst) -> bool),
            };
            quote!(#docs fn #name #signature;)
        });
        let methods = quote!(#(#methods)*);
        let lints = self.context.item_lints(&methods);
        quote! {
            #docs
            #lints
            pub trait #of {
                #methods
            }
        }
    }
}

/// The names of hooks: the text after the last `::` or `->`.
pub(crate) fn hook_names(hooks: &[PredicateHook]) -> Vec<Ident> {
    let mut names = Idents::default();
    let name = |hook: &PredicateHook| {
        let is_path = |c: char| c.is_ascii_alphanumeric() || "_:->".contains(c);
        let code = hook.code.trim();
        let path = if code.chars().all(is_path) {
            code.rsplit([':', '>', '-']).next().unwrap_or(code)
        } else {
            code
        };
        let words = path.split(|c: char| !c.is_ascii_alphanumeric());
        let words = words.filter(|word| !word.is_empty()).map(snake_case);
        let name = words.collect::<Vec<String>>().join("_");
        name.chars().take(LONGEST_NAME).collect::<String>()
    };
    hooks.iter().map(|hook| names.add(&name(hook))).collect()
}

/// Names made of C++ are not longer than that.
const LONGEST_NAME: usize = 48;

/// The text of a hook.
fn describe(hook: &PredicateHook) -> Markdown {
    let what = match hook.kind {
        HookKind::Value => "A number, in C++:",
        HookKind::MapImm => "A number for the value of an operand, in C++:",
        HookKind::TestImm => "Whether this holds for the value of an operand, in C++:",
        HookKind::MapReg => "A register for a register, in C++:",
        HookKind::TestReg => "Whether this holds for a register, in C++:",
        HookKind::Inst => "Whether this holds for an instruction, in C++:",
    };
    let text = Markdown::from(what).listing(hook.code.trim());
    match hook.mc_code.as_str() {
        "" => text,
        code => text
            .paragraph()
            .fixed("In the MC layer:")
            .listing(code.trim()),
    }
}
