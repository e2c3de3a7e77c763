import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';
import { describe, expect, it } from 'vitest';
import { movableClock } from './clock';
import { ask, discover, makeOrganization, MINUTES, startOrganizations } from './organization-backend';
import { Page } from './page';
import { KEEPS_ROWS } from './second-storage';

const clock = movableClock();
const backend = await startOrganizations({ foyer: { secondFactor: 'stepUpOnly' } });
const users = new Page(backend);
const PASSWORD = 'spindle Orchard 55 teal';
const PHONE = '+12015550123';
const OTHER_PHONE = '+12015550124';

type Answer = Readonly<Record<string, unknown>>;

const codeTo = (to: string) => backend.sent.find((message) => message.to === to)?.code ?? '';
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const totp = (secret: unknown) => createOTP(base32.decode(String(secret))).totp();
const sessionOf = (answer: Answer) => String(answer['session_token']);

/** An organization with a member, who signs in by a password. */
async function firm(slug: string, mfa_policy = 'REQUIRED_FOR_ALL', email_address = `ada@${slug}.example`) {
  const made = await makeOrganization(backend, {
    kind: 'organization',
    name: slug,
    slug,
    mfa_policy,
    members: [{ email_address, password: PASSWORD }],
  });
  if (made === false) throw new TypeError('no such organization');
  const organization_id = String(made['organization_id']);
  return {
    organization_id,
    email_address,
    begin: () =>
      ask(backend, 'passwords.authenticate', { organization_id, email_address, password: PASSWORD, ...MINUTES }),
  };
}
type Firm = Awaited<ReturnType<typeof firm>>;

/** A member who has shown the password: what their calls name. */
async function halfway({ organization_id, begin }: Pick<Firm, 'organization_id' | 'begin'>) {
  const { member_id, intermediate_session_token } = await begin();
  return { organization_id, member_id, intermediate_session_token };
}

/** Sets an app up halfway in. */
async function withApp(given: Firm) {
  const who = await halfway(given);
  const { secret, recovery_codes, totp_registration_id } = await ask(backend, 'totp.create', who);
  const answer = await ask(backend, 'totp.authenticate', { ...who, code: await totp(secret), ...MINUTES });
  clock.advance(90_000);
  return { answer, secret, totp_registration_id, recovery_codes: recovery_codes as string[] };
}

async function withPhone(given: Firm, phone = PHONE) {
  const who = await halfway(given);
  await ask(backend, 'otps.sms.send', { ...who, mfa_phone_number: phone });
  return ask(backend, 'otps.sms.authenticate', { ...who, code: codeTo(phone), ...MINUTES });
}

