import { describe, expect, it } from 'vitest';
import {
  loginParts,
  organizationLoginFlow,
} from '../../../src/organizations/login/organization-login/organization-login-flow';
import type { OrganizationLoginState } from '../../../src/organizations/login/organization-login/organization-login-state';
import { DISCOVERY } from '../../../src/organizations/login/target';
import { discoveryOf } from '../../../src/organizations/login/discovered';
import { DISCOVERY_STATES, ROWS } from './discovery-samples';
import {
  ANY,
  ARRIVALS,
  BY_PASSWORD,
  CODE,
  FORMS,
  HARBOUR,
  limited,
  LOGIN_EVENTS,
  LOOKUP,
  MAILS,
  offline,
  PASSWORD,
  PASSWORDS,
  PRESENT,
  TO,
} from './login-samples';
import { transition } from './login-walk';
import { discoveryAnswer, EMAIL } from './samples';
import { STATES as SECOND_FACTOR } from './second-factor-samples';
import { compareRows } from '../../support/compare-rows';
import { expectedFrom } from '../../support/expected-from';

type Happening = keyof typeof LOGIN_EVENTS;
type Row = Partial<Record<Happening, readonly [object, ...object[]]>>;
type Table<Name extends string> = Readonly<Record<Name, Row>>;

const online = { type: 'awaitRetry', until: 'online' } as const;
const later = { type: 'awaitRetry', until: 60_000 } as const;
const refusal = { type: 'readRefusal' } as const;
const invalidEmail = { code: 'invalid_email', message: 'Email format is invalid.' };
const noPassword = { code: 'password_required', message: 'A password is required.' };
const invalidCode = { code: 'invalid_code', message: 'A passcode has six digits.' };
/** The screen was left while a call went on, or a call that signs in was sent. */
const turned = (about: object) => ({ ...about, turns: 2 });
const typed = (about: object, email = 'ada ') => ({ ...about, email });
const fails = (name: object, of?: object): Row => ({
  callFails: [{ ...name, ...offline, ...of }, online],
  callLimited: [{ ...name, ...limited, ...of }, later],
});
const checkFails = (name: object): Row => ({
  checkingFails: [{ ...name, ...offline }, online],
  checkingLimited: [{ ...name, ...limited }, later],
});
const sendLink = { type: 'sendLink', email: EMAIL, to: DISCOVERY } as const;
const sendCode = { type: 'sendCode', email: EMAIL, to: DISCOVERY } as const;
const toMain: Row = { back: [FORMS.main] };
const user = { type: 'awaitUser' } as const;
const linkIsSent: Row = {
  linkSent: [{ ...MAILS.sent, resendAt: 15_000 }],
  linkSentAnywhere: [{ ...MAILS.sentAnywhere, resendAt: 15_000 }, user],
};

/** A form without a pending call; `checks`: the same form during the password check. */
const main = { at: 'main', about: ANY, entry: 'open' } as const;
const byPassword = { at: 'main', about: BY_PASSWORD, entry: 'open' } as const;
const asks = { at: 'main', about: PASSWORDS, entry: 'open' } as const;
const asksPassword = { ...asks, asksPassword: true } as const;
const password = { at: 'password', about: ANY, entry: 'open' } as const;
const methods = { at: 'emailMethods', about: ANY, entry: 'open' } as const;

