import { describe, expect, it } from 'vitest';
import { createStepUp, stepUpActions } from '../../src/users/account/step-up/step-up-flow';
import { NetworkError } from '../../src/base/errors';
import { createLazyReauthProvider } from '../../src/users/account/user-section';
import { createEmailsFlow, emailsActions } from '../../src/users/account/emails/emails-flow';
import { createPhonesFlow, phonesActions } from '../../src/users/account/phones/phones-flow';
import { appPasscode } from '../../../../scripts/test-totp';
import { plugInAuthenticator } from '../support/authenticator';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { MINUTES } from '../support/clients';
import { accountStage, wrongCode } from './stage';

const { provider, ada, running, code, signIn } = accountStage();
const LATER = 11 * 60;
const never = new AbortController().signal;

/** Ada, eleven minutes after she has signed in. */
async function later(account: object = {}) {
  const page = await ada(account);
  await provider.advance(LATER);
  const stepUp = createStepUp(page.client);
  return { ...page, stepUp, dialog: running(stepUp.flow), actions: stepUpActions(stepUp.flow.send) };
}

describe('the step-up', () => {
  it('is not required within ten minutes, or for actions without step-up', async () => {
    const { client, personId } = await ada();
    const { reauthProvider } = createStepUp(client);
    await provider.advance(9 * 60);
    expect(await reauthProvider.reauthenticate({ act: 'addEmail', personId }, never)).toBe(true);
    await provider.advance(LATER);
    const lately = createStepUp(client).reauthProvider;
    expect(await lately.reauthenticate({ act: 'rename', personId }, never)).toBe(true);
    const never2 = createStepUp(client, { stepUp: { acts: 'none' } }).reauthProvider;
    expect(await never2.reauthenticate({ act: 'addEmail', personId }, never)).toBe(true);
  });

  it('with a code: it is sent to the listed address, and the action continues once', async () => {
    const { client, stepUp, dialog, actions } = await later();
    const section = running(createEmailsFlow(client, { reauthProvider: stepUp.reauthProvider }));
    const emails = emailsActions(section.flow.send);
    emails.add();
    emails.add();
    await dialog.until({
      at: 'choose',
      act: 'addEmail',
      methods: [{ type: 'email', email: 'ada@example.com' }, { type: 'sms' }],
    });
    expect(section.flow.getState()).toMatchObject({ at: 'list', proving: 'addEmail' });
    const state = dialog.flow.getState();
    actions.pick(state.at === 'choose' ? (state.methods[0]?.key ?? '') : '');
    await dialog.until({ at: 'enter', sent: { to: 'ada@example.com' } });
    actions.submitCode(wrongCode(await code('ada@example.com')));
    await dialog.until({ at: 'enter', error: { code: 'otp_code_not_found' } });
    actions.submitCode(await code('ada@example.com'));
    await dialog.until({ at: 'idle' });
    await section.until({ at: 'enter', draft: '' });
    expect(dialog.hostEvents).toEqual([
      { type: 'FOYER_STEP_UP', data: { act: 'addEmail', result: 'done', method: 'email' } },
    ]);
  });

  it('by a password, and cancelled: nothing is sent, and the section stays as it was', async () => {
    const { client, stepUp, dialog, actions } = await later({ password: 'correct horse battery' });
    const section = running(createPhonesFlow(client, { reauthProvider: stepUp.reauthProvider }));
    const phones = phonesActions(section.flow.send);
    phones.add();
    await dialog.until({ at: 'choose' });
    actions.cancel();
    await eventually(() => expect(section.flow.getState()).not.toHaveProperty('proving'));
    expect(section.flow.getState()).toMatchObject({ at: 'list' });
    expect(dialog.hostEvents.at(-1)?.data).toEqual({ act: 'addPhone', result: 'cancelled' });
    phones.add();
    await dialog.until({ at: 'choose' });
    actions.pick('password');
    actions.submitPassword('wrong');
    await dialog.until({ at: 'enter', error: { code: 'unauthorized_credentials' } });
    actions.submitPassword('correct horse battery');
    await dialog.until({ at: 'idle' });
    await section.until({ at: 'enter' });
  });

  it('with a method other than the offered one', async () => {
    const { client, personId, stepUp, dialog, actions } = await later();
    void stepUp.reauthProvider.reauthenticate({ act: 'addEmail', personId }, never);
    await dialog.until({ at: 'choose' });
    expect(dialog.flow.getState()).not.toHaveProperty('isAnother');
    const [first] = client.user.getSync()?.emails ?? [];
    actions.pick(first?.email_id ?? '');
    await dialog.until({ at: 'enter' });
    actions.anotherWay();
    expect(dialog.flow.getState()).toMatchObject({ at: 'choose', isAnother: true });
  });

  it('with a passkey, which strong actions require of a user who has one', async () => {
    plugInAuthenticator();
    const { client, personId } = await ada();
    await client.webauthn.register({ is_passkey: true, ...MINUTES });
    await signInAnew(client);
    await provider.advance(LATER);
    await signInAgain(client);
    const stepUp = createStepUp(client);
    const dialog = running(stepUp.flow);
    expect(await stepUp.reauthProvider.reauthenticate({ act: 'addEmail', personId }, never)).toBe(true);
    const reauth = stepUp.reauthProvider.reauthenticate({ act: 'deleteAccount', personId }, never);
    await dialog.until({ at: 'choose', methods: [{ type: 'passkey' }] });
    stepUpActions(stepUp.flow.send).pick('passkey');
    expect(await reauth).toBe(true);
  });

  it('by an app and by a backup code', async () => {
    const { client, personId } = await ada();
    const app = await client.totps.create({ expiration_minutes: 60 });
    const time = async () => Date.parse(((await provider.advance(31)) as { readonly now: string }).now);
    await client.totps.authenticate({ totp_code: appPasscode(app.secret, await time()), ...MINUTES });
    await signInAnew(client);
    await provider.advance(LATER);
    const stepUp = createStepUp(client);
    const dialog = running(stepUp.flow);
    const actions = stepUpActions(stepUp.flow.send);
    const first = stepUp.reauthProvider.reauthenticate({ act: 'removeApp', personId }, never);
    await dialog.until({ at: 'enter', method: { type: 'app' }, methods: [{ type: 'app' }, { type: 'recoveryCode' }] });
    const passcode = appPasscode(app.secret, await time());
    // Account W28: users paste spaces and full-width digits.
    actions.submitCode(
      ` ${passcode
        .split('')
        .map((digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0))
        .join(' ')} `,
    );
    expect(await first).toBe(true);
    await provider.advance(LATER);
    const second = createStepUp(client);
    const again = second.reauthProvider.reauthenticate({ act: 'showCodes', personId }, never);
    await eventually(() => expect(second.flow.getState()).toMatchObject({ at: 'enter' }));
    stepUpActions(second.flow.send).pick('recoveryCode');
    stepUpActions(second.flow.send).submitCode(app.recovery_codes[0] ?? '');
    expect(await again).toBe(true);
  });

  it('account W19: two parallel actions share one dialog', async () => {
    const { personId, stepUp, dialog, actions } = await later({ password: 'correct horse battery' });
    const first = stepUp.reauthProvider.reauthenticate({ act: 'addEmail', personId }, never);
    const second = stepUp.reauthProvider.reauthenticate({ act: 'addPhone', personId }, never);
    await dialog.until({ at: 'choose', act: 'addEmail' });
    actions.pick('password');
    actions.submitPassword('correct horse battery');
    expect([await first, await second]).toEqual([true, true]);
    expect(dialog.hostEvents).toHaveLength(1);
  });

  it('account W17: the dialog closes when a different user signs in, and the action is cancelled', async () => {
    const { client, personId, stepUp, dialog } = await later();
    const reauth = stepUp.reauthProvider.reauthenticate({ act: 'addEmail', personId }, never);
    await dialog.until({ at: 'choose' });
    await signIn(client, 'grace@example.com');
    expect(await reauth).toBe(false);
    expect(await rejection(stepUp.reauthProvider.reauthenticate({ act: 'addEmail', personId }, never))).toMatchObject({
      code: 'account_changed',
    });
  });

  it('re-authentication in another tab completes the dialog', async () => {
    const { client, personId, stepUp, dialog } = await later();
    const reauth = stepUp.reauthProvider.reauthenticate({ act: 'addEmail', personId }, never);
    await dialog.until({ at: 'choose' });
    await signInAgain(client);
    expect(await reauth).toBe(true);
    expect(dialog.hostEvents.at(-1)?.data).toEqual({ act: 'addEmail', result: 'done' });
  });

  it('account W11: an address that was added a minute ago cannot be used', async () => {
    const { client, personId, stepUp, dialog, actions } = await later();
    const section = running(createEmailsFlow(client, { reauthProvider: stepUp.reauthProvider }));
    const emails = emailsActions(section.flow.send);
    emails.add();
    await dialog.until({ at: 'choose' });
    const [method] = (dialog.flow.getState() as { readonly methods: readonly { readonly key: string }[] }).methods;
    actions.pick(method?.key ?? '');
    await dialog.until({ at: 'enter' });
    actions.submitCode(await code('ada@example.com'));
    await section.until({ at: 'enter' });
    await provider.advance(LATER);
    emails.submit('new@example.com');
    await section.until({ at: 'code' });
    emails.submitCode(await code('new@example.com'));
    await section.until({ at: 'list', list: [{}, { email: 'new@example.com' }] });
    const reauth = stepUp.reauthProvider.reauthenticate({ act: 'addPhone', personId }, never);
    await dialog.until({ at: 'choose' });
    const { methods } = dialog.flow.getState() as {
      readonly methods: readonly { readonly type: string; readonly email?: string }[];
    };
    expect(methods.map(({ email }) => email)).not.toContain('new@example.com');
    actions.cancel();
    expect(await reauth).toBe(false);
  });

  it('account W16: if the host’s server finds the authentication too old, the dialog opens again, once', async () => {
    const { client } = await ada({ password: 'correct horse battery' });
    const stepUp = createStepUp(client);
    const dialog = running(stepUp.flow);
    let calls = 0;
    const refusing = () => {
      calls += 1;
      return Promise.resolve(
        new Response(JSON.stringify(calls === 1 ? { error: 'not_recent' } : {}), { status: calls === 1 ? 403 : 200 }),
      );
    };
    const answer = stepUp.run(refusing, { act: 'deleteAccount' });
    await dialog.until({ at: 'choose' });
    stepUpActions(stepUp.flow.send).pick('password');
    stepUpActions(stepUp.flow.send).submitPassword('correct horse battery');
    expect((await answer).status).toBe(200);
    expect(calls).toBe(2);
    const other = await stepUp.run(() => Promise.resolve(new Response('{"error":"other"}', { status: 403 })), {
      act: 'deleteAccount',
    });
    expect(other.status).toBe(403);
  });

  it('without a re-authentication provider, a sensitive action is refused', async () => {
    const { client } = await later();
    const section = running(createEmailsFlow(client));
    emailsActions(section.flow.send).add();
    await section.until({ at: 'list', error: { code: 'not_recent' } });
  });

  /** Opens a new session, because a credential cannot be used to re-authenticate in the session that added it. */
  async function signInAnew(client: Parameters<typeof signIn>[0]): Promise<void> {
    await client.session.revoke();
    await signIn(client);
  }

  async function signInAgain(client: Parameters<typeof signIn>[0]): Promise<void> {
    const { method_id } = await client.otps.email.send('ada@example.com', { expiration_minutes: 5 });
    await client.otps.authenticate(await code('ada@example.com'), method_id, MINUTES);
  }
});

