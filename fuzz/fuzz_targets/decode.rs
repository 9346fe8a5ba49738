//! Any bytes: disassemblers of the tests' machines, and with the feature `llvm` those of LLVM's
//! targets, in a build with `$LLVM` set to LLVM's tree. What they decode is encoded.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tblgen_runtime::mc::x86::Mode;

/// A module with the disassembler and the encoder of a description.
macro_rules! machine {
    ($name:ident, $($arguments:tt)*) => {
        mod $name {
            tblgen_runtime::tablegen!($($arguments)*, docs = "none", disassembler, code_emitter);
        }
    };
}

machine!(words, "../tests/td/disassembler/good/machine.td");
machine!(rules, "../tests/td/disassembler/good/strict.td");
machine!(byte_code, "../tests/td/disassembler/good/byte_code.td");
machine!(blocks, "../tests/td/disassembler/good/blocks.td");

/// A machine of X86's kind, for which there is no encoder.
mod x86 {
    tblgen_runtime::tablegen!(
        "../tests/td/disassembler/good/x86.td",
        docs = "none",
        disassembler
    );
}

/// LLVM's targets.
#[cfg(feature = "llvm")]
mod llvm {
    machine!(
        riscv,
        "llvm/RISCV.td",
        include = ["$LLVM/include", "$LLVM/lib/Target/RISCV"]
    );
    machine!(
        aarch64,
        "llvm/AArch64.td",
        include = ["$LLVM/include", "$LLVM/lib/Target/AArch64"]
    );
    machine!(
        m68k,
        "llvm/M68k.td",
        include = ["$LLVM/include", "$LLVM/lib/Target/M68k"]
    );
    machine!(
        x86,
        "$LLVM/lib/Target/X86/X86.td",
        include = ["$LLVM/include", "$LLVM/lib/Target/X86"]
    );
}

/// Decodes all bytes. What they are, and its address, goes to a function.
macro_rules! decoded {
    ($bytes:expr, $disassembler:expr, $then:expr) => {{
        let (mut end, then) = (0, &mut $then);
        for one in $disassembler.instructions($bytes, 0x1000) {
            end += one.bytes.len();
            assert!(!one.bytes.is_empty());
            if let Ok(decoded) = one.decoded {
                assert!(usize::from(decoded.size) == one.bytes.len());
                then(&decoded.inst, one.address);
            }
        }
        assert_eq!(end, $bytes.len());
    }};
}

/// Decodes all bytes, and encodes what they are.
macro_rules! round_trip {
    ($bytes:expr, $disassembler:expr, $encoder:expr) => {{
        let mut room = [0; 255];
        decoded!($bytes, $disassembler, |inst: &_, address| {
            let _ = $encoder.encode(inst, address, &mut room, &mut |_| ());
        });
    }};
}

/// Round trips for a target whose features are the bits of a number.
macro_rules! with_features {
    ($machine:path, $bytes:expr, $bits:expr) => {{
        use $machine as machine;
        let mut features = machine::SubtargetFeatures::NONE;
        for (number, feature) in machine::SubtargetFeature::ALL.iter().enumerate() {
            if $bits >> (number % 8) & 1 != 0 {
                features.insert(*feature);
            }
        }
        let disassembler = machine::Disassembler::new(&features);
        round_trip!($bytes, disassembler, machine::Encoder::new());
        round_trip!($bytes, disassembler.strict(), machine::Encoder::new());
    }};
}

fuzz_target!(|input: &[u8]| {
    let [machine, bits, bytes @ ..] = input else {
        return;
    };
    let mode = [Mode::Bits16, Mode::Bits32, Mode::Bits64][usize::from(*bits) % 3];
    match machine {
        0 => with_features!(crate::words, bytes, bits),
        1 => with_features!(crate::rules, bytes, bits),
        2 => round_trip!(
            bytes,
            byte_code::Disassembler::new(&byte_code::SubtargetFeatures::NONE),
            byte_code::Encoder::new()
        ),
        3 => {
            let disassembler = x86::Disassembler::new(&x86::SubtargetFeatures::NONE);
            decoded!(bytes, disassembler.in_mode(mode), |_: &x86::McInst, _| ());
            let separate = disassembler.in_mode(mode).separate_prefixes();
            decoded!(bytes, separate, |_: &x86::McInst, _| ());
        }
        8 => with_features!(crate::blocks, bytes, bits),
        #[cfg(feature = "llvm")]
        4 => with_features!(crate::llvm::riscv, bytes, bits),
        #[cfg(feature = "llvm")]
        5 => with_features!(crate::llvm::aarch64, bytes, bits),
        #[cfg(feature = "llvm")]
        6 => with_features!(crate::llvm::m68k, bytes, bits),
        #[cfg(feature = "llvm")]
        7 => {
            let features = llvm::x86::SubtargetFeatures::NONE;
            let disassembler = llvm::x86::Disassembler::new(&features).in_mode(mode);
            round_trip!(bytes, disassembler, llvm::x86::Encoder::new().in_mode(mode));
        }
        _ => {}
    }
});
