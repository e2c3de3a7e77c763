'use client';
import { useCallback, useInsertionEffect, useRef } from 'react';

/** Reads the value of the newest finished render: for whatever runs later than the render that it was made in. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
