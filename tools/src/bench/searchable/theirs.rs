//! LLVM's tables and lookups as C++: a header for whoever calls them, and the file with the
//! tables, as LLVM's own sources are cut.

use crate::bench::Bench;
use crate::compare::process::Invocation;
use crate::oracle::searchable::cpp::{names, opening, plain_rows, row_alias};
use crate::oracle::searchable::inc::{Function, Table, Tables};
use crate::oracle::searchable::read_tables;
use anyhow::Result;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The headers that LLVM's output needs.
const HEADERS: &str = r#"#pragma once
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/iterator_range.h"
#include "llvm/IR/Intrinsics.h"
#include <algorithm>
#include <cstdint>
"#;

/// Writes the header and the file with the tables.
pub(super) fn write(bench: &Bench, file: &str, folder: &Path) -> Result<PathBuf> {
    read(bench, file, folder).map(|(_, path)| path)
}

/// The tables of a target; and the file with them, after it and its header are written.
pub(super) fn read(bench: &Bench, file: &str, folder: &Path) -> Result<(Tables, PathBuf)> {
    fs::create_dir_all(folder)?;
    let run = asking(bench, file);
    let (text, tables) = read_tables(&run)?;
    let mut header = HEADERS.to_string() + &names(&run, &text, &tables)?;
    let mut source = "#include \"tables.h\"\n".to_string();
    for table in &tables.tables {
        header += &declarations(table);
        source += &definitions(table);
    }
    let path = folder.join("tables.cpp");
    fs::write(folder.join("tables.h"), header)?;
    fs::write(&path, source)?;
    Ok((tables, path))
}

/// LLVM's tool, which prints to standard output.
fn asking(bench: &Bench, file: &str) -> Invocation {
    let mut run = bench.asking(&bench.theirs, file, super::OURS, Path::new("-"));
    run.args.drain(1..3);
    run
}

/// The part of the header about a table.
fn declarations(table: &Table) -> String {
    let mut out = opening(table) + "const Row *rows();\n";
    for function in &table.functions {
        let _ = writeln!(out, "{};", signature(table, function));
    }
    out + "}\n"
}

fn signature(table: &Table, function: &Function) -> String {
    let row = row_alias(table);
    let result = match function.is_range {
        true => format!("llvm::iterator_range<const {row} *>"),
        false => format!("const {row} *"),
    };
    let parameters = function.parameters.iter();
    let parameters = parameters.map(|(ty, name)| format!("{ty} {name}"));
    let parameters: Vec<String> = parameters.collect();
    format!("{result} {}({})", function.name, parameters.join(", "))
}

/// The part of the file about a table.
fn definitions(table: &Table) -> String {
    let name = &table.name;
    format!(
        "namespace table_{name} {{\n{}const Row *rows() {{ return {name}; }}\n{}}}\n",
        plain_rows(table),
        table.code
    )
}
