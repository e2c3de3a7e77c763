/**
 * Replaces `react` and `react-dom` while screens render to a string (decision 122): Preact, with server versions of the
 * hooks that need a page. The build and the tests resolve both packages to this module.
 */
import type { ComponentType } from 'preact';
import { createElement } from 'preact';
import { currentRendering, liveStores } from '../rendering/rendering';

export {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  createPortal,
  createRef,
  flushSync,
  forwardRef,
  Fragment,
  isValidElement,
  memo,
  startTransition,
  StrictMode,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useTransition,
  version,
} from 'preact/compat';

type Ref<Value> = ((value: Value) => void) | { current: Value } | null | undefined;

/** Only styles use this hook. A rendering collects them, since there is no document. */
export const useInsertionEffect = (effect: () => unknown): void => currentRendering().afterwards(effect);

/** Sets the ref after the render. The handler of a press reads it. */
export function useImperativeHandle<Value>(ref: Ref<Value>, make: () => Value): void {
  currentRendering().afterwards(() => {
    if (typeof ref === 'function') ref(make());
    else if (ref) ref.current = make();
  });
}

/** Returns the server snapshot, as React does. Preact would return the browser's. */
export const useSyncExternalStore = <Value>(
  subscribe: object,
  get: () => Value,
  getOnServer: () => Value = get,
): Value => (liveStores.has(subscribe) ? get() : getOnServer());

interface LazyFile<Props> {
  readonly default: ComponentType<Props>;
}

/** A component from a chunk. A screen that needs it renders again after the chunk has loaded. */
export function lazy<Props>(load: () => Promise<LazyFile<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const wait = () =>
    load().then((file) => {
      loaded = file.default;
    });
  return function Lazy(props) {
    if (loaded) return createElement(loaded as ComponentType<object>, props as object);
    currentRendering().await(wait());
    return null;
  };
}

/** Nothing suspends: see `lazy`. */
export const Suspense = ({ children }: { readonly children?: unknown }): unknown => children;
