//! Features that instructions of X86 need, against those that the crate `iced-x86` has for them, and what
//! processors with some features decode.

use super::strict::is_another;
use super::{ADDRESS, Run};
use crate::oracle::mc::behaviour::Batch;
use crate::oracle::mc::behaviour::words::Record;
use crate::oracle::mc::programs::Question;
use crate::oracle::mc::tally::Tally;
use anyhow::{Context as _, Result};
use iced_x86::{CpuidFeature, Decoder, DecoderOptions, Instruction, Mnemonic};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// The most features of a subtarget.
const MOST: u16 = 512;

/// The processors whose instructions are compared.
const PROCESSORS: [&str; 6] = [
    "i486",
    "pentium3",
    "x86-64",
    "x86-64-v2",
    "x86-64-v3",
    "znver4",
];

/// A set of features by name.
type Features = BTreeSet<String>;

/// The comparison: the features of a release, and what is different.
#[derive(Default)]
pub(super) struct Comparison {
    /// The features that each implies.
    implied: BTreeMap<String, Features>,
    /// The differences, each with the number of words and one of them.
    different: RefCell<BTreeMap<String, (usize, String)>>,
    /// The features of each of the processors.
    processors: BTreeMap<&'static str, Features>,
}

impl Comparison {
    /// Asks for the features of a target.
    pub(super) fn new(run: &Run<'_>) -> Result<Self> {
        let mut records = Vec::new();
        for number in 0..MOST {
            let mut record = Record::default();
            record[..2].copy_from_slice(&number.to_le_bytes());
            records.push(record);
        }
        let ask = |mode, what: &str| -> Result<Vec<String>> {
            let question = Question {
                mode,
                triple: what.to_string(),
                ..run.question("", records.len())
            };
            let data = records.as_flattened();
            let answers = run.programs.ask_ours(run.target, data, &[question])?;
            Ok(answers.iter().map(|answer| answer.text()).collect())
        };
        let mut comparison = Comparison::default();
        for line in ask("implied", "-")? {
            if let Some((name, all)) = line.split_once(' ') {
                comparison.implied.insert(name.to_string(), set(all));
            }
        }
        for processor in PROCESSORS {
            let features = ask("processor", processor)?;
            let features = features.first().context("an answer")?;
            comparison.processors.insert(processor, set(features));
        }
        Ok(comparison)
    }

    /// Counts a difference.
    fn add(&self, line: String, word: &Record, bits: u32) {
        let mut different = self.different.borrow_mut();
        let example = || (0, format!("{word:02x?} in {bits} bits"));
        different.entry(line).or_insert_with(example).0 += 1;
    }

    /// Adds what is different.
    pub(super) fn report(self, tally: &mut Tally) {
        for (line, (number, example)) in self.different.into_inner() {
            tally.add_difference(number, format!("{line}: {number} times, as {example}"));
        }
    }

    /// The features that iced has for an instruction, and those that they imply.
    fn of_iced(&self, inst: &Instruction) -> Features {
        let of_iced = inst.cpuid_features().iter().flat_map(|one| names(*one));
        let names = convention(inst).map_or_else(|| of_iced.copied().collect(), |(_, names)| names);
        let implied = names.iter().filter_map(|name| self.implied.get(*name));
        implied.flatten().cloned().collect()
    }
}

fn set(names: &str) -> Features {
    let names = names.split('+').filter(|name| !name.is_empty());
    names.map(str::to_string).collect()
}

/// Compares features of words in all modes.
pub(super) fn compare(run: &mut Run<'_>, batch: &Batch, comparison: &Comparison) -> Result<()> {
    run.in_modes(batch, "cpuid", |own, word, bits, _, tally| {
        needed(
            &String::from_utf8_lossy(own),
            (word, bits),
            comparison,
            tally,
        );
    })?;
    for (processor, features) in &comparison.processors {
        run.in_modes_of(batch, ("gated", processor), |own, word, bits, _, tally| {
            let own = String::from_utf8_lossy(own);
            decoded(&own, (word, bits), (comparison, processor, features), tally);
        })?;
    }
    Ok(())
}

fn decode(word: &Record, bits: u32, options: u32) -> Instruction {
    Decoder::with_ip(bits, word, ADDRESS, options).decode()
}

/// An instruction that both sides have, of the same size: our answer, and that of iced.
struct Pair<'a> {
    opcode: &'a str,
    answer: &'a str,
    inst: Instruction,
}

