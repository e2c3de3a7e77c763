import { describe, expect, it } from 'vitest';
import { FoyerError } from '../../../src/base/errors';
import type { SwitcherFlowEvent, SwitcherState } from '../../../src/organizations/switcher/switcher-state';
import { foundRows, isSearched } from '../../../src/organizations/switcher/switcher-list-rules';
import { switcherTransition } from '../../../src/organizations/switcher/switcher-rules';
import { MOST, waysOf } from '../../support/explore-states';
import { everyState } from '../support/every-state';
import { SWITCHER_WAYS } from './switcher-ways';
import { answered, HARBOUR, QUAY, RESULTS, row, ROWS, WALKED_SWITCHER } from './walked-switcher';

/** The state after these events, and the commands of the last one. */
function after(state: SwitcherState, ...events: readonly object[]) {
  let commands: readonly { readonly type: string }[] = [];
  let now = state;
  for (const event of events) [now, ...commands] = switcherTransition(now, event as SwitcherFlowEvent);
  return { state: now, commands };
}
const failed = (code: string, command: object, more: object = {}) => ({
  type: 'failed',
  error: new FoyerError(code, code, more),
  command,
});
const CLOSED: SwitcherState = { at: 'closed', current: HARBOUR };
const LOADED = { type: 'loaded', userOf: 'ada', rows: ROWS, mayCreate: true };
const LIST = after(CLOSED, { type: 'open' }, LOADED).state;
const SWITCHING = after(LIST, { type: 'pick', id: 'quay' }).state;
const EXCHANGE = { type: 'exchange', organizationId: 'quay', personId: 'ada' };

describe('the rules of the switcher, in every order of events', () => {
  const { flow, stateNames, presses, waits, events } = WALKED_SWITCHER;
  const { states, steps } = everyState(WALKED_SWITCHER);

  it('are total: no event throws, and an event that means nothing leaves the very state', () => {
    expect(states.length).toBeLessThan(MOST);
    for (const state of states) expect(flow.transition(state, { type: 'nonsense' })[0]).toBe(state);
  });

  it('reach every state, and no other', () => {
    expect([...new Set(states.map(({ at }) => at))].toSorted()).toEqual(stateNames.split(' ').toSorted());
  });

  it('match the table of transitions', () => {
    expect(waysOf(steps, ['known', 'start', 'stop', 'failed', 'reported', 'unblocked', 'becameOld'])).toEqual(
      SWITCHER_WAYS,
    );
  });

  it('account W1: make a call only with a change of state or entry, so that a second press has no effect', () => {
    const calls = steps.filter(
      ({ event, commands }) => presses.includes(event) && commands.some(({ type }) => !waits.includes(type)),
    );
    const again = calls.filter(({ to, event }) =>
      events.some(
        (same) =>
          same.type === event &&
          flow
            .transition(to, same)
            .slice(1)
            .some((command) => !waits.includes((command as { readonly type: string }).type)),
      ),
    );
    expect(again.map(({ from, event, to }) => `${event} in ${from.at}, again in ${to.at}`)).toEqual([]);
  });

  it('make no call during a rate limit', () => {
    for (const state of states.filter((each) => 'blocked' in each)) {
      for (const event of events.filter(({ type }) => presses.includes(type) && type !== 'open')) {
        const [, ...commands] = flow.transition(state, event);
        expect(
          commands.filter(({ type }) => !waits.includes(type)),
          `${event.type} in ${state.at}`,
        ).toEqual([]);
      }
    }
  });

  it('close when a different user signs in in another tab', () => {
    const pier = { ...QUAY, personId: 'grace', organizationId: 'pier' };
    for (const state of states.filter(({ at }) => ['loading', 'failed', 'list', 'more', 'signedOut'].includes(at))) {
      const [to] = flow.transition(state, { type: 'known', current: pier } as never);
      expect(to).toEqual({ at: 'closed', current: pier });
    }
  });
});

