import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/base/errors';
import { Secret } from '../../src/base/secret';
import { bareCode } from '../../src/flow/device/device-commands';
import { userCodeOf } from '../../src/flow/device/device-flow';
import type { DeviceCommand, DeviceState } from '../../src/flow/device/device-rules';
import { deviceTransition } from '../../src/flow/device/device-rules';
import type { Step } from '../../src/flow/flow';
import { compareRows } from '../support/compare-rows';
import { NO_SESSION } from './authorize-samples';
import {
  DEVICE_CODE_EXPIRED,
  DEVICE_CODE_UNKNOWN,
  DEVICE_EVENTS,
  DEVICE_STATES as STATES,
  NOT_RECENT,
} from './device-samples';
import { ACCOUNT_CHANGED, LIMIT, WRONG } from './samples';

type Next = Step<DeviceState, DeviceCommand>;
type Row = Partial<Record<keyof typeof DEVICE_EVENTS, Next>>;

const of = (code: string) => ({ userCode: new Secret(code) });
const open = (code: string): Next => [{ at: 'opening', ...of(code) }, { type: 'open' }];
const awaiting = (code: string, error: Problem): Next => [
  { at: 'noSession', ...of(code), error },
  { type: 'awaitSession' },
];
const enter = (code: string, rest: object = {}): DeviceState => ({ at: 'enter', ...of(code), ...rest });
const tooOld = (code: string, error: Problem = NOT_RECENT): DeviceState => ({
  at: 'reauthenticate',
  ...of(code),
  error,
});
const failedToOpen = (code: string, error: Problem): Next => [{ at: 'failed', ...of(code), error }];
const watch: [DeviceCommand, DeviceCommand] = [
  { type: 'watchUser', userId: 'ada' },
  { type: 'awaitExpiry', deadline: 600_000 },
];
const changed: Next = [STATES.accountChanged];
const expired: Next = [STATES.expired];
const unreadable = { code: 'device_code_not_found', message: 'This code is not valid. Check it on the device.' };

const opening = (code: string): Row => ({
  start: open(code),
  opened: [enter(code)],
  openedSignedOut: awaiting(code, NO_SESSION),
  openedFramed: [
    {
      at: 'refused',
      error: {
        code: 'framed_page',
        message:
          'This page is shown inside a page of https://evil.example, which config.allowedFrameOrigins does not contain.',
        origin: 'https://evil.example',
      },
    },
  ],
  openFailed: failedToOpen(code, WRONG),
  findFailed: failedToOpen(code, DEVICE_CODE_UNKNOWN),
  findExpired: failedToOpen(code, DEVICE_EVENTS.findExpired.error),
  findLimited: failedToOpen(code, LIMIT),
  findTooOld: failedToOpen(code, NOT_RECENT),
  findChanged: failedToOpen(code, ACCOUNT_CHANGED),
  watchFailed: failedToOpen(code, WRONG),
  submitFailed: failedToOpen(code, WRONG),
  submitExpired: failedToOpen(code, DEVICE_EVENTS.findExpired.error),
  submitUnknown: failedToOpen(code, DEVICE_CODE_UNKNOWN),
  submitTooOld: failedToOpen(code, NOT_RECENT),
  submitChanged: failedToOpen(code, ACCOUNT_CHANGED),
  signOutFailed: failedToOpen(code, WRONG),
});

/** In the field: `code` stays there, whatever failed. */
const entering = (code: string): Row => ({
  sessionEnded: awaiting(code, WRONG),
  openFailed: [enter(code, { error: WRONG })],
  findFailed: [enter(code, { error: DEVICE_CODE_UNKNOWN })],
  findExpired: expired,
  findLimited: [enter(code, { error: LIMIT })],
  findTooOld: [tooOld(code)],
  findChanged: changed,
  watchFailed: [enter(code, { error: WRONG })],
  submitFailed: [enter(code, { error: WRONG })],
  submitExpired: expired,
  submitUnknown: [enter(code, { error: DEVICE_CODE_UNKNOWN })],
  submitTooOld: [tooOld(code)],
  submitChanged: changed,
  signOutFailed: [enter(code, { error: WRONG })],
});
const idle = (code: string): Row => ({
  ...entering(code),
  submitCode: [STATES.finding, { type: 'findCode', ...of('wdjb mjht') }],
});

