import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/base/errors';
import { organizationPasswordResetFlow } from '../../../src/organizations/login/organization-password-reset/organization-password-reset-flow';
import { organizationPasswordResetTransition as transition } from '../../../src/organizations/login/organization-password-reset/organization-password-reset-rules';
import type {
  ForgotState,
  MailedState,
  NewPasswordState,
  OrganizationPasswordResetCommand,
  OrganizationPasswordResetState,
  ResetStep,
  ResetFlowEvent,
} from '../../../src/organizations/login/organization-password-reset/organization-password-reset-state';
import { STRENGTH_DEBOUNCE_MS } from '../../../src/flow/new-password';
import { DISCOVERY } from '../../../src/organizations/login/target';
import { GOOD, LONGER, STRONG, WEAK } from '../../flows/password-samples';
import { LIMIT, WRONG } from '../../flows/samples';
import {
  BY_SESSION,
  DEAD_LINK,
  DEAD_MAIL,
  DONE,
  EMAIL,
  EVENTS,
  form,
  forgot,
  HARBOUR,
  mailed,
  OFFLINE,
  OTHER,
  SOON,
  STATES as S,
  TOKEN,
} from './organization-password-reset-samples';
import { compareRows } from '../../support/compare-rows';
import { expectedFrom } from '../../support/expected-from';

type StateName = keyof typeof S;
type Happening = keyof typeof EVENTS;
type Row = Partial<Record<Happening, ResetStep>>;

const E = EVENTS;
const retry = { type: 'awaitRetry', until: 9000 } as const;
const limited = { error: LIMIT, blocked: true } as const;
const takeToken = { type: 'takeToken' } as const;
const startReset = (email = EMAIL) => ({ type: 'startReset', target: HARBOUR, email }) as const;
const startForAll = (email: string) => ({ type: 'startReset', target: DISCOVERY, email }) as const;
const invite = { type: 'invite', organization: HARBOUR, email: EMAIL } as const;
const openLink = { type: 'openLink', token: TOKEN } as const;
const agreedLink = { ...openLink, agreed: { replacing: 'grace' } } as const;
const check = (password = GOOD, wait = STRENGTH_DEBOUNCE_MS): OrganizationPasswordResetCommand => ({
  type: 'checkStrength',
  password,
  wait,
});
const INVALID: Problem = { code: 'invalid_email', message: 'Email format is invalid.' };
const back: Row = { back: [S.back] };
const begins: Row = {
  beginForgot: [S.forgot],
  beginInvited: [S.invited],
  beginSession: [form({ credential: BY_SESSION }), { type: 'readEmail' }],
  arrive: [S.arrived, takeToken],
};

const ALL_FAIL: readonly Happening[] = [
  'takeFailed',
  'searchFailed',
  'mailFailed',
  'openFailed',
  'checkFailed',
  'setFailed',
  'setDead',
  'openDead',
];
const LIMITS: readonly Happening[] = ['mailLimited', 'openLimited', 'setLimited'];
/** The reaction of a state to any failure. */
function fails(next: (error: Problem) => ResetStep): Row {
  const of = (names: readonly Happening[], more: readonly OrganizationPasswordResetCommand[]) =>
    names.map((name) => {
      const { error } = EVENTS[name] as ResetFlowEvent & { type: 'failed' };
      const problem = {
        code: error.code,
        message: error.message,
        ...(error.retryAt !== undefined && { retryAt: error.retryAt }),
      };
      const [state] = next(problem);
      return [name, [state, ...more]];
    });
  return Object.fromEntries([...of(ALL_FAIL, []), ...of(LIMITS, [retry])]) as Row;
}
const withProblem = <State extends object>(state: State, error: Problem): State & object => ({
  ...state,
  error,
  ...(error.retryAt !== undefined && { blocked: true }),
});

const onForgot = (from: ForgotState): Row => ({
  ...back,
  submitEmail: [
    forgot({ email: OTHER, entry: 'looking' }),
    { type: 'searchMember', organization: HARBOUR, email: OTHER },
  ],
  submitJunk: [forgot({ email: 'ada@', error: INVALID })],
  unblocked: [forgot({ target: from.target })],
});
const busyForgot = (from: ForgotState): Row => {
  const open = forgot({ target: from.target, email: from.email });
  return { ...back, stop: [open], ...fails((error) => [withProblem(open, error)]) };
};

