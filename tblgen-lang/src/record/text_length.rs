//! The lengths of values as text, known before anything is written.
//!
//! Values share their parts, so a value of a few cells may stand for more text
//! than a disk holds. Each part was made before what it is a part of. So one
//! pass over all values, in the order in which they were made, adds up their
//! lengths. The sums leave out digits and names of operators: they are at most
//! [`SLACK`] times too small.

use super::arena::{Arena, InitId, Kind, Node};
use super::types::TyData;
use super::{ArgKey, RecordId, RecordKeeper, StrId};
use crate::diagnostic::Diagnostic;
use crate::record::Record;

/// A form in which records are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// TableGen's own syntax.
    Text,
    /// JSON, where each dag has its text, too.
    Json,
}

/// Values in values, as far as JSON is written.
const MAX_JSON_DEPTH: u32 = 1000;

/// Text is never longer than that many times the sum.
pub(super) const SLACK: usize = 16;

/// The first error of the records as text, kept so that it is found only once.
struct TextFault(Option<Diagnostic>);

/// The first error of the records as JSON, kept so that it is found only once.
struct JsonFault(Option<Diagnostic>);

impl RecordKeeper {
    /// Fails if a record is too long to be printed, as text or as JSON.
    ///
    /// ```
    /// let mut options = tblgen_lang::Options::new();
    /// options.limits.max_text_bytes = 100;
    /// let text = "def A { list<int> L = !range(100); }";
    /// let records = tblgen_lang::compile_text("a.td", text, &options).records.unwrap();
    /// assert!(records.check_printable(false).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// The first such record.
    pub fn check_printable(&self, as_json: bool) -> Result<(), Diagnostic> {
        self.check_lengths(if as_json { Form::Json } else { Form::Text })
    }

    /// Fails if a record is too long to be printed.
    ///
    /// # Errors
    ///
    /// The first such record.
    pub(crate) fn check_lengths(&self, form: Form) -> Result<(), Diagnostic> {
        let compute = || self.length_fault(form);
        let fault = match form {
            Form::Text => (self.model(|_| Ok::<_, Diagnostic>(TextFault(compute())))?.0).clone(),
            Form::Json => (self.model(|_| Ok::<_, Diagnostic>(JsonFault(compute())))?.0).clone(),
        };
        fault.map_or(Ok(()), Err)
    }

    fn length_fault(&self, form: Form) -> Option<Diagnostic> {
        let most = u32::try_from(self.max_text_bytes).unwrap_or(u32::MAX);
        let mut lengths = Lengths::new(self);
        if form == Form::Json {
            lengths.turn_to_json();
        }
        // Names are among the values.
        let parts = (0..self.records.len()).map(|index| {
            let superclasses = self.superclasses(RecordId(index as u32)).len();
            self.records[index].fields.len() + superclasses + 1
        });
        let parts = parts.max().unwrap_or(1);
        let longest = lengths.of_node.iter().max().copied().unwrap_or(0);
        let type_length = lengths.of_type.iter().max().copied().unwrap_or(0);
        let longest = longest.saturating_mul(2).saturating_add(type_length);
        let deepest = lengths.depths.iter().max().copied().unwrap_or(0);
        if longest as usize <= most as usize / parts && deepest < MAX_JSON_DEPTH {
            return None;
        }
        lengths.first_fault(form, most)
    }
}

/// The length of each value.
struct Lengths<'r> {
    records: &'r RecordKeeper,
    of_node: Vec<u32>,
    of_type: Vec<u32>,
    /// The nesting of its values, for JSON alone.
    depths: Vec<u32>,
}

impl<'r> Lengths<'r> {
    fn new(records: &'r RecordKeeper) -> Self {
        let arena = &records.arena;
        let of_type = type_lengths(records);
        let mut of_node: Vec<u32> = Vec::with_capacity(arena.nodes().len());
        for (index, node) in arena.nodes().iter().enumerate() {
            let parts = arena.value_parts(node);
            let own = own_length(records, InitId(index as u32), node, &of_type);
            let length = parts.fold(own, |sum, part| {
                sum.saturating_add(of_node[part.index()].saturating_add(2))
            });
            of_node.push(length);
        }
        Lengths {
            records,
            of_node,
            of_type,
            depths: Vec::new(),
        }
    }

    /// Makes lengths of JSON of those of text.
    fn turn_to_json(&mut self) {
        let arena = &self.records.arena;
        let mut json: Vec<u32> = Vec::with_capacity(self.of_node.len());
        for (index, node) in arena.nodes().iter().enumerate() {
            let (mut length, mut depth) = match node.kind {
                Kind::Bits | Kind::List => (2, 1),
                _ => (self.of_node[index], 1),
            };
            if matches!(node.kind, Kind::Bits | Kind::List | Kind::Dag) {
                for part in arena.value_parts(node) {
                    length = length.saturating_add(json[part.index()].saturating_add(1));
                    depth = depth.max(self.depths[part.index()].saturating_add(1));
                }
            }
            json.push(length);
            self.depths.push(depth);
        }
        self.of_node = json;
    }

