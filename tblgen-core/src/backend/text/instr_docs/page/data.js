// The data, and how elements are made.

const data = JSON.parse(document.getElementById("data").textContent);
const { texts, lists, operands, predicates, instructions } = data;

// Columns of a row, as data.rs writes them.
const NAME = 0, ASM = 1, GENERIC = 2, OUTS = 3, INS = 4, USES = 5, DEFS = 6, FLAGS = 7, PREDICATES = 8,
  SCHED = 9, SIZE = 10, TS_FLAGS = 11, DEPRECATION = 12, ALIASES = 13, FILE = 14, LINE = 15,
  DEFM_FILE = 16, DEFM_LINE = 17, ENCODINGS = 18;
const ROW_HEIGHT = 46;
const WORD = 32;

const at = (id) => document.getElementById(id);
const [search, predicateBox, flagBox, list, rows, count, detail] =
  ["search", "predicate", "flag", "list", "rows", "count", "detail"].map(at);
const text = (number) => number < 0 ? "" : texts[number];
const namesOf = (number) => lists[number].map(text);
const numberOf = new Map(instructions.map((row, number) => [row[NAME], number]));

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
