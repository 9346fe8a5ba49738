//! Descriptions of LLVM 17 and 18, whose facts about types are integers.

use tblgen_core::backend::{Backend, EmitOptions, SEMANTICS, SUBTARGET, emit_code};
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile_text};
use tblgen_tests::folder;

/// The path of the file with the facts about types, as it is included.
const TYPES: &str = "llvm/CodeGen/ValueTypes.td";

/// The options with a class library whose facts about types are integers.
fn options() -> Options {
    let built_in = folder("../../tblgen-lang/prelude").join(TYPES);
    let types = std::fs::read_to_string(built_in).unwrap();
    let types = types.replace("  bit is", "  int is");
    assert!(types.contains("int isVector"));
    let mut options = Options::new().with_reader(move |path| match path.ends_with(TYPES) {
        true => Ok(types.clone().into_bytes()),
        false => Err(std::io::ErrorKind::NotFound.into()),
    });
    options.include_dirs.push("older".to_string());
    options
}

/// The generated file or the first error, and the warnings.
fn generate(text: &str, backend: &dyn Backend) -> (Result<String, String>, Vec<String>) {
    const START: &str = "include \"llvm/Target/Target.td\"
        def R : Register<\"r\">;
        def GPR : RegisterClass<\"T\", [i32], 32, (add R)>;
        def T : Target;";
    let done = compile_text("t.td", format!("{START}{text}"), &options());
    assert_eq!(done.errors, 0, "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let code = emit_code(&[backend], &records, &EmitOptions::default(), false);
    let code = match code {
        Ok(code) => Ok(rust_file("t.td", &code)),
        Err(errors) => Err(errors[0].message.clone()),
    };
    let warnings = records.take_diagnostics().into_iter();
    (code, warnings.map(|warning| warning.message).collect())
}

#[test]
fn facts_of_types_are_read() {
    let add = "def ADD : Instruction {
          let Namespace = \"T\"; let OutOperandList = (outs GPR:$d);
          let InOperandList = (ins GPR:$a, GPR:$b);
          let Pattern = [(set i32:$d, (add i32:$a, i32:$b))];
        }";
    let (code, warnings) = generate(add, &SEMANTICS);
    assert!(code.unwrap().contains("ADD"), "{warnings:?}");
}

/// AArch64 and NVPTX of LLVM 17: LLVM checks both since release 19.
#[test]
fn later_checks_are_warnings() {
    let both = "def NOP : Instruction {
          let Namespace = \"T\"; let OutOperandList = (outs); let InOperandList = (ins);
        }
        def W : SchedWrite;
        let CompleteModel = 0 in def M : SchedMachineModel;
        let SchedModel = M in def Early : SchedReadAdvance<1, [W]>;
        def A : SubtargetFeature<\"sm_90\", \"Sm\", \"90\", \"First\">;
        def B : SubtargetFeature<\"sm_90\", \"Sm\", \"901\", \"Second\">;
        def : ProcessorModel<\"m\", M, []>;";
    let (code, warnings) = generate(both, &SUBTARGET);
    assert!(code.is_ok(), "{code:?}");
    let read = "ReadAdvance referencing a ValidWrite that is not used by any instruction (W)";
    let name = "'sm_90' is the name of feature 'A' already";
    assert_eq!(warnings, [read, name]);
}
