import type { Fetch, ServerOptions, Settings } from '../src/options';
import { readOptions } from '../src/options';

/** A request that this package has made. */
export interface Made {
  readonly url: string;
  readonly init: RequestInit;
}

export interface Answering {
  readonly settings: Settings;
  readonly made: readonly Made[];
}

/** Settings of a project with a provider that always gives one answer, or calls a function. No provider is started. */
export function answering(answer: unknown, given: Partial<ServerOptions> = {}): Answering {
  const made: Made[] = [];
  const fetch = (async (url, init) => {
    made.push({ url, init });
    return typeof answer === 'function'
      ? ((await (answer as (made: Made) => unknown)({ url, init })) as Response)
      : (answer as Response);
  }) satisfies Fetch;
  const options = {
    publicToken: 'public-token-test-a',
    endpoints: { testAPIURL: 'http://localhost:4400' },
    now: () => 0,
    fetch,
    ...given,
  };
  return { settings: readOptions(options), made };
}

export const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
