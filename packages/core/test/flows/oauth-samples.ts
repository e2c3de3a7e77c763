import type { FlowEvent } from '../../src/flow/flow';
import type { OAuthCommand, OAuthEvent, OAuthState } from '../../src/users/login/oauth/oauth-rules';
import { CLOSED, failed, GRACE, WRONG } from './samples';

/** One of each, of the flow of social accounts. */
export const OAUTH_STATES = {
  choose: { at: 'choose' },
  refusedThere: { at: 'choose', error: WRONG },
  leaving: { at: 'leaving', provider: 'github' },
  arrived: { at: 'arrived', startedHere: true },
  arrivedFromElsewhere: { at: 'arrived', startedHere: false },
  arrivedToGrace: { at: 'arrived', startedHere: false, present: GRACE },
  confirm: { at: 'confirm' },
  replaces: { at: 'confirm', present: GRACE },
  authenticating: { at: 'authenticating' },
  agreed: { at: 'authenticating', agreed: { replacing: 'grace' } },
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
  closedThere: { type: 'refusedThere', error: CLOSED },
  confirm: { type: 'confirm' },
  back: { type: 'back' },
  mustAsk: { type: 'mustAsk' },
  mustAskGrace: { type: 'mustAsk', present: GRACE },
  // A transition never looks into the answer.
  accepted: { type: 'accepted', response: {} } as unknown as OAuthEvent,
  startClosed: failed({ type: 'start', provider: 'github' }, CLOSED),
  startFailed: failed({ type: 'start', provider: 'github' }, WRONG),
  waitFailed: failed({ type: 'awaitReturn' }, WRONG),
  readFailed: failed({ type: 'readRefusal' }, WRONG),
  authenticateFailed: failed({ type: 'authenticate' }, WRONG),
  discardFailed: failed({ type: 'discard' }, WRONG),
} as const satisfies Readonly<Record<string, FlowEvent<OAuthEvent, OAuthCommand>>>;
