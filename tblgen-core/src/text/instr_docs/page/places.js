// What of an instruction words are looked for in.

const lower = texts.map((one) => one.toLowerCase());
const lowerOf = (number) => number < 0 ? "" : lower[number];
/** What a function says of each list, found once. */
function perList(of) {
  const known = new Array(lists.length);
  return (number) => number < 0 ? [] : known[number] ??= of(lists[number]);
}
/** What a function says of each instruction, found once, by number. */
function perRow(of) {
  const known = new Array(instructions.length);
  return (number) => known[number] ??= of(instructions[number]);
}
const wordsOf = perList((items) => items.map(lowerOf));
const operandNames = perList((items) => items.flatMap((one) => {
  const [name, , , , ...parts] = operands[one];
  return [lower[name], ...parts.filter((_, place) => place % 2 === 0).map(lowerOf)].filter(Boolean);
}));
const operandClasses = perList((items) => items.flatMap((one) => {
  const [, name, registers, , ...parts] = operands[one];
  return [lower[name], lowerOf(registers), ...parts.filter((_, place) => place % 2 === 1).map(lowerOf)].filter(Boolean);
}));
const predicateNames = perList((items) => items.map((one) => lower[predicates[one][0]]));

/** What the names of the registers of a class begin with, such as `zmm`. */
const stems = new Map(data.registers.map(([name, stem]) => [lower[name], lower[stem]]));
const stemOf = (operand) => stems.get(lowerOf(operands[operand][2])) ?? stems.get(lower[operands[operand][1]]) ?? [];
const operandStems = perList((items) => items.flatMap(stemOf));
const allStems = new Set(stems.values());

/** The lines of what an instruction does; none if that is not known. */
const linesOf = perList((items) => items.length < 2 ? []
  : items.filter((_, place) => place % 2 === 1).flatMap(wordsOf));

const PLACES = {
  name: (row) => [row[NAME].toLowerCase()],
  asm: (row) => [...row[ASM].toLowerCase().split("\n"), ...wordsOf(row[ALIASES])],
  op: (row) => [...operandNames(row[OUTS]), ...operandNames(row[INS])],
  class: (row) => [...operandClasses(row[OUTS]), ...operandClasses(row[INS])],
  reg: (row) => [...wordsOf(row[USES]), ...wordsOf(row[DEFS])],
  feature: (row) => predicateNames(row[PREDICATES]),
  flag: (row) => wordsOf(row[FLAGS]),
  sched: (row) => [lowerOf(row[SCHED])],
  does: (row) => linesOf(row[SEMANTICS]),
  form: (row) => row[BYTES] < 0 ? [] : [lowerOf(lists[row[BYTES]][2])],
  file: (row) => [lowerOf(row[FILE]), lowerOf(row[DEFM_FILE])],
};
const ANYWHERE = [...["name", "asm", "op", "class", "reg"].map((place) => PLACES[place]),
  (row) => operandStems(row[OUTS]), (row) => operandStems(row[INS])];

/** Whether an instruction is not one of the machine, but something that compilers work with. */
const isPseudo = perRow((row) => wordsOf(row[FLAGS]).includes("pseudo") || hasEncodings && row[BYTES] < 0 && row[ENCODINGS] === 0);

/** What plain words are looked for in, and what results are sorted by: made once, by instruction. */
let index = null;
function makeIndex() {
  const names = instructions.map((row) => row[NAME].toLowerCase());
  return index ??= {
    names,
    haystacks: instructions.map((row) => ANYWHERE.map((of) => of(row).join(" ")).join("\n")),
    mnemonics: instructions.map((row) => row[ASM].toLowerCase().split("\n").map((one) => one.split(" ")[0])),
  };
}
