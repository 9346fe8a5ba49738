//! The lines of `--print-encodings` as facts.

use super::condition::canonical;
use super::facts::{Decoded, Decoding, Encoded, Facts, Run, add_encoding, add_offsets, add_width};
use anyhow::{Context as _, Result, bail};

/// The facts in the lines.
pub(super) fn read(text: &str, is_variable: bool) -> Result<Facts> {
    let mut reader = Reader::default();
    for line in text.lines().chain([""]) {
        reader
            .line(line)
            .with_context(|| format!("ours: {line:?}"))?;
    }
    reader.finish(is_variable)
}

#[derive(Default)]
struct Reader {
    facts: Facts,
    open: Option<Open>,
    /// The encodings that are decoded; they are named after the longest one of them if
    /// lengths are different.
    decodings: Vec<OpenDecoding>,
    /// The numbers of bits.
    widths: Vec<(String, String)>,
    /// Positions of operands.
    offsets: Vec<(String, Vec<(usize, u32)>)>,
}

/// The thing that further lines are about.
enum Open {
    Encoding(OpenEncoding),
    Decoding(OpenDecoding),
}

struct OpenEncoding {
    name: String,
    width: String,
    base: String,
    operands: Vec<Encoded>,
    post: String,
}

#[derive(Default)]
struct OpenDecoding {
    name: String,
    namespace: String,
    bytes: u32,
    pattern: String,
    predicate: String,
    soft_fail: (u128, u128),
    operands: Vec<Decoded>,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<()> {
        let Some(detail) = line.strip_prefix("  ") else {
            self.close();
            let words: Vec<&str> = line.split(' ').collect();
            self.open = match words[..] {
                ["encode", name, width, "bits", base] => {
                    Some(Open::Encoding(OpenEncoding::new(name, width, base)))
                }
                ["decode", name, ref rest @ ..] => Some(Open::Decoding(decoding(name, rest)?)),
                ["byte-code", prefix, opcode, _, ref rest @ ..] => {
                    let key = format!("byte-code {prefix} {opcode}");
                    self.facts.insert(key, rest.join(" "));
                    None
                }
                [""] => None,
                _ => bail!("not known"),
            };
            return Ok(());
        };
        match &mut self.open {
            Some(Open::Encoding(open)) => open.detail(detail),
            Some(Open::Decoding(open)) => open.detail(detail),
            None => bail!("it is about nothing"),
        }
    }

    fn close(&mut self) {
        match self.open.take() {
            Some(Open::Encoding(open)) => {
                let OpenEncoding {
                    name,
                    width,
                    base,
                    operands,
                    post,
                } = open;
                add_encoding(&mut self.facts, &name, &base, &operands, &post);
                let last = |one: &Encoded| Some((one.operand, one.runs.last()?.inst));
                self.widths.push((name.clone(), width));
                self.offsets
                    .push((name, operands.iter().filter_map(last).collect()));
            }
            Some(Open::Decoding(open)) => self.decodings.push(open),
            None => {}
        }
    }

    fn finish(mut self, is_variable: bool) -> Result<Facts> {
        if is_variable {
            for (name, width) in &self.widths {
                add_width(&mut self.facts, name, width);
            }
        } else {
            for (name, offsets) in &self.offsets {
                add_offsets(&mut self.facts, name, offsets);
            }
        }
        let longest = self.decodings.iter().map(|open| open.pattern.len()).max();
        for open in &self.decodings {
            let bits = match is_variable {
                true => longest.unwrap_or(0),
                false => open.bytes as usize * 8,
            };
            Decoding {
                table: &format!("{}{bits}", open.namespace),
                name: &open.name,
                pattern: &open.pattern,
                predicate: &open.predicate,
                soft_fail: open.soft_fail,
                operands: &open.operands,
            }
            .add(&mut self.facts);
        }
        Ok(self.facts)
    }
}

