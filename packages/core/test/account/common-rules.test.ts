import type { Session, User } from '@foyer/wire';
import { describe, expect, it } from 'vitest';
import { ApiError, FoyerError, NetworkError } from '../../src/base/errors';
import { createListeners } from '../../src/base/listeners';
import { createEmailsFlow, emailsActions } from '../../src/users/account/emails/emails-flow';
import type { EmailsDeps } from '../../src/users/account/emails/emails-commands';
import { createPasswordSectionFlow, passwordSectionActions } from '../../src/users/account/password-section-flow';
import { passwordSectionRules } from '../../src/flow/account/password-section-rules';
import { sectionTransition } from '../../src/flow/section/section-rules';
import type { RequireReauthCommand, SectionState } from '../../src/flow/section/section';
import type { Tagged } from '../../src/flow/flow';
import { emailsRules } from '../../src/users/account/emails/emails-rules';
import { phonesRules } from '../../src/users/account/phones/phones-rules';
import { passkeysRules } from '../../src/users/account/passkeys/passkeys-rules';
import { twoFactorRules } from '../../src/users/account/two-factor/two-factor-rules';
import { connectedAccountsRules } from '../../src/users/account/connected-accounts/connected-accounts-rules';
import { walletsRules } from '../../src/users/account/wallets/wallets-rules';
import { memberAppRules } from '../../src/organizations/account/app/member-app-rules';
import { memberPhoneRules } from '../../src/organizations/account/phone/member-phone-rules';
import { memberEmailRules } from '../../src/organizations/account/email/member-email-rules';
import { memberPasswordRules } from '../../src/organizations/account/password/member-password-rules';
import { Secret } from '../../src/base/secret';
import { eventually } from '../support/eventually';
import { accountStage } from './stage';

const { ada, running, provider, code, open, signIn } = accountStage();

const email = (id: string, verified = true) => ({ email_id: id, email: `${id}@example.com`, verified });
const userWith = (...emails: readonly object[]): User =>
  ({
    user_id: 'ada',
    name: {},
    emails,
    phone_numbers: [],
    webauthn_registrations: [],
    providers: [],
    totps: [],
    crypto_wallets: [],
    password: null,
  }) as unknown as User;

/** A section with a provider that the test controls. `now`: the current user. */
function sectionWith(deleteEmail: (id: string) => Promise<unknown>, server: () => User) {
  let shown = userWith(email('one'), email('two'));
  const changes = createListeners<User>();
  const calls: string[] = [];
  const show = (user: User): void => {
    shown = user;
    changes.tell(user);
  };
  const deps = {
    clock: { now: () => 0, sleep: () => new Promise<void>(() => {}), until: () => new Promise<void>(() => {}) },
    href: () => 'https://app.example.com/account',
    session: {
      getSync: () => ({}) as Session,
      getTokens: () => ({}),
      authenticate: () => Promise.resolve({ session: {} as Session }),
      revoke: () => Promise.resolve(),
    },
    user: {
      getSync: () => shown,
      onChange: (listener: () => void) => changes.add(listener),
      get() {
        calls.push('get');
        show(server());
        return Promise.resolve(shown);
      },
      deleteEmail(id: string) {
        calls.push(`delete ${id}`);
        return deleteEmail(id);
      },
    },
  } as unknown as Omit<EmailsDeps, 'options'>;
  const reauthProvider = { reauthenticate: () => Promise.resolve(true), added: () => {} };
  const section = running(createEmailsFlow(deps, { reauthProvider }));
  return { ...section, emails: emailsActions(section.flow.send), calls, show };
}

async function removing(page: ReturnType<typeof sectionWith>): Promise<void> {
  page.emails.remove('one');
  await page.until({ at: 'confirm' });
  page.emails.confirm();
  page.emails.confirm();
}

