//! The loader: includes, the preprocessor, comments, odd bytes.

use std::io;

use super::{compiled, errors, first_error, printed};
use crate::{Compilation, Options, compile_text};

/// Compiles with some files to include.
fn with_files(text: &str, files: &'static [(&'static str, &'static [u8])]) -> Compilation {
    let options = Options::new().with_reader(move |path| {
        let found = files.iter().find(|(name, _)| *name == path);
        found
            .map(|(_, text)| text.to_vec())
            .ok_or_else(|| io::ErrorKind::NotFound.into())
    });
    compile_text("main.td", text, &options)
}

fn int(done: &Compilation, def: &str) -> i64 {
    let records = done.records.as_ref().expect("records");
    let record = records.def(def).expect("a def");
    record.value_as_int("X").expect("an int")
}

#[test]
fn preprocessor() {
    let text = "#define A\n#ifdef A // yes\ndef X { int X = 1; }\n#else\n]]] /* no */\n#endif\n\
                #ifndef A\n\"\n#ifdef B\n#else\n#endif\n#else /* a */ // b\ndef Y { int X = 2; }\n#endif\n";
    let done = compiled(text.as_bytes());
    assert_eq!(errors(&done), "");
    assert_eq!((int(&done, "X"), int(&done, "Y")), (1, 2));
}

#[test]
fn macros_from_options_and_from_included_files() {
    let mut options = Options::new().with_reader(|_| Ok(b"#define INNER\n".to_vec()));
    options.defines.push("OUTER".to_string());
    let text = "#ifdef OUTER\ninclude \"inner\"\n#endif\n#ifdef INNER\ndef A;\n#endif\n";
    let done = compile_text("main.td", text, &options);
    assert!(done.records.expect("records").def("A").is_some());
}

#[test]
fn unbalanced_preprocessor() {
    for (text, message) in [
        ("#ifdef A\n", "Reached EOF without matching #endif"),
        ("#ifndef A\n", "Reached EOF without matching #endif"),
        ("#else\n", "#else without #ifdef or #ifndef"),
        ("#endif\n", "#endif without #ifdef"),
        ("#ifndef A\n#else\n#else\n#endif\n", "double #else"),
        ("#ifdef\n", "Expected macro name after #ifdef"),
        (
            "#ifndef A B\n#endif\n",
            "Only comments are supported after #ifndef NAME",
        ),
    ] {
        let found = errors(&compiled(text.as_bytes()));
        assert!(found.starts_with(message), "{text}: {found}");
    }
}

#[test]
fn comments() {
    let done = compiled(b"/* a /* b */ c */ def A { int X = 1; /**/ } // d\n//e");
    assert_eq!((errors(&done), int(&done, "A")), (String::new(), 1));
    assert_eq!(
        first_error(&compiled(b"def A; /* /* */")),
        "Unterminated comment!"
    );
    assert_eq!(first_error(&compiled(b"def A/;")), "Unexpected character");
}

#[test]
fn include_in_the_middle_of_a_statement() {
    let files: &[(&str, &[u8])] = &[("one", b"= 1"), ("field", b"int X include \"one\" ;")];
    let done = with_files("def A { include \"field\" }", files);
    assert_eq!((errors(&done), int(&done, "A")), (String::new(), 1));
    // A token ends where its file ends.
    let files: &[(&str, &[u8])] = &[("half", b"def A")];
    let done = with_files("include \"half\" B;", files);
    assert_ne!(errors(&done), "");
}

#[test]
fn include_twice_and_not_at_all() {
    let files: &[(&str, &[u8])] = &[("a", b"def a#N; ")];
    let done = with_files("defvar N = 1; include \"a\"\ninclude \"b\"", files);
    assert_eq!(first_error(&done), "Could not find include file 'b'");
    assert!(done.records.is_none());
}

#[test]
fn byte_order_mark() {
    let found = errors(&compiled(b"\xEF\xBB\xBFdef A;"));
    assert!(found.starts_with("Unexpected character"), "{found}");
}

