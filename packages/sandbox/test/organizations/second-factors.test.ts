import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { passcodeOf, stepOf } from '../../src/totp/passcode';
import { wrong } from '../host';
import { Company, SDM } from './company';

const PHONE = '+12015550123';
const OTHER = '+12015550124';
const created = z.looseObject({
  totp_registration_id: z.string(),
  secret: z.string(),
  qr_code: z.string(),
  recovery_codes: z.array(z.string()),
});

/** A member, and an intermediate session that waits for a second factor. */
async function halfway(fields: Record<string, unknown> = {}, policies: Record<string, unknown> = {}) {
  const company = await Company.open();
  const id = await company.organization({ mfa_policy: 'REQUIRED_FOR_ALL', ...policies });
  const saved = await company.member(id, fields);
  const begin = async () => String((await company.logIn(id))['intermediate_session_token']);
  const memberIds = { organization_id: id, member_id: saved.member.member_id };
  const ist = await begin();
  const send = (body: Record<string, unknown> = {}, session?: string) =>
    company.post('/otps/sms/send', { ...memberIds, ...body }, session);
  const enter = (code: string, body: Record<string, unknown> = { intermediate_session_token: ist }, session?: string) =>
    company.post('/otps/sms/authenticate', { ...memberIds, code, ...SDM, ...body }, session);
  const create = (body: Record<string, unknown> = { intermediate_session_token: ist }, session?: string) =>
    company.post('/totp', { ...memberIds, ...body }, session);
  const show = (code: string, body: Record<string, unknown> = { intermediate_session_token: ist }, session?: string) =>
    company.post('/totp/authenticate', { ...memberIds, code, ...SDM, ...body }, session);
  const recover = (recovery_code: string, intermediate_session_token: string) =>
    company.post('/recovery_codes/recover', { ...memberIds, recovery_code, intermediate_session_token, ...SDM });
  const passcode = async (secret: string) => {
    const { now } = await company.host.advance(0);
    return passcodeOf(secret, stepOf(new Date(z.string().parse(now))));
  };
  return { company, id, saved, memberIds, ist, begin, send, enter, create, show, recover, passcode };
}

