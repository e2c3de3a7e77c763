import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useCallback, useEffect, useState, version } from 'react';
import { isInBrowser, SERVER_MARKUP } from '../parts/server-list';
import type { FrameOfServerProps } from './frame-of-server';

/** A component of a file that no browser asks for before its form is there. */
export interface ServerPart<Props> {
  /** Renders the part if its file is loaded. Otherwise it suspends until the file is loaded. */
  readonly Part: ComponentType<Props>;
  /** Loads the file. */
  readonly prepare: () => Promise<void>;
  /** Whether the file is loaded. */
  readonly isLoaded: () => boolean;
}

// Decision 121.
/**
 * A part of a first screen whose file comes later. A server has the file at hand once it is prepared, or once it has
 * drawn the part; what renders to a stream waits for it. In a browser React keeps the server's markup, live fields and
 * all, until the file is there, if nothing above it changes meanwhile, contexts included. Mark the call as pure in a
 * widget: bundlers keep its file in pages without the widget otherwise.
 */
export function serverPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ServerPart<Props> {
  // A file that is here is a constant, so all requests share it.
  let Here: ComponentType<Props> | undefined;
  const loaded = async () => ({ default: (Here = await load()) });
  // A server has the file before its first request, if it can. A failure is reported when the part is rendered.
  if (!isInBrowser()) loaded().catch(() => {});
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
    isLoaded: () => Here !== undefined,
  };
}

const [major = 0, minor = 0] = version.split('.').map(Number);

// Decision 151.
/**
 * Keeps the server's markup of its children until they are hydrated. React's stream moves the content of a `Suspense`
 * out of the page once the page is longer than 12.8 kB, and only a script moves it back. It never moves the content of
 * an `Activity`, which React has since 19.2. The symbol is the value of React's export, which earlier versions lack, so
 * that no bundler could find it there.
 */
const Kept = (major * 100 + minor >= 1902 ? Symbol.for('react.activity') : Suspense) as typeof Suspense;

interface InMarkupProps<Props extends object> {
  readonly part: ServerPart<Props>;
  readonly props: Props;
  readonly fallback: ReactNode;
}

/**
 * A part for a place that only a server renders. Without a `Suspense` if its file is loaded, so that the part stays in
 * its place.
 */
export const InMarkup = <Props extends object>({
  part: { Part, isLoaded },
  props,
  fallback,
}: InMarkupProps<Props>): ReactNode =>
  isLoaded() ? (
    <Part {...props} />
  ) : (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );

interface ArrivingProps<Props extends object> extends InMarkupProps<Props> {
  /** See `useArrivals`. */
  readonly arrive?: (() => () => void) | undefined;
}

/**
 * What a server has drawn of a part. React keeps the markup, with what is typed in it, until its file is there. An
 * update would make React 18 draw it anew, so the element and its props stay the same until it is hydrated.
 */
export function Arriving<Props extends object>({ part, props, fallback, arrive }: ArrivingProps<Props>) {
  const [isLive, setLive] = useState(false);
  useLayoutEffect(() => (isLive ? undefined : arrive?.()), [isLive, arrive]);
  const drawn = (
    <Kept fallback={fallback}>
      {isInBrowser() ? <part.Part {...props} /> : <InMarkup part={part} props={props} fallback={fallback} />}
      <Hydrated onHydrated={setLive} />
    </Kept>
  );
  return useFirst(drawn, !isLive);
}

/** Tells that what it stands beside is hydrated. */
function Hydrated({ onHydrated }: { readonly onHydrated: (isLive: true) => void }) {
  useEffect(() => onHydrated(true), [onHydrated]);
  return null;
}

/**
 * Whether parts of a first screen are not hydrated yet: until then the contexts above them must stay as they are. Each
 * part calls
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
export const frameOfServer = /* @__PURE__ */ serverPart(() =>
  import('./frame-of-server').then((file) => file.FrameOfServer),
);

/** The place of it, which a browser leaves as it is until the page is hydrated. */
export const ArrivingFrame = (props: FrameOfServerProps) =>
  isInBrowser() ? (
    <div hidden {...SERVER_MARKUP} />
  ) : (
    <div hidden>
      <InMarkup part={frameOfServer} props={props} fallback={null} />
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

/**
 * The first value, as long as it is wanted: what is above a part that is not hydrated yet must stay as it is
 * (serverPart).
 */
export function useFirst<Value>(value: Value, isWanted: boolean): Value {
  const [first] = useState(value);
  return isWanted ? first : value;
}
