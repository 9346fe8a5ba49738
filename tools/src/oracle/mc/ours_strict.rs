
/// The answer of both forms of a disassembler to bytes.
fn strict(disassembler: &OwnDisassembler, record: &[u8]) -> u8 {
    let strict = disassembler.strict();
    let Ok(loose) = disassembler.decode(record, 0) else {
        assert!(strict.decode(record, 0).is_err());
        return b'n';
    };
    let mut inst = McInst::new(loose.inst.opcode());
    let into = strict.decode_into(record, 0, &mut inst);
    match strict.decode(record, 0) {
        Ok(decoded) => {
            let Decoded { size, is_soft_fail, .. } = decoded;
            assert_eq!(decoded, loose);
            assert_eq!((into, inst), (Ok(Decoded { inst: (), size, is_soft_fail }), loose.inst));
            b'a'
        }
        Err(error) => {
            assert_eq!((into, error.skip), (Err(error), loose.size));
            b'r'
        }
    }
}
