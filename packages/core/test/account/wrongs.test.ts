import { describe, expect, it, vi } from 'vitest';
import type { Secret } from '../../src/base/secret';
import { connectedAppsFlow } from '../../src/users/account/connected-apps-flow';
import { createEmailsFlow, emailsActions } from '../../src/users/account/emails/emails-flow';
import { createPasskeysFlow, passkeysActions } from '../../src/users/account/passkeys/passkeys-flow';
import { createProfileFlow } from '../../src/users/account/profile/profile-flow';
import { createStepUp } from '../../src/users/account/step-up/step-up-flow';
import { createTwoFactorFlow, twoFactorActions } from '../../src/users/account/two-factor/two-factor-flow';
import { appPasscode } from '../../../../scripts/test-totp';
import { plugInAuthenticator } from '../support/authenticator';
import { eventually } from '../support/eventually';
import { accountStage, wrongCode } from './stage';

const { provider, ada, running, code, addresses, open } = accountStage();
const NEW = 'ada@example.org';

/** Ada, after she requested a code for a new address. */
async function entering() {
  const page = await ada();
  const section = running(createEmailsFlow(page.client));
  const emails = emailsActions(section.flow.send);
  emails.add();
  await section.until({ at: 'enter' });
  emails.submit(NEW);
  await section.until({ at: 'code', to: NEW });
  return { ...page, ...section, emails };
}

describe('a passcode', () => {
  it('account W28: with spaces and full-width digits is the same', async () => {
    const { emails, until } = await entering();
    const wide = Array.from(await code(NEW), (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0));
    emails.submitCode(` ${wide.slice(0, 3).join('')} \u00a0 ${wide.slice(3).join('')} `);
    await until({ at: 'list', list: [{}, { email: NEW, isVerified: true }] });
  });

  it('account W29: a wrong code can be retried; after too many, the list shows the reason', async () => {
    const { emails, until } = await entering();
    emails.submitCode(wrongCode(await code(NEW)));
    await until({ at: 'code', error: { code: 'otp_code_not_found' } });
    await provider.fault({
      path: '/sdk/v1/otps/authenticate',
      times: 1,
      status: 400,
      error_type: 'user_lock_limit_reached',
    });
    emails.submitCode(wrongCode(await code(NEW)));
    await until({ at: 'list', error: { code: 'user_lock_limit_reached' } });
  });

  it('account W30: an expired code shows a message, and a new one can be sent', async () => {
    const { flow, until, emails } = await entering();
    flow.send({ type: 'expired' });
    await until({ at: 'code', expired: true });
    flow.send({ type: 'resendSettled' });
    emails.resend();
    await until({ at: 'code', expired: false, resend: 'sent' });
  });
});

it('account W33: a user who opens the link of another user’s address has to confirm first, and nothing changes', async () => {
  const { client } = await ada({}, 'http://localhost:3000/login');
  const { flow, until } = running(createEmailsFlow(client, { emailProof: 'link' }));
  const emails = emailsActions(flow.send);
  emails.add();
  await until({ at: 'enter' });
  emails.submit(NEW);
  await until({ at: 'linkSent', to: NEW });
  const [message] = await provider.messages(NEW);
  const link = message?.links[0] ?? '';
  const { headers } = await provider.handleDirectly(new Request(link, { redirect: 'manual' }));
  const owner = open(undefined, headers.get('location') ?? link);
  const confirm = vi.fn(() => Promise.resolve(false));
  await owner.client.authenticateByUrl({ session_duration_minutes: 30, confirm }).catch(() => undefined);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(owner.client.user.getSync()).toBeNull();
  expect(addresses(client)).toEqual(['ada@example.com']);
  expect(flow.getState()).toMatchObject({ at: 'linkSent' });
});

