//! Expressions.

use super::super::Fault;
use super::super::token::Kind;
use super::super::tree::{BinaryOperator, Expression, TemplateArgument, Type, UnaryOperator};
use super::Reader;
use super::literal::number;

/// Operators between values with their precedence; one of more precedence binds more.
const BINARY: [(&str, u8, BinaryOperator); 18] = [
    ("||", 1, BinaryOperator::Or),
    ("&&", 2, BinaryOperator::And),
    ("|", 3, BinaryOperator::BitOr),
    ("^", 4, BinaryOperator::BitXor),
    ("&", 5, BinaryOperator::BitAnd),
    ("==", 6, BinaryOperator::Equal),
    ("!=", 6, BinaryOperator::NotEqual),
    ("<", 7, BinaryOperator::Less),
    ("<=", 7, BinaryOperator::LessEqual),
    (">", 7, BinaryOperator::Greater),
    (">=", 7, BinaryOperator::GreaterEqual),
    ("<<", SHIFT, BinaryOperator::ShiftLeft),
    (">>", SHIFT, BinaryOperator::ShiftRight),
    ("+", 9, BinaryOperator::Add),
    ("-", 9, BinaryOperator::Subtract),
    ("*", 10, BinaryOperator::Multiply),
    ("/", 10, BinaryOperator::Divide),
    ("%", 10, BinaryOperator::Remainder),
];

/// The precedence of shifts.
const SHIFT: u8 = 8;

/// Operators before values.
const UNARY: [(&str, UnaryOperator); 6] = [
    ("-", UnaryOperator::Minus),
    ("+", UnaryOperator::Plus),
    ("!", UnaryOperator::Not),
    ("~", UnaryOperator::Complement),
    ("*", UnaryOperator::Dereference),
    ("&", UnaryOperator::AddressOf),
];

/// Casts that are written like calls of templates.
const CASTS: [&str; 3] = ["static_cast", "const_cast", "reinterpret_cast"];

