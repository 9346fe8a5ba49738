//! The classes and fields that are asked for.

use rustc_hash::{FxHashMap, FxHashSet};

use tblgen_codegen::{Emission, OptionSpec};
use tblgen_lang::diagnostic::{Diagnostic, Place, nowhere};
use tblgen_lang::nearest::did_you_mean;
use tblgen_lang::record::{Field, Record, RecordId, RecordKeeper};
use tblgen_model::support::faults::{self, Budget, Diagnostics};

/// The options of the output.
pub(crate) const OPTIONS: [OptionSpec; 2] = [
    OptionSpec {
        name: "class",
        value: "CLASS",
        help: "with --gen-records a class whose records are wanted, or * for all",
        is_list: true,
    },
    OptionSpec {
        name: "fields",
        value: "FIELDS",
        help: "The fields of records that --gen-records generates, such as Name,Class.Name,Class.* [default: all]",
        is_list: true,
    },
];

/// The most classes in all lists of superclasses. In a chain of classes there are as many as the square of its
/// length.
const MOST_SUPERCLASSES: usize = 1 << 22;

/// The most rows of all tables. A record has one in the table of each class that it derives from.
/// AMDGPU with all its classes has 600,000.
const MOST_ROWS: usize = 1 << 21;

/// The most cells of all tables. All classes of AMDGPU have 33 million.
const MOST_CELLS: usize = 1 << 27;

/// The name that stands for all classes, or all fields of a class.
const ALL: &str = "*";

/// The classes and fields that are asked for.
pub(super) struct Selection<'rk> {
    pub(super) classes: Vec<ClassModel<'rk>>,
    /// The classes that any of the records derives from, and those that are asked for.
    pub(super) relatives: Vec<Record<'rk>>,
    /// The numbers of the classes that are asked for.
    numbers: FxHashMap<RecordId, usize>,
}

/// A class that is asked for.
pub(super) struct ClassModel<'rk> {
    pub(super) class: Record<'rk>,
    /// The fields that are wanted, in the order of the class.
    pub(super) fields: Vec<Field<'rk>>,
    pub(super) records: Vec<Record<'rk>>,
}

impl<'rk> Selection<'rk> {
    /// The classes and fields that the options ask for.
    pub(super) fn new(emission: &Emission<'rk>) -> Result<Self, Diagnostics> {
        let records = emission.records();
        let classes = chosen_classes(records, &emission.option_values("class"))?;
        let wishes = faults::collect(emission.option_values("fields"), |value| {
            faults::collect(value.split(','), |wish| Wish::new(wish, &classes))
        })?;
        let wishes: Vec<Wish<'_>> = wishes.into_iter().flatten().collect();
        let members = members(records, &classes)?;
        let models = faults::collect(classes.into_iter().zip(members), |(class, members)| {
            class_model(class, members, &wishes)
        })?;
        let mut cells = Budget::new(MOST_CELLS, "fields of records in the tables of classes");
        for model in &models {
            let count = model.records.len().saturating_mul(model.fields.len());
            cells.take(count, model.class)?;
        }
        let relatives = relatives(records, &models)?;
        Ok(Selection::of(models, relatives))
    }

    /// The selection of these classes, with those that their records derive from.
    pub(super) fn of(classes: Vec<ClassModel<'rk>>, relatives: Vec<Record<'rk>>) -> Self {
        let numbers = classes.iter().map(|one| one.class.id()).zip(0..);
        Selection {
            numbers: numbers.collect(),
            relatives,
            classes,
        }
    }

