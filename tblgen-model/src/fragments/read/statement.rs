//! Statements.

use super::super::Fault;
use super::super::token::Kind;
use super::super::tree::{
    Declaration, Expression, IfCondition, Statement, SwitchItem, Type, Variable,
};
use super::Reader;

impl<'t> Reader<'t> {
    pub(super) fn statement(&mut self) -> Result<Statement<'t>, Fault> {
        self.deeper(|reader| match reader.peek().text {
            "return" => reader.returned(),
            "if" => reader.conditional_statement(),
            "for" => reader.for_loop(),
            "while" => reader.while_loop(),
            "do" => reader.do_loop(),
            "switch" => reader.switch(),
            "{" => {
                reader.at += 1;
                reader.block().map(Statement::Block)
            }
            ";" => {
                reader.at += 1;
                Ok(Statement::Empty)
            }
            "break" => reader.keyword(Statement::Break),
            "continue" => reader.keyword(Statement::Continue),
            "using" | "typedef" | "static_assert" => reader.other(),
            _ => reader.simple_statement(),
        })
    }

    /// A statement that is one word.
    fn keyword(&mut self, statement: Statement<'t>) -> Result<Statement<'t>, Fault> {
        self.at += 1;
        self.expect(";")?;
        Ok(statement)
    }

    /// A declaration of something else than variables.
    fn other(&mut self) -> Result<Statement<'t>, Fault> {
        let keyword = self.next().text;
        while !self.is(";") {
            if self.next().kind == Kind::End {
                return Err(self.unexpected("`;`"));
            }
        }
        self.at += 1;
        Ok(Statement::Other(keyword))
    }

    fn returned(&mut self) -> Result<Statement<'t>, Fault> {
        self.at += 1;
        if self.accept(";") {
            return Ok(Statement::Return(None));
        }
        let value = self.item()?;
        self.expect(";")?;
        Ok(Statement::Return(Some(value)))
    }

    /// Statements up to the brace that ends them.
    fn block(&mut self) -> Result<Vec<Statement<'t>>, Fault> {
        let mut statements = Vec::new();
        while !self.accept("}") {
            if self.peek().kind == Kind::End {
                return Err(self.unexpected("`}`"));
            }
            statements.push(self.statement()?);
        }
        Ok(statements)
    }

    /// A declaration or an expression, with its semicolon.
    fn simple_statement(&mut self) -> Result<Statement<'t>, Fault> {
        if let Some(declaration) = self.declaration(&["=", ";", ",", "(", "{"])? {
            self.expect(";")?;
            return Ok(Statement::Declaration(declaration));
        }
        let expression = self.expression()?;
        self.expect(";")?;
        Ok(Statement::Expression(expression))
    }

    fn conditional_statement(&mut self) -> Result<Statement<'t>, Fault> {
        self.at += 1;
        self.accept("constexpr");
        let condition = self.condition()?;
        let then = Box::new(self.statement()?);
        let otherwise = match self.accept("else") {
            true => Some(Box::new(self.statement()?)),
            false => None,
        };
        Ok(Statement::If {
            condition,
            then,
            otherwise,
        })
    }

    /// A condition in parentheses.
    fn condition(&mut self) -> Result<IfCondition<'t>, Fault> {
        self.expect("(")?;
        let condition = match self.declaration(&["=", "{"])? {
            None => IfCondition::Expression(self.expression()?),
            Some(variable) if self.accept(";") => IfCondition::Both(variable, self.expression()?),
            Some(variable) => IfCondition::Declaration(variable),
        };
        self.expect(")")?;
        Ok(condition)
    }

    fn for_loop(&mut self) -> Result<Statement<'t>, Fault> {
        self.at += 1;
        self.expect("(")?;
        if let Some((ty, name)) = self.attempt(Self::range_variable) {
            let range = self.expression()?;
            self.expect(")")?;
            let body = Box::new(self.statement()?);
            return Ok(Statement::ForEach {
                ty,
                name,
                range,
                body,
            });
        }
        let first = Box::new(match self.accept(";") {
            true => Statement::Empty,
            false => self.simple_statement()?,
        });
        let condition = match self.is(";") {
            true => None,
            false => Some(self.expression()?),
        };
        self.expect(";")?;
        let step = match self.is(")") {
            true => None,
            false => Some(self.expression()?),
        };
        self.expect(")")?;
        let body = Box::new(self.statement()?);
        Ok(Statement::For {
            first,
            condition,
            step,
            body,
        })
    }

    /// The variable of a loop over a range.
    fn range_variable(&mut self) -> Option<(Type<'t>, &'t str)> {
        let ty = self.ty().ok()?;
        let name = self.identifier().ok()?;
        self.accept(":").then_some((ty, name))
    }

    fn while_loop(&mut self) -> Result<Statement<'t>, Fault> {
        self.at += 1;
        let condition = self.condition()?;
        let body = Box::new(self.statement()?);
        Ok(Statement::While { condition, body })
    }

    fn do_loop(&mut self) -> Result<Statement<'t>, Fault> {
        self.at += 1;
        let body = Box::new(self.statement()?);
        self.expect("while")?;
        self.expect("(")?;
        let condition = self.expression()?;
        self.expect(")")?;
        self.expect(";")?;
        Ok(Statement::Do { body, condition })
    }

    fn switch(&mut self) -> Result<Statement<'t>, Fault> {
        self.at += 1;
        self.expect("(")?;
        let value = self.expression()?;
        self.expect(")")?;
        self.expect("{")?;
        let mut body = Vec::new();
        while !self.accept("}") {
            body.push(self.switch_item()?);
        }
        Ok(Statement::Switch { value, body })
    }

    fn switch_item(&mut self) -> Result<SwitchItem<'t>, Fault> {
        if self.accept("case") {
            let value = self.expression()?;
            self.expect(":")?;
            return Ok(SwitchItem::Case(value));
        }
        if self.accept("default") {
            self.expect(":")?;
            return Ok(SwitchItem::Default);
        }
        self.statement().map(SwitchItem::Statement)
    }

    /// A declaration, if a type and the name of a variable are next, and one of the marks
    /// after them.
    fn declaration(&mut self, marks: &[&str]) -> Result<Option<Declaration<'t>>, Fault> {
        let Some(ty) = self.attempt(|reader| reader.declared_type(marks)) else {
            return Ok(None);
        };
        let mut variables = vec![self.variable()?];
        while self.accept(",") {
            variables.push(self.variable()?);
        }
        Ok(Some(Declaration { ty, variables }))
    }

    /// A type with the name of a variable after it.
    fn declared_type(&mut self, marks: &[&str]) -> Option<Type<'t>> {
        let ty = self.ty().ok()?;
        let end = self.at;
        self.identifier().ok()?;
        let is_variable = marks.contains(&self.peek().text);
        self.at = end;
        is_variable.then_some(ty)
    }

    fn variable(&mut self) -> Result<Variable<'t>, Fault> {
        let name = self.identifier()?;
        let value = if self.accept("=") || self.is("{") {
            Some(self.item()?)
        } else if self.accept("(") {
            let mut arguments = self.list(")")?;
            let only = arguments.len() == 1;
            let value = if only { arguments.pop() } else { None };
            Some(value.unwrap_or(Expression::List(arguments)))
        } else {
            None
        };
        Ok(Variable { name, value })
    }
}
