impl SchedHooks for Asked {
    fn has_lock_prefix(&self, _: &impl tblgen_runtime::Inst<Opcode = Opcode, Reg = Reg>) -> bool {
        self.flags & 16 != 0
    }
}