describe('rules that all sections share', () => {
  it('account W5: a removal without a response is `unsure`, fetches the data again, and is never repeated', async () => {
    const page = sectionWith(
      () => Promise.reject(new NetworkError('timeout')),
      () => userWith(email('two')),
    );
    page.show(userWith(email('one'), email('two')));
    const before = page.calls.length;
    await removing({ ...page });
    await page.until({ at: 'list', error: { code: 'unsure' }, list: [{ id: 'two' }] });
    expect(page.calls.slice(before)).toEqual(['get', 'delete one', 'get']);
  });

  it('account W6: removing an item that is already gone succeeds', async () => {
    const gone = new ApiError({ status_code: 404, error_type: 'email_not_found', error_message: '', error_url: '' });
    const page = sectionWith(
      () => Promise.reject(gone),
      () => userWith(email('two')),
    );
    await removing(page);
    await page.until({ at: 'list', list: [{ id: 'two' }] });
    expect(page.flow.getState()).not.toHaveProperty('error');
    expect(page.hostEvents[0]?.data).toEqual({ act: 'removeEmail', id: 'one' });
  });

  it('account W7: a confirmation closes with a message if its item is gone; an open form stays', async () => {
    const page = sectionWith(
      () => Promise.resolve(),
      () => userWith(),
    );
    page.emails.remove('one');
    await page.until({ at: 'confirm' });
    page.show(userWith(email('two')));
    await page.until({ at: 'list', error: { code: 'gone' }, list: [{ id: 'two' }] });
    page.emails.add();
    await page.until({ at: 'enter' });
    page.show(userWith(email('two'), email('three')));
    await page.until({ at: 'enter', list: [{ id: 'two' }, { id: 'three' }] });
  });

  it('account W25: the provider’s refusal to remove the last sign-in method has its own message', async () => {
    const refusal = new ApiError({
      status_code: 400,
      error_type: 'cannot_delete_last_primary_factor',
      error_message: '',
      error_url: '',
    });
    const page = sectionWith(
      () => Promise.reject(refusal),
      () => userWith(email('one'), email('two')),
    );
    await removing(page);
    await page.until({ at: 'list', error: { code: 'last_way' } });
    // A sign-in method that became the last one meanwhile is refused before the call.
    const late = sectionWith(
      () => Promise.resolve(),
      () => userWith(email('one')),
    );
    await removing(late);
    await late.until({ at: 'list', error: { code: 'last_way' } });
    expect(late.calls).toEqual(['get']);
  });

  it('account W3: a response after the user left the section is reported once, and shown', async () => {
    let answer: () => void = () => {};
    const page = sectionWith(
      () => new Promise<void>((resolve) => (answer = resolve)),
      () => userWith(email('one'), email('two')),
    );
    await removing(page);
    await eventually(() => expect(page.calls).toContain('delete one'));
    page.stop();
    await eventually(() => expect(page.flow.getState()).toMatchObject({ at: 'list' }));
    page.show(userWith(email('two')));
    answer();
    await eventually(() =>
      expect(page.hostEvents.map(({ type }) => type)).toEqual(['FOYER_ACCOUNT_CHANGED', 'FOYER_SECURITY_NOTICE']),
    );
    expect(page.flow.getState()).toMatchObject({ at: 'list' });
  });

  it('account W31: an address that differs only in case is already listed, and an invalid address is not sent', () => {
    const page = sectionWith(
      () => Promise.resolve(),
      () => userWith(),
    );
    const { send } = page.flow;
    send({ type: 'add' });
    send({ type: 'reauthenticated', act: 'addEmail' });
    page.emails.submit(' ONE@Example.com ');
    expect(page.flow.getState()).toMatchObject({ at: 'enter', error: { code: 'have' } });
    page.emails.submit('ada@');
    expect(page.flow.getState()).toMatchObject({ at: 'enter', draft: 'ada@', error: { code: 'invalid_email' } });
    expect(page.calls).toEqual([]);
  });
});

