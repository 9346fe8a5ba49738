//! The tables of vector intrinsics.

use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::hash::Hash;

use tblgen_codegen::kinds::{Column, Lists};
use tblgen_codegen::{SequenceTable, Spans, StringTable, TooLarge};

use super::model::{CType, Immediate, IntrinsicRow, VectorModel};
use super::schema::VectorTables;

/// The tables, and the numbers of types that signatures share.
pub(super) struct Layout {
    pub(super) tables: VectorTables,
    pub(super) signature_lists: Column,
}

/// Values that each get a number, in the order in which they come.
struct Interner<T> {
    numbers: FxHashMap<T, u32>,
    values: Vec<T>,
}

impl<T: Clone + Eq + Hash> Interner<T> {
    fn new() -> Self {
        Interner {
            numbers: FxHashMap::default(),
            values: Vec::new(),
        }
    }

    fn number(&mut self, value: &T) -> u32 {
        if let Some(&number) = self.numbers.get(value) {
            return number;
        }
        let number = self.values.len() as u32;
        self.numbers.insert(value.clone(), number);
        self.values.push(value.clone());
        number
    }

    /// The number of a value and 1, or 0 for none.
    fn one_more(&mut self, value: Option<&T>) -> u32 {
        value.map_or(0, |value| self.number(value) + 1)
    }

    /// The numbers of values and 1, or 0 for none.
    fn column<'t>(&mut self, values: impl Iterator<Item = Option<&'t T>>) -> Column
    where
        T: 't,
    {
        values.map(|value| self.one_more(value)).collect()
    }
}

impl Interner<String> {
    /// The texts in the order of their numbers.
    fn texts(&self) -> StringTable {
        self.values.iter().collect()
    }
}

/// Lays out the tables.
pub(super) fn layout(model: &VectorModel<'_>) -> Result<Layout, TooLarge> {
    let rows = &model.intrinsics;
    let column = |value: &dyn Fn(&IntrinsicRow<'_>) -> u32| rows.iter().map(value).collect();
    let signatures = Signatures::new(rows)?;
    let overloads = Overloads::new(rows);
    let immediates = Immediates::new(rows)?;
    let (mut builtin_names, mut llvm_names) = (Interner::new(), Interner::new());
    let mut guards = Interner::new();
    let tables = VectorTables {
        count: rows.len(),
        names: rows.iter().map(|row| &row.name).collect(),
        families: column(&|row| row.family.number().into()),
        signatures: signatures.of_rows,
        signature_types: signatures.types,
        types: signatures.type_rows,
        type_names: signatures.type_names,
        overloads: overloads.of_rows,
        overload_count: overloads.names.len(),
        overload_names: overloads.names.iter().collect(),
        overload_starts: overloads.starts,
        overload_members: overloads.members,
        builtins: builtin_names.column(rows.iter().map(|row| row.builtin.as_ref())),
        builtin_names: builtin_names.texts(),
        llvm: llvm_names.column(rows.iter().map(|row| row.llvm.as_ref())),
        llvm_names: llvm_names.texts(),
        guards: rows.iter().map(|row| guards.number(&row.guard)).collect(),
        guard_texts: guards.values.iter().flatten().collect(),
        immediates: immediates.of_rows,
        immediate_spans: immediates.spans,
        immediate_rows: immediates.rows,
        modes: column(&|row| row.modes),
    };
    Ok(Layout {
        tables,
        signature_lists: signatures.lists,
    })
}

/// The signatures, each of which is there once.
struct Signatures {
    of_rows: Column,
    types: Lists,
    lists: Column,
    type_rows: Vec<[u8; 8]>,
    type_names: StringTable,
}

impl Signatures {
    fn new(rows: &[IntrinsicRow<'_>]) -> Result<Self, TooLarge> {
        let (mut types, mut names) = (Interner::new(), Interner::new());
        let mut lists = SequenceTable::default();
        let mut of_rows = Vec::new();
        for row in rows {
            let numbers: Vec<u32> = row.types.iter().map(|ty| types.number(ty)).collect();
            of_rows.push(lists.add(&numbers));
        }
        // Numbers of types have 16 bits in lists.
        if types.values.len() > usize::from(u16::MAX) {
            return Err(TooLarge::TABLE);
        }
        let count = of_rows.iter().max().map_or(0, |last| last + 1);
        let pool = lists.layout();
        let all: Vec<usize> = (0..count).collect();
        let type_rows: Result<Vec<[u8; 8]>, TooLarge> = types
            .values
            .iter()
            .map(|ty| type_row(ty, &mut names))
            .collect();
        Ok(Signatures {
            of_rows: of_rows.into_iter().map(|number| number as u32).collect(),
            types: Lists(pool.spans(&all)?),
            lists: pool.items,
            type_rows: type_rows?,
            type_names: names.texts(),
        })
    }
}

fn type_row(ty: &CType<'_>, names: &mut Interner<String>) -> Result<[u8; 8], TooLarge> {
    let name = match ty.name {
        "" => 0,
        name => names.one_more(Some(&name.to_string())),
    };
    Ok([
        ty.kind.number(),
        ty.bits,
        ty.shape.number(),
        ty.lanes,
        ty.vectors,
        ty.flags,
        ty.style.number(),
        u8::try_from(name).map_err(|_| TooLarge::TABLE)?,
    ])
}

/// The overloaded names, sorted, with the intrinsics that each stands for.
struct Overloads<'m> {
    of_rows: Column,
    names: Vec<&'m String>,
    starts: Column,
    members: Column,
}

impl<'m> Overloads<'m> {
    fn new(rows: &'m [IntrinsicRow<'_>]) -> Self {
        let mut groups: BTreeMap<&String, Vec<u32>> = BTreeMap::new();
        for (number, row) in (0..).zip(rows) {
            if let Some(name) = &row.overloaded {
                groups.entry(name).or_default().push(number);
            }
        }
        let mut of_rows = vec![0; rows.len()];
        let (mut starts, mut members) = (vec![0], Vec::new());
        for (name, group) in (1..).zip(groups.values()) {
            for &number in group {
                if let Some(row) = of_rows.get_mut(number as usize) {
                    *row = name;
                }
            }
            members.extend_from_slice(group);
            starts.push(members.len() as u32);
        }
        Overloads {
            of_rows,
            names: groups.into_keys().collect(),
            starts,
            members,
        }
    }
}

/// The lists of immediate arguments, each of which is there once.
struct Immediates {
    of_rows: Column,
    spans: Spans,
    rows: Vec<[u8; 16]>,
}

impl Immediates {
    fn new(rows: &[IntrinsicRow<'_>]) -> Result<Self, TooLarge> {
        let mut lists = SequenceTable::default();
        let of_rows: Vec<usize> = rows.iter().map(|row| lists.add(&row.immediates)).collect();
        let count = of_rows.iter().max().map_or(0, |last| last + 1);
        let pool = lists.layout();
        let all: Vec<usize> = (0..count).collect();
        Ok(Immediates {
            of_rows: of_rows.into_iter().map(|number| number as u32).collect(),
            spans: pool.spans(&all)?,
            rows: pool.items.iter().map(immediate_row).collect(),
        })
    }
}

fn immediate_row(immediate: &Immediate) -> [u8; 16] {
    let mut row = [0; 16];
    let parts = [
        &[immediate.parameter, immediate.form.number()][..],
        &immediate.step.to_le_bytes(),
        &immediate.low.to_le_bytes(),
        &immediate.high.to_le_bytes(),
    ];
    for (to, from) in row.iter_mut().zip(parts.into_iter().flatten()) {
        *to = *from;
    }
    row
}
