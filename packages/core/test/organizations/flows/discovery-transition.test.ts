import { describe, expect, it } from 'vitest';
import { discoveryFlow } from '../../../src/organizations/login/discovery/discovery-flow';
import { discoveryTransition } from '../../../src/organizations/login/discovery/discovery-rules';
import type { DiscoveryStep } from '../../../src/organizations/login/discovery/discovery-state';
import { discoveryOf } from '../../../src/organizations/login/discovered';
import { ended } from '../../../src/organizations/login/outcome';
import { primaryResult } from '../../../src/organizations/login/primary-result';
import { organizationTarget } from '../../../src/organizations/login/organization-target';
import {
  CHOSEN,
  CLAIMED,
  DISCOVERY_EVENTS,
  DISCOVERY_STATES,
  ENDS_AT,
  found,
  inside,
  LIMITED,
  nothing,
  OFFLINE,
  refused,
  ROWS,
} from './discovery-samples';
import { discoveryAnswer, EMAIL, fullAnswer, mfaAnswer, row } from './samples';
import { compareRows } from '../../support/compare-rows';
import { expectedFrom } from '../../support/expected-from';

type StateName = keyof typeof DISCOVERY_STATES;
type Happening = keyof typeof DISCOVERY_EVENTS;
type Row = Partial<Record<Happening, DiscoveryStep>>;

const S = DISCOVERY_STATES;
const once = inside({ turns: 1 });
const begin: DiscoveryStep = [{ at: 'beginning', discovery: found }, { type: 'readSettings' }];
const lapse = { type: 'awaitLapse', until: ENDS_AT } as const;
const timers = (state: DiscoveryStep[0], ...commands: DiscoveryStep[1][]): DiscoveryStep => [state, lapse, ...commands];
const back: DiscoveryStep = [ended({ how: 'back' })];
const lapsed: DiscoveryStep = [ended({ how: 'lapsed', email: EMAIL })];
const signedIn: DiscoveryStep = [ended({ how: 'member', result: primaryResult(fullAnswer(), {}) })];
const second: DiscoveryStep = [ended({ how: 'member', result: primaryResult(mfaAnswer(), {}) })];
const online = { type: 'awaitRetry', until: 'online' } as const;
const LATE: Row = { full: signedIn, lateFull: signedIn };

const exchange = (turn: number): DiscoveryStep => [
  { at: 'exchanging', ...inside({ turns: turn }), row: CHOSEN },
  { type: 'exchange', organizationId: 'open', turn },
];
const create = (discovery: typeof found, turn: number): DiscoveryStep => [
  { at: 'creating', ...inside({ discovery, turns: turn }) },
  { type: 'createOrganization', turn },
];
const leave = (turns: number): DiscoveryStep => [
  { at: 'leaving', ...inside({ turns }), connectionId: 'connection-1' },
  { type: 'startSso', connectionId: 'connection-1' },
];
const policy = (changes: Parameters<typeof inside>[0]): DiscoveryStep => [
  { at: 'error', ...inside(changes), kind: 'policy', organizationName: 'Harbour' },
];

