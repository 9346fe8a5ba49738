//! Tests of the scheduling classes that are found, and of their names.

use super::models;

/// The names of all classes, explicit and inferred, without the first one.
fn names(text: &str) -> (Vec<String>, Vec<String>) {
    let (models, _, _) = models(text);
    let mut all = models.classes.into_iter().map(|class| class.name);
    assert_eq!(all.next().as_deref(), Some("NoInstrModel"));
    let explicit = all.by_ref().take(models.explicit - 1).collect();
    (explicit, all.collect())
}

/// The names of the classes of the four instructions.
fn classes(text: &str) -> [String; 4] {
    models(text).2
}

#[test]
fn signatures() {
    let text = r#"
        def C : InstrItinClass;
        def I4 : I, Sched<[X, W, R]>;
        let Itinerary = C in { def I5 : I; def I6 : I, Sched<[W]>; def I7 : I, Sched<[R]>; }
        def I8 : I, Sched<[R]>; def I9 : I, Sched<[R, X, W]>; def IA : I, Sched<[]>;
    "#;
    let (explicit, inferred) = names(text);
    assert_eq!(explicit, ["W", "X_W_R", "C", "C_W", "C_R", "_R"]);
    assert!(inferred.is_empty());
    assert_eq!(
        classes(text),
        ["NoInstrModel", "NoInstrModel", "NoInstrModel", "W"]
    );
}

#[test]
fn sequences_are_called_what_they_are_called() {
    let text = "def S : WriteSequence<[W, X], 2>; def I4 : I, Sched<[S]>;";
    assert_eq!(names(text).0, ["W", "S"]);
}

#[test]
fn sets_split_classes() {
    let text = r#"
        let SchedModel = M in {
          def a1 : InstRW<[W], (instrs I1, I0, I3)>;
          def a2 : InstRW<[W], (instregex "^I2$")>;
        }
        let SchedModel = N in {
          def b1 : InstRW<[X], (instrs I3)>;
          def b2 : InstRW<[X], (instregex "I[01]")>;
          def b3 : InstRW<[X], (instrs I2)>;
        }
    "#;
    assert_eq!(classes(text), ["I1_I0", "I1_I0", "I2", "I3"]);
    assert_eq!(names(text).0, ["W", "I1_I0", "I3", "I2"]);
    let text = r#"
        let SchedModel = M in def a1 : InstRW<[W], (instrs I0, I1, I2)>;
        let SchedModel = N in def b1 : InstRW<[X], (sub (instregex "I"), (instrs I1), I2)>;
    "#;
    assert_eq!(classes(text), ["I0", "I0_I1_I2", "I0_I1_I2", "I3"]);
}

#[test]
fn overlaps_may_be_allowed() {
    let text = r#"
        let FullInstRWOverlapCheck = 0, CompleteModel = 0 in def O : SchedMachineModel;
        def : ProcessorModel<"o", O, []>;
        let SchedModel = O in {
          def a1 : InstRW<[W], (instrs I0, I1)>;
          def a2 : InstRW<[X], (instrs I0, I1)>;
        }
    "#;
    assert_eq!(names(text).0, ["W", "I0_I1"]);
}

#[test]
fn names_in_the_order_of_sets() {
    let text = r#"
        let isPseudo = 1 in def Z : I;
        let SchedModel = M in def a1 : InstRW<[W], (instregex "^I1", "^(Z|I[0-2]|PHI)")>;
    "#;
    assert_eq!(names(text).0[1], "I1_PHI_Z_I0_I2");
}

#[test]
fn variants_lead_to_classes() {
    let text = r#"
        def P : SchedPredicate<"p">; def Q : SchedPredicate<"q">;
        let SchedModel = M in {
          def V : SchedWriteVariant<[SchedVar<P, [W, X]>, SchedVar<Q, [X]>, SchedVar<NoSchedPred, [W]>]>;
        }
        def V2 : SchedWriteVariant<[SchedVar<P, [V]>, SchedVar<NoSchedPred, [X]>]> { let Variadic = 1; }
        def I4 : I, Sched<[V, R]>;
        def I5 : I, Sched<[V2, V2]>;
    "#;
    let (models, records, _) = models(text);
    let inferred: Vec<&str> = models.classes[models.explicit..]
        .iter()
        .map(|class| class.name.as_str())
        .collect();
    assert_eq!(
        inferred,
        [
            "(W_X)_R",
            "X_R",
            "W_R",
            "(W_X)_(W_X)",
            "X_(W_X)",
            "X_X",
            "V_V"
        ]
    );
    let class = models
        .classes
        .iter()
        .find(|class| class.name == "V2_V2")
        .unwrap();
    let shown = class.transitions.iter().map(|transition| {
        let predicates = transition.predicates.iter().map(|&id| {
            let defs = records.defs();
            let mut found = defs.filter(|def| def.id() == id);
            found.next().map_or("", |def| def.name())
        });
        let to = &models.classes[usize::from(transition.to_class)].name;
        let model = &models.processors[usize::from(transition.processor)].name;
        format!("{model} {} {to}", predicates.collect::<Vec<_>>().join(","))
    });
    assert_eq!(
        shown.collect::<Vec<_>>(),
        [
            "M P (W_X)_(W_X)",
            "M P,Q,P X_(W_X)",
            "M P,Q X_X",
            "M NoSchedPred X_X",
            "N P V_V",
            "N NoSchedPred X_X"
        ]
    );
}

