// @vitest-environment jsdom
import { createClient } from '@foyer/core';
import { createEmailsFlow, createStepUp, emailsActions, stepUpActions } from '@foyer/core/account';
import { describe, expect, it, vi } from 'vitest';
import { answerFetches } from './answer-fetches';
import { API, LANDING, startBackend } from './backend';
import { movableClock } from './clock';
import { Page } from './page';

const clock = movableClock();

const backend = await startBackend();
const page = new Page(backend);
const minutes = { session_duration_minutes: 60 };
const open = () => createClient(backend.publicToken, { endpoints: { testAPIURL: API } });

answerFetches(backend);

describe("Foyer's client", () => {
  it('signs in with a code, changes the user, and signs out', async () => {
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

  it('uses a link with the verifier that it stores', async () => {
    const client = open();
    const email = 'bob@example.com';
    await client.magicLinks.email.loginOrCreate(email, { login_magic_link_url: LANDING });
    await client.magicLinks.authenticate(page.token(email), minutes);
    expect(client.user.getSync()?.emails).toMatchObject([{ email, verified: true }]);
    client.destroy();
  });

  it('starts a step-up if a form was open for longer than the plugin allows, and repeats the call', async () => {
    const client = open();
    const [email, further] = ['cy@example.com', 'further@example.com'];
    const { method_id } = await client.otps.email.loginOrCreate(email, { expiration_minutes: 5 });
    await client.otps.authenticate(page.message(email).code ?? '', method_id, minutes);
    const stepUp = createStepUp(client);
    const section = createEmailsFlow(client, { reauthProvider: stepUp.reauthProvider });
    const stops = [stepUp.flow.start(), section.start()];
    const [dialog, emails] = [stepUpActions(stepUp.flow.send), emailsActions(section.send)];
    const until = (state: object) =>
      vi.waitFor(
        () => expect([section.getState(), stepUp.flow.getState()]).toContainEqual(expect.objectContaining(state)),
        120_000,
      );
    emails.add();
    await until({ at: 'enter' });
    clock.advance(11 * 60_000);
    emails.submit(further);
    await until({ at: 'choose', act: 'addEmail' });
    expect(backend.sent.map(({ to }) => to)).not.toContain(further);
    dialog.pick(client.user.getSync()?.emails[0]?.email_id ?? '');
    await vi.waitFor(() => expect(stepUp.flow.getState()).toMatchObject({ at: 'enter', sent: { to: email } }), 120_000);
    dialog.submitCode(page.message(email).code ?? '');
    await until({ at: 'code', to: further });
    emails.submitCode(page.message(further).code ?? '');
    await until({ at: 'list' });
    expect(client.user.getSync()?.emails.map((one) => one.email)).toEqual([email, further]);
    for (const stop of stops) stop();
    client.destroy();
  });

  it('gets the products that this backend does not support, and the developer is warned', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const client = open();
    const wallet = { crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' } as const;
    await expect(client.cryptoWallets.authenticateStart(wallet)).rejects.toMatchObject({
      code: 'endpoint_not_authorized_for_sdk',
    });
    await vi.waitFor(() => expect(warn.mock.lastCall?.[0]).toMatch(/#FOYER_CALL_NOT_ENABLED$/), 120_000);
    warn.mockRestore();
    client.destroy();
  });

  it('warns the developer of a public token that is not the one of the plugin', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const client = createClient('public-token-test-other', { endpoints: { testAPIURL: API } });
    await expect(client.otps.email.loginOrCreate('di@example.com')).rejects.toMatchObject({
      code: 'unauthorized_credentials',
    });
    await vi.waitFor(() => expect(warn.mock.lastCall?.[0]).toMatch(/public-token-test-other.*#FOYER_UNKNOWN_TOKEN$/));
    warn.mockRestore();
    client.destroy();
  });
});
