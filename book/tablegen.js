// Highlights blocks of TableGen. mdBook's highlight.js has been through the page when this runs, and does not
// know the language.
(() => {
  if (typeof hljs === "undefined") return;
  hljs.registerLanguage("tablegen", (hljs) => ({
    name: "TableGen",
    aliases: ["td"],
    keywords: {
      keyword: "assert class def defm defset deftype defvar dump else field foreach if in include let multiclass then",
      type: "bit bits code dag int list string",
      literal: "false true",
    },
    contains: [
      hljs.C_LINE_COMMENT_MODE,
      hljs.COMMENT("/\\*", "\\*/", { contains: ["self"] }),
      hljs.QUOTE_STRING_MODE,
      { className: "string", begin: "\\[\\{", end: "\\}\\]" },
      { className: "meta", begin: "^\\s*#(define|else|endif|ifdef|ifndef)\\b.*$" },
      { className: "built_in", begin: "![a-z]+" },
      { className: "variable", begin: "\\$[A-Za-z_]\\w*" },
      { className: "number", begin: "\\b(0x[0-9a-fA-F]+|0b[01]+|\\d+)\\b" },
    ],
  }));
  for (const block of document.querySelectorAll("code.language-tablegen")) {
    block.classList.remove("hljs");
    (hljs.highlightElement ?? hljs.highlightBlock)(block);
  }
})();
