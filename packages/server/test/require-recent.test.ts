import { describe, expect, it } from 'vitest';
import { requireRecent, UsageError } from '../src/index';
import { requireRecent as requireRecentMember } from '../src/organizations/index';
import { appPasscode } from '../../../scripts/test-totp';
import type { Tokens } from './site';
import { cookiesOf, Site } from './site';
import { Company, cookiesOf as cookiesOfMember } from './organizations/company';

const NOT_RECENT = expect.objectContaining({ kind: 'not_recent', status: 403 }) as Error;
const SIGNED_OUT = expect.objectContaining({ kind: 'signed_out', status: 401 }) as Error;
const ADA = 'ada@example.com';

/** Sets an authenticator app up in the session, or proves the one that is there. */
async function proveByApp(site: Site, { session_token }: Tokens, known?: string): Promise<string> {
  const secret = known ?? String((await site.call('/totps', { expiration_minutes: 60 }, session_token))['secret']);
  const totp_code = appPasscode(secret, site.options.now?.() ?? 0);
  await site.call('/totps/authenticate', { totp_code, session_duration_minutes: 60 }, session_token);
  return secret;
}

async function proveByEmail(site: Site, { session_token }: Tokens): Promise<void> {
  const { method_id } = await site.call(
    '/otps/email/send/secondary',
    { email: ADA, expiration_minutes: 5 },
    session_token,
  );
  const { messages } = await site.control(`messages?to=${ADA}`);
  const [{ code: token } = { code: '' }] = messages as readonly { readonly code: string }[];
  await site.call('/otps/authenticate', { token, method_id, session_duration_minutes: 60 }, session_token);
}

describe('account section 5: requireRecent', () => {
  it('is met by a sign-in of these minutes, and not by an older one', async () => {
    const site = new Site();
    const cookies = cookiesOf(await site.signIn());
    const { now } = site.options;
    await site.advance(9 * 60);
    requireRecent(await site.authenticate(cookies), 10, { now });
    await site.advance(61);
    const auth = await site.authenticate(cookies);
    expect(() => requireRecent(auth, 10, { now })).toThrow(NOT_RECENT);
    requireRecent(auth, 15, { now });
  });

  it('is met by a later authentication in the same session, which an older JWT does not contain', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    const { now } = site.options;
    await site.advance(11 * 60);
    const { session_jwt } = (await site.call('/sessions/authenticate', {}, tokens.session_token)) as unknown as Tokens;
    await proveByEmail(site, tokens);
    const cookies = cookiesOf({ ...tokens, session_jwt });
    const before = await site.authenticate(cookies);
    expect(() => requireRecent(before, 10, { now })).toThrow(NOT_RECENT);
    requireRecent(await site.authenticate(cookies, { verifyWithProvider: true }), 10, { now });
  });

  it('account W9: counts by the time of the provider where the clock of the server is behind', async () => {
    const site = new Site();
    const auth = await site.authenticate(cookiesOf(await site.signIn()));
    site.drift(-3600);
    requireRecent(auth, 10, { now: site.options.now });
  });

  it('refuses a request without a session with 401', async () => {
    const auth = await new Site().authenticate('');
    expect(() => requireRecent(auth, 10)).toThrow(SIGNED_OUT);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('takes no %s minutes', async (minutes) => {
    const auth = await new Site().authenticate('');
    expect(() => requireRecent(auth, minutes)).toThrow(UsageError);
  });
});

describe('account section 5: requireRecent with strong', () => {
  it('is met by any authentication of a user who has neither a passkey nor a second factor', async () => {
    const site = new Site();
    const auth = await site.authenticate(cookiesOf(await site.signIn()), { verifyWithProvider: true });
    requireRecent(auth, 10, { strong: true, now: site.options.now });
  });

  it('requires the second factor if the user has one', async () => {
    const site = new Site();
    const { now } = site.options;
    const secret = await proveByApp(site, await site.signIn());
    // An app that a session has set up proves no presence in it (decision 141).
    await site.advance(31);
    const tokens = await site.signIn();
    await proveByApp(site, tokens, secret);
    const auth = () => site.authenticate(cookiesOf(tokens), { verifyWithProvider: true });
    requireRecent(await auth(), 10, { strong: true, now });
    await site.advance(11 * 60);
    await proveByEmail(site, tokens);
    const byEmail = await auth();
    requireRecent(byEmail, 10, { now });
    expect(() => requireRecent(byEmail, 10, { strong: true, now })).toThrow(NOT_RECENT);
    await site.advance(30);
    await proveByApp(site, tokens, secret);
    requireRecent(await auth(), 10, { strong: true, now });
  });

  it('says that a JWT does not contain the user’s factors', async () => {
    const site = new Site();
    const auth = await site.authenticate(cookiesOf(await site.signIn()));
    expect(() => requireRecent(auth, 10, { strong: true })).toThrow(/verifyWithProvider: true/);
  });
});

describe('account section 5: requireRecent of members', () => {
  it('is met by a sign-in of these minutes, and with strong where the member has no second factor', async () => {
    const company = new Company();
    await company.open();
    const id = await company.organization({ organization_name: 'Blue Ferry', organization_slug: 'blue-ferry' });
    const cookies = cookiesOfMember(await company.signInTo(id));
    const { now } = company.options;
    requireRecentMember(await company.authenticateMember(cookies), 10, { now });
    requireRecentMember(await company.authenticateMember(cookies, { verifyWithProvider: true }), 10, {
      strong: true,
      now,
    });
    await company.advance(11 * 60);
    const later = await company.authenticateMember(cookies);
    expect(() => requireRecentMember(later, 10, { now })).toThrow(NOT_RECENT);
  });

  it('asks for the second factor of a member who has one', () => {
    const at = (ms: number) => new Date(ms).toISOString();
    const mail = {
      type: 'otp',
      delivery_method: 'email',
      sequence_order: 'PRIMARY',
      last_authenticated_at: at(60_000),
    };
    const text = {
      type: 'otp',
      delivery_method: 'sms',
      sequence_order: 'SECONDARY',
      last_authenticated_at: at(60_000),
    };
    const auth = (...authentication_factors: (typeof mail)[]) => ({
      status: 'signed-in' as const,
      session: { authentication_factors, last_accessed_at: at(60_000) },
      member: { mfa_phone_number_verified: true, totp_registration_id: '' },
    });
    const options = { strong: true, now: () => 120_000 };
    expect(() => requireRecentMember(auth(mail), 10, options)).toThrow(NOT_RECENT);
    requireRecentMember(auth(mail, text), 10, options);
  });
});
