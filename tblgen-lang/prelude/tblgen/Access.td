// Control flow, accesses and memory operands: what descriptions do not state of the place where execution
// continues, of the registers, flags and memory that instructions read and write, and of operands that are an
// address.
//
// Flags of descriptions (`isBranch`, `mayLoad`, …) and implicit registers (`Defs`, `Uses`) are what the
// compiler asks of the instructions that it makes itself. The records of these classes state the rest.
// They are read by the output `instr_info`.

// Include this after "llvm/Target/Target.td".

#ifndef TBLGEN_ACCESS_TD
#define TBLGEN_ACCESS_TD

// A rule about the instructions whose whole name one of the patterns matches: regular expressions, as
// in `instregex`. A pattern may match nothing, as the instructions of another release.
//
// The first case that holds is the control flow; if none does, it is what flags of the description
// state. Of several rules about an instruction, the first one in the file counts. A case is a kind with
// its properties:
//
//   def : FlowRule<["JALR"], [(returns (is $rd, X0), (is $rs1, X1, X5)),
//                             (jumps_indirectly (is $rd, X0)), (calls_indirectly)]>;
class FlowRule<list<string> opcodes, list<dag> cases> {
  list<string> Opcodes = opcodes;
  list<dag> Cases = cases;
}

// Kinds and properties of cases.
class FlowOperator;

// The kinds: the next instruction; a place that the instruction names, or that is in a register or in
// memory; a function, in the same two ways; the caller, or what was interrupted; the operating system
// or a hypervisor; the handler of an interrupt, or a debugger; a fault, after which nothing is executed;
// the next instruction after an event; nothing is known. `by_flags` is what the flags of the description
// state.
def goes_on : FlowOperator;
def jumps : FlowOperator;
def jumps_indirectly : FlowOperator;
def calls : FlowOperator;
def calls_indirectly : FlowOperator;
def returns : FlowOperator;
def calls_system : FlowOperator;
def interrupts : FlowOperator;
def traps : FlowOperator;
def halts : FlowOperator;
def not_known : FlowOperator;
def by_flags : FlowOperator;

// A property: it depends on what is true at run time whether execution continues there, or with the
// next instruction. Predicates of instructions need not be stated.
def conditional : FlowOperator;

// A property: the processor may be in another state there, such as that of another instruction set.
def switches : FlowOperator;

// A test: the operand, by its name or by its number among those of the machine instruction, is one of
// these registers or numbers, or none of them. `zero_reg` is no register at all.
def is : FlowOperator;     // (is $rd, X0), (is 0, X1, X5), (is $cond, 14)
def is_not : FlowOperator; // (is_not $rd, X0)

// A test: the operand, or one of those after it, is one of these registers.
def has : FlowOperator;    // (has $regs, PC)

// A test: some bits of the number have a value.
def bits_are : FlowOperator; // (bits_are $BO, 0b10100, 0b10100)
def bits_are_not : FlowOperator;

// A test: the flags of the instruction, such as prefixes of X86, have one of these bits, or none of them.
def has_flags : FlowOperator;   // (has_flags 8)
def lacks_flags : FlowOperator; // (lacks_flags 8)

// A property of jumps and calls: the operand that is the target, and what the target is, if it is not one
// of `BranchOperands`.
def to : FlowOperator;     // (to $imm, (from_start))

// Targets. The operand is an address, or the distance from the address of the instruction, or from the
// address after it. It counts in units of a power of two, and something may be added to the address,
// some low bits of which may be zero after that. `(backward target)` subtracts the operand, and
// `(signed n, target)` takes its n bits for a number with sign.
def absolute : FlowOperator;   // (absolute), (absolute unit)
def from_start : FlowOperator; // (from_start), (from_start unit, added, zero bits)
def from_end : FlowOperator;   // (from_end unit)
def backward : FlowOperator;
def signed : FlowOperator;

