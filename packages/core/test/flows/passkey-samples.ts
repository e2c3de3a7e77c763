import type {
  PasskeyAutofillCommand,
  PasskeyAutofillEvent,
  PasskeyAutofillState,
} from '../../src/users/login/passkey/passkey-autofill';
import type {
  PasskeyListState,
  PasskeyRegistrationCommand,
  PasskeyRegistrationEvent,
  PasskeyRegistrationState,
} from '../../src/users/login/passkey-registration/passkey-registration-rules';
import type { PasskeyCommand, PasskeyEvent, PasskeyState } from '../../src/users/login/passkey/passkey-rules';
import type { FlowEvent } from '../../src/flow/flow';
import { Secret } from '../../src/base/secret';
import { ACCOUNT_CHANGED, failed, LIMIT } from './samples';

export const ANSWER = { credential: new Secret('{"id":"credential-1"}'), rpId: 'app.example.com' };
export const UNKNOWN = { code: 'webauthn_registration_not_found', message: 'No such registration.' };
export const CANCELLED = { code: 'passkey_cancelled', message: 'Closed.' };
export const OFFLINE = { code: 'network_error', message: 'The server could not be reached.' };
const YIELDED = { code: 'passkey_yielded', message: 'Another took its place.' };
const ABORTED = { code: 'aborted', message: 'The call was aborted.' };
const NO_SESSION = { code: 'session_not_found', message: 'There is no session.' };
const answer = { request_id: 'request-1', status_code: 200 };

export const PASSKEY_STATES = {
  fresh: { at: 'idle' },
  idle: { at: 'idle', autofill: true },
  refused: { at: 'idle', autofill: true, error: CANCELLED },
  blocked: { at: 'idle', autofill: true, error: LIMIT, blocked: true },
  checkingOffer: { at: 'idle', autofill: true, offer: { at: 'checking' } },
  offered: { at: 'idle', autofill: true, offer: { at: 'open', userId: 'ada' } },
  offerBlocked: { at: 'idle', autofill: true, offer: { at: 'open', userId: 'ada', error: LIMIT, blocked: true } },
  creating: { at: 'idle', autofill: true, offer: { at: 'creating', userId: 'ada' } },
  prompting: { at: 'prompting', autofill: true },
  verifying: { at: 'verifying', autofill: true },
  authenticated: { at: 'authenticated' },
} as const satisfies Readonly<Record<string, PasskeyState>>;

const MAKE_OFFERED = { type: 'makeOffered', userId: 'ada' } as const;
const VERIFY = { type: 'verifyPasskey', ...ANSWER } as const;

export const PASSKEY_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  usePasskey: { type: 'usePasskey' },
  back: { type: 'back' },
  autofillKnown: { type: 'autofillKnown', autofill: true },
  picked: { type: 'passkeyPicked', ...ANSWER },
  // A transition never looks into the answer.
  accepted: { type: 'passkeyAccepted', announce: 'PASSKEY_AUTHENTICATE', response: answer } as unknown as PasskeyEvent,
  passwordUsed: { type: 'passwordUsed' },
  registered: { type: 'passkeyRegistered', announce: 'PASSKEY_REGISTER', response: answer } as unknown as PasskeyEvent,
  otherSignIn: { type: 'otherSignIn' },
  offerDue: { type: 'offerDue', userId: 'ada' },
  create: { type: 'createPasskey' },
  skip: { type: 'skipPasskey' },
  offerOver: { type: 'offerOver' },
  offerCancelled: failed(MAKE_OFFERED, CANCELLED),
  offerLimited: failed(MAKE_OFFERED, LIMIT),
  offerAborted: failed(MAKE_OFFERED, ABORTED),
  offerOfOther: failed(MAKE_OFFERED, ACCOUNT_CHANGED),
  unblocked: { type: 'unblocked' },
  notMade: failed({ type: 'makePasskeyAfterPassword' }, CANCELLED),
  autofillUnknown: failed({ type: 'askAutofill' }, OFFLINE),
  promptCancelled: failed({ type: 'prompt' }, CANCELLED),
  promptYielded: failed({ type: 'prompt' }, YIELDED),
  promptAborted: failed({ type: 'prompt' }, ABORTED),
  promptLimited: failed({ type: 'prompt' }, LIMIT),
  verifyFailed: failed(VERIFY, UNKNOWN),
  verifyLimited: failed(VERIFY, LIMIT),
} as const satisfies Readonly<Record<string, FlowEvent<PasskeyEvent, PasskeyCommand>>>;

