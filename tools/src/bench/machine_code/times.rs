//! The time of decoding, encoding and printing an instruction, against LLVM's library.
//!
//! The code is what Clang makes of one program ([`machines`]). Both sides decode it
//! instruction by instruction, as a disassembler of whole programs does, and encode and print what they
//! decoded. They must find the same instructions with the same operands, and texts of the same length.
//!
//! [`machines`]: super::machines

use super::machines::{MACHINES, Machine, input};
use super::{code_buffer, crates, listings, rust};
use crate::bench::measuring::{Bench, TIMEOUT, Verdict};
use crate::compare::pair::{self, ratio};
use crate::compare::process::Invocation;
use crate::corpus::paths;
use crate::oracle::frame::cpp;
use anyhow::{Context as _, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// The option of our tool for all that is measured.
const OPTION: &str = "--gen-rust=disassembler,code_emitter,asm_writer";

/// The features of the numbers.
const FEATURES: &str = "
fn features(numbers: impl Iterator<Item = String>) -> SubtargetFeatures {
    let mut features = SubtargetFeatures::NONE;
    for number in numbers {
        let number = number.parse().expect(\"a number\");
        features.insert(SubtargetFeature::from_number(number).expect(\"a feature\"));
    }
    features
}
";

/// Measures the machines of these targets.
pub(crate) fn run(bench: &Bench, files: &[&str]) -> Result<Vec<Verdict>> {
    let wanted = |machine: &&Machine| files.contains(&machine.file);
    let known = |machine: &&Machine| input(machine.file).is_some();
    let machines: Vec<&Machine> = MACHINES.iter().filter(wanted).filter(known).collect();
    let mut verdicts = Vec::new();
    if machines.is_empty() {
        return Ok(verdicts);
    }
    let runtime = rust::runtime(bench)?;
    let (bin, folder) = (paths::oracle_bin(), bench.scratch.path());
    std::fs::write(folder.join("machine.hpp"), cpp::MACHINE)?;
    let theirs = cpp::program(&bin, folder, "llvm.cpp", include_str!("llvm.cpp"))?;
    println!("machine code               instructions  what     libLLVM ns  ours ns  ratio");
    for machine in machines {
        eprintln!("bench: machine code of {}", machine.name);
        match measured(bench, machine, &theirs, &runtime) {
            Ok(found) => verdicts.extend(found),
            Err(error) => verdicts.push(Verdict::failed(machine.name, &error)),
        }
    }
    if files.contains(&crates::FILE) {
        for (name, found) in [
            ("code buffer", code_buffer::run(bench)),
            ("listings", listings::run(bench)),
        ] {
            match found {
                Ok(found) => verdicts.extend(found),
                Err(error) => verdicts.push(Verdict::failed(name, &error)),
            }
        }
    }
    Ok(verdicts)
}

fn measured(
    bench: &Bench,
    machine: &Machine,
    theirs: &Path,
    runtime: &Path,
) -> Result<Vec<Verdict>> {
    let text = |path: &Path| path.to_string_lossy().into_owned();
    let code = machine.code(bench)?;
    let ours = program(bench, machine, runtime)?;
    let theirs = vec![
        text(theirs),
        machine.triple.to_string(),
        machine.features.to_string(),
    ];
    let features = Invocation::new(&theirs[0], bench.scratch.path(), TIMEOUT);
    let features = features.args(theirs[1..].to_vec()).printed()?;
    let features = String::from_utf8(features)?;
    let features = features.split_whitespace().map(str::to_string);
    let ours = [text(&ours), text(&code)].into_iter().chain(features);
    let ours: Vec<String> = ours.collect();
    let theirs = theirs.into_iter().chain([text(&code)]);
    let timings = fastest(bench, &theirs.collect::<Vec<_>>(), &ours)?;
    print(machine, &timings)
}

/// Our program.
fn program(bench: &Bench, machine: &Machine, runtime: &Path) -> Result<PathBuf> {
    let folder = bench.scratch.path().join(machine.name);
    fs::create_dir_all(&folder)?;
    let generated = folder.join("generated.rs");
    bench.measure(&bench.asking(&bench.ours, machine.file, OPTION, &generated))?;
    let library = folder.join("libgenerated.rlib");
    let named = ["--crate-type=lib", "--crate-name", "generated"];
    bench.measure(&rust::rustc(&generated, &library, &named, Some(runtime)))?;
    let (source, program) = (folder.join("main.rs"), folder.join("ours"));
    fs::write(&source, include_str!("ours.rs.in").to_string() + FEATURES)?;
    let library = format!("generated={}", library.to_string_lossy());
    let rustc = rust::rustc(&source, &program, &["--extern", &library], Some(runtime));
    bench.measure(&rustc)?;
    Ok(program)
}

/// One loop of a program that measures itself: its name, nanoseconds, and a sum.
type Timing = (String, f64, u64);

/// Runs both programs in turn and takes the shortest time of each loop.
fn fastest(bench: &Bench, theirs: &[String], ours: &[String]) -> Result<[Vec<Timing>; 2]> {
    let runs = bench.runs.max(7);
    let [mut theirs, mut ours] = [theirs, ours].map(|program| |_| timings(bench, program));
    let rounds = pair::in_turn(|round| round < runs, [&mut theirs, &mut ours])?;
    let mut best: [Vec<Timing>; 2] = Default::default();
    for round in rounds {
        for (best, new) in best.iter_mut().zip(round) {
            if best.is_empty() {
                *best = new;
                continue;
            }
            for (best, new) in best.iter_mut().zip(new) {
                best.1 = best.1.min(new.1);
            }
        }
    }
    Ok(best)
}

/// The lines that a program prints: a loop's name, nanoseconds, and a sum.
fn timings(bench: &Bench, program: &[String]) -> Result<Vec<Timing>> {
    let (path, args) = program.split_first().context("no program")?;
    let run = Invocation::new(Path::new(path), bench.scratch.path(), TIMEOUT);
    let text = String::from_utf8(run.args(args.to_vec()).printed()?)?;
    let timing = |line: &str| {
        let mut words = line.split(' ');
        let mut next = || words.next().with_context(|| format!("{path}: {line}"));
        Ok((next()?.to_string(), next()?.parse()?, next()?.parse()?))
    };
    text.lines().map(timing).collect()
}

/// Prints the cost of the checks of an encoder.
fn print_checks(name: &str, ours: &[Timing], unchecked: &[Timing]) -> Result<()> {
    let checked = ours.iter().find(|(what, ..)| what == "encode");
    let checked = checked.context("no time of encoding")?;
    let unchecked = unchecked.first().context("no time of unchecked encoding")?;
    ensure!(
        checked.2 == unchecked.2,
        "{name}: unchecked encoding gives {}, checked {}",
        unchecked.2,
        checked.2
    );
    println!(
        "{name:26} {:>12} {:8} {:>11.2} {:>8.2} {:>6.3} of unchecked",
        "",
        "checked",
        unchecked.1,
        checked.1,
        ratio(checked.1, unchecked.1)
    );
    Ok(())
}

fn print(machine: &Machine, [theirs, ours]: &[Vec<Timing>; 2]) -> Result<Vec<Verdict>> {
    let name = machine.name;
    let (mut count, mut verdicts) = (0.0, Vec::new());
    let (ours, unchecked) = ours.split_at(theirs.len());
    for ((what, theirs, their_sum), (_, ours, our_sum)) in theirs.iter().zip(ours) {
        ensure!(
            their_sum == our_sum,
            "{name}: {what} gives {our_sum}, in LLVM {their_sum}"
        );
        let limit = match what.as_str() {
            "decode" => machine.decoding,
            "encode" => machine.encoding,
            "print" => machine.printing,
            _ => {
                count = *ours;
                continue;
            }
        };
        let share = ratio(*ours, *theirs);
        println!("{name:26} {count:>12} {what:8} {theirs:>11.2} {ours:>8.2} {share:>6.3}");
        verdicts.extend(limit.map(|limit| Verdict {
            met: share <= limit,
            text: format!("{what} {name}: {share:.3} of libLLVM's time (at most {limit})"),
        }));
    }
    print_checks(name, ours, unchecked)?;
    Ok(verdicts)
}
