//! Machine value types: what `ValueType` records say about `i32`, `v4f32` and
//! so on, and sets of them.
//!
//! Inference asks the same few questions about types millions of times, so the
//! records are read once, and a set is four words.
//!
//! LLVM: `MVT` in MachineValueType.h, `MachineValueTypeSet` in
//! CodeGenDAGPatterns.h, ValueTypes.td.

use crate::record::{FieldError, Record, RecordKeeper};
use crate::target::reg_bank::error;
use crate::target::set_theory::Diagnostics;

/// A machine value type, by the number that its record gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MachineValueType(u16);

/// What a type is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ValueTypeFacts<'rk> {
    /// LLVM's name for it, as `i32` or `Other`.
    pub name: &'rk str,
    /// Its size in bits; of a scalable vector, the least. 0 if it has none.
    pub bits: u32,
    /// How many elements a vector has; of a scalable one, the least. 0 for
    /// anything else.
    pub count: u32,
    /// The type of the elements of a vector.
    pub element: Option<MachineValueType>,
    /// An integer, or a vector of integers.
    pub is_integer: bool,
    /// A floating point number, or a vector of those.
    pub is_float: bool,
    /// A vector.
    pub is_vector: bool,
    /// A vector whose size is a multiple of what is stated.
    pub is_scalable: bool,
    /// It stands for several types, as `iAny`.
    pub is_overloaded: bool,
    /// The size in bits of an element, or of itself if it is no vector.
    pub scalar_bits: u32,
    /// Whether its size is a multiple of what is stated. That is so for one type
    /// that is no vector, too.
    pub size_scales: bool,
}

/// How many numbers there are for types: LLVM keeps a byte.
const COUNT: usize = 256;
const WORDS: usize = COUNT / 64;

/// A set of types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct TypeSet([u64; WORDS]);

/// All types of a description.
#[derive(Debug, Clone)]
pub struct ValueTypes<'rk> {
    facts: Vec<ValueTypeFacts<'rk>>,
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
    pub const VOID: Self = MachineValueType(192);
    /// `Untyped`.
    pub const UNTYPED: Self = MachineValueType(193);
    /// `iPTRAny`: a pointer to any address space.
    pub const IPTR_ANY: Self = MachineValueType(250);
    /// `vAny`: a vector.
    pub const V_ANY: Self = MachineValueType(251);
    /// `fAny`: a floating point number.
    pub const F_ANY: Self = MachineValueType(252);
    /// `iAny`: an integer.
    pub const I_ANY: Self = MachineValueType(253);
    /// `iPTR`: an integer of the size of a pointer.
    pub const IPTR: Self = MachineValueType(254);
    /// `Any`: any type.
    pub const ANY: Self = MachineValueType(255);

    /// The number that LLVM has for it (`MVT::SimpleValueType`), below 256.
    pub fn number(self) -> u16 {
        self.0
    }

    /// The type that a `ValueType` record stands for.
    ///
    /// # Errors
    ///
    /// If it has no number, or one that is too large.
    pub fn of(def: Record<'_>) -> Result<Self, Diagnostics> {
        let number = def.value_as_int("Value").map_err(FieldError::at_record)?;
        match u16::try_from(number) {
            Ok(number) if usize::from(number) < COUNT => Ok(MachineValueType(number)),
            _ => Err(error(
                def,
                format!(
                    "the number of a value type is {number}, not 0 to {}",
                    COUNT - 1
                ),
            )),
        }
    }
}

impl<'rk> ValueTypes<'rk> {
    /// Reads all `ValueType` records.
    ///
    /// # Errors
    ///
    /// If a field is missing or a number is too large.
    pub fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let mut all = ValueTypes {
            facts: vec![ValueTypeFacts::default(); COUNT],
            integers: TypeSet::EMPTY,
            floats: TypeSet::EMPTY,
            vectors: TypeSet::EMPTY,
            normal: TypeSet::EMPTY,
        };
        let mut defs = records.all_derived_definitions_if_defined("ValueType");
        // Of several with one number, the first is the type; others refer to it,
        // as to say that it is a pointer. 0 is no type.
        defs.sort_by_key(|def| def.uid());
        for def in defs {
            let number = MachineValueType::of(def)?;
            let is_known = !all.facts(number).name.is_empty();
            if number.0 != 0 && !is_known && !def.is_anonymous() {
                all.read(def, number)?;
            }
        }
        all.find_scalar_bits();
        Ok(all)
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

