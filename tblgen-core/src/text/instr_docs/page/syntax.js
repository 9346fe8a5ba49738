// Syntaxes of assembly, such as AT&T and Intel for X86.

const SPELLED = { att: "AT&T" };
const REMEMBERED = "tablegen-instructions-syntax";
const syntaxNames = syntaxes.map((name, place) => SPELLED[name.toLowerCase()]
  ?? (name ? name[0].toUpperCase() + name.slice(1) : `Syntax ${place + 1}`));
let syntax = 0;

/** The text of an instruction in each syntax; one text if it is the same in all. */
const asmOf = (row) => row[ASM].split("\n");
function asmIn(row) {
  const all = asmOf(row);
  return all.length === 1 ? all[0] : all[syntax];
}

/** What the reader chose, if the browser keeps it. */
function remembered() {
  try { return localStorage.getItem(REMEMBERED); } catch { return null; }
}

function remember(name) {
  try { localStorage.setItem(REMEMBERED, name); } catch { /* It is for this visit then. */ }
}

function chooseSyntax(place) {
  syntax = place;
  syntaxBox.value = String(place);
}

function fillSyntaxes() {
  const differs = instructions.some((row) => row[ASM].includes("\n"));
  syntaxBox.hidden = !differs;
  syntaxBox.replaceChildren(...syntaxNames.map((name, place) => make("option", { value: place }, name)));
  const place = syntaxes.indexOf(remembered());
  if (differs) chooseSyntax(Math.max(0, place));
}
