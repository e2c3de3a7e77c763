import type { Member, Organization } from '@foyer/wire/organizations';
import { describe, expect, it } from 'vitest';
import { createReturnMarkers } from '../../src/browser/return-marker';
import { Secret } from '../../src/base/secret';
import { createMemberEmailFlow, memberEmailActions } from '../../src/organizations/account/email/member-email-flow';
import { memberEmailRules } from '../../src/organizations/account/email/member-email-rules';
import { createMemberPageFlow, memberPageActions } from '../../src/organizations/account/member-page-flow';
import { rulesOf } from '../../src/organizations/account/member-section';
import { createMemberStepUp, memberStepUpActions } from '../../src/organizations/account/step-up/member-step-up-flow';
import { memberStepUpMethods } from '../../src/organizations/account/step-up/member-step-up-methods';
import { memberStepUpTransition } from '../../src/organizations/account/step-up/member-step-up-rules';
import { sectionTransition } from '../../src/flow/section/section-rules';
import { ADA, MINUTES } from '../organizations/support/members';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { PUBLIC_TOKEN } from '../support/provider';
import { memberStage } from './member-stage';
import { wrongCode } from './stage';

const { provider, ada, running, codeFor, textTo, appCode, open, signIn, organization, member } = memberStage();
const LATER = 11 * 60;
const NUMBER = '+12015550123';
const PASSWORD = 'correct horse battery staple';
const never = new AbortController().signal;

/** Ada, eleven minutes after she has signed in. */
async function later(fields: object = {}, policy: object = {}) {
  const page = await ada(fields, policy);
  await provider.advance(LATER);
  return { ...page, ...dialogOf(page.client) };
}

function dialogOf(client: Awaited<ReturnType<typeof ada>>['client']) {
  const stepUp = createMemberStepUp(client);
  return { stepUp, dialog: running(stepUp.flow), actions: memberStepUpActions(stepUp.flow.send) };
}