    fn read(&mut self, def: Record<'rk>, number: MachineValueType) -> Result<(), Diagnostics> {
        let facts = ValueTypeFacts::new(def)?;
        let is_normal = match def.field("isNormalValueType") {
            Some(_) => def.value_as_bit("isNormalValueType"),
            None => Ok(!facts.is_overloaded),
        };
        let sets = [
            (is_normal.map_err(FieldError::at_record)?, &mut self.normal),
            (facts.is_integer, &mut self.integers),
            (facts.is_float, &mut self.floats),
            (facts.is_vector, &mut self.vectors),
        ];
        for (_, set) in sets.into_iter().filter(|(holds, _)| *holds) {
            set.insert(number);
        }
        if let Some(known) = self.facts.get_mut(usize::from(number.0)) {
            *known = facts;
        }
        Ok(())
    }

    /// What is known about a type; nothing but defaults if no record has that number.
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

    /// Those that are neither pointers nor stand for several types.
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

impl<'rk> ValueTypeFacts<'rk> {
    fn new(def: Record<'rk>) -> Result<Self, Diagnostics> {
        let element = def.value_as_optional_def("ElementType");
        let element = element.map_err(FieldError::at_record)?;
        let read = || {
            let size = |field| -> Result<u32, FieldError> {
                Ok(u32::try_from(def.value_as_int(field)?).unwrap_or(0))
            };
            let is_vector = def.value_as_bit("isVector")?;
            let name = def.value_as_string("LLVMName")?;
            let is_scalable = def.value_as_bit("isScalable")?;
            Ok(ValueTypeFacts {
                name,
                bits: size("Size")?,
                count: if is_vector { size("nElem")? } else { 0 },
                element: None,
                is_integer: def.value_as_bit("isInteger")?,
                is_float: def.value_as_bit("isFP")?,
                is_vector,
                is_scalable,
                is_overloaded: def.value_as_bit("isOverloaded")?,
                scalar_bits: 0,
                // `MVT::getSizeInBits` names it.
                size_scales: is_scalable || name == "aarch64svcount",
            })
        };
        let facts = read().map_err(FieldError::at_record)?;
        let element = element.filter(|_| facts.is_vector);
        Ok(ValueTypeFacts {
            element: element.map(MachineValueType::of).transpose()?,
            ..facts
        })
    }
}

impl TypeSet {
    /// No type.
    pub const EMPTY: Self = TypeSet([0; WORDS]);

    /// All types.
    pub const FULL: Self = TypeSet([u64::MAX; WORDS]);

    /// The set of one type.
    pub fn of(one: MachineValueType) -> Self {
        let mut set = TypeSet::EMPTY;
        set.insert(one);
        set
    }

    fn bit(of: MachineValueType) -> (usize, u64) {
        (usize::from(of.0) / 64 % WORDS, 1 << (of.0 % 64))
    }

    /// Adds a type.
    pub fn insert(&mut self, one: MachineValueType) {
        let (word, bit) = TypeSet::bit(one);
        self.0[word] |= bit;
    }

    /// Takes a type away.
    pub fn remove(&mut self, one: MachineValueType) {
        let (word, bit) = TypeSet::bit(one);
        self.0[word] &= !bit;
    }

    /// Whether a type is in it.
    pub fn contains(&self, one: MachineValueType) -> bool {
        let (word, bit) = TypeSet::bit(one);
        self.0[word] & bit != 0
    }

    /// Whether there is no type in it.
    pub fn is_empty(&self) -> bool {
        *self == TypeSet::EMPTY
    }

    /// How many types there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The type with the lowest number.
    pub fn first(&self) -> Option<MachineValueType> {
        self.iter().next()
    }

    /// The type, if it is the only one.
    pub fn only(&self) -> Option<MachineValueType> {
        let mut types = self.iter();
        types.next().filter(|_| types.next().is_none())
    }

    /// The types by number.
    pub fn iter(&self) -> impl Iterator<Item = MachineValueType> + use<> {
        let bits = |(word, mut left): (usize, u64)| {
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(MachineValueType(word as u16 * 64 + bit as u16))
            })
        };
        self.0.into_iter().enumerate().flat_map(bits)
    }

    /// What is in both.
    pub fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// What is in either.
    pub fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// What is in this one only.
    pub fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    fn zip(mut self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = combine(*word, other);
        }
        self
    }
}
