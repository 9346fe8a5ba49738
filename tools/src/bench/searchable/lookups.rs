//! The time of a lookup, against the function that LLVM generates.
//!
//! Each function is asked for the keys of rows that follow one another at random, so that
//! processors cannot learn the way of a search. Keys are made before the clock starts, with the
//! lengths of texts on both sides. Functions of LLVM are in a file of their own, as
//! they are in LLVM; ours are in a crate of their own. Both programs add up a field of what they
//! find, and must get the same.

use super::{OURS, theirs};
use crate::bench::Bench;
use crate::bench::generated::{TIMEOUT, each, name, rust};
use crate::bench::register_info::loops::{Timing, fastest};
use crate::bench::report::{Verdict, geometric_mean, ratio};
use crate::compare::process::Invocation;
use crate::corpus::paths;
use crate::oracle::searchable::inc::{ColumnKind, Function, Table, Tables};
use crate::oracle::searchable::program::{OurTable, fields_of, pairs};
use anyhow::{Context as _, Result, bail, ensure};
use std::fs;
use std::path::Path;

/// Tables with fewer rows are found at once either way.
const LEAST_ROWS: usize = 64;
/// The limit of our time, as a share of LLVM's.
const LIMIT: f64 = 1.0;

/// Measures these targets.
pub(super) fn run(bench: &Bench, files: &[&str]) -> Result<Vec<Verdict>> {
    let runtime = rust::runtime(bench)?;
    println!(
        "lookups                    function                                LLVM ns  ours ns  ratio"
    );
    let mut verdicts = Vec::new();
    let found = each(files, "lookups of", &mut verdicts, |file| {
        let programs = programs(bench, file, &runtime)?;
        verdict(file, &fastest(bench, &programs)?)
    });
    verdicts.extend(found.into_iter().flatten());
    Ok(verdicts)
}

/// The verdict about a target, if it has a table that is large enough.
fn verdict(file: &str, [theirs, ours]: &[Vec<Timing>; 2]) -> Result<Option<Verdict>> {
    let mut shares = Vec::new();
    let names = |timings: &[Timing]| timings.iter().map(|(name, ..)| name.clone()).collect();
    let (in_llvm, in_ours): (Vec<String>, Vec<String>) = (names(theirs), names(ours));
    ensure!(
        in_llvm == in_ours,
        "{in_ours:?} are measured, in LLVM {in_llvm:?}"
    );
    for ((what, theirs, their_sum), (_, ours, our_sum)) in theirs.iter().zip(ours) {
        if their_sum != our_sum {
            bail!("{what} finds {our_sum}, in LLVM {their_sum}");
        }
        let share = ratio(*ours, *theirs);
        println!("{file:26} {what:38} {theirs:>8.2} {ours:>8.2} {share:>6.2}");
        shares.push((share, what));
    }
    let worst = shares.iter().max_by(|one, other| one.0.total_cmp(&other.0));
    let all: Vec<f64> = shares.iter().map(|(share, _)| *share).collect();
    Ok(worst.map(|(share, what)| Verdict {
        met: geometric_mean(&all) <= LIMIT,
        text: format!(
            "{} lookups of {}: geometric mean {:.2} of LLVM's time (at most {LIMIT}), worst {share:.2} ({what})",
            all.len(),
            name(file),
            geometric_mean(&all)
        ),
    }))
}

/// Both programs, compiled.
fn programs(bench: &Bench, file: &str, runtime: &Path) -> Result<[Vec<String>; 2]> {
    let folder = bench.scratch.path().join(format!("lookups-{}", name(file)));
    let (tables, cpp) = theirs::read(bench, file, &folder)?;
    let generated = folder.join("generated.rs");
    bench.measure(&bench.asking(&bench.ours, file, OURS, &generated))?;
    let text = fs::read_to_string(&generated)?;
    let (their_main, our_main) = (folder.join("main.cpp"), folder.join("main.rs"));
    fs::write(&their_main, their_program(&tables))?;
    fs::write(&our_main, our_program(&tables, &text)?)?;
    let [theirs, ours] = ["theirs", "ours"].map(|name| folder.join(name));
    bench.measure(&clang(&folder, [&cpp, &their_main], &theirs))?;
    let library = folder.join("libgenerated.rlib");
    let named = ["--crate-type=lib", "--crate-name", "generated"];
    bench.measure(&rust::rustc(&generated, &library, &named, Some(runtime)))?;
    let library = format!("generated={}", library.to_string_lossy());
    let program = rust::rustc(&our_main, &ours, &["--extern", &library], Some(runtime));
    bench.measure(&program)?;
    Ok([theirs, ours].map(|path| vec![path.to_string_lossy().into_owned()]))
}

