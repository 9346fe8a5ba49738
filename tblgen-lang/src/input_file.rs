//! Files that are read: never more of them than the limit, and `include` reads
//! nothing but regular files.
//!
//! A description may name any path. A device has no end, and a FIFO waits for
//! somebody to write, so `include` refuses both. The main file is named by
//! whoever runs the compilation, and may be a pipe.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// The function that reads a file, by which tests and tools replace the
/// file system.
pub(crate) type ReadFile = dyn Fn(&str) -> io::Result<Vec<u8>> + Send + Sync;

/// The reason why the contents of an included file are not at hand.
#[derive(Debug)]
pub(crate) enum Unread {
    /// There is no such file, or it cannot be read: another directory may have it.
    Missing,
    /// The path is that of a device, a FIFO or a socket.
    NotAFile,
    /// The file has more bytes than the limit.
    TooLarge,
}

/// The contents of the main file, `-` for standard input. One byte more than the
/// limit shows that there is more.
pub(crate) fn read_main(path: &Path, limit: usize) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        return read_some(io::stdin().lock(), limit);
    }
    read_some(File::open(path)?, limit)
}

/// The contents of an included file.
pub(crate) fn read_include(path: &Path, limit: usize) -> Result<Vec<u8>, Unread> {
    let found = fs::metadata(path).map_err(|_| Unread::Missing)?;
    if found.is_dir() {
        return Err(Unread::Missing);
    }
    if !found.is_file() {
        return Err(Unread::NotAFile);
    }
    if found.len() > limit as u64 {
        return Err(Unread::TooLarge);
    }
    let file = File::open(path).map_err(|_| Unread::Missing)?;
    let contents = read_some(file, limit).map_err(|_| Unread::Missing)?;
    within(contents, limit)
}

/// The contents, if they are within the limit.
pub(crate) fn within(contents: Vec<u8>, limit: usize) -> Result<Vec<u8>, Unread> {
    match contents.len() > limit {
        true => Err(Unread::TooLarge),
        false => Ok(contents),
    }
}

/// Reads to the end, or to one byte beyond the limit.
fn read_some(input: impl Read, limit: usize) -> io::Result<Vec<u8>> {
    let mut contents = Vec::new();
    let most = (limit as u64).saturating_add(1);
    input.take(most).read_to_end(&mut contents)?;
    Ok(contents)
}

/// Joins a folder and a relative path with a slash.
pub(crate) fn join(dir: &str, path: &str) -> String {
    let path = path.trim_start_matches('/');
    if dir.is_empty() || path.is_empty() || dir.ends_with('/') {
        format!("{dir}{path}")
    } else {
        format!("{dir}/{path}")
    }
}

/// The folder of a file; empty if the path has none.
pub(crate) fn folder_of(path: &str) -> &str {
    let folder = Path::new(path).parent().and_then(Path::to_str);
    folder.unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::{Unread, read_include, read_main, read_some, within};
    use std::path::Path;

    #[test]
    fn reading_ends() {
        assert_eq!(read_some(&b"abc"[..], 5).unwrap(), b"abc");
        assert_eq!(read_some(std::io::repeat(b'x'), 5).unwrap(), b"xxxxxx");
        assert!(within(vec![0; 5], 5).is_ok());
        assert!(matches!(within(vec![0; 6], 5), Err(Unread::TooLarge)));
    }

    #[cfg(unix)]
    #[test]
    fn devices_are_not_included() {
        let zero = Path::new("/dev/zero");
        assert!(matches!(read_include(zero, 5), Err(Unread::NotAFile)));
        assert_eq!(read_main(zero, 5).unwrap().len(), 6);
        let folder = Path::new("/");
        assert!(matches!(read_include(folder, 5), Err(Unread::Missing)));
    }
}
