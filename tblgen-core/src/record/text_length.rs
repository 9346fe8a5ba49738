//! The lengths of values as text, known before anything is written.
//!
//! Values share their parts, so a value of a few cells may stand for more text
//! than a disk holds. Each part was made before what it is a part of. So one
//! pass over all values, in the order in which they were made, adds up their
//! lengths. The sums leave out digits and names of operators: they are at most
//! [`SLACK`] times too small.

use super::arena::{Arena, Kind, Node};
use super::{RecordId, RecordKeeper, StrId};
use crate::diagnostic::Diagnostic;
use crate::record::Record;

/// A form in which records are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// TableGen's own syntax.
    Text,
    /// JSON, where each dag has its text, too.
    Json,
}

/// Values in values, as far as JSON is written.
const MAX_JSON_DEPTH: u32 = 1000;

/// Text is never longer than so many times the sum.
pub(super) const SLACK: usize = 16;

/// What is wrong with the records as text, kept for all who ask.
struct TextFault(Option<Diagnostic>);

/// What is wrong with the records as JSON, kept for all who ask.
struct JsonFault(Option<Diagnostic>);

impl RecordKeeper {
    /// Fails if a record is too long to be printed, as text or as JSON.
    ///
    /// ```
    /// let mut options = tblgen_core::Options::new();
    /// options.limits.max_text_bytes = 100;
    /// let text = "def A { list<int> L = !range(100); }";
    /// let records = tblgen_core::compile_text("a.td", text, &options).records.unwrap();
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
        let fields = self.records.iter().map(|record| record.fields.len());
        let fields = fields.max().unwrap_or(0).max(1);
        let longest = lengths.of_node.iter().max().copied().unwrap_or(0);
        let deepest = lengths.depths.iter().max().copied().unwrap_or(0);
        if longest as usize <= most as usize / fields && deepest < MAX_JSON_DEPTH {
            return None;
        }
        lengths.first_fault(form, most)
    }
}

/// The length of each value.
struct Lengths<'r> {
    records: &'r RecordKeeper,
    of_node: Vec<u32>,
    /// How deep values are nested in it, for JSON alone.
    depths: Vec<u32>,
}

impl<'r> Lengths<'r> {
    fn new(records: &'r RecordKeeper) -> Self {
        let arena = &records.arena;
        let mut of_node: Vec<u32> = Vec::with_capacity(arena.nodes().len());
        for node in arena.nodes() {
            let parts = arena.value_parts(node);
            let length = parts.fold(own_length(records, node), |sum, part| {
                sum.saturating_add(of_node[part.index()].saturating_add(2))
            });
            of_node.push(length);
        }
        Lengths {
            records,
            of_node,
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
        all.into_iter().find_map(|id| self.fault(id, most))
    }

    fn fault(&self, id: RecordId, most: u32) -> Option<Diagnostic> {
        let mut total = 0_u32;
        for field in &self.records.record_data(id).fields {
            let index = field.value.index();
            total = total.saturating_add(self.of_node[index]);
            let deep = self.depths.get(index).copied().unwrap_or(0) >= MAX_JSON_DEPTH;
            let message = if total > most || total == u32::MAX {
                format!(
                    "this record takes more than {most} bytes as text (the limit can be raised)"
                )
            } else if deep {
                format!(
                    "a value of this record is nested deeper than {MAX_JSON_DEPTH} levels, too deep for JSON"
                )
            } else {
                continue;
            };
            return Some(Record::new(self.records, id).error(message).into());
        }
        None
    }
}

/// The length of what is not in the parts of a value.
fn own_length(records: &RecordKeeper, node: &Node) -> u32 {
    let arena = &records.arena;
    let string = |id: u32| arena.strings.get(StrId(id)).len() as u32;
    match node.kind {
        Kind::String => string(node.a).saturating_add(2),
        Kind::Def => records.name_bytes(RecordId(node.a)).len() as u32,
        Kind::Field => string(node.b),
        Kind::Dag => dag_names(arena, node),
        _ => 2,
    }
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
class C<string S> { string T = !if(!empty(S), S, !cast<Op>(S).V#"x"); bit U = !isa<Op>(!cast<Op>(S)); }
"#;

    #[test]
    fn lengths_are_those_of_the_text() {
        let done = compile_text("a.td", TEXT, &Options::new());
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
    fn classes_are_no_part_of_json() {
        let text = "def op; class C<int x> { dag D = !foldl((op), !range(1200), a, i, (op a)); } def A { int X = 1; }";
        let done = compile_text("a.td", text, &Options::new());
        let records = done.records.expect("records");
        assert!(records.check_lengths(Form::Json).is_ok());
    }
}
