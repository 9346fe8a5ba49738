//! Machine value types: what `ValueType` records state about `i32`, `v4f32` and
//! so on, and sets of them.
//!
//! Inference asks the same few questions about types millions of times, so the
//! records are read once, and a set is six words.
//!
//! LLVM: `MVT` in MachineValueType.h, ValueTypes.td.
//!
//! Numbers are ours, in LLVM's order: LLVM's differ between releases, and since LLVM 20
//! descriptions do not have them.

use indexmap::IndexMap;
use indexmap::map::Entry;
use rustc_hash::FxHashMap;

pub use super::machine_types::TypeSet;
use crate::support::faults::Diagnostics;
use crate::support::faults::error;
use crate::support::type_facts::{self, Element, Read};
pub use crate::support::type_facts::{MachineValueType, ValueTypeFacts};
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{FieldError, Record, RecordId, RecordKeeper};

/// All types of a description.
#[derive(Debug, Clone)]
pub struct ValueTypes<'rk> {
    facts: Vec<ValueTypeFacts<'rk>>,
    numbers: FxHashMap<RecordId, MachineValueType>,
    integers: TypeSet,
    floats: TypeSet,
    vectors: TypeSet,
    normal: TypeSet,
}

impl MachineValueType {
    /// `Other`: no value, or one that only the node knows how to read.
    pub const OTHER: Self = MachineValueType(1);
    /// `i32`.
    pub const I32: Self = MachineValueType(7);
    /// `isVoid`.
    pub const VOID: Self = MachineValueType(COUNT as u16 - 30);
    /// `Untyped`.
    pub const UNTYPED: Self = MachineValueType(COUNT as u16 - 29);
    /// `iPTRAny`, or `pAny`: a pointer to any address space.
    pub const IPTR_ANY: Self = MachineValueType(COUNT as u16 - 6);
    /// `vAny`: a vector.
    pub const V_ANY: Self = MachineValueType(COUNT as u16 - 5);
    /// `fAny`: a floating point number.
    pub const F_ANY: Self = MachineValueType(COUNT as u16 - 4);
    /// `iAny`: an integer.
    pub const I_ANY: Self = MachineValueType(COUNT as u16 - 3);
    /// `iPTR`: an integer of the size of a pointer.
    pub const IPTR: Self = MachineValueType(COUNT as u16 - 2);
    /// `Any`: any type.
    pub const ANY: Self = MachineValueType(COUNT as u16 - 1);

    pub(super) const fn numbered(number: u16) -> Self {
        MachineValueType(number)
    }

    /// The number of the type, in LLVM's order.
    pub fn number(self) -> u16 {
        self.0
    }
}

/// The number of numbers for types, of which LLVM 22 uses 284.
pub(super) const COUNT: usize = 384;

/// The types that begin LLVM's list, and have the numbers from 1 on. Versions
/// may lack some.
const FIRST: [&str; 7] = ["Other", "i1", "i2", "i4", "i8", "i16", "i32"];

/// The types after all vectors in LLVM's list. They have the numbers from
/// [`BEHIND_VECTORS_FROM`] on.
const BEHIND_VECTORS: [&str; 16] = [
    "x86mmx",
    "Glue",
    "isVoid",
    "Untyped",
    "funcref",
    "externref",
    "exnref",
    "x86amx",
    "i64x8",
    "aarch64svcount",
    "spirvbuiltin",
    "amdgpuBufferFatPointer",
    "amdgpuBufferStridedPointer",
    "aarch64mfp8",
    "c64",
    "c128",
];

/// The number of the first type after all vectors; all other types precede vectors.
const BEHIND_VECTORS_FROM: usize = COUNT - 32;

/// The types that end LLVM's list, and have the last numbers.
const LAST: [&str; 9] = [
    "cPTR", "token", "Metadata", "iPTRAny", "vAny", "fAny", "iAny", "iPTR", "Any",
];

