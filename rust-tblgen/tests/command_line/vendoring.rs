//! Copies of descriptions.

use std::fs;

use super::scratch::{Scratch, TARGET};
use super::{printed, tool};
use tblgen_core::build::Builder;

/// Vendors the description of a scratch directory.
fn vendor(scratch: &Scratch, more: &[&str]) -> (Option<i32>, String, String) {
    let (include, out) = (scratch.at("inc"), scratch.at("td"));
    let fixed = [
        "vendor",
        "--root",
        &scratch.at("T.td"),
        "-I",
        &include,
        "--out",
        &out,
    ];
    scratch.tool(&[&fixed[..], more].concat())
}

#[test]
fn a_vendored_description_needs_nothing_else() {
    let scratch = Scratch::new("vendor");
    let text = format!("{TARGET}#ifdef WIDE\ninclude \"sub/wide.td\"\n#endif\n");
    scratch.write("T.td", &text);
    scratch.write("inc/sub/wide.td", "def Wide;\n");
    scratch.write("inc/unused.td", "def Unused;\n");
    let (code, stdout, stderr) = vendor(&scratch, &["-DWIDE"]);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    for copied in [
        "T.td (new)",
        "regs.td (new)",
        "sub/wide.td (new)",
        "llvm/Target/Target.td (new, built in)",
    ] {
        assert!(stdout.contains(&format!("td/{copied}\n")), "{stdout}");
    }
    assert!(
        stdout.contains(" in td, as selected by -D WIDE: "),
        "{stdout}"
    );
    assert!(
        stdout.ends_with("\nrust-tblgen -D WIDE -I td td/T.td reads them again\n"),
        "{stdout}"
    );
    assert!(!scratch.0.join("td/unused.td").exists());

    let records = |root: &str, include: &str| {
        printed(&["-DWIDE", "-I", &scratch.at(include), &scratch.at(root)])
    };
    let before = records("T.td", "inc");
    fs::remove_dir_all(scratch.0.join("inc")).expect("it is there");
    assert_eq!(records("td/T.td", "td"), before);
    let depfile = scratch.at("deps");
    let (input, include, out) = (scratch.at("td/T.td"), scratch.at("td"), scratch.at("out"));
    printed(&["-d", &depfile, "-o", &out, "-I", &include, &input]);
    let files = scratch.read("deps");
    assert!(files.contains("/td/llvm/Target/Target.td"), "{files}");
    assert!(!files.contains("prelude"), "{files}");

    let mut told = Vec::new();
    let built = Builder::new("td/T.td")
        .manifest_dir(&scratch.0)
        .out_dir(scratch.0.join("built"))
        .backend("register_info")
        .compile_to(&mut told);
    assert!(built.is_ok(), "{built:?}");
    let told = String::from_utf8_lossy(&told).into_owned();
    assert!(told.contains("/td/llvm/Target/Target.td\n"), "{told}");
}

#[test]
fn a_vendored_description_keeps_its_release() {
    let scratch = Scratch::new("vendor-release");
    scratch.write("T.td", TARGET);
    let (code, stdout, stderr) = vendor(&scratch, &["--llvm", "22.1.8"]);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    assert!(stdout.contains("td/llvm/release.txt (new)\n"), "{stdout}");
    let (input, include) = (scratch.at("td/T.td"), scratch.at("td"));
    let code = printed(&["--gen-register-info", "-I", &include, &input]);
    assert!(code.contains("\npub const RELEASE: u32 = 22;\n"));
    let (code, _, stderr) = vendor(&scratch, &["--llvm=newest"]);
    assert_eq!(code, Some(1));
    assert!(
        stderr.contains("`newest` is no release of LLVM"),
        "{stderr}"
    );
}

#[test]
fn vendoring_overwrites_only_by_force() {
    let scratch = Scratch::new("force");
    vendor(&scratch, &[]);
    scratch.write("inc/regs.td", "def A : Register<\"changed\">;\n");
    scratch.write("td/more.td", "");
    let (code, stdout, stderr) = vendor(&scratch, &[]);
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    assert!(
        stderr.ends_with("(--force overwrites them): 'td/regs.td'\n"),
        "{stderr}"
    );
    assert_eq!(scratch.read("td/regs.td"), "def A : Register<\"a\">;\n");

    let (code, stdout, stderr) = vendor(&scratch, &["--check"]);
    assert_eq!(code, Some(1));
    assert!(
        stdout.contains("-def A : Register<\"a\">;\n+def A : Register<\"changed\">;\n"),
        "{stdout}"
    );
    assert!(stderr.ends_with(": 'td' is out of date\n"), "{stderr}");

    let (code, stdout, _) = vendor(&scratch, &["--force"]);
    assert_eq!(code, Some(0));
    assert!(stdout.starts_with("td/regs.td (overwritten)\n"), "{stdout}");
    assert!(stdout.contains(": 1 copied, "), "{stdout}");
    assert_eq!(
        vendor(&scratch, &["--check"]),
        (Some(0), String::new(), String::new())
    );
}

