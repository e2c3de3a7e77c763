import type { ReactNode } from 'react';

interface StateName {
  readonly at: string;
}

/** Props of a section's screen. */
export interface SectionScreenProps<State, Actions> {
  readonly state: State;
  readonly actions: Actions;
}

/** The state with the name `At`, even if several states share a type. */
export type StateAt<State extends StateName, At> = State extends unknown
  ? At extends State['at']
    ? State & { readonly at: At }
    : never
  : never;

/** A screen for each state. A missing one is a type error. */
export type Screens<State extends StateName, Actions> = {
  readonly [At in State['at']]: (props: SectionScreenProps<StateAt<State, At>, Actions>) => ReactNode;
};

/** Renders the screen of a state. States with the same screen preserve typed text and focus. */
export function renderScreen<State extends StateName, Actions>(
  screens: Screens<State, Actions>,
  state: State,
  actions: Actions,
): ReactNode {
  const Screen = (
    screens as unknown as Readonly<Record<string, (props: SectionScreenProps<State, Actions>) => ReactNode>>
  )[state.at];
  return Screen ? <Screen state={state} actions={actions} /> : null;
}
