import { describe, expect, it } from 'vitest';
import { secondFactorFlow } from '../../../src/organizations/login/second-factor/second-factor-flow';
import { secondFactorTransition } from '../../../src/organizations/login/second-factor/second-factor-rules';
import type {
  SaveMemberCodesState,
  SecondFactorStep,
  SecondFactorState,
} from '../../../src/organizations/login/second-factor/second-factor-state';
import { isWaiting } from '../../../src/organizations/login/second-factor/second-factor-state';
import { Secret } from '../../../src/base/secret';
import { failed, LIMIT, plain } from '../../flows/samples';
import {
  AGAIN,
  backup,
  BOTH,
  CODE,
  DRAFT,
  ENDS_AT,
  ENROLLMENT,
  enrollSms,
  enterSms,
  enterTotp,
  EVENTS,
  EXISTS,
  GONE,
  INVALID,
  login,
  NEW,
  NOT_ALLOWED,
  NUMBER,
  OFFLINE,
  ONE_OFFER,
  OTHER_DRAFT,
  SENT,
  STATES as S,
  TAKEN,
  WRONG,
} from './second-factor-samples';
import { compareRows } from '../../support/compare-rows';
import { expectedFrom } from '../../support/expected-from';

type StateName = keyof typeof S;
type Happening = keyof typeof EVENTS;
type Row = Partial<Record<Happening, SecondFactorStep>>;

const retry = { type: 'awaitRetry', until: 9000 } as const;
const lapse = { type: 'awaitLapse', endsAt: ENDS_AT } as const;
const expiry = (deadline = SENT.deadline) => ({ type: 'awaitExpiry', deadline }) as const;
const sendText = { type: 'sendText', owner: BOTH, to: NUMBER } as const;
const createTotp = { type: 'createTotp', owner: NEW } as const;
const readClock = { type: 'readClock' } as const;
const begins: SecondFactorStep = [S.beginning, readClock];
const limited = { error: LIMIT, blocked: true } as const;

/** The events that leave all screens of a waiting login. */
const waits = (isBusy = false): Row => ({
  accepted: [S.done],
  acceptedNew: [S.saveCodes],
  acceptedFew: [S.fewLeft],
  acceptedMany: [S.done],
  startOver: [S.back],
  ...(!isBusy && { lapsed: [S.lapsed] }),
  totpLapsed: [S.lapsed],
});
/** The first screen of this login. */
const givesUp: Row = { back: [S.back] };
const started = (
  state: SecondFactorState,
  ...more: SecondFactorStep extends readonly [unknown, ...infer Rest] ? Rest : never
): Row => ({
  start: [state, lapse, ...more],
});

const onEnrollSms = (from: typeof S.enrollSms): Row => ({
  ...waits(),
  ...started(from),
  submitPhone: [S.parsing, { type: 'parsePhone', draft: DRAFT }],
  submitOther: [enrollSms({ entry: 'parsing', draft: OTHER_DRAFT }), { type: 'parsePhone', draft: OTHER_DRAFT }],
});
const sendFails = (draft: typeof DRAFT | undefined, from = login()): Row => {
  const open = enrollSms({ login: from, ...(draft && { draft }) });
  return {
    sendFailed: [{ ...open, error: OFFLINE }],
    sendTaken: [{ ...open, error: TAKEN }],
    sendLimited: [{ ...open, ...limited }, retry],
  };
};

const onEnterSms = (from: ReturnType<typeof enterSms>): Row => {
  const { error: _error, blocked: _blocked, ...calm } = from;
  return {
    ...waits(),
    ...started(from, ...(from.expired ? [] : [expiry(from.sent.deadline)])),
    stop: [{ ...from }],
    submitCode: [
      { ...calm, entry: 'verifying' },
      { type: 'verifyText', owner: from.login.start, code: CODE, deadline: from.sent.deadline },
    ],
    submitHalf: [{ ...from, error: INVALID }],
    submitBackup: [{ ...from, error: INVALID }],
    resend: [
      { ...calm, resend: 'sending' },
      { type: 'resendText', owner: from.login.start, sent: from.sent },
    ],
    textResent: [
      { ...calm, sent: AGAIN, resend: 'sent', expired: false },
      expiry(AGAIN.deadline),
      { type: 'settleResend' },
    ],
    expired: [{ ...from, expired: true }],
    unblocked: [calm],
    useTotp: [enterTotp({ login: login(BOTH, from.expired ? {} : { running: from.sent }) })],
    ...givesUp,
  };
};

