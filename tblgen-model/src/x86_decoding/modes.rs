//! The modes of X86 in which instructions exist, by their predicates.

use crate::instructions::x86::{Encoding, Fields, ModRmFilter, Prefix};
use crate::instructions::{CodeGenInstruction, CodeGenInstructions};
use crate::subtarget::CodeGenSubtargetFeatures;
use crate::subtarget::condition::FeatureCondition;
use std::collections::{BTreeMap, HashMap};
use tblgen_facts::mc::strict::MODES;
use tblgen_facts::x86::OpcodeMap;

/// The features of the modes of 16, 32 and 64 bits, by their names on the command line.
pub const MODE_FEATURES: [&str; 3] = ["16bit-mode", "32bit-mode", "64bit-mode"];

/// The kind of prefix, the prefix of the opcode, the opcode and what of ModRM belongs to it.
type Opcode = (Encoding, Prefix, OpcodeMap, u8, ModRmFilter);

/// The numbers of instructions that do not exist in all modes, with the bits of those in which they do. An
/// instruction whose opcode exists in a mode as another one, which LLVM's disassembler does not tell from it,
/// exists there, too.
pub fn modes(
    instructions: &CodeGenInstructions<'_>,
    features: &CodeGenSubtargetFeatures,
) -> BTreeMap<u16, u32> {
    let mut by_opcode: HashMap<Opcode, u32> = HashMap::new();
    let mut all = Vec::new();
    for (number, instruction) in (0..).zip(&instructions.all) {
        let Ok(Some(fields)) = Fields::read(instruction) else {
            continue;
        };
        let form = &fields.form;
        let opcode = (
            fields.encoding,
            fields.prefix,
            fields.map,
            fields.opcode,
            form.filter,
        );
        *by_opcode.entry(opcode).or_default() |= of_instruction(instruction, features);
        all.push((number, opcode));
    }
    let every = MODES.iter().fold(0, |all, mode| all | mode);
    let modes = all.iter().filter_map(|(number, opcode)| {
        let modes = *by_opcode.get(opcode)?;
        (modes != every).then_some((*number, modes))
    });
    modes.collect()
}

/// The bits of the modes in which all predicates of an instruction hold that are about modes alone.
fn of_instruction(
    instruction: &CodeGenInstruction<'_>,
    features: &CodeGenSubtargetFeatures,
) -> u32 {
    let predicates = instruction.def.value_as_list_of_defs("Predicates");
    // A predicate that no assembler tests is about what compilers want.
    let conditions = predicates.into_iter().flatten().filter_map(|predicate| {
        let condition = FeatureCondition::of_predicate(predicate, features);
        condition.ok()
    });
    let conditions: Vec<FeatureCondition> = conditions.collect();
    let of_modes = MODE_FEATURES.map(|name| {
        let mut all = (0..).zip(&features.features);
        all.find_map(|(number, one)| (one.command_line_name == name).then_some(number))
    });
    let exists = |mode: usize| {
        let is_on = |leaf: u16| {
            let at = of_modes.iter().position(|feature| *feature == Some(leaf))?;
            Some(at == mode)
        };
        let mut all = conditions.iter();
        all.all(|condition| holds(condition, &is_on) != Some(false))
    };
    let all = MODES.iter().enumerate().filter(|(at, _)| exists(*at));
    all.fold(0, |modes, (_, mode)| modes | mode)
}

/// Whether a condition holds; none if that depends on features whose state is not known.
fn holds(condition: &FeatureCondition, is_on: &impl Fn(u16) -> Option<bool>) -> Option<bool> {
    let answers = |all: &[FeatureCondition], wanted: bool| {
        let answers: Vec<Option<bool>> = all.iter().map(|one| holds(one, is_on)).collect();
        match answers.contains(&Some(wanted)) {
            true => Some(wanted),
            false => answers.iter().all(Option::is_some).then_some(!wanted),
        }
    };
    match condition {
        FeatureCondition::Leaf(leaf) => is_on(*leaf),
        FeatureCondition::Not(condition) => holds(condition, is_on).map(|holds| !holds),
        FeatureCondition::AnyOf(all) => answers(all, true),
        FeatureCondition::AllOf(all) => answers(all, false),
    }
}
