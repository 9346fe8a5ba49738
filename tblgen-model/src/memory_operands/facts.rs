//! Sizes and types of memory operands, as records about operands and instructions state them.

use std::collections::HashMap;

use crate::opcode_rules::{NamePatterns, fault, field, in_order};
use crate::support::faults::Diagnostics;
use tblgen_facts::instr::{ElementType, MemoryForm};
use tblgen_lang::record::{Record, RecordKeeper};

/// Records of `MemoryOperandTypes`: the type of what is in memory, by the name of an operand's record.
pub(super) fn operand_types(
    records: &RecordKeeper,
) -> Result<HashMap<&str, ElementType>, Diagnostics> {
    let mut types = HashMap::new();
    for def in in_order(records, "MemoryOperandTypes") {
        let element = element(field(def.value_as_def("Type"))?)?;
        for name in field(def.value_as_list_of_strings("Operands"))? {
            if types.insert(name, element).is_some() {
                return fault(def, format!("the type of `{name}` is stated twice"));
            }
        }
    }
    Ok(types)
}

/// Records of `MemoryBytes`, `MemoryElements` and `MemoryBroadcasts`: of several about an instruction, the first counts.
pub(super) struct Facts<'rk> {
    bytes: Vec<(NamePatterns<'rk>, u16)>,
    /// Types of elements; none where they are neither integers nor floating-point numbers.
    elements: Vec<(NamePatterns<'rk>, Option<ElementType>)>,
    broadcasts: Vec<(NamePatterns<'rk>, ())>,
}

impl<'rk> Facts<'rk> {
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let bytes = in_order(records, "MemoryBytes").into_iter().map(|def| {
            let bytes = field(def.value_as_int("Bytes"))?;
            match u16::try_from(bytes) {
                Ok(bytes) => Ok((NamePatterns::of_field(def, "Opcodes")?, bytes)),
                Err(_) => fault(def, format!("an operand in memory has no {bytes} bytes")),
            }
        });
        let elements = in_order(records, "MemoryElements").into_iter().map(|def| {
            let stated = field(def.value_as_def("Element"))?;
            let element = match stated.name() {
                "OtherVT" => None,
                _ => Some(element(stated)?),
            };
            Ok((NamePatterns::of_field(def, "Opcodes")?, element))
        });
        let broadcasts = in_order(records, "MemoryBroadcasts").into_iter();
        let broadcasts = broadcasts.map(|def| Ok((NamePatterns::of_field(def, "Opcodes")?, ())));
        Ok(Facts {
            broadcasts: broadcasts.collect::<Result<_, Diagnostics>>()?,
            bytes: bytes.collect::<Result<_, Diagnostics>>()?,
            elements: elements.collect::<Result<_, Diagnostics>>()?,
        })
    }

    /// Adds to the memory operands of an instruction what is stated of it.
    pub(super) fn add(&self, name: &str, forms: &mut [MemoryForm]) {
        if forms.is_empty() {
            return;
        }
        let bytes = first(&self.bytes, name);
        let element = first(&self.elements, name);
        let element = element.map(|known| known.map_or(0, ElementType::number));
        let is_broadcast = first(&self.broadcasts, name).is_some();
        for form in forms {
            form.is_broadcast = is_broadcast;
            form.bytes = bytes.unwrap_or(form.bytes);
            form.element = element.unwrap_or(form.element);
        }
    }
}

/// The value that the first record about an instruction states.
fn first<T: Copy>(all: &[(NamePatterns<'_>, T)], name: &str) -> Option<T> {
    let found = all.iter().find(|(patterns, _)| patterns.match_name(name));
    found.map(|(_, value)| *value)
}

/// The type of an element, by the record of a value type.
fn element(def: Record<'_>) -> Result<ElementType, Diagnostics> {
    let bits = field(def.value_as_int("Size"))?;
    let bits = match u16::try_from(bits) {
        Ok(bits) if 0 < bits && bits < 1 << 14 => bits,
        _ => return fault(def, format!("an element in memory has no {bits} bits")),
    };
    Ok(match def.name() {
        "bf16" => ElementType::BFloat16,
        name if name.starts_with('f') => ElementType::Float(bits),
        _ => ElementType::Int(bits),
    })
}
