//! `semantics`: what each instruction does, as a table of typed operations.
//!
//! The rows are those of [`CodeGenSemantics`], which can fail. Then follow the
//! layout of tables and tokens. What is generated speaks of registers, opcodes
//! and kinds of operands, so it has to be where those of `instr_info` are.

mod docs;
mod enumerations;
mod layout;
#[cfg(feature = "text")]
mod print;
#[cfg(feature = "text")]
mod report;
mod schema;
#[cfg(feature = "text")]
mod selection;

use proc_macro2::TokenStream;
use quote::quote;

use super::instr_info;
use enumerations::Enumerations;
use layout::SemanticsLayout;
use tblgen_codegen::Methods;
use tblgen_codegen::TableItems;
use tblgen_codegen::doc;
use tblgen_codegen::{BackendError, Emission, EmitContext};
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::parallel;
use tblgen_model::Models;
use tblgen_model::semantics::CodeGenSemantics;

#[cfg(feature = "text")]
pub(super) use print::{emit as print, texts};
#[cfg(feature = "text")]
pub(super) use report::emit as report;

/// The module of the tables.
const TABLES: &str = "semantics_tables";

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let semantics = emission.models().semantics()?;
    let pages = || docs::pages(&semantics);
    let code = || code(emission.models(), &semantics, &context);
    let (pages, code) = parallel::join(context.docs.then_some(pages), code);
    let (items, tables) = code?;
    emission.part("semantics", items);
    if let Some(pages) = pages {
        emission.pages("instruction_semantics", pages);
    }
    emission.part(TABLES, tables);
    Ok(())
}

/// Items and tables.
fn code<'rk>(
    models: &Models<'rk>,
    semantics: &CodeGenSemantics<'rk>,
    context: &EmitContext,
) -> Result<(TokenStream, TokenStream), Vec<Diagnostic>> {
    let op_types = instr_info::op_types(models.records());
    let layout = SemanticsLayout::layout(models, semantics, &op_types)?;
    let enumerations = Enumerations::new(semantics, &layout);
    let mut tables = TableItems::new(enumerations.all(), context);
    tables.tables("SEMANTICS", None, &layout.tables);
    let opcodes = opcodes(&enumerations, !op_types.is_empty(), context);
    let items = enumerations.items(context);
    let tables = tables.module(&enumerations.uses(), context);
    Ok((quote!(#opcodes #items), tables))
}

/// The items of opcodes: the trait, the type of their semantics, and methods.
fn opcodes(enumerations: &Enumerations, has_op_types: bool, context: &EmitContext) -> TokenStream {
    let (runtime, tables) = (&context.runtime, &context.tables);
    let nothing = quote!(#runtime::Nothing);
    let or_nothing = |exists: bool, name: TokenStream| if exists { name } else { nothing.clone() };
    let value_type = or_nothing(enumerations.value_types.is_some(), quote!(ValueType));
    let predicate = or_nothing(enumerations.predicates.is_some(), quote!(SemPredicate));
    let pattern = enumerations.complex_patterns.is_some();
    let pattern = or_nothing(pattern, quote!(SemComplexPattern));
    let op_type = or_nothing(has_op_types, quote!(OpType));
    let transform = or_nothing(enumerations.transforms.is_some(), quote!(SemTransform));
    let docs = doc(context.docs, "What an instruction does.");
    let lints = context.method_lints();
    let methods = methods(context);
    quote! {
        impl #runtime::SemanticsSet for Opcode {
            type Op = SemOp;
            type ValueType = #value_type;
            type Predicate = #predicate;
            type ComplexPattern = #pattern;
            type OpType = #op_type;
            type Transform = #transform;

            const SEMANTICS: &'static #runtime::__private::sem::SemanticsTables = &#tables::SEMANTICS;
        }

        #docs
        #lints
        pub type Semantics = #runtime::Semantics<Opcode>;

        #methods
    }
}

fn methods(context: &EmitContext) -> TokenStream {
    let mut methods = Methods::new(context, "Opcode");
    let (runtime, _) = methods.paths();
    methods.function(
        "What the instruction does, if the description says it; in the default mode of the \
         hardware.",
        quote!(
            pub const fn semantics(self) -> ::core::option::Option<Semantics> {
                Semantics::find(self as u16, 0)
            }
        ),
    );
    methods.function(
        "What the instruction does on hardware in the mode with that number.",
        quote!(
            pub const fn semantics_in(self, mode: usize) -> ::core::option::Option<Semantics> {
                Semantics::find(self as u16, mode)
            }
        ),
    );
    methods.function(
        "Why it is not known what the instruction does; `None` if it is.",
        quote!(pub fn no_semantics(self) -> ::core::option::Option<#runtime::NoSemantics> {
            #runtime::SemanticsSet::no_semantics(self)
        }),
    );
    methods.tokens()
}