    /// The number of the class whose enumeration has the records of a type that is declared as
    /// records of these classes: the first one that is asked for, or the first such base of one.
    pub(super) fn class_of(&self, declared: &[Record<'rk>]) -> Option<usize> {
        let number = |class: Record<'_>| self.numbers.get(&class.id()).copied();
        let exact = declared.iter().copied().find_map(number);
        let bases = declared.iter().flat_map(|class| class.superclasses().rev());
        exact.or_else(|| bases.into_iter().find_map(number))
    }
}

/// The classes with those names.
fn chosen_classes<'rk>(
    records: &'rk RecordKeeper,
    names: &[&str],
) -> Result<Vec<Record<'rk>>, Diagnostics> {
    if names.is_empty() {
        let message = "`records` needs the option `class`: a class whose records are wanted";
        return Err(nowhere(message));
    }
    if names.contains(&ALL) {
        return every_class(records, names);
    }
    let mut seen = FxHashSet::default();
    faults::collect(names, |&name| {
        let class = records.class(name).ok_or_else(|| no_class(records, name))?;
        match seen.insert(name) {
            true => Ok(class),
            false => Err(nowhere(format!("the class '{name}' is asked for twice"))),
        }
    })
}

/// Every class that has records.
fn every_class<'rk>(
    records: &'rk RecordKeeper,
    names: &[&str],
) -> Result<Vec<Record<'rk>>, Diagnostics> {
    if names.len() > 1 {
        let message = "`class = \"*\"` stands for all classes: no other class can be given";
        return Err(nowhere(message));
    }
    let used = records.unsorted_defs().flat_map(Record::superclasses);
    let used: FxHashSet<RecordId> = used.map(Record::id).collect();
    let classes = records.classes().filter(|class| used.contains(&class.id()));
    let classes: Vec<Record<'rk>> = classes.collect();
    match classes.is_empty() {
        true => Err(nowhere("no record derives from a class")),
        false => Ok(classes),
    }
}

fn no_class(records: &RecordKeeper, name: &str) -> Diagnostics {
    let mut error = Diagnostic::error(Place::Nowhere, format!("there is no class '{name}'"));
    let known = records.classes().map(|class| class.name().as_bytes());
    error.help = match records.def(name) {
        Some(_) => Some(format!("'{name}' is a record, and no class")),
        None => did_you_mean(name.as_bytes(), known),
    };
    vec![error]
}

/// A field that is asked for.
struct Wish<'o> {
    /// The class; any, if there is none.
    class: Option<&'o str>,
    field: &'o str,
}

impl<'o> Wish<'o> {
    /// The wish that is written as `Field`, `Class.Field` or `Class.*`.
    fn new(text: &'o str, classes: &[Record<'_>]) -> Result<Self, Diagnostics> {
        let text = text.trim();
        let (class, field) = match text.split_once('.') {
            Some((class, field)) => (Some(class.trim()), field.trim()),
            None => (None, text),
        };
        if field.is_empty() || class == Some("") {
            return Err(nowhere(format!(
                "`fields` has a name that is empty, in '{text}'"
            )));
        }
        let wish = Wish { class, field };
        wish.check(classes)?;
        Ok(wish)
    }

    /// Checks that a class that is asked for has the field.
    fn check(&self, classes: &[Record<'_>]) -> Result<(), Diagnostics> {
        let mut of_name = classes.iter().filter(|class| self.is_about(**class));
        if let Some(name) = self.class
            && of_name.next().is_none()
        {
            let message = format!("`fields` names the class '{name}', which is not asked for");
            let mut error = Diagnostic::error(Place::Nowhere, message);
            let known = classes.iter().map(|class| class.name().as_bytes());
            error.help = did_you_mean(name.as_bytes(), known);
            return Err(vec![error]);
        }
        let mut about = classes.iter().filter(|class| self.is_about(**class));
        let has_field = |class: &Record<'_>| class.fields().any(|one| one.name() == self.field);
        match about.any(|class| self.field == ALL || has_field(class)) {
            true => Ok(()),
            false => Err(self.no_field(classes)),
        }
    }

    fn no_field(&self, classes: &[Record<'_>]) -> Diagnostics {
        let about: Vec<&Record<'_>> = classes
            .iter()
            .filter(|class| self.is_about(**class))
            .collect();
        let message = match about.as_slice() {
            [class] => format!("the class '{}' has no field '{}'", class.name(), self.field),
            _ => format!("no class that is asked for has a field '{}'", self.field),
        };
        let place = match about.as_slice() {
            [class] => class.keeper().place(class.loc()),
            _ => Place::Nowhere,
        };
        let mut error = Diagnostic::error(place, message);
        let known = about.iter().flat_map(|class| class.fields());
        let known: Vec<&str> = known.map(Field::name).collect();
        let known = known.iter().map(|name| name.as_bytes());
        error.help = did_you_mean(self.field.as_bytes(), known);
        vec![error]
    }

    fn is_about(&self, class: Record<'_>) -> bool {
        self.class.is_none_or(|name| class.name() == name)
    }

    fn is_for(&self, class: Record<'_>, field: Field<'_>) -> bool {
        self.is_about(class) && (self.field == ALL || field.name() == self.field)
    }
}

/// The records of each class.
fn members<'rk>(
    records: &'rk RecordKeeper,
    classes: &[Record<'rk>],
) -> Result<Vec<Vec<Record<'rk>>>, Diagnostics> {
    let mut rows = Budget::new(MOST_ROWS, "records in the tables of classes");
    let of_class = |class: &Record<'rk>| {
        let members = records.all_derived_definitions_if_defined(class.name());
        rows.take(members.len(), *class).map(|()| members)
    };
    classes.iter().map(of_class).collect()
}

