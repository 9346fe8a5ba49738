//! Both tools, and what their runs cost.

use crate::compare::measure::{self, Usage};
use crate::compare::process::{Invocation, Status};
use crate::compare::temp::TempDir;
use anyhow::{Result, bail};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time limit of a run.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(600);
/// The limit for all figures as shares of an earlier tool's.
const PAIRED: f64 = 1.1;

/// The option of llvm-tblgen for decoders, and those that LLVM 22's AMDGPU needs in addition.
pub(super) const DECODERS: &str = "-gen-disassembler";
const LAX: [&str; 2] = [
    "-ignore-fully-defined-operands",
    "-ignore-non-decodable-operands",
];

/// A line of the budget.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// Whether it is kept.
    pub(crate) met: bool,
    /// The text of the line, with the measured figures.
    pub(crate) text: String,
}

impl Verdict {
    /// The line about a thing that could not be measured: it is not kept, and other figures are not
    /// lost.
    pub(crate) fn failed(what: &str, error: &anyhow::Error) -> Self {
        Verdict {
            met: false,
            text: format!("{what}: {}", format!("{error:#}").trim_end()),
        }
    }
}

/// Both tools and the place they run in.
pub(crate) struct Bench {
    /// LLVM's tool, or an earlier one of ours.
    pub(crate) theirs: PathBuf,
    /// Whether both tools are ours.
    pub(crate) is_paired: bool,
    /// Our tool.
    pub(crate) ours: PathBuf,
    /// Whether LLVM's tool is of the newest release.
    pub(crate) is_newest: bool,
    /// The inputs.
    pub(crate) corpus: PathBuf,
    /// The folder for output files.
    pub(crate) scratch: TempDir,
    /// The number of runs of each tool.
    pub(crate) runs: u32,
    /// The inputs of our tool that are others than those of LLVM's, by file.
    pub(crate) own_inputs: BTreeMap<&'static str, PathBuf>,
}

impl Bench {
    /// The limit for a ratio: that against LLVM, or that against an earlier tool.
    pub(crate) fn limit(&self, against_llvm: f64) -> f64 {
        if self.is_paired { PAIRED } else { against_llvm }
    }

    /// One tool asked for something about one input, in a file.
    pub(crate) fn asking(&self, tool: &Path, file: &str, option: &str, out: &Path) -> Invocation {
        let is_ours = self.is_paired || tool == self.ours;
        let own = self.own_inputs.get(file).filter(|_| is_ours);
        let path = match file.starts_with(|c: char| c.is_uppercase()) {
            true => format!("llvm/lib/Target/{file}"),
            false => file.to_string(),
        };
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let includes = ["llvm/include", "clang/include", "llvm/lib/Target", folder];
        let input = own.map_or(path.clone(), |own| own.to_string_lossy().into_owned());
        // LLVM's build asks for these, where its tool has them.
        let lax = !is_ours && self.is_newest && option == DECODERS;
        let lax = lax.then_some(LAX).into_iter().flatten();
        Invocation::new(tool, &self.corpus, TIMEOUT)
            .args([option, "-o", &out.to_string_lossy()])
            .args(lax)
            .args(includes.iter().flat_map(|folder| ["-I", folder]))
            .args([input])
    }

    /// Runs a program that has to succeed, and measures it.
    pub(crate) fn measure(&self, invocation: &Invocation) -> Result<Usage> {
        measured(invocation, self.scratch.path(), &mut |_| ())
    }
}

/// Runs a program that has to succeed, and measures it.
pub(crate) fn measured(
    invocation: &Invocation,
    scratch: &Path,
    sink: &mut dyn FnMut(&[u8]),
) -> Result<Usage> {
    let (finished, usage) = measure::measured(invocation, scratch, sink)?;
    if finished.status != Status::Code(0) {
        let messages = String::from_utf8_lossy(&finished.stderr);
        let lines: Vec<&str> = messages.lines().collect();
        let last = lines[lines.len().saturating_sub(20)..].join("\n");
        let status = finished.status;
        bail!("{} ended with {status}\n{last}", invocation.shell_line());
    }
    Ok(usage)
}
