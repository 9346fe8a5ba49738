//! The Rust names of what is named after the description.

use proc_macro2::Ident;
use tblgen_codegen::{EmitContext, Idents, ItemNames, capitals, ident_from_text, snake_name};

use super::selection::{ClassModel, Selection};

/// The name of the enumeration of all classes of records.
pub(super) const RECORD_CLASS: &str = "RecordClass";

/// The Rust names of all classes that are asked for.
pub(super) struct Names {
    pub(super) classes: Vec<ClassNames>,
}

/// The Rust names of a class, as text, which threads share.
pub(super) struct ClassNames {
    /// The enumeration of its records.
    pub(super) handle: String,
    structure: String,
    fields: Vec<String>,
    /// The prefix of the names of its tables.
    pub(super) prefix: String,
}

impl Names {
    /// Names for what is asked for.
    pub(super) fn new(selection: &Selection<'_>, context: &EmitContext) -> Self {
        let mut items = ItemNames::new(context);
        // The names of classes are given first: a class may be called as a structure would be.
        let handles = selection.classes.iter();
        let handles = handles.map(|one| items.add(one.class.name(), "Class"));
        let handles: Vec<String> = handles.collect();
        let mut constants = Idents::default();
        let classes = selection.classes.iter().zip(handles);
        let classes = classes.map(|(class, handle)| {
            let plain = handle.strip_prefix("r#").unwrap_or(&handle);
            let structure = items.add(&format!("{plain}Record"), "Fields");
            let prefix = constants.add(&format!("CLASS_{}", capitals(&handle)));
            ClassNames {
                structure,
                fields: field_names(class),
                prefix: prefix.to_string(),
                handle,
            }
        });
        Names {
            classes: classes.collect(),
        }
    }

    /// The enumeration of the records of the class with that number.
    pub(super) fn handle(&self, class: usize) -> Ident {
        let names = self.classes.get(class);
        ident_from_text(names.map_or(RECORD_CLASS, |names| &names.handle))
    }
}

impl ClassNames {
    /// The structure with the fields of a record.
    pub(super) fn structure(&self) -> Ident {
        ident_from_text(&self.structure)
    }

    /// The fields of the structure.
    pub(super) fn fields(&self) -> Vec<Ident> {
        let fields = self.fields.iter();
        fields.map(|field| ident_from_text(field)).collect()
    }
}

fn field_names(class: &ClassModel<'_>) -> Vec<String> {
    let mut fields = Idents::default();
    let names = class.fields.iter().map(|field| snake_name(field.name()));
    names.map(|name| fields.add_text(&name)).collect()
}
