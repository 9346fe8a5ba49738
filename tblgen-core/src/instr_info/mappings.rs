//! `InstrMapping` as methods of `Opcode`, and the enumerations of columns.

use std::collections::HashSet;

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};
use tblgen_facts::instr::NO_OPCODE;

use super::enumerations::Enumerations;
use super::item_names::{ITEMS, SEMANTICS_ITEMS};
use super::model::InstrModel;
use crate::register_info;
use tblgen_codegen::Backend;
use tblgen_codegen::EmitContext;
use tblgen_codegen::Methods;
use tblgen_codegen::TableItems;
use tblgen_codegen::{
    Enumeration, Idents, Items, Label, Markdown, RuntimeItem, Statics, Variant, ident, item_name,
    snake_case,
};
use tblgen_model::instructions::mapping::{
    CodeGenColumnField, CodeGenInstrMapping, CodeGenInstrMappings, MappingRow,
};

/// Methods that `Opcode` has anyway.
const METHODS: [&str; 32] = [
    "ALL",
    "clone",
    "cmp",
    "cpuid_features",
    "desc",
    "doc",
    "eq",
    "fmt",
    "from_name",
    "from_number",
    "from_str",
    "from_table",
    "hash",
    "is_available",
    "is_available_on",
    "is_enabled_by",
    "is_generic",
    "logical_op_type",
    "logical_operand_index",
    "logical_operand_size",
    "name",
    "no_semantics",
    "number",
    "op_type",
    "operand_index",
    "partial_cmp",
    "predicates",
    "required_features",
    "semantics",
    "semantics_in",
    "target_opcodes",
    "to_string",
];

/// Names that generated code means as the language has them.
const LANGUAGE: [&str; 20] = [
    "Fn", "Option", "Self", "bool", "char", "f32", "f64", "i128", "i16", "i32", "i64", "i8",
    "isize", "str", "u128", "u16", "u32", "u64", "u8", "usize",
];

/// Adds the tables of all relations.
pub(super) fn add_tables(mappings: &CodeGenInstrMappings, items: &mut TableItems) {
    for ((_, constant), mapping) in names(mappings).iter().zip(&mappings.mappings) {
        let name = constant.to_string();
        let text = Markdown::from("The opcodes that ").code(&mapping.name);
        let text = text.fixed(" maps others to");
        let value = table_tokens(&name, &text, &mapping.rows, &mut items.statics);
        items.constant(Label::of_text(name, text), RuntimeItem::OpcodeMap, value);
    }
}

/// The types, and methods of `Opcode`.
pub(super) fn items(
    model: &InstrModel<'_>,
    enumerations: &Enumerations,
    context: &EmitContext,
) -> Items {
    let (mappings, columns) = (&model.mappings, &enumerations.columns);
    if mappings.mappings.is_empty() {
        return Items::new();
    }
    let mut methods = Methods::new(context, "Opcode");
    for ((method, constant), mapping) in names(mappings).iter().zip(&mappings.mappings) {
        let docs = context.text(|| describe(mapping, &mappings.fields));
        let function = method_tokens(mapping, columns, method, constant, context);
        methods.function(docs, function);
    }
    let columns = columns.iter().flatten().map(|column| column.items(context));
    columns.collect::<Items>().and(methods.tokens())
}

/// The names of the method and of the table of each relation.
fn names(mappings: &CodeGenInstrMappings) -> Vec<(Ident, Ident)> {
    let mut names = Names::default();
    let mappings = mappings.mappings.iter();
    mappings.map(|mapping| names.add(&mapping.name)).collect()
}

/// Names of methods and of their tables.
struct Names {
    methods: HashSet<String>,
    idents: Idents,
    tables: Idents,
}

impl Default for Names {
    fn default() -> Self {
        Names {
            methods: METHODS.map(str::to_string).into_iter().collect(),
            idents: Idents::reserving(&METHODS),
            tables: Idents::default(),
        }
    }
}

impl Names {
    /// The name in small letters without `get`; LLVM's if that is none, or
    /// taken.
    fn add(&mut self, name: &str) -> (Ident, Ident) {
        let short = snake_case(name.strip_prefix("get").unwrap_or(name));
        let is_good = ident(&short) == short && !self.methods.contains(&short);
        let method = self.idents.add(if is_good { &short } else { name });
        self.methods.insert(method.to_string());
        let table = format!("MAP_{}", snake_case(name).to_uppercase());
        (method, self.tables.add(&table))
    }
}

