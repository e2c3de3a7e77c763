import { readFileSync } from 'node:fs';

interface ErrorRow {
  /** The name of a call, with `*` for any part of it. */
  readonly call: string;
  readonly types: readonly string[];
}

const quoted = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);

const rowsOf = (section = ''): readonly ErrorRow[] =>
  section.split('\n').flatMap((line) => {
    const [, calls, types] = line.split('|');
    return quoted(calls).map((call) => ({ call, types: quoted(types) }));
  });

const page = readFileSync(new URL('../docs/contract/errors.md', import.meta.url), 'utf8');
const sections = new Map(page.split('\n## ').map((section) => [section.split('\n')[0], section]));

const isAbout = ({ call }: ErrorRow, name: string): boolean =>
  new RegExp(`^${call.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(name);

/** The error types that every call can answer with. */
export const COMMON_ERRORS: readonly string[] = (sections.get('Every call') ?? '')
  .split('\n')
  .flatMap((line) => quoted(line.split('|')[2]));

const ROWS = { users: ['Users', 'Users and members'], members: ['Users and members', 'Members'] } as const;

/** The additional error types of a call, by docs/contract/errors.md. */
export function errorsOf(kind: keyof typeof ROWS, name: string): readonly string[] {
  const rows = ROWS[kind].flatMap((title) => rowsOf(sections.get(title)));
  return [...new Set(rows.filter((row) => isAbout(row, name)).flatMap(({ types }) => types))].toSorted();
}
