//! Properties of intrinsics, as attributes and effects on memory.

use rustc_hash::FxHashMap;

use tblgen_facts::ir::{
    ALL_MEMORY, COMMUTATIVE, FnAttr, HAS_SIDE_EFFECTS, MemoryLocation, READS, ValueAttr, WRITES,
};
use tblgen_lang::record::{Record, RecordId, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field};
use tblgen_model::support::unknown::{LeftOut, is_unknown, unknown};

use super::number::push;
use super::signature::SignatureModel;

/// The properties of a description.
pub(super) struct Properties<'rk> {
    /// The meaning of each property, or what is not known about it.
    known: FxHashMap<RecordId, Result<Property, Diagnostics>>,
    /// The properties that intrinsics have unless they say otherwise.
    defaults: Vec<Record<'rk>>,
}

/// The meaning of a property.
#[derive(Clone, Copy)]
enum Property {
    /// There is an attribute of the function.
    Function(FnAttr),
    /// The function may throw an exception.
    Throws,
    /// The bit is set.
    Bit(u32),
    /// The function has no effect on memory.
    NoMemory,
    /// The function has at most those effects on memory, and it is not stated that it has only
    /// other ones.
    Only { effects: u32, refuses: u32 },
    /// There is an attribute of a parameter or of the result, by its index.
    Value(i64, ValueAttr, [i64; 2]),
    /// Something that is for printing alone.
    Nothing,
}

/// Properties that are records, by name.
const NAMED: [(&str, Property); 21] = [
    ("IntrNoMem", Property::NoMemory),
    (
        "IntrReadMem",
        Property::Only {
            effects: READS,
            refuses: READS,
        },
    ),
    (
        "IntrWriteMem",
        Property::Only {
            effects: WRITES,
            refuses: WRITES,
        },
    ),
    ("IntrArgMemOnly", memory(0b11)),
    ("IntrInaccessibleMemOnly", memory(0b1100)),
    ("IntrInaccessibleMemOrArgMemOnly", memory(0b1111)),
    ("Commutative", Property::Bit(COMMUTATIVE)),
    ("IntrHasSideEffects", Property::Bit(HAS_SIDE_EFFECTS)),
    ("Throws", Property::Throws),
    ("IntrNoReturn", Property::Function(FnAttr::NoReturn)),
    ("IntrNoCallback", Property::Function(FnAttr::NoCallback)),
    ("IntrNoSync", Property::Function(FnAttr::NoSync)),
    ("IntrNoFree", Property::Function(FnAttr::NoFree)),
    ("IntrWillReturn", Property::Function(FnAttr::WillReturn)),
    ("IntrCold", Property::Function(FnAttr::Cold)),
    ("IntrNoDuplicate", Property::Function(FnAttr::NoDuplicate)),
    ("IntrNoMerge", Property::Function(FnAttr::NoMerge)),
    ("IntrConvergent", Property::Function(FnAttr::Convergent)),
    ("IntrSpeculatable", Property::Function(FnAttr::Speculatable)),
    ("IntrStrictFP", Property::Function(FnAttr::StrictFp)),
    (
        "IntrNoCreateUndefOrPoison",
        Property::Function(FnAttr::NoCreateUndefOrPoison),
    ),
];

const fn memory(effects: u32) -> Property {
    Property::Only {
        effects,
        refuses: 0,
    }
}

/// Properties of values, by class, with the fields of their numbers.
const OF_VALUES: [(&str, ValueAttr, &[&str]); 12] = [
    ("NoCapture", ValueAttr::NoCapture, &[]),
    ("NoAlias", ValueAttr::NoAlias, &[]),
    ("NoUndef", ValueAttr::NoUndef, &[]),
    ("NonNull", ValueAttr::NonNull, &[]),
    ("Returned", ValueAttr::Returned, &[]),
    ("ReadOnly", ValueAttr::ReadOnly, &[]),
    ("WriteOnly", ValueAttr::WriteOnly, &[]),
    ("ReadNone", ValueAttr::ReadNone, &[]),
    ("ImmArg", ValueAttr::ImmArg, &[]),
    ("Align", ValueAttr::Align, &["Align"]),
    ("Dereferenceable", ValueAttr::Dereferenceable, &["Bytes"]),
    ("Range", ValueAttr::Range, &["Lower", "Upper"]),
];

/// The properties of one intrinsic so far.
struct Effects {
    flags: u32,
    memory: u32,
    values: Vec<(i64, ValueAttr, [i64; 2])>,
}

impl<'rk> Properties<'rk> {
    /// The properties of a description. One that is not known is left out of the defaults, and so are
    /// intrinsics that name it.
    pub(super) fn new(
        records: &'rk RecordKeeper,
        left_out: &mut LeftOut,
    ) -> Result<Self, Diagnostics> {
        let all = records.all_derived_definitions_if_defined("IntrinsicProperty");
        let mut known = FxHashMap::default();
        let mut defaults = Vec::new();
        faults::collect(all, |record| {
            let is_default =
                record.field("IsDefault").is_some() && field(record.value_as_bit("IsDefault"))?;
            let read = property(record);
            if is_default && left_out.known(record, read.clone())?.is_some() {
                defaults.push(record);
            }
            match read {
                Err(found) if !is_unknown(&found) => return Err(found),
                read => known.insert(record.id(), read),
            };
            Ok(())
        })?;
        Ok(Properties { known, defaults })
    }

