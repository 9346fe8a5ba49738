//! Options of a compilation: include directories, macros, language, limits.

use std::borrow::Cow;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use crate::input_file::{self, ReadFile, Unread, join};
use crate::invalid_utf8;
use crate::limits::Limits;
use crate::operators::Release;
use crate::release::LlvmRelease;

/// The release of LLVM whose TableGen language is meant.
///
/// The language grows by additions, mostly, so [`Language::Default`] reads
/// everything that any release reads, gives it the newest meaning and prints
/// records as LLVM 19 does. (Where LLVM 19 evaluates an operand that newer
/// releases skip, it does so, too, for that may number anonymous records; an
/// error in such an operand is then none.) The others are strict: `V19` knows no operator that
/// came later, `V22` none that came after it and none that it dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Language {
    /// All of the language, printed as LLVM 19 prints.
    #[default]
    Default,
    /// LLVM 19.1.
    V19,
    /// LLVM 22.1.
    V22,
    /// The newest release known here, printed as that release prints.
    Latest,
}

/// The newest release whose changes are known here.
const NEWEST: u8 = 24;

/// The releases that changed the meaning of something older.
pub(crate) mod release {
    /// Anonymous records are located where they are instantiated.
    pub(crate) const INSTANTIATION_LOCS: u8 = 20;
    /// A failed assertion is reported at once, with the record that it is about.
    pub(crate) const ASSERTIONS_NAME_RECORDS: u8 = 20;
    /// `dump` outside of records resolves its message; one that is no string ends nothing.
    pub(crate) const DUMP_RESOLVES: u8 = 20;
    /// `!and` and `!or` decide by their first operand where that is possible.
    pub(crate) const SHORT_CIRCUIT: u8 = 20;
    /// `!isa` of a record type leaves a value of another type alone as long as
    /// that is not known: its record may derive from both.
    pub(crate) const ISA_WAITS_FOR_VALUES: u8 = 21;
    /// A class that is derived from may have superclasses of those before it.
    pub(crate) const SUPERCLASSES_REPEAT: u8 = 21;
    /// Messages about wrong template arguments, and about unknown fields that are
    /// set, point at the very arguments and names.
    pub(crate) const EXACT_PLACES: u8 = 21;
    /// Nothing is made of the records if there were errors.
    pub(crate) const ERRORS_END_THE_RUN: u8 = 21;
    /// The names of dag operators print with a `$`.
    pub(crate) const DAG_OPERATOR_NAMES: u8 = 21;
    /// `!foreach` and `!subst` keep the names of dag operators.
    pub(crate) const FOREACH_KEEPS_NAMES: u8 = 21;
    /// The sequence of `defm`s in detailed records ends with the `def`.
    #[cfg(feature = "dump")]
    pub(crate) const DEFM_SEQUENCE_WITH_DEF: u8 = 22;
    /// `!con` keeps the names of dag operators.
    pub(crate) const CON_KEEPS_NAMES: u8 = 22;
    /// A dag may have a list of value types in place of its operator.
    pub(crate) const DAG_OPERATOR_LISTS: u8 = 22;
    /// Messages about what cannot be read begin with a small letter, and that about bits of
    /// another number has no lone quotation mark at its end.
    pub(crate) const LOWER_CASE: u8 = 22;
    /// `!listsplat` of a negative number of elements has a message.
    pub(crate) const LIST_SPLAT_SIZE: u8 = 22;
    /// Shifts by less than 0 or more than 63 are errors.
    pub(crate) const SHIFT_BOUNDS: u8 = 22;
    /// `let append`, `let prepend`, and `let` of bits in braces at top level.
    pub(crate) const LET_MODES: u8 = 23;
    /// `!cond` leaves what follows a true condition alone.
    pub(crate) const LAZY_COND: u8 = 24;
}

impl Language {
    /// The language of descriptions that use the class library of a release: it does not say
    /// of which version it is, and those of later versions use later features.
    pub(crate) fn of(release: LlvmRelease) -> Self {
        match release.is_before(22) {
            true => Language::Default,
            false => Language::Latest,
        }
    }

