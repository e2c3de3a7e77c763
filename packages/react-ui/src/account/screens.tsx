import type { ReactNode } from 'react';

interface Moment {
  readonly at: string;
}

/** What a screen of a section is given. */
export interface SectionScreenProps<State, Actions> {
  readonly state: State;
  readonly actions: Actions;
}

/** A state in one of its moments, also where several moments have one type. */
export type StateAt<State extends Moment, At> = State extends unknown
  ? At extends State['at']
    ? State & { readonly at: At }
    : never
  : never;

/** The screen of each moment. A moment without one does not compile. */
export type Screens<State extends Moment, Actions> = {
  readonly [At in State['at']]: (props: SectionScreenProps<StateAt<State, At>, Actions>) => ReactNode;
};

/** Draws the screen of a moment. States with the same screen keep what is typed and where the focus is. */
export function renderScreen<State extends Moment, Actions>(
  screens: Screens<State, Actions>,
  state: State,
  actions: Actions,
): ReactNode {
  const Screen = (
    screens as unknown as Readonly<Record<string, (props: SectionScreenProps<State, Actions>) => ReactNode>>
  )[state.at];
  return Screen ? <Screen state={state} actions={actions} /> : null;
}
