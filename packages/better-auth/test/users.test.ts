import { describe, expect, it } from 'vitest';
import { startBackend } from './backend';
import { Page } from './page';

const page = new Page(await startBackend());

describe('the signed-in user', () => {
  it('changes name and untrusted metadata, one part at a time', async () => {
    const { session_token: session } = await page.byEmail('ada@example.com');
    const update = (body: unknown) => page.call('user.update', body, session);
    await update({ name: { first_name: 'Ada', last_name: 'Lovelace' }, untrusted_metadata: { theme: 'dark' } });
    await update({ name: { middle_name: 'King' } });
    expect((await page.call('user.get', undefined, session)).body).toMatchObject({
      name: { first_name: 'Ada', middle_name: 'King', last_name: 'Lovelace' },
      untrusted_metadata: { theme: 'dark' },
    });
    expect((await update({ trusted_metadata: { admin: true } })).errorType).toBe('cannot_update_trusted_metadata');
    expect((await update({ name: { first_name: 'x'.repeat(129) } })).errorType).toBe('bad_request');
  });

  it('deletes an address while there is another way in, and only their own', async () => {
    const signedIn = await page.byEmail('bob@example.com');
    const session = signedIn.session_token;
    const params = { email_id: signedIn.user.emails[0]?.email_id ?? '' };
    const remove = (who: string) => page.call('user.deleteEmail', undefined, who, params);
    expect((await remove((await page.byEmail('mallory@example.com')).session_token)).errorType).toBe('email_not_found');
    expect((await remove(session)).errorType).toBe('cannot_delete_last_primary_factor');
    const { body } = await page.call(
      'otps.sms.send.secondary',
      { phone_number: '+12015550199', expiration_minutes: 5 },
      session,
    );
    const proof = {
      token: page.message('+12015550199').code,
      method_id: body['method_id'],
      session_duration_minutes: 60,
    };
    const { user } = await page.signIn('otps.authenticate', proof, session);
    expect((await remove(session)).body).toMatchObject({
      __user: { emails: [], phone_numbers: [{ phone_number: '+12015550199' }] },
    });
    const phone = { phone_id: user.phone_numbers[0]?.phone_id ?? '' };
    expect((await page.call('user.deletePhoneNumber', undefined, session, phone)).errorType).toBe(
      'cannot_delete_last_primary_factor',
    );
    expect((await page.byEmail('bob@example.com')).user_id).not.toBe(signedIn.user_id);
  });

  it('removes an app, and reports missing items as not found', async () => {
    const { session_token: session } = await page.byEmail('cy@example.com');
    const { body } = await page.call('totps.create', { expiration_minutes: 60 }, session);
    const params = { totp_id: String(body['totp_id']), crypto_wallet_id: 'x' };
    expect((await page.call('user.deleteTOTP', undefined, session, params)).body).toMatchObject({
      __user: { totps: [] },
    });
    expect((await page.call('user.deleteTOTP', undefined, session, params)).errorType).toBe('totp_not_found');
    expect((await page.call('user.deleteCryptoWallet', undefined, session, params)).errorType).toBe(
      'crypto_wallet_not_found',
    );
    expect((await page.call('user.getConnectedApps', undefined, session)).body).toMatchObject({ connected_apps: [] });
  });
});
