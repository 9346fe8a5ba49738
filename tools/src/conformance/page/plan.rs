//! Plans: the machines, the searches that are tried on their pages, and the expectations.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::browser::Look;
use super::decoded::{self, Decoded};
use super::records::{self, Instructions, has_opcode, has_word, is_own, names};
use crate::compare::capture::path_text;
use crate::compare::context::Context;
use anyhow::Result;
use serde_json::{Value, json};

/// The number of encodings that are tried of one instruction.
const SAMPLES: usize = 3;

/// A search, and the names of all instructions that it finds.
type Found = (&'static str, Vec<String>);

/// The machines whose pages are opened. Encodings of X86 are those of Intel's manual, words of
/// AArch64 those of Arm's.
const MACHINES: &str = include_str!("machines.json");

/// A description whose page is tried: its name in the table, the number of expectations that there
/// are at least, and the main file, one of LLVM's targets or one of ours. What the page is expected
/// to answer is for the script: searches with their first result, texts in the details of an
/// instruction, two searches that find nothing together, a misspelt word with what is suggested, and
/// an instruction whose text differs between the syntaxes.
pub(super) struct Machine(Value);

pub(super) fn machines() -> Result<Vec<Machine>> {
    let all: Vec<Value> = serde_json::from_str(MACHINES)?;
    Ok(all.into_iter().map(Machine).collect())
}

/// Sets that are computed from the records of LLVM's tool.
fn computed(machine: &str, all: &Instructions) -> Vec<Found> {
    match machine {
        "X86" => of_x86(all),
        "AArch64" => of_aarch64(all),
        _ => of_small(all),
    }
}

fn of_x86(all: &Instructions) -> Vec<Found> {
    let opcode = |byte| move |fields: &_| has_opcode(fields, byte);
    let escaped = names(all, |fields| {
        let is = |field: &str, value: &str| fields.get(field).is_some_and(|one| one == value);
        has_opcode(fields, 0x1F) && is("OpMap", "TB") && is("OpEnc", "EncNormal")
    });
    vec![
        ("opcode:0x90", names(all, opcode(0x90))),
        ("opcode:58", names(all, opcode(0x58))),
        ("0f 1f", escaped),
        ("", names(all, is_own)),
    ]
}

fn of_aarch64(all: &Instructions) -> Vec<Found> {
    let word = |word| move |fields: &_| has_word(fields, word);
    vec![
        ("0xd503201f", names(all, word(0xD503_201F))),
        ("0x8b020020", names(all, word(0x8B02_0020))),
        (
            "91 00 04 20",
            names(all, |fields| {
                has_word(fields, 0x9100_0420) || has_word(fields, 0x2004_0091)
            }),
        ),
        ("", names(all, is_own)),
    ]
}

fn of_small(all: &Instructions) -> Vec<Found> {
    let of = |all: &[&str]| all.iter().map(|name| name.to_string()).collect();
    vec![
        ("opcode:0x90", of(&["NOP", "PAUSE", "SET", "PROT"])),
        ("f3 90", of(&["PAUSE"])),
        ("f3 0f 0f c1 9e", of(&[])),
        ("0f 0f c1 9e", of(&["PFADD"])),
        ("48 b8", of(&["MOVri"])),
        ("c5 f0 58", of(&["VADDPS"])),
        ("", names(all, is_own)),
    ]
}

impl Machine {
    /// The name.
    pub(super) fn name(&self) -> &str {
        self.0["name"].as_str().unwrap_or_default()
    }

    /// The least number of expectations.
    pub(super) fn least(&self) -> usize {
        self.0["least"]
            .as_u64()
            .map_or(usize::MAX, |least| least as usize)
    }

    /// The main file.
    pub(super) fn input(&self, context: &Context) -> PathBuf {
        let file = self.0["file"].as_str().unwrap_or_default();
        match self.0["is_ours"] == true {
            true => super::own_inputs().join(file),
            false => context.corpus.join(file),
        }
    }

    /// The folders of included files.
    pub(super) fn includes(&self, context: &Context) -> Vec<String> {
        let input = self.input(context);
        let folders = [
            Some(context.corpus.join("llvm/include")),
            input.parent().map(PathBuf::from),
        ];
        let folders = folders.into_iter().flatten();
        folders
            .flat_map(|folder| ["-I".to_string(), path_text(&folder)])
            .collect()
    }
}

/// The expectations about a page, for the script.
pub(super) struct Plan {
    json: Value,
}

impl Plan {
    /// Makes the expectations.
    pub(super) fn new(context: &Context, machine: &Machine, folder: &Path) -> Result<Self> {
        let instructions = records::instructions(context, machine, folder)?;
        let computed = computed(machine.name(), &instructions);
        let decoded = match machine.name() {
            "X86" => decoded::x86(context, folder, 4000)?,
            "AArch64" => decoded::aarch64(context, folder, 4000)?,
            _ => Vec::new(),
        };
        let mut samples: BTreeMap<String, usize> = BTreeMap::new();
        let is_sample = |(_, name): &Decoded| {
            let count = samples.entry(name.clone()).or_default();
            *count += 1;
            *count <= SAMPLES && instructions.contains_key(name)
        };
        let decoded: Vec<Decoded> = decoded.into_iter().filter(is_sample).collect();
        let decoded = context.sampled(decoded, |(bytes, _)| bytes);
        let mut json = machine.0.clone();
        json["computed"] = json!(computed);
        json["decoded"] = json!(decoded);
        json["hasWords"] = json!(machine.name() == "AArch64");
        Ok(Plan { json })
    }

    /// The plan for a way to look, for the script.
    pub(super) fn json(&self, look: Look) -> Value {
        let mut json = self.json.clone();
        json["look"] = look.name().into();
        json
    }
}
