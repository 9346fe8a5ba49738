//! The rows of the overview about registers.

use super::{Enumerations, of_target, orders};
use tblgen_codegen::{Markdown, Overview};
use tblgen_model::registers::CodeGenRegBank;

/// The items, and the calls that lead from one to the other.
pub(super) fn overview(bank: &CodeGenRegBank, enumerations: &Enumerations) -> Overview {
    items(bank, enumerations)
        .task(
            "the register with a name in the description or in assembly",
            &["Reg::from_name", "Reg::from_asm_name"],
        )
        .task("the name of a register in assembly", &["Reg::asm_name"])
        .task("the part of a register by its name", &["Reg::sub_reg"])
        .task(
            "the parts of a register, and the registers that it is a part of",
            &["Reg::sub_regs", "Reg::super_regs"],
        )
        .task(
            "the registers that share bits with a register",
            &["Reg::aliases", "Reg::overlaps", "Reg::units"],
        )
        .task(
            "the number of a register in instructions or in debug information, and back",
            &["Reg::encoding", "Reg::dwarf", "Reg::from_dwarf"],
        )
        .task(
            "the registers of a class",
            &["RegClass::iter", "RegClass::contains"],
        )
        .task(
            "the classes of a register",
            &["Reg::classes", "Reg::minimal_class"],
        )
        .task(
            "the classes that belong to a class",
            &["RegClass::sub_classes", "RegClass::super_classes"],
        )
}

fn items(bank: &CodeGenRegBank, enumerations: &Enumerations) -> Overview {
    let Enumerations {
        alt_names,
        categories,
        callee_saved,
        ..
    } = enumerations;
    let register = Markdown::from("a register").then(of_target(bank));
    let register = register.fixed(": its names, its parts, and its numbers");
    Overview::new()
        .item("Reg", register)
        .item(
            "RegClass",
            "a class of registers that instructions use alike: members, sizes, types of values",
        )
        .item(
            "SubRegIndex",
            "the name of a part of registers, and the bits of that part",
        )
        .item(
            "RegUnit",
            "a smallest part: two registers overlap if they have one in common",
        )
        .item_if(
            alt_names.is_some(),
            "RegAltName",
            "a set of other names for registers",
        )
        .item_if(
            categories.is_some(),
            "RegCategory",
            "a kind of registers: some classes",
        )
        .item_if(
            callee_saved.is_some(),
            "CalleeSaved",
            "the registers that a calling convention preserves",
        )
        .item_if(
            orders::exist(bank),
            "AllocationOrders",
            "the choice among the allocation orders of classes, which programs make",
        )
        .item("RegClassSet", "a set of classes")
        .item(
            "PressureSet",
            "register units that are allocated from together, and their limit",
        )
        .item(
            "HwMode",
            "a way to set up the processor, on which sizes may depend",
        )
        .item(
            "DwarfFlavour",
            "a way to number registers in debug information",
        )
}
