"use strict";
(() => {
const data = JSON.parse(document.getElementById("data").textContent);
const { texts, lists, operands, predicates, instructions } = data;

// Columns of a row, as data.rs writes them.
const NAME = 0, ASM = 1, GENERIC = 2, OUTS = 3, INS = 4, USES = 5, DEFS = 6, FLAGS = 7, PREDICATES = 8,
  SCHED = 9, SIZE = 10, TS_FLAGS = 11, DEPRECATION = 12, FILE = 13, LINE = 14, DEFM_FILE = 15,
  DEFM_LINE = 16, ENCODINGS = 17;
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

// ---------------------------------------------------------------- search

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
  asm: (row) => row[ASM].toLowerCase().split("\n"),
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
    const values = place && PLACES[place];
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

// ---------------------------------------------------------------- list

let shown = [];
let current = -1;
const drawn = new Map();

function update() {
  shown = find();
  const all = instructions.length.toLocaleString("en");
  count.textContent = shown.length === instructions.length
    ? `${all} instructions` : `${shown.length.toLocaleString("en")} of ${all} instructions`;
  rows.style.height = `${shown.length * ROW_HEIGHT}px`;
  rows.replaceChildren();
  drawn.clear();
  list.scrollTop = 0;
  draw();
}

/** What a row says below the name. */
function summary(row) {
  if (row[ASM]) return row[ASM].split("\n")[0];
  const names = (number) => lists[number].map((one) => text(operands[one][0])).join(", ");
  const [outs, ins] = [names(row[OUTS]), names(row[INS])];
  return outs && ins ? `${outs} ← ${ins}` : outs ? `${outs} ←` : ins || "no operands";
}

/** Draws the rows that can be seen, and a few beside them. */
function draw() {
  const first = Math.max(0, Math.floor(list.scrollTop / ROW_HEIGHT) - 8);
  const last = Math.min(shown.length, Math.ceil((list.scrollTop + list.clientHeight) / ROW_HEIGHT) + 8);
  for (const [place, element] of drawn) {
    if (place < first || place >= last) { element.remove(); drawn.delete(place); }
  }
  for (let place = first; place < last; place++) {
    if (drawn.has(place)) continue;
    const number = shown[place];
    const row = instructions[number];
    const element = make("div", {
      class: "row", role: "option", id: `row-${number}`, "aria-selected": number === current,
      "aria-setsize": shown.length, "aria-posinset": place + 1,
      onclick: () => { go(number); document.body.classList.add("reading"); },
    }, make("b", null, row[NAME]), make("span", { class: "mono" }, summary(row)));
    element.style.top = `${place * ROW_HEIGHT}px`;
    drawn.set(place, element);
    rows.append(element);
  }
}

function reveal(place) {
  const top = place * ROW_HEIGHT;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + ROW_HEIGHT > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW_HEIGHT - list.clientHeight;
  draw();
}

function select(number) {
  current = number;
  for (const element of drawn.values()) {
    element.setAttribute("aria-selected", element.id === `row-${number}`);
  }
  const place = shown.indexOf(number);
  if (place >= 0) reveal(place);
  for (const one of [list, search]) {
    if (place >= 0) one.setAttribute("aria-activedescendant", `row-${number}`);
    else one.removeAttribute("aria-activedescendant");
  }
}

function go(number) {
  const hash = `#${encodeURIComponent(instructions[number][NAME])}`;
  if (location.hash === hash) show(number);
  else location.hash = hash;
}

// ---------------------------------------------------------------- details

/** A link that searches. */
function ask(query, label) {
  const follow = (event) => {
    event.preventDefault();
    search.value = query;
    predicateBox.value = flagBox.value = "";
    document.body.classList.remove("reading");
    update();
    list.focus();
  };
  return make("a", { href: "#", onclick: follow, title: `Search for ${query}` }, label);
}
const exactly = (place, name) => ask(/\s/.test(name) ? `${place}:="${name}"` : `${place}:=${name}`, make("code", null, name));

const separated = (items, by) => items.flatMap((item, place) => place ? [by, item] : [item]);

function operandRow(kind, number) {
  const [name, itsClass, registers, constraint, ...parts] = operands[number];
  const of = [exactly("class", text(itsClass))];
  if (registers >= 0 && registers !== itsClass) of.push(" of ", exactly("class", text(registers)));
  const inner = [];
  for (let part = 0; part < parts.length; part += 2) {
    const label = text(parts[part]);
    inner.push([label ? make("code", null, `${label}: `) : "", exactly("class", text(parts[part + 1]))]);
  }
  if (inner.length) of.push(" = ", ...separated(inner, ", ").flat());
  return make("tr", null, make("td", null, kind), make("td", null, make("code", null, text(name))),
    make("td", null, of), make("td", null, text(constraint)));
}

function operandTable(row) {
  const outs = lists[row[OUTS]].map((one) => operandRow("out", one));
  const ins = lists[row[INS]].map((one) => operandRow("in", one));
  if (!outs.length && !ins.length) return [make("h3", null, "Operands"), make("p", { class: "faint" }, "None.")];
  const head = make("tr", null, ["", "Name", "Class", "Constraint"].map((one) => make("th", { scope: "col" }, one)));
  return [make("h3", null, "Operands"),
    make("div", { class: "scroll" }, make("table", null, make("thead", null, head), make("tbody", null, outs, ins)))];
}

/** Fields with their bits, from the highest down. */
function fieldsOf([, ...parts]) {
  const width = (part) => typeof part === "string" ? part.length : typeof part === "number" ? part : part[1] - part[2] + 1;
  const total = parts.reduce((sum, part) => sum + width(part), 0);
  let behind = total;
  const fields = parts.map((part) => {
    const high = behind - 1;
    behind -= width(part);
    if (typeof part === "string") return { high, low: behind, kind: "fixed", digits: part, label: part };
    if (typeof part === "number") return { high, low: behind, kind: "open", label: "" };
    const [name, top, bottom] = part;
    return { high, low: behind, kind: "part", name: text(name), top, bottom };
  });
  const widths = new Map();
  for (const { name, top } of fields) {
    if (name !== undefined) widths.set(name, [...(widths.get(name) ?? []), top]);
  }
  const hues = new Map([...widths.keys()].map((name, place) => [name, (place * 137 + 210) % 360]));
  for (const field of fields) {
    if (field.kind !== "part") continue;
    const { name, top, bottom } = field;
    const whole = widths.get(name).length === 1 && bottom === 0;
    field.label = whole ? name : `${name}[${top === bottom ? top : `${top}:${bottom}`}]`;
    field.hue = hues.get(name);
  }
  return { fields, total };
}

/** The part of a field that is in a word. */
function clip(field, word) {
  const [low, high] = [Math.max(field.low, word), Math.min(field.high, word + WORD - 1)];
  if (low > high) return null;
  const { digits } = field;
  const own = digits && digits.slice(digits.length - 1 - (high - field.low), digits.length - (low - field.low));
  return { ...field, low, high, digits: own };
}

function box(field, columns) {
  const width = field.high - field.low + 1;
  const ends = width === 1 ? [field.low] : [field.high, field.low];
  const room = width * 780 / columns / 8;
  const fits = field.kind !== "part" || field.label.length <= room;
  const content = field.kind === "fixed" ? [...field.digits].map((digit) => make("span", null, digit))
    : field.kind === "open" ? "" : make("span", fits ? null : { class: "upright" }, field.label);
  const element = make("div", { class: `box mono ${field.kind}`, title: `${field.label || "open"}: ${bitsOf(field)}` },
    make("div", { class: width === 1 ? "ends one" : "ends" }, ends.map((end) => make("span", null, String(end)))),
    make("div", { class: "cell" }, content));
  element.style.gridColumn = `span ${width}`;
  if (field.hue !== undefined) element.style.setProperty("--hue", field.hue);
  return [element, fits];
}

const bitsOf = ({ high, low }) => high === low ? `bit ${high}` : `bits ${high}–${low}`;

function diagram(encoding) {
  const { fields, total } = fieldsOf(encoding);
  const columns = Math.min(total, WORD);
  const words = [];
  for (let word = Math.floor((total - 1) / WORD) * WORD; word >= 0; word -= WORD) {
    const boxes = fields.map((field) => clip(field, word)).filter(Boolean).map((field) => box(field, columns));
    const tall = boxes.some(([, fits]) => !fits);
    const element = make("div", { class: tall ? "word tall" : "word" }, boxes.map(([one]) => one));
    element.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
    // A last word that is not full stands at the right, below its bits.
    const gap = columns - Math.min(total - word, WORD);
    if (gap > 0) element.firstChild.style.gridColumn = `${gap + 1} / span ${element.firstChild.style.gridColumn.replace(/\D/g, "")}`;
    words.push(element);
  }
  const label = fields.map((field) => `${bitsOf(field)}: ${field.label || "open"}`).join("; ");
  const lines = fields.map((field) => make("tr", null, make("td", { class: "mono" }, bitsOf(field)),
    make("td", null, field.kind === "open" ? make("span", { class: "faint" }, "open") : make("code", null, field.label))));
  return [make("div", { class: "scroll" }, make("div", { class: "bits", role: "img", "aria-label": label }, words)),
    make("details", null, make("summary", null, "As a table"), make("table", null, make("tbody", null, lines)))];
}

function encodingParts(row) {
  const encodings = row[ENCODINGS];
  if (encodings === 0) return [];
  if (encodings === 1) return [make("h3", null, "Encoding"), make("p", null, "Its length depends on its operands.")];
  return encodings.flatMap((encoding) => [heading(encoding), ...diagram(encoding)]);
}

function heading(encoding) {
  return encoding[0] < 0 ? make("h3", null, "Encoding")
    : make("h3", null, "Encoding in mode ", make("code", null, text(encoding[0])));
}

function conditionList(row) {
  return lists[row[PREDICATES]].map((one) => {
    const [name, required, condition] = predicates[one];
    const chip = make("span", { class: "chip", title: text(condition) }, exactly("feature", text(name)),
      required ? make("span", { class: "faint" }, " assembler") : "");
    return chip;
  });
}

function place(row, file, line) {
  return row[file] < 0 ? null : make("code", null, `${text(row[file])}:${row[line]}`);
}

function facts(row, number) {
  const registers = (column) => separated(namesOf(row[column]).map((name) => exactly("reg", name)), ", ");
  const defm = place(row, DEFM_FILE, DEFM_LINE);
  const all = [
    ["Reads", registers(USES)],
    ["Writes", registers(DEFS)],
    ["Properties", namesOf(row[FLAGS]).map((name) => make("span", { class: "chip" }, ask(`flag:="${name}"`, name)))],
    ["Needs", conditionList(row)],
    ["Scheduling", row[SCHED] < 0 ? [] : [exactly("sched", text(row[SCHED]))]],
    ["Size", row[SIZE] > 0 ? [row[SIZE] === 1 ? "1 byte" : `${row[SIZE]} bytes`] : []],
    ["Target flags", row[TS_FLAGS] < 0 ? [] : [make("code", null, text(row[TS_FLAGS]))]],
    ["Number", [String(number)]],
    ["Defined at", [place(row, FILE, LINE), defm && " by way of ", defm].filter(Boolean)],
  ];
  const entries = all.filter(([, content]) => content.length);
  return make("dl", null, entries.flatMap(([name, content]) => [make("dt", null, name), make("dd", null, content)]));
}

function show(number) {
  const row = instructions[number];
  const asm = row[ASM] ? row[ASM].split("\n").map((one) => make("code", { class: "asm" }, one)) : [];
  const back = make("button", { id: "back", type: "button", onclick: () => {
    document.body.classList.remove("reading");
    draw();
    list.focus();
  } }, "← List");
  detail.replaceChildren(back,
    make("h2", null, make("a", { href: `#${encodeURIComponent(row[NAME])}` }, row[NAME]),
      row[GENERIC] ? make("span", { class: "number" }, " of all targets") : ""),
    ...asm,
    ...(row[DEPRECATION] < 0 ? [] : [make("p", { class: "note" }, `Deprecated ${text(row[DEPRECATION])}.`)]),
    ...encodingParts(row), ...operandTable(row), facts(row, number));
  detail.scrollTop = 0;
  document.title = `${row[NAME]} · ${data.target} instructions`;
  select(number);
}

function welcome() {
  detail.replaceChildren(make("h2", null, data.target),
    make("p", null, `${instructions.length.toLocaleString("en")} instructions described in `, make("code", null, data.input), ". ",
      "Search, or choose one in the list."));
}

// ---------------------------------------------------------------- controls

function fill(box, label, column, nameOf) {
  const counts = new Map();
  for (const row of instructions) {
    for (const one of lists[row[column]]) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const compare = ([a], [b]) => nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0;
  const options = [...counts].sort(compare)
    .map(([one, count]) => make("option", { value: one }, `${nameOf(one)} (${count})`));
  box.replaceChildren(make("option", { value: "" }, label), ...options);
  box.hidden = !options.length;
  box.onchange = update;
}

function move(by) {
  if (!shown.length) return;
  const place = shown.indexOf(current);
  const next = Math.min(shown.length - 1, Math.max(0, place < 0 ? 0 : place + by));
  const number = shown[next];
  history.replaceState(null, "", `#${encodeURIComponent(instructions[number][NAME])}`);
  show(number);
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target === search;
  const inList = typing || event.target === list || event.target === document.body;
  const page = Math.max(1, Math.floor(list.clientHeight / ROW_HEIGHT) - 1);
  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };
  if (!typing) Object.assign(steps, { Home: -Infinity, End: Infinity });
  if (inList && event.key in steps) move(steps[event.key]);
  else if (inList && event.key === "Enter") {
    if (!shown.includes(current)) move(0);
    document.body.classList.add("reading");
    detail.focus();
  } else if (event.key === "/" && !typing) search.select(), search.focus();
  else if (event.key === "Escape") {
    document.body.classList.remove("reading");
    search.value = "";
    update();
    search.focus();
  } else return;
  event.preventDefault();
}

function fromHash() {
  let name = location.hash.slice(1);
  try { name = decodeURIComponent(name); } catch { /* It is a name as it is. */ }
  const number = numberOf.get(name);
  if (number !== undefined) { show(number); return true; }
  welcome();
  return false;
}

function changeTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = document.documentElement.dataset.theme ?? (dark ? "dark" : "light");
  document.documentElement.dataset.theme = now === "dark" ? "light" : "dark";
}

fill(predicateBox, "Any feature", PREDICATES, (one) => text(predicates[one][0]));
fill(flagBox, "Any property", FLAGS, text);
search.oninput = () => { document.body.classList.remove("reading"); update(); };
list.onscroll = draw;
addEventListener("resize", draw);
addEventListener("hashchange", fromHash);
document.addEventListener("keydown", onKey);
at("theme").onclick = changeTheme;
at("help").onclick = () => {
  const help = at("help-text");
  help.hidden = !help.hidden;
  at("help").setAttribute("aria-expanded", String(!help.hidden));
};
update();
if (fromHash()) document.body.classList.add("reading");
})();
