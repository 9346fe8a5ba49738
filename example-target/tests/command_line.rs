//! The commands of the program.

use std::process::Command;

/// Whether a run succeeds, and what it prints on the two streams.
fn run(arguments: &[&str]) -> (bool, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_example-target"));
    let done = command.args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (done.status.success(), text(done.stdout), text(done.stderr))
}

#[test]
fn help_lists_the_commands() {
    for option in ["--help", "-h", "help"] {
        let (done, text, _) = run(&[option]);
        assert!(done && text.contains("\n  run PROGRAM [TIMES]"), "{text}");
    }
}

#[test]
fn run_without_a_name_lists_the_programs() {
    let (done, text, _) = run(&["run"]);
    assert!(done && text.contains("\nsha256   SHA-256\n"), "{text}");
}

#[test]
fn a_program_runs() {
    let (done, text, _) = run(&["run", "fib"]);
    assert!(done && text.contains("the Fibonacci number 24"), "{text}");
}

#[test]
fn the_hottest_block_has_a_cost() {
    let (done, text, message) = run(&["mca", "crc32"]);
    assert!(done, "{message}");
    for part in [
        "crc32: the hottest block on pipe3",
        "issues 1 per cycle, in order",
        "│ resource     │ units │ cycles │",
        "│ Pipe3Main    │ 1 ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let (done, _, message) = run(&["mca", "crc32", "generic-rv32im"]);
    assert!(
        !done && message.contains("`generic-rv32im` has no scheduling model"),
        "{message}"
    );
    let (done, _, message) = run(&["mca", "crc32", "fast"]);
    assert!(
        !done && message.contains("no processor `fast`, but these: "),
        "{message}"
    );
}

#[test]
fn unknown_names_help() {
    let (done, _, message) = run(&["run", "sha"]);
    assert!(
        !done && message.contains("`sha`, but these: alu crc32"),
        "{message}"
    );
    assert!(
        message.ends_with("--help lists the commands\n"),
        "{message}"
    );
    let (done, _, message) = run(&["--frob"]);
    assert!(
        !done && message.contains("no command or instruction `--frob`"),
        "{message}"
    );
    let (done, _, message) = run(&["run", "fib", "often"]);
    assert!(
        !done && message == "`often` is not a number of runs\n",
        "{message}"
    );
}
