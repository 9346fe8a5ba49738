// Instructions for printers alone: what LLVM's disassemblers make of records, whose decoders nobody else
// has to know, and what LLVM's printers print. The answer is that of `decode`, without code, and the text.

// The instruction that is printed last: of a bundle the last one, of which the first operand may be one in
// turn. `Printed` becomes what printers get, which is then a bundle without marks.
static const MCInst &printed(const MCInst &Inst, MCInst &Printed) {
  Printed = Inst;
  const MCInst *Last = nullptr;
  for (const MCOperand &One : Inst)
    if (One.isInst())
      Last = One.getInst();
  if (!Last)
    return Inst;
  Printed.clear();
  Printed.addOperand(MCOperand::createImm(0));
  Printed.addOperand(MCOperand::createInst(Last));
  bool IsPair = Last->getNumOperands() > 0 && Last->getOperand(0).isInst();
  return IsPair ? *Last->getOperand(0).getInst() : *Last;
}

// The instruction with numbers in place of expressions that are some, as the disassembler of Hexagon has them.
static MCInst withNumbers(MCInst Inst) {
  for (MCOperand &One : Inst) {
    int64_t Number;
    if (One.isExpr() && One.getExpr()->evaluateAsAbsolute(Number))
      One = MCOperand::createImm(Number);
  }
  return Inst;
}

static std::string printedText(Session &S, MCInstPrinter &Printer, ArrayRef<uint8_t> Bytes) {
  MCInst Inst, Printed;
  uint64_t Size = 0;
  unsigned Status = 0;
  if (sigsetjmp(Crashed, 1) || !S.decode(Bytes, Inst, Size, Status))
    return "";
  std::string Out;
  addInstruction(S, withNumbers(printed(Inst, Printed)), Status, Size, Out, false);
  if (sigsetjmp(Crashed, 1))
    return "";
  std::string Text;
  raw_string_ostream Stream(Text);
  Printer.printInst(&Printed, Address, "", *S.M.STI, Stream);
  return Out + StringRef(Stream.str()).ltrim().str();
}

static void askPrinted(const Question &Asked, Machine &M, ArrayRef<uint8_t> Data) {
  Session S(M);
  size_t Last = std::min(Data.size() / Width, Asked.First + Asked.Count);
  // Printers of Hexagon remember whether the instruction before was one with further bits.
  for (size_t At = Asked.First; At < Last; ++At)
    write(printedText(S, *printer(M, ""), Data.slice(At * Width, Width)));
}
