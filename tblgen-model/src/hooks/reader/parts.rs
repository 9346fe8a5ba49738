//! Codecs of several operands, and codecs that bits select.

use super::{Place, Reader, operator};
use crate::hooks::{Codec, Distinct, Part, PartRun, Select};
use crate::support::faults::Diagnostics;
use crate::support::unknown::as_unknown;
use tblgen_lang::record::DagArg;

impl Reader<'_, '_> {
    /// The codec of several operands or numbers; none if the operator is about something else.
    pub(super) fn of_parts(
        &self,
        name: &str,
        args: &[DagArg<'_>],
        place: Place,
    ) -> Result<Option<Codec>, Diagnostics> {
        Ok(Some(match (name, args) {
            ("fields", parts) => self.parts(parts, place)?,
            ("operands", parts) => self.operands(parts, place)?,
            ("selected", [bits, codecs @ ..]) => self.select(bits, codecs, place)?,
            ("when", [feature, codec, other]) => self.by_feature(feature, [codec, other], place)?,
            ("distinct", []) => self.distinct(None, place)?,
            ("distinct", [exception]) => self.distinct(Some(self.int(exception)?), place)?,
            ("soft", [codec]) => match self.codec(codec.value, place)? {
                Codec::Distinct(distinct) => Codec::Distinct(Distinct {
                    is_soft: true,
                    ..distinct
                }),
                _ => {
                    let message = "only registers in a list and numbers that have to be different \
                                   can be soft";
                    return Err(self.fault(message.into()));
                }
            },
            _ => return Ok(None),
        }))
    }

    /// One of two codecs: that for a feature, or the other one.
    fn by_feature(
        &self,
        feature: &DagArg<'_>,
        codecs: [&DagArg<'_>; 2],
        place: Place,
    ) -> Result<Codec, Diagnostics> {
        let condition = self.condition(feature)?;
        let mut all = Vec::new();
        for (one, condition) in codecs.into_iter().zip([Some(condition), None]) {
            let codec = self.codec(one.value, place)?;
            self.check_part(&codec)?;
            all.push((condition, codec));
        }
        Ok(Codec::When(all))
    }

    /// Two numbers that have to be different.
    fn distinct(&self, exception: Option<i32>, place: Place) -> Result<Codec, Diagnostics> {
        let width = place.width;
        if let Some(number) = exception.filter(|number| *number < 0) {
            return Err(self.fault(format!("a field is no negative number, such as {number}")));
        }
        if width > 64 {
            return Err(self.fault(format!(
                "numbers that differ have 32 bits at most, not {}",
                width / 2
            )));
        }
        match width.is_multiple_of(2) {
            true => Ok(Codec::Distinct(Distinct {
                exception,
                is_soft: false,
            })),
            false => Err(self.fault(format!("{width} bits are not two numbers"))),
        }
    }

    /// Codecs, one of which the highest bits of the field select.
    fn select(
        &self,
        bits: &DagArg<'_>,
        codecs: &[DagArg<'_>],
        place: Place,
    ) -> Result<Codec, Diagnostics> {
        let bits: u32 = self.int(bits)?;
        let width = place.width;
        let Some(rest) = width.checked_sub(bits).filter(|_| bits < 16) else {
            return Err(self.fault(format!(
                "a field of {width} bits has no {bits} to select by"
            )));
        };
        if codecs.len() != 1 << bits {
            let message = format!(
                "{bits} bits select one of {} codecs, but there are {}",
                1 << bits,
                codecs.len()
            );
            return Err(self.fault(message));
        }
        let codecs = codecs.iter().map(|one| {
            if one.value.is_unset() {
                return Ok(None);
            }
            let codec = self.codec(one.value, place.of_width(rest))?;
            self.check_part(&codec)?;
            Ok(Some(codec))
        });
        let codecs: Result<Vec<Option<Codec>>, Diagnostics> = codecs.collect();
        Ok(Codec::Select(Select {
            width: rest,
            codecs: codecs?,
        }))
    }

    /// Parts of a field, from its highest bits on.
    fn parts(&self, args: &[DagArg<'_>], place: Place) -> Result<Codec, Diagnostics> {
        let (pairs, rest) = args.as_chunks();
        if !rest.is_empty() {
            return Err(self.fault("each part of a field is a codec and a number of bits".into()));
        }
        let widths: Result<Vec<u32>, Diagnostics> =
            pairs.iter().map(|[_, bits]| self.int(bits)).collect();
        let widths = widths?;
        let total = widths
            .iter()
            .try_fold(0u32, |sum, width| sum.checked_add(*width));
        let all = place.width;
        if total != Some(all) {
            let total = total.map_or("too many".to_string(), |total| total.to_string());
            return Err(self.fault(format!(
                "the parts have {total} bits, but the field has {all}"
            )));
        }
        let mut low = all;
        let mut parts = Vec::new();
        for ([codec, _], width) in pairs.iter().zip(widths) {
            low -= width;
            let codec = self.codec(codec.value, place.of_width(width))?;
            self.check_part(&codec)?;
            let runs = vec![PartRun {
                low,
                width,
                place: 0,
            }];
            parts.push(Part { codec, runs });
        }
        Ok(Codec::Parts(parts))
    }

    fn check_part(&self, codec: &Codec) -> Result<(), Diagnostics> {
        match codec {
            Codec::Parts(_) => Err(self.fault("a part of a field has no parts of its own".into())),
            _ => Ok(()),
        }
    }

    /// Operands, each with the bits that it has.
    fn operands(&self, args: &[DagArg<'_>], place: Place) -> Result<Codec, Diagnostics> {
        let mut parts: Vec<Part> = Vec::new();
        for arg in args {
            let part = match (operator(arg.value), &arg.value.dag_args()[..]) {
                (Some("copy"), [of]) => {
                    let of: usize = self.int(of)?;
                    let part = parts.get(of).cloned();
                    part.ok_or_else(|| self.fault(format!("there is no operand {of} yet to copy")))?
                }
                (Some("of_bits"), [codec, places @ ..]) => self.bits(codec, places, place)?,
                _ => Part {
                    codec: self.codec(arg.value, place.of_width(0))?,
                    runs: Vec::new(),
                },
            };
            self.check_part(&part.codec)?;
            parts.push(part);
        }
        Ok(Codec::Parts(parts))
    }

    /// A part of some bits, of which the most significant ones are named first.
    fn bits(
        &self,
        codec: &DagArg<'_>,
        places: &[DagArg<'_>],
        place: Place,
    ) -> Result<Part, Diagnostics> {
        let (pairs, rest) = places.as_chunks();
        if pairs.is_empty() || !rest.is_empty() {
            let message = "bits are named by pairs: the lowest one, and how many there are";
            return Err(self.fault(message.into()));
        }
        let (mut runs, mut end, width) = (Vec::new(), 0u32, place.width);
        for [low, count] in pairs.iter().rev() {
            if low.value.is_unset() && low.name.is_none() {
                // Bits that are zero.
                let count: u32 = self.int(count)?;
                end = end.saturating_add(count);
                continue;
            }
            let (low, count): (u32, u32) = (self.int(low)?, self.int(count)?);
            if low >= width && count > 0 {
                // A function in C++ finds zeros beyond the field.
                end = end.saturating_add(count);
                continue;
            }
            let last = low.checked_add(count).filter(|last| *last <= width);
            if last.is_none() || end.saturating_add(count) > 64 || count == 0 {
                let message =
                    format!("there are no {count} bits from {low} on: the field has {width}");
                return Err(as_unknown(self.fault(message)));
            }
            runs.push(PartRun {
                low,
                width: count,
                place: end,
            });
            end += count;
        }
        if end > 64 {
            return Err(self.fault(format!("a part has at most 64 bits, not {end}")));
        }
        Ok(Part {
            codec: self.codec(codec.value, place.of_width(end))?,
            runs,
        })
    }
}
