import { expect, it } from 'vitest';
import type { Step } from '../../src/flow/flow';
import type { LogoutCommand, LogoutState } from '../../src/flow/consent/logout-rules';
import { logoutTransition } from '../../src/flow/consent/logout-rules';
import { REFUSAL } from './authorize-samples';
import { LOGOUT_EVENTS, LOGOUT_REQUEST, LOGOUT_STATES as STATES, TO } from './logout-samples';
import { ACCOUNT_CHANGED, WRONG } from './samples';
import { compareRows } from '../support/compare-rows';

type StateName = keyof typeof STATES;
type Happening = keyof typeof LOGOUT_EVENTS;
type Next = Step<LogoutState, LogoutCommand>;
type Row = Partial<Record<Happening, Next>>;

const load: Next = [STATES.loading, { type: 'preflight', request: LOGOUT_REQUEST }];
const open: Next = [STATES.opening, { type: 'open' }];
const leave: Next = [STATES.leaving, { type: 'leave', to: TO }];
const leaveTelling: Next = [
  { ...STATES.leaving, error: WRONG },
  { type: 'leave', to: TO },
];
const ANY_FAILURE = (next: Next): Row => ({
  openFailed: next,
  awaitFailed: next,
  preflightFailed: next,
  revokeFailed: next,
  leaveFailed: next,
});
const CHANGED = (next: Next): Row => ({ preflightChanged: next, revokeChanged: next });
const changed: Next = [STATES.accountChanged];
const LOGGED_OUT: Row = { loggedOut: leave, loggedOutHere: leaveTelling };
const CONFIRM: Row = {
  ...LOGGED_OUT,
  yes: [STATES.confirmed, { type: 'revoke', userId: 'ada' }],
  no: [STATES.notLoggedOut],
  ...CHANGED(changed),
  ...ANY_FAILURE([STATES.confirmRefused]),
};

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const TABLE: Record<StateName, Row> = {
  opening: {
    start: open,
    opened: load,
    openedSignedOut: [STATES.noSession, { type: 'awaitSession' }],
    openedFramed: [
      {
        at: 'refused',
        error: {
          code: 'framed_page',
          origin: '',
          message:
            'This page is shown inside a page of an unknown origin, which config.allowedFrameOrigins does not contain.',
        },
      },
    ],
    ...CHANGED([{ ...STATES.failed, error: ACCOUNT_CHANGED }]),
    ...ANY_FAILURE([STATES.failed]),
  },
  openingRefusal: { start: [{ at: 'refused', error: REFUSAL }] },
  refused: {},
  noSession: { start: [STATES.noSession, { type: 'awaitSession' }], sessionFound: load },
  loading: {
    start: load,
    asked: [STATES.confirm],
    askedNothing: [STATES.loggingOut, { type: 'revoke', userId: 'ada' }],
    sessionEnded: [{ ...STATES.noSession, error: WRONG }, { type: 'awaitSession' }],
    ...CHANGED(changed),
    ...ANY_FAILURE([STATES.failed]),
  },
  failed: { tryAgain: open },
  accountChanged: { tryAgain: open },
  confirm: CONFIRM,
  confirmRefused: CONFIRM,
  confirmed: { ...LOGGED_OUT, stop: [STATES.confirm], ...CHANGED(changed), ...ANY_FAILURE([STATES.confirmRefused]) },
  loggingOut: { ...LOGGED_OUT, stop: [STATES.loading], ...CHANGED(changed), ...ANY_FAILURE([STATES.failed]) },
  leaving: {
    go: leave,
    ...CHANGED([{ at: 'refused', error: ACCOUNT_CHANGED }]),
    ...ANY_FAILURE([{ at: 'refused', error: WRONG }]),
  },
  notLoggedOut: {},
};

compareRows('logout', { states: STATES, events: LOGOUT_EVENTS, transition: logoutTransition, rows: TABLE });

it('threat T9: only the user or the provider can end the session', () => {
  const revoking = (Object.keys(STATES) as StateName[]).flatMap((name) =>
    (Object.keys(LOGOUT_EVENTS) as Happening[]).filter((happening) =>
      logoutTransition(STATES[name], LOGOUT_EVENTS[happening]).some((one) => 'type' in one && one.type === 'revoke'),
    ),
  );
  expect([...new Set(revoking)].toSorted()).toEqual(['askedNothing', 'yes']);
});
