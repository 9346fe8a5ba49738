// Assembly text of X86 in both syntaxes, AT&T's (0) and Intel's (1): what the functions print that LLVM's
// description names.
//
// Sources: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2; the behaviour of LLVM's
// printers.

#ifndef TBLGEN_X86_ASM_TD
#define TBLGEN_X86_ASM_TD

include "tblgen/Asm.td"

let Syntax = 0 in def : RegisterText<"%">;
let Syntax = 1 in def : RegisterText<"">;

// Whether the code has a number of bits. Before LLVM 15, features have other names.
class X86Mode<int width> {
  defvar name = "Is"#width#"Bit";
  defvar older = "Mode"#width#"Bit";
  dag Value = (has_feature !if(!exists<SubtargetFeature>(name), !cast<SubtargetFeature>(name),
                                                                !cast<SubtargetFeature>(older)));
}
defvar X86Is64Bit = X86Mode<64>.Value;
defvar X86Is32Bit = X86Mode<32>.Value;
defvar X86Is16Bit = X86Mode<16>.Value;

// Operands.
foreach syntax = [0, 1] in {
defvar sign = !if(syntax, "", "$");
let Syntax = syntax in {
def : HookPrint<"printOperand",
                (print_if (is_register 0), (print_register 0), (print sign, (print_number (imm_of 0))))>;
def : HookPrint<"printU8Imm", (print sign, (print_number (low_bits (imm_of 0), 8)))>;
def : HookPrint<"printSTiRegOperand", (print_if (is_register 0, ST0), !if(syntax, "st(0)", "%st(0)"),
                                                                      (print_register 0))>;
}
}
def : HookPrint<"printVKPair", (print_register (part_of 0, sub_mask_0))>;
def : HookPrint<"printRoundingControl",
                (print_choice (imm_of 0), "{rn-sae}", "{rd-sae}", "{ru-sae}", "{rz-sae}")>;
// Distances count from the end of the instruction, whose address is that of the end where nobody says how
// long it is.
defvar X86End = (sum (inst_address), (inst_size));
class X86Target<dag distance> {
  defvar target = (sum X86End, distance);
  dag Text = (print_if (target_addresses),
                       (print_if X86Is64Bit, (print_address target),
                                             (print_address (bits_of_both target, 0xffffffff))),
                       (print_number distance));
}
def : HookPrint<"printPCRelImm", X86Target<(imm_of 0)>.Text>;

// Conditions: those of flags, in other words where an instruction compares, and of floating point.
// Later releases of LLVM do not know those words.
defvar X86IsCompareAdd = !if(HasLLVM20, (holds_any), (holds_all (is_inst "CMPCCXADD.*")));
defvar X86IsConditionalTest = (is_inst "CCMP.*", "CTEST.*");
def : HookPrint<"printCondCode",
    (print_if X86IsCompareAdd,
        (print_choice (imm_of 0), "o", "no", "b", "nb", "z", "nz", "be", "nbe", "s", "ns", "p", "np", "l", "nl",
                                  "le", "nle"),
    (print_if X86IsConditionalTest,
        (print_choice (imm_of 0), "o", "no", "b", "ae", "e", "ne", "be", "a", "s", "ns", "t", "f", "l", "ge",
                                  "le", "g"),
        (print_choice (imm_of 0), "o", "no", "b", "ae", "e", "ne", "be", "a", "s", "ns", "p", "np", "l", "ge",
                                  "le", "g")))>;
class X86Flag<int place, string name> {
  dag Text = (print_if (low_bits (shifted_right (imm_of 0), place), 1),
                       (print (print_if (shifted_right (low_bits (imm_of 0), 4), !add(place, 1)), ","), name));
}
def : HookPrint<"printCondFlags",
                (print "{dfv=", X86Flag<3, "of">.Text, X86Flag<2, "sf">.Text, X86Flag<1, "zf">.Text,
                       X86Flag<0, "cf">.Text, "}")>;
class X86FloatCondition<int operand> {
  dag Text = (print_choice (imm_of operand),
      "eq", "lt", "le", "unord", "neq", "nlt", "nle", "ord", "eq_uq", "nge", "ngt", "false", "neq_oq", "ge", "gt",
      "true", "eq_os", "lt_oq", "le_oq", "unord_s", "neq_us", "nlt_uq", "nle_uq", "ord_s", "eq_us", "nge_uq",
      "ngt_uq", "false_os", "neq_os", "ge_oq", "gt_oq", "true_us");
}

