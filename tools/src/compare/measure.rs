//! The resource use of one program.
//!
//! The kernel's peak-memory figure of a child starts from that of the process
//! which forked it, and `getrusage` adds all children up. A fresh copy of this
//! small program per measured run makes both exact, without unsafe code and
//! without a `time` program on the machine.

use crate::compare::process::{Finished, Invocation};
use anyhow::{Context as _, Result, bail};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike as _;
use std::ffi::OsString;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

/// The running program itself, even when it was built anew since it started.
const SELF: &str = "/proc/self/exe";

/// The name of the wrapper among our commands.
const COMMAND: &str = "measure";

/// The command line of the wrapper.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The file for the figures.
    out: PathBuf,
    /// The program and its arguments.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
    command: Vec<OsString>,
}

/// The time and memory of a run.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Usage {
    /// Seconds from start to end.
    pub(crate) wall: f64,
    /// Seconds of processor time, user and system.
    pub(crate) cpu: f64,
    /// Peak resident memory in KiB.
    pub(crate) peak_kib: f64,
}

impl Usage {
    /// The cost of this program and then another one: times add up, and peaks do not.
    pub(crate) fn and_then(self, next: Self) -> Self {
        Self {
            wall: self.wall + next.wall,
            cpu: self.cpu + next.cpu,
            peak_kib: self.peak_kib.max(next.peak_kib),
        }
    }
}

/// The wrapper itself.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let (program, args) = options.command.split_first().context("no program given")?;
    let start = Instant::now();
    let status = Command::new(program).args(args).status()?;
    let wall = start.elapsed().as_secs_f64();
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let micros = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    let signal = status.signal().unwrap_or(0);
    let text = format!(
        "{wall} {} {} {signal}\n",
        micros as f64 / 1e6,
        usage.max_rss()
    );
    std::fs::write(&options.out, text)?;
    Ok(ExitCode::from(
        u8::try_from(status.code().unwrap_or(255)).unwrap_or(255),
    ))
}

/// The program of a run and its arguments, without the wrapper if there is one.
pub(crate) fn inner(run: &Invocation) -> (&Path, &[String]) {
    match run.args.as_slice() {
        [command, _, _, program, args @ ..]
            if command == COMMAND && run.program == Path::new(SELF) =>
        {
            (Path::new(program), args)
        }
        args => (&run.program, args),
    }
}

/// Runs `invocation` through the wrapper.
pub(crate) fn measured(
    invocation: &Invocation,
    scratch: &Path,
    sink: &mut dyn FnMut(&[u8]),
) -> Result<(Finished, Usage)> {
    let out = scratch.join("usage");
    let mut wrapped = invocation.clone();
    wrapped.program = PathBuf::from(SELF);
    wrapped.args = vec![COMMAND.into(), out.to_string_lossy().into_owned()];
    wrapped.args.push("--".into());
    wrapped
        .args
        .push(invocation.program.to_string_lossy().into_owned());
    wrapped.args.extend(invocation.args.iter().cloned());
    let mut finished = wrapped.stream(sink)?;
    if finished.status == crate::compare::process::Status::TimedOut {
        return Ok((finished, Usage::default()));
    }
    let text = std::fs::read_to_string(&out)
        .with_context(|| format!("no figures from running {}", invocation.program.display()))?;
    let (usage, signal) = parse(&text)?;
    if signal != 0 {
        finished.status = crate::compare::process::Status::Signal(signal);
    }
    Ok((finished, usage))
}

/// Reads the wrapper's line of figures.
fn parse(text: &str) -> Result<(Usage, i32)> {
    let fields: Vec<f64> = text
        .split_whitespace()
        .map(str::parse)
        .collect::<Result<_, _>>()?;
    let &[wall, cpu, peak_kib, signal] = fields.as_slice() else {
        bail!("the figures of a run are garbled: {text}");
    };
    Ok((
        Usage {
            wall,
            cpu,
            peak_kib,
        },
        signal as i32,
    ))
}
