// The list of instructions: only the rows that can be seen exist.

let shown = [];
let current = -1;
const drawn = new Map();

function update() {
  clearTimeout(pause);
  const { found, asked } = find(search.value.trim());
  shown = found;
  const isGeneric = shown.length > 0 && shown.every((number) => instructions[number][GENERIC]);
  const all = isGeneric ? "generic instructions, which every target has" : counted(ownCount, "instruction");
  count.textContent = isGeneric ? `${grouped(shown.length)} ${all}` : shown.length === ownCount ? all : `${grouped(shown.length)} of ${all}`;
  showUnknown(asked);
  list.hidden = !shown.length;
  nothing.hidden = shown.length > 0;
  if (!shown.length) explain(asked);
  rows.style.height = `${shown.length * ROW_HEIGHT}px`;
  list.scrollTop = 0;
  redraw();
  mark();
}

/** What a row says below the name. */
function summary(row) {
  const asm = asmIn(row);
  if (asm) return asm;
  const names = (number) => lists[number].map((one) => text(operands[one][0])).join(", ");
  const [outs, ins] = [names(row[OUTS]), names(row[INS])];
  return outs && ins ? `${outs} ← ${ins}` : outs ? `${outs} ←` : ins || "no operands";
}

function redraw() {
  rows.replaceChildren();
  drawn.clear();
  draw();
}

/** Draws the rows that can be seen, and a few before and after them. */
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

/** Scrolls as little as possible; what is far away comes to the middle. */
function reveal(place) {
  const [top, height] = [place * ROW_HEIGHT, list.clientHeight];
  const [above, below] = [list.scrollTop - top, top + ROW_HEIGHT - list.scrollTop - height];
  if (Math.max(above, below) > height) list.scrollTop = top - (height - ROW_HEIGHT) / 2;
  else if (above > 0) list.scrollTop = top;
  else if (below > 0) list.scrollTop += below;
  draw();
}

/** Says above the details if the search does not find what they are about. */
function mark() {
  const isAway = current >= 0 && !shown.includes(current) && !(instructions[current][GENERIC] && !search.value.trim());
  const line = detail.querySelector(".away");
  if (line) line.hidden = !isAway;
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
  mark();
}

function go(number) {
  const hash = `#${encodeURIComponent(instructions[number][NAME])}`;
  if (location.hash === hash) show(number);
  else location.hash = hash;
}
