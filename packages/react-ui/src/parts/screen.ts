import type { ComponentType } from 'react';

/** A screen is a function of the moment it shows and of the way to tell the flow what the person did. */
export interface ScreenProps<State, Event> {
  readonly state: State;
  readonly send: (event: Event) => void;
}

/** A screen that arrives in a chunk of its own. */
export type ScreenLoader<State, Event> = () => Promise<ComponentType<ScreenProps<State, Event>>>;
