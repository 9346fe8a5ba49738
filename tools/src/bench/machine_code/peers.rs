//! Other disassemblers and encoders in Rust, on the same code.
//!
//! Their times are shown for comparison, and limit ours on X86. Crates of others come from the
//! package registry when the benchmark runs; nothing else depends on them.

use std::fs;
use std::path::{Path, PathBuf};

use super::machines::Machine;
use crate::bench::Bench;
use crate::bench::generated::TIMEOUT;
use crate::bench::register_info::loops::{Timing, fastest};
use crate::bench::report::{Verdict, ratio};
use crate::compare::process::Invocation;
use anyhow::{Context as _, Result};

/// The program that measures them.
const PROGRAM: &str = include_str!("peers.rs.in");

/// The manifest of that program.
const MANIFEST: &str = r#"[package]
name = "peers"
version = "0.0.0"
edition = "2024"

[workspace]

[dependencies]
iced-x86 = { version = "1.21", default-features = false, features = ["std", "decoder", "encoder"] }
yaxpeax-arch = "0.3"
yaxpeax-arm = "0.3"
yaxpeax-x86 = "2"
"#;

/// The most time of decoding, as a share of that of iced-x86.
const MOST_OF_ICED: f64 = 2.5;

/// Measures others on the code of a machine, in turn with our program.
pub(super) fn run(
    bench: &Bench,
    machine: &Machine,
    ours: &[String],
    code: &Path,
) -> Result<Vec<Verdict>> {
    if !machine.has_peers {
        return Ok(Vec::new());
    }
    let text = |path: &Path| path.to_string_lossy().into_owned();
    let peers = vec![text(&program(bench)?), machine.name.into(), text(code)];
    let [ours, peers] = fastest(bench, &[ours.to_vec(), peers])?;
    let mut verdicts = Vec::new();
    for (name, time, _) in peers {
        let (what, peer) = name.split_once(':').context("a peer has a name")?;
        let own = ours.iter().find(|(of, ..)| of == what);
        let (_, own, _): &Timing = own.with_context(|| format!("we do not {what}"))?;
        let share = ratio(*own, time);
        println!("{peer:>26} {what:21} {time:>11.2} {own:>8.2} {share:>6.3}");
        if name == "decode:iced-x86" {
            verdicts.push(Verdict {
                met: share <= MOST_OF_ICED,
                text: format!(
                    "{what} {}: {share:.3} of {peer}'s time (at most {MOST_OF_ICED})",
                    machine.name
                ),
            });
        }
    }
    Ok(verdicts)
}

/// The program.
fn program(bench: &Bench) -> Result<PathBuf> {
    let folder = bench.scratch.path().join("peers");
    let program = folder.join("target/release/peers");
    if program.exists() {
        return Ok(program);
    }
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("Cargo.toml"), MANIFEST)?;
    fs::write(folder.join("src/main.rs"), PROGRAM)?;
    let cargo = Invocation::new(Path::new(env!("CARGO")), &folder, TIMEOUT);
    let target = folder.join("target").to_string_lossy().into_owned();
    bench
        .measure(&cargo.args([
            "build",
            "--quiet",
            "--release",
            "--target-dir",
            target.as_str(),
        ]))
        .context("the crates of other disassemblers")?;
    Ok(program)
}