const onTotp = (from: ReturnType<typeof enterTotp>): Row => {
  const { error: _error, blocked: _blocked, ...calm } = from;
  return {
    ...waits(),
    ...started(from),
    submitCode: [
      { ...calm, entry: 'verifying' },
      { type: 'verifyTotp', owner: from.login.start, code: CODE, ...(from.enrolling && { enrollment: ENROLLMENT }) },
    ],
    submitHalf: [{ ...from, error: INVALID }],
    submitBackup: [{ ...from, error: INVALID }],
    unblocked: [calm],
  };
};
const fromTotp: Row = {
  ...givesUp,
  useSms: [S.texting, sendText],
  useRecoveryCode: [S.backup],
};

const recover: SecondFactorStep = [S.recovering, { type: 'recover', owner: BOTH, code: new Secret('AB12-cd34') }];
const submitAnything: Row = {
  submitCode: [S.recovering, { type: 'recover', owner: BOTH, code: CODE }],
  submitHalf: [S.recovering, { type: 'recover', owner: BOTH, code: new Secret('12 34') }],
  submitBackup: recover,
};
const done: SecondFactorStep = [S.done];
const copyCodes = { type: 'copyCodes', codes: ENROLLMENT.recoveryCodes } as const;
const downloadCodes = { type: 'downloadCodes', codes: ENROLLMENT.recoveryCodes, title: 'Harbour' } as const;
const printCodes = { ...downloadCodes, type: 'printCodes' } as const;
const settleCopy = { type: 'settleCopy' } as const;
const onCodes = (from: SaveMemberCodesState): Row => {
  const { copy: _copy, error: _error, ...calm } = from;
  return {
    copy: [from, copyCodes],
    download: [from, downloadCodes],
    print: [from, printCodes],
    copied: [{ ...calm, isSaved: true, copy: 'copied' }, settleCopy],
    downloaded: [{ ...calm, isSaved: true }],
    printed: [{ ...calm, isSaved: true }],
    copyCodesFailed: [{ ...calm, copy: 'failed' }, settleCopy],
    downloadFailed: [{ ...calm, error: OFFLINE }],
    printFailed: [{ ...calm, error: OFFLINE }],
    ...(from.isTicked ? { untick: [{ ...from, isTicked: false }] } : { tick: [{ ...from, isTicked: true }] }),
  };
};

