//! Files that are complete from the moment they are there.
//!
//! A run that is killed must not leave half a file where a build looks for a
//! whole one. So a file is written under another name in the same directory,
//! and takes its own when it is complete. What is no regular file (a device, a
//! FIFO) is written to as it is.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A file that is being written.
///
/// ```
/// use std::io::Write;
/// use tblgen_core::emit::NewFile;
///
/// let path = std::env::temp_dir().join(format!("new-file-{}", std::process::id()));
/// let mut file = NewFile::create(&path).unwrap();
/// file.write_all(b"text").unwrap();
/// assert!(!path.exists());
/// file.finish().unwrap();
/// assert_eq!(std::fs::read(&path).unwrap(), b"text");
/// # std::fs::remove_file(path).unwrap();
/// ```
#[derive(Debug)]
pub struct NewFile {
    file: Option<File>,
    /// Where it is written and where it belongs, if those are two places.
    names: Option<(PathBuf, PathBuf)>,
}

impl NewFile {
    /// Opens a file to be written. One that is there stays until
    /// [`finish`](Self::finish); permissions and links stay also then.
    ///
    /// # Errors
    ///
    /// Those of opening the file itself for writing.
    pub fn create(path: &Path) -> io::Result<Self> {
        let known = match fs::metadata(path) {
            Ok(known) if !known.is_file() => return Self::in_place(path),
            // A link to nowhere: the file that it names is made.
            Err(_) if path.is_symlink() => return Self::in_place(path),
            known => known.ok(),
        };
        let target = match known {
            Some(_) => {
                // Whoever may not write the file may not replace it.
                OpenOptions::new().write(true).open(path)?;
                fs::canonicalize(path)?
            }
            None => path.to_path_buf(),
        };
        let Ok((file, name)) = beside(&target) else {
            return Self::in_place(path);
        };
        let new = NewFile {
            file: Some(file),
            names: Some((name, target)),
        };
        match (known, &new.file) {
            (Some(known), Some(file)) if file.set_permissions(known.permissions()).is_err() => {
                Self::in_place(path)
            }
            _ => Ok(new),
        }
    }

    fn in_place(path: &Path) -> io::Result<Self> {
        Ok(NewFile {
            file: Some(File::create(path)?),
            names: None,
        })
    }

    /// Puts the file where it belongs.
    ///
    /// # Errors
    ///
    /// If that is not possible; the file that was there before still is.
    pub fn finish(mut self) -> io::Result<()> {
        drop(self.file.take());
        if let Some((name, target)) = &self.names {
            fs::rename(name, target)?;
        }
        self.names = None;
        Ok(())
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.file {
            Some(file) => file.write(bytes),
            None => Err(io::ErrorKind::NotConnected.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for NewFile {
    /// Removes what was never finished.
    fn drop(&mut self) {
        drop(self.file.take());
        if let Some((name, _)) = &self.names {
            // Nothing sensible can be done if this fails.
            let _ = fs::remove_file(name);
        }
    }
}

/// How many names are tried.
const ATTEMPTS: u32 = 100;

/// A new file in the directory of another.
fn beside(target: &Path) -> io::Result<(File, PathBuf)> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    if target.file_name().is_none() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut result = Err(io::ErrorKind::AlreadyExists.into());
    for _ in 0..ATTEMPTS {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!(".tblgen-{}-{number}.tmp", std::process::id());
        let name = target.with_file_name(name);
        result = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&name)
            .map(|file| (file, name));
        if !matches!(&result, Err(error) if error.kind() == io::ErrorKind::AlreadyExists) {
            break;
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Write;
    use std::path::{Path, PathBuf};

    use super::NewFile;

    fn scratch(name: &str) -> PathBuf {
        let name = format!("tblgen-new-file-{}-{name}", std::process::id());
        let dir = std::env::temp_dir().join(name);
        fs::create_dir_all(&dir).unwrap();
        dir
    }

    fn names(dir: &Path) -> usize {
        fs::read_dir(dir).unwrap().count()
    }

    #[test]
    fn a_file_is_whole_or_not_there() {
        let dir = scratch("whole");
        let path = dir.join("a");
        fs::write(&path, "old").unwrap();
        let mut file = NewFile::create(&path).unwrap();
        file.write_all(b"ne").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"old");
        drop(file);
        assert_eq!((fs::read(&path).unwrap(), names(&dir)), (b"old".into(), 1));
        let mut file = NewFile::create(&path).unwrap();
        file.write_all(b"new").unwrap();
        file.finish().unwrap();
        assert_eq!((fs::read(&path).unwrap(), names(&dir)), (b"new".into(), 1));
        fs::remove_dir_all(dir).unwrap();
    }

    #[test]
    fn errors_are_those_of_the_file_itself() {
        let dir = scratch("errors");
        let kind = |path: &Path| NewFile::create(path).unwrap_err().kind();
        assert_eq!(kind(&dir), fs::File::create(&dir).unwrap_err().kind());
        assert_eq!(kind(&dir.join("no/a")), std::io::ErrorKind::NotFound);
        assert_eq!(kind(Path::new("")), std::io::ErrorKind::NotFound);
        fs::remove_dir_all(dir).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let dir = scratch("links");
        let (file, link, none) = (dir.join("file"), dir.join("link"), dir.join("none"));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("file", &link).unwrap();
        symlink("made", &none).unwrap();
        for path in [&link, &none] {
            let mut new = NewFile::create(path).unwrap();
            new.write_all(b"new").unwrap();
            new.finish().unwrap();
            assert!(path.is_symlink());
        }
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert_eq!(fs::read(dir.join("made")).unwrap(), b"new");
        assert_eq!(
            fs::metadata(&file).unwrap().permissions().mode() & 0o777,
            0o640
        );
        let mut device = NewFile::create(Path::new("/dev/null")).unwrap();
        device.write_all(b"text").unwrap();
        device.finish().unwrap();
        fs::remove_dir_all(dir).unwrap();
    }
}
