//! Expressions that match, or are none.

use super::{Regex, RegexError};

const SIZE: usize = 1 << 20;

fn error(pattern: &str) -> RegexError {
    Regex::new(pattern.as_bytes(), SIZE).unwrap_err()
}

fn is_match(pattern: &str, text: &str) -> bool {
    Regex::new(pattern.as_bytes(), SIZE)
        .expect("valid")
        .is_match(text.as_bytes())
}

#[test]
fn repetitions_have_weight() {
    let weight = |pattern: &[u8]| Regex::new(pattern, SIZE).expect("valid").weight();
    assert_eq!(weight(b"ab"), 3);
    assert_eq!(weight(b"(a{10}){10}b"), 102);
}

#[test]
fn posix_syntax() {
    assert!(is_match("^ab+$", "abbb"));
    assert!(is_match("[[:alpha:]]{2}", "x1ab"));
    assert!(!is_match("[[:alpha:]]{2}", "a1b"));
    assert!(is_match("[]x]", "]"));
    assert!(is_match("[a\\]", "\\"));
    assert!(is_match("a\\.b", "a.b"));
    assert!(!is_match("a\\.b", "axb"));
    assert!(!is_match("\\d", "5"));
    assert!(is_match("[a-]", "-"));
    assert!(is_match("^..$", "é"), "characters are bytes");
    assert!(is_match("^$", "") && !is_match("^$", "a"));
    assert!(is_match("b$", "ab") && is_match("b|^$", ""));
}

#[test]
fn whole_texts() {
    let regex = Regex::whole(b"a|ab", SIZE).expect("valid");
    assert!(regex.is_match(b"a") && regex.is_match(b"ab"));
    assert!(!regex.is_match(b"xa") && !regex.is_match(b"abc"));
    assert!(Regex::whole(b"a)|(b", SIZE).is_err());
}

const NAMES: [&str; 9] = [
    "A", "AB", "ABC", "ABD", "AC", "ADD16rr", "ADD32ri", "ADD32rr", "BAB",
];

/// The names that an expression matches after `start` bytes.
fn matches(pattern: &str, start: usize) -> Vec<&'static str> {
    let regex = Regex::new(pattern.as_bytes(), SIZE).expect("valid");
    let names: Vec<_> = NAMES.iter().map(|name| name.as_bytes()).zip(0..).collect();
    let mut found = Vec::new();
    regex.search(&names, start, &mut found);
    found.sort_unstable();
    let found = found.into_iter();
    let found: Vec<_> = found.map(|at| NAMES[at as usize]).collect();
    if start == 0 {
        let alone = NAMES.iter().filter(|name| is_match(pattern, name));
        assert_eq!(alone.copied().collect::<Vec<_>>(), found, "one by one");
    }
    found
}

#[test]
fn expressions_match_names() {
    assert_eq!(matches("^ABC?$", 0), ["AB", "ABC"]);
    assert_eq!(matches("^(AB)+", 0), ["AB", "ABC", "ABD"]);
    assert_eq!(matches("^.B.$", 0), ["ABC", "ABD"]);
    assert_eq!(
        matches("^ADD(16|32)r[ir]$", 0),
        ["ADD16rr", "ADD32ri", "ADD32rr"]
    );
    assert_eq!(matches("^ADD[[:digit:]]{2}r[^r]", 0), ["ADD32ri"]);
    assert_eq!(matches("^(A|B)$", 0), ["A"]);
    assert_eq!(matches("^A()$", 0), ["A"]);
    assert_eq!(matches("^.{0,1}B$", 0), ["AB"]);
    assert_eq!(matches("^(.*2)*ri$", 0), ["ADD32ri"]);
}

#[test]
fn a_match_may_begin_anywhere() {
    assert_eq!(matches("^B|C$", 0), ["ABC", "AC", "BAB"]);
    assert_eq!(matches("B$", 0), ["AB", "BAB"]);
    assert_eq!(matches("$", 0).len(), NAMES.len());
    assert_eq!(matches("^(C|^B)", 1), ["AB", "ABC", "ABD", "AC"]);
}

#[test]
fn what_is_no_expression() {
    for pattern in [
        "", "*A", "A|", "(|A)", "A**", "(A", "A)", "[A", "[b-a]", "A{2,1}", "A\\", "^*", "{2}",
        "A{256}",
    ] {
        assert_eq!(error(pattern), RegexError::Invalid, "{pattern}");
    }
    for pattern in ["(A)\\1", "[[:<:]]A", "[[.hyphen.]]"] {
        assert!(matches!(error(pattern), RegexError::Unsupported(_)));
    }
    assert!(Regex::new(b"[]a-]{2}a{", SIZE).is_ok());
}

#[test]
fn what_is_too_large() {
    assert_eq!(error("((a{255}){255}){255}"), RegexError::TooLarge(SIZE));
    assert_eq!(error(&"(".repeat(1000)), RegexError::TooNested);
}
