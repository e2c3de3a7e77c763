import { describe, expect, it } from 'vitest';
import type { Secret } from '../../src/base/secret';
import { createMemberAppFlow, memberAppActions } from '../../src/organizations/account/app/member-app-flow';
import {
  createMemberConnectedAppsFlow,
  memberConnectedAppsActions,
} from '../../src/organizations/account/member-connected-apps-flow';
import { createMemberEmailFlow, memberEmailActions } from '../../src/organizations/account/email/member-email-flow';
import { createMemberMfaFlow, memberMfaActions } from '../../src/organizations/account/mfa/member-mfa-flow';
import {
  createMemberPasswordFlow,
  memberPasswordActions,
} from '../../src/organizations/account/password/member-password-flow';
import { createMemberPhoneFlow, memberPhoneActions } from '../../src/organizations/account/phone/member-phone-flow';
import {
  createMemberProfileFlow,
  memberProfileActions,
} from '../../src/organizations/account/profile/member-profile-flow';
import { createMemberStepUp } from '../../src/organizations/account/step-up/member-step-up-flow';
import { ADA, MINUTES } from '../organizations/support/members';
import { memberStage } from './member-stage';
import { wrongCode } from './stage';

const { provider, ada, organization, running, codeFor, textTo, appCode } = memberStage();
const NEW = 'ada@new.example';
const NUMBER = '+12015550123';
const PHONE = { draft: '(201) 555-0123', country: 'US' };
const REQUIRED = { mfa_policy: 'REQUIRED_FOR_ALL' };
const typesOf = (hostEvents: readonly { readonly type: string }[]) => hostEvents.map(({ type }) => type);

describe('the profile of a member', () => {
  it('account W1: a name is saved once, without blanks around it, and the same name is not sent', async () => {
    const { client } = await ada();
    const { flow, until, hostEvents } = running(createMemberProfileFlow(client));
    const profile = memberProfileActions(flow.send);
    profile.edit();
    profile.save('  Ada Lovelace ');
    profile.save('twice');
    await until({ at: 'show', name: 'Ada Lovelace' });
    profile.edit();
    profile.save('Ada Lovelace ');
    expect(flow.getState()).toMatchObject({ at: 'show' });
    expect(await provider.calls('/sdk/v1/b2b/organizations/members/update')).toHaveLength(1);
    expect(hostEvents).toEqual([{ type: 'FOYER_ACCOUNT_CHANGED', data: { act: 'rename' } }]);
  });
});

describe('the address of a member', () => {
  it('is changed by a code, and the former one is given up', async () => {
    const { client } = await ada();
    const { flow, until, hostEvents, signIns } = running(createMemberEmailFlow(client));
    const email = memberEmailActions(flow.send);
    await until({ at: 'show', email: ADA, isVerified: true, retired: [] });
    email.change();
    await until({ at: 'enter', draft: '' });
    email.submit(ADA.toUpperCase());
    expect(flow.getState()).toMatchObject({ at: 'enter', error: { code: 'have' } });
    email.submit(NEW);
    await until({ at: 'code', to: NEW });
    email.submitCode(wrongCode(await codeFor(NEW)));
    await until({ at: 'code', error: { code: 'otp_code_not_found' } });
    email.submitCode(await codeFor(NEW));
    await until({ at: 'show', email: NEW, retired: [{ email: ADA }] });
    const { retired } = flow.getState();
    email.unlink(retired[0]?.id ?? '');
    await until({ at: 'confirm' });
    email.confirm();
    await until({ at: 'show', retired: [] });
    expect(typesOf(hostEvents)).toEqual([
      'B2B_OTPS_EMAIL_AUTHENTICATE',
      'FOYER_SECURITY_NOTICE',
      'FOYER_ACCOUNT_CHANGED',
      'FOYER_SECURITY_NOTICE',
    ]);
    expect(hostEvents[1]?.data).toEqual({ act: 'changeEmail', addresses: [ADA] });
    expect(JSON.stringify(hostEvents)).not.toContain('session_token');
    // That is not a sign-in.
    expect(signIns).toEqual([]);
  });

  it('account W32: an address of another member is taken, and no email is sent', async () => {
    const { client, harbour } = await ada();
    await provider.control('POST', 'members', {
      organization_id: harbour.organization_id,
      email_address: NEW,
      name: 'Grace',
      status: 'active',
    });
    const { flow, until } = running(createMemberEmailFlow(client));
    const email = memberEmailActions(flow.send);
    email.change();
    await until({ at: 'enter' });
    email.submit(NEW);
    await until({ at: 'enter', draft: NEW, error: { code: 'taken' } });
    expect(await provider.messages(NEW)).toEqual([]);
  });

  it('is changed with a link if the provider sends no codes', async () => {
    const { client } = await ada({}, {}, 'http://localhost:3000/account');
    const { flow, until } = running(createMemberEmailFlow(client));
    const email = memberEmailActions(flow.send);
    email.change();
    await until({ at: 'enter' });
    await provider.fault({
      path: '/sdk/v1/b2b/organizations/members/start_email_update',
      times: 1,
      status: 400,
      error_type: 'bad_request',
    });
    email.submit(NEW);
    await until({ at: 'linkSent', to: NEW });
    expect((await provider.messages(NEW))[0]?.links).toHaveLength(1);
  });
});

