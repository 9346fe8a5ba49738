//! Files of arguments.

use std::fs;
use std::path::PathBuf;

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
fn unusable_response_files_are_reported_and_nothing_else_is_read() {
    let directory = scratch("unusable");
    let path = directory.join("loop");
    let loops = format!("@{}", path.display());
    fs::write(&path, format!("--dump-json {loops}")).expect("scratch files can be written");
    let cases = [
        (loops, "recursive expansion of: '"),
        (format!("@{}", directory.display()), "cannot open file '"),
        (format!("@{}/x", path.display()), "cannot open file '"),
    ];
    for (argument, beginning) in cases {
        let expected = format!("{beginning}{}'", &argument[1..]);
        let message = unusable(&argument);
        assert!(message.starts_with(&expected), "{message}");
    }
}
