//! Small descriptions, and the classes and messages that follow from them.

mod classes;
mod errors;
mod tables;

use super::CodeGenSchedModels;
use crate::instructions::instructions_by_enum_value;
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::RecordKeeper;
use tblgen_lang::source::SourceMap;
use tblgen_lang::{Options, compile_text};

/// The start of all descriptions: four instructions `I0` to `I3`, of which `I3`
/// states its writes.
const START: &str = r#"include "llvm/Target/Target.td"
def T : Target;
class I : Instruction { let OutOperandList = (outs); let InOperandList = (ins); }
let CompleteModel = 0 in { def M : SchedMachineModel; def N : SchedMachineModel; }
def : ProcessorModel<"m", M, []>; def : ProcessorModel<"n", N, []>;
def W : SchedWrite; def X : SchedWrite; def R : SchedRead;
def I0 : I; def I1 : I; def I2 : I; def I3 : I, Sched<[W]>;
"#;

/// The models, and the names of the four instructions' classes.
fn models(text: &str) -> (CodeGenSchedModels, RecordKeeper, [String; 4]) {
    let done = compile_text("t.td", format!("{START}{text}"), &Options::new());
    assert!(done.diagnostics.is_empty(), "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let all = instructions_by_enum_value(&records).unwrap();
    let models = CodeGenSchedModels::new(&records, &all)
        .unwrap_or_else(|errors| panic!("{}", shown(&errors, &done.sources)));
    let class = |name: &str| {
        let at = all.iter().position(|def| def.name() == name).unwrap();
        let class = usize::from(models.class_of[at]);
        models.classes[class].name.clone()
    };
    let names = ["I0", "I1", "I2", "I3"].map(class);
    (models, records, names)
}

/// The messages about a description, each with line and column.
fn messages(text: &str) -> String {
    let done = compile_text("t.td", format!("{START}{text}"), &Options::new());
    assert!(done.diagnostics.is_empty(), "{:?}", done.diagnostics);
    let records = done.records.unwrap();
    let all = instructions_by_enum_value(&records).unwrap();
    let errors = CodeGenSchedModels::new(&records, &all).expect_err("a mistake");
    shown(&errors, &done.sources)
}

fn shown(all: &[Diagnostic], sources: &SourceMap) -> String {
    let line = |diagnostic: &Diagnostic| {
        let place = match diagnostic.place {
            Place::At(at) => {
                let buffer = sources.buffer(at.buffer);
                format!("{}:{}: ", buffer.line(at.offset), buffer.column(at.offset))
            }
            _ => String::new(),
        };
        format!(
            "{place}{}: {}",
            diagnostic.severity.label(),
            diagnostic.message.trim_end()
        )
    };
    // LLVM has no such note, and its line is one of the prelude.
    let all = all.iter().filter(|one| one.message != "the field is here");
    all.map(line).collect::<Vec<_>>().join("\n")
}
