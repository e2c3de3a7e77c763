import { withLink } from '@foyer/wire/message-link';
import { html } from 'hono/html';
import { pageAnswer } from '../pages/page-answer';
import { shell } from '../pages/shell';
import { ApiError } from './api-error';
import { failure } from './envelope';

/** Receives one line about an internal failure. The line never contains values from a request. */
export type Report = (line: string) => void;

export const reportToStderr: Report = (line) => {
  process.stderr.write(`${line}\n`);
};

/** Describes an error. For a failed query it returns only the database's message, because the query contains values. */
export function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : 'unknown error';
}

/** Turns a thrown value into a response. */
export type Refuse = (error: unknown) => Response;

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Creates a `Refuse`. An ApiError is sent to the caller; any other error is reported and becomes
 * `internal_server_error`.
 */
export function createRefuse(report: Report): Refuse {
  return (error) => {
    if (error instanceof ApiError) return failure(error);
    // The project was reset while the call ran.
    if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) return failure(new ApiError('user_not_found'));
    report(`${withLink('FOYER_SANDBOX_FAILED', 'The sandbox failed to answer a request.')} ${describe(error)}`);
    return failure(new ApiError('internal_server_error'));
  };
}

function sqlStateOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
}

/** A refusal: an HTML page for browser navigations, the contract's JSON for other requests. */
export async function refuseNavigation(request: Request, error: unknown, refuse: Refuse): Promise<Response> {
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
  if (!(error instanceof ApiError) || !wantsPage) return refuse(error);
  const main = html`<div class="card">
    <h1>Something went wrong</h1>
    <p>${error.message}</p>
    <p class="soft small"><code translate="no">${error.type}</code></p>
  </div>`;
  return pageAnswer((nonce) => shell({ title: 'Error · Foyer sandbox', nonce, main }), {
    status: error.status,
  });
}
