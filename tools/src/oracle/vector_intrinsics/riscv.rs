//! RISC-V: the functions that clang knows, with their types, and the tables of the compiler.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::facts::{Facts, between, cases};
use super::rows::Row;

/// The features that records may ask for, in the order of clang's bits.
const FEATURES: [&str; 19] = [
    "RV64",
    "Zvfhmin",
    "Xsfvcp",
    "Xsfvfnrclipxfqf",
    "Xsfvfwmaccqqq",
    "Xsfvqmaccdod",
    "Xsfvqmaccqoq",
    "Zvbb",
    "Zvbc",
    "Zvkb",
    "Zvkg",
    "Zvkned",
    "Zvknha",
    "Zvknhb",
    "Zvksed",
    "Zvksh",
    "Zvfbfwma",
    "Zvfbfmin",
    "Experimental",
];

/// A run of clang: the header, the extensions of the target, and the features that records may
/// ask for there.
pub(super) struct Run {
    pub(super) header: &'static str,
    march: &'static str,
    /// All if there are none.
    features: &'static [&'static str],
}

/// The runs about RISC-V's own intrinsics. There are more than 65,536, for which clang's numbers
/// have too few bits: so no run has all of them. Whether there is `Zvfhmin` clang asks for some
/// of those that need it, and so all runs have it; of `Zvknha` and `Zvknhb`, which describe the same
/// functions, each has its run.
const VECTOR: [Run; 3] = [
    Run {
        header: "riscv_vector.h",
        march: "-march=rv64gcv_zvfh",
        features: &["RV64", "Zvfhmin", "Zvfh"],
    },
    Run {
        header: "riscv_vector.h",
        march: "-march=rv64gcv_zvfhmin_zvfbfmin_zvfbfwma_zvknha",
        features: &[
            "RV64",
            "Zvfhmin",
            "Zvfbfmin",
            "Zvfbfwma",
            "Zvknha",
            "Experimental",
        ],
    },
    Run {
        header: "riscv_vector.h",
        march: "-march=rv64gcv_zvfhmin_zvbb_zvbc_zvkng_zvksg",
        features: &[
            "RV64",
            "Zvfhmin",
            "Zvbb",
            "Zvbc",
            "Zvkb",
            "Zvkg",
            "Zvkned",
            "Zvknhb",
            "Zvksed",
            "Zvksh",
            "Experimental",
        ],
    },
];

/// The run about SiFive's intrinsics.
const SIFIVE: [Run; 1] = [Run {
    header: "sifive_vector.h",
    march: "-march=rv64gcv_zvfbfmin_xsfvcp_xsfvfnrclipxfqf_xsfvfwmaccqqq_xsfvqmaccdod_xsfvqmaccqoq",
    features: &[
        "RV64",
        "Xsfvcp",
        "Xsfvfnrclipxfqf",
        "Xsfvfwmaccqqq",
        "Xsfvqmaccdod",
        "Xsfvqmaccqoq",
    ],
}];

/// The run about RISC-V's own intrinsics of LLVM 22, which declares all of them, whatever the target.
const NEWER_VECTOR: [Run; 1] = [Run {
    features: &[],
    ..VECTOR[0]
}];

/// The run about SiFive's intrinsics of LLVM 22.
const NEWER_SIFIVE: [Run; 1] = [Run {
    march: "-march=rv64gcv_xsfvcp_xsfvfnrclipxfqf_xsfvfwmaccqqq_xsfvqmaccdod_xsfvqmaccqoq",
    features: &[],
    ..SIFIVE[0]
}];

/// The runs about a family of intrinsics.
pub(super) fn runs(family: &str, is_newer: bool) -> &'static [Run] {
    match (family, is_newer) {
        ("vector", false) => &VECTOR,
        (_, false) => &SIFIVE,
        ("vector", true) => &NEWER_VECTOR,
        (_, true) => &NEWER_SIFIVE,
    }
}

