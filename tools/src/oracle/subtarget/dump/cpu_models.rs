
fn cpu_models(out: &mut Out) {
    for cpu in Cpu::ALL {
        out.add("cpu-model", cpu.name(), [cpu.sched_model().name()]);
    }
}
