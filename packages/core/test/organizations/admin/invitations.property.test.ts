import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from '../../../src/flow/email';
import {
  CALLS_AT_A_TIME,
  begun,
  invitationsOf,
  isOver,
  splitInvitations,
} from '../../../src/organizations/admin/members/invitations';
import { membersFlow } from '../../../src/organizations/admin/members/members-flow';
import type { MembersState } from '../../../src/organizations/admin/members/members-state';
import { memberItem, membersData } from './explored-members';

const address = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9.]{0,8}[a-z]$/), fc.stringMatching(/^[a-z]{1,8}$/))
  .map(([local, domain]) => `${local}@${domain}.example`)
  .filter(isEmail);
const name = fc.stringMatching(/^[A-Z][a-z]{1,6}( [A-Z][a-z]{1,6})?$/);
const separator = fc.constantFrom(',', ';', '\n', '\r\n', ', ', ' ;; ', '\n\n');
const written = fc.record({ address, name: fc.option(name, { nil: '' }), separator });
const write = ({ address: to, name: who, separator: behind }: { address: string; name: string; separator: string }) =>
  (who === '' ? to : `${who} <${to}>`) + behind;

describe('the splitting of invitations', () => {
  it('finds each address once, with its name, however they are separated', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 60 }), (given) => {
        const first = new Map<string, string>();
        for (const { address: to, name: who } of given) if (!first.has(to)) first.set(to, who);
        const expected = [...first].map(([email, who]) => ({ email, name: who, isValid: true }));
        expect(splitInvitations(given.map(write).join(''))).toEqual(expected);
      }),
    );
  });

  it('also splits at spaces, and returns each address once, ignoring case', () => {
    fc.assert(
      fc.property(fc.array(address, { maxLength: 20 }), fc.constantFrom(' ', '  ', '\t'), (given, blank) => {
        const all = splitInvitations([...given, ...given.map((one) => one.toUpperCase())].join(blank));
        expect(all.map(({ email }) => email)).toEqual([...new Set(given)]);
      }),
    );
  });

  it('never throws, and marks only valid addresses as valid', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('@', '<', '>', '"', ',', ';', ' ', '\n', '.', 'a', '\u202e'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 80,
    });
    fc.assert(
      fc.property(text, (given) => {
        for (const { email, isValid, name: who } of splitInvitations(given)) {
          expect(email).not.toMatch(/[\s<>",;\u202e]/u);
          expect(isValid).toBe(isEmail(email));
          expect(who).not.toMatch(/[<>"\n\u202e]/u);
        }
      }),
    );
  });

  it.each([
    [
      'a quoted name can contain a comma',
      '"Lovelace, Ada" <ada@harbour.example>, bob@harbour.example',
      ['ada@harbour.example', 'bob@harbour.example'],
    ],
    ['an invalid address keeps its position', 'ada@harbour.example nobody; @', ['ada@harbour.example', 'nobody', '@']],
    [
      'brackets without a name',
      '<ada@harbour.example><bob@harbour.example>',
      ['ada@harbour.example', 'bob@harbour.example'],
    ],
    ['brackets that do not end', 'Ada <ada@harbour.example', ['ada@harbour.example']],
    [
      'signs of other scripts',
      'ada@harbour.example，bob@harbour.example；cy@harbour.example',
      ['ada@harbour.example', 'bob@harbour.example', 'cy@harbour.example'],
    ],
    [
      'addresses from links, in quotes and with invisible characters',
      "mailto:ada@harbour.example, 'bob@harbour.example', \u200Ecy＠harbour.example",
      ['ada@harbour.example', 'bob@harbour.example', 'cy@harbour.example'],
    ],
    [
      'an international domain once',
      'ada@bücher.example, Ada <ada@xn--bcher-kva.example>, ada@bu\u0308cher.example',
      ['ada@bücher.example'],
    ],
  ])('%s', (_what, text, emails) => {
    expect(splitInvitations(text).map(({ email }) => email)).toEqual(emails);
  });

  it('never makes more parallel calls than allowed, until all are done', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 50 }), fc.infiniteStream(fc.nat()), (valid, draws) => {
        let results = begun(
          invitationsOf(valid.map((isValid, index) => ({ email: `${index}`, name: '', isValid }))),
        ).results;
        let calls = 0;
        while (!isOver(results)) {
          const sending = results.filter(({ result }) => result === 'sending');
          expect(sending.length).toBeLessThanOrEqual(CALLS_AT_A_TIME);
          const ended = sending[Number(draws.next().value) % sending.length];
          calls += 1;
          results = begun(results.map((one) => (one === ended ? { ...one, result: 'sent' } : one))).results;
        }
        expect(calls).toBe(valid.filter(Boolean).length);
      }),
    );
  });
});

const QUERIES = ['', 'one', 'two'] as const;
const step = fc.oneof(
  fc.record({ type: fc.constant('searchFor'), query: fc.constantFrom(...QUERIES), isShort: fc.constant(false) }),
  fc.constant({ type: 'quiet' }),
  fc.constant({ type: 'showMore' }),
  fc.record({ type: fc.constant('answer'), index: fc.nat(20) }),
);

describe('account W57: responses to searches in any order', () => {
  it('apply only if they are the newest, and the list has no duplicates', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (given) => {
        const data = membersData();
        const pageOf = (query: string, cursor?: string) => ({
          query,
          filters: {},
          total: 4,
          list: [
            memberItem(`${query}-1`),
            memberItem(cursor ? `${query}-1` : `${query}-2`),
            memberItem(`${query}-${cursor ?? 3}`),
          ],
          cursor: 'more',
        });
        let state: MembersState = membersFlow.transition(
          { at: 'loading', ...data },
          { type: 'loaded', ...pageOf('') },
        )[0];
        const answers: Parameters<typeof membersFlow.transition>[1][] = [];
        for (const event of given) {
          const played =
            event.type === 'answer'
              ? answers[(event as { index: number }).index % answers.length]
              : (event as Parameters<typeof membersFlow.transition>[1]);
          if (!played) continue;
          const [next, ...commands] = membersFlow.transition(state, played);
          state = next;
          for (const command of commands) {
            if (command.type === 'search') answers.push({ type: 'found', ...pageOf(command.query) });
            if (command.type === 'searchMore')
              answers.push({ type: 'foundMore', behind: command.cursor, ...pageOf(command.query, 'late') });
          }
          if (!('list' in state)) continue;
          const ids = state.list.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          const { query } = state.shownBy;
          expect(ids.every((id) => id.startsWith(`${query}-`))).toBe(true);
          if (state.at === 'loadingMore') expect(state.query).toBe(query);
        }
      }),
    );
  });
});
