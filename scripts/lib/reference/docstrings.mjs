/** Docstrings as Markdown: the text, and the tags that the reference prints. */
import ts from 'typescript';

const parts = (text) => ts.displayPartsToString(text ?? []).trim();

/** One line, for a table cell. */
export const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** Paragraphs stay apart, and the lines of each are joined. Lists and code keep their lines. */
const paragraphs = (text) =>
  text
    .split(/\n{2,}/)
    .map((one) => (/^\s*(?:[-*|]|\d+\.|```)/.test(one) ? one : oneLine(one)))
    .join('\n\n');

/**
 * The docstring of a symbol or signature: `{ text, isDeprecated, params, returns, throws,
 * examples, defaultValue }`.
 * @param {{ getDocumentationComment(checker: object): unknown, getJsDocTags(checker?: object): readonly object[] }}
 *   symbol
 * @param {import('typescript').TypeChecker} checker
 */
export function docstring(symbol, checker) {
  const tags = symbol.getJsDocTags(checker).map(({ name, text }) => [name, parts(text)]);
  const all = (name) => tags.filter(([tag]) => tag === name).map(([, text]) => text);
  const text = paragraphs(parts(symbol.getDocumentationComment(checker)));
  const [fromText, described] = spokenDefault(text);
  const deprecated = all('deprecated')[0];
  return {
    text: deprecated === undefined ? described : oneLine(`**Deprecated.** ${deprecated} ${described}`),
    isDeprecated: deprecated !== undefined,
    params: new Map(all('param').map(parameter)),
    returns: oneLine(all('returns')[0] ?? ''),
    throws: [...all('throws'), ...all('rejects')].map(oneLine),
    examples: all('example').map(fenced),
    defaultValue: oneLine(all('defaultValue')[0] ?? fromText),
  };
}

/** `name text`, and without the dash that some editors put between them. */
function parameter(text) {
  const [, name, rest] = /^(\S+)\s*(?:-\s*)?([\s\S]*)$/.exec(text) ?? [];
  return [name, oneLine(rest ?? '')];
}

/** A default in the last words of a text, as in "… Default: 2." */
function spokenDefault(text) {
  const [whole, value] = / ?Default: ([^.]+|.*?`[^`]*`[^.]*)\.$/.exec(text) ?? [];
  return whole === undefined ? ['', text] : [value, text.slice(0, -whole.length)];
}

/** An example in a code block. One that starts without a fence is TypeScript. */
const fenced = (text) => (text.includes('```') ? text : ['```tsx', text, '```'].join('\n'));

/**
 * The comment in front of a member of a union, which belongs to no symbol: it is before the `|`.
 * @param {import('typescript').UnionTypeNode} union
 * @param {number} index of the member
 */
export function commentBefore(union, index) {
  const outer = ts.isParenthesizedTypeNode(union.parent) ? union.parent : union;
  const from = union.types[index - 1]?.end ?? outer.getFullStart();
  const text = union.getSourceFile().text.slice(from, union.types[index].getStart());
  const comment = [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].at(-1)?.[1] ?? '';
  return oneLine(comment.replaceAll(/^\s*\*/gm, ''));
}
