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
//! * `value`, `bang`: expressions, in the order of their text
//! * `fold`: what an operator makes of operands that are known
//! * `resolve`: substitution of variables in values
//! * `at_once`: a shortcut of that for instances of classes that only compute
//! * `record`: fields of records, inheritance, the last steps of a def
//! * `suggest`: help that goes with an error

mod at_once;
mod bang;
mod bang_binary;
mod fold;
mod fold_binary;
mod fold_ternary;
mod instance;
mod multiclass;
mod object;
mod record;
mod resolve;
mod scope;
mod statement;
mod suggest;
mod types;
mod value;

use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashMap;

use crate::diagnostic::{Diagnostic, Place, Severity};
use crate::load::LexEvent;
use crate::options::Options;
use crate::record::{FieldKind, InitId, RecordId, RecordKeeper, StrId, TyId};
use crate::regex::{Regex, RegexError};
use crate::source::{Loc, SourceMap};
use crate::stand_in;
use crate::syntax::Text;
use crate::syntax::ast::{Close, LetMode, Pos, Statement, SyntaxError};
use crate::syntax::names::{Name, NameTable, NewNames};
use multiclass::{Loop, MulticlassData};
use scope::Scopes;

/// Evaluation has ended early; what for has been reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    /// An error behind which parsing could go on in one or two places.
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
    /// What the lexer will meet behind the current token.
    events: VecDeque<LexEvent>,
    names: NameTable,
    diagnostics: Vec<Diagnostic>,
    errors: usize,
    /// Start of the token that a parser would be looking at.
    cursor: Pos,
    scopes: Scopes,
    lets: Vec<Vec<LetRecord>>,
    /// Where the blocks begin that are open at the top level.
    open_blocks: Vec<Pos>,
    loops: Vec<Loop>,
    defsets: Vec<Defset>,
    multiclasses: Vec<MulticlassData>,
    multiclass_names: FxHashMap<StrId, usize>,
    current_multiclass: Option<usize>,
    type_aliases: FxHashMap<StrId, TyId>,
    /// Records that served for a moment and can serve again.
    spare_records: Vec<RecordId>,
    qualified_names: FxHashMap<(RecordId, StrId), InitId>,
    name_string: StrId,
    /// Where the field of a name was found last, by hash of the name.
    field_hints: Box<[u32]>,
    /// Whether instances of a class can be resolved in one pass, for a state of
    /// its fields.
    one_pass_classes: FxHashMap<RecordId, (u64, bool)>,
    depth: usize,
    steps: u64,
    /// A bound was exceeded: nothing may be tried again.
    exhausted: bool,
    regexes: FxHashMap<StrId, Result<std::rc::Rc<Regex>, RegexError>>,
}

/// What evaluation leaves behind.
pub(crate) struct Outcome {
    pub rk: RecordKeeper,
    pub diagnostics: Vec<Diagnostic>,
    pub errors: usize,
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
            field_hints: vec![0; resolve::FIELD_HINTS].into(),
            one_pass_classes: FxHashMap::default(),
            depth: 0,
            steps: 0,
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

    /// Says that the parser is looking at the token at `pos`.
    pub(crate) fn set_cursor(&mut self, pos: Pos) {
        self.cursor = pos;
        self.flush_events();
    }

    /// Evaluates a statement of the top level.
    pub(crate) fn statement(&mut self, statement: &Statement<'_>) -> Res<()> {
        self.eval_statement(statement)?;
        self.flush_events();
        Ok(())
    }

    /// How many blocks of `let` are open at the top level.
    pub(crate) fn open_blocks(&self) -> usize {
        self.open_blocks.len()
    }

    /// Reports a token that begins no statement, nor ends a block.
    pub(crate) fn unexpected_token(&mut self) -> Stop {
        match self.open_blocks.last().copied() {
            None => self.tok_error("Unexpected token at top level"),
            Some(brace) => {
                self.tok_error("expected '}' at end of top level let command");
                self.error(brace, "to match this '{'")
            }
        }
    }

