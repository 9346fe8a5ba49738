//! Arguments of aliases that have the parts of an operand as arguments of their own (since LLVM 22).

use super::AliasOperand;
use super::reader::{Args, Reader};
use crate::instructions::OperandInfo;
use crate::support::faults::{Diagnostics, error};
use tblgen_lang::record::Init;

impl<'rk> Reader<'_, 'rk> {
    /// The argument for an operand of several parts, as in `(pred 14, R0)`.
    pub(super) fn nested(
        &self,
        at: usize,
        operand: &OperandInfo<'rk>,
        args: &mut Args<'_, 'rk>,
        out: &mut Vec<AliasOperand<'rk>>,
    ) -> Result<(), Diagnostics> {
        let (def, number, arg) = (args.def, args.next, args.peek()?);
        let wrong = |what: String| Err(error(def, format!("argument #{number} {what}")));
        let operator = arg.value.dag_operator().and_then(Init::as_def);
        if operator.is_none_or(|operator| operator.name() != operand.def.name()) {
            return wrong(format!("operator must be {}", operand.def.name()));
        }
        let parts = arg.value.dag_args();
        if parts.len() != operand.parts.len() {
            let count = operand.parts.len();
            return wrong(format!("must have exactly {count} sub-arguments"));
        }
        for (part, (sub, arg)) in operand.parts.iter().zip(parts).enumerate() {
            let Some(kind) = self.matches(args, arg, sub.def, false)? else {
                let (of, class) = (format!("{number}.{part}"), sub.def.name());
                let message =
                    format!("in argument #{of}: does not match instruction operand class {class}");
                return Err(error(def, message));
            };
            out.push(AliasOperand {
                operand: at,
                part: Some(part),
                kind,
            });
        }
        args.next += 1;
        Ok(())
    }
}