const submit = { type: 'submit', ...of('WDJB-MJHT'), userId: 'ada' } as const;
const NOT_SENT: Row = {
  submitFailed: [STATES.notSent, ...watch],
  submitExpired: expired,
  submitUnknown: [enter('', { error: DEVICE_CODE_UNKNOWN })],
  submitTooOld: [tooOld('WDJB-MJHT')],
  submitChanged: changed,
};
const GONE: Row = { userChanged: open(''), sessionEnded: awaiting('', WRONG), ...NOT_SENT };
const DECIDE: Row = {
  allow: [STATES.allowing, { ...submit, isGranted: true }],
  deny: [STATES.denying, { ...submit, isGranted: false }],
  decided: [STATES.allowed],
  expired,
  ...GONE,
};

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const TABLE: Record<keyof typeof STATES, Row> = {
  opening: opening(''),
  openingFromLink: opening('WDJB-MJHT'),
  refused: {},
  failed: { tryAgain: open('WDJB-MJHT') },
  noSession: { start: awaiting('WDJB-MJHT', NO_SESSION), sessionFound: [STATES.enterFromLink] },
  enter: idle(''),
  enterFromLink: idle('WDJB-MJHT'),
  finding: {
    ...entering('wdjb mjht'),
    codeFound: [STATES.approve, ...watch],
    unreadable: [enter('wdjb mjht', { error: unreadable })],
    stop: [enter('wdjb mjht')],
  },
  wrong: idle('wdjb mjht'),
  approve: { ...DECIDE, start: [STATES.approve, ...watch] },
  approveWithoutDeadline: {
    ...DECIDE,
    start: [STATES.approveWithoutDeadline, watch[0]],
    allow: [
      { ...STATES.approveWithoutDeadline, busy: 'allow' },
      { ...submit, isGranted: true },
    ],
    deny: [
      { ...STATES.approveWithoutDeadline, busy: 'deny' },
      { ...submit, isGranted: false },
    ],
    submitFailed: [{ ...STATES.approveWithoutDeadline, error: WRONG }, watch[0]],
  },
  allowing: { ...GONE, start: [STATES.allowing, ...watch], stop: [STATES.approve], decided: [STATES.allowed] },
  denying: { ...GONE, start: [STATES.denying, ...watch], stop: [STATES.approve], decided: [STATES.denied] },
  notSent: { ...DECIDE, start: [STATES.notSent, ...watch] },
  reauthenticate: {
    sessionEnded: awaiting('wdjb mjht', WRONG),
    signInAgain: [STATES.signingOut, { type: 'signOut' }],
  },
  signingOut: {
    sessionEnded: awaiting('wdjb mjht', WRONG),
    stop: [STATES.reauthenticate],
    openFailed: [tooOld('wdjb mjht', WRONG)],
    findFailed: [tooOld('wdjb mjht', DEVICE_CODE_UNKNOWN)],
    findExpired: [tooOld('wdjb mjht', DEVICE_CODE_EXPIRED)],
    findLimited: [tooOld('wdjb mjht', LIMIT)],
    findChanged: changed,
    watchFailed: [tooOld('wdjb mjht', WRONG)],
    submitFailed: [tooOld('wdjb mjht', WRONG)],
    submitExpired: [tooOld('wdjb mjht', DEVICE_CODE_EXPIRED)],
    submitUnknown: [tooOld('wdjb mjht', DEVICE_CODE_UNKNOWN)],
    submitChanged: changed,
    signOutFailed: [tooOld('wdjb mjht', WRONG)],
    findTooOld: [STATES.reauthenticate],
    submitTooOld: [STATES.reauthenticate],
  },
  accountChanged: { tryAgain: open('') },
  expired: { tryAgain: open('') },
  allowed: {},
  denied: {},
};

describe('decision 174: the approval of a device', () => {
  compareRows('device', { states: STATES, events: DEVICE_EVENTS, transition: deviceTransition, rows: TABLE });

  it('RFC 8628, section 3.3.1: the code of an address is shown, and no event but the user’s own sends it', () => {
    const sends = Object.values(DEVICE_EVENTS).filter((event) =>
      deviceTransition(STATES.enterFromLink, event).some((one) => 'type' in one && one.type === 'findCode'),
    );
    expect(sends).toEqual([DEVICE_EVENTS.submitCode]);
  });

  it.each([
    ['wdjb-mjht', 'WDJBMJHT'],
    [' W D J B\tM J H T ', 'WDJBMJHT'],
    ['wdjb–mjht', 'WDJBMJHT'],
    ['ｗｄｊｂ', 'WDJB'],
    ['<b>', 'B'],
    ['', ''],
    ['--', ''],
    ['A'.repeat(65), ''],
  ])('%s is the code %s', (typed, code) => expect(bareCode(typed)).toBe(code));

  it.each([
    ['?user_code=WDJB-MJHT', 'WDJB-MJHT'],
    ['user_code=wdjb%20mjht', 'WDJB MJHT'],
    ['?user_code=%3Cimg%20src%3Dx%3E%E2%80%AEWDJB', 'IMG SRCXWDJB'],
    [`?user_code=${'A'.repeat(65)}`, ''],
    ['?user_code=A&user_code=B', ''],
    ['?user_code=', ''],
    ['', ''],
  ])('the query %s has the code %s', (search, code) => expect(userCodeOf(search)).toBe(code));
});
