//! Running a program under a time limit while its output streams by.
//!
//! Outputs of whole targets reach hundreds of megabytes, so the output goes to
//! a sink piece by piece. The child gets a process group of its own: when the
//! time is up everything it started is ended with it.

use super::plant;
use anyhow::{Context as _, Result};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use std::io::{Read as _, Write as _};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Duration;

/// A program with everything it is started with.
#[derive(Clone, Debug)]
pub(crate) struct Invocation {
    /// The program.
    pub(crate) program: PathBuf,
    /// The arguments.
    pub(crate) args: Vec<String>,
    /// The folder it runs in.
    pub(crate) cwd: PathBuf,
    /// The contents of standard input; empty when absent.
    pub(crate) stdin: Option<Vec<u8>>,
    /// The time after which the program is ended.
    pub(crate) timeout: Duration,
}

/// The way a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// By itself, with this exit code.
    Code(i32),
    /// By this signal.
    Signal(i32),
    /// The program was still running when its time was up.
    TimedOut,
}

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Code(code) => write!(f, "exit code {code}"),
            Self::Signal(signal) => write!(f, "signal {signal}"),
            Self::TimedOut => write!(f, "a time-out"),
        }
    }
}

impl From<ExitStatus> for Status {
    fn from(status: ExitStatus) -> Self {
        match (status.code(), status.signal()) {
            (Some(code), _) => Self::Code(code),
            (None, signal) => Self::Signal(signal.unwrap_or(0)),
        }
    }
}

/// The outcome of a program whose standard output went to a sink.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    /// The way it ended.
    pub(crate) status: Status,
    /// The standard error.
    pub(crate) stderr: Vec<u8>,
}

impl Invocation {
    /// An invocation without standard input.
    pub(crate) fn new(
        program: impl Into<PathBuf>,
        cwd: impl Into<PathBuf>,
        timeout: Duration,
    ) -> Self {
        Self {
            program: program.into(),
            args: Vec::new(),
            cwd: cwd.into(),
            stdin: None,
            timeout,
        }
    }

    /// Adds arguments.
    pub(crate) fn args<S: Into<String>>(mut self, args: impl IntoIterator<Item = S>) -> Self {
        self.args.extend(args.into_iter().map(Into::into));
        self
    }

    /// The invocation with another first argument, which asks for an output.
    pub(crate) fn with_option(&self, option: &str) -> Self {
        let mut run = self.clone();
        if let Some(first) = run.args.first_mut() {
            *first = option.to_string();
        }
        run
    }

    /// Sets what standard input holds.
    pub(crate) fn stdin(mut self, stdin: Option<Vec<u8>>) -> Self {
        self.stdin = stdin;
        self
    }

    /// The command with its pipes set up.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.args).current_dir(&self.cwd);
        command
            .env("LLVM_DISABLE_SYMBOLIZATION", "1")
            .env("LC_ALL", "C");
        command.stdin(if self.stdin.is_some() {
            Stdio::piped()
        } else {
            Stdio::null()
        });
        command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0);
        command
    }

    /// Runs it, handing standard output to `sink` as it comes.
    pub(crate) fn stream(&self, sink: &mut dyn FnMut(&[u8])) -> Result<Finished> {
        let mut finished = self.stream_unaltered(&mut |piece| {
            let altered = plant::altered(self, piece);
            sink(altered.as_deref().unwrap_or(piece));
        })?;
        plant::alter_file(self);
        if let Some(altered) = plant::altered_messages(self, &finished.stderr) {
            finished.stderr = altered;
        }
        Ok(finished)
    }

    fn stream_unaltered(&self, sink: &mut dyn FnMut(&[u8])) -> Result<Finished> {
        let mut child = self
            .command()
            .spawn()
            .with_context(|| format!("cannot start {}", self.program.display()))?;
        let timed_out = AtomicBool::new(false);
        let (done, alarm) = mpsc::channel::<()>();
        let (status, stderr) = std::thread::scope(|scope| {
            let group = Pid::from_raw(i32::try_from(child.id()).unwrap_or(i32::MAX));
            let timed_out = &timed_out;
            scope.spawn(move || {
                if alarm.recv_timeout(self.timeout) == Err(mpsc::RecvTimeoutError::Timeout) {
                    timed_out.store(true, Ordering::SeqCst);
                    let _ = killpg(group, Signal::SIGKILL);
                }
            });
            let result = self.pump(&mut child, sink);
            drop(done);
            result
        })?;
        let status = if timed_out.load(Ordering::SeqCst) {
            Status::TimedOut
        } else {
            status.into()
        };
        Ok(Finished { status, stderr })
    }

    /// Moves all bytes between the child's pipes and us, then waits for it.
    fn pump(
        &self,
        child: &mut Child,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<(ExitStatus, Vec<u8>)> {
        let stdin = child.stdin.take();
        let stderr = child.stderr.take();
        let mut stdout = child.stdout.take().context("no pipe for standard output")?;
        let stderr = std::thread::scope(|scope| -> Result<Vec<u8>> {
            scope.spawn(move || {
                if let (Some(mut pipe), Some(bytes)) = (stdin, &self.stdin) {
                    let _ = pipe.write_all(bytes);
                }
            });
            let errors = scope.spawn(move || {
                let mut bytes = Vec::new();
                if let Some(mut pipe) = stderr {
                    let _ = pipe.read_to_end(&mut bytes);
                }
                bytes
            });
            let mut buffer = vec![0; 1 << 16];
            loop {
                let length = stdout.read(&mut buffer)?;
                if length == 0 {
                    break;
                }
                sink(&buffer[..length]);
            }
            Ok(errors.join().unwrap_or_default())
        })?;
        Ok((child.wait()?, stderr))
    }

    /// A command line which does the same in a shell.
    pub(crate) fn shell_line(&self) -> String {
        let mut line = format!("cd {} && ", quote(&self.cwd.to_string_lossy()));
        line += &quote(&self.program.to_string_lossy());
        for arg in &self.args {
            line.push(' ');
            line += &quote(arg);
        }
        if self.stdin.is_some() {
            line += " < …";
        }
        line
    }
}

/// Quotes one word for a shell, if it needs that.
pub(crate) fn quote(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=+:,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_limit_ends_the_whole_group() {
        let run = Invocation::new("sh", "/", Duration::from_millis(200))
            .args(["-c", "sleep 30 | sleep 30"]);
        assert_eq!(run.stream(&mut |_| ()).unwrap().status, Status::TimedOut);
    }

    #[test]
    fn words_are_quoted_for_the_shell() {
        assert_eq!(quote("a b"), "'a b'");
        assert_eq!(quote("it's"), "'it'\\''s'");
        assert_eq!(quote("-I=x/y.td"), "-I=x/y.td");
    }
}
