// Keeps errors of the page. Stands before all of its scripts.
window.collected = [];
addEventListener("error", (event) => collected.push(`error: ${event.message}`));
addEventListener("unhandledrejection", (event) => collected.push(`rejected: ${event.reason}`));
for (const kind of ["error", "warn", "assert"]) {
  const before = console[kind];
  console[kind] = (...words) => {
    collected.push(`${kind}: ${words.join(" ")}`);
    before.apply(console, words);
  };
}
