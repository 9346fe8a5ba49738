// Processors, for latencies and resources.

const CPU_REMEMBERED = `tablegen-instructions-cpu-${data.target}`;
/** The number of the model of each processor. */
const modelOf = new Map(models.flatMap(([, names], model) => namesOf(names).map((name) => [name, model])));

/** The processors of models that tell the cost of some instruction. */
function fillCpus() {
  const told = new Set(instructions.flatMap((row) => lists[row[COSTS]].filter((_, place) => place % 4 === 0)));
  const names = [...modelOf].filter(([, model]) => told.has(model)).map(([name]) => name).sort();
  cpuBox.hidden = !names.length;
  cpuBox.replaceChildren(make("option", { value: "" }, "All processors"),
    ...names.map((name) => make("option", { value: name }, name)));
  try { cpuBox.value = names.includes(localStorage.getItem(CPU_REMEMBERED)) ? localStorage.getItem(CPU_REMEMBERED) : ""; } catch { /* None is chosen. */ }
}

function changeCpu() {
  try { localStorage.setItem(CPU_REMEMBERED, cpuBox.value); } catch { /* It is for this visit then. */ }
  if (current >= 0) show(current);
}
