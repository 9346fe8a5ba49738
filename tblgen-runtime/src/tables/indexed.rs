//! Enumerations whose variants are numbered.

/// A generated enumeration: its variants are numbered from 0 on.
///
/// ```
/// use tblgen_runtime::Indexed;
///
/// /// The name of a register that only its number is known of.
/// fn name_of<R: Indexed>(number: u16) -> &'static str {
///     R::from_number(number).map_or("?", R::name)
/// }
/// ```
pub trait Indexed: Copy + Eq + 'static {
    /// All variants, in the order of their numbers.
    const VARIANTS: &'static [Self];

    /// Whether variants may be absent, for a Cargo feature is off. Then numbers
    /// are not positions in [`VARIANTS`](Self::VARIANTS).
    #[doc(hidden)]
    const GATED: bool = false;

    /// The number.
    fn number(self) -> u16;

    /// The name in the TableGen description.
    fn name(self) -> &'static str;

    /// The variant with a number out of a table, which always is that of a
    /// variant; others may give any variant.
    #[doc(hidden)]
    #[inline]
    fn from_table(number: u16) -> Option<Self> {
        Self::from_number(number)
    }

    /// The variant with that name in the TableGen description.
    #[must_use]
    fn from_name(name: &str) -> Option<Self> {
        let mut all = Self::VARIANTS.iter();
        all.find(|variant| variant.name() == name).copied()
    }

    /// The variant with that number.
    #[inline]
    fn from_number(number: u16) -> Option<Self> {
        Self::VARIANTS.get(usize::from(number)).copied()
    }
}