const idle = (name: typeof main | typeof asks | typeof byPassword): Row => ({
  ...checkFails(name),
  refusedThere: [{ ...name, error: limited.error, isOfButton: true }],
});
const busy = (name: typeof main | typeof asks): Row => ({
  ...fails(name),
  stop: [name],
  back: [{ ...name, about: turned(name.about) }],
});
const waiting = (row: Row, of: object): Row => ({ start: [of, refusal], ...row });
const submits: Row = {
  submitEmail: [methods],
  submitNoEmail: [{ ...main, about: typed(ANY), error: invalidEmail }],
};
const usePassword: Row = { usePassword: [{ ...password, about: typed(ANY, 'grace@harbour.test') }] };
const chooses: Row = {
  chooseLink: [{ ...methods, entry: 'sendingLink' }, sendLink],
  chooseCode: [{ ...methods, entry: 'sendingCode' }, sendCode],
};
const check = { type: 'checkPassword', email: EMAIL, password: PASSWORD, turn: 2 } as const;
const submitsPassword = (name: typeof asksPassword | typeof byPassword | typeof password, to: object): Row => ({
  submitPassword: [
    { ...name, about: turned(name.about), entry: 'checking' },
    { ...check, to },
  ],
  submitPasswordNoEmail: [{ ...name, about: typed(name.about), error: invalidEmail }],
  submitNoPassword: [{ ...name, error: noPassword }],
});
const leavesPassword: Row = { back: [{ ...main, about: turned(ANY) }] };
const codeState = {
  at: 'code',
  about: ANY,
  deadline: 900_000,
  entry: 'open',
  resend: 'initial',
  resendAt: 15_000,
  expired: false,
} as const;
const expiry = (deadline: number) => ({ type: 'awaitExpiry', deadline }) as const;
const invited = { at: 'invited', target: TO, email: EMAIL, entry: 'open', isResent: false, resendAt: 15_000 } as const;

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const IN_FORMS: Table<keyof typeof FORMS> = {
  main: waiting({ ...idle(main), ...submits, ...usePassword }, FORMS.main),
  mainWithError: {
    start: [FORMS.mainWithError, refusal, online],
    ...idle(main),
    ...submits,
    ...usePassword,
    unblocked: [main],
  },
  mainLimited: { start: [FORMS.mainLimited, refusal, later], ...idle(main), ...usePassword, unblocked: [main] },
  mainSendsLink: waiting({ ...busy(main), ...linkIsSent }, FORMS.mainSendsLink),
  mainSendsCode: waiting(
    { ...busy(main), codeSent: [{ ...codeState, from: 'main' }, expiry(900_000)] },
    FORMS.mainSendsCode,
  ),
  mainLeaves: waiting(
    {
      ...busy(main),
      ...fails(main, { isOfButton: true }),
      left: [FORMS.mainLeaves, { type: 'awaitReturn' }],
      stillHere: [main],
    },
    FORMS.mainLeaves,
  ),
  // Org 5.2: the owner of the address is looked up first.
  asksAddress: waiting(
    {
      ...idle(asks),
      submitEmail: [
        { ...asks, entry: 'looking' },
        { type: 'findAddressee', email: EMAIL, to: TO },
      ],
      submitNoEmail: [{ ...asks, about: typed(PASSWORDS), error: invalidEmail }],
    },
    FORMS.asksAddress,
  ),
  looksForMember: waiting(
    {
      ...busy(asks),
      isMember: [asksPassword],
      mayJoin: [
        { ...asks, entry: 'inviting' },
        { type: 'invite', email: EMAIL, to: TO },
      ],
      isStranger: [
        { ...asks, error: { code: 'email_without_access', message: 'This address has no access to Harbour.' } },
      ],
    },
    FORMS.looksForMember,
  ),
  invites: waiting(
    { ...busy(asks), invited: [{ at: 'passwordReset', about: PASSWORDS, inner: invited }] },
    FORMS.invites,
  ),
  invitesToNone: waiting(busy(main), FORMS.invitesToNone),
  asksPassword: waiting({ ...idle(asksPassword), ...submitsPassword(asksPassword, TO) }, FORMS.asksPassword),
  checksPassword: waiting({ ...busy(asksPassword), ...checkFails(asksPassword) }, FORMS.checksPassword),
  // Org 5.2: the organization is chosen later, so there is no member to look for.
  byPassword: waiting({ ...idle(byPassword), ...submitsPassword(byPassword, DISCOVERY) }, FORMS.byPassword),
  methods: { ...toMain, ...chooses, ...fails(methods) },
  methodsWithError: {
    ...toMain,
    ...chooses,
    ...fails(methods),
    start: [FORMS.methodsWithError, online],
    unblocked: [methods],
  },
  methodsLimited: { ...toMain, ...fails(methods), start: [FORMS.methodsLimited, later], unblocked: [methods] },
  methodsSendLink: {
    ...toMain,
    ...fails(methods),
    stop: [methods],
    ...linkIsSent,
  },
  methodsSendCode: {
    ...toMain,
    ...fails(methods),
    stop: [methods],
    codeSent: [{ ...codeState, from: 'emailMethods' }, expiry(900_000)],
  },
  password: { ...leavesPassword, ...checkFails(password), ...submitsPassword(password, DISCOVERY) },
  passwordWithError: {
    ...leavesPassword,
    ...checkFails(password),
    ...submitsPassword(password, DISCOVERY),
    start: [FORMS.passwordWithError, online],
    unblocked: [password],
  },
  passwordLimited: {
    ...leavesPassword,
    ...checkFails(password),
    start: [FORMS.passwordLimited, later],
    unblocked: [password],
  },
  passwordChecks: { ...leavesPassword, ...checkFails(password), stop: [password] },
};

