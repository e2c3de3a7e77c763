import type { FlowEvent } from '../../src/flow/flow';
import type { Strength, StrengthReport } from '../../src/flow/new-password';
import type {
  PasswordResetCommand,
  PasswordResetEvent,
  PasswordResetState,
} from '../../src/users/login/password-reset/password-reset-rules';
import type { PasswordCommand, PasswordEvent, PasswordState } from '../../src/users/login/password/password-state';
import { FoyerError } from '../../src/base/errors';
import { Secret } from '../../src/base/secret';
import { CLOSED, failed, LIMIT, WRONG, GRACE } from './samples';

/** One of each: what the tables of the two password flows are made of. */
export const EMAIL = 'ada@example.com';
export const OTHER = 'grace@example.com';
export const GOOD = new Secret('correct horse battery staple');
export const LONGER = new Secret('correct horse battery staple!');
export const NOTHING = new Secret('');
export const TOKEN = new Secret('reset-token');
export const MUST_RESET = { code: 'reset_password', message: 'Must be reset.' };
export const OTHER_BROWSER = { code: 'pkce_mismatch', message: 'The verifier does not match.' };
export const BREACHED = { code: 'breached_password', message: 'Breached.' };

export const STRONG: StrengthReport = {
  policy: 'zxcvbn',
  isValid: true,
  isBreached: false,
  score: 4,
  warning: '',
  suggestions: [],
  missingCharacters: 0,
  missingComplexity: 0,
};
export const WEAK: StrengthReport = { ...STRONG, isValid: false, score: 1, warning: 'Too short.' };

export const checked = (report: StrengthReport): Strength => ({ at: 'checked', password: GOOD, report });
const none: Strength = { at: 'none' };

export const create = (rest: Partial<PasswordState & { at: 'create' }> = {}): PasswordState & { at: 'create' } => ({
  at: 'create',
  email: EMAIL,
  entry: 'open',
  strength: none,
  ...rest,
});
export const login = (rest: Partial<PasswordState & { at: 'login' }> = {}): PasswordState & { at: 'login' } => ({
  at: 'login',
  email: EMAIL,
  entry: 'open',
  ...rest,
});
export const forgot = (rest: Partial<PasswordState & { at: 'forgot' }> = {}): PasswordState & { at: 'forgot' } => ({
  at: 'forgot',
  email: EMAIL,
  entry: 'open',
  ...rest,
});

export const PASSWORD_STATES = {
  enter: { at: 'enter' },
  refused: { at: 'enter', email: EMAIL, error: WRONG },
  blocked: { at: 'enter', email: EMAIL, error: LIMIT, blocked: true },
  searching: { at: 'searching', email: EMAIL, entry: 'searching' },
  mailing: { at: 'searching', email: EMAIL, entry: 'mailing' },
  handing: { at: 'searching', email: EMAIL, entry: 'handingOver', instead: 'code' },
  handed: { at: 'handedOver', email: EMAIL, instead: 'code', canSetPassword: true, entry: 'open' },
  handedNew: { at: 'handedOver', email: EMAIL, instead: 'link', canSetPassword: false, entry: 'open' },
  handedMailing: { at: 'handedOver', email: EMAIL, instead: 'code', canSetPassword: true, entry: 'mailing' },
  create: create(),
  createOrInstead: create({ instead: 'link' }),
  checking: create({ strength: { at: 'checking', password: GOOD } }),
  weak: create({ strength: checked(WEAK) }),
  strong: create({ strength: checked(STRONG) }),
  checkFailed: create({ strength: { at: 'failed', password: GOOD }, error: WRONG }),
  createRefused: create({ strength: checked(STRONG), error: WRONG }),
  createBlocked: create({ strength: checked(STRONG), error: LIMIT, blocked: true }),
  creating: create({ strength: checked(STRONG), entry: 'creating' }),
  createMailing: create({ strength: checked(STRONG), entry: 'mailing', error: MUST_RESET }),
  createHanding: create({ instead: 'link', entry: 'handingOver' }),
  login: login(),
  wrong: login({ error: WRONG }),
  loginBlocked: login({ error: LIMIT, blocked: true }),
  loggingIn: login({ entry: 'loggingIn' }),
  forgetting: login({ entry: 'forgetting' }),
  mustReset: login({ entry: 'mailing', error: MUST_RESET }),
  breaching: login({ entry: 'mailing', error: BREACHED }),
  forgot: forgot(),
  forgotRefused: forgot({ draft: OTHER, error: WRONG }),
  forgotSearching: forgot({ draft: OTHER, entry: 'searching' }),
  forgotMailing: forgot({ entry: 'mailing' }),
  forgotHanding: forgot({ draft: OTHER, entry: 'handingOver', instead: 'link' }),
  setNew: { at: 'setNew', email: EMAIL, entry: 'open' },
  setNewMailing: { at: 'setNew', email: EMAIL, entry: 'mailing' },
  setNewBlocked: { at: 'setNew', email: EMAIL, entry: 'open', error: LIMIT, blocked: true },
  dedupe: { at: 'dedupe', email: EMAIL, entry: 'open', reason: MUST_RESET },
  breached: { at: 'breached', email: EMAIL, entry: 'open', reason: BREACHED },
  closed: { at: 'refused', email: EMAIL, error: CLOSED },
  authenticated: { at: 'authenticated' },
} as const satisfies Readonly<Record<string, PasswordState>>;

