//! Wishes and descriptions that are refused, and the messages.

use super::{generate, generate_bytes};

/// Classes with and without records.
const COLOURS: &str = "class Colour<int red> { int Red = red; string Name = NAME; }
class Paint { string Name = \"\"; list<Colour> Colours = []; }
class Unused;
def black : Colour<0>;
def white : Colour<255>;
def lime : Paint { let Colours = [white]; }
";

fn refuses(options: &[(&str, &str)], message: &str) {
    assert_eq!(
        generate(COLOURS, options).trim_end(),
        message,
        "{options:?}"
    );
}

#[test]
fn a_class_has_to_be_named() {
    let message = "error: `records` needs the option `class`: a class whose records are wanted";
    refuses(&[], message);
    refuses(&[("fields", "Red")], message);
}

#[test]
fn classes_have_to_exist() {
    refuses(
        &[("class", "Color")],
        "error: there is no class 'Color'\nhelp: did you mean `Colour`?",
    );
    refuses(&[("class", "")], "error: there is no class ''");
    refuses(&[("class", "Animal")], "error: there is no class 'Animal'");
    refuses(
        &[("class", "black")],
        "error: there is no class 'black'\nhelp: 'black' is a record, and no class",
    );
    // Each of them is reported.
    refuses(
        &[("class", "Animal"), ("class", "Tree"), ("class", "Paint")],
        "error: there is no class 'Animal'\nerror: there is no class 'Tree'",
    );
}

#[test]
fn classes_have_to_have_records() {
    refuses(
        &[("class", "Unused")],
        "td/records.td:3:7: error: the class 'Unused' has no records\n\
         class Unused;\n      ^",
    );
    let none = generate("class A; def B;", &[("class", "*")]);
    assert_eq!(none, "error: no record derives from a class\n");
    let empty = generate("", &[("class", "*")]);
    assert_eq!(empty, "error: no record derives from a class\n");
}

#[test]
fn classes_are_named_once() {
    refuses(
        &[("class", "Paint"), ("class", "Paint")],
        "error: the class 'Paint' is asked for twice",
    );
    refuses(
        &[("class", "*"), ("class", "Paint")],
        "error: `class = \"*\"` stands for all classes: no other class can be given",
    );
}

#[test]
fn fields_have_to_exist() {
    refuses(
        &[("class", "Colour"), ("fields", "Rad")],
        "td/records.td:1:7: error: the class 'Colour' has no field 'Rad'\n\
         class Colour<int red> { int Red = red; string Name = NAME; }\n      ^\n\
         help: did you mean `Red`?",
    );
    refuses(
        &[("class", "Colour"), ("class", "Paint"), ("fields", "Gloss")],
        "error: no class that is asked for has a field 'Gloss'",
    );
    refuses(
        &[
            ("class", "Colour"),
            ("class", "Paint"),
            ("fields", "Paint.Red"),
        ],
        "td/records.td:2:7: error: the class 'Paint' has no field 'Red'\n\
         class Paint { string Name = \"\"; list<Colour> Colours = []; }\n      ^",
    );
}

#[test]
fn template_arguments_are_no_fields() {
    for name in ["red", "Colour:red"] {
        let found = generate(COLOURS, &[("class", "Colour"), ("fields", name)]);
        let message = format!(": error: the class 'Colour' has no field '{name}'\n");
        assert!(found.contains(&message), "{found}");
    }
}

#[test]
fn fields_are_of_classes_that_are_asked_for() {
    refuses(
        &[("class", "Paint"), ("fields", "Colour.Red")],
        "error: `fields` names the class 'Colour', which is not asked for",
    );
    refuses(
        &[("class", "Paint"), ("fields", "Pain.Name")],
        "error: `fields` names the class 'Pain', which is not asked for\n\
         help: did you mean `Paint`?",
    );
    refuses(
        &[("class", "Paint"), ("fields", "Colour.*")],
        "error: `fields` names the class 'Colour', which is not asked for",
    );
}

#[test]
fn names_of_fields_are_not_empty() {
    for (fields, part) in [
        ("", ""),
        ("Name,", ""),
        ("Name,,Colours", ""),
        ("Paint.", "Paint."),
        (".Name", ".Name"),
        (".", "."),
    ] {
        let message = format!("error: `fields` has a name that is empty, in '{part}'");
        refuses(&[("class", "Paint"), ("fields", fields)], &message);
    }
}

#[test]
fn options_have_to_exist() {
    refuses(
        &[("clas", "Paint")],
        "error: the outputs asked for have no option `clas` (known: class, fields)\n\
         help: did you mean `class`?",
    );
}

#[test]
fn strings_are_utf8() {
    let text = b"class A<string s> { string S = s; list<dag> D = []; }
def a : A<\"ok\">;
def b : A<\"a\xffb\">;
def c : A<\"\"> { let D = [(b \"\xc3\")]; }
";
    let found = generate_bytes(text, &[("class", "A")]);
    for message in [
        "error: Record `b', field `S' holds a string that is not UTF-8\n",
        "error: Record `c', field `D' holds a string that is not UTF-8\n",
        "td/records.td:3:5: note: the record is here\n",
    ] {
        assert!(found.contains(message), "{message} {found}");
    }
    let chosen = generate_bytes(text, &[("class", "A"), ("fields", "S")]);
    assert!(!chosen.contains("`D'"), "{chosen}");
}

#[test]
fn names_are_utf8() {
    let text = b"class A; def \"a\xff\" : A;";
    let found = generate_bytes(text, &[("class", "A")]);
    let message = "td/records.td:1:10: error: Record has a name that is not UTF-8\n";
    assert!(found.starts_with(message), "{found}");
}

#[test]
fn records_have_numbers_of_16_bits() {
    let text = "class Kind;
foreach i = 0...255 in foreach j = 0...255 in def K#i#_#j : Kind;";
    assert_eq!(
        generate(text, &[("class", "Kind")]),
        "td/records.td:1:7: error: there are more than 65534 records of the class 'Kind'\n\
         class Kind;\n      ^\n"
    );
}

/// A chain of classes, and records of the last one.
fn chain(classes: usize, records: usize) -> String {
    let links = (1..classes).map(|at| format!("class K{at} : K{};\n", at - 1));
    let links: String = links.collect();
    let last = classes - 1;
    format!("class K0 {{ K0 Next = ?; }}\n{links}foreach i = 1...{records} in def X#i : K{last};\n")
}

/// Checks the end of the one error, and that it has a place.
fn is_refused(text: &str, class: &str, end: &str) {
    let found = generate(text, &[("class", class)]);
    let first = found.lines().next().unwrap_or_default();
    assert!(first.starts_with("td/records.td:"), "{first}");
    assert!(first.ends_with(end), "{first}");
    assert_eq!(found.matches("error: ").count(), 1);
}

#[test]
fn lists_of_superclasses_are_bounded_before_they_are_collected() {
    let end = "there are more than 4194304 classes in lists of superclasses";
    is_refused(&chain(3000, 1), "K2999", end);
}

/// A record is in the table of each class that it derives from.
#[test]
fn tables_are_bounded_before_they_are_laid_out() {
    let end = "there are more than 2097152 records in the tables of classes";
    is_refused(&chain(100, 40_000), "*", end);
}

#[test]
fn fields_of_tables_are_bounded_before_they_are_laid_out() {
    let fields: String = (0..100).map(|at| format!("int F{at} = 0; ")).collect();
    let text = chain(100, 20_000).replace("K0 Next = ?;", &fields);
    let end = "there are more than 134217728 fields of records in the tables of classes";
    is_refused(&text, "*", end);
}
