//! Lists, and walks over their elements.

use super::{ListInit, TypedInit, known};
use crate::kind;
use crate::raw::TableGenRecTyKind::Type as Kind;
use std::iter::FusedIterator;
use std::vec;
use tblgen_lang::record::{Init, Value};

impl<'a> ListInit<'a> {
    /// Returns the elements, up to one that is `?`.
    pub fn iter(self) -> ListIter<'a> {
        let elements: Vec<Init<'a>> = self.elements().collect();
        ListIter {
            elements: elements.into_iter(),
        }
    }

    /// Returns whether the list has no elements.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns the number of elements.
    pub fn len(self) -> usize {
        self.elements().len()
    }

    /// Returns an element; `None` if there is none or it is `?`.
    pub fn get(self, index: usize) -> Option<TypedInit<'a>> {
        known(self.elements().nth(index)?)
    }

    /// Returns the kind of the elements' type.
    pub fn element_type(self) -> Option<Kind> {
        let is_list = matches!(self.value.value(), Value::List);
        kind::of_elements(self.value.ty().filter(|_| is_list)?)
    }

    fn elements(self) -> impl ExactSizeIterator<Item = Init<'a>> {
        self.value.elements()
    }
}

/// An iterator over the elements of a list.
#[derive(Debug, Clone)]
pub struct ListIter<'a> {
    elements: vec::IntoIter<Init<'a>>,
}

impl<'a> ListIter<'a> {
    /// The element, or the end if it is `?`.
    fn item(&mut self, element: Init<'a>) -> Option<TypedInit<'a>> {
        let value = known(element);
        if value.is_none() {
            self.elements = Vec::new().into_iter();
        }
        value
    }
}

impl<'a> Iterator for ListIter<'a> {
    type Item = TypedInit<'a>;

    fn next(&mut self) -> Option<TypedInit<'a>> {
        let element = self.elements.next()?;
        self.item(element)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.elements.size_hint()
    }
}

impl DoubleEndedIterator for ListIter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let element = self.elements.next_back()?;
        self.item(element)
    }
}

impl ExactSizeIterator for ListIter<'_> {}

impl FusedIterator for ListIter<'_> {}
