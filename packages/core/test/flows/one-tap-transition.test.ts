import type { Step } from '../../src/flow/flow';
import type { OneTapCommand, OneTapState } from '../../src/flow/one-tap-rules';
import { oneTapTransition } from '../../src/flow/one-tap-rules';
import { credential, ONE_TAP_EVENTS as EVENTS, ONE_TAP_STATES as STATES } from './one-tap-samples';
import { compareRows } from '../support/compare-rows';

type StateName = keyof typeof STATES;
type Happening = keyof typeof EVENTS;
type Row = Partial<Record<Happening, Step<OneTapState, OneTapCommand>>>;

const idle: Step<OneTapState, OneTapCommand> = [STATES.idle];
const broken: Step<OneTapState, OneTapCommand> = [STATES.failed];
const breaks: Row = { stop: idle, promptFailed: broken, submitFailed: broken };
const prompt: Row = {
  ...breaks,
  shown: [STATES.shown, { type: 'awaitNext' }],
  closed: [STATES.closed],
  credential: [STATES.submitting, { type: 'submit', credential }],
};

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const TABLE: Record<StateName, Row> = {
  idle: {
    ...breaks,
    start: [STATES.idle, { type: 'findPlace' }],
    placedHere: [STATES.loading, { type: 'prompt' }],
    placedNowhere: [STATES.closed],
  },
  loading: prompt,
  shown: prompt,
  submitting: { ...breaks, left: [STATES.leaving, { type: 'awaitReturn' }] },
  leaving: { ...breaks, closed: [STATES.closed] },
  closed: {},
  failed: {},
};

compareRows("Google's prompt", { states: STATES, events: EVENTS, transition: oneTapTransition, rows: TABLE });
