//! The grammar of expressions.
//!
//! LLVM: lib/Support/regcomp.c, whose grammar this is: `*` at the start, empty
//! alternatives and repetitions of repetitions are errors there.

use super::{MAX_NESTING, RegexError};

/// An expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Node {
    /// One of these bytes.
    Bytes(Box<ByteSet>),
    /// The start of the text.
    Start,
    /// The end of the text.
    End,
    /// One after another.
    Concat(Vec<Node>),
    /// One of these.
    Alternatives(Vec<Node>),
    /// At least so often, and at most so often if there is a bound.
    Repeat(Box<Node>, u32, Option<u32>),
}

/// A set of bytes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct ByteSet {
    words: [u64; 4],
}

impl ByteSet {
    pub(super) fn insert(&mut self, byte: u8) {
        if let Some(word) = self.words.get_mut(usize::from(byte >> 6)) {
            *word |= 1 << (byte & 63);
        }
    }

    pub(super) fn contains(&self, byte: u8) -> bool {
        let word = self.words.get(usize::from(byte >> 6));
        word.is_some_and(|word| word >> (byte & 63) & 1 != 0)
    }

    /// The byte of a set of one.
    pub(super) fn single(&self) -> Option<u8> {
        let counts = self.words.map(u64::count_ones);
        if counts.iter().sum::<u32>() != 1 {
            return None;
        }
        let at = counts.iter().position(|count| *count == 1)?;
        let bit = self.words.get(at)?.trailing_zeros();
        u8::try_from(at as u32 * u64::BITS + bit).ok()
    }

    fn invert(&mut self) {
        self.words = self.words.map(|word| !word);
    }
}

type Parsed = Result<Node, RegexError>;

/// The largest number in a bound.
const MAX_BOUND: u32 = 255;

/// The most memory of a node and what it holds.
const NODE_BYTES: usize = size_of::<Node>() + size_of::<ByteSet>();

/// Parses an expression, whose tree takes at most that many bytes.
pub(super) fn parse(text: &[u8], max_bytes: usize) -> Parsed {
    // A node has at least one byte of text.
    if text.len().saturating_mul(NODE_BYTES) > max_bytes {
        return Err(RegexError::TooLarge(max_bytes));
    }
    let mut parser = Parser { rest: text };
    parser.alternatives(MAX_NESTING, None)
}

