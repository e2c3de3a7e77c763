import { readFileSync } from 'node:fs';

/** One row of a page of needed fields: the field that an answer, or the items of a list, cannot do without. */
export interface Needed {
  /** The name of a call, with `*` for any part of it, or 'every sign-in'; a list in the second table. */
  readonly of: string;
  readonly field: string;
}

/** Whether a row is about the call of that name. */
export const isAbout = ({ of }: Needed, name: string): boolean => {
  const [parts, given] = [of.split('.'), name.split('.')];
  return parts.length === given.length && parts.every((part, index) => part === '*' || part === given[index]);
};

const rowsOf = (table: string): readonly Needed[] =>
  table.split('\n').flatMap((line) => {
    const [, of = '', field = ''] = line.split('|').map((cell) => cell.trim());
    const name = /^`(.+)`$/.exec(field)?.[1];
    return name === undefined ? [] : [{ of: of.replaceAll('`', ''), field: name }];
  });

/** The required fields of answers and of list items, from a page of docs/contract. */
function neededBy(name: string): readonly [answers: readonly Needed[], items: readonly Needed[]] {
  const page = readFileSync(new URL(`../docs/contract/${name}.md`, import.meta.url), 'utf8');
  const [, required = '', items = ''] = page.split('\n## ');
  return [rowsOf(required), rowsOf(items)];
}

/** The required fields of the answers to user calls, and of their list items. */
export const [NEEDED, NEEDED_IN_ITEMS] = neededBy('needed-fields');
/** The required fields of the answers to member calls, and of their list items. */
export const [NEEDED_BY_MEMBERS, NEEDED_IN_ITEMS_OF_MEMBERS] = neededBy('needed-fields-organizations');
