import { expect, it } from 'vitest';
import type { Step } from '../../src/flow/flow';
import { STRENGTH_DEBOUNCE_MS } from '../../src/flow/new-password';
import type { PasswordCommand, PasswordState } from '../../src/users/login/password/password-state';
import { passwordFlow } from '../../src/users/login/password/password-flow';
import { passwordTransition } from '../../src/users/login/password/password-rules';
import {
  BREACHED,
  checked,
  create,
  EMAIL,
  forgot,
  GOOD,
  login,
  LONGER,
  MUST_RESET,
  OTHER,
  PASSWORD_EVENTS,
  PASSWORD_STATES,
  STRONG,
  WEAK,
} from './password-samples';
import { CLOSED, LIMIT, WRONG } from './samples';
import { compareRows } from '../support/compare-rows';
import { expectedFrom } from '../support/expected-from';

type StateName = keyof typeof PASSWORD_STATES;
type Happening = keyof typeof PASSWORD_EVENTS;
type Next = Step<PasswordState, PasswordCommand>;
type Row = Partial<Record<Happening, Next>>;

const S = PASSWORD_STATES;
const strong = checked(STRONG);
const waitForRetry = { type: 'awaitRetry', until: 9000 } as const;
const enter = { at: 'enter', email: EMAIL } as const;
const INVALID = { code: 'invalid_email', message: 'Email format is invalid.' };
const NO_PASSWORD = { code: 'password_required', message: 'A password is required.' };
const check = (password = GOOD, wait = STRENGTH_DEBOUNCE_MS): PasswordCommand => ({
  type: 'checkStrength',
  password,
  email: EMAIL,
  wait,
});
const mail = (why: 'forgot' | 'setNew' | 'dedupe', email = EMAIL, again = false): PasswordCommand => ({
  type: 'startReset',
  email,
  for: why,
  again,
});
const checking = (password = GOOD, last?: typeof STRONG) =>
  last ? ({ at: 'checking', password, last } as const) : ({ at: 'checking', password } as const);
const toOther: Next = [
  { at: 'searching', email: OTHER, entry: 'searching' },
  { type: 'search', email: OTHER },
];

const FORM: Row = {
  submitEmail: toOther,
  submitJunk: [{ at: 'enter', email: 'ada@', error: INVALID }],
};

/** Every failure while Main is busy ends there, with its error. */
const mainFails: Row = Object.fromEntries(
  Object.entries(PASSWORD_EVENTS).flatMap(([name, event]): [string, Next][] => {
    if (event.type !== 'failed') return [];
    const { error } = event;
    if (error.code === CLOSED.code) return [[name, [S.closed]]];
    const until = error.retryAt;
    if (until === undefined) return [[name, [{ ...enter, error }]]];
    return [
      [
        name,
        [
          { ...enter, error, blocked: true },
          { type: 'awaitRetry', until },
        ],
      ],
    ];
  }),
);

/** Texts that can be typed and submitted on 'create', for each known strength. */
const TYPING: Row = {
  back: [enter],
  created: [S.authenticated],
  createClosed: [S.closed],
};
const typedAnew = (from: PasswordState & { at: 'create' }, last?: typeof STRONG): Row => ({
  typedMore: [{ ...from, strength: checking(LONGER, last) }, check(LONGER)],
  submitUnseen: [{ ...from, strength: checking(LONGER, last) }, check(LONGER)],
  typedNothing: [{ ...from, strength: { at: 'none' } }],
  submitNothing: [{ ...from, strength: { at: 'none' } }],
});
const createFails = (strength: (typeof S)['create']['strength']): Row => {
  const open = create({ strength });
  return {
    createFailed: [{ ...open, error: WRONG }],
    createLimited: [{ ...open, error: LIMIT, blocked: true }, waitForRetry],
    createMustReset: [{ ...open, error: MUST_RESET, entry: 'mailing' }, mail('dedupe')],
    mailFailed: [{ ...open, error: WRONG }],
    mailLimited: [{ ...open, error: LIMIT, blocked: true }, waitForRetry],
  };
};
const loginFails: Row = {
  ...Object.fromEntries(
    (['searchFailed', 'checkFailed', 'oldCheckFailed', 'createFailed', 'loginFailed', 'mailFailed'] as const).map(
      (name) => [name, [login({ error: WRONG })]],
    ),
  ),
  ...Object.fromEntries(
    (['checkLimited', 'createLimited', 'mailLimited'] as const).map((name) => [
      name,
      [login({ error: LIMIT, blocked: true }), waitForRetry],
    ]),
  ),
  createMustReset: [login({ error: MUST_RESET })],
  createClosed: [S.closed],
  loginMustReset: [S.mustReset, mail('dedupe')],
  loginBreached: [S.breaching, mail('dedupe')],
};
const mailFails = (open: PasswordState): Row =>
  Object.fromEntries(
    Object.entries(mainFails).map(([name, [state, ...commands]]) => {
      const { at: _at, email: _email, ...problem } = state as PasswordState & { at: 'enter' };
      return [name, [{ ...open, ...problem }, ...commands]];
    }),
  );
