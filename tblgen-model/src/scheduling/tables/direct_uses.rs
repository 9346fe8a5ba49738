//! The resources that a class takes itself, without those that come along.

use super::{CodeGenMachineModel, ResourceUse};

impl CodeGenMachineModel {
    /// The resources without groups and larger resources that are only taken because they
    /// contain another one of the list: what people want to read.
    pub fn direct_uses(&self, uses: &[ResourceUse]) -> Vec<ResourceUse> {
        let is_direct = |one: &&ResourceUse| {
            let inner = uses
                .iter()
                .filter(|other| self.contains(one.resource, other.resource));
            let along: u64 = inner.map(|other| u64::from(other.release_at)).sum();
            along == 0 || u64::from(one.release_at) > along
        };
        uses.iter().filter(is_direct).copied().collect()
    }

    /// Whether a resource contains another one.
    fn contains(&self, outer: u16, inner: u16) -> bool {
        if outer == inner {
            return false;
        }
        let resource = |index: u16| self.resources.get(usize::from(index).wrapping_sub(1));
        let (Some(outer_one), Some(inner_one)) = (resource(outer), resource(inner)) else {
            return false;
        };
        let is_super = inner_one.super_resource == outer;
        let members = match inner_one.sub_units.as_slice() {
            [] => &[inner],
            members => members,
        };
        is_super
            || members
                .iter()
                .all(|unit| outer_one.sub_units.contains(unit))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CodeGenMachineModel, CodeGenProcResource, ResourceUse};
    use crate::Models;

    const TEXT: &str = r#"
        include "llvm/Target/Target.td"
        def T : Target;
        def M : SchedMachineModel { let CompleteModel = 0; }
        def W : SchedWrite;
        let SchedModel = M in {
          def A : ProcResource<1>;
          def B : ProcResource<1>;
          def C : ProcResource<1> { let Super = A; }
          def AB : ProcResGroup<[A, B]>;
          def : WriteRes<W, [A]>;
        }
        def : ProcessorModel<"m", M, []>;
        def I : Instruction, Sched<[W]> {
          let Namespace = "T";
          dag OutOperandList = (outs);
          dag InOperandList = (ins);
        }
    "#;

    fn names(model: &CodeGenMachineModel, uses: &[(&str, u16)]) -> Vec<String> {
        let number = |name: &str| {
            let mut all = model.resources.iter();
            all.position(|one| one.name == name).unwrap() as u16 + 1
        };
        let uses = uses.iter().map(|&(name, release_at)| ResourceUse {
            resource: number(name),
            release_at,
            acquire_at: 0,
        });
        let uses: Vec<ResourceUse> = uses.collect();
        let name = |one: ResourceUse| -> &CodeGenProcResource {
            &model.resources[usize::from(one.resource) - 1]
        };
        let direct = model.direct_uses(&uses).into_iter();
        direct.map(|one| name(one).name.clone()).collect()
    }

    #[test]
    fn what_comes_along_is_left_out() {
        let done = tblgen_lang::compile_text("t.td", TEXT, &Default::default());
        let records = done.records.unwrap();
        let tables = Models::new(&records).sched_tables().unwrap();
        let model = &tables.models[1];
        assert_eq!(names(model, &[("A", 1), ("AB", 1)]), ["A"]);
        assert_eq!(names(model, &[("A", 1), ("AB", 2)]), ["A", "AB"]);
        assert_eq!(names(model, &[("A", 1), ("C", 1)]), ["C"]);
        assert_eq!(names(model, &[("AB", 2)]), ["AB"]);
        assert_eq!(names(model, &[("A", 1), ("B", 1), ("AB", 2)]), ["A", "B"]);
    }
}
