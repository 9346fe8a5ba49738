//! Documentation of generated methods, against that of the runtime.

use tblgen_core::backend::{EmitOptions, SUBTARGET, emit_code};
use tblgen_core::emit::rust_file;
use tblgen_core::{Options, compile};

const RUNTIME: &str = include_str!("../../../tblgen-runtime/src/sched/model.rs");

/// The documentation of a method, in one line.
fn documentation(code: &str, method: &str) -> String {
    let signature = format!("pub const fn {method}(");
    let (before, _) = code.split_once(&signature).unwrap();
    let lines = before.lines().rev().skip(1).map(str::trim);
    let lines = lines.take_while(|line| line.starts_with("///") || line.starts_with("#["));
    let mut texts: Vec<&str> = lines.filter_map(|line| line.strip_prefix("/// ")).collect();
    texts.reverse();
    texts.join(" ")
}

#[test]
fn properties_of_models_are_documented_as_in_the_runtime() {
    let done = compile("td/subtarget/good/machine.td", &Options::new()).unwrap();
    let records = done.records.unwrap();
    let code = emit_code(&[&SUBTARGET], &records, &EmitOptions::default(), false).unwrap();
    let code = rust_file("machine.td", &code);
    let (_, models) = code.split_once("impl SchedModel {").unwrap();
    let asked = models.split("self.machine().").skip(1);
    let methods = asked.filter_map(|rest| rest.split_once("()\n").map(|(name, _)| name));
    let is_plain = |name: &&str| RUNTIME.contains(&format!("fn {name}(self)"));
    let methods: Vec<&str> = methods.filter(is_plain).collect();
    assert!(methods.len() >= 16, "{methods:?}");
    for method in methods {
        let [own, runtime] = [models, RUNTIME].map(|code| documentation(code, method));
        assert_eq!(own, runtime, "{method}");
    }
}
