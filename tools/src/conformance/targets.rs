//! `targets`: all records of all of LLVM's targets, in every form of output.

use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::process::Status;
use crate::compare::report::{Failure, Part};
use crate::compare::roots::{self, Root};
use crate::compare::stream_case::{Compared, StreamCase};
use anyhow::Result;
use std::time::Instant;

/// The number of roots that there are which LLVM's tool accepts.
const ROOTS: usize = 44;
/// With `--quick`, roots which print more records than this skip JSON.
const QUICK_LENGTH: u64 = 30_000_000;
/// The limit for the memory of printing JSON, as a multiple of that of printing
/// records.
const JSON_MEMORY: f64 = 1.5;

/// A root both tools accept, and what printing its records took us.
struct Accepted {
    /// The root.
    root: Root,
    /// The length of the records.
    length: u64,
    /// Our peak memory in KiB.
    peak_kib: f64,
}

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let (mut roots, fragments) = roots::targets(context)?;
    roots.extend(roots::includes(context));
    let roots = context.sampled(roots, |root| &root.file);
    let fragments = context.sampled(fragments, |root| &root.file);
    let (mut records, rejected, accepted) =
        print_records(context, roots, "targets/print-records", "targets/rejected");
    records.expect_cases(ROOTS);
    let (other, other_rejected, _) = print_records(
        context,
        fragments,
        "targets/fragments",
        "targets/fragments-rejected",
    );
    let detailed = print_detailed(context, &accepted);
    let (json, memory) = dump_json(context, &accepted);
    Ok([
        Some(records),
        Some(rejected),
        Some(detailed),
        Some(json),
        memory,
        Some(other),
        Some(other_rejected),
    ]
    .into_iter()
    .flatten()
    .collect())
}

/// The case of one root in one form.
fn case(context: &Context, root: &Root, form: &str) -> StreamCase {
    let args = [vec![form.to_string()], root.args()].concat();
    let name = format!("{form} {}", root.file);
    StreamCase {
        name,
        theirs: context.theirs.clone(),
        args,
        ours: Vec::new(),
        stderr: true,
    }
}

/// Records of all roots; those LLVM's tool refuses are counted apart.
fn print_records(
    context: &Context,
    roots: Vec<Root>,
    name: &str,
    rejected_name: &str,
) -> (Part, Part, Vec<Accepted>) {
    let start = Instant::now();
    let compared = pool::map(&roots, |root| {
        case(context, root, "--print-records").compare(context)
    });
    let mut part = context.sampled_part(name);
    let mut rejected = context.sampled_part(rejected_name);
    let mut accepted = Vec::new();
    for (root, compared) in roots.into_iter().zip(compared) {
        if compared
            .theirs
            .is_some_and(|status| status != Status::Code(0))
        {
            rejected.add(compared.failure);
            continue;
        }
        accepted.push(Accepted {
            root,
            length: compared.length,
            peak_kib: compared.usage.peak_kib,
        });
        part.add(compared.failure);
    }
    part.time = start.elapsed();
    (part, rejected, accepted)
}

/// Detailed records of the roots accepted.
fn print_detailed(context: &Context, accepted: &[Accepted]) -> Part {
    let start = Instant::now();
    let mut part = context.sampled_part("targets/print-detailed-records");
    let work =
        |one: &Accepted| case(context, &one.root, "--print-detailed-records").compare(context);
    pool::map(accepted, work)
        .into_iter()
        .for_each(|compared| part.add(compared.failure));
    part.time = start.elapsed();
    part
}

/// JSON of the roots accepted, one at a time because of LLVM's memory use, and
/// what it took us.
fn dump_json(context: &Context, accepted: &[Accepted]) -> (Part, Option<Part>) {
    let start = Instant::now();
    let mut part = context.sampled_part("targets/dump-json");
    let mut memory = context.sampled_part("targets/dump-json-memory");
    for one in accepted {
        if context.sample.is_some() && one.length > QUICK_LENGTH {
            part.notes
                .push(format!("{} left out (--quick)", one.root.file));
            continue;
        }
        let compared = case(context, &one.root, "--dump-json").compare(context);
        memory.add(memory_failure(one, &compared));
        part.add(compared.failure);
    }
    part.time = start.elapsed();
    if context.is_self_check() {
        part.notes
            .push("our memory is not looked at: LLVM's tool is compared with itself".into());
        return (part, None);
    }
    (part, Some(memory))
}

/// Whether JSON took too much memory.
fn memory_failure(one: &Accepted, compared: &Compared) -> Option<Failure> {
    let case = format!("memory of --dump-json {}", one.root.file);
    let (json, records) = (compared.usage.peak_kib, one.peak_kib);
    if json <= 0.0 || records <= 0.0 {
        return Some(Failure::not_comparable(case, "no memory figures"));
    }
    (json >= JSON_MEMORY * records).then(|| Failure {
        case,
        detail: vec![format!(
            "{:.0} MB, {:.2} times the {:.0} MB of --print-records (below {JSON_MEMORY} wanted)",
            json / 1024.0,
            json / records,
            records / 1024.0
        )],
        reproduce: Vec::new(),
    })
}
