import { expect, it } from 'vitest';
import { cleanup } from '../src/index';
import { API } from './backend';
import { movableClock } from './clock';
import { ask, startOrganizations } from './organization-backend';
import { Page } from './page';
import { KEEPS_ROWS } from './second-storage';

const SIGN_INS = process.env['FOYER_LONG'] === '1' ? 1000 : 48;
const PASSWORD = 'spindle Orchard 55 teal';
const MINUTES = { session_duration_minutes: 60 };
const KNOWN = 'ada@expired.example';
const YEAR = 366 * 24 * 60 * 60_000;
const CHALLENGE = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' };
const clock = movableClock();

const backend = await startOrganizations({
  auth: {
    verification: { disableCleanup: true },
    socialProviders: { github: { clientId: 'id', clientSecret: 'secret' } },
  },
});
const page = new Page(backend);

const askForCode = async (email: string) =>
  (await page.call('otps.email.loginOrCreate', { email, expiration_minutes: 5 })).body['method_id'];
const askForLink = (email: string, more = {}) => page.call('magicLinks.email.loginOrCreate', { email, ...more });

/** Sign-ins of every kind that end, fail or are given up. */
const KINDS: readonly ((number: number) => Promise<unknown>)[] = [
  () => page.byEmail(KNOWN),
  async () =>
    page.signIn('magicLinks.authenticate', { token: (await askForLink(KNOWN), page.token(KNOWN)), ...MINUTES }),
  () => page.signIn('passwords.authenticate', { email: KNOWN, password: PASSWORD, ...MINUTES }),
  async () => page.call('session.revoke', undefined, (await page.byEmail(KNOWN)).session_token),
  (number) => askForCode(`code-${number}@expired.example`),
  (number) => askForLink(`link-${number}@expired.example`, CHALLENGE),
  (number) =>
    page.call('otps.sms.loginOrCreate', {
      phone_number: `+1201555${String(number).padStart(4, '0')}`,
      expiration_minutes: 5,
    }),
  () => page.call('passwords.resetByEmailStart', { email: KNOWN }),
  async (number) =>
    page.call('otps.authenticate', {
      token: '000000',
      method_id: await askForCode(`wrong-${number}@expired.example`),
      ...MINUTES,
    }),
  () => backend.handle(new Request(`${API}/v1/public/oauth/github/start?public_token=${backend.publicToken}`)),
  () =>
    page.call('webauthn.authenticateStart.primary', { domain: 'localhost', return_passkey_credential_options: true }),
  async () => {
    const { session_token } = await page.byEmail(KNOWN);
    await page.call('totps.create', { expiration_minutes: 60 }, session_token);
    return page.call('totps.authenticate', { totp_code: '000000', ...MINUTES }, session_token);
  },
  async (number) => {
    const email_address = `member-${number}@expired.example`;
    await ask(backend, 'otps.email.discovery.send', { email_address });
    await ask(backend, 'otps.email.discovery.authenticate', { email_address, code: '000000' });
    return ask(backend, 'magicLinks.email.discovery.send', { email_address });
  },
];

const rowsOf = async (model: string) => (await backend.all(model)).length;

it.runIf(KEEPS_ROWS)(
  `leave no row after ${SIGN_INS} sign-ins and a clean-up but the users and their accounts`,
  async () => {
    await page.signIn('passwords.create', { email: KNOWN, password: PASSWORD, ...MINUTES });
    await page.byEmail(KNOWN);
    await page.signIn(
      'passwords.resetBySession',
      { password: PASSWORD, ...MINUTES },
      (await page.byEmail(KNOWN)).session_token,
    );
    for (let number = 0; number < SIGN_INS; number += 1) {
      await KINDS[number % KINDS.length]?.(number);
      // Else the limits of a quarter of an hour refuse most of them.
      clock.advance(60_000);
    }
    expect(await rowsOf('session')).toBeGreaterThan(SIGN_INS / KINDS.length);
    expect(await rowsOf('verification')).toBeGreaterThan(SIGN_INS / KINDS.length);
    clock.advance(YEAR);
    const removed = await cleanup(backend.auth, { batch: 100 });
    expect(Object.values(removed).every((count) => count > 0)).toBe(true);
    const left = await Promise.all(
      ['session', 'verification', 'foyerGuess', 'foyerAddress', 'passkey', 'user', 'account'].map(async (model) => [
        model,
        await rowsOf(model),
      ]),
    );
    expect(Object.fromEntries(left)).toEqual({
      session: 0,
      verification: 0,
      foyerGuess: 0,
      foyerAddress: 0,
      passkey: 0,
      user: 1,
      account: 1,
    });
  },
  600_000,
);
