//! Descriptions that lack what other outputs need.

use tblgen_core::backend::{
    Backend, CODE_EMITTER, DISASSEMBLER, EmitOptions, INSTR_INFO, SUBTARGET, emit_code,
};
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile_text};

const NO_INSTRUCTIONS: &str = "include \"llvm/Target/Target.td\"
    def R : Register<\"r\">;
    def GPR : RegisterClass<\"T\", [i32], 32, (add R)>;
    def T : Target;
    def Fast : SubtargetFeature<\"fast\", \"IsFast\", \"true\", \"Runs fast\">;
    def : Processor<\"t1\", NoItineraries, [Fast]>;";

/// The generated file or the first error, and the warnings.
fn generate(backends: &[&dyn Backend]) -> (Result<String, String>, Vec<String>) {
    let done = compile_text("t.td", NO_INSTRUCTIONS, &Options::new());
    let records = done.records.unwrap();
    let code = emit_code(backends, &records, &EmitOptions::default(), false);
    let code = match code {
        Ok(code) => Ok(rust_file("t.td", &code)),
        Err(errors) => Err(errors[0].message.clone()),
    };
    let warnings = records.take_diagnostics().into_iter();
    (code, warnings.map(|warning| warning.message).collect())
}

/// As llvm-tblgen, which then refuses only `-gen-instr-info`.
#[test]
fn a_target_without_instructions_has_processors() {
    let backends: [&dyn Backend; 3] = [&SUBTARGET, &CODE_EMITTER, &DISASSEMBLER];
    for backend in backends {
        let (code, warnings) = generate(&[backend]);
        let code = code.unwrap();
        assert!(
            code.contains("pub enum Cpu {") && code.contains("pub enum Reg {"),
            "{code}"
        );
        assert!(
            !code.contains("Opcode") && !code.contains("SchedModel"),
            "{code}"
        );
        let expected = "'T' has no instructions: nothing is generated of those";
        assert_eq!(warnings, [expected], "{}", backend.name());
    }
    let (code, _) = generate(&[&SUBTARGET, &INSTR_INFO]);
    assert_eq!(code.unwrap_err(), "No instructions defined!");
}
