import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/users/client';
import { ACCOUNT_SECTIONS, accountSections } from '../../src/users/account/account-sections';
import { ACCOUNT_FLOWS } from '../../src/testing/replay/account-flows';
import { memberSections } from '../../src/organizations/account/member-page-flow';
import { accountPageActions, createAccountPageFlow } from '../../src/users/account/page-flow';
import { createEmailsFlow, emailsActions } from '../../src/users/account/emails/emails-flow';
import { createUserMenuFlow, userMenuActions, userMenuItems } from '../../src/flow/account/user-menu-flow';
import { eventually } from '../support/eventually';
import { settle } from '../support/time';
import { sessionCookies, setCookies } from '../support/session-cookies';
import { accountStage } from './stage';

const { provider, ada, running, open, signIn } = accountStage();

/** Ends a session like another browser. */
async function endElsewhere(client: Client): Promise<void> {
  const otherPage = open().client;
  otherPage.session.updateSession(client.session.getTokens() ?? { session_token: '' });
  await otherPage.session.revoke();
}

describe('the account page', () => {
  it('account W2: fetches the data once for all sections, even if started twice', async () => {
    const { client, personId } = await ada();
    const { flow, until, stop } = running(createAccountPageFlow(client));
    expect(flow.getState()).toEqual({ at: 'open', personId, section: null, isImpersonated: false });
    stop();
    const again = flow.start();
    accountPageActions(flow.send).choose('emails');
    await until({ at: 'open', section: 'emails' });
    await eventually(async () => expect(await provider.calls('/sdk/v1/users/me')).toHaveLength(1));
    again();
  });

  it('shows the signed-out state, and opens after a sign-in', async () => {
    const { client } = open();
    const { until } = running(createAccountPageFlow(client));
    await until({ at: 'signedOut', wasIn: false });
    await signIn(client);
    await until({ at: 'open', section: null });
    await client.session.revoke();
    await until({ at: 'signedOut', wasIn: true });
  });

  it('shows the signed-out state if another browser ended the session: when the page loads, and at an action', async () => {
    const { client } = await ada();
    const page = running(createAccountPageFlow(client));
    const emails = running(createEmailsFlow(client));
    const section = emailsActions(emails.flow.send);
    section.add();
    await emails.until({ at: 'enter' });
    await endElsewhere(client);
    section.submit('new@example.com');
    await page.until({ at: 'signedOut', wasIn: true });
    await emails.until({ at: 'list', personId: '' });

    await signIn(client);
    await endElsewhere(client);
    const again = running(createAccountPageFlow(client));
    expect(again.flow.getState()).toMatchObject({ at: 'open' });
    await again.until({ at: 'signedOut', wasIn: true });
  });

  it('shows the result of a section that ended the session until the user leaves it', async () => {
    const { client } = await ada();
    const { flow, until } = running(createAccountPageFlow(client));
    const actions = accountPageActions(flow.send);
    actions.choose('deleteAccount');
    actions.end();
    await client.session.revoke();
    await settle();
    expect(flow.getState()).toMatchObject({ at: 'open', section: 'deleteAccount', ended: true });
    flow.send({ type: 'shownAgain' });
    actions.choose('emails');
    await until({ at: 'signedOut', wasIn: true });
    await signIn(client, 'grace@example.com');
    await until({ at: 'changed' });
  });

  it('opens for another user who signs in after a section ended the session', async () => {
    const { client } = await ada();
    const { flow, until } = running(createAccountPageFlow(client));
    accountPageActions(flow.send).end();
    await client.session.revoke();
    await signIn(client, 'grace@example.com');
    await until({ at: 'changed' });
  });

  it('a different user has to continue first, and no section contains a form of the first user', async () => {
    const other = open();
    await signIn(other.client, 'grace@example.com');
    const { client, browser, tab } = await ada();
    const page = running(createAccountPageFlow(client));
    const emails = running(createEmailsFlow(client));
    emailsActions(emails.flow.send).add();
    await emails.until({ at: 'enter' });
    setCookies(browser, sessionCookies(other.browser));
    tab.fire('focus');
    await client.session.authenticate();
    await page.until({ at: 'changed' });
    await emails.until({ at: 'list', list: [{ email: 'grace@example.com' }] });
    accountPageActions(page.flow.send).continue();
    await page.until({ at: 'open', personId: client.user.getSync()?.user_id });
  });

  it('the user stays visible with the error if the fetch fails', async () => {
    const { client } = await ada();
    await provider.fault({ path: '/sdk/v1/users/me', times: 3, status: 500, error_type: 'internal_server_error' });
    const { flow, until } = running(createAccountPageFlow(client));
    await until({ at: 'open', error: { code: 'internal_server_error' } });
    await provider.clearFaults();
    accountPageActions(flow.send).retry();
    await eventually(() => expect(flow.getState()).not.toHaveProperty('error'));
  });
});

