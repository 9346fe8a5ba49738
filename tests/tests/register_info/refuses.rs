//! Descriptions of registers that are wrong.

use tblgen_core::backend::EmitOptions;
use tblgen_tests::Refused;

use super::generate;

const REGISTERS: Refused = Refused {
    folder: "register_info/bad",
    backend: "register_info",
};

/// The messages about a description.
fn errors(text: &str) -> String {
    let out = generate(text, &EmitOptions::default());
    assert!(out.contains("error: "), "{out}");
    out
}

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
        "many.td:2:59: error: there are more than 65534 records of Register\n        \
         foreach i = 0...255 in foreach j = 0...255 in def R#i#_#j : Register<\"\">;\n                                                          ^\n"
    );
}

/// The first line of the messages about a chain: each definition uses the one before.
fn of_chain(length: usize, first: &str, next: impl Fn(usize, usize) -> String) -> String {
    let links: String = (1..length).map(|at| next(at, at - 1) + "\n").collect();
    let text = format!("include \"llvm/Target/Target.td\"\n{first}\n{links}");
    let messages = REGISTERS.messages("chain.td", text.into()).unwrap();
    let messages = String::from_utf8_lossy(&messages).into_owned();
    messages.lines().next().unwrap_or("no error").to_string()
}

/// Parts of parts are as many as the cube of the number of links.
#[test]
fn parts_of_registers_are_bounded_before_they_are_collected() {
    let first = "def R0 : Register<\"\">; def C : RegisterClass<\"T\", [i32], 32, (add R0)>;";
    let found = of_chain(500, first, |at, before| {
        format!(
            "def s_{at} : SubRegIndex<8>; def R{at} : Register<\"\"> \
             {{ let SubRegs = [R{before}]; let SubRegIndices = [s_{at}]; }}"
        )
    });
    let message = "'R466': there are more than 16777216 parts of parts of registers";
    assert_eq!(found, format!("chain.td:468:33: error: {message}"));
}

/// Each list of callee-saved registers has those of the one before.
#[test]
fn lists_of_callee_saved_registers_are_bounded() {
    let first = "defvar all = !range(3000);
        foreach i = all in def R#i : Register<\"\">;
        def C : RegisterClass<\"T\", [i32], 32, (sequence \"R%u\", 0, 2999)>;
        def S0 : CalleeSavedRegs<(add C)>;";
    let found = of_chain(1500, first, |at, before| {
        format!("def S{at} : CalleeSavedRegs<(add S{before})>;")
    });
    let message =
        "'S699': there are more than 4194304 registers in lists of callee-saved registers";
    assert!(found.ends_with(message), "{found}");
    assert!(found.starts_with("chain.td:"), "{found}");
}

#[test]
fn units_have_numbers_of_16_bits() {
    let text = "foreach i = 0...399 in def R#i : Register<\"\"> {
          let Aliases = !foreach(j, !range(0, i), !cast<Register>(\"R\"#j));
        }
        def C : RegisterClass<\"T\", [i32], 32, (add R0)>;";
    assert_eq!(
        errors(text),
        "td/small.td:2:28: error: 'R230': there are more than 65534 register units\n\
         foreach i = 0...399 in def R#i : Register<\"\"> {\n                           ^\n"
    );
}

#[test]
fn a_wrong_runtime_path() {
    let options = EmitOptions {
        runtime_path: "1 + 1".to_string(),
        ..EmitOptions::default()
    };
    let text = "def A : Register<\"a\">; def C : RegisterClass<\"T\", [i32], 32, (add A)>;";
    assert_eq!(generate(text, &options), "error: `1 + 1` is no path\n");
}

#[test]
fn nothing_to_generate() {
    assert_eq!(errors(""), "error: No 'Register' subclasses defined!\n");
    assert_eq!(
        errors("def A : Register<\"a\">;"),
        "error: No 'RegisterClass' subclasses defined!\n"
    );
}

#[test]
fn all_mistakes_of_a_pass_are_reported() {
    let found = errors(
        "def A : Register<\"a\"> { let CostPerUse = [256]; }
         def B : Register<\"b\"> { let CostPerUse = [-1]; }",
    );
    assert_eq!(
        found.matches("error: CostPerUse is out of range").count(),
        2
    );
}

#[test]
fn a_mistake_in_a_multiclass_names_the_defm() {
    let found =
        errors("multiclass M { def R : Register<\"r\"> { let CostPerUse = [256]; } } defm X : M;");
    assert!(
        found.contains("note: instantiated from multiclass"),
        "{found}"
    );
}
