// What the reader does.

function fill(box, label, column, nameOf) {
  const counts = new Map();
  for (const row of instructions) {
    if (row[GENERIC]) continue;
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
    if (!shown.length) return;
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

/** What is after the `#` of the address. */
function hash() {
  const text = location.hash.slice(1);
  try { return decodeURIComponent(text); } catch { return text; }
}

/** Shows what the address names: `#NAME` an instruction, `#?words` a search. */
function fromHash() {
  const name = hash();
  const number = numberOf.get(name);
  document.body.classList.toggle("start", !name && !search.value);
  if (number !== undefined) return show(number);
  document.body.classList.remove("reading");
  if (name.startsWith("?")) {
    search.value = name.slice(1);
    predicateBox.value = flagBox.value = "";
    update();
  }
  if (current < 0 || !name) welcome();
}

function changeTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = document.documentElement.dataset.theme ?? (dark ? "dark" : "light");
  document.documentElement.dataset.theme = now === "dark" ? "light" : "dark";
}

function changeSyntax() {
  chooseSyntax(Number(syntaxBox.value));
  remember(syntaxes[syntax]);
  redraw();
  if (current >= 0) show(current);
}

fill(predicateBox, "Any feature", PREDICATES, (one) => text(predicates[one][0]));
fill(flagBox, "Any property", FLAGS, text);
fillSyntaxes();
syntaxBox.onchange = changeSyntax;
fillCpus();
cpuBox.onchange = changeCpu;
search.oninput = () => { document.body.classList.remove("reading", "start"); update(); };
list.onscroll = draw;
addEventListener("resize", draw);
narrow.onchange = () => { if (current >= 0) show(current); };
addEventListener("hashchange", fromHash);
document.addEventListener("keydown", onKey);
at("theme").onclick = changeTheme;
at("help").onclick = () => {
  const help = at("help-text");
  help.hidden = !help.hidden;
  at("help").setAttribute("aria-expanded", String(!help.hidden));
};
update();
if (numberOf.has(hash())) document.body.classList.add("reading");
fromHash();
// The first search does not wait for the index, nor the first one of each place.
setTimeout(() => { makeIndex(); instructions.forEach((row) => Object.values(PLACES).forEach((of) => of(row))); }, 20);