describe('org api 5.3: passcodes by SMS', () => {
  it('enroll a number, which becomes the default, and end in a session with both factors', async () => {
    const { company, ist, send, enter } = await halfway();
    expect((await send({ intermediate_session_token: ist })).errorType).toBe('member_phone_number_not_found');
    expect((await send({ intermediate_session_token: ist, mfa_phone_number: '0123' })).errorType).toBe(
      'invalid_phone_number',
    );
    expect((await send({ intermediate_session_token: ist, mfa_phone_number: OTHER })).status).toBe(200);
    const correction = await send({ intermediate_session_token: ist, mfa_phone_number: PHONE });
    expect(correction.status, 'a number that was never verified may have been mistyped').toBe(200);
    const code = await company.lastCode(PHONE);
    expect((await enter(wrong(code))).errorType).toBe('otp_code_not_found');
    const { body } = await enter(code);
    expect(body).toMatchObject({
      member: {
        mfa_enrolled: true,
        mfa_phone_number: PHONE,
        mfa_phone_number_verified: true,
        default_mfa_method: 'sms_otp',
      },
      member_session: {
        authentication_factors: [
          { type: 'magic_link', sequence_order: 'PRIMARY' },
          {
            type: 'otp',
            delivery_method: 'sms',
            sequence_order: 'SECONDARY',
            phone_number_factor: { phone_number: PHONE },
          },
        ],
      },
    });
    expect(body).not.toHaveProperty('primary_required');
    expect((await enter(code)).errorType).toBe('intermediate_session_not_found');
    const other = await send({ mfa_phone_number: OTHER }, z.string().parse(body['session_token']));
    expect(other.errorType, 'a verified one stays').toBe('duplicate_member_phone_number_for_member');
  });

  it('are sent immediately if SMS is the default, and the answer says so', async () => {
    const { company, id, enter } = await halfway({ mfa_phone_number: PHONE });
    const partial = await company.logIn(id);
    expect(partial['mfa_required']).toEqual({
      member_options: { mfa_phone_number: PHONE, totp_registration_id: '' },
      secondary_auth_initiated: 'sms_otp',
    });
    const code = await company.lastCode(PHONE);
    const body = { intermediate_session_token: partial['intermediate_session_token'] };
    expect((await enter(code, body)).status).toBe(200);
  });

  it('live two minutes, and only the newest works', async () => {
    const { company, ist, send, enter } = await halfway({ mfa_phone_number: PHONE });
    const old = await company.lastCode(PHONE);
    await send({ intermediate_session_token: ist });
    const code = await company.lastCode(PHONE);
    if (old !== code) expect((await enter(old)).errorType).toBe('otp_code_not_found');
    await company.host.advance(121);
    expect((await enter(code)).errorType).toBe('unable_to_auth_otp_code');
    expect((await send({ intermediate_session_token: ist })).status).toBe(200);
    expect((await enter(await company.lastCode(PHONE))).status).toBe(200);
  });

  it('need exactly one of an intermediate session and a session, of the same member and organization', async () => {
    const { company, id, memberIds, ist, send, enter } = await halfway({ mfa_phone_number: PHONE });
    const code = await company.lastCode(PHONE);
    expect((await enter(code, {})).errorType).toBe('no_session_arguments');
    const second = await company.organization({ organization_slug: 'other', mfa_policy: 'REQUIRED_FOR_ALL' });
    await company.member(second);
    const other = String((await company.logIn(second))['intermediate_session_token']);
    expect((await enter(code, { intermediate_session_token: other })).errorType).toBe(
      'invalid_intermediate_session_token_for_organization',
    );
    const { ist: discovery } = await company.discover();
    expect((await enter(code, { intermediate_session_token: discovery })).errorType).toBe(
      'invalid_intermediate_session_token_for_organization',
    );
    const free = await company.organization({ organization_slug: 'free' });
    await company.member(free);
    const { session_token } = await company.logIn(free);
    expect((await enter(code, {}, session_token)).errorType).toBe('session_authorization_tenancy_error');
    expect((await enter(code, { intermediate_session_token: ist }, session_token)).errorType).toBe(
      'too_many_session_arguments',
    );
    const misnamed = { ...memberIds, organization_id: free, intermediate_session_token: ist };
    expect((await send(misnamed)).errorType).toBe('member_not_found');
    expect((await enter(code)).body).toMatchObject({ organization: { organization_id: id } });
  });

  it('wait for a first factor that the organization accepts', async () => {
    const { company, id, enter } = await halfway({ mfa_phone_number: PHONE });
    const code = await company.lastCode(PHONE);
    const change = { organization_id: id, auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] };
    await company.host.control('POST', '/organizations', change);
    expect((await enter(code)).errorType).toBe('action_available_only_once_primary_authentication_is_met');
  });

  it('lock the member after too many wrong ones', async () => {
    const { company, enter, send, ist } = await halfway({ mfa_phone_number: PHONE });
    await company.host.control('POST', '/project', { lock_after: 3 });
    const code = await company.lastCode(PHONE);
    for (let at = 0; at < 3; at += 1) expect((await enter(wrong(code))).errorType).toBe('otp_code_not_found');
    expect((await enter(code)).errorType).toBe('user_lock_limit_reached');
    await send({ intermediate_session_token: ist });
    expect((await enter(await company.lastCode(PHONE))).errorType).toBe('user_lock_limit_reached');
  });

  it('are refused by an organization that allows only the app, and for the number of a different member', async () => {
    const { company, id, ist, send } = await halfway();
    await company.member(id, { email_address: 'bob@harbour.example', mfa_phone_number: PHONE });
    const asked = { intermediate_session_token: ist, mfa_phone_number: PHONE };
    expect((await send(asked)).errorType).toBe('duplicate_member_phone_number');
    const change = { organization_id: id, mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] };
    await company.host.control('POST', '/organizations', change);
    expect((await send(asked)).errorType).toBe('operation_restricted_by_organization_mfa_methods');
  });

  it('add their factor to a session, and unenroll whom no policy holds', async () => {
    const { company, id, send, enter } = await halfway({}, { mfa_policy: 'OPTIONAL' });
    const { session_token } = await company.logIn(id);
    await send({ mfa_phone_number: PHONE }, session_token);
    const code = await company.lastCode(PHONE);
    expect((await enter(code, { set_mfa_enrollment: 'enroll' }, session_token)).body).toMatchObject({
      session_token,
      member: { mfa_enrolled: true },
      member_session: { authentication_factors: [{ type: 'magic_link' }, { type: 'otp' }] },
    });
    expect((await company.logIn(id)).member_session).toBe(null);
    await send({}, session_token);
    const next = await company.lastCode(PHONE);
    expect((await enter(next, { set_mfa_enrollment: 'unenroll' }, session_token)).body).toMatchObject({
      member: { mfa_enrolled: false },
    });
    expect((await company.logIn(id)).member_session).not.toBe(null);
  });
});

