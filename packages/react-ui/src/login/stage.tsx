import { useParts } from '@foyer/react-headless/internal';
import type { ComponentType, ReactNode } from 'react';
import { Component, startTransition, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ScreenProps } from '../parts/screen';
import { StageContext } from '../parts/screen';
import { useStyles } from '../theme/style-sheets';
import stageCss from './stage.css?inline';

type Tagged = { readonly type: string };

// The type of each table of screens guarantees that state and screen match, but TypeScript cannot follow it across the
// union of all states.
export type AnyScreen = ComponentType<ScreenProps<{ readonly at: string }, Tagged>> & Unstaged;

interface Unstaged {
  /** Rendered only when it is shown. */
  readonly isUnstaged?: boolean;
}

/**
 * Keeps a screen from being rendered in advance: one that passes by itself, or that says that a call succeeded. Tests
 * of hosts would find its text before it is true.
 */
export const unstaged = <Screen extends object>(screen: Screen): Screen => Object.assign(screen, { isUnstaged: true });

/** A state and its screen. */
export interface ScreenOfState {
  readonly Screen: AnyScreen;
  readonly state: { readonly at: string };
  /** The part of the login that the state belongs to. Its events are wrapped in an event of this type. */
  readonly part: string | undefined;
}

export interface StageProps<State> {
  readonly state: State;
  readonly send: (event: never) => void;
  /** Undefined on a server: nothing is staged. */
  readonly flow: { expectedStates(this: void): readonly State[] } | undefined;
  /** Undefined: the state is one of the first form. */
  readonly screenOf: (state: State) => ScreenOfState | undefined;
}

/**
 * The screen of a state that has left the first form and, while a call is in progress, the screen that its success
 * most likely leads to.
 */
export function Stage<State>({ send, ...props }: StageProps<State>) {
  return (
    <Staging
      {...props}
      render={(screen, isStaged) => <Shown {...screen} send={isStaged ? ignore : (send as SendToScreen)} />}
    />
  );
}

interface StagingProps<State, Found extends AnyFound> {
  readonly state: State;
  /** Undefined on a server: nothing is staged. */
  readonly flow: { expectedStates(this: void): readonly State[] } | undefined;
  /** Undefined: the screen of the state is rendered elsewhere, and never in advance. */
  readonly screenOf: (state: State) => Found | undefined;
  readonly render: (found: Found, isStaged: boolean) => ReactNode;
}

interface AnyFound {
  readonly Screen: object & Unstaged;
}

// Decision 144.
/**
 * The screen of the current state and, while a call is in progress, the screen that its success most likely leads to:
 * rendered and laid out in advance, hidden and inert. The response then only makes it visible.
 */
export function Staging<State, Found extends AnyFound>({ flow, ...props }: StagingProps<State, Found>) {
  const { state, screenOf, render } = props;
  if (flow) return <LiveStage {...props} flow={flow} />;
  const shown = screenOf(state);
  return shown ? render(shown, false) : null;
}

type LiveStageProps<State, Found extends AnyFound> = StagingProps<State, Found> & {
  readonly flow: NonNullable<StagingProps<State, Found>['flow']>;
};

function LiveStage<State, Found extends AnyFound>(props: LiveStageProps<State, Found>) {
  const { state, screenOf, render } = props;
  useStyles(stageCss);
  const keys = useRef(new Map<object, string>());
  // States of the same screen share an element; different screens never do.
  const keyOf = ({ Screen }: AnyFound) => {
    const key = keys.current.get(Screen) ?? String(keys.current.size);
    keys.current.set(Screen, key);
    return key;
  };
  const shown = screenOf(state);
  // One only: a second password field in the document would confuse password managers and the tests of hosts.
  const staged = useOpened(firstNext(props, shown), keyOf);
  return [shown, staged].map((found) =>
    found ? (
      <Place key={keyOf(found)} isStaged={found === staged}>
        {render(found, found === staged)}
      </Place>
    ) : null,
  );
}

/** The first screen of the expected states that differs from the one shown. */
function firstNext<State, Found extends AnyFound>(
  { flow, screenOf }: LiveStageProps<State, Found>,
  shown: Found | undefined,
) {
  try {
    return flow
      .expectedStates()
      .map(screenOf)
      .find((one) => one && one.Screen !== shown?.Screen && !one.Screen.isUnstaged);
  } catch {
    // A placeholder that a rule or a screen cannot read must not take the current screen away.
    return undefined;
  }
}

/** The screen, once it can be rendered: the current one is painted, and the request has left. */
function useOpened<Found>(screen: Found | undefined, keyOf: (screen: Found) => string) {
  const { afterPaint } = useParts();
  const key = screen === undefined ? undefined : keyOf(screen);
  // This file can load after the press: by then, the form is painted and the request has left.
  const [opened, setOpened] = useState(key);
  // Each request waits for a paint of its own.
  if (key === undefined && opened !== undefined) setOpened(undefined);
  useEffect(
    () => (key === undefined || key === opened ? undefined : afterPaint(() => startTransition(() => setOpened(key)))),
    [key, opened, afterPaint],
  );
  return key !== undefined && key === opened ? screen : undefined;
}

// React 18 ignores `true`, React 19 warns of '', and Preact sets the property: all of them accept a word.
const INERT = { inert: 'inert', 'aria-hidden': true } as object;

function Place({ isStaged, children }: { readonly isStaged: boolean; readonly children: ReactNode }) {
  const stage = useContext(StageContext);
  return (
    <div className={isStaged ? 'foyer-staged' : undefined} {...(isStaged ? INERT : undefined)}>
      <StageContext.Provider value={isStaged ? 'staged' : stage}>
        <StageBoundary isStaged={isStaged}>{children}</StageBoundary>
      </StageContext.Provider>
    </div>
  );
}

interface BoundaryState {
  readonly isStaged?: boolean;
  readonly error?: Error | undefined;
}

/** A screen that cannot be rendered in advance leaves the current one alone, and is rendered again when it is shown. */
class StageBoundary extends Component<{ readonly isStaged: boolean; readonly children: ReactNode }, BoundaryState> {
  static getDerivedStateFromError = (error: Error): BoundaryState => ({ error });

  static getDerivedStateFromProps = ({ isStaged }: BoundaryState, before: BoundaryState): BoundaryState | null =>
    isStaged === before.isStaged ? null : { isStaged: isStaged ?? false, error: undefined };

  override state: BoundaryState = {};

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.isStaged) return null;
    throw error;
  }
}

type SendToScreen = (event: Tagged) => void;
const ignore: SendToScreen = () => {};

function Shown({ Screen, state, part, send }: ScreenOfState & { readonly send: SendToScreen }) {
  const toPart = useMemo(
    () => (part === undefined ? send : (event: Tagged) => send({ type: part, event } as Tagged)),
    [part, send],
  );
  return <Screen state={state} send={toPart} />;
}
