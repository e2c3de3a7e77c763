import { describe, expect, it } from 'vitest';
import { createConnectedAppsFlow, connectedAppsActions } from '../../src/users/account/connected-apps-flow';
import { hasChannelChoice } from '../../src/users/account/phone-channels';
import { createPhonesFlow, phonesActions } from '../../src/users/account/phones/phones-flow';
import { createPasskeysFlow, passkeysActions, passkeysFlow } from '../../src/users/account/passkeys/passkeys-flow';
import { createPasswordSectionFlow, passwordSectionActions } from '../../src/users/account/password-section-flow';
import { createProfileFlow, profileActions } from '../../src/users/account/profile/profile-flow';
import { createThisSessionFlow, thisSessionActions } from '../../src/users/account/this-session/this-session-flow';
import { plugInAuthenticator } from '../support/authenticator';
import { eventually } from '../support/eventually';
import { PUBLIC_TOKEN } from '../support/provider';
import { accountStage } from './stage';

const { provider, ada, running, code, open } = accountStage();

const BITWARDEN = 'd548826e-79b4-db40-a3d8-11116f7e8349';
const MEMORY = `foyer:passkeys:${PUBLIC_TOKEN}`;
const failing = () => {
  throw new Error('No.');
};

describe('the profile', () => {
  it('is saved with the parts that have changed, and empties those that are empty', async () => {
    const { client } = await ada();
    const { flow, until, hostEvents } = running(createProfileFlow(client));
    const profile = profileActions(flow.send);
    profile.edit();
    profile.save({ first: ' Ada ', middle: '', last: 'Love\u202elace' });
    await until({ at: 'show', name: { first: 'Ada', last: 'Lovelace' } });
    profile.edit();
    profile.save({ first: '', middle: '', last: 'Lovelace' });
    await until({ at: 'show', name: { first: '' } });
    const bodies = (await provider.calls('/sdk/v1/users/me')).map(({ body }) => body);
    expect(bodies).toEqual([{ name: { first_name: 'Ada', last_name: 'Lovelace' } }, { name: { first_name: '' } }]);
    expect(hostEvents).toEqual([
      { type: 'FOYER_ACCOUNT_CHANGED', data: { act: 'rename' } },
      { type: 'FOYER_ACCOUNT_CHANGED', data: { act: 'rename' } },
    ]);
  });

  it('is reported to the password managers of passkeys that were used here', async () => {
    const authenticator = plugInAuthenticator();
    const { client } = await ada();
    const { flow, until } = running(createProfileFlow(client));
    const profile = profileActions(flow.send);
    const save = async (first: string) => {
      profile.edit();
      profile.save({ first, middle: '', last: 'Lovelace' });
      await until({ at: 'show', name: { first } });
    };
    await save('Ida');
    await client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
    await save('Ada');
    const userId = Buffer.from(client.user.getSync()?.user_id ?? '').toString('base64url');
    const names = { name: 'ada@example.com', displayName: 'Ada Lovelace' };
    await eventually(() => expect(authenticator.named).toEqual([{ rpId: 'app.example.com', userId, ...names }]));
  });

  it('unchanged is not sent; account W1: a double press is one call', async () => {
    const { client } = await ada();
    const { flow, until } = running(createProfileFlow(client));
    const profile = profileActions(flow.send);
    profile.edit();
    profile.save({ first: '', middle: '', last: '' });
    expect(flow.getState()).toMatchObject({ at: 'show' });
    profile.edit();
    profile.save({ first: 'Ada', middle: '', last: '' });
    profile.save({ first: 'Ada', middle: '', last: '' });
    await until({ at: 'show', name: { first: 'Ada' } });
    expect(await provider.calls('/sdk/v1/users/me')).toHaveLength(1);
  });

  it('account W34: a name of spaces, of marks of direction and of 129 letters is cleaned and cut', async () => {
    const { client } = await ada();
    const { flow, until } = running(createProfileFlow(client));
    const profile = profileActions(flow.send);
    profile.edit();
    profile.save({ first: '\u202e \t ', middle: `${'a'.repeat(127)}👩‍👩‍👧`, last: 'b'.repeat(129) });
    await until({ at: 'show', name: { first: '', middle: 'a'.repeat(127), last: 'b'.repeat(128) } });
  });
});