    /// After an error that ended the compilation.
    pub(crate) fn abandon(self) -> Outcome {
        Outcome {
            rk: self.rk,
            diagnostics: self.diagnostics,
            errors: self.errors,
        }
    }

    pub(crate) fn finish(mut self) -> Outcome {
        self.cursor = Pos::MAX;
        self.flush_events();
        Outcome {
            rk: self.rk,
            diagnostics: self.diagnostics,
            errors: self.errors,
        }
    }

    // ---------------------------------------------------------- diagnostics

    fn push(&mut self, diagnostic: Diagnostic) {
        if diagnostic.severity == Severity::Error {
            self.errors += 1;
        }
        self.diagnostics.push(diagnostic);
    }

    /// Reports what the lexer met up to the current token.
    fn flush_events(&mut self) {
        while let Some(event) = self.events.front()
            && event.at <= self.cursor
            && let Some(event) = self.events.pop_front()
        {
            for diagnostic in event.diagnostics {
                self.push(diagnostic);
            }
            self.errors -= event.uncounted;
        }
    }

    fn place(&self, loc: Loc) -> Place {
        let origin = self.sources.wait().origin(loc);
        origin.map_or(Place::Unknown, Place::At)
    }

    fn report(&mut self, severity: Severity, loc: Loc, message: impl Into<String>) {
        self.flush_events();
        let place = self.place(loc);
        self.push(Diagnostic::new(severity, place, message));
    }

    /// An error at a place.
    fn error(&mut self, pos: Pos, message: impl Into<String>) -> Stop {
        self.report(Severity::Error, Loc(pos), message);
        Stop::Error
    }

    /// An error at the current token.
    fn tok_error(&mut self, message: impl Into<String>) -> Stop {
        self.error(self.cursor, message)
    }

    /// An error about a record, with the chain of `defm`s that led to it.
    fn record_error(&mut self, record: RecordId, message: impl Into<String>) {
        let locs = self.rk.record_data(record).locs.clone();
        self.report_chain(Severity::Error, &locs, message);
    }

    fn report_chain(&mut self, severity: Severity, locs: &[Loc], message: impl Into<String>) {
        self.report(
            severity,
            locs.first().copied().unwrap_or(Loc::NONE),
            message,
        );
        for &loc in locs.iter().skip(1) {
            self.report(Severity::Note, loc, "instantiated from multiclass");
        }
    }

    /// An error that ends the compilation, about the record being evaluated if
    /// there is one, else at the current token.
    fn fatal(&mut self, record: Option<RecordId>, message: impl Into<String>) -> Stop {
        match record {
            Some(record) => self.record_error(record, message),
            None => {
                self.tok_error(message);
            }
        }
        Stop::Fatal
    }

    /// A note without a place.
    fn plain(&mut self, severity: Severity, message: impl Into<String>) {
        self.flush_events();
        self.push(Diagnostic::new(severity, Place::Nowhere, message));
    }

    /// Reports a syntax error, if there is one.
    fn check(&mut self, close: Close<'_>) -> Res<()> {
        match close {
            Some(error) => Err(self.syntax_error(error)),
            None => Ok(()),
        }
    }

    fn syntax_error(&mut self, error: &SyntaxError<'_>) -> Stop {
        self.cursor = error.at;
        for (pos, message) in error.messages {
            self.error(*pos, *message);
        }
        self.flush_events();
        Stop::Error
    }