describe('the step-up of a member', () => {
  it('with a code: it is sent to the listed address, and the action continues once', async () => {
    const { client, stepUp, dialog, actions } = await later();
    const section = running(createMemberEmailFlow(client, { reauthProvider: stepUp.reauthProvider }));
    const email = memberEmailActions(section.flow.send);
    email.change();
    email.change();
    await dialog.until({ at: 'choose', act: 'changeEmail', methods: [{ type: 'email', email: ADA }] });
    actions.pick('email');
    await dialog.until({ at: 'enter', sent: { to: ADA } });
    actions.submitCode(wrongCode(await codeFor(ADA)));
    await dialog.until({ at: 'enter', error: { code: 'otp_code_not_found' } });
    actions.submitCode(await codeFor(ADA));
    await dialog.until({ at: 'idle' });
    await section.until({ at: 'enter', draft: '' });
    expect(dialog.hostEvents).toEqual([
      { type: 'FOYER_STEP_UP', data: { act: 'changeEmail', result: 'done', method: 'email' } },
    ]);
    // That is not a sign-in.
    expect(dialog.signIns).toEqual([]);
  });

  it('by a password', async () => {
    const { personId, stepUp, dialog, actions } = await later({ password: PASSWORD });
    const reauth = stepUp.reauthProvider.reauthenticate({ act: 'changeEmail', personId }, never);
    await dialog.until({ at: 'choose' });
    actions.pick('password');
    actions.submitPassword('wrong');
    await dialog.until({ at: 'enter', error: { code: 'unauthorized_credentials' } });
    actions.submitPassword(PASSWORD);
    expect(await reauth).toBe(true);
  });

  it('account W21: a member with a second factor uses only that: app, text message or backup code', async () => {
    const {
      client,
      harbour,
      personId,
      totp_secret: secret = '',
      recovery_codes = [],
    } = await ada({
      password: PASSWORD,
      mfa_phone_number: NUMBER,
      mfa_phone_number_verified: true,
      totp: true,
      mfa_enrolled: true,
    });
    const ids = { organization_id: harbour.organization_id, member_id: personId };
    await client.totp.authenticate({ ...ids, code: await appCode(secret), ...MINUTES });
    await provider.advance(LATER);
    const { stepUp, dialog, actions } = dialogOf(client);
    const first = stepUp.reauthProvider.reauthenticate({ act: 'changeEmail', personId }, never);
    await dialog.until({
      at: 'enter',
      method: { type: 'app' },
      methods: [{ type: 'app' }, { type: 'sms' }, { type: 'recoveryCode' }],
    });
    actions.submitCode(await appCode(secret));
    expect(await first).toBe(true);
    await provider.advance(LATER);
    const second = dialogOf(client);
    const bySms = second.stepUp.reauthProvider.reauthenticate({ act: 'removePhone', personId }, never);
    await second.dialog.until({ at: 'enter', method: { type: 'app' } });
    second.actions.pick('sms');
    await second.dialog.until({ at: 'enter', sent: { to: NUMBER } });
    second.actions.submitCode(await textTo(NUMBER));
    expect(await bySms).toBe(true);
    await provider.advance(LATER);
    const third = dialogOf(client);
    const byCode = third.stepUp.reauthProvider.reauthenticate({ act: 'renewCodes', personId }, never);
    await third.dialog.until({ at: 'choose', methods: [{ type: 'sms' }, { type: 'app' }, { type: 'recoveryCode' }] });
    third.actions.pick('recoveryCode');
    third.actions.submitPassword(recovery_codes[0] ?? '');
    expect(await byCode).toBe(true);
    expect(client.self.getSync()?.member_id).toBe(personId);
  });

  it('account W22: a partial response asks for the second factor, which signs in again', async () => {
    const { client, harbour, personId, stepUp, dialog, actions } = await later({ password: PASSWORD });
    const reauth = stepUp.reauthProvider.reauthenticate({ act: 'changeEmail', personId }, never);
    await dialog.until({ at: 'choose' });
    // An admin requires a second factor meanwhile; this page does not know that yet.
    await organization({ organization_id: harbour.organization_id, mfa_policy: 'REQUIRED_FOR_ALL' });
    actions.pick('password');
    actions.submitPassword(PASSWORD);
    await dialog.until({ at: 'secondFactor', inner: { at: 'choose' } });
    expect(client.self.getSync()).toBeNull();
    actions.secondFactor.choose('sms_otp');
    actions.secondFactor.submitPhone({ phone: '(201) 555-0123', country: 'US' });
    await dialog.until({ at: 'secondFactor', inner: { at: 'enterSms' } });
    actions.secondFactor.submitCode(await textTo(NUMBER));
    await dialog.until({ at: 'idle' });
    expect(client.self.getSync()?.member_id).toBe(personId);
    expect(dialog.signIns).toEqual([]);
    await reauth;
  });

  it('account W15: a partial response for another member is refused before it ends this session', async () => {
    const { client, harbour, personId } = await ada();
    const [email_address, { organization_id }] = ['grace@harbour.example', harbour];
    await member(harbour, { email_address, name: 'Grace', totp: true, mfa_enrolled: true });
    await client.otps.email.loginOrSignup({ organization_id, email_address });
    const reauth = client.otps.email.authenticate(
      { organization_id, email_address, code: await codeFor(email_address), ...MINUTES },
      { as: personId, onlyFor: personId },
    );
    expect(await rejection(reauth)).toMatchObject({ code: 'other_person' });
    expect(client.self.getSync()?.member_id).toBe(personId);
    expect((await client.session.authenticate()).member.member_id).toBe(personId);
  });

  it('account W17: a different member closes the dialog and cancels the action', async () => {
    const { client, harbour, personId, stepUp, dialog } = await later();
    await member(harbour, { email_address: 'grace@harbour.example', name: 'Grace' });
    const reauth = stepUp.reauthProvider.reauthenticate({ act: 'changeEmail', personId }, never);
    await dialog.until({ at: 'choose' });
    await signIn(client, harbour, 'grace@harbour.example');
    expect(await reauth).toBe(false);
    await expect(stepUp.reauthProvider.reauthenticate({ act: 'changeEmail', personId }, never)).rejects.toMatchObject({
      code: 'account_changed',
    });
  });

  it('re-authentication in another tab completes the dialog', async () => {
    const { client, harbour, personId, stepUp, dialog } = await later();
    const reauth = stepUp.reauthProvider.reauthenticate({ act: 'changeEmail', personId }, never);
    await dialog.until({ at: 'choose' });
    await signIn(client, harbour);
    expect(await reauth).toBe(true);
  });

  it('account W16: after a refusal of the provider, the dialog opens again, once', async () => {
    const { personId, client } = await ada();
    const { stepUp, dialog, actions } = dialogOf(client);
    expect(await stepUp.reauthProvider.reauthenticate({ act: 'changeEmail', personId }, never)).toBe(true);
    const reauth = stepUp.reauthProvider.reauthenticate({ act: 'changeEmail', personId, isRefused: true }, never);
    await dialog.until({ at: 'choose' });
    actions.cancel();
    expect(await reauth).toBe(false);
    expect(dialog.hostEvents.at(-1)?.data).toEqual({ act: 'changeEmail', result: 'cancelled' });
  });

  it('account W11: an address that was changed a minute ago cannot be used', async () => {
    const { client, stepUp, dialog, actions, personId } = await later();
    const section = running(createMemberEmailFlow(client, { reauthProvider: stepUp.reauthProvider }));
    const email = memberEmailActions(section.flow.send);
    email.change();
    await dialog.until({ at: 'choose' });
    actions.pick('email');
    await dialog.until({ at: 'enter' });
    actions.submitCode(await codeFor(ADA));
    await section.until({ at: 'enter' });
    await provider.advance(LATER);
    email.submit('ada@new.example');
    await section.until({ at: 'code' });
    email.submitCode(await codeFor('ada@new.example'));
    await section.until({ at: 'show', email: 'ada@new.example' });
    void stepUp.reauthProvider.reauthenticate({ act: 'setPassword', personId }, never);
    await dialog.until({ at: 'none' });
  });
});

