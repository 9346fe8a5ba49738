//! The built tool as its users meet it.

mod inputs;
mod line_ends;
mod rust_code;
mod scratch;
mod vendoring;

use std::io::Write;
use std::process::{Command, Stdio};

/// Runs the tool with an empty standard input.
fn tool(arguments: &[&str]) -> (Option<i32>, String, String) {
    tool_reading(arguments, b"")
}

/// Runs the tool.
fn tool_reading(arguments: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rust-tblgen"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool was built");
    let mut stdin = child.stdin.take().expect("it is piped");
    // The tool may end without reading.
    let _ = stdin.write_all(input);
    drop(stdin);
    let output = child.wait_with_output().expect("the tool ends");
    let text = |bytes| String::from_utf8(bytes).expect("output here is UTF-8");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// Runs the tool successfully and returns what it printed.
fn printed(arguments: &[&str]) -> String {
    let (code, stdout, stderr) = tool(arguments);
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}");
    stdout
}

#[test]
fn help_is_grouped_and_has_examples() {
    let help = printed(&["--help"]);
    for part in [
        "Usage:",
        "Input:",
        "Output:",
        "Actions",
        "Diagnostics:",
        "Limits:",
        "Examples:",
    ] {
        assert!(help.contains(part), "{part}");
    }
    for option in ["-I <DIR>", "--dump-json", "--max-steps <N>", "--gen-ctags"] {
        assert!(help.contains(option), "{option}");
    }
    assert_eq!(help, printed(&["-h"]));
}

#[test]
fn options_without_effect_are_accepted() {
    assert!(!printed(&["--help"]).contains("--rng-seed"));
    assert_eq!(printed(&["--help-hidden"]), printed(&["--help"]));
    assert_eq!(tool_reading(&["--rng-seed=7", "--stats"], b"").0, Some(0));
}

/// A machine of one instruction.
const ONE: &[u8] = br#"
include "llvm/Target/Target.td"
let Namespace = "T" in def R0 : Register<"r0">;
def GPR : RegisterClass<"T", [i32], 32, (add R0)>;
def NEG : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs GPR:$d);
  let InOperandList = (ins GPR:$a);
  let Pattern = [(set GPR:$d, (ineg GPR:$a))];
}
def TInfo : InstrInfo;
def T : Target { let InstructionSet = TInfo; }
"#;

#[test]
fn semantics_are_printed_by_name() {
    let run = |arguments: &[&str]| tool_reading(arguments, ONE);
    let (code, all, _) = run(&["--print-semantics"]);
    assert!(
        code == Some(0) && all.starts_with("NEG (Pattern):\n"),
        "{all}"
    );
    for arguments in [
        &["--print-semantics=NEG"][..],
        &["--print-semantics", "NEG", "-"],
    ] {
        assert_eq!(run(arguments).1, all, "{arguments:?}");
    }
    let (_, generic, _) = run(&["--print-semantics", "--generic-opcodes"]);
    assert!(
        generic.starts_with("PHI (") && generic.ends_with(&all),
        "{generic}"
    );
    let arguments = ["--print-semantics=NGE", "--diagnostic-format=pretty"];
    let (code, _, message) = run(&arguments);
    assert!(
        code == Some(1) && message.contains("did you mean `NEG`?"),
        "{message}"
    );
    let (_, report, _) = run(&["--semantics-report"]);
    assert!(
        report.contains("opcodes with a row: 100.0 % of 1\n"),
        "{report}"
    );
    assert!(!report.contains("without semantics"), "{report}");
}

#[test]
fn the_version_names_the_language() {
    assert!(printed(&["--version"]).contains("LLVM version 19.1.7"));
}

#[test]
fn completions_know_the_options() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = printed(&["completions", shell]);
        assert!(script.contains("print-detailed-records"), "{shell}");
        assert!(script.contains("diagnostic-format"), "{shell}");
    }
    let (code, _, stderr) = tool(&["completions", "csh"]);
    assert_eq!(code, Some(1));
    assert!(stderr.contains("unknown shell 'csh'"));
}

#[test]
fn the_manual_is_roff() {
    let page = printed(&["man"]);
    assert!(page.contains(".TH rust-tblgen 1"));
    assert!(page.contains("\\-\\-dump\\-json"));
}

#[test]
fn unknown_options_are_refused() {
    let (code, stdout, stderr) = tool(&["-print-recrods"]);
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    assert!(stderr.contains(": Unknown command line argument '-print-recrods'.  Try: '"));
    assert!(stderr.ends_with(": Did you mean '--print-records'?\n"));
}

#[test]
fn unreadable_inputs_are_refused() {
    let (code, _, stderr) = tool(&["no-such.td"]);
    assert_eq!(code, Some(1));
    assert!(
        stderr.ends_with("Could not open input file 'no-such.td': No such file or directory\n")
    );
}

#[test]
fn the_null_backend_prints_nothing() {
    let (code, stdout, stderr) = tool_reading(&["--null-backend"], b"class A;");
    assert_eq!((code, stdout.as_str(), stderr.as_str()), (Some(0), "", ""));
}

#[test]
fn pretty_messages_end_with_a_count() {
    let input = b"class A<int unused>;\ndef B { int x = y; int z = w; }";
    let (code, _, stderr) = tool_reading(&["--diagnostic-format=pretty"], input);
    assert_eq!(code, Some(1));
    let last = "\n\nerror: could not compile `<stdin>`: 2 errors, 1 warning\n";
    assert!(stderr.ends_with(last), "{stderr}");
    assert!(!stderr.contains('\x1b'));
    let (_, _, colored) = tool_reading(&["--diagnostic-format=pretty", "--color"], input);
    assert!(colored.contains("\x1b[1m"), "{colored}");
}

#[test]
fn messages_are_those_of_llvm_unless_on_a_terminal() {
    let (code, _, stderr) = tool_reading(&["--null-backend"], b"def B : A;");
    assert_eq!(code, Some(1));
    let expected = "<stdin>:1:9: error: Couldn't find class 'A'\ndef B : A;\n        ^\n";
    assert_eq!(stderr, expected);
}
