//! Response files: `@file` stands for the arguments in `file`.
//!
//! The quoting is GNU's, names are relative to the working directory even
//! inside response files, and a name without a file stays as it is. Unlike LLVM's,
//! the files of one command line have bounds: [`MOST_BYTES`], [`MOST_WORDS`], [`MOST_FILES`]
//! and [`MOST_NESTED`].

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};
use std::{env, fs};

use super::bytes;
use crate::output::error_text;

/// The largest number of bytes in all response files of a command line.
const MOST_BYTES: u64 = 16 << 20;

/// The largest number of arguments in all response files of a command line.
const MOST_WORDS: usize = 1 << 18;

/// The largest number of response files of a command line.
const MOST_FILES: usize = 10_000;

/// The largest number of response files that are in one another.
const MOST_NESTED: usize = 100;

/// A response file that is being expanded.
struct Open {
    /// As messages name it.
    name: OsString,
    /// To recognize it under another name.
    identity: PathBuf,
}

/// Replaces all response files by their contents; an error is a message.
pub(super) fn expand(arguments: &[OsString]) -> Result<Vec<OsString>, Vec<u8>> {
    let mut expansion = Expansion {
        stack: Vec::new(),
        expanded: Vec::with_capacity(arguments.len()),
        bytes_left: MOST_BYTES,
        words_left: MOST_WORDS,
        files_left: MOST_FILES,
    };
    expansion.expand(arguments)?;
    Ok(expansion.expanded)
}

/// The state of the expansion of a command line.
struct Expansion {
    /// The files that the next argument is in.
    stack: Vec<Open>,
    expanded: Vec<OsString>,
    bytes_left: u64,
    words_left: usize,
    files_left: usize,
}

impl Expansion {
    /// Expands `arguments` within the files of the stack.
    fn expand(&mut self, arguments: &[OsString]) -> Result<(), Vec<u8>> {
        for argument in arguments {
            match open(argument)? {
                None => self.expanded.push(argument.clone()),
                Some(file) => {
                    check_recursion(&file, &self.stack)?;
                    let contents = self.read(&file.name)?;
                    self.stack.push(file);
                    self.expand(&contents)?;
                    self.stack.pop();
                }
            }
        }
        Ok(())
    }

    /// Reads the arguments in a response file, if the bounds allow one more.
    fn read(&mut self, name: &OsStr) -> Result<Vec<OsString>, Vec<u8>> {
        let Some(files_left) = self.files_left.checked_sub(1) else {
            let reason = format!("there are more than {MOST_FILES} response files");
            return Err(cannot_open(name, &reason));
        };
        self.files_left = files_left;
        if self.stack.len() >= MOST_NESTED {
            let reason = format!("more than {MOST_NESTED} response files are in one another");
            return Err(cannot_open(name, &reason));
        }
        let mut contents = Vec::new();
        let file = File::open(name);
        let read = file.and_then(|file| file.take(self.bytes_left + 1).read_to_end(&mut contents));
        read.map_err(|error| cannot_open(name, &error_text(&error)))?;
        let Some(bytes_left) = self.bytes_left.checked_sub(contents.len() as u64) else {
            let reason = format!("response files have more than {MOST_BYTES} bytes");
            return Err(cannot_open(name, &reason));
        };
        self.bytes_left = bytes_left;
        let text = decode(contents)?;
        // Quotes and escapes only make words of several.
        let words = text.split(u8::is_ascii_whitespace);
        let words = words.filter(|word| !word.is_empty()).count();
        let Some(words_left) = self.words_left.checked_sub(words) else {
            let reason = format!("response files have more than {MOST_WORDS} arguments");
            return Err(cannot_open(name, &reason));
        };
        self.words_left = words_left;
        let arguments = tokenize(&text).into_iter();
        Ok(arguments.map(|token| bytes::encode(&token)).collect())
    }
}