/** Every change that there is; any pair not named here leaves the state as it is, without a command. */
const TABLE: Record<StateName, Row> = {
  idle: { begin: begins, beginRefused: [S.idleRefused] },
  idleRefused: { begin: begins, beginRefused: [S.idleRefused] },
  beginning: { start: begins, clockRead: [S.choose, lapse] },
  notAllowed: {
    ...waits(),
    ...started(S.notAllowed),
    ...givesUp,
    continue: [
      { at: 'creatingTotp', login: login(NOT_ALLOWED) },
      { type: 'createTotp', owner: NOT_ALLOWED },
    ],
  },
  choose: {
    ...waits(),
    ...started(S.choose),
    ...givesUp,
    chooseTotp: [S.creating, createTotp],
    chooseSms: [S.enrollSms],
  },
  chooseAgain: {
    ...waits(),
    ...started(S.chooseAgain),
    ...givesUp,
    chooseTotp: [{ at: 'showQr', login: login(NEW, { draft: DRAFT }), enrollment: ENROLLMENT }],
    chooseSms: [enrollSms({ login: login(NEW, { enrollment: ENROLLMENT, draft: DRAFT }), draft: DRAFT })],
  },
  enrollSms: { ...onEnrollSms(S.enrollSms), ...sendFails(undefined), back: [S.choose], unblocked: [S.enrollSms] },
  enrollOnly: {
    ...waits(),
    ...started(S.enrollOnly),
    ...givesUp,
    ...sendFails(undefined, login(ONE_OFFER)),
    submitPhone: [
      enrollSms({ login: login(ONE_OFFER), entry: 'parsing', draft: DRAFT }),
      { type: 'parsePhone', draft: DRAFT },
    ],
    submitOther: [
      enrollSms({ login: login(ONE_OFFER), entry: 'parsing', draft: OTHER_DRAFT }),
      { type: 'parsePhone', draft: OTHER_DRAFT },
    ],
    unblocked: [S.enrollOnly],
  },
  parsing: {
    ...waits(true),
    ...started(S.parsing),
    ...sendFails(DRAFT),
    phoneParsed: [S.sending, { type: 'sendText', owner: NEW, to: NUMBER, draft: DRAFT }],
    phoneRefused: [
      enrollSms({ draft: DRAFT, error: { code: 'invalid_phone_number', message: 'The phone number is not valid.' } }),
    ],
    back: [{ at: 'choose', login: login(NEW, { draft: DRAFT }) }],
    stop: [enrollSms({ draft: DRAFT })],
  },
  sending: {
    ...waits(true),
    ...started(S.sending),
    ...sendFails(DRAFT),
    textSent: [enterSms({ login: login(), sent: SENT }), expiry()],
    back: [{ at: 'choose', login: login(NEW, { draft: DRAFT }) }],
    stop: [enrollSms({ draft: DRAFT })],
  },
  taken: {
    ...onEnrollSms(S.taken),
    ...sendFails(DRAFT),
    back: [{ at: 'choose', login: login(NEW, { draft: DRAFT }) }],
    unblocked: [enrollSms({ draft: DRAFT })],
  },
  sendBlocked: {
    ...waits(),
    ...started(S.sendBlocked, retry),
    ...sendFails(DRAFT),
    back: [{ at: 'choose', login: login(NEW, { draft: DRAFT }) }],
    unblocked: [enrollSms({ draft: DRAFT })],
  },
  texting: {
    ...waits(true),
    ...started(S.texting, sendText),
    ...givesUp,
    textSent: [S.enterSms, expiry()],
    sendFailed: [S.unsent],
    sendTaken: [{ ...S.unsent, error: TAKEN }],
    sendLimited: [S.unsentBlocked, retry],
    useTotp: [S.enterTotp],
  },
  unsent: { ...waits(), ...started(S.unsent), ...givesUp, resend: [S.texting, sendText], useTotp: [S.enterTotp] },
  unsentBlocked: {
    ...waits(),
    ...started(S.unsentBlocked, retry),
    ...givesUp,
    unblocked: [{ at: 'unsent', login: login(BOTH), to: NUMBER, error: LIMIT }],
    useTotp: [S.enterTotp],
  },
  enterSms: onEnterSms(S.enterSms),
  enterTyped: {
    ...onEnterSms(S.enterTyped),
    useTotp: [S.enterTyped],
    back: [enrollSms({ draft: DRAFT })],
  },
  wrongText: onEnterSms(S.wrongText),
  textBlocked: {
    ...onEnterSms(S.textBlocked),
    ...started(S.textBlocked, expiry(), retry),
    submitCode: [S.textBlocked],
    submitHalf: [S.textBlocked],
    submitBackup: [S.textBlocked],
    resend: [S.textBlocked],
  },
  verifyingText: {
    ...onEnterSms(S.verifyingText),
    ...waits(true),
    lapsed: [S.verifyingText],
    stop: [S.enterSms],
    submitCode: [S.verifyingText],
    submitHalf: [S.verifyingText],
    submitBackup: [S.verifyingText],
    resend: [S.verifyingText],
    useTotp: [S.verifyingText],
    back: [S.verifyingText],
    textFailed: [S.wrongText],
    textLimited: [S.textBlocked, retry],
  },
  resending: {
    ...onEnterSms(S.resending),
    stop: [S.enterSms],
    resend: [S.resending],
    resendFailed: [enterSms({ error: OFFLINE })],
  },
  resent: {
    ...onEnterSms(S.resent),
    ...started(S.resent, expiry(AGAIN.deadline), { type: 'settleResend' }),
    resend: [S.resent],
    resendSettled: [S.waiting],
    useTotp: [enterTotp({ login: login(BOTH, { running: AGAIN }) })],
  },
  waiting: { ...onEnterSms(S.waiting), useTotp: [enterTotp({ login: login(BOTH, { running: AGAIN }) })] },
  expired: onEnterSms(S.expired),
  creating: {
    ...waits(true),
    ...started(S.creating, createTotp),
    back: [S.choose],
    totpCreated: [S.showQr],
    createFailed: [S.totpFailed],
    createLimited: [S.totpBlocked, retry],
    createExists: [enterTotp({ login: login(NEW, { hasTotp: true }), error: EXISTS })],
  },
  totpFailed: { ...waits(), ...started(S.totpFailed), tryAgain: [S.creating, createTotp], back: [S.choose] },
  totpBlocked: {
    ...waits(),
    ...started(S.totpBlocked, retry),
    unblocked: [{ at: 'totpFailed', login: login(), error: LIMIT }],
    back: [S.choose],
  },
  showQr: {
    ...waits(),
    ...started(S.showQr),
    showSecret: [S.showSecret],
    enterCode: [S.enterNew],
    back: [{ at: 'choose', login: login(NEW, { enrollment: ENROLLMENT }) }],
  },
  showSecret: {
    ...waits(),
    ...started(S.showSecret),
    showQr: [S.showQr],
    back: [S.showQr],
    enterCode: [enterTotp({ login: login(), enrolling: { enrollment: ENROLLMENT, view: 'showSecret' } })],
    copy: [S.showSecret, { type: 'copySecret', secret: ENROLLMENT.secret }],
    copied: [S.copied, settleCopy],
    copySecretFailed: [{ ...S.showSecret, copy: 'failed' }, settleCopy],
  },
  copied: {
    ...waits(),
    ...started(S.copied),
    showQr: [S.showQr],
    back: [S.showQr],
    enterCode: [enterTotp({ login: login(), enrolling: { enrollment: ENROLLMENT, view: 'showSecret' } })],
    copy: [S.copied, { type: 'copySecret', secret: ENROLLMENT.secret }],
    copied: [S.copied, settleCopy],
    copySecretFailed: [{ ...S.showSecret, copy: 'failed' }, settleCopy],
    copySettled: [S.showSecret],
    stop: [S.showSecret],
  },
  enterTotp: { ...onTotp(S.enterTotp), ...fromTotp },
  enterWhileTexting: {
    ...onTotp(S.enterWhileTexting),
    ...started(S.enterWhileTexting, expiry()),
    ...givesUp,
    useSms: [S.enterSms],
    useRecoveryCode: [backup({ login: login(BOTH, { running: SENT }) })],
    expired: [S.enterTotp],
  },
  enterNew: { ...onTotp(S.enterNew), back: [S.showQr] },
  wrongTotp: { ...onTotp(S.wrongTotp), ...fromTotp },
  totpLimited: {
    ...onTotp(S.totpLimited),
    ...fromTotp,
    ...started(S.totpLimited, retry),
    submitCode: [S.totpLimited],
    submitHalf: [S.totpLimited],
    submitBackup: [S.totpLimited],
  },
  verifyingTotp: {
    ...waits(true),
    ...started(S.verifyingTotp),
    stop: [S.enterTotp],
    unblocked: [S.verifyingTotp],
    totpFailed: [S.wrongTotp],
    totpLimited: [S.totpLimited, retry],
    totpGone: [enterTotp({ error: GONE })],
  },
  verifyingNew: {
    ...waits(true),
    ...started(S.verifyingNew),
    stop: [S.enterNew],
    unblocked: [S.verifyingNew],
    totpFailed: [{ ...S.enterNew, error: WRONG }],
    totpLimited: [{ ...S.enterNew, ...limited }, retry],
    totpGone: [{ at: 'totpFailed', login: login(), error: GONE }],
  },
  backup: { ...waits(), ...started(S.backup), ...submitAnything, back: [S.enterTotp], unblocked: [S.backup] },
  backupWrong: { ...waits(), ...started(S.backupWrong), ...submitAnything, back: [S.enterTotp], unblocked: [S.backup] },
  backupBlocked: { ...waits(), ...started(S.backupBlocked, retry), back: [S.enterTotp], unblocked: [S.backup] },
  recovering: {
    ...waits(true),
    ...started(S.recovering),
    stop: [S.backup],
    unblocked: [S.recovering],
    recoverFailed: [S.backupWrong],
    recoverLimited: [S.backupBlocked, retry],
  },
  saveCodes: onCodes(S.saveCodes),
  saved: { ...onCodes(S.saved), finish: done },
  ticked: { ...onCodes(S.ticked), finish: done },
  codesCopied: { ...onCodes(S.codesCopied), finish: done, copySettled: [S.saved], stop: [S.saved] },
  fileRefused: onCodes(S.fileRefused),
  done: { begin: begins },
  fewLeft: { begin: begins },
  back: { begin: begins },
  lapsed: { begin: begins },
};

