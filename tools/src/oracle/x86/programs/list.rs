//! The programs that are measured, and what each does.

use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use crate::corpus::paths;
use anyhow::Result;
use std::path::Path;
use std::time::Duration;

/// The time limit of compiling one program.
const TIMEOUT: Duration = Duration::from_secs(120);

/// The programs of Debian, and their arguments. `@TD@` is a description of LLVM's
/// (400 kB of text), `@SHORT@` a shorter one, `@C@` a C program.
const DEBIAN: [(&str, &str); 13] = [
    ("gzip", "/usr/bin/gzip -c @TD@"),
    ("xz", "/usr/bin/xz -1 -T1 -c @SHORT@"),
    ("sort", "/usr/bin/sort @SHORT@"),
    ("sed", "/usr/bin/sed -E 's/([a-z]+)<(.*)>/\\2 \\1/' @SHORT@"),
    ("grep", "/usr/bin/grep -cE '[A-Z]+(rr|rm).*Sched' @TD@"),
    (
        "awk",
        "/usr/bin/mawk '{n[$1]+=length($0)} END {for (w in n) print w, sqrt(n[w])}' @SHORT@",
    ),
    ("sha256sum", "/usr/bin/sha256sum @SHORT@"),
    (
        "bash",
        "/bin/bash -c 'for ((i=0;i<3000;i++)); do t[i%7]+=$((i*i%11)); done; echo ${t[@]}'",
    ),
    (
        "perl",
        "/usr/bin/perl -ne '$n{$_}++ for /\\w+/g; END {print scalar keys %n}' @SHORT@",
    ),
    (
        "python3",
        "/usr/bin/python3 -S -c 'print(sum(i**0.5 for i in range(20000)), sorted(str(i*7%1009) for i in range(9000))[5])'",
    ),
    ("clang", "/usr/lib/llvm-19/bin/clang -O2 -w -S -o - @C@"),
    (
        "llvm-tblgen",
        "/usr/lib/llvm-19/bin/llvm-tblgen -I @INCLUDE@ @MSP430@",
    ),
    ("date", "/bin/date -R"),
];

/// The C programs, which Clang compiles with optimization.
const C: [&str; 7] = ["chance", "matrix", "queens", "sort", "sums", "text", "vm"];

/// A program and the command that runs it.
pub(super) struct Program {
    pub(super) name: &'static str,
    pub(super) command: String,
}

/// All programs, those in C compiled.
pub(super) fn prepare(context: &Context, folder: &Path) -> Result<Vec<Program>> {
    let debian = DEBIAN.iter().map(|&(name, command)| Program {
        name,
        command: with_files(context, command),
    });
    let mut all: Vec<Program> = debian.collect();
    for name in C {
        let command = compile(context, folder, name)?;
        all.push(Program { name, command });
    }
    Ok(all)
}

/// A command with the names of its files.
fn with_files(context: &Context, command: &str) -> String {
    let target = context.corpus.join("llvm/lib/Target");
    let files = [
        ("@TD@", target.join("X86/X86InstrSSE.td")),
        ("@SHORT@", target.join("X86/X86.td")),
        ("@C@", sources().join("text.c")),
        ("@INCLUDE@", context.corpus.join("llvm/include")),
        ("@MSP430@", target.join("MSP430/MSP430RegisterInfo.td")),
    ];
    files
        .iter()
        .fold(command.to_string(), |command, (name, path)| {
            command.replace(name, &path_text(path))
        })
}

/// The folder of the C programs.
fn sources() -> std::path::PathBuf {
    paths::workspace().join("tools/src/conformance/semantics_run/programs")
}

/// Compiles a C program.
fn compile(context: &Context, folder: &Path, name: &str) -> Result<String> {
    let program = folder.join(name);
    let hosted = paths::workspace().join("tools/src/oracle/x86/programs/hosted.c");
    let compiler = Invocation::new(context.bin.join("clang"), folder, TIMEOUT)
        .args(["-O2", "-w", "-I"])
        .args([
            path_text(&sources()),
            path_text(&sources().join(format!("{name}.c"))),
        ])
        .args([path_text(&hosted), "-o".into(), path_text(&program)]);
    compiler.printed()?;
    Ok(path_text(&program))
}