describe('phone numbers', () => {
  it('are added by a code, by WhatsApp too, and removed', async () => {
    const { client } = await ada();
    const { flow, until } = running(createPhonesFlow(client));
    const phones = phonesActions(flow.send);
    phones.add();
    await until({ at: 'enter' });
    phones.submit({ draft: '12', country: 'US', channel: 'sms' });
    await until({ at: 'enter', error: { code: 'invalid_phone_number' } });
    phones.submit({ draft: '(201) 555-0123', country: 'US', channel: 'sms' });
    await until({ at: 'enter', error: { code: 'have' } });
    phones.submit({ draft: '201 555 0199', country: 'US', channel: 'whatsapp' });
    await until({ at: 'code', to: '+12015550199', channel: 'whatsapp' });
    phones.submitCode(await code('+12015550199'));
    await until({ at: 'list', list: [{}, { phone: '+12015550199', isVerified: true }] });
    phones.remove(client.user.getSync()?.phone_numbers[0]?.phone_id ?? '');
    await until({ at: 'confirm' });
    phones.confirm();
    await until({ at: 'list', list: [{ phone: '+12015550199' }] });
  });
});

describe('phone numbers of a backend that sends only over WhatsApp', () => {
  it('decision 139: sends the code over WhatsApp regardless of the request, and the state contains that', async () => {
    await provider.project({ unserved_products: ['smsOtp'] });
    const { client } = await ada();
    await client.bootstrap.getAsync();
    const { flow, until } = running(createPhonesFlow(client));
    const phones = phonesActions(flow.send);
    phones.add();
    await until({ at: 'enter' });
    phones.submit({ draft: '201 555 0199', country: 'US', channel: 'sms' });
    await until({ at: 'code', to: '+12015550199', channel: 'whatsapp' });
    expect((await provider.messages('+12015550199')).map(({ channel }) => channel)).toEqual(['whatsapp']);
  });

  it('decision 139: leave no choice of a channel: it needs both, and a login that offers WhatsApp', () => {
    const login = { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp'] } } as const;
    expect(hasChannelChoice(login)).toBe(true);
    expect(hasChannelChoice(undefined)).toBe(false);
    for (const product of ['smsOtp', 'whatsappOtp']) expect(hasChannelChoice(login, [product])).toBe(false);
  });
});

describe('the password', () => {
  it('is set after the check of its strength; account W35: a weak one is not sent', async () => {
    const { client } = await ada();
    const { flow, until, hostEvents } = running(createPasswordSectionFlow(client));
    const password = passwordSectionActions(flow.send);
    expect(flow.getState()).toMatchObject({ at: 'absent', email: 'ada@example.com' });
    password.set();
    await until({ at: 'edit' });
    password.type('12345');
    await until({ at: 'edit', strength: { at: 'checked', report: { isValid: false } } });
    password.save('12345');
    password.type('correct horse battery staple 42');
    await until({ at: 'edit', strength: { at: 'checked', report: { isValid: true } } });
    password.save('correct horse battery staple 42');
    await until({ at: 'present' });
    expect(hostEvents.map(({ type }) => type)).toEqual(['FOYER_ACCOUNT_CHANGED', 'FOYER_SECURITY_NOTICE']);
    expect(await provider.calls('/sdk/v1/passwords/session/reset')).toHaveLength(1);
    const { client: other } = open();
    const answer = await other.passwords.authenticate({
      email: 'ada@example.com',
      password: 'correct horse battery staple 42',
      session_duration_minutes: 30,
    });
    expect(answer.user_id).toBe(client.user.getSync()?.user_id);
  });

  it('is set with an email instead', async () => {
    const { client } = await ada();
    const options = { redirectURL: 'http://localhost:3000/login' };
    const { flow, until } = running(createPasswordSectionFlow(client, options));
    passwordSectionActions(flow.send).mail();
    await until({ at: 'mailed', to: 'ada@example.com' });
  });

  it('account W37: without a verified address none can be set', async () => {
    const { client } = await ada({ email: 'ada@example.com' });
    await client.user.deleteEmail(client.user.getSync()?.emails[0]?.email_id ?? '');
    const { flow } = running(createPasswordSectionFlow(client));
    passwordSectionActions(flow.send).set();
    expect(flow.getState()).toMatchObject({ at: 'absent', error: { code: 'needs_email' } });
  });
});

describe('passkeys', () => {
  it('are cancelled, created, named and removed; account W38: a cancelled prompt is not an error', async () => {
    const authenticator = plugInAuthenticator();
    const { client } = await ada();
    const { flow, until, passes, hostEvents } = running(createPasskeysFlow(client));
    const passkeys = passkeysActions(flow.send);
    authenticator.refuse(new DOMException('No.', 'NotAllowedError'));
    passkeys.add();
    await passes({ at: 'creating' });
    await until({ at: 'list' });
    expect(flow.getState()).not.toHaveProperty('error');
    authenticator.refuse(undefined);
    passkeys.add();
    await until({ at: 'renaming' });
    passkeys.saveName('Blue laptop');
    expect(flow.getState()).toMatchObject({ at: 'list', pending: 1, list: [{ name: 'Blue laptop' }] });
    await until({ at: 'list', pending: 0, list: [{ name: 'Blue laptop', isForeign: false }] });
    // The registration also proves that the user is there, so it is a factor of the session.
    const [passkey] = flow.getState().list;
    expect([passkey?.createdAt, passkey?.lastUse].map((time) => Number.isNaN(Date.parse(time ?? '')))).toEqual([
      false,
      false,
    ]);
    passkeys.remove(client.user.getSync()?.webauthn_registrations[0]?.webauthn_registration_id ?? '');
    await until({ at: 'confirm' });
    passkeys.confirm();
    await until({ at: 'list', list: [] });
    expect(hostEvents.map(({ type }) => type)).toEqual([
      'PASSKEY_REGISTER',
      'FOYER_SECURITY_NOTICE',
      'FOYER_ACCOUNT_CHANGED',
      'FOYER_ACCOUNT_CHANGED',
      'FOYER_SECURITY_NOTICE',
    ]);
  });

  it.each([
    [{ status: 500, error_type: 'internal_server_error' }, 'rename_failed'],
    [{ status: 400, error_type: 'bad_request' }, 'rename_failed'],
    [{ status: 404, error_type: 'webauthn_registration_not_found' }, 'webauthn_registration_not_found'],
  ])('keep their name with a message if a new one is refused with %j', async (fault, code) => {
    plugInAuthenticator();
    const { client } = await ada();
    const { until, flow } = running(createPasskeysFlow(client));
    const passkeys = passkeysActions(flow.send);
    passkeys.add();
    await until({ at: 'renaming' });
    const [{ webauthn_registration_id: id, name } = { webauthn_registration_id: '', name: '' }] =
      client.user.getSync()?.webauthn_registrations ?? [];
    await provider.fault({ path: `/sdk/v1/webauthn/update/${id}`, times: 3, ...fault });
    passkeys.saveName('Blue laptop');
    await until({ at: 'list', error: { code }, list: [{ name }] });
  });

  it('are named after their password manager, which is notified of a removal', async () => {
    const authenticator = plugInAuthenticator({ aaguid: BITWARDEN });
    const { client } = await ada();
    const { flow, until } = running(createPasskeysFlow(client));
    const passkeys = passkeysActions(flow.send);
    passkeys.add();
    await until({ at: 'renaming', suggested: 'Bitwarden' });
    passkeys.cancel();
    const id = client.user.getSync()?.webauthn_registrations[0]?.webauthn_registration_id ?? '';
    expect(flow.getState()).toMatchObject({ at: 'list', managers: { [id]: 'Bitwarden' } });
    const again = running(createPasskeysFlow(client));
    await again.until({ at: 'list', managers: { [id]: 'Bitwarden' } });
    passkeys.remove(id);
    await until({ at: 'confirm' });
    passkeys.confirm();
    await until({ at: 'list', list: [] });
    expect(flow.getState()).not.toHaveProperty('keepHint');
    expect(authenticator.forgotten).toEqual([{ rpId: 'app.example.com', credentialId: authenticator.id }]);
  });

  it.each([
    [
      'the browser knows no such signal',
      () => Object.assign(PublicKeyCredential, { signalUnknownCredential: undefined }),
    ],
    [
      'the signal is refused',
      () => Object.assign(PublicKeyCredential, { signalUnknownCredential: () => Promise.reject(new Error('No.')) }),
    ],
    ['the signal throws', () => Object.assign(PublicKeyCredential, { signalUnknownCredential: failing })],
    ['what was remembered is gone', (remembered: Map<string, string>) => remembered.delete(MEMORY)],
    ['what was remembered is no list', (remembered: Map<string, string>) => remembered.set(MEMORY, '{"id":1}')],
  ])('account W42: the user has to remove it there if %s', async (_, spoil) => {
    plugInAuthenticator();
    const { client, browser } = await ada();
    const { webauthn_registration_id: id } = await client.webauthn.register({
      is_passkey: true,
      session_duration_minutes: 30,
    });
    spoil(browser.storage);
    const { flow, until } = running(createPasskeysFlow(client));
    const passkeys = passkeysActions(flow.send);
    passkeys.remove(id);
    await until({ at: 'confirm' });
    passkeys.confirm();
    await until({ at: 'list', list: [], keepHint: true });
    expect(flow.getState()).not.toHaveProperty('error');
  });

  it('account W42: a removal succeeds even if the code that notifies password managers cannot be loaded', async () => {
    const { client, personId } = await ada();
    const context = {
      deps: {
        href: () => 'https://acme.example/',
        user: {
          get: client.user.get,
          getSync: client.user.getSync,
          deleteWebauthnRegistration: () => Promise.resolve({}),
        },
        session: client.session,
        webauthn: { signalRemoved: () => Promise.reject(new Error('not loaded')) },
        options: () => ({}),
      },
      signal: new AbortController().signal,
    };
    const event = await passkeysFlow.perform({ type: 'remove', id: 'passkey-1', personId } as never, context as never);
    expect(event).toMatchObject({ type: 'removed', id: 'passkey-1' });
  });

  it('account W41: a refused name is reset to the old one', async () => {
    plugInAuthenticator();
    const { client } = await ada();
    const { webauthn_registration_id: id } = await client.webauthn.register({
      is_passkey: true,
      session_duration_minutes: 30,
    });
    const former = client.user.getSync()?.webauthn_registrations[0]?.name;
    const { flow, until } = running(createPasskeysFlow(client));
    const passkeys = passkeysActions(flow.send);
    await provider.fault({
      path: `/sdk/v1/webauthn/update/${id}`,
      times: 1,
      status: 429,
      error_type: 'too_many_requests',
    });
    passkeys.beginRename(id);
    passkeys.saveName('Blue laptop');
    await until({ at: 'list', pending: 0, list: [{ name: former }], error: {} });
  });

  it('account W40: without browser support, the list explains why none can be added', async () => {
    const { client } = await ada();
    const { flow, until } = running(createPasskeysFlow(client));
    await until({ at: 'list', cannotAdd: { code: 'passkey_unsupported' } });
    passkeysActions(flow.send).add();
    expect(flow.getState()).toMatchObject({ at: 'list' });
    expect(flow.getState()).not.toHaveProperty('proving');
  });
});

describe('this session', () => {
  it('shows its sign-in methods, and can be ended', async () => {
    const { client } = await ada();
    const { flow, until } = running(createThisSessionFlow(client));
    expect(flow.getState()).toMatchObject({
      at: 'show',
      session: { factors: [{ by: 'email', what: 'ada@example.com' }] },
    });
    thisSessionActions(flow.send).signOut();
    await until({ at: 'show', personId: '', session: null });
    await eventually(async () => expect(await provider.calls('/sdk/v1/sessions/revoke')).toHaveLength(1));
  });
});

describe('apps with access', () => {
  it('are read, and none is there', async () => {
    const { client } = await ada();
    const { flow, until } = running(createConnectedAppsFlow(client));
    await until({ at: 'list', list: [] });
    connectedAppsActions(flow.send).revoke('none');
    expect(flow.getState()).toMatchObject({ at: 'list' });
  });

  it('a list that could not be read can be read again', async () => {
    const { client } = await ada();
    await provider.fault({
      path: '/sdk/v1/users/connected_apps',
      times: 3,
      status: 500,
      error_type: 'internal_server_error',
    });
    const { flow, until } = running(createConnectedAppsFlow(client));
    await until({ at: 'failed', error: { code: 'internal_server_error' } });
    await provider.clearFaults();
    connectedAppsActions(flow.send).retry();
    await until({ at: 'list' });
  });
});
