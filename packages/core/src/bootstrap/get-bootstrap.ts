import type { Bootstrap } from './bootstrap';
import { ResponseError } from '../errors';
import { fits } from '../base/fits';
import type { Send } from '../http/send';
import type { Platform } from '../base/platform';

/** As every call, in ms. */
const TIMEOUT = 10_000;

/**
 * GET /projects/bootstrap (contract 2). The first form waits for it, so it goes without the classification of other
 * calls: whatever fails, the safe settings serve, and it is asked for again.
 */
export async function getBootstrap(send: Send, platform: Platform, publicToken: string): Promise<Bootstrap> {
  const controller = new AbortController();
  const stop = platform.timer(TIMEOUT, () => controller.abort());
  const path = `/projects/bootstrap/${encodeURIComponent(publicToken)}`;
  const [{ readBootstrap }, body] = await Promise.all([
    import('./bootstrap-answer'),
    send({ method: 'GET', path }, controller.signal).then((response) => response.json() as Promise<unknown>),
  ]).finally(stop);
  const bootstrap = readBootstrap((body as { readonly data?: unknown } | null)?.data, fits);
  if (bootstrap) return bootstrap;
  throw new ResponseError('The answer is not in the contract.');
}
