// Search by a line of assembly.

/** What registers of an operand begin with, those inside of it too. */
function stemsOfOperand(operand) {
  const parts = operands[operand].slice(4).filter((_, place) => place % 2 === 1);
  return [stemOf(operand), ...parts.map((part) => stems.get(lowerOf(part)) ?? [])].flat();
}
const allOperandStems = perList((items) => items.flatMap(stemsOfOperand));

/** What the registers begin with that a text of assembly names, in its order. */
function stemsInText(row, asm) {
  const all = [...lists[row[OUTS]], ...lists[row[INS]]];
  const named = [...asm.matchAll(/\$\{?(\w+)/g)].flatMap(([, name]) => all.find((one) => lower[operands[one][0]] === name) ?? []);
  return named.flatMap(stemsOfOperand);
}

/** The ways to write an instruction: each with its mnemonic, the number of its operands, and their registers. */
const waysOf = perRow((row) => [...asmOf(row), ...namesOf(row[ALIASES])].map((asm, place) => {
  const [, mnemonic, rest] = /^(\S*)\s*(.*)$/s.exec(asm.toLowerCase());
  // Aliases have other names for operands.
  const registers = place < asmOf(row).length ? stemsInText(row, rest) : [OUTS, INS].flatMap((column) => allOperandStems(row[column]));
  return { mnemonic: mnemonic.replace(/\$.*/s, "$"), count: rest ? rest.split(",").length : 0, registers };
}));

/** Whether a word of a line is a mnemonic; `b.$cond` is `b.` and something. */
const isMnemonic = ({ mnemonic }, word) => mnemonic === word
  || mnemonic.length > 1 && mnemonic.endsWith("$") && word.startsWith(mnemonic.slice(0, -1));

/** The registers that a line names, as what their names begin with. */
const registersOf = (rest) => rest.split(/[^a-z0-9]+/).map((one) => /^([a-z]+)\d+$/.exec(one)?.[1])
  .filter((stem) => allStems.has(stem));

/** A line such as `ldr x0, [x1, #8]`: all instructions of the mnemonic that have such registers. Numbers and
 * other names do not count. None if the query is not a line. */
function lineOf(query) {
  const [, mnemonic, rest] = /^(\S+)\s+(.*)$/s.exec(query) ?? [];
  if (!rest || !/[,[(#%$]/.test(rest) || /[":]/.test(query)) return null;
  const ways = (number) => waysOf(number).filter((one) => isMnemonic(one, mnemonic));
  if (!instructions.some((_, number) => ways(number).length)) return null;
  const [wanted, count] = [registersOf(rest), rest.split(",").filter((one) => one.trim()).length];
  const far = (one) => Math.abs(one.count - count) + 10 * wanted.filter((stem, place) => one.registers[place] !== stem).length;
  const rank = (number) => Math.min(...ways(number).map(far)) + 100 * isPseudo(number);
  const has = (number) => ways(number).length > 0 && [...new Set(wanted)].every((stem) =>
    [OUTS, INS].some((column) => allOperandStems(instructions[number][column]).includes(stem)));
  const holds = instructions.some((_, number) => has(number)) ? has : (number) => ways(number).length > 0;
  return { word: query, place: "", not: "", wanted: query, plain: query, holds, rank };
}
