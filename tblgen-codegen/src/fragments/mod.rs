//! Functions that are translated from C++ ([`tblgen_model::fragments`]) as Rust.
//!
//! Every function is `const` and has a result for every argument: numbers wrap around, a
//! shift takes the amount modulo the width, a division by zero gives zero. For what C++
//! defines, the results are those of C++.

mod expression;
mod module;
mod question;

pub use module::FunctionModule;
pub use question::TargetTrait;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use tblgen_model::fragments::arithmetic::Arithmetic;
use tblgen_model::fragments::question::{Needs, Question};
use tblgen_model::fragments::typed::{Arm, Function, Step, Typed};

use crate::names::{Idents, snake_case};
use crate::parts::broken;
use question::{root_name, root_type};

/// The item of a function. `parameters` are the names of its parameters, and `runtime` is the
/// path of the module `fragments` of the runtime.
///
/// ```
/// use tblgen_codegen::{fragments, ident, quote::quote};
/// use tblgen_model::fragments::lower::{Environment, lower, place};
/// use tblgen_model::fragments::read_statements;
///
/// let body = read_statements("return isUInt<5>(Imm) && Imm != 0;").unwrap();
/// let function = lower(&body, &place::IMM_LEAF, &Environment::default()).unwrap();
/// let item = fragments::function(&function, &ident("uimm5nz"), &["imm"], &quote!(rt));
/// let wanted = quote! {
///     pub const fn uimm5nz(imm: i64) -> bool {
///         rt::is_uint(5, imm as u64) && imm != 0
///     }
/// };
/// assert_eq!(item.to_string(), wanted.to_string());
/// ```
pub fn function(
    function: &Function,
    name: &Ident,
    parameters: &[&str],
    runtime: &TokenStream,
) -> TokenStream {
    function_asking(function, name, parameters, runtime, &TargetTrait::default())
}

/// The item of a function that asks for more than its parameters. `target` has what it asks
/// the target.
///
/// Its parameters are the objects that are asked (`node`, `inst`, ...), those of its own that
/// it uses, `target` and `features`, as far as it asks them. A function that asks nothing is
/// `const`.
pub fn function_asking(
    function: &Function,
    name: &Ident,
    parameters: &[&str],
    runtime: &TokenStream,
    target: &TargetTrait,
) -> TokenStream {
    let needs = function.needs();
    let emitter = Emitter::new(function, name, parameters, runtime, target);
    let objects = emitter.objects();
    let own = emitter.names.iter().zip(&function.locals).enumerate();
    let own = own.take(function.parameters);
    let own = own.filter(|(at, (_, local))| {
        needs == Needs::Nothing || local.is_changed || function.uses(*at)
    });
    let own = own.map(|(_, (name, local))| {
        let (is_mut, ty) = (is_mut(local.is_changed), ty(local.ty));
        quote!(#is_mut #name: #ty)
    });
    let asked = emitter.asked();
    let parameters = objects.into_iter().chain(own).chain(asked);
    let is_const = (needs == Needs::Nothing).then(|| quote!(const));
    let result = ty(function.result);
    let body = emitter.tail(&function.body);
    quote! {
        pub #is_const fn #name(#(#parameters),*) -> #result {
            #body
        }
    }
}

/// The body of a method without parameters of the trait that it asks.
pub fn method_body(
    function: &Function,
    runtime: &TokenStream,
    target: &TargetTrait,
) -> TokenStream {
    let name = format_ident!("f");
    Emitter::new(function, &name, &[], runtime, target).tail(&function.body)
}

/// Names of parameters for what is asked.
const RESERVED: [&str; 10] = [
    "before",
    "by",
    "node",
    "value_type",
    "location_type",
    "flags",
    "state",
    "inst",
    "target",
    "features",
];

/// The text of an item, formatted; its tokens, if they are no item.
#[cfg(feature = "files")]
pub fn formatted(item: TokenStream) -> String {
    match syn::parse2::<syn::Item>(item.clone()) {
        Ok(item) => prettyplease::unparse(&syn::File {
            shebang: None,
            frontmatter: None,
            attrs: Vec::new(),
            items: vec![item],
        }),
        Err(_) => item.to_string(),
    }
}

/// `mut`, for what is assigned to.
fn is_mut(is_changed: bool) -> Option<TokenStream> {
    is_changed.then(|| quote!(mut))
}

fn ty(ty: Arithmetic) -> Ident {
    format_ident!("{}", ty.rust_name())
}

/// A function on its way to tokens.
struct Emitter<'a> {
    function: &'a Function,
    function_name: &'a Ident,
    names: Vec<Ident>,
    runtime: &'a TokenStream,
    target: &'a TargetTrait,
}

