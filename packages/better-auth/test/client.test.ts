import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../core/src/users/client';
import { fakeBrowser } from '../../core/test/support/browser';
import { eventually } from '../../core/test/support/eventually';
import { API, LANDING, startBackend } from './backend';
import { Page } from './page';

const backend = await startBackend();
const page = new Page(backend);
const browser = fakeBrowser({ fetch: (request) => backend.handle(request) });
const open = (href = LANDING) => createClient(backend.publicToken, { endpoints: { testAPIURL: API } }, browser.openTab(href));
const clients = [open(), open()];
afterAll(() => clients.forEach((client) => client.destroy()));

// Two tabs in one process are two clients of one page.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

describe("Foyer's client", () => {
  it('signs in by a code, tells the other tab, and signs out everywhere', async () => {
    const [client, other] = clients;
    const email = 'ada@example.com';
    const { method_id } = (await client?.otps.email.loginOrCreate(email, { expiration_minutes: 5 })) ?? {};
    await client?.otps.authenticate(page.message(email).code ?? '', method_id ?? '', { session_duration_minutes: 60 });
    expect(client?.user.getSync()?.emails).toMatchObject([{ email }]);
    await eventually(() => expect(other?.user.getSync()?.emails).toMatchObject([{ email }]));
    await client?.user.update({ name: { first_name: 'Ada' } });
    expect(client?.user.getSync()?.name.first_name).toBe('Ada');
    await client?.session.revoke();
    await eventually(() => expect(other?.session.getSync()).toBeNull());
  });

  it('spends the link that opened its page, with the verifier that it keeps', async () => {
    const email = 'bob@example.com';
    const [client] = clients;
    await client?.magicLinks.email.loginOrCreate(email, { login_magic_link_url: LANDING });
    const opened = open(page.message(email).link);
    clients.push(opened);
    await opened.authenticateByUrl({ session_duration_minutes: 60 });
    expect(opened.user.getSync()?.emails).toMatchObject([{ email, verified: true }]);
  });

  it('is told of what this backend does not have', async () => {
    const [client] = clients;
    const wallet = { crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' } as const;
    await expect(client?.cryptoWallets.authenticateStart(wallet)).rejects.toMatchObject({ code: 'endpoint_not_authorized_for_sdk' });
  });
});
