import { describe, expect, it } from 'vitest';
import { accountIds, accountPage, statesOf } from '../lib/account-page.mjs';
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
const states = `
  emails: 'list enter',
`;
const known = statesOf({ stories, ways, states });
const every = [...Object.keys(JOURNEYS), ...Object.keys(WRONGS)];

describe('the page of the account pages and their tests', () => {
  it('has each state with its story, its ways and whether the rules lead to it', () => {
    expect(known).toEqual([
      {
        id: 'emails.list',
        flow: 'emails',
        state: 'list',
        story: '`emails` List',
        tests: ['`ways.test.ts` (2)', '`rules.property.test.ts`'],
      },
      {
        id: 'emails.enter',
        flow: 'emails',
        state: 'enter',
        story: '`emails` Enter',
        tests: ['`rules.property.test.ts`'],
      },
      { id: 'emails.gone', flow: 'emails', state: 'gone', story: '`emails` Gone', tests: [] },
    ]);
  });

  it('has every state of the account pages', () => expect(statesOf()).toHaveLength(90));

  it.each([
    ['account J5: an address is removed', ['J5']],
    ['account J18, J19: after 11 minutes', ['J18', 'J19']],
    ['account W6 and W7: gone', ['W6', 'W7']],
    ['the account W7', ['W7']],
    ['org W14: no', []],
    ['account 3: the layout', []],
  ])('reads %j', (title, ids) => expect(accountIds(title)).toEqual(ids));

  it('names each row without a test, and only those', () => {
    const ids = every.filter((id) => !['W2', 'J1'].includes(id));
    const titles = ids.map((id) => ({ title: `account ${id}: shown`, file: 'a.test.ts' }));
    expect(accountPage(titles, known).problems).toEqual(
      ['emails.gone', 'J1', 'W2'].map((id) => `docs/account-tests.md: no test names ${id}`),
    );
  });
});
