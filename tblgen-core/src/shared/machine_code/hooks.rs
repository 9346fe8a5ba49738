//! Functions of the target that are left to whoever uses the generated code.

use super::known_records;
use indexmap::IndexMap;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use tblgen_codegen::{
    BackendError, Docs, Emission, EmitContext, Idents, Markdown, OptionSpec, doc, snake_case,
};
use tblgen_lang::diagnostic::nowhere;
use tblgen_model::support::faults::{self, Diagnostics};

/// The option of both outputs that chooses a mode.
pub(crate) const OPTION: OptionSpec = OptionSpec {
    name: "hooks",
    value: "MODE",
    help: "Functions that the description leaves to C++: `partial` (default) makes an error of each instruction that needs a missing one, `required` makes that a compile error, `none` refuses such descriptions",
    is_list: false,
};

/// The way in which functions are left to whoever uses the generated code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HookMode {
    /// Methods of a trait, of which each has a body that reports the missing function.
    Partial,
    /// Methods of a trait that have to be written.
    Required,
    /// None: a function that nobody knows is an error of the description.
    None,
}

impl HookMode {
    /// The mode that the option states.
    pub(crate) fn new(emission: &Emission<'_>) -> Result<Self, BackendError> {
        match emission.option(OPTION.name) {
            None | Some("partial") => Ok(HookMode::Partial),
            Some("required") => Ok(HookMode::Required),
            Some("none") => Ok(HookMode::None),
            Some(other) => {
                let message = "hooks are `partial`, `required` or `none`";
                Err(nowhere(format!("{message}, not `{other}`")).into())
            }
        }
    }

    /// Refuses functions where there are to be none, and warns about those that need not be missing.
    pub(crate) fn check(self, hooks: &Hooks, emission: &Emission<'_>) -> Result<(), BackendError> {
        if hooks.is_empty() {
            return Ok(());
        }
        if self != HookMode::None {
            known_records::report_missing(emission);
            return Ok(());
        }
        let records = emission.records();
        let faults = hooks.all.iter().flat_map(|(name, uses)| {
            let message = format!(
                "nobody knows what `{name}` does: write a record of HookCodec (tblgen/MC.td), or a \
                 function in Rust (without `hooks = \"none\"`)"
            );
            match records.def(&uses.first) {
                Some(def) => faults::error(def, message),
                None => nowhere(message),
            }
        });
        Err(faults.collect::<Diagnostics>().into())
    }

    /// Whether there is a type without functions.
    pub(crate) fn has_defaults(self, hooks: &Hooks) -> bool {
        self != HookMode::Required || hooks.is_empty()
    }
}

/// The functions by their names in the description.
#[derive(Debug, Default)]
pub(crate) struct Hooks {
    all: IndexMap<String, Uses>,
    /// Rust names that mean something else.
    reserved: Vec<String>,
}

/// The instructions that need a function.
#[derive(Debug, Default)]
struct Uses {
    count: usize,
    /// The name of the first one.
    first: String,
}

impl Hooks {
    /// Keeps Rust names from being given to functions.
    pub(crate) fn reserve(&mut self, names: impl IntoIterator<Item = String>) {
        self.reserved.extend(names);
    }

    /// The number of a function that an instruction needs.
    pub(crate) fn add(&mut self, name: &str, instruction: &str) -> usize {
        let entry = self.all.entry(name.to_string());
        let number = entry.index();
        let uses = entry.or_default();
        uses.count += 1;
        if uses.first.is_empty() {
            uses.first = instruction.to_string();
        }
        number
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The names, by number.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.all.keys().map(String::as_str)
    }

    /// The Rust names, by number.
    pub(crate) fn idents(&self) -> Vec<Ident> {
        let mut taken = Idents::default();
        for name in &self.reserved {
            taken.add(name);
        }
        let names = self.names().map(|name| {
            let parts = name.split(|c: char| !c.is_ascii_alphanumeric());
            let parts = parts.filter(|part| !part.is_empty()).map(snake_case);
            parts.collect::<Vec<String>>().join("_")
        });
        names.map(|name| taken.add(&name)).collect()
    }
}

/// The methods of the trait: for each function its documentation and what `item` makes of its
/// Rust name and its name in the description.
pub(crate) fn hook_methods(
    hooks: &Hooks,
    docs: Docs,
    item: impl Fn(&Ident, &str) -> TokenStream,
) -> Vec<TokenStream> {
    let methods = hooks.idents().into_iter().zip(&hooks.all);
    let methods = methods.map(|(ident, (name, uses))| {
        let text = Markdown::from("LLVM: ").code(name).fixed(". Used by ");
        let text = match uses.count {
            1 => text.name(&uses.first),
            count => text
                .text(&count.to_string())
                .fixed(" instructions, such as ")
                .name(&uses.first),
        };
        let docs = doc(docs, text.fixed("."));
        let item = item(&ident, name);
        quote!(#docs #item)
    });
    methods.collect()
}

/// A text about functions of the target, up to the trait of them, and what becomes of instructions that
/// need one; `missing` is the link to the error.
pub(crate) fn hooks_text(
    text: &'static str,
    (has_none, has_defaults): (bool, bool),
    missing: &'static str,
) -> Markdown {
    let text = Markdown::from(text);
    match (has_none, has_defaults) {
        (true, _) => text.fixed(", of which this description needs none."),
        (false, false) => text.fixed("."),
        (false, true) => text
            .fixed("; without them, instructions that need one are the error ")
            .fixed(missing),
    }
}

/// The type without functions of a target, which implements the trait of them.
pub(crate) fn no_hooks(name: &str, of: &str, context: &EmitContext) -> TokenStream {
    let docs = doc(
        context.docs,
        "No functions: instructions that need one are errors.",
    );
    let lints = context.method_lints();
    let [name, of] = [name, of].map(|name| format_ident!("{name}"));
    quote! {
        #docs
        #lints
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        pub struct #name;

        impl #of for #name {}
    }
}
