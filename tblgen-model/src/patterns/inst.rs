//! The facts about instructions that patterns need.
//!
//! LLVM: `CodeGenInstruction`, `DAGInstruction`, and `HasOneImplicitDefWithKnownVT`
//! in CodeGenInstruction.cpp.

use std::sync::Arc;

use super::defs::DefId;
use super::reader::Reader;
use super::stop::{Res, Stop};
use super::value_type::MachineValueType;
use crate::instructions::CGIOperandList;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::Record;

/// An instruction.
#[derive(Debug, Clone)]
pub(super) struct Inst<'rk> {
    /// The operands: the record and the name of each.
    pub(super) operands: Vec<(DefId, &'rk str)>,
    /// The number of operands that are results.
    pub(super) defs: usize,
    /// Whether more operands may follow.
    pub(super) is_variadic: bool,
    /// The number of operands that are results according to its pattern.
    pub(super) results: usize,
    /// Whether it changes registers that are no operands.
    pub(super) has_implicit_defs: bool,
    /// The type of the first of those, if it is known.
    pub(super) implicit_type: Option<MachineValueType>,
    /// The number of results that it has as a node.
    pub(super) result_count: usize,
}

impl<'rk> Reader<'_, 'rk> {
    /// Returns the facts about an instruction, which are read once.
    pub(super) fn inst(&mut self, def: DefId) -> Res<Arc<Inst<'rk>>> {
        let at = match self.def(def).index {
            Some(at) => at,
            None => {
                let inst = self.read_inst(self.def(def).record)?;
                let at = self.state.insts.len() as u32;
                self.state.insts.push(Arc::new(inst));
                self.state.defs.get_mut(def).index = Some(at);
                at
            }
        };
        let known = self.state.insts.get(at as usize).cloned();
        known.ok_or_else(|| Stop::Fatal(nowhere("an instruction has no number")))
    }

    /// Sets the number of results of its pattern.
    pub(super) fn set_results(&mut self, def: DefId, results: usize) {
        let at = self.def(def).index.unwrap_or(u32::MAX);
        if let Some(inst) = self.state.insts.get_mut(at as usize) {
            Arc::make_mut(inst).results = results;
        }
    }

    fn read_inst(&mut self, record: Record<'rk>) -> Res<Inst<'rk>> {
        let list = CGIOperandList::new(record, &mut self.state.operand_kinds)?;
        let operands: Vec<(DefId, &'rk str)> = list
            .list
            .iter()
            .map(|operand| (self.state.defs.id(operand.def), operand.name))
            .collect();
        let implicit = record.value_as_list_of_defs("Defs")?;
        let implicit_type =
            implicit
                .first()
                .and_then(|&first| match &self.facts.register_types(first)[..] {
                    [only] if only.is_simple() => only.simple(0),
                    _ => None,
                });
        let implicit_type = implicit_type.filter(|one| *one != MachineValueType::OTHER);
        let defs = list.num_defs.min(operands.len());
        let given = operands.iter().take(defs);
        let given = given.filter(|(operand, _)| !self.has_default(*operand));
        Ok(Inst {
            defs,
            is_variadic: list.is_variadic,
            results: defs,
            has_implicit_defs: !implicit.is_empty(),
            implicit_type,
            result_count: given.count() + usize::from(implicit_type.is_some()),
            operands,
        })
    }
}