/// `of NAMESPACE in MODE 4 bytes MASK VALUE`
fn decoding(name: &str, words: &[&str]) -> Result<OpenDecoding> {
    let mut open = OpenDecoding {
        name: name.to_string(),
        ..OpenDecoding::default()
    };
    let mut words = words;
    if let ["of", namespace, rest @ ..] = words {
        open.namespace = namespace.to_string();
        words = rest;
    }
    if let ["in", mode, rest @ ..] = words {
        open.namespace += &format!("_{mode}");
        words = rest;
    }
    let [bytes, "bytes", mask, value] = words else {
        bail!("not known");
    };
    open.bytes = bytes.parse()?;
    open.pattern = pattern(mask, value)?;
    Ok(open)
}

/// The bits in the mask, from the most significant one on.
fn pattern(mask: &str, value: &str) -> Result<String> {
    let digit = |c: char| c.to_digit(16).context("a hexadecimal digit");
    let mut pattern = String::new();
    for (mask, value) in mask.chars().zip(value.chars()).skip(2) {
        let (mask, value) = (digit(mask)?, digit(value)?);
        for bit in (0..4).rev() {
            pattern.push(match (mask >> bit & 1, value >> bit & 1) {
                (0, _) => 'x',
                (_, 0) => '0',
                _ => '1',
            });
        }
    }
    Ok(pattern)
}

impl OpenEncoding {
    fn new(name: &str, width: &str, base: &str) -> Self {
        OpenEncoding {
            name: name.to_string(),
            width: width.to_string(),
            base: trimmed(base),
            operands: Vec::new(),
            post: String::new(),
        }
    }

    /// `operand 2 imm by f: 31-20 = 11-0, ..`, or `then f`
    fn detail(&mut self, line: &str) -> Result<()> {
        if let Some(post) = line.strip_prefix("then ") {
            self.post = post.to_string();
            return Ok(());
        }
        let line = line.strip_prefix("operand ").context("an operand")?;
        // Functions may have `::` in their names, and operands of templates `, `.
        let (head, runs) = line.split_once(": ").context("bits")?;
        let (operand, name) = head.split_once(' ').context("a name")?;
        let (name, encoder) = name.split_once(" by ").unwrap_or((name, ""));
        self.operands.push(Encoded {
            operand: operand.parse()?,
            name: name.to_string(),
            encoder: encoder.to_string(),
            runs: runs.split(", ").map(run).collect::<Result<_>>()?,
        });
        Ok(())
    }
}

impl OpenDecoding {
    fn detail(&mut self, line: &str) -> Result<()> {
        if let Some(predicate) = line.strip_prefix("if ") {
            self.predicate = canonical(predicate)?;
            return Ok(());
        }
        if let Some(masks) = line.strip_prefix("should have 0 in ") {
            let (zeros, ones) = masks.split_once(", 1 in ").context("two masks")?;
            self.soft_fail = (hex(zeros)?, hex(ones)?);
            return Ok(());
        }
        let mut operand = Decoded::default();
        let mut line = line;
        if let Some(rest) = line.strip_suffix(" or another") {
            (operand.is_partial, line) = (true, rest);
        }
        if let Some((rest, decoder)) = line.split_once(" by ") {
            operand.decoder = decoder.to_string();
            line = rest;
        }
        if let Some(rest) = line.strip_prefix("0x") {
            let (constant, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            operand.constant = u64::from_str_radix(constant, 16)?;
            line = rest;
        }
        operand.is_whole = line == "all";
        if !operand.is_whole && !line.is_empty() {
            operand.runs = line.split(", ").map(run).collect::<Result<_>>()?;
        }
        self.operands.push(operand);
        Ok(())
    }
}

/// `31-20 = 11-0`
fn run(text: &str) -> Result<Run> {
    let (inst, field) = text.split_once(" = ").context("bits")?;
    let bits = |text: &str| -> Result<(u32, u32)> {
        let (high, low) = text.split_once('-').unwrap_or((text, text));
        Ok((high.parse()?, low.parse()?))
    };
    let ((high, low), (_, field)) = (bits(inst)?, bits(field)?);
    Ok(Run {
        inst: low,
        field,
        width: high - low + 1,
    })
}

fn hex(text: &str) -> Result<u128> {
    let digits = text.strip_prefix("0x").context("a number")?;
    Ok(u128::from_str_radix(digits, 16)?)
}

/// A hexadecimal number without zeros before it.
fn trimmed(text: &str) -> String {
    let digits = text.trim_start_matches("0x").trim_start_matches('0');
    format!("0x{digits}")
}
