import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/flow/flow';
import type { AuthorizeCommand, AuthorizeState } from '../../src/flow/consent/authorize-rules';
import { authorizeTransition } from '../../src/flow/consent/authorize-rules';
import { consentHostEvents } from '../../src/flow/consent/consent-host-events';
import { shownProblem } from '../../src/users/login/shown-problem';
import {
  AUTHORIZE_EVENTS,
  AUTHORIZE_STATES as STATES,
  BACK,
  CONSENT,
  NO_SESSION,
  REFUSAL,
  REQUEST,
  TRUSTED,
} from './authorize-samples';
import { ACCOUNT_CHANGED, WRONG } from './samples';
import { compareRows } from '../support/compare-rows';

type StateName = keyof typeof STATES;
type Happening = keyof typeof AUTHORIZE_EVENTS;
type Next = Step<AuthorizeState, AuthorizeCommand>;
type Row = Partial<Record<Happening, Next>>;

const changed: Next = [STATES.accountChanged];
const failedAsAny: Next = [{ ...STATES.failedToOpen, error: ACCOUNT_CHANGED }];
const CHANGED: Row = { preflightChanged: changed, submitChanged: changed };
const CHANGED_BEFORE: Row = { preflightChanged: failedAsAny, submitChanged: failedAsAny };

