//! Syntax trees to records.
//!
//! One [`Evaluator`] lives through a compilation and is handed each statement
//! of the top level in turn. It does what LLVM's parser does while it reads:
//! looks names up, checks and folds operators, instantiates classes, resolves
//! what depends on arguments. The order of all that is visible (anonymous
//! records are numbered as they come to be, the first error is the one that is
//! reported), and so follows lib/TableGen/TGParser.cpp and Record.cpp of LLVM.
//!
//! * `statement`, `object`, `multiclass`: statements, by kind
//! * `value`, `operators`: expressions, in the order of their text
//! * `resolve`: substitution of variables in values
//! * `one_pass`: a shortcut of that for instances of classes that only compute
//! * `record`: fields of records, inheritance, the last steps of a def
//! * `state`: what the evaluator holds
//! * `suggest`: help that goes with an error

mod bound_arguments;
mod bounds;
mod instance;
mod multiclass;
mod object;
mod one_pass;
mod operators;
mod outcome;
mod qualified_names;
mod record;
mod report;
mod resolve;
mod scope;
mod scratch_record;
mod state;
mod statement;
mod suggest;
mod types;
mod value;

use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

pub(crate) use outcome::Outcome;
use rustc_hash::FxHashMap;
use scope::Scopes;
use state::{BodyBits, Loop, Mismatch, MulticlassData};

use crate::diagnostic::{Diagnostic, Severity};
use crate::load::LexEvent;
use crate::options::Options;
use crate::record::{InitId, RecordId, RecordKeeper, StrId, TyId};
use crate::regex::{Regex, RegexError};
use crate::source::SourceMap;
use crate::syntax::Text;
use crate::syntax::ast::{LetMode, Pos};
use crate::syntax::names::{NameTable, NewNames};

/// Evaluation has ended early; what for has been reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    /// An error after which parsing could go on in one or two places.
    Error,
    /// An error that ends the compilation.
    Fatal,
}

pub(crate) type Res<T> = Result<T, Stop>;

/// A `let` that is in force.
struct LetRecord {
    mode: LetMode,
    name: InitId,
    bits: Vec<u32>,
    value: InitId,
    value_pos: Pos,
    loc: Pos,
}

/// A `defset` that is open.
struct Defset {
    loc: Pos,
    element_type: TyId,
    elements: Vec<InitId>,
}

pub(crate) struct Evaluator<'t> {
    rk: RecordKeeper,
    options: &'t Options,
    /// There once all files are read.
    sources: &'t OnceLock<Arc<SourceMap>>,
    /// Events of the lexer after the current token, in order.
    events: VecDeque<LexEvent>,
    names: NameTable,
    diagnostics: Vec<Diagnostic>,
    errors: usize,
    /// Start of the token that a parser would be looking at.
    cursor: Pos,
    scopes: Scopes,
    lets: Vec<Vec<LetRecord>>,
    body_bits: BodyBits,
    /// The starts of the blocks that are open at the top level.
    open_blocks: Vec<Pos>,
    loops: Vec<Loop>,
    defsets: Vec<Defset>,
    multiclasses: Vec<MulticlassData>,
    multiclass_names: FxHashMap<StrId, usize>,
    current_multiclass: Option<usize>,
    type_aliases: FxHashMap<StrId, TyId>,
    /// Temporary records that can be used again.
    spare_records: Vec<RecordId>,
    qualified_names: FxHashMap<(RecordId, StrId), InitId>,
    name_string: StrId,
    /// The index at which a field was found last, by hash of the field's name.
    field_hints: Box<[u32]>,
    /// Whether instances of a class can be resolved in one pass, for a state of
    /// its fields.
    one_pass_classes: FxHashMap<RecordId, (u64, bool)>,
    /// Arguments that have fewer bits than they should.
    narrow_args: Vec<Mismatch>,
    depth: usize,
    steps: u64,
    /// Bytes of memory that the trees being evaluated take.
    tree_bytes: usize,
    /// Bytes of memory that messages take.
    message_bytes: usize,
    /// Bytes of memory that entries of multiclasses and loops take.
    entry_bytes: usize,
    /// A bound was exceeded: nothing may be tried again.
    exhausted: bool,
    regexes: FxHashMap<StrId, Result<std::rc::Rc<Regex>, RegexError>>,
}

