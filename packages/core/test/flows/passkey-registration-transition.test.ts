import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/flow/flow';
import { hostEvents } from '../../src/users/login/host-events';
import type {
  PasskeyRegistrationCommand,
  PasskeyRegistrationState,
} from '../../src/users/login/passkey-registration/passkey-registration-rules';
import { passkeyRegistrationTransition } from '../../src/users/login/passkey-registration/passkey-registration-rules';
import {
  CANCELLED,
  KEYS,
  LAPTOP_KEY,
  list,
  OFFLINE,
  PHONE_KEY,
  REGISTRATION_EVENTS,
  REGISTRATION_STATES,
} from './passkey-samples';
import { ACCOUNT_CHANGED, LIMIT } from './samples';
import { compareRows } from '../support/compare-rows';

type StateName = keyof typeof REGISTRATION_STATES;
type Happening = keyof typeof REGISTRATION_EVENTS;
type Next = Step<PasskeyRegistrationState, PasskeyRegistrationCommand>;
type Row = Partial<Record<Happening, Next>>;

const LOAD = { type: 'loadPasskeys' } as const;
const waitForRetry = { type: 'awaitRetry', until: 9000 } as const;
const rename = { type: 'rename', id: PHONE_KEY.id, name: 'Blue phone', userId: 'ada' } as const;
const remove = { type: 'delete', id: PHONE_KEY.id, userId: 'ada' } as const;
const finish = { type: 'finish' } as const;
const { start, noUser, renaming, deleting } = REGISTRATION_STATES;
const NEWER = [LAPTOP_KEY];
const RENAMED = [{ ...PHONE_KEY, name: 'Blue phone' }, LAPTOP_KEY];

const form = (rest: Partial<typeof REGISTRATION_STATES.refused>): Row => ({
  start: [{ ...start, ...rest }, LOAD],
  create: [
    { at: 'creating', userId: 'ada', passkeys: KEYS },
    { type: 'register', userId: 'ada' },
  ],
  skip: [list()],
  registered: [list({ passkeys: NEWER })],
  loaded: [{ ...start, ...rest, passkeys: NEWER }],
  unblocked: [start],
  loadFailed: [noUser],
});

const quiet = (state: typeof REGISTRATION_STATES.list): Row => ({
  start: [state, LOAD],
  stop: [state],
  beginRename: [{ ...state, edit: renaming.edit }] as Next,
  askDelete: [{ ...state, edit: deleting.edit }] as Next,
  setUpAnother: [start],
  loaded: [{ ...state, passkeys: NEWER }],
  loadFailed: [noUser],
  changeAnswered: [state],
  passkeysDone: [{ ...state, done: 'reported' }],
  pressDone: [list({ ...state, done: 'waiting' }), finish],
});

