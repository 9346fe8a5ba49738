include "llvm/Target/Target.td"

class R<string name> : Register<name> {
  let Namespace = "Toy";
}

def R0 : R<"r0">;
def "in" : R<"in">;
def V0 : R<"v0">;

def GPR : RegisterClass<"Toy", [i32], 32, (add R0, !cast<R>("in"))>;
def VR : RegisterClass<"Toy", [v4i32], 128, (add V0)>;
def Toy : Target;
