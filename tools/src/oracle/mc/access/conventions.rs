//! The comparison of what an instruction reads and writes with iced, and the conventions in which both
//! sides differ though both are right.

use super::effects::{Effects, Memory};
use iced_x86::{CodeSize, Instruction, Mnemonic, OpKind};
use std::collections::{BTreeMap, BTreeSet};

/// An aspect that is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Aspect {
    Registers,
    Memory,
    Flags,
    Stack,
    Condition,
}

/// The verdict on an aspect.
#[derive(Debug)]
pub(super) enum Verdict {
    Equal,
    /// Different by a convention.
    Convention(&'static str),
    /// Different; both sides.
    Different(String),
}

/// The verdicts on all aspects of an instruction.
pub(super) fn compare(
    own: &Effects,
    theirs: &Effects,
    inst: &Instruction,
) -> Vec<(Aspect, Verdict)> {
    vec![
        (Aspect::Registers, registers(own, theirs, inst)),
        (Aspect::Memory, memory(own, theirs, inst)),
        (Aspect::Flags, flags(own, theirs, inst)),
        (Aspect::Stack, stack(own, theirs)),
        (Aspect::Condition, condition(own, theirs, inst)),
    ]
}

/// Registers that are compared as flags or with memory, or that iced does not have: control and the shadow
/// stack.
const NOT_COMPARED: [&str; 15] = [
    "EFLAGS", "DF", "MXCSR", "FPCW", "FPSW", "SSP", "RIP", "CS", "DS", "ES", "SS", "FS", "GS",
    "EIZ", "RIZ",
];

/// The flags that one side does not have: iced the first one, and LLVM's `EFLAGS` the second one, of user interrupts.
const NOT_OF_BOTH: [&str; 2] = ["TF", "UIF"];

type Registers = BTreeMap<String, (u8, u8)>;

fn registers(own: &Effects, theirs: &Effects, inst: &Instruction) -> Verdict {
    let compared = |all: &Registers| -> Registers {
        let all = all.iter();
        let all = all.filter(|(name, _)| !NOT_COMPARED.contains(&name.as_str()));
        all.map(|(name, access)| (name.clone(), *access)).collect()
    };
    let (own, theirs) = (compared(&own.registers), compared(&theirs.registers));
    if own == theirs {
        return Verdict::Equal;
    }
    match register_convention(&own, &theirs, inst) {
        Some(reason) => Verdict::Convention(reason),
        None => Verdict::Different(format!("{own:?}, iced {theirs:?}")),
    }
}

/// Whether both sides are equal, if one of them is changed in the registers that `change` tells of.
fn are_equal_but(
    own: &Registers,
    theirs: &Registers,
    change: impl Fn(&str, (u8, u8), (u8, u8)) -> bool,
) -> bool {
    let none = (0, 0);
    let names = own.keys().chain(theirs.keys());
    names.into_iter().all(|name| {
        let [own, theirs] = [own, theirs].map(|all| all.get(name).copied().unwrap_or(none));
        own == theirs || change(name, own, theirs)
    })
}

fn register_convention(
    own: &Registers,
    theirs: &Registers,
    inst: &Instruction,
) -> Option<&'static str> {
    if is_idiom(inst) && are_equal_but(own, theirs, |_, own, theirs| own.1 == theirs.1) {
        return Some(IDIOM);
    }
    let is_upper = matches!(inst.mnemonic(), Mnemonic::Vzeroupper);
    if is_upper && are_equal_but(own, theirs, |_, own, theirs| own.1 == theirs.1) {
        return Some("VZEROUPPER keeps lower halves, which iced reads");
    }
    let is_merged = inst.has_op_mask() && !inst.zeroing_masking();
    if is_merged
        && are_equal_but(own, theirs, |_, own, theirs| {
            own == (2, 2) && theirs == (2, 1)
        })
    {
        return Some("merged under a mask: ours reads and writes all elements");
    }
    None
}

/// Two equal operands, whose result does not depend on them.
const IDIOM: &str = "the same register twice: iced reads nothing, and knows the flags";

fn is_idiom(inst: &Instruction) -> bool {
    let is = |a: u32, b: u32| {
        let kinds = [inst.op_kind(a), inst.op_kind(b)];
        kinds == [OpKind::Register; 2] && inst.op_register(a) == inst.op_register(b)
    };
    match inst.op_count() {
        2 => is(0, 1),
        count @ 3.. => is(count - 2, count - 1),
        _ => false,
    }
}

