class Target { int AllowRegisterRenaming = 0; }
def T : Target;
