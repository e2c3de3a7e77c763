import type { Organization } from '@foyer/wire/organizations';
import { describe, expect, it } from 'vitest';
import {
  createSecondFactorFlow,
  secondFactorActions,
} from '../../src/organizations/login/second-factor/second-factor-flow';
import { appPasscode } from '../../../../scripts/test-totp';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';
import { listen, until } from './support/listen';
import { ADA, openOrganizationClients } from './support/members';

const provider = startProvider();
const { open, organization, member, signIn } = openOrganizationClients(provider);

const NUMBER = '+12015550123';
const DRAFT = { phone: '(201) 555-0123', country: 'US' };

/** A first factor of a member, and the flow that its response starts. */
async function begin(fields: object = {}, policy: object = { mfa_policy: 'REQUIRED_FOR_ALL' }) {
  const harbour = await organization(policy);
  const made = await member(harbour, fields);
  return { harbour, ...made, ...(await enter(harbour)) };
}

async function enter(harbour: Organization) {
  const opened = open();
  const flow = createSecondFactorFlow(opened.client);
  const stop = flow.start();
  const recorded = listen(flow);
  const actions = secondFactorActions(flow.send, () => ({}));
  const answer = await signIn(opened.client, harbour);
  expect(answer.member_session).toBeNull();
  actions.begin(answer);
  return { ...opened, flow, actions, stop, ...recorded };
}

const textTo = (number: string) =>
  eventually(async () => {
    const code = (await provider.messages(number))[0]?.code;
    expect(code).toBeDefined();
    return code ?? '';
  });

/** The app's code by the provider's clock. */
async function appCode(secret: string): Promise<string> {
  const { now } = (await provider.advance(0)) as { now: string };
  return appPasscode(secret, Date.parse(now));
}

