//! Control flow of X86, as the crate `iced-x86` has it.

use super::Branch;
use crate::oracle::mc::behaviour::words::Record;
use iced_x86::{Code, Decoder, DecoderOptions, FlowControl, Instruction, OpKind};
use tblgen_facts::instr::FlowKind;

/// The verdict on our answer.
pub(super) enum Verdict {
    Equal,
    /// Not to be compared, or different, for this reason.
    Open(&'static str),
    /// Different; the answer of iced.
    Different(String),
}

/// The address of all instructions.
const ADDRESS: u64 = 0x1000;

/// The verdict on our answer about bytes, in the mode of that many bits.
pub(super) fn compare(own: &Branch, name: &str, word: &Record, bits: u32) -> Verdict {
    let mut decoder = Decoder::with_ip(bits, word, ADDRESS, DecoderOptions::NONE);
    let theirs = decoder.decode();
    if theirs.is_invalid() || theirs.len() != usize::from(own.size) {
        return Verdict::Open("no instruction of that size for iced");
    }
    let wanted = flow(&theirs);
    // Ours are not cut to the size of addresses.
    let target = own.target.map(|target| target & mask(&theirs));
    let found = (own.kind, own.is_conditional, target);
    if wanted == found {
        return Verdict::Equal;
    }
    match convention(name, &theirs, own) {
        Some(reason) => Verdict::Open(reason),
        None => Verdict::Different(format!("{:?} {wanted:x?}", theirs.code())),
    }
}

/// The bits of targets of near branches.
fn mask(inst: &Instruction) -> u64 {
    match inst.op0_kind() {
        OpKind::NearBranch16 => 0xffff,
        OpKind::NearBranch32 => 0xffff_ffff,
        _ => u64::MAX,
    }
}

/// The kind, whether it is conditional, and the target.
fn flow(inst: &Instruction) -> (FlowKind, bool, Option<u64>) {
    let is_near = matches!(
        inst.op0_kind(),
        OpKind::NearBranch16 | OpKind::NearBranch32 | OpKind::NearBranch64
    );
    let target = is_near.then(|| inst.near_branch_target());
    let is_conditional = matches!(inst.flow_control(), FlowControl::ConditionalBranch)
        || matches!(inst.code(), Code::Xbegin_rel16 | Code::Xbegin_rel32);
    let kind = match inst.flow_control() {
        FlowControl::Next => FlowKind::Next,
        FlowControl::UnconditionalBranch | FlowControl::ConditionalBranch => FlowKind::Jump,
        FlowControl::IndirectBranch => FlowKind::IndirectJump,
        FlowControl::Return => FlowKind::Return,
        FlowControl::Call => FlowKind::Call,
        FlowControl::IndirectCall => FlowKind::IndirectCall,
        FlowControl::Interrupt => FlowKind::Interrupt,
        FlowControl::XbeginXabortXend if is_conditional => FlowKind::Jump,
        FlowControl::XbeginXabortXend => FlowKind::Next,
        FlowControl::Exception => FlowKind::Trap,
    };
    (kind, is_conditional, target)
}

/// The reason why our answer is another one where both are right.
fn convention(name: &str, theirs: &Instruction, own: &Branch) -> Option<&'static str> {
    let (kind, ..) = flow(theirs);
    match (own.kind, kind) {
        (FlowKind::SystemCall, FlowKind::Call) => Some("calls of the system have a kind"),
        (FlowKind::Unknown, _) if matches!(name, "GETSEC" | "ENCLU") => {
            Some("a function whose number is in a register")
        }
        (FlowKind::Return, FlowKind::Call) if name == "SEAMRET" => {
            Some("SEAMRET returns to the monitor that called the module")
        }
        (FlowKind::IndirectJump, FlowKind::Return) if name == "SKINIT" => {
            Some("SKINIT jumps to a loader")
        }
        (FlowKind::Halt, FlowKind::Next) => Some("waiting has a kind"),
        (FlowKind::Interrupt, FlowKind::Interrupt) if name == "INTO" => Some("INTO is conditional"),
        (FlowKind::IndirectJump, FlowKind::Next) if name == "XABORT" => {
            Some("XABORT goes back where a transaction runs")
        }
        _ => None,
    }
}
