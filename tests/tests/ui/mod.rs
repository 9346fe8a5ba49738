//! The errors of the macro; see `tests/ui/README.md`.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs};

use tblgen_core::backend::Registry;
use tblgen_tests::{Report, compare};

/// A crate that compiles if the macro does.
const GOOD: &str = "use tblgen_runtime as _;
tblgen_macros::tablegen!(\"$TBLGEN_UI/registers.td\", register_info);
fn main() {}
";

/// The compiler with the libraries that Cargo built for this test.
struct Compiler {
    deps: PathBuf,
    macros: PathBuf,
    runtime: PathBuf,
}

impl Compiler {
    /// Finds the libraries next to this test. There may be others of the same names
    /// from earlier builds, so the newest ones that fit together are taken.
    fn find() -> Self {
        let test = env::current_exe().expect("this test is a program");
        let deps = test.parent().expect("it is in a folder").to_path_buf();
        let dynamic = format!("{}tblgen_macros-", env::consts::DLL_PREFIX);
        let all_macros = newest(&deps, &dynamic, env::consts::DLL_SUFFIX);
        let mut last = String::new();
        for runtime in newest(&deps, "libtblgen_runtime-", ".rlib") {
            for macros in all_macros.clone() {
                let (deps, runtime) = (deps.clone(), runtime.clone());
                let found = Compiler {
                    deps,
                    macros,
                    runtime,
                };
                let output = found.compile(Path::new("-"), GOOD);
                if output.status.success() {
                    return found;
                }
                last = messages(&output.stderr);
            }
        }
        panic!(
            "no libraries that fit together in {}: {last}",
            deps.display()
        );
    }

    /// Compiles a crate: a file of the folder of `tests/Cargo.toml`, or `input` if the
    /// path is `-`.
    fn compile(&self, path: &Path, input: &str) -> Output {
        let library = |name: &str, path: &Path| format!("--extern={name}={}", path.display());
        let mut child = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
            .args(["--edition=2024", "--crate-type=bin", "--crate-name=ui"])
            .args(["--emit=metadata", "--color=never", "-o"])
            .arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join("libui.rmeta"))
            .arg(library("tblgen_macros", &self.macros))
            .arg(library("tblgen_runtime", &self.runtime))
            .arg(format!("-Ldependency={}", self.deps.display()))
            .arg(path)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("rustc starts");
        let mut stdin = child.stdin.take().expect("it is piped");
        // A compiler that reads a file does not read this.
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        child.wait_with_output().expect("rustc ends")
    }

    /// Checks the messages about a crate against the expected ones.
    fn check(&self, path: &Path) -> Result<(), String> {
        let output = self.compile(path, "");
        if output.status.success() {
            return Err("it compiles".to_string());
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let golden = folder.join(path).with_extension("stderr");
        let messages = messages(&output.stderr);
        if env::var_os("TBLGEN_BLESS").is_some() {
            fs::write(&golden, &messages).map_err(|error| error.to_string())?;
        }
        compare(&golden, messages.as_bytes(), None)
    }
}

/// The files of a folder with that beginning and end, newest first.
fn newest(folder: &Path, begin: &str, end: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let mut found: Vec<_> = entries
        .filter(|entry| {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            name.starts_with(begin) && name.ends_with(end)
        })
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    found.sort();
    found.into_iter().rev().map(|(_, path)| path).collect()
}

/// The messages of the compiler, without paths of this machine, without the list of all
/// outputs and without the count of errors.
fn messages(stderr: &[u8]) -> String {
    let text = String::from_utf8_lossy(stderr);
    let text = text.replace(env!("CARGO_MANIFEST_DIR"), "$DIR");
    let outputs = Registry::builtin();
    let outputs: Vec<String> = outputs
        .rust()
        .map(|one| format!("`{}`", one.name()))
        .collect();
    let text = text.replace(&outputs.join(", "), "<outputs>");
    let (text, _) = text
        .split_once("\nerror: aborting due to")
        .unwrap_or((&text, ""));
    format!("{}\n", text.trim_end())
}

#[test]
fn ui() {
    let compiler = Compiler::find();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui");
    let mut report = Report::new();
    for entry in fs::read_dir(&folder).expect("a folder").flatten() {
        let name = entry.file_name();
        if Path::new(&name).extension() == Some(OsStr::new("rs")) {
            let path = Path::new("ui").join(&name);
            report.add(&name.to_string_lossy(), compiler.check(&path));
        }
    }
    report.finish();
}

/// Nobody can mend what is odd in the files of others.
#[test]
fn files_of_others_compile_without_warnings() {
    let compiler = Compiler::find();
    let compile = |more: &str| {
        let input = format!(
            "#![deny(warnings)]
            tblgen_macros::tablegen!(\"warning.td\", register_info, include = [\"$TBLGEN_UI\"]{more});
            fn main() {{ let _ = Reg::A; }}"
        );
        let output = compiler.compile(Path::new("-"), &input);
        (output.status.success(), messages(&output.stderr))
    };
    let (compiles, told) = compile("");
    assert!(compiles, "{told}");
    let (compiles, told) = compile(", foreign_warnings = true");
    assert!(!compiles && told.contains("[sub_register_range]"), "{told}");
    let (compiles, told) = compile(", foreign_warnings = true, allow = [sub_register_range]");
    assert!(compiles, "{told}");
}
