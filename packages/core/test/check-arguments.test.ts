import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../src/users/client';
import { createClient } from '../src/users/client';
import { UsageError } from '../src/base/errors';
import { fakeBrowser } from './support/browser';
import { eventually } from './support/eventually';
import { json } from './support/http';

const API = 'https://api.test';

function open(token = 'public-token-test-arguments') {
  const tab = fakeBrowser({ fetch: () => Promise.resolve(json({})) }).openTab();
  return { tab, client: createClient(token, { endpoints: { testAPIURL: API } }, tab) };
}

const MINUTES = '{ session_duration_minutes }';

describe('a call without required arguments is refused with the correct usage, and sends no request', () => {
  it.each<[string, (client: Client) => unknown]>([
    [
      `client.otps.authenticate(code, methodId, ${MINUTES}) was called without code and methodId and ${MINUTES}.`,
      ({ otps }) => (otps.authenticate as () => unknown)(),
    ],
    [
      `client.otps.authenticate(code, methodId, ${MINUTES}) was called without ${MINUTES}.`,
      ({ otps }) => (otps.authenticate as (code: string, methodId: string) => unknown)('123456', 'method-1'),
    ],
    [
      'client.otps.sms.send(phoneNumber) was called without phoneNumber.',
      ({ otps }) => (otps.sms.send as () => unknown)(),
    ],
    [
      'client.passwords.searchUser(email) was called without email.',
      ({ passwords }) => (passwords.searchUser as () => unknown)(),
    ],
    [
      'client.otps.email.loginOrCreate(email) was called without email.',
      ({ otps }) => (otps.email.loginOrCreate as () => unknown)(),
    ],
    [
      'client.passwords.authenticate({ email, password, session_duration_minutes }) was called without { email, password, session_duration_minutes }.',
      ({ passwords }) => (passwords.authenticate as () => unknown)(),
    ],
    [
      `client.magicLinks.authenticate(token, ${MINUTES}) was called without ${MINUTES}.`,
      ({ magicLinks }) => (magicLinks.authenticate as (token: string) => unknown)('token-1'),
    ],
    [
      `client.webauthn.register(${MINUTES}) was called without ${MINUTES}.`,
      ({ webauthn }) => (webauthn.register as () => unknown)(),
    ],
    [
      `client.authenticateByUrl(${MINUTES}) was called without ${MINUTES}.`,
      (client) => (client.authenticateByUrl as () => unknown)(),
    ],
    [
      'client.user.deleteEmail(emailId) was called without emailId.',
      ({ user }) => (user.deleteEmail as () => unknown)(),
    ],
    [
      'client.session.attest({ profile_id, token }) was called without { profile_id, token }.',
      ({ session }) => (session.attest as () => unknown)(),
    ],
  ])('%s', async (message, call) => {
    const { tab, client } = open();
    const refused = await Promise.resolve(call(client)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect(refused).toMatchObject({
      code: 'invalid_argument',
      id: 'FOYER_MISSING_ARGUMENT',
      message: expect.stringContaining(message) as string,
    });
    expect(
      tab.requests.map(({ url }) => new URL(url).pathname).filter((path) => !/bootstrap|events/.test(path)),
    ).toEqual([]);
    client.destroy();
  });

  it('session.updateSession without tokens throws', () => {
    const { client } = open();
    expect(() => (client.session.updateSession as () => void)()).toThrow(
      'client.session.updateSession({ session_token }) got undefined. Pass an object with the tokens.',
    );
    client.destroy();
  });
});

describe('a client that is made anew in each render', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());
  const advice = () =>
    vi
      .mocked(console.warn)
      .mock.calls.map(([text]) => String(text))
      .filter((text) => text.includes('clients for'));

  it('warns once, at the third client, with the fix', async () => {
    const token = 'public-token-test-again';
    const clients = [open(token), open(token), open(token), open(token), open(token)];
    await eventually(() => expect(advice()).toHaveLength(1));
    await Promise.all(clients.map(({ client }) => client.totps.recoveryCodes().catch(() => {})));
    expect(advice()).toEqual([
      expect.stringMatching(/^\[foyer\] This page has 3 clients for public-token-test-again\. .*#FOYER_MANY_CLIENTS$/),
    ]);
    for (const { client } of clients) client.destroy();
  });

  it('clients that are destroyed do not count, nor do those of other tokens', async () => {
    const others = ['public-token-test-1', 'public-token-test-2', 'public-token-test-3'];
    const tokens = [...others, ...Array<string>(5).fill('public-token-test-ended')];
    for (const token of tokens) {
      const { client } = open(token);
      await client.totps.recoveryCodes().catch(() => {});
      client.destroy();
    }
    expect(advice()).toEqual([]);
  });
});
