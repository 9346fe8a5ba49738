// Encodings in bytes, drawn piece by piece: prefixes, opcode, ModRM, immediates.

const BIT_WIDTH = 15;
const hex = (bits) => parseInt(bits, 2).toString(16).toUpperCase().padStart(Math.ceil(bits.length / 4), "0");

/** What stands in the box of a field. */
function labelOf({ name, width, digits, operand }) {
  const fixed = digits.replaceAll("-", "0");
  if (digits && operand) return `${hex(fixed)} + ${operand}`;
  if (operand) return operand;
  if (digits) return width % 8 === 0 ? hex(fixed) : digits;
  return width === 0 || !name ? "…" : "";
}

/** What a field is, in words. */
function meaningOf(field) {
  const label = labelOf(field);
  if (field.digits && !field.operand) return field.width % 8 === 0 ? `${label} (${field.digits})` : label;
  return label || "by the operands";
}

/** The fields of each byte; a field that is wider than a byte stands alone. */
function bytesOf(fields) {
  const bytes = [[]];
  let width = 0;
  for (const field of fields) {
    if (width >= 8) { bytes.push([]); width = 0; }
    bytes.at(-1).push(field);
    width += field.width;
  }
  return bytes;
}

function fieldBox(field, hues) {
  const label = labelOf(field);
  const kind = field.operand && hues.has(field.operand) ? "part" : field.digits ? "fixed" : "open";
  const title = `${field.name || "byte"}: ${meaningOf(field)}`;
  const element = make("div", { class: `box mono ${kind}`, title },
    make("div", { class: "ends one" }, field.name || "\u00a0"), make("div", { class: "cell" }, label));
  element.style.gridColumn = `span ${field.width || 8}`;
  if (kind === "part") element.style.setProperty("--hue", hues.get(field.operand));
  return element;
}

function byteBox(fields, hues) {
  const total = fields.reduce((sum, { width }) => sum + (width || 8), 0);
  const needed = fields.map((field) => {
    const [inside, above] = [labelOf(field).length * 8 + 10, field.name.length * 7 + 4];
    return Math.max(inside, above) / (field.width || 8);
  });
  // A number is as wide as a byte, whatever it takes.
  const isNumber = fields.length === 1 && !(fields[0].name && fields[0].width);
  const bit = isNumber ? Math.max(44, needed[0] * total) / total : Math.max(BIT_WIDTH, ...needed);
  const element = make("div", { class: "byte" }, fields.map((field) => fieldBox(field, hues)));
  element.style.gridTemplateColumns = `repeat(${total}, ${bit.toFixed(2)}px)`;
  return element;
}

const sizeOf = (fields) => fields.reduce((sum, { width }) => sum + width, 0);

function pieceBox({ title, only, fields }, hues) {
  const size = sizeOf(fields);
  const long = size > 8 && fields.length === 1 ? `, ${size} bits` : "";
  return make("div", { class: only ? "piece only" : "piece" }, make("div", { class: "title" }, title + long),
    make("div", { class: "bytes" }, bytesOf(fields).map((byte) => byteBox(byte, hues))),
    only ? make("div", { class: "when" }, only) : null);
}

/** What may be in the place of bits: operands by name, and conditions that are part of the opcode. */
function operandsOf(all) {
  const names = all.flatMap(({ fields }) => fields.map(({ operand }) => operand));
  return names.filter((name) => name && !name.startsWith("≠"));
}

function pieceLines(all) {
  return all.flatMap(({ title, only, fields }) => fields.map((field) =>
    [[title, field.name].filter(Boolean).join("."), meaningOf(field) + (only ? ` (${only})` : "")]));
}

/** The encoding in bytes of an instruction, if it has one. */
function byteParts(row) {
  if (row[BYTES] < 0) return [];
  const [notation, , form, short, ...numbers] = lists[row[BYTES]];
  const all = numbers.map(fieldsOfPiece);
  const hues = huesOf(operandsOf(all));
  const drawing = (pieces) => make("div", { class: "pieces", role: "img",
    "aria-label": pieceLines(pieces).map(([name, meaning]) => `${name}: ${meaning}`).join("; ") },
    pieces.map((piece) => pieceBox(piece, hues)));
  const shorter = short < 0 ? [] : [fieldsOfPiece(short)];
  return [make("h3", null, "Encoding"),
    make("p", { class: "notation" }, make("code", { class: "asm" }, text(notation))), drawing(all),
    ...shorter.flatMap((piece) => [make("p", { class: "faint" }, `A shorter prefix, ${piece.only}:`), drawing([{ ...piece, only: "" }])]),
    make("p", { class: "faint" }, "Form ", exactly("form", text(form)), "."), asTable(pieceLines(all))];
}
