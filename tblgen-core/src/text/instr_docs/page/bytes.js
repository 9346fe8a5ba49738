// Search by bytes and by bits.

/** The bits of hexadecimal digits; none if there is another character. */
function bitsOfDigits(digits) {
  const hex = digits.toLowerCase().replace(/^0x/, "").replace(/[\s_,]/g, "");
  if (!/^[0-9a-f]+$/.test(hex)) return null;
  return [...hex].map((digit) => parseInt(digit, 16).toString(2).padStart(4, "0")).join("");
}

/** Whether bits from a place on are those of a pattern, as far as there are bits. */
function agrees(pattern, bits, from = 0) {
  const length = Math.min(pattern.length, bits.length - from);
  for (let bit = 0; bit < length; bit++) {
    if (pattern[bit] !== "-" && pattern[bit] !== bits[from + bit]) return false;
  }
  return true;
}

/** The fields of a piece of an encoding in bytes. */
function fieldsOfPiece(number) {
  const [title, only, ...numbers] = pieces[number];
  const fields = [];
  for (let at = 0; at < numbers.length; at += 4) {
    const [name, width, digits, operand] = numbers.slice(at, at + 4);
    fields.push({ name: text(name), width, digits: text(digits), operand: text(operand) });
  }
  return { title: text(title), only: text(only), fields };
}

/** The bits of each piece, in which `-` stands for any. */
const patternsOfPieces = pieces.map((_, number) => {
  const { title, only, fields } = fieldsOfPiece(number);
  return {
    title,
    bits: fields.map(({ width, digits }) => digits || "-".repeat(width)).join(""),
    isOptional: Boolean(only),
    isOfAnyLength: fields.some(({ width }) => width === 0),
    isMemory: fields.some(({ name, digits, operand }) => name === "mod" && !digits && operand),
  };
});

/** REX2 in the place of REX, for the maps without a byte and with one. It states the map as well. */
function rex2(sequence) {
  const rex = sequence.find(({ title }) => title === "REX");
  const maps = sequence.filter(({ title }) => title === "map").length;
  if (!rex || maps > 1) return [];
  return [{ title: "REX2", of: "REX", bits: `11010101${maps}---${rex.bits[4]}---` }];
}

/** The pieces of an encoding in bytes: with the long prefix, the short one, and REX2 for REX. */
const sequences = perList(([, , , short, ...all]) => {
  const long = all.map((number) => patternsOfPieces[number]);
  const piece = patternsOfPieces[short];
  const others = piece ? [{ ...piece, of: piece.title, isOptional: false }] : rex2(long);
  const withoutMap = long.filter(({ title }) => title !== "map");
  return [long, ...others.map((other) => withoutMap.map((one) => one.title === other.of ? other : one))];
});

/** Whether bits from a place on may be the pieces from a place on. */
function follows(sequence, at, bits, from) {
  if (from >= bits.length) return true;
  if (at >= sequence.length) return false;
  const piece = sequence[at];
  if (piece.isOfAnyLength) return true;
  const isIt = agrees(piece.bits, bits, from) && !(piece.isMemory && bits.startsWith("11", from));
  return isIt && follows(sequence, at + 1, bits, from + piece.bits.length)
    || piece.isOptional && follows(sequence, at + 1, bits, from);
}

/** Pieces that cannot be left out: bytes after them mean nothing without them. */
const DECIDING = new Set(["VEX", "XOP", "EVEX", "REX2", "map", "opcode"]);

/** The piece of a sequence that bits may begin with; -1 if none. Prefixes may be left out. */
function beginsAt(sequence, bits) {
  for (let at = 0; at < sequence.length; at++) {
    if (follows(sequence, at, bits, 0)) return at;
    if (DECIDING.has(sequence[at].title)) break;
  }
  return -1;
}

/** Bytes without prefixes that any instruction may have: segments, and the size of addresses. */
const withoutPrefixes = (bits) => {
  while (bits.length > 8 && ["26", "2E", "36", "3E", "64", "65", "67"].includes(hex(bits.slice(0, 8)))) bits = bits.slice(8);
  return bits;
};

