//! What LLVM's description of RISC-V leaves to C++, as far as RV32IM needs it.

use example_target::decode::Decoder;
use example_target::machine::{ByHand, Event, Fault, Hart, Target};
use tblgen_runtime::interp::{Bits, InterpError, NodeCall};
use tblgen_runtime::{CondCode, IsdOpcode};

use crate::riscv::{DECODER, OpType, Opcode, Reg, SemComplexPattern};

/// LLVM's description.
pub(crate) struct Riscv;

impl Target for Riscv {
    type Opcode = Opcode;

    const DECODER: &'static Decoder<Opcode> = &DECODER;

    fn register(reg: Reg) -> Option<u8> {
        let number = reg.name().strip_prefix('X')?.parse().ok()?;
        (number < 32).then_some(number)
    }

    fn by_hand(opcode: Opcode) -> Option<ByHand> {
        Some(match opcode {
            Opcode::FENCE | Opcode::FENCE_I => ByHand::Fence,
            Opcode::ECALL => ByHand::EnvironmentCall,
            _ => return None,
        })
    }

    fn is_distance(op_type: OpType) -> bool {
        matches!(op_type, OpType::simm13_lsb0 | OpType::simm21_lsb0_jal)
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

    /// Nodes of RISCVISD: the upper part of an address, a branch that compares,
    /// and a product of which only one factor has a sign. And two of all targets:
    /// with one `ebreak` is described, the other is an operand of `fence.tso`
    /// whose value the pattern leaves open.
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
            "RISCVISD::HI" => upper_half(call, results),
            "RISCVISD::MULHSU" => multiply(call, results),
            "RISCVISD::BR_CC" => {
                let to = branch(call).ok_or(call.unknown())?;
                if let Some(to) = to {
                    hart.jump(to)?;
                }
                return Ok(());
            }
            _ => None,
        };
        known.ok_or(call.unknown())
    }
}

type Call<'a> = NodeCall<'a, Opcode>;

/// The operand is what the instruction holds: 20 bits.
fn upper_half(call: &Call<'_>, results: &mut [Bits]) -> Option<()> {
    give(results, call.value(0)?.as_u64() << 12);
    Some(())
}

/// The upper half of the product of a number with sign and one without.
fn multiply(call: &Call<'_>, results: &mut [Bits]) -> Option<()> {
    let [a, b] = call.values()?;
    let product = a.as_i128().wrapping_mul(b.as_u128() as i128);
    give(results, (product >> 32) as u64);
    Some(())
}

/// Where a branch goes, if it does.
fn branch(call: &Call<'_>) -> Option<Option<u32>> {
    let taken = holds(call.condition(2)?, call.value(0)?, call.value(1)?)?;
    Some(taken.then_some(call.value(3)?.as_u64() as u32))
}

/// Whether a condition holds that a branch of the machine has.
fn holds(condition: CondCode, a: Bits, b: Bits) -> Option<bool> {
    Some(match condition {
        CondCode::SETEQ => a.as_u128() == b.as_u128(),
        CondCode::SETNE => a.as_u128() != b.as_u128(),
        CondCode::SETLT => a.as_i128() < b.as_i128(),
        CondCode::SETGE => a.as_i128() >= b.as_i128(),
        CondCode::SETULT => a.as_u128() < b.as_u128(),
        CondCode::SETUGE => a.as_u128() >= b.as_u128(),
        _ => return None,
    })
}

/// The result of something that has one.
fn give(results: &mut [Bits], value: u64) {
    if let Some(result) = results.first_mut() {
        *result = Bits::new(value.into(), result.bits());
    }
}

/// Prints for each instruction that is decoded who does it.
pub(crate) fn coverage() -> Result<u8, String> {
    for encoding in DECODER.encodings {
        let opcode = encoding.opcode;
        let who = match (opcode.semantics(), Riscv::by_hand(opcode)) {
            (Some(semantics), _) => semantics.to_string().replace('\n', "; "),
            (None, Some(_)) => "hand".to_string(),
            (None, None) => "nobody".to_string(),
        };
        println!("{}: {who}", opcode.name());
    }
    Ok(0)
}
