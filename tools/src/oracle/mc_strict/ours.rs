// Our side of strict disassemblers. Arguments and questions are those of LLVM's side. Each record
// has an answer of one byte: 'n' it is no instruction, 'r' the strict disassembler refuses it, 'a'
// it does not. The other arguments print features, as in the programs of other oracles.

use std::io::{BufRead as _, Write as _};

use tblgen_runtime::mc::Decoded;

const WIDTH: usize = 16;

/// The answer of both forms of a disassembler to bytes.
fn answer(disassembler: &OwnDisassembler, record: &[u8]) -> u8 {
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

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, records, answers] = &arguments[..] else {
        // What programs of this form also are asked for.
        let _ = encoder as fn(&[&str]) -> OwnEncoder;
        return print_features();
    };
    let records = std::fs::read(records).unwrap();
    let mut file = std::fs::File::create(answers).unwrap();
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        let [first, count, _, order, features @ ..] = &words[..] else { panic!("no question") };
        let (first, count): (usize, usize) = (first.parse().unwrap(), count.parse().unwrap());
        let mut disassembler = disassembler(features);
        if *order != "-" {
            disassembler = ordered(disassembler, encoder(features), *order == "big").0;
        }
        let records = records.chunks_exact(WIDTH).skip(first).take(count);
        let answers: Vec<u8> = records.map(|record| answer(&disassembler, record)).collect();
        file.write_all(&answers).unwrap();
    }
}
