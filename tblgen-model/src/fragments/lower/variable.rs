//! Variables that functions may change, and numbers of two parts in variables.
//!
//! A function of the target may take a reference. An argument that stands nowhere else is passed
//! by value all the same, as nobody sees the change; all others are passed to be changed.

use std::collections::HashMap;

use super::super::arithmetic::Arithmetic;
use super::super::tree::{Expression, Type, UnaryOperator, Variable};
use super::super::typed::{Local, Step, Typed, Untranslated, Value};
use super::bits::narrow_object;
use super::name::type_text;
use super::object::{Bits, FloatForm, Floating, Object, Width};
use super::{Lowering, Meaning};
use crate::fragments::question::Argument;
use crate::fragments::walk;

/// A variable whose changes cannot be told.
pub(super) const MAY_CHANGE: Untranslated =
    Untranslated::Form("a variable that a function may change");

pub(super) fn address(name: &str) -> usize {
    name.as_ptr().addr()
}

/// Whether there is a loop in some steps.
fn has_loop(steps: &[Step]) -> bool {
    steps.iter().any(|step| {
        let mut blocks = step.blocks().into_iter();
        matches!(step, Step::While(..)) || blocks.any(|steps| has_loop(steps))
    })
}

/// Whether an object is a number that a variable may have.
fn is_number(object: &Object) -> bool {
    matches!(
        object,
        Object::Int(_) | Object::Bits(_) | Object::Float(FloatForm::Number) | Object::Floating(_)
    )
}

