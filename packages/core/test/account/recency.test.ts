import type { Session } from '@foyer/wire';
import { describe, expect, it } from 'vitest';
import type { ReauthRequest } from '../../src/flow/section/section';
import { createRecency, factorIds, needsReauth } from '../../src/flow/account/recency';
import { preservedDuration } from '../../src/flow/account/action-calls';
import { stepUpMethods } from '../../src/users/account/step-up/step-up-methods';

const at = (minutes: number): string => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString();
const factor = (by: string, minutes: number, more: object = {}) => ({
  type: '',
  delivery_method: by,
  last_authenticated_at: at(minutes),
  ...more,
});

/** A session with the last response at minute 0 of the provider, on a device with any clock. */
function page(factors: readonly object[], lastAccess = 0) {
  let here = 1_234_567;
  let asked = 0;
  const session = {
    user_id: 'ada',
    started_at: at(-30),
    last_accessed_at: at(lastAccess),
    expires_at: at(60),
    authentication_factors: factors,
  } as unknown as Session;
  const recency = createRecency({
    clock: { now: () => here, sleep: () => Promise.resolve(), until: () => Promise.resolve() },
    session: {
      getSync: () => session,
      authenticate() {
        asked += 1;
        return Promise.resolve({ session });
      },
    },
  });
  const request: ReauthRequest = { act: 'addEmail', personId: 'ada' };
  return {
    recency,
    later: (minutes: number) => (here += minutes * 60_000),
    asked: () => asked,
    has: (more: Partial<ReauthRequest> = {}, isStrong = false) => recency.has({ ...request, ...more }, {}, isStrong),
  };
}

describe('how recently a user has authenticated', () => {
  it('account W9: uses the provider’s time, which is requested once', async () => {
    const { has, later, asked } = page([factor('email', -9)]);
    expect(await has()).toBe(true);
    later(2);
    expect(await has()).toBe(false);
    expect(asked()).toBe(1);
  });

  it('account W10: ignores a missing or future date, and an unknown factor', async () => {
    expect(await page([{ ...factor('email', 0), last_authenticated_at: '' }]).has()).toBe(false);
    expect(await page([factor('email', 5)]).has()).toBe(false);
    expect(await page([factor('telepathy', 0), factor('impersonation', 0), factor('embedded', 0)]).has()).toBe(false);
  });

  it('ignores a remembered browser and the sign-in with it, and then requires the second factor', async () => {
    const signIn = [factor('knowledge', -2), factor('remembered_browser', -2)];
    expect(await page(signIn).has()).toBe(false);
    expect(await page(signIn).has({}, true)).toBe(false);
    const password = [...signIn, factor('knowledge', -1)];
    expect(await page(password).has({}, true), 'a user with a second factor').toBe(false);
    expect(await page(password).has(), 'a user without any').toBe(true);
    expect(await page([...signIn, factor('authenticator_app', -1)]).has({}, true)).toBe(true);
  });

  it('account W11: ignores factors that were added here in these minutes', async () => {
    const { has, recency, later } = page([
      factor('email', 0, { email_factor: { email_id: 'new', email_address: '' } }),
    ]);
    recency.added('new');
    expect(await has()).toBe(false);
    later(10);
    expect(recency.isNew('new', {})).toBe(false);
  });

  it('decision 141: ignores factors that were created in this session, even after a reload', async () => {
    const credential_created_at = at(-1);
    const google = { google_oauth_factor: { id: 'google', email_id: 'old', provider_subject: 's' } };
    const { has, recency, later } = page([
      factor('webauthn_registration', 0, {
        credential_created_at,
        webauthn_factor: { webauthn_registration_id: 'key', domain: '', user_agent: '' },
      }),
      factor('knowledge', 0, { credential_created_at }),
      factor('oauth_google', 0, { credential_created_at, ...google }),
      factor('sms', 0, {
        credential_created_at,
        phone_number_factor: { phone_id: 'phone', phone_number: '+12025550123' },
      }),
    ]);
    expect(await has()).toBe(false);
    later(30);
    const isNew = (id: string) => recency.isNew(id, {});
    expect(['key', 'knowledge', 'google', 'phone', '+12025550123'].every(isNew)).toBe(true);
    // The account was attached; the address that it shares is as old as it was.
    expect(isNew('old')).toBe(false);
    expect(await page([factor('email', 0, { credential_created_at: at(-31) })]).has()).toBe(true);
  });

  it('decision 141: still accepts an older credential of the same kind', async () => {
    const email = (email_id: string, more: object = {}) =>
      factor('email', 0, { ...more, email_factor: { email_id, email_address: '' } });
    expect(await page([email('old'), email('new', { credential_created_at: at(-1) })]).has()).toBe(true);
    expect(await page([email('new', { credential_created_at: at(-1) })]).has()).toBe(false);
  });

  it('strong actions require the passkey or the second factor of a user who has one', async () => {
    const { has } = page([factor('email', 0)]);
    expect(await has({ act: 'removeApp' }, true)).toBe(false);
    expect(await has({ act: 'removeApp' }, false)).toBe(true);
    expect(await page([factor('authenticator_app', 0)]).has({ act: 'removeApp' }, true)).toBe(true);
  });

  it('a refusal of the provider and a different user require a new authentication', async () => {
    const { has } = page([factor('email', 0)]);
    expect(await has({ isRefused: true })).toBe(false);
    expect(await has({ personId: 'grace' })).toBe(false);
  });

  it('the host defines which actions require it', () => {
    expect([needsReauth('addEmail', {}), needsReauth('rename', {}), needsReauth('addEmail', { acts: 'none' })]).toEqual(
      [true, false, false],
    );
    expect([
      needsReauth('addEmail', { acts: ['removeEmail'] }),
      needsReauth('removeEmail', { acts: ['removeEmail'] }),
    ]).toEqual([false, true]);
  });

  it('a factor is known by the ids in it', () => {
    expect(
      factorIds(
        factor('oauth_google', 0, { google_oauth_factor: { id: 'g', email_id: 'e', provider_subject: 's' } }) as never,
      ),
    ).toEqual(['oauth_google', 'g', 'e']);
  });
});

