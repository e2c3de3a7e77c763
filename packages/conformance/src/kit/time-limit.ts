import { setMaxListeners } from 'node:events';

/** Maximum number of parallel requests of a check. */
const PARALLEL_REQUESTS = 100;

/** Aborts a signal after a time limit. Time spent waiting for messages does not count. */
export class TimeLimit {
  readonly #ending = new AbortController();
  readonly #began = performance.now();
  #left: number;
  #since = this.#began;
  #pauses = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#left = ms;
    setMaxListeners(PARALLEL_REQUESTS, this.signal);
    this.#start();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** The time since the beginning, pauses included, in whole ms. */
  get elapsed(): number {
    return Math.round(performance.now() - this.#began);
  }

  /** Stops the clock during this work. */
  readonly untimed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (this.#pauses === 0) this.#stop();
    this.#pauses += 1;
    try {
      return await work();
    } finally {
      this.#pauses -= 1;
      if (this.#pauses === 0 && !this.signal.aborted) this.#start();
    }
  };

  /** Aborts the signal early. */
  end(): void {
    clearTimeout(this.#timer);
    this.#ending.abort();
  }

  #start(): void {
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#ending.abort(), Math.max(0, this.#left));
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#left -= performance.now() - this.#since;
  }
}
