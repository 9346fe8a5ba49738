//! Descriptions of options that are unusual.

use tblgen_core::backend::{EmitOptions, OPTIONS, emit_code};
use tblgen_core::diagnostic::Severity;
use tblgen_core::{Options, compile_text};

use super::{generate, generate_alone};

#[test]
fn inputs_are_enough() {
    let code = generate("");
    assert!(
        code.contains("    INPUT,\n") && code.contains("    UNKNOWN,\n"),
        "{code}"
    );
    assert!(!code.contains("OptGroup"), "{code}");
}

#[test]
fn options_without_prefixes_and_names() {
    let code = generate(
        "def nothing : Flag<[], \"nothing\">;
         def dashes : Flag<[\"--\"], \"\">;
         def plus : Joined<[\"+\", \"\"], \"+\">;",
    );
    assert!(
        code.contains("    dashes,\n") && code.contains("    plus,\n"),
        "{code}"
    );
}

#[test]
fn an_option_that_no_argument_can_be_is_warned_about() {
    let text = "include \"llvm/Option/OptParser.td\"
        def G : OptionGroup<\"g\">;
        def dashes : Flag<[\"--\"], \"\">;
        def empty : Flag<[\"\"], \"x\">;
        def nothing : Flag<[], \"nothing\">;";
    let done = compile_text("opts.td", text, &Options::new());
    let records = done.records.unwrap();
    emit_code(&[&OPTIONS], &records, &EmitOptions::default(), false).unwrap();
    let found = records.take_diagnostics();
    let [warning] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!(warning.severity, Severity::Warning);
    assert_eq!(
        warning.message,
        "option `nothing` has no prefix, so that no argument is this option [option_without_prefix]"
    );
    let nothing = records.def("nothing").unwrap();
    assert_eq!(warning.place, records.place(nothing.loc()));
}

#[test]
fn names_that_are_taken() {
    let code = generate(
        "def ALL : Flag<[\"-\"], \"a\">;
         def TABLE : Flag<[\"-\"], \"b\">;
         def type : Flag<[\"-\"], \"c\">;
         def \"a.b\" : Flag<[\"-\"], \"d\">;
         def a_b : Flag<[\"-\"], \"e\">;",
    );
    for name in ["ALL_2", "TABLE_2", "r#type", "a_b", "a_b_2"] {
        assert!(code.contains(&format!("    {name},\n")), "{name}: {code}");
    }
}

#[test]
fn a_prefix_list_that_another_begins_with() {
    // LLVM's comparison is no order here; its answer is that of the sort of the C library.
    let code = generate(
        "def a : Flag<[\"-\"], \"x\">;
         def b : Flag<[\"-\", \"--\"], \"x\">;",
    );
    assert!(
        code.find("    b,").unwrap() < code.find("    a,").unwrap(),
        "{code}"
    );
}

#[test]
fn nothing_is_described() {
    assert!(generate_alone("def A;").contains("there is no class 'Option'"));
}