const MAILED = (open: PasswordState & { at: 'setNew' | 'dedupe' | 'breached' }): Row => ({
  ...mailFails(open),
  back: [enter],
  resend: [{ ...open, entry: 'mailing' }, mail(open.at === 'setNew' ? 'setNew' : 'dedupe', EMAIL, true)],
});
const found: Row = {
  isNew: [create({ email: OTHER, instead: 'code' })],
  hasPassword: [login({ email: OTHER })],
};

/** Every change that there is; any pair not named here leaves what the state says as it is, without a command. */
const TABLE: Record<StateName, Row> = {
  closed: { back: [enter] },
  enter: FORM,
  refused: { ...FORM, unblocked: [enter] },
  blocked: { unblocked: [enter], start: [S.blocked, waitForRetry] },
  searching: {
    ...mainFails,
    ...found,
    passwordless: [{ at: 'searching', email: OTHER, entry: 'mailing' }, mail('setNew', OTHER)],
    passwordlessWithLink: [{ at: 'searching', email: OTHER, entry: 'handingOver', instead: 'link' }],
    back: [enter],
    stop: [enter],
  },
  mailing: {
    ...mainFails,
    resetSent: [S.setNew],
    back: [enter],
    stop: [enter],
  },
  handing: {
    ...mainFails,
    handedOver: [S.handed],
    handOverFailed: [{ ...enter, error: WRONG }],
    handOverCalledOff: [enter],
    back: [enter],
    stop: [enter],
  },
  handed: {
    ...mailFails(S.handed),
    createPassword: [S.handedMailing, mail('setNew')],
    handOverEnded: [enter],
    handOverForgotten: [{ at: 'enter' }],
  },
  handedNew: {
    ...mailFails(S.handedNew),
    handOverEnded: [enter],
    handOverForgotten: [{ at: 'enter' }],
  },
  handedMailing: {
    ...mailFails(S.handed),
    resetSent: [S.setNew],
    handOverEnded: [enter],
    handOverForgotten: [{ at: 'enter' }],
    stop: [S.handed],
  },
  create: {
    ...TYPING,
    ...createFails({ at: 'none' }),
    typed: [S.checking, check()],
    submitPassword: [S.checking, check()],
    typedMore: [create({ strength: checking(LONGER) }), check(LONGER)],
    submitUnseen: [create({ strength: checking(LONGER) }), check(LONGER)],
  },
  createOrInstead: {
    ...TYPING,
    ...Object.fromEntries(
      Object.entries(createFails({ at: 'none' })).map(([name, [state, ...commands]]) => [
        name,
        [{ ...state, instead: 'link' }, ...commands],
      ]),
    ),
    typed: [create({ instead: 'link', strength: checking() }), check()],
    submitPassword: [create({ instead: 'link', strength: checking() }), check()],
    typedMore: [create({ instead: 'link', strength: checking(LONGER) }), check(LONGER)],
    submitUnseen: [create({ instead: 'link', strength: checking(LONGER) }), check(LONGER)],
    chooseInstead: [S.createHanding],
  },
  checking: {
    ...TYPING,
    ...createFails(checking()),
    ...typedAnew(create()),
    foundStrong: [S.strong],
    checkFailed: [S.checkFailed],
    checkLimited: [
      create({ strength: { at: 'failed', password: GOOD }, error: LIMIT }),
      { type: 'awaitRecheck', until: 9000 },
    ],
    start: [S.checking, check(GOOD, 0)],
  },
  weak: { ...TYPING, ...createFails(checked(WEAK)), ...typedAnew(create(), WEAK) },
  strong: {
    ...TYPING,
    ...createFails(strong),
    ...typedAnew(create(), STRONG),
    submitPassword: [S.creating, { type: 'create', email: EMAIL, password: GOOD }],
  },
  checkFailed: {
    ...TYPING,
    ...createFails({ at: 'failed', password: GOOD }),
    ...typedAnew(create()),
    checkAgain: [S.checking, check(GOOD, 0)],
    unblocked: [create({ strength: { at: 'failed', password: GOOD } })],
  },
  createRefused: {
    ...TYPING,
    ...createFails(strong),
    ...typedAnew(create(), STRONG),
    submitPassword: [S.creating, { type: 'create', email: EMAIL, password: GOOD }],
    unblocked: [S.strong],
  },
  createBlocked: {
    ...TYPING,
    ...createFails(strong),
    createMustReset: [create({ strength: strong, error: MUST_RESET, blocked: true, entry: 'mailing' }), mail('dedupe')],
    typedMore: [create({ strength: checking(LONGER, STRONG), error: LIMIT, blocked: true }), check(LONGER)],
    typedNothing: [create({ error: LIMIT, blocked: true })],
    unblocked: [S.strong],
    start: [S.createBlocked, waitForRetry],
  },
  creating: {
    ...TYPING,
    ...createFails(strong),
    stop: [S.strong],
  },
  createMailing: {
    ...TYPING,
    ...createFails(strong),
    resetSent: [S.dedupe],
    unblocked: [create({ strength: strong, entry: 'mailing' })],
    stop: [S.strong],
  },
  createHanding: {
    ...TYPING,
    ...Object.fromEntries(
      Object.entries(createFails({ at: 'none' })).map(([name, [state, ...commands]]) => [
        name,
        [{ ...state, instead: 'link' }, ...commands],
      ]),
    ),
    handedOver: [S.handedNew],
    handOverFailed: [create({ instead: 'link', error: WRONG })],
    handOverCalledOff: [S.createOrInstead],
    stop: [S.createOrInstead],
  },
  login: {
    ...loginFails,
    back: [enter],
    submitPassword: [S.loggingIn, { type: 'authenticate', email: EMAIL, password: GOOD }],
    submitUnseen: [S.loggingIn, { type: 'authenticate', email: EMAIL, password: LONGER }],
    submitNothing: [login({ error: NO_PASSWORD })],
    forgotPassword: [S.forgetting, mail('forgot')],
    accepted: [S.authenticated],
  },
  wrong: {
    ...loginFails,
    back: [enter],
    submitPassword: [S.loggingIn, { type: 'authenticate', email: EMAIL, password: GOOD }],
    submitUnseen: [S.loggingIn, { type: 'authenticate', email: EMAIL, password: LONGER }],
    submitNothing: [login({ error: NO_PASSWORD })],
    forgotPassword: [S.forgetting, mail('forgot')],
    accepted: [S.authenticated],
    unblocked: [S.login],
  },
  loginBlocked: {
    ...loginFails,
    back: [enter],
    forgotPassword: [S.forgetting, mail('forgot')],
    accepted: [S.authenticated],
    unblocked: [S.login],
    start: [S.loginBlocked, waitForRetry],
  },
  loggingIn: {
    ...loginFails,
    back: [enter],
    accepted: [S.authenticated],
    stop: [S.login],
  },
  forgetting: {
    ...loginFails,
    back: [enter],
    accepted: [S.authenticated],
    resetSent: [S.forgot],
    stop: [S.login],
  },
  mustReset: {
    ...loginFails,
    back: [enter],
    accepted: [S.authenticated],
    resetSent: [S.dedupe],
    stop: [S.login],
  },
  breaching: {
    ...loginFails,
    back: [enter],
    accepted: [S.authenticated],
    resetSent: [S.breached],
    stop: [S.login],
  },
  forgot: {
    ...mailFails(S.forgot),
    back: [S.login],
    submitEmail: [S.forgotSearching, { type: 'search', email: OTHER }],
    submitJunk: [forgot({ draft: 'ada@', error: INVALID })],
    resend: [S.forgotMailing, mail('forgot', EMAIL, true)],
  },
  forgotRefused: {
    ...mailFails(forgot({ draft: OTHER })),
    back: [S.login],
    submitEmail: [S.forgotSearching, { type: 'search', email: OTHER }],
    submitJunk: [forgot({ draft: 'ada@', error: INVALID })],
    resend: [S.forgotMailing, mail('forgot', EMAIL, true)],
    unblocked: [forgot({ draft: OTHER })],
    stop: [forgot({ draft: OTHER })],
  },
  forgotSearching: {
    ...mailFails(forgot({ draft: OTHER })),
    ...found,
    back: [S.login],
    passwordless: [S.forgotSearching, mail('setNew', OTHER)],
    passwordlessWithLink: [S.forgotHanding],
    resetSent: [{ at: 'setNew', email: OTHER, entry: 'open' }],
    stop: [forgot({ draft: OTHER })],
  },
  forgotMailing: {
    ...mailFails(S.forgot),
    back: [S.login],
    resetSent: [S.forgot],
    stop: [S.forgot],
  },
  forgotHanding: {
    ...mailFails(forgot({ draft: OTHER })),
    back: [S.login],
    handedOver: [{ at: 'handedOver', email: OTHER, instead: 'link', canSetPassword: true, entry: 'open' }],
    handOverFailed: [S.forgotRefused],
    handOverCalledOff: [forgot({ draft: OTHER })],
    stop: [forgot({ draft: OTHER })],
  },
  setNew: MAILED(S.setNew),
  setNewMailing: { ...mailFails(S.setNew), back: [enter], resetSent: [S.setNew], stop: [S.setNew] },
  setNewBlocked: {
    ...mailFails(S.setNew),
    back: [enter],
    unblocked: [S.setNew],
    start: [S.setNewBlocked, waitForRetry],
  },
  dedupe: MAILED(S.dedupe),
  breached: MAILED(S.breached),
  authenticated: {},
};

