import type { User } from '@foyer/wire';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from './support/browser';
import { openClients } from './support/clients';
import { rejection } from './support/http';
import { PUBLIC_TOKEN, startProvider } from './support/provider';
import { eventually } from './support/eventually';

const provider = startProvider();
const { open, signIn } = openClients(provider);

/** The user in localStorage, for the next page. */
const kept = (storage: ReadonlyMap<string, string>): User =>
  (JSON.parse(storage.get(`stytch_sdk_state_${PUBLIC_TOKEN}`) ?? '') as { readonly user: User }).user;

describe('contract 3.7: the user', () => {
  it('update: the provider’s version is the user here, in storage, and in other tabs', async () => {
    const { client, browser } = open();
    const { session_token } = await signIn(client);
    const other = open(browser).client;
    const reports: (string | undefined)[] = [];
    client.user.onChange((user) => reports.push(user?.name.first_name));
    const changes = { name: { first_name: 'Ada' }, untrusted_metadata: { theme: 'dark' } };
    const answer = await client.user.update(changes);
    expect(answer).not.toHaveProperty('__user');
    expect(answer.emails[0]?.email).toBe('ada@example.com');
    const user = client.user.getSync();
    expect(user).toMatchObject({ name: { first_name: 'Ada' }, untrusted_metadata: { theme: 'dark' } });
    expect(user).not.toHaveProperty('request_id');
    expect(kept(browser.storage)).toEqual(user);
    expect(reports).toEqual(['Ada']);
    expect(browser.cookie('stytch_session'), 'session and cookies stay').toBe(session_token);
    await eventually(() => expect(other.user.getSync()?.name.first_name).toBe('Ada'));
    const [call] = await provider.calls('/sdk/v1/users/me');
    expect(call?.body).toEqual(changes);
  });

  it('deletes an email address, and the user is the one of the response', async () => {
    const { client, browser } = open();
    await provider.control('POST', 'users', { email: 'ada@example.com', phone_number: '+12015550123' });
    await signIn(client);
    const id = client.user.getSync()?.emails[0]?.email_id ?? '';
    const answer = await client.user.deleteEmail(id);
    expect(answer.user_id).toBe(client.user.getSync()?.user_id);
    expect(answer).not.toHaveProperty('__user');
    expect(client.user.getSync()?.emails).toEqual([]);
    expect(kept(browser.storage).emails).toEqual([]);
    expect(client.session.getSync(), 'the session lives on').not.toBeNull();
  });

  it('a factor that is not there is refused, and nothing changes', async () => {
    const { client } = open();
    await signIn(client);
    const before = client.user.getInfo();
    expect(await rejection(client.user.deleteWebauthnRegistration('none'))).toMatchObject({
      code: 'webauthn_registration_not_found',
    });
    expect(client.user.getInfo()).toBe(before);
  });

  it('connected apps: those with access, until it is revoked', async () => {
    const { client } = open();
    const { user_id } = await signIn(client);
    expect((await client.user.getConnectedApps()).connected_apps).toEqual([]);
    const scopes = ['openid'];
    const redirects = { redirect_uris: ['https://notes.test/cb'], post_logout_redirect_uris: [] };
    const names = { client_id: 'notes-of-users-test', client_name: 'Notes', client_type: 'third_party' };
    await provider.control('POST', 'apps', { ...names, ...redirects, scopes });
    await provider.control('POST', 'tokens', { kind: 'access', user_id, client_id: names.client_id });
    const before = client.user.getInfo();
    const { connected_apps } = await client.user.getConnectedApps();
    expect(connected_apps).toMatchObject([{ name: 'Notes', scopes_granted: 'openid' }]);
    const answer = await client.user.revokedConnectedApp(connected_apps[0]?.connected_app_id ?? '');
    expect(answer.status_code).toBe(200);
    expect((await client.user.getConnectedApps()).connected_apps).toEqual([]);
    expect(client.user.getInfo(), 'session and user stay as they are').toBe(before);
  });

  it('signed out, every call is refused', async () => {
    const { client } = open();
    expect(await rejection(client.user.update({ name: { first_name: 'Eve' } }))).toMatchObject({ name: 'ApiError' });
    expect(client.user.getSync()).toBeNull();
  });

  it('an answer after the sign-out changes no user', async () => {
    let arrive = () => {};
    const onTheWay = new Promise<void>((resolve) => void (arrive = resolve));
    const browser = fakeBrowser({
      async fetch(request) {
        const answer = await provider.handle(request);
        if (request.method === 'PUT') await onTheWay;
        return answer;
      },
    });
    const { client } = open(browser);
    await signIn(client);
    const updating = client.user.update({ name: { first_name: 'Ada' } });
    await eventually(async () => expect(await provider.calls('/sdk/v1/users/me')).toHaveLength(1));
    await client.session.revoke();
    arrive();
    expect(await updating).toMatchObject({ status_code: 200 });
    expect(client.user.getSync()).toBeNull();
    expect(browser.storage.get(`stytch_sdk_state_${PUBLIC_TOKEN}`)).toBe('null');
  });
});
