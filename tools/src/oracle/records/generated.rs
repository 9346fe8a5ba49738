//! The generated Rust, read back from its text.

use super::statics::Statics;
use anyhow::{Context as _, Result, bail};
use std::collections::HashMap;
use syn::{Expr, Fields, GenericArgument, ImplItem, Item, PathArguments, Type};

/// The classes of one generated file.
pub(super) struct Generated {
    pub(super) classes: Vec<Class>,
    pub(super) heap: Vec<u8>,
    pub(super) strings: Vec<String>,
    /// The names of all classes of records, by number.
    pub(super) all_classes: Vec<String>,
    /// The number of bytes of the text.
    pub(super) text_len: usize,
}

/// A class.
pub(super) struct Class {
    /// The enumeration of its records.
    pub(super) handle: String,
    /// The names of its records, by number.
    pub(super) records: Vec<String>,
    /// The fields: the name in the description and in Rust, and the column.
    pub(super) fields: Vec<(String, String, Column)>,
    /// The classes of each record, the places, and whether it is anonymous.
    pub(super) facts: [Column; 3],
    pub(super) bytes: Vec<u8>,
}

/// A column of a table.
pub(super) struct Column {
    pub(super) ty: FieldType,
    start: usize,
    width: usize,
    is_same: bool,
}

/// The type of a field.
#[derive(Clone, Debug)]
pub(super) enum FieldType {
    Bool,
    Int,
    Unsigned,
    Text,
    /// A record or class of that enumeration.
    Handle(String),
    Name,
    List(Box<FieldType>),
    Option(Box<FieldType>),
    Bits,
    Dag,
    Value,
    Place,
}

impl Column {
    /// The cell of a record.
    pub(super) fn cell<'b>(&self, bytes: &'b [u8], record: usize) -> Option<&'b [u8]> {
        let record = if self.is_same { 0 } else { record };
        let start = self.start + record * self.width;
        bytes.get(start..start + self.width)
    }
}

/// The methods of the types of a file, by type and name.
type Methods = HashMap<(String, String), syn::ImplItemFn>;

/// Reads a generated file.
pub(super) fn read(text: &str) -> Result<Generated> {
    let file = syn::parse_file(text).context("the generated code is no Rust")?;
    let mut structures = HashMap::new();
    let mut handles = Vec::new();
    let mut methods = Methods::new();
    let mut names = HashMap::new();
    let mut statics = Statics::default();
    for item in &file.items {
        match item {
            Item::Enum(item) => handles.push(plain(&item.ident)),
            Item::Struct(item) => {
                structures.insert(plain(&item.ident), field_types(&item.fields)?);
            }
            Item::Impl(item) if item.trait_.is_none() => {
                read_impl(item, &mut methods, &mut names)?;
            }
            Item::Mod(item) => {
                for item in item.content.iter().flat_map(|content| &content.1) {
                    statics.add(item)?;
                }
            }
            _ => {}
        }
    }
    let classes = handles.iter().filter(|handle| *handle != "RecordClass");
    let reader = Reader {
        structures,
        methods,
        names,
        statics,
    };
    let classes: Result<Vec<Class>> = classes.map(|handle| reader.class(handle)).collect();
    let mut heap = reader.statics.bytes("BYTES_HEAP")?;
    heap.shrink_to_fit();
    let mut generated = Generated {
        classes: classes?,
        strings: reader.statics.strings("STRINGS")?,
        all_classes: reader.statics.strings("RECORD_CLASS_NAMES")?,
        heap,
        text_len: text.len(),
    };
    generated.strings.shrink_to_fit();
    Ok(generated)
}

/// The methods and the names of fields in an `impl`.
fn read_impl(
    item: &syn::ItemImpl,
    methods: &mut Methods,
    names: &mut HashMap<String, Vec<String>>,
) -> Result<()> {
    let of = type_name(&item.self_ty)?;
    for item in &item.items {
        match item {
            ImplItem::Fn(function) => {
                let key = (of.clone(), plain(&function.sig.ident));
                methods.insert(key, function.clone());
            }
            ImplItem::Const(constant) if constant.ident == "FIELDS" => {
                names.insert(of.clone(), texts(&constant.expr)?);
            }
            _ => {}
        }
    }
    Ok(())
}

/// A file taken apart.
struct Reader {
    structures: HashMap<String, Vec<(String, FieldType)>>,
    methods: Methods,
    names: HashMap<String, Vec<String>>,
    statics: Statics,
}

