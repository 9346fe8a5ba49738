//! The owner of all records.

use std::convert::Infallible;
use std::iter;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rustc_hash::FxHashMap;

use super::RecordId;
use super::ancestry::{Ancestries, AncestryId};
use super::arena::{Arena, InitId, Kind};
use super::data::{FieldData, RecordData, RecordKind};
use super::init::Init;
use super::models::{Models, lock};
use super::numeric_order::{compare_numeric, sort_by_number};
use super::overlaps::{OverlapData, SetBitsData};
use super::record_view::Record;
use super::strings::StrId;
use crate::diagnostic::{Diagnostic, INSTANTIATED, Place, Severity};
use crate::limits::Limits;
use crate::options::Language;
use crate::release::{KnownRelease, LlvmRelease};
use crate::source::{Loc, SourceMap};

/// Bytes of memory that a record takes in addition to its fields: itself, its name among those of
/// all, and what the allocator adds to the block of its fields.
const RECORD_BYTES: usize = size_of::<RecordData>() + 32;

/// All classes, records and global variables of a compilation.
///
/// Corresponds to LLVM's `RecordKeeper` (include/llvm/TableGen/Record.h). Threads may share it.
///
/// ```
/// use tblgen_lang::{Options, compile_text};
///
/// let done = compile_text("animals.td", "class Animal; def Cat : Animal; def Dog : Animal;", &Options::new());
/// let records = done.records.unwrap();
/// let names: Vec<&str> = records.all_derived_definitions("Animal").unwrap().iter().map(|r| r.name()).collect();
/// assert_eq!(names, ["Cat", "Dog"]);
/// ```
#[derive(Debug)]
pub struct RecordKeeper {
    pub(crate) arena: Arena,
    pub(crate) records: Vec<RecordData>,
    pub(crate) ancestries: Ancestries,
    pub(crate) classes: FxHashMap<StrId, RecordId>,
    pub(crate) defs: FxHashMap<StrId, RecordId>,
    pub(crate) globals: FxHashMap<StrId, InitId>,
    pub(crate) sources: Arc<SourceMap>,
    pub(crate) input_filename: String,
    pub(crate) language: Language,
    pub(crate) known_release: Option<KnownRelease>,
    /// The bound on a record as text.
    pub(crate) max_text_bytes: usize,
    /// Bytes of memory that records take, by and large.
    pub(crate) record_bytes: usize,
    pub(crate) next_uid: u32,
    pub(crate) next_anonymous: u32,
    /// Bits that are set again.
    pub(crate) overlaps: Vec<OverlapData>,
    /// Bits that bodies set.
    pub(crate) set_bits: Vec<SetBitsData>,
    diagnostics: Mutex<Vec<Diagnostic>>,
    timer: Mutex<PhaseTimer>,
    models: Models,
}

/// The release since which lists of records have runs of digits as numbers (`RecordKeeper::
/// getAllDerivedDefinitions` of lib/TableGen/Record.cpp).
const NUMERIC_ORDER: u16 = 17;

/// All records by name, with their superclasses.
struct SortedDefs(Vec<(AncestryId, RecordId)>);

impl RecordKeeper {
    pub(crate) fn new(
        sources: Arc<SourceMap>,
        input_filename: &str,
        language: Language,
        limits: &Limits,
    ) -> Self {
        RecordKeeper {
            arena: Arena::new(),
            max_text_bytes: limits.max_text_bytes,
            records: Vec::with_capacity(1 << 15),
            ancestries: Ancestries::default(),
            classes: FxHashMap::default(),
            defs: FxHashMap::default(),
            globals: FxHashMap::default(),
            sources,
            input_filename: input_filename.to_string(),
            language,
            known_release: None,
            record_bytes: 0,
            next_uid: 0,
            next_anonymous: 0,
            overlaps: Vec::new(),
            set_bits: Vec::new(),
            diagnostics: Mutex::default(),
            timer: Mutex::default(),
            models: Models::default(),
        }
    }

    // --------------------------------------------------------------- inside

    #[inline(always)]
    pub(crate) fn record_data(&self, id: RecordId) -> &RecordData {
        &self.records[id.0 as usize]
    }

    #[inline(always)]
    pub(crate) fn record_data_mut(&mut self, id: RecordId) -> &mut RecordData {
        &mut self.records[id.0 as usize]
    }

    /// All superclasses of a record; each direct one follows its own superclasses.
    #[inline]
    pub(crate) fn superclasses(&self, id: RecordId) -> &[RecordId] {
        self.ancestries.classes(self.record_data(id).ancestry)
    }