describe('the rules of a member’s step-up', () => {
  const asked = {
    act: 'changeEmail',
    personId: 'ada',
    methods: [{ type: 'password', key: 'password', email: ADA }],
  } as const;
  const [method] = asked.methods;
  const checking = { at: 'checking', ...asked, method } as const;

  it('account W22: a response that arrives after the session ended can still ask for the second factor', () => {
    const [dropped, ...none] = memberStepUpTransition(checking, { type: 'dropped' });
    expect([dropped, ...none]).toEqual([{ ...checking, isDropped: true }]);
    expect(memberStepUpTransition(checking, { type: 'userGone' })).toEqual([{ ...checking, isDropped: true }]);
    const command = { type: 'check', method, secret: new Secret('x'), methodId: '', personId: 'ada' } as const;
    const [end, report] = memberStepUpTransition(dropped, {
      type: 'failed',
      error: Object.assign(new Error(''), { code: 'timeout' }) as never,
      command,
    });
    expect([end, report]).toEqual([{ at: 'idle' }, { type: 'tell', act: 'changeEmail', result: 'cancelled' }]);
  });

  it('account W71: a new password requires an authentication of the last 5 minutes, or less if the host says so', () => {
    expect(rulesOf('setPassword', {}).minutes).toBe(5);
    expect(rulesOf('setPassword', { stepUp: { minutes: 2 } }).minutes).toBe(2);
    expect(rulesOf('changeEmail', { stepUp: { minutes: 20 } })).toEqual({ minutes: 20 });
    expect(rulesOf('removePhone', {})).toEqual({ isStrong: true });
  });

  it('account W32: the form shows that an address of another member is taken', () => {
    const step = sectionTransition(memberEmailRules);
    const sending = {
      at: 'sending',
      personId: 'ada',
      email: ADA,
      isVerified: true,
      retired: [],
      to: 'grace@harbour.example',
    } as const;
    const command = { type: 'sendCode', to: sending.to, personId: 'ada' } as const;
    const error = Object.assign(new Error(''), { code: 'duplicate_member_email' }) as never;
    expect(step(sending, { type: 'failed', error, command })[0]).toMatchObject({
      at: 'enter',
      draft: sending.to,
      error: { code: 'taken' },
    });
  });

  const whole = {
    ...{
      member_id: 'ada',
      email_address: ADA,
      email_address_verified: true,
      member_password_id: 'pw',
      mfa_enrolled: false,
      mfa_phone_number: '',
      totp_registration_id: '',
      is_breakglass: false,
    },
    sso_registrations: [{ connection_id: 'company' }],
    oauth_registrations: [
      { provider_type: 'Google', member_oauth_registration_id: 'google-1' },
      { provider_type: 'Unheard', member_oauth_registration_id: 'x' },
    ],
  } as unknown as Member;
  const open = {
    auth_methods: 'ALL_ALLOWED',
    allowed_auth_methods: [],
    mfa_policy: 'OPTIONAL',
    mfa_methods: 'ALL_ALLOWED',
    allowed_mfa_methods: [],
  } as unknown as Organization;
  const rules = { isHidden: false, isNew: () => false, isServed: () => true };
  const typesOf = (given: object, policy: object = {}, more: object = {}) =>
    memberStepUpMethods({ member: { ...whole, ...given }, organization: { ...open, ...policy } }, null, {
      ...rules,
      ...more,
    }).map(({ type }) => type);

  it('account W26: offers the member’s methods that the organization allows', () => {
    expect(typesOf({})).toEqual(['password', 'email', 'sso', 'account']);
    expect(typesOf({}, { auth_methods: 'RESTRICTED', allowed_auth_methods: ['magic_link', 'google_oauth'] })).toEqual([
      'link',
      'account',
    ]);
    expect(typesOf({ is_breakglass: true }, { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] })).toEqual([
      'password',
      'email',
      'sso',
      'account',
    ]);
    expect(typesOf({ email_address_verified: false })).toEqual(['password', 'sso', 'account']);
    // The server changes HttpOnly cookies before the client could refuse the response for a different user.
    expect(typesOf({}, {}, { isHidden: true })).toEqual(['password', 'email']);
  });

  it('decision 139: leaves out methods that the backend does not serve, and offers a link instead of a code', () => {
    const without = (...unserved: readonly string[]) => ({
      isServed: (product: string) => !unserved.includes(product),
    });
    expect(typesOf({}, {}, without('emailOtp', 'passwords'))).toEqual(['link', 'sso', 'account']);
    expect(typesOf({}, {}, without('emailOtp', 'emailMagicLinks', 'sso', 'oauth'))).toEqual(['password']);
    expect(typesOf({ totp_registration_id: 'totp' }, {}, without('totp'))).toEqual([]);
  });

  it('account W21, W23: a member with a second factor cannot use a first one; a member with only new factors has no method', () => {
    expect(typesOf({ totp_registration_id: 'totp' })).toEqual(['app', 'recoveryCode']);
    expect(typesOf({ mfa_phone_number: NUMBER, mfa_phone_number_verified: true })).toEqual(['sms']);
    expect(typesOf({}, { mfa_policy: 'REQUIRED_FOR_ALL' })).toEqual([]);
    expect(typesOf({ totp_registration_id: 'totp' }, {}, { isNew: (id: string) => id === 'totp' })).toEqual([]);
    expect(
      typesOf({ totp_registration_id: 'totp' }, { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['sms_otp'] }),
    ).toEqual([]);
  });
});

