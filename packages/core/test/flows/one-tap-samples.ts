import type { FlowEvent } from '../../src/flow/flow';
import type { OneTapCommand, OneTapEvent, OneTapState } from '../../src/flow/one-tap-rules';
import { Secret } from '../../src/base/secret';
import { failed, WRONG } from './samples';

/** One of each, of the flow of Google's own prompt. */
export const credential = new Secret('id-token');
export const ONE_TAP_STATES = {
  idle: { at: 'idle' },
  loading: { at: 'loading', place: 'embedded' },
  shown: { at: 'shown', place: 'embedded' },
  submitting: { at: 'submitting', place: 'embedded' },
  leaving: { at: 'leaving', place: 'embedded' },
  closed: { at: 'closed' },
  failed: { at: 'failed', error: WRONG },
} as const satisfies Readonly<Record<string, OneTapState>>;

export const ONE_TAP_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  placedHere: { type: 'placed', place: 'embedded' },
  placedNowhere: { type: 'placed', place: 'none' },
  shown: { type: 'shown' },
  closed: { type: 'closed' },
  credential: { type: 'credential', credential },
  left: { type: 'left' },
  promptFailed: failed({ type: 'prompt' }, WRONG),
  submitFailed: failed({ type: 'submit', credential }, WRONG),
} as const satisfies Readonly<Record<string, FlowEvent<OneTapEvent, OneTapCommand>>>;
