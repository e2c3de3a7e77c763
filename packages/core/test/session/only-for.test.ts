import { afterEach, expect, it, vi } from 'vitest';
import { internals } from '../../src/flow/deps';
import { plugInAuthenticator } from '../support/authenticator';
import { MINUTES, openClients } from '../support/clients';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { PUBLIC_TOKEN, startProvider } from '../support/provider';
import { ACCOUNT_PAGE, answerOfGoogle, googleStart } from '../support/social-account';

const provider = startProvider();
const { open, signIn } = openClients(provider);
afterEach(() => void vi.unstubAllGlobals());

async function twoPeople() {
  const grace = open();
  const other = await signIn(grace.client, 'grace@example.com');
  const ada = open();
  const own = await signIn(ada.client);
  return { ...ada, own, other };
}

const codeFor = async (email: string): Promise<string> => (await provider.messages(email))[0]?.code ?? '';

it('account W15: the response for another user is not stored, and its session is ended', async () => {
  const { client, own, browser } = await twoPeople();
  const { method_id } = await client.otps.email.loginOrCreate('grace@example.com', { expiration_minutes: 5 });
  const call = { as: own.user_id, onlyFor: own.user_id };
  const signingIn = client.otps.authenticate(await codeFor('grace@example.com'), method_id, MINUTES, call);
  expect(await rejection(signingIn)).toMatchObject({ code: 'other_person' });
  expect(client.session.getSync()?.session_id).toBe(own.session.session_id);
  expect(browser.cookie('stytch_session')).toBe(own.session_token);
  await eventually(async () => expect(await provider.calls('/sdk/v1/sessions/revoke')).toHaveLength(1));
  expect(await client.user.get()).toMatchObject({ user_id: own.user_id });
});

it('onlyFor: the response for the user is stored as always', async () => {
  const { client, own } = await twoPeople();
  const { method_id } = await client.otps.email.send('ada@example.com', { expiration_minutes: 5 });
  const answer = await client.otps.authenticate(await codeFor('ada@example.com'), method_id, MINUTES, {
    onlyFor: own.user_id,
  });
  expect(answer.user_id).toBe(own.user_id);
  expect(client.session.getSync()).toEqual(answer.session);
  expect(await provider.calls('/sdk/v1/sessions/revoke')).toEqual([]);
});

it('onlyFor: a passkey of another user authenticates no user here', async () => {
  plugInAuthenticator();
  const grace = open();
  await signIn(grace.client, 'grace@example.com');
  await grace.client.webauthn.register({ is_passkey: true, ...MINUTES });
  const { client } = open();
  const own = await signIn(client);
  // As by a passkey that this browser offers for whom it has.
  const signingIn = await open().client.webauthn.prompt({ is_passkey: true });
  const call = { as: own.user_id, onlyFor: own.user_id };
  expect(
    await rejection(client.webauthn.verify(signingIn as NonNullable<typeof signingIn>, MINUTES, call)),
  ).toMatchObject({
    code: 'other_person',
  });
  expect(client.user.getSync()?.user_id).toBe(own.user_id);
});

it('onlyFor: the token of an address of another user signs no user in', async () => {
  const grace = open();
  await signIn(grace.client, 'grace@example.com');
  const { browser, client: first } = open(undefined, ACCOUNT_PAGE);
  const own = await signIn(first);
  const { client } = open(browser, await answerOfGoogle(provider, googleStart, { email: 'grace@example.com' }));
  const { urlTokens } = client[internals];
  const call = { agreed: { replacing: own.user_id }, onlyFor: own.user_id, overdue: () => {} };
  expect(await rejection(urlTokens.authenticate(MINUTES, call))).toMatchObject({ code: 'other_person' });
  expect(client.user.getSync()?.user_id).toBe(own.user_id);
});

it('account W4: a user that was read before a change is not stored after it', async () => {
  const { client, own } = await twoPeople();
  await provider.fault({ path: '/sdk/v1/users/me', times: 1, delay_ms: 150 });
  const read = client.user.get();
  await client.user.update({ name: { first_name: 'Ada' } }, { as: own.user_id });
  await read;
  expect(client.user.getSync()?.name.first_name).toBe('Ada');
});

it('account W4: the response to a refresh that waits for the lock overwrites no change made meanwhile', async () => {
  const { client, own, tab } = await twoPeople();
  const { locks } = tab;
  if (!locks) throw new Error('The tabs of this browser have locks.');
  let release = () => {};
  const name = `foyer:commit:${PUBLIC_TOKEN}`;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const other = locks.request(name, { signal: new AbortController().signal }, () => held);
  const asked = vi.spyOn(locks, 'request');
  const refreshed = client.session.authenticate(MINUTES);
  await eventually(() => expect(asked.mock.calls.map(([of]) => of)).toContain(name));
  await client.user.update({ name: { first_name: 'Ada' } }, { as: own.user_id });
  release();
  await Promise.all([other, refreshed]);
  expect(client.user.getSync()?.name.first_name).toBe('Ada');
  expect(client.session.getSync()).toMatchObject((await refreshed).session);
});
