// @vitest-environment jsdom
import { createClient } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import { answerFetches } from './answer-fetches';
import { API, LANDING, startBackend } from './backend';
import { Page } from './page';

const backend = await startBackend();
const page = new Page(backend);
const minutes = { session_duration_minutes: 60 };
const open = () => createClient(backend.publicToken, { endpoints: { testAPIURL: API } });

answerFetches(backend);

describe("Foyer's client", () => {
  it('signs in by a code, changes the person, and signs out', async () => {
    const client = open();
    const email = 'ada@example.com';
    const { method_id } = await client.otps.email.loginOrCreate(email, { expiration_minutes: 5 });
    await client.otps.authenticate(page.message(email).code ?? '', method_id, minutes);
    expect(client.user.getSync()?.emails).toMatchObject([{ email }]);
    await client.user.update({ name: { first_name: 'Ada' } });
    expect(client.user.getSync()?.name.first_name).toBe('Ada');
    await client.session.revoke();
    expect(client.session.getSync()).toBeNull();
    client.destroy();
  });

  it('spends a link with the verifier that it keeps', async () => {
    const client = open();
    const email = 'bob@example.com';
    await client.magicLinks.email.loginOrCreate(email, { login_magic_link_url: LANDING });
    await client.magicLinks.authenticate(page.token(email), minutes);
    expect(client.user.getSync()?.emails).toMatchObject([{ email, verified: true }]);
    client.destroy();
  });

  it('is told of what this backend does not have', async () => {
    const client = open();
    const wallet = { crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' } as const;
    await expect(client.cryptoWallets.authenticateStart(wallet)).rejects.toMatchObject({ code: 'endpoint_not_authorized_for_sdk' });
    client.destroy();
  });
});
