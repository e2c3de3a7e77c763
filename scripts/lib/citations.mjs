/** Finds citations in texts ("contract 3.4", "threats T7, T8", "decision 12"), with their lines. */

// A citation may continue on the next line of a comment: stars, slashes and quotes that start a line count as blanks.
const blank = String.raw`(?:[ \t]|\n[ \t]*(?:\*|\/\/|>|#)?[ \t]*)+`;
const join = String.raw`(?:,(?:${blank}(?:and|or)\b)?${blank}|${blank}(?:and|or|to)\b${blank})`;
const listOf = (item) => `${item}(?:${join}${item})*`;

/**
 * @type {Record<string, { words: string, item: string }>} The words before the ids of a kind, and what an id looks
 * like.
 */
const kinds = {
  contract: {
    words: String.raw`[Cc]ontract,?(?:${blank}sections?)?`,
    item: String.raw`(?:A\.\d{1,2}|\d{1,2}(?:\.\d{1,2})?)(?![\d.]*\d|\w)`,
  },
  spec: {
    words: String.raw`[Ss]pec(?:ification)?,?(?:${blank}\(?sections?)?`,
    item: String.raw`\d{1,2}(?![\d.]*\d|\w)`,
  },
  threat: { words: '[Tt]hreats?', item: String.raw`T\d{1,2}\b` },
  fault: { words: '(?:[Ff]aults?|[Rr]ows?)', item: String.raw`[NBC]\d{1,2}\b` },
  invariant: { words: '[Ii]nvariants?', item: String.raw`I\d{1,2}\b` },
  reliability: {
    words: `[Rr]eliability(?:${blank}section)?`,
    item: String.raw`(?:D\d{1,2}|\d(?:\.\d|[abc])?)(?![\d.]*\d|\w)`,
  },
  organization: { words: '[Oo]rg', item: String.raw`(?:W\d{1,2}\b|\d{1,2}(?:\.\d{1,2})?(?![\d.]*\d|\w))` },
  organizationApi: { words: `[Oo]rg${blank}api`, item: String.raw`\d{1,2}(?:\.\d{1,2})?(?![\d.]*\d|\w)` },
  decision: { words: '[Dd]ecisions?', item: String.raw`\d{1,4}(?![\d.]*\d|\w)` },
};

/** References to papers that are not in the repository, and what to write instead. */
const strangers = [
  [/\bprovider-api\b/g, 'cite the contract: "contract 3.4"'],
  [new RegExp(`\\b[Dd]esign(?:'s)?${blank}decisions?${blank}\\d+`, 'g'), 'decisions are one series: "decision 12"'],
  [new RegExp(`\\b[Dd]esign(?:${blank}section)?${blank}\\d+`, 'g'), 'cite a decision or a chapter of docs/'],
  [/\borganizations-(?:screens|api)\b/g, 'cite it as "org 4.1", "org W14" or "org api 4.2"'],
  [/\breliability\.md`?,? \d/g, 'cite it as "reliability 5.4"'],
];

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/**
 * The citations of a text, in order. A range ("faults N6 to N12") counts by its two ends.
 * @param {string} text
 * @returns {{ kind: string, id: string, line: number }[]}
 */
export function citationsIn(text) {
  return Object.entries(kinds).flatMap(([kind, { words, item }]) =>
    [...text.matchAll(new RegExp(`\\b${words}${blank}(${listOf(item)})`, 'g'))].flatMap(({ 1: list, index }) =>
      [...list.matchAll(new RegExp(item, 'g'))].map(([id]) => ({ kind, id, line: lineAt(text, index) })),
    ),
  );
}

/**
 * References to papers that are not in the repository.
 * @param {string} text
 * @returns {{ said: string, advice: string, line: number }[]}
 */
export const strangersIn = (text) =>
  strangers.flatMap(([pattern, advice]) =>
    [...text.matchAll(pattern)].map(({ 0: said, index }) => ({
      said: said.replaceAll(/\s+/g, ' '),
      advice,
      line: lineAt(text, index),
    })),
  );
