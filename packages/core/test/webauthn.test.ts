import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../src/users/client';
import type { PasskeyDeps } from '../src/users/login/passkey/passkey-commands';
import type { OtpDeps } from '../src/users/login/otp/otp-commands';
import { otpFlow } from '../src/users/login/otp/otp-flow';
import type { PasswordDeps } from '../src/users/login/password/password-commands';
import { depsOf } from '../src/flow/deps';
import { hostEvents } from '../src/users/login/host-events';
import { MAIN_RULES } from '../src/users/login/login-flow';
import { startLoginBy } from '../src/users/login/running-login';
import { passkeyFlow } from '../src/users/login/passkey/passkey-flow';
import { passwordFlow } from '../src/users/login/password/password-flow';
import { Secret } from '../src/base/secret';
import { plugInAuthenticator } from './support/authenticator';
import { MINUTES, openClients } from './support/clients';
import { rejection } from './support/http';
import { startProvider } from './support/provider';
import { eventually } from './support/eventually';

const provider = startProvider();
const { open, signIn } = openClients(provider);
afterEach(() => void vi.unstubAllGlobals());

const PASSWORD = 'correct horse battery staple 7';
const PASSKEY = { is_passkey: true, ...MINUTES } as const;
/** The requests of a page that suggests nothing, up to now. */
const settledSupport = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const domException = (name: string, message = 'No.') => new DOMException(message, name);

async function withPasskey() {
  const authenticator = plugInAuthenticator();
  const { client } = open();
  await signIn(client);
  const answer = await client.webauthn.register(PASSKEY);
  return { authenticator, client, answer };
}

const bodyOf = async (path: string) => (await provider.calls(`/sdk/v1/webauthn/${path}`)).at(-1)?.body;
const passkeysOf = (client: Client) => client.user.getSync()?.webauthn_registrations ?? [];