    pub(crate) fn new_uid(&mut self) -> u32 {
        self.next_uid += 1;
        self.next_uid - 1
    }

    pub(crate) fn new_record(&mut self, name: InitId, kind: RecordKind, locs: &[Loc]) -> RecordId {
        let uid = self.new_uid();
        self.add_record(RecordData::new(name, kind, uid, locs))
    }

    pub(crate) fn add_record(&mut self, data: RecordData) -> RecordId {
        self.count_fields(data.fields.len());
        self.record_bytes += RECORD_BYTES + data.held_bytes();
        self.records.push(data);
        RecordId(self.records.len() as u32 - 1)
    }

    /// Says that fields were added to a record.
    pub(crate) fn count_fields(&mut self, count: usize) {
        self.record_bytes += count * size_of::<FieldData>();
    }

    /// A name that no record has been given.
    pub(crate) fn new_anonymous_name(&mut self) -> InitId {
        self.next_anonymous += 1;
        self.arena.anon_name(self.next_anonymous - 1)
    }

    /// The bytes of a record's name, if that is final.
    pub(crate) fn name_bytes(&self, id: RecordId) -> &[u8] {
        self.arena
            .string_bytes(self.record_data(id).name)
            .unwrap_or(b"")
    }

    /// The name of a record as an interned string, however unfinished it is.
    pub(crate) fn name_string(&mut self, id: RecordId) -> StrId {
        let name = self.record_data(id).name;
        match self.arena.as_string(name) {
            Some(string) => string,
            None => {
                let mut text = Vec::new();
                self.write_unquoted(&mut text, name);
                self.arena.strings.intern(&text)
            }
        }
    }

    pub(crate) fn def_named(&self, name: StrId) -> Option<RecordId> {
        self.defs.get(&name).copied()
    }

    /// A def as value, or a global variable.
    pub(crate) fn global(&mut self, name: StrId) -> Option<InitId> {
        match self.def_named(name) {
            Some(def) => Some(self.def_init(def)),
            None => self.globals.get(&name).copied(),
        }
    }

    /// Ids by name, in the order of the names' bytes.
    pub(crate) fn sorted(&self, map: &FxHashMap<StrId, RecordId>) -> Vec<RecordId> {
        let mut entries: Vec<(&[u8], RecordId)> = map
            .iter()
            .map(|(&name, &id)| (self.arena.strings.get(name), id))
            .collect();
        entries.sort_unstable();
        entries.into_iter().map(|(_, id)| id).collect()
    }

    /// Records in the order of their names, with runs of digits as numbers.
    pub(crate) fn sorted_numerically(&self, map: &FxHashMap<StrId, RecordId>) -> Vec<RecordId> {
        let entries = map.iter();
        let entries = entries.map(|(&name, &id)| (self.arena.strings.get(name), id));
        let mut entries: Vec<(&[u8], RecordId)> = entries.collect();
        // Names differ, so the order of the map does not show.
        entries.sort_unstable_by(|(a, _), (b, _)| compare_numeric(a, b).then_with(|| a.cmp(b)));
        entries.into_iter().map(|(.., id)| id).collect()
    }

    pub(crate) fn anonymous_number(&self, name: InitId) -> Option<u32> {
        let node = self.arena.node(name);
        (node.kind == Kind::AnonName).then_some(node.a)
    }

    // --------------------------------------------------------------- outside

    /// The name of the main file, as it was given.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(records.input_filename(), "a.td");
    /// ```
    pub fn input_filename(&self) -> &str {
        &self.input_filename
    }

    /// The files that were read.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(records.sources().buffers().len(), 1);
    /// ```
    pub fn sources(&self) -> &SourceMap {
        &self.sources
    }

    /// The release of LLVM that the description belongs to, or `None` if it uses no class library
    /// of targets and no release was given.
    ///
    /// ```
    /// use tblgen_lang::{Options, compile_text};
    ///
    /// let text = "include \"llvm/Target/Target.td\"";
    /// let records = compile_text("a.td", text, &Options::new()).records.unwrap();
    /// let known = records.known_release().unwrap();
    /// assert_eq!(known.to_string(), "LLVM 19, by the class library that is built in");
    /// ```
    pub fn known_release(&self) -> Option<&KnownRelease> {
        self.known_release.as_ref()
    }