describe('account W8: no action shortens a session', () => {
  const lasting = (minutes: number, configured?: number) =>
    preservedDuration({
      session: { getSync: () => ({ expires_at: at(minutes), last_accessed_at: at(0), authentication_factors: [] }) },
      options: () => ({
        login: {
          products: [],
          ...(configured !== undefined && { sessionOptions: { sessionDurationMinutes: configured } }),
        },
      }),
    }).session_duration_minutes;

  it('nor longer than the contract allows', () => {
    expect(lasting(30 * 24 * 60, 30)).toBe(30 * 24 * 60);
    expect(lasting(10, 60)).toBe(60);
    expect(lasting(10)).toBe(30);
    expect(lasting(1e7)).toBe(527_040);
    expect(preservedDuration({ session: { getSync: () => null }, options: () => ({}) })).toEqual({
      session_duration_minutes: 30,
    });
  });
});

describe('the methods to re-authenticate', () => {
  const user = {
    user_id: 'ada',
    emails: [
      { email_id: 'e1', email: 'ada@example.com', verified: true },
      { email_id: 'e2', email: 'new@example.com', verified: false },
    ],
    phone_numbers: [{ phone_id: 'p1', phone_number: '+12015550123', verified: true }],
    password: { password_id: 'x', requires_reset: false },
    totps: [{ totp_id: 't1', verified: true }],
    webauthn_registrations: [{ webauthn_registration_id: 'w1', domain: 'example.com', verified: true }],
    providers: [
      { oauth_user_registration_id: 'o1', provider_type: 'Google' },
      { oauth_user_registration_id: 'o2', provider_type: 'Unheard of' },
    ],
    crypto_wallets: [
      { crypto_wallet_id: 'c1', crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum', verified: true },
    ],
  } as never;
  const rules = {
    hostname: 'app.example.com',
    isStrong: false,
    isHidden: false,
    isNew: (_id: string) => false,
    isServed: (_product: string) => true,
  };
  const keys = (more: Partial<typeof rules> = {}, factors: readonly object[] = []) =>
    stepUpMethods(user, { authentication_factors: factors } as never, { ...rules, ...more }).map(({ key }) => key);

  it('are all methods of the user, with backup codes last; account W12: addresses are those of the account', () => {
    expect(keys()).toEqual(['passkey', 't1', 'password', 'e1', 'p1', 'c1', 'o1', 'recoveryCode']);
  });

  it('begin with the last used one', () => {
    const [first, second] = keys({}, [
      factor('email', 1, { email_factor: { email_id: 'e1' } }),
      factor('knowledge', 2),
    ]);
    expect([first, second]).toEqual(['password', 'e1']);
  });

  it('strong ones, those of readable cookies, and none that was added just now', () => {
    expect(keys({ isStrong: true })).toEqual(['passkey', 't1', 'recoveryCode']);
    expect(keys({ isHidden: true })).not.toContain('o1');
    expect(keys({ isNew: (id: string) => id === 'e1' })).not.toContain('e1');
  });

  it('decision 139: leave out methods that the backend does not serve, and send codes over the served channel', () => {
    const without = (...unserved: readonly string[]) => keys({ isServed: (product) => !unserved.includes(product) });
    expect(without('emailOtp', 'passkeys', 'oauth')).toEqual(['t1', 'password', 'p1', 'c1', 'recoveryCode']);
    expect(without('totp', 'passwords', 'crypto', 'smsOtp', 'whatsappOtp')).toEqual(['passkey', 'e1', 'o1']);
    const byWhatsapp = stepUpMethods(user, null, { ...rules, isServed: (product) => product !== 'smsOtp' });
    expect(byWhatsapp).toContainEqual({ type: 'whatsapp', key: 'p1', phone: '+12015550123' });
  });

  it('account W23: can be empty', () => {
    const noMethods = {
      emails: [],
      phone_numbers: [],
      password: null,
      totps: [],
      webauthn_registrations: [],
      providers: [],
      crypto_wallets: [],
    } as never;
    expect(stepUpMethods(noMethods, null, rules)).toEqual([]);
  });
});
