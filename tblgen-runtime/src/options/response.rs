//! Response files: files with more arguments.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::fmt;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::string::{String, ToString as _};
use std::vec::Vec;

use tblgen_facts::visible::Visible;

use super::argument::{Argument, OptText};
use super::tokenize::Tokenizer;

/// The largest number of response files on one command line.
const MOST_FILES: usize = 10_000;

/// The largest number of response files that are in one another.
const MOST_NESTED: usize = 100;

/// The largest number of bytes in the response files of one command line.
const MOST_BYTES: usize = 16 << 20;

/// The largest number of words in the response files of one command line.
const MOST_WORDS: usize = 1 << 18;

/// A reader of response files, which replaces each argument `@file` by the words in that file, also
/// within such files. Bounds: 10,000 files, 16 MiB and 262,144 words, and 100 files in one another.
/// What has more, such as `/dev/zero`, is an error.
///
/// ```
/// use tblgen_runtime::{ResponseFiles, Tokenizer};
///
/// let read = |path: &std::path::Path| match path.to_str() {
///     Some("more") => Ok(b"-o 'a b' @no-such-file".to_vec()),
///     _ => Err(std::io::ErrorKind::NotFound.into()),
/// };
/// let files = ResponseFiles::new(Tokenizer::Gnu).reading(read);
/// let arguments = files.expand(&["-v", "@more", "x"]).unwrap();
/// let arguments = arguments.iter().map(|one| std::str::from_utf8(one).unwrap());
/// assert!(arguments.eq(["-v", "-o", "a b", "@no-such-file", "x"]));
/// ```
pub struct ResponseFiles<R> {
    tokenizer: Tokenizer,
    are_relative: bool,
    read: R,
}

impl ResponseFiles<fn(&Path) -> io::Result<Vec<u8>>> {
    /// A reader of files of the operating system.
    #[must_use]
    pub fn new(tokenizer: Tokenizer) -> Self {
        ResponseFiles {
            tokenizer,
            are_relative: false,
            read: |path| {
                let mut bytes = Vec::new();
                let file = std::fs::File::open(path)?;
                file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
                Ok(bytes)
            },
        }
    }
}

impl<R: Fn(&Path) -> io::Result<Vec<u8>>> ResponseFiles<R> {
    /// Reads files by another function. Of a file of more than 16 MiB it need not return more than
    /// the first byte beyond them.
    pub fn reading<T: Fn(&Path) -> io::Result<Vec<u8>>>(self, read: T) -> ResponseFiles<T> {
        ResponseFiles {
            tokenizer: self.tokenizer,
            are_relative: self.are_relative,
            read,
        }
    }

    /// Sets whether names in a response file are relative to the folder of that file.
    #[must_use]
    pub fn relative(mut self, on: bool) -> Self {
        self.are_relative = on;
        self
    }

    /// The arguments, with response files replaced by their words. An argument whose file does not
    /// exist stays as it is.
    ///
    /// # Errors
    ///
    /// A file cannot be read or includes itself, or there is more than the bounds allow.
    pub fn expand<'a, A: Argument>(
        &self,
        arguments: &'a [A],
    ) -> Result<Vec<Cow<'a, [u8]>>, ResponseError> {
        let arguments = arguments.iter().map(|one| Cow::Borrowed(one.argument()));
        self.expand_texts(arguments.collect())
    }

    /// The arguments, with response files replaced by their words, after other arguments, such as
    /// those of an environment variable.
    ///
    /// # Errors
    ///
    /// A file cannot be read or includes itself, or there is more than the bounds allow.
    pub fn expand_after<'a, A: Argument>(
        &self,
        environment: &[u8],
        arguments: &'a [A],
    ) -> Result<Vec<Cow<'a, [u8]>>, ResponseError> {
        let before = self.tokenizer.words(environment).into_iter();
        let arguments = arguments.iter().map(|one| Cow::Borrowed(one.argument()));
        self.expand_texts(before.map(Cow::Owned).chain(arguments).collect())
    }

    fn expand_texts<'a>(
        &self,
        arguments: VecDeque<Cow<'a, [u8]>>,
    ) -> Result<Vec<Cow<'a, [u8]>>, ResponseError> {
        let mut ahead = arguments;
        // The files that the next argument is in, and the arguments that were ahead then.
        let mut open: Vec<(PathBuf, usize)> = Vec::new();
        let (mut out, mut count, mut bytes, mut words) = (Vec::new(), 0, 0, 0);
        while let Some(argument) = ahead.pop_front() {
            while open.last().is_some_and(|(_, end)| ahead.len() < *end) {
                open.pop();
            }
            let Some((path, text)) = self.file(&argument, &open)? else {
                out.push(argument);
                continue;
            };
            (count, bytes) = (count + 1, bytes + text.len());
            words += most_words(&text);
            let is_in_itself = open.iter().any(|(one, _)| *one == path);
            let is_too_much = count > MOST_FILES
                || open.len() >= MOST_NESTED
                || bytes > MOST_BYTES
                || words > MOST_WORDS;
            if is_in_itself || is_too_much {
                let kind = match is_in_itself {
                    true => ResponseErrorKind::Recursive,
                    false => ResponseErrorKind::TooMuch,
                };
                return Err(ResponseError { path, kind });
            }
            open.push((path, ahead.len()));
            let words = self.tokenizer.words(&text).into_iter().rev();
            words.for_each(|word| ahead.push_front(Cow::Owned(word)));
        }
        Ok(out)
    }

    /// The file that an argument names, and the text in it.
    fn file(
        &self,
        argument: &[u8],
        open: &[(PathBuf, usize)],
    ) -> Result<Option<(PathBuf, Vec<u8>)>, ResponseError> {
        let Some((b'@', name)) = argument.split_first() else {
            return Ok(None);
        };
        let name = OptText::new(name).to_path();
        let path = match open.last().and_then(|(file, _)| file.parent()) {
            Some(folder) if self.are_relative => folder.join(name),
            _ => name,
        };
        match (self.read)(&path) {
            // To make other text of it costs more memory.
            Ok(bytes) if bytes.len() > MOST_BYTES => Ok(Some((path, bytes))),
            Ok(bytes) => Ok(Some((path, as_utf8(bytes)))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => {
                let kind = ResponseErrorKind::Unreadable(error);
                Err(ResponseError { path, kind })
            }
        }
    }
}

