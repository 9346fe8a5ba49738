//! Names and types.

use super::super::Fault;
use super::super::arithmetic::fixed_width;
use super::super::token::Kind;
use super::super::tree::{Name, NamePart, TemplateArgument, Type};
use super::Reader;

/// The words of built-in types.
const BUILT_IN: [&str; 10] = [
    "bool", "char", "short", "int", "long", "float", "double", "unsigned", "signed", "void",
];

/// Words that are no names.
const KEYWORDS: [&str; 20] = [
    "return", "if", "else", "for", "while", "do", "switch", "case", "default", "break", "continue",
    "true", "false", "nullptr", "sizeof", "const", "new", "delete", "this", "goto",
];

impl<'t> Reader<'t> {
    /// An identifier.
    pub(super) fn identifier(&mut self) -> Result<&'t str, Fault> {
        let next = self.peek();
        if next.kind != Kind::Word || KEYWORDS.contains(&next.text) {
            return Err(self.unexpected("a name"));
        }
        self.at += 1;
        Ok(next.text)
    }

    /// A name with its scopes.
    pub(super) fn name(&mut self) -> Result<Name<'t>, Fault> {
        self.accept("::");
        let mut parts = vec![self.name_part()?];
        while self.is("::") {
            self.at += 1;
            parts.push(self.name_part()?);
        }
        Ok(Name { parts })
    }

    fn name_part(&mut self) -> Result<NamePart<'t>, Fault> {
        let text = self.identifier()?;
        let arguments = match self.is("<") {
            true => self.attempt(Self::template_arguments),
            false => None,
        };
        Ok(NamePart { text, arguments })
    }

    /// The arguments of a template, if `<` begins some.
    fn template_arguments(&mut self) -> Option<Vec<TemplateArgument<'t>>> {
        self.accept("<");
        let mut arguments = Vec::new();
        loop {
            let argument = self.deeper(|reader| Ok(reader.template_argument()));
            arguments.push(argument.ok()??);
            if !self.accept(",") {
                break;
            }
        }
        if !self.accept(">") {
            return None;
        }
        let next = self.peek();
        let is_name = next.kind == Kind::Word;
        let ends = ["(", "::", "{", ">", ",", "*", "&"];
        (is_name || ends.contains(&next.text)).then_some(arguments)
    }

    /// A type, or a constant of operators that bind more than `<`.
    fn template_argument(&mut self) -> Option<TemplateArgument<'t>> {
        let is_end = |reader: &Self| reader.is(",") || reader.is(">");
        let ty = self.attempt(|reader| {
            let ty = reader.ty().ok()?;
            is_end(reader).then_some(ty)
        });
        if let Some(ty) = ty {
            return Some(TemplateArgument::Type(ty));
        }
        let value = self.operand_of_shift().ok()?;
        is_end(self).then_some(TemplateArgument::Value(value))
    }

    /// A type, without the name of a variable.
    pub(super) fn ty(&mut self) -> Result<Type<'t>, Fault> {
        let mut is_const = self.qualifiers();
        let name = match self.built_in() {
            Some(name) => name,
            None => self.name()?,
        };
        is_const |= self.qualifiers();
        let mut ty = Type {
            name,
            is_const,
            pointers: 0,
            is_reference: false,
        };
        while self.accept("*") {
            ty.pointers = ty.pointers.saturating_add(1);
            self.qualifiers();
        }
        ty.is_reference = self.accept("&") || self.accept("&&");
        Ok(ty)
    }

    /// Whether there is `const` among the words before or after a type.
    fn qualifiers(&mut self) -> bool {
        let mut is_const = false;
        loop {
            if self.accept("const") || self.accept("constexpr") {
                is_const = true;
            } else if !self.accept("static") && !self.accept("volatile") {
                return is_const;
            }
        }
    }

    /// Whether a built-in type is next.
    pub(super) fn is_built_in(&self) -> bool {
        let next = self.peek().text;
        BUILT_IN.contains(&next) || fixed_width(next).is_some()
    }

    /// The words of a built-in type.
    pub(super) fn built_in(&mut self) -> Option<Name<'t>> {
        let mut parts = Vec::new();
        while BUILT_IN.contains(&self.peek().text) || parts.is_empty() && self.is_built_in() {
            parts.push(NamePart {
                text: self.next().text,
                arguments: None,
            });
        }
        (!parts.is_empty()).then_some(Name { parts })
    }
}
