/**
 * Chromium's report on one script: `Profiler.ScriptCoverage` of the DevTools protocol.
 * @typedef {{ startOffset: number, endOffset: number, count: number }} Range
 * @typedef {{ functionName: string, ranges: readonly Range[] }} FunctionCoverage
 * @typedef {{ url: string, functions: readonly FunctionCoverage[] }} ScriptCoverage
 *
 * How much code ran. A module's top level counts as a function.
 * @typedef {object} Executed
 * @property {number} functions How many different ones ran.
 * @property {number} calls How often they were called, in all.
 * @property {number} size The text of the functions that ran, without that of functions in them that did not, in
 *   characters.
 */

/**
 * @param {readonly ScriptCoverage[]} scripts
 * @returns {Executed}
 */
export function sumUp(scripts) {
  const ran = scripts.flatMap(({ functions }) => functions.map(wholeOf).filter(({ count }) => count > 0));
  return {
    functions: ran.length,
    calls: ran.reduce((sum, { count }) => sum + count, 0),
    size: scripts.reduce((sum, { functions }) => sum + sizeOf(functions.map(wholeOf)), 0),
  };
}

/** The first range is the function itself. The rest are its branches, which are ignored. */
const wholeOf = ({ ranges: [whole] }) => whole;

/** Functions are within one another or apart, so the text of each is what the functions directly in it leave of it. */
function sizeOf(functions) {
  const around = [];
  let size = 0;
  for (const one of functions.toSorted(outermostFirst)) {
    while (around.length > 0 && around.at(-1).endOffset <= one.startOffset) around.pop();
    const length = one.endOffset - one.startOffset;
    if (around.at(-1)?.count > 0) size -= length;
    if (one.count > 0) size += length;
    around.push(one);
  }
  return size;
}

const outermostFirst = (a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset;
