// The data, and how elements are made.

const data = JSON.parse(document.getElementById("data").textContent);
const { texts, lists, operands, pieces, predicates, instructions, models, syntaxes } = data;

// Columns of a row, as rows.rs writes them.
const NAME = 0, ASM = 1, GENERIC = 2, OUTS = 3, INS = 4, USES = 5, DEFS = 6, FLAGS = 7, PREDICATES = 8,
  SCHED = 9, SIZE = 10, TS_FLAGS = 11, DEPRECATION = 12, ALIASES = 13, FILE = 14, LINE = 15,
  DEFM_FILE = 16, DEFM_LINE = 17, ENCODINGS = 18, BYTES = 19, SEMANTICS = 20, COSTS = 21;
const ROW_HEIGHT = 46;
/** Bits in a line of a drawing: as many as there is room for. */
const narrow = matchMedia("(max-width: 800px)");
const lineBits = () => narrow.matches ? 16 : 32;

const at = (id) => document.getElementById(id);
const [search, predicateBox, flagBox, syntaxBox, cpuBox, list, rows, count, note, nothing, detail] =
  ["search", "predicate", "flag", "syntax", "cpu", "list", "rows", "count", "note", "nothing", "detail"].map(at);
const text = (number) => number < 0 ? "" : texts[number];
const namesOf = (number) => lists[number].map(text);
const numberOf = new Map(instructions.map((row, number) => [row[NAME], number]));
const ownCount = instructions.filter((row) => !row[GENERIC]).length;
const grouped = (number) => number.toLocaleString("en");
const counted = (number, one) => `${grouped(number)} ${one}${number === 1 ? "" : "s"}`;

/** An element with attributes and children; strings become text. */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name === "onclick") element.onclick = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** The items with something between each two. */
const separated = (items, by) => items.flatMap((item, place) => place ? [by, item] : [item]);

/** A link that searches. */
const ask = (query, label) =>
  make("a", { href: `#?${encodeURIComponent(query)}`, title: `Search for ${query}` }, label);