    /// The first record that cannot be printed, classes first. JSON has no classes.
    fn first_fault(&self, form: Form, most: u32) -> Option<Diagnostic> {
        let records = self.records;
        let mut all = match form {
            Form::Text => records.sorted(&records.classes),
            Form::Json => Vec::new(),
        };
        all.extend(records.sorted(&records.defs));
        all.into_iter().find_map(|id| self.fault(form, id, most))
    }

    fn fault(&self, form: Form, id: RecordId, most: u32) -> Option<Diagnostic> {
        let name = |id: RecordId| self.records.name_bytes(id).len() as u32;
        let superclasses = self.records.superclasses(id).iter();
        let names = superclasses.map(|&class| name(class)).chain([name(id)]);
        let mut total = names.fold(0_u32, u32::saturating_add);
        let fields = &self.records.record_data(id).fields;
        // There may be no field at all.
        if total > most && fields.is_empty() {
            return Some(self.too_long(id, most));
        }
        for field in fields {
            let index = field.value.index();
            let name = self.records.arena.string_bytes(field.name);
            total = total.saturating_add(name.map_or(0, <[u8]>::len) as u32);
            if form == Form::Text {
                total = total.saturating_add(self.of_type[field.ty().0 as usize]);
            }
            total = total.saturating_add(self.of_node[index]);
            let deep = self.depths.get(index).copied().unwrap_or(0) >= MAX_JSON_DEPTH;
            if total > most || total == u32::MAX {
                return Some(self.too_long(id, most));
            }
            if deep {
                let message = format!(
                    "a value of this record is nested deeper than {MAX_JSON_DEPTH} levels, too deep for JSON"
                );
                return Some(Record::new(self.records, id).error(message).into());
            }
        }
        None
    }

    fn too_long(&self, id: RecordId, most: u32) -> Diagnostic {
        let message =
            format!("this record takes more than {most} bytes as text (the limit can be raised)");
        Record::new(self.records, id).error(message).into()
    }
}

/// The length of what is not in the parts of a value.
fn own_length(records: &RecordKeeper, id: InitId, node: &Node, of_type: &[u32]) -> u32 {
    let arena = &records.arena;
    let string = |id: u32| arena.strings.get(StrId(id)).len() as u32;
    match node.kind {
        Kind::String => string(node.a).saturating_add(2),
        Kind::Def => records.name_bytes(RecordId(node.a)).len() as u32,
        Kind::Field => string(node.b),
        Kind::Dag => dag_names(arena, node),
        Kind::VarDef => var_def_names(records, id),
        Kind::UnOp if arena.unop_code(node).row().shows_type() => of_type[node.ty.0 as usize],
        Kind::BinOp if arena.binop_code(node).row().shows_type() => of_type[node.ty.0 as usize],
        Kind::IsA | Kind::Exists | Kind::Instances => of_type[node.b as usize],
        _ => 2,
    }
}

/// The length of each type as text.
fn type_lengths(records: &RecordKeeper) -> Vec<u32> {
    let mut lengths: Vec<u32> = Vec::new();
    for ty in records.arena.types.all() {
        lengths.push(match ty {
            TyData::Bit | TyData::Int | TyData::Dag => 3,
            TyData::String | TyData::Bits(_) => 6,
            TyData::List(element) => lengths[element.0 as usize].saturating_add(6),
            TyData::Record(classes) => classes.iter().fold(2, |sum: u32, &class| {
                sum.saturating_add(records.name_bytes(class).len() as u32)
            }),
        });
    }
    lengths
}

/// The name of a class and those of its arguments which are given by name.
fn var_def_names(records: &RecordKeeper, id: InitId) -> u32 {
    let arena = &records.arena;
    let class = records.name_bytes(arena.var_def_class(id)).len() as u32;
    (0..arena.len(id)).fold(class.saturating_add(2), |sum, index| {
        let name = match arena.var_def_arg(id, index).key {
            ArgKey::Name(name) => arena.string_bytes(name).map_or(0, <[u8]>::len),
            ArgKey::Position(_) => 0,
        };
        sum.saturating_add(name as u32)
    })
}

fn dag_names(arena: &Arena, node: &Node) -> u32 {
    let lengths = arena
        .dag_names(node)
        .map(|name| arena.strings.get(name).len());
    lengths.fold(4, |sum, length| sum.saturating_add(length as u32 + 2))
}

