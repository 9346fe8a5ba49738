//! The options of a description, checked.

mod check;
mod fields;
mod marshalling;
mod order;
mod sets;

use rustc_hash::FxHashMap;
use tblgen_facts::options::OptionKind;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{Record, RecordId, RecordKeeper};
use tblgen_model::support::faults::{self, Diagnostics};
use tblgen_model::support::unknown::LeftOut;

pub(super) use marshalling::MarshallingModel;
pub(crate) use order::in_order;
pub(super) use sets::Sets;

/// The options of a description.
pub(super) struct OptionModel<'rk> {
    /// The options in LLVM's order, in which arguments are compared with them.
    pub(super) options: Vec<OptionRow<'rk>>,
    pub(super) groups: Vec<GroupRow<'rk>>,
    pub(super) sub_commands: Vec<SubCommandRow<'rk>>,
    pub(super) sets: Sets<'rk>,
    /// The option of arguments that are no options.
    pub(super) input: usize,
    /// The option of arguments that are not known.
    pub(super) unknown: usize,
    /// Warnings about options that are left out.
    pub(super) left_out: Diagnostics,
}

/// An option.
pub(super) struct OptionRow<'rk> {
    pub(super) record: Record<'rk>,
    /// The name in programs: that of the record, unless the description has another one.
    pub(super) called: &'rk str,
    /// The name on the command line, without prefix.
    pub(super) name: &'rk str,
    pub(super) prefixes: Vec<&'rk str>,
    pub(super) kind: OptionKind,
    pub(super) group: Option<usize>,
    /// The option that it stands for.
    pub(super) alias: Option<usize>,
    pub(super) alias_args: Vec<&'rk str>,
    pub(super) num_args: u32,
    /// The flags of the option and of its group.
    pub(super) flags: u64,
    /// The visibilities of the option and of its group.
    pub(super) visibility: u64,
    pub(super) sub_commands: u64,
    pub(super) help: Option<&'rk str>,
    /// Help texts for those who see one of some visibilities.
    pub(super) variants: Vec<(u64, &'rk str)>,
    pub(super) meta_var: Option<&'rk str>,
    pub(super) values: Option<&'rk str>,
    pub(super) has_values_code: bool,
    pub(super) marshalling: Option<MarshallingModel<'rk>>,
}

/// A group of options.
pub(super) struct GroupRow<'rk> {
    pub(super) record: Record<'rk>,
    pub(super) called: &'rk str,
    pub(super) label: &'rk str,
    pub(super) title: Option<&'rk str>,
    pub(super) parent: Option<usize>,
}

/// A sub-command, which LLVM has since release 22.
pub(super) struct SubCommandRow<'rk> {
    pub(super) record: Record<'rk>,
    pub(super) name: &'rk str,
    pub(super) help: &'rk str,
    pub(super) usage: &'rk str,
}

/// The numbers of records.
pub(super) type Numbers = FxHashMap<RecordId, usize>;

impl<'rk> OptionModel<'rk> {
    /// The options of a description.
    pub(super) fn new(records: &'rk RecordKeeper) -> Result<Self, Diagnostics> {
        let (ordered, left_out) = known(in_order(defined(records, "Option")?)?)?;
        let groups = records.all_derived_definitions_if_defined("OptionGroup");
        let commands = records.all_derived_definitions_if_defined("SubCommand");
        let sets = Sets::new(records, &commands)?;
        let reader = fields::Reader {
            options: numbers(&ordered),
            groups: numbers(&groups),
            sets: &sets,
        };
        let options = faults::collect_many(&ordered, |record| reader.option(record))?;
        let groups = faults::collect(groups, |record| reader.group(record))?;
        let sub_commands = faults::collect(commands, fields::sub_command)?;
        let [input, unknown] = check::special(&options)?;
        let model = OptionModel {
            options,
            groups,
            sub_commands,
            sets,
            input,
            unknown,
            left_out,
        };
        check::check(&model)?;
        Ok(model)
    }

    /// The first option that has a name on the command line.
    pub(super) fn first_named(&self) -> usize {
        let special = |row: &&OptionRow<'_>| row.is_special();
        self.options.iter().take_while(special).count()
    }
}

impl OptionRow<'_> {
    /// Whether the option stands for arguments without a name.
    pub(super) fn is_special(&self) -> bool {
        matches!(self.kind, OptionKind::Input | OptionKind::Unknown)
    }

    /// The help text without blanks around it, unless that is all.
    pub(super) fn help_line(&self) -> Option<&str> {
        self.help.map(str::trim).filter(|help| !help.is_empty())
    }

    /// The name with the first prefix.
    pub(super) fn spelling(&self) -> String {
        format!("{}{}", self.prefixes.first().unwrap_or(&""), self.name)
    }
}

/// The options of known kinds, and warnings about the others.
fn known(options: Vec<Record<'_>>) -> Result<(Vec<Record<'_>>, Diagnostics), Diagnostics> {
    let mut left_out = LeftOut::default();
    let options = left_out.collect_some(options, |record| {
        fields::check_known(record).map(|()| record)
    })?;
    let warnings = left_out.warnings(options.len(), "options")?;
    Ok((options, warnings))
}

/// The records of a class, which there has to be.
pub(crate) fn defined<'rk>(
    records: &'rk RecordKeeper,
    class: &str,
) -> Result<Vec<Record<'rk>>, Diagnostics> {
    if records.class(class).is_none() {
        let message = format!(
            "there is no class '{class}': options are described with `include \
             \"llvm/Option/OptParser.td\"`"
        );
        return Err(nowhere(message));
    }
    let records = records.all_derived_definitions_if_defined(class);
    faults::check_records(records.iter().copied(), "options")?;
    Ok(records)
}

fn numbers(records: &[Record<'_>]) -> Numbers {
    let ids = records.iter().map(|record| record.id());
    ids.zip(0..).collect()
}
