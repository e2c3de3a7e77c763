import { describe, expect, it } from 'vitest';
import type { PkceNamespace } from '../../../src/base/token-storage';
import { json, rejection } from '../../support/http';
import type { Page } from './page';
import { openPage } from './page';

const NAMESPACES: readonly PkceNamespace[] = ['magic_links', 'passwords', 'oauth', 'sso'];
const pairOf = (name: string) => ({ code_challenge: `challenge-${name}`, code_verifier: `verifier-${name}` });
const TO = { email_address: 'ada@harbour.example', organization_id: 'o-1' };
const MINUTES = { session_duration_minutes: 30 };

const stored = ({ store }: Page) => NAMESPACES.filter((name) => store.read(`::PKCE_VERIFIER:${name}`) !== undefined);
const bodies = ({ tab }: Page) =>
  tab.requests.map(({ init }) => JSON.parse(init.body ?? '{}') as Readonly<Record<string, unknown>>);

/** A page that holds a pair of each product. */
function withPairs(options?: Parameters<typeof openPage>[0]): Page {
  const page = openPage(options);
  for (const name of NAMESPACES) page.store.write(`::PKCE_VERIFIER:${name}`, pairOf(name));
  return page;
}

/** A server that checks the verifier of the token. */
function server(verifier: string | undefined, page: () => Page) {
  return (): Response => {
    const { pkce_code_verifier: new_, code_verifier: old } = bodies(page()).at(-1) ?? {};
    const given = new_ ?? old;
    if (given === verifier) return json({ data: whole() });
    const error_type = verifier === undefined ? 'pkce_did_not_expect_code_verifier' : 'pkce_mismatch';
    return json({ status_code: 400, error_type, error_message: '', error_url: '' }, { status: 400 });
  };
}
const whole = () => ({
  member: { member_id: 'm-1' },
  organization: { organization_id: 'o-1' },
  member_session: { member_session_id: 's-1', started_at: '2026-01-01T00:00:00Z', expires_at: '2026-01-01T01:00:00Z' },
  session_token: 't',
  session_jwt: 'j',
  discovered_organizations: [],
});

describe('org api 6: the challenge of a request', () => {
  it.each<[string, PkceNamespace, string, (page: Page) => Promise<unknown>]>([
    ['loginOrSignup', 'magic_links', 'pkce_code_challenge', ({ client }) => client.magicLinks.email.loginOrSignup(TO)],
    [
      'discovery.send',
      'magic_links',
      'pkce_code_challenge',
      ({ client }) => client.magicLinks.email.discovery.send(TO),
    ],
    ['resetByEmailStart', 'passwords', 'code_challenge', ({ client }) => client.passwords.resetByEmailStart(TO)],
    [
      'discovery.resetByEmailStart',
      'passwords',
      'pkce_code_challenge',
      ({ client }) => client.passwords.discovery.resetByEmailStart(TO),
    ],
  ])('%s: of %s, as %s; a stored pair is used again', async (_name, namespace, field, call) => {
    const page = openPage();
    await call(page);
    await call(page);
    const [first, second] = bodies(page).map((body) => body[field]);
    expect([typeof first, first === second]).toEqual(['string', true]);
    expect(stored(page)).toEqual([namespace]);
  });

  it('each start creates a new pair, and SSO has a separate pair', async () => {
    const page = openPage();
    await page.client.oauth.google.start({ organization_id: 'o-1' });
    await page.client.oauth.google.discovery.start({});
    await page.client.sso.start({ connection_id: 'c-1' });
    const challenges = page.tab.left.map((url) => new URL(url).searchParams.get('pkce_code_challenge'));
    expect(new Set(challenges).size).toBe(3);
    expect(stored(page)).toEqual(['oauth', 'sso']);
  });

  it('codes by email and text, apps and exchanges carry none', async () => {
    const page = withPairs({ intermediate: 'ist-1' });
    const { otps, totp, discovery } = page.client;
    await otps.email.loginOrSignup(TO);
    await otps.email.authenticate({ ...TO, ...MINUTES, code: '123456' });
    await otps.sms.authenticate({ organization_id: 'o-1', member_id: 'm-1', code: '123456', ...MINUTES });
    await totp.authenticate({ organization_id: 'o-1', member_id: 'm-1', code: '123456', ...MINUTES });
    await discovery.intermediateSessions.exchange({ organization_id: 'o-1', ...MINUTES });
    expect(JSON.stringify(bodies(page))).not.toMatch(/verifier|challenge/);
  });
});

