//! `semantics`: what each instruction does, as a table of typed operations.
//!
//! The rows are those of [`CodeGenSemantics`], which can fail. Then follow the
//! layout of tables and tokens. What is generated speaks of registers, opcodes
//! and kinds of operands, so it has to be where those of `instr_info` are.

mod docs;
mod enumerations;
mod layout;
mod predicates;
#[cfg(feature = "text")]
mod print;
#[cfg(feature = "text")]
mod report;
mod schema;
#[cfg(feature = "text")]
mod selection;

use crate::{instr_info, processors, register_info};
use proc_macro2::TokenStream;
use quote::quote;
use tblgen_codegen::FnBackend;

use crate::instr_info::OpcodeNames;
use enumerations::Enumerations;
use layout::SemanticsLayout;
use predicates::PredicateFunctions;
use tblgen_codegen::Methods;
use tblgen_codegen::TableItems;
use tblgen_codegen::doc;
use tblgen_codegen::{BackendError, Emission, EmitContext, Items, Overview};
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::parallel;
use tblgen_model::Models;
use tblgen_model::fragments::survey::Fragment;
use tblgen_model::semantics::{CodeGenSemantics, KnownRow, Source};

#[cfg(feature = "text")]
pub(super) use print::{emit as print, texts};
#[cfg(feature = "text")]
pub(super) use report::emit as report;

/// The module of the tables.
const TABLES: &str = "semantics_tables";

/// The meaning of instructions.
pub static BACKEND: FnBackend = FnBackend::rust(
    "semantics",
    "Generate what instructions do; brings registers and instructions along",
    emit,
)
.with_item_names(instr_info::SEMANTICS_ITEMS)
.with_needs(&[
    &register_info::BACKEND,
    &processors::BACKEND,
    &instr_info::BACKEND,
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let semantics = emission.models().semantics()?;
    let fragments = emission.fragments()?;
    let topics = OpcodeNames::pages(emission)?;
    let (all, sections) = (&semantics, topics.as_ref());
    let sections = sections.map(|topics| move || docs::sections(topics, all));
    let code = || code(emission.models(), &semantics, &fragments, &context);
    let (sections, code) = parallel::join(sections, code);
    let Code {
        items,
        tables,
        overview,
    } = code?;
    emission.part("semantics", items);
    if let Some(sections) = sections {
        emission.sections(sections);
    }
    emission.overview(overview);
    emission.part(TABLES, tables);
    Ok(())
}

/// For each hardware mode in which a row holds: the mode, the source of the row and its text.
fn by_mode<'a>(
    semantics: &'a CodeGenSemantics<'_>,
    rows: &'a [KnownRow<'_>],
) -> impl Iterator<Item = (usize, Source, String)> + 'a {
    (0..semantics.modes).filter_map(|mode| {
        let exists = |known: &&KnownRow<'_>| known.row.modes.get(mode) == Some(&true);
        let KnownRow { row, source } = rows.iter().find(exists)?;
        Some((mode, *source, semantics.text(row, mode).to_string()))
    })
}

/// Items and tables, and their rows of the overview.
struct Code {
    items: Items,
    tables: Items,
    overview: Overview,
}

fn code<'rk>(
    models: &Models<'rk>,
    semantics: &CodeGenSemantics<'rk>,
    fragments: &[Fragment<'rk>],
    context: &EmitContext,
) -> Result<Code, Vec<Diagnostic>> {
    let op_types = instr_info::op_types(models.records());
    let layout = SemanticsLayout::layout(models, semantics, &op_types)?;
    let functions = PredicateFunctions::new(&layout.predicates, fragments, context);
    let enumerations = Enumerations::new(semantics, &layout, functions);
    let mut tables = TableItems::new(enumerations.all(), context);
    tables.tables("SEMANTICS", None, &layout.tables);
    let opcodes = opcodes(&enumerations, !op_types.is_empty(), context);
    let items = enumerations.items(context);
    Ok(Code {
        items: Items::from(opcodes).and(items),
        tables: tables.module(&enumerations.uses(), context),
        overview: enumerations.overview(),
    })
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
    let docs = doc(
        context.docs,
        "The operations of an instruction: what it does.",
    );
    let lints = context.method_lints();
    let methods = methods(context);
    let named = context.with_variants(&enumerations.predicates);
    let predicate_holds = enumerations.functions.of_trait(&named);
    let conversion = enumerations.value_types.is_some().then(|| {
        quote! {
            impl ::core::convert::From<ValueType> for #runtime::MachineValueType {
                fn from(ty: ValueType) -> Self {
                    let kind = <Opcode as #runtime::SemanticsSet>::value_kind(ty);
                    Self::new(ty.name(), kind)
                }
            }
        }
    });
    quote! {
        #conversion

        impl #runtime::SemanticsSet for Opcode {
            type Op = SemOp;
            type ValueType = #value_type;
            type Predicate = #predicate;
            type ComplexPattern = #pattern;
            type OpType = #op_type;
            type Transform = #transform;

            const SEMANTICS: &'static #runtime::__private::sem::SemanticsTables = &#tables::SEMANTICS;

            #predicate_holds
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
        "The operations of the instruction in the default mode of the hardware, if the \
         description says them.",
        quote!(
            pub const fn semantics(self) -> Option<Semantics> {
                Semantics::find(self as u16, 0)
            }
        ),
    );
    methods.function(
        "The operations of the instruction on hardware in the mode with that number.",
        quote!(
            pub const fn semantics_in(self, mode: usize) -> Option<Semantics> {
                Semantics::find(self as u16, mode)
            }
        ),
    );
    methods.function(
        "The reason why the operations of the instruction are not known; `None` if they are.",
        quote!(pub fn no_semantics(self) -> Option<#runtime::NoSemantics> {
            #runtime::SemanticsSet::no_semantics(self)
        }),
    );
    methods.tokens()
}