const load: Next = [STATES.loading, { type: 'preflight', request: REQUEST }];
const failed: Next = [STATES.failed];
const sessionGone: Next = [STATES.sessionGone, { type: 'awaitSession' }];
const watch = { type: 'watchUser', userId: 'ada' } as const;
const submit = { type: 'submit', request: REQUEST, userId: 'ada', isRequired: true } as const;
const refusedAnswer: Next = [STATES.refusedAnswer, watch];
const terminal: Next = [{ at: 'refused', error: WRONG }];
const DECIDE: Row = {
  allow: [STATES.allowing, { ...submit, isGranted: true }],
  deny: [STATES.denying, { ...submit, isGranted: false }],
};
const ANSWERED: Row = {
  authorized: [STATES.success],
  consentDenied: [STATES.denied],
  redirected: [STATES.leaving, { type: 'leave', to: BACK }],
  userChanged: load,
  sessionEnded: sessionGone,
};
const ANY_FAILURE = (next: Next): Row => ({
  openFailed: next,
  signOutFailed: next,
  attestFailed: next,
  lookAgainFailed: next,
  awaitFailed: next,
  preflightFailed: next,
  watchFailed: next,
  submitFailed: next,
  leaveFailed: next,
});
const awaitLogin: Next = [STATES.noSession, { type: 'awaitSession' }];
const attest = { type: 'attest', trusted: TRUSTED } as const;
const framed: Next = [
  {
    at: 'refused',
    error: {
      code: 'framed_page',
      message:
        'This page is shown inside a page of https://evil.example, which config.allowedFrameOrigins does not contain.',
      origin: 'https://evil.example',
    },
  },
];
const ATTESTING: Row = {
  attested: load,
  attestedSignedOut: awaitLogin,
  ...CHANGED_BEFORE,
  ...ANY_FAILURE([STATES.failedToOpen]),
  signOutFailed: [STATES.attestingAfterAll, attest],
  attestFailed: [STATES.lookingAgain, { type: 'lookAgain' }],
};
const BUSY: Row = { ...ANSWERED, submitChanged: changed, submitFailed: refusedAnswer, stop: [STATES.consent] };

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const TABLE: Record<StateName, Row> = {
  opening: {
    start: [STATES.opening, { type: 'open' }],
    opened: load,
    openedSignedOut: awaitLogin,
    openedFramed: framed,
    openedTrusted: [STATES.signingOut, { type: 'signOut' }],
    openedMemberTrusted: [STATES.memberSigningOut, { type: 'signOut' }],
    openedSignedOutTrusted: [STATES.attesting, attest],
    openedFramedTrusted: framed,
    ...CHANGED_BEFORE,
    ...ANY_FAILURE([STATES.failedToOpen]),
  },
  openingRefusal: { start: [{ at: 'refused', error: REFUSAL }] },
  signingOut: { ...ATTESTING, start: [STATES.signingOut, { type: 'signOut' }], signedOut: [STATES.attesting, attest] },
  memberSigningOut: {
    ...ATTESTING,
    start: [STATES.memberSigningOut, { type: 'signOut' }],
    signedOut: [{ ...STATES.attesting, isAskedAgain: true }, attest],
    signOutFailed: [STATES.stillSignedIn],
    attestFailed: [{ ...STATES.lookingAgain, isAskedAgain: true }, { type: 'lookAgain' }],
  },
  // Org W44.
  stillSignedIn: { tryAgain: [STATES.memberSigningOut, { type: 'signOut' }] },
  attesting: {
    ...ATTESTING,
    start: [STATES.attesting, attest],
    stop: [{ ...STATES.attesting, doing: 'lookAgain' }],
  },
  attestingAfterAll: { ...ATTESTING, start: [STATES.attestingAfterAll, attest], stop: [STATES.lookingAgain] },
  lookingAgain: { ...ATTESTING, start: [STATES.lookingAgain, { type: 'lookAgain' }] },
  refused: {},
  noSession: { start: awaitLogin, sessionFound: load },
  sessionGone: { start: sessionGone, sessionFound: load },
  loading: {
    start: load,
    consentAsked: [STATES.consent, watch],
    consentNotRequired: [STATES.submitting, { ...submit, isRequired: false, isGranted: false }],
    sessionEnded: sessionGone,
    ...CHANGED,
    ...ANY_FAILURE(failed),
  },
  accountChanged: { tryAgain: load },
  failed: { tryAgain: load },
  failedToOpen: { tryAgain: [STATES.opening, { type: 'open' }] },
  consent: {
    ...DECIDE,
    ...ANSWERED,
    submitChanged: changed,
    start: [STATES.consent, watch],
    submitFailed: refusedAnswer,
  },
  refusedAnswer: { ...DECIDE, ...ANSWERED, submitChanged: changed, start: refusedAnswer, submitFailed: refusedAnswer },
  allowing: { ...BUSY, start: [STATES.allowing, watch] },
  denying: { ...BUSY, start: [STATES.denying, watch] },
  submitting: { ...ANSWERED, stop: [STATES.loading], ...CHANGED, ...ANY_FAILURE(failed) },
  leaving: {
    go: [STATES.leaving, { type: 'leave', to: BACK }],
    preflightChanged: [{ at: 'refused', error: ACCOUNT_CHANGED }],
    submitChanged: [{ at: 'refused', error: ACCOUNT_CHANGED }],
    ...ANY_FAILURE(terminal),
  },
  success: {},
  denied: {},
};

compareRows('authorize', { states: STATES, events: AUTHORIZE_EVENTS, transition: authorizeTransition, rows: TABLE });

/** The events that a walk reports to the host. */
function reportsOf(...happenings: readonly Happening[]) {
  let state: AuthorizeState = STATES.opening;
  const events: string[] = [];
  const errors: string[] = [];
  for (const happening of happenings) {
    const event = AUTHORIZE_EVENTS[happening];
    const [to, ...commands] = authorizeTransition(state, event);
    const step = { flow: 'authorize', event, from: state, to, commands };
    events.push(...consentHostEvents(step).map(({ type }) => type));
    const problem = shownProblem(step);
    if (problem) errors.push(problem.code);
    state = to;
  }
  return { events, errors, end: state.at };
}

const START = 'OAUTH_AUTHORIZE_FLOW_START';
const COMPLETE = 'OAUTH_AUTHORIZE_FLOW_COMPLETE';
const DENIED = 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED';
const { code: wrong } = WRONG;

