import { expect, it } from 'vitest';
import type { Step } from '../../src/flow/flow';
import type { OAuthCommand, OAuthState } from '../../src/users/login/oauth/oauth-rules';
import { oauthTransition } from '../../src/users/login/oauth/oauth-rules';
import { OAUTH_EVENTS, OAUTH_STATES } from './oauth-samples';
import { CLOSED, WRONG } from './samples';
import { compareRows } from '../support/compare-rows';

type StateName = keyof typeof OAUTH_STATES;
type Happening = keyof typeof OAUTH_EVENTS;
type Row = Partial<Record<Happening, Step<OAuthState, OAuthCommand>>>;

const agree = (replacing: string | undefined): Step<OAuthState, OAuthCommand> => [
  { at: 'authenticating', agreed: { replacing } },
  { type: 'authenticate', agreed: { replacing } },
];
const spend: Step<OAuthState, OAuthCommand> = [{ at: 'authenticating' }, { type: 'authenticate' }];
const refused: Step<OAuthState, OAuthCommand> = [{ at: 'refused', error: WRONG }];
const CHOICE: Row = {
  choose: [
    { at: 'leaving', provider: 'google' },
    { type: 'start', provider: 'google' },
  ],
  refusal: [{ at: 'choose', error: WRONG }],
  closedThere: [{ at: 'refused', error: CLOSED }],
};
const choice: Step<OAuthState, OAuthCommand> = [{ at: 'choose' }];
const wrongChoice: Step<OAuthState, OAuthCommand> = [{ at: 'choose', error: WRONG }];

const UNDER_WAY: Row = {
  accepted: [{ at: 'authenticated' }],
  startClosed: [{ at: 'refused', error: CLOSED }],
  startFailed: refused,
  waitFailed: refused,
  readFailed: refused,
  authenticateFailed: refused,
  discardFailed: refused,
  mustAsk: [OAUTH_STATES.confirm],
  mustAskGrace: [OAUTH_STATES.replaces],
};

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const TABLE: Record<StateName, Row> = {
  choose: { ...CHOICE, start: [OAUTH_STATES.choose, { type: 'readRefusal' }] },
  refusedThere: { ...CHOICE, start: [OAUTH_STATES.refusedThere, { type: 'readRefusal' }] },
  leaving: {
    left: [OAUTH_STATES.leaving, { type: 'awaitReturn' }],
    stillHere: choice,
    back: choice,
    stop: choice,
    startClosed: [{ at: 'refused', error: CLOSED }],
    startFailed: wrongChoice,
    waitFailed: wrongChoice,
    readFailed: wrongChoice,
    authenticateFailed: wrongChoice,
    discardFailed: wrongChoice,
  },
  arrived: { start: spend },
  arrivedFromElsewhere: { start: [OAUTH_STATES.confirm] },
  arrivedToGrace: { start: [OAUTH_STATES.replaces] },
  confirm: { confirm: agree(undefined), back: [{ at: 'choose' }, { type: 'discard' }] },
  replaces: { confirm: agree('grace'), back: [{ at: 'choose' }, { type: 'discard' }] },
  authenticating: { ...UNDER_WAY, start: spend },
  agreed: { ...UNDER_WAY, start: agree('grace') },
  authenticated: {},
  refused: { back: choice, accepted: [{ at: 'authenticated' }] },
};

compareRows('social accounts', {
  states: OAUTH_STATES,
  events: OAUTH_EVENTS,
  transition: oauthTransition,
  rows: TABLE,
});

it('a second click on the way out starts nothing', () => {
  expect(oauthTransition(OAUTH_STATES.leaving, OAUTH_EVENTS.choose)).toEqual([OAUTH_STATES.leaving]);
});