describe('the password of a member', () => {
  it('is set, and removed after a question', async () => {
    const { client } = await ada();
    const { flow, until, hostEvents, signIns } = running(createMemberPasswordFlow(client));
    const password = memberPasswordActions(flow.send);
    await until({ at: 'absent', email: ADA });
    password.set();
    await until({ at: 'edit' });
    password.type('correct horse battery staple');
    await until({ strength: { at: 'checked' } });
    password.save('correct horse battery staple');
    await until({ at: 'present', hasPassword: true });
    password.remove();
    await until({ at: 'confirm' });
    password.confirm();
    await until({ at: 'absent', hasPassword: false });
    expect(typesOf(hostEvents)).toEqual([
      'B2B_PASSWORD_RESET_BY_SESSION',
      'FOYER_SECURITY_NOTICE',
      'FOYER_ACCOUNT_CHANGED',
      'FOYER_SECURITY_NOTICE',
    ]);
    expect(signIns).toEqual([]);
  });

  it('account W25: the only allowed method cannot be removed, even if it became the only one meanwhile', async () => {
    const { client, harbour } = await ada({ password: 'correct horse battery staple' });
    const { flow, until } = running(createMemberPasswordFlow(client));
    const password = memberPasswordActions(flow.send);
    password.remove();
    await until({ at: 'confirm' });
    await organization({
      organization_id: harbour.organization_id,
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['password'],
    });
    password.confirm();
    await until({ at: 'present', error: { code: 'last_way' } });
    await client.self.get();
    password.remove();
    expect(flow.getState()).toMatchObject({ at: 'present', keeps: 'last_way', error: { code: 'last_way' } });
  });

  it('the email to set it is sent to the verified address', async () => {
    const { client } = await ada({}, {}, 'http://localhost:3000/account');
    const { flow, until, hostEvents } = running(createMemberPasswordFlow(client));
    memberPasswordActions(flow.send).mail();
    await until({ at: 'mailed', to: ADA });
    expect(typesOf(hostEvents)).toEqual(['B2B_PASSWORD_RESET_BY_EMAIL_START']);
  });
});

