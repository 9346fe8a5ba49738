//! The operands of an instruction: its lists with each compound operand expanded.

use rustc_hash::FxHashMap;
use std::sync::Arc;

use super::{CGIOperandList, Constraint, OperandInfo, OperandType, SubOperand};
use crate::instructions::{Fault, fault};
use crate::support::faults::with_field;
use tblgen_lang::record::{DagArg, FieldError, Init, Record, RecordId};

/// Operands of an instruction: LLVM keeps 16 bits for the number
/// (`MCInstrDesc::NumOperands`).
const MAX_OPERANDS: usize = u16::MAX as usize;

impl<'rk> CGIOperandList<'rk> {
    /// The operands that the lists of an instruction name. `kinds` holds what is
    /// known of operands of other instructions.
    pub(crate) fn new(def: Record<'rk>, kinds: &mut OperandKinds<'rk>) -> Result<Self, Fault> {
        let outs = arguments(def, "OutOperandList", "outs", "output")?;
        let ins = arguments(def, "InOperandList", "ins", "input")?;
        let mut operands = CGIOperandList {
            num_defs: outs.len(),
            // There are very many lists.
            list: Vec::with_capacity(outs.len() + ins.len()),
            ..CGIOperandList::default()
        };
        let mut reader = Reader {
            def,
            kinds,
            names: Vec::new(),
            next: 0,
        };
        let mut variadic_outs = false;
        for (at, arg) in outs.iter().chain(&ins).enumerate() {
            let is_out = at < outs.len();
            let read = reader.read(at, arg, &mut operands);
            variadic_outs |= !read.map_err(|faults| in_list(faults, def, is_out))? && is_out;
        }
        operands.num_defs -= usize::from(variadic_outs);
        Ok(operands)
    }
}

/// The faults of an operand, with the list that it is in.
fn in_list(faults: Fault, def: Record<'_>, is_out: bool) -> Fault {
    match is_out {
        true => with_field(faults, def, "OutOperandList", "the results are set here"),
        false => with_field(faults, def, "InOperandList", "the operands are set here"),
    }
}

/// The arguments of an operand list.
fn arguments<'rk>(
    def: Record<'rk>,
    field: &str,
    operator: &str,
    what: &str,
) -> Result<Vec<DagArg<'rk>>, Fault> {
    let dag = def.value_as_dag(field).map_err(FieldError::at_record)?;
    let named = dag.dag_operator().and_then(Init::as_def);
    match named {
        Some(named) if named.name() == operator => Ok(dag.dag_args()),
        Some(_) => Err(fault(
            def,
            format!(
                "{}: invalid def name for {what} list: use '{operator}'",
                def.name()
            ),
        )),
        None => Err(fault(
            def,
            format!("{}: invalid {what} list: use '{operator}'", def.name()),
        )),
    }
}

/// Reads one operand after another.
struct Reader<'k, 'rk> {
    def: Record<'rk>,
    kinds: &'k mut OperandKinds<'rk>,
    /// The names so far, of operands and of their parts.
    names: Vec<&'rk str>,
    /// The next operand of the machine instruction.
    next: usize,
}

/// The kinds of the operand records read so far, by record.
pub(crate) type OperandKinds<'rk> = FxHashMap<RecordId, OperandKind<'rk>>;

/// The properties of an operand that follow from its record alone.
#[derive(Debug, Clone)]
pub(crate) struct OperandKind<'rk> {
    ty: Arc<OperandType<'rk>>,
    has_info: bool,
    /// One method for all parts: only the first is a field of the encoding.
    one_method: bool,
    is_predicate: bool,
    is_optional_def: bool,
    /// The operands of the machine instruction that it consists of.
    parts: Arc<[SubOperand<'rk>]>,
}

