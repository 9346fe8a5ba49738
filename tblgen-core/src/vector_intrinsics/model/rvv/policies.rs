//! Masks and policies: which elements intrinsics leave as they were.

use tblgen_facts::vector::{HAS_POLICY, IS_MASKED, MASK_UNDISTURBED, TAIL_UNDISTURBED};
use tblgen_lang::record::Record;
use tblgen_model::support::faults::{Diagnostics, field};
use tblgen_model::support::unknown::unknown_field;

use super::super::fields::{bit_or, wrong_field};
use super::prototype::{Base, Change, Descriptor, POINTER};
use super::{either, field_count};

/// The scheme by which an operand holds the elements that stay as they were.
const HAS_PASSTHRU_OPERAND: i64 = 1;

/// A form of an intrinsic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Policy {
    pub(super) is_masked: bool,
    /// Whether elements after the last one stay as they were.
    is_tail_kept: bool,
    /// Whether elements that the mask excludes stay as they were.
    is_mask_kept: bool,
}

impl Policy {
    /// The form that leaves no elements as they were.
    pub(super) const fn plain(is_masked: bool) -> Self {
        Policy {
            is_masked,
            is_tail_kept: false,
            is_mask_kept: false,
        }
    }

    const fn masked(is_tail_kept: bool, is_mask_kept: bool) -> Self {
        Policy {
            is_masked: true,
            is_tail_kept,
            is_mask_kept,
        }
    }

    /// The endings of the name and of the overloaded name.
    pub(super) fn endings(self) -> (&'static str, &'static str) {
        let Policy {
            is_masked,
            is_tail_kept,
            is_mask_kept,
        } = self;
        match (is_masked, is_tail_kept, is_mask_kept) {
            (true, true, true) => ("_tumu", "_tumu"),
            (true, true, false) => ("_tum", "_tum"),
            (true, false, true) => ("_mu", "_mu"),
            (true, false, false) => ("_m", ""),
            (false, true, _) => ("_tu", "_tu"),
            (false, false, _) => ("", ""),
        }
    }

    /// The bits of modes.
    pub(super) fn bits(self) -> u32 {
        let flag = |is_set, bit| if is_set { bit } else { 0 };
        HAS_POLICY
            | flag(self.is_masked, IS_MASKED)
            | flag(self.is_tail_kept, TAIL_UNDISTURBED)
            | flag(self.is_mask_kept, MASK_UNDISTURBED)
    }
}

/// The masks and policies of a record.
pub(super) struct Scheme {
    /// The forms in addition to the one without a mask.
    pub(super) policies: Vec<Policy>,
    pub(super) has_length: bool,
    has_masked_off: bool,
    /// Whether the forms with and without a mask have an operand that may be kept.
    masked_scheme: i64,
    unmasked_scheme: i64,
    fields: u8,
    is_tuple: bool,
}

impl Scheme {
    pub(super) fn new(record: Record<'_>) -> Result<Self, Diagnostics> {
        let has_masked = bit_or(record, either(record, "HasMasked", "HasMask"), false)?;
        let (masked, unmasked) = (
            number(record, "MaskedPolicyScheme")?,
            number(record, "UnMaskedPolicyScheme")?,
        );
        let mut policies = Vec::new();
        if unmasked > 0 {
            policies.push(Policy {
                is_tail_kept: true,
                ..Policy::plain(false)
            });
        }
        if has_masked {
            policies.push(Policy::plain(true));
            if masked > 0 {
                policies.extend(masked_policies(record)?);
            }
        }
        Ok(Scheme {
            policies,
            has_length: bit_or(record, "HasVL", false)?,
            has_masked_off: bit_or(record, "HasMaskedOffOperand", false)?,
            masked_scheme: masked,
            unmasked_scheme: unmasked,
            fields: field_count(record)?,
            is_tuple: bit_or(record, "IsTuple", false)?,
        })
    }

    /// The prototype of a form.
    pub(super) fn prototype(
        &self,
        plain: &[Descriptor],
        policy: Policy,
    ) -> Result<Vec<Descriptor>, String> {
        let mut prototype = plain.to_vec();
        match policy.is_masked {
            true => self.add_mask(&mut prototype, policy)?,
            false => self.add_kept(&mut prototype, policy)?,
        }
        if self.has_length {
            prototype.push(Descriptor::LENGTH);
        }
        Ok(prototype)
    }

