//! Descriptions of options that are unusual.

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