/// The memory of one side, in the form in which both are compared.
fn compared_memory(effects: &Effects, inst: &Instruction) -> Vec<Memory> {
    let mut all = effects.memory.clone();
    for one in &mut all {
        // iced has the address.
        if ["RIP", "EIP"].contains(&one.base.as_str()) {
            one.base.clear();
            one.displacement = one.displacement.wrapping_add_unsigned(inst.next_ip());
        }
        // LLVM has the segments that prefixes name.
        one.segment.clear();
        // No index at all, as assembly writes it.
        if ["EIZ", "RIZ"].contains(&one.index.as_str()) {
            one.index.clear();
            one.scale = 1;
        }
        // Outside of 64-bit mode, ours are not cut to the size of addresses.
        if inst.code_size() != CodeSize::Code64 {
            let is_short =
                inst.memory_displ_size() == 2 || is_short(&one.base) || is_short(&one.index);
            one.displacement &= if is_short { 0xffff } else { 0xffff_ffff };
        }
    }
    all.sort();
    all
}

fn memory(own: &Effects, theirs: &Effects, inst: &Instruction) -> Verdict {
    let [own, theirs] = [own, theirs].map(|all| compared_memory(all, inst));
    if own == theirs {
        return Verdict::Equal;
    }
    match memory_convention(&own, &theirs, inst) {
        Some(reason) => Verdict::Convention(reason),
        None => Verdict::Different(format!("{own:?}, iced {theirs:?}")),
    }
}

fn memory_convention(
    own: &[Memory],
    theirs: &[Memory],
    inst: &Instruction,
) -> Option<&'static str> {
    let are_equal = |change: fn(&mut Memory)| {
        let [own, theirs] = [own, theirs].map(|all| {
            let mut all = all.to_vec();
            all.iter_mut().for_each(change);
            all
        });
        own == theirs
    };
    let is_repeated = inst.has_rep_prefix() || inst.has_repne_prefix();
    if is_repeated && are_equal(|one| one.size = None) {
        return Some("repeated strings: iced has no size, ours is that of one element");
    }
    let is_environment = matches!(
        inst.mnemonic(),
        Mnemonic::Fldenv | Mnemonic::Fnstenv | Mnemonic::Fnsave | Mnemonic::Frstor
    );
    let is_open = own.iter().all(|one| one.size.is_none());
    if is_environment && is_open && are_equal(|one| one.size = None) {
        return Some(ENVIRONMENT);
    }
    let at_stack = |one: &mut Memory| {
        if ["RSP", "ESP", "SP"].contains(&one.base.as_str()) {
            one.base.clear();
            one.displacement = i64::from(one.displacement as i16);
        }
    };
    if inst.code_size() != CodeSize::Code64 && are_equal(at_stack) {
        return Some(STACK);
    }
    let mut pairs = own.iter().zip(theirs);
    let are_masked = pairs.all(|(own, other)| own.access == (0, 1) && other.access == (0, 2));
    (are_masked && are_equal(|one| one.access = (0, 0))).then_some(MASKED)
}

/// Memory at the stack pointer of a mode that the opcode does not tell.
const STACK: &str =
    "the size of the stack pointer, which the mode decides: ours is that of the opcode";

/// A store of elements that a register chooses.
const MASKED: &str = "stores under a mask in a register: iced always has one";

/// Whether a register of an address has 16 bits.
fn is_short(register: &str) -> bool {
    matches!(register, "BX" | "BP" | "SI" | "DI" | "SP")
}

/// Memory whose size is that of the operand size, which is not in LLVM's opcode.
const ENVIRONMENT: &str =
    "the state of x87, whose size a prefix and the mode decide: ours is not known";

fn flags(own: &Effects, theirs: &Effects, inst: &Instruction) -> Verdict {
    let compared = |flags: &Option<[BTreeSet<String>; 5]>| {
        let of_both = |mut set: BTreeSet<String>| {
            set.retain(|flag| !NOT_OF_BOTH.contains(&flag.as_str()));
            set
        };
        flags.clone().map(|sets| sets.map(of_both))
    };
    let (own, others) = (compared(&own.flags), compared(&theirs.flags));
    if own == others {
        return Verdict::Equal;
    }
    let changed = |flags: &Option<[BTreeSet<String>; 5]>| -> Option<BTreeSet<String>> {
        let [_, rest @ ..] = flags.as_ref()?;
        Some(rest.iter().flatten().cloned().collect())
    };
    if is_idiom(inst) && changed(&own) == changed(&others) {
        return Verdict::Convention(IDIOM);
    }
    Verdict::Different(format!("{own:?}, iced {:?}", theirs.flags))
}

