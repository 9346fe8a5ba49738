//! Descriptions of registers that are accepted although they look wrong.

use tblgen_core::backend::EmitOptions;
use tblgen_core::model::registers::CodeGenRegBank;

use super::generate;

#[test]
fn doubtful_compositions_are_reported() {
    let path = tblgen_tests::folder("register_info/good").join("ambiguous.td");
    let done = tblgen_core::compile(&path.to_string_lossy(), &tblgen_core::Options::new());
    let bank = CodeGenRegBank::new(&done.unwrap().records.unwrap()).unwrap();
    let warnings: Vec<&str> = bank.warnings.iter().map(|w| w.message.as_str()).collect();
    assert_eq!(
        warnings,
        ["SubRegIndex Doubt::l64 and Doubt::l32 compose ambiguously as Doubt::ll32 or Doubt::l32"]
    );
}

/// Whatever follows the parts of registers needs no stack for each of them.
#[test]
fn long_chains_of_parts_are_fine() {
    let text = "
        def i : SubRegIndex<8>;
        def R0 : Register<\"r0\">;
        foreach n = 1...2000 in
          def R#n : Register<\"r\"> {
            let SubRegs = [!cast<Register>(\"R\" # !sub(n, 1))];
            let SubRegIndices = [i];
          }
        def C : RegisterClass<\"T\", [i8], 8, (add R0)>;";
    let small_stack = std::thread::Builder::new().stack_size(512 << 10);
    let code = small_stack.spawn(|| generate(text, &EmitOptions::default()));
    assert!(code.unwrap().join().unwrap().contains(" R2000,"));
}