impl<'t> Evaluator<'t> {
    pub(crate) fn new(
        rk: RecordKeeper,
        options: &'t Options,
        sources: &'t OnceLock<Arc<SourceMap>>,
    ) -> Self {
        let mut rk = rk;
        let name_string = rk.arena.strings.intern(b"NAME");
        let mut evaluator = Evaluator {
            rk,
            options,
            sources,
            events: VecDeque::new(),
            names: NameTable::default(),
            diagnostics: Vec::new(),
            errors: 0,
            cursor: 0,
            scopes: Scopes::default(),
            lets: Vec::new(),
            body_bits: BodyBits::default(),
            open_blocks: Vec::new(),
            loops: Vec::new(),
            defsets: Vec::new(),
            multiclasses: Vec::new(),
            multiclass_names: FxHashMap::default(),
            current_multiclass: None,
            type_aliases: FxHashMap::default(),
            spare_records: Vec::new(),
            qualified_names: FxHashMap::default(),
            name_string,
            field_hints: vec![0; state::FIELD_HINTS].into(),
            one_pass_classes: FxHashMap::default(),
            narrow_args: Vec::new(),
            depth: 0,
            steps: 0,
            tree_bytes: 0,
            message_bytes: 0,
            entry_bytes: 0,
            exhausted: false,
            regexes: FxHashMap::default(),
        };
        evaluator.scopes.push_local();
        evaluator
    }

    /// Learns names that trees to come will hold.
    pub(crate) fn learn(&mut self, new: &NewNames) {
        self.names.add(new, &mut self.rk.arena.strings);
    }

    /// Learns what the lexer meets in text to come.
    pub(crate) fn expect(&mut self, events: Vec<LexEvent>) {
        self.events.extend(events);
    }

    /// All text; waits until it is read.
    fn text(&self) -> Text<'t> {
        Text::of(self.sources.wait())
    }

    /// The strings, for the parsers.
    pub(crate) fn strings(&mut self) -> &mut crate::record::strings::Interner {
        &mut self.rk.arena.strings
    }

    /// Says how many bytes of memory the trees take that follow.
    pub(crate) fn expect_trees(&mut self, bytes: usize) {
        self.tree_bytes = bytes;
    }

    /// Says that the parser is looking at the token at `pos`.
    pub(crate) fn set_cursor(&mut self, pos: Pos) {
        self.cursor = pos;
        self.flush_events();
    }

    /// The number of blocks of `let` that are open at the top level.
    pub(crate) fn open_blocks(&self) -> usize {
        self.open_blocks.len()
    }

    fn push(&mut self, diagnostic: Diagnostic) {
        if diagnostic.severity == Severity::Error {
            self.errors += 1;
        }
        let len = diagnostic.message.len();
        self.message_bytes += state::MESSAGE + len.saturating_mul(state::BYTES_OF_MESSAGE);
        self.diagnostics.push(diagnostic);
    }

    /// Tries what an older release of the language would do, and a newer one
    /// need not: none if that ends in a fatal error, which is then forgotten.
    fn attempt<T>(
        &mut self,
        needed: bool,
        work: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<Option<T>> {
        let (messages, errors, depth) = (self.diagnostics.len(), self.errors, self.depth);
        let message_bytes = self.message_bytes;
        match work(self) {
            Err(Stop::Fatal) if !needed && !self.exhausted => {
                self.diagnostics.truncate(messages);
                self.message_bytes = message_bytes;
                self.errors = errors;
                self.depth = depth;
                Ok(None)
            }
            result => result.map(Some),
        }
    }
}
