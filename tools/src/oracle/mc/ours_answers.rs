
/// The instruction in an answer of LLVM's side.
fn inst(answer: &[u8]) -> McInst {
    let opcode = u16::from_le_bytes([answer[2], answer[3]]);
    let mut inst = McInst::new(Opcode::from_number(opcode).expect("an opcode"));
    for operand in answer[5..].chunks_exact(9).take(answer[4].into()) {
        let value = u64::from_le_bytes(operand[1..].try_into().expect("eight bytes"));
        inst = match operand[0] {
            1 => inst.with_reg(Reg::from_number(value as u16).expect("a register")),
            2 => inst.with_imm(value as i64),
            3 => inst.with(Operand::Fp(value)),
            4 => inst.with_flags(value as u16),
            _ => inst.with_expr(value as u32),
        };
    }
    inst
}

/// The answers in a file.
fn parts(mut data: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let (len, rest) = data.split_first_chunk()?;
        let (part, rest) = rest.split_at_checked(u16::from_le_bytes(*len).into())?;
        data = rest;
        Some(part)
    })
}
