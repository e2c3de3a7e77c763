/** Options from the command line. */
export type CommandLine =
  | { readonly kind: 'run'; readonly dry: boolean; readonly paths: readonly string[] }
  | { readonly kind: 'help' }
  | { readonly kind: 'refused'; readonly reason: string };

export const usage = `npx @foyer/migrate [--dry] [paths]

Rewrites a program from the provider's SDK to Foyer: imports, names, client, constants, mounts.
Replaces old names of Foyer: hooks and options.
Prints the changes, and the places that a developer must check.

  paths   files and folders; the folder that you are in if there are none
  --dry   prints, and writes nothing
  --help  this text`;

export function parseCommandLine(words: readonly string[]): CommandLine {
  if (words.includes('--help') || words.includes('-h')) return { kind: 'help' };
  const unknown = words.find((word) => word.startsWith('-') && word !== '--dry');
  if (unknown) return { kind: 'refused', reason: `There is no option ${unknown}. The options are --dry and --help.` };
  const paths = words.filter((word) => !word.startsWith('-'));
  return { kind: 'run', dry: words.includes('--dry'), paths: paths.length > 0 ? paths : ['.'] };
}
