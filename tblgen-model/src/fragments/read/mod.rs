//! From the text of a fragment to trees.
//!
//! Statements are read by recursive descent, operators by precedence (Pratt). Two places of
//! C++ need to know what a name is; both are decided by what comes after. `<` after a name
//! begins the arguments of a template if they end before `(`, `::`, `{` or a name. A name in
//! parentheses is a cast if a value comes after it.

mod expression;
mod literal;
mod name;
mod statement;
#[cfg(test)]
mod tests;

use super::token::{Kind, Token, tokens};
use super::tree::{Expression, Statement};
use super::{Fault, MAX_DEPTH, MAX_LINKS, MAX_STEPS};

/// Reads a fragment that is the body of a function.
///
/// ```
/// use tblgen_model::fragments::read_statements;
///
/// let body = read_statements("return isUInt<5>(Imm) && Imm != 0;").unwrap();
/// assert_eq!(body.len(), 1);
/// assert_eq!(read_statements("return Imm +;").unwrap_err().at, 12);
/// ```
///
/// # Errors
///
/// The first place that is not understood.
pub fn read_statements(text: &str) -> Result<Vec<Statement<'_>>, Fault> {
    let mut reader = Reader::new(text)?;
    let mut statements = Vec::new();
    while reader.peek().kind != Kind::End {
        statements.push(reader.statement()?);
    }
    Ok(statements)
}

/// Reads a fragment that is an expression, such as the condition of a `Predicate`.
///
/// # Errors
///
/// The first place that is not understood.
pub fn read_expression(text: &str) -> Result<Expression<'_>, Fault> {
    let mut reader = Reader::new(text)?;
    let expression = reader.expression()?;
    match reader.peek().kind {
        Kind::End => Ok(expression),
        _ => Err(reader.unexpected("the end")),
    }
}

/// Tokens, and the one that is next.
struct Reader<'t> {
    tokens: Vec<Token<'t>>,
    at: usize,
    depth: usize,
    /// The number of steps so far, also of those in vain.
    steps: usize,
    /// The number of operators, calls and members so far.
    links: usize,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Result<Self, Fault> {
        Ok(Reader {
            tokens: tokens(text)?,
            at: 0,
            depth: 0,
            steps: 0,
            links: 0,
        })
    }

    /// The next token. After the last one comes the end, again and again.
    fn peek(&self) -> Token<'t> {
        self.ahead(0)
    }

    fn ahead(&self, count: usize) -> Token<'t> {
        let at = self.at.saturating_add(count);
        let last = self.tokens.last().copied();
        let token = self.tokens.get(at).copied().or(last);
        token.unwrap_or(Token {
            kind: Kind::End,
            text: "",
            at: 0,
        })
    }

    fn next(&mut self) -> Token<'t> {
        let token = self.peek();
        self.at += usize::from(token.kind != Kind::End);
        token
    }

    /// Whether the next token is this mark or keyword.
    fn is(&self, text: &str) -> bool {
        let next = self.peek();
        matches!(next.kind, Kind::Mark | Kind::Word) && next.text == text
    }

    /// Takes this mark or keyword, if it is next.
    fn accept(&mut self, text: &str) -> bool {
        let is_next = self.is(text);
        self.at += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, text: &str) -> Result<(), Fault> {
        match self.accept(text) {
            true => Ok(()),
            false => Err(self.unexpected(&format!("`{text}`"))),
        }
    }

    fn unexpected(&self, wanted: &str) -> Fault {
        let next = self.peek();
        let found = match next.kind {
            Kind::End => "the end".to_string(),
            _ => format!("`{}`", next.text),
        };
        Fault::new(next.at, format!("{found} instead of {wanted}"))
    }

    /// Reads something one level deeper.
    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        if self.depth >= MAX_DEPTH {
            let message = format!("more than {MAX_DEPTH} levels");
            return Err(Fault::new(self.peek().at, message));
        }
        if self.steps >= MAX_STEPS {
            return Err(Fault::new(self.peek().at, "too many ways to read it"));
        }
        self.steps += 1;
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// Counts something that makes the value before it one level deeper.
    fn link(&mut self) -> Result<(), Fault> {
        if self.links >= MAX_LINKS {
            let message = format!("more than {MAX_LINKS} operators");
            return Err(Fault::new(self.peek().at, message));
        }
        self.links += 1;
        Ok(())
    }

    /// Reads something that may turn out to be something else: then nothing was read.
    fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let (at, depth) = (self.at, self.depth);
        let result = read(self);
        if result.is_none() {
            (self.at, self.depth) = (at, depth);
        }
        result
    }

    /// Reads values up to a closing mark, with commas between them.
    fn list(&mut self, end: &str) -> Result<Vec<Expression<'t>>, Fault> {
        let mut items = Vec::new();
        while !self.accept(end) {
            items.push(self.item()?);
            if !self.accept(",") {
                self.expect(end)?;
                break;
            }
        }
        Ok(items)
    }

    /// A value of a list: an expression, or values in braces.
    fn item(&mut self) -> Result<Expression<'t>, Fault> {
        match self.accept("{") {
            true => self.deeper(|reader| reader.list("}")).map(Expression::List),
            false => self.expression(),
        }
    }
}
