import { readFileSync } from 'node:fs';

/** One row of docs/contract/needed-fields.md: the field that an answer, or the items of a list, cannot do without. */
export interface Needed {
  /** The name of a call, or 'every sign-in'; a list in the second table. */
  readonly of: string;
  readonly field: string;
}

const page = readFileSync(new URL('../docs/contract/needed-fields.md', import.meta.url), 'utf8');
const [, required = '', items = ''] = page.split('\n## ');

const rowsOf = (table: string): readonly Needed[] =>
  table.split('\n').flatMap((line) => {
    const [, of = '', field = ''] = line.split('|').map((cell) => cell.trim());
    const name = /^`(.+)`$/.exec(field)?.[1];
    return name === undefined ? [] : [{ of: of.replaceAll('`', ''), field: name }];
  });

/** What answers need. */
export const NEEDED = rowsOf(required);
/** What the items of lists need. */
export const NEEDED_IN_ITEMS = rowsOf(items);