/// The enumerations by field: of those that a relation with several columns
/// has.
pub(super) fn columns(
    mappings: &CodeGenInstrMappings,
    context: &EmitContext,
) -> Vec<Option<Enumeration>> {
    let imports = RuntimeItem::ALL.iter().map(|item| item.name());
    // The names are the same whichever of our outputs are compiled in or asked for.
    let ours = [register_info::BACKEND.item_names(), ITEMS, SEMANTICS_ITEMS];
    let items = ours
        .concat()
        .into_iter()
        .chain(context.item_names.iter().copied());
    let reserved: Vec<&str> = LANGUAGE.into_iter().chain(imports).chain(items).collect();
    let mut types = Idents::reserving(&reserved);
    let mut tables = Idents::default();
    let several = mappings
        .mappings
        .iter()
        .filter(|mapping| mapping.columns.len() > 1);
    let used: HashSet<usize> = several
        .flat_map(|mapping| mapping.column_fields.clone())
        .collect();
    let fields = mappings.fields.iter().enumerate();
    let columns = fields.map(|(number, field)| {
        used.contains(&number).then(|| {
            let table = format!("COLUMN_{}", snake_case(&field.name).to_uppercase());
            column(field, types.add(item_name(&field.name)), tables.add(&table))
        })
    });
    columns.collect()
}

fn column(field: &CodeGenColumnField, name: Ident, prefix: Ident) -> Enumeration {
    let variants = field.values.iter().map(|value| {
        let doc = Markdown::new().code(&field.name).fixed(" is ");
        let doc = doc.code(value).fixed(".");
        Variant::new(&format!("{}_{value}", field.name), doc)
    });
    Enumeration {
        name: name.to_string().into(),
        prefix: prefix.to_string().into(),
        what: "column",
        doc: Markdown::from("A value of ")
            .code(&field.name)
            .fixed(", which selects one of several instructions that are related."),
        variants: variants.collect(),
        has_none: false,
        in_loops: false,
        constants: &[],
        other_names: None,
        described_in: None,
        told_by: &[],
    }
}

