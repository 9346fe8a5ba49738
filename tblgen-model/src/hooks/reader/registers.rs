//! Codecs of registers, and of lists.

use super::{Place, Reader, operator};
use crate::hooks::{Codec, HookArgument, RegisterList};
use crate::support::faults::Diagnostics;
use tblgen_lang::record::DagArg;

/// The registers or numbers of which a multiple may be taken.
const MAX_MULTIPLE: u16 = 64;

/// More registers than a field tells apart.
const MAX_REGISTERS: usize = 1 << 12;

impl<'a> Reader<'a, '_> {
    /// The codec of a register, or of a list; none if the operator is about something else.
    pub(super) fn of_registers(
        &self,
        name: &str,
        args: &[DagArg<'_>],
        place: Place,
    ) -> Result<Option<Codec>, Diagnostics> {
        Ok(Some(match (name, args) {
            ("reg", [class]) => self.register(class, 0)?,
            ("reg", [class, first]) => self.register(class, self.int(first)?)?,
            ("member", [class, first, count]) => self.member(class, [first, count], None)?,
            ("member", [class, first, count, step]) => {
                self.member(class, [first, count], Some(step))?
            }
            ("members", [class, first, last, step]) => self.members(class, [first, last, step])?,
            ("one_of", choices) => self.one_of(choices)?,
            ("constant", [_]) => Codec::Ignored(Box::new(self.one_of(args)?)),
            _ => return self.changed_registers(name, args, place),
        }))
    }

    /// A codec of registers that is changed; none if the operator is about something else.
    fn changed_registers(
        &self,
        name: &str,
        args: &[DagArg<'_>],
        place: Place,
    ) -> Result<Option<Codec>, Diagnostics> {
        let (codec, refusal) = match (name, args) {
            ("multiple", [_, codec]) => (codec, "only registers can be multiples, of 1 to 64"),
            ("limited", [_, _, codec]) => (codec, "only registers can be limited"),
            ("optional", [codec]) => (codec, "only registers can be optional"),
            _ => return Ok(None),
        };
        let Codec::Register(mut list) = self.codec(codec.value, place)? else {
            return Err(self.fault(refusal.into()));
        };
        match args {
            [of, _] => {
                let of: u16 = self.int(of)?;
                let count = list.registers.len().saturating_mul(of.into());
                let is_bounded = (1..=MAX_MULTIPLE).contains(&of) && count <= MAX_REGISTERS;
                if !list.soft.is_empty() || !is_bounded {
                    return Err(self.fault(refusal.into()));
                }
                let gap = || std::iter::repeat_n(None, usize::from(of) - 1);
                let registers = list.registers.iter();
                let registers = registers.flat_map(|one| std::iter::once(*one).chain(gap()));
                list.registers = registers.collect();
            }
            [feature, limit, _] => list.limit = Some((self.condition(feature)?, self.int(limit)?)),
            _ => list.is_optional = true,
        }
        Ok(Some(Codec::Register(list)))
    }

    /// Registers of a class by their places in it: the first, and how many; and the step.
    fn member(
        &self,
        class: &DagArg<'_>,
        [first, count]: [&DagArg<'_>; 2],
        step: Option<&DagArg<'_>>,
    ) -> Result<Codec, Diagnostics> {
        let (first, count): (u16, u16) = (self.int(first)?, self.int(count)?);
        let step: u16 = step.map_or(Ok(1), |step| self.int(step))?;
        self.stepped(class, first, step, count)
    }

    /// Registers of a class by their places in it: the first, the last, and the step.
    fn members(
        &self,
        class: &DagArg<'_>,
        [first, last, step]: [&DagArg<'_>; 3],
    ) -> Result<Codec, Diagnostics> {
        let (first, last, step): (u16, u16, u16) =
            (self.int(first)?, self.int(last)?, self.int(step)?);
        let count = last.checked_sub(first).map(|places| places / step.max(1));
        let Some(count) = count.and_then(|count| count.checked_add(1)) else {
            return Err(self.fault(format!("there are no places from {first} to {last}")));
        };
        self.stepped(class, first, step, count)
    }

    /// Some registers of a class, from a place on, each one `step` places after the one before it.
    fn stepped(
        &self,
        class: &DagArg<'_>,
        first: u16,
        step: u16,
        count: u16,
    ) -> Result<Codec, Diagnostics> {
        let members = self.class(class)?.iter().skip(first.into());
        let members = members.step_by(step.max(1).into()).take(count.into());
        Ok(Codec::Register(RegisterList {
            registers: members.map(|register| Some(*register)).collect(),
            soft: Vec::new(),
            limit: None,
            is_optional: false,
        }))
    }

    /// The registers of a class: a record, or the name of C++ for its number.
    fn class(&self, arg: &DagArg<'_>) -> Result<&'a [u16], Diagnostics> {
        let own = arg.value.as_def().map(|def| def.name());
        let bound = match self.binding(arg) {
            Some(HookArgument::Name(name)) => Some(name),
            _ => None,
        };
        let bound = bound.map(|name| {
            let name = name.rsplit("::").next().unwrap_or(name);
            name.strip_suffix("RegClassID").unwrap_or(name)
        });
        let members = own.or(bound).and_then(|name| self.registers.class(name));
        members.ok_or_else(|| {
            let name = own.or(bound).map_or(arg.value.to_string(), str::to_string);
            self.fault(format!("`{name}` is no register class"))
        })
    }

    fn register(&self, class: &DagArg<'_>, first: u16) -> Result<Codec, Diagnostics> {
        let members = self.class(class)?;
        Ok(Codec::Register(self.registers.by_encoding(members, first)))
    }

    /// Registers or numbers, one for each field.
    fn one_of(&self, choices: &[DagArg<'_>]) -> Result<Codec, Diagnostics> {
        let is_register =
            |one: &DagArg<'_>| one.value.as_def().is_some() || one.value.dag_operator().is_some();
        match choices.iter().any(is_register) {
            true => self.list_of_registers(choices),
            false => {
                let number = |one: &DagArg<'_>| match is_open(one) {
                    true => Ok(None),
                    // The least number stands for none in tables.
                    false => match self.int(one)? {
                        i32::MIN => {
                            Err(self.fault(format!("{} is too small for a list", i32::MIN)))
                        }
                        number => Ok(Some(number)),
                    },
                };
                let numbers: Result<_, Diagnostics> = choices.iter().map(number).collect();
                numbers.map(Codec::Choice)
            }
        }
    }

    fn list_of_registers(&self, choices: &[DagArg<'_>]) -> Result<Codec, Diagnostics> {
        let (mut soft, mut registers) = (Vec::new(), Vec::new());
        for (at, choice) in choices.iter().enumerate() {
            let args = choice.value.dag_args();
            let register = match (operator(choice.value), &args[..]) {
                (Some("soft"), [of]) => {
                    soft.push(at);
                    self.choice(of)?
                }
                _ => self.choice(choice)?,
            };
            registers.push(register);
        }
        Ok(Codec::Register(RegisterList {
            registers,
            soft,
            limit: None,
            is_optional: false,
        }))
    }

    /// The number of a register in a list; none if no register has the field.
    fn choice(&self, one: &DagArg<'_>) -> Result<Option<u16>, Diagnostics> {
        if is_open(one) {
            return Ok(None);
        }
        let name = one.value.as_def().map(|def| def.name());
        let number = match name {
            Some("zero_reg") => Some(0),
            name => name.and_then(|name| self.registers.number(name)),
        };
        let number = number.map(Some);
        number.ok_or_else(|| self.fault(format!("`{}` is no register", one.value)))
    }
}

/// Whether an argument is `?` without a name.
fn is_open(arg: &DagArg<'_>) -> bool {
    arg.value.is_unset() && arg.name.is_none()
}
