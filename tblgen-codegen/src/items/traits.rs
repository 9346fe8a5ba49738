//! The traits of enumerations, as text: a description may have hundreds of them.

use super::Enumeration;
use crate::context::EmitContext;
use crate::parts::{Items, LINE};

/// The lookup of variants by number for `Indexed`, where variants may be absent.
const GATED: &str = "    const GATED: bool = true;

    #[inline]
    fn from_number(number: u16) -> Option<Self> {
        Self::from_number(number)
    }

";

impl Enumeration {
    /// The traits of the type.
    pub(super) fn traits(&self, context: &EmitContext) -> Items {
        let traits = [
            self.indexed(context),
            self.formatting("Debug", "write_str"),
            self.formatting("Display", "pad"),
            self.parser(context),
        ];
        Items::of_data(traits.join("\n"))
    }

    fn indexed(&self, context: &EmitContext) -> String {
        let (name, runtime) = (&self.name, context.runtime_text());
        let (tables, names) = (&context.tables, self.table("NAMES"));
        let all = self.all_slice(context).to_string().replace(' ', "");
        let gated = if self.is_gated() { GATED } else { "" };
        let from_table = self.table_lookup(context);
        format!(
            "impl {runtime}::Indexed for {name} {{
    const VARIANTS: &'static [Self] = {all};

{gated}{from_table}    #[inline]
    fn number(self) -> u16 {{
        self as u16
    }}

    fn name(self) -> &'static str {{
        {tables}::{names}.get(self as usize)
    }}

    fn from_name(name: &str) -> Option<Self> {{
        Self::from_name(name)
    }}
}}
"
        )
    }

    /// The lookup of variants for iterators, if it is not that of other enumerations.
    fn table_lookup(&self, context: &EmitContext) -> String {
        if !self.is_padded() {
            return String::new();
        }
        let (tables, table) = (&context.tables, self.table("TABLE"));
        let (number, at) = match self.padded() {
            1 => ("_", String::from("0")),
            padded => ("number", format!("number as usize & {}", padded - 1)),
        };
        format!(
            "    #[inline]
    fn from_table({number}: u16) -> Option<Self> {{
        Some({tables}::{table}[{at}])
    }}

"
        )
    }

    /// A trait that writes the name with a method of the formatter.
    fn formatting(&self, name: &str, method: &str) -> String {
        let of = &self.name;
        format!(
            "impl ::core::fmt::{name} for {of} {{
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {{
        f.{method}(self.name())
    }}
}}
"
        )
    }

    /// The implementation of `FromStr`.
    fn parser(&self, context: &EmitContext) -> String {
        let (of, runtime, what) = (&self.name, context.runtime_text(), self.what);
        let others = match self.other_names {
            Some(function) => format!("            .or_else(|| Self::{function}(name))\n"),
            None => String::new(),
        };
        let error = format!(".ok_or_else(|| {runtime}::ParseNameError::new(");
        let line = format!("            {error}{what:?}, name))");
        let error = match line.len() <= LINE {
            true => line,
            false => format!(
                "            {error}
                {what:?},
                name,
            ))"
            ),
        };
        format!(
            "impl ::core::str::FromStr for {of} {{
    type Err = {runtime}::ParseNameError;

    fn from_str(
        name: &str,
    ) -> ::core::result::Result<Self, {runtime}::ParseNameError> {{
        Self::from_name(name)
{others}{error}
    }}
}}
"
        )
    }
}
