
/// LLVM has no numbers for register classes by hardware mode, which come last.
fn has_number(of: &OpType) -> bool {
    usize::from(of.number()) < OP_TYPES_WITH_NUMBERS
}

/// LLVM leaves anonymous types out, but they have numbers.
fn op_types(out: &mut Out) {
    for each in all(OpType::from_number).into_iter().filter(has_number) {
        let name = each.name();
        let number = name.strip_prefix("anonymous_");
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !number.is_some_and(is_number) {
            out.add("enum-op-type", name, [each.number()]);
            let parsed = name.parse::<OpType>().ok().map(OpType::number);
            out.add("parse-op-type", name, [or_none(parsed)]);
            out.add("mem-size", name, [each.mem_operand_size_bits()]);
        }
    }
    for opcode in Opcode::ALL {
        let count = opcode.desc().num_operands();
        let types = (0..count).map(|at| opcode.op_type(at).filter(has_number));
        out.add("op-types", opcode.name(), types.map(|of| or_none(of.map(OpType::name))));
        assert!(opcode.op_type(count).is_none());
    }
}