const onMailed = (from: MailedState): Row => {
  const calm = mailed({ at: from.at, target: from.target });
  const again = from.at === 'invited' ? invite : { type: 'startReset' as const, target: from.target, email: EMAIL };
  const { resendAt: _over, ...rest } = calm;
  return {
    ...back,
    resend: [{ ...rest, entry: 'resending' }, again],
    unblocked: [{ ...calm, isResent: from.isResent }],
  };
};
const busyMailed = (from: MailedState): Row => {
  const open: MailedState = { ...from, entry: 'open' };
  const sent: ResetStep = [{ ...open, isResent: true, resendAt: SOON }];
  return {
    ...back,
    mailSent: sent,
    invitationSent: sent,
    stop: [open],
    ...fails((error) => [withProblem(open, error)]),
  };
};

/** The actions on the form, independent of the strength of the text. */
const onForm = (from: NewPasswordState, last?: typeof STRONG): Row => {
  const { error: _error, blocked: _blocked, ...calm } = from;
  const strength = last
    ? { at: 'checking' as const, password: LONGER, last }
    : { at: 'checking' as const, password: LONGER };
  return {
    emailRead: [{ ...from, email: EMAIL }],
    typedMore: [{ ...calm, strength }, check(LONGER)],
    submitUnseen: [{ ...calm, strength }, check(LONGER)],
    passwordSet: [S.done],
    passwordSetForAll: [S.discovered],
    unblocked: [calm],
  };
};
const saving = (from: NewPasswordState): ResetStep => {
  const { error: _error, ...calm } = from;
  return [
    { ...calm, entry: 'saving' },
    { type: 'setPassword', credential: from.credential, password: GOOD },
  ];
};
const busyForm = (from: NewPasswordState, dead: OrganizationPasswordResetState): Row => {
  const open: NewPasswordState = { ...from, entry: 'open' };
  return {
    emailRead: [{ ...from, email: EMAIL }],
    passwordSet: [S.done],
    passwordSetForAll: [S.discovered],
    unblocked: [from],
    stop: [open],
    setFailed: [{ ...open, error: WRONG }],
    setLimited: [{ ...open, ...limited }, retry],
    setDead: [dead],
  };
};

const opened: Row = {
  linkOpened: [form({ credential: BY_SESSION, email: EMAIL })],
  linkWantsMore: [S.secondFactor],
};
const onOpening = (from: typeof S.opening | typeof S.openingAgreed): Row => {
  const kept = { token: TOKEN, ...('agreed' in from && { agreed: from.agreed }) };
  return {
    ...opened,
    start: [from, 'agreed' in from ? agreedLink : openLink],
    mustAsk: [S.confirm],
    ...fails((error) =>
      ['network_error'].includes(error.code) || error.retryAt !== undefined
        ? [withProblem({ at: 'unopened' as const, ...kept, error }, error)]
        : [{ at: 'dead', error }],
    ),
  };
};

