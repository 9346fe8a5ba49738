//! Signs of releases: what each release of LLVM added to the class library.

use crate::record::{Record, RecordKeeper, TypeKind};

/// A sign that a class library is of a release or of a later one.
struct Sign {
    release: u16,
    is_seen: fn(&Library<'_>) -> bool,
}

/// The releases, the newest one first; the first sign that is seen decides. Without any, it is
/// LLVM 14.
#[rustfmt::skip]
const SIGNS: [Sign; 8] = [
    // ValueTypes.td: types have no numbers (earlier ones with names, `LLVMName`, have numbers, too).
    Sign { release: 22, is_seen: |library| library.has_facts_as_bits() && !library.has_numbers() },
    // GenericOpcodes.td.
    Sign { release: 21, is_seen: |library| library.has_facts_as_bits() && library.has("G_ATOMICRMW_FMAXIMUM") },
    // Target.td.
    Sign { release: 20, is_seen: |library| library.has_facts_as_bits() && library.has("FAKE_USE") },
    // ValueTypes.td: the facts about a type, such as `isVector`, are bits; they were integers.
    Sign { release: 19, is_seen: |library| library.has_facts_as_bits() },
    // Target.td.
    Sign { release: 18, is_seen: |library| library.has_facts() && library.has("JUMP_TABLE_DEBUG_INFO") },
    // ValueTypes.td: fields that describe the elements of a type.
    Sign { release: 17, is_seen: |library| library.has_facts() },
    // Target.td.
    Sign { release: 16, is_seen: |library| library.has("MEMBARRIER") },
    // Target.td: the class `RegisterCategory`.
    Sign { release: 15, is_seen: |library| library.has_categories() },
];

/// The class library of a description.
struct Library<'r> {
    records: &'r RecordKeeper,
    /// The class of the types of values, which every target uses.
    value_type: Record<'r>,
}

impl<'r> Library<'r> {
    fn new(records: &'r RecordKeeper) -> Option<Self> {
        let library = Library {
            records,
            value_type: records.class("ValueType")?,
        };
        let has_names = library.value_type.field("LLVMName").is_some();
        let has_integers = library.has_facts() && !library.has_facts_as_bits();
        let is_known = library.has_numbers() || has_integers || (has_names && library.has_facts());
        is_known.then_some(library)
    }

    /// Whether the library has an instruction of all targets. A target may have one of that name,
    /// too: the `MEMBARRIER` of VE is older than LLVM's.
    fn has(&self, instruction: &str) -> bool {
        let def = self.records.def(instruction);
        def.is_some_and(|def| def.is_subclass_of("StandardPseudoInstruction"))
    }

    fn has_numbers(&self) -> bool {
        self.value_type.field("Value").is_some()
    }

    fn has_facts(&self) -> bool {
        self.value_type.field("isVector").is_some()
    }

    fn has_facts_as_bits(&self) -> bool {
        let fact = self.value_type.field("isVector");
        fact.is_some_and(|fact| !matches!(fact.ty().kind(), TypeKind::Int))
    }

    /// Whether classes of registers have categories, as far as there are classes of registers.
    fn has_categories(&self) -> bool {
        let has = |class| self.records.class(class).is_some();
        !has("RegisterClass") || has("RegisterCategory")
    }
}

/// The release of the class library of a description, by its major number; `None` without a class
/// library of targets.
pub(super) fn release_of(records: &RecordKeeper) -> Option<u16> {
    let library = Library::new(records)?;
    let seen = SIGNS.iter().find(|sign| (sign.is_seen)(&library));
    Some(seen.map_or(14, |sign| sign.release))
}

#[cfg(test)]
mod tests {
    use super::release_of;
    use crate::compile_text;

    fn release(text: &str) -> Option<u16> {
        let done = compile_text("a.td", text, &Default::default());
        release_of(&done.records.unwrap())
    }

    #[test]
    fn value_types_tell_releases_apart() {
        let with = |fields: &str| release(&format!("class ValueType<int v> {{ {fields} }}"));
        let named = "string LLVMName; bit isVector = 0;";
        assert_eq!(with(&format!("int Size = v; {named}")), Some(22));
        assert_eq!(with(&format!("int Value = v; {named}")), Some(19));
        assert_eq!(with("int Value = v; bit isVector = 0;"), Some(19));
        assert_eq!(with("int Value = v; int isVector = 0;"), Some(17));
        assert_eq!(with("int isVector = 0;"), Some(17));
        assert_eq!(with("bit isVector = 0;"), None);
        assert_eq!(with("int Value = v; int Size = 1;"), Some(15));
    }

    #[test]
    fn classes_and_instructions_tell_releases_apart() {
        let older = |text: &str| release(&format!("class ValueType {{ int Value = 1; }} {text}"));
        assert_eq!(older("class RegisterClass;"), Some(14));
        assert_eq!(
            older("class RegisterClass; class RegisterCategory;"),
            Some(15)
        );
        let of_all = "class RegisterClass; class StandardPseudoInstruction;
            class GenericInstruction : StandardPseudoInstruction;";
        let with = |text: &str| older(&format!("{of_all} {text}"));
        assert_eq!(
            with("def MEMBARRIER : StandardPseudoInstruction;"),
            Some(16)
        );
        assert_eq!(with("def MEMBARRIER;"), Some(14));
        let integers = |text: &str| {
            release(&format!(
                "class ValueType {{ int Value = 1; int isVector = 0; }} {of_all} {text}"
            ))
        };
        assert_eq!(
            integers("def JUMP_TABLE_DEBUG_INFO : StandardPseudoInstruction;"),
            Some(18)
        );
        let bits = |text: &str| {
            release(&format!(
                "class ValueType {{ int Value = 1; bit isVector = 0; }} {of_all} {text}"
            ))
        };
        let fake_use = "def FAKE_USE : StandardPseudoInstruction;";
        assert_eq!(bits(fake_use), Some(20));
        let newer = "def G_ATOMICRMW_FMAXIMUM : GenericInstruction;";
        assert_eq!(bits(&format!("{fake_use} {newer}")), Some(21));
    }

    #[test]
    fn other_descriptions_have_no_release() {
        assert_eq!(release("class A;"), None);
        assert_eq!(release("class ValueType<int s> { int Size = s; }"), None);
        assert_eq!(release("include \"llvm/Target/Target.td\""), Some(19));
    }

    /// The records about codecs, which are in the language itself, ask for one of these signs.
    #[test]
    fn codecs_have_the_sign_of_the_table() {
        let codecs = include_str!("../../prelude/tblgen/MC.td");
        assert!(codecs.contains("HasLLVM20 = !exists<StandardPseudoInstruction>(\"FAKE_USE\")"));
    }
}
