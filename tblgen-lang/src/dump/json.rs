//! `--dump-json`: all records as one JSON object, in LLVM's schema.
//!
//! Written record by record, so that it takes no memory to speak of, however
//! large the target. Keys are sorted, as LLVM sorts them.

use std::io::Write;

use rustc_hash::FxHashMap;

use crate::invalid_utf8;
use crate::output::{BackendError, Chunks};
use crate::record::{FieldKind, Form, InitId, Kind, RecordId, RecordKeeper, StrId};

pub(super) fn write(records: &RecordKeeper, out: &mut dyn Write) -> Result<(), BackendError> {
    records.check_lengths(Form::Json)?;
    let mut json = Json {
        records,
        chunks: Chunks::new(out),
    };
    let defs = records.sorted(&records.defs);
    json.raw("{");
    json.instances(&defs)?;
    json.raw(",\"!tablegen_json_version\":1");
    for &def in &defs {
        json.raw(",");
        json.string(records.name_bytes(def));
        json.raw(":");
        json.record(def);
        json.chunks.spill()?;
    }
    json.raw("}\n");
    json.chunks.finish()?;
    Ok(())
}

struct Json<'r, 'w> {
    records: &'r RecordKeeper,
    chunks: Chunks<'w>,
}

impl Json<'_, '_> {
    fn raw(&mut self, text: &str) {
        self.chunks.buffer.extend_from_slice(text.as_bytes());
    }

    /// A string with what JSON cannot hold escaped.
    fn string(&mut self, bytes: &[u8]) {
        self.raw("\"");
        for chunk in bytes.utf8_chunks() {
            for c in chunk.valid().chars() {
                match c {
                    '"' => self.raw("\\\""),
                    '\\' => self.raw("\\\\"),
                    '\t' => self.raw("\\t"),
                    '\n' => self.raw("\\n"),
                    '\r' => self.raw("\\r"),
                    c if c < ' ' => self.raw(&format!("\\u{:04x}", c as u32)),
                    c => self.raw(c.encode_utf8(&mut [0; 4])),
                }
            }
            if !chunk.invalid().is_empty() {
                self.raw("\u{fffd}");
            }
        }
        self.raw("\"");
    }

