//! Files that are complete from the moment they are there.
//!
//! A run that is killed must not leave half a file where a build looks for a
//! whole one. So a file is written under another name in the same directory,
//! and takes its own when it is complete. What is no regular file (a device, a
//! FIFO), has several names (hard links) or is open already (`/dev/stdout`) is
//! written to as it is.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A file that is being written.
///
/// ```
/// use std::io::Write;
/// use tblgen_codegen::NewFile;
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
    /// The path that is written and the path of the finished file, if those differ.
    names: Option<(PathBuf, PathBuf)>,
}

impl NewFile {
    /// Opens a file for writing. An existing one stays as it is until [`finish`](Self::finish),
    /// which keeps its permissions and links.
    ///
    /// # Errors
    ///
    /// The file cannot be opened for writing.
    pub fn create(path: &Path) -> io::Result<Self> {
        let known = match fs::metadata(path) {
            Ok(known) if !known.is_file() => return Self::in_place(path),
            // A link to nowhere: the file that it names is made.
            Err(_) if path.is_symlink() => return Self::in_place(path),
            Ok(known) if has_other_names(&known) || is_descriptor(path) => {
                return Self::in_place(path);
            }
            known => known.ok(),
        };
        let target = match known {
            Some(_) => {
                // Whoever may not write the file may not replace it.
                OpenOptions::new().write(true).open(path)?;
                match fs::canonicalize(path) {
                    Ok(target) => target,
                    Err(_) => return Self::in_place(path),
                }
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

    /// Whether the file is written in its place from the beginning, so that its old contents are
    /// lost.
    pub fn is_in_place(&self) -> bool {
        self.names.is_none()
    }

    /// Puts the finished file in its place.
    ///
    /// # Errors
    ///
    /// If it can neither be renamed nor copied there. The file that was there
    /// before still is, unless copying stopped half way: then there is none.
    pub fn finish(mut self) -> io::Result<()> {
        drop(self.file.take());
        match &self.names {
            Some((name, target)) if fs::rename(name, target).is_err() => copy(name, target),
            _ => {
                self.names = None;
                Ok(())
            }
        }
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

/// Writes a file that cannot be replaced: one that is mounted, say.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let (mut from, mut file) = (File::open(from)?, File::create(to)?);
    let copied = io::copy(&mut from, &mut file).map(drop);
    if copied.is_err() {
        // Nothing sensible can be done if this fails.
        let _ = fs::remove_file(to);
    }
    copied
}

/// Whether a file has hard links, which are to stay one file.
#[cfg(unix)]
fn has_other_names(file: &fs::Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(file) > 1
}

/// Whether a file has hard links, which are to stay one file.
#[cfg(not(unix))]
fn has_other_names(_: &fs::Metadata) -> bool {
    false
}

/// The number of links in a row that are followed.
const LINKS: u32 = 40;

/// Whether a name leads to a file that is open, as `/dev/stdout` and `/dev/fd/1`
/// do: whoever opened it would not see another file of its name.
fn is_descriptor(path: &Path) -> bool {
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        let dir = path.parent().and_then(|dir| dir.canonicalize().ok());
        if dir.is_some_and(|dir| dir.starts_with("/proc") || dir.starts_with("/dev/fd")) {
            return true;
        }
        match fs::read_link(&path) {
            Ok(next) => path.set_file_name(next),
            Err(_) => return false,
        }
    }
    false
}

/// The number of names that are tried.
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
    fn hard_links_stay_one_file() {
        let dir = scratch("hard");
        let (file, other) = (dir.join("file"), dir.join("other"));
        fs::write(&file, "old, and longer").unwrap();
        fs::hard_link(&file, &other).unwrap();
        let mut new = NewFile::create(&file).unwrap();
        assert!(new.is_in_place());
        new.write_all(b"new").unwrap();
        new.finish().unwrap();
        assert_eq!(fs::read(&other).unwrap(), b"new");
        assert_eq!(names(&dir), 2);
        fs::remove_dir_all(dir).unwrap();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn open_files_are_written_in_place() {
        use std::os::fd::AsRawFd;
        use std::os::unix::fs::symlink;

        let dir = scratch("open");
        let (path, link) = (dir.join("file"), dir.join("link"));
        let file = fs::File::create(&path).unwrap();
        let open = PathBuf::from(format!("/dev/fd/{}", file.as_raw_fd()));
        symlink(&open, &link).unwrap();
        for name in [&open, &link] {
            assert!(NewFile::create(name).unwrap().is_in_place());
        }
        // Its name is gone, so there is no place beside it.
        fs::remove_file(&path).unwrap();
        let mut new = NewFile::create(&open).unwrap();
        new.write_all(b"new").unwrap();
        new.finish().unwrap();
        assert_eq!(fs::read(&open).unwrap(), b"new");
        fs::remove_dir_all(dir).unwrap();
    }

    #[test]
    fn what_cannot_be_replaced_is_copied() {
        let dir = scratch("copied");
        let (from, to) = (dir.join("from"), dir.join("to"));
        fs::write(&from, "new").unwrap();
        fs::write(&to, "old, and longer").unwrap();
        super::copy(&from, &to).unwrap();
        assert_eq!(fs::read(&to).unwrap(), b"new");
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
