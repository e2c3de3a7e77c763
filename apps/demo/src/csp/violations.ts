export interface Violations {
  /** Violations as 'directive: blocked'. The same list until it grows. */
  readonly list: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Collects violations from now on. */
export function watchViolations(target: Document): Violations {
  let list: readonly string[] = [];
  const listeners = new Set<() => void>();
  target.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    list = [...list, `${effectiveDirective}: ${blockedURI}`];
    for (const listener of listeners) listener();
  });
  return {
    list: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