describe('org api 5.4: an authenticator app', () => {
  it('gets a secret, its QR image and recovery codes, and counts after its first code', async () => {
    const { company, ist, create, show, passcode } = await halfway();
    const answer = await create();
    const { secret, qr_code, recovery_codes } = created.parse(answer.body);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(qr_code).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(new Set(recovery_codes).size).toBe(10);
    expect(answer.body['member']).toMatchObject({ totp_registration_id: '' });
    const code = await passcode(secret);
    expect((await show('12')).errorType).toBe('invalid_totp_code');
    expect((await show(wrong(code))).errorType).toBe('unable_to_authenticate_totp');
    expect((await show(recovery_codes[0] ?? '')).errorType).toBe('recovery_code_used_as_totp_code');
    expect((await show(code)).body).toMatchObject({
      member: {
        mfa_enrolled: true,
        default_mfa_method: 'totp',
        totp_registration_id: answer.body['totp_registration_id'],
      },
      member_session: { authentication_factors: [{ type: 'magic_link' }, { delivery_method: 'authenticator_app' }] },
    });
    expect((await company.post('/discovery/organizations', { intermediate_session_token: ist })).status).toBe(404);
  });

  it('is replaced while it is unverified, and no longer after that', async () => {
    const { create, show, passcode, begin } = await halfway();
    const first = created.parse((await create()).body);
    const second = created.parse((await create()).body);
    expect((await show(await passcode(first.secret))).errorType).toBe('unable_to_authenticate_totp');
    expect((await show(await passcode(second.secret))).status).toBe(200);
    expect((await create({ intermediate_session_token: await begin() })).errorType).toBe('insufficient_factors');
    expect((await create({})).errorType).toBe('no_session_arguments');
  });

  it('must be set up in time, and each code works once', async () => {
    const { company, ist: intermediate_session_token, begin, create, show, passcode } = await halfway();
    const late = created.parse((await create({ expiration_minutes: 5, intermediate_session_token })).body);
    await company.host.advance(5 * 60 + 1);
    expect((await show(await passcode(late.secret))).errorType).toBe('expired_totp');
    const { secret } = created.parse((await create({ expiration_minutes: 60, intermediate_session_token })).body);
    const code = await passcode(secret);
    expect((await show(code)).status).toBe(200);
    const again = { intermediate_session_token: await begin() };
    expect((await show(code, again)).errorType).toBe('totp_code_already_authenticated');
    await company.host.advance(61);
    expect((await show(await passcode(secret), again)).status).toBe(200);
  });

  it('in the session allows its owner to add a number, which the password alone does not', async () => {
    const { company, saved, begin, send, show, passcode } = await halfway({ totp: true });
    const ist = await begin();
    const asked = { intermediate_session_token: ist, mfa_phone_number: PHONE };
    expect((await send(asked)).errorType).toBe('insufficient_factors');
    expect((await send({ mfa_phone_number: PHONE })).errorType).toBe('no_session_arguments');
    const { body } = await show(await passcode(saved.totp_secret ?? ''), { intermediate_session_token: ist });
    expect((await send({ mfa_phone_number: PHONE }, String(body['session_token']))).status).toBe(200);
    expect((await company.host.lastMessage()).channel).toBe('sms');
  });
});

describe('org api 5.4: recovery codes', () => {
  it('stand for a code of the app, each once, in any case and without dashes', async () => {
    const { saved, begin, recover, passcode } = await halfway({ totp: true });
    const [code = ''] = saved.recovery_codes ?? [];
    const ist = await begin();
    expect((await recover('AAAA-BBBB-CCCC', ist)).errorType).toBe('unable_to_authenticate_recovery_code');
    expect((await recover(await passcode(saved.totp_secret ?? ''), ist)).errorType).toBe(
      'totp_code_used_as_recovery_code',
    );
    expect((await recover(code.toLowerCase().replaceAll('-', ''), ist)).body).toMatchObject({
      recovery_codes_remaining: 9,
      member_session: { authentication_factors: [{ type: 'magic_link' }, { delivery_method: 'recovery_code' }] },
      member: { totp_registration_id: saved.member.totp_registration_id },
    });
    expect((await recover(code, await begin())).errorType).toBe('unable_to_authenticate_recovery_code');
  });

  it('are shown to their owner and rotated, after which the old ones are dead', async () => {
    const { company, saved, begin, recover } = await halfway({ totp: true });
    const [first = '', second = ''] = saved.recovery_codes ?? [];
    const { body } = await recover(first, await begin());
    const session = String(body['session_token']);
    const read = async () => (await company.call('GET', '/recovery_codes', session)).body['recovery_codes'];
    expect(await read()).toEqual((saved.recovery_codes ?? []).slice(1));
    const rotated = await company.post('/recovery_codes/rotate', {}, session);
    expect(rotated.body['recovery_codes']).toHaveLength(10);
    expect(await read()).toEqual(rotated.body['recovery_codes']);
    expect((await recover(second, await begin())).errorType).toBe('unable_to_authenticate_recovery_code');
    expect((await company.call('GET', '/recovery_codes')).errorType).toBe('user_unauthenticated');
  });

  it('are none without an app', async () => {
    const { company, id, begin, recover } = await halfway({}, { mfa_policy: 'OPTIONAL' });
    const { session_token } = await company.logIn(id);
    expect((await company.call('GET', '/recovery_codes', session_token)).errorType).toBe('recovery_codes_not_found');
    expect((await recover('AAAA', await begin())).errorType).toBe('no_session_arguments');
  });
});