describe('an action that the provider refuses because the last authentication is too old', () => {
  const data = {
    personId: 'ada',
    list: [{ id: 'one' }],
    totpId: 'app',
    keeps: null,
    number: '+12015550123',
    email: 'a@example.com',
    isVerified: true,
    retired: [{ id: 'one' }],
    passwordId: 'one',
    hasPassword: true,
    pending: 0,
  };
  const refusal = new ApiError({
    status_code: 403,
    error_type: 'insufficient_factors',
    error_message: '',
    error_url: '',
  });
  const draft = { draft: '2015550123', country: 'US', channel: 'sms' };
  type Fields = Readonly<Record<string, unknown>>;
  const rows: readonly (readonly [name: string, rules: unknown, act: string, busy: Fields, command: Fields])[] = [
    [
      'an address',
      emailsRules,
      'addEmail',
      { at: 'sending', to: 'b@example.com' },
      { type: 'sendCode', to: 'b@example.com' },
    ],
    [
      'the removal of an address',
      emailsRules,
      'removeEmail',
      { at: 'removing', id: 'one' },
      { type: 'remove', id: 'one' },
    ],
    ['a number', phonesRules, 'addPhone', { at: 'sending', entered: draft }, { type: 'sendCode', ...draft }],
    [
      'the removal of a number',
      phonesRules,
      'removePhone',
      { at: 'removing', id: 'one' },
      { type: 'remove', id: 'one' },
    ],
    ['a passkey', passkeysRules, 'addPasskey', { at: 'creating' }, { type: 'register' }],
    [
      'the removal of a passkey',
      passkeysRules,
      'removePasskey',
      { at: 'removing', id: 'one' },
      { type: 'remove', id: 'one' },
    ],
    ['an authenticator app', twoFactorRules, 'addApp', { at: 'creating' }, { type: 'create' }],
    ['recovery codes', twoFactorRules, 'showCodes', { at: 'reading' }, { type: 'readCodes' }],
    ['the removal of an app', twoFactorRules, 'removeApp', { at: 'removing' }, { type: 'remove', id: 'app' }],
    [
      'a social account',
      connectedAccountsRules,
      'addAccount',
      { at: 'leaving', provider: 'github' },
      { type: 'leave', provider: 'github' },
    ],
    [
      'the removal of a social account',
      connectedAccountsRules,
      'removeAccount',
      { at: 'removing', id: 'one' },
      { type: 'remove', id: 'one' },
    ],
    [
      'a wallet',
      walletsRules,
      'addWallet',
      { at: 'connecting', wallets: [], wallet: { id: 'w' } },
      { type: 'connect', wallet: { id: 'w' } },
    ],
    [
      'the removal of a wallet',
      walletsRules,
      'removeWallet',
      { at: 'removing', id: 'one' },
      { type: 'remove', id: 'one' },
    ],
    ['recovery codes of a member', memberAppRules, 'showCodes', { at: 'reading' }, { type: 'readCodes' }],
    ['new recovery codes of a member', memberAppRules, 'renewCodes', { at: 'renewing' }, { type: 'renewCodes' }],
    ['the removal of an app of a member', memberAppRules, 'removeApp', { at: 'removing' }, { type: 'remove' }],
    ['the removal of a number of a member', memberPhoneRules, 'removePhone', { at: 'removing' }, { type: 'remove' }],
    [
      'an address of a member',
      memberEmailRules,
      'changeEmail',
      { at: 'sending', to: 'b@example.com' },
      { type: 'sendCode', to: 'b@example.com' },
    ],
    [
      'the removal of an address of a member',
      memberEmailRules,
      'unlinkEmail',
      { at: 'unlinking', id: 'one' },
      { type: 'unlink', id: 'one' },
    ],
    [
      'the removal of a password of a member',
      memberPasswordRules,
      'removePassword',
      { at: 'removing' },
      { type: 'remove', id: 'one' },
    ],
  ];

  it.each(rows)('requires re-authentication, and is repeated once after it: %s', (_, rules, act, own, given) => {
    const step = sectionTransition(rules as typeof emailsRules) as unknown as (
      state: object,
      event: object,
    ) => readonly [SectionState, ...Tagged[]];
    const command = { ...given, personId: 'ada' };
    const busy = { ...data, ...own };
    const [asking, prove, ...none] = step(busy, { type: 'failed', error: refusal, command });
    expect(asking).toMatchObject({ proving: act });
    expect(asking.at).not.toBe(own.at);
    expect(asking).not.toHaveProperty('error');
    expect(prove).toMatchObject({ type: 'requireReauth', act, personId: 'ada' });
    expect(none).toEqual([]);
    const { again, busy: from } = prove as unknown as RequireReauthCommand;
    const [next, repeated] = step(asking, { type: 'reauthenticated', act, again, busy: from });
    expect(next).toMatchObject(own);
    expect(repeated).toMatchObject(command);
    // It is requested only once.
    expect(step(next, { type: 'failed', error: refusal, command: repeated })[0]).toMatchObject({
      error: { code: 'insufficient_factors' },
    });
    expect(step(asking, { type: 'notReauthenticated', act })[0]).not.toHaveProperty('proving');
  });
});