/** Every change that there is; any pair not named here leaves the state as it is, without a command. */
const TABLE: Record<StateName, Row> = {
  idle: begins,
  arrived: {
    ...begins,
    start: [S.arrived, takeToken],
    passwordsToken: [form({ email: EMAIL })],
    discoveryToken: [form({ credential: S.strongForAll.credential })],
    linkToken: [S.opening, openLink],
    strangeLink: [S.confirm],
    otherToken: [S.dead],
    tokenMissing: [S.dead],
    signedInAlready: [form({ credential: BY_SESSION })],
    ...Object.fromEntries(
      Object.entries(fails((error) => [{ at: 'dead', error }])).map(([name, [state]]) => [name, [state]]),
    ),
  },
  forgot: onForgot(S.forgot),
  forgotForAll: {
    ...onForgot(S.forgotForAll),
    submitEmail: [S.sendingForAll, startForAll(OTHER)],
    submitJunk: [forgot({ target: DISCOVERY, email: 'ada@', error: INVALID })],
  },
  noAccess: onForgot(S.noAccess),
  forgotBlocked: { ...back, unblocked: [S.forgot], start: [S.forgotBlocked, retry] },
  looking: {
    ...busyForgot(S.looking),
    isMember: [S.sending, startReset()],
    mayJoin: [S.inviting, invite],
    isStranger: [S.noAccess],
  },
  sending: { ...busyForgot(S.sending), mailSent: [S.mailed] },
  sendingForAll: { ...busyForgot(S.sendingForAll), mailSent: [mailed({ target: DISCOVERY, email: OTHER })] },
  inviting: { ...busyForgot(S.inviting), invitationSent: [S.invited] },
  mailed: onMailed(S.mailed),
  mailedForAll: onMailed(S.mailedForAll),
  invited: onMailed(S.invited),
  resending: busyMailed(S.resending),
  inviteAgain: busyMailed(S.inviteAgain),
  resent: onMailed(S.resent),
  mailFailed: onMailed(S.mailFailed),
  mailBlocked: { ...back, unblocked: [S.mailed], start: [S.mailBlocked, retry] },
  confirm: { ...back, confirm: [S.openingAgreed, agreedLink] },
  opening: onOpening(S.opening),
  openingAgreed: onOpening(S.openingAgreed),
  unopened: { ...opened, tryAgain: [S.opening, openLink] },
  unopenedBlocked: {
    ...opened,
    unblocked: [{ at: 'unopened', token: TOKEN, error: LIMIT }],
    start: [S.unopenedBlocked, retry],
  },
  form: { ...onForm(S.form), typed: [S.checking, check()], submitPassword: [S.checking, check()] },
  checking: {
    ...onForm(S.checking),
    start: [S.checking, check(GOOD, 0)],
    foundStrong: [form({ strength: S.formRefused.strength })],
    checkFailed: [S.checkFailed],
  },
  weak: onForm(S.weak, WEAK),
  strong: { ...onForm(S.strong, STRONG), submitPassword: saving(S.strong) },
  strongForAll: { ...onForm(S.strongForAll, STRONG), submitPassword: saving(S.strongForAll) },
  strongInside: { ...onForm(S.strongInside, STRONG), submitPassword: saving(S.strongInside) },
  checkFailed: { ...onForm(S.checkFailed), checkAgain: [S.checking, check(GOOD, 0)] },
  formRefused: { ...onForm(S.formRefused, STRONG), submitPassword: saving(S.formRefused) },
  formBlocked: {
    ...onForm(S.formBlocked, STRONG),
    start: [S.formBlocked, retry],
    typedMore: [{ ...S.formBlocked, strength: { at: 'checking', password: LONGER, last: STRONG } }, check(LONGER)],
    submitUnseen: [S.formBlocked],
  },
  saving: busyForm(S.saving, { at: 'dead', error: DEAD_LINK }),
  savingForAll: busyForm(S.savingForAll, S.deadForAll),
  dead: { ...begins, ...back, requestMail: [S.back], requestMailHere: [forgot({ email: '' })] },
  deadForAll: {
    ...begins,
    ...back,
    requestMail: [forgot({ target: DISCOVERY, email: '' })],
    requestMailHere: [forgot({ email: '' })],
  },
  done: begins,
  secondFactor: begins,
  discovered: begins,
  back: begins,
};

describe('each event in each state of a forgotten password', () => {
  compareRows('the rules', { states: S, events: EVENTS, transition, rows: TABLE });
});

/** The last state and all calls after these events. */
function play(from: OrganizationPasswordResetState, ...events: readonly ResetFlowEvent[]) {
  const commands: OrganizationPasswordResetCommand[] = [];
  const end = events.reduce((state, event) => {
    const [next, ...more] = transition(state, event);
    commands.push(...more);
    return next;
  }, from);
  return { end, commands, calls: commands.map(({ type }) => type) };
}

