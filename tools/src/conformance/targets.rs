//! `targets`: all records of all of LLVM's targets, in every form of output.

use crate::compare::context::Context;
use crate::compare::pool;
use crate::compare::report::{Failure, Part};
use crate::compare::roots::{self, Root};
use crate::compare::stream_case::{self, Compared, StreamCase};
use anyhow::Result;

/// The number of roots that there are which LLVM's tool accepts.
const ROOTS: usize = 44;
/// With `--quick`, roots which print more records than this skip JSON.
const QUICK_LENGTH: u64 = 30_000_000;
/// The limit for the memory of printing JSON, as a multiple of that of printing
/// records.
const JSON_MEMORY: f64 = 1.5;

/// A root that both tools accept, and what printing its records took us.
type Accepted = (Root, Compared);

/// Runs the suite.
pub(crate) fn run(context: &Context) -> Result<Vec<Part>> {
    let (mut roots, fragments) = roots::targets(context)?;
    roots.extend(roots::includes(context));
    let roots = context.sampled(roots, |root| &root.file);
    let fragments = context.sampled(fragments, |root| &root.file);
    let print = |root: &Root| case(context, root, "--print-records");
    let names = ["targets/print-records", "targets/rejected"];
    let ([mut records, rejected], accepted) =
        stream_case::compare_roots(context, names, roots, print);
    records.expect_cases(ROOTS);
    let names = ["targets/fragments", "targets/fragments-rejected"];
    let ([other, other_rejected], _) = stream_case::compare_roots(context, names, fragments, print);
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

/// Detailed records of the roots accepted.
fn print_detailed(context: &Context, accepted: &[Accepted]) -> Part {
    let mut part = context.sampled_part("targets/print-detailed-records");
    let work =
        |(root, _): &Accepted| case(context, root, "--print-detailed-records").compare(context);
    pool::map(accepted, work)
        .into_iter()
        .for_each(|compared| part.add(compared.failure));
    part
}

/// JSON of the roots accepted, one at a time because of LLVM's memory use, and
/// what it took us.
fn dump_json(context: &Context, accepted: &[Accepted]) -> (Part, Option<Part>) {
    let mut part = context.sampled_part("targets/dump-json");
    let mut memory = context.sampled_part("targets/dump-json-memory");
    for (root, printed) in accepted {
        if context.sample.is_some() && printed.length > QUICK_LENGTH {
            part.notes.push(format!("{} left out (--quick)", root.file));
            continue;
        }
        let compared = case(context, root, "--dump-json").compare(context);
        memory.add(memory_failure(root, printed, &compared));
        part.add(compared.failure);
    }
    if context.is_self_check() {
        part.notes
            .push("our memory is not looked at: LLVM's tool is compared with itself".into());
        return (part, None);
    }
    (part, Some(memory))
}

/// Whether JSON took too much memory.
fn memory_failure(root: &Root, printed: &Compared, compared: &Compared) -> Option<Failure> {
    let case = format!("memory of --dump-json {}", root.file);
    let (json, records) = (compared.usage.peak_kib, printed.usage.peak_kib);
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