describe('each event in each state of a second factor', () => {
  compareRows('the rules', { states: S, events: EVENTS, transition: secondFactorTransition, rows: TABLE });

  it('every waiting state can go back and expires', () => {
    for (const state of Object.values<SecondFactorState>(S).filter(isWaiting)) {
      expect(secondFactorTransition(state, EVENTS.startOver)).toEqual([S.back]);
      expect(secondFactorTransition(state, EVENTS.totpLapsed)).toEqual([S.lapsed]);
    }
  });
});

describe('second factors, one by one', () => {
  it.each([S.resending, S.resent])(
    'org 5.19: $resend, stopped and started: a new passcode can be requested again',
    (state) => {
      const [stopped] = secondFactorTransition(state, { type: 'stop' });
      const [started, ...timers] = secondFactorTransition(stopped, { type: 'start' });
      const settles = timers.some(({ type }) => type === 'settleResend');
      const [rested] = settles ? secondFactorTransition(started, EVENTS.resendSettled) : [started];
      expect(secondFactorTransition(rested, EVENTS.resend)).toContainEqual(
        expect.objectContaining({ type: 'resendText' }),
      );
    },
  );

  it.each([S.enterTotp, S.backup])('$at: stopping the page does not change a form without a pending call', (state) => {
    expect(secondFactorTransition(state, { type: 'stop' })[0]).toBe(state);
  });

  it('org 5.23: a recovery code of blanks is not sent', () => {
    expect(secondFactorTransition(S.backup, { type: 'submitCode', code: new Secret('  ') })).toEqual([S.backup]);
  });

  it('org 5.17: a member who can set up only one factor starts with it', () => {
    const beginning = { at: 'beginning', start: ONE_OFFER } as const;
    expect(secondFactorTransition(beginning, EVENTS.clockRead)).toEqual([S.enrollOnly, lapse]);
  });

  it('org 5.17: a factor that is not offered cannot be chosen', () => {
    const choose = { at: 'choose', login: login(ONE_OFFER) } as const;
    expect(secondFactorTransition(choose, EVENTS.chooseTotp)).toEqual([choose]);
  });

  it('org W43: back from the only factor to set up abandons the login, because there is no choice screen', () => {
    const creating = { at: 'creatingTotp', login: login(NOT_ALLOWED) } as const;
    expect(secondFactorTransition(creating, EVENTS.back)).toEqual([{ at: 'ended', outcome: { how: 'back' } }]);
  });

  it('org 5.18: a number that could not be read shows why, and stays', () => {
    const unread = failed({ type: 'parsePhone' as const, draft: DRAFT }, WRONG);
    expect(plain(secondFactorTransition(S.parsing, unread))).toEqual(
      plain([enrollSms({ draft: DRAFT, error: WRONG })]),
    );
  });

  it('org 4.6: the setup of a phone does not offer an app; back leads to the number', () => {
    const entering = enterSms({ sent: { ...SENT, draft: DRAFT } });
    expect(secondFactorTransition(entering, EVENTS.useTotp)).toEqual([entering]);
    expect(secondFactorTransition(entering, EVENTS.back)).toEqual([enrollSms({ login: login(BOTH), draft: DRAFT })]);
  });
});

