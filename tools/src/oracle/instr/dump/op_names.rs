
fn op_names(out: &mut Out) {
    names!(out, "op-name", OpName);
    for opcode in Opcode::ALL {
        let indices = OpName::ALL.iter().map(|name| opcode.operand_index(*name));
        out.add("operand-index", opcode.name(), indices.map(or_none));
    }
}
