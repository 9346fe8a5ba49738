//! Predicates of immediates that are functions, and what the interpreter makes of them.

use tblgen_runtime::interp::{Bits, InterpError, Machine, execute};
use tblgen_runtime::{Indexed, InstrInfo, Semantics, SemanticsSet};

mod functions {
    tblgen_runtime::tablegen!("td/semantics/good/predicates.td", semantics);
}

mod hooks {
    tblgen_runtime::tablegen!(
        "td/semantics/good/predicates.td",
        semantics,
        fragments = false
    );
}

/// Operands are numbers; a transformed one is the negative value.
struct Operands([i64; 3]);

impl<O: SemanticsSet> Machine<O> for Operands {
    type Error = &'static str;

    fn pointer_bits(&self) -> u32 {
        32
    }

    fn operand(&mut self, operand: usize, bits: u32) -> Result<Bits, Self::Error> {
        let number = self.0.get(operand).ok_or("no operand")?;
        Ok(Bits::from_i64(*number, bits))
    }

    fn set_operand(&mut self, operand: usize, value: Bits) -> Result<(), Self::Error> {
        *self.0.get_mut(operand).ok_or("no operand")? = value.as_i64();
        Ok(())
    }

    fn reg(&mut self, _: O::Reg, _: u32) -> Result<Bits, Self::Error> {
        Err("no registers")
    }

    fn set_reg(&mut self, _: O::Reg, _: Bits) -> Result<(), Self::Error> {
        Err("no registers")
    }

    fn immediate(&mut self, operand: usize) -> Result<i64, Self::Error> {
        self.0.get(operand).copied().ok_or("no operand")
    }

    fn load(&mut self, address: u64, _: u32) -> Result<u128, Self::Error> {
        Ok(address.into())
    }

    fn store(&mut self, _: u64, _: u32, _: u128) -> Result<(), Self::Error> {
        Err("no memory")
    }

    fn branch(&mut self, _: Bits) -> Result<(), Self::Error> {
        Err("no code")
    }

    fn transformed_operand(
        &mut self,
        _: O::Transform,
        _: O::OpType,
        first_operand: usize,
        bits: u32,
    ) -> Result<Bits, InterpError<O, Self::Error>> {
        let number = self.0.get(first_operand).ok_or("no operand")?;
        Ok(Bits::from_i64(-number, bits))
    }
}

/// The operand that an instruction writes, or the name of the predicate that does not hold.
fn run<O: SemanticsSet>(opcode: O, a: i64, b: i64) -> Result<i64, &'static str> {
    let mut machine = Operands([0, a, b]);
    let row = Semantics::of(opcode).ok_or("no row")?;
    match execute(row, &mut machine) {
        Ok(()) => Ok(machine.0[0]),
        Err(InterpError::Predicate(predicate)) => Err(predicate.name()),
        Err(InterpError::Machine(error)) => Err(error),
        Err(_) => Err("another error"),
    }
}

#[test]
fn predicates_are_functions_of_constants() {
    use functions::{SemPredicate, sem_predicates};
    const HOLDS: Option<bool> = SemPredicate::simm12.holds_for(2047, 32);
    assert_eq!(HOLDS, Some(true));
    assert!(!sem_predicates::simm12(2048));
    assert_eq!(SemPredicate::simm12_again.holds_for(-2049, 32), Some(false));
    // The number of bits decides which bits there are.
    let all_ones = |value, bits| SemPredicate::all_ones.holds_for(value, bits);
    assert_eq!(all_ones(-1, 32), Some(true));
    assert_eq!(
        [all_ones(7, 16), all_ones(6, 16)],
        [Some(true), Some(false)]
    );
    assert_eq!(SemPredicate::odd_byte.holds_for(-1, 8), Some(true));
    assert_eq!(SemPredicate::odd_byte.holds_for(-1, 32), Some(false));
    for value in -20..5 {
        let holds = SemPredicate::small_negative.holds_for(value, 32);
        assert_eq!(holds, Some((-16..0).contains(&value)), "{value}");
    }
    let unknown = ["even", "any_load", "first_odd", "both", "load"];
    for name in unknown {
        let predicate = SemPredicate::from_name(name).unwrap();
        assert_eq!(predicate.holds_for(1, 32), None, "{name}");
    }
    assert_eq!(
        functions::Opcode::predicate_holds(SemPredicate::odd, 3, 32),
        Some(true)
    );
}

