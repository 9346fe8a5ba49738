//! Statements.

use super::super::arithmetic::Arithmetic;
use super::super::tree::{Declaration, Expression, IfCondition, Statement, Type, Variable};
use super::super::typed::{Step, Typed, Untranslated, Value};
use super::object::Object;
use super::operand::{Operand, plain, typed};
use super::operation::zero;
use super::reassign::ASSIGNMENT;
use super::{Lowering, Meaning, answer, loops, name};
use crate::fragments::walk::{self, returns};

impl<'t> Lowering<'_, 't> {
    /// Statements in a scope of their own, up to the one after which nothing is reached.
    pub(super) fn block(
        &mut self,
        statements: &[Statement<'t>],
    ) -> Result<Vec<Step>, Untranslated> {
        let names = self.names.len();
        let (mut steps, mut reassigns) = (Vec::new(), false);
        for (statement, after) in statements.iter().zip(1..) {
            if self.reassign(statement)? {
                reassigns = true;
                continue;
            }
            let rest = statements.get(after..).unwrap_or_default();
            if let Some(all) = self.reassign_if(statement, rest)? {
                steps.push(all);
                break;
            }
            self.statement(statement, &mut steps)?;
            if returns(&steps) {
                break;
            }
        }
        self.names.truncate(names);
        // Nothing after the block knows of another object.
        match reassigns && !returns(&steps) {
            true => Err(ASSIGNMENT),
            false => Ok(steps),
        }
    }

    /// A statement that is not in braces, in a scope of its own.
    fn branch(&mut self, statement: &Statement<'t>) -> Result<Vec<Step>, Untranslated> {
        match statement {
            Statement::Block(statements) => self.deeper(|this| this.block(statements)),
            one => self.deeper(|this| this.block(std::slice::from_ref(one))),
        }
    }

    fn statement(
        &mut self,
        statement: &Statement<'t>,
        steps: &mut Vec<Step>,
    ) -> Result<(), Untranslated> {
        self.at(statement.near(), |this| {
            this.statement_within(statement, steps)
        })
    }

    fn statement_within(
        &mut self,
        statement: &Statement<'t>,
        steps: &mut Vec<Step>,
    ) -> Result<(), Untranslated> {
        match statement {
            Statement::Return(Some(value)) => {
                steps.push(Step::Return(self.result_of_function(value)?));
            }
            Statement::If {
                condition,
                then,
                otherwise,
            } => {
                let names = self.names.len();
                let condition = self.if_condition(condition)?;
                let then = self.branch(then)?;
                let otherwise = match otherwise {
                    Some(otherwise) => self.branch(otherwise)?,
                    None => Vec::new(),
                };
                self.names.truncate(names);
                steps.push(Step::If(condition, then, otherwise));
            }
            Statement::Declaration(declaration) => self.declare(declaration, steps)?,
            Statement::Expression(expression) => self.effect(expression, steps)?,
            Statement::Block(statements) => {
                steps.push(Step::Block(self.deeper(|this| this.block(statements))?));
            }
            Statement::For {
                first,
                condition,
                step,
                body,
            } => {
                let of_loop = self.for_loop(first, condition.as_ref(), step.as_ref(), body)?;
                steps.push(Step::Block(of_loop));
            }
            Statement::Switch { value, body } => steps.push(self.switch(value, body)?),
            Statement::Empty => {}
            Statement::Return(None) => return Err(Untranslated::Form("`return` without a value")),
            Statement::Break | Statement::Continue => {
                return Err(Untranslated::Form("`break` or `continue`"));
            }
            Statement::ForEach { .. } => return Err(Untranslated::Form("a loop over a range")),
            Statement::Other(_) => {
                return Err(Untranslated::Form(
                    "a declaration that declares no variable",
                ));
            }
            Statement::While { .. } | Statement::Do { .. } => {
                return Err(Untranslated::Form("a loop that may not end"));
            }
        }
        Ok(())
    }

    /// The condition of an `if`, perhaps with the name of an object that it tests.
    fn if_condition(&mut self, condition: &IfCondition<'t>) -> Result<Typed, Untranslated> {
        let unknown = Untranslated::Form("a declaration in a condition");
        let declaration = match condition {
            IfCondition::Expression(condition) => return self.condition(condition),
            IfCondition::Declaration(declaration) => declaration,
            IfCondition::Both(..) => return Err(unknown),
        };
        let [variable] = declaration.variables.as_slice() else {
            return Err(unknown);
        };
        let value = variable.value.as_ref().ok_or(unknown.clone())?;
        let Operand::Object(object @ Object::Perhaps(..)) = self.operand(value)? else {
            return Err(unknown);
        };
        let test = typed(Operand::Object(object.clone()), Some(Arithmetic::Bool))?;
        self.bind(variable.name, object)?;
        Ok(test)
    }

    /// The value that is returned.
    fn result_of_function(&mut self, value: &Expression<'t>) -> Result<Typed, Untranslated> {
        if !self.makes_constant {
            return self.value_as(value, self.result);
        }
        match self.operand(value)? {
            Operand::Object(Object::Made(value)) => Ok(value.converted(self.result)),
            Operand::Object(Object::Node(constant)) => Ok(self.local(constant.value)),
            Operand::Object(Object::Own(own)) => {
                let value = answer::answer(own, Some(self.result))?;
                Ok(value.converted(self.result))
            }
            _ => Err(Untranslated::Form("a result that is no constant")),
        }
    }

    fn loop_body(&mut self, body: &Statement<'t>) -> Result<Vec<Step>, Untranslated> {
        let body = self.branch(body)?;
        match returns(&body) {
            true => Err(Untranslated::Form("a loop that runs at most once")),
            false => Ok(body),
        }
    }

    /// `for` as a loop with its variable before it and its step at the end of the body.
    fn for_loop(
        &mut self,
        first: &Statement<'t>,
        condition: Option<&Expression<'t>>,
        step: Option<&Expression<'t>>,
        body: &Statement<'t>,
    ) -> Result<Vec<Step>, Untranslated> {
        let names = self.names.len();
        let mut steps = Vec::new();
        self.statement(first, &mut steps)?;
        let (Some(condition), Some(step)) = (condition, step) else {
            return Err(Untranslated::Form("a loop without an end"));
        };
        let condition = self.condition(condition)?;
        let mut body = self.loop_body(body)?;
        self.effect(step, &mut body)?;
        self.names.truncate(names);
        if !loops::ends(&steps, &condition, &body) {
            return Err(Untranslated::Form("a loop that may not end"));
        }
        steps.push(Step::While(condition, body));
        Ok(steps)
    }

    fn declare(
        &mut self,
        declaration: &Declaration<'t>,
        steps: &mut Vec<Step>,
    ) -> Result<(), Untranslated> {
        for (number, variable) in declaration.variables.iter().enumerate() {
            // The first one is at the type.
            let near = Some(variable.name).filter(|_| number > 0);
            self.at(near, |this| {
                this.declare_one(&declaration.ty, variable, steps)
            })?;
        }
        Ok(())
    }

    /// One of the variables of a declaration.
    fn declare_one(
        &mut self,
        of: &Type<'t>,
        variable: &Variable<'t>,
        steps: &mut Vec<Step>,
    ) -> Result<(), Untranslated> {
        if self.declare_number(of, variable, steps) {
            return Ok(());
        }
        let operand = variable.value.as_ref();
        let operand = operand.map(|value| self.initial(of, value));
        let operand = operand.transpose()?;
        let is_unset = operand.is_none();
        let ty = Arithmetic::of(of);
        let value = match operand {
            Some(_) if name::is_location(of) => {
                self.bind(variable.name, Object::Location)?;
                return Ok(());
            }
            Some(Operand::Object(object)) if ty.is_none() => {
                let name = variable.name;
                if !self.declare_changed(name, of, &object, steps) {
                    self.bind(name, object)?;
                }
                return Ok(());
            }
            Some(operand) => Some(typed(operand, ty)?),
            None => None,
        };
        let ty = match (name::is_auto(of), &value) {
            (true, Some(value)) => value.ty,
            _ => self.ty(of)?,
        };
        if of.is_reference {
            self.refer(of, value.as_ref())?;
        }
        let value = value.map_or_else(|| zero(ty), |value| value.converted(ty));
        let narrow = self.narrow(&value);
        let number = self.declare_local(variable.name, ("", ty), value, steps);
        self.names.push((variable.name, Meaning::Local(number)));
        if is_unset {
            self.unset.insert(number, None);
        }
        if let Some(mut locals) = narrow {
            locals.insert(number);
            self.narrow.insert(number, locals);
        }
        if of.is_const {
            self.constants.push(number);
        }
        Ok(())
    }

    /// Checks a reference to a value: nothing may change either of them.
    fn refer(&mut self, ty: &Type<'t>, to: Option<&Typed>) -> Result<(), Untranslated> {
        if !ty.is_const {
            return Err(Untranslated::Type(name::type_text(ty)));
        }
        if let Some(to) = to {
            walk::typed(to, &mut |part| {
                if let Value::Local(number) = part.value {
                    self.captured.push(number);
                }
            });
        }
        Ok(())
    }

    /// The value of a variable of a type.
    fn initial(&mut self, ty: &Type<'t>, value: &Expression<'t>) -> Result<Operand, Untranslated> {
        match value {
            Expression::List(items) if name::type_text(ty) == "APInt" => {
                let made = self.made_bits(items)?;
                made.ok_or(Untranslated::Form("an array or a list"))
            }
            Expression::List(_) if Arithmetic::of(ty).is_none() && !name::is_auto(ty) => {
                Err(Untranslated::Type(name::type_text(ty)))
            }
            value => match Arithmetic::of(ty) {
                Some(ty) => self.or_low_bits(value, ty, Operand::Value, |this| this.operand(value)),
                None if name::is_auto(ty) || name::is_float_classes(ty) => self.operand(value),
                None => self.operand(value).map(plain),
            },
        }
    }

    /// An arithmetic type.
    pub(super) fn ty(&self, ty: &Type<'t>) -> Result<Arithmetic, Untranslated> {
        let is_plain = ty.pointers == 0 && (!ty.is_reference || ty.is_const);
        let found = Arithmetic::of(ty).filter(|_| is_plain);
        found.ok_or_else(|| Untranslated::Type(name::type_text(ty)))
    }

    pub(super) fn local(&self, number: usize) -> Typed {
        Typed {
            ty: self.type_of(number),
            value: Value::Local(number),
        }
    }

    pub(super) fn type_of(&self, number: usize) -> Arithmetic {
        let local = self.locals.get(number);
        local.map_or(Arithmetic::INT, |local| local.ty)
    }
}
