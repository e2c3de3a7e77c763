import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** A value as it was at the last render, for what is called later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