/// The number of a type that has a fixed one.
fn fixed(name: &str) -> Option<u16> {
    let name = if name == "pAny" { "iPTRAny" } else { name };
    let lists: [(usize, &[&str]); 3] = [
        (1, &FIRST),
        (BEHIND_VECTORS_FROM, &BEHIND_VECTORS),
        (COUNT - LAST.len(), &LAST),
    ];
    let number = |(from, names): (usize, &[&str])| {
        let at = names.iter().position(|one| *one == name)?;
        u16::try_from(from + at).ok()
    };
    lists.into_iter().find_map(number)
}

impl<'rk> ValueTypes<'rk> {
    /// Reads all `ValueType` records.
    ///
    /// # Errors
    ///
    /// If a field is missing or there are too many types.
    pub fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let mut all = ValueTypes {
            facts: vec![ValueTypeFacts::default(); COUNT],
            numbers: FxHashMap::default(),
            integers: TypeSet::EMPTY,
            floats: TypeSet::EMPTY,
            vectors: TypeSet::EMPTY,
            normal: TypeSet::EMPTY,
        };
        let types = all.number(types(records).map_err(FieldError::at_record)?)?;
        for (number, def) in types {
            let read = type_facts::read(def).map_err(FieldError::at_record)?;
            all.add(number, &read);
        }
        all.find_scalar_bits();
        Ok(all)
    }

    /// Gives each type its number, and to other records that of their type.
    fn number(
        &mut self,
        types: Vec<Type<'rk>>,
    ) -> Result<Vec<(MachineValueType, Record<'rk>)>, Diagnostics> {
        let (first, end) = (FIRST.len() + 1, BEHIND_VECTORS_FROM);
        let mut numbers = first as u16..end as u16;
        let mut numbered = Vec::new();
        for Type { name, defs, .. } in types {
            let Some(number) = fixed(name).or_else(|| numbers.next()) else {
                let message = format!("there are more than {} value types", end - first);
                return Err(match defs.first() {
                    Some(first) => error(*first, message),
                    None => nowhere(message),
                });
            };
            let number = MachineValueType(number);
            self.numbers
                .extend(defs.iter().map(|def| (def.id(), number)));
            numbered.extend(defs.first().map(|&def| (number, def)));
        }
        Ok(numbered)
    }

    /// The type that a `ValueType` record stands for.
    ///
    /// # Errors
    ///
    /// The record is no `ValueType`.
    pub fn of(&self, def: Record<'_>) -> Result<MachineValueType, Diagnostics> {
        let number = self.numbers.get(&def.id()).copied();
        number.ok_or_else(|| error(def, format!("'{}' is no value type", def.name())))
    }

    /// The size of an element is known when all are read.
    fn find_scalar_bits(&mut self) {
        let bits: Vec<u32> = self.facts.iter().map(|facts| facts.bits).collect();
        for facts in &mut self.facts {
            let element = facts.element.map(|element| usize::from(element.0));
            let element = element.and_then(|element| bits.get(element).copied());
            facts.scalar_bits = element.unwrap_or(facts.bits);
        }
    }

    fn add(&mut self, number: MachineValueType, read: &Read<'rk>) {
        let Read {
            facts, is_normal, ..
        } = *read;
        let sets = [
            (is_normal, &mut self.normal),
            (facts.is_integer, &mut self.integers),
            (facts.is_float, &mut self.floats),
            (facts.is_vector, &mut self.vectors),
        ];
        for (_, set) in sets.into_iter().filter(|(holds, _)| *holds) {
            set.insert(number);
        }
        let element = match read.element {
            Element::None => None,
            Element::Def(def) => self.numbers.get(&def.id()).copied(),
            // Elements come before vectors.
            Element::Named(name) => self.named(name),
        };
        if let Some(known) = self.facts.get_mut(usize::from(number.0)) {
            *known = ValueTypeFacts { element, ..facts };
        }
    }

    /// The facts about a type; defaults if no record has that number.
    pub fn facts(&self, of: MachineValueType) -> ValueTypeFacts<'rk> {
        self.facts
            .get(usize::from(of.0))
            .copied()
            .unwrap_or_default()
    }

    /// LLVM's name of a type.
    pub fn name(&self, of: MachineValueType) -> &'rk str {
        self.facts(of).name
    }

    /// Integers and vectors of them.
    pub fn integers(&self) -> TypeSet {
        self.integers
    }

    /// Floating point numbers and vectors of them.
    pub fn floats(&self) -> TypeSet {
        self.floats
    }

    /// The types that neither are pointers nor stand for several types.
    pub fn normal(&self) -> TypeSet {
        self.normal
    }

    /// The type of that name.
    pub fn named(&self, name: &str) -> Option<MachineValueType> {
        let at = self.facts.iter().position(|facts| facts.name == name)?;
        u16::try_from(at).ok().map(MachineValueType)
    }

    /// Vectors.
    pub fn vectors(&self) -> TypeSet {
        self.vectors
    }
}