    /// The release of LLVM whose rules hold for the description: the one that it belongs to, or
    /// else [`LlvmRelease::ASSUMED`].
    pub fn release(&self) -> LlvmRelease {
        let known = self.known_release();
        known.map_or(LlvmRelease::ASSUMED, |known| known.release)
    }

    /// All classes, sorted by name.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(records.classes().len(), 2);
    /// ```
    pub fn classes(&self) -> impl ExactSizeIterator<Item = Record<'_>> {
        self.sorted(&self.classes)
            .into_iter()
            .map(|id| Record::new(self, id))
    }

    /// All records, sorted by name.
    ///
    /// ```
    /// # use tblgen_lang::{Options, compile_text};
    /// let done = compile_text("a.td", "def B; def A; def : Anon; class Anon;", &Options::new());
    /// # assert!(done.records.is_none());
    /// let done = compile_text("a.td", "def B; def A;", &Options::new());
    /// let records = done.records.unwrap();
    /// assert_eq!(records.defs().map(|def| def.name()).collect::<Vec<_>>(), ["A", "B"]);
    /// ```
    pub fn defs(&self) -> impl ExactSizeIterator<Item = Record<'_>> {
        self.sorted(&self.defs)
            .into_iter()
            .map(|id| Record::new(self, id))
    }

    /// All records, in no particular order.
    #[doc(hidden)]
    pub fn unsorted_defs(&self) -> impl Iterator<Item = Record<'_>> {
        self.defs.values().map(|id| Record::new(self, *id))
    }

    /// Global variables (`defvar` and `defset` of the top level), sorted by name.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(records.globals()[0].0, "Answer");
    /// ```
    pub fn globals(&self) -> Vec<(&str, Init<'_>)> {
        let mut globals: Vec<_> = self
            .globals
            .iter()
            .map(|(&name, &value)| (self.str_of(name), Init::new(self, value)))
            .collect();
        globals.sort_by_key(|(name, _)| *name);
        globals
    }

    /// The class of that name.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(records.class("C").is_some());
    /// ```
    pub fn class(&self, name: &str) -> Option<Record<'_>> {
        let name = self.arena.strings.find(name.as_bytes())?;
        self.classes.get(&name).map(|&id| Record::new(self, id))
    }

    /// The record of that name.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(records.def("C").is_none());
    /// ```
    pub fn def(&self, name: &str) -> Option<Record<'_>> {
        let name = self.arena.strings.find(name.as_bytes())?;
        self.def_named(name).map(|id| Record::new(self, id))
    }

    /// The value of a global variable of that name, or the record of that name.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(records.global_value("Answer").unwrap().as_int(), Some(42));
    /// ```
    pub fn global_value(&self, name: &str) -> Option<Init<'_>> {
        let name = self.arena.strings.find(name.as_bytes())?;
        if let Some(def) = self.def_named(name) {
            let def = self.record_data(def).def;
            return (def != InitId::NONE).then(|| Init::new(self, def));
        }
        self.globals.get(&name).map(|&value| Init::new(self, value))
    }

    /// All records that derive from a class, in LLVM's order: by name, runs of
    /// digits compared as numbers. Up to LLVM 16, by the bytes of the name.
    ///
    /// # Errors
    ///
    /// If no class has that name.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert_eq!(records.all_derived_definitions("C").unwrap().len(), 2);
    /// ```
    pub fn all_derived_definitions(&self, class: &str) -> Result<Vec<Record<'_>>, Diagnostic> {
        self.all_derived_definitions_of(&[class])
    }

    /// All records that derive from each of several classes, sorted as by
    /// [`Self::all_derived_definitions`].
    ///
    /// # Errors
    ///
    /// One of the classes is not defined.
    ///
    /// ```
    /// # use tblgen_lang::{Options, compile_text};
    /// let text = "class A; class B; def X : A, B; def Y : A;";
    /// let done = compile_text("a.td", text, &Options::new());
    /// let records = done.records.unwrap();
    /// let both = records.all_derived_definitions_of(&["A", "B"]).unwrap();
    /// assert_eq!(both.len(), 1);
    /// assert!(records.all_derived_definitions("C").is_err());
    /// ```
    pub fn all_derived_definitions_of(
        &self,
        classes: &[&str],
    ) -> Result<Vec<Record<'_>>, Diagnostic> {
        let mut ids = Vec::new();
        for name in classes {
            let Some(class) = self.class(name) else {
                let message = format!("The class '{name}' is not defined\n");
                return Err(Diagnostic::error(Place::Nowhere, message));
            };
            ids.push(class.id());
        }
        let derives = self.ancestries.with_all(&ids);
        let sorted = self.sorted_defs();
        let found = sorted.0.iter();
        let found = found.filter(|(ancestry, _)| derives.contains(*ancestry));
        Ok(found.map(|&(_, id)| Record::new(self, id)).collect())
    }

    /// All records by name, sorted once for all who ask for some of them.
    fn sorted_defs(&self) -> Arc<SortedDefs> {
        let sort = || {
            let ids = match self.release().is_before(NUMERIC_ORDER) {
                true => self.sorted(&self.defs),
                false => self.sorted_numerically(&self.defs),
            };
            let ids = ids.into_iter();
            SortedDefs(ids.map(|id| (self.record_data(id).ancestry, id)).collect())
        };
        match self.models.get(|| Ok::<_, Infallible>(sort())) {
            Ok(sorted) => sorted,
        }
    }

    /// Like [`all_derived_definitions`](Self::all_derived_definitions), but
    /// empty if the class is not defined.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(records.all_derived_definitions_if_defined("Other").is_empty());
    /// ```
    pub fn all_derived_definitions_if_defined(&self, class: &str) -> Vec<Record<'_>> {
        // The only error is that the class is not defined.
        self.all_derived_definitions(class).unwrap_or_default()
    }

    /// Like [`all_derived_definitions_if_defined`](Self::all_derived_definitions_if_defined), but
    /// with runs of digits compared as numbers in all releases: lists that LLVM has always sorted so.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// let all = records.numbered_definitions("C");
    /// assert_eq!(all, records.all_derived_definitions_if_defined("C"));
    /// ```
    pub fn numbered_definitions(&self, class: &str) -> Vec<Record<'_>> {
        let mut all = self.all_derived_definitions_if_defined(class);
        if self.release().is_before(NUMERIC_ORDER) {
            sort_by_number(&mut all);
        }
        all
    }

    // ---------------------------------------------------------- diagnostics

    /// Reports a message at a place.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// records.report(tblgen_lang::diagnostic::Severity::Warning, a.loc(), "look here");
    /// assert_eq!(records.take_diagnostics().len(), 1);
    /// ```
    pub fn report(&self, severity: Severity, loc: Loc, message: impl Into<String>) {
        let place = self.place(loc);
        lock(&self.diagnostics).push(Diagnostic::new(severity, place, message));
    }

    /// Reports a finished diagnostic, such as a model's.
    ///
    /// ```
    /// use tblgen_lang::diagnostic::{Diagnostic, Place, Severity};
    ///
    /// let records = tblgen_lang::compile_text("a.td", "", &Default::default()).records.unwrap();
    /// records.report_diagnostic(Diagnostic::new(Severity::Warning, Place::Nowhere, "odd"));
    /// assert_eq!(records.take_diagnostics()[0].message, "odd");
    /// ```
    pub fn report_diagnostic(&self, diagnostic: Diagnostic) {
        lock(&self.diagnostics).push(diagnostic);
    }

    /// Reports a message about a record: at its definition, with a note for each `defm` that led to
    /// it.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// records.report_record(tblgen_lang::diagnostic::Severity::Error, a, "no good");
    /// assert_eq!(records.take_diagnostics().len(), 1);
    /// ```
    pub fn report_record(
        &self,
        severity: Severity,
        record: Record<'_>,
        message: impl Into<String>,
    ) {
        let mut locs = record.locs().iter();
        let place = self.place(locs.next().copied().unwrap_or(Loc::NONE));
        let notes = locs.map(|&loc| Diagnostic::new(Severity::Note, self.place(loc), INSTANTIATED));
        // At once, for other threads may report something, too.
        let message = Diagnostic::new(severity, place, message);
        lock(&self.diagnostics).extend(iter::once(message).chain(notes));
    }

    /// Sorts the reported messages by place, each with its notes, and removes duplicates: backends
    /// run in parallel, and several may find the same fault.
    pub fn sort_diagnostics(&self) {
        let mut diagnostics = lock(&self.diagnostics);
        let is_of_last = |_: &Diagnostic, next: &Diagnostic| next.severity == Severity::Note;
        let mut groups: Vec<&[Diagnostic]> = diagnostics.chunk_by(is_of_last).collect();
        let place = |group: &&[Diagnostic]| match group.first().map(|first| first.place) {
            Some(Place::At(pos)) => Some(pos),
            _ => None,
        };
        let text = |group: &&[Diagnostic]| group.first().map(|first| first.message.clone());
        groups.sort_by_cached_key(|group| (place(group), text(group)));
        groups.dedup();
        *diagnostics = groups.concat();
    }

    /// A model that is derived from the records, such as the registers of a target.
    /// The value is computed once, when a backend first asks for it, and shared by all
    /// backends.
    ///
    /// ```
    /// struct Count(usize);
    ///
    /// let done = tblgen_lang::compile_text("a.td", "def A; def B;", &Default::default());
    /// let records = done.records.unwrap();
    /// for _ in 0..2 {
    ///     let count = records.model(|records| Ok::<_, ()>(Count(records.defs().len())));
    ///     assert_eq!(count.unwrap().0, 2);
    /// }
    /// ```
    ///
    /// # Errors
    ///
    /// Those of `compute`.
    pub fn model<T: Send + Sync + 'static, E>(
        &self,
        compute: impl FnOnce(&Self) -> Result<T, E>,
    ) -> Result<Arc<T>, E> {
        self.models.get(|| compute(self))
    }

    /// Takes the messages that backends have reported so far.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(records.take_diagnostics().is_empty());
    /// ```
    pub fn take_diagnostics(&self) -> Vec<Diagnostic> {
        std::mem::take(&mut lock(&self.diagnostics))
    }

    /// The place of a message about `loc`.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// assert!(matches!(records.place(a.loc()), tblgen_lang::diagnostic::Place::At(_)));
    /// ```
    pub fn place(&self, loc: Loc) -> Place {
        self.sources.origin(loc).map_or(Place::Unknown, Place::At)
    }

    // --------------------------------------------------------------- timing

    /// Begins a phase, and ends the one before.
    ///
    /// ```
    /// # use tblgen_lang::{Options, compile_text};
    /// # let records = compile_text("a.td", "def A;", &Options::new()).records.unwrap();
    /// records.start_timer("layout");
    /// records.start_timer("emit");
    /// records.stop_timer();
    /// let names: Vec<String> = records.phases().into_iter().map(|(name, _)| name).collect();
    /// assert_eq!(names, ["layout", "emit"]);
    /// ```
    pub fn start_timer(&self, phase: &str) {
        lock(&self.timer).start(phase);
    }

    /// Ends the phase that runs.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// records.start_timer("work");
    /// records.stop_timer();
    /// ```
    pub fn stop_timer(&self) {
        lock(&self.timer).stop();
    }

    /// The phases that have ended, with how long each took.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// records.start_timer("work");
    /// records.stop_timer();
    /// assert_eq!(records.phases()[0].0, "work");
    /// ```
    pub fn phases(&self) -> Vec<(String, Duration)> {
        lock(&self.timer).phases.clone()
    }

    pub(crate) fn str_of(&self, id: StrId) -> &str {
        std::str::from_utf8(self.arena.strings.get(id)).unwrap_or("")
    }
}

