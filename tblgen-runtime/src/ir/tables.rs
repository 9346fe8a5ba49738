//! The tables of intrinsics, and reading them.

use tblgen_facts::ir::BLOCK;

use super::attributes::Attributes;
use super::name::Name;
use super::signature::Signature;
use crate::tables::{Bytes, Column, Spans, StringTable, part};

tblgen_facts::intrinsic_tables!(table_reader);

/// The place of a text among the names of a group.
struct Position {
    /// The number of the first name that is not smaller.
    at: usize,
    /// Whether that is the text.
    is_found: bool,
    /// The number of bytes that the text begins with like the name before.
    before: usize,
    /// The length of the name before.
    before_len: usize,
    /// The number of bytes that the text begins with like the name at `at`.
    after: usize,
}

/// The groups of names, each of which is there for each target.
#[derive(Clone, Copy)]
enum Group {
    Intrinsics,
    Clang,
    Microsoft,
}

impl IntrinsicTables {
    /// The name of an intrinsic.
    pub fn name<const N: usize>(&self, intrinsic: usize) -> Name<N> {
        self.text(intrinsic)
    }

    /// The number of an intrinsic in LLVM.
    pub const fn id(&self, intrinsic: usize) -> u32 {
        let target = self.target_number(intrinsic);
        let (first, first_id) = (self.group_names.index(target), self.first_ids.get(target));
        let mut id = first_id.wrapping_add(intrinsic.wrapping_sub(first) as u32);
        let mut number = 0;
        while let Some(missing) = self.missing_id(number) {
            if missing > id {
                break;
            }
            if missing > first_id {
                id += 1;
            }
            number += 1;
        }
        id
    }

    /// The number of intrinsics that are left out from one to another; none if that is left out.
    const fn missing_before(&self, id: u32, first: u32) -> Option<usize> {
        let (mut number, mut count) = (0, 0);
        while let Some(missing) = self.missing_id(number) {
            if missing == id && id > first {
                return None;
            }
            if missing > id {
                break;
            }
            count += (missing > first) as usize;
            number += 1;
        }
        Some(count)
    }

    /// The number in LLVM of an intrinsic that is left out, by its place among them.
    const fn missing_id(&self, number: usize) -> Option<u32> {
        let at = self.target_count + number;
        let id = self.first_ids.get(at);
        // They are in order. A column that is the same in all rows has no end.
        let is_next = number == 0 || id > self.first_ids.get(at - 1);
        match id > 0 && is_next {
            true => Some(id),
            false => None,
        }
    }

    /// The intrinsic with that number in LLVM.
    pub const fn from_id(&self, id: u32) -> Option<u16> {
        let mut target = self.target_count;
        while target > 0 {
            target -= 1;
            let first = self.first_ids.get(target);
            if first <= id {
                let intrinsic = self.group_names.index(target) + (id - first) as usize;
                let end = self.group_names.index(target + 1);
                return match self.missing_before(id, first) {
                    Some(missing) if intrinsic - missing < end => {
                        Some((intrinsic - missing) as u16)
                    }
                    _ => None,
                };
            }
        }
        None
    }

