//! The machine that the README shows.

use example_target::rv32_built::Opcode;
use tblgen_runtime::interp::InterpError;

#[test]
fn the_machine_of_the_readme_runs() -> Result<(), InterpError<Opcode, &'static str>> {
    use tblgen_runtime::SemanticsSet;
    use tblgen_runtime::interp::{self, Bits, Machine};

    // From the README:
    /// Operands 0, 1, .. of the instruction are these registers.
    struct Registers([u64; 4]);

    impl<O: SemanticsSet> Machine<O> for Registers {
        type Error = &'static str;

        fn pointer_bits(&self) -> u32 {
            64
        }
        fn operand(&mut self, operand: usize, bits: u32) -> Result<Bits, Self::Error> {
            let register = self.0.get(operand).ok_or("no such register")?;
            Ok(Bits::new(u128::from(*register), bits))
        }
        fn set_operand(&mut self, operand: usize, value: Bits) -> Result<(), Self::Error> {
            *self.0.get_mut(operand).ok_or("no such register")? = value.as_u64();
            Ok(())
        }
        fn reg(&mut self, _: O::Reg, _: u32) -> Result<Bits, Self::Error> {
            Err("no registers by name")
        }
        fn set_reg(&mut self, _: O::Reg, _: Bits) -> Result<(), Self::Error> {
            Err("no registers by name")
        }
        fn immediate(&mut self, _: usize) -> Result<i64, Self::Error> {
            Err("no immediates")
        }
        fn load(&mut self, _: u64, _: u32) -> Result<u128, Self::Error> {
            Err("no memory")
        }
        fn store(&mut self, _: u64, _: u32, _: u128) -> Result<(), Self::Error> {
            Err("no memory")
        }
        fn branch(&mut self, _: Bits) -> Result<(), Self::Error> {
            Err("no code")
        }
    }

    // The body of its `main`:
    let mut registers = Registers([0, 20, 22, 0]);
    let add = Opcode::ADD.semantics().ok_or("no semantics")?;
    interp::execute(add, &mut registers)?;
    assert_eq!(registers.0[0], 42);
    Ok(())
}

#[test]
fn it_is_the_one_of_the_readme() {
    let own = include_str!("readme.rs");
    let (_, code) = own.split_once("    // From the README:\n").unwrap();
    let (code, _) = code.split_once("\n    Ok(())\n}").unwrap();
    let (types, body) = code.split_once("    // The body of its `main`:\n").unwrap();
    let lines = types
        .lines()
        .map(|line| line.strip_prefix("    ").unwrap_or(line));
    let types: String = lines.flat_map(|line| [line, "\n"]).collect();
    let readme = include_str!("../../README.md");
    assert!(readme.contains(&types), "{types}");
    assert!(readme.contains(body), "{body}");
}
