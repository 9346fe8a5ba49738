//! Template arguments of a superclass, a class value or a `defm`, bound to what is given for them or
//! to their defaults.

use smallvec::SmallVec;

use super::suggest::Near;
use super::{Evaluator, Res};
use crate::diagnostic::Severity;
use crate::record::{ArgInit, ArgKey, InitId, RecordId};
use crate::source::Loc;
use crate::syntax::ast::Pos;

/// Arguments and their values.
pub(crate) type Bound = SmallVec<[(InitId, InitId); 16]>;

impl Evaluator<'_> {
    /// The values of the arguments of a class or multiclass, given or default.
    pub(crate) fn resolve_arguments(
        &mut self,
        owner: RecordId,
        args: &[ArgInit],
        loc: Pos,
    ) -> Res<Bound> {
        let names = self.rk.record_data(owner).template_arg_names();
        let mut open = names.clone();
        let mut bound = Bound::with_capacity(names.len());
        for arg in args {
            let name = match arg.key {
                ArgKey::Position(index) => names[index as usize],
                ArgKey::Name(name) => name,
            };
            let Some(index) = open.iter().position(|&open| open == name) else {
                let name = self.rk.unquoted_text(name);
                let message = format!("We can only specify the template argument '{name}' once");
                return Err(self.error(loc, message));
            };
            open.remove(index);
            bound.push((name, arg.value));
        }
        for name in open {
            let field = self.rk.record_data(owner).field(name).copied();
            let default = field.map_or(InitId::UNSET, |field| field.value);
            if !self.rk.is_complete(default) {
                let text = self.rk.unquoted_text(name);
                let message = format!("value not specified for template argument '{text}'");
                let stop = self.error_near(loc, message, Near::Signature(owner));
                let owner_name = self.rk.unquoted_text(self.rk.record_data(owner).name);
                let declared = field.map_or(Loc::NONE, |field| field.loc);
                self.report(
                    Severity::Note,
                    declared,
                    format!("declared in '{owner_name}'"),
                );
                return Err(stop);
            }
            bound.push((name, default));
        }
        Ok(bound)
    }
}