// Operands, by the names of their records, that are targets of jumps and calls. Those that an instruction
// has decide whether it is a direct jump. A release need not have all of them.
class BranchOperands<list<string> operands, dag target> {
  list<string> Operands = operands;
  dag Target = target;
}

// The register that is the program counter: what writes it, and is no other kind, is a jump.
class ProgramCounter<Register reg> {
  Register Reg = reg;
}

// The records of the target are whole: where flags state nothing, the next instruction follows. Without
// this, nothing is known of instructions that have effects which the description does not model.
class FlowIsWhole;

// A rule about what the instructions read and write whose whole name one of the patterns matches. All
// rules about an instruction count, and complete or correct what its description states:
//
//   def : AccessRule<["POP64r"], [(loads (at SS, RSP), 8), (changes_stack 8)]>;
//   def : AccessRule<["CMPXCHG64rr"], [(reads $dst), (may_write $dst), (writes_flags "ZF")]>;
//   def : AccessRule<["STOSB"], [(provided (has_flags 8), (reads RCX), (writes RCX))]>;
class AccessRule<list<string> opcodes, list<dag> effects> {
  list<string> Opcodes = opcodes;
  list<dag> Effects = effects;
}

// Effects of rules.
class AccessOperator;

// Some effects depend on operands: tests come first, all of which must hold.
def provided : AccessOperator; // (provided (is $dst, EDI), (reads ECX))

// Registers and operands, in any case or depending on what is true at run time. An operand is named, with
// all its parts, or has the number of a part. What is not read or not written is what the description
// states. Where an instruction has a variable number of operands, the last one that the description names
// stands for those after it.
def reads : AccessOperator; // (reads RSP, $dst)
def may_read : AccessOperator;
def writes : AccessOperator;
def may_write : AccessOperator;
def does_not_read : AccessOperator;
def does_not_write : AccessOperator;

// Accesses of memory: an address, and a size in bytes, `?` if it is not known. The address is an operand,
// which has the size of its record if none is stated, or the sum of registers and a distance:
// `(at segment, base, distance, index)`, where `zero_reg` is no segment. `updates` reads and writes. If a
// rule states accesses, those of the description do not count.
def loads : AccessOperator; // (loads $src), (loads $src, 16)
def may_load : AccessOperator;
def stores : AccessOperator; // (stores (at SS, RSP, -8), 8)
def may_store : AccessOperator;
def updates : AccessOperator;
def may_update : AccessOperator; // always reads
def no_memory : AccessOperator;
def at : AccessOperator;

// The number of bytes that is added to the stack pointer; an operand may be added, times a factor.
def changes_stack : AccessOperator; // (changes_stack 8, (times 1, $amt))
def times : AccessOperator;

// Flags, by their names in a string with blanks between them: those that are read, that get a result,
// become 0, become 1, have any value afterwards. Some of these may keep their value in some cases.
def reads_flags : AccessOperator; // (reads_flags "CF ZF")
def writes_flags : AccessOperator;
def clears_flags : AccessOperator;
def sets_flags : AccessOperator;
def undefines_flags : AccessOperator;
def may_keep_flags : AccessOperator;

// It depends on what is true at run time whether the instruction is executed; predicates of instructions
// need not be stated. Registers and memory are not known: `(not_known)`.
def on_condition : AccessOperator;

// The names of flags in some registers: the generated type `Flag`. An instruction that the description
// states to write such a register has flags that are not known, unless a rule states them.
class StatusFlags<list<Register> regs, list<string> flags> {
  list<Register> Regs = regs;
  list<string> Flags = flags;
}

// An operand is a condition of a kind that `ConditionCode` states, whatever its record states.
def has_condition : AccessOperator; // (has_condition $cond, "of CCMP")

