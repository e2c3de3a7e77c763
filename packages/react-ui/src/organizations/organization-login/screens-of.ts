import type { ComponentType } from 'react';
import type { ScreenProps } from '../../parts/screen';

/** A screen for each state of a flow. A state without one does not compile. */
export type ScreensOf<State extends { readonly at: string }, Event> = {
  readonly [At in State['at']]: ComponentType<ScreenProps<Extract<State, { readonly at: At }>, Event>>;
};