const sent = { at: 'linkSent', about: ANY, resend: 'initial' } as const;
const leavesSent: Row = { ...toMain, tryAgain: [{ ...main, about: { ...ANY, email: '' } }] };
/** A link that works on any device was sent. */
const anywhere = (state: OrganizationLoginState): Row => ({
  ...leavesSent,
  resend: [{ ...state, resend: 'sending' }, sendLink],
  start: [state, user],
  returned: [{ ...state, anywhere: 'returned' }, user],
  returnedSignedIn: [{ at: 'done', about: state.about, organization: TO }],
  returnedToOther: [{ at: 'done', about: state.about, organization: { ...TO, id: 'organization-quay' } }],
});
const resendsLink: Row = { resend: [{ ...sent, resend: 'sending' }, sendLink] };
const code = {
  at: 'code',
  about: ANY,
  from: 'main',
  deadline: 600_000,
  entry: 'open',
  resend: 'initial',
  expired: false,
} as const;
const leavesCode: Row = { back: [{ ...main, about: turned(ANY) }] };
type Code = Readonly<Record<keyof typeof code, unknown>>;
const expires = (name: object): Row => ({ expired: [{ ...name, expired: true }] });
const submitsCode = (name: Code): Row => ({
  submitCode: [
    { ...name, about: turned(ANY), entry: 'verifying' },
    { type: 'verifyCode', code: CODE, email: EMAIL, to: DISCOVERY, turn: 2, deadline: 600_000 },
  ],
  submitShortCode: [{ ...name, error: invalidCode }],
});
const resendsCode = (name: Code): Row => ({ resend: [{ ...name, resend: 'sending' }, sendCode] });
const anew = (name: Code): Row => ({
  codeSent: [
    { ...name, deadline: 900_000, resend: 'sent', resendAt: 15_000 },
    expiry(900_000),
    { type: 'settleResend' },
  ],
});
const verifyFails = (name: Code): Row => ({
  verifyingFails: [{ ...name, ...offline }, online],
  verifyingLimited: [{ ...name, ...limited }, later],
});
const shown = (of: object, row: Row): Row => {
  const {
    error: _error,
    blocked: _blocked,
    ...calm
  } = of as Code & { readonly error?: unknown; readonly blocked?: true };
  return { ...leavesCode, ...expires(of), ...anew(calm), start: [of, expiry(600_000)], ...row };
};
const verifying = { ...code, entry: 'verifying' } as const;

const IN_MAILS: Table<keyof typeof MAILS> = {
  sent: { ...leavesSent, ...resendsLink },
  sentWithError: { ...leavesSent, ...resendsLink, start: [MAILS.sentWithError, online], unblocked: [sent] },
  sentLimited: { ...leavesSent, start: [MAILS.sentLimited, later], unblocked: [sent] },
  sentSends: {
    ...leavesSent,
    ...fails(sent),
    stop: [sent],
    linkSent: [{ ...sent, resend: 'sent', resendAt: 15_000 }, { type: 'settleResend' }],
    linkSentAnywhere: [{ ...sent, resend: 'sent', resendAt: 15_000 }, { type: 'settleResend' }],
  },
  sentAgain: {
    ...leavesSent,
    start: [MAILS.sentAgain, { type: 'settleResend' }],
    resendSettled: [{ ...sent, resend: 'waiting' }],
  },
  sentWaits: { ...leavesSent, ...resendsLink },
  sentAnywhere: anywhere(MAILS.sentAnywhere),
  sentAndReturned: anywhere(MAILS.sentAndReturned),
  sentByHarbour: {
    ...anywhere(MAILS.sentByHarbour),
    back: [{ ...main, about: HARBOUR }],
    tryAgain: [{ ...main, about: { ...HARBOUR, email: '' } }],
    resend: [
      { ...MAILS.sentByHarbour, resend: 'sending' },
      { ...sendLink, to: TO },
    ],
    returnedToOther: [{ ...MAILS.sentByHarbour, anywhere: 'returned' }, user],
  },
  sentInStepUp: {
    ...anywhere(MAILS.sentInStepUp),
    back: [{ ...main, about: MAILS.sentInStepUp.about }],
    tryAgain: [{ ...main, about: MAILS.sentInStepUp.about }],
    returnedSignedIn: [{ ...MAILS.sentInStepUp, anywhere: 'returned' }, user],
    returnedToOther: [{ ...MAILS.sentInStepUp, anywhere: 'returned' }, user],
  },
  code: shown(MAILS.code, { ...submitsCode(code), ...resendsCode(code) }),
  codeWithError: {
    ...shown(MAILS.codeWithError, { ...submitsCode(code), ...resendsCode(code) }),
    start: [MAILS.codeWithError, expiry(600_000), online],
    unblocked: [code],
  },
  codeLimited: shown(MAILS.codeLimited, { start: [MAILS.codeLimited, expiry(600_000), later], unblocked: [code] }),
  codeVerifies: shown(MAILS.codeVerifies, { ...verifyFails(code), stop: [code] }),
  codeSends: shown(MAILS.codeSends, { ...fails(code), ...submitsCode({ ...code, resend: 'sending' }), stop: [code] }),
  codeVerifiesAndSends: shown(MAILS.codeVerifiesAndSends, {
    ...fails(verifying),
    ...verifyFails({ ...code, resend: 'sending' }),
    stop: [code],
  }),
  codeAgain: shown(MAILS.codeAgain, {
    ...submitsCode({ ...code, resend: 'sent' }),
    start: [MAILS.codeAgain, expiry(600_000), { type: 'settleResend' }],
    resendSettled: [{ ...code, resend: 'waiting' }],
  }),
  codeWaits: shown(MAILS.codeWaits, { ...submitsCode({ ...code, resend: 'waiting' }), ...resendsCode(code) }),
  codeFromMethods: shown(MAILS.codeFromMethods, {
    back: [{ ...methods, about: turned(ANY) }],
    ...submitsCode({ ...code, from: 'emailMethods' }),
    ...resendsCode({ ...code, from: 'emailMethods' }),
  }),
};