fn stack(own: &Effects, theirs: &Effects) -> Verdict {
    if own.stack == theirs.stack {
        return Verdict::Equal;
    }
    if theirs.stack == Some(0) && own.registers.contains_key("RSP") {
        return Verdict::Convention("calculations with the stack pointer: iced has no change");
    }
    Verdict::Different(format!("{:?}, iced {:?}", own.stack, theirs.stack))
}

fn condition(own: &Effects, theirs: &Effects, inst: &Instruction) -> Verdict {
    let is_loop = matches!(inst.mnemonic(), Mnemonic::Loope | Mnemonic::Loopne);
    match own.condition == theirs.condition {
        true => Verdict::Equal,
        false if is_loop && own.condition.is_empty() => Verdict::Convention(LOOP),
        false => Verdict::Different(format!("{}, iced {}", own.condition, theirs.condition)),
    }
}

/// Loops whose condition is the opcode.
const LOOP: &str = "LOOPE and LOOPNE: the condition is the opcode, and no operand";

#[cfg(test)]
mod tests {
    use super::*;
    use iced_x86::{Decoder, DecoderOptions, InstructionInfoFactory};

    /// The conventions and differences of an instruction at 0x1000, whose effects are ours.
    fn reasons(bytes: &[u8], ours: &str) -> Vec<String> {
        reasons_in(64, bytes, ours)
    }

    fn reasons_in(bits: u32, bytes: &[u8], ours: &str) -> Vec<String> {
        let inst = Decoder::with_ip(bits, bytes, 0x1000, DecoderOptions::NONE).decode();
        let own = Effects::of_text(ours).unwrap();
        let theirs = Effects::of_iced(&inst, &mut InstructionInfoFactory::new());
        let verdicts = compare(&own, &theirs, &inst).into_iter();
        let reasons = verdicts.filter_map(|(aspect, verdict)| match verdict {
            Verdict::Equal => None,
            Verdict::Convention(reason) => Some(reason.to_string()),
            Verdict::Different(_) => Some(format!("{aspect:?}")),
        });
        reasons.collect()
    }

    const LOGIC: &str = "f::PF+ZF+SF:CF+OF::AF";

    #[test]
    fn answers_are_equal_or_not() {
        let and = |registers: &str| format!("AND64rr {registers} {LOGIC} s:0");
        let both = "r:RAX:RAX:8 r:RAX:RAX:2 r:RCX:RCX:2 r:EFLAGS:EFLAGS:8";
        assert_eq!(reasons(&[0x48, 0x21, 0xc8], &and(both)), [""; 0]);
        let no_result = "r:RAX:RAX:2 r:RCX:RCX:2";
        assert_eq!(reasons(&[0x48, 0x21, 0xc8], &and(no_result)), ["Registers"]);
        // The address counts from the next instruction.
        let load = "MOV64rm r:RAX:RAX:8 r:RIP:RIP:2 m:2:8::RIP::1:16 f::::: s:0";
        let bytes = [0x48, 0x8b, 0x05, 16, 0, 0, 0];
        assert_eq!(reasons(&bytes, load), [""; 0]);
    }

    #[test]
    fn one_register_twice() {
        let xor = format!("XOR32rr r:EAX:RAX:8 r:EAX:RAX:2 {LOGIC} s:0");
        assert_eq!(reasons(&[0x31, 0xc0], &xor), [IDIOM, IDIOM]);
        // The result of AND depends on both.
        let and = format!("AND32rr r:EAX:RAX:8 {LOGIC} s:0");
        assert_eq!(reasons(&[0x21, 0xc8], &and), ["Registers"]);
    }