describe('a list', () => {
  it('that is at most a minute old shows while it is read again', () => {
    const { state, commands } = after(LIST, { type: 'cancel' }, { type: 'open' });
    expect(state).toMatchObject({ at: 'list', rows: ROWS });
    expect(commands).toEqual([{ type: 'load', personId: 'ada' }]);
  });

  it.each([
    [{ type: 'becameOld' }, { type: 'cancel' }],
    [{ type: 'cancel' }, { type: 'becameOld' }],
    [{ type: 'cancel' }, { type: 'stop' }],
  ])('is forgotten after %j, %j', (...events) => {
    expect(after(LIST, ...events, { type: 'open' }).state).toEqual({ at: 'loading', current: HARBOUR });
  });

  it('grows old behind a question too', () => {
    expect(after(LIST, { type: 'pick', id: 'pier' }, { type: 'becameOld' }, { type: 'forget' }).state).toEqual({
      at: 'closed',
      current: HARBOUR,
    });
  });

  it('of a different user is ignored', () => {
    expect(after(CLOSED, { type: 'open' }, { ...LOADED, userOf: 'grace' }).state).toMatchObject({ at: 'loading' });
  });

  it('has a search with more than eight rows', () => {
    const rows = ['Ärmel', 'Boot', 'Club Nord', 'Dock', 'Elb', 'Fisch', 'Gans', 'Hafen', 'Insel'].map((name) =>
      row(name, { name }),
    );
    const names = (query: string) => foundRows({ rows, query }).map(({ name }) => name);
    expect(isSearched({ rows: rows.slice(1) })).toBe(false);
    expect(foundRows({ rows: rows.slice(1), query: 'nothing' })).toHaveLength(8);
    expect(names('armel')).toEqual(['Ärmel']);
    expect(names(' nord  CLUB ')).toEqual(['Club Nord']);
    expect(names('')).toHaveLength(9);
  });
});

describe('a switch', () => {
  it('account W54: shows the current organization if another tab has switched meanwhile', () => {
    const { state } = after(SWITCHING, { type: 'known', current: QUAY }, failed('account_changed', EXCHANGE));
    expect(state).toEqual({ at: 'closed', current: QUAY });
  });

  it('waits during a rate limit', () => {
    const blocked = after(SWITCHING, failed('too_many_requests', EXCHANGE, { retryAt: 9000 }));
    expect(blocked).toMatchObject({
      state: { at: 'list', blocked: true },
      commands: [{ type: 'awaitRetry', until: 9000 }],
    });
    expect(after(blocked.state, { type: 'pick', id: 'quay' }).commands).toEqual([]);
    expect(after(blocked.state, { type: 'unblocked' }).state).toEqual(LIST);
  });

  it('that ends in nothing that the page could do offers nothing but the end', () => {
    const { state } = after(SWITCHING, { type: 'known', current: null }, answered(RESULTS.policy));
    expect(state).toMatchObject({ at: 'firstFactor', methods: [], former: HARBOUR });
    expect(after(state, { type: 'cancel' })).toMatchObject({
      state: { at: 'signedOut', former: HARBOUR },
      commands: [{ type: 'endSignIn' }],
    });
  });

  it('offers the first factors that the organization names and this page knows', () => {
    const { state } = after(SWITCHING, answered(RESULTS.primary));
    expect(state).toMatchObject({
      methods: [
        { type: 'password' },
        { type: 'code' },
        { type: 'link' },
        { type: 'sso', name: 'Okta' },
        { type: 'account', provider: 'google' },
      ],
    });
    expect(after(state, { type: 'chooseMethod', key: 'okta' }).commands).toMatchObject([
      { type: 'leave', organizationId: 'quay' },
    ]);
  });

  it('with visible backup codes waits until they are saved, although the member is already signed in', () => {
    const inner = {
      at: 'saveCodes',
      organization: RESULTS.done.organization,
      codes: [],
      isSaved: false,
      isTicked: true,
    };
    const state = {
      at: 'secondFactor',
      current: null,
      former: HARBOUR,
      row: row('quay'),
      act: 'switchOrganization',
      inner,
    } as unknown as SwitcherState;
    const kept = after(state, { type: 'known', current: QUAY });
    expect(kept.state).toMatchObject({ at: 'secondFactor', current: QUAY });
    expect(after(kept.state, { type: 'cancel' }).state).toBe(kept.state);
    expect(after(kept.state, { type: 'secondFactor', event: { type: 'finish' } })).toEqual({
      state: { at: 'closed', current: QUAY },
      commands: [{ type: 'tell', act: 'switchOrganization', id: 'quay' }],
    });
  });
});