describe('passkeys (contract 3.6)', () => {
  it('register: creates one for the user, who stays in the same session', async () => {
    const { client, answer } = await withPasskey();
    expect(passkeysOf(client)).toMatchObject([
      { webauthn_registration_id: answer.webauthn_registration_id, name: 'Chrome on Linux' },
    ]);
    expect(client.session.getSync()?.session_id).toBe(answer.session.session_id);
    expect(await bodyOf('register/start')).toEqual({
      domain: 'app.example.com',
      return_passkey_credential_options: true,
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
    });
    expect(await provider.calls('/sdk/v1/sessions/revoke')).toEqual([]);
  });

  it('authenticate: signs in with it, signed out before', async () => {
    const { client, answer } = await withPasskey();
    await client.session.revoke();
    const signedIn = await client.webauthn.authenticate(PASSKEY);
    expect(signedIn?.webauthn_registration_id).toBe(answer.webauthn_registration_id);
    expect(client.session.getSync()?.session_id).toBe(signedIn?.session.session_id);
    const starts = await provider.calls('/sdk/v1/webauthn/authenticate/start/primary');
    expect(starts.map(({ body }) => body)).toEqual([
      { domain: 'app.example.com', return_passkey_credential_options: true },
    ]);
  });

  it('authenticate with a session asks the secondary twin', async () => {
    const { client } = await withPasskey();
    await client.webauthn.authenticate(PASSKEY);
    expect(await provider.calls('/sdk/v1/webauthn/authenticate/start/secondary')).toHaveLength(1);
  });

  it('update renames it; user.deleteWebauthnRegistration deletes it', async () => {
    const { client, answer } = await withPasskey();
    const { webauthn_registration_id } = answer;
    const renamed = await client.webauthn.update({ webauthn_registration_id, name: 'Laptop' });
    expect(renamed.webauthn_registration?.name).toBe('Laptop');
    await client.user.deleteWebauthnRegistration(webauthn_registration_id);
    expect(passkeysOf(client)).toEqual([]);
  });

  it('threat T28: a passkey that the server does not know is reported to password managers', async () => {
    const { client, answer, authenticator } = await withPasskey();
    await client.user.deleteWebauthnRegistration(answer.webauthn_registration_id);
    await client.session.revoke();
    const error = await rejection(client.webauthn.authenticate(PASSKEY));
    expect(error).toMatchObject({ code: 'webauthn_registration_not_found', name: 'ApiError' });
    expect(authenticator.forgotten).toEqual([{ rpId: 'app.example.com', credentialId: authenticator.id }]);
  });

  it('a second one on the same authenticator is a duplicate', async () => {
    const { client } = await withPasskey();
    expect(await rejection(client.webauthn.register(PASSKEY))).toMatchObject({ code: 'passkey_duplicate' });
    expect(await provider.calls('/sdk/v1/webauthn/register')).toHaveLength(1);
  });

  it('conditional mediation without support or without a field resolves with null, and asks nothing', async () => {
    plugInAuthenticator();
    const { client } = open();
    vi.stubGlobal('document', { querySelector: () => null });
    const options = { ...PASSKEY, conditional_mediation: true };
    expect(await client.webauthn.authenticate(options)).toBeNull();
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(await client.webauthn.authenticate({ ...options, disable_input_check: true })).toBeNull();
    expect(await client.webauthn.support()).toMatchObject({
      passkeys: false,
      autofill: false,
      conditionalCreate: false,
    });
    expect(await provider.calls('/sdk/v1/webauthn/authenticate/start/primary')).toEqual([]);
  });

  it('immediate mediation signs in if the device has a passkey, and is null if it has none or the user closes it', async () => {
    const { client, authenticator } = await withPasskey();
    await client.session.revoke();
    const immediately = { ...PASSKEY, immediate_mediation: true };
    authenticator.refuse(domException('NotAllowedError'));
    expect(await client.webauthn.authenticate(immediately)).toBeNull();
    expect(authenticator.asked.at(-1)?.uiMode).toBe('immediate');
    authenticator.refuse(undefined);
    expect(await client.webauthn.authenticate(immediately)).toMatchObject({ status_code: 200 });
    authenticator.refuse(domException('SecurityError'));
    expect(await rejection(client.webauthn.authenticate(immediately))).toMatchObject({ code: 'passkey_domain' });
  });

  it('immediate mediation without support is null, and asks nothing', async () => {
    const { client } = await withPasskey();
    await client.session.revoke();
    const asks = await provider.calls('/sdk/v1/webauthn/authenticate/start/primary');
    Object.assign(PublicKeyCredential, { getClientCapabilities: undefined });
    expect(await client.webauthn.authenticate({ ...PASSKEY, immediate_mediation: true })).toBeNull();
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(await client.webauthn.authenticate({ ...PASSKEY, immediate_mediation: true })).toBeNull();
    expect(await provider.calls('/sdk/v1/webauthn/authenticate/start/primary')).toEqual(asks);
  });

  it('a lost network rejects before the browser asks, so that the page shows its form', async () => {
    const { client, authenticator } = await withPasskey();
    await client.session.revoke();
    const asked = authenticator.asked.length;
    await provider.fault({ path: '/sdk/v1/webauthn/authenticate/start/primary', times: 1, drop: true });
    const immediately = client.webauthn.authenticate({ ...PASSKEY, immediate_mediation: true });
    expect(await rejection(immediately)).toMatchObject({ code: 'network_error' });
    expect(authenticator.asked).toHaveLength(asked);
  });

  it('the accepted passkeys are reported to password managers if this browser knows them all', async () => {
    const { client, authenticator } = await withPasskey();
    const list = { rpId: 'app.example.com', allAcceptedCredentialIds: [authenticator.id] };
    expect(authenticator.accepted).toMatchObject([list]);
    await client.session.revoke();
    await client.webauthn.authenticate(PASSKEY);
    expect(authenticator.accepted).toMatchObject([list, list]);
    const second = plugInAuthenticator();
    await client.webauthn.register(PASSKEY);
    const both = { rpId: 'app.example.com', allAcceptedCredentialIds: [authenticator.id, second.id].sort() };
    const [reported] = second.accepted as readonly (typeof both)[];
    expect({ ...reported, allAcceptedCredentialIds: reported?.allAcceptedCredentialIds.toSorted() }).toMatchObject(
      both,
    );
  });

  it('no list is reported that could lack a passkey, and a browser without the signal gets none', async () => {
    const { client } = await withPasskey();
    const other = open();
    await signIn(other.client);
    const elsewhere = plugInAuthenticator();
    await other.client.webauthn.register(PASSKEY);
    expect(elsewhere.accepted, 'the other browser has a passkey that this one does not know').toEqual([]);
    Object.assign(PublicKeyCredential, { signalAllAcceptedCredentials: undefined });
    await client.session.revoke();
    await client.webauthn.authenticate(PASSKEY).catch(() => null);
    expect(elsewhere.accepted).toEqual([]);
  });

  it('conditional mediation waits for a browser that reports its support slowly', async () => {
    const { client, authenticator } = await withPasskey();
    await client.session.revoke();
    authenticator.silence();
    let say: (isAvailable: boolean) => void = () => {};
    const slowly = () => new Promise<boolean>((resolve) => (say = resolve));
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: slowly });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const controller = new AbortController();
    const { signal } = controller;
    const offered = client.webauthn.prompt({ conditional_mediation: true, disable_input_check: true, signal });
    await vi.advanceTimersByTimeAsync(5_000);
    say(true);
    vi.useRealTimers();
    await eventually(() => expect(authenticator.asked.at(-1)?.mediation).toBe('conditional'));
    controller.abort();
    expect(await rejection(offered)).toMatchObject({ code: 'aborted' });
  });

  it('one ceremony at a time: an asked one replaces an offered one', async () => {
    const { client, authenticator } = await withPasskey();
    await client.session.revoke();
    authenticator.silence();
    const offered = client.webauthn.prompt({ conditional_mediation: true, disable_input_check: true });
    await eventually(() => expect(authenticator.asked.at(-1)?.mediation).toBe('conditional'));
    const controller = new AbortController();
    const asked = client.webauthn.prompt({ signal: controller.signal });
    expect(await rejection(offered)).toMatchObject({ code: 'passkey_yielded' });
    await eventually(() => expect(authenticator.asked.at(-1)?.mediation).toBeUndefined());
    controller.abort();
    expect(await rejection(asked)).toMatchObject({ code: 'aborted' });
  });

  it('ends with the client', async () => {
    const { client, authenticator } = await withPasskey();
    authenticator.silence();
    const prompt = client.webauthn.prompt();
    await eventually(() => expect(authenticator.asked).toHaveLength(2));
    client.destroy();
    expect(await rejection(prompt)).toMatchObject({ code: 'aborted' });
  });

  it.each([
    ['passkey_cancelled', domException('NotAllowedError')],
    ['passkey_pending', domException('OperationError', 'A request is already pending.')],
    ['passkey_domain', domException('SecurityError')],
    ['passkey_unavailable', domException('NotSupportedError')],
    ['passkey_failed', 'an extension threw a text'],
  ])('a prompt that fails is %s, and nothing is sent', async (code, thrown) => {
    const { client, authenticator } = await withPasskey();
    authenticator.refuse(thrown);
    expect(await rejection(client.webauthn.authenticate(PASSKEY))).toMatchObject({ code, name: 'BrowserError' });
    expect(await provider.calls('/sdk/v1/webauthn/authenticate')).toEqual([]);
  });

  it('after a sign-in with a password the browser creates one without a prompt, if the host wants it', async () => {
    const authenticator = plugInAuthenticator();
    await provider.control('POST', 'users', { email: 'ada@example.com', password: PASSWORD, verified: true });
    const { client } = open();
    const types: string[] = [];
    const login = startLoginBy({ password: passwordFlow, passkey: passkeyFlow })(
      {
        password: depsOf<PasswordDeps>(client, {}),
        passkey: depsOf<PasskeyDeps>(client, { createAfterPassword: true }),
      },
      'email',
      MAIN_RULES,
    );
    login.inspect((step) => void types.push(...hostEvents(step).map(({ type }) => type)));
    const stop = login.start();
    login.send({ type: 'password', event: { type: 'submitEmail', email: 'ada@example.com' } });
    await eventually(() => expect(login.getState().methods.password?.at).toBe('login'));
    login.send({ type: 'password', event: { type: 'submitPassword', password: new Secret(PASSWORD) } });
    await eventually(() => expect(types).toContain('PASSKEY_REGISTER'));
    expect(authenticator.asked.map(({ mediation }) => mediation)).toEqual(['conditional']);
    expect(passkeysOf(client)).toHaveLength(1);
    stop();
  });

  /** A sign-in with a passcode on a page that suggests passkeys afterwards. */
  async function offering(page = open()) {
    const types: string[] = [];
    const { client } = page;
    const login = startLoginBy({ otp: otpFlow, passkey: passkeyFlow })(
      { otp: depsOf<OtpDeps>(client, {}), passkey: depsOf<PasskeyDeps>(client, { offerPasskey: true }) },
      'email',
      MAIN_RULES,
    );
    login.inspect((step) => void types.push(...hostEvents(step).map(({ type }) => type)));
    const stop = login.start();
    login.send({
      type: 'otp',
      event: { type: 'submitDestination', destination: { channel: 'email', email: 'ada@example.com' } },
    });
    await eventually(() => expect(login.getState().methods.otp?.at).toBe('code'));
    const [message] = await provider.messages('ada@example.com');
    login.send({ type: 'otp', event: { type: 'submitCode', code: new Secret(message?.code ?? '') } });
    await eventually(() => expect(login.getState().methods.otp?.at).toBe('verified'));
    const offer = () => (login.getState().methods.passkey as { readonly offer?: { readonly at: string } }).offer?.at;
    const press = (type: 'createPasskey' | 'skipPasskey') => login.send({ type: 'passkey', event: { type } });
    return { ...page, types, stop, offer, press };
  }

  /** The same user signs in once more, in the same browser. */
  async function isNotOfferedAgain(former: Awaited<ReturnType<typeof offering>>) {
    await former.client.session.revoke();
    const again = await offering(former);
    await settledSupport();
    expect(again.offer()).toBe('checking');
    again.stop();
  }

  it('after another sign-in one is suggested, created, and not suggested to a user who has one', async () => {
    plugInAuthenticator();
    const first = await offering();
    await eventually(() => expect(first.offer()).toBe('open'));
    first.press('createPasskey');
    await eventually(() => expect(first.types).toContain('PASSKEY_REGISTER'));
    expect(first.offer()).toBeUndefined();
    expect(passkeysOf(first.client)).toHaveLength(1);
    first.stop();
    await isNotOfferedAgain(first);
  });

  it('after a decline it is not suggested again for 90 days; without support, never', async () => {
    plugInAuthenticator();
    const first = await offering();
    await eventually(() => expect(first.offer()).toBe('open'));
    first.press('skipPasskey');
    expect(first.offer()).toBeUndefined();
    expect(first.types).toContain('PASSKEY_SKIP');
    await eventually(async () => expect(await first.client.webauthn.canOffer()).toBe(false));
    first.stop();
    await isNotOfferedAgain(first);
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(await open().client.webauthn.canOffer()).toBe(false);
  });

  it('an insecure page and a browser without passkeys have different errors', async () => {
    const { client } = await withPasskey();
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(await rejection(client.webauthn.prompt())).toMatchObject({ code: 'passkey_unsupported' });
    vi.stubGlobal('isSecureContext', false);
    expect(await rejection(client.webauthn.prompt())).toMatchObject({ code: 'passkey_insecure' });
  });
});