    #[test]
    fn stack_pointers_in_calculations() {
        let flags = "f::CF+PF+AF+ZF+SF+OF:::";
        let add = format!("ADD64ri8 r:RSP:RSP:8 r:RSP:RSP:2 {flags} s:8");
        let expected = ["calculations with the stack pointer: iced has no change"];
        assert_eq!(reasons(&[0x48, 0x83, 0xc4, 8], &add), expected);
        let push = "PUSH64r r:RAX:RAX:2 r:RSP:RSP:10 m:8:8:SS:RSP::1:-8 f::::: s:-4";
        assert_eq!(reasons(&[0x50], push), ["Stack"]);
    }

    #[test]
    fn repeated_strings() {
        let stos = "STOSB r:RDI:RDI:5 r:AL:RAX:1 r:RCX:RCX:6 m:4:1::RDI::1:0 f:DF:::: s:0";
        let expected = ["repeated strings: iced has no size, ours is that of one element"];
        assert_eq!(reasons(&[0xf3, 0xaa], stos), expected);
        let other = stos.replace("m:4:1::RDI", "m:4:1::RSI");
        assert_eq!(reasons(&[0xf3, 0xaa], &other), ["Memory"]);
    }

    #[test]
    fn state_of_x87() {
        let load = "FLDENVm r:RCX:RCX:2 m:2:?::RCX::1:0 f::::: s:0";
        assert!(reasons(&[0xd9, 0x21], load).contains(&ENVIRONMENT.to_string()));
        for other in [
            load.replace("m:2:?", "m:2:14"),
            load.replace("?::RCX", "?::RDX"),
        ] {
            assert!(reasons(&[0xd9, 0x21], &other).contains(&"Memory".to_string()));
        }
    }

    #[test]
    fn conditions() {
        // je 0x1010; the distance counts from the next instruction.
        let jump = "JCC_1 r:RIP:RIP:10 r:EFLAGS:EFLAGS:2 f:ZF:::: s:0";
        assert_eq!(reasons(&[0x74, 14], &format!("{jump} c:E")), [""; 0]);
        assert_eq!(reasons(&[0x74, 14], &format!("{jump} c:NE")), ["Condition"]);
        assert_eq!(reasons(&[0x74, 14], jump), ["Condition"]);
        let of_loop = "LOOPE r:RCX:RCX:10 f:ZF:::: s:0";
        assert_eq!(reasons(&[0xe1, 14], of_loop), [LOOP]);
    }

    #[test]
    fn stacks_and_stores() {
        let push = "PUSH16r r:AX:RAX:2 r:RSP:RSP:10 m:8:2:SS:RSP::1:-2 f::::: s:-2";
        assert_eq!(reasons_in(16, &[0x50], push), [STACK]);
        assert_eq!(
            reasons_in(32, &[0x66, 0x50], &push.replace("1:-2", "1:-4")),
            ["Memory"]
        );
        let store =
            "VMASKMOVPSmr r:RCX:RCX:2 r:XMM0:ZMM0:2 r:XMM1:ZMM1:2 m:4:16::RCX::1:0 f::::: s:0";
        let bytes = [0xc4, 0xe2, 0x79, 0x2e, 0x09];
        assert_eq!(reasons(&bytes, store), [MASKED]);
        assert_eq!(
            reasons(&bytes, &store.replace("m:4:16", "m:1:16")),
            ["Memory"]
        );
        // No index, and addresses of 16 bits.
        let load = "MOV32rm r:EAX:RAX:8 r:BX:RBX:2 m:2:4::BX:RIZ:2:-22 f::::: s:0";
        assert_eq!(reasons_in(16, &[0x66, 0x8b, 0x47, 0xea], load), [""; 0]);
    }

    #[test]
    fn halves_and_masks() {
        let registers = (0..16).map(|n| format!("r:YMM{n}:ZMM{n}:8 "));
        let upper = format!("VZEROUPPER {}f::::: s:0", registers.collect::<String>());
        let expected = ["VZEROUPPER keeps lower halves, which iced reads"];
        assert_eq!(reasons(&[0xc5, 0xf8, 0x77], &upper), expected);
        // vpermd zmm16 {k1}, zmm11, zmm25
        let bytes = [0x62, 0x82, 0x25, 0x49, 0x36, 0xc1];
        let merged =
            "VPERMDZrrk r:ZMM16:ZMM16:10 r:K1:K1:2 r:ZMM11:ZMM11:2 r:ZMM25:ZMM25:2 f::::: s:0";
        let expected = ["merged under a mask: ours reads and writes all elements"];
        assert_eq!(reasons(&bytes, merged), expected);
    }
}