/// A type, and the records that stand for it. The first is the type, others refer
/// to it, as to state that it is a pointer.
struct Type<'rk> {
    name: &'rk str,
    defs: Vec<Record<'rk>>,
    /// The position in LLVM's list.
    place: i64,
}

/// The types in LLVM's order. Up to LLVM 19, records have a number; since then,
/// they have a name and are in order.
fn types(records: &RecordKeeper) -> Result<Vec<Type<'_>>, FieldError> {
    let mut defs = records.all_derived_definitions_if_defined("ValueType");
    // What has no name only refers to a type.
    defs.sort_by_key(|def| (def.is_anonymous(), def.uid()));
    let mut types: IndexMap<Key<'_>, Type<'_>> = IndexMap::new();
    for (def, at) in defs.into_iter().zip(1..) {
        if def.is_subclass_of("HwModeSelect") {
            continue;
        }
        let (key, place) = match def.field("Value") {
            None => (Key::Name(type_facts::name(def)?), at),
            Some(_) => match def.value_as_int("Value")? {
                // No type.
                0 => continue,
                value => (Key::Number(value), value),
            },
        };
        match types.entry(key) {
            Entry::Occupied(mut known) => known.get_mut().defs.push(def),
            Entry::Vacant(new) => {
                let (name, defs) = (type_facts::name(def)?, vec![def]);
                new.insert(Type { name, defs, place });
            }
        }
    }
    let mut types: Vec<Type<'_>> = types.into_values().collect();
    types.sort_by_key(|one| one.place);
    Ok(types)
}

/// By what records are known to stand for one type.
#[derive(PartialEq, Eq, Hash)]
enum Key<'rk> {
    Number(i64),
    Name(&'rk str),
}

#[cfg(test)]
mod tests {
    use super::{MachineValueType, ValueTypes};
    use crate::support::faults::place_of;
    use tblgen_lang::compile_text;

    /// Checks what is read of a description, whatever it is of.
    fn check(text: &str) {
        let text = format!("{text} def V : ValueTypeByHwMode;");
        let records = compile_text("a.td", &*text, &Default::default())
            .records
            .unwrap();
        let types = ValueTypes::new(&records).unwrap();
        let named = |name| types.named(name).unwrap();
        assert_eq!(named("i32"), MachineValueType::I32);
        assert_eq!(named("Other"), MachineValueType::OTHER);
        assert_eq!(named("Untyped"), MachineValueType::UNTYPED);
        assert_eq!(named("iAny"), MachineValueType::I_ANY);
        let vector = types.facts(named("nxv4f64"));
        assert_eq!(
            (vector.bits, vector.count, vector.scalar_bits),
            (256, 4, 64)
        );
        assert!(vector.is_vector && vector.is_scalable && vector.is_float);
        assert_eq!(vector.element, Some(named("f64")));
        assert!(types.integers().contains(named("v2i32")));
        assert!(types.facts(named("iAny")).is_overloaded);
        let [is_normal, any] = ["f64", "iAny"].map(|name| types.normal().contains(named(name)));
        assert!(is_normal && !any);
        assert!(named("i32") < named("f64") && named("f64") < named("v2i32"));
        let pointer = records.def("p0").unwrap();
        assert_eq!(types.of(pointer).unwrap(), named("i32"));
        assert!(types.of(records.def("V").unwrap()).is_err());
    }