// Addresses: base, scale, index, displacement and segment.
class X86Has<int operand> {
  dag Value = (inverted (is_register operand, zero_reg));
}
class X86Segment<int operand> {
  dag Text = (print_if X86Has<operand>.Value, (print (print_register operand), ":"));
}
defvar X86HasRegisters = (holds_any X86Has<0>.Value, X86Has<2>.Value);
// Where the displacement alone is the address, or counts from the end of the instruction, memory may have
// a name.
defvar X86IsFromEnd = (is_register 0, RIP);
class X86Named<dag address, dag text> {
  dag Text = (print_if X86Has<4>.Value, text, (print_memory address, text));
}
class X86Displacement<dag text> {
  dag Named = X86Named<(sum X86End, (imm_of 3)), text>.Text;
  dag Text = (print_if X86IsFromEnd, Named, text);
}
defvar X86Alone = X86Named<(imm_of 3), (print_number (imm_of 3))>.Text;
defvar X86IndexATT = (print ",", (print_register 2),
                                 (print_if (same (imm_of 1), 1), "", (print ",", (print_decimal (imm_of 1)))));
defvar X86NumberATT = (print_if (imm_of 3), (print_number (imm_of 3)));
defvar X86MemoryATT =
    (print X86Segment<4>.Text,
           (print_if X86Has<0>.Value, (print X86Displacement<X86NumberATT>.Text, "(", (print_register 0),
                                             (print_if X86Has<2>.Value, X86IndexATT), ")"),
           (print_if X86Has<2>.Value, (print X86NumberATT, "(", X86IndexATT, ")"), X86Alone)));
defvar X86NumberIntel = (print_if (imm_of 3), (print_if (less 0, (imm_of 3)),
    (print " + ", (print_number (imm_of 3))),
    (print " - ", (print_number (difference 0, (imm_of 3))))));
defvar X86ScaledIndex = (print (print_decimal (imm_of 1)), "*", (print_register 2));
defvar X86IndexIntel = (print_if (same (imm_of 1), 1), (print_register 2), X86ScaledIndex);
// A scale of 1 is printed without a base since LLVM 18.
defvar X86IndexAlone = !if(HasLLVM18, X86ScaledIndex, X86IndexIntel);
defvar X86MemoryIntel =
    (print X86Segment<4>.Text, "[",
           (print_if X86Has<0>.Value,
                     X86Displacement<(print (print_register 0),
                                            (print_if X86Has<2>.Value, (print " + ", X86IndexIntel)),
                                            X86NumberIntel)>.Text,
           (print_if X86Has<2>.Value, (print X86IndexAlone, X86NumberIntel), X86Alone)), "]");
// A size and the name that the functions have for it, of memory operands and of strings.
class X86Size<string word, string function, int width> {
  string Text = word#" ptr ";
  string Function = function;
  int Width = width;
}
defvar X86Sizes = [X86Size<"byte", "byte", 8>, X86Size<"word", "word", 16>, X86Size<"dword", "dword", 32>,
                   X86Size<"qword", "qword", 64>, X86Size<"tbyte", "tbyte", 0>,
                   X86Size<"xmmword", "xmmword", 0>, X86Size<"ymmword", "ymmword", 0>,
                   X86Size<"zmmword", "zmmword", 0>];
defvar X86Offset = (print_if X86Has<1>.Value, (print_number (imm_of 0)),
                                              (print_memory (imm_of 0), (print_number (imm_of 0))));
let Syntax = 0 in {
def : HookPrint<"printMemReference", X86MemoryATT>;
foreach size = X86Sizes in {
def : HookPrint<"print"#size.Function#"mem", X86MemoryATT>;
if !ne(size.Width, 0) then {
def : HookPrint<"printSrcIdx"#size.Width, (print X86Segment<1>.Text, "(", (print_register 0), ")")>;
def : HookPrint<"printDstIdx"#size.Width, (print "%es:(", (print_register 0), ")")>;
def : HookPrint<"printMemOffs"#size.Width, (print X86Segment<1>.Text, X86Offset)>;
}
}
}
let Syntax = 1 in {
def : HookPrint<"printMemReference", X86MemoryIntel>;
foreach size = X86Sizes in {
def : HookPrint<"print"#size.Function#"mem", (print size.Text, X86MemoryIntel)>;
if !ne(size.Width, 0) then {
def : HookPrint<"printSrcIdx"#size.Width, (print size.Text, X86Segment<1>.Text, "[", (print_register 0), "]")>;
def : HookPrint<"printDstIdx"#size.Width, (print size.Text, "es:[", (print_register 0), "]")>;
def : HookPrint<"printMemOffs"#size.Width,
                (print size.Text, X86Segment<1>.Text, "[", X86Offset, "]")>;
}
}
}

