'use client';
import { useState } from 'react';

/**
 * A value made once and kept until one of the keys changes. Unlike `useMemo` it never forgets, as fits a thing with
 * a state of its own. `make` must have no effects: React may throw its work away.
 */
export function useMade<Value>(make: () => Value, ...keys: readonly unknown[]): Value {
  const [made, setMade] = useState(() => ({ keys, value: make() }));
  if (keys.every((key, index) => Object.is(key, made.keys[index]))) return made.value;
  const next = { keys, value: make() };
  setMade(next);
  return next.value;
}
