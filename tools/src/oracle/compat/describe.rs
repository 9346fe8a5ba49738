//! Prints what the API of the `tblgen` crate tells about descriptions: a line for each class
//! and record, with a number of all that is known of it, or the whole text of one.
//!
//! Compiled twice: over the crate that binds LLVM, and over ours.

use std::fmt::{Debug, Write as _};
use tblgen::error::{SourceLoc, TableGenError, WithLocation};
use tblgen::init::{BitsInit, DagInit, ListInit};
use tblgen::{Record, RecordKeeper, RecordValue, TableGenParser, TypedInit};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let whole = arguments.next().unwrap_or_default();
    let directories: Vec<String> = arguments.by_ref().take_while(|dir| dir != "--").collect();
    for file in arguments {
        println!("file {file}");
        let mut parser = TableGenParser::new().add_source_file(&file);
        for directory in &directories {
            parser = parser.add_include_directory(directory);
        }
        match parser.parse() {
            Ok(keeper) => describe(&keeper, &whole),
            Err(error) => println!("error {error}"),
        }
    }
}

fn describe(keeper: &RecordKeeper<'_>, whole: &str) {
    let classes = keeper.classes().map(|(name, class)| ("class", name, class));
    let defs = keeper.defs().map(|(name, def)| ("def", name, def));
    for (kind, name, record) in classes.chain(defs) {
        let name = name.unwrap_or("(not UTF-8)");
        let mut text = String::new();
        about_record(&mut text, keeper, record);
        println!("{kind} {name} {:016x}", number(&text));
        if name == whole {
            println!("{text}");
        }
    }
    for (name, _) in keeper.classes() {
        let name = name.unwrap_or_default();
        let derived = keeper.all_derived_definitions(name).map(|def| def.id());
        let derived = format!("{:?}", derived.collect::<Vec<_>>());
        println!("derived {name} {:016x}", number(&derived));
        if name == whole {
            println!("{derived}");
        }
    }
}

/// A number of a text (FNV-1a).
fn number(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

fn line(out: &mut String, what: &str, value: impl Debug) {
    let _ = writeln!(out, "{what}: {value:?}");
}

fn about_record(out: &mut String, keeper: &RecordKeeper<'_>, record: Record<'_>) {
    let _ = write!(out, "{record}");
    line(out, "name", record.name());
    line(out, "name as value", record.name_init());
    line(out, "as value", record.def_init().to_string());
    line(out, "id", record.id());
    line(out, "flags", (record.is_class(), record.anonymous()));
    line(out, "arguments", record.template_args().collect::<Vec<_>>());
    line(out, "super", names(record.direct_super_classes()));
    let types = (0..record.num_type_classes()).filter_map(|at| record.type_class(at));
    line(out, "type", names(types));
    for class in record.direct_super_classes() {
        let name = class.name().unwrap_or_default();
        let direct = record.has_direct_super_class(class);
        let typed = record.type_is_subclass_of(class);
        line(out, name, (direct, typed, record.subclass_of(name)));
    }
    place(out, keeper, record);
    for field in record.values() {
        about_field(out, keeper, record, field);
    }
    let missing = "there is no such field";
    line(
        out,
        missing,
        (record.has_field(missing), record.field_type(missing)),
    );
    line(
        out,
        missing,
        record.int_value(missing).map_err(|error| error.to_string()),
    );
}

fn names<'a>(records: impl Iterator<Item = Record<'a>>) -> Vec<String> {
    let name = |record: Record<'a>| record.name().map(String::from).unwrap_or_default();
    records.map(name).collect()
}

/// The place of something, as errors show it.
fn place(out: &mut String, keeper: &RecordKeeper<'_>, of: impl SourceLoc) {
    let error = TableGenError::Parse.with_location(of);
    let _ = write!(out, "{}", error.add_source_info(keeper.source_info()));
}

