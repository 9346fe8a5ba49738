// Which instructions are meant.

const lower = texts.map((one) => one.toLowerCase());
const lowerOf = (number) => number < 0 ? "" : lower[number];
/** What a function says of each list, found once. */
function perList(of) {
  const known = new Array(lists.length);
  return (number) => known[number] ??= of(lists[number]);
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

const PLACES = {
  name: (row) => [row[NAME].toLowerCase()],
  asm: (row) => [...row[ASM].toLowerCase().split("\n"), ...wordsOf(row[ALIASES])],
  op: (row) => [...operandNames(row[OUTS]), ...operandNames(row[INS])],
  class: (row) => [...operandClasses(row[OUTS]), ...operandClasses(row[INS])],
  reg: (row) => [...wordsOf(row[USES]), ...wordsOf(row[DEFS])],
  feature: (row) => predicateNames(row[PREDICATES]),
  flag: (row) => wordsOf(row[FLAGS]),
  sched: (row) => [lowerOf(row[SCHED])],
  file: (row) => [lowerOf(row[FILE]), lowerOf(row[DEFM_FILE])],
};
const ANYWHERE = ["name", "asm", "op", "class", "reg"];
/** All that plain words are looked for in, by instruction. */
let haystacks = null;
const makeHaystacks = () => instructions.map((row) => ANYWHERE.map((place) => PLACES[place](row).join(" ")).join("\n"));

/** The conditions of a query: functions of an instruction's number. */
function conditions(query) {
  const words = query.toLowerCase().match(/-?(?:[a-z]+:=?)?"[^"]*"?|\S+/g) ?? [];
  return words.map((word) => {
    const [, not, place, whole, quoted] = /^(-?)(?:([a-z]+):(=?))?(.*)$/s.exec(word);
    const wanted = quoted.replaceAll('"', "");
    const values = place && Object.hasOwn(PLACES, place) && PLACES[place];
    if (place && !values) return (number) => haystacks[number].includes(word);
    const holds = values
      ? (number) => values(instructions[number]).some((one) => whole ? one === wanted : one.includes(wanted))
      : (number) => haystacks[number].includes(wanted);
    return not && wanted ? (number) => !holds(number) : holds;
  });
}

/** Instructions that are meant more likely come first. */
function rank(number, query) {
  const row = instructions[number];
  const name = row[NAME].toLowerCase();
  const mnemonics = row[ASM].toLowerCase().split("\n").map((one) => one.split(" ")[0]);
  if (name === query) return 0;
  if (mnemonics.includes(query)) return 1;
  if (name.startsWith(query)) return 2;
  if (mnemonics.some((one) => one.startsWith(query))) return 3;
  if (name.includes(query)) return 4;
  return 5;
}

function find() {
  const query = search.value.trim();
  haystacks ??= query ? makeHaystacks() : null;
  const all = conditions(query);
  const [predicate, flag] = [predicateBox.value, flagBox.value].map((value) => value === "" ? -1 : Number(value));
  if (predicate >= 0) all.push((number) => lists[instructions[number][PREDICATES]].includes(predicate));
  if (flag >= 0) all.push((number) => lists[instructions[number][FLAGS]].includes(flag));
  const found = [];
  for (let number = 0; number < instructions.length; number++) {
    if (all.every((holds) => holds(number))) found.push(number);
  }
  if (/^[^\s:"-]+$/.test(query)) {
    const ranks = new Map(found.map((number) => [number, rank(number, query.toLowerCase())]));
    found.sort((a, b) => ranks.get(a) - ranks.get(b) || a - b);
  }
  return found;
}
