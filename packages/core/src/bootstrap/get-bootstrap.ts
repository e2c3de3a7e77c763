import type { Asked, Send } from '../http/send';
import type { Bootstrap } from './bootstrap';

export interface GetBootstrapDeps {
  readonly publicToken: string;
  readonly send: Send;
  /** Reads the response. Part of the engine. */
  readonly read: (asked: Asked) => Promise<Bootstrap>;
}

/**
 * GET /projects/bootstrap (contract 2). Sent before the engine is loaded, so that the request and the chunk load in
 * parallel. Callers treat every failure alike: they use the safe settings and send the call again.
 */
export async function getBootstrap({ publicToken, send, read }: GetBootstrapDeps): Promise<Bootstrap> {
  const controller = new AbortController();
  const request = { method: 'GET', path: `/sdk/v1/projects/bootstrap/${encodeURIComponent(publicToken)}` } as const;
  const answer = send(request, controller.signal);
  // The reader also receives a failure, but might be loaded after it.
  answer.catch(() => {});
  try {
    return await read({ request, signal: controller.signal, answer });
  } finally {
    // Don't load the rest of a refused response.
    controller.abort();
  }
}