impl<'t> Lowering<'_, 't> {
    /// Finds the variables that functions must get to change: those without a value that are
    /// used, and those with one that stand in more than one place.
    pub(super) fn find_changed(&mut self, body: &[Step]) {
        let mut uses = HashMap::<usize, usize>::new();
        walk::steps(body, &mut |value| {
            if let Value::Local(number) = value.value {
                *uses.entry(number).or_default() += 1;
            }
        });
        let uses = |number: &usize| uses.get(number).copied().unwrap_or(0);
        // A call in a loop may read what an earlier one has set.
        let most = if has_loop(body) { 0 } else { 1 };
        let is_changed = |number: &usize| {
            let local = self.locals.get(*number);
            local.is_some_and(|local| local.is_changed)
        };
        let passed = std::mem::take(&mut self.passed);
        let unused = passed.unused.iter();
        let unused = unused.filter(|number| most == 0 || uses(number) > 0 || is_changed(number));
        let once = passed.once.iter().filter(|number| uses(number) > most);
        let locals = unused.chain(once).filter_map(|at| self.declared.get(*at));
        let objects = passed.objects.iter().filter(|name| {
            let uses = passed.uses.get(&address(name));
            uses.is_some_and(|uses| uses.len() > most)
        });
        let names: Vec<&str> = locals.chain(objects).copied().collect();
        for name in names {
            self.let_change(name);
        }
    }

    /// Lets functions change the variable that is declared with that name.
    pub(super) fn let_change(&mut self, name: &str) {
        self.is_again |= self.by_reference.insert(address(name));
    }

    /// Whether functions get to change the variable that is declared with that name.
    pub(super) fn is_changed_by_functions(&self, name: &str) -> bool {
        self.by_reference.contains(&address(name))
    }

    /// Notes that the name of an object stands somewhere.
    pub(super) fn note_use(&mut self, name: &str) {
        if let Some((declared, Meaning::Object(_))) = self.entry(name) {
            let uses = self.passed.uses.entry(address(declared)).or_default();
            uses.insert(address(name));
        }
    }

    /// The variables of an argument that a function gets to change.
    pub(super) fn to_change(&self, argument: &Expression<'t>) -> Option<Vec<usize>> {
        let (name, meaning) = self.meaning(argument)?;
        if !self.is_changed_by_functions(name) {
            return None;
        }
        match meaning {
            Meaning::Local(number) => {
                Some(vec![*number]).filter(|_| !self.constants.contains(number))
            }
            Meaning::Object(object) => object.variables().map(Vec::from),
        }
    }

    /// The arguments of a function that gets to change variables.
    pub(super) fn changed_arguments(&mut self, variables: &[usize]) -> Vec<Argument> {
        for number in variables {
            self.note_change(*number);
        }
        self.changes.extend(variables);
        let variables = variables.iter();
        variables
            .map(|number| Argument::Changed(self.local(*number)))
            .collect()
    }

    /// Notes that a variable is assigned to.
    pub(super) fn note_change(&mut self, number: usize) {
        if let Some(local) = self.locals.get_mut(number) {
            local.is_changed = true;
        }
        self.unset.remove(&number);
    }

    /// The name of a variable that a function could change, as it takes a reference.
    fn changeable(&self, argument: &Expression<'t>) -> Result<Option<&'t str>, Untranslated> {
        let Some((name, meaning)) = self.meaning(argument) else {
            return Ok(None);
        };
        let at = address(name);
        let is_fixed = match meaning {
            Meaning::Local(number) => *number < self.parameters || self.constants.contains(number),
            Meaning::Object(_) if self.passed.aliases.contains(&at) => return Err(MAY_CHANGE),
            Meaning::Object(object) => {
                !is_number(object) || self.is_of_place(name) || self.passed.fixed.contains(&at)
            }
        };
        Ok((!is_fixed).then_some(name))
    }

    /// Passes an argument by value to a function that may change it.
    pub(super) fn pass(&mut self, argument: &Expression<'t>) -> Result<(), Untranslated> {
        let Some(name) = self.changeable(argument)? else {
            return Ok(());
        };
        match (self.find(name), argument) {
            (Some(Meaning::Local(_)), Expression::Unary(UnaryOperator::AddressOf, _)) => {
                self.let_change(name);
                return Err(MAY_CHANGE);
            }
            (Some(Meaning::Local(number)), _) => self.passed.once.push(*number),
            _ => self.passed.objects.push(name),
        }
        Ok(())
    }

    /// Lets a function change each argument that is a variable.
    pub(super) fn let_change_all(
        &mut self,
        arguments: &[Expression<'t>],
    ) -> Result<(), Untranslated> {
        for argument in arguments {
            if let Some(name) = self.changeable(argument)? {
                self.let_change(name);
            }
        }
        Ok(())
    }

    /// Declares a local.
    pub(super) fn declare_local(
        &mut self,
        name: &'t str,
        (end, ty): (&str, Arithmetic),
        value: Typed,
        steps: &mut Vec<Step>,
    ) -> usize {
        let number = self.locals.len();
        self.locals.push(Local {
            name: format!("{name}{end}"),
            ty,
            is_changed: false,
        });
        self.declared.push(name);
        steps.push(Step::Let(number, value.converted(ty)));
        number
    }

    /// Declares an `APInt` without a value, or an `APSInt` that has a sign and the value 0; tells
    /// whether it is one.
    pub(super) fn declare_number(
        &mut self,
        ty: &Type<'t>,
        variable: &Variable<'t>,
        steps: &mut Vec<Step>,
    ) -> bool {
        let name = variable.name;
        match (type_text(ty).as_str(), variable.value.as_ref()) {
            ("APInt", None) => {
                self.by_reference.insert(address(name));
                let value = Typed::constant(Arithmetic::UINT64, 0);
                let bits = Typed::constant(Arithmetic::UNSIGNED, 1);
                self.declare_in_locals(name, &narrow_object(value, bits), steps)
            }
            ("APSInt", Some(Expression::List(items))) => match items.as_slice() {
                [Expression::Integer(bits), Expression::Bool(false)] if bits.value <= 64 => {
                    let ty = Arithmetic::INT64;
                    let zero = Typed::constant(ty, 0);
                    let number = self.declare_local(name, ("", ty), zero, steps);
                    let object = Object::Signed(number, bits.value);
                    self.names.push((name, Meaning::Object(object)));
                    true
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Declares a number that functions change, in locals; tells whether it is one.
    pub(super) fn declare_changed(
        &mut self,
        name: &'t str,
        ty: &Type<'t>,
        object: &Object,
        steps: &mut Vec<Step>,
    ) -> bool {
        let at = address(name);
        if !is_number(object) {
            return false;
        }
        if ty.is_const {
            self.passed.fixed.insert(at);
        } else if ty.is_reference || ty.pointers > 0 {
            self.passed.aliases.insert(at);
        } else if self.by_reference.contains(&at) {
            return self.declare_in_locals(name, object, steps);
        }
        false
    }

    fn declare_in_locals(&mut self, name: &'t str, object: &Object, steps: &mut Vec<Step>) -> bool {
        let bits = match object {
            Object::Bits(bits) => Some((**bits).clone()),
            Object::Int(constant) => Some(self.bits_of_constant(*constant)),
            _ => None,
        };
        let object = match (bits, self.floating(object)) {
            (Some(of), _) => {
                let [value, bits] = self.declare_parts(name, "Bits", [of.value, of.bits], steps);
                let width = Width::Capped;
                Object::Bits(Box::new(Bits { value, bits, width }))
            }
            (None, Some(of)) => {
                let parts = [of.value, of.precision];
                let [value, precision] = self.declare_parts(name, "Precision", parts, steps);
                Object::Floating(Box::new(Floating { value, precision }))
            }
            (None, None) => return false,
        };
        self.names.push((name, Meaning::Object(object)));
        true
    }

    /// Declares the two locals of a number.
    fn declare_parts(
        &mut self,
        name: &'t str,
        end: &str,
        [value, other]: [Typed; 2],
        steps: &mut Vec<Step>,
    ) -> [Typed; 2] {
        let (of_value, of_other) = (("", Arithmetic::UINT64), (end, Arithmetic::UNSIGNED));
        let value = self.declare_local(name, of_value, value, steps);
        let other = self.declare_local(name, of_other, other, steps);
        [value, other].map(|number| self.local(number))
    }
}