/** The reaction of each open choice to a response in time. */
const decided = (changes: Parameters<typeof inside>[0]): Row => ({
  ...LATE,
  partial: second,
  answeredPolicy: policy(changes),
});

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const TABLE: Record<StateName, Row> = {
  idle: { begin },
  loading: {
    begin,
    start: [S.loading, { type: 'list' }],
    listed: begin,
    listFailed: [S.failed, online],
    lapsed: [ended({ how: 'lapsed' })],
    listLapsed: [ended({ how: 'lapsed' })],
    exchangeFailed: [{ at: 'failed', error: CLAIMED }],
    exchangeOffline: [S.failed, online],
    exchangeLapsed: [ended({ how: 'lapsed' })],
    lateFailure: [{ at: 'failed', error: CLAIMED }],
    startFailed: [S.failed, online],
  },
  failed: { begin, tryAgain: [S.loading, { type: 'list' }], back, start: [S.failed, online] },
  limited: {
    begin,
    back,
    start: [S.limited, { type: 'awaitRetry', until: 60_000 }],
    unblocked: [{ at: 'failed', error: LIMITED }],
  },
  beginning: {
    start: [S.beginning, { type: 'readSettings' }],
    begun: [S.list, lapse],
  },
  list: {
    start: timers(S.list),
    pick: exchange(1),
    pickSso: leave(0),
    create: create(found, 1),
    back,
    lapsed,
    ...LATE,
  },
  listWithError: {
    ...decided({ turns: 1 }),
    start: timers(S.listWithError, online),
    pick: exchange(2),
    pickSso: leave(1),
    create: create(found, 2),
    back,
    lapsed,
    unblocked: [{ at: 'list', ...once }],
    exchangeLapsed: lapsed,
  },
  listLimited: {
    ...decided({ turns: 1 }),
    start: timers(S.listLimited, { type: 'awaitRetry', until: 60_000 }),
    back,
    lapsed,
    unblocked: [{ at: 'list', ...once }],
    exchangeLapsed: lapsed,
  },
  invite: { ...LATE, start: timers(S.invite), create: create(nothing, 1), back, lapsed },
  none: { ...LATE, start: timers(S.none), back, lapsed },
  exchanging: {
    ...decided({ turns: 1 }),
    start: timers(S.exchanging),
    stop: [{ at: 'list', ...once }],
    exchangeFailed: [{ at: 'error', ...once, kind: 'claimed', error: CLAIMED }],
    exchangeOffline: [{ at: 'list', ...once, error: OFFLINE }, online],
    exchangeLapsed: lapsed,
  },
  creating: {
    ...decided({ discovery: nothing, turns: 1 }),
    start: timers(S.creating),
    stop: [{ at: 'invite', ...inside({ discovery: nothing, turns: 1 }) }],
    exchangeFailed: [{ at: 'error', ...inside({ discovery: nothing, turns: 1 }), kind: 'claimed', error: CLAIMED }],
    exchangeOffline: [{ at: 'invite', ...inside({ discovery: nothing, turns: 1 }), error: OFFLINE }, online],
    exchangeLapsed: lapsed,
  },
  leaving: {
    ...LATE,
    start: timers(S.leaving),
    stop: [S.list],
    back: [S.list],
    left: [S.leaving, { type: 'awaitReturn' }],
    stillHere: [S.list],
    lapsed,
    startFailed: [{ at: 'list', ...inside(), error: OFFLINE }, online],
    listFailed: [{ at: 'list', ...inside(), error: OFFLINE }, online],
    listLapsed: [{ at: 'list', ...inside(), error: DISCOVERY_EVENTS.listLapsed.error }],
    exchangeFailed: [{ at: 'list', ...inside(), error: CLAIMED }],
    exchangeOffline: [{ at: 'list', ...inside(), error: OFFLINE }, online],
    exchangeLapsed: [{ at: 'list', ...inside(), error: DISCOVERY_EVENTS.exchangeLapsed.error }],
    lateFailure: [{ at: 'list', ...inside(), error: CLAIMED }],
  },
  error: {
    ...decided({ turns: 1 }),
    start: timers(S.error),
    back: [{ at: 'list', ...once }],
    lapsed,
    exchangeLapsed: lapsed,
  },
  policy: { ...LATE, start: timers(S.policy), back: [S.list], lapsed },
  ended: { begin },
};

compareRows('the rules of a discovery', {
  states: S,
  events: DISCOVERY_EVENTS,
  transition: discoveryTransition,
  rows: TABLE,
});

describe('choices from the list', () => {
  const picked = (organizationId: string) => discoveryTransition(S.list, { type: 'pick', organizationId });

  it('org 5.11: nothing more is wanted: the session is exchanged', () => {
    expect(picked('open')).toEqual(exchange(1));
  });

  it('org 5.11, org 8.6: only SSO with a known connection: redirects', () => {
    expect(picked('sso')).toEqual(leave(0));
  });

  it.each([
    ['SSO alone, and no log-in page is known', 'sso-without-default', ROWS.ssoWithoutDefault],
    ['SSO or more', 'sso-or-more', ROWS.ssoOrMore],
    ['a verified address', 'verify', ROWS.verify],
  ])('org 5.11: %s: a step-up on Main', (_title, id, { organization: given, primary_required }) => {
    const verified = id !== 'verify';
    const stepUp = { methods: primary_required?.allowed_auth_methods ?? [], email: EMAIL, emailVerified: verified };
    const result = { next: 'primary', organization: organizationTarget(given), stepUp } as const;
    expect(picked(id)).toEqual([ended({ how: 'member', result })]);
  });

  it('org 8.24, org W7, org W22: no usable method: the policy error; back returns to the list', () => {
    const [error, ...commands] = picked('nobody');
    expect([error, commands]).toEqual([S.policy, []]);
    expect(discoveryTransition(error, { type: 'back' })).toEqual([S.list]);
  });

  it('org 8.23, org W22: a claimed domain; back returns to the list', () => {
    const [error] = discoveryTransition(S.exchanging, DISCOVERY_EVENTS.exchangeFailed);
    expect(error).toMatchObject({ at: 'error', kind: 'claimed' });
    expect(discoveryTransition(error, { type: 'back' })[0]).toMatchObject({ at: 'list' });
  });

  it('an organization that was deleted meanwhile is an error; back returns to the list', () => {
    const error = refused('organization_not_found');
    const command = { type: 'exchange', organizationId: 'open', turn: 1 } as const;
    const [next] = discoveryTransition(S.exchanging, { type: 'failed', error, command });
    expect(next).toEqual({ at: 'error', ...once, kind: 'default', error });
  });

  it('org W27: a response without a reason is an error, not an enrollment', () => {
    const result = primaryResult({ ...fullAnswer(), member_session: null }, {});
    const [next] = discoveryTransition(S.exchanging, { ...DISCOVERY_EVENTS.full, result });
    expect(next).toMatchObject({ at: 'error', kind: 'default', error: { code: 'invalid_response' } });
  });

  it('a step-up for an unverified address contains that', () => {
    expect(picked('verify')[0]).toMatchObject({ outcome: { result: { stepUp: { emailVerified: false } } } });
  });
});