const receipt = { request_id: 'request-1', status_code: 200 };
const found = (userType: 'new' | 'password' | 'passwordless', instead?: 'link' | 'code') =>
  ({ type: 'userFound', email: OTHER, userType, instead }) as const;
const startReset = { type: 'startReset', email: EMAIL, for: 'dedupe', again: false } as const;

export const PASSWORD_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  submitEmail: { type: 'submitEmail', email: ` ${OTHER} ` },
  submitJunk: { type: 'submitEmail', email: 'ada@' },
  typed: { type: 'typed', password: GOOD },
  typedMore: { type: 'typed', password: LONGER },
  typedNothing: { type: 'typed', password: NOTHING },
  checkAgain: { type: 'checkAgain' },
  foundStrong: { type: 'strengthChecked', password: GOOD, report: STRONG },
  foundLate: { type: 'strengthChecked', password: LONGER, report: STRONG },
  submitPassword: { type: 'submitPassword', password: GOOD },
  submitUnseen: { type: 'submitPassword', password: LONGER },
  submitNothing: { type: 'submitPassword', password: NOTHING },
  forgotPassword: { type: 'forgotPassword' },
  chooseInstead: { type: 'chooseInstead' },
  createPassword: { type: 'createPassword' },
  resend: { type: 'resend' },
  back: { type: 'back' },
  isNew: found('new', 'code'),
  hasPassword: found('password'),
  passwordless: found('passwordless'),
  passwordlessWithLink: found('passwordless', 'link'),
  // A transition never looks into the answer.
  created: { type: 'passwordCreated', announce: 'PASSWORD_CREATE', response: receipt } as unknown as PasswordEvent,
  accepted: {
    type: 'passwordAccepted',
    announce: 'PASSWORD_AUTHENTICATE',
    response: receipt,
  } as unknown as PasswordEvent,
  resetSent: { type: 'resetSent', email: OTHER, again: false, response: receipt },
  handedOver: { type: 'handedOver' },
  handOverFailed: { type: 'handOverFailed', error: WRONG },
  handOverCalledOff: { type: 'handOverFailed' },
  handOverEnded: { type: 'handOverEnded', email: EMAIL },
  handOverForgotten: { type: 'handOverEnded', email: undefined },
  unblocked: { type: 'unblocked' },
  searchFailed: failed({ type: 'search', email: EMAIL }, WRONG),
  checkFailed: failed({ type: 'checkStrength', password: GOOD, wait: 500 }, WRONG),
  checkLimited: failed({ type: 'checkStrength', password: GOOD, wait: 500 }, LIMIT),
  oldCheckFailed: failed({ type: 'checkStrength', password: LONGER, wait: 500 }, WRONG),
  createFailed: failed({ type: 'create', email: EMAIL, password: GOOD }, WRONG),
  createClosed: failed({ type: 'create', email: EMAIL, password: GOOD }, CLOSED),
  createLimited: failed({ type: 'create', email: EMAIL, password: GOOD }, LIMIT),
  createMustReset: failed({ type: 'create', email: EMAIL, password: GOOD }, MUST_RESET),
  loginFailed: failed({ type: 'authenticate', email: EMAIL, password: GOOD }, WRONG),
  loginMustReset: failed({ type: 'authenticate', email: EMAIL, password: GOOD }, MUST_RESET),
  loginBreached: failed({ type: 'authenticate', email: EMAIL, password: GOOD }, BREACHED),
  mailFailed: failed(startReset, WRONG),
  mailLimited: failed(startReset, LIMIT),
} as const satisfies Readonly<Record<string, FlowEvent<PasswordEvent, PasswordCommand>>>;

const form = (rest: Partial<PasswordResetState & { at: 'enter' }> = {}): PasswordResetState & { at: 'enter' } => ({
  at: 'enter',
  token: TOKEN,
  entry: 'open',
  strength: none,
  ...rest,
});

