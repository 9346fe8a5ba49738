//! The numbers of scheduling tables.

use super::models;
use crate::scheduling::tables::{ClassCost, CodeGenSchedTables};
use tblgen_lang::diagnostic::Diagnostic;

/// The resources of units `A`, `B`, `C` and groups of them.
const UNITS: &str = "let SchedModel = M in {
  def A : ProcResource<1>; def B : ProcResource<1>; def C : ProcResource<1>;
  def AB : ProcResGroup<[A, B]>; def BA : ProcResGroup<[A, B]>;
  def AC : ProcResGroup<[A, C]>; def ABC : ProcResGroup<[A, B, C]>;
} ";

fn tables(text: &str) -> Result<CodeGenSchedTables, Vec<Diagnostic>> {
    let (schedule, records, _) = models(text);
    CodeGenSchedTables::new(&records, &schedule)
}

/// The resources that people read about the class of `I3`, and the number of all that it takes.
fn uses(resources: &str) -> (Vec<(String, u16)>, usize) {
    let (schedule, records, _) = models(&format!(
        "{UNITS} let SchedModel = M in def : WriteRes<W, [{resources}]>;"
    ));
    let tables = CodeGenSchedTables::new(&records, &schedule).unwrap();
    let model = &tables.models[1];
    let Some(ClassCost::Known { uses, .. }) = tables.cost(&schedule, 1, 1) else {
        panic!("a cost");
    };
    let uses = uses.iter().map(|one| {
        (
            model.resource_name(one.resource).to_string(),
            one.release_at,
        )
    });
    let all = tables.resource_uses[model.classes[1].resources].len();
    (uses.collect(), all)
}

#[test]
fn resources_are_those_that_the_description_names() {
    let names = |uses: &[(&str, u16)]| -> Vec<(String, u16)> {
        uses.iter()
            .map(|&(name, cycles)| (name.to_string(), cycles))
            .collect()
    };
    assert_eq!(uses("A"), (names(&[("A", 1)]), 5));
    assert_eq!(uses("A, ABC"), (names(&[("A", 1), ("ABC", 1)]), 5));
    // Groups of the same units contain one another.
    assert_eq!(uses("AB"), (names(&[("AB", 1)]), 3));
    assert_eq!(uses("A, A"), (names(&[("A", 2)]), 5));
}

#[test]
fn sequences_without_parts_end() {
    let text = "def E : WriteSequence<[], 2147483647>; def F : WriteSequence<[E], 2147483647>;
        let SchedModel = M in { def : WriteRes<W, []>; def : InstRW<[F], (instrs I0)>; }";
    let errors = tables(text).unwrap_err();
    assert_eq!(
        errors[0].message,
        "the sequence 'E' is too long or too deep"
    );
}

#[test]
fn latencies_may_be_unknown() {
    let text = "let SchedModel = M in def : WriteRes<W, []> { let Latency = -1; }";
    let (schedule, records, _) = models(text);
    let tables = CodeGenSchedTables::new(&records, &schedule).unwrap();
    let cost = tables.cost(&schedule, 1, 1);
    let unknown = ClassCost::Known {
        latency: None,
        micro_ops: Some(1),
        uses: &[],
    };
    assert_eq!(cost, Some(unknown));
    assert_eq!(tables.cost(&schedule, 1, 2), None);
}

/// A field that LLVM has since release 22.
#[test]
fn reads_gain_more_on_some_writes() {
    let text = "class Tuned<list<SchedWrite> w, list<int> t> : ReadAdvance<R, 2, w> {
          list<int> CycleTunables = t;
        }
        let SchedModel = M in {
          def : WriteRes<W, []>; def : WriteRes<X, []>; def : Tuned<[X, W], [-1]>;
        }
        def I4 : I, Sched<[W, X, R]>;";
    let (schedule, records, _) = models(text);
    let tables = CodeGenSchedTables::new(&records, &schedule).unwrap();
    let advances = tables.advances.iter().flatten();
    let number = |name| {
        let write = records.def(name).unwrap().id();
        schedule.read_writes.number(write, false).unwrap()
    };
    let gains: Vec<_> = advances
        .map(|one| (u32::from(one.write), one.cycles))
        .collect();
    assert_eq!(gains, [(number("W"), 2), (number("X"), 1)]);
}
