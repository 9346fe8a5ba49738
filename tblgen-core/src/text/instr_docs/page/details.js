// What is known of one instruction.

/** Some scheduling classes are named after all their instructions. */
const shortened = (name) => name.length > 100 ? `${name.slice(0, 100)}…` : name;
const exactly = (place, name) => ask(/\s/.test(name) ? `${place}:="${name}"` : `${place}:=${name}`, make("code", null, shortened(name)));

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

/** A table with a head, which scrolls by itself. */
function tableOf(head, body) {
  const names = head.map((one) => make("th", { scope: "col" }, one));
  return make("div", { class: "scroll" }, make("table", null,
    make("thead", null, make("tr", null, names)), make("tbody", null, body)));
}

function operandTable(row) {
  const outs = lists[row[OUTS]].map((one) => operandRow("out", one));
  const ins = lists[row[INS]].map((one) => operandRow("in", one));
  if (!outs.length && !ins.length) return [make("h3", null, "Operands"), make("p", { class: "faint" }, "None.")];
  return [make("h3", null, "Operands"), tableOf(["", "Name", "Class", "Constraint"], [...outs, ...ins])];
}

function encodingParts(row) {
  if (row[BYTES] >= 0) return byteParts(row);
  const encodings = row[ENCODINGS];
  if (encodings === 0) return [];
  if (encodings === 1) return [make("h3", null, "Encoding"), make("p", null, "Parts of it are not known.")];
  return encodings.flatMap((encoding) => [heading(encoding), ...diagram(encoding)]);
}

function heading(encoding) {
  return encoding[0] < 0 ? make("h3", null, "Encoding")
    : make("h3", null, "Encoding in mode ", make("code", null, text(encoding[0])));
}

const SOURCES = { Semantics: "From a record of Semantics", Pattern: "From its pattern", Pat: "From a pattern that selects it" };

/** What it does, or why that is not known. */
function meaningParts(row) {
  const head = make("h3", null, "What it does");
  if (row[SEMANTICS] < 0) {
    return [head, make("p", { class: "faint" }, `Not known of any instruction, because of an error in the patterns: ${data.semanticsFault ?? ""}`)];
  }
  const list = lists[row[SEMANTICS]];
  if (list.length === 1) return [head, make("p", { class: "faint" }, `Not known: ${text(list[0])}.`)];
  const parts = [head];
  for (let place = 0; place < list.length; place += 2) {
    const from = text(list[place]).replace(/^\((\w+)\)/, (_, source) => SOURCES[source] ?? source);
    parts.push(make("p", { class: "faint" }, `${from}:`), make("pre", null, make("code", null, namesOf(list[place + 1]).join("\n") || "nothing")));
  }
  return parts;
}

/** The resources of a cost, with the cycles if they are more than one. */
function resourceParts(number) {
  const list = lists[number];
  const all = [];
  for (let place = 0; place < list.length; place += 2) {
    all.push([make("code", null, text(list[place])), list[place + 1] === 1 ? "" : ` × ${list[place + 1]}`]);
  }
  return separated(all, ", ").flat();
}

/** What it costs on each model of processors: that of the chosen processor first. */
function costParts(row) {
  const costs = lists[row[COSTS]];
  const known = [];
  for (let place = 0; place < costs.length; place += 4) known.push(costs.slice(place, place + 4));
  if (!known.length) return [];
  const chosen = modelOf.get(cpuBox.value);
  known.sort(([a], [b]) => (b === chosen) - (a === chosen) || a - b);
  const cycles = known.map(([, latency]) => latency).filter((latency) => latency >= 0);
  const range = cycles.length ? [...new Set([Math.min(...cycles), Math.max(...cycles)])].join(" to ") : "";
  const body = known.map(([model, latency, operations, resources]) => make("tr", model === chosen ? { class: "chosen" } : null,
    make("td", null, make("code", null, text(models[model][0]))),
    make("td", null, latency < 0 ? ["by operands", "not supported", "not known"][-1 - latency] : String(latency)),
    make("td", null, latency === -1 || latency === -2 || operations < 0 ? "" : String(operations)),
    make("td", null, resourceParts(resources)),
    make("td", { class: "faint" }, namesOf(models[model][1]).join(", "))));
  const summary = `${counted(known.length, "processor model")}${range ? `: ${range} ${range === "1" ? "cycle" : "cycles"}` : ""}`;
  const head = ["Model", "Latency", "Micro-ops", "Resources", "Processors"];
  const has = known[0][0] === chosen;
  const first = has ? [make("p", null, "On ", make("code", null, cpuBox.value), ":"), tableOf(head.slice(0, 4), [costRow(body[0])])] : [];
  return [make("h3", null, "Scheduling"), ...first,
    make("details", has || known.length > 4 ? null : { open: "" }, make("summary", null, summary), tableOf(head, body))];
}

/** A row without its last cell. */
function costRow(row) {
  const copy = row.cloneNode(true);
  copy.lastChild.remove();
  return copy;
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
    ["Scheduling class", row[SCHED] < 0 ? [] : [exactly("sched", text(row[SCHED]))]],
    ["Size", row[SIZE] > 0 ? [counted(row[SIZE], "byte")] : []],
    ["Target flags", row[TS_FLAGS] < 0 ? [] : [make("code", null, text(row[TS_FLAGS]))]],
    ["Number", [String(number)]],
    ["Defined at", [place(row, FILE, LINE), defm && " by way of ", defm].filter(Boolean)],
  ];
  const entries = all.filter(([, content]) => content.length);
  return make("dl", null, entries.flatMap(([name, content]) => [make("dt", null, name), make("dd", null, content)]));
}

/** The text in assembly: that of the chosen syntax first. */
function asmParts(row) {
  const all = asmOf(row);
  if (all.length === 1) return all[0] ? [make("code", { class: "asm" }, all[0])] : [];
  const order = [syntax, ...all.keys()].filter((one, place, places) => places.indexOf(one) === place);
  return order.filter((one) => all[one]).map((one) => make("code", { class: "asm" }, all[one],
    make("span", { class: "of" }, syntaxNames[one])));
}

/** Other ways to write it. */
function aliasesOf(row) {
  const aliases = namesOf(row[ALIASES]).map((one) => make("code", null, one));
  return aliases.length ? [make("p", null, "Also written as ", ...separated(aliases, ", "), ".")] : [];
}

const backButton = () => make("button", { id: "back", type: "button", onclick: () => {
  document.body.classList.remove("reading");
  draw();
  list.focus();
} }, "← List");

function show(number) {
  const row = instructions[number];
  detail.replaceChildren(backButton(),
    make("p", { class: "note away", hidden: "" }, "The search does not find this instruction."),
    make("h2", null, make("a", { href: `#${encodeURIComponent(row[NAME])}` }, row[NAME]),
      row[GENERIC] ? make("span", { class: "number" }, " generic: every target has it") : ""),
    ...asmParts(row), ...aliasesOf(row),
    ...(row[DEPRECATION] < 0 ? [] : [make("p", { class: "note" }, `Deprecated ${text(row[DEPRECATION])}.`)]),
    ...encodingParts(row), ...operandTable(row), ...meaningParts(row), ...costParts(row), facts(row, number));
  detail.scrollTop = 0;
  document.title = `${row[NAME]} · ${data.target} instructions`;
  select(number);
}
