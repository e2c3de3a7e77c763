import type { MagicLinkEvent, MagicLinkState } from '@foyer/core';
import { ErrorScreen } from './error-screen';
import type { ScreenProps } from './screen';

type RefusedState = Extract<MagicLinkState, { at: 'refused' }>;

/** An email link that could not be used, with the way back to Main. */
export function LinkRefused({ state, send }: ScreenProps<RefusedState, MagicLinkEvent>) {
  return <ErrorScreen problem={state.error} onBack={() => send({ type: 'back' })} />;
}