    /// Tries what an older release of the language would do, and a newer one
    /// need not: none if that ends in a fatal error, which is then forgotten.
    fn attempt<T>(
        &mut self,
        needed: bool,
        work: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<Option<T>> {
        let (messages, errors, depth) = (self.diagnostics.len(), self.errors, self.depth);
        match work(self) {
            Err(Stop::Fatal) if !needed && !self.exhausted => {
                self.diagnostics.truncate(messages);
                self.errors = errors;
                self.depth = depth;
                Ok(None)
            }
            result => result.map(Some),
        }
    }

    // ---------------------------------------------------------------- bounds

    /// Counts a level of recursion; [`Self::leave`] must follow.
    fn enter(&mut self) -> Res<()> {
        self.depth += 1;
        self.steps += 1;
        if self.depth > self.options.limits.max_depth {
            let message = format!(
                "evaluation is deeper than {} levels (a class that instantiates itself? the limit can be raised)",
                self.options.limits.max_depth
            );
            return Err(self.over_limit(message));
        }
        if self.steps & 0xff == 0 {
            self.check_bounds()?;
        }
        Ok(())
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    fn check_bounds(&mut self) -> Res<()> {
        if self.steps > self.options.limits.max_steps {
            return Err(self.over_limit(
                "evaluation takes too many steps (the limit can be raised)".to_string(),
            ));
        }
        if self.rk.over_limit() {
            return Err(self.over_limit(
                "evaluation takes too much memory (the limit can be raised)".to_string(),
            ));
        }
        Ok(())
    }

    fn over_limit(&mut self, message: String) -> Stop {
        self.exhausted = true;
        self.tok_error(message);
        Stop::Fatal
    }

    /// Refuses a list, string or `bits` that is too long to be meant.
    fn check_len(&mut self, len: u64) -> Res<()> {
        if len <= self.options.limits.max_elements as u64 {
            self.steps += len;
            return self.check_bounds();
        }
        let message = format!(
            "a value of {len} elements is too large (at most {}; the limit can be raised)",
            self.options.limits.max_elements
        );
        Err(self.over_limit(message))
    }

    // ----------------------------------------------------------------- names

    /// The name of a template argument: `Class:arg`, `Multiclass::arg`.
    fn qualify(&mut self, owner: RecordId, name: StrId) -> InitId {
        if let Some(&known) = self.qualified_names.get(&(owner, name)) {
            return known;
        }
        let owner_name = self.rk.record_data(owner).name;
        let separator: &[u8] =
            if self.rk.record_data(owner).kind == crate::record::RecordKind::Multiclass {
                b"::"
            } else {
                b":"
            };
        let mut text = Vec::new();
        self.rk.write_unquoted(&mut text, owner_name);
        text.extend_from_slice(separator);
        text.extend_from_slice(self.rk.arena.strings.get(name));
        let qualified = self.rk.arena.intern(&text);
        self.qualified_names.insert((owner, name), qualified);
        qualified
    }

    /// The qualified name of the implicit argument `NAME`.
    fn qualified_name_arg(&mut self, owner: RecordId) -> InitId {
        self.qualify(owner, self.name_string)
    }

    /// A name of the text among the strings of the records.
    fn str_id(&self, name: Name) -> StrId {
        self.names.get(name)
    }

    /// A name of the text as a string value.
    fn name_init(&mut self, name: Name) -> InitId {
        self.string_init(self.str_id(name))
    }

    fn string_init(&mut self, name: StrId) -> InitId {
        self.rk.arena.string(name)
    }

    fn str_text(&self, name: StrId) -> String {
        stand_in::text(self.rk.arena.strings.get(name)).into_owned()
    }

    fn class_named(&self, name: StrId) -> Option<RecordId> {
        self.rk.classes.get(&name).copied()
    }

    /// A record for a moment, in whose fields an operator's variables live.
    fn scratch_record(&mut self) -> RecordId {
        let name = self.rk.arena.intern(b".parse");
        let uid = self.rk.new_uid();
        let data = crate::record::RecordData::new(name, crate::record::RecordKind::Def, uid, &[]);
        match self.spare_records.pop() {
            Some(id) => {
                *self.rk.record_data_mut(id) = data;
                id
            }
            None => self.rk.add_record(data),
        }
    }

    fn declare_temporary(&mut self, record: RecordId, name: InitId, ty: TyId) {
        let field = crate::record::FieldData::new(name, Loc::NONE, ty, FieldKind::Normal);
        self.rk.record_data_mut(record).fields.push(field);
    }

    fn remove_field(&mut self, record: RecordId, name: InitId) {
        let fields = &mut self.rk.record_data_mut(record).fields;
        if let Some(index) = fields.iter().position(|field| field.name == name) {
            fields.remove(index);
        }
    }
}
