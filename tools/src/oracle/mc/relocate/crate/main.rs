// Moves functions by what is generated for a target, decodes them again, and compares.
//
//   check FUNCTIONS
//      moves each function by all distances in both ways. Prints lines of way, distance, verdict
//      (`moved`, `left` or `different`), a text and the address of the function, with tabs between; then
//      lines of `count`, a text and a number.
//   move FUNCTIONS CODE WAY START
//      moves the functions one after the other, the first one to START, into a file. Prints the offset in
//      it of the entry of each, or `-`.
//
// A function is eight bytes with its address, eight with its entry, eight with the number of its bytes,
// and these.

use std::collections::BTreeMap;

use tblgen_runtime::mc::{
    BufferError, Decoded, Disassemble as _, FixupError, Located, RelocateError, Relocated,
    Relocator,
};
use tblgen_runtime::{Indexed as _, Operand};

/// The distances by which functions are moved.
const DISTANCES: [i64; 4] = [65_536, 70_004, -65_536, -70_004];

/// The ways to move them: whether lengths are kept.
const WAYS: [(&str, bool); 2] = [("free", false), ("kept", true)];

type OwnRelocator = Relocator<Disassembler, Encoder>;

/// A function.
struct Function<'d> {
    address: u64,
    entry: u64,
    bytes: &'d [u8],
}

/// The place that a distance counts from, and the unit.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// The end of the instruction, in bytes.
    End,
    /// The start of the instruction, in a number of bytes.
    Start(i64),
    /// The page of the instruction, in pages of 4096 bytes. Other instructions add what is within the page.
    Page,
    /// The start of the instruction, in units of 4096 bytes, as numbers of 20 bits. Other instructions add what is less.
    Upper,
}

/// An instruction with its address and its size.
#[derive(Clone, Copy)]
struct Placed {
    inst: McInst,
    address: u64,
    size: u8,
}

impl Placed {
    /// The target of the distance that the instruction has.
    fn target(&self) -> Option<(Kind, u64)> {
        let (operand, kind) = distance(&self.inst)?;
        let Some(Operand::Imm(number)) = self.inst.operands().get(operand) else {
            return None;
        };
        let (from, distance) = match kind {
            Kind::End => (self.address + u64::from(self.size), *number),
            Kind::Start(unit) => (self.address, number * unit),
            Kind::Page => (self.address & !0xfff, number << 12),
            Kind::Upper => (self.address, i64::from((number << 12) as i32)),
        };
        Some((kind, from.wrapping_add_signed(distance)))
    }
}

/// The instructions in bytes; the text tells where there is none.
fn instructions(bytes: &[u8], address: u64) -> Result<Vec<Placed>, String> {
    let disassembler = disassembler();
    let placed = |one: Located<'_, McInst>| {
        let Decoded { inst, size, .. } = one
            .decoded
            .map_err(|error| format!("{:#x}: {error}", one.address))?;
        Ok(Placed {
            inst,
            address: one.address,
            size,
        })
    };
    disassembler
        .instructions(bytes, address)
        .map(placed)
        .collect()
}

/// The places of all instructions of a function that was moved to an address.
fn places(all: &[Placed], moved: &Relocated, to: u64) -> Result<Vec<Place>, String> {
    let code = moved.code();
    if code.address() != to {
        return Err(format!("it is at {:#x}", code.address()));
    }
    let new = all.iter().map(|one| moved.address_of(one.address));
    let new: Option<Vec<u64>> = new.collect();
    let new = new.ok_or("an instruction has no address")?;
    if new.first().is_some_and(|first| *first != to) {
        return Err("it begins elsewhere".to_string());
    }
    let end = to + code.bytes().len() as u64;
    let ends = new.iter().skip(1).copied().chain([end]);
    let places = all.iter().zip(new.iter().zip(ends));
    let places = places.map(|(one, (start, end))| Place {
        before: (one.address, one.size.into()),
        after: (*start, end.saturating_sub(*start)),
    });
    Ok(places.collect())
}

/// Compares a function and what it became. The text tells the first difference.
fn compare(
    function: &Function<'_>,
    moved: &Relocated,
    to: u64,
    keeps_lengths: bool,
) -> Result<Vec<&'static str>, String> {
    let all = instructions(function.bytes, function.address)?;
    let places = places(&all, moved, to)?;
    let compare_at = |(one, place): (&Placed, &Place)| {
        let before = part(function.bytes, place.before, function.address);
        let after = part(moved.code().bytes(), place.after, to);
        let has_moved = place.after.0 - to != one.address - function.address;
        if keeps_lengths && (before.len() != after.len() || has_moved) {
            return Err("another length or place".to_string());
        }
        let others = instructions(after, place.after.0)?;
        compare_one((one, before), (&others, after), &places).map_err(|what| {
            let others: Vec<McInst> = others.iter().map(|other| other.inst).collect();
            format!("{what}: {others:?}")
        })
    };
    let forms = all.iter().zip(&places).map(|(one, place)| {
        let form = compare_at((one, place));
        form.map_err(|what| format!("{:#x} {:?}: {what}", one.address, one.inst))
    });
    forms.collect()
}

/// The bytes of a place, in code that begins at an address.
fn part(code: &[u8], (address, size): (u64, u64), start: u64) -> &[u8] {
    let at = (address - start) as usize;
    &code[at..at + size as usize]
}

