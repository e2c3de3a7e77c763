import type { Problem } from '@foyer/core';
import { ErrorScreen } from './error-screen';
import type { ScreenProps } from '../../parts/screen';

interface RefusedState {
  readonly error: Problem;
}

/** An email link, or a social account, that could not be used, with the way back to Main. */
export function LinkRefused({ state, send }: ScreenProps<RefusedState, { readonly type: 'back' }>) {
  return <ErrorScreen problem={state.error} onBack={() => send({ type: 'back' })} />;
}
