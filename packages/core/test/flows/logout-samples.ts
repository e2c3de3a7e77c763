import type { FlowEvent } from '../../src/flow/flow';
import type { LogoutRequest } from '../../src/flow/consent/consent-request';
import type { LogoutCommand, LogoutEvent, LogoutState } from '../../src/flow/consent/logout-rules';
import { NO_SESSION, REFUSAL } from './authorize-samples';
import { ACCOUNT_CHANGED, failed, WRONG } from './samples';

/** One of each, of the logout flow. */
export const LOGOUT_REQUEST: LogoutRequest = {
  clientId: 'app-1',
  postLogoutRedirectUri: 'https://notes.example/bye',
  host: 'notes.example',
};
export const TO = 'https://notes.example/bye?state=s';

const confirm = { at: 'confirm', request: LOGOUT_REQUEST, to: TO, userId: 'ada' } as const;
const REVOKE = { type: 'revoke', userId: 'ada' } as const;

export const LOGOUT_STATES = {
  opening: { at: 'opening', parsed: { request: LOGOUT_REQUEST } },
  openingRefusal: { at: 'opening', parsed: { refusal: REFUSAL } },
  refused: { at: 'refused', error: REFUSAL },
  noSession: { at: 'noSession', request: LOGOUT_REQUEST, error: NO_SESSION },
  loading: { at: 'loading', request: LOGOUT_REQUEST },
  failed: { at: 'failed', request: LOGOUT_REQUEST, error: WRONG },
  accountChanged: { at: 'accountChanged', request: LOGOUT_REQUEST, error: ACCOUNT_CHANGED },
  confirm,
  confirmRefused: { ...confirm, error: WRONG },
  confirmed: { ...confirm, busy: true },
  loggingOut: { at: 'loggingOut', request: LOGOUT_REQUEST, to: TO, userId: 'ada' },
  leaving: { at: 'leaving', to: TO, host: 'notes.example' },
  notLoggedOut: { at: 'notLoggedOut' },
} as const satisfies Readonly<Record<string, LogoutState>>;

export const LOGOUT_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  opened: { type: 'opened', isSignedIn: true, framedBy: null },
  openedSignedOut: { type: 'opened', isSignedIn: false, framedBy: null },
  openedFramed: { type: 'opened', isSignedIn: true, framedBy: '' },
  sessionFound: { type: 'sessionFound' },
  sessionEnded: { type: 'sessionEnded', error: WRONG },
  tryAgain: { type: 'tryAgain' },
  yes: { type: 'yes' },
  no: { type: 'no' },
  go: { type: 'go' },
  asked: { type: 'logoutAsked', to: TO, isRequired: true, userId: 'ada' },
  askedNothing: { type: 'logoutAsked', to: TO, isRequired: false, userId: 'ada' },
  loggedOut: { type: 'loggedOut' },
  loggedOutHere: { type: 'loggedOut', error: WRONG },
  openFailed: failed({ type: 'open' as const }, WRONG),
  awaitFailed: failed({ type: 'awaitSession' as const }, WRONG),
  preflightFailed: failed({ type: 'preflight' as const, request: LOGOUT_REQUEST }, WRONG),
  revokeFailed: failed(REVOKE, WRONG),
  preflightChanged: failed({ type: 'preflight' as const, request: LOGOUT_REQUEST }, ACCOUNT_CHANGED),
  revokeChanged: failed(REVOKE, ACCOUNT_CHANGED),
  leaveFailed: failed({ type: 'leave' as const, to: TO }, WRONG),
} as const satisfies Readonly<Record<string, FlowEvent<LogoutEvent, LogoutCommand>>>;
