//! Inputs that want too much memory: each ends with an error, before the memory is taken.

use tblgen_lang::diagnostic::Place;

use super::errors;
use crate::{Options, compile_text};

/// The bound for these tests.
const MOST: usize = 1 << 24;

/// The one error of a text reports that evaluation takes too much memory, what for, and where.
#[track_caller]
fn refused(text: &str, what: &str) {
    let mut options = Options::new();
    options.limits.set("max_memory_bytes", MOST as u64).unwrap();
    let done = compile_text("main.td", text, &options);
    let found = errors(&done);
    let start = format!("evaluation takes more than {MOST} bytes of memory: {what} would take ");
    assert!(found.starts_with(&start), "{found:.300}");
    let end = "of them (the limit `max_memory_bytes` can be raised)";
    assert!(found.ends_with(end), "{found:.300}");
    assert!(matches!(done.diagnostics[0].place, Place::At(at) if at.offset > 0));
    // It is this bound that refuses the text.
    assert!(!errors(&compile_text("main.td", "def A;", &options)).contains("memory"));
}

/// A class of many fields.
fn wide_class() -> String {
    let fields: String = (0..1000).map(|i| format!("int f{i} = {i};")).collect();
    format!("class Wide {{ {fields} }}\n")
}

/// Multiclasses, each of which makes twice the records of the one before.
fn doubling(body: &str) -> String {
    let first = format!("multiclass M0 {{ {body} }}\n");
    let others = (0..40).map(|i| {
        let next = i + 1;
        format!("multiclass M{next} {{ defm a : M{i}; defm b : M{i}; }}\n")
    });
    first + &others.collect::<String>() + "defm X : M40;"
}

#[test]
fn records() {
    let what = "records and their fields";
    let wide = wide_class();
    refused(
        &format!("{wide}foreach i = !range(5000) in def : Wide;"),
        what,
    );
    refused(&format!("{wide}{}", doubling("def a : Wide;")), what);
    let instances = "class N<int n> : Wide; foreach i = !range(5000) in def A#i { N N = N<i>; }";
    refused(&format!("{wide}{instances}"), what);
    let chain = (0..5000).map(|i| match i {
        0 => "class C0 : Wide;\n".to_string(),
        _ => format!("class C{i} : C{} {{ int g{i}; }}\n", i - 1),
    });
    refused(&format!("{wide}{}", chain.collect::<String>()), what);
}

#[test]
fn values() {
    refused(
        "foreach i = !range(1000) in def A#i { bits<100000> X = i; }",
        "values",
    );
    refused(
        "foreach i = !range(1000) in def A#i { list<int> L = !listconcat(!listsplat(i, 100000), [i]); }",
        "values",
    );
    refused(
        "foreach i = !range(1000) in def A#i { list<int> L = !range(i, !add(i, 100000)); }",
        "values",
    );
    refused(
        "def op; foreach i = !range(1000) in def A#i { dag D = !con(!dag(op, !listsplat(i, 10000), !listsplat(\"a\", 10000)), (op)); }",
        "values",
    );
    refused(
        "class C<bits<200000> x> { bits<200000> Inst = x; } foreach i = !range(99) in def : C<i>;",
        "this value",
    );
}

#[test]
fn values_before_they_are_made() {
    let this = "this value";
    refused("defvar r = !range(1000000);", this);
    refused("class C<bits<1000000> x> { bits<1000000> Inst = x; }", this);
    refused("def A { list<bits<1000000>> L = [1, 2, 3]; }", this);
    let splat = "!listsplat(!listsplat(1, 1000000), 16)";
    refused(&format!("defvar l = !listflatten({splat});"), this);
    let ranges = "0-900000, ".repeat(100);
    refused(
        &format!("def A {{ bits<1000000> X = ?; let X{{{ranges}1}} = 1; }}"),
        this,
    );
}

#[test]
fn strings_and_messages() {
    let doubled = "defvar s = !foldl(\"aaaaaaaa\", !range(13), a, i, !strconcat(a, a));";
    refused(
        &format!("{doubled} foreach i = !range(1000) in def A#i {{ string T = s # i; }}"),
        "strings",
    );
    // Each is shown with a line of the source.
    refused("foreach i = !range(30000) in dump \"a\";", "messages");
    refused(
        &format!("{doubled} foreach i = !range(1000) in dump s;"),
        "messages",
    );
}

#[test]
fn entries_of_multiclasses() {
    let what = "entries of multiclasses and loops";
    refused(&doubling("dump \"a\";"), what);
    refused(&doubling("assert 1, \"a\";"), what);
    refused(&doubling("foreach i = [1, 2] in dump \"a\";"), what);
}

#[test]
fn superclasses() {
    let chain = (1..3000).map(|i| format!("class C{i} : C{};\n", i - 1));
    let others = (0..3000).map(|i| format!("class D{i}; class E{i} : D{i}, C2999;\n"));
    let text = chain.chain(others).collect::<String>();
    refused(&format!("class C0;\n{text}"), "lists of superclasses");
}

#[test]
fn trees() {
    let defs = "def { int X = 1; }\n".repeat(30_000);
    refused(&format!("foreach i = [1] in {{ {defs} }}"), "syntax trees");
    let mut options = Options::new();
    options.limits.max_memory_bytes = MOST;
    let text = format!("defvar l = [{}1];", "1,".repeat(MOST / 64));
    let done = compile_text("main.td", text, &options);
    let message = "the tree of a statement of 262145 tokens takes more than 16777216 bytes of memory \
                   (the limit `max_memory_bytes` can be raised)";
    assert!(errors(&done).starts_with(message), "{:.300}", errors(&done));
    assert!(matches!(done.diagnostics[0].place, Place::At(at) if at.offset > 262_000));
    // Many statements are no large tree.
    let text = "class A;\n".to_string() + &"defvar l = [1, 2, 3];\n".repeat(40_000);
    let done = compile_text("main.td", text, &options);
    assert!(!errors(&done).contains("memory"), "{:.300}", errors(&done));
}
