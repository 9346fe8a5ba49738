//! The outputs of two programs, which are read side by side as they come.

use crate::compare::process::{Finished, Invocation};
use anyhow::{Result, anyhow};
use std::io::Read;
use std::sync::mpsc::{Receiver, sync_channel};

/// The number of pieces of output that wait.
const WAITING: usize = 64;

/// The output of a program.
pub(super) struct Pipe {
    pieces: Receiver<Vec<u8>>,
    piece: Vec<u8>,
    /// The part of the piece that is read.
    read: usize,
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.read == self.piece.len() {
            // Without a sender, the program has ended.
            self.piece = self.pieces.recv().unwrap_or_default();
            self.read = 0;
        }
        let mut rest = self.piece.get(self.read..).unwrap_or_default();
        let number = rest.read(buffer)?;
        self.read += number;
        Ok(number)
    }
}

/// Runs two programs, and gives their outputs to `work`. Returns how they ended.
pub(super) fn read_both(
    one: &Invocation,
    other: &Invocation,
    work: impl FnOnce(Pipe, Pipe) -> Result<()>,
) -> Result<[Finished; 2]> {
    std::thread::scope(|scope| {
        let [(first, one), (second, other)] = [one, other].map(|program| {
            let (sender, pieces) = sync_channel(WAITING);
            let run = scope.spawn(move || {
                // If nobody reads it any more, the rest does not count.
                program.stream(&mut |piece| _ = sender.send(piece.to_vec()))
            });
            let pipe = Pipe {
                pieces,
                piece: Vec::new(),
                read: 0,
            };
            (pipe, run)
        });
        work(first, second)?;
        let finished = |run: std::thread::ScopedJoinHandle<'_, Result<Finished>>| {
            run.join().map_err(|_| anyhow!("a thread has failed"))?
        };
        Ok([finished(one)?, finished(other)?])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn outputs_are_read_to_their_ends() {
        let program = |text: &str| {
            Invocation::new("/bin/echo", "/", Duration::from_secs(60)).args([text.to_string()])
        };
        let mut texts = [String::new(), String::new()];
        let finished = read_both(&program("one"), &program("other"), |mut one, mut other| {
            one.read_to_string(&mut texts[0])?;
            other.read_to_string(&mut texts[1])?;
            Ok(())
        });
        assert_eq!(texts, ["one\n", "other\n"]);
        assert_eq!(finished.unwrap()[0].status.to_string(), "exit code 0");
    }
}