    /// The target of an intrinsic, unless it is for all.
    pub const fn target(&self, intrinsic: usize) -> Option<&'static str> {
        let target = self.targets.get(self.target_number(intrinsic));
        match target.is_empty() {
            true => None,
            false => Some(target),
        }
    }

    /// The intrinsic with exactly that name.
    pub fn from_name(&self, name: &str) -> Option<u16> {
        let find = |target| self.find(Group::Intrinsics, target, name);
        let target = self.target_of_name(name);
        let found = find(target).or_else(|| find(0))?;
        Some(found as u16)
    }

    /// The intrinsic that a name stands for, and the bytes of the name that it has.
    pub fn lookup(&self, name: &str) -> Option<(u16, usize)> {
        let target = self.target_of_name(name);
        let position = self.position(self.group(Group::Intrinsics, target), name.as_bytes());
        if position.is_found {
            return Some((position.at as u16, name.len()));
        }
        // The longest part of the name, up to a dot, with which any name begins.
        let common = position.before.max(position.after);
        let common = name.as_bytes().get(..common.checked_add(1)?)?;
        let dot = common.iter().rposition(|byte| *byte == b'.')?;
        let is_before = position.before == dot && position.before_len == dot;
        let found = match is_before {
            true => position.at.checked_sub(1)?,
            false => self.find(Group::Intrinsics, target, name.get(..dot)?)?,
        };
        (self.signature(found).overload_count() > 0).then_some((found as u16, dot))
    }

    /// The signature of an intrinsic.
    pub const fn signature(&self, intrinsic: usize) -> Signature {
        let row = self.signatures.index(intrinsic);
        let (start, len) = self.signature_spans.get(row);
        Signature::new(part(self.signature_bytes, start, len))
    }

    /// The attributes of an intrinsic.
    pub const fn attributes(&self, intrinsic: usize) -> Attributes {
        let row = self.attributes.index(intrinsic);
        let (start, len) = self.attribute_spans.get(row);
        Attributes::new(part(self.attribute_bytes, start, len))
    }

    /// Whether the first two arguments of an intrinsic may be swapped.
    pub const fn is_commutative(&self, intrinsic: usize) -> bool {
        self.attributes(intrinsic).is_commutative()
    }

    /// Whether an intrinsic has effects that its effects on memory do not show.
    pub const fn has_side_effects(&self, intrinsic: usize) -> bool {
        self.attributes(intrinsic).has_side_effects()
    }

    /// The function of Clang that becomes the intrinsic.
    pub fn clang_builtin<const N: usize>(&self, intrinsic: usize) -> Option<Name<N>> {
        let builtin = self.clang_builtins.index(intrinsic).checked_sub(1)?;
        Some(self.text(self.count + builtin))
    }

    /// The function of Microsoft's compiler that becomes the intrinsic.
    pub fn ms_builtin<const N: usize>(&self, intrinsic: usize) -> Option<Name<N>> {
        let mut names = self.ms_names();
        let name = names.find(|name| self.builtins.index(name - self.count) == intrinsic)?;
        Some(self.text(name))
    }

    /// The intrinsic that a function of Clang becomes on a target.
    pub fn from_clang_builtin(&self, target: &str, name: &str) -> Option<u16> {
        self.builtin(Group::Clang, target, name)
    }

    /// The intrinsic that a function of Microsoft's compiler becomes on a target.
    pub fn from_ms_builtin(&self, target: &str, name: &str) -> Option<u16> {
        self.builtin(Group::Microsoft, target, name)
    }

    fn builtin(&self, group: Group, target: &str, name: &str) -> Option<u16> {
        let of_target = |target| self.find(group, target, name);
        let found = of_target(0).or_else(|| of_target(self.target_named(target)?))?;
        let builtin = found.checked_sub(self.count)?;
        Some(self.builtins.get(builtin) as u16)
    }

    /// The numbers of the names of Microsoft's functions.
    fn ms_names(&self) -> core::ops::Range<usize> {
        let all = Group::Microsoft as usize * self.target_count;
        self.group_names.index(all)..self.group_names.index(all + self.target_count)
    }

    /// The number of the target of an intrinsic.
    const fn target_number(&self, intrinsic: usize) -> usize {
        let (mut low, mut high) = (0, self.target_count);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            match self.group_names.index(middle) <= intrinsic {
                true => low = middle,
                false => high = middle,
            }
        }
        low
    }

    /// The number of the target with a name.
    fn target_named(&self, name: &str) -> Option<usize> {
        let (mut low, mut high) = (0, self.target_count);
        while low < high {
            let middle = low + (high - low) / 2;
            match self.targets.get(middle).cmp(name) {
                core::cmp::Ordering::Less => low = middle + 1,
                core::cmp::Ordering::Equal => return Some(middle),
                core::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// The target that the name of an intrinsic states, or that for all targets.
    fn target_of_name(&self, name: &str) -> usize {
        let rest = name.strip_prefix("llvm.").unwrap_or("");
        let target = rest.split('.').next().unwrap_or("");
        self.target_named(target).unwrap_or(0)
    }

    const fn group(&self, group: Group, target: usize) -> usize {
        group as usize * self.target_count + target
    }

    /// The number of a name in a group of a target.
    fn find(&self, group: Group, target: usize, name: &str) -> Option<usize> {
        let position = self.position(self.group(group, target), name.as_bytes());
        position.is_found.then_some(position.at)
    }

    /// The bytes from a block on.
    const fn block(&self, block: usize) -> &'static [u8] {
        match self.texts.split_at_checked(self.blocks.index(block)) {
            Some((_, rest)) => rest,
            None => &[],
        }
    }

    /// The name with that number.
    fn text<const N: usize>(&self, number: usize) -> Name<N> {
        let group = self.group_of(number);
        let inner = number.saturating_sub(self.group_names.index(group));
        let block = self.group_blocks.index(group) + inner / BLOCK;
        let (mut rest, mut name) = (self.block(block), Name::EMPTY);
        for _ in 0..=inner % BLOCK {
            let Some((kept, text, others)) = entry(rest) else {
                break;
            };
            name.put(kept, text);
            rest = others;
        }
        name
    }

    /// The last group that begins at a name or before it.
    fn group_of(&self, number: usize) -> usize {
        let (mut low, mut high) = (0, 3 * self.target_count);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            match self.group_names.index(middle) <= number {
                true => low = middle,
                false => high = middle,
            }
        }
        low
    }

    /// The place of a text in a group.
    fn position(&self, group: usize, wanted: &[u8]) -> Position {
        let [first, end] = [group, group + 1].map(|group| self.group_blocks.index(group));
        let (mut low, mut high) = (first, end);
        while low < high {
            let middle = low + (high - low) / 2;
            let head = entry(self.block(middle)).map_or(&[][..], |(_, text, _)| text);
            match head <= wanted {
                true => low = middle + 1,
                false => high = middle,
            }
        }
        let names = self.group_names.index(group);
        let after = match low < end {
            true => entry(self.block(low)).map_or(0, |(_, text, _)| common(text, wanted)),
            false => 0,
        };
        if low == first {
            return Position {
                at: names,
                is_found: false,
                before: 0,
                before_len: 0,
                after,
            };
        }
        let block = low - 1;
        let start = names + (block - first) * BLOCK;
        let len = (self.group_names.index(group + 1) - start).min(BLOCK);
        let position = scan(self.block(block), len, wanted);
        Position {
            at: start + position.at,
            after: match position.at == len {
                true => after,
                false => position.after,
            },
            ..position
        }
    }
}

