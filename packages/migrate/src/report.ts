import type { FileResult } from './migrate-files';

/** The text that the command prints. */
export function report(results: readonly FileResult[], { dry }: { readonly dry: boolean }): string {
  const changed = results.filter((result) => result.kind === 'read' && result.changes.length > 0);
  const places = results.flatMap(placesOf);
  if (results.length === 0) return "No file mentions the provider's SDK or Foyer.";
  return [
    ...changed.map(changesOf),
    ...(places.length > 0 ? [`To do by hand:\n${indented(places)}`] : []),
    ...installs(results),
    `${count(changed.length, 'file')} ${dry ? 'would change' : 'changed'}, ${count(places.length, 'place')} to look at.`,
  ].join('\n\n');
}

const changesOf = (result: FileResult): string =>
  `${result.path}\n${indented(result.kind === 'read' ? result.changes : [])}`;

function placesOf(result: FileResult): readonly string[] {
  if (result.kind === 'unreadable') return [`${result.path}: could not be read: ${result.reason}`];
  return result.byHand.map(({ line, why }) => `${result.path}:${line}: ${why}`);
}

/** The packages that the program imports now, so that they can be installed. */
function installs(results: readonly FileResult[]): readonly string[] {
  const codes = results.flatMap((result) => (result.kind === 'read' && result.isTheirs ? [result.code] : []));
  const packages = (from: RegExp) =>
    [...new Set(codes.flatMap((code) => [...code.matchAll(from)].map(([, name]) => name)))].sort().join(' ');
  const added = packages(/from ['"](@foyer\/[^'"/]+)/g);
  return added === '' ? [] : [`Install: npm install ${added}`];
}

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');
const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
