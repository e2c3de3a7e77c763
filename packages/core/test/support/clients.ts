import { afterEach, beforeEach, vi } from 'vitest';
import type { Client } from '../../src/users/client';
import { createClient } from '../../src/users/client';
import type { ClientOptions } from '../../src/client/options';
import type { FakeBrowser } from './browser';
import { fakeBrowser } from './browser';
import type { startProvider } from './provider';
import { API, PUBLIC_TOKEN } from './provider';

export const MINUTES = { session_duration_minutes: 30 };

/** Clients of the provider, each in its own tab; each test begins without clients, and with an empty project. */
export function openClients(provider: ReturnType<typeof startProvider>) {
  const clients: Client[] = [];
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await provider.reset();
  });

  const newBrowser = () => fakeBrowser({ fetch: provider.handle });

  return {
    newBrowser,
    open(browser: FakeBrowser = newBrowser(), href?: string, options: ClientOptions = {}) {
      const tab = browser.openTab(href);
      const client = createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API }, ...options }, tab);
      clients.push(client);
      return { browser, tab, client };
    },
    async signIn(client: Client, email = 'ada@example.com') {
      const { method_id } = await client.otps.email.loginOrCreate(email, { expiration_minutes: 5 });
      const [message] = await provider.messages(email);
      return client.otps.authenticate(message?.code ?? '', method_id, MINUTES);
    },
  };
}