/// Measures consecutive phases.
///
/// ```
/// # let records = tblgen_lang::doc_fixture().unwrap();
/// # let a = records.def("A").unwrap();
/// let mut timer = tblgen_lang::record::PhaseTimer::default();
/// timer.start("work");
/// timer.stop();
/// assert_eq!(timer.phases().len(), 1);
/// ```
#[derive(Debug, Default)]
pub struct PhaseTimer {
    phases: Vec<(String, Duration)>,
    running: Option<(String, Instant)>,
}

impl PhaseTimer {
    /// Begins a phase, and ends the one before.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// let mut timer = tblgen_lang::record::PhaseTimer::default();
    /// timer.start("work");
    /// ```
    pub fn start(&mut self, phase: &str) {
        self.stop();
        self.running = Some((phase.to_string(), Instant::now()));
    }

    /// Ends the phase that runs.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// let mut timer = tblgen_lang::record::PhaseTimer::default();
    /// timer.start("work");
    /// timer.stop();
    /// ```
    pub fn stop(&mut self) {
        if let Some((phase, since)) = self.running.take() {
            self.phases.push((phase, since.elapsed()));
        }
    }

    /// The phases that have ended.
    ///
    /// ```
    /// # let records = tblgen_lang::doc_fixture().unwrap();
    /// # let a = records.def("A").unwrap();
    /// records.start_timer("work");
    /// records.stop_timer();
    /// assert_eq!(records.phases()[0].0, "work");
    /// ```
    pub fn phases(&self) -> &[(String, Duration)] {
        &self.phases
    }
}
