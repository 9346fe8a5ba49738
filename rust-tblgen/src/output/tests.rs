//! Files that are left on disk, and the texts of failures, as `llvm-tblgen` 19.1.7
//! showed them.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{Failure, Output, Results, read_input, write_results, write_stdout};

/// A scratch directory named after a test.
fn scratch(name: &str) -> PathBuf {
    let directory =
        std::env::temp_dir().join(format!("rust-tblgen-output-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).expect("the temporary directory is writable");
    directory
}

/// An output of one line, for as long as the tests run.
fn text_output() -> &'static Output {
    Box::leak(Box::new(Output::Bytes(b"text\n".to_vec())))
}

/// Results going to these files.
fn results<'a>(output: &'a Path, depfile: &'a Path) -> Results<'a> {
    Results {
        output: output.as_os_str(),
        depfile: depfile.as_os_str(),
        write_if_changed: false,
        check: false,
        content: text_output(),
        dependencies: &[],
        soft_errors: 0,
    }
}

/// The message of a failure.
fn text(outcome: Result<(), Failure>) -> String {
    let failure = outcome.expect_err("this should fail");
    assert_eq!(failure.code(), 1);
    String::from_utf8(failure.text(OsStr::new("PROG"))).expect("messages here are UTF-8")
}

/// Writes, discarding standard output.
fn write(results: &Results<'_>) -> Result<(), Failure> {
    write_results(results, &mut Vec::new())
}

#[test]
fn unreadable_inputs_are_reported() {
    let directory = scratch("input");
    let file = directory.join("a.td");
    fs::write(&file, "class A;").expect("scratch files can be written");
    let cases = [
        (directory.join("none"), "No such file or directory"),
        (directory.clone(), "Is a directory"),
        (file.join("x"), "Not a directory"),
        (PathBuf::new(), "No such file or directory"),
    ];
    for (path, reason) in cases {
        let outcome = read_input(path.as_os_str(), &mut &b""[..], 100).map(drop);
        let expected = format!(
            "PROG: Could not open input file '{}': {reason}\n",
            path.display()
        );
        assert_eq!(text(outcome), expected);
    }
    assert_eq!(
        read_input(file.as_os_str(), &mut &b""[..], 100).as_deref(),
        Ok(&b"class A;"[..])
    );
    assert_eq!(
        read_input(OsStr::new("-"), &mut &b"x"[..], 100).as_deref(),
        Ok(&b"x"[..])
    );
    assert_eq!(
        read_input(OsStr::new("-"), &mut io::repeat(b'x'), 3).as_deref(),
        Ok(&b"xxxx"[..])
    );
}

#[test]
fn unwritable_outputs_are_reported() {
    let directory = scratch("unwritable");
    let file = directory.join("file");
    fs::write(&file, "").expect("scratch files can be written");
    let none = Path::new("");
    let cases = [
        (directory.clone(), "Is a directory"),
        (directory.join("none/x"), "No such file or directory"),
        (file.join("x"), "Not a directory"),
        (PathBuf::new(), "No such file or directory"),
    ];
    for (path, reason) in cases {
        let expected = format!("PROG: error opening {}: {reason}\n", path.display());
        assert_eq!(text(write(&results(&path, none))), expected);
        // Not opened, so not counted either.
        let failed = Results {
            soft_errors: 2,
            ..results(&path, none)
        };
        assert_eq!(text(write(&failed)), expected);
    }
}

#[test]
fn errors_remove_the_output_but_keep_the_dependencies() {
    let directory = scratch("errors");
    let (output, depfile) = (directory.join("out"), directory.join("dep"));
    fs::write(&output, "old").expect("scratch files can be written");
    let failed = Results {
        soft_errors: 1,
        ..results(&output, &depfile)
    };
    assert_eq!(text(write(&failed)), "PROG: 1 errors.\n");
    assert!(!output.exists());
    assert_eq!(
        fs::read(&depfile).ok(),
        Some(format!("{}:\n", output.display()).into_bytes())
    );
}

#[cfg(unix)]
#[test]
fn errors_remove_a_link_but_not_its_target() {
    let directory = scratch("link");
    let (output, target) = (directory.join("out"), directory.join("target"));
    fs::write(&target, "old").expect("scratch files can be written");
    std::os::unix::fs::symlink(&target, &output).expect("links can be made");
    let failed = Results {
        soft_errors: 1,
        ..results(&output, Path::new(""))
    };
    assert!(write(&failed).is_err());
    assert!(output.symlink_metadata().is_err());
    // LLVM's tool has written to it by then.
    assert_eq!(fs::read(&target).ok(), Some(b"old".to_vec()));
    assert_eq!(fs::read_dir(&directory).map(Iterator::count).ok(), Some(1));
}

#[test]
fn outputs_are_complete_from_the_moment_they_are_there() {
    let directory = scratch("complete");
    let output = directory.join("out");
    fs::write(&output, "old").expect("scratch files can be written");
    let seen = output.clone();
    let content = Output::stream(move |out| {
        out.write_all(b"new ")?;
        assert_eq!(fs::read(&seen).ok(), Some(b"old".to_vec()));
        out.write_all(b"text")
    });
    let stream = Results {
        content: &content,
        ..results(&output, Path::new(""))
    };
    assert_eq!(write(&stream), Ok(()));
    assert_eq!(fs::read(&output).ok(), Some(b"new text".to_vec()));
    assert_eq!(fs::read_dir(&directory).map(Iterator::count).ok(), Some(1));
}

#[cfg(unix)]
#[test]
fn links_stay_and_their_targets_are_written() {
    let directory = scratch("through");
    let (output, target) = (directory.join("out"), directory.join("target"));
    std::os::unix::fs::symlink("target", &output).expect("links can be made");
    for _ in 0..2 {
        assert_eq!(write(&results(&output, Path::new(""))), Ok(()));
        assert_eq!(fs::read(&target).ok(), Some(b"text\n".to_vec()));
        assert!(output.is_symlink());
    }
}

#[test]
fn unchanged_outputs_keep_their_time() {
    let directory = scratch("unchanged");
    let output = directory.join("out");
    fs::write(&output, "text\n").expect("scratch files can be written");
    let file = fs::File::options()
        .write(true)
        .open(&output)
        .expect("it was just written");
    file.set_modified(SystemTime::UNIX_EPOCH)
        .expect("times can be set");
    let time = || fs::metadata(&output).and_then(|data| data.modified()).ok();
    let lazy = Results {
        write_if_changed: true,
        ..results(&output, Path::new(""))
    };
    assert_eq!(write(&lazy), Ok(()));
    assert_eq!(time(), Some(SystemTime::UNIX_EPOCH));
    // Unchanged, so neither written nor removed, but failed all the same.
    let failed = Results {
        soft_errors: 3,
        ..lazy
    };
    assert_eq!(text(write(&failed)), "PROG: 3 errors.\n");
    assert_eq!(time(), Some(SystemTime::UNIX_EPOCH));
    let changed = Results {
        content: &Output::Bytes(b"other".to_vec()),
        ..lazy
    };
    assert_eq!(write(&changed), Ok(()));
    assert_eq!(fs::read(&output).ok(), Some(b"other".to_vec()));
    assert_ne!(time(), Some(SystemTime::UNIX_EPOCH));
}

#[test]
fn dependencies_are_listed_as_make_reads_them() {
    let directory = scratch("dependencies");
    let (output, depfile) = (directory.join("out"), directory.join("dep"));
    let names: [&[u8]; 5] = [
        b"a.td",
        b"sp ace/x y.td",
        b"C:\\td\\b.td",
        b"d\\ #$.td",
        b"caf\xe9.td",
    ];
    let dependencies = names.map(<[u8]>::to_vec);
    let complete = Results {
        dependencies: &dependencies,
        ..results(&output, &depfile)
    };
    assert_eq!(write(&complete), Ok(()));
    let mut expected = format!("{}:", output.display()).into_bytes();
    expected.extend(b" a.td sp\\ ace/x\\ y.td C:\\td\\b.td d\\\\\\ \\#$$.td caf\xe9.td\n");
    assert_eq!(fs::read(&depfile).ok(), Some(expected));
    let mut stdout = Vec::new();
    let to_stdout = results(&output, Path::new("-"));
    assert_eq!(write_results(&to_stdout, &mut stdout), Ok(()));
    assert_eq!(stdout, format!("{}:\n", output.display()).into_bytes());
}

#[test]
fn dependency_failures_come_before_the_output() {
    let directory = scratch("depfail");
    let output = directory.join("out");
    let depfile = directory.join("none/dep");
    let expected = format!(
        "PROG: error opening {}:No such file or directory\n",
        depfile.display()
    );
    assert_eq!(text(write(&results(&output, &depfile))), expected);
    assert!(!output.exists());
    assert_eq!(
        text(write(&results(Path::new("-"), &depfile))),
        "PROG: the option -d must be used together with -o\n"
    );
    // The other way round the dependency file stays.
    let depfile = directory.join("dep");
    assert!(write(&results(&directory, &depfile)).is_err());
    assert!(depfile.exists());
}

#[test]
fn what_was_there_stays_if_writing_fails() {
    let directory = scratch("what-was-there");
    let path = directory.join("out.inc");
    fs::write(&path, "old").expect("the file can be written");
    let content = Output::stream(|out| {
        out.write_all(b"ne")?;
        Err(std::io::ErrorKind::StorageFull.into())
    });
    let written = super::write_file(path.as_os_str(), &content, true, ":", &mut Vec::new());
    assert!(written.is_err());
    assert_eq!(fs::read(&path).expect("the file is there"), b"old");
}

#[cfg(target_os = "linux")]
#[test]
fn full_devices_are_reported_and_stay() {
    let full = Path::new("/dev/full");
    let expected = "LLVM ERROR: IO failure on output stream: No space left on device\n";
    assert_eq!(text(write(&results(full, Path::new("")))), expected);
    assert!(full.exists());
    let mut device = fs::File::create(full).expect("the device can be opened");
    assert_eq!(text(write_stdout(b"x", &mut device)), expected);
}

#[test]
fn a_reader_that_left_ends_the_run_quietly() {
    let (reader, mut writer) = std::io::pipe().expect("pipes can be made");
    drop(reader);
    let failure = write_stdout(b"x", &mut writer).expect_err("nobody reads");
    assert_eq!(
        (failure.code(), failure.text(OsStr::new("p")).len()),
        (74, 0)
    );
}
