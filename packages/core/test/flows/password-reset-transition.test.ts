import { expect, it } from 'vitest';
import { INVALID_EMAIL } from '../../src/flow/email';
import type { Step } from '../../src/flow/flow';
import { STRENGTH_DEBOUNCE_MS } from '../../src/flow/new-password';
import type {
  PasswordResetCommand,
  PasswordResetState,
} from '../../src/users/login/password-reset/password-reset-rules';
import { passwordResetTransition } from '../../src/users/login/password-reset/password-reset-rules';
import {
  GOOD,
  LONGER,
  OTHER,
  OTHER_BROWSER,
  RESET_EVENTS,
  RESET_STATES,
  STRONG,
  TOKEN,
  WEAK,
} from './password-samples';
import { LIMIT, WRONG } from './samples';
import { compareRows } from '../support/compare-rows';

type StateName = keyof typeof RESET_STATES;
type Happening = keyof typeof RESET_EVENTS;
type Next = Step<PasswordResetState, PasswordResetCommand>;
type Row = Partial<Record<Happening, Next>>;

const S = RESET_STATES;
const waitForRetry = { type: 'awaitRetry', until: 9000 } as const;
const take: Next = [S.arrived, { type: 'takeToken' }];
const logIn: Next = [S.authenticating, { type: 'logIn', token: TOKEN }];
const logInAs = (replacing: string | undefined): Next => [
  { at: 'authenticating', token: TOKEN, agreed: { replacing } },
  { type: 'logIn', token: TOKEN, agreed: { replacing } },
];
const check = (password = GOOD, wait = STRENGTH_DEBOUNCE_MS): PasswordResetCommand => ({
  type: 'checkStrength',
  password,
  wait,
});
const noToken = {
  code: 'invalid_argument',
  message: 'This page was opened without the link of a reset email. Please open the link in the email.',
};
const held: Next = [S.incomplete];
const heldBefore: Next = [{ at: 'missing', error: RESET_EVENTS.loginHeld.error }];
const heldElsewhere: Next = [{ at: 'missing', error: OTHER_BROWSER }];
type Form = PasswordResetState & { at: 'enter' };

/** Events of the form that don't depend on the strength of its text. */
const onForm = (from: Form, last?: typeof STRONG): Row => {
  const open: Form = { at: 'enter', token: TOKEN, entry: 'open', strength: from.strength };
  const strength = last
    ? { at: 'checking' as const, password: LONGER, last }
    : { at: 'checking' as const, password: LONGER };
  const none: Row = from.strength.at === 'none' ? {} : { typedNothing: [{ ...open, strength: { at: 'none' } }] };
  return {
    typedMore: [{ ...open, strength }, check(LONGER)],
    submitUnseen: [{ ...open, strength }, check(LONGER)],
    ...none,
    loginInstead: [
      { ...open, entry: 'loggingIn' },
      { type: 'logIn', token: TOKEN, agreed: { replacing: undefined } },
    ],
    mustAsk: [{ ...S.confirm, form: open }],
    passwordReset: [S.authenticated],
    linkAccepted: [S.authenticated],
    resetFailed: [{ ...open, error: WRONG }],
    loginFailed: [{ ...open, error: WRONG }],
    resetElsewhere: [S.elsewhere],
    loginElsewhere: [S.elsewhere],
    resetHeld: held,
    loginHeld: held,
    resetLimited: [{ ...open, error: LIMIT, blocked: true }, waitForRetry],
    loginLimited: [{ ...open, error: LIMIT, blocked: true }, waitForRetry],
  };
};
/** The rows of a link that belongs to a different browser. */
const elsewhereRows = () => {
  const accepted: Row = {
    passwordReset: [S.authenticated],
    linkAccepted: [S.authenticated],
    resetHeld: held,
    loginHeld: held,
  };
  const resend: Next = [S.mailedMailing, { type: 'startReset', email: OTHER, again: true }];
  const submitEmail: Next = [S.renewingMailing, { type: 'startReset', email: OTHER, again: false }];
  const submitJunk: Next = [
    { at: 'renewing', reason: OTHER_BROWSER, email: 'ada@', entry: 'open', error: INVALID_EMAIL },
  ];
  const { error: _error, ...corrected } = S.renewingWrong;
  const back: Next = [S.renewing];
  const fail = (state: typeof S.renewingMailing | typeof S.mailedMailing): Row => ({
    mailFailed: [{ ...state, entry: 'open', error: WRONG }],
    mailLimited: [{ ...state, entry: 'open', error: LIMIT, blocked: true }, waitForRetry],
    resetSent: [S.mailed],
    stop: [{ ...state, entry: 'open' }],
  });
  return {
    elsewhere: { ...accepted, submitEmail, submitJunk },
    renewing: { ...accepted, submitEmail, submitJunk },
    renewingWrong: { ...accepted, submitEmail, submitJunk, unblocked: [corrected] },
    renewingBlocked: { ...accepted, unblocked: [corrected], start: [S.renewingBlocked, waitForRetry] },
    renewingMailing: { ...accepted, ...fail(S.renewingMailing) },
    mailed: { ...accepted, resend, back },
    mailedBlocked: { ...accepted, back, unblocked: [S.mailed], start: [S.mailedBlocked, waitForRetry] },
    mailedMailing: { ...accepted, ...fail(S.mailedMailing), back },
  } satisfies Partial<Record<StateName, Row>>;
};
const busy = (from: Form): Row => {
  const {
    typedMore: _more,
    typedNothing: _nothing,
    submitUnseen: _unseen,
    loginInstead: _login,
    ...rest
  } = onForm(from);
  return { ...rest, stop: [{ ...from, entry: 'open' }] };
};
const submitted: Next = [S.resetting, { type: 'resetPassword', token: TOKEN, password: GOOD }];

