// Which instructions are meant.

const BITS = { bytes: hasBytes, opcode: hasOpcode };
const PREFIXES = [...Object.keys(PLACES), ...Object.keys(BITS)];

/** The words of a query. Two or more bytes in a row are one word. */
function wordsOfQuery(query) {
  const pasted = pastedBytes(query.toLowerCase());
  if (pasted) return [pasted];
  const words = query.toLowerCase().match(/-?(?:[a-z]+:=?)?"[^"]*"?|\S+/g) ?? [];
  const all = [];
  const isByte = (word) => /^[0-9a-f]{2}$/.test(word ?? "");
  for (let at = 0; at < words.length; at++) {
    const begins = isByte(words[at]) && isByte(words[at + 1]) && hasEncodings;
    let word = begins ? `bytes:${words[at]}` : words[at];
    while (/^-?(bytes|opcode):=?(0x)?[0-9a-f]/.test(word) && isByte(words[at + 1])) word += ` ${words[++at]}`;
    all.push(word);
  }
  return all;
}

/** What a word asks for: `holds` of an instruction's number, and what it was understood as. */
function condition(word) {
  const [, not, place, whole, quoted] = /^(-?)(?:([a-z]+):(=?))?(.*)$/s.exec(word);
  const wanted = quoted.replaceAll('"', "");
  const known = { word, not, place, wanted };
  const negated = (holds) => not && wanted ? (number) => !holds(number) : holds;
  const isNumber = wanted.startsWith("0x");
  const bits = !place && hasEncodings && (/^0x[0-9a-f]+$/.test(wanted) || areDigits(wanted)) ? "bytes" : place;
  if (Object.hasOwn(BITS, bits ?? "")) {
    const digits = bitsOfDigits(wanted);
    const holds = digits === null ? () => wanted === "" : BITS[bits](digits, isNumber);
    return { ...known, bits: digits, isWrong: digits === null && wanted !== "", holds: negated(holds) };
  }
  if (place && Object.hasOwn(PLACES, place)) {
    const is = whole ? (one) => one === wanted : (one) => one.includes(wanted);
    return { ...known, holds: negated((number) => PLACES[place](instructions[number]).some(is)) };
  }
  const plain = place ? word.slice(not.length) : wanted;
  return { ...known, plain, isUnknown: Boolean(place), holds: negated(textHolds(plain)) };
}

/** A plain word is looked for in the text; `zmm3`, if that is in none, is a register. */
function textHolds(wanted) {
  const { haystacks } = makeIndex();
  const stem = /^([a-z]+)\d+$/.exec(wanted)?.[1];
  if (stem && allStems.has(stem) && !haystacks.some((one) => one.includes(wanted))) {
    return (number) => [OUTS, INS].some((column) => operandStems(instructions[number][column]).includes(stem));
  }
  return (number) => haystacks[number].includes(wanted);
}

const conditions = (query) => wordsOfQuery(query).map(condition);

/** The conditions of the two boxes. */
function filters() {
  const all = [];
  for (const [box, column] of [[predicateBox, PREDICATES], [flagBox, FLAGS]]) {
    if (box.value === "") continue;
    const wanted = Number(box.value);
    all.push((number) => lists[instructions[number][column]].includes(wanted));
  }
  return all;
}

/** The numbers of the instructions for which all functions hold. */
function matching(holds) {
  const found = [];
  for (let number = 0; number < instructions.length; number++) {
    if (holds.every((one) => one(number))) found.push(number);
  }
  return found;
}

/** Instructions that are meant more likely come first: those of a name, then those that can be encoded. */
function rank(number, word) {
  const name = index.names[number];
  const mnemonics = index.mnemonics[number];
  if (name === word) return 0;
  const last = isPseudo(number) ? 10 : 0;
  if (mnemonics.includes(word)) return last + 1;
  if (name.startsWith(word)) return last + 2;
  if (mnemonics.some((one) => one.startsWith(word))) return last + 3;
  return last + (name.includes(word) ? 4 : 5);
}

function sortBy(found, of) {
  const ranks = new Map(found.map((number) => [number, of(number)]));
  return found.sort((a, b) => ranks.get(a) - ranks.get(b) || a - b);
}

/** Instructions of this target, and one of all targets that is named in full; if there are none, all. */
function ownOf(found, query = "") {
  const own = found.filter((number) => !instructions[number][GENERIC] || instructions[number][NAME].toLowerCase() === query);
  return own.length ? own : found;
}

/** The conditions of a query: those of a line of assembly, or of its words. */
const asks = (query) => {
  const line = lineOf(query.toLowerCase());
  return line ? [line] : conditions(query);
};

/** What a query finds, and what it was understood as. */
function find(query, also = filters()) {
  if (!query) return { found: sortBy(ownOf(matching(also)), (number) => Number(isPseudo(number))), asked: [] };
  makeIndex();
  const asked = asks(query);
  const found = ownOf(matching([...asked.map(({ holds }) => holds), ...also]), query.toLowerCase());
  const [first] = asked;
  if (first.rank) sortBy(found, first.rank);
  else if (asked.length === 1 && first.bits && !first.not) sortBy(found, (number) => -certainty(number, first.bits));
  else sortBy(found, (number) => rank(number, first.place || first.not ? "" : first.wanted));
  return { found, asked };
}
