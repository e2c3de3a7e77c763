import type { Step, Told } from '../flow';
import type { OneTapCommand, OneTapEvent, OneTapState } from './one-tap-state';

type Next = Step<OneTapState, OneTapCommand>;
type Event = Told<OneTapEvent, OneTapCommand>;

/** The rules of Google's own prompt (spec section 4, One Tap). */
export function oneTapTransition(state: OneTapState, event: Event): Next {
  if (event.type === 'failed') return [isUnderWay(state) ? { at: 'failed', error: event.error } : state];
  if (event.type === 'stop') return [isUnderWay(state) ? { at: 'idle' } : state];
  switch (state.at) {
    case 'idle':
      return fromIdle(state, event);
    case 'loading':
    case 'shown':
      return fromPrompt(state, event);
    case 'submitting':
      return event.type === 'left' ? [{ at: 'leaving', place: state.place }, { type: 'awaitReturn' }] : [state];
    case 'leaving':
      return [event.type === 'closed' ? { at: 'closed' } : state];
    case 'closed':
    case 'failed':
      return [state];
  }
}

function fromIdle(state: OneTapState & { at: 'idle' }, event: Event): Next {
  if (event.type === 'start') return [state, { type: 'findPlace' }];
  if (event.type !== 'placed') return [state];
  return event.place === 'none' ? [{ at: 'closed' }] : [{ at: 'loading', place: event.place }, { type: 'prompt' }];
}

function fromPrompt(state: OneTapState & { at: 'loading' | 'shown' }, event: Event): Next {
  switch (event.type) {
    case 'shown':
      return [{ at: 'shown', place: state.place }, { type: 'awaitNext' }];
    case 'closed':
      return [{ at: 'closed' }];
    case 'credential':
      return [{ at: 'submitting', place: state.place }, { type: 'submit', credential: event.credential }];
    default:
      return [state];
  }
}

const isUnderWay = ({ at }: OneTapState): boolean => at !== 'closed' && at !== 'failed';
