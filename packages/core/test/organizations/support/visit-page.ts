import { expect } from 'vitest';
import { eventually } from '../../support/eventually';
import type { Tab } from '../../support/browser';
import type { startProvider } from '../../support/provider';
import { API } from '../../support/provider';

/**
 * The pages that a browser opens during a sign-in: a link of an email, an SSO identity provider, an OAuth provider.
 */
export function visitPages(provider: ReturnType<typeof startProvider>) {
  async function visit(url: string, form?: Readonly<Record<string, string>>): Promise<string> {
    const headers = { accept: 'text/html', referer: 'http://localhost:3000/login' };
    const init = form ? { method: 'POST', body: new URLSearchParams(form), headers } : { headers };
    const answer = await provider.handleDirectly(new Request(new URL(url, API), { ...init, redirect: 'manual' }));
    const location = answer.headers.get('location');
    if (location === null) throw new TypeError(`${url} leads nowhere: ${await answer.text()}`);
    return new URL(location, API).href;
  }

  /** The URL of the last redirect. */
  const left = (tab: Tab): Promise<string> =>
    eventually(() => {
      const [url, ...more] = tab.left;
      expect([typeof url, more]).toEqual(['string', []]);
      return url ?? '';
    });

  return {
    left,
    /** The first link in the newest email to an address. */
    async mailed(to: string): Promise<string> {
      const [message] = await provider.messages(to);
      return message?.links[0] ?? '';
    },
    /** A user signs in at the identity provider. Returns the URL of the redirect back. */
    async atCompany(start: string, email: string): Promise<string> {
      const page = await visit(start);
      return visit(await visit(page, { action: 'continue', email }));
    },
    /** A user agrees at the OAuth provider. Returns the URL of the redirect back. */
    async atService(start: string, email: string): Promise<string> {
      const page = await visit(start);
      const attempt = new URL(page).searchParams.get('attempt') ?? '';
      return visit('/stand-in/oauth', { attempt, action: 'continue', email });
    },
  };
}