compareRows('password', {
  states: PASSWORD_STATES,
  events: PASSWORD_EVENTS,
  transition: passwordTransition,
  rows: TABLE,
  canCopy: true,
});

it('spec 5: an answer counts only for the text that is in the field; a late one changes nothing', () => {
  const [state] = passwordTransition(S.checking, PASSWORD_EVENTS.foundLate);
  expect(state).toBe(S.checking);
});

it('spec 5: Continue follows valid_password of the very text: neither a weak nor an unseen one is sent', () => {
  for (const name of [S.create, S.weak, S.checking, S.checkFailed]) {
    const [, ...commands] = passwordTransition(name, PASSWORD_EVENTS.submitPassword);
    expect(commands.some(({ type }) => type === 'create')).toBe(false);
  }
  const [, ...commands] = passwordTransition(S.strong, PASSWORD_EVENTS.submitUnseen);
  expect(commands).toMatchObject([{ type: 'checkStrength', password: LONGER }]);
});

it('spec 4: a reset email that cannot be sent is reported on the current screen', () => {
  const [state] = passwordTransition(S.mustReset, PASSWORD_EVENTS.mailFailed);
  expect(state).toMatchObject({ at: 'login', entry: 'open', error: { code: WRONG.code } });
  const [breached] = passwordTransition(S.breaching, PASSWORD_EVENTS.resetSent);
  expect(breached).toMatchObject({ at: 'breached', reason: BREACHED });
});

