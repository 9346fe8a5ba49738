//! The instructions that reports are about.

use super::{SMALL, print, print_with};

/// The names of the instructions that are printed.
fn names(printed: &str) -> Vec<&str> {
    let paragraphs = printed.trim_end().split("\n\n");
    let heads = paragraphs.map(|one| one.split(' ').next().unwrap_or(one));
    heads.collect()
}

#[test]
fn generic_instructions_are_left_out() {
    let own = print_with("print-semantics", SMALL[0], &[]).unwrap();
    assert_eq!(names(&own)[0], "ADDmr");
    let all = print("print-semantics", SMALL[0]);
    assert_eq!(names(&all)[0], "PHI");
    assert!(all.ends_with(&own));
    let off = print_with("print-semantics", SMALL[0], &[("generic_opcodes", "false")]);
    assert_eq!(off.unwrap(), own);
}

#[test]
fn instructions_are_printed_by_name() {
    let printed = |values: &[&str]| {
        let values: Vec<_> = values.iter().map(|one| ("print_semantics", *one)).collect();
        print_with("print-semantics", SMALL[0], &values)
    };
    let own = print_with("print-semantics", SMALL[0], &[]).unwrap();
    let mul = own
        .split("\n\n")
        .find(|one| one.starts_with("MUL "))
        .unwrap();
    assert_eq!(printed(&["MUL"]).unwrap().trim_end(), mul);
    for values in [
        &["MUL,ADDmr"][..],
        &["MUL", "ADDmr"],
        &["MUL, ADDmr,", "MUL"],
    ] {
        assert_eq!(names(&printed(values).unwrap()), ["ADDmr", "MUL"]);
    }
    // One that every target has is shown if it is asked for.
    assert_eq!(names(&printed(&["PHI"]).unwrap()), ["PHI"]);
    let message = printed(&["MLU", "MUL"]).unwrap_err();
    assert!(
        message.contains("no instruction is named 'MLU'"),
        "{message}"
    );
}

#[test]
fn reports_count_own_instructions() {
    let share = |values: &[(&str, &str)]| {
        let report = print_with("semantics-report", SMALL[0], values).unwrap();
        let line = report
            .lines()
            .find(|line| line.contains("opcodes with a row"));
        let all = line.unwrap().rsplit_once(' ').unwrap().1.to_string();
        (all.parse::<usize>().unwrap(), report)
    };
    let (own, report) = share(&[]);
    let (all, full) = share(&[("generic_opcodes", "true")]);
    let left_out = format!("{:7}  opcodes of all targets", all - own);
    assert!(
        report.contains(&left_out) && !full.contains("of all targets"),
        "{report}"
    );
    assert!(all - own > 100 && !report.contains("Generic:"), "{report}");
}