describe('the states that a second factor expects', () => {
  const deps = { clock: { now: () => 0 }, options: () => ({}) };
  const expected = (name: StateName) => expectedFrom(secondFactorFlow(), S[name], deps);
  const sent = { deadline: 120_000, resendAt: 15_000 };
  const typed = { ...sent, to: DRAFT.phone, draft: DRAFT };

  it('while a passcode is texted: its form, with the typed number until the response', () => {
    expect(expected('texting')).toEqual([enterSms({ sent: { ...sent, to: NUMBER } })]);
    expect(expected('sending')).toEqual([enterSms({ login: login(), sent: typed })]);
    expect(expected('parsing')).toEqual([S.sending, enterSms({ login: login(), sent: typed })]);
  });

  it.each(['verifyingText', 'verifyingTotp', 'recovering'] as const)('%s: signed in to the organization', (name) => {
    const organization = { id: BOTH.organizationId, name: BOTH.organizationName };
    expect(expected(name)).toMatchObject([
      { at: 'ended', outcome: { how: 'member', result: { next: 'done', organization } } },
    ]);
  });

  it('a new app: the screen of the recovery codes, without the codes', () => {
    expect(expected('verifyingNew')).toMatchObject([{ at: 'saveCodes', codes: [] }]);
  });

  it.each(['choose', 'enterSms', 'resending', 'creating', 'enterTotp', 'done'] as const)('%s: none', (name) => {
    expect(expected(name)).toEqual([]);
  });
});