#[test]
fn the_interpreter_evaluates_them() {
    use functions::Opcode;
    assert_eq!(run(Opcode::ADDi, 40, 2), Ok(42));
    assert_eq!(run(Opcode::ADDi, 40, -2048), Ok(-2008));
    assert_eq!(run(Opcode::ADDi, 40, 2048), Err("simm12"));
    assert_eq!(run(Opcode::XORi, 1, 4096), Err("simm12_again"));
    // Only the bits of the type count.
    assert_eq!(run(Opcode::ADDi, 40, 0x1_0000_0002), Ok(42));
    assert_eq!(run(Opcode::ANDi, 5, 0xffff_ffff), Ok(5));
    assert_eq!(run(Opcode::ANDi, 5, 1), Err("all_ones"));
    assert_eq!(run(Opcode::ORi, 4, 3), Ok(7));
    assert_eq!(run(Opcode::ORi, 4, 2), Err("odd"));
    assert_eq!(run(Opcode::ORi, 4, 257), Err("odd_byte"));
    // The predicate is about the value before the transform.
    assert_eq!(run(Opcode::SUBi, 40, 16), Ok(24));
    assert_eq!(run(Opcode::SUBi, 40, -16), Err("small_negative"));
    // What is not known holds.
    assert_eq!(run(Opcode::SHLi, 1, 3), Ok(8));
    assert_eq!(run(Opcode::SRLi, 8, 3), Ok(1));
    assert_eq!(run(Opcode::MULi, 6, 7), Ok(42));
    assert_eq!(run(Opcode::LOAD, 6, 0), Ok(6));
}

#[test]
fn without_functions_all_is_left_to_the_machine() {
    use hooks::{Opcode, SemPredicate};
    for &opcode in Opcode::ALL
        .iter()
        .filter(|opcode| opcode.semantics().is_some())
    {
        let known = functions::Opcode::from_name(opcode.name()).unwrap();
        assert_eq!(
            opcode.semantics().map(|row| row.to_string()),
            known.semantics().map(|row| row.to_string())
        );
    }
    for &predicate in SemPredicate::ALL {
        assert_eq!(Opcode::predicate_holds(predicate, 1, 32), None);
    }
    assert_eq!(run(Opcode::ADDi, 40, 2048), Ok(2088));
    assert_eq!(run(Opcode::ORi, 4, 2), Ok(6));
}

/// A machine that knows about predicates itself.
struct Own {
    operands: Operands,
    asked: Vec<(&'static str, Vec<Bits>)>,
}

/// The functions that the machine has from another.
macro_rules! delegated {
    ($($name:ident($($argument:ident: $ty:ty),*) -> $result:ty;)*) => {$(
        fn $name(&mut self, $($argument: $ty),*) -> Result<$result, &'static str> {
            <Operands as Machine<O>>::$name(&mut self.operands, $($argument),*)
        }
    )*};
}

impl<O: SemanticsSet> Machine<O> for Own {
    type Error = &'static str;

    fn pointer_bits(&self) -> u32 {
        32
    }

    delegated! {
        operand(operand: usize, bits: u32) -> Bits;
        set_operand(operand: usize, value: Bits) -> ();
        reg(reg: <O as InstrInfo>::Reg, bits: u32) -> Bits;
        set_reg(reg: <O as InstrInfo>::Reg, value: Bits) -> ();
        immediate(operand: usize) -> i64;
        load(address: u64, bytes: u32) -> u128;
        store(address: u64, bytes: u32, value: u128) -> ();
        branch(target: Bits) -> ();
    }

    fn predicate(
        &mut self,
        predicate: O::Predicate,
        operands: &[Bits],
    ) -> Result<bool, InterpError<O, Self::Error>> {
        self.asked.push((predicate.name(), operands.to_vec()));
        Ok(true)
    }
}

/// Whoever implements `predicate` decides about all predicates, and sees the numbers.
#[test]
fn machines_have_the_last_word() {
    use functions::Opcode;
    let run = |opcode: Opcode, operands| {
        let asked = Vec::new();
        let operands = Operands(operands);
        let mut machine = Own { operands, asked };
        let row = opcode.semantics().unwrap();
        assert!(execute(row, &mut machine).is_ok());
        machine.asked
    };
    let word = |value| Bits::new(value, 32);
    let asked = [("odd", vec![word(2)]), ("odd_byte", vec![word(2)])];
    assert_eq!(run(Opcode::ORi, [0, 4, 2]), asked);
    let asked = [("first_odd", vec![word(4), word(2)])];
    assert_eq!(run(Opcode::MULi, [0, 4, 2]), asked);
}
