//! Files of arguments.

use std::fs;
use std::path::PathBuf;

use super::super::response::tokenize;
use super::{PROGRAM, Request, accepted, parsed_as, refused};

/// A scratch directory named after a test.
fn scratch(name: &str) -> PathBuf {
    let directory =
        std::env::temp_dir().join(format!("rust-tblgen-args-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).expect("the temporary directory is writable");
    directory
}

#[test]
fn response_files_are_split_as_gnu_does() {
    let cases: &[(&str, &[&str])] = &[
        ("", &[]),
        (" a\tb\r\nc ", &["a", "b", "c"]),
        ("-o \"a b\" e.td", &["-o", "a b", "e.td"]),
        ("a\\ b 'q\\\\'z", &["a b", "q\\z"]),
        ("'' a", &["a"]),
        ("x''y", &["xy"]),
        ("\"open", &["open"]),
        ("\"\\", &["\\"]),
        ("\\", &["\\"]),
        ("a.td \\", &["a.td", "\\"]),
        ("a.td\0foo", &["a.td"]),
    ];
    for (text, tokens) in cases {
        assert_eq!(
            tokenize(text.as_bytes()),
            tokens.iter().map(|t| t.as_bytes()).collect::<Vec<_>>()
        );
    }
}

#[test]
fn response_files_are_expanded_in_place() {
    let directory = scratch("expand");
    let file = |name: &str, contents: &[u8]| {
        let path = directory.join(name);
        fs::write(&path, contents).expect("scratch files can be written");
        format!("@{}", path.display())
    };
    let empty = file("empty", b"");
    let inner = file("inner", b"a.td\n--class C");
    let outer = file(
        "outer",
        format!("{empty} {inner} {empty} {empty}").as_bytes(),
    );
    let marked = file("marked", b"\xef\xbb\xbfa.td");
    let utf16 = file("utf16", b"\xff\xfea\0.\0t\0d\0");
    let args = accepted(&[&empty, &outer, "--null-backend"]);
    assert_eq!(
        (args.input, args.values),
        ("a.td".into(), vec![("class", "C".into())])
    );
    assert_eq!(accepted(&[&marked]).input, "a.td");
    assert_eq!(accepted(&[&utf16]).input, "a.td");
    assert_eq!(accepted(&["@no-such-file"]).input, "@no-such-file");
    assert!(refused(&["-o", &empty]).contains("requires a value!"));
    assert!(refused(&["--", &inner]).contains("Too many positional"));
}

/// Refuses a command line because of a response file; the message.
fn unusable(argument: &str) -> String {
    let parsed = parsed_as(PROGRAM, &["--print-sets", argument, "--bogus"]);
    assert_eq!(parsed.request, Request::Fail);
    String::from_utf8_lossy(&parsed.messages).into_owned()
}

#[test]
fn response_files_have_bounds() {
    let directory = scratch("bounds");
    let file = |number: usize, contents: &str| {
        fs::write(directory.join(number.to_string()), contents).expect("it can be written");
    };
    let argument = |number: usize| format!("@{}", directory.join(number.to_string()).display());
    (0..200).for_each(|number| file(number, &argument(number + 1)));
    let message = unusable(&argument(0));
    assert!(
        message.contains("more than 100 response files are in one another"),
        "{message}"
    );
    file(1, "");
    file(0, &format!("{} ", argument(1)).repeat(10_001));
    let message = unusable(&argument(0));
    assert!(
        message.contains("more than 10000 response files"),
        "{message}"
    );
    file(1, &" ".repeat(1 << 20));
    file(0, &format!("{} ", argument(1)).repeat(20));
    let message = unusable(&argument(0));
    assert!(message.contains("more than 16777216 bytes"), "{message}");
    file(0, &argument(1));
    file(1, &argument(0));
    let message = unusable(&argument(0));
    assert!(
        message.starts_with("recursive expansion of: '"),
        "{message}"
    );
}

#[cfg(unix)]
#[test]
fn devices_without_an_end_are_refused() {
    let message = unusable("@/dev/zero");
    assert!(
        message.contains("'/dev/zero': response files have more than"),
        "{message}"
    );
}

#[test]
fn unusable_response_files_are_reported_and_nothing_else_is_read() {
    let directory = scratch("unusable");
    let path = directory.join("loop");
    let loops = format!("@{}", path.display());
    fs::write(&path, format!("--dump-json {loops}")).expect("scratch files can be written");
    let in_file = format!("@{}/x", path.display());
    let cases = [
        (
            loops,
            format!("recursive expansion of: '{}'\n", path.display()),
        ),
        (
            format!("@{}", directory.display()),
            format!(
                "cannot not open file '{}': Is a directory\n",
                directory.display()
            ),
        ),
        (
            in_file,
            format!(
                "cannot not open file '{}/x': Not a directory\n",
                path.display()
            ),
        ),
    ];
    for (argument, message) in cases {
        assert_eq!(unusable(&argument), message);
    }
}