    fn strings<'s>(&mut self, strings: impl Iterator<Item = &'s [u8]>) {
        self.raw("[");
        for (index, string) in strings.enumerate() {
            self.comma(index);
            self.string(string);
        }
        self.raw("]");
    }

    fn comma(&mut self, index: usize) {
        if index > 0 {
            self.raw(",");
        }
    }

    /// `!instanceof`: the records of each class.
    fn instances(&mut self, defs: &[RecordId]) -> Result<(), BackendError> {
        let records = self.records;
        let mut instances: FxHashMap<RecordId, Vec<RecordId>> = FxHashMap::default();
        for &def in defs {
            for &class in records.superclasses(def) {
                instances.entry(class).or_default().push(def);
            }
        }
        self.raw("\"!instanceof\":{");
        for (index, class) in records.sorted(&records.classes).into_iter().enumerate() {
            self.comma(index);
            self.string(records.name_bytes(class));
            self.raw(":");
            let of_class = instances.get(&class).map_or(&[][..], Vec::as_slice);
            self.strings(of_class.iter().map(|&def| records.name_bytes(def)));
            self.chunks.spill()?;
        }
        self.raw("}");
        Ok(())
    }

    fn record(&mut self, id: RecordId) {
        let records = self.records;
        let data = records.record_data(id);
        let name_of = |name: InitId| records.arena.string_bytes(name).unwrap_or(b"");
        let nonconcrete = data
            .fields
            .iter()
            .filter(|field| field.kind() == FieldKind::NonconcreteOk);
        self.raw(if data.is_anonymous() {
            "{\"!anonymous\":true"
        } else {
            "{\"!anonymous\":false"
        });
        self.raw(",\"!fields\":");
        self.strings(nonconcrete.map(|field| name_of(field.name)));
        self.raw(",\"!locs\":");
        let locs: Vec<String> = data
            .locs
            .iter()
            .map(|&loc| records.sources.format_short_line(loc))
            .collect();
        let locs: Vec<_> = locs.iter().map(|loc| invalid_utf8::bytes(loc)).collect();
        self.strings(locs.iter().map(|loc| &loc[..]));
        self.raw(",\"!name\":");
        self.string(name_of(data.name));
        self.raw(",\"!superclasses\":");
        self.strings(
            records
                .superclasses(id)
                .iter()
                .map(|&class| records.name_bytes(class)),
        );
        let mut fields: Vec<(&[u8], InitId)> = data
            .fields
            .iter()
            .filter(|field| !data.is_template_arg(field.name))
            .map(|field| (name_of(field.name), field.value))
            .collect();
        fields.sort_unstable();
        for (name, value) in fields {
            self.raw(",");
            self.string(name);
            self.raw(":");
            self.init(value);
        }
        self.raw("}");
    }

    /// A value, which is not too deep for recursion.
    fn init(&mut self, id: InitId) {
        let arena = &self.records.arena;
        let node = arena.node(id);
        match node.kind {
            Kind::Unset => self.raw("null"),
            Kind::Bit => self.raw(if id == InitId::TRUE { "1" } else { "0" }),
            Kind::Int => {
                let value = arena.as_int(id).unwrap_or(0);
                self.raw(&value.to_string());
            }
            Kind::String => self.string(arena.strings.get(StrId(node.a))),
            Kind::Bits | Kind::List => {
                self.raw("[");
                for index in 0..self.records.arena.len(id) {
                    self.comma(index);
                    self.init(self.records.arena.element(id, index));
                }
                self.raw("]");
            }
            _ => self.object(id),
        }
    }

    /// Anything that has no counterpart in JSON: an object with its kind and text.
    fn object(&mut self, id: InitId) {
        let records = self.records;
        let arena = &records.arena;
        let node = arena.node(id);
        let var_of = |name: u32| arena.string_bytes(InitId(name)).unwrap_or(b"");
        match node.kind {
            Kind::Dag => {
                self.dag(id);
                return;
            }
            Kind::Def => {
                self.raw("{\"def\":");
                self.string(records.name_bytes(RecordId(node.a)));
                self.raw(",\"kind\":\"def\"");
            }
            Kind::Var => {
                self.raw("{\"kind\":\"var\"");
                self.printable(id);
                self.raw(",\"var\":");
                self.string(var_of(node.a));
                self.raw("}");
                return;
            }
            Kind::VarBit if arena.kind(InitId(node.a)) == Kind::Var => {
                self.raw(&format!("{{\"index\":{},\"kind\":\"varbit\"", node.b));
                self.printable(id);
                self.raw(",\"var\":");
                self.string(var_of(arena.node(InitId(node.a)).a));
                self.raw("}");
                return;
            }
            _ => self.raw("{\"kind\":\"complex\""),
        }
        self.printable(id);
        self.raw("}");
    }

    fn printable(&mut self, id: InitId) {
        let mut text = Vec::new();
        let whole = self.records.write_init(&mut text, id);
        self.chunks.note(whole);
        self.raw(",\"printable\":");
        self.string(&text);
    }

    fn dag(&mut self, id: InitId) {
        let records = self.records;
        let arena = &records.arena;
        self.raw("{\"args\":[");
        for index in 0..arena.len(id) {
            self.comma(index);
            let (arg, name) = arena.dag_arg(id, index);
            self.raw("[");
            self.init(arg);
            self.raw(",");
            match name {
                Some(name) => self.string(arena.strings.get(name)),
                None => self.raw("null"),
            }
            self.raw("]");
        }
        self.raw("],\"kind\":\"dag\"");
        if let Some(name) = arena.dag_name(id) {
            self.raw(",\"name\":");
            self.string(arena.strings.get(name));
        }
        self.raw(",\"operator\":");
        self.init(arena.dag_operator(id));
        self.printable(id);
        self.raw("}");
    }
}