#[test]
fn aliases_stand_in_the_place() {
    let text = r#"
        def P : SchedPredicate<"p">;
        def Y : SchedWrite; def S : WriteSequence<[X, Y]>;
        def V : SchedWriteVariant<[SchedVar<P, [X]>, SchedVar<NoSchedPred, [S]>]>;
        let SchedModel = M in def : SchedAlias<W, V>;
        let SchedModel = N in def : SchedAlias<W, S>;
    "#;
    // What a sequence leads to has no conditions, so there is no class for it.
    assert_eq!(names(text).1, ["X", "S"]);
}

#[test]
fn records_for_instructions_come_first() {
    let text = r#"
        def V : SchedWriteVariant<[SchedVar<NoSchedPred, [X]>]>;
        def I4 : I, Sched<[V]>;
        let SchedModel = M in def : InstRW<[W], (instrs I4)>;
    "#;
    let (models, _, _) = models(text);
    let class = models
        .classes
        .iter()
        .find(|class| class.name == "I4")
        .unwrap();
    let of: Vec<u16> = class.transitions.iter().map(|to| to.processor).collect();
    assert_eq!(of, [2]);
    // No instruction is in this class any more, but it leads on for every model.
    let class = models
        .classes
        .iter()
        .find(|class| class.name == "V")
        .unwrap();
    assert_eq!(class.transitions.len(), 2);
}

#[test]
fn models_of_itineraries() {
    let text = r#"
        def C : InstrItinClass; def D : InstrItinClass;
        def Itins : ProcessorItineraries<[], [], [InstrItinData<D, []>]>;
        def : Processor<"old", Itins, []>;
        let Itinerary = C in def I4 : I;
        let Itinerary = D in def I5 : I;
        def V : SchedWriteVariant<[SchedVar<NoSchedPred, [X]>]>;
        let SchedModel = M in def : ItinRW<[V, R], [C]>;
    "#;
    let (models, records, _) = models(text);
    let names: Vec<&str> = models
        .processors
        .iter()
        .map(|model| model.name.as_str())
        .collect();
    assert_eq!(names, ["NoSchedModel", "M", "N", "ItinsModel"]);
    let old = &models.processors[3];
    assert_eq!(
        Some(old.model_def),
        records.def("NoSchedModel").map(|def| def.id())
    );
    let given: Vec<bool> = old.itin_defs.iter().map(Option::is_some).collect();
    assert_eq!(given, [false, false, false, true]);
    assert_eq!(models.classes.last().unwrap().name, "X_R");
}

#[test]
fn resources_of_models() {
    let text = r#"
        let SchedModel = M in {
          def A : ProcResource<1>; def B : ProcResource<2> { let Super = A; }
          def : WriteRes<W, [B]>; def : ReadAdvance<R, 2, [W]>;
          def File : RegisterFile<10, [], [2], [1]>;
          def Retire : RetireControlUnit<64, 4>; def Loads : LoadQueue<A>;
        }
        def I4 : I, Sched<[W, R]>;
    "#;
    let (models, records, _) = models(text);
    let model = &models.processors[1];
    let id = |name: &str| records.def(name).unwrap().id();
    assert_eq!(model.proc_resources, [id("A"), id("B")]);
    assert_eq!((model.write_res.len(), model.read_advances.len()), (1, 1));
    assert_eq!(model.retire_control_unit, Some(id("Retire")));
    assert_eq!(
        (model.load_queue, model.store_queue),
        (Some(id("Loads")), None)
    );
    assert_eq!(
        (
            model.register_files[0].num_phys_regs,
            model.register_files[0].costs.len()
        ),
        (10, 0)
    );
    assert!(models.processors[2].proc_resources.is_empty());
}