/** The bits of each encoding in words, the most significant one first. */
const wordPatterns = [];
function patternsOfWords(number) {
  const encodings = instructions[number][ENCODINGS];
  return wordPatterns[number] ??= !Array.isArray(encodings) ? [] : encodings.map(([, ...parts]) => parts.map((part) =>
    typeof part === "string" ? part : "-".repeat(typeof part === "number" ? part : part[1] - part[2] + 1)).join(""));
}

/** Whether bits are those of a part of a pattern, in which at least one is fixed. */
function isPart(part, bits) {
  return part.length === bits.length && agrees(part, bits) && /[01]/.test(part);
}

/** The bits with their bytes in reverse. */
const reversed = (bits) => bits.match(/.{1,8}/g).reverse().join("");

/** Whether a word may begin with bits: the most significant byte first, or, but for a number, as in memory. */
function beginsWord(pattern, bits, isNumber) {
  if (isPart(pattern.slice(0, bits.length), bits)) return true;
  const areBytes = !isNumber && pattern.length % 8 === 0 && bits.length % 8 === 0;
  return areBytes && isPart(pattern.slice(-bits.length), reversed(bits));
}

/** Whether instructions may begin with bits, which may be those of a number: a function of an instruction's number. */
function hasBytes(bits, isNumber) {
  const tried = [...new Set([bits, withoutPrefixes(bits)])];
  const isIt = (sequence) => tried.some((one) => beginsAt(sequence, one) >= 0);
  return (number) => {
    const list = instructions[number][BYTES];
    if (list >= 0) return sequences(list).some(isIt);
    return patternsOfWords(number).some((pattern) => beginsWord(pattern, bits, isNumber));
  };
}

/** Whether bits are the end of the opcode, or of a word without one its begin or its end: likewise. */
function hasOpcode(bits) {
  const isEnd = (pattern) => isPart(pattern.slice(0, bits.length), bits) || isPart(pattern.slice(-bits.length), bits);
  return (number) => {
    const list = instructions[number][BYTES];
    if (list >= 0) return isPart(text(lists[list][1]).slice(-bits.length), bits);
    return patternsOfWords(number).some(isEnd);
  };
}

/** More than all bits of a word: bits that are a whole word more likely mean that than the begin of another one. */
const WHOLE = 1000;

/** How much of an instruction bits decide: those that decide more come first. */
function certainty(number, bits) {
  const row = instructions[number];
  const fixed = (pattern) => pattern.replaceAll("-", "").length;
  if (row[BYTES] < 0) return Math.max(0, ...patternsOfWords(number).map((one) => fixed(one) + (one.length === bits.length ? WHOLE : 0)));
  const from = Math.min(...sequences(row[BYTES]).map((sequence) => beginsAt(sequence, bits)).filter((place) => place >= 0));
  return fixed(text(lists[row[BYTES]][1])) - (from > 0 && !sequences(row[BYTES])[0].slice(0, from).every((one) => one.isOptional) ? 100 : 0);
}

/** Bytes as tools print them, such as `20 00 02 8b` or `0x20, 0x00`, as one word; empty if a query is something else. */
function pastedBytes(query) {
  const groups = query.split(/[\s,]+/).filter(Boolean);
  const areBytes = groups.length > 1 && groups.every((one) => /^(?:0x)?(?:[0-9a-f]{2})+$/.test(one));
  return hasEncodings && areBytes && /\d/.test(query) ? `bytes:${groups.map((one) => one.replace(/^0x/, "")).join(" ")}` : "";
}

/** Whether a word is bytes without blanks, such as `8b020020`, and not a part of a text. */
const areDigits = (word) => hasEncodings && /^(?=.*\d)(?:[0-9a-f]{2}){2,}$/.test(word)
  && !makeIndex().haystacks.some((one) => one.includes(word));

const hasEncodings = instructions.some((row) => row[BYTES] >= 0 || Array.isArray(row[ENCODINGS]));
