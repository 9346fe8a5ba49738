use std::collections::HashMap;
use std::hash::Hash;
use tblgen_runtime::{Indexed, Rows, SearchableTable};

fn optional(_: &mut Out) {}

/// The first row that is equal, by row.
fn firsts<R: Eq + Hash + Copy>(rows: &[R]) -> HashMap<R, usize> {
    let mut firsts = HashMap::new();
    for (at, row) in rows.iter().enumerate() {
        firsts.entry(*row).or_insert(at);
    }
    firsts
}

fn one<R: Eq + Hash>(firsts: &HashMap<R, usize>, found: Option<R>) -> String {
    match found.map(|row| firsts[&row]) {
        Some(first) => format!("{first} "),
        None => "- ".to_string(),
    }
}

fn range<T: SearchableTable>(firsts: &HashMap<T::Row, usize>, found: Rows<T>) -> String
where
    T::Row: Eq + Hash,
{
    let rows: Vec<String> = found.map(|row| format!("{},", firsts[&row])).collect();
    rows.concat() + "; "
}

/// A value as both sides print it, and values near it.
trait Value: Sized + Copy {
    type Near;
    fn canonical(self) -> String;
    fn vary(self, next: Self) -> Vec<Self::Near>;
}

macro_rules! numbers {
    ($($ty:ty)*) => {
        $(impl Value for $ty {
            type Near = Self;
            fn canonical(self) -> String {
                self.to_string()
            }
            fn vary(self, next: Self) -> Vec<Self> {
                vec![self.wrapping_sub(1), self.wrapping_add(1), 0, <$ty>::MAX, next]
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 i8 i16 i32 i64);

impl Value for bool {
    type Near = Self;
    fn canonical(self) -> String {
        u8::from(self).to_string()
    }
    fn vary(self, next: Self) -> Vec<Self> {
        vec![!self, next]
    }
}

impl Value for &'static str {
    type Near = String;
    fn canonical(self) -> String {
        let text = self.split_whitespace().collect::<Vec<_>>().join("_");
        match self.trim().parse::<i128>() {
            Ok(_) => text,
            Err(_) => format!("'{text}'"),
        }
    }
    fn vary(self, next: Self) -> Vec<String> {
        let shorter = &self[..self.len().saturating_sub(1)];
        vec![
            self.to_ascii_lowercase(),
            self.to_ascii_uppercase(),
            format!("{self}A"),
            shorter.to_string(),
            String::new(),
            next.to_string(),
        ]
    }
}

/// A member of any enumeration: intrinsics have the names that C++ gives them.
macro_rules! named {
    ($ty:ty) => {
        impl Value for $ty {
            type Near = Self;
            fn canonical(self) -> String {
                let name = self.name();
                match name.strip_prefix("llvm.") {
                    Some(name) => format!("'{}'", name.replace('.', "_")),
                    None => format!("'{name}'"),
                }
            }
            fn vary(self, next: Self) -> Vec<Self> {
                vec![next]
            }
        }
    };
}

macro_rules! members {
    ($out:expr, $number:literal, $ty:ty, $value:ident) => {
        for (at, member) in <$ty>::ALL.iter().enumerate() {
            let values = [member.name().to_string(), member.$value().to_string()];
            $out.add("member", format_args!("{} {at}", $number), values);
        }
    };
}