    /// The release that decides what things mean.
    fn meaning(self) -> u8 {
        match self {
            Language::V19 => 19,
            Language::V22 => 22,
            Language::Default | Language::Latest => NEWEST,
        }
    }

    /// Whether a change of that release is in force.
    pub(crate) fn since(self, release: u8) -> bool {
        self.meaning() >= release
    }

    /// Whether the printed form of a change of that release is in force.
    pub(crate) fn prints_as(self, release: u8) -> bool {
        self != Language::Default && self.meaning() >= release
    }

    /// Whether a change of that release is in force even where an input of LLVM
    /// 19 would come out otherwise.
    pub(crate) fn is_strict_since(self, release: u8) -> bool {
        self != Language::Default && self.since(release)
    }

    /// Whether the language has an operator of those releases.
    pub(crate) fn has(self, releases: Release) -> bool {
        match releases {
            Release::Since(release) => self.since(release),
            Release::Before(release) => self == Language::Default || !self.since(release),
            Release::Never => false,
        }
    }
}

impl FromStr for Language {
    type Err = String;

    /// `19`, `22`, `latest` or `default`.
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "default" => Ok(Language::Default),
            "19" => Ok(Language::V19),
            "22" => Ok(Language::V22),
            "latest" => Ok(Language::Latest),
            other => Err(format!(
                "unknown language version '{other}' (known: 19, 22, latest, default)"
            )),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Language::Default => "default",
            Language::V19 => "19",
            Language::V22 => "22",
            Language::Latest => "latest",
        })
    }
}

/// Options of a compilation.
///
/// ```
/// let mut options = tblgen_lang::Options::new();
/// options.include_dirs.push("td".to_string());
/// options.defines.push("HAVE_FLOAT".to_string());
/// ```
#[derive(Clone)]
pub struct Options {
    /// Directories in which `include` looks, in order (`-I`).
    pub include_dirs: Vec<String>,
    /// Macros defined from the start (`-D`).
    pub defines: Vec<String>,
    /// Whether to warn of template arguments that are not used.
    pub warn_unused_template_args: bool,
    /// The language version.
    pub language: Language,
    /// The release of LLVM that the description belongs to, if it is not to be
    /// [found](crate::record::RecordKeeper::known_release). It decides about the language unless
    /// that is given.
    pub llvm: Option<LlvmRelease>,
    /// Bounds on time and memory.
    pub limits: Limits,
    /// Whether the built-in `llvm/Target/Target.td` is found when no include
    /// directory has one.
    pub prelude: bool,
    /// More files that `include` finds as it finds those of the prelude: the path of each, as
    /// `include` names it, and its text.
    pub more_prelude: &'static [(&'static str, &'static str)],
    /// Whether CR LF at the end of a line is read as LF, so that texts of several lines (`[{ …
    /// }]`), and code generated from them, are equal on every system. llvm-tblgen keeps the CR.
    pub unify_line_ends: bool,
    /// Whether the main file was looked for and found in an include directory, so that it is
    /// [not the user's](crate::source::SourceMap::is_foreign).
    pub main_is_included: bool,
    /// Whether the file that states the release is among those that were read.
    pub(crate) tracks_release: bool,
    reader: Option<Arc<ReadFile>>,
    /// The directory of relative paths; empty for the working directory.
    base: PathBuf,
}

impl Options {
    /// No include directories, no macros, warnings on.
    pub fn new() -> Self {
        Options {
            include_dirs: Vec::new(),
            defines: Vec::new(),
            warn_unused_template_args: true,
            language: Language::default(),
            llvm: None,
            limits: Limits::default(),
            prelude: true,
            more_prelude: &[],
            unify_line_ends: false,
            main_is_included: false,
            tracks_release: false,
            reader: None,
            base: PathBuf::new(),
        }
    }