// Prefixes: those that the opcode has, and those that the bytes had besides.
class X86HasFlag<int place, bit has_flags = 1> {
  dag Value = !if(has_flags, (bits_of_both (inst_flags), !shl(1, place)), (holds_any));
}
class X86Prefixes<bit has_flags> {
  dag Text = (print
      (print_if (holds_any (inst_has "hasLockPrefix", 1), X86HasFlag<4, has_flags>.Value), "lock\t\t"),
      (print_if (holds_any (inst_has "hasNoTrackPrefix", 1), X86HasFlag<5, has_flags>.Value), "notrack\t\t"),
      (print_if X86HasFlag<2, has_flags>.Value, "repne\t\t",
                (print_if X86HasFlag<3, has_flags>.Value, "rep\t\t")),
      (print_if (holds_all (inst_has "hasEVEX_NF", 1), (inverted (is_inst "CFCMOV.*"))), "{nf}\t"),
      (print_if (holds_any (inst_has "explicitOpPrefix", "ExplicitVEX"), (inst_has "ExplicitVEXPrefix", 1),
                           X86HasFlag<8, has_flags>.Value), "{vex}\t",
      (print_if X86HasFlag<9, has_flags>.Value, "{vex2}\t",
      (print_if X86HasFlag<10, has_flags>.Value, "{vex3}\t",
      (print_if (holds_any (inst_has "explicitOpPrefix", "ExplicitEVEX"), X86HasFlag<11, has_flags>.Value),
                "{evex}\t")))),
      (print_if X86HasFlag<12, has_flags>.Value, "{disp8}\t",
                (print_if X86HasFlag<13, has_flags>.Value, "{disp32}\t")));
}
// Most instructions have none of these flags.
def : InstPrefix<(print_if (bits_of_both (inst_flags), 0x3f3c), X86Prefixes<1>.Text, X86Prefixes<0>.Text)>;

// The prefix for the other size of addresses, where neither the opcode nor the registers need it.
defvar X86AddressPrefix = (print_if (holds_any X86Is16Bit, X86Is64Bit), "addr32\t\t",
                                    (print_if X86Is32Bit, "addr16\t\t"));
defvar X86IsSized = (holds_any (holds_all X86Is16Bit, (inst_has "AdSize", "AdSize32")),
                               (holds_all X86Is32Bit, (inst_has "AdSize", "AdSize16")),
                               (holds_all X86Is64Bit, (inst_has "AdSize", "AdSize32")));
class X86IsString<string forms, int operand, Register wide, Register narrow> {
  dag Value = (holds_all (inst_has "Form", forms),
                         (holds_any (holds_all (inverted X86Is32Bit), (is_register operand, wide)),
                                    (holds_all X86Is32Bit, (is_register operand, narrow))));
}
defvar X86IsSizedString = (holds_any X86IsString<"RawFrmDstSrc", 1, ESI, SI>.Value,
                                     X86IsString<"RawFrmSrc", 0, ESI, SI>.Value,
                                     X86IsString<"RawFrmDst", 0, EDI, DI>.Value);
// LLVM prints it since 15.
defvar X86HasAddressFlag = (holds_all X86HasFlag<1, HasLLVM15>.Value, (inverted X86IsSized),
                                      (inverted X86IsSizedString));
class X86InClass<RegisterClass rc> {
  dag Value = (holds_any (holds_all X86Has<0>.Value, (is_in 0, rc)), (holds_all X86Has<2>.Value, (is_in 2, rc)));
}
defvar X86Is32BitMemory = (holds_any (is_register 0, EIP), (is_register 2, EIZ), X86InClass<GR32>.Value);
defvar X86Is16BitMemory = (holds_any (holds_all X86Is16Bit, (inverted X86HasRegisters)), X86InClass<GR16>.Value);
// Whether the operands that begin here are an address, and need the prefix.
defvar X86IsAddress = (inverted (holds_any (inst_has "Form", "RawFrmDstSrc"), (inst_has "Form", "RawFrmSrc"),
                                           (inst_has "Form", "RawFrmDst"), (inst_has "Form", "RawFrmMemOffs")));
