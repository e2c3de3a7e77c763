import { expect, it } from 'vitest';
import type { Step } from '../../src/flow/flow';
import type { MagicLinkCommand, MagicLinkState } from '../../src/users/login/magic-link/magic-link-rules';
import {
  DEFAULT_LINK_EXPIRATION_MINUTES,
  magicLinkTransition,
} from '../../src/users/login/magic-link/magic-link-rules';
import { magicLinkFlow } from '../../src/users/login/magic-link/magic-link-flow';
import { CLOSED, LIMIT, LINK_EVENTS, LINK_STATES, OFFLINE, WRONG } from './samples';
import { compareRows } from '../support/compare-rows';
import { expectedFrom } from '../support/expected-from';

type StateName = keyof typeof LINK_STATES;
type Happening = keyof typeof LINK_EVENTS;
type Row = Partial<Record<Happening, Step<MagicLinkState, MagicLinkCommand>>>;

const email = 'ada@example.com';
const enter = { at: 'enter', email } as const;
const waitForRetry = { type: 'awaitRetry', until: 9000 } as const;
const agree = (replacing: string | undefined): Step<MagicLinkState, MagicLinkCommand> => [
  { at: 'authenticating', agreed: { replacing } },
  { type: 'authenticateLink', agreed: { replacing } },
];
const spend: Step<MagicLinkState, MagicLinkCommand> = [{ at: 'authenticating' }, { type: 'authenticateLink' }];

const FORM: Row = {
  submitEmail: [
    { at: 'sending', email },
    { type: 'sendLink', email },
  ],
  submitJunk: [{ at: 'enter', email: 'ada@', error: { code: 'invalid_email', message: 'Email format is invalid.' } }],
};

const ANYWHERE: Step<MagicLinkState, MagicLinkCommand> = [LINK_STATES.sentAnywhere, { type: 'awaitUser' }];
const { reason } = LINK_STATES.notRenewed;
const renewing = { at: 'renewing', reason, email, entry: 'open' } as const;
const junk = { code: 'invalid_email', message: 'Email format is invalid.' };

/** The page that refused a link asks for another message. */
const RENEWS: Row = {
  submitEmail: [LINK_STATES.renewingLink, { type: 'sendLink', email }],
  requestCode: [LINK_STATES.renewingCode],
  submitJunk: [{ ...renewing, email: 'ada@', error: junk }],
  requestJunk: [{ ...renewing, email: 'ada@', error: junk }],
};

/** A stale response still signs in, and the user can leave at any time. */
const LEAVES: Row = { linkAccepted: [{ at: 'authenticated' }], back: [enter] };

/** The token was not spent, so a user can still agree. */
const ASKS: Row = { mustAsk: [LINK_STATES.confirm], mustAskGrace: [LINK_STATES.replaces] };

