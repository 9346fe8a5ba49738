//! Descriptions of registers that are wrong.

use tblgen_tests::Refused;

const REGISTERS: Refused = Refused {
    folder: "registers/bad",
    backend: "register_info",
};

#[test]
fn wrong_registers_are_explained() {
    REGISTERS.check_all();
}

#[test]
fn numbers_have_16_bits() {
    let text = "include \"llvm/Target/Target.td\"
        foreach i = 0...255 in foreach j = 0...255 in def R#i#_#j : Register<\"\">;
        def C : RegisterClass<\"T\", [i32], 32, (add R0_0)>;";
    let messages = REGISTERS.messages("many.td", text.into()).unwrap();
    assert_eq!(
        String::from_utf8_lossy(&messages),
        "error: there are more than 65534 records of Register\n"
    );
}