impl<'a> Pair<'a> {
    /// The pair in an answer, or the reason why there is none.
    fn read(own: &'a str, word: &Record, bits: u32) -> Result<Self, &'static str> {
        let words: Vec<&str> = own.split(' ').collect();
        let [size, opcode, is_allowed, answer] = words[..] else {
            return Err("no instruction of LLVM");
        };
        let inst = decode(word, bits, DecoderOptions::NONE);
        if inst.is_invalid() || size.parse() != Ok(inst.len()) {
            return Err("no instruction of that size for iced");
        }
        if is_allowed != "true" && is_another(word, inst.len() as u8, bits) {
            return Err("another instruction, as a prefix stands before others");
        }
        if bits != 64 && is_wide(opcode, &inst) {
            return Err("W outside of 64-bit mode, where LLVM looks at names of opcodes");
        }
        if is_of_short_address(opcode, &inst) {
            return Err("67 before REX.W and 0F AE, which LLVM takes for 66");
        }
        Ok(Pair {
            opcode,
            answer,
            inst,
        })
    }
}

/// Whether an instruction has the bit `W`, and LLVM takes it for the one without.
fn is_wide(opcode: &str, inst: &Instruction) -> bool {
    let name = format!("{:?}", inst.mnemonic()).to_lowercase();
    let narrow = name.replace("64x2", "32x4").replace("64x4", "32x8");
    name != narrow && opcode.to_lowercase().starts_with(&narrow)
}

/// Whether LLVM takes the address size for the prefix `66`.
fn is_of_short_address(opcode: &str, inst: &Instruction) -> bool {
    let mnemonics = [Mnemonic::Clflush, Mnemonic::Mfence];
    mnemonics.contains(&inst.mnemonic()) && matches!(opcode, "CLFLUSHOPT" | "TPAUSE")
}

/// Compares the features that an instruction needs.
fn needed(own: &str, (word, bits): (&Record, u32), comparison: &Comparison, tally: &mut Tally) {
    let pair = match Pair::read(own, word, bits) {
        Ok(pair) => pair,
        Err(reason) => return tally.count(format!("features: {reason}"), 1),
    };
    let (own, theirs) = (set(pair.answer), comparison.of_iced(&pair.inst));
    let reason = convention(&pair.inst).map_or("as of iced", |(reason, _)| reason);
    if own == theirs {
        return tally.count(format!("features: {reason}"), 1);
    }
    let more: Vec<&String> = own.difference(&theirs).collect();
    let less: Vec<&String> = theirs.difference(&own).collect();
    let (opcode, code) = (pair.opcode, pair.inst.code());
    let line = format!("{opcode} needs {more:?}, iced {code:?} {less:?}");
    comparison.add(line, word, bits);
}

/// The features of an instruction where iced has others, with the reason.
fn convention(inst: &Instruction) -> Option<(&'static str, Vec<&'static str>)> {
    let of_iced = || {
        inst.cpuid_features()
            .iter()
            .flat_map(|one| names(*one).iter().copied())
    };
    let code = format!("{:?}", inst.code());
    let has_mmx = code
        .split('_')
        .skip(1)
        .any(|part| part == "mm" || part.starts_with("mmm"));
    match inst.mnemonic() {
        Mnemonic::Crc32 => Some((
            "crc32 is what SSE4.2 has in general registers for LLVM",
            vec!["crc32"],
        )),
        Mnemonic::Paddq if has_mmx => Some((
            "PADDQ of MMX came with SSE2 (AMD64, volume 5)",
            vec!["mmx", "sse2"],
        )),
        _ if has_mmx && !inst.cpuid_features().contains(&CpuidFeature::MMX) => Some((
            "registers of MMX, which SSE and others have in addition",
            of_iced().chain(["mmx"]).collect(),
        )),
        _ => None,
    }
}

/// The options with which iced decodes what a processor does.
fn options(features: &Features) -> u32 {
    let rows = [
        ("bmi", DecoderOptions::NO_MPFX_0FBC),
        ("lzcnt", DecoderOptions::NO_MPFX_0FBD),
        ("wbnoinvd", DecoderOptions::NO_WBNOINVD),
    ];
    let lacking = rows.iter().filter(|(name, _)| !features.contains(*name));
    lacking.fold(DecoderOptions::NONE, |all, (_, option)| all | option)
}

/// Compares what a processor with some features decodes.
fn decoded(
    own: &str,
    (word, bits): (&Record, u32),
    (comparison, processor, features): (&Comparison, &str, &Features),
    tally: &mut Tally,
) {
    let Ok(pair) = Pair::read(own, word, bits) else {
        return;
    };
    let mut theirs = decode(word, bits, options(features));
    if !comparison.of_iced(&theirs).is_subset(features) {
        theirs = decode(word, bits, DecoderOptions::FORCE_RESERVED_NOP);
        let is_nop = theirs.mnemonic() == Mnemonic::Reservednop;
        if !is_nop || !features.contains("nopl") {
            theirs = Instruction::default();
        }
    }
    let (of_any, gated) = (pair.opcode, pair.answer);
    let is_same = match gated {
        "-" => theirs.is_invalid(),
        _ if gated == of_any => pair.inst == theirs,
        _ if gated.starts_with("NOOP") => theirs.mnemonic() == Mnemonic::Reservednop,
        _ => gated.starts_with(&format!("{:?}", theirs.mnemonic()).to_uppercase()),
    };
    match is_same {
        true if gated == of_any => tally.count(format!("decoded by {processor}"), 1),
        true if gated == "-" => tally.count(format!("refused by {processor}"), 1),
        true => tally.count(format!("another instruction for {processor}"), 1),
        false => {
            let code = theirs.code();
            let line = format!("{processor}: {of_any} is {gated}, iced {code:?}");
            comparison.add(line, word, bits);
        }
    }
}

/// LLVM's names of a feature; none for one that LLVM has no name for.
fn names(feature: CpuidFeature) -> &'static [&'static str] {
    use CpuidFeature::*;
    match feature {
        ADX => &["adx"],
        AES => &["aes"],
        AVX => &["avx"],
        AVX2 => &["avx2"],
        AVX512_BF16 => &["avx512bf16"],
        AVX512_BITALG => &["avx512bitalg"],
        AVX512_IFMA => &["avx512ifma"],
        AVX512_VBMI => &["avx512vbmi"],
        AVX512_VBMI2 => &["avx512vbmi2"],
        AVX512_VNNI => &["avx512vnni"],
        AVX512_VP2INTERSECT => &["avx512vp2intersect"],
        AVX512_VPOPCNTDQ => &["avx512vpopcntdq"],
        AVX512BW => &["avx512bw"],
        AVX512CD => &["avx512cd"],
        AVX512DQ => &["avx512dq"],
        // Releases without a name for the first have one for the second, which it implies.
        AVX512_4FMAPS | AVX512_4VNNIW => &["avx512f"],
        AVX512ER => &["avx512er", "avx512f"],
        AVX512F => &["avx512f"],
        AVX512PF => &["avx512pf", "avx512f"],
        AVX512VL => &["avx512vl"],
        AVX512_FP16 => &["avx512fp16"],
        BMI1 => &["bmi"],
        BMI2 => &["bmi2"],
        CET_SS => &["shstk"],
        CLDEMOTE => &["cldemote"],
        CLFLUSHOPT => &["clflushopt"],
        CLWB => &["clwb"],
        CLZERO => &["clzero"],
        CMOV => &["cmov"],
        CMPXCHG16B => &["cx16"],
        CX8 => &["cx8"],
        D3NOW => &["3dnow"],
        D3NOWEXT => &["3dnowa"],
        ENQCMD => &["enqcmd"],
        F16C => &["f16c"],
        FMA => &["fma"],
        FMA4 => &["fma4"],
        FPU | FPU287 | FPU287XL_ONLY | FPU387 | FPU387SL_ONLY => &["x87"],
        FSGSBASE => &["fsgsbase"],
        FXSR => &["fxsr"],
        GFNI => &["gfni"],
        INVPCID => &["invpcid"],
        LWP => &["lwp"],
        LZCNT => &["lzcnt"],
        MMX => &["mmx"],
        MONITORX => &["mwaitx"],
        MOVBE => &["movbe"],
        MOVDIR64B => &["movdir64b"],
        MOVDIRI => &["movdiri"],
        MULTIBYTENOP => &["nopl"],
        PCLMULQDQ => &["pclmul"],
        PCONFIG => &["pconfig"],
        PKU => &["pku"],
        POPCNT => &["popcnt"],
        PREFETCHW => &["prfchw"],
        PREFETCHWT1 => &["prefetchwt1"],
        PREFETCHITI => &["prefetchi"],
        PTWRITE => &["ptwrite"],
        RDPID => &["rdpid"],
        RDPRU => &["rdpru"],
        RDRAND => &["rdrnd"],
        RDSEED => &["rdseed"],
        RTM | HLE_or_RTM => &["rtm"],
        SGX1 | OSS => &["sgx"],
        SHA => &["sha"],
        SSE => &["sse"],
        SSE2 => &["sse2"],
        SSE3 => &["sse3"],
        SSE4_1 => &["sse4.1"],
        SSE4_2 => &["sse4.2"],
        SSE4A => &["sse4a"],
        SSSE3 => &["ssse3"],
        TBM => &["tbm"],
        VAES => &["vaes"],
        VPCLMULQDQ => &["vpclmulqdq"],
        WAITPKG => &["waitpkg"],
        WBNOINVD => &["wbnoinvd"],
        XOP => &["xop"],
        XSAVE => &["xsave"],
        XSAVEC => &["xsavec"],
        XSAVEOPT => &["xsaveopt"],
        XSAVES => &["xsaves"],
        SERIALIZE => &["serialize"],
        TSXLDTRK => &["tsxldtrk"],
        AMX_BF16 => &["amx-bf16"],
        AMX_TILE => &["amx-tile"],
        AMX_INT8 => &["amx-int8"],
        AMX_FP16 => &["amx-fp16"],
        AMX_COMPLEX => &["amx-complex"],
        KL | AESKLE => &["kl"],
        WIDE_KL => &["widekl"],
        UINTR => &["uintr"],
        HRESET => &["hreset"],
        AVX_VNNI => &["avxvnni"],
        RAO_INT => &["raoint"],
        CMPCCXADD => &["cmpccxadd"],
        AVX_IFMA => &["avxifma"],
        AVX_NE_CONVERT => &["avxneconvert"],
        AVX_VNNI_INT8 => &["avxvnniint8"],
        AVX_VNNI_INT16 => &["avxvnniint16"],
        SHA512 => &["sha512"],
        SM3 => &["sm3"],
        SM4 => &["sm4"],
        _ => &[],
    }
}
