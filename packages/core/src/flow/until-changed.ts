import { NetworkError } from '../base/errors';

/** How to read a watched value, and how to listen for changes. */
export interface Watched<Value> {
  read(this: void): Value;
  /** Returns a function that stops listening. */
  onChange(this: void, listener: () => void): () => void;
  readonly signal: AbortSignal;
  /** Reduces a value to the part to compare. Default: all of it. */
  essence?(this: void, value: Value): unknown;
}

/** Resolves with the first value that differs from the known one. Rejects with `aborted`. */
export function untilChanged<Value>(
  known: Value,
  { read, onChange, signal, essence = (value) => value }: Watched<Value>,
): Promise<Value> {
  const textOf = (value: Value) => JSON.stringify(essence(value));
  const before = textOf(known);
  return new Promise((resolve, reject) => {
    let stop = (): void => {};
    const look = (): void => {
      const value = read();
      if (textOf(value) === before) return;
      stop();
      resolve(value);
    };
    signal.addEventListener('abort', () => {
      stop();
      reject(new NetworkError('aborted'));
    });
    stop = onChange(look);
    look();
  });
}