/** Every change that there is; any pair not named here leaves what the state says as it is, without a command. */
const TABLE: Record<StateName, Row> = {
  ...elsewhereRows(),
  arrived: {
    start: take,
    tokenTaken: [S.form],
    loginTokenTaken: logIn,
    strangeLoginTaken: [S.confirm],
    tokenMissing: [{ at: 'missing', error: noToken }],
    stepFound: held,
    takeFailed: [S.missing],
    checkFailed: [S.missing],
    resetFailed: [S.missing],
    loginFailed: [S.missing],
    resetHeld: heldBefore,
    loginHeld: heldBefore,
    mailFailed: [S.missing],
    resetElsewhere: heldElsewhere,
    loginElsewhere: heldElsewhere,
    mailLimited: [{ at: 'missing', error: LIMIT }],
    checkLimited: [{ at: 'missing', error: LIMIT }],
    resetLimited: [{ at: 'missing', error: LIMIT }],
    loginLimited: [{ at: 'missing', error: LIMIT }],
  },
  missing: { start: take },
  form: {
    ...onForm(S.form),
    typed: [S.checking, check()],
    submitPassword: [S.checking, check()],
  },
  checking: {
    ...onForm(S.checking),
    foundStrong: [S.strong],
    checkFailed: [S.checkFailed],
    checkLimited: [
      { ...S.checkFailed, error: LIMIT },
      { type: 'awaitRecheck', until: 9000 },
    ],
    start: [S.checking, check(GOOD, 0)],
  },
  weak: onForm(S.weak, WEAK),
  strong: { ...onForm(S.strong, STRONG), submitPassword: submitted },
  checkFailed: {
    ...onForm(S.checkFailed),
    checkAgain: [S.checking, check(GOOD, 0)],
    unblocked: [{ at: 'enter', token: TOKEN, entry: 'open', strength: { at: 'failed', password: GOOD } }],
  },
  refusedForm: { ...onForm(S.refusedForm, STRONG), submitPassword: submitted, unblocked: [S.strong] },
  blockedForm: {
    ...busy(S.blockedForm),
    stop: [S.blockedForm],
    typedMore: [{ ...S.blockedForm, strength: { at: 'checking', password: LONGER, last: STRONG } }, check(LONGER)],
    typedNothing: [{ ...S.blockedForm, strength: { at: 'none' } }],
    unblocked: [S.strong],
    start: [S.blockedForm, waitForRetry],
  },
  resetting: busy(S.resetting),
  loggingIn: { ...busy(S.loggingIn), stop: [S.form] },
  confirm: { confirm: logInAs('grace'), back: [S.declined] },
  confirmOverForm: { confirm: logInAs(undefined), back: [S.form] },
  declined: {},
  incomplete: { completed: [S.authenticated], left: [S.declined] },
  agreed: {
    start: logInAs('grace'),
    linkAccepted: [S.authenticated],
    mustAsk: [S.confirm],
    takeFailed: [S.refusedAgreed],
    checkFailed: [S.refusedAgreed],
    resetFailed: [S.refusedAgreed],
    loginFailed: [S.refusedAgreed],
    mailFailed: [S.refusedAgreed],
    resetElsewhere: [S.elsewhere],
    loginElsewhere: [S.elsewhere],
    mailLimited: [{ ...S.refusedAgreed, error: LIMIT, blocked: true }, waitForRetry],
    resetHeld: held,
    loginHeld: held,
    checkLimited: [{ ...S.refusedAgreed, error: LIMIT, blocked: true }, waitForRetry],
    resetLimited: [{ ...S.refusedAgreed, error: LIMIT, blocked: true }, waitForRetry],
    loginLimited: [{ ...S.refusedAgreed, error: LIMIT, blocked: true }, waitForRetry],
  },
  refusedAgreed: {
    tryAgain: logInAs('grace'),
    unblocked: [S.refusedAgreed],
    linkAccepted: [S.authenticated],
    resetHeld: held,
    loginHeld: held,
  },
  authenticating: {
    start: logIn,
    mustAsk: [S.confirm],
    linkAccepted: [S.authenticated],
    takeFailed: [S.refused],
    checkFailed: [S.refused],
    resetFailed: [S.refused],
    loginFailed: [S.refused],
    mailFailed: [S.refused],
    resetElsewhere: [S.elsewhere],
    loginElsewhere: [S.elsewhere],
    mailLimited: [S.blocked, waitForRetry],
    resetHeld: held,
    loginHeld: held,
    checkLimited: [S.blocked, waitForRetry],
    resetLimited: [S.blocked, waitForRetry],
    loginLimited: [S.blocked, waitForRetry],
  },
  refused: {
    tryAgain: logIn,
    unblocked: [S.refused],
    linkAccepted: [S.authenticated],
    resetHeld: held,
    loginHeld: held,
  },
  blocked: {
    resetHeld: held,
    loginHeld: held,
    linkAccepted: [S.authenticated],
    unblocked: [{ at: 'refused', token: TOKEN, error: LIMIT }],
    start: [S.blocked, waitForRetry],
  },
  authenticated: { signedOut: [S.signedOut] },
  signedOut: {},
};

compareRows('password reset', {
  states: RESET_STATES,
  events: RESET_EVENTS,
  transition: passwordResetTransition,
  rows: TABLE,
  canCopy: true,
});

it("spec 4, decision 85: token type 'login' is authenticated by itself in the browser that asked, any other shows the form", () => {
  expect(passwordResetTransition(S.arrived, RESET_EVENTS.loginTokenTaken)[0].at).toBe('authenticating');
  expect(passwordResetTransition(S.arrived, RESET_EVENTS.tokenTaken)[0].at).toBe('enter');
});
