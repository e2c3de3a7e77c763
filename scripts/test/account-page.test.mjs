import { describe, expect, it } from 'vitest';
import { accountIds, accountPage, momentsOf } from '../lib/account-page.mjs';
import { JOURNEYS, WRONGS } from '../lib/account-rows.mjs';

const stories = `
import * as emails from './emails.stories';
const FLOWS = {
  emails: { list: emails.List, enter: emails.Enter, gone: emails.Gone } satisfies Stories<EmailsState>,
`;
const ways = `
export const WAYS = {
  emails: [
    'list, add: list + proveRecent',
    'list, remove: list',
  ],
};
`;
const moments = `
  emails: 'list enter',
`;
const known = momentsOf({ stories, ways, moments });
const every = [...Object.keys(JOURNEYS), ...Object.keys(WRONGS)];

describe('the page of the account pages and their tests', () => {
  it('has each moment with its story, its ways and whether the rules lead to it', () => {
    expect(known).toEqual([
      {
        id: 'emails.list',
        flow: 'emails',
        moment: 'list',
        story: '`emails` List',
        tests: ['`ways.test.ts` (2)', '`rules.property.test.ts`'],
      },
      {
        id: 'emails.enter',
        flow: 'emails',
        moment: 'enter',
        story: '`emails` Enter',
        tests: ['`rules.property.test.ts`'],
      },
      { id: 'emails.gone', flow: 'emails', moment: 'gone', story: '`emails` Gone', tests: [] },
    ]);
  });

  it('has every moment of the account pages', () => expect(momentsOf()).toHaveLength(87));

  it.each([
    ['account J5: an address is removed', ['J5']],
    ['account J18, J19: after 11 minutes', ['J18', 'J19']],
    ['account W6 and W7: gone', ['W6', 'W7']],
    ['the account W7', ['W7']],
    ['org W14: no', []],
    ['account 3: the layout', []],
  ])('reads %j', (title, ids) => expect(accountIds(title)).toEqual(ids));

  it('names a row that has neither a test nor a place in the list, and only those', () => {
    const titles = [{ title: 'account W1: a double press is one call', file: 'a.test.ts' }];
    const listed = every.filter((id) => !['W1', 'W2', 'J1'].includes(id));
    expect(accountPage(titles, listed, known).rowsWithoutTest).toEqual(['emails.gone', 'J1', 'W2']);
  });

  it('takes a row that has a test out of the list, for good', () => {
    const titles = [{ title: 'account J1: a name', file: 'e2e/account.spec.ts' }];
    const { stillEmpty } = accountPage(titles, ['J1', 'J3', 'emails.list', 'emails.gone'], known);
    expect(JSON.parse(stillEmpty)).toEqual(['J3', 'emails.gone']);
  });
});
