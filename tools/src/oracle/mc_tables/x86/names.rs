//! LLVM's names for places and types of operands, and ours.

use anyhow::{Context as _, Result};

/// LLVM's `ENCODING_` names.
const ENCODINGS: &[(&str, &str)] = &[
    ("REG", "Reg"),
    ("RM", "Rm"),
    ("RM_CD2", "Rm2"),
    ("RM_CD4", "Rm4"),
    ("RM_CD8", "Rm8"),
    ("RM_CD16", "Rm16"),
    ("RM_CD32", "Rm32"),
    ("RM_CD64", "Rm64"),
    ("SIB", "Sib"),
    ("VSIB", "VectorSib"),
    ("VSIB_CD2", "VectorSib2"),
    ("VSIB_CD4", "VectorSib4"),
    ("VSIB_CD8", "VectorSib8"),
    ("VSIB_CD16", "VectorSib16"),
    ("VSIB_CD32", "VectorSib32"),
    ("VSIB_CD64", "VectorSib64"),
    ("VVVV", "Vvvv"),
    ("WRITEMASK", "WriteMask"),
    ("IB", "Imm8"),
    ("IW", "Imm16"),
    ("ID", "Imm32"),
    ("IO", "Imm64"),
    ("Iv", "ImmOperandSize"),
    ("Ia", "ImmAddressSize"),
    ("RB", "OpcodeReg8"),
    ("RO", "OpcodeReg64"),
    ("Rv", "OpcodeReg"),
    ("FP", "StackReg"),
    ("IRC", "Rounding"),
    ("CC", "Condition"),
    ("CF", "Flags"),
    ("SI", "SourceIndex"),
    ("DI", "DestIndex"),
];

/// LLVM's `TYPE_` names.
const TYPES: &[(&str, &str)] = &[
    ("REL", "Relative"),
    ("R8", "R8"),
    ("R16", "R16"),
    ("R32", "R32"),
    ("R64", "R64"),
    ("Rv", "ROperandSize"),
    ("IMM", "Imm"),
    ("UIMM8", "UImm8"),
    ("M", "Mem"),
    ("MSIB", "MemSib"),
    ("MVSIBX", "MemXmm"),
    ("MVSIBY", "MemYmm"),
    ("MVSIBZ", "MemZmm"),
    ("SRCIDX", "SourceIndex"),
    ("DSTIDX", "DestIndex"),
    ("MOFFS", "MemOffset"),
    ("ST", "Stack"),
    ("MM64", "Mm"),
    ("XMM", "Xmm"),
    ("YMM", "Ymm"),
    ("ZMM", "Zmm"),
    ("VK", "Mask"),
    ("VK_PAIR", "MaskPair"),
    ("TMM", "Tile"),
    ("SEGMENTREG", "Segment"),
    ("DEBUGREG", "Debug"),
    ("CONTROLREG", "Control"),
    ("BNDR", "Bounds"),
];

/// LLVM's names of opcode maps: the part of `x86Disassembler…Opcodes` that is theirs.
pub(super) const MAPS: [(&str, &str); 12] = [
    ("OneByte", "OneByte"),
    ("TwoByte", "TwoByte"),
    ("ThreeByte38", "ThreeByte38"),
    ("ThreeByte3A", "ThreeByte3A"),
    ("XOP8", "Xop8"),
    ("XOP9", "Xop9"),
    ("XOPA", "XopA"),
    ("3DNow", "ThreeDNow"),
    ("Map4", "Map4"),
    ("Map5", "Map5"),
    ("Map6", "Map6"),
    ("Map7", "Map7"),
];

/// Our form of an operand; `None` for none.
pub(super) fn operand(encoding: &str, ty: &str) -> Result<Option<String>> {
    let (encoding, ty) = encoding
        .strip_prefix("ENCODING_")
        .zip(ty.strip_prefix("TYPE_"))
        .context("not an operand")?;
    Ok(match encoding {
        "NONE" => None,
        "DUP" => {
            let of = ty.strip_prefix("DUP").context("a duplicate of nothing")?;
            Some(format!("Duplicate:{of}"))
        }
        _ => Some(format!(
            "{}:{}",
            find(ENCODINGS, encoding)?,
            find(TYPES, ty)?
        )),
    })
}

fn find(rows: &[(&str, &'static str)], name: &str) -> Result<&'static str> {
    let row = rows.iter().find(|(theirs, _)| *theirs == name);
    let row = row.with_context(|| format!("an unknown name: {name}"))?;
    Ok(row.1)
}
