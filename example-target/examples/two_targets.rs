//! Functions that are generic over targets, for a RISC-V and for a machine of two
//! registers: `cargo run -p example-target --example two_targets`.

use example_target::rv32;
use tblgen_runtime::{DwarfFlavour, Indexed, InstrInfo, RegClassInfo, RegisterInfo};

/// The machine that `Toy.td` describes.
pub(crate) mod toy {
    tblgen_runtime::tablegen!("examples/Toy.td", register_info, instr_info);
}

fn main() {
    show::<rv32::Opcode>("RISC-V", "sp");
    show::<toy::Opcode>("the toy", "ax");
}

/// Shows a register, by its name in assembly, and the branches of a target.
fn show<O: InstrInfo>(target: &str, register: &str) {
    println!("{target}");
    match O::Reg::from_asm_name(register) {
        Some(found) => println!("  {register} is {}", describe(found)),
        None => println!("  no register is called {register}"),
    }
    println!("  branches: {}", branches::<O>().join(", "));
}

/// The class, the types, the number in debug information and the parts of a register.
pub(crate) fn describe<R: RegisterInfo>(register: R) -> String {
    let mut text = register.name().to_string();
    if let (Some(class), Some(&mode)) = (register.minimal_class(), R::HwMode::VARIANTS.first()) {
        let types: Vec<&str> = class.value_types(mode).map(|ty| ty.name()).collect();
        let (bits, types) = (class.size_bits(), types.join(" and "));
        text += &format!(" of the class {} ({bits} bits, {types})", class.name());
    }
    if let Some(number) = register.dwarf(DwarfFlavour::FIRST) {
        text += &format!(", number {number} in DWARF");
    }
    for (index, part) in register.sub_regs_with_index() {
        text += &format!(", part {} {}", index.name(), part.asm_name());
    }
    text
}

/// The names of the branches of a target, with `?` for those that depend on a condition.
pub(crate) fn branches<O: InstrInfo>() -> Vec<String> {
    let all = O::VARIANTS.iter().map(|opcode| opcode.desc());
    let own = all.filter(|desc| desc.is_branch() && desc.size_bytes() > 0);
    let name = |desc: tblgen_runtime::InstrDesc<O>| match desc.is_conditional_branch() {
        true => format!("{}?", desc.opcode().name()),
        false => desc.opcode().name().to_string(),
    };
    own.map(name).collect()
}
