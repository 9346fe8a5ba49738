//! Indices: what is searched for a key.

use tblgen_codegen::TooLarge;

use super::{bytes_of, key_number};
use crate::backend::searchable_tables::model::{
    EnumModel, FieldKind, Key, TableModel, sorted_by_key,
};
use crate::backend::searchable_tables::types::{FieldType, RowType};

/// The number of bytes of the number that stands for the beginning of a text.
const PREFIX: usize = 8;

/// The number by which entries are searched first.
#[derive(Debug, Clone)]
pub(in super::super) struct Head {
    /// The fields that the number is made of, the most significant first.
    parts: Vec<HeadPart>,
    /// Whether the number is bytes of a text.
    pub(in super::super) is_prefix: bool,
    /// The number of bytes of the text before those: all texts begin with the same.
    pub(in super::super) skipped: usize,
    /// The fields that are compared where numbers are equal.
    pub(in super::super) rest: Vec<usize>,
    /// Whether rows have the number as it is.
    is_plain: bool,
}

/// A field in such a number.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct HeadPart {
    pub(in super::super) field: usize,
    pub(in super::super) width: usize,
}

/// The index of a key.
pub(in super::super) struct IndexLayout {
    pub(in super::super) head: Head,
    pub(in super::super) source: Source,
    pub(in super::super) way: Way,
    /// Whether entries are in the order by which searches compare them, so that all ways to
    /// search find the same. LLVM's searches miss some entries if not, and ours miss the same.
    pub(in super::super) is_sorted: bool,
    /// The least and the greatest first field, if searches compare with them.
    pub(in super::super) bounds: Option<(u64, u64)>,
}

/// The place of the entries of an index.
pub(in super::super) enum Source {
    /// The rows themselves.
    Rows,
    /// A table of their own: the number of bytes of an entry, and whether entries have the
    /// numbers of rows.
    Own {
        stride: usize,
        has_rows: bool,
        bytes: Vec<u8>,
    },
}

/// The way to an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Way {
    /// Numbers go up by one from the first to the last.
    Direct(u64, u64),
    /// A search for a number.
    Search,
    /// A search that compares further fields where numbers are equal.
    Compare,
}

impl Head {
    /// The number for a key: as many fields as 64 bits hold, or the beginning of a text.
    pub(super) fn new(
        table: &TableModel<'_>,
        ty: &RowType,
        key: &Key,
        enums: &[EnumModel<'_>],
    ) -> Self {
        let mut head = Head {
            parts: Vec::new(),
            is_prefix: false,
            skipped: 0,
            rest: Vec::new(),
            is_plain: true,
        };
        for (at, &field) in key.fields.iter().enumerate() {
            let (width, is_plain) = width(table, ty, field, enums);
            if width == 0 || head.width().saturating_add(width) > PREFIX {
                head.is_prefix = at == 0;
                head.rest = key.fields.get(at..).unwrap_or_default().to_vec();
                break;
            }
            head.is_plain &= is_plain;
            head.parts.push(HeadPart { field, width });
        }
        head
    }

    pub(in super::super) fn parts(&self) -> &[HeadPart] {
        &self.parts
    }

    /// The number of bytes.
    pub(in super::super) fn width(&self) -> usize {
        match self.is_prefix {
            true => PREFIX,
            false => self.parts.iter().map(|part| part.width).sum(),
        }
    }

    /// The number of first bytes of texts that are the same where numbers are. If some are
    /// skipped, there are none: a key need not begin with those.
    pub(in super::super) fn known_bytes(&self) -> usize {
        match self.is_prefix && self.skipped == 0 {
            true => PREFIX,
            false => 0,
        }
    }

    /// Whether rows can begin with the number.
    pub(super) fn is_in_rows(&self) -> bool {
        let fields = self.parts.iter().map(|part| part.field);
        let mut fields: Vec<usize> = fields.collect();
        fields.sort_unstable();
        fields.dedup();
        self.is_plain && !self.is_prefix && fields.len() == self.parts.len()
    }

    /// The number for a row.
    fn number(&self, table: &TableModel<'_>, row: usize, enums: &[EnumModel<'_>]) -> u64 {
        let Some(cells) = table.rows.get(row) else {
            return 0;
        };
        if self.is_prefix {
            let cell = self.rest.first().and_then(|&field| cells.get(field));
            let text = cell.and_then(super::text_of);
            return text.map_or(0, |text| prefix(text, self.skipped));
        }
        self.parts.iter().fold(0, |number, part| {
            let own = field_number(table, row, part.field, enums);
            number.checked_shl(8 * part.width as u32).unwrap_or(0) | own
        })
    }
}

