//! The machine of this crate's own description.

use tblgen_runtime::IsdOpcode;
use tblgen_runtime::interp::{Bits, NodeCall};

use super::{ByHand, Event, Fault, Hart, Target};
use crate::decode::Decoder;
use crate::rv32_built::{DECODER, OpType, Opcode, Reg, RegClass};

/// The description in `td/`.
#[derive(Debug, Clone, Copy)]
pub struct Rv32;

impl Target for Rv32 {
    type Opcode = Opcode;

    const DECODER: &'static Decoder<Opcode> = &DECODER;

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