export const RESET_STATES = {
  arrived: { at: 'arrived' },
  missing: { at: 'missing', error: WRONG },
  form: form(),
  checking: form({ strength: { at: 'checking', password: GOOD } }),
  weak: form({ strength: checked(WEAK) }),
  strong: form({ strength: checked(STRONG) }),
  checkFailed: form({ strength: { at: 'failed', password: GOOD }, error: WRONG }),
  refusedForm: form({ strength: checked(STRONG), error: WRONG }),
  blockedForm: form({ strength: checked(STRONG), error: LIMIT, blocked: true }),
  resetting: form({ strength: checked(STRONG), entry: 'resetting' }),
  loggingIn: form({ entry: 'loggingIn' }),
  authenticating: { at: 'authenticating', token: TOKEN },
  confirm: { at: 'confirm', token: TOKEN, present: GRACE },
  confirmOverForm: { at: 'confirm', token: TOKEN, form: form() },
  agreed: { at: 'authenticating', token: TOKEN, agreed: { replacing: 'grace' } },
  declined: { at: 'declined' },
  incomplete: { at: 'incomplete', step: 'secondFactor' },
  refused: { at: 'refused', token: TOKEN, error: WRONG },
  refusedAgreed: { at: 'refused', token: TOKEN, error: WRONG, agreed: { replacing: 'grace' } },
  elsewhere: { at: 'elsewhere', error: OTHER_BROWSER },
  renewing: { at: 'renewing', reason: OTHER_BROWSER, email: OTHER, entry: 'open' },
  renewingWrong: { at: 'renewing', reason: OTHER_BROWSER, email: EMAIL, entry: 'open', error: WRONG },
  renewingBlocked: { at: 'renewing', reason: OTHER_BROWSER, email: EMAIL, entry: 'open', error: LIMIT, blocked: true },
  renewingMailing: { at: 'renewing', reason: OTHER_BROWSER, email: OTHER, entry: 'mailing' },
  mailed: { at: 'mailed', reason: OTHER_BROWSER, email: OTHER, entry: 'open' },
  mailedBlocked: { at: 'mailed', reason: OTHER_BROWSER, email: OTHER, entry: 'open', error: LIMIT, blocked: true },
  mailedMailing: { at: 'mailed', reason: OTHER_BROWSER, email: OTHER, entry: 'mailing' },
  blocked: { at: 'refused', token: TOKEN, error: LIMIT, blocked: true },
  authenticated: { at: 'authenticated' },
  signedOut: { at: 'signedOut' },
} as const satisfies Readonly<Record<string, PasswordResetState>>;

const { typed, typedMore, typedNothing, checkAgain, foundStrong, foundLate } = PASSWORD_EVENTS;
const held = <Command>(command: Command) => ({
  type: 'failed' as const,
  command,
  error: Object.assign(new FoyerError('sign_in_incomplete', 'Not signed in yet.'), { step: 'secondFactor' }),
});

export const RESET_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  tokenTaken: { type: 'tokenTaken', token: TOKEN, tokenType: 'reset_password', startedHere: false },
  loginTokenTaken: { type: 'tokenTaken', token: TOKEN, tokenType: 'login', startedHere: true },
  strangeLoginTaken: { type: 'tokenTaken', token: TOKEN, tokenType: 'login', startedHere: false, present: GRACE },
  mustAsk: { type: 'mustAsk', present: GRACE },
  confirm: { type: 'confirm' },
  back: { type: 'back' },
  tokenMissing: { type: 'tokenMissing' },
  stepFound: { type: 'stepFound', step: 'secondFactor' },
  completed: { type: 'completed' },
  left: { type: 'left' },
  signedOut: { type: 'signedOut' },
  typed,
  typedMore,
  typedNothing,
  checkAgain,
  foundStrong,
  foundLate,
  submitPassword: { type: 'submitPassword', password: GOOD },
  submitUnseen: { type: 'submitPassword', password: LONGER },
  loginInstead: { type: 'loginInstead' },
  tryAgain: { type: 'tryAgain' },
  submitEmail: PASSWORD_EVENTS.submitEmail,
  submitJunk: PASSWORD_EVENTS.submitJunk,
  resend: { type: 'resend' },
  resetSent: { type: 'resetSent', email: OTHER, again: false },
  mailFailed: failed({ type: 'startReset', email: OTHER, again: false }, WRONG),
  mailLimited: failed({ type: 'startReset', email: OTHER, again: false }, LIMIT),
  resetElsewhere: failed({ type: 'resetPassword', token: TOKEN, password: GOOD }, OTHER_BROWSER),
  loginElsewhere: failed({ type: 'logIn', token: TOKEN }, OTHER_BROWSER),
  passwordReset: {
    type: 'passwordReset',
    announce: 'PASSWORD_RESET_BY_EMAIL',
    response: receipt,
  } as unknown as PasswordResetEvent,
  linkAccepted: { type: 'linkAccepted', response: receipt } as unknown as PasswordResetEvent,
  unblocked: { type: 'unblocked' },
  takeFailed: failed({ type: 'takeToken' as const }, WRONG),
  checkFailed: failed({ type: 'checkStrength', password: GOOD, wait: 500 }, WRONG),
  checkLimited: failed({ type: 'checkStrength', password: GOOD, wait: 500 }, LIMIT),
  resetFailed: failed({ type: 'resetPassword', token: TOKEN, password: GOOD }, WRONG),
  resetHeld: held({ type: 'resetPassword', token: TOKEN, password: GOOD }),
  loginHeld: held({ type: 'logIn', token: TOKEN }),
  resetLimited: failed({ type: 'resetPassword', token: TOKEN, password: GOOD }, LIMIT),
  loginFailed: failed({ type: 'logIn', token: TOKEN }, WRONG),
  loginLimited: failed({ type: 'logIn', token: TOKEN }, LIMIT),
} as const satisfies Readonly<Record<string, FlowEvent<PasswordResetEvent, PasswordResetCommand>>>;
