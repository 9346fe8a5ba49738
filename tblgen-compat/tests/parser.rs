//! Sources, includes, and errors with their places.

use std::error::Error as _;
use std::fs;
use tblgen::error::{SourceLoc, SourceLocation, TableGenError, WithLocation};
use tblgen::{RecordKeeper, TableGenParser};

fn parse(source: &str) -> RecordKeeper<'static> {
    let parser = TableGenParser::new().add_source(source).unwrap();
    parser.parse().unwrap()
}

/// The error of a parser, which has to be one.
fn failure(parser: TableGenParser<'_>) -> TableGenError {
    parser.parse().unwrap_err().error().clone()
}

#[test]
fn files_are_found_in_directories_of_includes() {
    let dir = std::env::temp_dir().join(format!("tblgen-compat-{}", std::process::id()));
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join("base.td"), "class Base;").unwrap();
    fs::write(dir.join("main.td"), "include \"base.td\"\ndef D : Base;").unwrap();
    let include = dir.to_str().unwrap();

    let parser = || TableGenParser::new().add_include_directory(include);
    let keeper = parser().add_source_file("main.td").parse().unwrap();
    assert!(keeper.def("D").unwrap().subclass_of("Base"));
    let text = parser().add_source("include \"base.td\"").unwrap();
    assert!(text.parse().unwrap().class("Base").is_ok());
    // A text counts before a file, and a file that is not there is an error in any case.
    let both = parser().add_source_file("main.td").add_source("def E;");
    assert!(both.unwrap().parse().unwrap().def("D").is_err());
    let missing = parser().add_source("def E;").unwrap();
    assert_eq!(
        failure(missing.add_source_file("none.td")),
        TableGenError::Parse
    );
    fs::remove_dir_all(dir).unwrap();
}

#[test]
fn what_cannot_be_parsed_is_an_error() {
    let parser = || {
        TableGenParser::new()
            .add_source("def D : Unknown;")
            .unwrap()
    };
    assert_eq!(failure(parser()), TableGenError::Parse);
    assert_eq!(failure(TableGenParser::new()), TableGenError::InvalidSource);
    let null = TableGenParser::new().add_source("def D;\0").unwrap_err();
    assert_eq!(null.to_string(), "invalid TableGen source");
    assert!(null.source().is_some());
    let raw = TableGenParser::new().add_source_raw(c"def D;").unwrap();
    assert!(raw.parse().unwrap().def("D").is_ok());
}

#[test]
fn the_first_text_is_the_main_file() {
    let parser = TableGenParser::new().add_source("def A;").unwrap();
    let keeper = parser.add_source("def B;").unwrap().parse().unwrap();
    assert!(keeper.def("A").is_ok() && keeper.def("B").is_err());
}

#[test]
fn errors_show_the_line_and_each_defm() {
    let keeper = parse("multiclass M {\n  def _x { int N = 1; }\n}\ndefm D : M;\n");
    let record = keeper.def("D_x").unwrap();
    let error = TableGenError::InvalidSource.with_location(record);
    assert_eq!(
        error.add_source_info(keeper.source_info()).to_string(),
        "error: invalid TableGen source\n  def _x { int N = 1; }\n      ^\n\
         note: initiated from multiclass\ndefm D : M;\n         ^\n"
    );
    let error = record.string_value("N").unwrap_err();
    let error = error.add_source_info(keeper.source_info());
    assert!(
        error
            .to_string()
            .ends_with("  def _x { int N = 1; }\n               ^\n")
    );
}

#[test]
fn places_of_other_texts_are_told_from_those_of_this() {
    let (keeper, other) = (parse("def D { int N = 1; }"), parse("def D { int N = 1; }"));
    let error = keeper.def("D").unwrap().string_value("N").unwrap_err();
    let message = "invalid conversion from Int to alloc::string::String\n\
                   failed to print source information: invalid source location";
    let foreign = error.clone().add_source_info(other.source_info());
    assert_eq!(foreign.to_string(), message);
    drop(keeper);
    assert_eq!(
        error.add_source_info(other.source_info()).to_string(),
        message
    );
}

#[test]
fn places_and_errors_can_be_replaced() {
    let keeper = parse("def D;\ndef E;");
    let place = |name| keeper.def(name).unwrap().source_location();
    let error = std::fmt::Error.with_location(place("D"));
    assert_eq!(error.location(), &place("D"));
    let moved = error.set_location(place("E"));
    assert_eq!(moved.location(), &place("E"));
    let replaced = moved.set_error(TableGenError::Parse);
    assert_eq!(replaced.error(), &TableGenError::Parse);
    assert_eq!(replaced.location(), &place("E"));
    assert_ne!(place("E"), SourceLocation::none());
}

#[test]
fn keepers_are_shared_by_threads() {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<RecordKeeper<'_>>();
    is_shared::<SourceLocation>();
    let names: Vec<String> = std::thread::scope(|scope| {
        let parse = |n: u32| scope.spawn(move || parse(&format!("def D{n};")));
        let threads: Vec<_> = (0..4).map(parse).collect();
        let keepers = threads.into_iter().map(|thread| thread.join().unwrap());
        let name = |keeper: RecordKeeper<'_>| keeper.defs().next().unwrap().0.unwrap().to_string();
        keepers.map(name).collect()
    });
    assert_eq!(names, ["D0", "D1", "D2", "D3"]);
}