describe('org 5.4 to 5.7: a forgotten password', () => {
  it('org 8.14: a member gets an email, sets a password and is signed in', () => {
    expect(play(S.forgot, E.submitEmail, E.isMember, E.mailSent)).toMatchObject({
      end: { at: 'mailed', email: OTHER },
    });
    const { end, calls } = play(
      S.arrived,
      E.start,
      E.passwordsToken,
      E.typed,
      E.foundStrong,
      E.submitPassword,
      E.passwordSet,
    );
    expect(end).toEqual(S.done);
    expect(calls).toEqual(['takeToken', 'checkStrength', 'setPassword']);
  });

  it('org 8.13: a new user who can join verifies the address first, and sets a password with the session', () => {
    expect(play(S.forgot, E.submitEmail, E.mayJoin, E.invitationSent).end).toMatchObject({
      at: 'invited',
      email: OTHER,
    });
    const { end, commands } = play(S.arrived, E.linkToken, E.linkOpened, E.typed, E.foundStrong, E.submitPassword);
    expect(end).toMatchObject({ at: 'form', credential: { by: 'session' }, email: EMAIL });
    expect(commands.at(-1)).toMatchObject({ type: 'setPassword', credential: { by: 'session' } });
  });

  it('org 8.15: the form shows after a required second factor', () => {
    expect(play(S.arrived, E.linkToken, E.linkWantsMore).end).toEqual(S.secondFactor);
    expect(play(S.secondFactor, E.beginSession, E.emailRead).end).toEqual(
      form({ credential: BY_SESSION, email: EMAIL }),
    );
  });

  it('org W46: a discovery password leads to the choice of an organization', () => {
    expect(
      play(S.arrived, E.discoveryToken, E.typed, E.foundStrong, E.submitPassword, E.passwordSetForAll).end,
    ).toEqual(S.discovered);
  });

  it('org W14: a dead link shows an error, and the form does not fall back to the session', () => {
    const { end, calls } = play(S.strong, E.submitPassword, E.setDead);
    expect(end).toMatchObject({ at: 'dead', error: { code: DEAD_LINK.code } });
    expect(calls).toEqual(['setPassword']);
    expect(play(S.opening, E.openDead).end).toMatchObject({ at: 'dead', error: { code: DEAD_MAIL.code } });
    expect(play(S.arrived, E.tokenMissing).end).toEqual(S.dead);
  });

  it('org W14: a dead link offers a new email: for discovery, for a known organization, or from the first screen', () => {
    expect(play(S.deadForAll, E.requestMail).end).toMatchObject({ at: 'forgot', target: { to: 'discovery' } });
    expect(play(S.dead, E.requestMailHere).end).toMatchObject({ at: 'forgot', target: { name: 'Harbour' } });
    expect(play(S.dead, E.requestMail).end).toEqual(S.back);
  });

  it('org W14: a lost connection preserves the link, the text and the retry button', () => {
    expect(play(S.opening, E.openFailed).end).toMatchObject({ at: 'unopened', error: { code: OFFLINE.code } });
    expect(play(S.opening, E.openFailed, E.tryAgain).calls).toEqual(['openLink']);
    expect(play(S.saving, E.setFailed).end).toMatchObject({ at: 'form', strength: { at: 'checked' } });
  });

  it('org W51: of two strength checks, the one of the newest text applies', () => {
    const { end } = play(S.form, E.typedMore, E.typed, E.foundLate);
    expect(end).toMatchObject({ strength: { at: 'checking', password: GOOD } });
    expect(play(end, E.foundStrong, E.foundLate).end).toMatchObject({ strength: { at: 'checked', password: GOOD } });
  });

  it('org W50: resending on the screen for new users sends an email, and stays there', () => {
    expect(play(S.invited, E.resend, E.invitationSent)).toMatchObject({
      end: { at: 'invited', isResent: true },
      calls: ['invite'],
    });
    expect(play(S.mailed, E.resend, E.mailSent)).toMatchObject({
      end: { at: 'mailed', isResent: true },
      calls: ['startReset'],
    });
  });

  it('org W18: a failed resend shows an error', () => {
    expect(play(S.resending, E.mailFailed).end).toMatchObject({ entry: 'open', error: { code: OFFLINE.code } });
  });

  it('org 4.5: a user who cannot join gets an error, and nothing is sent', () => {
    expect(play(S.forgot, E.submitEmail, E.isStranger)).toMatchObject({
      end: { at: 'forgot', error: { code: 'email_without_access' } },
      calls: ['searchMember'],
    });
  });

  it('a link of another browser, or with a different user signed in, requires a confirmation', () => {
    expect(play(S.arrived, E.strangeLink)).toMatchObject({
      end: { at: 'confirm', present: { name: 'Grace' } },
      calls: [],
    });
    expect(play(S.arrived, E.strangeLink, E.confirm).commands).toEqual([agreedLink]);
    expect(play(S.arrived, E.strangeLink, E.back).end).toEqual(S.back);
  });

  it('org 4.1: a member who was signed in with a link sets a password now', () => {
    const opened = { ...E.linkOpened, result: DONE } as typeof E.linkOpened;
    expect(play(S.opening, opened)).toMatchObject({ end: { at: 'form', credential: { by: 'session' }, email: EMAIL } });
  });
});

it.each<[StateName, readonly string[]]>([
  ['forgot', []],
  ['looking', ['forgot', 'mailed']],
  ['sending', ['mailed']],
  ['inviting', ['invited']],
  ['resending', []],
  ['opening', ['form']],
  ['form', []],
  ['saving', ['ended']],
  ['savingForAll', ['ended']],
  ['done', []],
])('a forgotten password, %s: expects %o', (name, states) => {
  const deps = { clock: { now: () => 0 } };
  expect(expectedFrom(organizationPasswordResetFlow, S[name], deps).map(({ at }) => at)).toEqual(states);
});
