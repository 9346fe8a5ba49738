//! The C++ program.

use super::{BUILD, Built};
use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::Invocation;
use crate::oracle::fragments::distinct::Distinct;
use anyhow::Result;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The classes that fragments name.
const CLASSES: &str = include_str!("classes.hpp");
/// The program without the fragments.
const MAIN: &str = include_str!("main.cpp");
/// The number of functions in a file: the compiler takes a second for the headers.
const IN_A_FILE: usize = 250;
/// Checks for what C++ leaves undefined, which call functions of the program.
const CHECKS: [&str; 3] = [
    "-fsanitize=shift-exponent,signed-integer-overflow,integer-divide-by-zero,\
     float-cast-overflow,unreachable,return,builtin",
    "-fsanitize-minimal-runtime",
    "-fsanitize-recover=all",
];

/// A function and its number.
type Numbered<'a, 'r> = (usize, &'a Distinct<'r>);

/// Writes and builds the program.
pub(super) fn build(
    context: &Context,
    folder: &Path,
    functions: &[Numbered<'_, '_>],
) -> Result<Built> {
    std::fs::write(folder.join("classes.hpp"), CLASSES)?;
    let parts = functions.chunks(IN_A_FILE).map(fragments).enumerate();
    let parts = parts.map(|(at, text)| (format!("fragments{at}"), text));
    let mut files: Vec<(String, String)> = parts.collect();
    files.push(("entries".into(), entries(functions)));
    files.push(("main".into(), MAIN.into()));
    let built = pool::map(&files, |(name, text)| compile(context, folder, name, text));
    let (mut objects, mut refused) = (Vec::new(), BTreeMap::new());
    for built in built {
        match built? {
            Built::Program(object) => objects.push(object),
            Built::Refused(some) => refused.extend(some),
        }
    }
    match refused.is_empty() {
        true => link(context, folder, &objects),
        false => Ok(Built::Refused(refused)),
    }
}

/// Compiles a file.
fn compile(context: &Context, folder: &Path, name: &str, text: &str) -> Result<Built> {
    let source = folder.join(format!("{name}.cpp"));
    std::fs::write(&source, text)?;
    let object = folder.join(format!("{name}.o"));
    let include = installation(context).join("include");
    let run = compiler(context, folder)
        .args(["-std=c++17", "-O1", "-w", "-fwrapv", "-DNDEBUG"])
        // Variables without a value are zero.
        .args(["-ftrivial-auto-var-init=zero"])
        .args(["-ferror-limit=0", "-isystem"])
        .args([path_text(&include), "-c".into(), path_text(&source)])
        .args(["-o".into(), path_text(&object)]);
    let run = match name.starts_with("fragments") {
        true => run.args(CHECKS),
        false => run,
    };
    Built::of(&run, object, "fragment_")
}

fn link(context: &Context, folder: &Path, objects: &[PathBuf]) -> Result<Built> {
    let libraries = path_text(&installation(context).join("lib"));
    let program = folder.join("theirs");
    let run = compiler(context, folder)
        .args(objects.iter().map(|object| path_text(object)))
        .args([format!("-L{libraries}"), format!("-Wl,-rpath,{libraries}")])
        .args(["-lLLVM-19".into(), "-o".into(), path_text(&program)]);
    Built::of(&run, program, "fragment_")
}

fn compiler(context: &Context, folder: &Path) -> Invocation {
    Invocation::new(context.bin.join("clang++"), folder, BUILD)
}

/// The folder of LLVM.
fn installation(context: &Context) -> PathBuf {
    context.bin.join("..")
}

/// A file with fragments, each in a namespace of its own.
fn fragments(functions: &[Numbered<'_, '_>]) -> String {
    let mut text = "#include \"classes.hpp\"\nnamespace fragments {\n".to_string();
    for (number, distinct) in functions {
        let wrapper = &distinct.wrapper;
        let code = &distinct.fragment.code;
        let body = match wrapper.is_expression {
            true => format!("return ({code}\n);"),
            false => code.clone(),
        };
        let _ = write!(
            text,
            "namespace n{number} {{\nstatic {} f({}) {{\n#line 1 \"fragment_{number}\"\n{body}\n}}\n}}\n\
             int64_t call{number}(uint64_t a, uint64_t b) {{\n{}\nreturn answer(n{number}::f({}));\n}}\n",
            wrapper.result, wrapper.parameters, wrapper.before, wrapper.arguments
        );
    }
    text + "}\n"
}

/// The file with the table of all functions.
fn entries(functions: &[Numbered<'_, '_>]) -> String {
    let (mut text, mut table) = (String::new(), String::new());
    for (number, distinct) in functions {
        let (cases, is_bool) = (distinct.shape.name(), distinct.is_bool());
        let _ = writeln!(text, "int64_t call{number}(uint64_t, uint64_t);");
        let _ = writeln!(
            table,
            "{{\"{cases}\", {is_bool}, fragments::call{number}}},"
        );
    }
    format!(
        "#include \"classes.hpp\"\nnamespace fragments {{\n{text}}}\n\
         extern const Entry ENTRIES[] = {{\n{table}{{nullptr, false, nullptr}}}};\n\
         extern const size_t ENTRY_COUNT = {};\n",
        functions.len()
    )
}
