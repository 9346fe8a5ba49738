
fn logical(out: &mut Out) {
    for number in LOGICAL {
        let opcode = Opcode::from_number(*number).expect("an opcode");
        let name = opcode.name();
        let sizes = (0..LOGICAL_WIDTH).map(|at| opcode.logical_operand_size(at));
        out.add("logical-size", name, sizes);
        let indices = (0..=LOGICAL_WIDTH).map(|at| opcode.logical_operand_index(at));
        out.add("logical-index", name, indices);
        let types = (0..LOGICAL_WIDTH).map(|at| opcode.logical_op_type(at));
        out.add("logical-type", name, types.map(|of| or_none(of.map(OpType::name))));
    }
}
