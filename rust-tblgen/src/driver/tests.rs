//! Whole runs with a compiler made for the test.

use std::ffi::OsString;
use std::io::Write;
use std::sync::LazyLock;
use std::time::Duration;

use super::{Compiled, Compiler, Done, Job, run};
use crate::output::Output;
use crate::streams::Streams;
use tblgen_core::backend::Registry;

/// Echoes its input; `fail` fails and every `!` is a soft error.
struct Echo;

impl Compiler for Echo {
    fn registry(&self) -> &Registry {
        static REGISTRY: LazyLock<Registry> = LazyLock::new(Registry::builtin);
        &REGISTRY
    }

    fn compile(&self, job: &Job<'_>, diagnostics: &mut dyn Write) -> Compiled {
        let _ = write!(diagnostics, "[{}{}]", job.pretty, job.color);
        if job.source == b"fail" {
            return Compiled::Failed;
        }
        Compiled::Done(Done {
            output: Output::Bytes(job.source.to_vec()),
            dependencies: Vec::new(),
            soft_errors: job.source.iter().filter(|&&byte| byte == b'!').count(),
            phases: vec![("Parse, build records".to_string(), Duration::from_millis(1))],
            release: "LLVM 22, as given".to_string(),
        })
    }
}

/// Runs with these arguments and standard input.
fn outcome(arguments: &[&str], stdin: &[u8]) -> (u8, String, String) {
    outcome_on(false, arguments, stdin)
}

/// Runs with standard input and standard error that are terminals, or not.
fn outcome_on(terminal: bool, arguments: &[&str], mut stdin: &[u8]) -> (u8, String, String) {
    let argv: Vec<OsString> = ["x/PROG"]
        .iter()
        .chain(arguments)
        .map(OsString::from)
        .collect();
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        stdin: &mut stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        stdin_terminal: terminal,
        stdout_terminal: false,
        stderr_terminal: terminal,
    };
    let code = run(&argv, &Echo, &mut streams);
    let text = |bytes| String::from_utf8(bytes).expect("output here is UTF-8");
    (code, text(stdout), text(stderr))
}

/// Compares the outcome of a run with what is expected.
fn check(arguments: &[&str], stdin: &[u8], code: u8, stdout: &str, stderr: &str) {
    let expected = (code, stdout.to_owned(), stderr.to_owned());
    assert_eq!(outcome(arguments, stdin), expected, "{arguments:?}");
}

#[test]
fn a_run_reads_compiles_and_writes() {
    check(&[], b"a", 0, "a", "[falsefalse]");
    check(
        &["--color", "--diagnostic-format=pretty"],
        b"a",
        0,
        "a",
        "[truetrue]",
    );
}

#[test]
fn failures_end_the_run() {
    check(&[], b"fail", 1, "", "[falsefalse]");
    // Standard output has been written by the time the errors are counted.
    check(&[], b"a!!", 1, "a!!", "[falsefalse]x/PROG: 2 errors.\n");
    let missing = "x/PROG: Could not open input file 'no-such.td': No such file or directory\n";
    check(&["no-such.td"], b"", 1, "", missing);
}

#[test]
fn a_terminal_is_told_that_it_is_read() {
    let stderr = |arguments| outcome_on(true, arguments, b"a").2;
    let waiting = "Reading the description from standard input; Ctrl-D ends it";
    assert!(stderr(&[]).starts_with(waiting));
    assert!(stderr(&["-"]).starts_with(waiting));
    assert!(!stderr(&["--diagnostic-format=llvm"]).contains(waiting));
    assert!(!stderr(&["no-such.td"]).contains(waiting));
    assert!(
        !outcome(&["--diagnostic-format=pretty"], b"a")
            .2
            .contains(waiting)
    );
}

#[test]
fn mistakes_in_response_files_end_the_run() {
    let (code, stdout, stderr) = outcome(&["@/"], b"a");
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.starts_with("cannot open file '/': Is a directory"));
}

#[test]
fn time_is_reported_before_the_errors() {
    let (code, _, stderr) = outcome(&["--time-phases"], b"!");
    assert_eq!(code, 1);
    assert!(stderr.contains("TableGen Phase Timing\n"));
    assert!(stderr.contains("Parse, build records\n"));
    assert!(stderr.ends_with("Total\n\n  Release: LLVM 22, as given\n\nx/PROG: 1 errors.\n"));
}

#[test]
fn information_goes_to_standard_output() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["man"],
        &["completions", "fish"],
    ] {
        let (code, stdout, stderr) = outcome(arguments, b"");
        assert_eq!((code, stderr.as_str()), (0, ""), "{arguments:?}");
        assert!(stdout.contains("rust"), "{arguments:?}");
        assert!(!stdout.contains("\x1b[1m"), "{arguments:?}");
    }
}