impl Run {
    /// The options that choose the target.
    pub(super) fn target(&self) -> [&'static str; 3] {
        let target = "--target=riscv64";
        [target, "-menable-experimental-extensions", self.march]
    }

    /// The intrinsics that clang knows in this run.
    pub(super) fn known<'r>(&self, rows: &'r [Row]) -> Vec<&'r Row> {
        let is_known = |feature: &str| feature.is_empty() || self.features.contains(&feature);
        let rows = rows.iter();
        if self.features.is_empty() {
            return rows.collect();
        }
        rows.filter(|row| row.target.split(',').all(is_known))
            .collect()
    }
}

/// A C program that calls every function and overloaded function without arguments, which is
/// wrong.
pub(super) fn program(rows: &[&Row], header: &str) -> String {
    let names = rows.iter().flat_map(|row| [&row.name, &row.overloaded]);
    let names: BTreeSet<&String> = names.collect();
    let mut text = format!("#include <{header}>\nvoid call_all(void) {{\n");
    for name in names {
        // In parentheses, because the header has macros of some names.
        let _ = writeln!(text, "({name})();");
    }
    text + "}\n"
}

/// Adds what clang prints of that program.
pub(super) fn add_types(facts: &mut Facts, tree: &str) {
    for line in tree.lines() {
        if let Some((_, rest)) = line.split_once("DeclRefExpr ") {
            let mut quoted = rest.split('\'').skip(3).step_by(2);
            let (name, ty) = (quoted.next().unwrap_or_default(), quoted.next());
            // LLVM 22 has names for the types of sizes and differences.
            let ty = ty.unwrap_or_default();
            let ty = ty.replace("__size_t", "unsigned long");
            let ty = without_const(&ty.replace("__ptrdiff_t", "long"));
            facts.add("types", format!("{name} {ty}"));
            facts.add("overloads", format!("{name} 1"));
        }
        if let Some((_, rest)) = line.split_once("UnresolvedLookupExpr ") {
            let (Some(name), Some(found)) = (between(rest, "= '", "'"), rest.rsplit('\'').next())
            else {
                continue;
            };
            let count = found.split_whitespace().count();
            facts.add("overloads", format!("{name} {count}"));
        }
    }
}

/// Adds what LLVM's tables say.
pub(super) fn add_tables(facts: &mut Facts, builtins: &str, sema: &str, codegen: Option<&str>) {
    let builtins = builtins.lines();
    for name in builtins.filter_map(|line| between(line, "_BUILTIN(", ",")) {
        if name.starts_with("__builtin_") && !is_macro(name) {
            facts.add("builtins", name);
        }
    }
    add_features(facts, sema);
    for (names, lines) in cases(codegen.unwrap_or_default(), "RISCVVector::BI") {
        let first = lines.first();
        let first = first.and_then(|line| between(line, "ID = Intrinsic::", ";"));
        let names = names.into_iter().filter(|name| !is_macro(name));
        if let Some(id) = first {
            names.for_each(|name| facts.add("llvm", format!("{name} {id}")));
        }
    }
}

/// Whether the header has a macro for a builtin.
fn is_macro(builtin: &str) -> bool {
    ["__builtin_rvv_vsetvli", "__builtin_rvv_vsetvlimax"].contains(&builtin)
}

/// Adds the features that records ask for.
fn add_features(facts: &mut Facts, sema: &str) {
    let records = between(sema, "DECL_INTRINSIC_RECORDS", "#endif").unwrap_or_default();
    for line in records.lines() {
        let newer = line.strip_prefix("{/*Name=*/\"");
        let stated = between(line, "/*RequiredExtensions=*/\"", "\"");
        if let Some(((name, _), stated)) = newer.and_then(|row| row.split_once('"')).zip(stated) {
            facts.add("features", format!("{name} {stated}"));
        }
    }
    for line in records.lines().filter_map(|line| line.strip_prefix("{\"")) {
        let mut parts = line.split(',');
        let name = parts.next().unwrap_or_default().trim_end_matches('"');
        let bits: u32 = parts.nth(7).and_then(|bits| bits.parse().ok()).unwrap_or(0);
        facts.add("features", format!("{name} {bits:#x}"));
    }
}

