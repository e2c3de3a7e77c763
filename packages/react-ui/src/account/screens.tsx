import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Staging } from '../login/stage';

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
  flow?: StagedFlow,
): ReactNode {
  const Screen = (
    screens as unknown as Readonly<Record<string, (props: StagedScreenProps<State, Actions>) => ReactNode>>
  )[state.at];
  return Screen ? <Screen state={state} actions={actions} flow={flow} /> : null;
}

/** The running flow of a section or dialog. Undefined: no screen is rendered in advance. */
export type StagedFlow = { expectedStates(this: void): readonly StateName[] } | undefined;

/** Props of a section or dialog whose next screen can be rendered in advance. */
export interface StagedScreenProps<State, Actions> extends SectionScreenProps<State, Actions> {
  readonly flow?: StagedFlow;
}

interface StagedScreensProps<State extends StateName, Actions extends object> extends StagedScreenProps<
  State,
  Actions
> {
  readonly screens: Screens<State, Actions>;
  /** The states whose screens can be rendered in advance. Each of them renders one element. */
  readonly staged: readonly State['at'][];
}

// Decision 144.
/** The screen of a state and, while a message is sent, the screen for its passcode or link, rendered in advance. */
export function StagedScreens<State extends StateName, Actions extends object>(
  props: StagedScreensProps<State, Actions>,
) {
  const { screens, staged, flow, state, actions } = props;
  const inactive = useMemo(() => withoutEffect(actions), [actions]);
  const isOnStage = (one: StateName): one is State => staged.includes(one.at);
  return (
    <>
      {isOnStage(state) ? null : renderScreen(screens, state, actions, flow)}
      <Staging
        state={state}
        flow={flow}
        screenOf={(one) => (isOnStage(one) ? { Screen: screens[one.at as State['at']], state: one } : undefined)}
        render={(found, isStaged) => renderScreen(screens, found.state, isStaged ? inactive : actions)}
      />
    </>
  );
}

/** The actions of a screen that the user cannot see yet. */
const withoutEffect = <Actions extends object>(actions: Actions): Actions =>
  Object.fromEntries(Object.keys(actions).map((name) => [name, ignore])) as Actions;

const ignore = () => {};
