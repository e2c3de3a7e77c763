import { describe, expect, it } from 'vitest';
import { Authenticator } from '../../../../scripts/test-authenticator';
import { appPasscode } from '../../../../scripts/test-totp';
import type { Tokens } from '../site';
import { PROVIDER } from '../site';
import { AccountSite, cookieOf } from './account-site';

const PAGE = 'http://localhost:3000';
const MINUTES = { session_duration_minutes: 600 };
const PASSKEY = { domain: 'localhost', return_passkey_credential_options: true };

/** A thief with the token of a session that began an hour ago, and nothing else. */
class Thief {
  readonly site = new AccountSite();
  tokens: Tokens | undefined;

  async steal(): Promise<void> {
    this.tokens = await this.site.signIn('ada@example.com', 600);
    await this.site.advance(3600);
  }

  async call(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
    const token = this.tokens?.session_token ?? '';
    const headers = {
      authorization: `Basic ${btoa(`${this.site.publicToken}:${token}`)}`,
      'content-type': 'application/json',
      'x-sdk-parent-host': PAGE,
      origin: PAGE,
    };
    const answer = await this.site.provider.handle(
      new Request(`${PROVIDER}/sdk/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    const { data, ...refusal } = (await answer.json()) as { data?: Record<string, unknown> };
    if (data === undefined) expect.fail(`${path} answered ${JSON.stringify(refusal)}`);
    return data;
  }

  async lastCode(to: string): Promise<string> {
    const { messages } = await this.site.control(`messages?to=${encodeURIComponent(to)}`);
    return (messages as readonly { readonly code: string }[])[0]?.code ?? '';
  }

  async deleteAccount(): Promise<{ readonly status: number; readonly body: unknown }> {
    if (this.tokens === undefined) expect.fail('nothing was stolen');
    return this.site.ask('DELETE', 'account', { cookie: cookieOf(this.tokens) });
  }
}

const setPassword = async (thief: Thief) => {
  await thief.call('/passwords/session/reset', { password: 'seven-copper-kettles', ...MINUTES });
};

const registerPasskey = async (thief: Thief) => {
  const device = new Authenticator(PAGE);
  const { public_key_credential_creation_options: options } = await thief.call('/webauthn/register/start', PASSKEY);
  await thief.call('/webauthn/register', { public_key_credential: device.create(options), ...MINUTES });
  return device;
};

const showPasskey = async (thief: Thief, device: Authenticator) => {
  const { public_key_credential_request_options: options } = await thief.call(
    '/webauthn/authenticate/start/secondary',
    PASSKEY,
  );
  await thief.call('/webauthn/authenticate', { public_key_credential: device.get(options), ...MINUTES });
};

const setUpApp = async (thief: Thief): Promise<string> => {
  const { secret, recovery_codes: codes } = await thief.call('/totps', { expiration_minutes: 60 });
  await thief.call('/totps/authenticate', {
    totp_code: appPasscode(String(secret), thief.site.options.now?.() ?? 0),
    ...MINUTES,
  });
  return (codes as readonly string[])[0] ?? '';
};

const SOCIAL_EMAIL = 'thief@example.com';

/** A visit of the sandbox's pages: a browser without scripts. */
const visit = async (thief: Thief, url: string, init: RequestInit = {}): Promise<URL> => {
  const answer = await thief.site.provider.handle(
    new Request(new URL(url, PROVIDER), { ...init, headers: { accept: 'text/html', referer: `${PAGE}/account` } }),
  );
  return new URL(answer.headers.get('location') ?? expect.fail(`${url} leads nowhere`), PROVIDER);
};

/** Signs in at the provider with this identity, for the session that asks to attach it or that has it. */
const showAccount = async (thief: Thief, identity: string, isAttached = false) => {
  const query = new URLSearchParams({ public_token: thief.site.publicToken });
  if (!isAttached)
    query.set(
      'oauth_attach_token',
      String((await thief.call('/oauth/attach', { provider: 'google' }))['oauth_attach_token']),
    );
  const page = await visit(thief, `/v1/public/oauth/google/start?${query}`);
  const body = new URLSearchParams({ attempt: page.searchParams.get('attempt') ?? '', identity });
  const { searchParams } = await visit(thief, '/stand-in/oauth', { method: 'POST', body });
  await thief.call('/oauth/authenticate', { token: searchParams.get('token'), ...MINUTES });
};

const identityOf = async (thief: Thief, verified: boolean): Promise<string> =>
  String(
    (await thief.site.control('identities', { provider: 'google', subject: '4711', email: SOCIAL_EMAIL, verified }))[
      'identity_id'
    ],
  );

const addAddress =
  (channel: 'email' | 'sms' | 'whatsapp', body: Record<string, string>, to: string) => async (thief: Thief) => {
    const { method_id } = await thief.call(`/otps/${channel}/send/secondary`, { ...body, expiration_minutes: 5 });
    await thief.call('/otps/authenticate', { token: await thief.lastCode(to), method_id, ...MINUTES });
  };
const addEmail = addAddress('email', { email: 'thief@example.com' }, 'thief@example.com');
const addPhone = addAddress('sms', { phone_number: '+12025550123' }, '+12025550123');

/** Everything that a session alone can enroll, and the later uses of it in the same session. */
const enrollments: Readonly<Record<string, (thief: Thief) => Promise<unknown>>> = {
  'sets a password': setPassword,
  'sets a password and enters it': async (thief) => {
    await setPassword(thief);
    await thief.call('/passwords/authenticate', {
      email: 'ada@example.com',
      password: 'seven-copper-kettles',
      ...MINUTES,
    });
  },
  'registers a passkey': registerPasskey,
  'registers a passkey and shows it': async (thief) => {
    await showPasskey(thief, await registerPasskey(thief));
  },
  'sets up an authenticator app': setUpApp,
  'sets up an authenticator app and enters a recovery code': async (thief) => {
    await thief.call('/totps/recover', { recovery_code: await setUpApp(thief), ...MINUTES });
  },
  'adds an email address': addEmail,
  'adds an email address and proves it again': async (thief) => {
    await addEmail(thief);
    await addEmail(thief);
  },
  'adds an email address by a code and proves it by a link': async (thief) => {
    await addEmail(thief);
    await thief.call('/magic_links/email/send/secondary', { email: 'thief@example.com' });
    const { messages } = await thief.site.control('messages?to=thief%40example.com');
    const [link = ''] = (messages as readonly { readonly links: readonly string[] }[])[0]?.links ?? [];
    await thief.call('/magic_links/authenticate', { token: new URL(link).searchParams.get('token'), ...MINUTES });
  },
  'attaches a social account': async (thief) => showAccount(thief, await identityOf(thief, true)),
  'attaches a social account and proves the email address that it brings': async (thief) => {
    await showAccount(thief, await identityOf(thief, true));
    await addEmail(thief);
  },
  'attaches a social account, whose email address is verified later': async (thief) => {
    await showAccount(thief, await identityOf(thief, false));
    await addEmail(thief);
    await showAccount(thief, await identityOf(thief, true), true);
  },
  'adds a phone number': addPhone,
  'adds a phone number by SMS and proves it by WhatsApp': async (thief) => {
    await addPhone(thief);
    await addAddress('whatsapp', { phone_number: '+12025550123' }, '+12025550123')(thief);
  },
};

/** Credentials that one session enrolls and that a session from before can use. */
const elsewhere: Readonly<Record<string, (thief: Thief) => Promise<() => Promise<void>>>> = {
  'registers a passkey': async (thief) => {
    const device = await registerPasskey(thief);
    return () => showPasskey(thief, device);
  },
  'sets up an authenticator app': async (thief) => {
    const { secret } = await thief.call('/totps', { expiration_minutes: 60 });
    const enter = async () => {
      await thief.call('/totps/authenticate', {
        totp_code: appPasscode(String(secret), thief.site.options.now?.() ?? 0),
        ...MINUTES,
      });
      await thief.site.advance(30);
    };
    await enter();
    return enter;
  },
  'sets up an authenticator app, and then enters a recovery code': async (thief) => {
    const code = await setUpApp(thief);
    return async () => void (await thief.call('/totps/recover', { recovery_code: code, ...MINUTES }));
  },
  'adds an email address': async (thief) => {
    await addEmail(thief);
    return () => addEmail(thief);
  },
  'adds a phone number': async (thief) => {
    await addPhone(thief);
    return () => addPhone(thief);
  },
  'attaches a social account': async (thief) => {
    await showAccount(thief, await identityOf(thief, true));
    return async () => showAccount(thief, await identityOf(thief, true), true);
  },
};

describe('threat T47, decision 141: a stolen session cannot re-authenticate with a credential that it adds', () => {
  it.each(Object.entries(enrollments))('%s, and deletes no account', async (_, enroll) => {
    const thief = new Thief();
    await thief.steal();
    await enroll(thief);
    expect(await thief.deleteAccount()).toMatchObject({ status: 403, body: { error: 'not_recent' } });
    expect(thief.tokens && (await thief.site.knows(thief.tokens))).toBe(true);
  });

  it.each(Object.entries(elsewhere))('%s in another stolen session, and deletes no account with it', async (_, use) => {
    const thief = new Thief();
    await thief.steal();
    const [stolen, other] = [thief.tokens, await thief.site.signIn('ada@example.com', 600)];
    await thief.site.advance(3600);
    thief.tokens = other;
    const prove = await use(thief);
    thief.tokens = stolen;
    await prove();
    expect(await thief.deleteAccount()).toMatchObject({ status: 403, body: { error: 'not_recent' } });
  });

  it('reads the recovery codes of the user, and deletes no account with one', async () => {
    const thief = new Thief();
    thief.tokens = await thief.site.signIn('ada@example.com', 600);
    await setUpApp(thief);
    thief.tokens = await thief.site.signIn('ada@example.com', 600);
    await thief.site.advance(3600);
    const { totps } = await thief.call('/totps/recovery_codes', {});
    const [code] = (totps as { readonly recovery_codes: readonly string[] }).recovery_codes;
    await thief.call('/totps/recover', { recovery_code: code, ...MINUTES });
    expect((await thief.deleteAccount()).status).toBe(403);
  });

  it('the owner re-authenticates with their address, and deletes the account although a passkey was added', async () => {
    const thief = new Thief();
    await thief.steal();
    await registerPasskey(thief);
    await addAddress('email', { email: 'ada@example.com' }, 'ada@example.com')(thief);
    expect((await thief.deleteAccount()).status).toBe(204);
  });

  it('a passkey of an earlier session deletes the account', async () => {
    const thief = new Thief();
    thief.tokens = await thief.site.signIn('ada@example.com', 600);
    const device = await registerPasskey(thief);
    await thief.site.advance(60);
    await thief.steal();
    await showPasskey(thief, device);
    expect((await thief.deleteAccount()).status).toBe(204);
  });
});