impl<'a> Emitter<'a> {
    /// `parameters` are names for the first variables.
    fn new(
        function: &'a Function,
        function_name: &'a Ident,
        parameters: &[&str],
        runtime: &'a TokenStream,
        target: &'a TargetTrait,
    ) -> Self {
        let mut idents = Idents::reserving(&RESERVED);
        let names = function.locals.iter().enumerate().map(|(at, local)| {
            let given = parameters.get(at).map(|name| (*name).to_string());
            idents.add(&given.unwrap_or_else(|| snake_case(&local.name)))
        });
        Emitter {
            function,
            function_name,
            names: names.collect(),
            runtime,
            target,
        }
    }
}

impl Emitter<'_> {
    /// The parameters for objects that are asked.
    fn objects(&self) -> Vec<TokenStream> {
        let roots = self.function.roots().into_iter();
        let parameter = |root| {
            let (name, ty) = (root_name(root), root_type(root, self.runtime));
            let name = format_ident!("{name}");
            quote!(#name: #ty)
        };
        roots.map(parameter).collect()
    }

    /// The parameters for the target and its features.
    fn asked(&self) -> Vec<TokenStream> {
        let questions = self.function.questions();
        let mut all = Vec::new();
        if questions
            .iter()
            .any(|(one, _)| matches!(one, Question::Own(_)))
        {
            all.push(quote!(target: &impl Target));
        }
        if questions
            .iter()
            .any(|(one, _)| matches!(one, Question::Feature(_)))
        {
            all.push(quote!(features: &FeatureSet));
        }
        all
    }

    /// The name of a variable.
    fn name(&self, number: usize) -> TokenStream {
        match self.names.get(number) {
            Some(name) => name.to_token_stream(),
            None => broken(&format!("the variable {number} of {}", self.function_name)),
        }
    }

    /// Steps, the last of which gives the result of the function.
    fn tail(&self, steps: &[Step]) -> TokenStream {
        let Some((last, before)) = steps.split_last() else {
            return TokenStream::new();
        };
        let before = before.iter().map(|step| self.step(step));
        let last = match last {
            Step::Return(value) => self.expression(value),
            Step::If(condition, then, otherwise) => {
                let condition = self.expression(condition);
                let (then, otherwise) = (self.tail(then), self.tail(otherwise));
                quote!(if #condition { #then } else { #otherwise })
            }
            Step::Match(value, arms, otherwise) => {
                self.switch(value, arms, otherwise, &|steps| self.tail(steps))
            }
            Step::Block(steps) => {
                let steps = self.tail(steps);
                quote!({ #steps })
            }
            Step::Let(..) | Step::Assign(..) | Step::While(..) | Step::Effect(_) => self.step(last),
        };
        quote!(#(#before)* #last)
    }

    fn steps(&self, steps: &[Step]) -> TokenStream {
        steps.iter().map(|step| self.step(step)).collect()
    }

    fn step(&self, step: &Step) -> TokenStream {
        match step {
            Step::Let(number, value) => {
                let changed = self.function.locals.get(*number);
                let is_mut = is_mut(changed.is_some_and(|local| local.is_changed));
                let (name, ty, value) = (self.name(*number), ty(value.ty), self.expression(value));
                quote!(let #is_mut #name: #ty = #value;)
            }
            Step::Assign(number, value) => {
                let (name, value) = (self.name(*number), self.expression(value));
                quote!(#name = #value;)
            }
            Step::Return(value) => {
                let value = self.expression(value);
                quote!(return #value;)
            }
            Step::Effect(value) => {
                let value = self.expression(value);
                quote!(#value;)
            }
            Step::If(condition, then, otherwise) => {
                let (condition, then) = (self.expression(condition), self.steps(then));
                let otherwise = (!otherwise.is_empty()).then(|| {
                    let otherwise = self.steps(otherwise);
                    quote!(else { #otherwise })
                });
                quote!(if #condition { #then } #otherwise)
            }
            Step::While(condition, body) => {
                let (condition, body) = (self.expression(condition), self.steps(body));
                quote!(while #condition { #body })
            }
            Step::Match(value, arms, otherwise) => {
                self.switch(value, arms, otherwise, &|steps| self.steps(steps))
            }
            Step::Block(steps) => {
                let steps = self.steps(steps);
                quote!({ #steps })
            }
        }
    }

    fn switch(
        &self,
        value: &Typed,
        arms: &[Arm],
        otherwise: &[Step],
        steps: &dyn Fn(&[Step]) -> TokenStream,
    ) -> TokenStream {
        let value = self.expression(value);
        let arms = arms.iter().map(|arm| {
            let cases = arm.cases.iter().map(|case| self.expression(case));
            let steps = steps(&arm.steps);
            quote!(#(#cases)|* => { #steps })
        });
        let otherwise = steps(otherwise);
        quote! {
            match #value {
                #(#arms)*
                _ => { #otherwise }
            }
        }
    }
}

#[cfg(test)]
mod tests;
