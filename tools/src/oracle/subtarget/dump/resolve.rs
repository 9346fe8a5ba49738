fn resolve(model: SchedModel, inst: &Asked) -> Option<tblgen_runtime::SchedClassDesc> {
    model.resolve(inst.class(), inst)
}
