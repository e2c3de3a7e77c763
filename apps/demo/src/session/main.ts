import type { Client } from '@foyer/core';
import { demoClient } from '../client/demo-client';
import { readProvider } from '../client/provider';

declare global {
  interface Window {
    client: Client;
  }
}

/** A page with a client and no widget, the lightest possible tab. */
const client = demoClient(readProvider(new URL(location.href)));
window.client = client;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const who = find('[data-testid="who"]');
const signIn = find('#sign-in');
const logOut = find('#log-out');

function show(): void {
  const { user } = client.user.getInfo();
  if (who) who.textContent = user ? (user.emails[0]?.email ?? user.user_id) : 'Nobody';
  signIn?.toggleAttribute('hidden', user !== null);
  logOut?.toggleAttribute('hidden', user === null);
}

signIn?.setAttribute('href', `/${location.search}`);
logOut?.addEventListener('click', () => {
  client.session.revoke().catch((error: unknown) => {
    if (who && error instanceof Error) who.textContent = `Nobody. ${error.message}`;
  });
});
client.user.onChange(show);
show();
