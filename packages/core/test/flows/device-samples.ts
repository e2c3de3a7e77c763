import type { DeviceCommand, DeviceEvent, DeviceState } from '../../src/flow/device/device-rules';
import type { FlowEvent } from '../../src/flow/flow';
import { CONSENT, NO_SESSION } from './authorize-samples';
import { ACCOUNT_CHANGED, failed, LIMIT, WRONG } from './samples';

/** One of each, of a device's approval. */
export const DEVICE_CODE_EXPIRED = { code: 'device_code_expired', message: 'Expired.' };
export const DEVICE_CODE_UNKNOWN = { code: 'device_code_not_found', message: 'Unknown.' };

const found = { userCode: 'WDJB-MJHT', clientId: 'app-1', consent: CONSENT, userId: 'ada', deadline: 600_000 } as const;
const approve = { at: 'approve', ...found } as const;
const submit = { type: 'submit', userCode: 'WDJB-MJHT', userId: 'ada', isGranted: true } as const;

export const DEVICE_STATES = {
  opening: { at: 'opening', code: '' },
  openingFromLink: { at: 'opening', code: 'WDJB-MJHT' },
  refused: { at: 'refused', error: { code: 'framed_page', message: 'Framed.', origin: '' } },
  failed: { at: 'failed', code: 'WDJB-MJHT', error: WRONG },
  noSession: { at: 'noSession', code: 'WDJB-MJHT', error: NO_SESSION },
  enter: { at: 'enter', code: '' },
  enterFromLink: { at: 'enter', code: 'WDJB-MJHT' },
  finding: { at: 'enter', code: '', busy: 'wdjb mjht' },
  wrong: { at: 'enter', code: 'wdjb mjht', error: DEVICE_CODE_UNKNOWN },
  approve,
  approveWithoutDeadline: { at: 'approve', userCode: 'A', clientId: 'app-1', consent: CONSENT, userId: 'ada' },
  allowing: { ...approve, busy: 'allow' },
  denying: { ...approve, busy: 'deny' },
  notSent: { ...approve, error: WRONG },
  accountChanged: { at: 'accountChanged', error: ACCOUNT_CHANGED },
  expired: { at: 'expired' },
  allowed: { at: 'allowed' },
  denied: { at: 'denied' },
} as const satisfies Readonly<Record<string, DeviceState>>;

const find = { type: 'findCode', code: 'WDJBMJHT' } as const;

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
  submitCode: { type: 'submitCode', code: 'wdjb mjht' },
  submitNothing: { type: 'submitCode', code: ' - ' },
  codeFound: { type: 'codeFound', ...found },
  expired: { type: 'expired' },
  allow: { type: 'allow' },
  deny: { type: 'deny' },
  decided: { type: 'decided' },
  openFailed: failed({ type: 'open' as const }, WRONG),
  findFailed: failed(find, DEVICE_CODE_UNKNOWN),
  findExpired: failed(find, DEVICE_CODE_EXPIRED),
  findLimited: failed(find, LIMIT),
  findChanged: failed(find, ACCOUNT_CHANGED),
  watchFailed: failed({ type: 'watchUser' as const, userId: 'ada' }, WRONG),
  submitFailed: failed(submit, WRONG),
  submitExpired: failed(submit, DEVICE_CODE_EXPIRED),
  submitUnknown: failed(submit, DEVICE_CODE_UNKNOWN),
  submitChanged: failed(submit, ACCOUNT_CHANGED),
} as const satisfies Readonly<Record<string, FlowEvent<DeviceEvent, DeviceCommand>>>;