/// The file an argument stands for, if it does.
fn open(argument: &OsStr) -> Result<Option<Open>, Vec<u8>> {
    let Some(name) = argument.as_encoded_bytes().strip_prefix(b"@") else {
        return Ok(None);
    };
    let name = absolute(&bytes::encode(name));
    match fs::canonicalize(&name) {
        Ok(identity) => Ok(Some(Open { name, identity })),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(cannot_open(&name, &error_text(&error))),
    }
}

/// Refuses a file which is being expanded already.
fn check_recursion(file: &Open, stack: &[Open]) -> Result<(), Vec<u8>> {
    match stack.iter().find(|open| open.identity == file.identity) {
        None => Ok(()),
        Some(open) => {
            let name = open.name.as_encoded_bytes();
            Err([b"recursive expansion of: '", name, b"'"].concat())
        }
    }
}

/// Prefixes the working directory to a relative name, without tidying it.
fn absolute(name: &OsStr) -> OsString {
    if Path::new(name).is_absolute() {
        return name.to_owned();
    }
    let mut directory = working_directory().into_os_string();
    if !name.is_empty() {
        if !directory.as_encoded_bytes().ends_with(b"/") {
            directory.push("/");
        }
        directory.push(name);
    }
    directory
}

/// The working directory, under the name the shell has for it if that is true.
fn working_directory() -> PathBuf {
    let actual = env::current_dir().unwrap_or_default();
    env::var_os("PWD")
        .map(PathBuf::from)
        .filter(|named| named.is_absolute())
        .filter(|named| fs::canonicalize(named).is_ok_and(|named| named == actual))
        .unwrap_or(actual)
}

/// The (odd) text LLVM has for an unreadable response file.
fn cannot_open(name: &OsStr, reason: &str) -> Vec<u8> {
    let name = name.as_encoded_bytes();
    [b"cannot not open file '", name, b"': ", reason.as_bytes()].concat()
}

/// Takes a byte order mark off, converting UTF-16.
fn decode(contents: Vec<u8>) -> Result<Vec<u8>, Vec<u8>> {
    let read_unit: fn([u8; 2]) -> u16 = match contents.as_slice() {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        [0xef, 0xbb, 0xbf, rest @ ..] => return Ok(rest.to_vec()),
        _ => return Ok(contents),
    };
    let (pairs, odd) = contents[2..].as_chunks::<2>();
    let units: Vec<u16> = pairs.iter().map(|&pair| read_unit(pair)).collect();
    match String::from_utf16(&units) {
        Ok(text) if odd.is_empty() => Ok(text.into_bytes()),
        _ => Err(b"Could not convert UTF16 to UTF8".to_vec()),
    }
}

/// Splits text into arguments, GNU style.
///
/// A quoted empty string is no argument, a quote need not be closed, and an
/// argument ends at a NUL.
pub(super) fn tokenize(text: &[u8]) -> Vec<Vec<u8>> {
    let mut tokens = Vec::new();
    let mut token = Vec::new();
    let mut rest = text.iter().copied();
    while let Some(byte) = rest.next() {
        match byte {
            b'\\' => token.push(rest.next().unwrap_or(b'\\')),
            b'"' | b'\'' => quoted(byte, &mut rest, &mut token),
            b' ' | b'\t' | b'\r' | b'\n' => finish(&mut token, &mut tokens),
            _ => token.push(byte),
        }
    }
    finish(&mut token, &mut tokens);
    tokens
}

/// Reads up to the closing quote.
fn quoted(quote: u8, rest: &mut impl Iterator<Item = u8>, token: &mut Vec<u8>) {
    while let Some(byte) = rest.next() {
        match byte {
            b'\\' => token.push(rest.next().unwrap_or(b'\\')),
            _ if byte == quote => return,
            _ => token.push(byte),
        }
    }
}

/// Ends an argument unless it is empty.
fn finish(token: &mut Vec<u8>, tokens: &mut Vec<Vec<u8>>) {
    if token.is_empty() {
        return;
    }
    let end = token
        .iter()
        .position(|&byte| byte == 0)
        .unwrap_or(token.len());
    tokens.push(token[..end].to_vec());
    token.clear();
}
