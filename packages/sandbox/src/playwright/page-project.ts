import { Buffer } from 'node:buffer';
import type { BrowserContext, Request } from '@playwright/test';
import { TestProject } from '../testing/test-project';

/** The project of a test in a browser. */
export class PageProject extends TestProject {
  readonly #tokenOfPage: string | undefined;

  constructor(url: string, tokenOfPage?: string) {
    super(url);
    this.#tokenOfPage = tokenOfPage;
  }

  /**
   * Redirects requests with the token of your page (`sandboxOptions.publicToken`) to this project, for all pages of a
   * browser context. The fixture already does this for the test's `context`; call it for contexts of
   * `browser.newContext()`.
   */
  async redirect(context: BrowserContext): Promise<void> {
    const from = this.#tokenOfPage;
    if (from === undefined) return;
    const swap = (text: string) => text.replaceAll(from, this.publicToken);
    await context.route(
      ({ origin }) => origin === this.url,
      (route, request) => route.continue({ url: swap(request.url()), ...withOtherToken(request, swap) }),
    );
  }
}

/** Replaces the token in the credentials, which are base64, and in the body, which contains it in some calls. */
function withOtherToken(request: Request, swap: (text: string) => string) {
  const { authorization, ...headers } = request.headers();
  const body = request.postData();
  const [, credentials] = /^Basic (\S+)$/i.exec(authorization ?? '') ?? [];
  const swapped = credentials && Buffer.from(swap(Buffer.from(credentials, 'base64').toString())).toString('base64');
  return {
    ...(swapped && { headers: { ...headers, authorization: `Basic ${swapped}` } }),
    ...(body !== null && { postData: swap(body) }),
  };
}
