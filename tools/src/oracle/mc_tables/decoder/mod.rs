//! `-gen-disassembler` of LLVM's tool as facts.
//!
//! Tables of bytes tell an instruction step by step. The facts that hold on all ways to an
//! instruction are its fixed bits, its condition and the bits that it should have.

mod code;
mod tables;

use super::facts::{Decoding, Facts};
use anyhow::{Context as _, Result};

/// The facts.
pub(super) fn read(text: &str) -> Result<Facts> {
    let mut facts = Facts::new();
    let predicates = code::predicates(text)?;
    let decoders = code::decoders(text)?;
    for table in tables::tables(text)? {
        for leaf in &table.leaves {
            let predicate = match leaf.predicate {
                Some(number) => predicates.get(number).context("a predicate")?.as_str(),
                None => "",
            };
            Decoding {
                table: &table.name,
                name: &leaf.name,
                pattern: &leaf.pattern(),
                predicate,
                soft_fail: leaf.soft_fail,
                operands: decoders.get(leaf.decoder).context("a decoder")?,
            }
            .add(&mut facts);
        }
    }
    Ok(facts)
}

#[cfg(test)]
mod tests {
    use super::read;

    const TEXT: &str = "
static const uint8_t DecoderTableX16[] = {
/* 0 */       MCD::OPC_ExtractField, 13, 3,  // Inst{15-13} ...
/* 3 */       MCD::OPC_FilterValue, 5, 14, 0, 0, // Skip to: 22
/* 8 */       MCD::OPC_CheckPredicate, 0, 9, 0, 0, // Skip to: 22
/* 13 */      MCD::OPC_CheckField, 0, 1, 1, 2, 0, 0, // Skip to: 22
/* 20 */      MCD::OPC_Decode, 234, 2, 0, // Opcode: ODD
/* 22 */      MCD::OPC_CheckField, 0, 2, 2, 6, 0, 0, // Skip to: 35
/* 29 */      MCD::OPC_SoftFail, 128, 1 /* 0x80 */, 0,
/* 31 */      MCD::OPC_TryDecode, 7, 1, 1, 0, 0, // Opcode: E:EVEN, skip to: 35
/* 35 */      MCD::OPC_Fail,
  0
};
static bool checkDecoderPredicate(unsigned Idx, const FeatureBitset &Bits) {
  switch (Idx) {
  case 0:
    return (Bits[T::B] && !Bits[T::A]);
  }
}
static DecodeStatus decodeToMCInst(DecodeStatus S, unsigned Idx, InsnType insn) {
  switch (Idx) {
  default: llvm_unreachable(\"Invalid index!\");
  case 0:
    tmp = 0x8;
    insertBits(tmp, fieldFromInstruction(insn, 1, 2), 4, 2);
    if (!Check(S, f<1, 2>(MI, tmp, Address, Decoder))) { return MCDisassembler::Fail; }
    tmp = fieldFromInstruction(insn, 3, 4) << 1;
    MI.addOperand(MCOperand::createImm(tmp));
    return S;
  case 1:
    if (!Check(S, g(MI, insn, Address, Decoder))) { DecodeComplete = false; return MCDisassembler::Fail; }
    return S;
  }
}
";

    #[test]
    fn tables_are_followed() {
        let facts = read(TEXT).unwrap();
        let odd = "if (B&&!A); soft 0 0; 0x8 [f<1, 2>] 1:2=4; 0x0 [] 3:4=1";
        assert_eq!(facts["decode X16 ODD 101xxxxxxxxxxxx1"], odd);
        let even = "if ; soft 80 0; all0x0 [g] partial ";
        assert_eq!(facts["decode X16 EVEN 10"], even);
        assert_eq!(facts["order X16"], "ODD 101xxxxxxxxxxxx1, EVEN 10, ");
        assert_eq!(facts.len(), 3);
        let back = TEXT.replace("Skip to: 35", "Skip to: 3");
        assert!(read(&back).is_err());
        assert!(read(&TEXT.replace("OPC_SoftFail", "OPC_Other")).is_err());
    }
}
