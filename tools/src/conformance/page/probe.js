// Does with the page what a reader does, and reads what is on it.
// Stands after the page's own script; `plan` and `collected` are there.
(() => {
  const results = [];
  const at = (id) => document.getElementById(id);
  const check = (name, ok, detail) => results.push({ name, ok: Boolean(ok), detail: String(detail).slice(0, 300) });
  const sleep = (time) => new Promise((done) => setTimeout(done, time));
  const visible = (element) => Boolean(element) && element.getClientRects().length > 0;
  const [search, list, count, detail] = ["search", "list", "count", "detail"].map(at);

  function type(query) {
    search.value = query;
    search.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const press = (key, target = document.activeElement) =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const drawnNames = () => [...document.querySelectorAll(".row b")].map((one) => one.textContent);
  const found = () => Number(/^([\d,]+)/.exec(count.textContent)[1].replaceAll(",", ""));
  const firstName = () => {
    list.scrollTop = 0;
    list.dispatchEvent(new Event("scroll"));
    return document.querySelector(".row[aria-posinset='1'] b")?.textContent;
  };

  /** The names of all results: rows exist where the list is scrolled to. */
  function foundNames() {
    const names = new Set();
    for (let top = 0; top <= list.scrollHeight; top += 300) {
      list.scrollTop = top;
      list.dispatchEvent(new Event("scroll"));
      drawnNames().forEach((name) => names.add(name));
    }
    return names;
  }

  function searches() {
    for (const [query, first] of plan.searches) {
      type(query);
      check(`“${query}” finds ${first} first`, firstName() === first, `${firstName()} of ${found()}`);
    }
    for (const [query, expected] of plan.computed) {
      type(query);
      check(`“${query}” finds ${expected.length} instructions`, found() === expected.length, found());
      if (expected.length > 2000) continue;
      const names = foundNames();
      const missing = expected.filter((name) => !names.has(name));
      check(`“${query}” finds those of the records`, !missing.length && names.size === expected.length,
        missing.length ? `missing: ${missing.slice(0, 5).join(" ")}` : `${names.size} names`);
    }
  }

  function decodedBytes() {
    if (!plan.decoded.length) return;
    const missed = [];
    const kinds = new Set();
    for (const [bytes, name] of plan.decoded) {
      type(`bytes:${bytes} name:=${name}`);
      kinds.add(name);
      if (found() !== 1) missed.push(`${name} ${bytes}`);
      if (!plan.hasWords) continue;
      type(bytes.match(/../g).reverse().join(" "));
      if (!foundNames().has(name)) missed.push(`${name} ${bytes} as in memory`);
    }
    check("bytes that LLVM disassembles find their instructions", !missed.length && kinds.size >= 50,
      `${plan.decoded.length} encodings of ${kinds.size} instructions${missed.length ? `, missed ${missed.length}: ${missed.slice(0, 6).join("; ")}` : ""}`);
  }

  async function nothingFound() {
    const nothing = at("nothing");
    // The reason comes when the reader pauses.
    const ask = async (query) => { type(query); await sleep(300); };
    await ask("qqzzqq");
    check("nothing found: said", visible(nothing) && nothing.textContent.includes("qqzzqq"), nothing.textContent);
    check("nothing found: no list", !visible(list) && found() === 0, count.textContent);
    await ask(plan.misspelt[0]);
    const links = [...nothing.querySelectorAll("a")].map((one) => one.textContent);
    check(`nothing found: “${plan.misspelt[0]}” is near ${plan.misspelt[1]}`, links.includes(plan.misspelt[1]), links.join(" "));
    await ask(plan.apart);
    check("nothing found: words that exclude each other", visible(nothing) && nothing.textContent.includes("no instruction has all"), nothing.textContent);
    await ask("opcode:xyz");
    check("nothing found: wrong digits", nothing.textContent.includes("hexadecimal"), nothing.textContent);
    await ask("opcod:0x90");
    const note = at("note");
    check("an unknown prefix is said", visible(note) && note.textContent.includes("opcode:0x90"), note.textContent);
    type("");
    check("an empty search finds all", visible(list) && !visible(nothing) && !visible(note), count.textContent);
  }

  async function samples() {
    location.hash = "";
    await sleep(50);
    const links = [...document.querySelectorAll(".samples a")];
    check("searches to try", links.length >= 4, links.map((one) => one.textContent).join(" | "));
    for (const link of links) {
      const hits = link.parentElement.lastChild.textContent;
      link.click();
      await sleep(20);
      check(`to try: “${link.textContent}”`, found() > 0 && hits === found().toLocaleString("en"), `${found()} found, ${hits} said`);
    }
    const figures = [...document.querySelectorAll(".figures b")].map((one) => one.textContent);
    type("");
    check("figures of the start page", figures.length >= 5 && figures[0] === found().toLocaleString("en"), figures.join(" "));
  }

  async function details() {
    for (const [name, texts] of plan.details) {
      location.hash = `#${encodeURIComponent(name)}`;
      await sleep(20);
      const content = [detail.querySelector("h2").textContent, detail.textContent].join(" ");
      const missing = texts.filter((one) => !content.includes(one));
      check(`details of ${name}: ${texts[0]}`, detail.querySelector("h2").textContent.startsWith(name) && !missing.length,
        missing.length ? `missing: ${missing.join(" | ")}; ${detail.querySelector(".notation")?.textContent}` : `${texts.length} texts`);
      const wide = [...detail.querySelectorAll(".piece, .bits")].filter((one) => one.scrollWidth > one.clientWidth + 1 && !one.closest(".scroll"));
      check(`details of ${name}: boxes have room`, !wide.length, wide.map((one) => one.textContent).join(" | ") || "all");
    }
  }

  function keys() {
    type("");
    const selected = () => document.querySelector(".row[aria-selected='true']");
    list.focus();
    press("Home");
    document.activeElement.blur();
    press("/", document.body);
    check("key /: the search", document.activeElement === search, document.activeElement.id);
    press("ArrowDown");
    check("key ↓: the next row", selected()?.getAttribute("aria-posinset") === "2", selected()?.id);
    check("the search names the active row", search.getAttribute("aria-activedescendant") === selected()?.id, search.getAttribute("aria-activedescendant"));
    press("ArrowDown");
    press("ArrowUp");
    press("PageDown");
    check("key Page Down: further than one row", Number(selected()?.getAttribute("aria-posinset")) > 2, selected()?.getAttribute("aria-posinset"));
    list.focus();
    press("End");
    check("key End: the last row", selected()?.getAttribute("aria-posinset") === String(found()), selected()?.getAttribute("aria-posinset"));
    press("Home");
    check("key Home: the first row", selected()?.getAttribute("aria-posinset") === "1", selected()?.getAttribute("aria-posinset"));
    press("Enter");
    check("key Enter: the details", document.activeElement === detail, document.activeElement.id);
    type("qqzzqq");
    check("details that the search does not find say so", visible(detail.querySelector(".away")), detail.querySelector(".away")?.textContent);
    search.focus();
    press("Enter");
    press("Escape");
    check("key Escape: an empty search", document.activeElement === search && search.value === "" && !visible(detail.querySelector(".away")), search.value);
  }

  function roles() {
    const rows = [...document.querySelectorAll(".row")];
    check("roles of the list", list.getAttribute("role") === "listbox" && rows.length > 0
      && rows.every((one) => one.getAttribute("role") === "option"), `${rows.length} rows`);
    const nameless = [...document.querySelectorAll("input, select, button")].filter((one) =>
      visible(one) && !(one.getAttribute("aria-label") || one.textContent.trim()));
    check("controls have names", !nameless.length, nameless.map((one) => one.outerHTML).join(" ") || "all");
    at("help").click();
    check("help opens", visible(at("help-text")) && at("help").getAttribute("aria-expanded") === "true", at("help-text").textContent);
    at("help").click();
    const drawings = [...document.querySelectorAll("[role=img]")];
    check("drawings have texts", drawings.every((one) => one.getAttribute("aria-label")), `${drawings.length} drawings`);
  }

  function chooseSyntax(place) {
    at("syntax").value = place;
    at("syntax").dispatchEvent(new Event("change", { bubbles: true }));
    return document.querySelector(".row span").textContent;
  }

  function syntaxes() {
    check("a choice of syntaxes", visible(at("syntax")), [...at("syntax").options].map((one) => one.textContent).join(", "));
    type(`name:=${plan.differs}`);
    const [second, first] = [chooseSyntax("1"), chooseSyntax("0")];
    check("the list shows the chosen syntax", first !== second, `${first} | ${second}`);
    chooseSyntax("1");
    type("");
  }

  /** The costs of a chosen processor come first, with its resources. */
  async function processors() {
    const box = at("cpu");
    if (box.hidden) return;
    location.hash = `#${encodeURIComponent(plan.details[0][0])}`;
    await sleep(20);
    box.value = box.options[box.options.length - 1].value;
    box.dispatchEvent(new Event("change", { bubbles: true }));
    const shown = detail.textContent;
    check("the chosen processor comes first", shown.includes(`On ${box.value}:`), box.value);
    box.value = "";
    box.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function remembered() {
    const box = at("syntax");
    check("the chosen syntax is remembered", box.value === "1", box.options[box.selectedIndex].textContent);
  }

  const channels = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map(Number);
  function luminance(colour) {
    const [r, g, b] = channels(colour).map((one) => one / 255).map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  function backOf(element) {
    for (let one = element; one; one = one.parentElement) {
      const colour = getComputedStyle(one).backgroundColor;
      if (!/, 0\)$|transparent/.test(colour)) return colour;
    }
    return "rgb(255, 255, 255)";
  }
  /** The least contrast of texts with what is behind them. */
  function contrast() {
    const texts = [...document.querySelectorAll("#detail *, header *, .row *, #count")].filter((one) =>
      visible(one) && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
    const ratios = texts.map((one) => {
      const [a, b] = [luminance(getComputedStyle(one).color), luminance(backOf(one))].sort((x, y) => y - x);
      return [(a + 0.05) / (b + 0.05), one];
    });
    return ratios.reduce((least, next) => next[0] < least[0] ? next : least, [21, document.body]);
  }
  function checkContrast(name) {
    const [ratio, element] = contrast();
    check(`${name}: contrast of texts is at least 4.5`, ratio >= 4.5, `${ratio.toFixed(2)} ${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`);
  }
  const isDark = () => luminance(getComputedStyle(document.body).backgroundColor) < 0.2;

  async function themes() {
    location.hash = `#${encodeURIComponent(plan.details[0][0])}`;
    await sleep(20);
    const before = isDark();
    checkContrast(before ? "dark" : "light");
    at("theme").click();
    check("the button changes the theme", isDark() !== before, getComputedStyle(document.body).backgroundColor);
    checkContrast(isDark() ? "dark" : "light");
    at("theme").click();
  }

  async function phone() {
    check("a window as wide as a phone", innerWidth === 390, innerWidth);
    const fits = () => document.documentElement.scrollWidth <= innerWidth;
    check("nothing is wider than the window", fits(), `${document.documentElement.scrollWidth} of ${innerWidth}`);
    // The searches are tried after the page is there.
    await sleep(300);
    check("a start page that explains", visible(detail) && !visible(list) && visible(detail.querySelector(".samples")), detail.textContent);
    const room = document.createElement("canvas").getContext("2d");
    for (const box of [...document.querySelectorAll("select")].filter(visible)) {
      room.font = getComputedStyle(box).font;
      const [label, width] = [box.options[0].textContent, room.measureText(box.options[0].textContent).width];
      // The arrow takes some of the box.
      check(`the label “${label}” has room`, width + 24 <= box.clientWidth, `${width.toFixed(0)} of ${box.clientWidth}`);
    }
    detail.querySelector(".to-list button").click();
    check("then the list is there, the details are not", visible(list) && !visible(detail), "");
    type(plan.details[0][0]);
    document.querySelector(".row").click();
    await sleep(20);
    check("a row opens the details", visible(detail) && !visible(list), detail.querySelector("h2").textContent);
    for (const [name] of plan.details) {
      location.hash = `#${encodeURIComponent(name)}`;
      await sleep(20);
      check(`${name} fits`, fits() && detail.scrollWidth <= detail.clientWidth, `${detail.scrollWidth} of ${detail.clientWidth}`);
      const cut = [...detail.querySelectorAll(".bits")].filter((one) => one.getBoundingClientRect().right > innerWidth);
      check(`${name}: the encoding is not cut`, !cut.length, cut.map((one) => one.textContent).join(" | ") || "all of it");
    }
    at("back").click();
    check("back to the list", visible(list) && !visible(detail), "");
    type("qqzzqq");
    await sleep(300);
    check("nothing found is said", visible(at("nothing")) && fits(), at("nothing").textContent);
  }

  const SPEED = ["v", "va", "vadd", "vaddps", "vaddps zmm", "class:gpr", "add flag:load", "-add", "0f", "0f 1f", "opcode:0x90", "does:add", "qqzzqq", ""];
  function timed(query) {
    const start = performance.now();
    type(query);
    list.getBoundingClientRect();
    return performance.now() - start;
  }

  /** Other work on the machine takes time as well, so the best of some counts. */
  function speed() {
    const first = Math.max(...SPEED.map(timed));
    check("a key stroke before the page has made its index takes less than 3 s", first < 3000, `${first.toFixed(0)} ms`);
    const times = SPEED.map((query) => [query, Math.min(...Array.from({ length: 8 }, () => timed(query)))]);
    const slowest = Math.max(...times.map(([, time]) => time));
    check("a key stroke takes less than 50 ms", slowest < 50, `${slowest.toFixed(0)} ms at most; ${times.map(([query, time]) => `“${query}” ${time.toFixed(0)}`).join(", ")}`);
  }

  async function all() {
    if (plan.look === "desktop") {
      await samples();
      searches();
      decodedBytes();
      await nothingFound();
      await details();
      keys();
      roles();
      syntaxes();
      await processors();
      await themes();
    } else if (plan.look === "again") {
      remembered();
      check("the page opens again", drawnNames().length > 0, count.textContent);
    } else if (plan.look === "phone") {
      await phone();
    } else if (plan.look === "dark") {
      check("the system's dark colours", isDark(), getComputedStyle(document.body).backgroundColor);
      await themes();
    } else speed();
  }

  function finish(error) {
    if (error) check("the script comes to its end", false, error.stack ?? error);
    check("no errors on the console", !collected.length, collected.join("; ") || "none");
    // In a frame, the page around it has the element.
    if (parent !== window) return parent.postMessage(results, "*");
    const element = document.createElement("script");
    element.type = "application/json";
    element.id = "probe-results";
    element.textContent = JSON.stringify(results).replaceAll("<", "\\u003c");
    document.body.append(element);
  }

  // What is measured must be done before the document is printed.
  if (plan.look === "speed") {
    try { speed(); finish(); } catch (error) { finish(error); }
  } else all().then(() => finish(), finish);
})();
