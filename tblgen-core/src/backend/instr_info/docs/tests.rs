use super::groups::{Entry, Group, groups};
use super::markdown::{allowed, code, code_in_table, plain};

/// Groups as "prefix: numbers".
fn grouped(names: &[&str], size: usize, most: usize) -> Vec<String> {
    let entries = names.iter().enumerate().map(|(number, name)| Entry {
        key: name.chars().collect(),
        number,
        size,
    });
    let show = |group: Group| format!("{}: {:?}", group.prefix, group.numbers);
    groups(entries.collect(), most)
        .into_iter()
        .map(show)
        .collect()
}

#[test]
fn letters_are_added_until_pages_are_small() {
    let names = ["B", "ADD2", "ADD1", "ADC", "AND", "A"];
    assert_eq!(grouped(&names, 1, 9), ["A: [5, 3, 2, 1, 4]", "B: [0]"]);
    assert_eq!(
        grouped(&names, 1, 3),
        ["A: [5]", "AD: [3, 2, 1]", "AN: [4]", "B: [0]"]
    );
    assert_eq!(
        grouped(&names, 5, 3),
        [
            "A: [5]",
            "ADC: [3]",
            "ADD1: [2]",
            "ADD2: [1]",
            "AN: [4]",
            "B: [0]"
        ]
    );
}

#[test]
fn names_that_cannot_be_told_apart_stay_together() {
    assert_eq!(grouped(&["X", "X", ""], 5, 3), [": [2]", "X: [0, 1]"]);
    assert_eq!(grouped(&[], 1, 1), Vec::<String>::new());
}

#[test]
fn code_is_shown_as_it_is() {
    assert_eq!(code("a|b [c] <d> *e*"), "`a|b [c] <d> *e*`");
    assert_eq!(code("a`b"), "`` a`b ``");
    assert_eq!(code("``"), "``` `` ```");
    assert_eq!(code(" a\n"), "`  a  `");
    assert_eq!(code("\t"), "");
    assert_eq!(code_in_table("a|b"), "`a\\|b`");
    assert_eq!(plain("a_b*[1]"), "a\\_b\\*\\[1\\]");
    assert_eq!(allowed("a\u{202e}b\u{7}\n"), "a\u{fffd}b\u{fffd}\n");
}
