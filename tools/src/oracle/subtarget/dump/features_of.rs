/// The features of the processor whose answers LLVM's program gives for a model.
fn features_of(model: SchedModel) -> SubtargetFeatures {
    let cpu = Cpu::ALL.iter().find(|cpu| cpu.sched_model() == model).expect("a processor");
    SubtargetFeatures::of(*cpu, *cpu, "").expect("no names")
}

