//! The place of the main file, and the message if there is no such file.

use super::scratch::Scratch;

#[test]
fn the_main_file_may_be_in_an_include_directory() {
    let scratch = Scratch::new("main-file");
    scratch.write("lib/X.td", "def X;\n");
    let arguments = ["-I", &scratch.at("lib"), "X.td"];
    let (code, stdout, stderr) = scratch.tool(&arguments);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    assert!(stdout.contains("def X {"), "{stdout}");
    // Messages and dependencies name the file that was found.
    scratch.write("lib/X.td", "def X : Y;\n");
    let (_, _, stderr) = scratch.tool(&arguments);
    assert!(stderr.starts_with("lib/X.td:1:9: error: "), "{stderr}");
}

#[test]
fn a_missing_file_is_reported_as_llvm_does() {
    let scratch = Scratch::new("missing-file");
    let name = scratch.at("Y.td");
    let (code, _, stderr) = scratch.tool(&[&name]);
    assert_eq!(code, Some(1));
    let message = ": Could not open input file 'Y.td': No such file or directory\n";
    assert!(stderr.ends_with(message), "{stderr}");
    let (code, _, stderr) = scratch.tool(&["--diagnostic-format=pretty", &name]);
    assert_eq!(code, Some(1));
    let pretty = "error: Could not open input file 'Y.td': No such file or directory\n";
    assert!(stderr.starts_with(pretty), "{stderr}");
}

#[test]
fn near_files_are_named() {
    let scratch = Scratch::new("near-file");
    scratch.write("lib/Target/X/Xyz.td", "def X;\n");
    let dir = scratch.at("");
    let pretty = |name| {
        let arguments = ["--diagnostic-format=pretty", "-I", &dir, name];
        scratch.tool(&arguments).2
    };
    let elsewhere = pretty("Xyz.td");
    assert!(
        elsewhere.contains("help: `lib/Target/X/Xyz.td` exists"),
        "{elsewhere}"
    );
    let near = pretty("lib/Target/X/Xzy.td");
    assert!(
        near.contains("help: did you mean `lib/Target/X/Xyz.td`?"),
        "{near}"
    );
}

#[test]
fn folders_that_do_not_exist_are_named() {
    let scratch = Scratch::new("missing-folder");
    scratch.write("lib/Target/X/Xyz.td", "def X;\n");
    scratch.write("main.td", "include \"Xyz.td\"\n");
    let dir = scratch.at("");
    for input in ["Xyz.td", &scratch.at("main.td")] {
        let pretty = [
            "--diagnostic-format=pretty",
            "-I",
            &dir,
            "-I",
            "/nonexistent",
            input,
        ];
        let stderr = scratch.tool(&pretty).2;
        let line = "help: the include directory `/nonexistent` does not exist\n";
        assert!(stderr.contains(line), "{stderr}");
        assert!(
            stderr.contains("/nonexistent (no such directory)"),
            "{stderr}"
        );
        // A file elsewhere may be another one.
        assert!(!stderr.contains("exists\n"), "{stderr}");
        let (code, _, stderr) = scratch.tool(&["-I", "/nonexistent", input]);
        assert_eq!(code, Some(1));
        assert!(!stderr.contains("directory `"), "{stderr}");
    }
}

/// A description whose second line is odd.
const ODD: &str = "include \"llvm/Target/Target.td\"
def low : SubRegIndex<16, 24>;
def A : Register<\"a\">;
def B : RegisterWithSubRegs<\"b\", [A]> { let SubRegIndices = [low]; }
def C : RegisterClass<\"T\", [i32], 32, (add B)>;
";

#[test]
fn warnings_are_switched_by_name() {
    let scratch = Scratch::new("warnings");
    scratch.write("W.td", ODD);
    let file = scratch.at("W.td");
    let stderr = |arguments: &[&str]| {
        let arguments = [arguments, &[file.as_str()]].concat();
        let (code, _, stderr) = scratch.tool(&arguments);
        (code, stderr)
    };
    let (code, warned) = stderr(&["--gen-register-info"]);
    assert_eq!(code, Some(0));
    assert!(
        warned.starts_with("W.td:2:5: warning: the sub-register index"),
        "{warned}"
    );
    for name in ["sub_register_range", "sub-register-range"] {
        let allowed = stderr(&["--gen-register-info", "--rust-allow", name]);
        assert_eq!(allowed, (Some(0), String::new()));
    }
    assert_eq!(stderr(&["--print-records"]), (Some(0), String::new()));
    let (code, wrong) = stderr(&["--gen-register-info", "--rust-allow=unset"]);
    assert_eq!(code, Some(1));
    assert!(
        wrong.contains("have no warning `unset` (known: sub_register_range)"),
        "{wrong}"
    );
}

#[test]
fn files_of_others_are_not_warned_about() {
    let scratch = Scratch::new("foreign-warnings");
    scratch.write("lib/odd.td", &(ODD.to_string() + "class Unused<int x>;\n"));
    scratch.write("T.td", "include \"odd.td\"\n");
    let (lib, file) = (scratch.at("lib"), scratch.at("T.td"));
    let stderr = |arguments: &[&str]| {
        let arguments = [arguments, &["-I", &lib, &file]].concat();
        let (code, _, stderr) = scratch.tool(&arguments);
        assert_eq!(code, Some(0), "{stderr}");
        stderr
    };
    let none = String::new();
    assert_eq!(stderr(&["--gen-rust=register_info"]), none);
    let pretty = ["--gen-register-info", "--diagnostic-format=pretty"];
    assert_eq!(stderr(&pretty), none);
    for asked in ["--foreign-warnings", "--foreign-warnings=true"] {
        let warned = stderr(&["--gen-register-info", asked]);
        assert!(warned.contains("warning: unused template arg"), "{warned}");
        assert!(warned.contains("[sub_register_range]"), "{warned}");
    }
    // Where llvm-tblgen warns, so does this.
    let warned = stderr(&["--print-records"]);
    assert!(warned.contains("warning: unused template arg"), "{warned}");
}

#[test]
fn memory_is_limited() {
    let scratch = Scratch::new("memory");
    scratch.write(
        "X.td",
        "foreach i = !range(100000) in\n  def A#i { int n = i; }\n",
    );
    let (code, stdout, stderr) = scratch.tool(&["--max-memory-bytes=5000000", &scratch.at("X.td")]);
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    let wanted = "error: evaluation takes more than 5000000 bytes of memory: values would take ";
    assert!(stderr.contains(wanted), "{stderr}");
    assert!(
        stderr.contains("the limit `max_memory_bytes` can be raised"),
        "{stderr}"
    );
}