describe('org 8: a second factor against the provider', () => {
  it('org 8.8: an app is set up manually, its codes are saved, and the member is signed in once', async () => {
    const { client, flow, actions, events, signIns, inspected } = await begin();
    await until(flow, 'choose');
    actions.choose('totp');
    const { enrollment } = await until(flow, 'showQr');
    expect(enrollment.qrCode.reveal()).toMatch(/^data:image\//);
    actions.showSecret();
    actions.enterCode();
    actions.submitCode(await appCode(enrollment.secret.reveal()));
    const { codes } = await until(flow, 'saveCodes');
    expect(client.self.getSync()).toMatchObject({ email_address: ADA });
    actions.finish();
    expect(flow.getState().at).toBe('saveCodes');
    actions.tick(true);
    actions.finish();
    expect(flow.getState()).toMatchObject({ at: 'ended', outcome: { how: 'member', result: { next: 'done' } } });
    expect(events).toEqual(['B2B_TOTP_CREATE', 'B2B_TOTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(signIns).toEqual([ADA]);
    const seen = JSON.stringify([inspected, flow.getState()]);
    for (const secret of [enrollment.secret, enrollment.qrCode, ...codes]) expect(seen).not.toContain(secret.reveal());
  });

  it('org 8.9: a number is typed, its code accepted, and no call is sent twice', async () => {
    const { flow, actions, events } = await begin();
    await until(flow, 'choose');
    actions.choose('sms_otp');
    actions.submitPhone({ phone: '12', country: 'US' });
    await eventually(() =>
      expect(flow.getState()).toMatchObject({ error: { code: 'invalid_phone_number' }, draft: { phone: '12' } }),
    );
    actions.submitPhone(DRAFT);
    actions.submitPhone(DRAFT);
    const { sent } = await until(flow, 'enterSms');
    expect(sent).toMatchObject({ to: NUMBER, draft: DRAFT });
    const code = await textTo(NUMBER);
    actions.submitCode(code === '000000' ? '111111' : '000000');
    await eventually(() =>
      expect(flow.getState()).toMatchObject({ entry: 'open', error: { code: 'otp_code_not_found' } }),
    );
    actions.submitCode(code);
    await until(flow, 'ended');
    expect(events).toEqual(['B2B_SMS_OTP_SEND', 'B2B_SMS_OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(await provider.calls('/sdk/v1/b2b/otps/sms/send')).toHaveLength(1);
  });

  it('org 8.10: the phone is away: a recovery code signs in, once', async () => {
    const fields = { mfa_phone_number: NUMBER, totp: true, mfa_enrolled: true, default_mfa_method: 'sms_otp' };
    const { harbour, flow, actions, recovery_codes: codes = [] } = await begin(fields, {});
    await until(flow, 'enterSms');
    actions.useTotp();
    actions.useRecoveryCode();
    actions.submitCode(` ${codes[0] ?? ''} `);
    await until(flow, 'ended');
    const again = await enter(harbour);
    await until(again.flow, 'enterSms');
    again.actions.useTotp();
    again.actions.useRecoveryCode();
    again.actions.submitCode(codes[0] ?? '');
    await eventually(() =>
      expect(again.flow.getState()).toMatchObject({ error: { code: 'unable_to_authenticate_recovery_code' } }),
    );
    expect(again.problems).toEqual(['unable_to_authenticate_recovery_code']);
    again.actions.back();
    again.actions.useSms();
    expect(again.flow.getState()).toMatchObject({ at: 'enterSms', entry: 'open' });
    expect(await provider.messages(NUMBER)).toHaveLength(2);
  });

  it('org W11: a first text that fails is unsent, and sent by the same button', async () => {
    await provider.fault({
      path: '/sdk/v1/b2b/otps/sms/send',
      times: 1,
      status: 500,
      error_type: 'internal_server_error',
    });
    const { flow, actions, problems } = await begin(
      { mfa_phone_number: NUMBER, mfa_enrolled: true, default_mfa_method: 'totp', totp: true },
      {},
    );
    await until(flow, 'enterTotp');
    actions.useSms();
    expect(await until(flow, 'unsent')).toMatchObject({ to: NUMBER, error: { code: 'internal_server_error' } });
    actions.resend();
    await until(flow, 'enterSms');
    actions.submitCode(await textTo(NUMBER));
    await until(flow, 'ended');
    expect(problems).toEqual(['internal_server_error']);
  });

  it('org W10: a failed registration is retried with the button, once', async () => {
    await provider.fault({ path: '/sdk/v1/b2b/totp', times: 1, status: 500, error_type: 'internal_server_error' });
    const { flow, actions, events } = await begin();
    await until(flow, 'choose');
    actions.choose('totp');
    await until(flow, 'totpFailed');
    actions.tryAgain();
    await until(flow, 'showQr');
    actions.back();
    actions.choose('totp');
    expect(flow.getState().at).toBe('showQr');
    expect(events).toEqual(['B2B_TOTP_CREATE']);
  });

  it('org W21: a page that is left and reopened joins the pending registration', async () => {
    const { flow, actions, stop, inspected } = await begin();
    await until(flow, 'choose');
    actions.choose('totp');
    stop();
    await Promise.resolve();
    flow.start();
    await until(flow, 'showQr');
    expect(inspected, 'decision 151').not.toContainEqual(expect.objectContaining({ event: { type: 'stop' } }));
    expect(await provider.calls('/sdk/v1/b2b/totp')).toHaveLength(1);
  });

  it('org W49: a number that was mistyped is changed: it is still in the field, and the right one gets the code', async () => {
    const { flow, actions } = await begin();
    await until(flow, 'choose');
    actions.choose('sms_otp');
    actions.submitPhone({ phone: '201 555 0199', country: 'US' });
    await until(flow, 'enterSms');
    actions.resend();
    await eventually(() => expect(flow.getState()).toMatchObject({ resend: 'sent' }));
    actions.back();
    expect(flow.getState()).toMatchObject({ at: 'enrollSms', draft: { phone: '201 555 0199' } });
    actions.submitPhone(DRAFT);
    await until(flow, 'enterSms');
    actions.submitCode(await textTo(NUMBER));
    await until(flow, 'ended');
  });

  it('an intermediate session that ran out in the middle of enrollment ends the login as one that lapsed', async () => {
    const { flow, actions, problems } = await begin();
    await until(flow, 'choose');
    actions.choose('sms_otp');
    await provider.advance(601);
    actions.submitPhone(DRAFT);
    expect(await until(flow, 'ended')).toMatchObject({ outcome: { how: 'lapsed' } });
    expect(problems).toEqual(['intermediate_session_not_found']);
  });

  it('a number of another member is refused at the form, which preserves the text', async () => {
    const { harbour, flow, actions } = await begin();
    await member(harbour, { email_address: 'grace@harbour.example', mfa_phone_number: NUMBER });
    await until(flow, 'choose');
    actions.choose('sms_otp');
    actions.submitPhone(DRAFT);
    await eventually(() =>
      expect(flow.getState()).toMatchObject({
        at: 'enrollSms',
        draft: DRAFT,
        error: { code: 'duplicate_member_phone_number' },
      }),
    );
  });

  it('asks for the code of an app that another browser set up meanwhile', async () => {
    const first = await begin();
    await until(first.flow, 'choose');
    const second = await enter(first.harbour);
    await until(second.flow, 'choose');
    second.actions.choose('totp');
    const { enrollment } = await until(second.flow, 'showQr');
    second.actions.enterCode();
    second.actions.submitCode(await appCode(enrollment.secret.reveal()));
    await until(second.flow, 'saveCodes');

    first.actions.choose('totp');
    await eventually(() => expect(first.flow.getState().at).not.toBe('creatingTotp'));
    expect(first.problems).toEqual([expect.stringMatching(/active_totp_exists|insufficient_factors/)]);
  });

  it('org 7: an app that was never confirmed is ignored: the next sign-in sets up a new one, and the first is invalid', async () => {
    const first = await begin();
    await until(first.flow, 'choose');
    first.actions.choose('totp');
    const { enrollment: abandoned } = await until(first.flow, 'showQr');

    const second = await enter(first.harbour);
    await until(second.flow, 'choose');
    second.actions.choose('totp');
    const { enrollment } = await until(second.flow, 'showQr');
    expect(enrollment.secret.reveal()).not.toBe(abandoned.secret.reveal());
    second.actions.enterCode();
    second.actions.submitCode(await appCode(abandoned.secret.reveal()));
    await eventually(() =>
      expect(second.flow.getState()).toMatchObject({
        at: 'enterTotp',
        entry: 'open',
        error: { code: 'unable_to_authenticate_totp' },
      }),
    );
    second.actions.submitCode(await appCode(enrollment.secret.reveal()));
    expect((await until(second.flow, 'saveCodes')).codes.map((code) => code.reveal())).toEqual(
      enrollment.recoveryCodes.map((code) => code.reveal()),
    );
  });

  it('org W12: a response that requires no second factor is an error, not a screen', async () => {
    const harbour = await organization();
    await member(harbour);
    const { client } = open();
    const flow = createSecondFactorFlow(client);
    flow.start();
    const { problems } = listen(flow);
    secondFactorActions(flow.send, () => ({})).begin(await signIn(client, harbour));
    expect(flow.getState()).toMatchObject({ at: 'idle', error: { code: 'invalid_argument' } });
    expect(problems).toEqual(['invalid_argument']);
  });
});