    #[test]
    fn a_type_that_is_one_too_many_is_told_at_its_record() {
        let text = "class ValueType<int s, int v> { int Size = s; int Value = v; }
             foreach i = 0...399 in def T#i : ValueType<1, !add(i, 1)>;";
        let records = compile_text("a.td", text, &Default::default());
        let records = records.records.unwrap();
        let found = ValueTypes::new(&records).unwrap_err();
        assert_eq!(found[0].message, "there are more than 344 value types");
        assert_eq!(found[0].place, place_of(records.def("T344").unwrap()));
    }

    #[test]
    fn numbers_alone() {
        check(
            "class ValueType<int s, int v> { int Size = s; int Value = v; }
             def OtherVT : ValueType<0, 1>; def i32 : ValueType<32, 5>; def f64 : ValueType<64, 9>;
             def v2i32 : ValueType<64, 30>; def nxv4f64 : ValueType<256, 90>;
             def untyped : ValueType<8, 140>; def iAny : ValueType<0, 253>;
             def p0 : ValueType<32, 5>; class HwModeSelect;
             class ValueTypeByHwMode : HwModeSelect, ValueType<0, 0>;",
        );
    }

    /// Facts as LLVM has them since version 17.
    const FACTS: &str = "int nElem = 1; bit isOverloaded = 0; bit isInteger = 0; bit isFP = 0;
         bit isVector = 0; bit isScalable = 0; ValueType ElementType = ?;";

    #[test]
    fn numbers_and_facts() {
        check(&format!(
            "class ValueType<int s, int v> {{
               string LLVMName = NAME; int Size = s; int Value = v; {FACTS} }}
             def OtherVT : ValueType<0, 1> {{ let LLVMName = \"Other\"; }}
             let isInteger = 1 in def i32 : ValueType<32, 7>;
             let isFP = 1 in def f64 : ValueType<64, 13>;
             let isInteger = 1, isVector = 1, nElem = 2, ElementType = i32 in
             def v2i32 : ValueType<64, 50>;
             let isFP = 1, isVector = 1, isScalable = 1, nElem = 4, ElementType = f64 in
             def nxv4f64 : ValueType<256, 180>;
             def untyped : ValueType<8, 193> {{ let LLVMName = \"Untyped\"; }}
             let isOverloaded = 1 in def iAny : ValueType<0, 253>;
             def p0 : ValueType<32, 7>; class HwModeSelect;
             class ValueTypeByHwMode : HwModeSelect, ValueType<0, 0>;"
        ));
    }

    #[test]
    fn names_and_facts() {
        check(&format!(
            "class ValueType<int s, string name = NAME> {{
               string LLVMName = name; int Size = s; bit isNormalValueType = 1; {FACTS} }}
             def OtherVT : ValueType<0, \"Other\">;
             let isInteger = 1 in def i32 : ValueType<32>;
             let isFP = 1 in def f64 : ValueType<64>;
             let isInteger = 1, isVector = 1, nElem = 2, ElementType = i32 in
             def v2i32 : ValueType<64>;
             let isFP = 1, isVector = 1, isScalable = 1, nElem = 4, ElementType = f64 in
             def nxv4f64 : ValueType<256>;
             def untyped : ValueType<8, \"Untyped\">;
             let isOverloaded = 1, isNormalValueType = 0 in def iAny : ValueType<0>;
             def p0 : ValueType<32, \"i32\">; class HwModeSelect;
             class ValueTypeByHwMode : HwModeSelect, ValueType<0, \"INVALID\">;"
        ));
    }

    #[test]
    fn too_many_types_are_an_error() {
        let text = "class ValueType<int v> { string LLVMName = NAME; int Value = v; }
                    foreach i = 1...400 in def t#i : ValueType<i>;";
        let records = compile_text("a.td", text, &Default::default())
            .records
            .unwrap();
        let error = ValueTypes::new(&records).unwrap_err();
        assert_eq!(error[0].message, "there are more than 344 value types");
    }
}