    /// Adds the mask, and the operand of elements that the mask excludes.
    fn add_mask(&self, prototype: &mut Vec<Descriptor>, policy: Policy) -> Result<(), String> {
        // Before LLVM 16 there are no schemes, and the operand is always there.
        let is_plain = self.masked_scheme >= 0 && policy == Policy::plain(true);
        if self.has_masked_off && !is_plain {
            self.insert_kept(prototype, 1)?;
        }
        let has_fields = self.has_masked_off && self.fields > 1 && !self.is_tuple;
        let place = if has_fields {
            usize::from(self.fields) + 1
        } else {
            1
        };
        insert(prototype, place, Descriptor::MASK, 1)
    }

    /// Adds the operand of elements that stay as they were.
    fn add_kept(&self, prototype: &mut Vec<Descriptor>, policy: Policy) -> Result<(), String> {
        match policy.is_tail_kept && self.unmasked_scheme == HAS_PASSTHRU_OPERAND {
            true => self.insert_kept(prototype, 0),
            false => Ok(()),
        }
    }

    /// Inserts the operand at a place, or operands after the fields of a structure. `place`
    /// is also that of the pointer whose type it has, if there are fields.
    fn insert_kept(&self, prototype: &mut Vec<Descriptor>, place: usize) -> Result<(), String> {
        if self.fields == 1 {
            let result = at(prototype, 0)?;
            return insert(prototype, place, result, 1);
        }
        if self.is_tuple {
            let pointer = at(prototype, place)?;
            let kept = Descriptor {
                base: Base::Vector,
                change: Change::Tuple(self.fields),
                flags: pointer.flags & !POINTER,
            };
            return insert(prototype, place, kept, 1);
        }
        let first = at(prototype, 1)?;
        let kept = Descriptor {
            flags: first.flags & !POINTER,
            ..first
        };
        insert(prototype, usize::from(self.fields) + 1, kept, self.fields)
    }
}

/// The descriptor at a place.
fn at(prototype: &[Descriptor], place: usize) -> Result<Descriptor, String> {
    let found = prototype.get(place).copied();
    found.ok_or_else(|| "the prototype lacks the operands that NF asks for".to_string())
}

fn insert(
    prototype: &mut Vec<Descriptor>,
    place: usize,
    descriptor: Descriptor,
    count: u8,
) -> Result<(), String> {
    if place > prototype.len() {
        return Err("the prototype lacks the operands that NF asks for".to_string());
    }
    let added = std::iter::repeat_n(descriptor, count.into());
    prototype.splice(place..place, added);
    Ok(())
}

/// The forms with a mask that leave elements as they were.
fn masked_policies(record: Record<'_>) -> Result<Vec<Policy>, Diagnostics> {
    let has = |name| bit_or(record, name, true);
    match (has("HasTailPolicy")?, has("HasMaskPolicy")?) {
        (true, true) => Ok(vec![
            Policy::masked(true, false),
            Policy::masked(true, true),
            Policy::masked(false, true),
        ]),
        (true, false) => Ok(vec![Policy::masked(true, false)]),
        (false, true) => Ok(vec![Policy::masked(false, true)]),
        (false, false) => {
            let message = "an intrinsic with a policy has one for elements after the last one or \
                           for those that the mask excludes";
            Err(wrong_field(record, "MaskedPolicyScheme", message))
        }
    }
}

/// The number of a scheme; -1 before LLVM 16, which has none.
fn number(record: Record<'_>, name: &str) -> Result<i64, Diagnostics> {
    if record.field(name).is_none() {
        return Ok(-1);
    }
    let scheme = field(record.value_as_def(name))?;
    match field(scheme.value_as_int("Value"))? {
        // No policy, an operand that is kept, and an operand that states the policy.
        known @ 0..=2 => Ok(known),
        _ => {
            let message = format!("there is no scheme of policies `{}'", scheme.name());
            Err(unknown_field(record, name, message))
        }
    }
}
