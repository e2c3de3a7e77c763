import { describe, expect, it } from 'vitest';
import { deviceAuthorization } from 'better-auth/plugins/device-authorization';
import { API, startBackend } from './backend';
import { movableClock } from './clock';
import { Page } from './page';

const CLIENTS: Readonly<Record<string, string>> = { 'acme-cli': 'Acme CLI' };
const verificationUri = 'http://localhost:3000/device';
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const start = (options: { readonly generateUserCode?: () => string } = {}) =>
  startBackend({
    plugins: [deviceAuthorization({ verificationUri, expiresIn: '10m', ...options })],
    foyer: { deviceClientName: (clientId) => CLIENTS[clientId] },
  });
const page = new Page(await start());
const clock = movableClock();

/** A command-line program, with better-auth's own endpoints. */
async function program(on = page, client_id = 'acme-cli', more: object = {}) {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const request = new Request(API + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await (await on.backend.handle(request)).json()) as Readonly<Record<string, string>>;
  };
  const { user_code = '', device_code, ...asked } = await post('/device/code', { client_id, scope: 'notes', ...more });
  return { user_code, asked, poll: () => post('/device/token', { grant_type: GRANT, client_id, device_code }) };
}

const signIn = async (email: string, on = page) => (await on.byEmail(email)).session_token;

describe('decision 174: devices of better-auth', () => {
  it('RFC 8628: the app has the name of the host, and the device gets a session of the user, once', async () => {
    const { session_token, user_id } = await page.byEmail('ada@example.com');
    const { user_code, asked, poll } = await program();
    expect(asked['verification_uri_complete']).toBe(`${verificationUri}?user_code=${user_code}`);
    expect(await poll()).toMatchObject({ error: 'authorization_pending' });
    const typed = ` ${user_code.slice(0, 4).toLowerCase()} - ${user_code.slice(4).toLowerCase()}`;
    expect((await page.call('idp.oauthDeviceStart', { user_code: typed }, session_token)).body).toMatchObject({
      client: { client_id: 'acme-cli', client_name: 'Acme CLI' },
      scope_results: [{ scope: 'notes' }, { scope: 'full_access', is_grantable: true }],
      user_code,
      user_id,
      expires_in: 600,
    });
    const submit = (consent_granted: boolean) =>
      page.call('idp.oauthDeviceSubmit', { user_code, consent_granted }, session_token);
    // Twice at once, as in two tabs.
    const [first, second] = await Promise.all([submit(true), submit(true)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 404]);
    expect((await submit(false)).errorType).toBe('device_code_not_found');
    clock.advance(6000);
    const { access_token = '' } = await poll();
    const { body } = await page.call('session.authenticate', {}, access_token);
    expect(body).toMatchObject({ user: { user_id } });
    clock.advance(6000);
    expect(await poll()).toMatchObject({ error: 'invalid_grant' });
  });

  it('are denied, and expire', async () => {
    const session = await signIn('bob@example.com');
    const [denied, late] = [await program(), await program()];
    await page.call('idp.oauthDeviceSubmit', { user_code: denied.user_code, consent_granted: false }, session);
    expect(await denied.poll()).toMatchObject({ error: 'access_denied' });
    clock.advance(10 * 60_000 + 1);
    const { errorType } = await page.call('idp.oauthDeviceStart', { user_code: late.user_code }, session);
    expect(errorType).toBe('device_code_expired');
  });

  it('are refused without a session, for an app that the host does not name, and for a different user', async () => {
    const [{ session_token: ada, user_id }, eve] = [
      await page.byEmail('cy@example.com'),
      await signIn('eve@example.com'),
    ];
    const grant = { consent_granted: true };
    const { user_code } = await program();
    expect((await page.call('idp.oauthDeviceStart', { user_code })).errorType).toBe('user_unauthenticated');
    expect((await page.call('idp.oauthDeviceSubmit', { user_code, ...grant })).errorType).toBe('user_unauthenticated');
    const unknown = await program(page, 'evil-cli');
    for (const name of ['idp.oauthDeviceStart', 'idp.oauthDeviceSubmit'] as const)
      expect((await page.call(name, { user_code: unknown.user_code, ...grant }, ada)).errorType).toBe(
        'idp_client_not_found',
      );
    const bound = await program(page, 'acme-cli', { user_id });
    const code = { user_code: bound.user_code, ...grant };
    expect((await page.call('idp.oauthDeviceSubmit', code, eve)).errorType).toBe('device_code_not_found');
    expect((await page.call('idp.oauthDeviceSubmit', code, ada)).status).toBe(200);
  });

  it('decision 158: are approved only after a recent authentication, and by no session of a device', async () => {
    const session = await signIn('gil@example.com');
    const [first, second] = [await program(), await program()];
    const submit = (user_code: string, by: string, consent_granted = true) =>
      page.call('idp.oauthDeviceSubmit', { user_code, consent_granted }, by);
    await submit(first.user_code, session);
    clock.advance(6000);
    const { access_token = '' } = await first.poll();
    const ask = (by: string) => page.call('idp.oauthDeviceStart', { user_code: second.user_code }, by);
    expect((await ask(access_token)).errorType).toBe('insufficient_factors');
    expect((await submit(second.user_code, access_token)).errorType).toBe('insufficient_factors');
    clock.advance(10 * 60_000 + 1);
    const late = await program();
    expect((await submit(late.user_code, session)).errorType).toBe('insufficient_factors');
    expect((await submit(late.user_code, session, false)).status).toBe(200);
    expect(await late.poll()).toMatchObject({ error: 'access_denied' });
  });

  it('RFC 8628, section 5.1: codes are limited for each user, even in parallel', async () => {
    const [session, other] = [await signIn('dan@example.com'), await signIn('fay@example.com')];
    const { user_code } = await program();
    const guess = (code: string, by: string) => page.call('idp.oauthDeviceStart', { user_code: code }, by);
    const guesses = await Promise.all(Array.from({ length: 30 }, () => guess('AAAAAAAA', session)));
    expect(guesses.filter(({ errorType }) => errorType === 'too_many_requests')).toHaveLength(10);
    expect((await guess(user_code, session)).errorType).toBe('too_many_requests');
    expect((await guess(user_code, other)).status).toBe(200);
    clock.advance(15 * 60_000 + 1);
    expect((await guess('AAAAAAAA', session)).errorType).toBe('device_code_not_found');
  });

  it('can have codes of the host with a dash in the middle', async () => {
    const own = new Page(await start({ generateUserCode: () => 'WDJB-MJHT' }));
    const session = await signIn('ada@example.com', own);
    await program(own);
    const { body } = await own.call('idp.oauthDeviceStart', { user_code: 'wdjbmjht' }, session);
    expect(body['user_code']).toBe('WDJB-MJHT');
  });

  it('are not served without the plugin, and not under paths that the host has disabled', async () => {
    const without = new Page(await startBackend({ foyer: { deviceClientName: () => 'Acme CLI' } }));
    const plugins = [deviceAuthorization()];
    const foyer = { deviceClientName: () => 'Acme CLI' };
    const closed = new Page(await startBackend({ plugins, foyer, auth: { disabledPaths: ['/device/approve'] } }));
    const body = { user_code: 'AAAAAAAA', consent_granted: true };
    for (const [on, error] of [
      [without, 'endpoint_not_authorized_for_sdk'],
      [closed, 'endpoint_not_authorized_for_sdk'],
    ] as const)
      expect((await on.call('idp.oauthDeviceSubmit', body, await signIn('ada@example.com', on))).errorType).toBe(error);
  });
});