struct Parser<'t> {
    rest: &'t [u8],
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.rest.first().copied()
    }

    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }

    fn eat(&mut self, text: &[u8]) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, text: &[u8]) -> Result<(), RegexError> {
        match self.eat(text) {
            true => Ok(()),
            false => Err(RegexError::Invalid),
        }
    }

    /// Parses the alternatives between bars, up to `stop` or the end.
    fn alternatives(&mut self, depth: u32, stop: Option<u8>) -> Parsed {
        let mut all = Vec::new();
        loop {
            let mut parts = Vec::new();
            while let Some(next) = self.peek() {
                if next == b'|' || Some(next) == stop {
                    break;
                }
                parts.push(self.piece(depth)?);
            }
            if parts.is_empty() {
                return Err(RegexError::Invalid);
            }
            all.push(Node::Concat(parts));
            if !self.eat(b"|") {
                return Ok(Node::Alternatives(all));
            }
        }
    }

    /// Something, and how often.
    fn piece(&mut self, depth: u32) -> Parsed {
        let atom = self.atom(depth)?;
        if !self.at_repetition() {
            return Ok(atom);
        }
        if atom == Node::Start {
            return Err(RegexError::Invalid);
        }
        let (min, max) = match self.next() {
            Some(b'*') => (0, None),
            Some(b'+') => (1, None),
            Some(b'?') => (0, Some(1)),
            _ => self.bound()?,
        };
        if self.at_repetition() {
            return Err(RegexError::Invalid);
        }
        Ok(Node::Repeat(Box::new(atom), min, max))
    }

    /// A brace only counts in front of a digit.
    fn at_repetition(&self) -> bool {
        match self.rest {
            [b'*' | b'+' | b'?', ..] => true,
            [b'{', digit, ..] => digit.is_ascii_digit(),
            _ => false,
        }
    }

    /// `{2}`, `{2,}` or `{2,5}`, of which the brace was read.
    fn bound(&mut self) -> Result<(u32, Option<u32>), RegexError> {
        let min = self.count()?;
        let max = match self.eat(b",") {
            false => Some(min),
            true if self.peek().is_some_and(|next| next.is_ascii_digit()) => Some(self.count()?),
            true => None,
        };
        self.expect(b"}")?;
        match max {
            Some(max) if max < min => Err(RegexError::Invalid),
            max => Ok((min, max)),
        }
    }

    fn count(&mut self) -> Result<u32, RegexError> {
        let mut count = 0;
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            self.next();
            count = count * 10 + u32::from(digit - b'0');
            if count > MAX_BOUND {
                return Err(RegexError::Invalid);
            }
        }
        Ok(count)
    }

    fn atom(&mut self, depth: u32) -> Parsed {
        match self.next().ok_or(RegexError::Invalid)? {
            b'(' => self.group(depth),
            b'^' => Ok(Node::Start),
            b'$' => Ok(Node::End),
            b'|' | b'*' | b'+' | b'?' | b')' => Err(RegexError::Invalid),
            b'{' if self.peek().is_some_and(|next| next.is_ascii_digit()) => {
                Err(RegexError::Invalid)
            }
            b'.' => {
                let mut all = ByteSet::default();
                all.invert();
                Ok(Node::Bytes(Box::new(all)))
            }
            b'[' => self.bracket(),
            b'\\' => match self.next().ok_or(RegexError::Invalid)? {
                b'1'..=b'9' => Err(RegexError::Unsupported("there is a back-reference")),
                byte => Ok(literal(byte)),
            },
            byte => Ok(literal(byte)),
        }
    }

    fn group(&mut self, depth: u32) -> Parsed {
        let depth = depth.checked_sub(1).ok_or(RegexError::TooNested)?;
        if self.eat(b")") {
            return Ok(Node::Concat(Vec::new()));
        }
        let inner = self.alternatives(depth, Some(b')'))?;
        self.expect(b")")?;
        Ok(inner)
    }

    /// A bracket expression, of which the `[` was read.
    fn bracket(&mut self) -> Parsed {
        if self.rest.starts_with(b"[:<:]]") || self.rest.starts_with(b"[:>:]]") {
            return Err(RegexError::Unsupported("there is a word boundary"));
        }
        let mut set = ByteSet::default();
        let inverted = self.eat(b"^");
        if self.eat(b"]") {
            set.insert(b']');
        } else if self.eat(b"-") {
            set.insert(b'-');
        }
        while !matches!(self.rest, [] | [b']', ..] | [b'-', b']', ..]) {
            self.bracket_term(&mut set)?;
        }
        if self.eat(b"-") {
            set.insert(b'-');
        }
        self.expect(b"]")?;
        if inverted {
            set.invert();
        }
        Ok(Node::Bytes(Box::new(set)))
    }

    fn bracket_term(&mut self, set: &mut ByteSet) -> Result<(), RegexError> {
        if self.peek() == Some(b'-') {
            return Err(RegexError::Invalid);
        }
        if self.eat(b"[:") {
            return self.class(set);
        }
        if self.eat(b"[=") {
            set.insert(self.element(b"=]")?);
            return Ok(());
        }
        let first = self.symbol()?;
        let mut last = first;
        if let [b'-', next, ..] = self.rest
            && *next != b']'
        {
            self.next();
            last = match self.eat(b"-") {
                true => b'-',
                false => self.symbol()?,
            };
        }
        if first > last {
            return Err(RegexError::Invalid);
        }
        (first..=last).for_each(|byte| set.insert(byte));
        Ok(())
    }

    fn symbol(&mut self) -> Result<u8, RegexError> {
        match self.eat(b"[.") {
            true => self.element(b".]"),
            false => self.next().ok_or(RegexError::Invalid),
        }
    }

    /// A collating element, which is a character here.
    fn element(&mut self, end: &[u8]) -> Result<u8, RegexError> {
        let byte = self.next().ok_or(RegexError::Invalid)?;
        match self.eat(end) {
            true => Ok(byte),
            false => Err(RegexError::Unsupported("there is a named character")),
        }
    }

    fn class(&mut self, set: &mut ByteSet) -> Result<(), RegexError> {
        let len = self
            .rest
            .iter()
            .take_while(|byte| byte.is_ascii_alphabetic());
        let (name, rest) = self
            .rest
            .split_at_checked(len.count())
            .unwrap_or((&[], &[]));
        let is_in: fn(&u8) -> bool = match name {
            b"alnum" => u8::is_ascii_alphanumeric,
            b"alpha" => u8::is_ascii_alphabetic,
            b"blank" => |byte| matches!(byte, b' ' | b'\t'),
            b"cntrl" => u8::is_ascii_control,
            b"digit" => u8::is_ascii_digit,
            b"graph" => u8::is_ascii_graphic,
            b"lower" => u8::is_ascii_lowercase,
            b"print" => |byte| matches!(byte, b' '..=b'~'),
            b"punct" => u8::is_ascii_punctuation,
            b"space" => |byte| matches!(byte, b'\t'..=b'\r' | b' '),
            b"upper" => u8::is_ascii_uppercase,
            b"xdigit" => u8::is_ascii_hexdigit,
            _ => return Err(RegexError::Invalid),
        };
        self.rest = rest;
        self.expect(b":]")?;
        (0..=u8::MAX)
            .filter(is_in)
            .for_each(|byte| set.insert(byte));
        Ok(())
    }
}

fn literal(byte: u8) -> Node {
    let mut set = ByteSet::default();
    set.insert(byte);
    Node::Bytes(Box::new(set))
}
