import type { FoyerError } from '@foyer/core';
import type { Page } from './answer';
import type { Posted } from './posted';
import type { Shown } from './screen';
import { keptFields } from './screen';
import type { RouteError, RouteSettings } from './sign-in-options';
import { newId } from './visit';

/** What a route does when a step throws, which nothing of ours should. Neither function rejects. */
export interface Failures {
  /** Tells the host, once for all requests that waited for the same step. */
  tell(this: void, thrown: unknown): void;
  /**
   * The first screen with what was typed, and a sentence. If it cannot be drawn either, such as with a fault in the
   * host's `page`, a page with the sentence alone and a link.
   *
   * @param first Draws the first screen. Undefined: the request did not come so far.
   */
  page(this: void, first: ((shown: Shown) => Promise<Page>) | undefined, posted: Posted | undefined): Promise<Page>;
}

const FAILED = 500;
/** The longest cause, in characters. */
const LONGEST = 500;

/**
 * What `onError` is called with. Of the errors that caused it only names and messages, because a `fetch` may attach its
 * request to them.
 */
export function reportOf({ code, message, cause }: Pick<FoyerError, 'code' | 'message' | 'cause'>): RouteError {
  const causes: string[] = [];
  for (let error = cause; error instanceof Error && causes.length < 4; error = error.cause)
    causes.push(`${error.name}: ${error.message}`);
  return { code, message, ...(causes.length > 0 && { cause: causes.join('; ').slice(0, LONGEST) }) };
}

export function createFailures({ onError, path }: Pick<RouteSettings, 'onError' | 'path'>): Failures {
  const told = new WeakSet<Error>();

  function tell(thrown: unknown): void {
    const error = thrown instanceof Error ? thrown : undefined;
    if (error && told.has(error)) return;
    if (error) told.add(error);
    try {
      onError?.(
        reportOf({
          code: 'unexpected_error',
          message: error?.message ?? 'The step could not be taken.',
          cause: error?.cause,
        }),
      );
    } catch {
      // The host's own listener: a person still gets a page.
    }
  }

  return {
    tell,
    async page(first, posted) {
      try {
        const fields = posted && keptFields(posted);
        if (first) return await first({ notice: 'failed', status: FAILED, fields, returnTo: posted?.returnTo });
      } catch {
        // The host has heard that the step failed, mostly for the same reason.
      }
      return plain(path);
    },
  };
}

/** In English: the choice of a language may be what has failed. */
async function plain(path: string): Promise<Page> {
  const nonce = newId();
  try {
    const { drawFailedPage } = await import('@foyer/server/html');
    return { status: FAILED, html: drawFailedPage({ path, nonce }), nonce };
  } catch {
    return { status: FAILED };
  }
}