    /// The row of the attributes of an intrinsic.
    pub(super) fn read(
        &self,
        record: Record<'rk>,
        types: &SignatureModel,
    ) -> Result<Vec<u8>, Diagnostics> {
        let mut effects = Effects {
            flags: bit(FnAttr::NoUnwind),
            memory: ALL_MEMORY,
            values: Vec::new(),
        };
        for property in field(record.value_as_list_of_defs("IntrProperties"))? {
            self.apply(record, property, &mut effects)?;
        }
        let is_off = match record.field("DisableDefaultAttributes") {
            Some(_) => field(record.value_as_bit("DisableDefaultAttributes"))?,
            None => true,
        };
        if !is_off {
            for property in &self.defaults {
                self.apply(record, *property, &mut effects)?;
            }
        }
        check_indices(record, &effects, types)?;
        Ok(effects.row())
    }

    /// Adds a property.
    fn apply(
        &self,
        record: Record<'_>,
        property: Record<'_>,
        effects: &mut Effects,
    ) -> Result<(), Diagnostics> {
        let Some(meaning) = self.known.get(&property.id()) else {
            let message = format!(
                "Intrinsic '{}' has the property '{}', which is of another class",
                record.name(),
                property.name()
            );
            return Err(faults::error(record, message));
        };
        let meaning = meaning.as_ref().map_err(|found| {
            let mut found = found.clone();
            found.push(record.note("in this intrinsic"));
            found
        })?;
        match *meaning {
            // A function that does not return will not return.
            Property::Function(FnAttr::WillReturn) if effects.has(FnAttr::NoReturn) => {}
            Property::Function(attribute) => effects.flags |= bit(attribute),
            Property::Throws => effects.flags &= !bit(FnAttr::NoUnwind),
            Property::Bit(bit) => effects.flags |= bit,
            Property::NoMemory => effects.memory = 0,
            Property::Only {
                effects: only,
                refuses,
            } => {
                if refuses != 0 && effects.memory & refuses == 0 {
                    let message = format!(
                        "{} cannot be used after {}. Default is ReadWrite",
                        property.name(),
                        excluding(refuses)
                    );
                    return Err(faults::error(record, message));
                }
                effects.memory &= only;
            }
            Property::Value(index, attribute, numbers) => {
                effects.values.push((index, attribute, numbers));
            }
            Property::Nothing => {}
        }
        Ok(())
    }
}

/// The properties after which one for reading, or writing, makes no sense.
fn excluding(refuses: u32) -> &'static str {
    match refuses {
        READS => "IntrNoMem or IntrWriteMem",
        _ => "IntrNoMem or IntrReadMem",
    }
}

const fn bit(attribute: FnAttr) -> u32 {
    1 << attribute.number()
}

/// The meaning of a property.
fn property(record: Record<'_>) -> Result<Property, Diagnostics> {
    if let Some((_, known)) = NAMED.iter().find(|(name, _)| *name == record.name()) {
        return Ok(*known);
    }
    for (class, attribute, fields) in OF_VALUES {
        if record.is_subclass_of(class) {
            let mut numbers = [0; 2];
            for (number, name) in numbers.iter_mut().zip(fields) {
                *number = field(record.value_as_int(name))?;
            }
            let index = field(record.value_as_int("ArgNo"))?;
            return Ok(Property::Value(index, attribute, numbers));
        }
    }
    for (class, others) in [("IntrRead", WRITES), ("IntrWrite", READS)] {
        if record.is_subclass_of(class) {
            return Ok(memory(others | locations(record)?));
        }
    }
    if record.is_subclass_of("ArgInfo") {
        return Ok(Property::Nothing);
    }
    let message = format!(
        "the property '{}' of intrinsics is not known",
        record.name()
    );
    Err(unknown(record, message))
}

/// The bits of the parts of memory in a list.
fn locations(record: Record<'_>) -> Result<u32, Diagnostics> {
    let mut bits = 0;
    for location in field(record.value_as_list_of_defs("MemLoc"))? {
        let known = match location.name() {
            "InaccessibleMem" => MemoryLocation::Inaccessible,
            "TargetMem0" => MemoryLocation::Target0,
            "TargetMem1" => MemoryLocation::Target1,
            name => {
                let message = format!("the part '{name}' of memory is not known");
                return Err(unknown(record, message));
            }
        };
        bits |= 3 << (2 * known.number());
    }
    Ok(bits)
}

/// Refuses attributes of values that the intrinsic does not have.
fn check_indices(
    record: Record<'_>,
    effects: &Effects,
    types: &SignatureModel,
) -> Result<(), Diagnostics> {
    let last = types
        .parameters
        .map_or(u32::MAX.into(), |count| count as i64);
    let wrong = effects
        .values
        .iter()
        .find(|(index, ..)| !(0..=last).contains(index));
    let Some((index, attribute, _)) = wrong else {
        return Ok(());
    };
    let message = match index {
        ..0 => format!(
            "Intrinsic '{}' has the attribute {} of the function, which is one of values",
            record.name(),
            attribute.name()
        ),
        _ => format!(
            "Intrinsic '{}' has the attribute {} of argument {}, which it does not have",
            record.name(),
            attribute.name(),
            index - 1
        ),
    };
    Err(faults::error(record, message))
}

impl Effects {
    fn has(&self, attribute: FnAttr) -> bool {
        self.flags & bit(attribute) != 0
    }

    /// The row of bytes.
    fn row(mut self) -> Vec<u8> {
        self.values.sort_unstable();
        self.values.dedup();
        let has_others = self.flags & HAS_SIDE_EFFECTS != 0;
        let memory = match self.memory == 0 && has_others {
            true => ALL_MEMORY,
            false => self.memory,
        };
        let mut row = Vec::new();
        push(&mut row, self.flags.into());
        push(&mut row, memory.into());
        for (index, attribute, numbers) in &self.values {
            push(&mut row, *index as u64);
            row.push(attribute.number());
            for number in numbers.iter().take(attribute.value_count()) {
                push(&mut row, *number as u64);
            }
        }
        row
    }
}