#[test]
fn licences_come_along() {
    let scratch = Scratch::new("licences");
    scratch.write("project/lib/T.td", "include \"a.td\"\ninclude \"b.td\"\n");
    scratch.write("project/LICENSE.TXT", "as you like\n");
    scratch.write("project/licences.txt", "no licence\n");
    scratch.write("project/include/a.td", "def A;\n");
    scratch.write("other/b.td", "def B;\n");
    let folders = ["project/lib", "project/include", "other"].map(|folder| scratch.at(folder));
    let [lib, include, other] = &folders;
    let vendor = |out: &str, more: &[&str]| {
        let out = scratch.at(out);
        let fixed = [
            "vendor", "--root", "T.td", "-I", lib, "-I", include, "-I", other,
        ];
        scratch.tool(&[&fixed[..], &["--out", &out], more].concat())
    };
    let (code, stdout, _) = vendor("td", &[]);
    assert_eq!(code, Some(0), "{stdout}");
    assert!(stdout.contains("td/LICENSE.TXT (new, from "), "{stdout}");
    let none = "no LICENSE* or COPYING* is above 1 of the files, such as 'other/b.td'\n";
    assert!(stdout.contains(none), "{stdout}");
    assert_eq!(scratch.read("td/LICENSE.TXT"), "as you like\n");
    assert!(!scratch.0.join("td/licences.txt").exists());
    // The folder is checked with its licences, which are never overwritten.
    assert_eq!(
        vendor("td", &["--check"]),
        (Some(0), String::new(), String::new())
    );
    scratch.write("td/LICENSE.TXT", "mine\n");
    assert_eq!(vendor("td", &["--check"]).0, Some(1));
    scratch.write("td/a.td", "def Old;\n");
    for more in [&[][..], &["--force"]] {
        let (code, _, stderr) = vendor("td", more);
        assert_eq!(code, Some(1));
        assert!(
            stderr.contains("for 'td/LICENSE.TXT' differs from the licence '"),
            "{stderr}"
        );
    }
    assert_eq!(scratch.read("td/LICENSE.TXT"), "mine\n");
    assert_eq!(scratch.read("td/a.td"), "def Old;\n");
    // One that has the copies below it, too, stays where it is.
    let (code, stdout, _) = vendor("project/td", &[]);
    assert_eq!(
        (code, stdout.contains("LICENSE.TXT")),
        (Some(0), false),
        "{stdout}"
    );
    // Two of one name.
    scratch.write("other/LICENSE.TXT", "as we like\n");
    assert_eq!(vendor("both", &[]).0, Some(0));
    assert_eq!(scratch.read("both/project-LICENSE.TXT"), "as you like\n");
    assert_eq!(scratch.read("both/other-LICENSE.TXT"), "as we like\n");
    scratch.write("other/LICENSE.TXT", "as you like\n");
    assert_eq!(vendor("one", &[]).0, Some(0));
    assert_eq!(scratch.read("one/LICENSE.TXT"), "as you like\n");
}

#[test]
fn what_cannot_be_vendored_is_explained() {
    let scratch = Scratch::new("refused");
    scratch.write("outside.td", "");
    scratch.write("T.td", "include \"../outside.td\"\n");
    let (code, _, stderr) = vendor(&scratch, &[]);
    assert_eq!(code, Some(1));
    let message = "'../outside.td' is included, which would be outside of the folder\n";
    assert!(stderr.ends_with(message), "{stderr}");
    scratch.write("T.td", "def A : B;\n");
    let (code, _, stderr) = vendor(&scratch, &[]);
    assert_eq!(code, Some(1));
    assert!(
        stderr.starts_with("T.td:1:9: error: Couldn't find class 'B'\n"),
        "{stderr}"
    );
    assert!(!scratch.0.join("td").exists());

    let (code, _, stderr) = tool(&["vendor", "--root", "no-such.td", "--out", "x"]);
    assert_eq!(code, Some(1));
    assert!(stderr.contains("Could not open input file 'no-such.td': No such file"));
    let (code, _, stderr) = tool(&["vendor"]);
    assert_eq!(code, Some(1));
    assert!(stderr.contains("--root <FILE>"), "{stderr}");
    assert!(printed(&["vendor", "--help"]).contains("--force"));
    let (_, _, stderr) = tool(&["-I.", "vendor"]);
    assert!(
        stderr.contains("Could not open input file 'vendor'"),
        "{stderr}"
    );
}