impl Reader {
    fn class(&self, handle: &str) -> Result<Class> {
        let record = self.method(handle, "record")?;
        let Some(syn::Stmt::Expr(Expr::Struct(value), None)) = record.block.stmts.last() else {
            bail!("{handle}::record makes no structure");
        };
        let structure = path_name(&value.path)?;
        let types = self.structures.get(&structure).context("no structure")?;
        let names = self.names.get(handle).context("no FIELDS")?;
        if types.len() != names.len() || types.len() != value.fields.len() {
            bail!("{handle} has other numbers of fields in its parts");
        }
        let mut prefix = None;
        let mut fields = Vec::new();
        for ((name, (rust_name, ty)), value) in names.iter().zip(types).zip(&value.fields) {
            let column = read_column(&value.expr, ty, &mut prefix)?;
            fields.push((name.clone(), rust_name.clone(), column));
        }
        let classes = FieldType::List(Box::new(FieldType::Handle("RecordClass".into())));
        let places = FieldType::List(Box::new(FieldType::Place));
        let mut fact = |name: &str, ty: FieldType| {
            let body = self.method(handle, name)?.block.stmts.last();
            let Some(syn::Stmt::Expr(body, None)) = body else {
                bail!("{handle}::{name} has no value");
            };
            read_column(body, &ty, &mut prefix)
        };
        let facts = [
            fact("classes", classes)?,
            fact("places", places)?,
            fact("is_anonymous", FieldType::Bool)?,
        ];
        let prefix = prefix.context("no table")?;
        Ok(Class {
            handle: handle.to_string(),
            records: self.statics.strings(&format!("{prefix}_NAMES"))?,
            fields,
            facts,
            bytes: self.statics.bytes(&format!("{prefix}_BYTES"))?,
        })
    }

    fn method(&self, of: &str, name: &str) -> Result<&syn::ImplItemFn> {
        let key = (of.to_string(), name.to_string());
        self.methods
            .get(&key)
            .with_context(|| format!("no method {of}::{name}"))
    }
}

/// The column that `record_tables::X_COLUMNS.get(self as usize, 1, 2)` reads.
fn read_column(expr: &Expr, ty: &FieldType, prefix: &mut Option<String>) -> Result<Column> {
    let Expr::MethodCall(call) = expr else {
        bail!("a field is read in another way");
    };
    let Expr::Path(table) = &*call.receiver else {
        bail!("a field is read from something else");
    };
    let name = path_name(&table.path)?;
    let name = name.strip_suffix("_COLUMNS").context("no columns")?;
    *prefix = Some(name.to_string());
    let is_same = call.method == "same";
    let numbers: Result<Vec<usize>> = call.args.iter().rev().take(2).map(number).collect();
    let [width, start] = numbers?[..] else {
        bail!("a column has other arguments");
    };
    Ok(Column {
        ty: ty.clone(),
        start,
        width,
        is_same,
    })
}

/// A number.
fn number(expr: &Expr) -> Result<usize> {
    match expr {
        Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Int(number),
            ..
        }) => Ok(number.base10_parse()?),
        _ => bail!("no number"),
    }
}

/// The texts of an array.
fn texts(expr: &Expr) -> Result<Vec<String>> {
    let Expr::Array(array) = expr else {
        bail!("no array");
    };
    let text = |expr: &Expr| match expr {
        Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(text),
            ..
        }) => Ok(text.value()),
        _ => bail!("no text"),
    };
    array.elems.iter().map(text).collect()
}

fn field_types(fields: &Fields) -> Result<Vec<(String, FieldType)>> {
    let read = |field: &syn::Field| {
        let name = field.ident.as_ref().context("a field without a name")?;
        Ok((name.to_string(), field_type(&field.ty)?))
    };
    fields.iter().map(read).collect()
}

fn field_type(ty: &Type) -> Result<FieldType> {
    if let Type::Reference(_) = ty {
        return Ok(FieldType::Text);
    }
    let Type::Path(path) = ty else {
        bail!("a field has another type");
    };
    let last = path.path.segments.last().context("no type")?;
    let argument = || -> Result<Box<FieldType>> {
        let PathArguments::AngleBracketed(arguments) = &last.arguments else {
            bail!("a type without arguments");
        };
        match arguments.args.first() {
            Some(GenericArgument::Type(ty)) => Ok(Box::new(field_type(ty)?)),
            _ => bail!("a type without arguments"),
        }
    };
    let is_runtime = path.path.segments.len() > 1;
    let name = plain(&last.ident);
    Ok(match name.as_str() {
        "bool" => FieldType::Bool,
        "i64" => FieldType::Int,
        "u8" | "u16" | "u32" | "u64" | "u128" => FieldType::Unsigned,
        "Option" => FieldType::Option(argument()?),
        "List" if is_runtime => FieldType::List(argument()?),
        "RecordName" if is_runtime => FieldType::Name,
        "BitsInit" if is_runtime => FieldType::Bits,
        "Dag" if is_runtime => FieldType::Dag,
        "Value" if is_runtime => FieldType::Value,
        "Place" if is_runtime => FieldType::Place,
        _ => FieldType::Handle(name),
    })
}

/// The last part of the path that a type is.
fn type_name(ty: &Type) -> Result<String> {
    match ty {
        Type::Path(path) => path_name(&path.path),
        _ => bail!("an `impl` of another type"),
    }
}

/// The last part of a path.
pub(super) fn path_name(path: &syn::Path) -> Result<String> {
    let last = path.segments.last().context("an empty path")?;
    Ok(plain(&last.ident))
}

/// A name without `r#`.
fn plain(ident: &syn::Ident) -> String {
    let text = ident.to_string();
    text.strip_prefix("r#").unwrap_or(&text).to_string()
}
