include "tblgen/Diagnostics.td"
def Unused : DiagGroup<"unused">;
def note_a : Note<"a">, InGroup<Unused>;
