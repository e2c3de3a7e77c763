import { describe, expect, it } from 'vitest';
import { MINUTES, openClients } from './support/clients';
import { rejection } from './support/http';
import { startProvider } from './support/provider';

const provider = startProvider();
const { open, signIn } = openClients(provider);

async function tokenOf(email: string): Promise<string> {
  const { user_id } = (await provider.control('POST', 'users', { email })) as { readonly user_id: string };
  const { token } = (await provider.control('POST', 'tokens', { kind: 'impersonation', user_id })) as {
    readonly token: string;
  };
  return token;
}

describe('contract 3.10: impersonation', () => {
  it('signs in as that user, and replaces the signed-in one', async () => {
    const { client, browser } = open();
    const before = await signIn(client, 'support@example.com');
    const answer = await client.impersonation.authenticate({ impersonation_token: await tokenOf('ada@example.com') });
    expect(client.user.getSync()?.emails[0]?.email).toBe('ada@example.com');
    expect(client.session.getSync()?.session_id).not.toBe(before.session.session_id);
    expect(browser.cookie('stytch_session')).toBe(answer.session_token);
    expect(answer).not.toHaveProperty('__user');
  });

  it('contract 6: a page opened with such a token spends it, once, and removes it from the address', async () => {
    const token = await tokenOf('ada@example.com');
    const href = `http://localhost:3000/in?x=1&stytch_token_type=impersonation&token=${token}`;
    const { client, tab } = open(undefined, href);
    const both = await Promise.all([client.authenticateByUrl(MINUTES), client.authenticateByUrl(MINUTES)]);
    expect(both[0]).toMatchObject({ handled: true, tokenType: 'impersonation' });
    expect(both[1]).toMatchObject({ handled: true, tokenType: 'impersonation' });
    expect(tab.address).toBe('http://localhost:3000/in?x=1');
    expect(client.user.getSync()?.emails[0]?.email).toBe('ada@example.com');
    expect(await provider.calls('/sdk/v1/impersonation/authenticate')).toHaveLength(1);
    const again = open(undefined, href).client;
    expect(await rejection(again.authenticateByUrl(MINUTES))).toMatchObject({ name: 'ApiError' });
    expect(again.session.getSync()).toBeNull();
  });

  it('fault C9: opened in five tabs, it is spent once, and every tab has the session', async () => {
    const token = await tokenOf('ada@example.com');
    const href = `http://localhost:3000/in?stytch_token_type=impersonation&token=${token}`;
    const { browser, client } = open(undefined, href);
    const clients = [client, ...Array.from({ length: 4 }, () => open(browser, href).client)];
    await Promise.all(clients.map(({ authenticateByUrl }) => authenticateByUrl(MINUTES)));
    expect(clients.map(({ user }) => user.getSync()?.emails[0]?.email)).toEqual(Array(5).fill('ada@example.com'));
    expect(await provider.calls('/sdk/v1/impersonation/authenticate')).toHaveLength(1);
  });
});