/// A type of a function without `const` of parameters that are no pointers.
fn without_const(text: &str) -> String {
    let (result, parameters) = text.split_once('(').unwrap_or((text, ""));
    let parameters = parameters.trim_end_matches(')').split(", ");
    let parameters = parameters.map(|one| match one.ends_with('*') {
        true => one,
        false => one.strip_prefix("const ").unwrap_or(one),
    });
    let parameters: Vec<&str> = parameters.collect();
    format!("{}({})", result, parameters.join(", "))
}

/// Adds the types of our intrinsics, and how many each name stands for.
pub(super) fn add_our_types(facts: &mut Facts, rows: &[&Row]) {
    let mut overloads: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        overloads.entry(&row.overloaded).or_default().push(row);
    }
    // Clang looks for an overloaded function first.
    for row in rows
        .iter()
        .filter(|row| !overloads.contains_key(row.name.as_str()))
    {
        facts.add("types", format!("{} {}", row.name, clang_type(row)));
        facts.add("overloads", format!("{} 1", row.name));
    }
    for (name, rows) in &overloads {
        facts.add("overloads", format!("{name} {}", rows.len()));
        if let [row] = rows[..] {
            facts.add("types", format!("{name} {}", clang_type(row)));
        }
    }
}

/// Adds what our intrinsics say that is in LLVM's tables.
pub(super) fn add_our_tables(facts: &mut Facts, rows: &[Row], has_codegen: bool, is_newer: bool) {
    for row in rows {
        facts.add("builtins", row.builtin.as_str());
        facts.add("features", features(row, is_newer));
        if has_codegen && !row.llvm.is_empty() {
            facts.add("llvm", format!("{} {}", row.builtin, row.llvm));
        }
    }
}

/// The name of the record, and the bits of the features that it asks for.
fn features(row: &Row, is_newer: bool) -> String {
    let name = row
        .builtin
        .strip_prefix("__builtin_rvv_")
        .unwrap_or_default();
    let name = name.strip_suffix(row.ending.as_str()).unwrap_or(name);
    let name = match is_newer {
        true => name.strip_suffix("_alt").unwrap_or(name),
        false => name,
    };
    let name = name.strip_suffix("_rm").unwrap_or(name);
    if is_newer {
        return format!("{name} {}", row.target);
    }
    let asked = row.target.split(',').filter(|one| !one.is_empty());
    let bits = asked.filter_map(|one| FEATURES.iter().position(|known| *known == one));
    let bits = bits.fold(0u32, |all, bit| all | 1 << bit);
    format!("{name} {bits:#x}")
}

/// The type of a function as clang prints it.
fn clang_type(row: &Row) -> String {
    let types: Vec<String> = row.types.iter().map(|ty| clang_name(&ty.text)).collect();
    let (result, parameters) = types.split_first().map_or(("", &[][..]), |(a, b)| (a, b));
    let space = if result.ends_with('*') { "" } else { " " };
    let parameters = match parameters.is_empty() {
        true => "void".to_string(),
        false => parameters.join(", "),
    };
    format!("{result}{space}({parameters})")
}

/// A type as clang prints it: without the names that headers give it.
fn clang_name(text: &str) -> String {
    let words = text.split(' ').map(|word| match word {
        "int8_t" => "signed char".to_string(),
        "uint8_t" => "unsigned char".to_string(),
        "int16_t" => "short".to_string(),
        "uint16_t" => "unsigned short".to_string(),
        "int32_t" => "int".to_string(),
        "uint32_t" => "unsigned int".to_string(),
        "int64_t" | "ptrdiff_t" => "long".to_string(),
        "uint64_t" | "size_t" => "unsigned long".to_string(),
        "void" => "void".to_string(),
        word => match word.strip_prefix('v') {
            Some(vector) => format!("__rvv_{vector}"),
            None => word.to_string(),
        },
    });
    let words: Vec<String> = words.collect();
    words.join(" ")
}
