import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/flow/flow';
import type { OneTapCommand, OneTapState } from '../../src/flow/one-tap-rules';
import { oneTapTransition } from '../../src/flow/one-tap-rules';
import { credential, ONE_TAP_EVENTS as EVENTS, ONE_TAP_STATES as STATES } from './one-tap-samples';

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

const plain = ([state, ...commands]: Step<OneTapState, OneTapCommand>) =>
  'error' in state
    ? [{ ...state, error: { code: state.error.code, message: state.error.message } }, ...commands]
    : [state, ...commands];

describe.each(Object.keys(STATES) as StateName[])("Google's prompt, %s", (moment) => {
  it.each(Object.keys(EVENTS) as Happening[])('when %s', (happening) => {
    const step = oneTapTransition(STATES[moment], EVENTS[happening]);
    expect(plain(step)).toEqual(plain(TABLE[moment][happening] ?? [STATES[moment]]));
  });
});
