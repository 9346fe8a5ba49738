//! A run of Cargo with nothing of this machine's settings, and what it costs.

use crate::bench::measuring::measured;
use crate::compare::measure::Usage;
use crate::compare::process::Invocation;
use anyhow::Result;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

/// The longest time of a run of Cargo.
const TIMEOUT: Duration = Duration::from_secs(3600);
/// The variables that Cargo and rustc are to see of ours.
const KEPT: [&str; 6] = [
    "PATH",
    "HOME",
    "CARGO_HOME",
    "RUSTUP_HOME",
    "RUSTUP_TOOLCHAIN",
    "TMPDIR",
];

/// The costs of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Cost {
    /// Seconds of processor time.
    pub(super) cpu: f64,
    /// The number of packages that were compiled.
    pub(super) crates: usize,
    /// The number of units: libraries, programs, build scripts, and runs of build
    /// scripts.
    pub(super) units: usize,
    /// The bytes of the program that came out.
    pub(super) bytes: u64,
}

impl Cost {
    /// The run in the middle by time.
    pub(super) fn median(mut runs: Vec<Self>) -> Self {
        runs.sort_by(|a, b| a.cpu.total_cmp(&b.cpu));
        runs.get(runs.len() / 2).copied().unwrap_or_default()
    }

    /// The size of the program.
    pub(super) fn megabytes(&self) -> f64 {
        self.bytes as f64 / 1e6
    }
}

/// Runs Cargo in a folder without the network, and measures it.
pub(super) fn run(folder: &Path, target: &Path, scratch: &Path, args: &[&str]) -> Result<Cost> {
    let kept = KEPT.iter().filter_map(|name| {
        let value = std::env::var(name).ok()?;
        Some(format!("{name}={value}"))
    });
    let target = format!("CARGO_TARGET_DIR={}", target.display());
    let invocation = Invocation::new("env", folder, TIMEOUT)
        .args(["-i"])
        .args(kept)
        .args([target, "CARGO_NET_OFFLINE=true".into(), "LC_ALL=C".into()])
        .args(["cargo"])
        .args(args.iter().copied());
    let mut output = Vec::new();
    let usage: Usage = measured(&invocation, scratch, &mut |bytes| output.extend(bytes))?;
    let (crates, units) = compiled(&String::from_utf8_lossy(&output))?;
    Ok(Cost {
        cpu: usage.cpu,
        crates,
        units,
        bytes: 0,
    })
}

/// The numbers of packages and of units that Cargo reports as worked on.
fn compiled(messages: &str) -> Result<(usize, usize)> {
    let (mut packages, mut scripts, mut units) = (BTreeSet::new(), Vec::new(), 0);
    for line in messages.lines().filter(|line| line.starts_with('{')) {
        let message: Value = serde_json::from_str(line)?;
        let Some(package) = message["package_id"].as_str() else {
            continue;
        };
        match message["reason"].as_str() {
            Some("compiler-artifact") if message["fresh"] != true => {
                packages.insert(package.to_string());
                units += 1;
            }
            Some("build-script-executed") => scripts.push(package.to_string()),
            _ => {}
        }
    }
    // Cargo reports the build scripts of fresh packages, too.
    scripts.retain(|package| packages.contains(package));
    Ok((packages.len(), units + scripts.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_and_artifacts_are_counted() {
        let artifact = |package: &str, fresh: bool| {
            format!(
                "{{\"reason\":\"compiler-artifact\",\"package_id\":\"{package}\",\"fresh\":{fresh}}}\n"
            )
        };
        let messages = [
            artifact("a", false),
            artifact("a", false),
            artifact("b", false),
            artifact("c", true),
            "{\"reason\":\"build-script-executed\",\"package_id\":\"b\"}\n".into(),
            "{\"reason\":\"build-script-executed\",\"package_id\":\"c\"}\n".into(),
            "{\"reason\":\"build-finished\"}\n".into(),
        ];
        assert_eq!(compiled(&messages.concat()).unwrap(), (2, 4));
    }
}