describe('a provider with a lazy dialog', () => {
  async function late() {
    const page = await ada();
    const loaded: string[] = [];
    const dialog = { reauthenticate: () => Promise.resolve(false), added: () => undefined };
    const reauthProvider = createLazyReauthProvider(
      page.client,
      () => ({}),
      () => {
        loaded.push('dialog');
        return Promise.resolve(dialog);
      },
    );
    return { ...page, reauthProvider, loaded };
  }

  it('does not load it for an action without step-up', async () => {
    const { reauthProvider, loaded, personId } = await late();
    reauthProvider.prepare();
    expect(await reauthProvider.reauthenticate({ act: 'addEmail', personId }, never)).toBe(true);
    await provider.advance(LATER);
    expect(await reauthProvider.reauthenticate({ act: 'rename', personId }, never)).toBe(true);
    expect(loaded).toEqual([]);
  });

  it('loads it for a sensitive action, and for a different user, whom it refuses', async () => {
    const { reauthProvider, loaded, personId } = await late();
    await provider.advance(LATER);
    expect(await reauthProvider.reauthenticate({ act: 'addEmail', personId }, never)).toBe(false);
    expect(loaded).toHaveLength(1);
    expect(await reauthProvider.reauthenticate({ act: 'rename', personId: 'user-of-before' }, never)).toBe(false);
    expect(loaded).toHaveLength(2);
  });

  it('preloads it when the last authentication is too old', async () => {
    const { reauthProvider, loaded } = await late();
    await provider.advance(LATER);
    reauthProvider.prepare();
    await eventually(() => expect(loaded).toHaveLength(1));
  });

  it('does not report a failed preload, and refuses the action', async () => {
    const { client, personId } = await ada();
    await provider.advance(LATER);
    const lost = new NetworkError('network_error');
    const reauthProvider = createLazyReauthProvider(
      client,
      () => ({}),
      () => Promise.reject(lost),
    );
    reauthProvider.prepare();
    expect(await rejection(reauthProvider.reauthenticate({ act: 'addEmail', personId }, never))).toBe(lost);
  });
});
