import type { Asked, Send } from '../http/send';
import type { Bootstrap } from './bootstrap';

export interface GetBootstrapDeps {
  readonly publicToken: string;
  readonly send: Send;
  /** Reads the answer. This comes with the engine. */
  readonly read: (asked: Asked) => Promise<Bootstrap>;
}

/**
 * GET /projects/bootstrap (contract 2). Sent before the engine is loaded, so that the answer is on its way while the
 * code that reads it is. Callers treat every failure alike: they use the safe settings and send the call again.
 */
export async function getBootstrap({ publicToken, send, read }: GetBootstrapDeps): Promise<Bootstrap> {
  const controller = new AbortController();
  const request = { method: 'GET', path: `/sdk/v1/projects/bootstrap/${encodeURIComponent(publicToken)}` } as const;
  const answer = send(request, controller.signal);
  // The reader hears of a failure as well, but may be loaded after it.
  answer.catch(() => {});
  try {
    return await read({ request, signal: controller.signal, answer });
  } finally {
    // What is left of an answer that is refused is not loaded.
    controller.abort();
  }
}
