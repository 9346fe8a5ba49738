//! Tables: many strings in one, many lists in one.

use std::collections::HashMap;

use proc_macro2::TokenStream;
use quote::quote;

use super::literal::{integers, text};

/// Strings that become one literal, each followed by a blank, and offsets.
///
/// ```
/// use tblgen_core::emit::StringTable;
///
/// let table: StringTable = ["X0", "X1"].into_iter().collect();
/// assert_eq!(table.tokens().to_string(), "new (\"X0 X1 \" , & [0 , 3 , 6])");
/// assert_eq!(table.offset_type().to_string(), "u16");
/// ```
#[derive(Debug, Clone)]
pub struct StringTable {
    text: String,
    starts: Vec<u32>,
}

impl StringTable {
    /// `u16` if that is wide enough for the offsets, else `u32`.
    pub fn offset_type(&self) -> TokenStream {
        if self.text.len() <= usize::from(u16::MAX) {
            quote!(u16)
        } else {
            quote!(u32)
        }
    }

    /// The call of the constructor, without the name of the type.
    pub fn tokens(&self) -> TokenStream {
        let (text, starts) = (text(&self.text), integers(self.starts.iter().copied()));
        quote!(new(#text, &[#starts]))
    }
}

impl<S: AsRef<str>> FromIterator<S> for StringTable {
    fn from_iter<I: IntoIterator<Item = S>>(strings: I) -> Self {
        let mut table = StringTable {
            text: String::new(),
            starts: vec![0],
        };
        for string in strings {
            table.text.push_str(string.as_ref());
            table.text.push(' ');
            // Texts of a compilation are below `u32::MAX` bytes in all.
            table.starts.push(table.text.len() as u32);
        }
        table
    }
}

/// Lists of numbers that become one array; equal lists are kept once.
///
/// ```
/// use tblgen_core::emit::ListPool;
///
/// let mut pool = ListPool::default();
/// pool.add(&[7, 8]);
/// pool.add(&[]);
/// pool.add(&[7, 8]);
/// assert_eq!(pool.tokens().to_string(), "new (& [2 , 7 , 8 , 0] , & [0 , 3 , 0])");
/// ```
#[derive(Debug, Clone, Default)]
pub struct ListPool {
    pool: Vec<u16>,
    starts: Vec<u32>,
    known: HashMap<Vec<u16>, u32>,
}

impl ListPool {
    /// Adds a list behind those before.
    pub fn add(&mut self, list: &[u16]) {
        let start = match self.known.get(list) {
            Some(&start) => start,
            None => self.push(list),
        };
        self.starts.push(start);
    }

    fn push(&mut self, list: &[u16]) -> u32 {
        let start = self.pool.len() as u32;
        // Lists are sets of things that have 16-bit numbers.
        self.pool.push(list.len() as u16);
        self.pool.extend_from_slice(list);
        self.known.insert(list.to_vec(), start);
        start
    }

    /// The call of the constructor, without the name of the type.
    pub fn tokens(&self) -> TokenStream {
        let pool = integers(self.pool.iter().copied());
        let starts = integers(self.starts.iter().copied());
        quote!(new(&[#pool], &[#starts]))
    }
}

/// Sorted numbers as ranges: first, last, first, last, ...
///
/// ```
/// assert_eq!(tblgen_core::emit::ranges(&[1, 2, 3, 7]), [1, 3, 7, 7]);
/// ```
pub fn ranges(sorted: &[u16]) -> Vec<u16> {
    sorted
        .chunk_by(|a, b| a.checked_add(1) == Some(*b))
        .flat_map(|run| [run[0], run[run.len() - 1]])
        .collect()
}
