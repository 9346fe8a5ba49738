//! Names of intrinsics and of the built-in functions that become them.

use tblgen_facts::ir::LONGEST_NAME;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics, field};

use super::{IntrinsicRow, check_builtins};

/// The intrinsics in LLVM's order, without their types and attributes.
pub(super) fn sorted(records: &RecordKeeper) -> Result<Vec<IntrinsicRow<'_>>, Diagnostics> {
    if records.class("Intrinsic").is_none() {
        let message = "there is no class 'Intrinsic': intrinsics are described with `include \
                       \"llvm/IR/Intrinsics.td\"`";
        return Err(nowhere(message));
    }
    let all = records.all_derived_definitions_if_defined("Intrinsic");
    let mut rows = faults::collect(all, named)?;
    rows.sort_by(|a, b| (a.target, &a.name).cmp(&(b.target, &b.name)));
    let pairs = rows.iter().zip(rows.iter().skip(1));
    let same = pairs.filter(|(a, b)| (a.target, &a.name) == (b.target, &b.name));
    faults::collect(same, |(first, second)| {
        let message = format!(
            "Intrinsic '{}' is called '{}' like another one",
            second.record.name(),
            second.name
        );
        let mut found = faults::error(second.record, message);
        found.push(first.record.note("the other one is here"));
        Err::<(), _>(found)
    })?;
    check_builtins(&rows, "Clang", |row| row.clang_builtin)?;
    check_builtins(&rows, "MS", |row| row.ms_builtin)?;
    Ok(rows)
}

/// The names of an intrinsic.
fn named(record: Record<'_>) -> Result<IntrinsicRow<'_>, Diagnostics> {
    let def = record.name();
    let refuse = |text: String| Err(faults::error(record, text));
    let called = match def.strip_prefix("int_") {
        Some(called) if !called.is_empty() => called,
        _ => return refuse(format!("Intrinsic '{def}' does not start with 'int_'!")),
    };
    let given = field(record.value_as_string("LLVMName"))?;
    let name = match given {
        "" => format!("llvm.{}", called.replace('_', ".")),
        _ => given.to_string(),
    };
    if name.strip_prefix("llvm.").is_none_or(str::is_empty) {
        return refuse(format!(
            "Intrinsic '{def}'s name does not start with 'llvm.'!"
        ));
    }
    let target = field(record.value_as_string("TargetPrefix"))?;
    let rest = name.strip_prefix("llvm.");
    let after = rest.and_then(|rest| rest.strip_prefix(target));
    if !target.is_empty() && !after.is_some_and(|after| after.starts_with('.')) {
        return refuse(format!(
            "Intrinsic '{def}' does not start with 'llvm.{target}.'!"
        ));
    }
    if name.len() > LONGEST_NAME {
        return Err(too_long(record, &name));
    }
    Ok(IntrinsicRow {
        record,
        called,
        name,
        target,
        clang_builtin: builtin(record, ["ClangBuiltinName", "GCCBuiltinName"])?,
        ms_builtin: builtin(record, ["MSBuiltinName"])?,
        signature: Vec::new(),
        is_overloaded: false,
        attributes: Vec::new(),
    })
}

/// The name of a built-in function in the first of those fields that there is.
fn builtin<'rk, const N: usize>(
    record: Record<'rk>,
    fields: [&str; N],
) -> Result<&'rk str, Diagnostics> {
    let mut fields = fields.into_iter();
    match fields.find(|name| record.field(name).is_some()) {
        Some(name) => field(record.value_as_string(name)),
        None => Ok(""),
    }
}

/// An error about a name that has more bytes than tables can count.
pub(super) fn too_long(record: Record<'_>, name: &str) -> Diagnostics {
    let message = format!(
        "Intrinsic '{}' has a name of {} bytes; at most {LONGEST_NAME} are possible",
        record.name(),
        name.len()
    );
    faults::error(record, message)
}
