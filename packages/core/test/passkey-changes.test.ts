import { afterEach, expect, it, vi } from 'vitest';
import {
  createPasskeyRegistrationFlow,
  passkeyRegistrationActions,
} from '../src/users/login/passkey-registration/passkey-registration-flow';
import { plugInAuthenticator } from './support/authenticator';
import { fakeBrowser } from './support/browser';
import { MINUTES, openClients } from './support/clients';
import { eventually } from './support/eventually';
import { rejection } from './support/http';
import { startProvider } from './support/provider';
import { sessionCookies, setCookies } from './support/session-cookies';

const provider = startProvider();
const { open, signIn } = openClients(provider);
afterEach(() => void vi.unstubAllGlobals());

it('fault C11: renamed twice and deleted faster than the provider responds, a passkey has the user’s last state', async () => {
  plugInAuthenticator();
  const { client } = open();
  await signIn(client);
  const { webauthn_registration_id: id } = await client.webauthn.register({ is_passkey: true, ...MINUTES });
  const path = `/sdk/v1/webauthn/update/${id}`;
  const flow = createPasskeyRegistrationFlow(client);
  flow.start();
  const { skip, beginRename, saveName, askDelete, confirmDelete } = passkeyRegistrationActions(flow.send);
  const answered = () => eventually(() => expect(flow.getState()).toMatchObject({ at: 'list', pending: 0 }));
  const onServer = async () => (await client.user.get()).webauthn_registrations.map(({ name }) => name);
  const rename = (name: string): void => {
    beginRename(id);
    saveName(name);
  };
  skip();
  await answered();
  await provider.fault({ path, times: 1, delay_ms: 150 });
  rename('First thought');
  rename('Second thought');
  expect(flow.getState()).toMatchObject({ passkeys: [{ name: 'Second thought' }], pending: 2 });
  await answered();
  expect(await onServer()).toEqual(['Second thought']);
  await provider.fault({ path, times: 1, delay_ms: 150 });
  rename('Third thought');
  askDelete(id);
  confirmDelete();
  await answered();
  expect(flow.getState()).toMatchObject({ passkeys: [] });
  expect(await onServer()).toEqual([]);
  expect(await provider.calls(path)).toHaveLength(3);
  expect((await provider.allCalls()).filter(({ status }) => status >= 400)).toEqual([]);
});

it('decision 82: a list of one user’s passkeys changes none of another’s', async () => {
  plugInAuthenticator();
  const other = open();
  await signIn(other.client, 'grace@example.com');
  const { client, tab, browser } = open();
  await signIn(client);
  const { webauthn_registration_id: id } = await client.webauthn.register({ is_passkey: true, ...MINUTES });
  const flow = createPasskeyRegistrationFlow(client);
  flow.start();
  const { skip, beginRename, saveName, retry } = passkeyRegistrationActions(flow.send);
  skip();
  await eventually(() => expect(flow.getState()).toMatchObject({ at: 'list', passkeys: [{ id }] }));
  beginRename(id);
  setCookies(browser, sessionCookies(other.browser));
  tab.requests.length = 0;
  saveName('Renamed for another user');
  await eventually(() =>
    expect(flow.getState()).toMatchObject({ at: 'unreachable', error: { code: 'account_changed' } }),
  );
  retry();
  await eventually(() =>
    expect(flow.getState()).toMatchObject({ at: 'start', userId: client.user.getSync()?.user_id, passkeys: [] }),
  );
  expect(client.user.getSync()?.emails[0]?.email).toBe('grace@example.com');
  expect(tab.requests.filter(({ url }) => url.includes('/webauthn/update'))).toEqual([]);
});

it('decision 82: a passkey is created for the user who was asked, although another signs in during the ceremony', async () => {
  plugInAuthenticator();
  const other = open();
  await signIn(other.client, 'grace@example.com');
  const browser = fakeBrowser({
    async fetch(request) {
      const answer = await provider.handle(request);
      if (request.url.endsWith('/webauthn/register/start')) setCookies(browser, sessionCookies(other.browser));
      return answer;
    },
  });
  const { client, tab } = open(browser);
  await signIn(client);
  expect(await rejection(client.webauthn.register({ is_passkey: true, ...MINUTES }))).toMatchObject({
    code: 'account_changed',
  });
  expect(tab.requests.filter(({ url }) => url.endsWith('/webauthn/register'))).toEqual([]);
});

it('shows the name that the provider has stored, unless the user has chosen a different one since', async () => {
  plugInAuthenticator();
  const { client } = open();
  await signIn(client);
  const { webauthn_registration_id: id } = await client.webauthn.register({ is_passkey: true, ...MINUTES });
  const flow = createPasskeyRegistrationFlow(client);
  flow.start();
  const { skip, beginRename, saveName } = passkeyRegistrationActions(flow.send);
  skip();
  await eventually(() => expect(flow.getState()).toMatchObject({ at: 'list', pending: 0 }));
  beginRename(id);
  const { webauthn_registrations } = await client.user.get();
  const stored = webauthn_registrations.map((one) => ({ ...one, name: 'Laptop' }));
  const user = { ...(await client.user.get()), webauthn_registrations: stored };
  await provider.fault({
    path: '/sdk/v1/users/me',
    times: 1,
    status: 200,
    body: { data: { ...user, request_id: '', status_code: 200 } },
  });
  saveName('LAPTOP!');
  expect(flow.getState()).toMatchObject({ passkeys: [{ name: 'LAPTOP!' }] });
  await eventually(() => expect(flow.getState()).toMatchObject({ pending: 0, passkeys: [{ name: 'Laptop' }] }));
});
