import { useLayoutEffect } from '@foyer/react-headless/internal/kernel';
import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { isInBrowser, KEPT } from '../parts/kept-list';
import type { FrameOfServerProps } from './server-drawn/frame-of-server';

/** A component of a file that no browser asks for before its form is there. */
export interface ServerPart<Props> {
  /** Draws it: at once if its file is here. Below a `Suspense`, because a renderer waits for the file otherwise. */
  readonly Part: ComponentType<Props>;
  /** Loads the file. */
  readonly prepare: () => Promise<void>;
}

// Decision 121.
/**
 * A part of a first screen whose file comes later. A server has the file at hand once it is prepared, or once it has drawn the part; what
 * renders to a stream waits for it. In a browser React keeps the server's markup, live fields and all, until the file is there, if
 * nothing above it changes meanwhile, contexts included. Mark the call as pure in a widget: bundlers keep its file in pages without the
 * widget otherwise.
 */
export function serverPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ServerPart<Props> {
  // A file that is here is a constant, so all requests share it.
  let Here: ComponentType<Props> | undefined;
  const loaded = async () => ({ default: (Here = await load()) });
  const Late = lazy<ComponentType<Props>>(() =>
    // In a browser the widget itself tells that a file has not come, and loads it again.
    isInBrowser() ? new Promise((resolve) => void loaded().then(resolve, () => {})) : loaded(),
  ) as unknown as ComponentType<Props>;
  return {
    Part(props) {
      // Kept: another type of component would be drawn anew.
      const [Drawn] = useState(() => Here ?? Late);
      return <Drawn {...props} />;
    },
    prepare: async () => void (await loaded()),
  };
}

interface ArrivingProps<Props extends object> {
  readonly part: ServerPart<Props>;
  readonly props: Props;
  readonly fallback: ReactNode;
  /** See `useArrivals`. */
  readonly arrive?: (() => () => void) | undefined;
}

/**
 * What a server has drawn of a part. React keeps the markup, with what is typed in it, until its file is there. An update would make
 * React 18 draw it anew, so the element and its props stay the same until it is hydrated.
 */
export function Arriving<Props extends object>({ part: { Part }, props, fallback, arrive }: ArrivingProps<Props>) {
  const [isLive, setLive] = useState(false);
  useLayoutEffect(() => (isLive ? undefined : arrive?.()), [isLive, arrive]);
  const drawn = (
    <Suspense fallback={fallback}>
      <Part {...props} />
      <Hydrated onHydrated={setLive} />
    </Suspense>
  );
  return useFirst(drawn, !isLive);
}

/** Tells that what it stands beside is hydrated. */
function Hydrated({ onHydrated }: { readonly onHydrated: (isLive: true) => void }) {
  useEffect(() => onHydrated(true), [onHydrated]);
  return null;
}

/**
 * Whether parts of a first screen are not hydrated yet: until then the contexts above them must stay as they are. Each part calls
 * `arrive`, and what it returns once it is hydrated or gone.
 */
export function useArrivals(): { readonly areArriving: boolean; readonly arrive: () => () => void } {
  const [count, setCount] = useState(0);
  const arrive = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { areArriving: count > 0, arrive };
}

/** What only a server knows of a frame: see its file. */
export const frameOfServer = /* @__PURE__ */ serverPart(() => import('./server-drawn/frame-of-server').then((file) => file.FrameOfServer));

/** The place of it, which a browser leaves as it is until the page is hydrated. */
export const ArrivingFrame = (props: FrameOfServerProps) =>
  isInBrowser() ? (
    <div hidden {...KEPT} />
  ) : (
    <div hidden>
      <Suspense fallback={null}><frameOfServer.Part {...props} /></Suspense>
    </div>
  );

/**
 * Whether a server has drawn the first screen of a widget. After a failed load, the screen is one of the browser.
 *
 * @param isHydrated Whether the page is, at each render.
 */
export function useIsFromServer(isHydrated: boolean, isFailed: boolean): boolean {
  const [isFromServer, setFromServer] = useState(!isHydrated);
  if (isFromServer && isFailed) setFromServer(false);
  return isFromServer;
}

/** The first value, as long as it is wanted: what is above a part that is not hydrated yet must stay as it is (serverPart). */
export function useFirst<Value>(value: Value, isWanted: boolean): Value {
  const [first] = useState(value);
  return isWanted ? first : value;
}