#[cfg(test)]
mod tests {
    use super::Form;
    use crate::record::InitId;
    use crate::{Options, compile_text};

    const TEXT: &str = r#"
class Op<int X> { int V = !add(X, 1); list<int> L = !foreach(i, [1, 2], !mul(i, X)); }
def op : Op<3>;
def A { dag D = (op:$n 1:$long_name, "text", [{code}], [1, 2, 3]:$b, (op op)); bits<4> B = 5; }
class C<string S> { string T = !if(!empty(S), S, !cast<Op>(S).V#"x"); bit U = !isa<Op>(!cast<Op>(S)); bit E = !exists<Op>(S); list<Op> I = !instances<Op>(S); }
class D<int Y, dag A> { Op O = Op<Y>; Op N = Op<X=Y>; Op G = !getdagarg<Op>(A, 0); }
"#;

    #[test]
    fn lengths_are_those_of_the_text() {
        check_lengths_of(TEXT);
        let long_names = TEXT.replace("Op", &"Op".repeat(1000));
        check_lengths_of(&long_names);
    }

    fn check_lengths_of(text: &str) {
        let done = compile_text("a.td", text, &Options::new());
        let records = done.records.expect("records");
        let lengths = super::Lengths::new(&records);
        for data in &records.records {
            for field in &data.fields {
                let mut text = Vec::new();
                records.write_init(&mut text, field.value);
                let length = lengths.of_node[field.value.index()] as usize;
                let shown = String::from_utf8_lossy(&text);
                assert!(length * super::SLACK >= text.len(), "{length}: {shown}");
                assert!(length <= 2 * text.len() + 16, "{length}: {shown}");
            }
        }
        assert_eq!(lengths.of_node[InitId::TRUE.index()], 2);
    }

    #[test]
    fn long_and_deep_records_are_refused() {
        let mut options = Options::new();
        options.limits.max_text_bytes = 100_000;
        let refused = |value: &str, form| {
            let text = format!("def op;\ndef A {{ dag D = {value}; }}");
            let done = compile_text("a.td", text, &options);
            let records = done.records.expect("records");
            records.check_lengths(form).err().map(|error| error.message)
        };
        let doubled = "!foldl((op), !range(61), a, i, (op a, a))";
        let chain = "!foldl((op), !range(400), a, i, (op a))";
        let deep = "!foldl((op), !range(1200), a, i, (op a))";
        let long = "this record takes more than 100000 bytes as text (the limit can be raised)";
        assert_eq!(refused(doubled, Form::Text).as_deref(), Some(long));
        assert_eq!(refused(doubled, Form::Json).as_deref(), Some(long));
        assert_eq!(refused(chain, Form::Text), None);
        assert_eq!(refused(chain, Form::Json).as_deref(), Some(long));
        assert_eq!(refused(deep, Form::Text), None);
        options.limits.max_text_bytes = 1 << 28;
        let text = format!("def op;\ndef A {{ dag D = {deep}; }}");
        let records = compile_text("a.td", text, &options)
            .records
            .expect("records");
        let error = records.check_lengths(Form::Json).unwrap_err();
        assert!(error.message.contains("nested deeper than 1000 levels"));
    }

    #[test]
    fn names_of_classes_count() {
        let long = "L".repeat(20_000);
        let made = format!("{long}<y>");
        let list = [made.as_str(); 5].join(", ");
        let text = format!("class {long}<int x>; class B<int y> {{ list<{long}> l = [{list}]; }}");
        let mut options = Options::new();
        options.limits.max_text_bytes = 1000;
        let records = compile_text("a.td", text.as_str(), &options).records;
        let mut records = records.expect("records");
        let refused =
            |records: &crate::record::RecordKeeper| records.check_lengths(Form::Text).is_err();
        assert!(refused(&records));
        for (bound, is_refused) in [(60_000, true), (1_000_000, false)] {
            options.limits.max_text_bytes = bound;
            records = compile_text("a.td", text.as_str(), &options)
                .records
                .expect("records");
            assert_eq!(refused(&records), is_refused);
        }
        // What is cut off all the same is noticed.
        records.max_text_bytes = 1;
        let id = records.class("B").expect("a class").id();
        assert!(!records.write_record(&mut Vec::new(), id));
        let short = compile_text("a.td", text.as_str(), &Options::new())
            .records
            .expect("records");
        assert!(!refused(&short));
    }

    #[test]
    fn classes_are_no_part_of_json() {
        let text = "def op; class C<int x> { dag D = !foldl((op), !range(1200), a, i, (op a)); } def A { int X = 1; }";
        let done = compile_text("a.td", text, &Options::new());
        let records = done.records.expect("records");
        assert!(records.check_lengths(Form::Json).is_ok());
    }
}
