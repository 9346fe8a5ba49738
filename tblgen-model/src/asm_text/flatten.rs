//! The assembly string of one variant.

use std::borrow::Cow;

use super::AsmFault;

/// The assembly string in one of its variants: of `{a|b}`, `a` is in variant 0 and `b` in variant 1.
/// A variant that is not written is empty. Braces after `$` or a backslash are no variants.
///
/// LLVM: `CodeGenInstruction::FlattenAsmStringVariants`. Variants do not nest there: braces within
/// are only counted, to find the end.
///
/// ```
/// use tblgen_model::asm_text::flatten;
///
/// let asm = "add{l}\t{$src, $dst|$dst, $src}";
/// assert_eq!(flatten(asm, 0).unwrap(), "addl\t$src, $dst");
/// assert_eq!(flatten(asm, 1).unwrap(), "add\t$dst, $src");
/// assert_eq!(flatten("b${cond}\t\\{$l\\}", 1).unwrap(), "b${cond}\t\\{$l\\}");
/// ```
///
/// # Errors
///
/// Variants do not end.
pub fn flatten(asm: &str, variant: usize) -> Result<Cow<'_, str>, AsmFault> {
    let mut rest = asm;
    let mut flat = String::new();
    while let Some(start) = variants_start(rest) {
        let (before, after) = (&rest[..start], &rest[start + 1..]);
        let end = variants_end(after).ok_or(AsmFault::OpenVariants)?;
        flat += before;
        flat += after[..end].split('|').nth(variant).unwrap_or("");
        rest = &after[end + 1..];
    }
    if rest.len() == asm.len() {
        return Ok(Cow::Borrowed(asm));
    }
    flat += rest;
    Ok(Cow::Owned(flat))
}

/// The first brace that begins variants.
fn variants_start(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let is_free = |at: usize| {
        let before = at.checked_sub(1).and_then(|before| bytes.get(before));
        !matches!(before, Some(b'$' | b'\\'))
    };
    let mut braces = text.match_indices('{').map(|(at, _)| at);
    braces.find(|&at| is_free(at))
}

/// The brace that ends variants.
fn variants_end(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut before = b'{';
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'}' if before == b'\\' => {}
            b'}' if depth == 0 => return Some(at),
            b'}' => depth -= 1,
            b'{' => depth += 1,
            _ => {}
        }
        before = byte;
    }
    None
}