/// Clang on both files, as for a release of LLVM.
fn clang(folder: &Path, sources: [&Path; 2], out: &Path) -> Invocation {
    let bin = paths::oracle_bin();
    let text = |path: &Path| path.to_string_lossy().into_owned();
    let root = bin.parent().unwrap_or(Path::new("/"));
    Invocation::new(bin.join("clang++"), folder, TIMEOUT).args([
        "-O2".to_string(),
        "-DNDEBUG".into(),
        "-std=c++17".into(),
        format!("-I{}", text(&root.join("include"))),
        text(sources[0]),
        text(sources[1]),
        format!("-L{}", text(&root.join("lib"))),
        format!("-Wl,-rpath,{}", text(&root.join("lib"))),
        "-lLLVM-19".into(),
        "-o".into(),
        text(out),
    ])
}

/// The functions that are measured, of a table.
fn measured(table: &Table) -> impl Iterator<Item = (usize, &Function)> {
    let is_large = table.rows.len() >= LEAST_ROWS;
    table.functions.iter().enumerate().filter(move |_| is_large)
}

/// The column that is added up: a number, or else a text.
fn added(table: &Table) -> Option<usize> {
    let of = |kinds: &[ColumnKind]| {
        table
            .columns
            .iter()
            .position(|one| kinds.contains(&one.kind))
    };
    of(&[ColumnKind::Number, ColumnKind::Bool]).or_else(|| of(&[ColumnKind::Text]))
}

/// LLVM's side.
fn their_program(tables: &Tables) -> String {
    let mut out = include_str!("lookups.cpp").to_string() + "int main() {\n";
    for table in &tables.tables {
        for (_, function) in measured(table) {
            out += &their_line(table, function);
        }
    }
    out + "}\n"
}

fn their_line(table: &Table, function: &Function) -> String {
    let (name, count) = (&table.name, table.rows.len());
    let fields = function.parameters.iter();
    let fields: Vec<String> = fields
        .map(|(_, field)| format!("key(row.{field})"))
        .collect();
    let arguments = (0..fields.len()).map(|at| format!("std::get<{at}>(key)"));
    let arguments: Vec<String> = arguments.collect();
    let (is_found, row) = match function.is_range {
        true => ("!found.empty()", "found.begin()"),
        false => ("found", "found"),
    };
    let found = match added(table) {
        None => "1".to_string(),
        Some(at) => format!("number({row}->{})", table.columns[at].name),
    };
    format!(
        "  measure(\"{name}.{0}\", table_{name}::rows(), {count}, \
         [](const auto &row) {{ return std::make_tuple({1}); }}, \
         [](const auto &key) {{ auto found = table_{name}::{0}({2}); \
         return {is_found} ? uint64_t({found}) : 0; }});\n",
        function.name,
        fields.join(", "),
        arguments.join(", ")
    )
}

/// Our side.
fn our_program(tables: &Tables, generated: &str) -> Result<String> {
    let mut out = include_str!("lookups.rs.in").to_string() + "fn main() {\n";
    let pairs = pairs(tables, generated);
    ensure!(pairs.len() == tables.tables.len(), "tables are missing");
    for (table, ours) in pairs {
        for (at, function) in measured(table) {
            let own = ours.functions.get(at);
            let own = own.filter(|own| own.name_in_cpp == function.name);
            let own =
                own.with_context(|| format!("ours has no {}.{}", table.name, function.name))?;
            out += &our_line(table, function, &ours, own.name);
        }
    }
    Ok(out + "}\n")
}

fn our_line(table: &Table, function: &Function, ours: &OurTable<'_>, name: &str) -> String {
    let fields = fields_of(table, function, ours).into_iter();
    let fields: Vec<String> = fields.map(|field| format!("row.{field},")).collect();
    let arguments = (0..fields.len()).map(|at| format!("key.{at}"));
    let arguments: Vec<String> = arguments.collect();
    let added = added(table).and_then(|at| ours.fields.get(at));
    let added = added.map_or("1".to_string(), |(field, _)| {
        format!("row.{field}.number()")
    });
    let first = if function.is_range { ".first()" } else { "" };
    format!(
        "    measure::<{0}, _>(\"{1}.{2}\", |row| ({3}), \
         |key| {0}::{name}({4}){first}.map_or(0, |row| {{ let _ = &row; {added} }}));\n",
        ours.name,
        table.name,
        function.name,
        fields.join(" "),
        arguments.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::verdict;

    #[test]
    fn timings_are_of_the_same_functions() {
        let timing = |name: &str, time| (name.to_string(), time, 7);
        let (one, two) = (timing("T.one", 2.0), timing("T.two", 1.0));
        let both = [vec![one.clone()], vec![timing("T.one", 1.0)]];
        let text = verdict("T.td", &both).unwrap().unwrap().text;
        assert!(text.contains("geometric mean 0.50"), "{text}");
        assert!(verdict("T.td", &[vec![one.clone()], vec![two.clone()]]).is_err());
        assert!(verdict("T.td", &[vec![one.clone(), two], vec![one]]).is_err());
    }
}
