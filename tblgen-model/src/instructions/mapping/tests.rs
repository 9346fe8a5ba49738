use super::{CodeGenColumnField, CodeGenInstrMappings};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::RecordKeeper;

/// Instructions with a base, a sense and a width.
const CLASSES: &str = r#"
    class InstrMapping {
      string FilterClass;
      list<string> RowFields = [];
      list<string> ColFields = [];
      list<string> KeyCol = [];
      list<list<string>> ValueCols = [];
    }
    class I<string b, string s, int w> { string Base = b; string Sense = s; int Width = w; }
"#;

const BY_SENSE: &str = r#"
    def getPredicated : InstrMapping {
      let FilterClass = "I";
      let RowFields = ["Base"];
      let ColFields = ["Sense"];
      let KeyCol = ["none"];
      let ValueCols = [["true"], ["false"]];
    }
"#;

fn compile(text: &str) -> RecordKeeper {
    let text = format!("{CLASSES}{text}");
    let done = tblgen_lang::compile_text("t.td", text, &Default::default());
    done.records.expect("the text is right")
}

fn read(text: &str) -> Result<CodeGenInstrMappings, Diagnostics> {
    let records = compile(text);
    let instructions = records.all_derived_definitions_if_defined("I");
    CodeGenInstrMappings::new(&records, &instructions)
}

/// The rows of a relation, as names.
fn rows(text: &str, relation: usize) -> Vec<String> {
    let records = compile(text);
    let instructions = records.all_derived_definitions_if_defined("I");
    let all = CodeGenInstrMappings::new(&records, &instructions).expect("the relations are right");
    let name = |number: u16| instructions[usize::from(number)].name();
    let rows = all.mappings[relation].rows.iter().map(|row| {
        let related = row.related.iter().map(|number| number.map_or("-", name));
        format!(
            "{}: {}",
            name(row.key),
            related.collect::<Vec<&str>>().join(" ")
        )
    });
    rows.collect()
}

fn first_fault(text: &str) -> String {
    read(text).expect_err("the relations are wrong")[0]
        .message
        .clone()
}

#[test]
fn rows_agree_and_columns_differ() {
    let instructions = r#"
        def ADD : I<"add", "none", 1>; def ADDt : I<"add", "true", 1>; def ADDf : I<"add", "false", 2>;
        def SUB : I<"sub", "none", 1>; def SUBf : I<"sub", "false", 1>;
        def MUL : I<"mul", "none", 1>; def DIVt : I<"div", "true", 1>;
    "#;
    let text = format!("{BY_SENSE}{instructions}");
    assert_eq!(rows(&text, 0), ["ADD: ADDt ADDf", "SUB: - SUBf"]);
}

#[test]
fn values_that_are_no_strings_are_compared_as_text() {
    let text = r#"
        def toWide : InstrMapping {
          let FilterClass = "I";
          let RowFields = ["Base", "Sense"];
          let ColFields = ["Width"];
          let KeyCol = ["32"];
          let ValueCols = [["64"]];
        }
        def A : I<"a", "", 32>; def A64 : I<"a", "", 64>; def B : I<"a", "b", 32>;
    "#;
    assert_eq!(rows(text, 0), ["A: A64"]);
}

#[test]
fn several_fields_make_a_column() {
    let text = r#"
        def change : InstrMapping {
          let FilterClass = "I";
          let RowFields = ["Base"];
          let ColFields = ["Sense", "Width"];
          let KeyCol = ["none", "1"];
          let ValueCols = [["true", "1"], ["none", "2"], ["true", "1"]];
        }
        def A : I<"a", "none", 1>; def At : I<"a", "true", 1>; def A2 : I<"a", "none", 2>;
    "#;
    assert_eq!(rows(text, 0), ["A: At A2 At"]);
    let columns = &read(text).unwrap().mappings[0].columns;
    assert_eq!(*columns, [[0, 0], [1, 1], [0, 0]]);
}

#[test]
fn fields_of_columns_are_shared() {
    let more = BY_SENSE
        .replace("getPredicated", "getOther")
        .replace("[[\"true\"], ", "[[\"maybe\"], ");
    let fields = read(&format!("{BY_SENSE}{more}")).unwrap().fields;
    let values = ["maybe", "false", "true"].map(String::from).to_vec();
    let name = "Sense".to_string();
    assert_eq!(fields, [CodeGenColumnField { name, values }]);
}

#[test]
fn columns_have_to_be_there() {
    let message = first_fault(&BY_SENSE.replace("[[\"true\"], [\"false\"]]", "[]"));
    assert_eq!(
        message,
        "InstrMapping record `getPredicated' has empty `ValueCols' field!"
    );
    let message = first_fault(&BY_SENSE.replace("[\"false\"]", "[]"));
    let wanted = "Record `getPredicated', field `ValueCols' entries don't match with the entries in 'ColFields' !";
    assert_eq!(message, wanted);
    let message = first_fault(&BY_SENSE.replace("[\"none\"]", "[]"));
    assert_eq!(message, wanted.replace("ValueCols", "KeyCol"));
}

#[test]
fn fields_have_to_be_there() {
    let add = r#"def ADD : I<"add", "none", 1>;"#;
    let wanted = "No value \"Nope\" found in \"ADD\" instruction description.";
    let rows = BY_SENSE.replace("[\"Base\"]", "[\"Nope\"]");
    assert_eq!(first_fault(&format!("{rows}{add}")), wanted);
    let columns = BY_SENSE.replace("[\"Sense\"]", "[\"Nope\"]");
    assert_eq!(first_fault(&format!("{columns}{add}")), wanted);
    let class = BY_SENSE.replace("\"I\"", "\"J\"");
    assert_eq!(first_fault(&class), "The class 'J' is not defined");
}

#[test]
fn a_column_has_one_instruction() {
    let twice = r#"def ADDt : I<"add", "true", 1>; def ADDu : I<"add", "true", 2>;"#;
    assert!(read(&format!("{BY_SENSE}{twice}")).is_ok());
    let text = format!("{BY_SENSE}{twice}def ADD : I<\"add\", \"none\", 1>;");
    let faults = read(&text).unwrap_err();
    let messages: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
    let wanted = "Multiple matches found for `ADD', for the relation `getPredicated', row fields [\"add\"], column `[\"true\"]'";
    assert_eq!(messages, [wanted, "`ADDt' matches", "`ADDu' matches"]);
}

#[test]
fn only_instructions_are_related() {
    let records = compile(&format!(
        "{BY_SENSE}def ADD : I<\"add\", \"none\", 1>; def ADDt : I<\"add\", \"true\", 1>;"
    ));
    let add = [records.def("ADD").unwrap()];
    let faults = CodeGenInstrMappings::new(&records, &add).unwrap_err();
    assert_eq!(faults[0].message, "`ADDt' is no instruction of the target");
    let other = [records.def("ADDt").unwrap()];
    let all = CodeGenInstrMappings::new(&records, &other).unwrap();
    assert!(all.mappings[0].rows.is_empty());
}