const asked = { at: 'confirm', about: ANY, tokenType: 'sso', present: PRESENT } as const;
const spending = { at: 'authenticating', about: turned(ANY), tokenType: 'sso' } as const;
const spend = { type: 'spendToken', tokenType: 'sso' } as const;
const refused = LOGIN_EVENTS.spendingFails;
const tokenFails: Row = {
  mustAsk: [asked],
  spendingFails: [
    { at: 'error', about: ANY, kind: 'default', error: 'error' in refused ? refused.error : undefined, back: 'first' },
  ],
};
const unknown = { at: 'error', about: LOOKUP, kind: 'organization', back: 'none' } as const;
const replacing = { replacing: PRESENT.id };
const lookup = { at: 'lookup', about: LOOKUP } as const;

const IN_ARRIVALS: Table<keyof typeof ARRIVALS> = {
  arrivedFromHere: { start: [spending, { ...spend, turn: 2 }] },
  arrived: { start: [asked] },
  confirm: {
    back: [main, { type: 'discardToken' }],
    confirm: [
      { ...spending, agreed: replacing },
      { ...spend, turn: 2, agreed: replacing },
    ],
  },
  spends: { ...tokenFails, start: [ARRIVALS.spends, { ...spend, turn: 1 }] },
  spendsAgreed: { ...tokenFails, start: [ARRIVALS.spendsAgreed, { ...spend, turn: 1, agreed: replacing }] },
  resumes: {
    start: [ARRIVALS.resumes, { type: 'resume' }],
    resumed: [
      { at: 'discovery', about: ANY, inner: { at: 'beginning', discovery: discoveryOf(discoveryAnswer(ROWS.open)) } },
      { type: 'discovery', command: { type: 'readSettings' } },
    ],
    // The user did not request it, so there is no message.
    notResumed: [main],
    callFails: [main],
    callLimited: [main],
  },
  looksUp: {
    start: [lookup, { type: 'lookUp' }],
    found: [{ ...main, about: HARBOUR }],
    foundNone: [unknown],
    noSlug: [unknown],
    callFails: [{ ...ARRIVALS.lookupFailed }, online],
    callLimited: [{ ...ARRIVALS.lookupLimited }, later],
  },
  lookupFailed: { start: [ARRIVALS.lookupFailed, online], tryAgain: [lookup, { type: 'lookUp' }] },
  // The button waits for the end of the rate limit, and then for the user.
  lookupLimited: {
    start: [ARRIVALS.lookupLimited, later],
    unblocked: [{ at: 'lookupFailed', about: LOOKUP, error: limited.error }],
  },
  error: { back: [{ ...main, about: turned(ANY) }], tryAgain: [{ ...main, about: turned(ANY) }] },
  errorWithoutWay: { tryAgain: [{ ...main, about: turned(ANY) }] },
  lapsed: { back: [main], tryAgain: [main] },
  done: { signedOut: [main] },
};