export const AUTOFILL_STATES = {
  paused: { at: 'paused', left: 5 },
  armed: { at: 'armed', left: 5 },
  lastCall: { at: 'armed', left: 1 },
  spent: { at: 'spent' },
} as const satisfies Readonly<Record<string, PasskeyAutofillState>>;

const OFFER = { type: 'offer' } as const;

export const AUTOFILL_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  arm: { type: 'arm' },
  pause: { type: 'pause' },
  picked: { type: 'passkeyPicked', ...ANSWER },
  notOffered: { type: 'notOffered' },
  cancelled: failed(OFFER, CANCELLED),
  unreachable: failed(OFFER, OFFLINE),
  offline: failed(OFFER, { ...OFFLINE, offline: true }),
  yielded: failed(OFFER, YIELDED),
  aborted: failed(OFFER, ABORTED),
} as const satisfies Readonly<Record<string, FlowEvent<PasskeyAutofillEvent, PasskeyAutofillCommand>>>;

export const PHONE_KEY = { id: 'registration-1', name: 'Phone' };
export const LAPTOP_KEY = { id: 'registration-2', name: 'Laptop' };
export const KEYS = [PHONE_KEY, LAPTOP_KEY];

export const list = (rest: Partial<PasskeyListState> = {}): PasskeyListState => ({
  at: 'list',
  userId: 'ada',
  passkeys: KEYS,
  pending: 0,
  done: 'no',
  ...rest,
});

export const REGISTRATION_STATES = {
  checking: { at: 'checking' },
  unreachable: { at: 'unreachable', error: OFFLINE },
  noUser: {
    at: 'noUser',
    error: {
      code: NO_SESSION.code,
      message: 'Error: Cannot use PasskeyRegistration component without active user authenticated.',
    },
  },
  start: { at: 'start', userId: 'ada', passkeys: KEYS },
  refused: { at: 'start', userId: 'ada', passkeys: KEYS, error: CANCELLED },
  blocked: { at: 'start', userId: 'ada', passkeys: KEYS, error: LIMIT, blocked: true },
  creating: { at: 'creating', userId: 'ada', passkeys: KEYS },
  list: list(),
  renaming: list({ edit: { type: 'renaming', id: PHONE_KEY.id } }),
  deleting: list({ edit: { type: 'deleting', id: PHONE_KEY.id } }),
  changing: list({ pending: 1 }),
  waiting: list({ pending: 1, done: 'waiting' }),
  reported: list({ done: 'reported' }),
} as const satisfies Readonly<Record<string, PasskeyRegistrationState>>;

const REGISTER = { type: 'register', userId: 'ada' } as const;
const LOAD = { type: 'loadPasskeys' } as const;

export const REGISTRATION_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  retry: { type: 'retry' },
  loaded: { type: 'passkeysLoaded', userId: 'ada', passkeys: [LAPTOP_KEY] },
  create: { type: 'createPasskey' },
  skip: { type: 'skipPasskey' },
  registered: {
    type: 'passkeyRegistered',
    announce: 'PASSKEY_REGISTER',
    userId: 'ada',
    passkeys: [LAPTOP_KEY],
    response: answer,
  } as unknown as PasskeyRegistrationEvent,
  setUpAnother: { type: 'setUpAnother' },
  beginRename: { type: 'beginRename', id: PHONE_KEY.id },
  beginStrange: { type: 'beginRename', id: 'registration-9' },
  saveName: { type: 'saveName', name: ' Blue phone ' },
  saveSameName: { type: 'saveName', name: 'Phone' },
  saveBlank: { type: 'saveName', name: '  ' },
  askDelete: { type: 'askDelete', id: PHONE_KEY.id },
  confirmDelete: { type: 'confirmDelete' },
  cancelEdit: { type: 'cancelEdit' },
  pressDone: { type: 'pressDone' },
  changeAnswered: { type: 'changeAnswered' },
  passkeysDone: { type: 'passkeysDone', announce: 'PASSKEY_DONE' },
  unblocked: { type: 'unblocked' },
  registerCancelled: failed(REGISTER, CANCELLED),
  registerLimited: failed(REGISTER, LIMIT),
  registerAborted: failed(REGISTER, ABORTED),
  registerNoSession: failed(REGISTER, NO_SESSION),
  registerChanged: failed(REGISTER, ACCOUNT_CHANGED),
  renameChanged: failed({ type: 'rename' as const, id: PHONE_KEY.id, name: 'x', userId: 'ada' }, ACCOUNT_CHANGED),
  loadFailed: failed(LOAD, NO_SESSION),
  loadOffline: failed(LOAD, OFFLINE),
} as const satisfies Readonly<Record<string, FlowEvent<PasskeyRegistrationEvent, PasskeyRegistrationCommand>>>;
