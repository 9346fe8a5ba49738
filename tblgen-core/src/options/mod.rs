//! `options`: the options of a program, with a parser of command lines.
//!
//! LLVM: OptParserEmitter.cpp, and OptTable.cpp for what reads its tables. The order of options
//! is LLVM's, because the first one that fits an argument is taken.

mod docs;
mod enumerations;
mod layout;
pub(super) mod lints;
#[cfg(feature = "text")]
pub(super) mod manual;
mod methods;
mod model;
mod schema;

use tblgen_codegen::FnBackend;

use enumerations::Enumerations;
use model::OptionModel;
use schema::OptionTables;
use tblgen_codegen::{
    BackendError, Emission, EmitContext, Items, NamesOfVariants, Overview, TableItems,
};
use tblgen_lang::parallel;

/// The module of the tables.
const TABLES: &str = "option_tables";

/// Options of command lines.
pub static BACKEND: FnBackend = FnBackend::rust(
    "options",
    "Generate the options of a program, with a parser of command lines, help and completion",
    emit,
)
.with_lints(lints::LINTS)
.with_item_names(&[
    "Opt",
    "OptFlag",
    "OptGroup",
    "OptSubCommand",
    "OptVisibility",
    "option_tables",
    "options_overview",
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = OptionModel::new(emission.records())?;
    emission.warn_all(&model.left_out);
    let layout = || layout::tables(&model);
    let (layout, enumerations) = parallel::both(layout, || Enumerations::new(&model, &context));
    let variants = NamesOfVariants::of(enumerations.all());
    emission.parts_of(
        TABLES,
        &[
            ("options", &|context| {
                let context = context.with_variant_names(&variants);
                items(&model, &enumerations, &context)
            }),
            (TABLES, &|context| tables(&layout, &enumerations, context)),
        ],
    )?;
    emission.overview(overview(&model));
    lints::report(emission, &model);
    Ok(())
}

/// The enumerations with their methods, and the traits of all.
fn items(model: &OptionModel<'_>, enumerations: &Enumerations, context: &EmitContext) -> Items {
    let options = &enumerations.options;
    let mut items = options.items_with(context, |methods| methods::add(model, methods));
    let others = enumerations.others();
    items.extend(others.map(|(each, add)| each.items_with(context, add)));
    items.and(methods::traits(model, context))
}

fn tables(layout: &OptionTables, enumerations: &Enumerations, context: &EmitContext) -> Items {
    let mut items = TableItems::new(enumerations.all(), context);
    items.tables("OPTIONS", None, layout);
    items.module_over(enumerations.all(), context)
}

fn overview(model: &OptionModel<'_>) -> Overview {
    let has_groups = !model.groups.is_empty();
    Overview::new()
        .item("Opt", "an option of the command line")
        .item("OptFlag", "a flag of options")
        .item("OptVisibility", "a program or mode that sees options")
        .item_if(has_groups, "OptGroup", "a group of options")
        .item_if(
            !model.sub_commands.is_empty(),
            "OptSubCommand",
            "a sub-command",
        )
        .task("the options of a command line", &["Opt::TABLE"])
        .task("the help text of an option", &["Opt::help"])
}