/** Decision 82: in every state, another user's list replaces it once the user has tried again. */
const CHANGED: Next = [{ at: 'unreachable', error: ACCOUNT_CHANGED }];

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const TABLE: Record<StateName, Row> = {
  checking: {
    start: [{ at: 'checking' }, LOAD],
    loaded: [{ at: 'start', userId: 'ada', passkeys: NEWER }],
    loadFailed: [noUser],
    registerNoSession: [noUser],
    registerCancelled: [{ at: 'noUser', error: { ...noUser.error, code: CANCELLED.code } }],
    registerLimited: [{ at: 'unreachable', error: LIMIT }],
    registerAborted: [{ at: 'unreachable', error: { code: 'aborted', message: 'The call was aborted.' } }],
    loadOffline: [{ at: 'unreachable', error: OFFLINE }],
  },
  unreachable: { retry: [{ at: 'checking' }, LOAD] },
  noUser: { start: [{ at: 'checking' }, LOAD] },
  start: form({}),
  refused: form({ error: CANCELLED }),
  blocked: {
    ...form(REGISTRATION_STATES.blocked),
    create: [REGISTRATION_STATES.blocked],
    start: [REGISTRATION_STATES.blocked, LOAD, waitForRetry],
  },
  creating: {
    registered: [list({ passkeys: NEWER })],
    skip: [list()],
    stop: [start],
    loaded: [{ at: 'creating', userId: 'ada', passkeys: NEWER }],
    loadFailed: [noUser],
    registerCancelled: [{ ...start, error: CANCELLED }],
    registerLimited: [{ ...start, error: LIMIT, blocked: true }, waitForRetry],
    registerAborted: [start],
    registerNoSession: [noUser],
  },
  list: quiet(list()),
  reported: { ...quiet(list({ done: 'reported' })), pressDone: [list({ done: 'waiting' }), finish] },
  renaming: {
    start: [renaming, LOAD],
    stop: [list()],
    saveName: [list({ passkeys: RENAMED, pending: 1 }), rename],
    saveSameName: [list()],
    saveBlank: [list()],
    cancelEdit: [list()],
    loadFailed: [noUser],
    changeAnswered: [renaming],
    passkeysDone: [{ ...renaming, done: 'reported' }],
  },
  deleting: {
    start: [deleting, LOAD],
    stop: [list()],
    confirmDelete: [list({ passkeys: NEWER, pending: 1 }), remove],
    cancelEdit: [list()],
    loadFailed: [noUser],
    changeAnswered: [deleting],
    passkeysDone: [{ ...deleting, done: 'reported' }],
  },
  changing: {
    start: [list({ pending: 1 }), LOAD],
    stop: [list()],
    beginRename: [{ ...renaming, pending: 1 }],
    askDelete: [{ ...deleting, pending: 1 }],
    setUpAnother: [start],
    loadFailed: [noUser],
    changeAnswered: [list()],
    passkeysDone: [list({ pending: 1, done: 'reported' })],
    pressDone: [list({ pending: 1, done: 'waiting' })],
  },
  waiting: {
    start: [list({ pending: 1, done: 'waiting' }), LOAD],
    stop: [list()],
    loadFailed: [noUser],
    changeAnswered: [list({ done: 'waiting' }), finish],
    passkeysDone: [list({ pending: 1, done: 'reported' })],
  },
};

const changedRow = Object.fromEntries(
  (Object.keys(REGISTRATION_EVENTS) as Happening[])
    .filter((name) => name.endsWith('Changed'))
    .map((name) => [name, CHANGED]),
);
const ROWS = Object.fromEntries(
  Object.entries<Row>(TABLE).map(([name, row]) => [name, { ...row, ...changedRow }]),
) as Record<StateName, Row>;

compareRows('passkey registration', {
  states: REGISTRATION_STATES,
  events: REGISTRATION_EVENTS,
  transition: passkeyRegistrationTransition,
  rows: ROWS,
});

describe('the name that the provider has stored', () => {
  const answer = (name: string, sent: string) =>
    passkeyRegistrationTransition(list({ passkeys: RENAMED, pending: 1 }), {
      type: 'changeAnswered',
      renamed: { id: PHONE_KEY.id, name, sent },
    });

  it('replaces the one that was sent', () => {
    const stored = [{ ...PHONE_KEY, name: 'Blue' }, LAPTOP_KEY];
    expect(answer('Blue', 'Blue phone')).toEqual([list({ passkeys: stored })]);
  });

  it('replaces no name that the user has chosen since', () => {
    expect(answer('Red', 'Red phone')).toEqual([list({ passkeys: RENAMED })]);
  });
});

const eventsOf = (name: StateName, happening: Happening) => {
  const event = REGISTRATION_EVENTS[happening];
  const from = REGISTRATION_STATES[name];
  const [to] = passkeyRegistrationTransition(from, event);
  return hostEvents({ flow: 'any', event, from, to, commands: [] }).map(({ type }) => type);
};

describe('the passkey events of a host (contract 10.5)', () => {
  it.each([
    ['creating', 'registered', ['PASSKEY_REGISTER']],
    ['start', 'skip', ['PASSKEY_SKIP']],
    ['list', 'passkeysDone', ['PASSKEY_DONE']],
    ['reported', 'passkeysDone', ['PASSKEY_DONE']],
    ['list', 'skip', []],
    ['renaming', 'saveName', []],
  ] as const)('in %s, of %s: %j', (name, happening, types) => {
    expect(eventsOf(name, happening)).toEqual(types);
  });
});
