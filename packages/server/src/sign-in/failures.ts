import type { FoyerError } from '@foyer/core';
import type { Page } from './answer';
import type { Posted } from './posted';
import type { Shown } from './screen';
import { preservedFields } from './screen';
import type { RouteError, RouteSettings } from './sign-in-options';
import { newId } from './visit';

/** Handles an unexpected error in a step. Neither function rejects. */
export interface Failures {
  /** Reports the error to the host, once for all requests that waited for the same step. */
  tell(this: void, thrown: unknown): void;
  /**
   * The first screen with the typed values and an error message. If that fails too, for example because the host's
   * `page` throws, a page with only the message and a link.
   *
   * @param first Renders the first screen. Undefined: the error came before the screen was known.
   */
  page(this: void, first: ((shown: Shown) => Promise<Page>) | undefined, posted: Posted | undefined): Promise<Page>;
}

const FAILED = 500;
/** Maximum length of the cause, in characters. */
const LONGEST = 500;

/**
 * The argument of `onError`. It contains only names and messages of the causes, because a `fetch` might attach its
 * request to an error.
 */
export function reportOf({ code, message, cause }: Pick<FoyerError, 'code' | 'message' | 'cause'>): RouteError {
  const causes: string[] = [];
  for (let error = cause; error instanceof Error && causes.length < 4; error = error.cause)
    causes.push(`${error.name}: ${error.message}`);
  return { code, message, ...(causes.length > 0 && { cause: causes.join('; ').slice(0, LONGEST) }) };
}

type FailureSettings = Pick<RouteSettings, 'onError' | 'path' | 'frameAncestors'>;

export function createFailures({ onError, path, frameAncestors }: FailureSettings): Failures {
  const reported = new WeakSet<Error>();

  function tell(thrown: unknown): void {
    const error = thrown instanceof Error ? thrown : undefined;
    if (error && reported.has(error)) return;
    if (error) reported.add(error);
    try {
      onError?.(
        reportOf({
          code: 'unexpected_error',
          message: error?.message ?? 'The step could not be taken.',
          cause: error?.cause,
        }),
      );
    } catch {
      // An error in the host's callback must not prevent the response.
    }
  }

  return {
    tell,
    async page(first, posted) {
      try {
        const fields = posted && preservedFields(posted);
        if (first) return await first({ notice: 'failed', status: FAILED, fields, returnTo: posted?.returnTo });
      } catch {
        // `onError` already has the failure of the step, which mostly has the same reason.
      }
      return { ...(await plain(path)), frameAncestors };
    },
  };
}

/** In English, because the choice of a language might have failed. */
async function plain(path: string): Promise<Page> {
  const nonce = newId();
  try {
    const { renderFailedPage } = await import('@foyer/server/html');
    return { status: FAILED, html: renderFailedPage({ path, nonce }), nonce };
  } catch {
    return { status: FAILED };
  }
}