describe('the sections that a page shows', () => {
  const nothing = { crypto_wallets: [], password: null, providers: [], webauthn_registrations: [] };
  const password = { password_id: 'password', requires_reset: false };
  const handlers = { listSessions: () => Promise.resolve([]), deleteAccount: () => Promise.resolve() };

  it('are all that apply', () => {
    const login = { products: ['otp', 'oauth'] } as const;
    expect(accountSections({}, nothing)).toHaveLength(10);
    expect(accountSections({ handlers }, nothing)).toHaveLength(11);
    expect(accountSections({ handlers }, nothing)).not.toContain('session');
    expect(accountSections({ handlers, sections: ['session', 'sessions'] }, nothing)).toEqual(['session', 'sessions']);
    expect(accountSections({ login }, nothing)).not.toContain('password');
    expect(accountSections({ login }, { ...nothing, password })).toContain('password');
    expect(accountSections({ login }, nothing)).toContain('connectedAccounts');
  });

  it('decision 139: leave out sections that the backend does not serve, even if the host lists them', () => {
    const unserved = ['crypto', 'connectedApps', 'totp', 'smsOtp', 'whatsappOtp', 'passwords'];
    expect(accountSections({}, nothing, ['smsOtp'])).toContain('phones');
    expect(accountSections({}, nothing, unserved)).toEqual([
      'profile',
      'emails',
      'passkeys',
      'connectedAccounts',
      'session',
    ]);
    expect(accountSections({ sections: ['wallets', 'profile'] }, { ...nothing, password }, unserved)).toEqual([
      'profile',
    ]);
    expect(memberSections(undefined, ['totp', 'connectedApps'])).toEqual([
      'profile',
      'email',
      'password',
      'phone',
      'mfa',
    ]);
    expect(memberSections(['mfa', 'mfa', 'app', 'email'], ['totp', 'smsOtp'])).toEqual(['email']);
    expect(memberSections('email' as never)).toHaveLength(7);
  });

  it('have the host’s order, without duplicates and unknown names', () => {
    const sections = ['session', 'emails', 'emails', 'nonsense', 'sessions'] as never;
    expect(accountSections({ sections }, null)).toEqual(['session', 'emails']);
    expect(accountSections({ sections: 'emails' as never, login: { products: null as never } }, null)).not.toContain(
      'wallets',
    );
  });
});

describe('the user menu', () => {
  it('is available for a signed-in user, and signs out', async () => {
    const { client } = await ada();
    let left = 0;
    const { flow, until } = running(createUserMenuFlow(client, { onSignedOut: () => void (left += 1) }));
    const menu = userMenuActions(flow.send);
    expect(flow.getState()).toMatchObject({ at: 'closed', person: { contact: 'ada@example.com' } });
    menu.open('last', 3);
    menu.move('next');
    expect(flow.getState()).toMatchObject({ at: 'open', item: 0 });
    menu.move('previous');
    expect(flow.getState()).toMatchObject({ at: 'open', item: 2 });
    menu.signOut();
    menu.signOut();
    await until({ at: 'hidden' });
    await eventually(() => expect(left).toBe(1));
  });

  it('account W51: an item that throws is reported, and a link that would run a script is left out', async () => {
    const { client } = await ada();
    const items = [
      {
        id: 'broken',
        label: 'Broken',
        onPress: () => {
          throw new TypeError('broken');
        },
      },
      { id: 'script', label: 'Script', href: 'javascript:alert(1)' },
      { id: 'help', label: 'Help', href: '/help' },
    ];
    expect(userMenuItems({ items }, 'https://app.example.com/').map(({ id }) => id)).toEqual(['broken', 'help']);
    const { flow, until } = running(createUserMenuFlow(client, { items }));
    const menu = userMenuActions(flow.send);
    menu.open('first', 3);
    menu.press('broken');
    await until({ at: 'closed', error: { code: 'unexpected_error' } });
  });
});

it('traces know the flow of each section', () => {
  const names: Readonly<Record<string, string>> = { password: 'passwordSection', session: 'thisSession' };
  const flows = ACCOUNT_FLOWS.map(({ name }) => name);
  expect(flows).toEqual(expect.arrayContaining(ACCOUNT_SECTIONS.map((name) => names[name] ?? name)));
});
