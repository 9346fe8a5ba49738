//! Conditions on features in one form, whoever wrote them.

use anyhow::{Result, bail};

/// A condition whose operators are flat.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Condition {
    Feature(String),
    Not(Box<Condition>),
    /// Conditions joined by an operator.
    Joined(&'static str, Vec<Condition>),
}

/// The condition with parentheses around each operator, and none twice.
///
/// Features are names, or `Bits[Target::Name]`.
pub(super) fn canonical(text: &str) -> Result<String> {
    let mut parser = Parser { rest: text };
    let condition = parser.any_of()?;
    match parser.rest.trim_start() {
        "" => Ok(condition.text()),
        rest => bail!("{rest:?} after a condition"),
    }
}

struct Parser<'t> {
    rest: &'t str,
}

impl Parser<'_> {
    fn takes(&mut self, token: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn any_of(&mut self) -> Result<Condition> {
        let mut parts = vec![self.all_of()?];
        while self.takes("||") {
            parts.push(self.all_of()?);
        }
        Ok(Condition::joined("||", parts))
    }

    fn all_of(&mut self) -> Result<Condition> {
        let mut parts = vec![self.single()?];
        while self.takes("&&") {
            parts.push(self.single()?);
        }
        Ok(Condition::joined("&&", parts))
    }

    fn single(&mut self) -> Result<Condition> {
        if self.takes("!") {
            return Ok(Condition::Not(Box::new(self.single()?)));
        }
        if self.takes("(") {
            let condition = self.any_of()?;
            return match self.takes(")") {
                true => Ok(condition),
                false => bail!("a parenthesis is open"),
            };
        }
        self.takes("Bits[");
        let rest = self.rest.trim_start();
        let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
        let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        let (name, rest) = rest.split_at(end);
        self.rest = rest;
        self.takes("]");
        match name.rsplit(':').next() {
            Some(name) if !name.is_empty() => Ok(Condition::Feature(name.to_string())),
            _ => bail!("no feature before {rest:?}"),
        }
    }
}

impl Condition {
    fn joined(operator: &'static str, parts: Vec<Condition>) -> Self {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Condition::Joined(of, parts) if of == operator => flat.extend(parts),
                part => flat.push(part),
            }
        }
        match flat.len() {
            1 => flat.remove(0),
            _ => Condition::Joined(operator, flat),
        }
    }

    fn text(&self) -> String {
        match self {
            Condition::Feature(name) => name.clone(),
            Condition::Not(part) => format!("!{}", part.text()),
            Condition::Joined(operator, parts) => {
                let parts: Vec<String> = parts.iter().map(Condition::text).collect();
                format!("({})", parts.join(operator))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::canonical;

    #[test]
    fn parentheses_do_not_matter() {
        let theirs = "((Bits[T::A] || Bits[T::B]) && !Bits[T::C] && (Bits[T::D] && Bits[T::E]))";
        let ours = "(A || B) && !C && (D && E)";
        assert_eq!(canonical(theirs).unwrap(), "((A||B)&&!C&&D&&E)");
        assert_eq!(canonical(ours).unwrap(), canonical(theirs).unwrap());
        assert!(canonical("A &&").is_err());
    }
}
