//! The nodes of X86 on vectors of 128 bits.

use tblgen_runtime::interp::{Bits, Machine, NodeOperand};
use tblgen_runtime::{SemanticsSet, ValueKind};

use crate::machine::{Fault, X86, mask};
use crate::nodes::Call;
use crate::{lane_floats, lane_integers, shuffles};
use generated::Opcode;

/// The elements of a vector; a number is the only one of its own.
#[derive(Clone)]
pub(crate) struct Lanes {
    /// The number of bits that an element has.
    pub(crate) bits: u32,
    pub(crate) all: Vec<u64>,
}

impl Lanes {
    pub(crate) fn new(value: u128, kind: ValueKind) -> Option<Self> {
        let (bits, count) = shape(kind)?;
        let lane = |at: u32| (value >> (at * bits)) as u64 & mask(bits) as u64;
        Some(Lanes {
            bits,
            all: (0..count).map(lane).collect(),
        })
    }

    pub(crate) fn value(&self) -> u128 {
        let lanes = self.all.iter().rev();
        lanes.fold(0, |all, lane| {
            all << self.bits | u128::from(*lane) & mask(self.bits)
        })
    }

    pub(crate) fn get(&self, at: usize) -> u64 {
        self.all.get(at).copied().unwrap_or(0)
    }

    pub(crate) fn signed(&self, at: usize) -> i64 {
        Bits::new(self.get(at).into(), self.bits).as_i64()
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }
}

/// The width and the number of elements.
fn shape(kind: ValueKind) -> Option<(u32, u32)> {
    match kind {
        ValueKind::Vector { count, element, .. } => Some((element.bits(), count.into())),
        other => match other.bits()? {
            128 => Some((64, 2)),
            bits => (bits <= 64).then_some((bits, 1)),
        },
    }
}

/// The operands of a node, and what the result is to be.
pub(crate) struct Job<'c, 'a> {
    pub(crate) call: &'c Call<'a>,
    pub(crate) bits: u32,
    pub(crate) count: usize,
}

impl Job<'_, '_> {
    pub(crate) fn lanes(&self, at: usize) -> Option<Lanes> {
        match self.call.operand(at)? {
            NodeOperand::Value(value, kind) => Lanes::new(value.as_u128(), kind),
            _ => None,
        }
    }

    pub(crate) fn word(&self, at: usize) -> Option<u64> {
        self.call.value(at).map(Bits::as_u64)
    }

    pub(crate) fn each(&self, lane: impl FnMut(usize) -> u64) -> Option<u128> {
        let all = (0..self.count).map(lane).collect();
        Some(
            Lanes {
                bits: self.bits,
                all,
            }
            .value(),
        )
    }

    /// Two vectors, element by element.
    pub(crate) fn zip(&self, lane: impl Fn(u64, u64) -> u64) -> Option<u128> {
        let (a, b) = (self.lanes(0)?, self.lanes(1)?);
        self.each(|at| lane(a.get(at), b.get(at)))
    }

    /// Two vectors, element by element, as numbers with a sign.
    pub(crate) fn zip_signed(&self, lane: impl Fn(i64, i64) -> i64) -> Option<u128> {
        let (a, b) = (self.lanes(0)?, self.lanes(1)?);
        self.each(|at| lane(a.signed(at), b.signed(at)) as u64)
    }

    /// Neighbours in the first vector, then neighbours in the second.
    pub(crate) fn neighbours(&self, lane: impl Fn(u64, u64) -> u64) -> Option<u128> {
        let (a, b) = (self.lanes(0)?, self.lanes(1)?);
        let half = self.count / 2;
        self.each(|at| match at.checked_sub(half) {
            None => lane(a.get(2 * at), a.get(2 * at + 1)),
            Some(at) => lane(b.get(2 * at), b.get(2 * at + 1)),
        })
    }

    /// The first vector with another lowest element.
    pub(crate) fn with_lowest(&self, low: u64) -> Option<u128> {
        let a = self.lanes(0)?;
        self.each(|at| if at == 0 { low } else { a.get(at) })
    }
}

/// Does a node.
pub(crate) fn node(
    machine: &mut X86<'_>,
    name: &str,
    call: &Call<'_>,
    to: &mut [Bits],
) -> Result<(), Fault> {
    let [to] = to else {
        return Err(call.unknown());
    };
    let kind = call.results().next().map(Opcode::value_kind);
    let Some((bits, count)) = kind.and_then(shape) else {
        return Err(call.unknown());
    };
    let count = count as usize;
    let job = Job { call, bits, count };
    let load = |machine: &mut X86<'_>, bits: u32| -> Result<u128, Fault> {
        let address = call.value(0).map_or(0, Bits::as_u64);
        Ok(Machine::load(machine, address, bits / 8)?)
    };
    let value = match (name, loaded(call)) {
        ("VZEXT_LOAD", Some(bits)) => Some(load(machine, bits)?),
        ("VBROADCAST_LOAD", _) => {
            let element = load(machine, bits)? as u64;
            job.each(|_| element)
        }
        _ => shuffles::moved(&job, name)
            .or_else(|| lane_integers::integers(&job, name))
            .or_else(|| lane_floats::floats(&job, name))
            .or_else(|| lane_floats::conversions(&job, name))
            .or_else(|| lane_floats::flags(&job, name)),
    };
    *to = Bits::new(value.ok_or_else(|| call.unknown())?, to.bits());
    Ok(())
}

/// The number of bits that are loaded: the number at the end of a predicate's name.
fn loaded(call: &Call<'_>) -> Option<u32> {
    let mut names = call.predicates().map(|predicate| predicate.name());
    names.find_map(|name| name.strip_prefix("X86vzload")?.parse().ok())
}
