#![doc = include_str!("../README.md")]
#![no_std]

/// A table of files: the path as `include` names it, and the file in this folder.
macro_rules! files {
    ($($name:literal = $path:literal,)*) => {
        &[$(($name, include_str!(concat!("../", $path)))),*]
    };
}

/// The path of each file, as `include` names it, and its text.
pub static FILES: &[(&str, &str)] = files![
    "tblgen/AArch64.Access.td" = "AArch64/Access.td",
    "tblgen/AArch64.Asm.td" = "AArch64/Asm.td",
    "tblgen/AArch64.MC.td" = "AArch64/MC.td",
    "tblgen/AArch64/Floats.td" = "AArch64/Floats.td",
    "tblgen/AArch64/Integers.td" = "AArch64/Integers.td",
    "tblgen/AArch64/Memory.td" = "AArch64/Memory.td",
    "tblgen/AArch64/System.td" = "AArch64/System.td",
    "tblgen/AArch64Semantics.td" = "AArch64/Semantics.td",
    "tblgen/AMDGPU.Asm.td" = "AMDGPU/Asm.td",
    "tblgen/ARC.Asm.td" = "ARC/Asm.td",
    "tblgen/ARC.MC.td" = "ARC/MC.td",
    "tblgen/ARM.Access.td" = "ARM/Access.td",
    "tblgen/ARM.Asm.td" = "ARM/Asm.td",
    "tblgen/ARM.MC.td" = "ARM/MC.td",
    "tblgen/ARM/Addresses.td" = "ARM/Addresses.td",
    "tblgen/AVR.Access.td" = "AVR/Access.td",
    "tblgen/AVR.Asm.td" = "AVR/Asm.td",
    "tblgen/AVR.MC.td" = "AVR/MC.td",
    "tblgen/BPF.Access.td" = "BPF/Access.td",
    "tblgen/BPF.Asm.td" = "BPF/Asm.td",
    "tblgen/BPF.MC.td" = "BPF/MC.td",
    "tblgen/CSKY.Asm.td" = "CSKY/Asm.td",
    "tblgen/CSKY.MC.td" = "CSKY/MC.td",
    "tblgen/Hexagon.Asm.td" = "Hexagon/Asm.td",
    "tblgen/Lanai.Access.td" = "Lanai/Access.td",
    "tblgen/Lanai.Asm.td" = "Lanai/Asm.td",
    "tblgen/Lanai.MC.td" = "Lanai/MC.td",
    "tblgen/LoongArch.Access.td" = "LoongArch/Access.td",
    "tblgen/LoongArch.Asm.td" = "LoongArch/Asm.td",
    "tblgen/LoongArch.MC.td" = "LoongArch/MC.td",
    "tblgen/M68k.Access.td" = "M68k/Access.td",
    "tblgen/M68k.Asm.td" = "M68k/Asm.td",
    "tblgen/M68k.MC.td" = "M68k/MC.td",
    "tblgen/MSP430.Access.td" = "MSP430/Access.td",
    "tblgen/MSP430.Asm.td" = "MSP430/Asm.td",
    "tblgen/MSP430.MC.td" = "MSP430/MC.td",
    "tblgen/Mips.Access.td" = "Mips/Access.td",
    "tblgen/Mips.Asm.td" = "Mips/Asm.td",
    "tblgen/Mips.MC.td" = "Mips/MC.td",
    "tblgen/PPC.Access.td" = "PowerPC/Access.td",
    "tblgen/PPC.Asm.td" = "PowerPC/Asm.td",
    "tblgen/PPC.MC.td" = "PowerPC/MC.td",
    // As LLVM calls the folder of its description.
    "tblgen/PowerPC.Access.td" = "PowerPC/Access.td",
    "tblgen/PowerPC.Asm.td" = "PowerPC/Asm.td",
    "tblgen/PowerPC.MC.td" = "PowerPC/MC.td",
    "tblgen/RISCV.Access.td" = "RISCV/Access.td",
    "tblgen/RISCV.Asm.td" = "RISCV/Asm.td",
    "tblgen/RISCV.MC.td" = "RISCV/MC.td",
    "tblgen/RISCV/Floats.td" = "RISCV/Floats.td",
    "tblgen/RISCV/Integers.td" = "RISCV/Integers.td",
    "tblgen/RISCV/System.td" = "RISCV/System.td",
    "tblgen/RISCVSemantics.td" = "RISCV/Semantics.td",
    "tblgen/Sparc.Access.td" = "Sparc/Access.td",
    "tblgen/Sparc.Asm.td" = "Sparc/Asm.td",
    "tblgen/Sparc.MC.td" = "Sparc/MC.td",
    "tblgen/SystemZ.Access.td" = "SystemZ/Access.td",
    "tblgen/SystemZ.Asm.td" = "SystemZ/Asm.td",
    "tblgen/SystemZ.MC.td" = "SystemZ/MC.td",
    "tblgen/VE.Access.td" = "VE/Access.td",
    "tblgen/VE.Asm.td" = "VE/Asm.td",
    "tblgen/VE.MC.td" = "VE/MC.td",
    "tblgen/X86.Access.td" = "X86/Access.td",
    "tblgen/X86.Asm.td" = "X86/Asm.td",
    "tblgen/X86.MC.td" = "X86/MC.td",
    "tblgen/WebAssembly.Access.td" = "WebAssembly/Access.td",
    "tblgen/WebAssembly.Asm.td" = "WebAssembly/Asm.td",
    "tblgen/X86/AccessFlags.td" = "X86/AccessFlags.td",
    "tblgen/X86/AccessMemory.td" = "X86/AccessMemory.td",
    "tblgen/X86/Bits.td" = "X86/Bits.td",
    "tblgen/X86/Ciphers.td" = "X86/Ciphers.td",
    "tblgen/X86/Control.td" = "X86/Control.td",
    "tblgen/X86/Cpuid.td" = "X86/Cpuid.td",
    "tblgen/X86/Exchange.td" = "X86/Exchange.td",
    "tblgen/X86/Flags.td" = "X86/Flags.td",
    "tblgen/X86/Integers.td" = "X86/Integers.td",
    "tblgen/X86/Masks.td" = "X86/Masks.td",
    "tblgen/X86/Moves.td" = "X86/Moves.td",
    "tblgen/X86/Scalars.td" = "X86/Scalars.td",
    "tblgen/X86/Shifts.td" = "X86/Shifts.td",
    "tblgen/X86/System.td" = "X86/System.td",
    "tblgen/X86/Vectors.td" = "X86/Vectors.td",
    "tblgen/X86Semantics.td" = "X86/Semantics.td",
    "tblgen/XCore.Access.td" = "XCore/Access.td",
    "tblgen/XCore.Asm.td" = "XCore/Asm.td",
    "tblgen/XCore.MC.td" = "XCore/MC.td",
    "tblgen/Xtensa.Asm.td" = "Xtensa/Asm.td",
];

#[cfg(test)]
mod tests {
    extern crate std;

    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;
    use std::vec::Vec;

    use super::FILES;

    #[test]
    fn every_file_is_in_the_table() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folders = fs::read_dir(root)
            .unwrap()
            .map(|entry| entry.unwrap().path());
        let files = folders.filter(|path| path.is_dir()).flat_map(|folder| {
            let files = fs::read_dir(folder).unwrap();
            files.map(|entry| entry.unwrap().path())
        });
        let texts: Vec<_> = files
            .filter(|file| file.extension().is_some_and(|end| end == "td"))
            .map(|file| fs::read_to_string(file).unwrap())
            .collect();
        // A file may have two names.
        let known: BTreeSet<&str> = FILES.iter().map(|(_, text)| *text).collect();
        assert_eq!(texts.len(), known.len());
        for text in texts {
            assert!(FILES.iter().any(|(_, known)| *known == text), "{text}");
        }
    }
}
