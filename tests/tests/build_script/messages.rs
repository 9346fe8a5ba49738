//! Errors as data, near names, and warnings.

use std::fs;

use tblgen_core::build::{BuildError, Builder};
use tblgen_core::diagnostic::Place;

use super::{TempDir, builder, run, target};

#[test]
fn errors_are_data_as_well() {
    let dir = TempDir::new("data");
    dir.write("td/T.td", "class Animal;\ndef Cat : Animl;\n");
    let error = run(&builder(&dir), &dir).0.unwrap_err();
    let first = &error.diagnostics()[0];
    assert_eq!(first.message, "Couldn't find class 'Animl'");
    assert_eq!(first.help.as_deref(), Some("did you mean `Animal`?"));
    let BuildError::Description(failure) = &error else {
        panic!("{error}");
    };
    let Place::At(at) = first.place else {
        panic!("{first:?}");
    };
    let buffer = failure.sources().buffer(at.buffer);
    assert_eq!((buffer.name(), buffer.line(at.offset)), ("td/T.td", 2));
    let usage = Builder::new("a.td")
        .compile_to(&mut Vec::new())
        .unwrap_err();
    assert!(usage.diagnostics().is_empty());
}

#[test]
fn near_names_are_named() {
    let dir = target("near");
    let message = |builder: Builder| run(&builder, &dir).0.unwrap_err().to_string();
    let output = message(builder(&dir).backend("instr_inof"));
    assert!(output.ends_with("; did you mean `instr_info`?"), "{output}");
    let warning = message(builder(&dir).allow("sub_register_rang"));
    assert!(
        warning.contains("help: did you mean `sub_register_range`?"),
        "{warning}"
    );
    let file = Builder::new("td/t.td")
        .backend("register_info")
        .out_dir(dir.path());
    let file = message(file.manifest_dir(dir.path()));
    assert!(file.contains("help: did you mean `td/T.td`?"), "{file}");
    let file = Builder::new("T.td")
        .backend("register_info")
        .out_dir(dir.path());
    let file = message(file.manifest_dir(dir.path()));
    assert!(file.contains("help: `td/T.td` exists"), "{file}");
}

#[test]
fn the_directory_of_llvm_is_named() {
    let dir = TempDir::new("llvm");
    fs::create_dir_all(dir.path().join("include/llvm/Target")).unwrap();
    dir.write("include/llvm/Target/Target.td", "class Of<string llvm>;\n");
    dir.write(
        "td/T.td",
        "include \"llvm/Target/Target.td\"\ndef A : Of<\"llvm\">;\n",
    );
    let error = run(&builder(&dir), &dir).0.unwrap_err();
    let help = error.diagnostics()[0].help.as_deref().unwrap_or_default();
    assert!(
        help.starts_with("`llvm/Target/Target.td` is the one that is built in"),
        "{help}"
    );
    assert!(
        help.contains("`.include(\"include\")` in a build script"),
        "{help}"
    );
    let found = run(&builder(&dir).include("include"), &dir).0.unwrap_err();
    assert!(!found.to_string().contains("built in"), "{found}");
}

/// A description whose second line is odd.
const ODD: &str = "include \"llvm/Target/Target.td\"
def low : SubRegIndex<16, 24>;
def A : Register<\"a\">;
def B : RegisterWithSubRegs<\"b\", [A]> { let SubRegIndices = [low]; }
def C : RegisterClass<\"T\", [i32], 32, (add B)>;
";

/// The lines for Cargo of a build that succeeds.
fn told(builder: &Builder, dir: &TempDir) -> String {
    let (result, told) = run(builder, dir);
    result.unwrap();
    told
}

#[test]
fn warnings_have_names() {
    let dir = target("warnings");
    dir.write("td/T.td", ODD);
    let told = |builder: Builder| told(&builder, &dir);
    let warning = told(builder(&dir));
    assert!(
        warning.contains("cargo::warning=td/T.td:2:5: the sub-register index"),
        "{warning}"
    );
    assert!(warning.contains("[sub_register_range]"), "{warning}");
    let allowed = told(builder(&dir).allow("sub_register_range"));
    assert!(!allowed.contains("cargo::warning"), "{allowed}");
}

