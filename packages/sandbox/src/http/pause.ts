/** Waits `ms` milliseconds. Rejects with the signal's reason when it is aborted first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(asError(signal.reason));
    const onAbort = () => {
      clearTimeout(timer);
      reject(asError(signal.reason));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** Waits until the signal is aborted, then rejects with its reason. */
export function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) return reject(asError(signal.reason));
    signal.addEventListener('abort', () => reject(asError(signal.reason)), { once: true });
  });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new DOMException('The request ended.', 'AbortError');
}
