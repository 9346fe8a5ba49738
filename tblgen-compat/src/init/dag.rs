//! Dags, and walks over their arguments.

use super::{DagInit, TypedInit, known};
use std::iter::FusedIterator;
use std::vec;
use tblgen_lang::record::{DagArg, Record};

impl<'a> DagInit<'a> {
    /// Returns the arguments with their names, up to one that is `?`.
    pub fn args(self) -> DagIter<'a> {
        let args = self.value.dag_args();
        DagIter {
            args: args.into_iter(),
        }
    }

    /// The record that is the operator, if it is known.
    pub(crate) fn known_operator(self) -> Option<Record<'a>> {
        self.value.dag_operator()?.as_def()
    }

    /// Returns the number of arguments.
    pub fn num_args(self) -> usize {
        self.value.dag_args().len()
    }

    /// Returns the name of an argument, if it has one.
    pub fn name(self, index: usize) -> Option<&'a str> {
        self.value.dag_args().get(index)?.name
    }

    /// Returns the index of the argument of a name.
    pub fn arg_no(self, name: &str) -> Option<usize> {
        let args = self.value.dag_args();
        args.iter().position(|arg| arg.name == Some(name))
    }

    /// Returns an argument; `None` if there is none or it is `?`.
    pub fn get(self, index: usize) -> Option<TypedInit<'a>> {
        let args = self.value.dag_args();
        known(args.get(index)?.value)
    }
}

/// An iterator over the arguments of a dag, with their names.
#[derive(Debug, Clone)]
pub struct DagIter<'a> {
    args: vec::IntoIter<DagArg<'a>>,
}

impl<'a> DagIter<'a> {
    /// The argument, or the end if it is `?`.
    fn item(&mut self, arg: DagArg<'a>) -> Option<(Option<&'a str>, TypedInit<'a>)> {
        let value = known(arg.value);
        if value.is_none() {
            self.args = Vec::new().into_iter();
        }
        Some((arg.name, value?))
    }
}

impl<'a> Iterator for DagIter<'a> {
    type Item = (Option<&'a str>, TypedInit<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let arg = self.args.next()?;
        self.item(arg)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.args.size_hint()
    }
}

impl DoubleEndedIterator for DagIter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let arg = self.args.next_back()?;
        self.item(arg)
    }
}

impl ExactSizeIterator for DagIter<'_> {}

impl FusedIterator for DagIter<'_> {}
