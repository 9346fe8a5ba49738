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

/// A method for C++ that is not translated says why, and what it gives.
#[test]
fn orders_that_are_not_translated_say_so() {
    let path = tblgen_tests::folder("register_info/good").join("orders.td");
    let text = std::fs::read_to_string(path).unwrap();
    let text = text.replace("include \"llvm/Target/Target.td\"", "");
    let code = generate(&text, &EmitOptions::default());
    let wanted = "This is not translated, because of the function";
    assert!(code.contains(wanted), "{code}");
    let without = EmitOptions {
        fragments: false,
        ..EmitOptions::default()
    };
    let code = generate(&text, &without);
    assert!(!code.contains("is not translated"));
    assert_eq!(code.matches("Unless you write the method").count(), 2);
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