impl Head {
    /// The number of bytes with which all texts of the first field begin, in capital letters.
    fn common_bytes(&self, table: &TableModel<'_>) -> usize {
        let texts = table.rows.iter().filter_map(|cells| {
            let field = self.rest.first()?;
            super::text_of(cells.get(*field)?)
        });
        let common = texts.reduce(|common, text| {
            let pairs = common.bytes().zip(text.bytes());
            let same = pairs.take_while(|(one, other)| one.eq_ignore_ascii_case(other));
            // The common bytes need not end where a character does.
            common.get(..same.count()).unwrap_or_default()
        });
        common.map_or(0, str::len)
    }
}

/// The number that searches compare for a field of a row.
fn field_number(table: &TableModel<'_>, row: usize, field: usize, enums: &[EnumModel<'_>]) -> u64 {
    let cell = table.rows.get(row).and_then(|cells| cells.get(field));
    let field = table.fields.get(field);
    let number = field
        .zip(cell)
        .and_then(|(field, cell)| key_number(field, cell, enums));
    number.unwrap_or(0)
}

/// The number of bytes of a field in keys, 0 for a text; and whether rows hold what keys compare.
fn width(
    table: &TableModel<'_>,
    ty: &RowType,
    field: usize,
    enums: &[EnumModel<'_>],
) -> (usize, bool) {
    let kind = table.fields.get(field).map(|field| &field.kind);
    match (ty.fields.get(field).map(|field| field.ty), kind) {
        (Some(FieldType::Unsigned(width)), _) => (width, true),
        (Some(FieldType::Bool), _) => (1, true),
        (Some(FieldType::Enum(of)), Some(FieldKind::Enum(_))) => match enums.get(of) {
            Some(of) if of.is_ordered => (bytes_of(of.members.len() as u64), true),
            _ => (4, false),
        },
        _ => (0, false),
    }
}

/// Bytes of a text in capital letters, as the runtime has them.
fn prefix(text: &str, skipped: usize) -> u64 {
    let bytes = text.bytes().map(|byte| byte.to_ascii_uppercase());
    let bytes = bytes.skip(skipped);
    let bytes = bytes.chain(std::iter::repeat(0)).take(PREFIX);
    bytes.fold(0, |number, byte| number << 8 | u64::from(byte))
}

/// Lays out the index of a key.
pub(super) fn lay_out(
    table: &TableModel<'_>,
    key: &Key,
    head: &Head,
    enums: &[EnumModel<'_>],
    is_own: bool,
) -> Result<IndexLayout, TooLarge> {
    let order = match key.is_primary {
        true => (0..table.rows.len()).collect(),
        false => sorted_by_key(table, key, enums),
    };
    let numbers = |head: &Head| -> Vec<u64> {
        let heads = order.iter().map(|&row| head.number(table, row, enums));
        heads.collect()
    };
    let (mut head, mut heads) = (head.clone(), numbers(head));
    let is_sorted = is_sorted(table, &head, enums, (&order, &heads));
    if is_sorted && head.is_prefix {
        head.skipped = head.common_bytes(table);
        heads = numbers(&head);
    }
    let first = key.fields.first().copied().unwrap_or_default();
    let number_at = |row: Option<&usize>| {
        row.map(|&row| field_number(table, row, first, enums))
            .unwrap_or(0)
    };
    let way = way(table, key, &head, enums, (&order, &heads));
    let has_bounds = key.is_early_out && !matches!(way, Way::Direct(..));
    Ok(IndexLayout {
        bounds: has_bounds.then(|| (number_at(order.first()), number_at(order.last()))),
        source: match is_own {
            true => Source::Rows,
            false => own(&order, &heads, head.width())?,
        },
        is_sorted,
        head,
        way,
    })
}

fn way(
    table: &TableModel<'_>,
    key: &Key,
    head: &Head,
    enums: &[EnumModel<'_>],
    (order, heads): (&[usize], &[u64]),
) -> Way {
    let (Some(&first), Some(&last)) = (heads.first(), heads.last()) else {
        return Way::Search;
    };
    if !head.rest.is_empty() {
        return Way::Compare;
    }
    let goes_up = |numbers: &[u64]| {
        let pairs = numbers.iter().zip(numbers.iter().skip(1));
        pairs
            .into_iter()
            .all(|(one, next)| one.wrapping_add(1) == *next)
    };
    let [field] = key.fields.as_slice() else {
        return Way::Search;
    };
    let values: Vec<u64> = order
        .iter()
        .map(|&row| value(table, row, *field, enums))
        .collect();
    let is_bool = table
        .fields
        .get(*field)
        .is_some_and(|field| field.kind == FieldKind::Bit);
    match !key.is_range && !is_bool && (goes_up(heads) || goes_up(&values)) {
        true => Way::Direct(first, last),
        false => Way::Search,
    }
}

/// Whether entries are in the order of their numbers and of the fields that are compared after
/// them.
fn is_sorted(
    table: &TableModel<'_>,
    head: &Head,
    enums: &[EnumModel<'_>],
    (order, heads): (&[usize], &[u64]),
) -> bool {
    let rest = |row: usize| {
        head.rest
            .iter()
            .map(move |&field| part(table, row, field, enums))
    };
    let entries = || heads.iter().zip(order);
    entries()
        .zip(entries().skip(1))
        .all(|((one, &row), (next, &other))| {
            one < next || (one == next && rest(row).le(rest(other)))
        })
}

/// A field as searches compare it: a number, or a text in capital letters.
fn part(
    table: &TableModel<'_>,
    row: usize,
    field: usize,
    enums: &[EnumModel<'_>],
) -> (u64, Option<String>) {
    let cell = table.rows.get(row).and_then(|cells| cells.get(field));
    let text = cell.and_then(super::text_of).map(str::to_ascii_uppercase);
    (field_number(table, row, field, enums), text)
}

/// The number that LLVM expects to go up by one.
fn value(table: &TableModel<'_>, row: usize, field: usize, enums: &[EnumModel<'_>]) -> u64 {
    use crate::backend::searchable_tables::model::Cell;
    let cell = table.rows.get(row).and_then(|cells| cells.get(field));
    let kind = table.fields.get(field).map(|field| &field.kind);
    match (cell, kind) {
        (Some(Cell::Member(member)), Some(FieldKind::Enum(of))) => {
            let member = enums.get(*of).and_then(|of| of.members.get(*member));
            member.map_or(0, |member| member.value.cast_unsigned())
        }
        _ => field_number(table, row, field, enums),
    }
}

/// Entries with the numbers, and with the rows if these are in another order.
fn own(order: &[usize], heads: &[u64], width: usize) -> Result<Source, TooLarge> {
    let has_rows = !order.iter().enumerate().all(|(at, row)| at == *row);
    let last = u64::try_from(order.len()).map_err(|_| TooLarge)?;
    let row_width = if has_rows { bytes_of(last) } else { 0 };
    let mut bytes = Vec::new();
    for (head, row) in heads.iter().zip(order) {
        bytes.extend(head.to_le_bytes().into_iter().take(width));
        bytes.extend((*row as u64).to_le_bytes().into_iter().take(row_width));
    }
    Ok(Source::Own {
        stride: width.saturating_add(row_width),
        has_rows,
        bytes,
    })
}
