import { Secret } from '../../src/base/secret';
import type { DeviceCommand, DeviceEvent, DeviceState } from '../../src/flow/device/device-rules';
import type { FlowEvent } from '../../src/flow/flow';
import { CONSENT, NO_SESSION } from './authorize-samples';
import { ACCOUNT_CHANGED, failed, LIMIT, WRONG } from './samples';

/** One of each, of a device's approval. */
export const DEVICE_CODE_EXPIRED = { code: 'device_code_expired', message: 'Expired.' };
export const NOT_RECENT = { code: 'insufficient_factors', message: 'Sign in again.' };
export const DEVICE_CODE_UNKNOWN = { code: 'device_code_not_found', message: 'Unknown.' };

const [shown, typed, none] = [new Secret('WDJB-MJHT'), new Secret('wdjb mjht'), new Secret('')];
const found = { userCode: shown, clientId: 'app-1', consent: CONSENT, userId: 'ada', deadline: 600_000 } as const;
const approve = { at: 'approve', ...found } as const;
const submit = { type: 'submit', userCode: shown, userId: 'ada', isGranted: true } as const;

export const DEVICE_STATES = {
  opening: { at: 'opening', userCode: none },
  openingFromLink: { at: 'opening', userCode: shown },
  refused: { at: 'refused', error: { code: 'framed_page', message: 'Framed.', origin: '' } },
  failed: { at: 'failed', userCode: shown, error: WRONG },
  noSession: { at: 'noSession', userCode: shown, error: NO_SESSION },
  enter: { at: 'enter', userCode: none },
  enterFromLink: { at: 'enter', userCode: shown },
  finding: { at: 'enter', userCode: typed, busy: true },
  wrong: { at: 'enter', userCode: typed, error: DEVICE_CODE_UNKNOWN },
  approve,
  approveWithoutDeadline: { at: 'approve', userCode: shown, clientId: 'app-1', consent: CONSENT, userId: 'ada' },
  allowing: { ...approve, busy: 'allow' },
  denying: { ...approve, busy: 'deny' },
  notSent: { ...approve, error: WRONG },
  reauthenticate: { at: 'reauthenticate', userCode: typed, error: NOT_RECENT },
  signingOut: { at: 'reauthenticate', userCode: typed, busy: true, error: NOT_RECENT },
  accountChanged: { at: 'accountChanged', error: ACCOUNT_CHANGED },
  expired: { at: 'expired' },
  allowed: { at: 'allowed' },
  denied: { at: 'denied' },
} as const satisfies Readonly<Record<string, DeviceState>>;

const find = { type: 'findCode', userCode: typed } as const;

export const DEVICE_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  opened: { type: 'opened', isSignedIn: true, framedBy: null },
  openedSignedOut: { type: 'opened', isSignedIn: false, framedBy: null },
  openedFramed: { type: 'opened', isSignedIn: true, framedBy: 'https://evil.example' },
  sessionFound: { type: 'sessionFound' },
  sessionEnded: { type: 'sessionEnded', error: WRONG },
  userChanged: { type: 'userChanged' },
  tryAgain: { type: 'tryAgain' },
  submitCode: { type: 'submitCode', userCode: typed },
  unreadable: { type: 'unreadable' },
  codeFound: { type: 'codeFound', ...found },
  expired: { type: 'expired' },
  signInAgain: { type: 'signInAgain' },
  allow: { type: 'allow' },
  deny: { type: 'deny' },
  decided: { type: 'decided' },
  openFailed: failed({ type: 'open' as const }, WRONG),
  findFailed: failed(find, DEVICE_CODE_UNKNOWN),
  findExpired: failed(find, DEVICE_CODE_EXPIRED),
  findLimited: failed(find, LIMIT),
  findTooOld: failed(find, NOT_RECENT),
  findChanged: failed(find, ACCOUNT_CHANGED),
  watchFailed: failed({ type: 'watchUser' as const, userId: 'ada' }, WRONG),
  submitFailed: failed(submit, WRONG),
  submitExpired: failed(submit, DEVICE_CODE_EXPIRED),
  submitUnknown: failed(submit, DEVICE_CODE_UNKNOWN),
  submitTooOld: failed(submit, NOT_RECENT),
  submitChanged: failed(submit, ACCOUNT_CHANGED),
  signOutFailed: failed({ type: 'signOut' as const }, WRONG),
} as const satisfies Readonly<Record<string, FlowEvent<DeviceEvent, DeviceCommand>>>;