impl<'t> Reader<'t> {
    /// An expression with assignments, but without commas.
    pub(super) fn expression(&mut self) -> Result<Expression<'t>, Fault> {
        self.deeper(|reader| {
            let left = reader.conditional()?;
            let Some(operator) = reader.assignment() else {
                return Ok(left);
            };
            let right = reader.item()?;
            Ok(Expression::Assign(
                operator,
                Box::new(left),
                Box::new(right),
            ))
        })
    }

    /// Takes an assignment, if one is next: the operator that it applies first.
    fn assignment(&mut self) -> Option<Option<BinaryOperator>> {
        let next = self.peek();
        let before = next.text.strip_suffix('=')?;
        if next.kind != Kind::Mark || ["=", "!", "<", ">"].contains(&before) {
            return None;
        }
        self.at += 1;
        let found = BINARY.iter().find(|(text, ..)| *text == before);
        Some(found.map(|(_, _, operator)| *operator))
    }

    fn conditional(&mut self) -> Result<Expression<'t>, Fault> {
        let condition = self.binary(0)?;
        if !self.accept("?") {
            return Ok(condition);
        }
        let then = self.expression()?;
        self.expect(":")?;
        let otherwise = self.expression()?;
        Ok(Expression::Conditional(Box::new([
            condition, then, otherwise,
        ])))
    }

    /// Operators that bind more than `<` and `>`, which end arguments of templates.
    pub(super) fn operand_of_shift(&mut self) -> Result<Expression<'t>, Fault> {
        self.binary(SHIFT)
    }

    /// Operators of more than that precedence, the first ones first.
    fn binary(&mut self, above: u8) -> Result<Expression<'t>, Fault> {
        let mut left = self.deeper(Self::unary)?;
        while let Some((precedence, operator)) = self.operator(above) {
            self.at += 1;
            self.link()?;
            let right = self.deeper(|reader| reader.binary(precedence))?;
            left = Expression::Binary(operator, Box::new(left), Box::new(right));
        }
        Ok(left)
    }

    /// The next operator, if it has more than that precedence.
    fn operator(&self, above: u8) -> Option<(u8, BinaryOperator)> {
        let next = self.peek();
        let mut known = BINARY.iter().filter(|_| next.kind == Kind::Mark);
        let (_, precedence, operator) = known.find(|(text, ..)| *text == next.text)?;
        (*precedence > above).then_some((*precedence, *operator))
    }

    fn unary(&mut self) -> Result<Expression<'t>, Fault> {
        let next = self.peek();
        if next.kind == Kind::Mark {
            if let Some((_, operator)) = UNARY.iter().find(|(text, _)| *text == next.text) {
                self.at += 1;
                let of = self.deeper(Self::unary)?;
                return Ok(Expression::Unary(*operator, Box::new(of)));
            }
            if let Some(is_increment) = self.step() {
                let of = self.deeper(Self::unary)?;
                return Ok(step(of, is_increment, false));
            }
            if let Some(ty) = self.attempt(Self::cast) {
                let of = self.deeper(Self::unary)?;
                return Ok(Expression::Cast(ty, Box::new(of)));
            }
        }
        self.postfix()
    }

    /// Takes `++` or `--`: whether it is `++`.
    fn step(&mut self) -> Option<bool> {
        let is_increment = self.is("++");
        (is_increment || self.is("--")).then(|| {
            self.at += 1;
            is_increment
        })
    }

    /// A type in parentheses with a value after it.
    fn cast(&mut self) -> Option<Type<'t>> {
        if !self.accept("(") {
            return None;
        }
        let is_built_in = self.is_built_in();
        let ty = self.ty().ok()?;
        if !self.accept(")") {
            return None;
        }
        let next = self.peek();
        let is_value = match next.kind {
            Kind::Word | Kind::Number | Kind::Text | Kind::Character => true,
            Kind::Mark => ["!", "~"].contains(&next.text),
            Kind::End => false,
        };
        let is_type = is_built_in || ty.pointers > 0;
        let begins_value =
            is_value || next.text == "(" || is_type && ["-", "+", "*", "&"].contains(&next.text);
        begins_value.then_some(ty)
    }

    /// A value and what is applied to it: calls, members and indices.
    fn postfix(&mut self) -> Result<Expression<'t>, Fault> {
        let mut value = self.primary()?;
        loop {
            self.link()?;
            if self.accept("(") {
                let arguments = self.deeper(|reader| reader.list(")"))?;
                value = called(value, arguments);
            } else if self.accept("[") {
                let index = self.expression()?;
                self.expect("]")?;
                value = Expression::Index(Box::new(value), Box::new(index));
            } else if self.is(".") || self.is("->") {
                let is_arrow = self.next().text == "->";
                self.accept("template");
                let name = self.name()?;
                value = Expression::Member {
                    of: Box::new(value),
                    is_arrow,
                    name,
                };
            } else if let Some(is_increment) = self.step() {
                value = step(value, is_increment, true);
            } else {
                return Ok(value);
            }
        }
    }

    fn primary(&mut self) -> Result<Expression<'t>, Fault> {
        let next = self.peek();
        match next.kind {
            Kind::Number => {
                let value = number(next.text);
                self.at += 1;
                value.ok_or_else(|| Fault::new(next.at, format!("the number `{}`", next.text)))
            }
            Kind::Text | Kind::Character => {
                self.at += 1;
                let end = next.text.len().saturating_sub(1);
                let text = next.text.get(1..end).unwrap_or("");
                Ok(match next.kind {
                    Kind::Text => Expression::Text(text),
                    _ => Expression::Character(text),
                })
            }
            Kind::Mark if self.accept("(") => {
                let value = self.expression()?;
                self.expect(")")?;
                Ok(value)
            }
            Kind::Word => self.word(),
            _ => Err(self.unexpected("a value")),
        }
    }

    /// A value that begins with a word.
    fn word(&mut self) -> Result<Expression<'t>, Fault> {
        let word = self.peek().text;
        let constant = match word {
            "true" | "false" => Some(Expression::Bool(word == "true")),
            "nullptr" | "NULL" => Some(Expression::Null),
            _ => None,
        };
        if let Some(constant) = constant {
            self.at += 1;
            return Ok(constant);
        }
        if self.accept("sizeof") {
            self.expect("(")?;
            let ty = self.ty()?;
            self.expect(")")?;
            return Ok(Expression::SizeOf(ty));
        }
        if let Some(ty) = self.attempt(Self::functional_cast) {
            self.expect("(")?;
            let of = self.expression()?;
            self.expect(")")?;
            return Ok(Expression::Cast(ty, Box::new(of)));
        }
        self.name().map(Expression::Name)
    }

    /// A built-in type before a value in parentheses.
    fn functional_cast(&mut self) -> Option<Type<'t>> {
        let name = self.built_in()?;
        self.is("(").then_some(Type {
            name,
            is_const: false,
            pointers: 0,
            is_reference: false,
        })
    }
}

fn step(of: Expression<'_>, is_increment: bool, is_after: bool) -> Expression<'_> {
    Expression::Step {
        of: Box::new(of),
        is_increment,
        is_after,
    }
}

/// A call, unless it is written like one and is a cast.
fn called<'t>(callee: Expression<'t>, mut arguments: Vec<Expression<'t>>) -> Expression<'t> {
    if let Expression::Name(name) = &callee
        && let [part] = name.parts.as_slice()
        && CASTS.contains(&part.text)
        && let Some([TemplateArgument::Type(ty)]) = part.arguments.as_deref()
        && arguments.len() == 1
        && let Some(of) = arguments.pop()
    {
        return Expression::Cast(ty.clone(), Box::new(of));
    }
    Expression::Call(Box::new(callee), arguments)
}
