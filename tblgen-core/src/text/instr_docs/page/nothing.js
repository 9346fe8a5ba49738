// Why nothing is found, and what is near.

/** The number of changes of a character that make one word of another; too many are `limit` + 1. */
function distance(a, b, limit) {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i++) {
    const now = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = before[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      now.push(Math.min(change, before[j] + 1, now[j - 1] + 1));
    }
    if (Math.min(...now) > limit) return limit + 1;
    before = now;
  }
  return before[b.length];
}

/** The words that are nearest to one, at most five. */
function nearest(wanted, words) {
  const limit = wanted.length < 4 ? 1 : wanted.length < 8 ? 2 : 3;
  const near = [];
  for (const word of new Set(words)) {
    const far = distance(wanted, word, limit);
    if (far <= limit) near.push([far, word]);
  }
  return near.sort(([a, one], [b, other]) => a - b || (one < other ? -1 : 1)).slice(0, 5).map(([, word]) => word);
}

/** The prefix that is nearest to one that there is not. */
const nearestPrefix = (place) => nearest(place, PREFIXES)[0]
  ?? PREFIXES.find((one) => one.startsWith(place) || place.startsWith(one));

/** A word of a query as it would be typed. */
const typed = (place, word) => `${place ? `${place}:` : ""}${/\s/.test(word) ? `"${word}"` : word}`;

/** A query with one word in the place of another. */
const replaced = (asked, word, by) => asked.map((one) => one.word === word ? by : one.word).filter(Boolean).join(" ");

/** What else a word without a hit may have been meant to be. */
function meant(asked, { word, place, plain, wanted, isUnknown }) {
  const text = plain ?? wanted;
  if (text.length < 2 || isUnknown) return [];
  const hidden = Object.keys(PLACES).filter((one) => one !== place)
    .filter((one) => instructions.some((row) => PLACES[one](row).some((value) => value.includes(text))));
  const words = place && Object.hasOwn(PLACES, place) ? instructions.flatMap((row) => PLACES[place](row))
    : [...index.names, ...index.mnemonics.flat()];
  const near = nearest(text, words.filter(Boolean));
  const links = [...hidden.map((one) => typed(one, text)), ...near.map((one) => typed(place, one))];
  return separated(links.map((by) => ask(replaced(asked, word, by), make("code", null, by))), ", ");
}

/** What is wrong with a word that finds nothing. */
function reason(asked, one) {
  const code = make("code", null, one.word);
  if (one.isWrong) return ["“", code, "” has something else than hexadecimal digits."];
  if (one.bits) return ["No encoding begins with ", code, ".", hint(one)];
  const links = meant(asked, one);
  return ["“", code, "” is in no instruction.", ...(links.length ? [" Perhaps: ", ...links, "."] : [])];
}

const hint = ({ place }) => place === "opcode" ? "" : " Bytes are compared from the first one on; those of words may be in the order of memory, or begin with the most significant one.";

/** The sentences about a query that finds nothing. */
function reasons(asked) {
  const counts = asked.map((one) => matching([one.holds]).length);
  const alone = asked.filter((_, place) => counts[place] === 0);
  if (alone.length) return alone.map((one) => make("p", null, reason(asked, one)));
  const boxes = filters();
  if (asked.length && matching(asked.map(({ holds }) => holds)).length) {
    return [make("p", null, "The search finds something, but not with the feature or property that is chosen above.")];
  }
  const without = asked.map(({ word }) => {
    const others = asked.filter((one) => one.word !== word);
    const found = matching([...others.map(({ holds }) => holds), ...boxes]).length;
    const query = replaced(asked, word, "");
    return found && query ? make("li", null, ask(query, make("code", null, query)), ` finds ${grouped(found)}`) : null;
  }).filter(Boolean);
  return [make("p", null, "Each word is in some instruction, but no instruction has all of them."),
    without.length ? make("ul", null, without) : null].filter(Boolean);
}

const PAUSE = 150;
let pause = 0;

/** Shows that nothing is found; the reason follows when the reader pauses. */
function explain(asked) {
  nothing.replaceChildren(make("h2", null, "Nothing found"));
  if (filters().length) {
    const clear = () => { predicateBox.value = flagBox.value = ""; update(); };
    nothing.append(make("p", null, make("button", { type: "button", onclick: clear }, "Any feature and property")));
  }
  pause = setTimeout(() => nothing.firstChild.after(...reasons(asked)), PAUSE);
}

/** Says which prefixes there are not. */
function showUnknown(asked) {
  const all = asked.filter(({ isUnknown }) => isUnknown).flatMap((one) => {
    const near = nearestPrefix(one.place);
    const by = near && `${one.not}${near}:${one.wanted}`;
    const meant = by ? [" Did you mean ", ask(replaced(asked, one.word, by), make("code", null, by)), "?"]
      : [" There are ", PREFIXES.map((prefix) => `${prefix}:`).join(" "), "."];
    return ["There is no prefix ", make("code", null, `${one.place}:`), "; the word is searched for as it is.", ...meant, " "];
  });
  note.replaceChildren(...all);
  note.hidden = !all.length;
}