describe('the phone of a member', () => {
  it('is added by a code, and removed', async () => {
    const { client } = await ada();
    const { flow, until, hostEvents, signIns } = running(createMemberPhoneFlow(client));
    const phone = memberPhoneActions(flow.send);
    phone.add();
    await until({ at: 'enter' });
    phone.submit({ draft: '12', country: 'US' });
    await until({ at: 'enter', error: { code: 'invalid_phone_number' } });
    phone.submit(PHONE);
    await until({ at: 'code', to: NUMBER });
    phone.submitCode(wrongCode(await textTo(NUMBER)));
    await until({ at: 'code', error: {} });
    phone.submitCode(await textTo(NUMBER));
    await until({ at: 'shown', number: NUMBER });
    expect(client.self.getSync()).toMatchObject({ mfa_enrolled: true });
    phone.remove();
    await until({ at: 'confirm' });
    phone.confirm();
    await until({ at: 'none', number: '' });
    expect(typesOf(hostEvents)).toEqual([
      'B2B_SMS_OTP_SEND',
      'B2B_SMS_OTP_AUTHENTICATE',
      'FOYER_SECURITY_NOTICE',
      'FOYER_ACCOUNT_CHANGED',
      'FOYER_SECURITY_NOTICE',
    ]);
    expect(signIns).toEqual([]);
  });

  it('an unverified number is replaced by a new one', async () => {
    const { client, personId, harbour } = await ada();
    await client.otps.sms.send({
      organization_id: harbour.organization_id,
      member_id: personId,
      mfa_phone_number: '+12015550199',
    });
    await client.self.get();
    const { flow, until } = running(createMemberPhoneFlow(client));
    const phone = memberPhoneActions(flow.send);
    await provider.fault({
      path: '/sdk/v1/b2b/otps/sms/send',
      times: 1,
      status: 400,
      error_type: 'duplicate_member_phone_number_for_member',
    });
    phone.add();
    await until({ at: 'enter' });
    phone.submit(PHONE);
    await until({ at: 'code', to: NUMBER });
    expect(await provider.calls('/sdk/v1/b2b/organizations/members/deletePhoneNumber')).toHaveLength(1);
  });
});

describe('the app of a member', () => {
  it('is set up, its codes are renewed, and it is removed', async () => {
    const { client } = await ada();
    const { reauthProvider } = createMemberStepUp(client, { stepUp: { acts: 'none' } });
    const { flow, until, hostEvents, signIns } = running(createMemberAppFlow(client, { reauthProvider }));
    const app = memberAppActions(flow.send);
    app.setUp();
    await until({ at: 'scan' });
    const { secret } = flow.getState() as unknown as { readonly secret: Secret };
    app.submitCode(await appCode(secret.reveal()));
    await until({ at: 'saveCodes', kept: false });
    const codes = (state: unknown) =>
      (state as { readonly codes: readonly Secret[] }).codes.map((code) => code.reveal());
    const first = codes(flow.getState());
    app.keepCodes();
    app.done();
    await until({ at: 'on' });
    app.showCodes();
    await until({ at: 'showCodes' });
    expect(codes(flow.getState())).toEqual(first);
    app.done();
    app.renew();
    await until({ at: 'confirmRenew' });
    app.confirm();
    await until({ at: 'saveCodes' });
    expect(codes(flow.getState())).not.toEqual(first);
    app.keepCodes();
    app.done();
    app.remove();
    await until({ at: 'confirm' });
    app.confirm();
    await until({ at: 'off', totpId: '' });
    expect(typesOf(hostEvents)).toEqual([
      ...[
        'B2B_TOTP_CREATE',
        'B2B_TOTP_AUTHENTICATE',
        'FOYER_SECURITY_NOTICE',
        'FOYER_ACCOUNT_CHANGED',
        'FOYER_ACCOUNT_CHANGED',
        'FOYER_SECURITY_NOTICE',
      ],
      ...['FOYER_ACCOUNT_CHANGED', 'FOYER_SECURITY_NOTICE'],
    ]);
    expect(signIns).toEqual([]);
    // Account W69: no event contains a secret.
    for (const text of [...first, secret.reveal()]) expect(JSON.stringify(hostEvents)).not.toContain(text);
  });

  it('account W43: an unfinished setup is replaced, and an active app is shown', async () => {
    const { client, personId, harbour } = await ada();
    const { flow, until } = running(createMemberAppFlow(client));
    const app = memberAppActions(flow.send);
    await provider.fault({ path: '/sdk/v1/b2b/totp', times: 1, status: 400, error_type: 'pending_totp_exists' });
    app.setUp();
    await until({ at: 'scan' });
    app.cancel();
    const ids = { organization_id: harbour.organization_id, member_id: personId };
    const made = await client.totp.create(ids);
    await client.totp.authenticate({ ...ids, code: await appCode(made.secret), ...MINUTES });
    await until({ at: 'on' });
  });

  it('account W44: an expired setup closes with a message', async () => {
    const { client } = await ada();
    const { flow, until } = running(createMemberAppFlow(client));
    const app = memberAppActions(flow.send);
    app.setUp();
    await until({ at: 'scan' });
    await provider.fault({ path: '/sdk/v1/b2b/totp/authenticate', times: 1, status: 401, error_type: 'expired_totp' });
    app.submitCode('123456');
    await until({ at: 'off', error: { code: 'expired_totp' } });
  });
});

