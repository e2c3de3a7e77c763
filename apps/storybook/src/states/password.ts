import type {
  LoginConfig,
  LoginState,
  PasswordCreateState,
  PasswordLoginState,
  PasswordResetFormState,
  PasswordResetState,
  PasswordState,
  Problem,
  StrengthReport,
} from '@foyer/core';
import { Secret } from '@foyer/core';
import { code, REFUSALS } from './otp';

export const PASSWORDS: LoginConfig = { products: ['passwords'] };
/** With a link or a code as the fallback. */
export const OR_LINK: LoginConfig = { products: ['passwords', 'emailMagicLinks'] };
export const OR_CODE: LoginConfig = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } };

export const passwordLogin = (password: PasswordState): LoginState => ({ tab: 'email', methods: { password } });

const email = 'ada@example.com';
/** Not a real password: stories contain none. */
const UNSEEN = new Secret('');

const REPORT: StrengthReport = {
  policy: 'zxcvbn',
  isValid: true,
  isBreached: false,
  score: 4,
  warning: '',
  suggestions: [],
  missingCharacters: 0,
  missingComplexity: 0,
};

export const SCORES: readonly StrengthReport[] = [
  {
    ...REPORT,
    isValid: false,
    score: 0,
    warning: 'This is a top-10 common password',
    suggestions: ['Add another word or two. Uncommon words are better.'],
  },
  {
    ...REPORT,
    isValid: false,
    score: 1,
    warning: 'Repeats like "aaa" are easy to guess',
    suggestions: ['Avoid repeated words and characters', 'A sentence that no table of ours knows.'],
  },
  { ...REPORT, isValid: false, score: 2, suggestions: ["Capitalization doesn't help very much"] },
  { ...REPORT, score: 3 },
  REPORT,
];

export const luds = (missingCharacters: number, missingComplexity: number): StrengthReport => ({
  ...REPORT,
  policy: 'luds',
  isValid: missingCharacters + missingComplexity === 0,
  missingCharacters,
  missingComplexity,
});
export const BREACHED: StrengthReport = { ...REPORT, isValid: false, isBreached: true };

export const chosen = (report: StrengthReport) => ({ strength: { at: 'checked', password: UNSEEN, report } as const });
export const unchecked = { strength: { at: 'failed', password: UNSEEN } } as const;

export const create = (rest: Partial<PasswordCreateState> = {}): PasswordCreateState => ({
  at: 'create',
  email,
  entry: 'open',
  strength: { at: 'none' },
  ...rest,
});
export const login = (rest: Partial<PasswordLoginState> = {}): PasswordLoginState => ({
  at: 'login',
  email,
  entry: 'open',
  ...rest,
});

export const MUST_RESET: Problem = { code: 'reset_password', message: 'The password must be reset.' };
export const BREACHED_PASSWORD: Problem = { code: 'breached_password', message: 'The password is in a list.' };

/** Every state of the flow. A missing one is a type error. */
export const PASSWORD_STATES = {
  enter: { at: 'enter' },
  searching: { at: 'searching', email, entry: 'searching' },
  handedOver: { at: 'handedOver', email, instead: 'code', canSetPassword: true, entry: 'open' },
  create: create(),
  login: login(),
  forgot: { at: 'forgot', email, entry: 'open' },
  setNew: { at: 'setNew', email, entry: 'open' },
  dedupe: { at: 'dedupe', email, entry: 'open', reason: MUST_RESET },
  breached: { at: 'breached', email, entry: 'open', reason: BREACHED_PASSWORD },
  refused: { at: 'refused', email, error: REFUSALS.notAllowed },
  authenticated: { at: 'authenticated' },
} as const satisfies { [At in PasswordState['at']]: PasswordState & { at: At } };

/** The code was sent to a user without a password, who can still set one. */
export const codeInstead: LoginState = {
  tab: 'email',
  methods: { otp: code('email'), password: PASSWORD_STATES.handedOver },
};

const TOKEN = new Secret('');
const OTHER_BROWSER: Problem = { code: 'pkce_mismatch', message: 'The verifier does not match.' };

export const reset = (rest: Partial<PasswordResetFormState> = {}): PasswordResetFormState => ({
  at: 'enter',
  token: TOKEN,
  entry: 'open',
  strength: { at: 'none' },
  ...rest,
});

export const RESET_STATES = {
  arrived: { at: 'arrived' },
  missing: { at: 'missing', error: { code: 'invalid_argument', message: 'This page was opened without a link.' } },
  enter: reset(),
  confirm: { at: 'confirm', token: TOKEN, present: { id: 'user-1', name: 'Ada Lovelace', contact: 'ada@example.com' } },
  declined: { at: 'declined' },
  incomplete: { at: 'incomplete', step: 'secondFactor' },
  authenticating: { at: 'authenticating', token: TOKEN },
  refused: {
    at: 'refused',
    token: TOKEN,
    error: { code: 'unable_to_auth_magic_link', message: 'The link was used.' },
  },
  elsewhere: { at: 'elsewhere', error: OTHER_BROWSER },
  renewing: { at: 'renewing', reason: OTHER_BROWSER, email, entry: 'open' },
  mailed: { at: 'mailed', reason: OTHER_BROWSER, email, entry: 'open' },
  authenticated: { at: 'authenticated' },
  signedOut: { at: 'signedOut' },
} as const satisfies { [At in PasswordResetState['at']]: Extract<PasswordResetState, { at: At }> };
