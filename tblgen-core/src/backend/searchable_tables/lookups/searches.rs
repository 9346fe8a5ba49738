//! The searches in the bodies of lookups.

use super::Lookup;
use crate::backend::searchable_tables::layout::Way;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

impl Lookup<'_> {
    /// The search for the first row.
    pub(super) fn first(&self) -> TokenStream {
        let (entries, head) = (self.entries(), self.head());
        match self.index.way {
            Way::Direct(first, last) => {
                let [first, last] = [first, last].map(Literal::u64_unsuffixed);
                quote!(#entries.find_from(#head, #first, #last))
            }
            Way::Search if self.index.is_sorted => quote!(#entries.find(#head)),
            Way::Search => quote!(#entries.find_unsorted(#head)),
            Way::Compare => self.first_by_order(),
        }
    }

    /// The search that compares whole keys: it ends at the last entry that was not less.
    fn first_by_order(&self) -> TokenStream {
        let entries = self.entries();
        let (among, bisect) = match self.index.is_sorted {
            true => (self.after_first(), None),
            false => (self.among(), Some(self.bisect())),
        };
        let mut order = self.call_order();
        if self.index.is_sorted {
            // Entries after those with the number of the key have greater ones.
            order = quote! {
                match #entries.key(at) == head {
                    true => #order,
                    false => ::core::cmp::Ordering::Greater,
                }
            };
        }
        quote! {
            #among
            let mut found = ::core::cmp::Ordering::Less;
            #bisect
            while let ::core::option::Option::Some(at) = bisect.middle() {
                let order = #order;
                let is_less = matches!(order, ::core::cmp::Ordering::Less);
                bisect.narrow(is_less);
                found = if is_less { found } else { order };
            }
            match found {
                ::core::cmp::Ordering::Equal => {
                    ::core::option::Option::Some(#entries.row(bisect.found()))
                }
                _ => ::core::option::Option::None,
            }
        }
    }

    /// A look at the first entry with the number of the key, which most often decides; and a
    /// search among the others.
    fn after_first(&self) -> TokenStream {
        let (entries, head) = (self.entries(), self.head());
        let (order, private) = (self.call_order(), self.table.output.private());
        quote! {
            let head = #head;
            let ::core::option::Option::Some(at) = #entries.first(head) else {
                return ::core::option::Option::None;
            };
            match #order {
                ::core::cmp::Ordering::Equal => {
                    return ::core::option::Option::Some(#entries.row(at));
                }
                ::core::cmp::Ordering::Greater => return ::core::option::Option::None,
                ::core::cmp::Ordering::Less => {}
            }
            let first = at + 1;
            let mut bisect = #private::Bisect::new(first, #entries.reach(at, head) - first);
        }
    }

    /// The entries among which whole keys are compared: those with the number of the key, or all
    /// where these need not follow one another.
    fn among(&self) -> TokenStream {
        let (entries, head) = (self.entries(), self.head());
        match self.index.is_sorted {
            true => quote!(let range = #entries.range(#head);),
            false => quote!(let head = #head;),
        }
    }

    /// A search among them.
    fn bisect(&self) -> TokenStream {
        let (entries, private) = (self.entries(), self.table.output.private());
        let (start, len) = match self.index.is_sorted {
            true => (quote!(range.start), quote!(range.end - range.start)),
            false => (quote!(0), quote!(#entries.len())),
        };
        quote!(let mut bisect = #private::Bisect::new(#start, #len);)
    }

    /// The order of the entry `at` and the key.
    fn call_order(&self) -> TokenStream {
        let (order, arguments) = (&self.names.order, &self.arguments);
        let head = (!self.index.is_sorted).then(|| quote!(head,));
        quote!(Self::#order(at, #head #(#arguments),*))
    }

    /// A search for the first entry whose order is not one of some.
    fn search(&self, less: &TokenStream) -> TokenStream {
        let (bisect, order) = (self.bisect(), self.call_order());
        quote! {
            #bisect
            while let ::core::option::Option::Some(at) = bisect.middle() {
                bisect.narrow(matches!(#order, #less));
            }
        }
    }

    /// The search for all rows.
    pub(super) fn range(&self) -> TokenStream {
        let (entries, head) = (self.entries(), self.head());
        let runtime = &self.table.output.context.runtime;
        if self.index.way != Way::Compare {
            let search = match self.index.is_sorted {
                true => quote!(range),
                false => quote!(range_unsorted),
            };
            return quote! {
                let found = #entries.#search(#head);
                #runtime::Rows::between(found.start, found.end)
            };
        }
        let among = self.among();
        let first = self.search(&quote!(::core::cmp::Ordering::Less));
        let last = self.search(&quote! {
            ::core::cmp::Ordering::Less | ::core::cmp::Ordering::Equal
        });
        quote! {
            #among
            #first
            let row = bisect.found();
            #last
            #runtime::Rows::between(row, bisect.found())
        }
    }
}
