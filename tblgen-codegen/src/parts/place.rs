//! Places of code in files.

/// The place of code, as far as its form depends on that.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CodePlace {
    #[cfg(feature = "files")]
    pub(super) in_module: bool,
    #[cfg(feature = "files")]
    pub(super) split: bool,
}

#[cfg(feature = "files")]
impl CodePlace {
    /// Code that is in a module or not, with parts that are for files of their own or not.
    pub(crate) fn new(in_module: bool, split: bool) -> Self {
        CodePlace { in_module, split }
    }

    /// The number of modules of the same file that a part is in.
    pub(super) fn depth(self, has_name: bool) -> usize {
        let is_file = self.split && has_name;
        usize::from(self.in_module && !is_file)
    }
}