describe('the second step of a member', () => {
  it('is turned off and on, and the first method chosen', async () => {
    const { client, harbour, personId } = await ada();
    const ids = { organization_id: harbour.organization_id, member_id: personId };
    const { secret } = await client.totp.create(ids);
    await client.totp.authenticate({ ...ids, code: await appCode(secret), set_mfa_enrollment: 'enroll', ...MINUTES });
    await client.otps.sms.send({ ...ids, mfa_phone_number: NUMBER });
    await client.otps.sms.authenticate({ ...ids, code: await textTo(NUMBER), ...MINUTES });
    const { flow, until, hostEvents } = running(createMemberMfaFlow(client));
    const mfa = memberMfaActions(flow.send);
    await until({ at: 'show', enrolled: true, method: 'totp', policy: 'optional', methods: ['totp', 'sms_otp'] });
    mfa.prefer('sms_otp');
    await until({ at: 'show', method: 'sms_otp' });
    mfa.turnOff();
    await until({ at: 'show', enrolled: false });
    mfa.turnOn();
    await until({ at: 'show', enrolled: true });
    expect(typesOf(hostEvents).filter((type) => type === 'FOYER_ACCOUNT_CHANGED')).toHaveLength(3);
  });

  it('cannot be turned off if the organization requires it, and the only factor cannot be removed', async () => {
    const { client, harbour } = await ada();
    const phone = running(createMemberPhoneFlow(client));
    const phoneActs = memberPhoneActions(phone.flow.send);
    phoneActs.add();
    await phone.until({ at: 'enter' });
    phoneActs.submit(PHONE);
    await phone.until({ at: 'code' });
    phoneActs.submitCode(await textTo(NUMBER));
    await phone.until({ at: 'shown', keeps: null });
    phoneActs.remove();
    await phone.until({ at: 'confirm' });
    // The policy has changed meanwhile.
    await organization({ organization_id: harbour.organization_id, ...REQUIRED });
    phoneActs.confirm();
    await phone.until({ at: 'shown', keeps: 'mfa_needed', error: { code: 'mfa_needed' } });
    expect(await provider.calls('/sdk/v1/b2b/organizations/members/deletePhoneNumber')).toEqual([]);
    const before = phone.flow.getState();
    phoneActs.remove();
    expect(phone.flow.getState()).toMatchObject({ at: 'shown', error: { code: 'mfa_needed' } });
    expect(before).not.toHaveProperty('proving');
    const mfa = running(createMemberMfaFlow(client));
    await mfa.until({ at: 'show', enrolled: true, policy: 'required' });
    memberMfaActions(mfa.flow.send).turnOff();
    expect(mfa.flow.getState()).toMatchObject({ at: 'show', enrolled: true });
    expect(mfa.flow.getState()).not.toHaveProperty('proving');
  });
});

describe('the apps that a member has connected', () => {
  it('account W6: are listed and revoked; revoking an app that is already gone succeeds', async () => {
    const { client } = await ada();
    const app = {
      connected_app_id: 'app-1',
      name: 'Calendar',
      description: '',
      client_type: 'third_party',
      scopes_granted: 'openid email',
    };
    const getConnectedApps = () => Promise.resolve({ request_id: '', status_code: 200, connected_apps: [app] });
    // Calls of a later file are behind those that are here.
    const self = Object.assign(Object.create(client.self) as typeof client.self, { getConnectedApps });
    const { flow, until, hostEvents } = running(createMemberConnectedAppsFlow({ ...client, self } as never));
    const apps = memberConnectedAppsActions(flow.send);
    await until({ at: 'list', list: [{ id: 'app-1', scopes: [{ scope: 'openid' }, { scope: 'email' }] }] });
    apps.revoke('app-1');
    apps.confirm();
    // The provider knows of no such app.
    await until({ at: 'list', list: [] });
    expect(hostEvents).toEqual([{ type: 'FOYER_ACCOUNT_CHANGED', data: { act: 'revokeApp', id: 'app-1' } }]);
  });
});
