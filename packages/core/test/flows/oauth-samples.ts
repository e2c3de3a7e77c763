import type { Told } from '../../src/flow';
import type { OAuthCommand, OAuthEvent, OAuthState } from '../../src/flows/oauth/oauth-rules';
import { failed, WRONG } from './samples';

/** One of each, of the flow of social accounts. */
export const OAUTH_STATES = {
  choose: { at: 'choose' },
  refusedThere: { at: 'choose', error: WRONG },
  leaving: { at: 'leaving', provider: 'github' },
  arrived: { at: 'arrived', startedHere: true },
  arrivedFromElsewhere: { at: 'arrived', startedHere: false },
  confirm: { at: 'confirm' },
  authenticating: { at: 'authenticating' },
  authenticated: { at: 'authenticated' },
  refused: { at: 'refused', error: WRONG },
} as const satisfies Readonly<Record<string, OAuthState>>;

export const OAUTH_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  choose: { type: 'choose', provider: 'google' },
  left: { type: 'left' },
  stillHere: { type: 'stillHere' },
  refusal: { type: 'refusedThere', error: WRONG },
  confirm: { type: 'confirm' },
  back: { type: 'back' },
  // A transition never looks into the answer.
  accepted: { type: 'accepted', response: {} } as unknown as OAuthEvent,
  startFailed: failed({ type: 'start', provider: 'github' }, WRONG),
  waitFailed: failed({ type: 'awaitReturn' }, WRONG),
  readFailed: failed({ type: 'readRefusal' }, WRONG),
  authenticateFailed: failed({ type: 'authenticate' }, WRONG),
  discardFailed: failed({ type: 'discard' }, WRONG),
} as const satisfies Readonly<Record<string, Told<OAuthEvent, OAuthCommand>>>;
