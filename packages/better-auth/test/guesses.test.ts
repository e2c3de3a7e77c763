import { describe, expect, it } from 'vitest';
import { movableClock } from './clock';
import { ask, makeOrganization, MINUTES, startOrganizations } from './organization-backend';
import { Page } from './page';

const clock = movableClock();
const backend = await startOrganizations();
const page = new Page(backend);
const PASSWORD = 'spindle Orchard 55 teal';
const PHONE = '+12015550123';

describe('guesses', () => {
  it('of a password are ten in a row, also of many at once, and ten again after a quarter of an hour', async () => {
    const email = 'ada@guesses.example';
    await page.signIn('passwords.create', { email, password: PASSWORD, ...MINUTES });
    const guess = async () => (await page.call('passwords.authenticate', { email, password: 'wrong', ...MINUTES })).errorType;
    const burst = async () => {
      const guesses: Promise<unknown>[] = [];
      for (let count = 0; count < 40; count += 1) {
        guesses.push(guess());
        // So that some have read the person before the lock and count after it.
        await backend.find('user', 'email', email);
      }
      const types = await Promise.all(guesses);
      return types.filter((type) => type === 'unauthorized_credentials').length;
    };
    expect(await burst()).toBe(10);
    expect(await guess()).toBe('user_lock_limit_reached');
    clock.advance(15 * 60_000);
    expect(await burst()).toBe(10);
    clock.advance(15 * 60_000);
    expect((await page.call('passwords.authenticate', { email, password: PASSWORD, ...MINUTES })).status).toBe(200);
    expect(await guess()).toBe('unauthorized_credentials');
  });

  it('of a code by SMS do not begin anew by the password', async () => {
    const email_address = 'bo@guesses.example';
    const made = await makeOrganization(backend, {
      ...{ kind: 'organization', name: 'Guesses', slug: 'guesses', mfa_policy: 'REQUIRED_FOR_ALL' },
      members: [{ email_address, password: PASSWORD }],
    });
    const organization_id = String(made !== false && made['organization_id']);
    const round = async () => {
      const { member_id, intermediate_session_token } = await ask(backend, 'passwords.authenticate', { organization_id, email_address, password: PASSWORD, ...MINUTES });
      const who = { organization_id, member_id, intermediate_session_token };
      await ask(backend, 'otps.sms.send', { ...who, mfa_phone_number: PHONE });
      const code = page.message(PHONE).code === '000000' ? '000001' : '000000';
      const guess = () => ask(backend, 'otps.sms.authenticate', { ...who, code, ...MINUTES });
      return [(await guess())['error_type'], (await guess())['error_type'], (await guess())['error_type']];
    };
    const types = [...(await round()), ...(await round()), ...(await round()), ...(await round())];
    expect(types.indexOf('user_lock_limit_reached')).toBe(10);
  });
});
