//! The tables that rows refer to by number.

use indexmap::IndexSet;

use crate::text::json::Json;
use tblgen_model::documentation::{OperandFacts, PredicateFacts};

/// Texts, lists of numbers and what rows are made of, each once.
#[derive(Default)]
pub(super) struct Tables {
    texts: IndexSet<String>,
    lists: IndexSet<Vec<i64>>,
    /// Numbers of texts: name, class, register class, constraint, then name
    /// and class of each part.
    operands: IndexSet<Vec<i64>>,
    /// Numbers of texts, and whether assemblers check it: name, 0 or 1, condition.
    predicates: IndexSet<[i64; 3]>,
    /// Pieces of encodings in bytes. Numbers of texts: title and condition; then for each
    /// field name, width in bits, digits, and text.
    pieces: IndexSet<Vec<i64>>,
}

/// The number of what has been put into a table.
fn number((at, _): (usize, bool)) -> i64 {
    i64::try_from(at).unwrap_or(-1)
}

impl Tables {
    pub(super) fn text(&mut self, text: &str) -> i64 {
        match self.texts.get_index_of(text) {
            Some(at) => number((at, true)),
            None => number(self.texts.insert_full(text.to_string())),
        }
    }

    pub(super) fn optional(&mut self, text: Option<&str>) -> i64 {
        text.map_or(-1, |text| self.text(text))
    }

    pub(super) fn list(&mut self, numbers: Vec<i64>) -> i64 {
        number(self.lists.insert_full(numbers))
    }

    pub(super) fn texts<'a>(&mut self, texts: impl IntoIterator<Item = &'a str>) -> i64 {
        let numbers = texts.into_iter().map(|text| self.text(text)).collect();
        self.list(numbers)
    }

    pub(super) fn piece(&mut self, numbers: Vec<i64>) -> i64 {
        number(self.pieces.insert_full(numbers))
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

    pub(super) fn operands(&mut self, operands: &[OperandFacts<'_>]) -> i64 {
        let numbers = operands.iter().map(|one| self.operand(one)).collect();
        self.list(numbers)
    }

    fn predicate(&mut self, predicate: &PredicateFacts<'_>) -> i64 {
        let (name, condition) = (self.text(predicate.name), self.text(predicate.condition));
        let row = [name, predicate.is_required.into(), condition];
        number(self.predicates.insert_full(row))
    }

    pub(super) fn predicates(&mut self, predicates: &[PredicateFacts<'_>]) -> i64 {
        let numbers = predicates.iter().map(|one| self.predicate(one)).collect();
        self.list(numbers)
    }

    /// The file and the line of a place.
    pub(super) fn place(&mut self, place: Option<&str>) -> [i64; 2] {
        let parts = place.and_then(|place| place.rsplit_once(':'));
        let (file, line) = parts.unzip();
        let line = line.and_then(|line| line.parse().ok());
        [self.optional(file), line.unwrap_or(-1)]
    }

    pub(super) fn write(&self, json: &mut Json) {
        json.key("texts");
        json.list(&self.texts, |json, text| json.string(text));
        for (key, table) in [
            ("lists", &self.lists),
            ("operands", &self.operands),
            ("pieces", &self.pieces),
        ] {
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