const AT_SENT: Row = {
  tryAgain: [{ at: 'enter' }, { type: 'logTryAgain', email }],
  back: [enter],
  returnedSignedIn: [{ at: 'authenticated' }],
};

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const TABLE: Record<StateName, Row> = {
  enter: FORM,
  refusedForm: { ...FORM, unblocked: [enter] },
  blocked: { unblocked: [enter], start: [LINK_STATES.blocked, waitForRetry] },
  sending: {
    linkSent: [{ at: 'sent', email }],
    linkSentAnywhere: ANYWHERE,
    sendFailed: [{ ...enter, error: WRONG }],
    sendClosed: [LINK_STATES.closed],
    sendLimited: [{ ...enter, error: LIMIT, blocked: true }, waitForRetry],
    linkFailed: [{ ...enter, error: WRONG }],
    linkCutOff: [{ ...enter, error: OFFLINE }],
    back: [enter],
    stop: [enter],
  },
  sent: { tryAgain: [{ at: 'enter' }, { type: 'logTryAgain', email }], back: [enter] },
  arrived: { start: spend },
  arrivedFromElsewhere: { start: [LINK_STATES.confirm] },
  arrivedToGrace: { start: [LINK_STATES.replaces] },
  confirm: { confirm: agree(undefined), back: [{ at: 'enter' }, { type: 'discardLink' }] },
  replaces: { confirm: agree('grace'), back: [{ at: 'enter' }, { type: 'discardLink' }] },
  authenticating: {
    start: spend,
    linkAccepted: [{ at: 'authenticated' }],
    linkFailed: [{ at: 'refused', error: WRONG }],
    sendFailed: [{ at: 'refused', error: WRONG }],
    sendClosed: [{ at: 'refused', error: CLOSED }],
    sendLimited: [LINK_STATES.cutOffByLimit, waitForRetry],
    linkCutOff: [{ at: 'cutOff', error: OFFLINE }],
    ...ASKS,
  },
  agreed: {
    start: agree('grace'),
    linkAccepted: [{ at: 'authenticated' }],
    linkFailed: [{ at: 'refused', error: WRONG }],
    sendFailed: [{ at: 'refused', error: WRONG }],
    sendClosed: [{ at: 'refused', error: CLOSED }],
    sendLimited: [{ ...LINK_STATES.cutOffByLimit, agreed: { replacing: 'grace' } }, waitForRetry],
    linkCutOff: [LINK_STATES.cutOff],
    ...ASKS,
  },
  cutOff: {
    tryAgain: agree('grace'),
    back: [{ at: 'enter' }, { type: 'discardLink' }],
    linkAccepted: [{ at: 'authenticated' }],
    unblocked: [LINK_STATES.cutOff],
  },
  cutOffByLimit: {
    back: [{ at: 'enter' }, { type: 'discardLink' }],
    linkAccepted: [{ at: 'authenticated' }],
    unblocked: [{ at: 'cutOff', error: LIMIT }],
    start: [LINK_STATES.cutOffByLimit, waitForRetry],
  },
  authenticated: {},
  refused: { ...RENEWS, back: [{ at: 'enter' }], linkAccepted: [{ at: 'authenticated' }] },
  renewingLink: {
    ...LEAVES,
    linkSent: [{ at: 'sent', email }],
    linkSentAnywhere: ANYWHERE,
    sendFailed: [LINK_STATES.notRenewed],
    sendClosed: [LINK_STATES.closed],
    sendLimited: [LINK_STATES.renewingBlocked, waitForRetry],
    stop: [renewing],
  },
  renewingCode: {
    ...LEAVES,
    codeSent: [enter],
    codeFailed: [LINK_STATES.renewingBlocked, waitForRetry],
    codeWithdrawn: [renewing],
    stop: [renewing],
  },
  notRenewed: { ...RENEWS, ...LEAVES, unblocked: [renewing] },
  renewingBlocked: { ...LEAVES, unblocked: [renewing], start: [LINK_STATES.renewingBlocked, waitForRetry] },
  sentAnywhere: {
    ...AT_SENT,
    start: ANYWHERE,
    returned: [LINK_STATES.sentAndReturned, { type: 'awaitUser' }],
  },
  sentAndReturned: {
    ...AT_SENT,
    start: [LINK_STATES.sentAndReturned, { type: 'awaitUser' }],
    returned: [LINK_STATES.sentAndReturned, { type: 'awaitUser' }],
  },
  closed: { back: [enter], linkAccepted: [{ at: 'authenticated' }] },
};

compareRows('email link', {
  states: LINK_STATES,
  events: LINK_EVENTS,
  transition: magicLinkTransition,
  rows: TABLE,
  canCopy: true,
});

it("spec 2: 'Try again' clears the stored email and returns to Main", () => {
  const [state] = magicLinkTransition(LINK_STATES.sent, LINK_EVENTS.tryAgain);
  expect(state).toEqual({ at: 'enter' });
});

it('spec 9: a link lives 30 minutes unless the options say otherwise', () => {
  expect(DEFAULT_LINK_EXPIRATION_MINUTES).toBe(30);
});

it('threats T10, T14: a link that another browser requested waits for the user', () => {
  const [state, ...commands] = magicLinkTransition(LINK_STATES.arrivedFromElsewhere, { type: 'start' });
  expect([state, commands]).toEqual([{ at: 'confirm' }, []]);
});

it.each<[StateName, readonly MagicLinkState[]]>([
  ['enter', []],
  ['sending', [{ at: 'sent', email }]],
  ['sent', []],
  ['confirm', []],
  ['authenticating', [{ at: 'authenticated' }]],
  ['agreed', [{ at: 'authenticated' }]],
  ['refused', []],
])('email link, %s: expects %o', (name, states) => {
  expect(expectedFrom(magicLinkFlow, LINK_STATES[name], null)).toEqual(states);
});