#[test]
fn files_of_others_are_not_warned_about() {
    let warnings = |builder: &Builder, dir: &TempDir| {
        let told = told(builder, dir);
        told.matches("cargo::warning").count()
    };
    let dir = target("foreign");
    let class = "class Unused<int x>;\n";
    let own = "include \"odd.td\"\n";
    // Beside the main file; in an include directory; included from such a file.
    let layouts = [
        ("td/odd.td", ODD.to_string(), 2),
        ("lib/odd.td", ODD.to_string(), 0),
        ("lib/odd.td", "include \"td/odder.td\"\n".to_string(), 0),
    ];
    fs::create_dir_all(dir.path().join("lib")).unwrap();
    dir.write("td/odder.td", &(ODD.to_string() + class));
    for (path, text, expected) in layouts {
        let _ = fs::remove_file(dir.path().join("td/odd.td"));
        dir.write("td/T.td", own);
        let text = if text == ODD { text + class } else { text };
        dir.write(path, &text);
        let builder = builder(&dir).include("lib");
        assert_eq!(warnings(&builder, &dir), expected, "{path}: {text}");
        assert_eq!(warnings(&builder.foreign_warnings(true), &dir), 2, "{path}");
    }
}

#[test]
fn main_files_of_others_are_not_warned_about() {
    let dir = target("foreign-main");
    let warnings = |builder: Builder| {
        let told = told(&builder, &dir);
        told.matches("cargo::warning").count()
    };
    dir.write("td/T.td", ODD);
    assert_eq!(warnings(builder(&dir)), 1);
    // The folder of the main file may be given as well.
    assert_eq!(warnings(builder(&dir).include("./td/")), 1);
    assert_eq!(warnings(builder(&dir).include("td/../td")), 1);
    let by_name = || {
        Builder::new("T.td")
            .manifest_dir(dir.path())
            .out_dir(dir.path().join("out"))
            .backend("register_info")
            .include("td")
    };
    assert_eq!(warnings(by_name()), 0);
    assert_eq!(warnings(by_name().foreign_warnings(true)), 1);
    // The header of LLVM's files tells where they come from.
    let header = "//===- T.td - A target -*- tablegen -*-===//\n\
                  // Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.\n";
    dir.write("td/T.td", &(header.to_string() + ODD));
    assert_eq!(warnings(builder(&dir)), 0);
    assert_eq!(warnings(builder(&dir).foreign_warnings(true)), 1);
    let own = "// We are not Part of the LLVM Project, under the Apache License v2.0.\n";
    dir.write("td/T.td", &(own.to_string() + ODD));
    assert_eq!(warnings(builder(&dir)), 1);
}

#[test]
fn unwrapped_errors_have_excerpts_and_hints() {
    let dir = TempDir::new("unwrapped");
    dir.write("td/T.td", "class Animal;\ndef Cat : Animl;\n");
    let error = run(&builder(&dir), &dir).0.unwrap_err();
    let shown = error.to_string();
    assert!(shown.contains("2 | def Cat : Animl;"), "{shown}");
    assert!(shown.contains("did you mean"), "{shown}");
    assert_eq!(format!("{error:?}"), shown);
    assert_eq!(format!("{error:#?}"), shown);
    let BuildError::Description(failure) = error else {
        panic!("{shown}");
    };
    assert_eq!(format!("{failure:?}"), shown);
}

#[test]
fn folders_that_were_searched_are_named() {
    let dir = TempDir::new("searched");
    dir.write("td/T.td", "");
    let wrong = Builder::new("X86.td").include("no/such/folder");
    let wrong = wrong.manifest_dir(dir.path()).backend("register_info");
    let shown = run(&wrong.out_dir(dir.path()), &dir)
        .0
        .unwrap_err()
        .to_string();
    let shown = shown.replace(dir.path().to_str().unwrap(), "DIR");
    assert!(
        shown.contains("the include directory `no/such/folder` does not exist"),
        "{shown}"
    );
    assert!(shown.contains("searched in `DIR` and in"), "{shown}");
    assert!(
        shown.contains("no/such/folder (no such directory)"),
        "{shown}"
    );
}

#[test]
fn variables_that_are_not_set_are_named_before_anything_is_read() {
    let dir = TempDir::new("unset");
    let wrong = Builder::new("nowhere.td").include("$TBLGEN_NOT_SET_ANYWHERE/include");
    let wrong = wrong.manifest_dir(dir.path()).backend("register_info");
    let shown = run(&wrong, &dir).0.unwrap_err().to_string();
    let line = "the environment variable `TBLGEN_NOT_SET_ANYWHERE` is not set: set it for Cargo";
    assert!(shown.starts_with(line), "{shown}");
    assert!(shown.contains(".cargo/config.toml"), "{shown}");
}
