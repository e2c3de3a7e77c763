import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';
import { bearer } from 'better-auth/plugins/bearer';
import { organization } from 'better-auth/plugins/organization';
import { describe, expect, it } from 'vitest';
import { API, ORIGIN, startBackend } from './backend';
import { Page } from './page';

const organizations = { publicToken: 'public-token-test-members' };
const backend = await startBackend({
  plugins: [organization(), bearer()],
  foyer: { organizations, secondFactor: 'stepUpOnly' },
});
const page = new Page(backend);
const MINUTES = { session_duration_minutes: 60 };
const LOGIN = { email: 'ada@example.com', password: 'spindle Orchard 55 teal' };
const NAMES = [
  'two-factor/enable',
  'two-factor/disable',
  'two-factor/generate-backup-codes',
  'two-factor/get-totp-uri',
];

const own = (name: string, headers: Readonly<Record<string, string>> = {}, at = backend) =>
  at.handle(
    new Request(`${API}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
      body: JSON.stringify(LOGIN),
    }),
  );

describe("better-auth's own calls of second factors", () => {
  it('want the second factor too where organizations are served, by token and by cookie', async () => {
    const { session_token } = await page.signIn('passwords.create', { ...LOGIN, ...MINUTES });
    const [cookie = ''] = (await own('sign-in/email')).headers.getSetCookie();
    expect((await own('two-factor/enable', { authorization: `Bearer ${session_token}` })).status).toBe(200);
    const { body } = await page.call('totps.create', { expiration_minutes: 60 }, session_token);
    const totp_code = await createOTP(base32.decode(String(body['secret']))).totp();
    await page.signIn('totps.authenticate', { totp_code, ...MINUTES }, session_token);

    const { session_token: firstAlone } = await page.signIn('passwords.authenticate', { ...LOGIN, ...MINUTES });
    for (const headers of [{ authorization: `Bearer ${firstAlone}` }, { cookie: cookie.split(';')[0] ?? '' }]) {
      for (const name of NAMES)
        expect({ name, status: (await own(name, headers)).status }).toEqual({ name, status: 403 });
    }
    expect((await own('two-factor/get-totp-uri', { authorization: `Bearer ${session_token}` })).status).toBe(200);
    expect((await own('two-factor/disable', { authorization: `Bearer ${session_token}` })).status).toBe(200);
  });

  it('are left to better-auth without a session, and where no organizations are served', async () => {
    expect((await own('two-factor/enable')).status).toBe(401);
    expect((await own('two-factor/enable', { authorization: 'Bearer %' })).status).toBe(401);
    const users = new Page(await startBackend({ plugins: [bearer()], foyer: { secondFactor: 'stepUpOnly' } }));
    const { session_token } = await users.signIn('passwords.create', { ...LOGIN, ...MINUTES });
    const { session_token: other } = await users.signIn('passwords.authenticate', { ...LOGIN, ...MINUTES });
    const { body } = await users.call('totps.create', { expiration_minutes: 60 }, session_token);
    const totp_code = await createOTP(base32.decode(String(body['secret']))).totp();
    await users.signIn('totps.authenticate', { totp_code, ...MINUTES }, session_token);
    expect((await own('two-factor/disable', { authorization: `Bearer ${other}` }, users.backend)).status).toBe(200);
  });
});
