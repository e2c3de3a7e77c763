import { html } from 'hono/html';
import { ApiError } from '../http/api-error';
import type { Refuse } from '../http/failures';
import { pageAnswer } from './page-answer';
import { shell } from './shell';

/** A refusal: an HTML page for browser navigations, the contract's JSON for other requests. */
export async function refuseNavigation(request: Request, error: unknown, refuse: Refuse): Promise<Response> {
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
  if (!(error instanceof ApiError) || !wantsPage) return refuse(error);
  const main = html`<div class="card">
    <h1>This cannot go on</h1>
    <p>${error.message}</p>
    <p class="soft small"><code translate="no">${error.type}</code></p>
  </div>`;
  return pageAnswer((nonce) => shell({ title: 'Error · Foyer sandbox', nonce, main }), {
    status: error.status,
  });
}
