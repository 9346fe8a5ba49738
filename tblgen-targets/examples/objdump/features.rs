//! The processor and the features that a file is for.

use crate::arch::Arch;
use crate::args::Args;
use crate::attributes::{self, Value};
use crate::elf::Elf;
use tblgen_runtime::asm::AsmFormat;

/// A subtarget, and the format of its text.
#[derive(Debug, Clone)]
pub(crate) struct Choice {
    /// The processor that the user asks for.
    pub(crate) cpu: Option<String>,
    /// The processor otherwise; none if the name is empty.
    pub(crate) default_cpu: &'static str,
    /// Features that are switched on and off, as the file tells. One that there is not does not count.
    pub(crate) of_file: Vec<String>,
    /// Features that the user asks for.
    pub(crate) of_user: Vec<String>,
    #[allow(dead_code, reason = "only some targets have either order of bytes")]
    pub(crate) is_big: bool,
    pub(crate) format: AsmFormat,
}

impl Choice {
    /// The choice for a file.
    pub(crate) fn new(elf: &Elf<'_>, args: &Args) -> Result<Self, String> {
        let mut of_file: Vec<String> = own(elf).iter().map(|one| (*one).to_string()).collect();
        match elf.arch {
            Arch::AArch64 if args.mcpu.is_none() && args.mattr.is_empty() => {
                of_file.push("+all".to_string())
            }
            Arch::RiscV => of_file.extend(of_riscv(elf)?),
            Arch::Arm => of_file.extend(of_arm(elf)),
            _ => {}
        }
        Ok(Choice {
            cpu: args.mcpu.clone(),
            default_cpu: default_cpu(elf),
            of_file,
            of_user: args.mattr.clone(),
            is_big: elf.is_big,
            format: args.format(),
        })
    }
}

