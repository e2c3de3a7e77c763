/**
 * What stands in the place of `react` and `react-dom` while screens become a string (decision 122): Preact, with the
 * hooks that a drawing without a page has to answer by itself. Its build and its tests resolve both to this module.
 */
import type { ComponentType } from 'preact';
import { createElement } from 'preact';
import { currentDrawing, liveStores } from '../drawing/drawing';

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

/** Styles come by this hook, and only they: a drawing collects them instead of a document. */
export const useInsertionEffect = (effect: () => unknown): void => currentDrawing().afterwards(effect);

/** What a part hands to its parent is there once it is drawn. A press reads it. */
export function useImperativeHandle<Value>(ref: Ref<Value>, make: () => Value): void {
  currentDrawing().afterwards(() => {
    if (typeof ref === 'function') ref(make());
    else if (ref) ref.current = make();
  });
}

/** Reads what a server has, as React does. Preact would read what a browser has. */
export const useSyncExternalStore = <Value>(
  subscribe: object,
  get: () => Value,
  getOnServer: () => Value = get,
): Value => (liveStores.has(subscribe) ? get() : getOnServer());

interface LazyFile<Props> {
  readonly default: ComponentType<Props>;
}

/** A part in a file of its own. A drawing that needs it is drawn again once it is there. */
export function lazy<Props>(load: () => Promise<LazyFile<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const wait = () =>
    load().then((file) => {
      loaded = file.default;
    });
  return function Lazy(props) {
    if (loaded) return createElement(loaded as ComponentType<object>, props as object);
    currentDrawing().await(wait());
    return null;
  };
}

/** Nothing suspends: see `lazy`. */
export const Suspense = ({ children }: { readonly children?: unknown }): unknown => children;
