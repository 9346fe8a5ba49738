//! Contents of files, in pieces that may belong to code as well.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::sync::Arc;

/// The bytes that are read at once.
const READ_BYTES: usize = 1 << 16;

/// The contents of a file that is to be written, in pieces.
#[derive(Debug, Clone, Default)]
pub(super) struct Contents(Vec<Piece>);

/// Some bytes.
#[derive(Debug, Clone)]
enum Piece {
    Own(Vec<u8>),
    Code(Arc<String>),
}

impl Contents {
    /// Adds bytes.
    pub(super) fn add(&mut self, bytes: Vec<u8>) {
        self.0.push(Piece::Own(bytes));
    }

    /// Adds a piece of code.
    pub(super) fn add_code(&mut self, code: Arc<String>) {
        self.0.push(Piece::Code(code));
    }

    /// The pieces, one after the other.
    pub(super) fn slices(&self) -> impl Iterator<Item = &[u8]> + Clone {
        self.0.iter().map(|piece| match piece {
            Piece::Own(bytes) => bytes,
            Piece::Code(code) => code.as_bytes(),
        })
    }

    /// The bytes of all pieces.
    pub(super) fn joined(&self) -> Vec<u8> {
        self.slices().collect::<Vec<_>>().concat()
    }
}

/// Whether a file holds exactly these bytes. It is read piece by piece.
pub(super) fn holds<'c>(
    path: &Path,
    contents: impl Iterator<Item = &'c [u8]> + Clone,
) -> io::Result<bool> {
    let file = File::open(path)?;
    let len: usize = contents.clone().map(<[u8]>::len).sum();
    if file.metadata()?.len() != len as u64 {
        return Ok(false);
    }
    let mut file = BufReader::with_capacity(READ_BYTES, file);
    for mut piece in contents {
        while !piece.is_empty() {
            let read = file.fill_buf()?;
            let len = read.len().min(piece.len());
            if len == 0 || read[..len] != piece[..len] {
                return Ok(false);
            }
            file.consume(len);
            piece = &piece[len..];
        }
    }
    Ok(file.fill_buf()?.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{READ_BYTES, holds};

    #[test]
    fn files_are_compared_to_the_end() {
        let path = std::env::temp_dir().join(format!("tblgen-holds-{}", std::process::id()));
        let old = vec![7; READ_BYTES + 9];
        std::fs::write(&path, &old).unwrap();
        let same = |pieces: &[&[u8]]| holds(&path, pieces.iter().copied()).unwrap();
        assert!(same(&[&old]));
        assert!(same(&[&old[..5], &[], &old[5..]]));
        assert!(!same(&[&old[1..]]));
        assert!(!same(&[&old, &[7]]));
        assert!(!same(&[&old[1..], &[8]]));
        std::fs::remove_file(&path).unwrap();
        assert!(holds(&path, std::iter::empty()).is_err());
    }
}
