include "tblgen/Diagnostics.td"

// Diagnostics of a small compiler.

def Unused : DiagGroup<"unused", [], [{
Things that are there for nothing.
}]>;
def Most : DiagGroup<"most", [Unused]>;
def Pedantic : DiagGroup<"pedantic">;
def Extra : DiagGroup<"extra-syntax">, DiagCategory<"Syntax">;
def Loops : DiagGroup<"loops">;

def args : TextSubstitution<"%select{no arguments|one argument|%1 arguments}0">;

let Component = "Parse" in {
  def err_expected : Error<"expected %0">;
  def ext_comma : Extension<"a comma at the end is an extension">, InGroup<Extra>;
  def ext_tab : Extension<"tabs are an extension">;
}

let Component = "Check", CategoryName = "Semantic Issue" in {
  def err_args : Error<"function %q0 takes %sub{args}1,2, but %3 %plural{1:was|:were}3 given">;
  def err_types : Error<"cannot convert %diff{$ to $|the types}0,1">;
  def warn_unused : Warning<"%0 is unused">, InGroup<Unused>;
  def warn_unread : Warning<"the %ordinal0 value%s1 of %2 %plural{1:is|:are}1 not read">,
      InGroup<Unused>, DefaultIgnore;
  def warn_soft : Warning<"this is only a warning">, InGroup<Most>, DefaultWarnNoWerror,
      SuppressInSystemMacro;
  def note_here : Note<"declared here">;
  def remark_loop : Remark<"unrolled %human0 time%s0">, InGroup<Loops>;
  def fatal_memory : Error<"no memory">, DefaultFatal;
}