fn about_field(
    out: &mut String,
    keeper: &RecordKeeper<'_>,
    record: Record<'_>,
    field: RecordValue<'_>,
) {
    let name = field.name.to_str().unwrap_or_default();
    let _ = write!(out, "{field}");
    line(out, "field", (name, field.init));
    line(
        out,
        "flags",
        (field.is_template_arg(), field.is_nonconcrete_ok()),
    );
    line(
        out,
        "type",
        (
            record.field_type(name),
            field.bits_width(),
            field.list_element_type(),
        ),
    );
    place(out, keeper, field);
    converted(out, record, field);
    taken(out, record, name);
    match field.init {
        TypedInit::Bits(bits) => about_bits(out, bits),
        TypedInit::List(list) => about_list(out, list),
        // LLVM ends the program if an operator is not known yet.
        TypedInit::Dag(dag) if !record.is_class() => about_dag(out, dag),
        _ => {}
    }
}

fn converted(out: &mut String, record: Record<'_>, field: RecordValue<'_>) {
    let name = field.name.to_str().unwrap_or_default();
    line(
        out,
        "bool",
        bool::try_from(field).map_err(|error| error.to_string()),
    );
    line(
        out,
        "bits",
        record.bits_value(name).map_err(|error| error.to_string()),
    );
    line(
        out,
        "i64",
        i64::try_from(field).map_err(|error| error.to_string()),
    );
    // A value that is not known yet is memory that is not there to the `tblgen` crate.
    if record.str_value(name).is_ok() || !matches!(field.init, TypedInit::String(_)) {
        line(
            out,
            "code",
            record.code_value(name).map_err(|error| error.to_string()),
        );
        line(
            out,
            "string",
            record.string_value(name).map_err(|error| error.to_string()),
        );
        line(
            out,
            "str",
            <&str>::try_from(field).map_err(|error| error.to_string()),
        );
    }
    if record.def_value(name).is_ok() || !matches!(field.init, TypedInit::Def(_)) {
        let found = Record::try_from(field).map(|found| found.id());
        line(out, "record", found.map_err(|error| error.to_string()));
    }
}

fn taken(out: &mut String, record: Record<'_>, name: &str) {
    line(out, "int_value", record.int_value(name).ok());
    line(out, "bit_value", record.bit_value(name).ok());
    line(
        out,
        "str_value",
        record.str_value(name).map_err(|error| error.to_string()),
    );
    line(
        out,
        "def_value",
        record.def_value(name).map(|found| found.id()).ok(),
    );
    line(out, "dag_value", record.dag_value(name).ok());
    line(out, "bits_init_value", record.bits_init_value(name).ok());
    line(out, "list_init_value", record.list_init_value(name).ok());
    line(
        out,
        "list_of_defs",
        record
            .list_of_defs_value(name)
            .map(|all| names(all.into_iter()))
            .ok(),
    );
    line(out, "list_of_ints", record.list_of_ints_value(name).ok());
    line(
        out,
        "list_of_strings",
        record.list_of_strings_value(name).ok(),
    );
    line(out, "optional_str", record.optional_str_value(name).ok());
    line(
        out,
        "optional_def",
        record.optional_def_value(name).map(|found| found.id()),
    );
    line(out, "unset", record.is_value_unset(name));
}

fn about_bits(out: &mut String, bits: BitsInit<'_>) {
    for bit in (0..bits.num_bits()).map(|index| bits.bit(index)) {
        let about = |bit: tblgen::init::BitInit<'_>| {
            let of = bit.as_var_bit().map(|(name, bit)| (name.to_string(), bit));
            (bit.is_var_bit(), of, bit.as_literal())
        };
        line(out, "bit", bit.map(about));
    }
    line(out, "known bits", bits.known_bits_to_int());
}

fn about_list(out: &mut String, list: ListInit<'_>) {
    line(
        out,
        "list",
        (list.len(), list.is_empty(), list.element_type()),
    );
    line(out, "forward", list.iter().collect::<Vec<_>>());
    line(out, "back", list.iter().rev().collect::<Vec<_>>());
    line(out, "first", list.get(0));
}

fn about_dag(out: &mut String, dag: DagInit<'_>) {
    line(out, "operator", dag.operator().name());
    line(out, "number of arguments", dag.num_args());
    line(out, "forward", dag.args().collect::<Vec<_>>());
    line(out, "back", dag.args().rev().collect::<Vec<_>>());
    for index in 0..dag.num_args() {
        let name = dag.name(index);
        let found = name.and_then(|name| dag.arg_no(name));
        line(out, "argument", (dag.get(index), name, found));
        if let Some(TypedInit::Dag(inner)) = dag.get(index) {
            about_dag(out, inner);
        }
    }
}
