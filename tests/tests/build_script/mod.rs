//! Tests of the interface for build scripts.

mod files;
mod line_ends;
mod messages;
mod release;

use std::fs;
use std::path::{Path, PathBuf};

use tblgen_core::Language;
use tblgen_core::backend::{Backend, FnBackend, OptionSpec, Registry};
use tblgen_core::build::{BuildError, Builder, Built};

/// A directory that goes away with the test.
struct TempDir(PathBuf);

impl TempDir {
    fn new(name: &str) -> Self {
        let dir =
            std::env::temp_dir().join(format!("tblgen-builder-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(dir.join("td")).unwrap();
        TempDir(dir)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).unwrap();
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const TARGET: &str = "
    include \"llvm/Target/Target.td\"
    include \"regs.td\"
    def C : RegisterClass<\"T\", [i32], 32, (add A)>;
";

fn builder(dir: &TempDir) -> Builder {
    Builder::new("td/T.td")
        .manifest_dir(dir.path())
        .out_dir(dir.path().join("out"))
        .backend("register_info")
        .out_file("t.rs")
}

/// Runs a builder; what Cargo was told, without the directory.
fn run(builder: &Builder, dir: &TempDir) -> (Result<Built, BuildError>, String) {
    let mut cargo = Vec::new();
    let result = builder.compile_to(&mut cargo);
    let told = String::from_utf8(cargo).unwrap();
    (result, told.replace(dir.path().to_str().unwrap(), "DIR"))
}

#[test]
fn errors_keep_the_output_and_the_list_of_files() {
    let dir = TempDir::new("errors");
    dir.write("td/T.td", TARGET);
    dir.write("td/regs.td", "def A : Register<\"a\">;");
    let builder = builder(&dir);
    let path = run(&builder, &dir).0.unwrap().path;
    let before = fs::read(&path).unwrap();
    dir.write("td/regs.td", "def A : Register<1>;");
    let (result, told) = run(&builder, &dir);
    let message = result.unwrap_err().to_string();
    assert!(
        message.starts_with("error: Value specified for"),
        "{message}"
    );
    assert!(message.contains(" --> td/regs.td:1:18\n"), "{message}");
    assert!(
        message.contains("^ `n` is of type `string`, this is of type `int`"),
        "{message}"
    );
    assert!(told.contains("cargo::rerun-if-changed=DIR/td/regs.td\n"));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_missing_input_is_watched() {
    let dir = TempDir::new("missing");
    let (result, told) = run(&builder(&dir), &dir);
    assert!(
        result
            .unwrap_err()
            .to_string()
            .starts_with("error: could not read 'td/T.td'")
    );
    assert_eq!(told, "cargo::rerun-if-changed=DIR/td/T.td\n");
}

#[test]
fn misuse_is_explained() {
    let usage = |builder: Builder| match builder.compile_to(&mut Vec::new()) {
        Err(BuildError::Usage(message)) => message,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        usage(Builder::new("a.td")),
        "no backend was asked for; call `backend`"
    );
    let known = Registry::builtin();
    let known: Vec<&str> = known.rust().map(|output| output.name()).collect();
    assert_eq!(
        usage(Builder::new("a.td").backend("registers")),
        format!(
            "there is no backend `registers` (known: {})",
            known.join(", ")
        )
    );
    let unset = Builder::new("a.td").backend("register_info");
    let unset = usage(unset.include("$TBLGEN_NO_SUCH_VARIABLE"));
    let line = "the environment variable `TBLGEN_NO_SUCH_VARIABLE` is not set: set it for Cargo";
    assert!(unset.starts_with(line), "{unset}");
    let release = Builder::new("a.td").llvm("newest").backend("register_info");
    let release = usage(release);
    assert!(
        release.starts_with("`newest` is no release of LLVM: "),
        "{release}"
    );
}

#[test]
fn warnings_includes_variables_and_backends_of_ones_own() {
    let dir = TempDir::new("own");
    dir.write("td/T.td", "include \"x.td\"\nclass A<int unused>;");
    fs::create_dir_all(dir.path().join("more")).unwrap();
    dir.write("more/x.td", "#ifdef FOO\ndef X;\n#endif\n");
    static COUNT: FnBackend = FnBackend::rust("count", "", |emission| {
        let count = emission.records().defs().len();
        emission.items(quote::quote!(pub const RECORDS: usize = #count;));
        Ok(())
    });
    let builder = Builder::new("td/T.td")
        .manifest_dir(dir.path())
        .out_dir(dir.path())
        .include("${CARGO_MANIFEST_DIR}/no-such-directory")
        .include("more")
        .define("FOO")
        .module("counted")
        .custom_backend(&COUNT);
    let (built, told) = run(&builder, &dir);
    let text = fs::read_to_string(built.unwrap().path).unwrap();
    assert!(
        text.contains("pub mod counted {\n    //! Generated from `T.td`.\n\n    pub const RECORDS: usize = 1usize;"),
        "{text}"
    );
    assert!(told.starts_with("cargo::rerun-if-env-changed=CARGO_MANIFEST_DIR\n"));
    assert!(told.contains("cargo::rerun-if-changed=DIR/more/x.td\n"));
    assert!(
        told.contains("cargo::warning=td/T.td:2:13: unused template argument"),
        "{told}"
    );
    assert!(dir.path().join("T.rs").exists());
}

/// An output with a constant that holds its option `word`.
const fn with_word(name: &'static str) -> FnBackend {
    const WORD: &[OptionSpec] = &[OptionSpec {
        name: "word",
        value: "text",
        help: "",
        is_list: false,
    }];
    let backend = FnBackend::rust(name, "", |emission| {
        let word = emission.option("word").unwrap_or("none");
        emission.items(quote::quote!(pub const WORD: &str = #word;));
        Ok(())
    });
    backend.with_options(WORD)
}

#[test]
fn an_option_of_several_outputs_has_a_value_for_each() {
    static LEFT: FnBackend = with_word("left");
    static RIGHT: FnBackend = with_word("right");
    let dir = TempDir::new("words");
    dir.write("td/T.td", "def A;");
    let builder = Builder::new("td/T.td")
        .manifest_dir(dir.path())
        .out_dir(dir.path())
        .split(false)
        .custom_backend(&LEFT)
        .custom_backend(&RIGHT)
        .option_of("right", "word", "b")
        .option_of("left", "word", "a");
    let built = builder.compile_to(&mut Vec::new()).unwrap();
    let text = fs::read_to_string(built.path).unwrap();
    let words: Vec<&str> = text.split('"').skip(1).step_by(2).collect();
    assert_eq!(words, ["a", "b"]);
}

/// A backend with one item.
const fn with_needs(name: &'static str, needs: &'static [&'static dyn Backend]) -> FnBackend {
    let backend = FnBackend::rust(name, "", |emission| {
        emission.items(quote::quote!(
            pub const ITEM: () = ();
        ));
        Ok(())
    });
    backend.with_needs(needs)
}

static LAST: FnBackend = with_needs("last", &[]);
static MIDDLE: FnBackend = with_needs("middle", &[&LAST]);
static FIRST: FnBackend = with_needs("first", &[&MIDDLE]);
static EGG: FnBackend = with_needs("egg", &[&HEN]);
static HEN: FnBackend = with_needs("hen", &[&EGG]);

#[test]
fn needs_are_generated_once_each_and_have_an_end() {
    let dir = TempDir::new("needs");
    dir.write("td/T.td", "def A;");
    let generated = |backends: &[&'static FnBackend]| {
        let builder = Builder::new("td/T.td").manifest_dir(dir.path());
        let builder = builder.out_dir(dir.path()).split(false);
        let all = backends.iter();
        let builder = all.fold(builder, |builder, one| builder.custom_backend(*one));
        let built = builder.compile_to(&mut Vec::new())?;
        let text = fs::read_to_string(built.path).unwrap();
        Ok::<usize, BuildError>(text.matches("ITEM").count())
    };
    assert_eq!(generated(&[&FIRST]).unwrap(), 3);
    assert_eq!(generated(&[&MIDDLE, &FIRST, &LAST]).unwrap(), 3);
    let error = generated(&[&EGG]).unwrap_err();
    assert_eq!(error.to_string(), "error: the output `egg` needs itself");
}

/// Says in the environment of a child where the description is.
const CHILD: &str = "TBLGEN_BUILDER_TEST_DIR";

#[test]
fn child_that_exits() {
    if let Some(dir) = std::env::var_os(CHILD) {
        let builder = Builder::new("td/T.td").manifest_dir(&dir).out_dir(&dir);
        builder.backend("register_info").compile_or_exit();
    }
}

#[test]
fn a_build_script_prints_each_message_once() {
    let dir = TempDir::new("once");
    dir.write("td/T.td", "class Animal;\ndef Cat : Animl;\n");
    let child = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "build_script::child_that_exits", "--nocapture"])
        .env(CHILD, dir.path())
        .output()
        .unwrap();
    assert_eq!(child.status.code(), Some(1));
    let text = String::from_utf8([child.stdout, child.stderr].concat()).unwrap();
    assert_eq!(
        text.matches("Couldn't find class 'Animl'").count(),
        1,
        "{text}"
    );
    assert!(text.contains("help: did you mean `Animal`?"), "{text}");
    assert!(!text.contains("error: error:"), "{text}");
    assert!(!text.contains("cargo::error"), "{text}");
}

#[test]
fn debug_of_an_error_is_its_text() {
    let dir = TempDir::new("debug");
    dir.write("td/T.td", "def Cat : Animl;\n");
    let error = run(&builder(&dir), &dir).0.unwrap_err();
    assert_eq!(format!("{error:?}"), error.to_string());
}

#[test]
fn outputs_are_in_the_output_directory() {
    let dir = target("inside");
    for name in ["../t.rs", "/t.rs"] {
        let error = run(&builder(&dir).out_file(name), &dir).0.unwrap_err();
        let message = format!(
            "`{name}` is not in the output directory; call `out_dir` for another directory"
        );
        assert_eq!(error.to_string(), message);
    }
}

fn target(name: &str) -> TempDir {
    let dir = TempDir::new(name);
    dir.write("td/T.td", TARGET);
    dir.write("td/regs.td", "def A : Register<\"a\">;");
    dir
}

#[test]
fn gates_are_checked() {
    let dir = target("gates");
    let message = |feature: &str, classes: &str| {
        let builder = builder(&dir).gate(feature, classes);
        run(&builder, &dir).0.unwrap_err().to_string()
    };
    assert_eq!(
        message("f", "GR.*"),
        "error: `GR.*`, the classes of feature `f`, matches no register class"
    );
    assert_eq!(
        message("a b", "C"),
        "error: `a b` is no name of a Cargo feature"
    );
    let out_of = builder(&dir).module("a b");
    let message = run(&out_of, &dir).0.unwrap_err().to_string();
    assert_eq!(message, "error: `a b` is no name for a module");
    assert!(!dir.path().join("out").exists());
}

#[test]
fn limits_are_set_by_name() {
    let dir = target("limits");
    let limited = |name: &str, value| run(&builder(&dir).limit(name, value), &dir).0;
    let error = limited("max_steps", 10).unwrap_err().to_string();
    assert!(error.contains("evaluation takes too many steps"), "{error}");
    let error = limited("max_step", 10).unwrap_err().to_string();
    assert_eq!(
        error,
        "there is no limit `max_step`; did you mean `max_steps`?"
    );
    assert!(limited("max_steps", 1_000_000).is_ok());
}

#[test]
fn memory_is_limited() {
    let dir = target("memory");
    let text = "foreach i = !range(100000) in def A#i { int n = i; }";
    std::fs::write(dir.path().join("td/T.td"), text).unwrap();
    let limited = builder(&dir).limit("max_memory_bytes", 5_000_000);
    let error = run(&limited, &dir).0.unwrap_err().to_string();
    let wanted = "evaluation takes more than 5000000 bytes of memory: values would take";
    assert!(error.contains(wanted), "{error}");
    assert!(
        error.contains("the limit `max_memory_bytes` can be raised"),
        "{error}"
    );
}

#[test]
fn the_input_may_be_in_an_include_directory() {
    let dir = TempDir::new("located");
    dir.write("td/T.td", TARGET);
    dir.write("td/regs.td", "def A : Register<\"a\">;");
    let builder = Builder::new("T.td")
        .manifest_dir(dir.path())
        .out_dir(dir.path())
        .include("nowhere")
        .include("td")
        .backend("register_info");
    let (built, told) = run(&builder, &dir);
    assert!(built.unwrap().written);
    assert!(
        told.starts_with("cargo::rerun-if-changed=DIR/td/T.td\n"),
        "{told}"
    );
}
