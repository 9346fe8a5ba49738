//! Single instructions on the machine: those that are done by hand, jumps, and
//! what stops it.

use example_target::machine::{ByHand, DISASSEMBLER, Event, Machine, Memory, Rv32, Target};
use example_target::rv32_built::Opcode;

#[test]
fn what_is_not_in_the_table_is_done_by_hand() {
    let mut by_hand = Vec::new();
    for encoding in DISASSEMBLER.encodings() {
        let opcode = encoding.opcode;
        match Rv32::by_hand(opcode) {
            Some(_) => by_hand.push(opcode.name()),
            None => assert!(opcode.semantics().is_some(), "{opcode} does nothing"),
        }
    }
    by_hand.sort_unstable();
    let expected = ["ECALL", "FENCE", "FENCE_TSO"];
    assert_eq!(by_hand, expected);
    assert_eq!(Rv32::by_hand(Opcode::FENCE), Some(ByHand::Fence));
}

/// Runs a word at address 16 with 9 in register 5. Returns the address at which
/// it continues, and the value of register 5 after it.
fn jumps(word: u32) -> (u32, u32) {
    let mut memory = [0; 64];
    let mut machine = Machine::<Rv32>::new(Memory::new(0, &mut memory));
    machine.hart.memory.write_words(16, [word]).unwrap();
    machine.hart.set_register(5, 9);
    machine.hart.pc = 16;
    let _ = machine.step();
    (machine.hart.pc, machine.hart.register(5))
}

#[test]
fn jumps_with_links() {
    assert_eq!(jumps(0xffff_f297), (20, 0xffff_f010), "auipc x5, 0xfffff");
    assert_eq!(jumps(0x0080_02ef), (24, 20), "jal x5, +8");
    assert_eq!(jumps(0xff9f_f2ef), (8, 20), "jal x5, -8");
    // The register is read before it is written, and bit 0 does not count.
    assert_eq!(jumps(0x0002_82e7), (8, 20), "jalr x5, 0(x5)");
    assert_eq!(jumps(0x0002_8067), (8, 9), "jalr x0, 0(x5)");
    assert_eq!(jumps(0x0040_02e7), (4, 20), "jalr x5, 4(x0)");
    // A jump that fails writes nothing.
    assert_eq!(jumps(0x0012_82e7), (16, 9), "jalr x5, 1(x5)");
    assert_eq!(jumps(0x0020_02ef), (16, 9), "jal x5, +2");
}

#[test]
fn fences_do_nothing() {
    // With any bits where finer fences may come, then `ebreak`.
    let fences = [
        0x0ff0_000f,
        0x8330_000f,
        0x0000_008f,
        0x0000_800f,
        0x1000_000f,
    ];
    let words = fences.into_iter().chain([0x0010_0073]);
    let mut memory = [0; 64];
    let mut machine = Machine::<Rv32>::new(Memory::new(0, &mut memory));
    machine.hart.memory.write_words(0, words).unwrap();
    assert_eq!(machine.run(100), Ok(Some(Event::Breakpoint)));
    assert_eq!((machine.hart.pc, machine.executed()), (24, 6));
    assert!((0..32).all(|number| machine.hart.register(number) == 0));
}

#[test]
fn mistakes_stop_the_machine() {
    let stops = |words: &[u32]| {
        let mut memory = [0; 64];
        let mut machine = Machine::<Rv32>::new(Memory::new(0, &mut memory));
        machine
            .hart
            .memory
            .write_words(0, words.iter().copied())
            .unwrap();
        let error = machine.run(100).err().map(|error| error.to_string());
        (machine.hart.pc, error.unwrap_or_default())
    };
    assert_eq!(
        stops(&[]),
        (0, "0x00000000 is not a valid instruction".into())
    );
    // lw a0, -4(zero)
    let outside = "4 bytes at 0xfffffffc are not in memory";
    assert_eq!(stops(&[0xffc0_2503]), (0, outside.into()));
    // nop; jal zero, 2
    let misaligned = "jump to 0x6, which is no word";
    assert_eq!(stops(&[0x13, 0x0020_006f]), (4, misaligned.into()));
    // beq zero, zero, 60, and nothing there
    let (pc, error) = stops(&[0x0200_0e63]);
    assert_eq!(
        (pc, error.as_str()),
        (60, "0x00000000 is not a valid instruction")
    );
    // jal zero, 128
    let (pc, error) = stops(&[0x0800_006f]);
    assert_eq!(
        (pc, error.as_str()),
        (128, "4 bytes at 0x80 are not in memory")
    );
}
