//! The private module of tables: constants that read statics.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::enumerations::Enumerations;
use super::layout::{InstrLayout, LogicalRow, POINTER_KINDS, PartRow, Shapes};
use super::model::InstrModel;
use tblgen_codegen::Statics;
use tblgen_codegen::TableItems;

/// Adds the tables of all opcodes.
pub(super) fn add(
    model: &InstrModel<'_>,
    layout: &InstrLayout,
    registers: &[proc_macro2::Ident],
    items: &mut TableItems,
) {
    let statics = &mut items.statics;
    let shapes = shapes(&layout.shapes, model, statics);
    let mut column = |name: &str, rows: &[u32]| statics.column(name, rows);
    let shape = column("OPCODE_SHAPES", &layout.shape);
    let size = column("OPCODE_SIZES", &layout.size);
    let sched_class = column("OPCODE_SCHED_CLASSES", &layout.sched_class);
    let flags = column("OPCODE_FLAGS", &layout.flags.rows);
    let ts_flags = column("OPCODE_TS_FLAGS", &layout.ts_flags.rows);
    let implicit_uses = column("OPCODE_IMPLICIT_USES", &layout.implicit_uses);
    let deprecations = column("OPCODE_DEPRECATIONS", &layout.deprecations);
    let flag_sets = statics.masks("FLAG_SETS", &layout.flags.sets);
    let ts_flag_sets = statics.masks("TS_FLAG_SETS", &layout.ts_flags.sets);
    let implicit_spans = layout.implicit_spans.tokens("OPCODE_IMPLICIT", statics);
    let names = layout.deprecation_names.tokens("DEPRECATIONS", statics);
    statics.note("IMPLICIT_REGS", 2 * layout.implicit.items.len());
    let numbers = layout.implicit.items.iter();
    let implicit = numbers.filter_map(|&number| registers.get(usize::from(number)));
    let value = quote! {
        InstrTables {
            shape: #shape,
            shapes: #shapes,
            size: #size,
            sched_class: #sched_class,
            flags: #flags,
            flag_sets: #flag_sets,
            ts_flags: #ts_flags,
            ts_flag_sets: #ts_flag_sets,
            implicit_spans: #implicit_spans,
            implicit_uses: #implicit_uses,
            implicit: &IMPLICIT_REGS,
            deprecations: #deprecations,
            deprecation_names: #names,
        }
    };
    let count = Literal::usize_unsuffixed(layout.implicit.items.len());
    items.add(quote!(static IMPLICIT_REGS: [Reg; #count] = [#(Reg::#implicit),*];));
    items.constant("INSTRS", quote!(InstrTables<Reg>), value);
}

fn shapes(shapes: &Shapes, model: &InstrModel<'_>, statics: &mut Statics) -> TokenStream {
    let spans = shapes.spans.tokens("SHAPE_OPERANDS", statics);
    let defs = statics.column("SHAPE_DEFS", &shapes.defs);
    let parts = statics.column("OPERAND_LISTS", &shapes.parts.items);
    let logical_spans = shapes.logical_spans.tokens("SHAPE_LOGICAL", statics);
    let logical = statics.column("LOGICAL_LISTS", &shapes.logical.items);
    let name_spans = shapes.name_spans.tokens("SHAPE_NAMES", statics);
    let names = statics.column("NAME_LISTS", &shapes.names.items);
    let mut part = |name: &str, get: fn(&PartRow) -> u32| {
        let rows: Vec<u32> = shapes.part_rows.iter().map(get).collect();
        statics.column(name, &rows)
    };
    let class = part("OPERAND_CLASSES", |row| row.class);
    let flags = part("OPERAND_FLAGS", |row| row.flags);
    let operand_type = part("OPERAND_TYPES", |row| row.operand_type);
    let tied = part("OPERAND_TIED", |row| row.tied);
    let record = part("OPERAND_RECORDS", |row| row.record);
    let mut logical_part = |name: &str, get: fn(&LogicalRow) -> u32| {
        let rows: Vec<u32> = shapes.logical_rows.iter().map(get).collect();
        statics.column(name, &rows)
    };
    let logical_size = logical_part("LOGICAL_SIZES", |row| row.size);
    let logical_record = logical_part("LOGICAL_RECORDS", |row| row.record);
    let by_mode = model.by_mode.values().flatten();
    let by_mode = by_mode.map(|class| class.map_or(0, |class| u32::from(class) + 1));
    let by_mode = statics.column("CLASSES_BY_MODE", &by_mode.collect::<Vec<u32>>());
    let modes = model.by_mode.values().next().map_or(0, Vec::len);
    let classes = model.bank.classes.len();
    let [classes, modes] = [classes, modes].map(Literal::usize_unsuffixed);
    let pointer_kinds = Literal::u32_unsuffixed(POINTER_KINDS);
    quote! {
        ShapeTables {
            spans: #spans,
            defs: #defs,
            parts: #parts,
            class: #class,
            classes: #classes,
            pointer_kinds: #pointer_kinds,
            by_mode: #by_mode,
            modes: #modes,
            flags: #flags,
            operand_type: #operand_type,
            tied: #tied,
            record: #record,
            logical_spans: #logical_spans,
            logical: #logical,
            logical_size: #logical_size,
            logical_record: #logical_record,
            name_spans: #name_spans,
            names: #names,
        }
    }
}

/// What the module needs of the one around it.
pub(super) fn uses(enumerations: &Enumerations) -> TokenStream {
    let all = enumerations.all();
    let names = all.iter().map(|each| format_ident!("{}", each.name));
    quote!(super::{Reg, #(#names),*})
}