    /// The options with the language of the release that is given, if no language is.
    pub(crate) fn by_release(&self) -> Cow<'_, Self> {
        let language = self.llvm.map_or(self.language, Language::of);
        match self.language {
            Language::Default if language != Language::Default => Cow::Owned(Options {
                language,
                ..self.clone()
            }),
            _ => Cow::Borrowed(self),
        }
    }

    /// Reads included files by `reader` instead of from the file system.
    ///
    /// ```
    /// let options = tblgen_lang::Options::new().with_reader(|path: &str| match path {
    ///     "a.td" => Ok(b"class A;".to_vec()),
    ///     _ => Err(std::io::ErrorKind::NotFound.into()),
    /// });
    /// let done = tblgen_lang::compile_text("main.td", "include \"a.td\"", &options);
    /// assert!(done.records.unwrap().class("A").is_some());
    /// ```
    pub fn with_reader(
        mut self,
        reader: impl Fn(&str) -> io::Result<Vec<u8>> + Send + Sync + 'static,
    ) -> Self {
        self.reader = Some(Arc::new(reader));
        self
    }

    /// Takes relative paths from that directory.
    pub fn with_base(mut self, base: PathBuf) -> Self {
        self.base = base;
        self
    }

    /// Reads the main file: at most one byte more than the limit.
    pub fn read_main(&self, path: &str) -> io::Result<Vec<u8>> {
        match &self.reader {
            Some(reader) => reader(path),
            None => input_file::read_main(&self.resolved(path), self.limits.max_source_bytes),
        }
    }

    /// Reads a file that `include` names.
    pub(crate) fn read_include(&self, path: &str) -> Result<Vec<u8>, Unread> {
        let limit = self.limits.max_source_bytes;
        match &self.reader {
            Some(reader) => input_file::within(reader(path).map_err(|_| Unread::Missing)?, limit),
            None => input_file::read_include(&self.resolved(path), limit),
        }
    }

    /// The path of the main file: as given if there is such a file, otherwise in the first
    /// include directory that has it, otherwise as given.
    pub fn locate_main(&self, input: &str) -> String {
        let is_given = input == "-" || Path::new(input).is_absolute();
        if is_given || self.on_disk(input).exists() {
            return input.to_string();
        }
        let candidates = self.include_dirs.iter().map(|dir| join(dir, input));
        let found = candidates.into_iter().find(|path| self.is_file(path));
        found.unwrap_or_else(|| input.to_string())
    }

    /// Whether the main file, which was opened by that path, lies in an include directory as
    /// such, and was not found by way of it.
    pub(crate) fn is_beside_main(&self, main: &str, dir: &str) -> bool {
        let folder = Path::new(main).parent().unwrap_or(Path::new(""));
        let real = |path: &Path| {
            let path = Path::new(".").join(self.base.join(path));
            match self.reads_disk() {
                true => path.canonicalize(),
                false => std::path::absolute(path),
            }
        };
        let is_same = |folder| real(&invalid_utf8::path(dir)).is_ok_and(|dir| dir == folder);
        !self.main_is_included && real(folder).is_ok_and(is_same)
    }

    /// The directory of relative paths; empty for the working directory.
    pub(crate) fn base(&self) -> &Path {
        &self.base
    }

    /// Whether files are read from the file system, and not by a reader.
    pub(crate) fn reads_disk(&self) -> bool {
        self.reader.is_none()
    }

    /// Whether the file system has such a file.
    pub(crate) fn is_file(&self, path: &str) -> bool {
        self.on_disk(path).is_file()
    }

    /// Whether an `include` finds the file under that very path.
    pub(crate) fn has_file(&self, path: &str) -> bool {
        match self.reader {
            Some(_) => self.read_include(path).is_ok(),
            None => self.is_file(path),
        }
    }

    /// A path in the file system; the empty one is the working directory.
    pub(crate) fn on_disk(&self, path: &str) -> PathBuf {
        match self.resolved(path) {
            path if path.as_os_str().is_empty() => PathBuf::from("."),
            path => path,
        }
    }

    fn resolved(&self, path: &str) -> PathBuf {
        match path {
            "-" => PathBuf::from(path),
            _ => self.base.join(invalid_utf8::path(path)),
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options::new()
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("include_dirs", &self.include_dirs)
            .field("defines", &self.defines)
            .field("warn_unused_template_args", &self.warn_unused_template_args)
            .field("language", &self.language)
            .field("llvm", &self.llvm)
            .field("limits", &self.limits)
            .field("prelude", &self.prelude)
            .field("unify_line_ends", &self.unify_line_ends)
            .finish_non_exhaustive()
    }
}
