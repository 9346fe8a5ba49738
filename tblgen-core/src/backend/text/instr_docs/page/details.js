// What is known of one instruction.

/** A link that searches. */
const ask = (query, label) =>
  make("a", { href: `#?${encodeURIComponent(query)}`, title: `Search for ${query}` }, label);
/** Some scheduling classes are named after all their instructions. */
const shortened = (name) => name.length > 100 ? `${name.slice(0, 100)}…` : name;
const exactly = (place, name) => ask(/\s/.test(name) ? `${place}:="${name}"` : `${place}:=${name}`, make("code", null, shortened(name)));

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
    const lengths = boxes.filter(([, fits]) => !fits).map(([one]) => one.lastChild.textContent.length);
    const tall = Math.max(0, ...lengths);
    const element = make("div", { class: tall ? "word tall" : "word" }, boxes.map(([one]) => one));
    if (tall) element.style.setProperty("--height", `${Math.min(tall, 24) * 8 + 18}px`);
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
  if (encodings === 1) return [make("h3", null, "Encoding"), make("p", null, "Parts of it are not known.")];
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

/** Other ways to write it. */
function aliasesOf(row) {
  const aliases = namesOf(row[ALIASES]).map((one) => make("code", null, one));
  return aliases.length ? [make("p", null, "Also written as ", ...separated(aliases, ", "), ".")] : [];
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
    ...asm, ...aliasesOf(row),
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