describe('the page of a member', () => {
  it('shows the signed-in member and their organization, and fetches both once', async () => {
    const { client, personId, harbour } = await ada();
    const { flow, until } = running(createMemberPageFlow(client));
    expect(flow.getState()).toMatchObject({
      at: 'open',
      personId,
      organizationId: harbour.organization_id,
      section: null,
    });
    memberPageActions(flow.send).choose('email');
    await until({ at: 'open', section: 'email' });
    await eventually(async () => {
      expect(await provider.calls('/sdk/v1/b2b/organizations/members/me')).toHaveLength(1);
      expect(await provider.calls('/sdk/v1/b2b/organizations/me')).toHaveLength(1);
    });
  });

  it('shows nothing of a different member until they continue, and closes after a sign-out', async () => {
    const { client, harbour } = await ada();
    const { member: grace } = await member(harbour, { email_address: 'grace@harbour.example', name: 'Grace' });
    const { flow, until } = running(createMemberPageFlow(client));
    await signIn(client, harbour, 'grace@harbour.example');
    await until({ at: 'changed', personId: grace.member_id, organizationId: harbour.organization_id });
    memberPageActions(flow.send).continue();
    await until({ at: 'open', personId: grace.member_id, section: null });
    await client.session.revoke();
    await until({ at: 'signedOut', wasIn: true });
  });

  it('opens the section from which the member left to re-authenticate', async () => {
    const { client, personId } = await ada();
    const storage = new Map<string, string>();
    const tab = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    };
    const returns = createReturnMarkers(PUBLIC_TOKEN, () => tab);
    returns.set({ why: 'stepUp', provider: 'google', act: 'removePhone', personId });
    expect(createMemberPageFlow({ ...client, returns } as never).getState()).toMatchObject({
      at: 'open',
      section: 'phone',
    });
    returns.set({ why: 'stepUp', provider: 'google', act: 'removePhone', personId: 'grace' });
    expect(createMemberPageFlow({ ...client, returns } as never).getState()).toMatchObject({
      at: 'open',
      section: null,
    });
  });

  it('shows a message without a session', async () => {
    const { until } = running(createMemberPageFlow(open().client));
    await until({ at: 'signedOut', wasIn: false });
  });
});
