/** The first line of a block that is a whole file: its path, alone in a comment, below the fence of an Astro page. */
const NAME = /^(?:---\n)?(?:\/\/|#|<!--) ((?:[\w+[\]-][\w.+[\]-]*\/)*[\w.+[\]-]+)(?: -->)?\n/;

/**
 * The files that a page of the guide shows, by their path in the reader's folder. If two blocks have one name, the
 * first is the file.
 * @param {string} text of the page
 * @returns {Map<string, string>}
 */
export function filesOfPage(text) {
  const files = new Map();
  for (const [, body] of text.matchAll(/^```\w+\n([\s\S]*?)^```/gm)) {
    const name = NAME.exec(body)?.[1];
    if (name?.includes('.') && !files.has(name)) files.set(name, body);
  }
  return files;
}
