//! Names that both sides are asked about.

use super::{FILE, output};
use crate::compare::context::Context;
use anyhow::Result;
use std::fmt::Write as _;

/// The names of all intrinsics, and ten names that look like each. A row of `all` begins with a
/// number and the name.
pub(super) fn names(all: &str) -> String {
    let mut text = String::new();
    let rows = all.lines().filter_map(|row| row.split(' ').nth(1));
    for (number, name) in rows.enumerate() {
        let cut = 5 + number * 7 % (name.len() - 4);
        let dots: Vec<usize> = name.match_indices('.').map(|(at, _)| at).collect();
        let dot = dots.get(number % dots.len()).copied().unwrap_or(4).max(4);
        let (begin, end) = (&name[..cut], &name[cut..]);
        let (head, tail) = (&name[..dot], &name[dot..]);
        let _ = write!(
            text,
            "{name}\n{name}.i32\n{name}.v4f32.p0\n{name}x\n{name}.\n{begin}.{end}\n{begin}x{end}\n\
             llvm.{}\n{head}.zz{tail}\n{name}..i8\nllvm.{end}\n",
            &begin[5..]
        );
    }
    text
}

/// The built-in functions in what `llvm-tblgen` prints: compiler, target and name. A function is
/// asked about for its own target and for another one.
pub(super) fn builtins(context: &Context) -> Result<String> {
    let printed = output(context, &context.theirs, "-gen-intrinsic-impl", FILE)?;
    let (mut compiler, mut target, mut text) = ("", "-", String::new());
    for line in printed.lines() {
        if line.contains("getIntrinsicForClangBuiltin(") {
            compiler = "clang";
        } else if line.contains("getIntrinsicForMSBuiltin(") {
            compiler = "ms";
        } else if line.contains("Target Independent Builtins") {
            target = "-";
        } else if let Some((_, rest)) = line.split_once("if (TargetPrefix == \"") {
            target = rest.split('"').next().unwrap_or_default();
        } else if let Some((_, name)) = line.split_once("}, // ")
            && line.contains("{Intrinsic::")
        {
            let _ = write!(text, "{compiler} {target} {name}\n{compiler} x86 {name}\n");
            let _ = writeln!(text, "{compiler} {target} {name}x");
        }
    }
    Ok(text)
}
