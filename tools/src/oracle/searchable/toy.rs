//! A table of two rows and an enumeration, known by heart.

use super::inc::{ColumnKind, Tables};
use super::records::Declarations;
use super::{Model, cpp, program};
use crate::oracle::frame::Theirs as _;
use crate::oracle::frame::compare::change_each;
use crate::oracle::frame::toy::{assert_facts, assert_refused};

/// The toy in the form of LLVM's output.
const TOY: &str = include_str!("toy.inc");

/// The answers of LLVM's program.
const ANSWERS: &str = "lookup\tWords.0 0\t0 1 - \nall\tWords.1\t1,; \n";

fn model(text: &str) -> anyhow::Result<Model> {
    let field = |name: &str, of: Option<&str>| (name.to_string(), of.map(str::to_string));
    let fields = vec![
        field("Text", None),
        field("Of", Some("Kind")),
        field("Number", None),
        field("Flag", None),
        field("Needs", Some("code")),
    ];
    let mut declarations = Declarations::default();
    declarations.tables.insert("Words".to_string(), fields);
    Ok(Model {
        tables: Tables::read(text, &declarations)?,
        answers: ANSWERS.to_string(),
    })
}

#[test]
fn everything_about_the_toy_is_read() {
    let toy = model(TOY).unwrap();
    let expected = [
        ("member\t0 0", "Small 1"),
        ("member\t0 1", "Large 4"),
        ("row\tWords 0", "'a,_b' 'Small' 10 1 '{1,_2}'"),
        ("row\tWords 1", "'C' 'Large' 16 0 'x'"),
        ("lookup\tWords.0 0", "0 1 - "),
        ("all\tWords.1", "1,; "),
    ];
    assert_facts(&toy.facts(), &expected);
    let [table] = toy.tables.tables.as_slice() else {
        panic!("one table");
    };
    let kinds = table.columns.iter().map(|column| column.kind.clone());
    let expected = [
        ColumnKind::Text,
        ColumnKind::Enum("Kind".into()),
        ColumnKind::Number,
        ColumnKind::Bool,
        ColumnKind::Code,
    ];
    assert!(kinds.eq(expected));
    let ranges = table.functions.iter().map(|function| function.is_range);
    assert!(ranges.eq([false, true]));
}

#[test]
fn what_is_not_understood_is_refused() {
    let changes = [
        ("= 4", "= x"),
        ("constexpr Word", "Word"),
        (", false, x", ", false"),
        ("}, // 1", "}"),
    ];
    assert_refused(TOY, |text| Ok(model(text)?.facts()), &changes);
}

#[test]
fn every_change_is_found() {
    let changed = change_each(|| model(TOY).unwrap().facts(), super::KINDS);
    assert_eq!(changed, 6);
}

#[test]
fn rows_are_as_small_as_their_values() {
    let toy = model(TOY).unwrap();
    let text = cpp::opening(&toy.tables.tables[0]);
    for part in [
        "  const char * Text;",
        "  unsigned Of;",
        "  uint8_t Number;",
    ] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn our_table_is_found_by_its_name() {
    let toy = model(TOY).unwrap();
    let generated = "pub enum Other {}\npub enum Words {}\nimpl Words { type Row = Word;\n\n#[doc(alias = \"byText\")]\n\
                     pub const fn by_text(text: &str) -> Option<Word> {}\n}\n\
                     pub struct Word {\n    pub text: &'static str,\n}\n";
    let pairs = program::pairs(&toy.tables, generated);
    let [(_, ours)] = pairs.as_slice() else {
        panic!("one table");
    };
    assert_eq!(
        (ours.name, ours.fields.as_slice()),
        ("Words", &[("text", "&'static str")][..])
    );
    let function = program::OurFunction {
        name: "by_text",
        name_in_cpp: "byText",
        types: vec!["&str"],
    };
    assert_eq!(ours.functions, [function]);
}
