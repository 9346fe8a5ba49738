// Encodings in words, drawn bit by bit.

/** A colour for each name. */
const huesOf = (names) => new Map([...new Set(names)].map((name, place) => [name, (place * 137 + 210) % 360]));

/** Fields with their bits, from the highest down. */
function fieldsOf([, ...parts]) {
  const width = (part) => typeof part === "string" ? part.length : typeof part === "number" ? part : part[1] - part[2] + 1;
  const total = parts.reduce((sum, part) => sum + width(part), 0);
  let above = total;
  const fields = parts.map((part) => {
    const high = above - 1;
    above -= width(part);
    if (typeof part === "string") return { high, low: above, kind: "fixed", digits: part, label: part };
    if (typeof part === "number") return { high, low: above, kind: "open", label: "" };
    const [name, top, bottom] = part;
    return { high, low: above, kind: "part", name: text(name), top, bottom };
  });
  const widths = new Map();
  for (const { name, top } of fields) {
    if (name !== undefined) widths.set(name, [...(widths.get(name) ?? []), top]);
  }
  const hues = huesOf([...widths.keys()]);
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
function clip(field, word, columns) {
  const [low, high] = [Math.max(field.low, word), Math.min(field.high, word + columns - 1)];
  if (low > high) return null;
  const { digits } = field;
  const own = digits && digits.slice(digits.length - 1 - (high - field.low), digits.length - (low - field.low));
  return { ...field, low, high, digits: own };
}

function box(field, columns) {
  const width = field.high - field.low + 1;
  const ends = width === 1 ? [field.low] : [field.high, field.low];
  const room = width * (narrow.matches ? 340 : 780) / columns / 8;
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
  const columns = Math.min(total, lineBits());
  const words = [];
  for (let word = Math.floor((total - 1) / columns) * columns; word >= 0; word -= columns) {
    const boxes = fields.map((field) => clip(field, word, columns)).filter(Boolean).map((field) => box(field, columns));
    const lengths = boxes.filter(([, fits]) => !fits).map(([one]) => one.lastChild.textContent.length);
    const tall = Math.max(0, ...lengths);
    const element = make("div", { class: tall ? "word tall" : "word" }, boxes.map(([one]) => one));
    if (tall) element.style.setProperty("--height", `${Math.min(tall, 24) * 8 + 18}px`);
    element.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
    // A last word that is not full stands at the right, below its bits.
    const gap = columns - Math.min(total - word, columns);
    if (gap > 0) element.firstChild.style.gridColumn = `${gap + 1} / span ${element.firstChild.style.gridColumn.replace(/\D/g, "")}`;
    words.push(element);
  }
  const label = fields.map((field) => `${bitsOf(field)}: ${field.label || "open"}`).join("; ");
  const lines = fields.map((field) => [bitsOf(field), field.kind === "open" ? "open" : field.label]);
  return [make("div", { class: "scroll" }, make("div", { class: "bits", role: "img", "aria-label": label }, words)), asTable(lines)];
}

/** The same in words: lines of cells. */
function asTable(lines) {
  const cell = (content, place) => make("td", place ? null : { class: "mono" }, content === "open"
    ? make("span", { class: "faint" }, content) : place ? make("code", null, content) : content);
  return make("details", null, make("summary", null, "As a table"),
    make("table", null, make("tbody", null, lines.map((cells) => make("tr", null, cells.map(cell))))));
}