describe('contract 10.5: the events of a host, each once', () => {
  it.each<[string, readonly Happening[], readonly string[], readonly string[], AuthorizeState['at']]>([
    [
      'allowed',
      ['start', 'opened', 'consentAsked', 'allow', 'authorized', 'authorized'],
      [START, COMPLETE],
      [],
      'success',
    ],
    ['denied', ['start', 'opened', 'consentAsked', 'deny', 'consentDenied'], [START, DENIED], [], 'denied'],
    ['not required', ['start', 'opened', 'consentNotRequired', 'authorized'], [START, COMPLETE], [], 'success'],
    ['decision 2: sent on', ['start', 'opened', 'consentAsked', 'allow', 'redirected'], [START], [], 'leaving'],
    [
      'fault N22: an answer that failed ends nothing',
      ['start', 'opened', 'consentAsked', 'deny', 'submitFailed', 'deny', 'submitFailed'],
      [START],
      [wrong, wrong],
      'consent',
    ],
    [
      'fault N23: sent to an address that is none',
      ['start', 'opened', 'consentAsked', 'allow', 'redirected', 'leaveFailed'],
      [START],
      [wrong],
      'refused',
    ],
    [
      'fault N21: tried again',
      ['start', 'opened', 'preflightFailed', 'tryAgain', 'preflightFailed', 'tryAgain', 'consentAsked'],
      [START],
      [wrong, wrong],
      'consent',
    ],
    ['never opened', ['start', 'openFailed', 'tryAgain', 'opened'], [START], [wrong], 'loading'],
    [
      'logged in on the way',
      ['start', 'openedSignedOut', 'sessionFound', 'consentAsked'],
      [START],
      [NO_SESSION.code],
      'consent',
    ],
    [
      'the session ended midway',
      ['start', 'opened', 'consentAsked', 'allow', 'sessionEnded', 'sessionFound', 'consentAsked'],
      [START],
      [wrong],
      'consent',
    ],
    [
      'contract 9: by another system’s word',
      ['start', 'openedTrusted', 'signedOut', 'attested', 'consentAsked'],
      [START],
      [],
      'consent',
    ],
    [
      'contract 9: a word that is refused',
      ['start', 'openedTrusted', 'signedOut', 'attestFailed', 'attestedSignedOut', 'sessionFound'],
      [START],
      [wrong, NO_SESSION.code],
      'loading',
    ],
    [
      'org W44: a member who could not be signed out gets an error, and can try again',
      ['start', 'openedMemberTrusted', 'signOutFailed', 'tryAgain', 'signedOut', 'attested', 'consentAsked'],
      [START],
      [wrong],
      'consent',
    ],
    [
      'decision 82: another user’s session when the answer would be sent',
      ['start', 'opened', 'consentAsked', 'allow', 'submitChanged', 'tryAgain', 'consentAsked'],
      [START],
      [ACCOUNT_CHANGED.code],
      'consent',
    ],
    ['another user', ['start', 'opened', 'consentAsked', 'userChanged', 'consentAsked'], [START], [], 'consent'],
  ])('%s', (_way, happenings, events, errors, end) => {
    expect(reportsOf(...happenings)).toEqual({ events, errors, end });
  });

  it('spec 5: only a missing parameter is reported', () => {
    const [to] = authorizeTransition(STATES.openingRefusal, { type: 'start' });
    expect(consentHostEvents({ from: STATES.openingRefusal, to })).toEqual([]);
  });

  it('the start names the request', () => {
    expect(consentHostEvents({ from: STATES.opening, to: STATES.loading })).toEqual([
      {
        type: START,
        data: {
          client_id: 'app-1',
          redirect_uri: 'https://notes.example/callback',
          scope: 'openid notes:read',
        },
      },
    ]);
  });
});

it('the address that the provider sends the browser to, with its code, and another system’s token are in no store', () => {
  expect(JSON.stringify(STATES.leaving)).not.toContain('code=c');
  expect(JSON.stringify([STATES.attesting, AUTHORIZE_EVENTS.openedTrusted, attest])).not.toContain('the word of');
  expect(JSON.stringify(CONSENT)).not.toContain('code=');
});
