//! The parser: sources and directories in, records out.

use crate::error::{Error, TableGenError};
use crate::location::{Parsed, SourceInfo};
use crate::record_keeper::RecordKeeper;
use crate::{release, stderr};
use std::ffi::{CStr, CString};
use std::marker::PhantomData;
use tblgen_lang::diagnostic::render_llvm;
use tblgen_lang::{Compilation, Options, compile_text};

/// A builder that takes sources and gives a [`RecordKeeper`].
///
/// As in LLVM, the first source is the main file, and is all that is parsed; a text counts
/// before a file. Other files come in by `include`.
///
/// ```
/// use tblgen::TableGenParser;
///
/// let keeper = TableGenParser::new()
///     .add_source("class Shape<int n> { int Corners = n; } def Square : Shape<4>;")?
///     .parse()?;
/// assert_eq!(keeper.def("Square")?.int_value("Corners")?, 4);
/// # Ok::<(), tblgen::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct TableGenParser<'s> {
    texts: Vec<Vec<u8>>,
    files: Vec<String>,
    include_dirs: Vec<String>,
    _source: PhantomData<&'s str>,
}

impl<'s> TableGenParser<'s> {
    /// Makes a parser without sources.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a directory in which `include` looks for files.
    pub fn add_include_directory(mut self, include: &str) -> Self {
        self.include_dirs.push(include.to_string());
        self
    }

    /// Adds a file, which is looked for in the directories of includes as well.
    pub fn add_source_file(mut self, source: &str) -> Self {
        self.files.push(source.to_string());
        self
    }

    /// Adds a text that ends with a null byte.
    ///
    /// # Errors
    ///
    /// None: the `Result` is that of the `tblgen` crate.
    pub fn add_source_raw(mut self, source: &'s CStr) -> Result<Self, Error> {
        self.texts.push(source.to_bytes().to_vec());
        Ok(self)
    }

    /// Adds a text.
    ///
    /// # Errors
    ///
    /// If the text has a null byte.
    pub fn add_source(mut self, source: &str) -> Result<Self, Error> {
        let text = CString::new(source).map_err(TableGenError::from)?;
        self.texts.push(text.into_bytes());
        Ok(self)
    }

    /// Returns the source in which errors may show places, which is empty before parsing.
    pub fn source_info(&self) -> SourceInfo<'_> {
        SourceInfo::new(None)
    }

    /// Parses the sources. Messages are written to the standard error, as LLVM does.
    ///
    /// # Errors
    ///
    /// If there is no source, a file cannot be read, or the text is wrong.
    ///
    /// ```
    /// use tblgen::{TableGenParser, error::TableGenError};
    ///
    /// let error = TableGenParser::new().add_source("def Cat : Animal;")?.parse().unwrap_err();
    /// assert_eq!(error.error(), &TableGenError::Parse);
    /// # Ok::<(), tblgen::Error>(())
    /// ```
    pub fn parse(mut self) -> Result<RecordKeeper<'s>, Error> {
        let options = self.options();
        let (name, text) = self.main_source(&options)?;
        let compilation = compile_text(&name, text, &options);
        show_messages(&compilation);
        let records = compilation.records.ok_or(TableGenError::Parse)?;
        let parsed = Parsed::new(&records, compilation.sources);
        Ok(RecordKeeper::new(records, parsed))
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        options.include_dirs = self.include_dirs.clone();
        options.language = release::language();
        options
    }

    /// Name and text of the source that is parsed. The others need only be there.
    fn main_source(&mut self, options: &Options) -> Result<(String, Vec<u8>), Error> {
        let mut main = (!self.texts.is_empty()).then(|| (String::new(), self.texts.remove(0)));
        for file in &self.files {
            let path = located(file, options);
            let text = options.read_main(&path);
            let text = text.map_err(|_| TableGenError::Parse)?;
            main.get_or_insert((path, text));
        }
        Ok(main.ok_or(TableGenError::InvalidSource)?)
    }
}

/// The path of a source file. A file of the name `-` is not the standard input.
fn located(file: &str, options: &Options) -> String {
    match file {
        "-" => "./-".to_string(),
        _ => options.locate_main(file),
    }
}

fn show_messages(compilation: &Compilation) {
    let mut shown = Vec::new();
    for message in &compilation.diagnostics {
        render_llvm(&mut shown, message, &compilation.sources, false);
    }
    if !shown.is_empty() {
        stderr::show(&String::from_utf8_lossy(&shown));
    }
}

/// Parsers are equal if they are one and the same.
impl PartialEq for TableGenParser<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for TableGenParser<'_> {}