// A condition: its name, which is one of the generated type `CondCode`, and the flags that are read where an
// operand, by the names of its records or by a name for `has_condition`, has a value. The flags do not count
// without `StatusFlags`.
class ConditionCode<list<string> operands, int value, string name, string flags = ""> {
  list<string> Operands = operands;
  int Value = value;
  string Name = name;
  string Flags = flags;
}

// Pairs of conditions by their names, one of which holds where the other one does not.
class OppositeConditions<list<list<string>> pairs> {
  list<list<string>> Pairs = pairs;
}

// The registers that point to the stack.
class StackPointers<list<Register> regs> {
  list<Register> Regs = regs;
}

// Operands, by the names of their records, that are a list of registers of which they name the first one:
// the others are those with the next numbers in its class. A release need not have all of them.
class RegisterListOperands<list<string> operands, int length> {
  list<string> Operands = operands;
  int Length = length;
}

// The records of the target are whole: what instructions use is as rules and the description state it.
class AccessIsWhole;

// Memory operands: which operands of machine instructions are an address together. Parts of the address are
// numbers of operands, counted from the first one of the operand that the record is about:
//
//   def : MemoryOperandClass<"X86MemOperand",
//                            (address (base 0), (scale 1), (index 2), (displacement 3), (segment 4))>;
//
// All operands whose records derive from a class, such that have that many parts; the `Size` of such a
// record, if it has one, is the number of bits in memory.
class MemoryOperandClass<string name, dag form> {
  string Class = name;
  dag Address = form;
}

// The operands with these names. A release need not have all of them.
class MemoryOperands<list<string> operands, dag form> {
  list<string> Operands = operands;
  dag Address = form;
}

// Addresses that are several operands of an instruction, by their names: of the instructions whose whole
// name one of the patterns matches. Of several rules about an instruction, the first one counts.
//
//   def : MemoryRule<["L[BHW]U?", "LD"], (address (base $rs1), (displacement $imm12))>;
class MemoryRule<list<string> opcodes, dag form> {
  list<string> Opcodes = opcodes;
  dag Address = form;
}

// The operators of addresses.
class MemoryOperator;
def address : MemoryOperator;
def base : MemoryOperator;         // (base 0), (base $rn)
def index : MemoryOperator;        // (index 1), (index 1, 8): multiplied by 8
def scale : MemoryOperator;        // (scale 2): the index is multiplied by the operand
def displacement : MemoryOperator; // (displacement 3), (displacement 3, 8): counts in units of 8
def segment : MemoryOperator;      // (segment 4)

// The low bits of the index are extended: with their sign if the operand is not 0.
def extended : MemoryOperator;     // (extended 3, 32)
// The index is not multiplied if the operand is 0.
def scaled_if : MemoryOperator;    // (scaled_if 4), (scaled_if $extend, 1): the part after the first

// The address that stands for the base: if the base is one of these registers, or always. It is
// `from_start` or `from_end`, as in targets of branches.
def origin : MemoryOperator;       // (origin (from_end), RIP, EIP), (origin (from_start))

// Registers that stand for no index.
def no_index : MemoryOperator;     // (no_index EIZ, RIZ)

// What is in memory at operands with these names: an element of a type, and nothing else.
class MemoryOperandTypes<list<string> operands, ValueType type> {
  list<string> Operands = operands;
  ValueType Type = type;
}

// The number of bytes in memory, where records of operands have none or another one. 0 if the
// instruction uses the address alone.
class MemoryBytes<list<string> opcodes, int bytes> {
  list<string> Opcodes = opcodes;
  int Bytes = bytes;
}

// Instructions where one element in memory stands for all elements of a vector.
class MemoryBroadcasts<list<string> opcodes> {
  list<string> Opcodes = opcodes;
}

// The type of elements in memory, where records of operands have none or another one: an integer or a
// floating-point number, or `OtherVT` where it is neither.
class MemoryElements<list<string> opcodes, ValueType element> {
  list<string> Opcodes = opcodes;
  ValueType Element = element;
}

#endif // TBLGEN_ACCESS_TD
