// What is shown before an instruction is chosen: figures, and searches to try.

/** The figures of the description; those that are 0 are left out. */
function figureList() {
  const own = instructions.filter((row) => !row[GENERIC]);
  const known = own.filter((row) => row[SEMANTICS] >= 0 && lists[row[SEMANTICS]].length > 1);
  const encoded = own.filter((row) => row[BYTES] >= 0 || row[ENCODINGS] !== 0);
  const { registers, classes, features, processors } = data.figures;
  const all = [
    ["instructions", own.length], ["with an encoding", encoded.length],
    ["with known semantics", known.length], ["registers", registers], ["register classes", classes],
    ["features", features], ["processors", processors],
    ["assembly syntaxes", syntaxBox.hidden ? 1 : syntaxes.length],
  ];
  return make("div", { class: "figures" }, all.filter(([, number]) => number > 0).map(([name, number]) =>
    make("div", null, make("b", null, grouped(number)), make("span", null, name))));
}

/** The value that most instructions have, of those that a function gives. */
function commonest(of, wanted = () => true) {
  const counts = new Map();
  for (const row of instructions) {
    if (row[GENERIC]) continue;
    for (const one of new Set(of(row))) if (wanted(one)) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => next[1] > best[1] ? next : best, ["", 0])[0];
}

const mnemonicOf = (row) => asmIn(row).split(" ")[0].toLowerCase();
const isWord = (one) => /^[a-z][a-z0-9.]{1,}$/.test(one);

/** A sample of an encoding: its first bytes, or its bits with zeros where they are open. */
function sampleBytes() {
  for (const { [BYTES]: list } of instructions) {
    const opcode = list < 0 ? "" : text(lists[list][1]);
    if (opcode.length === 16 && !opcode.includes("-")) {
      return [hex(opcode.slice(0, 8)), hex(opcode.slice(8))].join(" ").toLowerCase();
    }
  }
  const fixed = instructions.map((_, number) => patternsOfWords(number)[0] ?? "")
    .filter((pattern) => pattern.length > 8 && pattern.length % 8 === 0);
  const [most] = sortBy([...fixed.keys()], (place) => -fixed[place].replaceAll("-", "").length);
  return most === undefined ? "" : hex(fixed[most].replaceAll("-", "0")).toLowerCase();
}

/** Properties and operations that everybody knows, and what their instructions do. */
const PROPERTIES = { "may load": "may read memory", "may store": "may write memory", branch: "branch", call: "call" };
const OPERATIONS = { add: "add", sub: "subtract", mul: "multiply", and: "compute a bitwise and", xor: "compute an exclusive or" };

/** A word of a search as the description spells it. */
const spelled = (word) => texts.find((one) => one.toLowerCase() === word) ?? word;

/** Searches that are likely to find something, each with what it is for. */
function samples() {
  const mnemonic = commonest((row) => [mnemonicOf(row)], isWord);
  const stem = commonest((row) => operandStems(row[OUTS]));
  const withStem = commonest((row) => operandStems(row[OUTS]).includes(stem) ? [mnemonicOf(row)] : [], isWord);
  const flag = commonest((row) => wordsOf(row[FLAGS]), (one) => one in PROPERTIES);
  const feature = commonest((row) => predicateNames(row[PREDICATES]));
  const register = commonest((row) => wordsOf(row[DEFS]));
  const operation = commonest((row) => linesOf(row[SEMANTICS]).map((line) => line.split(" ")[2] ?? ""), (one) => one in OPERATIONS);
  const some = instructions.find((row) => row[BYTES] >= 0);
  return [
    [mnemonic, "a mnemonic, or a part of a name"],
    [stem && withStem && `${withStem} ${stem}1, ${stem}2`, "a line of assembly, with any numbers"],
    [sampleBytes(), "an encoding, as a disassembler prints it"],
    [flag && typed("flag", flag), `instructions that ${PROPERTIES[flag]}`],
    [operation && `does:" ${operation} "`, `instructions that ${OPERATIONS[operation]}, whatever they are called`],
    [register && `reg:=${register}`, `instructions that use ${spelled(register)} in addition to their operands`],
    [feature && `-feature:${feature}`, `instructions that do not need ${spelled(feature)}`],
    [some && `opcode:0x${hex(text(lists[some[BYTES]][1]).replaceAll("-", "0").slice(-8)).toLowerCase()}`, "an opcode"],
  ].filter(([query]) => query);
}

function sampleList() {
  const found = samples().map(([query, purpose]) => [query, purpose, find(query, []).found.length]);
  return make("ul", { class: "samples" }, found.filter(([, , hits]) => hits).map(([query, purpose, hits]) =>
    make("li", null, ask(query, make("code", null, query)), ` ${purpose} `, make("span", { class: "faint" }, grouped(hits)))));
}

/** On a narrow screen, the list takes the place of the start page. */
function leaveStart() {
  document.body.classList.remove("start");
  draw();
}

function welcome() {
  const place = make("div", { class: "to-try" });
  detail.replaceChildren(make("h2", null, data.target),
    make("p", null, "Instructions described in ", make("code", null, data.input),
      ": operands, encoding, meaning and costs. Search for a name, paste assembly or bytes, or choose one in the list."),
    make("p", { class: "to-list" }, make("button", { type: "button", onclick: leaveStart }, `List of ${counted(ownCount, "instruction")}`)),
    figureList(), make("h3", null, "Searches to try"), place);
  document.title = `${data.target} instructions`;
  // The page is there before the searches are tried.
  setTimeout(() => place.replaceChildren(sampleList()), 50);
}
