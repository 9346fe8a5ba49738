//! Bounds on what an input may ask for, and their names.
//!
//! Nesting, includes, bytes that are read, depth and steps of evaluation, memory, sizes of lists
//! and regular expressions are bounded. [`LIMIT_OPTIONS`] is the one table of their names, which
//! the tool (`--max-steps N`), `Builder::limit` and the macro (`limit = [max_steps = N]`) read.
//! Stacks of threads are large enough for the bounds on depth.

use crate::nearest::nearest;

/// Bounds on what an input may ask for. Each is far above what LLVM's own
/// targets need; beyond it there is an error, not an endless run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Levels of brackets and of statements in statements. [`set`](Self::set)
    /// takes 100,000 at most; a few million overflow the stack.
    pub max_nesting: usize,
    /// Depth of files that include files.
    pub max_include_depth: usize,
    /// Files that are included, a file that is included twice counted twice.
    pub max_includes: usize,
    /// Levels of evaluation: classes that instantiate themselves, values
    /// that contain values. The stack carries 1,000,000, and
    /// [`set`](Self::set) takes no more.
    pub max_depth: usize,
    /// Bytes of source text in all, those of a file that is included twice
    /// counted twice. No single file is read beyond that.
    pub max_source_bytes: usize,
    /// Elements of one list, bits of one `bits`, bytes of one string.
    pub max_elements: usize,
    /// Bytes of memory that evaluation holds: for trees of statements, values, strings, records
    /// and messages. The largest of LLVM's targets takes less than half of the default.
    pub max_memory_bytes: usize,
    /// Steps of evaluation. The largest of LLVM's targets takes less than a
    /// fortieth of the default.
    pub max_steps: u64,
    /// Bytes of one record as text, or as JSON.
    pub max_text_bytes: usize,
    /// Bytes of memory for one compiled regular expression.
    pub max_regex_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            max_nesting: 4096,
            max_include_depth: 256,
            max_includes: 100_000,
            max_depth: 20_000,
            max_source_bytes: 1 << 28,
            max_elements: 1 << 24,
            max_memory_bytes: 1 << 30,
            max_steps: 4_000_000_000,
            max_text_bytes: 1 << 28,
            max_regex_bytes: 10 << 20,
        }
    }
}

/// A bound that a user may set by its name.
#[derive(Debug, Clone, Copy)]
pub struct LimitOption {
    /// The name as of an option of the tool, without dashes at its start.
    pub name: &'static str,
    /// One line of help.
    pub help: &'static str,
    slot: Slot,
}

/// A bound among the others.
#[derive(Debug, Clone, Copy)]
enum Slot {
    Size(fn(&mut Limits) -> &mut usize),
    Count(fn(&mut Limits) -> &mut u64),
}

/// All bounds, in the order of the help.
#[rustfmt::skip]
pub const LIMIT_OPTIONS: &[LimitOption] = &[
    limit("max-nesting", Slot::Size(|l| &mut l.max_nesting), "Refuse input which nests deeper than N"),
    limit("max-steps", Slot::Count(|l| &mut l.max_steps), "Refuse input which needs more than N evaluation steps"),
    limit("max-depth", Slot::Size(|l| &mut l.max_depth), "Refuse input which is evaluated deeper than N levels"),
    limit("max-include-depth", Slot::Size(|l| &mut l.max_include_depth), "Refuse files which include one another deeper than N"),
    limit("max-includes", Slot::Size(|l| &mut l.max_includes), "Refuse to include more than N files"),
    limit("max-source-bytes", Slot::Size(|l| &mut l.max_source_bytes), "Refuse to read more than N bytes"),
    limit("max-elements", Slot::Size(|l| &mut l.max_elements), "Refuse lists of more than N elements and strings of more than N bytes"),
    limit("max-memory-bytes", Slot::Size(|l| &mut l.max_memory_bytes), "Refuse input whose evaluation takes more than N bytes of memory"),
    limit("max-text-bytes", Slot::Size(|l| &mut l.max_text_bytes), "Refuse to print a record of more than N bytes"),
    limit("max-regex-bytes", Slot::Size(|l| &mut l.max_regex_bytes), "Refuse regular expressions which take more than N bytes of memory"),
];

const fn limit(name: &'static str, slot: Slot, help: &'static str) -> LimitOption {
    LimitOption { name, help, slot }
}

impl Limits {
    /// Sets a bound by its name, in which `-` and `_` are alike.
    ///
    /// ```
    /// let mut limits = tblgen_lang::Limits::default();
    /// limits.set("max_steps", 1000).unwrap();
    /// limits.set("max-nesting", 10).unwrap();
    /// assert_eq!((limits.max_steps, limits.max_nesting), (1000, 10));
    /// assert!(limits.set("max_step", 1).unwrap_err().contains("did you mean `max_steps`"));
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no bound of that name, or it cannot be as large as that.
    pub fn set(&mut self, name: &str, value: u64) -> Result<(), String> {
        let wanted = name.replace('_', "-");
        let Some(option) = LIMIT_OPTIONS.iter().find(|option| option.name == wanted) else {
            return Err(unknown(name, &wanted));
        };
        let most = largest(option.name);
        if value > most {
            return Err(format!(
                "the limit `{name}` is {most} at most: the stack holds no more levels"
            ));
        }
        match option.slot {
            Slot::Size(slot) => *slot(self) = usize::try_from(value).unwrap_or(usize::MAX),
            Slot::Count(slot) => *slot(self) = value,
        }
        Ok(())
    }
}

/// The largest value of a bound.
fn largest(name: &str) -> u64 {
    match name {
        // What fits into the stack on which everything is evaluated.
        "max-depth" => 1_000_000,
        "max-nesting" => 100_000,
        _ => u64::MAX,
    }
}

fn unknown(name: &str, wanted: &str) -> String {
    let names = LIMIT_OPTIONS.iter().map(|option| option.name.as_bytes());
    let near = nearest(wanted.as_bytes(), names).map(String::from_utf8_lossy);
    match near {
        Some(near) => format!(
            "there is no limit `{name}`; did you mean `{}`?",
            near.replace('-', "_")
        ),
        None => format!("there is no limit `{name}`"),
    }
}

#[cfg(test)]
mod tests {
    use super::Limits;

    #[test]
    fn no_more_levels_than_the_stack_holds() {
        let mut limits = Limits::default();
        let error = limits.set("max_depth", 1_000_001).unwrap_err();
        assert_eq!(
            error,
            "the limit `max_depth` is 1000000 at most: the stack holds no more levels"
        );
        assert_eq!(limits, Limits::default());
        limits.set("max-depth", 1_000_000).unwrap();
        assert_eq!(limits.max_depth, 1_000_000);
        assert!(limits.set("max-nesting", 100_001).is_err());
        limits.set("max-nesting", 100_000).unwrap();
        limits.set("max-steps", u64::MAX).unwrap();
        assert_eq!(limits.max_steps, u64::MAX);
    }
}