/// The kind of an error, as far as it does not depend on places; none if there is no reason for it.
fn reason(
    function: &Function<'_>,
    error: &RelocateError,
    (by, keeps_lengths): (i64, bool),
) -> Option<String> {
    let Ok(all) = instructions(function.bytes, function.address) else {
        return matches!(error, RelocateError::Decode(..)).then(|| error_kind(error));
    };
    let end = function.address + function.bytes.len() as u64;
    let leads_out = |one: &Placed| {
        let target = one.target().map(|(_, target)| target);
        target.is_some_and(|target| !(function.address..end).contains(&target))
    };
    let is_reason = match error {
        RelocateError::Length(address) => {
            let one = all.iter().find(|one| one.address == *address);
            let kind = one.and_then(Placed::target).map(|(kind, _)| kind);
            keeps_lengths && by % 4096 != 0 && kind == Some(Kind::Upper)
        }
        RelocateError::Buffer(BufferError::Fixup {
            address,
            error: FixupError::OutOfReach { .. },
            ..
        }) => {
            let is_at = |one: &&Placed| one.address == address.wrapping_add_signed(-by);
            keeps_lengths && all.iter().filter(is_at).any(leads_out)
        }
        _ => false,
    };
    is_reason.then(|| error_kind(error))
}

fn error_kind(error: &RelocateError) -> String {
    match error {
        RelocateError::Decode(_, error) => error.to_string(),
        RelocateError::Length(_) => "an instruction has to be longer".to_string(),
        RelocateError::Buffer(BufferError::Fixup {
            error: FixupError::OutOfReach {
                reach: Some(reach), ..
            },
            ..
        }) => {
            format!("the target is beyond distances {reach}")
        }
        error => error.to_string(),
    }
}

/// Moves all functions by all distances.
fn check(functions: &[Function<'_>]) {
    let mut forms = BTreeMap::new();
    for (way, keeps_lengths) in WAYS {
        let relocator = relocator(keeps_lengths);
        for by in DISTANCES {
            for function in functions {
                let (verdict, text) =
                    check_one(function, &relocator, (by, keeps_lengths), |form| {
                        *forms.entry((way, form)).or_insert(0usize) += 1;
                    });
                println!("{way}\t{by}\t{verdict}\t{text}\t{}", function.address);
            }
        }
    }
    for ((way, form), number) in forms {
        println!("count\t{way}: {form}\t{number}");
    }
}

/// The verdict on a function that is moved by a distance, and a text.
fn check_one(
    function: &Function<'_>,
    relocator: &OwnRelocator,
    (by, keeps_lengths): (i64, bool),
    mut form: impl FnMut(&'static str),
) -> (&'static str, String) {
    let to = function.address.wrapping_add_signed(by);
    let moved = match relocator.relocate(function.bytes, function.address, to) {
        Ok(moved) => moved,
        Err(error) => {
            return match reason(function, &error, (by, keeps_lengths)) {
                Some(reason) => ("left", reason),
                None => ("different", format!("no reason for an error: {error}")),
            };
        }
    };
    match compare(function, &moved, to, keeps_lengths) {
        Ok(forms) => {
            forms.into_iter().for_each(&mut form);
            ("moved", String::new())
        }
        Err(what) => ("different", what),
    }
}

fn relocator(keeps_lengths: bool) -> OwnRelocator {
    let relocator = Relocator::new(disassembler(), Encoder::new());
    match keeps_lengths {
        true => relocator.keeping_lengths(),
        false => relocator,
    }
}

fn disassembler() -> Disassembler {
    let mut features = SubtargetFeatures::NONE;
    for name in FEATURES {
        features.enable(SubtargetFeature::from_command_line_name(name).expect("a feature"));
    }
    Disassembler::new(&features)
}

/// Moves functions one after the other. Returns the code.
fn move_all(functions: &[Function<'_>], keeps_lengths: bool, start: u64) -> Vec<u8> {
    let relocator = relocator(keeps_lengths);
    let mut code = Vec::new();
    for function in functions {
        let to = start + code.len() as u64;
        match relocator.relocate(function.bytes, function.address, to) {
            Ok(moved) => {
                let entry = moved.address_of(function.entry).expect("an entry");
                println!("{}", entry - start);
                code.extend(moved.code().bytes());
                // Instructions that stop, so that no function runs into another one, at a place that is as
                // the first one.
                code.resize(code.len().next_multiple_of(64), 0xcc);
            }
            Err(_) => println!("-"),
        }
    }
    code
}

/// The functions in a file.
fn functions(data: &[u8]) -> Vec<Function<'_>> {
    let (mut rest, mut all) = (data, Vec::new());
    while let [head, tail @ ..] = rest.as_chunks::<8>().0 {
        let [entry, size, ..] = tail else { break };
        let [address, entry, size] = [head, entry, size].map(|number| u64::from_le_bytes(*number));
        let (bytes, others) = rest[24..].split_at(size as usize);
        all.push(Function {
            address,
            entry,
            bytes,
        });
        rest = others;
    }
    all
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match &arguments[..] {
        ["check", file] => check(&functions(&std::fs::read(file).unwrap())),
        ["move", file, code, way, start] => {
            let (data, start) = (std::fs::read(file).unwrap(), start.parse().unwrap());
            std::fs::write(code, move_all(&functions(&data), *way == "kept", start)).unwrap();
        }
        _ => panic!("no question"),
    }
}