fn class_model<'rk>(
    class: Record<'rk>,
    of_class: Vec<Record<'rk>>,
    wishes: &[Wish<'_>],
) -> Result<ClassModel<'rk>, Diagnostics> {
    if of_class.is_empty() {
        let message = format!("the class '{}' has no records", class.name());
        return Err(faults::error(class, message));
    }
    let what = format!("records of the class '{}'", class.name());
    let counted = faults::check_count(of_class.len(), &what);
    counted.map_err(|found| faults::placed(found, class))?;
    faults::collect(&of_class, |record| {
        let name = std::str::from_utf8(record.name_bytes());
        let message = "Record has a name that is not UTF-8";
        name.map_err(|_| faults::error(*record, message))
    })?;
    let is_for = |wish: &&Wish<'_>| class.fields().any(|field| wish.is_for(class, field));
    let wishes: Vec<&Wish<'_>> = wishes.iter().filter(is_for).collect();
    let is_wanted = |field: &Field<'_>| {
        wishes.is_empty() || wishes.iter().any(|wish| wish.is_for(class, *field))
    };
    Ok(ClassModel {
        class,
        fields: class.fields().filter(is_wanted).collect(),
        records: of_class,
    })
}

/// The classes that any of the records derives from, and those that are asked for.
fn relatives<'rk>(
    records: &'rk RecordKeeper,
    models: &[ClassModel<'rk>],
) -> Result<Vec<Record<'rk>>, Diagnostics> {
    let mut used: FxHashSet<RecordId> = models.iter().map(|one| one.class.id()).collect();
    let mut lists = FxHashSet::default();
    let mut superclasses = Budget::new(MOST_SUPERCLASSES, "classes in lists of superclasses");
    // Records with the same bases have the same list.
    let mut new_list = |record: Record<'rk>| match lists.insert(record.ancestry()) {
        true => {
            let list = record.superclasses();
            superclasses.take(list.len(), record).map(|()| Some(list))
        }
        false => Ok(None),
    };
    for model in models {
        for record in std::iter::once(&model.class).chain(&model.records) {
            let list = new_list(*record)?.into_iter().flatten();
            used.extend(list.map(Record::id));
        }
    }
    let classes = records.classes().filter(|class| used.contains(&class.id()));
    let classes: Vec<Record<'rk>> = classes.collect();
    faults::check_records(classes.iter().copied(), "classes of records")?;
    for class in &classes {
        new_list(*class)?;
    }
    Ok(classes)
}