#[test]
fn ends_of_lines() {
    let done = compiled(b"def A {\r\n  int X = 1; // c\r\n}\r\n#ifdef B\r\ndef B;\r\n#endif\r\n");
    assert_eq!((errors(&done), int(&done, "A")), (String::new(), 1));
    // A lone carriage return ends a line, too.
    let done = compiled(b"def A { // c\rint X = 2; }\r");
    assert_eq!((errors(&done), int(&done, "A")), (String::new(), 2));
}

#[test]
fn nul_bytes() {
    let message = "NUL character is invalid in source; treated as space";
    let done = compiled(b"def\0A { int X\0= 1; }");
    assert_eq!(errors(&done), format!("{message}\n{message}"));
    assert_eq!((done.errors, int(&done, "A")), (2, 1));
    for text in [&b"\"\0\""[..], b"/*\0*/ 1", b"[{\0}]", b"//\0\n1", b"\0"] {
        let whole = [b"defvar x = ", text, b";"].concat();
        // Whatever is made of it, it is no panic.
        let _ = compiled(&whole);
    }
}

#[test]
fn bytes_that_are_not_utf_8() {
    let done = compiled(b"// \xFF\n/* \x80 */ def A { int X = 1; string S = \"\xFF\xC3\"; }");
    assert_eq!((errors(&done), int(&done, "A")), (String::new(), 1));
    assert!(printed(&done).contains("string S = \"\u{fffd}"));
    assert_eq!(
        errors(&compiled("def \u{e4};".as_bytes())).lines().next(),
        Some("Unexpected character")
    );
    let done = compiled("def A { string S = \"\u{e4}\"; code C = [{\u{20ac}}]; }".as_bytes());
    assert!(printed(&done).contains("[{\u{20ac}}]"));
}

#[test]
fn every_byte_in_every_place() {
    for byte in 0..=255u8 {
        for frame in [
            "%",
            "def %;",
            "def A%",
            "def A { int X = %; }",
            "\"%\"",
            "[{%}]",
            "#%",
            "#ifdef %",
            "include %",
            "include \"%\"",
            "!%",
            "$%",
            "/%",
            "0%",
            "-%",
            ".%",
            "1%2",
        ] {
            let mut text = Vec::new();
            for part in frame.bytes() {
                text.push(if part == b'%' { byte } else { part });
            }
            let _ = compiled(&text);
        }
    }
}

#[test]
fn directory_as_include() {
    let folder = env!("CARGO_MANIFEST_DIR");
    let text = format!("include \"{folder}\"");
    let found = errors(&compiled(text.as_bytes()));
    assert!(found.starts_with("Could not find include file"), "{found}");
}

#[test]
fn files_that_include_themselves() {
    let files: &[(&str, &[u8])] = &[("main.td", b"include \"main.td\"")];
    let done = with_files("include \"main.td\"", files);
    assert_eq!(first_error(&done), "include depth exceeds 256");
    // Twice in each: the first way down ends it.
    let files: &[(&str, &[u8])] = &[
        ("a", b"include \"b\" include \"b\""),
        ("b", b"include \"a\""),
    ];
    assert_eq!(
        first_error(&with_files("include \"a\"", files)),
        "include depth exceeds 256"
    );
}

#[test]
fn depth_of_includes_is_settable() {
    let mut options = Options::new().with_reader(|_| Ok(b"include \"x\"".to_vec()));
    options.limits.max_include_depth = 3;
    let done = compile_text("main.td", "include \"x\"", &options);
    assert_eq!(first_error(&done), "include depth exceeds 3");
}

#[test]
fn too_much_text() {
    let mut options = Options::new().with_reader(|_| Ok(vec![b' '; 1000]));
    options.limits.max_source_bytes = 10_000;
    let message = "source text is larger than 10000 bytes (the limit can be raised)";
    let text = "include \"x\"\n".repeat(100);
    let done = compile_text("main.td", text, &options);
    assert_eq!(first_error(&done), message);
    let done = compile_text("main.td", vec![b' '; 20_000], &options);
    assert_eq!(first_error(&done), message);
}