describe('a second factor of a member', () => {
  it('is asked for where the organization demands it, and of who has enrolled', async () => {
    const strict = await firm('demanding');
    expect(await strict.begin()).toMatchObject({
      member_session: null,
      session_token: '',
      session_jwt: '',
      mfa_required: { member_options: null, secondary_auth_initiated: null },
    });
    const answer = await withPhone(strict);
    expect(answer).toMatchObject({
      member: {
        mfa_enrolled: true,
        mfa_phone_number: PHONE,
        mfa_phone_number_verified: true,
        default_mfa_method: 'sms_otp',
      },
      member_session: {
        authentication_factors: [
          { sequence_order: 'PRIMARY' },
          { delivery_method: 'sms', sequence_order: 'SECONDARY' },
        ],
      },
    });
    const lax = await firm('lax', 'OPTIONAL', strict.email_address);
    const member = await lax.begin();
    expect(member).toMatchObject({
      member_authenticated: true,
      member: { mfa_enrolled: false, mfa_phone_number: PHONE },
    });
    const who = { organization_id: lax.organization_id, member_id: member['member_id'] };
    await ask(backend, 'otps.sms.send', who, sessionOf(member));
    const body = { ...who, code: codeTo(PHONE), set_mfa_enrollment: 'enroll', ...MINUTES };
    expect(await ask(backend, 'otps.sms.authenticate', body, sessionOf(member))).toMatchObject({
      session_token: sessionOf(member),
      member: { mfa_enrolled: true },
    });
    expect(await lax.begin()).toMatchObject({
      member_authenticated: false,
      mfa_required: { member_options: { mfa_phone_number: PHONE } },
    });
  });

  it('is sent again to the number of the first code, and codes are limited', async () => {
    const who = await halfway(await firm('resending'));
    expect(await ask(backend, 'otps.sms.send', who)).toMatchObject({ error_type: 'member_phone_number_not_found' });
    const refused = [];
    for (let code = 0; code < 5; code += 1) {
      await ask(backend, 'otps.sms.send', code === 0 ? { ...who, mfa_phone_number: OTHER_PHONE } : who);
      const guess = () =>
        ask(backend, 'otps.sms.authenticate', { ...who, code: wrongFor(codeTo(OTHER_PHONE)), ...MINUTES });
      for (let tries = 0; tries < 3; tries += 1) refused.push((await guess())['error_type']);
    }
    expect(refused.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'otp_code_not_found'));
    expect(refused.slice(10)).toEqual(Array.from({ length: 5 }, () => 'user_lock_limit_reached'));
    expect(
      await ask(backend, 'otps.sms.authenticate', { ...who, code: codeTo(OTHER_PHONE), ...MINUTES }),
    ).toMatchObject({ error_type: 'user_lock_limit_reached' });
  });

  it('consumes an intermediate session, even with many concurrent attempts; it is stored as a hash and ends after ten minutes', async () => {
    const given = await firm('once');
    const who = await halfway(given);
    await ask(backend, 'otps.sms.send', { ...who, mfa_phone_number: PHONE });
    const body = { ...who, code: codeTo(PHONE), ...MINUTES };
    const tries = await Promise.all(Array.from({ length: 5 }, () => ask(backend, 'otps.sms.authenticate', body)));
    expect(tries.filter((answer) => 'session_token' in answer)).toHaveLength(1);
    expect(await ask(backend, 'otps.sms.authenticate', body)).toMatchObject({
      error_type: 'intermediate_session_not_found',
    });
    const late = await halfway(given);
    const rows = KEEPS_ROWS ? await backend.all('verification') : [];
    expect(rows.length > 0).toBe(KEEPS_ROWS);
    expect(JSON.stringify(rows)).not.toContain(String(late.intermediate_session_token));
    clock.advance(10 * 60_000);
    expect(await ask(backend, 'otps.sms.send', late)).toMatchObject({ error_type: 'intermediate_session_not_found' });
  });

  it('of one member never completes the sign-in of another, nor do their ids', async () => {
    const [ada, eve] = [await firm('ada'), await firm('eve')];
    const [hers, other] = [await halfway(ada), await halfway(eve)];
    await ask(backend, 'otps.sms.send', { ...hers, mfa_phone_number: PHONE });
    const code = codeTo(PHONE);
    expect(await ask(backend, 'otps.sms.authenticate', { ...other, code, ...MINUTES })).toMatchObject({
      error_type: 'otp_code_not_found',
    });
    const mixed = { ...hers, intermediate_session_token: other.intermediate_session_token };
    for (const name of [
      'otps.sms.send',
      'otps.sms.authenticate',
      'totp.create',
      'totp.authenticate',
      'recoveryCodes.recover',
    ] as const) {
      const body = { code, recovery_code: 'x', ...MINUTES };
      expect(await ask(backend, name, { ...mixed, ...body })).toMatchObject({ error_type: 'member_not_found' });
      expect(
        await ask(backend, name, { organization_id: ada.organization_id, member_id: hers.member_id, ...body }),
      ).toMatchObject({ error_type: 'user_unauthenticated' });
      const { intermediate_session_token } = await discover(backend, ada.email_address);
      expect(await ask(backend, name, { ...hers, ...body, intermediate_session_token })).toMatchObject({
        error_type: 'invalid_intermediate_session_token_for_organization',
      });
    }
  });

  it('by an app works once, and recovery codes stand for it and are made anew', async () => {
    const given = await firm('apps');
    const { answer, secret, totp_registration_id, recovery_codes } = await withApp(given);
    expect(answer).toMatchObject({ member: { totp_registration_id, default_mfa_method: 'totp', mfa_enrolled: true } });
    const body = { ...(await halfway(given)), code: await totp(secret), ...MINUTES };
    expect(await ask(backend, 'totp.authenticate', body)).toMatchObject({ member_authenticated: true });
    const again = { ...body, ...(await halfway(given)) };
    expect(await ask(backend, 'totp.authenticate', again)).toMatchObject({ error_type: 'unable_to_auth_otp_code' });
    const { session_token: ofUser } = await users.signIn('passwords.authenticate', {
      email: given.email_address,
      password: PASSWORD,
      ...MINUTES,
    });
    expect((await users.call('totps.authenticate', { totp_code: body.code, ...MINUTES }, ofUser)).errorType).toBe(
      'unable_to_auth_otp_code',
    );
    const recover = (recovery_code: unknown) => ask(backend, 'recoveryCodes.recover', { ...again, recovery_code });
    expect(await recover('never-made')).toMatchObject({ error_type: 'unable_to_authenticate_recovery_code' });
    const session = sessionOf(await recover(recovery_codes[0]));
    expect((await ask(backend, 'recoveryCodes.get', undefined, session))['recovery_codes']).toEqual(
      recovery_codes.slice(1),
    );
    const { recovery_codes: fresh } = await ask(backend, 'recoveryCodes.rotate', {}, session);
    expect(fresh).toHaveLength(10);
    expect((await ask(backend, 'recoveryCodes.get', undefined, session))['recovery_codes']).toEqual(fresh);
    expect(await ask(backend, 'recoveryCodes.rotate', {})).toMatchObject({ error_type: 'user_unauthenticated' });
  });

  it('is not replaced by who has the first factor alone', async () => {
    const given = await firm('replacing');
    await withPhone(given);
    const who = await halfway(given);
    expect(await ask(backend, 'totp.create', who)).toMatchObject({ error_type: 'insufficient_factors' });
    expect(await ask(backend, 'otps.sms.send', { ...who, mfa_phone_number: OTHER_PHONE })).toMatchObject({
      error_type: 'duplicate_member_phone_number_for_member',
    });
    // Nor by way of the pages of users, where a password alone signs in.
    const { session_token } = await users.signIn('passwords.authenticate', {
      email: given.email_address,
      password: PASSWORD,
      ...MINUTES,
    });
    const { body: made } = await users.call('totps.create', { expiration_minutes: 60 }, session_token);
    await users.signIn('totps.authenticate', { totp_code: await totp(made['secret']), ...MINUTES }, session_token);
    clock.advance(90_000);
    expect(
      await ask(backend, 'totp.authenticate', { ...who, code: await totp(made['secret']), ...MINUTES }),
    ).toMatchObject({ error_type: 'insufficient_factors' });
    const [recovery_code] = made['recovery_codes'] as string[];
    expect(await ask(backend, 'recoveryCodes.recover', { ...who, recovery_code, ...MINUTES })).toMatchObject({
      error_type: 'insufficient_factors',
    });
  });

  it('is not added by a code that was sent before there was another one', async () => {
    const given = await firm('waiting');
    const who = await halfway(given);
    await ask(backend, 'otps.sms.send', { ...who, mfa_phone_number: OTHER_PHONE });
    const { secret, totp_registration_id } = await ask(backend, 'totp.create', await halfway(given));
    await ask(backend, 'totp.authenticate', { ...(await halfway(given)), code: await totp(secret), ...MINUTES });
    const late = await ask(backend, 'otps.sms.authenticate', { ...who, code: codeTo(OTHER_PHONE), ...MINUTES });
    expect(late).toMatchObject({ error_type: 'insufficient_factors' });
    expect(await given.begin()).toMatchObject({ member: { mfa_phone_number: '', totp_registration_id } });
  });

  it('of an app is neither read nor removed on the pages of users by who has the first factor alone', async () => {
    const given = await firm('removing');
    const { secret, totp_registration_id } = await withApp(given);
    const { session_token } = await users.signIn('passwords.authenticate', {
      email: given.email_address,
      password: PASSWORD,
      ...MINUTES,
    });
    const params = { totp_id: String(totp_registration_id) };
    const remove = () => users.call('user.deleteTOTP', undefined, session_token, params);
    expect((await users.call('totps.recoveryCodes', undefined, session_token)).errorType).toBe('insufficient_factors');
    expect((await remove()).errorType).toBe('insufficient_factors');
    await users.signIn('totps.authenticate', { totp_code: await totp(secret), ...MINUTES }, session_token);
    expect((await remove()).status).toBe(200);
    expect(await given.begin()).toMatchObject({
      mfa_required: { member_options: null },
      member: { totp_registration_id: '', mfa_enrolled: false },
    });
  });

  it('is removed by who has shown it, and another takes its place', async () => {
    const given = await firm('changing', 'OPTIONAL');
    const plain = sessionOf(await given.begin());
    const { member_id } = await ask(backend, 'session.authenticate', {}, plain);
    const who = { organization_id: given.organization_id, member_id };
    await ask(backend, 'otps.sms.send', { ...who, mfa_phone_number: PHONE }, plain);
    const session = sessionOf(
      await ask(backend, 'otps.sms.authenticate', { ...who, code: codeTo(PHONE), ...MINUTES }, plain),
    );
    const other = sessionOf(await given.begin());
    for (const name of ['self.deleteMFAPhoneNumber', 'self.deleteMFATOTP', 'recoveryCodes.get'] as const) {
      expect(await ask(backend, name, undefined, other)).toMatchObject({ error_type: 'insufficient_factors' });
    }
    expect(await ask(backend, 'self.deleteMFATOTP', undefined, session)).toMatchObject({
      error_type: 'totp_not_found',
    });
    const { secret } = await ask(backend, 'totp.create', who, session);
    await ask(
      backend,
      'totp.authenticate',
      { ...who, code: await totp(secret), set_mfa_enrollment: 'enroll', ...MINUTES },
      session,
    );
    expect(await ask(backend, 'self.deleteMFAPhoneNumber', undefined, session)).toMatchObject({
      member: { mfa_phone_number: '', mfa_enrolled: true, default_mfa_method: 'totp' },
    });
    expect(await ask(backend, 'self.deleteMFAPhoneNumber', undefined, session)).toMatchObject({
      error_type: 'member_phone_number_not_found',
    });
    expect(await ask(backend, 'self.deleteMFATOTP', undefined, session)).toMatchObject({
      member: { totp_registration_id: '', mfa_enrolled: false },
    });
    expect(await given.begin()).toMatchObject({ member_authenticated: true });
  });

  it('is due of a session that was moved to the organization by a call of better-auth', async () => {
    const given = await firm('moving');
    const { session_token } = await users.signIn('passwords.authenticate', {
      email: given.email_address,
      password: PASSWORD,
      ...MINUTES,
    });
    await (await backend.stored()).updateSession(session_token, { activeOrganizationId: given.organization_id });
    expect(await ask(backend, 'self.get', undefined, session_token)).toMatchObject({
      error_type: 'user_unauthenticated',
    });
    expect(await ask(backend, 'session.authenticate', {}, session_token)).toMatchObject({
      error_type: 'session_not_found',
    });
  });

  it('is not only a code to a number with which the user also signs in', async () => {
    const phone_number = '+12015550177';
    const given = await firm('alone');
    await withPhone(given, phone_number);
    const { session_token } = await users.byEmail(given.email_address);
    const bySms = async (session: string | null) => {
      const way = session === null ? 'otps.sms.send.primary' : 'otps.sms.send.secondary';
      const { body } = await users.call(way, { phone_number, expiration_minutes: 2 }, session);
      return users.signIn(
        'otps.authenticate',
        { token: codeTo(phone_number), method_id: body['method_id'], ...MINUTES },
        session,
      );
    };
    const both = await bySms(session_token);
    const alone = await bySms(null);
    for (const { session_token: token } of [both, alone])
      await (await backend.stored()).updateSession(token, { activeOrganizationId: given.organization_id });
    expect(await ask(backend, 'self.get', undefined, both.session_token)).toMatchObject({
      member: { mfa_phone_number: phone_number },
    });
    expect(await ask(backend, 'self.get', undefined, alone.session_token)).toMatchObject({
      error_type: 'user_unauthenticated',
    });
  });

  it('tells no secret to a log', async () => {
    const given = await firm('logging');
    const { secret, recovery_codes } = await withApp(given);
    const who = await halfway(given);
    await ask(backend, 'recoveryCodes.recover', { ...who, recovery_code: 'x', ...MINUTES });
    const logged = backend.logged.join('\n');
    for (const kept of [PASSWORD, secret, who.intermediate_session_token, ...recovery_codes])
      expect(logged).not.toContain(String(kept));
  });
});
