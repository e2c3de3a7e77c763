import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useCallback, useEffect, useState, version } from 'react';
import { isInBrowser, SERVER_MARKUP } from '../parts/server-list';
import type { FrameOfServerProps } from './frame-of-server';

/** A component in a chunk that a browser loads only after its form is rendered. */
export interface ServerPart<Props> {
  /** Renders the part if its chunk is loaded. Otherwise it suspends until the chunk is loaded. */
  readonly Part: ComponentType<Props>;
  /** Loads the chunk. */
  readonly prepare: () => Promise<void>;
  /** Whether the chunk is loaded. */
  readonly isLoaded: () => boolean;
}

// Decision 121.
/**
 * A part of a first screen whose chunk loads on demand. A server has the chunk after `prepare`, or after it rendered
 * the part once; streaming renderers wait for it. In a browser React preserves the server's markup, including its
 * fields, until the chunk is loaded, if nothing above it changes meanwhile, contexts included. Mark the call as pure:
 * otherwise bundlers include the chunk in pages without the widget.
 */
export function serverPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ServerPart<Props> {
  // A loaded chunk never changes, so all requests share it.
  let Here: ComponentType<Props> | undefined;
  const loaded = async () => ({ default: (Here = await load()) });
  // On a server, load the chunk before the first request. A failure is reported when the part is rendered.
  if (!isInBrowser()) loaded().catch(() => {});
  const Late = lazy<ComponentType<Props>>(() =>
    // In a browser the widget itself reports that a chunk did not load, and retries.
    isInBrowser() ? new Promise((resolve) => void loaded().then(resolve, () => {})) : loaded(),
  ) as unknown as ComponentType<Props>;
  return {
    Part(props) {
      // PreservedMarkup in state: React would remount a different component type.
      const [Rendered] = useState(() => Here ?? Late);
      return <Rendered {...props} />;
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
 * an `Activity`, which React has since 19.2. The symbol is the value of React's export; bundlers would not find the
 * export in earlier versions.
 */
const PreservedMarkup = (major * 100 + minor >= 1902 ? Symbol.for('react.activity') : Suspense) as typeof Suspense;

interface InMarkupProps<Props extends object> {
  readonly part: ServerPart<Props>;
  readonly props: Props;
  readonly fallback: ReactNode;
}

/**
 * A part that only a server renders. If its chunk is loaded it needs no `Suspense`, so that the part stays in its
 * place.
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
 * A server-rendered part. React preserves its markup, with any text typed into it, until its chunk is loaded. An update
 * would make React 18 render it again, so the element and its props stay the same until hydration.
 */
export function Arriving<Props extends object>({ part, props, fallback, arrive }: ArrivingProps<Props>) {
  const [isLive, setLive] = useState(false);
  useLayoutEffect(() => (isLive ? undefined : arrive?.()), [isLive, arrive]);
  const children = (
    <PreservedMarkup fallback={fallback}>
      {isInBrowser() ? <part.Part {...props} /> : <InMarkup part={part} props={props} fallback={fallback} />}
      <Hydrated onHydrated={setLive} />
    </PreservedMarkup>
  );
  return useFirst(children, !isLive);
}

/** Reports that its siblings are hydrated. */
function Hydrated({ onHydrated }: { readonly onHydrated: (isLive: true) => void }) {
  useEffect(() => onHydrated(true), [onHydrated]);
  return null;
}

/**
 * Whether parts of a first screen are not hydrated yet: until then the contexts above them must not change. Each part
 * calls `arrive`, and calls the returned function once it is hydrated or unmounted.
 */
export function useArrivals(): { readonly areArriving: boolean; readonly arrive: () => () => void } {
  const [count, setCount] = useState(0);
  const arrive = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { areArriving: count > 0, arrive };
}

/** The part of a frame that only a server renders: see its file. */
export const frameOfServer = /* @__PURE__ */ serverPart(() =>
  import('./frame-of-server').then((file) => file.FrameOfServer),
);

/** Its place, which a browser leaves unchanged until hydration. */
export const ArrivingFrame = (props: FrameOfServerProps) =>
  isInBrowser() ? (
    <div hidden {...SERVER_MARKUP} />
  ) : (
    <div hidden>
      <InMarkup part={frameOfServer} props={props} fallback={null} />
    </div>
  );

/**
 * Whether the first screen of a widget is server-rendered. After a failed load, the browser renders it.
 * @param isHydrated Whether the page is hydrated, at each render.
 */
export function useIsFromServer(isHydrated: boolean, isFailed: boolean): boolean {
  const [isFromServer, setFromServer] = useState(!isHydrated);
  if (isFromServer && isFailed) setFromServer(false);
  return isFromServer;
}

/**
 * The first value while `isWanted`. Everything above a part that is not hydrated yet must stay the same (see
 * serverPart).
 */
export function useFirst<Value>(value: Value, isWanted: boolean): Value {
  const [first] = useState(value);
  return isWanted ? first : value;
}
