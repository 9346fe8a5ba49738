//! Parts that all comparisons share: running programs, comparing their
//! outcomes, and reporting.
//!
//! [`process`] runs a program, [`capture`] keeps what it prints, and [`measure`]
//! what it costs. Small outputs are compared by [`difference`], large ones as
//! they come by [`stream_case`]. A suite takes its surroundings from
//! [`context`], its inputs from [`roots`], in a quick run a [`sample`] of them, and
//! leaves a [`report`].

pub(crate) mod capture;
pub(crate) mod context;
pub(crate) mod difference;
pub(crate) mod expected;
mod lockstep;
pub(crate) mod measure;
mod normalize;
pub(crate) mod pair;
pub(crate) mod plant;
pub(crate) mod pool;
pub(crate) mod process;
pub(crate) mod report;
pub(crate) mod roots;
pub(crate) mod sample;
pub(crate) mod stream_case;
pub(crate) mod temp;