/// A bound for the number of words in a text, before memory is taken for them.
fn most_words(text: &[u8]) -> usize {
    let is_blank = |byte: &u8| byte.is_ascii_whitespace();
    text.split(is_blank).filter(|word| !word.is_empty()).count()
}

/// The text of a file as UTF-8: Windows also has files in UTF-16, and marks both.
fn as_utf8(bytes: Vec<u8>) -> Vec<u8> {
    let wide = |from: fn([u8; 2]) -> u16, rest: &[u8]| {
        let units = rest.as_chunks().0.iter().map(|pair| from(*pair));
        let text = char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER));
        text.collect::<String>().into_bytes()
    };
    match bytes.as_slice() {
        [0xff, 0xfe, rest @ ..] => wide(u16::from_le_bytes, rest),
        [0xfe, 0xff, rest @ ..] => wide(u16::from_be_bytes, rest),
        [0xef, 0xbb, 0xbf, rest @ ..] => rest.to_vec(),
        _ => bytes,
    }
}

impl<R> fmt::Debug for ResponseFiles<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResponseFiles")
            .field("tokenizer", &self.tokenizer)
            .finish_non_exhaustive()
    }
}

/// A response file that cannot be used.
#[derive(Debug)]
pub struct ResponseError {
    path: PathBuf,
    kind: ResponseErrorKind,
}

#[derive(Debug)]
enum ResponseErrorKind {
    /// The file is in itself.
    Recursive,
    /// There are too many files or bytes, or too many files in one another.
    TooMuch,
    /// The file cannot be read.
    Unreadable(io::Error),
}

impl ResponseError {
    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl fmt::Display for ResponseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display().to_string();
        let path = Visible(&path);
        match &self.kind {
            ResponseErrorKind::Recursive => write!(f, "recursive expansion of: '{path}'"),
            ResponseErrorKind::TooMuch => write!(
                f,
                "cannot open file '{path}': response files are {MOST_FILES} files, {MOST_BYTES} \
                 bytes and {MOST_WORDS} words at the most, and {MOST_NESTED} in one another"
            ),
            ResponseErrorKind::Unreadable(error) => {
                write!(f, "cannot open file '{path}': {error}")
            }
        }
    }
}

impl std::error::Error for ResponseError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            ResponseErrorKind::Recursive | ResponseErrorKind::TooMuch => None,
            ResponseErrorKind::Unreadable(error) => Some(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::path::Path;
    use std::string::{String, ToString as _};
    use std::vec::Vec;

    use super::{MOST_BYTES, MOST_WORDS, ResponseFiles};
    use crate::options::Tokenizer;

    /// The message about `@0`, if `read` gives the file of a number.
    fn refused(read: impl Fn(u64) -> Vec<u8>) -> String {
        let number = |path: &Path| path.to_str()?.parse().ok();
        let read = |path: &Path| {
            number(path)
                .map(&read)
                .ok_or(io::ErrorKind::NotFound.into())
        };
        let files = ResponseFiles::new(Tokenizer::Gnu).reading(read);
        files.expand(&["@0"]).unwrap_err().to_string()
    }

    #[test]
    fn files_have_bounds() {
        let too_much = [
            refused(|number| std::format!("@{}", number + 1).into_bytes()),
            refused(|number| match number {
                0 => b"@1 ".repeat(20_000),
                _ => Vec::new(),
            }),
            refused(|_| std::vec![b' '; MOST_BYTES + 1]),
            refused(|_| b"a ".repeat(MOST_WORDS + 1)),
            refused(|number| match number {
                0 => b"@1 ".repeat(20),
                _ => std::vec![b' '; 1 << 20],
            }),
        ];
        for message in too_much {
            assert!(message.contains("at the most"), "{message}");
        }
        let cycle = refused(|number| std::format!("@{}", 1 - number).into_bytes());
        assert_eq!(cycle, "recursive expansion of: '0'");
    }

    #[test]
    fn words_of_the_environment_come_first() {
        let files = ResponseFiles::new(Tokenizer::Gnu);
        let all = files.expand_after(b"-a '-b c'", &["-d"]).unwrap();
        assert_eq!(all, [&b"-a"[..], b"-b c", b"-d"]);
    }

    #[test]
    #[cfg(unix)]
    fn devices_and_folders_are_no_files() {
        let files = ResponseFiles::new(Tokenizer::Gnu);
        for name in ["@/dev/zero", "@/dev"] {
            let message = files.expand(&[name]).unwrap_err().to_string();
            assert!(message.contains(&name[1..]), "{message}");
        }
    }
}