/// The processor of LLVM for files that name none.
fn default_cpu(elf: &Elf<'_>) -> &'static str {
    match (elf.arch, elf.is_64) {
        (Arch::AArch64 | Arch::Lanai | Arch::Ve | Arch::X86 | Arch::X86_64, _) => "generic",
        (Arch::LoongArch, true) => "generic-la64",
        (Arch::LoongArch, false) => "generic-la32",
        (Arch::Mips, true) => "mips64",
        (Arch::Mips, false) => "mips32",
        (Arch::PowerPc, _) => "future",
        (Arch::RiscV, true) => "generic-rv64",
        (Arch::RiscV, false) => "generic-rv32",
        (Arch::Sparc, _) => "v8",
        (Arch::SparcV9, _) => "v9",
        _ => "",
    }
}

/// The features that the header tells.
fn own(elf: &Elf<'_>) -> Vec<&'static str> {
    match elf.arch {
        Arch::X86_64 => vec!["+64bit-mode", "-32bit-mode", "-16bit-mode", "+sse2"],
        Arch::X86 => vec!["-64bit-mode", "+32bit-mode", "-16bit-mode"],
        Arch::Mips => of_mips(elf.flags),
        Arch::RiscV if elf.flags & 1 != 0 => vec!["+zca"],
        Arch::LoongArch => match elf.flags & 7 {
            2 => vec!["+f"],
            3 => vec!["+d", "+f"],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The features that flags of MIPS stand for.
fn of_mips(flags: u32) -> Vec<&'static str> {
    let revision = match flags >> 28 {
        1 => "+mips2",
        2 => "+mips3",
        3 => "+mips4",
        4 => "+mips5",
        5 => "+mips32",
        6 => "+mips64",
        7 => "+mips32r2",
        8 => "+mips64r2",
        9 => "+mips32r6",
        10 => "+mips64r6",
        _ => "",
    };
    let further = [
        (0x00ff_0000, 0x008b_0000, "+cnmips"),
        (0x0400_0000, 0x0400_0000, "+mips16"),
        (0x0200_0000, 0x0200_0000, "+micromips"),
    ];
    let further = further.into_iter();
    let further = further.filter_map(|(mask, value, name)| (flags & mask == value).then_some(name));
    let all = [revision].into_iter().filter(|name| !name.is_empty());
    all.chain(further).collect()
}

/// The features that the attribute with the name of the instruction set has.
fn of_riscv(elf: &Elf<'_>) -> Result<Vec<String>, String> {
    const ARCH: u64 = 5;
    let section = elf.attributes(".riscv.attributes").unwrap_or_default();
    let all = attributes::of_file(section, ("riscv", elf.is_big), |number| number % 2 == 1);
    let arch = all.iter().find_map(|(number, value)| match value {
        Value::Text(text) if *number == ARCH => Some(*text),
        _ => None,
    });
    arch.map_or(Ok(Vec::new()), extensions)
}

/// The features of a name such as `rv64i2p1_m2p0`.
fn extensions(name: &str) -> Result<Vec<String>, String> {
    let fault = || {
        format!(
            "the attribute `{}` is no instruction set of RISC-V",
            crate::escape::text(name)
        )
    };
    let (bits, rest) = name.split_at_checked(4).ok_or_else(fault)?;
    let mut all = vec![match bits {
        "rv32" => "-64bit".to_string(),
        "rv64" => "+64bit".to_string(),
        _ => return Err(fault()),
    }];
    for extension in rest.split('_') {
        let (head, minor) = extension.rsplit_once('p').ok_or_else(fault)?;
        let name = head.trim_end_matches(|c: char| c.is_ascii_digit());
        if name.is_empty() || name.len() == head.len() || minor.parse::<u32>().is_err() {
            return Err(fault());
        }
        if name != "i" {
            // Experimental ones have another name. Of both, only one is there.
            all.extend([format!("+{name}"), format!("+experimental-{name}")]);
        }
    }
    Ok(all)
}

/// The features that attributes of ARM stand for: that of the architecture, and those of its parts.
fn of_arm(elf: &Elf<'_>) -> Vec<String> {
    let is_text = |number| match number {
        4 | 5 | 65 | 67 => true,
        other => other > 32 && other % 2 == 1,
    };
    let section = elf.attributes(".ARM.attributes").unwrap_or_default();
    let all = attributes::of_file(section, ("aeabi", elf.is_big), is_text);
    let number = |wanted: u64| {
        all.iter().find_map(|(number, value)| match value {
            Value::Number(value) if *number == wanted => Some(*value),
            _ => None,
        })
    };
    let profile = number(7)
        .and_then(|one| u8::try_from(one).ok())
        .unwrap_or(0);
    let mut names: Vec<&str> = arm_architecture(number(6), profile).into_iter().collect();
    let is_v7 = number(6) == Some(10);
    names.extend(match profile {
        b'A' => ["+aclass"].as_slice(),
        b'R' if is_v7 => &["+rclass", "+hwdiv"],
        b'R' => &["+rclass"],
        b'M' if is_v7 => &["+mclass", "+hwdiv"],
        b'M' => &["+mclass"],
        _ => &[],
    });
    for (attribute, value, features) in ARM_PARTS {
        if number(*attribute) == Some(*value) {
            names.extend(*features);
        }
    }
    let is_be8 = elf.flags & 0x0080_0000 != 0;
    if elf.is_big && (elf.is_relocatable || !is_be8) {
        names.push("+big-endian-instructions");
    }
    names.iter().map(|name| (*name).to_string()).collect()
}

/// The features that values of attributes stand for, but for the architecture.
const ARM_PARTS: &[(u64, u64, &[&str])] = &[
    (9, 0, &["-thumb", "-thumb2"]),
    (9, 2, &["+thumb2"]),
    (10, 0, &["-vfp2sp", "-vfp3d16sp", "-vfp4d16sp"]),
    (10, 2, &["+vfp2"]),
    (10, 3, &["+vfp3"]),
    (10, 4, &["+vfp3"]),
    (10, 5, &["+vfp4"]),
    (10, 6, &["+vfp4"]),
    (12, 0, &["-neon", "-fp16"]),
    (12, 1, &["+neon"]),
    (12, 2, &["+neon", "+fp16"]),
    (48, 0, &["-mve", "-mve.fp"]),
    (48, 1, &["-mve.fp", "+mve"]),
    (48, 2, &["+mve.fp"]),
    (44, 1, &["-hwdiv", "-hwdiv-arm"]),
    (44, 2, &["+hwdiv", "+hwdiv-arm"]),
];

/// The feature of an architecture of ARM by its number in attributes.
fn arm_architecture(number: Option<u64>, profile: u8) -> Option<&'static str> {
    Some(match number? {
        1 => "+armv4",
        2 => "+armv4t",
        3 => "+armv5t",
        4 => "+armv5te",
        5 => "+armv5tej",
        6 => "+armv6",
        7 => "+armv6kz",
        8 => "+armv6t2",
        9 => "+armv6k",
        10 if profile == b'M' => "+armv7-m",
        10 => "+armv7-a",
        11 => "+armv6-m",
        12 => "+armv6s-m",
        13 => "+armv7e-m",
        14 => "+armv8-a",
        15 => "+armv8-r",
        16 => "+armv8-m.base",
        17 => "+armv8-m.main",
        21 => "+armv8.1-m.main",
        22 => "+armv9-a",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instruction_sets_of_riscv_by_name() {
        let all = extensions("rv32i2p1_m2p0_zca1p0").unwrap();
        assert_eq!(all[..3], ["-64bit", "+m", "+experimental-m"]);
        assert!(all.contains(&"+zca".to_string()) && !all.contains(&"+i".to_string()));
        for wrong in [
            "rv64",
            "rv16i2p1",
            "rv64i",
            "rv64i2p1_",
            "rv64i2p1_1p0",
            "é",
        ] {
            assert!(extensions(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn flags_of_mips() {
        assert_eq!(of_mips(0x7000_1007), ["+mips32r2"]);
        assert_eq!(of_mips(0x828b_0000), ["+mips64r2", "+cnmips", "+micromips"]);
        assert!(of_mips(0).is_empty());
    }
}
