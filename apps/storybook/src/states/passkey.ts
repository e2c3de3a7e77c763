import type {
  LoginConfig,
  LoginState,
  Passkey,
  PasskeyListState,
  PasskeyOffer,
  PasskeyRegistrationState,
  PasskeyState,
} from '@foyer/core';
import { TOO_MANY } from './otp';

/** Passkeys next to a form for an email address. */
export const WITH_FORM: LoginConfig = {
  products: ['otp', 'passkeys'],
  otpOptions: { methods: ['email', 'sms'] },
};

/** Main with a passkey in the given state. */
export const passkeyLogin = (passkey: PasskeyState): LoginState => ({
  tab: 'email',
  methods: { otp: { at: 'enter' }, passkey },
});

/** Every state of the sign-in, in a browser without autofill: the button shows. */
export const PASSKEY_STATES = {
  idle: { at: 'idle', autofill: false },
  prompting: { at: 'prompting', autofill: false },
  verifying: { at: 'verifying', autofill: false },
  authenticated: { at: 'authenticated' },
} as const satisfies { [At in PasskeyState['at']]: Extract<PasskeyState, { at: At }> };

export const refused = (code: string): PasskeyState => ({
  at: 'idle',
  autofill: false,
  error: { code, message: 'The passkey was refused.' },
});

export const blocked: PasskeyState = {
  at: 'idle',
  autofill: false,
  error: { ...TOO_MANY, retryAt: 42_000 },
  blocked: true,
};

/** Picked in the field, so that no button is busy. */
export const pickedInField: PasskeyState = { at: 'verifying', autofill: true };

/** A user has signed in with a passcode and is offered a passkey. */
export const offered = (offer: PasskeyOffer): LoginState => ({
  tab: 'email',
  methods: { otp: { at: 'verified' }, passkey: { at: 'idle', autofill: true, offer } },
});

const passkeys: readonly Passkey[] = [
  { id: 'webauthn-registration-test-1', name: 'Chrome on Linux' },
  {
    id: 'webauthn-registration-test-2',
    name: 'The phone that I lost at the seaside in August and found again in October',
  },
  { id: 'webauthn-registration-test-3', name: '' },
];
const [first = { id: '', name: '' }] = passkeys;

const list = (part: Partial<PasskeyListState> = {}): PasskeyListState => ({
  at: 'list',
  userId: 'user-1',
  passkeys,
  pending: 0,
  done: 'no',
  ...part,
});

/** Every state of the registration. A missing one is a type error. */
export const REGISTRATION_STATES = {
  checking: { at: 'checking' },
  unreachable: { at: 'unreachable', error: { code: 'network_error', message: 'The server could not be reached.' } },
  noUser: {
    at: 'noUser',
    error: {
      code: 'session_not_found',
      message: 'Error: Cannot use PasskeyRegistration component without active user authenticated.',
    },
  },
  start: { at: 'start', userId: 'user-1', passkeys },
  creating: { at: 'creating', userId: 'user-1', passkeys },
  list: list(),
} as const satisfies {
  [At in PasskeyRegistrationState['at']]: Extract<PasskeyRegistrationState, { at: At }>;
};

export const notCreated = (code: string): PasskeyRegistrationState => ({
  at: 'start',
  userId: 'user-1',
  passkeys,
  error: { code, message: 'The passkey was not created.' },
});
export const noPasskeys = list({ passkeys: [] });
export const renaming = list({ edit: { type: 'renaming', id: first.id } });
export const deleting = list({ edit: { type: 'deleting', id: first.id } });
export const finishing = list({ pending: 1, done: 'waiting' });
