//! `directives`: the directives of a language such as OpenMP, their clauses, and which clauses may
//! stand on which directive.
//!
//! LLVM: DirectiveEmitter.cpp, up to release 19 with one name for each, later with spellings that
//! versions of the language have.

mod enumerations;
mod layout;
mod methods;
mod model;
mod schema;

use tblgen_codegen::FnBackend;

use enumerations::Enumerations;
use layout::Layout;
use model::DirectiveModel;
use tblgen_codegen::{
    BackendError, Emission, EmitContext, Items, Label, NamesOfVariants, Overview, TableData,
    TableItems,
};
use tblgen_model::support::faults::{place_of, place_of_class};

/// The module of the tables.
const TABLES: &str = "directive_tables";

/// Directives and clauses of languages such as OpenMP.
pub static BACKEND: FnBackend = FnBackend::rust(
    "directives",
    "Generate the directives of a language such as OpenMP, their clauses and the rules about them",
    emit,
)
.with_item_names(&[
    "Association",
    "Clause",
    "Directive",
    "DirectiveCategory",
    "SourceLanguage",
    "directive_tables",
    "directives_overview",
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = DirectiveModel::new(emission.records())?;
    emission.warn_all(&model.left_out);
    let layout = layout::directives(&model).map_err(|large| {
        let whole = place_of_class(emission.records(), "DirectiveLanguage");
        large.about(
            &model.directives,
            |row| (row.record.name(), place_of(row.record)),
            whole,
        )
    })?;
    let enumerations = Enumerations::new(&model, &context);
    let variants = NamesOfVariants::of(enumerations.all());
    emission.parts_of(
        TABLES,
        &[
            ("directives", &|context| {
                let context = context.with_variant_names(&variants);
                items(&model, &enumerations, &context)
            }),
            (TABLES, &|context| {
                tables(&model, &layout, &enumerations, context)
            }),
        ],
    )?;
    emission.overview(overview(&enumerations));
    Ok(())
}

/// The enumerations with their methods.
fn items(model: &DirectiveModel<'_>, enumerations: &Enumerations, context: &EmitContext) -> Items {
    let mut items = enumerations.directives.items_with(context, |methods| {
        methods::add_to_directives(model, enumerations, methods);
    });
    items.append(enumerations.clauses.items_with(context, |methods| {
        methods::add_to_clauses(model, enumerations, methods);
    }));
    items.extend(enumerations.named().map(|each| each.items(context)));
    for (each, values) in enumerations.values.iter().zip(model.values()) {
        items.append(each.items_with(context, |methods| {
            methods::add_to_values(each, values.default, methods);
        }));
    }
    items
}

fn tables(
    model: &DirectiveModel<'_>,
    layout: &Layout,
    enumerations: &Enumerations,
    context: &EmitContext,
) -> Items {
    let mut items = TableItems::new(enumerations.all(), context);
    let label = ("LEAF_NUMBERS", "Lists of leaf constructs.");
    let numbers = items.statics.column(label, &layout.leaf_numbers);
    items.statics.add_pool("LEAF_NUMBERS", numbers);
    items.tables("DIRECTIVES", None, &layout.directives);
    add(
        "CLAUSE_",
        "CLAUSES",
        &layout::clauses(&model.clauses),
        &mut items,
    );
    let [directive, clause] = model.defaults;
    let rows = model.directives.iter().map(|row| &row.spellings[..]);
    let spellings = layout::spellings(rows, directive);
    add("DIRECTIVE_", "DIRECTIVE_SPELLINGS", &spellings, &mut items);
    let rows = model.clauses.iter().map(|row| &row.spellings[..]);
    let spellings = layout::spellings(rows, clause);
    add("CLAUSE_", "CLAUSE_SPELLINGS", &spellings, &mut items);
    for (each, values) in enumerations.values.iter().zip(model.values()) {
        let prefix = format!("{}_", each.prefix);
        let rows = values.rows.iter().map(|row| &row.spelling[..]);
        let spellings = layout::spellings(rows, values.default);
        add(
            &prefix,
            &format!("{prefix}SPELLINGS"),
            &spellings,
            &mut items,
        );
        add(
            &prefix,
            &format!("{prefix}VALUES"),
            &layout::values(values),
            &mut items,
        );
    }
    items.module_over(enumerations.all(), context)
}

/// Adds tables whose statics have names with a prefix.
fn add<T: TableData>(prefix: &str, name: &str, tables: &T, items: &mut TableItems) {
    let value = tables.plain(prefix, &mut items.statics);
    items.constant(Label::new(name, T::DOC), T::ITEM, value);
}

fn overview(enumerations: &Enumerations) -> Overview {
    Overview::new()
        .item("Directive", "a directive")
        .item("Clause", "a clause")
        .item_if(
            enumerations.categories.is_some(),
            "DirectiveCategory",
            "a category of directives",
        )
        .item_if(
            enumerations.associations.is_some(),
            "Association",
            "something that a directive is about",
        )
        .item_if(
            enumerations.languages.is_some(),
            "SourceLanguage",
            "a language of source code",
        )
        .task("the directive that a text names", &["Directive::parse"])
        .task("the clauses of a directive", &["Directive::clauses"])
}