describe('addresses', () => {
  it('account W32: an item of another user is taken, and no email is sent', async () => {
    await provider.control('POST', 'users', { email: 'grace@example.com' });
    const { client } = await ada();
    const { flow, until } = running(createEmailsFlow(client));
    const emails = emailsActions(flow.send);
    emails.add();
    await until({ at: 'enter' });
    emails.submit('grace@example.com');
    await until({ at: 'enter', draft: 'grace@example.com', error: { code: 'taken' } });
    expect(await provider.messages('grace@example.com')).toEqual([]);
  });

  it('account W27: the code of the send before a resend is refused', async () => {
    const { client } = await ada();
    const { flow, until } = running(createEmailsFlow(client));
    const emails = emailsActions(flow.send);
    emails.add();
    await until({ at: 'enter' });
    emails.submit('new@example.com');
    await until({ at: 'code', resend: 'sent' });
    const former = await code('new@example.com');
    emails.resend();
    expect(flow.getState()).toMatchObject({ at: 'code', resend: 'sent' });
    flow.send({ type: 'resendSettled' });
    emails.resend();
    await until({ at: 'code', resend: 'sent' });
    emails.submitCode(former === (await code('new@example.com')) ? '000000' : former);
    await until({ at: 'code', error: { code: 'otp_code_not_found' } });
  });

  it('a link opened in another tab closes the form', async () => {
    const { client, browser } = await ada({}, 'http://localhost:3000/login');
    const { flow, until } = running(createEmailsFlow(client, { emailProof: 'link' }));
    const emails = emailsActions(flow.send);
    emails.add();
    await until({ at: 'enter' });
    emails.submit('new@example.com');
    await until({ at: 'linkSent', to: 'new@example.com' });
    const [message] = await provider.messages('new@example.com');
    const link = message?.links[0] ?? '';
    const { headers } = await provider.handleDirectly(new Request(link, { redirect: 'manual' }));
    const other = open(browser, headers.get('location') ?? link);
    await other.client.authenticateByUrl({ session_duration_minutes: 30, confirm: () => Promise.resolve(true) });
    await client.user.get();
    await until({ at: 'list', list: [{}, { email: 'new@example.com' }] });
  });

  it('a different user closes a form and clears the typed text', async () => {
    const { client } = await ada();
    const { flow, until } = running(createEmailsFlow(client));
    const emails = emailsActions(flow.send);
    emails.add();
    await until({ at: 'enter' });
    emails.submit('ada@');
    await signIn(client, 'grace@example.com');
    await until({ at: 'list', list: [{ email: 'grace@example.com' }] });
    expect(flow.getState()).not.toHaveProperty('draft');
  });
});

describe('the password', () => {
  const step = sectionTransition(passwordSectionRules);
  const shown = { personId: 'ada', hasPassword: true, email: 'ada@example.com' };
  const password = new Secret('correct horse');
  const saving = { at: 'saving', ...shown, strength: { at: 'none' } } as const;
  const save = { type: 'save', password, personId: 'ada' } as const;
  const refused = (errorCode: string, command: typeof save & { readonly isAgain?: true } = save) =>
    step(saving, { type: 'failed', error: new FoyerError(errorCode, ''), command });

  it.each(['session_too_old_to_reset_password', 'insufficient_factors'])(
    'account W71: %s requires re-authentication, and again for the call',
    (each) => {
      const [asking, command] = refused(each);
      expect(asking).toMatchObject({ at: 'edit', proving: 'setPassword' });
      expect(command).toMatchObject({ type: 'requireReauth', again: { type: 'save', isAgain: true } });
      const again = { ...save, isAgain: true } as const;
      expect(step(asking, { type: 'reauthenticated', act: 'setPassword', again })).toEqual([saving, again]);
      expect(refused(each, again)[0]).toMatchObject({ at: 'edit', error: { code: each } });
    },
  );

  it('account W36: if the provider does not accept a password from a session, an email is sent', () => {
    expect(refused('reset_password')).toEqual([
      { at: 'mailing', ...shown, to: shown.email },
      { type: 'mail', to: shown.email },
    ]);
  });

  it('account W35: a breached one is refused at the field', () => {
    expect(refused('breached_password')[0]).toMatchObject({ at: 'edit', error: { code: 'breached_password' } });
  });

  it('account W24: the support changes nothing', async () => {
    const { client } = await ada();
    const reauthProvider = {
      reauthenticate: () => Promise.reject(new FoyerError('session_not_mutable', '')),
      added: () => {},
    };
    const section = running(createPasswordSectionFlow(client, { reauthProvider }));
    passwordSectionActions(section.flow.send).set();
    await section.until({ at: 'absent', error: { code: 'session_not_mutable' } });
  });
});