describe('org api 6: the verifier of a token', () => {
  const SPENDS: readonly [string, readonly PkceNamespace[], (page: Page, isOurs: boolean) => Promise<unknown>][] = [
    [
      'magicLinks.authenticate',
      ['passwords', 'magic_links'],
      ({ client }, isOurs) => client.magicLinks.authenticate({ magic_links_token: 't', ...MINUTES }, { isOurs }),
    ],
    [
      'magicLinks.discovery.authenticate',
      ['magic_links', 'passwords'],
      ({ client }, isOurs) =>
        client.magicLinks.discovery.authenticate({ discovery_magic_links_token: 't' }, { isOurs }),
    ],
    [
      'passwords.resetByEmail',
      ['passwords'],
      ({ client }, isOurs) =>
        client.passwords.resetByEmail({ password_reset_token: 't', password: 'p', ...MINUTES }, { isOurs }),
    ],
    [
      'oauth.authenticate',
      ['oauth'],
      ({ client }, isOurs) => client.oauth.authenticate({ oauth_token: 't', ...MINUTES }, { isOurs }),
    ],
    [
      'oauth.discovery.authenticate',
      ['oauth'],
      ({ client }, isOurs) => client.oauth.discovery.authenticate({ discovery_oauth_token: 't' }, { isOurs }),
    ],
    [
      'sso.authenticate',
      ['sso'],
      ({ client }, isOurs) => client.sso.authenticate({ sso_token: 't', ...MINUTES }, { isOurs }),
    ],
  ];

  it.each(SPENDS)(
    '%s: of %j, one after the other; the one that fits is forgotten, and no other',
    async (_name, namespaces, spend) => {
      for (const namespace of namespaces) {
        const page: Page = withPairs({ answer: server(`verifier-${namespace}`, () => page) });
        await spend(page, true);
        expect(stored(page)).toEqual(NAMESPACES.filter((name) => name !== namespace));
        expect(page.tab.requests).toHaveLength(namespaces.indexOf(namespace) + 1);
      }
    },
  );

  it('org W32: the sign-in link of a discovery reset email is sent with the verifier of the reset', async () => {
    const page: Page = openPage({ answer: server('verifier-passwords', () => page) });
    page.store.write('::PKCE_VERIFIER:passwords', pairOf('passwords'));
    await page.client.magicLinks.discovery.authenticate({ discovery_magic_links_token: 't' }, { isOurs: true });
    expect(bodies(page)).toMatchObject([{ pkce_code_verifier: 'verifier-passwords' }]);
  });

  it.each(SPENDS)(
    '%s: a token without a matching pair in this browser requires confirmation',
    async (_name, _namespaces, spend) => {
      const page: Page = withPairs({ answer: server(undefined, () => page) });
      expect(await rejection(spend(page, true))).toMatchObject({ code: 'confirmation_required' });
      expect(page.kept.signedIn).toEqual([]);
      expect(stored(page)).toEqual(NAMESPACES);
      await spend(page, false);
      expect(bodies(page).at(-1)).not.toHaveProperty('pkce_code_verifier');
    },
  );

  it('org W33: a sign-in does not send the verifier of a pending reset', async () => {
    const page = withPairs();
    await page.client.passwords.authenticate({ ...TO, ...MINUTES, password: 'p' });
    await page.client.passwords.discovery.authenticate({ email_address: TO.email_address, password: 'p' });
    expect(JSON.stringify(bodies(page))).not.toContain('verifier');
    expect(stored(page)).toEqual(NAMESPACES);
  });
});
