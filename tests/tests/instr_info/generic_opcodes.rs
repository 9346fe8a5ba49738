//! Generic opcodes, which the runtime documents once for all targets.

use std::path::Path;

use tblgen_core::backend::{Backend, EmitOptions, Registry, emit_code, generic_opcodes};
use tblgen_core::emit::rust_file;
use tblgen_core::record::RecordKeeper;
use tblgen_core::{Options, compile_text};
use tblgen_tests::diff;

/// A target with one instruction of its own.
const TARGET: &str = r#"
    include "llvm/Target/Target.td"
    def R0 : Register<"r0">;
    def GPR : RegisterClass<"T", [i32], 32, (add R0)>;
    def T : Target;
    def NOP : Instruction {
      let Namespace = "T";
      let OutOperandList = (outs);
      let InOperandList = (ins);
    }
"#;

fn records(text: &str) -> RecordKeeper {
    let done = compile_text("t.td", text, &Options::new());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    done.records.unwrap()
}

#[test]
fn the_page_of_generic_opcodes_is_that_of_the_prelude() {
    let made = generic_opcodes(&records(TARGET)).unwrap();
    let path = "../tblgen-facts/src/generic_opcodes.md";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let kept = std::fs::read_to_string(&path).unwrap();
    if kept == made.as_str() {
        return;
    }
    if std::env::var_os("TBLGEN_BLESS").is_some() {
        return std::fs::write(path, made.as_str()).unwrap();
    }
    panic!(
        "run TBLGEN_BLESS=1 cargo test -p tblgen-tests generic_opcodes\n{}",
        diff(kept.as_bytes(), made.as_str().as_bytes()),
    );
}

/// The code of `instr_info`.
fn code(text: &str, options: &EmitOptions) -> String {
    let backend: &dyn Backend = Registry::builtin().find_rust("instr_info").unwrap();
    let code = emit_code(&[backend], &records(text), options, false).unwrap();
    rust_file("t.td", &code)
}

/// The line of documentation of a variant.
fn line_of(code: &str, opcode: &str) -> String {
    let before = code.split(&format!("\n    {opcode},\n")).next().unwrap();
    before.lines().last().unwrap().trim().to_string()
}

#[test]
fn generic_opcodes_are_documented_in_the_runtime() {
    let code = code(TARGET, &EmitOptions::default());
    let copy = "/// [`dst ← src`](mod@::tblgen_runtime::generic_opcodes#i.COPY)";
    assert_eq!(line_of(&code, "COPY"), copy);
    // What holds for all instructions of a target is no fact of these.
    let renaming = "def T : Target { let AllowRegisterRenaming = true; }";
    let other = self::code(
        &TARGET.replace("def T : Target;", renaming),
        &EmitOptions::default(),
    );
    assert_eq!(line_of(&other, "COPY"), copy);
    assert_eq!(
        line_of(&code, "NOP"),
        "/// [No operands.](mod@instructions::n#i.NOP)"
    );
    assert!(!code.contains("pub mod generic {"));
    assert!(!code.contains("## <a id=\"i.COPY\"></a>"));
}

#[test]
fn links_go_by_the_path_of_the_runtime() {
    let options = |path: &str| EmitOptions {
        runtime_path: path.to_string(),
        ..EmitOptions::default()
    };
    let code = |path| self::code(TARGET, &options(path));
    let line = line_of(&code("crate::rt"), "COPY");
    assert_eq!(
        line,
        "/// [`dst ← src`](mod@crate::rt::generic_opcodes#i.COPY)"
    );
    // Links cannot have raw names, so that all is documented here.
    let raw = code("crate::r#in");
    assert_eq!(
        line_of(&raw, "COPY"),
        "/// [`dst ← src`](mod@instructions::c#i.COPY)"
    );
}

#[test]
fn generic_opcodes_that_differ_are_documented_with_the_target() {
    let changed = format!(
        "{TARGET}
        def WriteCopy : SchedWrite;
        def M : SchedMachineModel {{ let CompleteModel = false; }}
        def : ProcessorModel<\"c\", M, []>;
        let SchedModel = M in {{
          def : WriteRes<WriteCopy, []>;
          def : InstRW<[WriteCopy], (instrs COPY)>;
        }}"
    );
    let code = code(&changed, &EmitOptions::default());
    assert_eq!(
        line_of(&code, "COPY"),
        "/// [`dst ← src`](mod@instructions::c#i.COPY)"
    );
    assert!(code.contains("## <a id=\"i.COPY\"></a>[`COPY`](Opcode::COPY)"));
}
