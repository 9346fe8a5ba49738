// Which instructions are meant.

const BITS = { bytes: hasBytes, opcode: hasOpcode };
const PREFIXES = [...Object.keys(PLACES), ...Object.keys(BITS)];

/** The words of a query. Two or more bytes in a row are one word. */
function wordsOfQuery(query) {
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
  const bits = !place && /^0x[0-9a-f]+$/.test(wanted) && hasEncodings ? "bytes" : place;
  if (Object.hasOwn(BITS, bits ?? "")) {
    const digits = bitsOfDigits(wanted);
    const holds = digits === null ? () => wanted === "" : BITS[bits](digits);
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

/** Instructions that are meant more likely come first. */
function rank(number, query) {
  const name = index.names[number];
  const mnemonics = index.mnemonics[number];
  if (name === query) return 0;
  if (mnemonics.includes(query)) return 1;
  if (name.startsWith(query)) return 2;
  if (mnemonics.some((one) => one.startsWith(query))) return 3;
  if (name.includes(query)) return 4;
  return 5;
}

function sortBy(found, of) {
  const ranks = new Map(found.map((number) => [number, of(number)]));
  return found.sort((a, b) => ranks.get(a) - ranks.get(b) || a - b);
}

/** Instructions of this target before those of all targets. */
function ownFirst(found) {
  const isOwn = (number) => !instructions[number][GENERIC];
  return [...found.filter(isOwn), ...found.filter((number) => !isOwn(number))];
}

/** What a query finds, and what it was understood as. */
function find(query, also = filters()) {
  if (query) makeIndex();
  const asked = conditions(query);
  const found = matching([...asked.map(({ holds }) => holds), ...also]);
  const [first] = asked;
  if (asked.length === 1 && first.bits && !first.not) sortBy(found, (number) => -certainty(number, first.bits));
  else if (/^[^\s:"-]+$/.test(query)) sortBy(found, (number) => rank(number, query.toLowerCase()));
  else return { found: ownFirst(found), asked };
  return { found, asked };
}
