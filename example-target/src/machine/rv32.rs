//! The machine of this crate's own description.

use tblgen_runtime::IsdOpcode;
use tblgen_runtime::interp::{Bits, NodeCall};

use super::{ByHand, Event, Fault, Hart, Target};
use crate::decode::Decoded;
use crate::rv32_built::{
    Disassembler, OpType, Opcode, Reg, RegClass, SubtargetFeature, SubtargetFeatures,
};

/// The description in `td/`.
#[derive(Debug, Clone, Copy)]
pub struct Rv32;

/// The features of the machine: those of RV32IM.
pub const FEATURES: SubtargetFeatures = SubtargetFeatures::enabling(&[SubtargetFeature::FeatureM]);

/// The disassembler of the machine's words.
///
/// ```
/// use example_target::machine::DISASSEMBLER;
/// use example_target::rv32_built::Opcode;
///
/// let decoded = DISASSEMBLER.decode(&0xfff1_0113_u32.to_le_bytes(), 0).unwrap();
/// assert_eq!(decoded.inst.opcode(), Opcode::ADDI); // addi sp, sp, -1
/// assert_eq!(format!("{:?}", decoded.inst), "ADDI [Reg(X2), Reg(X2), Imm(-1)]");
/// assert!(DISASSEMBLER.decode(&[0; 4], 0).is_err());
/// ```
pub static DISASSEMBLER: Disassembler = Disassembler::new(&FEATURES);

impl Target for Rv32 {
    type Opcode = Opcode;

    fn decode(word: u32) -> Option<Decoded<Opcode>> {
        let decoded = DISASSEMBLER.decode(&word.to_le_bytes(), 0).ok()?;
        Decoded::new(&decoded.inst, Self::register)
    }

    fn register(reg: Reg) -> Option<u8> {
        let number = u8::try_from(reg.encoding()).ok()?;
        RegClass::GPR.contains(reg).then_some(number)
    }

    fn by_hand(opcode: Opcode) -> Option<ByHand> {
        Some(match opcode {
            Opcode::FENCE | Opcode::FENCE_TSO => ByHand::Fence,
            Opcode::ECALL => ByHand::EnvironmentCall,
            _ => return None,
        })
    }

    fn is_distance(op_type: OpType) -> bool {
        matches!(op_type, OpType::branch_target | OpType::jump_target)
    }

    /// `ebreak` has a pattern, but what a debugger is the machine must say.
    fn node(
        hart: &mut Hart<'_>,
        call: &NodeCall<'_, Opcode>,
        _: &mut [Bits],
    ) -> Result<(), Fault<Self>> {
        match call.generic() {
            Some(IsdOpcode::DEBUGTRAP) => {
                hart.stop(Event::Breakpoint);
                Ok(())
            }
            _ => Err(call.unknown()),
        }
    }
}