defvar X86IsSizedMemory =
    (holds_all X86IsAddress, (holds_any (holds_all X86Is64Bit, X86Is32BitMemory),
                                        (holds_all X86Is32Bit, X86Is16BitMemory),
                                        (holds_all X86Is16Bit, (inverted X86Is16BitMemory))));
defvar X86MemoryPrefix = (print_if (holds_all X86HasAddressFlag, (inverted X86IsSizedMemory)),
                                   X86AddressPrefix);
let From = "OPERAND_MEMORY" in
def : InstPrefix<X86MemoryPrefix>;
// The addresses of these are no memory.
def : InstPrefix<(print_at 1, X86MemoryPrefix), ["LEA64(_32)?r"]>;
let Without = "OPERAND_MEMORY" in
def : InstPrefix<(print_if (is_inst "LEA64(_32)?r"), "", (print_if X86HasAddressFlag, X86AddressPrefix))>;

// Calls in 64-bit code, and the prefix for the other size of operands, which has two names.
let Syntax = 0 in
def : InstText<["CALLpcrel32"], (holds_all X86Is64Bit),
               (print "callq\t", X86Target<(imm_of 0)>.Text)>;
def : InstText<["DATA16_PREFIX"], (holds_all X86Is16Bit), (print "data32")>;

// Comparisons whose last operand is a part of the name, if there is a name for it. `Mask` is the number of
// operands for a mask; memory has five operands.
class X86Comparison<string name, string mnemonic, dag condition, string suffix, dag allowed, int masks, int first,
                    bit has_second, bit has_sae, string size, string elements, int syntax>
    : InstText<[name], allowed, (print)> {
  defvar destination = (print_register 0);
  defvar mask = !if(masks, (print " {", (print_register 1), "}"), (print));
  defvar second = !if(has_second, (print (print_register !sub(first, 1)), ", "), (print));
  defvar memory = !if(syntax, (print size, (print_at first, X86MemoryIntel)), (print_at first, X86MemoryATT));
  defvar source = !if(!empty(size), (print_register first), (print memory, elements));
  let Text = !if(syntax,
      (print mnemonic, condition, suffix, "\t", destination, mask, ", ", second, source, !if(has_sae, ", {sae}", "")),
      (print mnemonic, condition, suffix, "\t", !if(has_sae, "{sae}, ", ""), source, ", ", second, destination,
             mask));
  let Syntax = syntax;
  let IsAfterAliases = 1;
}
// The comparison of registers, or with memory.
class X86Compare<string name, string mnemonic, string suffix, int most, int masks, int first, bit has_second,
                 bit has_sae, string size, string elements, int syntax>
    : X86Comparison<name, mnemonic, X86FloatCondition<!add(first, !if(!empty(size), 1, 5))>.Text, suffix,
                    (holds_all (less -1, (imm_of !add(first, !if(!empty(size), 1, 5)))),
                               (less (imm_of !add(first, !if(!empty(size), 1, 5))), !add(most, 1))),
                    masks, first, has_second, has_sae, size, elements, syntax>;
class X86Vector<string name, int width, string size> {
  string Name = name;
  int Width = width;
  string Size = size;
}
class X86Element<string name, int width, string size> {
  string Name = name;
  int Width = width;
  string Size = size;
}
defvar X86OldVectors = [X86Vector<"", 128, "xmmword ptr ">, X86Vector<"Y", 256, "ymmword ptr ">];
defvar X86MaskVectors = [X86Vector<"Z128", 128, "xmmword ptr ">, X86Vector<"Z256", 256, "ymmword ptr ">,
                         X86Vector<"Z", 512, "zmmword ptr ">];
defvar X86Packed = [X86Element<"PD", 64, "qword ptr ">, X86Element<"PS", 32, "dword ptr ">,
                    X86Element<"PH", 16, "word ptr ">, X86Element<"BF16", 16, "word ptr ">];
defvar X86Scalar = [X86Element<"SD", 64, "qword ptr ">, X86Element<"SS", 32, "dword ptr ">,
                    X86Element<"SH", 16, "word ptr ">];
