
/// The answer of both forms of a disassembler to bytes, and the size and the opcode.
fn strict(disassembler: &OwnDisassembler, record: &[u8]) -> [u8; 4] {
    let strict = disassembler.strict();
    let Ok(loose) = disassembler.decode(record, 0) else {
        assert!(strict.decode(record, 0).is_err());
        return [b'n', 0, 0, 0];
    };
    let [low, high] = loose.inst.opcode().number().to_le_bytes();
    let mut inst = McInst::new(loose.inst.opcode());
    let into = strict.decode_into(record, 0, &mut inst);
    match strict.decode(record, 0) {
        Ok(decoded) => {
            let Decoded { size, is_soft_fail, .. } = decoded;
            assert_eq!(decoded, loose);
            assert_eq!((into, inst), (Ok(Decoded { inst: (), size, is_soft_fail }), loose.inst));
            [b'a', size, low, high]
        }
        Err(error) => {
            assert_eq!((into, error.skip), (Err(error), loose.size));
            [b'r', loose.size, low, high]
        }
    }
}