const SET_NEW = { at: 'setNew', email: EMAIL, entry: 'open' } as const;
const TO_OTHER = { at: 'setNew', email: OTHER, entry: 'open' } as const;

it.each<[StateName, readonly PasswordState[]]>([
  ['enter', []],
  ['searching', [S.login, S.create, S.mailing, SET_NEW]],
  ['mailing', [SET_NEW]],
  ['handing', []],
  ['handedMailing', [SET_NEW]],
  ['checking', []],
  ['creating', [{ at: 'authenticated' }]],
  ['createMailing', [{ at: 'dedupe', email: EMAIL, entry: 'open', reason: MUST_RESET }]],
  ['loggingIn', [{ at: 'authenticated' }]],
  ['forgetting', [S.forgot]],
  ['breaching', [{ at: 'breached', email: EMAIL, entry: 'open', reason: BREACHED }]],
  ['forgotSearching', [login({ email: OTHER }), create({ email: OTHER }), TO_OTHER]],
  ['setNewMailing', [S.setNew]],
])('password, %s: expects %o', (name, states) => {
  expect(expectedFrom(passwordFlow, S[name], { options: () => ({}) })).toEqual(states);
});

it('a search expects that a user without a password gets the other method, if the host offers one', () => {
  const states = expectedFrom(passwordFlow, S.searching, { options: () => ({ instead: 'code' }) });
  expect(states).toEqual([S.login, create({ instead: 'code' }), S.handing]);
});
