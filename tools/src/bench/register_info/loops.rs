//! Loops over generated code, and the same loops over `MCRegisterInfo` of libLLVM.
//!
//! Both programs add up the numbers of what they see, and must get the same.
//!
//! `sub_regs` cannot be much apart on targets with long lists: both read lists
//! of differences, where each number waits for one addition to the one before,
//! and both need no more than that (about a cycle for each part on AMDGPU,
//! whether the lists are in the cache or not).

use super::{OURS, name};
use crate::bench::Bench;
use crate::bench::generated::rust;
use crate::bench::report::{Verdict, ratio};
use crate::compare::process::{Invocation, Status};
use crate::corpus::paths;
use anyhow::{Context as _, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time limit of a program or a compiler.
const TIMEOUT: Duration = Duration::from_secs(300);

const CPP: &str = include_str!("loops.cpp");
const RUST: &str = include_str!("loops.rs.in");

/// One loop: its name, nanoseconds, and the sum.
pub(crate) type Timing = (String, f64, u64);

/// Measures these targets.
pub(super) fn run(bench: &Bench, files: &[&str]) -> Result<Vec<Verdict>> {
    let runtime = rust::runtime(bench)?;
    println!("loops                      loop        libLLVM ms  ours ms  ratio");
    let mut verdicts = Vec::new();
    for file in files {
        eprintln!("bench: loops over {file}");
        let programs = [theirs(bench, file)?, ours(bench, file, &runtime)?];
        let [theirs, ours] = fastest(bench, &programs)?;
        for ((what, theirs, their_sum), (_, ours, our_sum)) in theirs.into_iter().zip(ours) {
            if their_sum != our_sum {
                bail!("{file}: {what} gives {our_sum}, in LLVM {their_sum}");
            }
            let share = ratio(ours, theirs);
            println!(
                "{file:26} {what:11} {:>10.2} {:>8.2} {share:>6.2}",
                theirs / 1e6,
                ours / 1e6
            );
            verdicts.push(Verdict {
                met: share <= 1.0,
                text: format!(
                    "{what} over {}: {share:.2} of libLLVM (at most 1)",
                    name(file)
                ),
            });
        }
    }
    Ok(verdicts)
}

/// The program with libLLVM.
fn theirs(bench: &Bench, file: &str) -> Result<Vec<String>> {
    let folder = bench.scratch.path();
    let (source, program) = (folder.join("loops.cpp"), folder.join("loops-theirs"));
    fs::write(&source, CPP)?;
    let bin = paths::oracle_bin();
    let root = bin.parent().context("no folder of LLVM")?.to_path_buf();
    let text = |path: PathBuf| path.to_string_lossy().into_owned();
    let clang = Invocation::new(bin.join("clang++"), folder, TIMEOUT).args([
        "-O2".to_string(),
        "-std=c++17".into(),
        format!("-I{}", text(root.join("include"))),
        text(source),
        format!("-L{}", text(root.join("lib"))),
        format!("-Wl,-rpath,{}", text(root.join("lib"))),
        "-lLLVM-19".into(),
        "-o".into(),
        text(program.clone()),
    ]);
    bench.measure(&clang)?;
    Ok(vec![text(program), triple(name(file)).to_string()])
}

fn triple(target: &str) -> &str {
    match target {
        "X86" => "x86_64-unknown-linux-gnu",
        "AArch64" => "aarch64-unknown-linux-gnu",
        "AMDGPU" => "amdgcn-amd-amdhsa",
        other => other,
    }
}

/// The program with generated code.
fn ours(bench: &Bench, file: &str, runtime: &Path) -> Result<Vec<String>> {
    let folder = bench.scratch.path();
    let generated = folder.join("registers.rs");
    bench.measure(&bench.asking(&bench.ours, file, OURS, &generated))?;
    let (source, program) = (folder.join("loops.rs"), folder.join("loops-ours"));
    fs::write(&source, RUST)?;
    bench.measure(&rust::rustc(&source, &program, &[], Some(runtime)))?;
    Ok(vec![program.to_string_lossy().into_owned()])
}

/// Runs both in turn and takes the shortest time of each loop.
pub(crate) fn fastest(bench: &Bench, programs: &[Vec<String>; 2]) -> Result<[Vec<Timing>; 2]> {
    let mut best: [Vec<Timing>; 2] = Default::default();
    for _ in 0..bench.runs.max(7) {
        for (program, best) in programs.iter().zip(&mut best) {
            let timings = timings(bench, program)?;
            if best.is_empty() {
                *best = timings;
                continue;
            }
            for (best, new) in best.iter_mut().zip(timings) {
                best.1 = best.1.min(new.1);
            }
        }
    }
    Ok(best)
}

fn timings(bench: &Bench, program: &[String]) -> Result<Vec<Timing>> {
    let (path, args) = program.split_first().context("no program")?;
    let invocation = Invocation::new(Path::new(path), bench.scratch.path(), TIMEOUT);
    let outcome = invocation.args(args.to_vec()).capture()?;
    if outcome.status != Status::Code(0) {
        bail!("{path} ended with {}", outcome.status);
    }
    let text = String::from_utf8_lossy(&outcome.stdout).into_owned();
    let lines = text.lines().map(|line| {
        let mut words = line.split(' ');
        let mut next = || {
            words
                .next()
                .with_context(|| format!("{path} printed {line:?}"))
        };
        Ok((next()?.to_string(), next()?.parse()?, next()?.parse()?))
    });
    lines.collect()
}