impl<'rk> Reader<'_, 'rk> {
    /// Adds an operand; false if it stands for any number of them.
    fn read(
        &mut self,
        at: usize,
        arg: &DagArg<'rk>,
        operands: &mut CGIOperandList<'rk>,
    ) -> Result<bool, Fault> {
        let sub_names = arg.value.dag_operator().map(|_| arg.value.dag_args());
        let class = arg.value.dag_operator().unwrap_or(arg.value);
        let Some(class) = class.as_def() else {
            return Err(self.fault(format!(
                "Illegal operand for the '{}' instruction!",
                self.def.name()
            )));
        };
        if class.name() == "variable_ops" && !is_operand(class) {
            operands.is_variadic = true;
            return Ok(false);
        }
        let kind = match self.kinds.get(&class.id()) {
            Some(kind) => kind.clone(),
            None => {
                let kind = self.kind(class)?;
                self.kinds.insert(class.id(), kind.clone());
                kind
            }
        };
        operands.is_predicable |= kind.is_predicate;
        operands.has_optional_def |= kind.is_optional_def;
        let name = self.name(at, arg)?;
        let mut parts = kind.parts;
        if let Some(sub_names) = sub_names {
            self.name_parts(at, &sub_names, Arc::make_mut(&mut parts))?;
        } else if kind.one_method && parts.len() > 1 {
            for part in Arc::make_mut(&mut parts).iter_mut().skip(1) {
                part.do_not_encode = true;
            }
        }
        let first = self.next;
        self.next += parts.len();
        if self.next > MAX_OPERANDS {
            return Err(self.fault(format!(
                "'{}' has more than {MAX_OPERANDS} operands",
                self.def.name()
            )));
        }
        operands.list.push(OperandInfo {
            def: class,
            name,
            ty: kind.ty,
            first,
            has_info: kind.has_info,
            parts,
        });
        Ok(true)
    }

    fn fault(&self, message: String) -> Fault {
        fault(self.def, message)
    }

    fn kind(&self, class: Record<'rk>) -> Result<OperandKind<'rk>, Fault> {
        if !is_operand(class) {
            return self.simple_kind(class);
        }
        let text = |field| class.value_as_string(field).map_err(FieldError::at_record);
        let info = match class.is_subclass_of("RegisterOperand") {
            true => Vec::new(),
            false => self.info(class)?,
        };
        let is_predicate = class.is_subclass_of("PredicateOp");
        Ok(OperandKind {
            ty: Arc::new(OperandType {
                namespace: text("OperandNamespace")?,
                name: text("OperandType")?,
            }),
            has_info: !info.is_empty(),
            one_method: !text("EncoderMethod")?.is_empty(),
            is_predicate,
            is_optional_def: class.is_subclass_of("OptionalDefOperand") && !is_predicate,
            parts: self.parts(class, &info)?,
        })
    }

    /// Returns the kind of a class that is no `Operand` and so has a single part.
    fn simple_kind(&self, class: Record<'rk>) -> Result<OperandKind<'rk>, Fault> {
        let unknown = ["PointerLikeRegClass", "unknown_class"];
        let registers = ["RegisterClass", "RegClassByHwMode"];
        let operand_type = if registers.iter().any(|one| class.is_subclass_of(one)) {
            "OPERAND_REGISTER"
        } else if unknown.iter().any(|unknown| class.is_subclass_of(unknown)) {
            "OPERAND_UNKNOWN"
        } else {
            return Err(self.unknown_class(class));
        };
        let is_predicate = class.is_subclass_of("PredicateOp");
        Ok(OperandKind {
            ty: Arc::new(OperandType {
                namespace: "MCOI",
                name: operand_type,
            }),
            has_info: false,
            one_method: false,
            is_predicate,
            is_optional_def: class.is_subclass_of("OptionalDefOperand") && !is_predicate,
            parts: self.parts(class, &[])?,
        })
    }

    /// The error about a record that is no operand.
    fn unknown_class(&self, class: Record<'rk>) -> Fault {
        let name = class.name();
        let mut faults = self.fault(format!(
            "Unknown operand class '{name}' in '{}' instruction!",
            self.def.name()
        ));
        let immediate = format!("{name}imm");
        let known = class.keeper().def(&immediate);
        let help = if !class.is_subclass_of("ValueType") {
            "an operand is a `RegisterClass`, a `RegisterOperand` or an `Operand`".to_string()
        } else if known.is_some_and(is_operand) {
            format!("`{name}` is a type: use a `RegisterClass`, or `{immediate}` for a number")
        } else {
            format!("`{name}` is a type: use a `RegisterClass`, or an `Operand<{name}>`")
        };
        if let Some(fault) = faults.first_mut() {
            fault.help = Some(help);
        }
        faults
    }

    /// Returns the parts that `MIOperandInfo` lists for an operand.
    fn info(&self, class: Record<'rk>) -> Result<Vec<DagArg<'rk>>, Fault> {
        let info = class
            .value_as_dag("MIOperandInfo")
            .map_err(FieldError::at_record)?;
        let operator = info.dag_operator().and_then(Init::as_def);
        match operator.is_some_and(|operator| operator.name() == "ops") {
            true => Ok(info.dag_args()),
            false => Err(self.fault(format!(
                "Bad value for MIOperandInfo in operand '{}'\n",
                class.name()
            ))),
        }
    }

    fn name(&mut self, at: usize, arg: &DagArg<'rk>) -> Result<&'rk str, Fault> {
        let what = match arg.name {
            None | Some("") => "has no name!",
            Some(name) if self.names.contains(&name) => "has the same name as a previous operand!",
            Some(name) => {
                self.names.push(name);
                return Ok(name);
            }
        };
        let of = format!("In instruction '{}', operand #{at}", self.def.name());
        Err(self.fault(format!("{of} {what}")))
    }

    fn parts(
        &self,
        class: Record<'rk>,
        info: &[DagArg<'rk>],
    ) -> Result<Arc<[SubOperand<'rk>]>, Fault> {
        let part = |def, field_name| SubOperand {
            def,
            field_name,
            alias: None,
            constraint: Constraint::None,
            do_not_encode: false,
        };
        if info.is_empty() {
            return Ok(Arc::new([part(class, "")]));
        }
        let parts = info.iter().map(|arg| match arg.value.as_def() {
            Some(def) => Ok(part(def, arg.name.unwrap_or(""))),
            None => Err(self.fault(format!(
                "Bad value for MIOperandInfo in operand '{}'\n",
                class.name()
            ))),
        });
        parts.collect()
    }

    /// Gives the parts the names that the instruction has for them.
    fn name_parts(
        &mut self,
        at: usize,
        names: &[DagArg<'rk>],
        parts: &mut [SubOperand<'rk>],
    ) -> Result<(), Fault> {
        let of = format!("In instruction '{}', operand #{at}", self.def.name());
        if names.len() != parts.len() {
            return Err(self.fault(format!(
                "{of} has {} sub-arg names, expected {}.",
                names.len(),
                parts.len()
            )));
        }
        for (sub, (arg, part)) in names.iter().zip(parts).enumerate() {
            if !arg.value.is_unset() {
                return Err(self.fault(format!(
                    "{of} sub-arg #{sub} has unexpected operand (expected only $name)."
                )));
            }
            let Some(name) = arg.name.filter(|name| !name.is_empty()) else {
                return Err(self.fault(format!("{of} has no name!")));
            };
            if self.names.contains(&name) {
                return Err(self.fault(format!(
                    "{of} sub-arg #{sub} has the same name as a previous operand!"
                )));
            }
            self.names.push(name);
            part.alias = Some(name);
        }
        Ok(())
    }
}

fn is_operand(class: Record<'_>) -> bool {
    class.is_subclass_of("RegisterOperand") || class.is_subclass_of("Operand")
}
