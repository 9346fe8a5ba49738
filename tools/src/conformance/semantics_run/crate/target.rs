//! The parts of RV32IMC that LLVM's description of RISC-V leaves to C++.

use example_target::decode::Decoded;
use example_target::machine::{ByHand, Event, Fault, Hart, Target};
use tblgen_runtime::interp::{Bits, InterpError, NodeCall};
use tblgen_runtime::IsdOpcode;

use crate::riscv::{
    Disassembler, McInst, OpType, Opcode, Reg, SemComplexPattern, SubtargetFeature,
    SubtargetFeatures, uncompressed,
};

/// The features of an RV32IMC.
const FEATURES: SubtargetFeatures = SubtargetFeatures::enabling(&[
    SubtargetFeature::FeatureStdExtM,
    SubtargetFeature::FeatureStdExtC,
]);

/// The disassembler of its words.
static DISASSEMBLER: Disassembler = Disassembler::new(&FEATURES);

/// LLVM's description.
pub(crate) struct Riscv;

impl Target for Riscv {
    type Opcode = Opcode;
    const SMALLEST: u32 = 2;

    fn decode(word: u32) -> Option<Decoded<Opcode>> {
        let decoded = DISASSEMBLER.decode(&word.to_le_bytes(), 0).ok()?;
        check_larger_form(&decoded.inst)?;
        Decoded::new(&decoded.inst, Self::register)
    }

    fn register(reg: Reg) -> Option<u8> {
        let number = reg.name().strip_prefix('X')?.parse().ok()?;
        (number < 32).then_some(number)
    }

    /// Opcodes without rows, of which there are none.
    fn by_hand(_: Opcode) -> Option<ByHand> {
        None
    }

    fn is_distance(op_type: OpType) -> bool {
        matches!(
            op_type,
            OpType::simm13_lsb0 | OpType::simm21_lsb0_jal | OpType::simm12_lsb0 | OpType::simm9_lsb0
        )
    }

    /// Code of RISCVISelDAGToDAG.cpp: an address is split into register and
    /// distance, and the part of a shift amount that counts is found.
    fn complex_pattern(
        pattern: SemComplexPattern,
        operands: &[Bits],
        results: &mut [Bits],
    ) -> Result<(), Fault<Self>> {
        let value = match (pattern.name(), operands) {
            ("AddrRegImm", [base, distance]) => base.as_u64().wrapping_add(distance.as_u64()),
            ("shiftMaskXLen", [amount]) => amount.as_u64() & 31,
            _ => return Err(InterpError::ComplexPattern(pattern)),
        };
        give(results, value);
        Ok(())
    }

    /// Nodes of RISCVISD: a product of which only one factor has a sign, fences, which
    /// a machine that does one access after the other need not do, and `ecall`. And two
    /// of all targets: with one `ebreak` is described, the other is an operand of
    /// `fence.tso` whose value the pattern leaves open.
    fn node(
        hart: &mut Hart<'_>,
        call: &NodeCall<'_, Opcode>,
        results: &mut [Bits],
    ) -> Result<(), Fault<Self>> {
        match call.generic() {
            Some(IsdOpcode::DEBUGTRAP) => {
                hart.stop(Event::Breakpoint);
                return Ok(());
            }
            Some(IsdOpcode::TargetConstant) => return Ok(()),
            _ => {}
        }
        let known = match call.op().name() {
            "RISCVISD::MULHSU" => multiply(call, results),
            "RISCVISD::FENCE" | "RISCVISD::FENCE_I" => Some(()),
            "RISCVISD::ECALL" => {
                hart.stop(Event::EnvironmentCall);
                Some(())
            }
            _ => None,
        };
        known.ok_or(call.unknown())
    }
}

type Call<'a> = NodeCall<'a, Opcode>;

/// The upper half of the product of a number with sign and one without.
fn multiply(call: &Call<'_>, results: &mut [Bits]) -> Option<()> {
    let [a, b] = call.values()?;
    let product = a.as_i128().wrapping_mul(b.as_u128() as i128);
    give(results, (product >> 32) as u64);
    Some(())
}

/// The result of something that has one.
fn give(results: &mut [Bits], value: u64) {
    if let Some(result) = results.first_mut() {
        *result = Bits::new(value.into(), result.bits());
    }
}

/// A compressed instruction has a larger form that is none itself.
fn check_larger_form(inst: &McInst) -> Option<()> {
    let name = inst.opcode().name();
    if !name.starts_with("C_") || name.contains("HINT") || name == "C_ADDI_NOP" {
        return Some(());
    }
    let large = uncompressed(inst, &FEATURES)?;
    uncompressed(&large, &FEATURES).is_none().then_some(())
}

/// Whether an RV32IMC has an instruction.
fn is_known(opcode: Opcode) -> bool {
    opcode.is_available_on(&FEATURES)
}

/// Prints for each instruction that is decoded who does it.
pub(crate) fn coverage() -> Result<u8, String> {
    let encodings = DISASSEMBLER.encodings();
    let known = encodings.filter(|one| is_known(one.opcode));
    for opcode in known.map(|encoding| encoding.opcode) {
        let who = match opcode.semantics() {
            Some(semantics) => semantics.to_string().replace('\n', "; "),
            None => "nobody".to_string(),
        };
        println!("{}: {who}", opcode.name());
    }
    Ok(0)
}