/// The place of a text among `len` names, of which the first one is not greater.
fn scan(block: &'static [u8], len: usize, wanted: &[u8]) -> Position {
    let mut rest = block;
    let mut position = Position {
        at: 0,
        is_found: false,
        before: 0,
        before_len: 0,
        after: 0,
    };
    while position.at < len {
        let Some((kept, text, others)) = entry(rest) else {
            break;
        };
        rest = others;
        let is_head = position.at == 0;
        if kept < position.before && !is_head {
            // It is greater where the name before is equal.
            position.after = kept;
            break;
        }
        if kept == position.before || is_head {
            let tail = wanted.get(kept..).unwrap_or(&[]);
            let equal = common(text, tail);
            if equal == text.len() && equal == tail.len() {
                position.is_found = true;
                break;
            }
            if text.get(equal) > tail.get(equal) {
                position.after = kept + equal;
                break;
            }
            position.before = kept + equal;
        }
        position.before_len = kept + text.len();
        position.at += 1;
    }
    position
}

/// The first name of a row: the number of bytes that it has in common with the one before, its
/// other bytes, and the rest of the row.
const fn entry(row: &'static [u8]) -> Option<(usize, &'static [u8], &'static [u8])> {
    let [kept, len, rest @ ..] = row else {
        return None;
    };
    match rest.split_at_checked(*len as usize) {
        Some((text, others)) => Some((*kept as usize, text, others)),
        None => None,
    }
}

/// The number of bytes that two texts begin with alike.
fn common(a: &[u8], b: &[u8]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}