describe('automatic choices of a discovery', () => {
  const beginning = (discovery: typeof found) => ({ at: 'beginning', discovery }) as const;
  const begun = (settings: object) =>
    ({ type: 'begun', settings: { createOrganizationEnabled: true, ...settings }, endsAt: ENDS_AT }) as const;
  const direct = { directLoginForSingleMembership: { status: true } };

  it('org 8.3: picks the only membership', () => {
    const only = { ...found, organizations: [CHOSEN] };
    const [state, ...commands] = discoveryTransition(beginning(only), begun(direct));
    expect(state).toMatchObject({ at: 'exchanging' });
    expect(commands).toEqual([lapse, { type: 'exchange', organizationId: 'open', turn: 1 }]);
  });

  it('org 4.7: also if that redirects to SSO', () => {
    const sso = found.organizations.filter(({ organization: { id } }) => id === 'sso');
    const [state, ...commands] = discoveryTransition(beginning({ ...found, organizations: sso }), begun(direct));
    expect(state).toMatchObject({ at: 'leaving' });
    expect(commands).toEqual([lapse, { type: 'startSso', connectionId: 'connection-1' }]);
  });

  it('org 8.5: creates an organization immediately', () => {
    const [state, ...commands] = discoveryTransition(
      beginning(nothing),
      begun({ directCreateOrganizationForNoMembership: true }),
    );
    expect(state).toMatchObject({ at: 'creating' });
    expect(commands).toEqual([lapse, { type: 'createOrganization', turn: 1 }]);
  });

  it('org W19: creates none for a user with organizations', () => {
    const [state] = discoveryTransition(beginning(found), begun({ directCreateOrganizationForNoMembership: true }));
    expect(state).toEqual(S.list);
  });

  it('org 4.7: only once: after an error, the user has to choose', () => {
    const only = { ...found, organizations: [CHOSEN] };
    const [exchanging] = discoveryTransition(beginning(only), begun(direct));
    const [error] = discoveryTransition(exchanging, DISCOVERY_EVENTS.exchangeFailed);
    expect(discoveryTransition(error, { type: 'back' })).toEqual([
      { at: 'list', ...inside({ discovery: only, turns: 1 }) },
    ]);
  });

  it('org 8.4: offers to create one, and shows the email address', () => {
    expect(discoveryTransition(beginning(nothing), begun({}))[0]).toEqual(S.invite);
  });
});

describe('an organization of the list', () => {
  it('org 4.7: does not redirect if the step-up accepts methods other than SSO', () => {
    const company = { organization: { sso_default_connection_id: 'connection-1' } };
    const of = discoveryOf(discoveryAnswer(row('both', 'active_member', { methods: ['password'], ...company })));
    const [state] = discoveryTransition(
      { at: 'list', ...inside({ discovery: of }) },
      { type: 'pick', organizationId: 'both' },
    );
    expect(state).toMatchObject({ at: 'ended', outcome: { how: 'member', result: { next: 'primary' } } });
  });

  it('org W2: can be chosen again after a limit of the provider', () => {
    const limited = { ...DISCOVERY_EVENTS.exchangeFailed, error: LIMITED };
    expect(discoveryTransition(S.exchanging, limited)).toEqual([S.listLimited, { type: 'awaitRetry', until: 60_000 }]);
  });
});

describe('the states that a discovery expects', () => {
  const direct = { directLoginForSingleMembership: { status: true } } as const;
  const deps = { clock: { now: () => 0 }, options: () => direct };
  const expected = (name: StateName) => expectedFrom(discoveryFlow, S[name], deps);

  it('while the organizations are fetched: a list of one without a name, which is not chosen automatically', () => {
    const [beginning, list] = expected('loading');
    expect(beginning).toMatchObject({ at: 'beginning' });
    expect(list).toMatchObject({ at: 'list', discovery: { organizations: [{ organization: { name: '' } }] } });
  });

  it('while an organization is chosen or created: signed in to it', () => {
    const { organization } = CHOSEN;
    expect(expected('exchanging')).toEqual([ended({ how: 'member', result: { next: 'done', organization } })]);
    expect(expected('creating')).toMatchObject([{ at: 'ended', outcome: { how: 'member' } }]);
  });

  it.each(['idle', 'list', 'leaving'] as const)('%s: none', (name) => {
    expect(expected(name)).toEqual([]);
  });
});
