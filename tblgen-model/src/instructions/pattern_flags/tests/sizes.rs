//! Patterns that are deep, or that grow.

use super::{first, letters};

#[test]
fn trees_that_double_are_refused() {
    let mut text = String::from("defvar d0 = (not GPR:$a);\n");
    for level in 1..40 {
        let before = level - 1;
        text += &format!("defvar d{level} = (add d{before}, d{before});\n");
    }
    text += "def X : I<[(set GPR:$d, d39)]>;";
    assert!(first(&text).ends_with("In X: pattern has more than 262144 nodes"));
}

#[test]
fn deep_trees_need_no_stack() {
    let mut text = String::from("defvar d0 = (not GPR:$a);\n");
    for level in 1..20_000 {
        let before = level - 1;
        text += &format!("defvar d{level} = (not d{before});\n");
    }
    text += "def X : I<[(set GPR:$d, d19999)]>;";
    assert_eq!(letters(&text), "");
}

#[test]
fn fragments_that_multiply_are_counted_once() {
    let mut text =
        String::from("def frag0 : PatFrags<(ops node:$p), [(not node:$p), (ctpop node:$p)]>;\n");
    for level in 1..60 {
        let before = level - 1;
        text += &format!(
            "def frag{level} : PatFrags<(ops node:$p), [(add (frag{before} node:$p), (frag{before} node:$p)), (frag{before} node:$p)]>;\n"
        );
    }
    text += "def X : I<[(set GPR:$d, (frag59 (load GPR:$a)))]>;";
    assert_eq!(letters(&text), "LC");
}
