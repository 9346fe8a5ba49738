//! The data of the page: tables of texts, lists and operands, and a row for
//! each instruction that refers to them by number.
//!
//! -1 stands for nothing wherever a number is expected. `page/data.js` is the reader.

use indexmap::IndexSet;

use super::json::Json;
use tblgen_model::documentation::{InstrFacts, OperandFacts, PredicateFacts};
use tblgen_model::instructions::Deprecation;
use tblgen_model::instructions::encoding::{Encoding, FieldKind, InstrEncoding};

/// The data of the page as JSON. `target` is the name of the target, `input`
/// that of the file it is described in.
pub(super) fn json(target: &str, input: &str, all: &[InstrFacts<'_>]) -> String {
    let mut tables = Tables::default();
    let mut rows = Json::default();
    rows.list(all, |rows, facts| tables.row(facts, rows));
    let mut json = Json::default();
    json.open('{');
    for (key, text) in [("target", target), ("input", input)] {
        json.key(key);
        json.string(text);
    }
    tables.write(&mut json);
    let mut text = json.finish();
    text.push_str(",\"instructions\":");
    text.push_str(&rows.finish());
    text.push('}');
    text
}

/// The tables that rows refer to by number.
#[derive(Default)]
struct Tables {
    texts: IndexSet<String>,
    lists: IndexSet<Vec<i64>>,
    /// Numbers of texts: name, class, register class, constraint, then name
    /// and class of each part.
    operands: IndexSet<Vec<i64>>,
    /// Numbers of texts, and whether assemblers check it: name, 0 or 1, condition.
    predicates: IndexSet<[i64; 3]>,
}

/// The number of what has been put into a table.
fn number((at, _): (usize, bool)) -> i64 {
    i64::try_from(at).unwrap_or(-1)
}

impl Tables {
    fn text(&mut self, text: &str) -> i64 {
        match self.texts.get_index_of(text) {
            Some(at) => number((at, true)),
            None => number(self.texts.insert_full(text.to_string())),
        }
    }

    fn optional(&mut self, text: Option<&str>) -> i64 {
        text.map_or(-1, |text| self.text(text))
    }

    fn list(&mut self, numbers: Vec<i64>) -> i64 {
        number(self.lists.insert_full(numbers))
    }

    fn texts<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>) -> i64 {
        let numbers = texts.into_iter().map(|text| self.text(text)).collect();
        self.list(numbers)
    }

    fn operand(&mut self, operand: &OperandFacts<'_>) -> i64 {
        let mut numbers = vec![
            self.text(operand.name),
            self.text(operand.class),
            self.optional(operand.reg_class),
            self.optional(operand.constraint.as_deref()),
        ];
        for (name, class) in &operand.parts {
            numbers.extend([self.text(name), self.text(class)]);
        }
        number(self.operands.insert_full(numbers))
    }

    fn operands(&mut self, operands: &[OperandFacts<'_>]) -> i64 {
        let numbers = operands.iter().map(|one| self.operand(one)).collect();
        self.list(numbers)
    }

    fn predicate(&mut self, predicate: &PredicateFacts<'_>) -> i64 {
        let (name, condition) = (self.text(predicate.name), self.text(predicate.condition));
        let row = [name, predicate.is_required.into(), condition];
        number(self.predicates.insert_full(row))
    }

    fn predicates(&mut self, predicates: &[PredicateFacts<'_>]) -> i64 {
        let numbers = predicates.iter().map(|one| self.predicate(one)).collect();
        self.list(numbers)
    }

    /// The file and the line of a place.
    fn place(&mut self, place: Option<&str>) -> [i64; 2] {
        let parts = place.and_then(|place| place.rsplit_once(':'));
        let (file, line) = parts.unzip();
        let line = line.and_then(|line| line.parse().ok());
        [self.optional(file), line.unwrap_or(-1)]
    }

    /// A row: name, assembly strings, then numbers, then the encodings.
    fn row(&mut self, facts: &InstrFacts<'_>, row: &mut Json) {
        row.open('[');
        row.string(facts.name);
        row.string(&facts.asm.join("\n"));
        let deprecation = facts.deprecation.map(|one| match one {
            Deprecation::Feature(name) => format!("if the subtarget has {name}"),
            Deprecation::Predicate(name) => format!("if {name} says so"),
        });
        let ts_flags = (facts.ts_flags != 0).then(|| format!("{:#X}", facts.ts_flags));
        let numbers = [
            facts.is_generic.into(),
            self.operands(&facts.outs),
            self.operands(&facts.ins),
            self.texts(facts.implicit_uses.iter().copied()),
            self.texts(facts.implicit_defs.iter().copied()),
            self.texts(facts.flag_names()),
            self.predicates(&facts.predicates),
            self.optional(facts.sched_class),
            facts.size.into(),
            self.optional(ts_flags.as_deref()),
            self.optional(deprecation.as_deref()),
            self.texts(facts.aliases.iter().map(String::as_str)),
        ];
        let places = [Some(facts.place.as_str()), facts.defm_place.as_deref()];
        let places = places.into_iter().flat_map(|place| self.place(place));
        let places: Vec<i64> = places.collect();
        for number in numbers.into_iter().chain(places) {
            row.number(number);
        }
        self.encodings(&facts.encoding, row);
        row.close(']');
    }

    /// A list of encodings; 1 in place of it if the length varies.
    fn encodings(&mut self, encoding: &InstrEncoding<'_>, row: &mut Json) {
        match encoding {
            InstrEncoding::VariableLength => row.number(1),
            InstrEncoding::None => row.number(0),
            InstrEncoding::Fixed(all) => row.list(all, |row, one| self.encoding(one, row)),
        }
    }

    /// The mode, and fields from the highest down: digits of fixed bits, the
    /// number of open bits, or name and bits of an operand.
    fn encoding(&mut self, encoding: &Encoding<'_>, row: &mut Json) {
        row.open('[');
        row.number(self.optional(encoding.mode));
        for field in &encoding.fields {
            match (&field.kind, field.digits()) {
                (FieldKind::Operand { name, high, low }, _) => {
                    let numbers = [self.text(name), i64::from(*high), i64::from(*low)];
                    row.list(numbers, Json::number);
                }
                (_, Some(digits)) => row.string(&digits),
                (_, None) => row.number(field.width()),
            }
        }
        row.close(']');
    }

    fn write(&self, json: &mut Json) {
        json.key("texts");
        json.list(&self.texts, |json, text| json.string(text));
        for (key, table) in [("lists", &self.lists), ("operands", &self.operands)] {
            json.key(key);
            json.list(table, |json, row| {
                json.list(row.iter().copied(), Json::number);
            });
        }
        json.key("predicates");
        json.list(&self.predicates, |json, row| {
            json.list(*row, Json::number);
        });
    }
}
