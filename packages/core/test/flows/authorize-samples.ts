import type { FlowEvent } from '../../src/flow/flow';
import type { AuthorizeCommand, AuthorizeEvent, AuthorizeState } from '../../src/flow/consent/authorize-rules';
import type { Consent } from '../../src/flow/consent/consent';
import type { AuthorizeRequest, ConsentRefusal } from '../../src/flow/consent/consent-request';
import { Secret } from '../../src/base/secret';
import { ACCOUNT_CHANGED, failed, WRONG } from './samples';

/** One of each, of the authorize flow. */
export const REQUEST: AuthorizeRequest = {
  clientId: 'app-1',
  redirectUri: 'https://notes.example/callback',
  host: 'notes.example',
  responseType: 'code',
  scopes: ['openid', 'notes:read'],
  state: 's',
};
export const REFUSAL: ConsentRefusal = { code: 'missing_parameter', message: 'Missing.', parameter: 'client_id' };
export const NO_SESSION = {
  code: 'no_current_session',
  message: 'No active session detected. Please log in to continue.',
};
export const TRUSTED = { token: new Secret('the word of another system'), profileId: 'profile-1' };
export const BACK = new Secret('https://notes.example/callback?code=c');

export const CONSENT: Consent = {
  client: { name: { text: 'Acme Notes', from: 'client', doubts: [] }, isFirstParty: false },
  host: 'notes.example',
  hasCustomScopes: true,
  sections: [{ header: 'requesting', items: [{ kind: 'identity' }] }],
  isHostManifest: false,
  scopes: ['openid'],
  ungrantable: [],
};

const attesting = { at: 'attesting', request: REQUEST, trusted: TRUSTED } as const;
/** Of a member: a failure to sign the former one out is shown. */
export const SIGNING_OUT = { ...attesting, doing: 'signOut', isAskedAgain: true } as const;
const asked = { at: 'consent', request: REQUEST, consent: CONSENT, userId: 'ada' } as const;
const submit = { type: 'submit', request: REQUEST, userId: 'ada', isRequired: true, isGranted: true } as const;

export const AUTHORIZE_STATES = {
  opening: { at: 'opening', parsed: { request: REQUEST } },
  openingRefusal: { at: 'opening', parsed: { refusal: REFUSAL } },
  signingOut: { ...attesting, doing: 'signOut' },
  attesting: { ...attesting, doing: 'attest' },
  attestingAfterAll: { ...attesting, doing: 'attest', error: WRONG },
  memberSigningOut: SIGNING_OUT,
  stillSignedIn: { at: 'failed', request: REQUEST, hasBegun: false, error: WRONG, signingOut: SIGNING_OUT },
  lookingAgain: { ...attesting, doing: 'lookAgain', error: WRONG },
  refused: { at: 'refused', error: REFUSAL },
  noSession: { at: 'noSession', request: REQUEST, hasBegun: false, error: NO_SESSION },
  sessionGone: { at: 'noSession', request: REQUEST, hasBegun: true, error: WRONG },
  loading: { at: 'loading', request: REQUEST },
  failed: { at: 'failed', request: REQUEST, hasBegun: true, error: WRONG },
  accountChanged: { at: 'accountChanged', request: REQUEST, error: ACCOUNT_CHANGED },
  failedToOpen: { at: 'failed', request: REQUEST, hasBegun: false, error: WRONG },
  consent: asked,
  refusedAnswer: { ...asked, error: WRONG },
  allowing: { ...asked, busy: 'allow' },
  denying: { ...asked, busy: 'deny' },
  submitting: { at: 'submitting', request: REQUEST },
  leaving: { at: 'leaving', to: BACK, host: 'notes.example' },
  success: { at: 'success' },
  denied: { at: 'denied' },
} as const satisfies Readonly<Record<string, AuthorizeState>>;

export const AUTHORIZE_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  opened: { type: 'opened', isSignedIn: true, framedBy: null },
  openedSignedOut: { type: 'opened', isSignedIn: false, framedBy: null },
  openedFramed: { type: 'opened', isSignedIn: true, framedBy: 'https://evil.example' },
  openedTrusted: { type: 'opened', isSignedIn: true, framedBy: null, trusted: TRUSTED },
  openedMemberTrusted: { type: 'opened', isSignedIn: true, framedBy: null, trusted: TRUSTED, isAskedAgain: true },
  openedSignedOutTrusted: { type: 'opened', isSignedIn: false, framedBy: null, trusted: TRUSTED },
  openedFramedTrusted: { type: 'opened', isSignedIn: true, framedBy: 'https://evil.example', trusted: TRUSTED },
  signedOut: { type: 'signedOut' },
  attested: { type: 'attested', isSignedIn: true },
  attestedSignedOut: { type: 'attested', isSignedIn: false },
  sessionFound: { type: 'sessionFound' },
  sessionEnded: { type: 'sessionEnded', error: WRONG },
  userChanged: { type: 'userChanged' },
  tryAgain: { type: 'tryAgain' },
  allow: { type: 'allow' },
  deny: { type: 'deny' },
  go: { type: 'go' },
  consentAsked: { type: 'consentAsked', consent: CONSENT, userId: 'ada' },
  consentNotRequired: { type: 'consentNotRequired', userId: 'ada' },
  authorized: { type: 'authorized' },
  consentDenied: { type: 'consentDenied' },
  redirected: { type: 'redirected', to: BACK },
  openFailed: failed({ type: 'open' as const }, WRONG),
  signOutFailed: failed({ type: 'signOut' as const }, WRONG),
  attestFailed: failed({ type: 'attest' as const, trusted: TRUSTED }, WRONG),
  lookAgainFailed: failed({ type: 'lookAgain' as const }, WRONG),
  awaitFailed: failed({ type: 'awaitSession' as const }, WRONG),
  preflightFailed: failed({ type: 'preflight' as const, request: REQUEST }, WRONG),
  watchFailed: failed({ type: 'watchUser' as const, userId: 'ada' }, WRONG),
  submitFailed: failed(submit, WRONG),
  preflightChanged: failed({ type: 'preflight' as const, request: REQUEST }, ACCOUNT_CHANGED),
  submitChanged: failed(submit, ACCOUNT_CHANGED),
  leaveFailed: failed({ type: 'leave' as const, to: BACK }, WRONG),
} as const satisfies Readonly<Record<string, FlowEvent<AuthorizeEvent, AuthorizeCommand>>>;
