//! Register classes while more of them are being inferred: in the order in
//! which they were made.

use std::collections::{BTreeMap, HashMap};

use super::{
    Budget, CodeGenRegister, CodeGenRegisterClass, Fault, MAX_LISTS, RegSizeInfo, check_name,
};
use crate::support::bit_set::BitSet;
use tblgen_lang::record::RecordId;

/// All classes so far.
pub(super) struct Classes {
    pub(super) all: Vec<ClassDraft>,
    /// Classes by what makes them different: members and sizes.
    by_key: HashMap<(Vec<u16>, RegSizeInfo), usize>,
    /// Classes that records define and that are not artificial.
    pub(super) by_record: HashMap<RecordId, usize>,
    /// By signature, the classes with a member of it.
    by_topo_sig: Vec<BitSet>,
    members: Budget,
}

/// More classes than this, inferred ones among them, are rejected: each may be related to each.
const MAX_CLASSES: usize = 1 << 13;

impl Default for Classes {
    fn default() -> Self {
        Classes {
            all: Vec::new(),
            by_key: HashMap::new(),
            by_record: HashMap::new(),
            by_topo_sig: Vec::new(),
            members: Budget::new(MAX_LISTS, "members of register classes"),
        }
    }
}

/// A class, and what inferring needs to know of it.
pub(super) struct ClassDraft {
    pub(super) class: CodeGenRegisterClass,
    /// The members: register numbers.
    pub(super) set: BitSet,
    /// The signatures of the members.
    pub(super) topo_sigs: BitSet,
    /// By sub-register index: the largest sub-class with such parts.
    pub(super) with_sub_reg: BTreeMap<u16, usize>,
    /// By sub-register index: the classes whose parts are in this class.
    pub(super) super_reg_classes: BTreeMap<u16, BitSet>,
    pub(super) record: Option<RecordId>,
    /// The index, and the class with its parts, that made an inferred class.
    pub(super) inferred_from: Option<(u16, usize)>,
}

impl ClassDraft {
    pub(super) fn new(
        class: CodeGenRegisterClass,
        registers: &[CodeGenRegister],
        record: Option<RecordId>,
    ) -> Self {
        let members = class.members.iter().map(|&number| usize::from(number));
        let sigs = class.members.iter();
        let sigs = sigs.map(|&number| registers[usize::from(number) - 1].topo_sig as usize);
        ClassDraft {
            set: BitSet::of(registers.len() + 1, members),
            topo_sigs: BitSet::of(0, sigs),
            with_sub_reg: BTreeMap::new(),
            super_reg_classes: BTreeMap::new(),
            record,
            inferred_from: None,
            class,
        }
    }
}

impl Classes {
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Adds a class that a record defines.
    pub(super) fn define(&mut self, draft: ClassDraft) -> Result<(), Fault> {
        self.check(&draft.class)?;
        let at = self.all.len();
        if !draft.class.artificial {
            self.by_record
                .extend(draft.record.map(|record| (record, at)));
            self.add_key(&draft.class, at);
        }
        self.push(draft);
        Ok(())
    }

    fn push(&mut self, draft: ClassDraft) {
        for sig in draft.topo_sigs.iter() {
            let count = self.by_topo_sig.len().max(sig + 1);
            self.by_topo_sig.resize_with(count, BitSet::default);
            self.by_topo_sig[sig].insert(self.all.len());
        }
        self.all.push(draft);
    }

    /// The classes with a member of one of the signatures, sorted.
    pub(super) fn with_topo_sigs(&self, sigs: &BitSet) -> BitSet {
        let mut classes = BitSet::default();
        for of_sig in sigs.iter().filter_map(|sig| self.by_topo_sig.get(sig)) {
            classes.union_with(of_sig);
        }
        classes
    }

    /// Checks that there is room for one more class.
    fn check(&mut self, class: &CodeGenRegisterClass) -> Result<(), Fault> {
        let is_full = self.all.len() >= MAX_CLASSES;
        let count = match is_full {
            true => Err(format!(
                "there are more than {MAX_CLASSES} register classes"
            )),
            false => self.members.try_take(class.members.len()),
        };
        count.map_err(|message| Fault::At(class.loc, format!("'{}': {message}", class.name)))
    }

    /// Of two classes that are alike the first counts.
    fn add_key(&mut self, class: &CodeGenRegisterClass, at: usize) {
        let key = (class.members.clone(), class.default_sizes());
        self.by_key.entry(key).or_insert(at);
    }

    /// The class with these members that is as large as `like`; a new one if
    /// there is none.
    pub(super) fn sub_class(
        &mut self,
        like: usize,
        members: Vec<u16>,
        registers: &[CodeGenRegister],
        name: impl FnOnce(&Self) -> String,
    ) -> Result<usize, Fault> {
        let model = &self.all[like].class;
        let key = (members, model.default_sizes());
        if let Some(&known) = self.by_key.get(&key) {
            return Ok(known);
        }
        let name = name(self);
        check_name(&name, model.loc)?;
        let artificial = |&number: &u16| registers[usize::from(number) - 1].artificial;
        let class = CodeGenRegisterClass {
            name,
            artificial: key.0.iter().all(artificial),
            members: key.0,
            sizes: model.sizes.clone(),
            allocatable: true,
            synthesized: true,
            loc: model.loc,
            ..CodeGenRegisterClass::default()
        };
        self.check(&class)?;
        let at = self.all.len();
        self.add_key(&class, at);
        self.push(ClassDraft::new(class, registers, None));
        Ok(at)
    }
}