foreach syntax = [0, 1] in {
foreach element = !listconcat(X86Packed, X86Scalar) in {
defvar suffix = !tolower(element.Name);
defvar size = !if(!eq(!substr(element.Name, 0, 1), "S"), element.Size, "xmmword ptr ");
def : X86Compare<"CMP"#element.Name#"rri?(_Int)?", "cmp", suffix, 7, 0, 2, 0, 0, "", "", syntax>;
def : X86Compare<"CMP"#element.Name#"rmi?(_Int)?", "cmp", suffix, 7, 0, 2, 0, 0, size, "", syntax>;
}
foreach element = X86Scalar in foreach masks = [0, 1] in {
defvar suffix = !tolower(element.Name);
defvar name = "VCMP"#element.Name#"Z?";
defvar intrinsic = !if(masks, "(_Intk|k_Int)", "(_Int)?");
defvar first = !add(2, masks);
def : X86Compare<name#"rri?"#intrinsic, "vcmp", suffix, 31, masks, first, 1, 0, "", "", syntax>;
def : X86Compare<name#"rri?b"#intrinsic, "vcmp", suffix, 31, masks, first, 1, 1, "", "", syntax>;
def : X86Compare<name#"rmi?"#intrinsic, "vcmp", suffix, 31, masks, first, 1, 0, element.Size, "", syntax>;
}
foreach element = X86Packed in foreach masks = [0, 1] in
foreach vector = !if(masks, X86MaskVectors, !listconcat(X86OldVectors, X86MaskVectors)) in {
defvar suffix = !tolower(element.Name);
defvar name = "VCMP"#element.Name#vector.Name;
defvar k = !if(masks, "k", "");
defvar first = !add(2, masks);
defvar elements = "{1to"#!div(vector.Width, element.Width)#"}";
def : X86Compare<name#"rri"#k, "vcmp", suffix, 31, masks, first, 1, 0, "", "", syntax>;
def : X86Compare<name#"rrib"#k, "vcmp", suffix, 31, masks, first, 1, 1, "", "", syntax>;
def : X86Compare<name#"rmi"#k, "vcmp", suffix, 31, masks, first, 1, 0, vector.Size, "", syntax>;
def : X86Compare<name#"rmbi"#k, "vcmp", suffix, 31, masks, first, 1, 0, element.Size, elements, syntax>;
}
}

// Comparisons of integers: six of eight conditions have names.
class X86IntegerCompare<string name, string suffix, int masks, string size, string elements, int syntax>
    : X86Compare<name, "vpcmp", suffix, 6, masks, !add(2, masks), 1, 0, size, elements, syntax> {
  let Condition = (holds_all (less -1, (imm_of !add(2, masks, !if(!empty(size), 1, 5)))),
                             (less (imm_of !add(2, masks, !if(!empty(size), 1, 5))), 7),
                             (inverted (same (imm_of !add(2, masks, !if(!empty(size), 1, 5))), 3)));
}
class X86XopCompare<string name, string suffix, int last, string size, int syntax>
    : X86Comparison<name, "vpcom",
                    (print_choice (imm_of last), "lt", "le", "gt", "ge", "eq", "neq", "false", "true"), suffix,
                    (less (low_bits (imm_of last), 32), 8), 0, 2, 1, 0, size, "", syntax>;
defvar X86Integers = [X86Element<"B", 8, "">, X86Element<"W", 16, "">, X86Element<"D", 32, "dword ptr ">,
                      X86Element<"Q", 64, "qword ptr ">];
foreach syntax = [0, 1] in foreach element = X86Integers in foreach sign = ["", "U"] in {
defvar suffix = !tolower(sign#element.Name);
foreach masks = [0, 1] in foreach vector = X86MaskVectors in {
defvar name = "VPCMP"#sign#element.Name#vector.Name;
defvar k = !if(masks, "k", "");
defvar elements = "{1to"#!div(vector.Width, element.Width)#"}";
def : X86IntegerCompare<name#"rri"#k, suffix, masks, "", "", syntax>;
def : X86IntegerCompare<name#"rmi"#k, suffix, masks, vector.Size, "", syntax>;
def : X86IntegerCompare<name#"(rmib|rmbi)"#k, suffix, masks, element.Size, elements, syntax>;
}
def : X86XopCompare<"VPCOM"#sign#element.Name#"ri", suffix, 3, "", syntax>;
def : X86XopCompare<"VPCOM"#sign#element.Name#"mi", suffix, 7, "xmmword ptr ", syntax>;
}

#endif // TBLGEN_X86_ASM_TD