/// The table of a relation, in the smaller of two forms.
fn table_tokens(
    name: &str,
    text: &Markdown,
    rows: &[MappingRow],
    statics: &mut Statics,
) -> TokenStream {
    let map = statics.item(RuntimeItem::OpcodeMap);
    let label = |prefix: &str, after: &'static str| {
        Label::of_text(format!("{prefix}_OF_{name}"), text.clone().fixed(after))
    };
    let values_label = label("VALUES", "");
    let width = rows.first().map_or(0, |row| row.related.len());
    let first = rows.first().map_or(0, |row| row.key);
    let span = rows
        .last()
        .map_or(0, |row| usize::from(row.key - first) + 1);
    let values = |rows: &[Option<&MappingRow>]| -> Vec<u16> {
        let value =
            |row: Option<&MappingRow>, column: usize| row?.related.get(column).copied().flatten();
        let columns = (0..width).map(|column| rows.iter().map(move |row| value(*row, column)));
        columns
            .flatten()
            .map(|number| number.unwrap_or(NO_OPCODE))
            .collect()
    };
    if rows.len() * (width + 1) <= span * width {
        let keys: Vec<u16> = rows.iter().map(|row| row.key).collect();
        let keys = statics.words(label("KEYS", " (the others)"), &keys);
        let rows: Vec<Option<&MappingRow>> = rows.iter().map(Some).collect();
        let values = statics.words(values_label, &values(&rows));
        return quote!(#map::Sorted { keys: #keys, values: #values });
    }
    let mut all = vec![None; span];
    for row in rows {
        if let Some(place) = all.get_mut(usize::from(row.key - first)) {
            *place = Some(row);
        }
    }
    let values = statics.words(values_label, &values(&all));
    let (first, span) = (
        Literal::u16_unsuffixed(first),
        Literal::usize_unsuffixed(span),
    );
    quote!(#map::Direct { first: #first, rows: #span, values: #values })
}

fn describe(mapping: &CodeGenInstrMapping, fields: &[CodeGenColumnField]) -> Markdown {
    let code = |text: &str| Markdown::new().code(text);
    let equal = |name: &str, value: &str| code(name).fixed(" = ").code(value);
    let names = mapping.column_fields.iter();
    let names = names.filter_map(|&at| Some(fields.get(at)?.name.as_str()));
    let key = names.clone().zip(&mapping.key);
    let key = key.map(|(name, value)| equal(name, value));
    let text = code(&mapping.name).fixed(": of the instructions of ");
    let text = text.code(&mapping.filter_class).fixed(", from one with ");
    let text = text.joined(key, ", ").fixed(" to ");
    let text = match mapping.columns.as_slice() {
        [column] => {
            let values = mapping.column_fields.iter().zip(column);
            let values = values.map(|(&field, &value)| fields.get(field)?.values.get(value));
            let values = names.zip(values);
            let values = values.filter_map(|(name, value)| Some(equal(name, value?)));
            text.fixed("the one with ").joined(values, ", ")
        }
        _ => text.fixed("the one in the column"),
    };
    if mapping.row_fields.is_empty() {
        return text.fixed(".");
    }
    let same = mapping.row_fields.iter().map(|field| code(field));
    text.fixed(", with the same ").joined(same, ", ").fixed(".")
}

fn method_tokens(
    mapping: &CodeGenInstrMapping,
    columns: &[Option<Enumeration>],
    method: &Ident,
    constant: &Ident,
    context: &EmitContext,
) -> TokenStream {
    let tables = &context.tables;
    let find = |column: TokenStream| {
        quote! {
            match #tables::#constant.get(self as u16, #column) {
                Some(number) => Self::from_number(number),
                None => None,
            }
        }
    };
    if mapping.columns.len() <= 1 {
        let find = find(quote!(0));
        return quote!(pub const fn #method(self) -> Option<Self> { #find });
    }
    let fields = mapping.column_fields.iter();
    let fields: Vec<&Enumeration> = fields.filter_map(|&at| columns.get(at)?.as_ref()).collect();
    let args = args(&fields);
    let types = fields.iter().map(|field| format_ident!("{}", field.name));
    let choice = choice(mapping, &fields, &args);
    let find = find(quote!(column));
    quote! {
        pub const fn #method(self, #(#args: #types),*) -> Option<Self> {
            let column = #choice;
            #find
        }
    }
}

/// The names of the arguments that select a column.
fn args(fields: &[&Enumeration]) -> Vec<Ident> {
    let mut idents = Idents::default();
    match fields {
        [_] => vec![idents.add("column")],
        _ => fields
            .iter()
            .map(|field| idents.add(&snake_case(&field.name)))
            .collect(),
    }
}

/// The number of the column.
fn choice(mapping: &CodeGenInstrMapping, fields: &[&Enumeration], args: &[Ident]) -> TokenStream {
    let idents: Vec<Vec<Ident>> = fields.iter().map(|field| field.idents()).collect();
    let mut seen = HashSet::new();
    let arms = mapping.columns.iter().enumerate();
    // Of equal columns the first one counts.
    let arms = arms
        .filter(|(_, values)| seen.insert(*values))
        .map(|(number, values)| {
            let parts = fields.iter().zip(&idents).zip(values);
            let parts = parts.filter_map(|((field, idents), &value)| {
                let (name, variant) = (format_ident!("{}", field.name), idents.get(value)?);
                Some(quote!(#name::#variant))
            });
            let pattern = tuple(&parts.collect::<Vec<TokenStream>>());
            let number = Literal::usize_unsuffixed(number);
            quote!(#pattern => #number)
        });
    let arms: Vec<TokenStream> = arms.collect();
    let sizes = fields.iter().map(|field| field.variants.len());
    let combinations = sizes.fold(1usize, usize::saturating_mul);
    let other = (arms.len() < combinations).then(|| quote!(_ => return None,));
    let args: Vec<TokenStream> = args.iter().map(|arg| quote!(#arg)).collect();
    let args = tuple(&args);
    quote! {
        match #args {
            #(#arms,)*
            #other
        }
    }
}

fn tuple(parts: &[TokenStream]) -> TokenStream {
    match parts {
        [one] => one.clone(),
        _ => quote!((#(#parts),*)),
    }
}