const SAMPLES = { ...FORMS, ...MAILS, ...ARRIVALS };
const TABLE = { ...IN_FORMS, ...IN_MAILS, ...IN_ARRIVALS };
type StateName = keyof typeof TABLE;
const names = Object.keys(TABLE) as StateName[];

describe('the rules of a login to organizations, before its parts', () => {
  compareRows('an event', { states: SAMPLES, events: LOGIN_EVENTS, transition, rows: TABLE });

  it.each(names)('org W21: $0: an equal configuration changes nothing', (name) => {
    const state = SAMPLES[name];
    const [next, ...commands] = transition(state, { type: 'configured', ways: structuredClone(state.about.ways) });
    expect(next).toBe(state);
    expect(commands).toEqual([]);
  });

  it('org W40: a code that is refused after Back stops nothing that was sent since', () => {
    const [checks] = transition(MAILS.code, LOGIN_EVENTS.submitCode);
    const [left] = transition(checks, { type: 'back' });
    const [choice] = transition(left, LOGIN_EVENTS.submitEmail);
    const [sending] = transition(choice, { type: 'chooseLink' });
    expect(sending).toMatchObject({ at: 'emailMethods', entry: 'sendingLink' });
    expect(transition(sending, LOGIN_EVENTS.verifyingFails)).toEqual([sending]);
  });
});

describe('the states that a login to organizations expects', () => {
  const login = organizationLoginFlow(loginParts());
  const options = () => ({ emailOtpOptions: { discoveryExpirationMinutes: 15 } });
  const deps = { clock: { now: () => 0 }, options };
  const expected = (state: OrganizationLoginState) => expectedFrom(login, state, deps);
  const nameOf = (state: OrganizationLoginState) => ('inner' in state ? `${state.at} ${state.inner.at}` : state.at);
  const LIST = ['discovery beginning', 'discovery list'];

  it.each<[StateName, readonly string[]]>([
    ['main', []],
    ['mainSendsLink', ['linkSent']],
    ['mainSendsCode', ['code']],
    ['mainLeaves', []],
    ['looksForMember', ['main']],
    ['invites', ['passwordReset invited']],
    ['checksPassword', ['done']],
    ['methodsSendLink', ['linkSent']],
    ['methodsSendCode', ['code']],
    ['passwordChecks', LIST],
    ['sentSends', []],
    ['codeSends', []],
    ['codeVerifies', LIST],
    ['spends', ['done']],
    ['resumes', LIST],
    ['looksUp', []],
    ['done', []],
  ])('%s: %o', (name, states) => {
    expect(expected(SAMPLES[name]).map(nameOf)).toEqual(states);
  });

  it('the form of a code that is being sent is the same as after the response', () => {
    const [state] = transition(FORMS.methodsSendCode, LOGIN_EVENTS.codeSent);
    expect(expected(FORMS.methodsSendCode)).toEqual([state]);
  });

  it('org 5.2: a visitor without an account gets an email if the organization lets them join', () => {
    const joins = { ...PASSWORDS, target: { ...TO, provisioning: 'all' } } as const;
    const states = expected({ ...FORMS.looksForMember, about: joins });
    expect(states.map(nameOf)).toEqual(['main', 'main', 'passwordReset invited']);
    expect(states).toMatchObject([{ asksPassword: true }, { entry: 'inviting' }, {}]);
  });

  it('a link for discovery leads to the list, and a code of one organization signs in to it', () => {
    expect(expected({ at: 'authenticating', about: ANY, tokenType: 'discovery_oauth' }).map(nameOf)).toEqual(LIST);
    expect(expected({ ...MAILS.codeVerifies, about: HARBOUR })).toEqual([
      { at: 'done', about: HARBOUR, organization: TO },
    ]);
  });

  it.each<[string, OrganizationLoginState, string]>([
    ['an exchange', { at: 'discovery', about: ANY, inner: DISCOVERY_STATES.exchanging }, 'done'],
    ['a text', { at: 'secondFactor', about: ANY, inner: SECOND_FACTOR.texting }, 'secondFactor enterSms'],
    ['a recovery', { at: 'secondFactor', about: ANY, inner: SECOND_FACTOR.recovering }, 'done'],
    ['a new app', { at: 'secondFactor', about: ANY, inner: SECOND_FACTOR.verifyingNew }, 'secondFactor saveCodes'],
  ])('of a part, %s: %o leads to %s', (_, state, name) => {
    expect(expected(state).map(nameOf)).toEqual([name]);
  });
});