describe('passkeys', () => {
  it('account W39: a prompt of another widget is replaced', async () => {
    const authenticator = plugInAuthenticator();
    const { client } = await ada();
    await client.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
    authenticator.silence();
    const held = client.webauthn
      .prompt({ conditional_mediation: true, disable_input_check: true })
      .catch((thrown: unknown) => thrown);
    await eventually(() => expect(authenticator.asked).toHaveLength(2));
    authenticator.silence(false);
    const { flow, until } = running(createPasskeysFlow(client));
    passkeysActions(flow.send).add();
    expect(await held).toMatchObject({ code: 'passkey_yielded' });
    // This authenticator stores one passkey per page, and reports an existing one.
    await until({ at: 'list', error: { code: 'passkey_duplicate' } });
    expect(authenticator.asked).toHaveLength(3);
  });
});

it('account W45: if two tabs set up an app, the later secret applies, and the other tab shows that its setup has expired', async () => {
  const { client, browser } = await ada();
  await client.session.authenticate({ session_duration_minutes: 120 });
  const other = open(browser);
  const tabs = [client, other.client].map((tab) => {
    const { reauthProvider } = createStepUp(tab, { stepUp: { acts: 'none' } });
    const section = running(createTwoFactorFlow(tab, { reauthProvider }));
    return { ...section, app: twoFactorActions(section.flow.send) };
  });
  const secretIn = (tab: (typeof tabs)[number] | undefined): string =>
    (tab?.flow.getState() as { readonly secret?: Secret } | undefined)?.secret?.reveal() ?? '';
  for (const tab of tabs) {
    tab.app.setUp();
    await tab.until({ at: 'scan' });
  }
  const [first, second] = tabs;
  const former = secretIn(first);
  expect(secretIn(second)).not.toBe(former);
  const { now } = (await provider.advance(0)) as { readonly now: string };
  first?.app.submitCode(appPasscode(former, Date.parse(now)));
  await first?.until({ at: 'off', error: {} });
  const later = (await provider.advance(31)) as { readonly now: string };
  second?.app.submitCode(appPasscode(secretIn(second), Date.parse(later.now)));
  await second?.until({ at: 'saveCodes' });
});

it('account W50: the name of an app is sanitized, and its suspicious characters are flagged', async () => {
  const app = {
    connected_app_id: 'app-1',
    name: 'Pay\u202epal',
    description: '',
    logo_url: 'http://app.example.com/logo.png',
    scopes_granted: 'openid  notes.read',
  };
  const scopes = [{ scope: 'notes.read', description: 'Read\u202e notes' }];
  const event = await connectedAppsFlow.perform(
    { type: 'load' } as never,
    {
      deps: {
        user: {
          getSync: () => ({ user_id: 'ada', emails: [], phone_numbers: [], webauthn_registrations: [] }),
          getConnectedApps: () => Promise.resolve({ connected_apps: [app] }),
        },
        bootstrap: { getAsync: () => Promise.resolve({ rbacPolicy: { scopes } }) },
        options: () => ({}),
      },
      signal: new AbortController().signal,
    } as never,
  );
  const [item] = (
    event as unknown as {
      readonly list: readonly {
        readonly name: { readonly text: string; readonly doubts: readonly string[] };
        readonly logo: string;
        readonly scopes: readonly object[];
      }[];
    }
  ).list;
  expect(item?.name.text).not.toContain('\u202e');
  expect(item?.name.doubts).not.toEqual([]);
  expect(item?.logo).toBe('');
  expect(item?.scopes).toEqual([
    { scope: 'openid', description: '' },
    { scope: 'notes.read', description: 'Read notes' },
  ]);
});

it('account W52: a picture without https is ignored', async () => {
  const { client } = await ada();
  const known = client.user.getSync();
  const pictures = (...urls: readonly string[]) => ({
    ...known,
    providers: urls.map((profile_picture_url) => ({ profile_picture_url })),
  });
  const shown = (user: object) =>
    createProfileFlow({ ...client, user: { ...client.user, getSync: () => user } } as never).getState();
  expect(shown(pictures('http://a.example/1.png', 'javascript:alert(1)'))).toMatchObject({ picture: '' });
  expect(shown(pictures('http://a.example/1.png', 'https://a.example/2.png'))).toMatchObject({
    picture: 'https://a.example/2.png',
  });
});
