//! A program on a terminal: keys go in, and what it prints comes out.

use anyhow::{Context as _, Result, bail};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use std::io::{Read as _, Write as _};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

/// The time limit of whatever is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// The time without output after which a program waits for a key.
const QUIET: Duration = Duration::from_millis(300);

/// A program on a terminal of its own, which `script` opens.
pub(super) struct Terminal {
    child: Child,
    keys: ChildStdin,
    pieces: Receiver<Vec<u8>>,
    printed: Vec<u8>,
}

impl Terminal {
    /// Starts a command of `sh` in a folder that is also its home.
    pub(super) fn start(command: &str, folder: &Path) -> Result<Self> {
        let command = format!("stty rows 40 cols 200; exec {command}");
        let path = std::env::var("PATH").unwrap_or_default();
        let mut child = Command::new("script")
            .args(["--quiet", "--return", "--command", &command, "/dev/null"])
            .current_dir(folder)
            .env_clear()
            .env("HOME", folder)
            .env("PATH", format!("{}:{path}", folder.join("bin").display()))
            .env("TERM", "xterm")
            .env("LC_ALL", "C.UTF-8")
            .env("SHELL", "/bin/sh")
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start script")?;
        let keys = child.stdin.take().context("no keys")?;
        let mut output = child.stdout.take().context("no output")?;
        let (sender, pieces) = mpsc::channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut buffer) {
                if sender.send(buffer[..length].to_vec()).is_err() {
                    break;
                }
            }
        });
        Ok(Terminal {
            child,
            keys,
            pieces,
            printed: Vec::new(),
        })
    }

    /// The output so far.
    pub(super) fn printed(&self) -> String {
        let text = String::from_utf8_lossy(&self.printed);
        text.escape_debug().to_string()
    }

    /// Presses keys, and waits until nothing more is printed.
    pub(super) fn press(&mut self, keys: &str) -> Result<()> {
        self.keys.write_all(keys.as_bytes())?;
        self.keys.flush()?;
        while let Ok(piece) = self.pieces.recv_timeout(QUIET) {
            self.printed.extend(piece);
        }
        Ok(())
    }

    /// Waits until the program prints a text.
    pub(super) fn wait_for(&mut self, text: &str) -> Result<()> {
        let end = Instant::now() + PATIENCE;
        let is_there = |printed: &[u8]| {
            let mut windows = printed.windows(text.len());
            windows.any(|window| window == text.as_bytes())
        };
        while !is_there(&self.printed) {
            let left = end.saturating_duration_since(Instant::now());
            match self.pieces.recv_timeout(left) {
                Ok(piece) => self.printed.extend(piece),
                Err(_) => bail!("no {text:?} in {}", self.printed()),
            }
        }
        self.press("")
    }

    /// Waits until a file is there, and reads it.
    pub(super) fn wait_for_file(&self, file: &Path) -> Result<Vec<u8>> {
        let end = Instant::now() + PATIENCE / 3;
        while Instant::now() < end {
            if let Ok(bytes) = std::fs::read(file) {
                return Ok(bytes);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        bail!("the program did not run: {}", self.printed())
    }
}

/// Ends everything that was started.
impl Drop for Terminal {
    fn drop(&mut self) {
        let group = i32::try_from(self.child.id()).unwrap_or(i32::MAX);
        let _ = killpg(Pid::from_raw(group), Signal::SIGTERM);
        let _ = self.child.wait();
    }
}
