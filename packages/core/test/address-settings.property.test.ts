import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/test-runs';
import { internals } from '../src/flow/deps';
import { openOrganizationClients } from './organizations/support/members';
import type { FakeBrowser, Tab } from './support/browser';
import { MINUTES, openClients } from './support/clients';
import { startProvider } from './support/provider';

const provider = startProvider();
const users = openClients(provider);
const members = openOrganizationClients(provider);
const PAGE = 'http://localhost:3000/in';

/** A client of one kind in its own tab, how it leaves for a provider, and how it reads the address of its return. */
interface Visit {
  readonly tab: Tab;
  start(): Promise<void>;
  look(): Promise<unknown>;
  destroy(): void;
}

const KINDS: Readonly<Record<'users' | 'members', (browser: FakeBrowser, href: string) => Visit>> = {
  users(browser, href) {
    const { client, tab } = users.open(browser, href);
    const look = () =>
      Promise.allSettled([client[internals].oauthReturn.takeRefusal(), client.authenticateByUrl(MINUTES)]);
    return { tab, look, start: () => client.oauth.google.start(), destroy: client.destroy };
  },
  members(browser, href) {
    const { client, tab } = members.open(browser, href);
    const look = () =>
      Promise.allSettled([client[internals].oauthReturn.takeRefusal(), client.authenticateByUrl(MINUTES)]);
    const start = async () => {
      await client.oauth.google.discovery.start({});
      await client.oauth.google.start({ organization_slug: 'harbour' });
      await client.sso.start({ connection_id: 'saml-connection-1' });
    };
    return { tab, look, start, destroy: client.destroy };
  },
};

/** Values of a parameter: real ones of the provider, similar ones, and random ones. */
const text = fc.oneof(
  fc.constantFrom(
    'oauth',
    'sso',
    'discovery_oauth',
    'magic_links',
    'login',
    'reset_password',
    'multi_tenant_magic_links',
    '',
  ),
  fc.constantFrom(
    'code_challenge',
    'pkce',
    'pkce_not_supported',
    'PKCE',
    'pkce_did_not_expect_code_verifier',
    'access_denied',
  ),
  fc.constantFrom('false', '0', 'null', '__proto__', 'constructor', '%', '\u0000'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('stytch_token_type', 'error', 'token') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'error_description',
      'error_uri',
      'stytch_redirect_type',
      'code_challenge',
      'pkce_required',
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
);
const address = fc
  .record({
    refusal: fc.option(
      fc.constantFrom(['oauth', 'code_challenge'], ['sso', 'pkce'], ['discovery_oauth', 'pkce_not_supported'] as const),
    ),
    pairs: fc.array(fc.tuple(name, text), { maxLength: 5 }),
    isTwice: fc.boolean(),
  })
  .map(({ refusal, pairs, isTwice }) => {
    const all: (readonly [string, string])[] = [...pairs];
    if (refusal) all.unshift(['stytch_token_type', refusal[0]], ['error', refusal[1]]);
    const written = (isTwice ? [...all, ...all] : all).map(([key, value]) => `${escaped(key)}=${escaped(value)}`);
    return `${PAGE}?${written.join('&')}`;
  });
const escaped = (part: string) => encodeURIComponent(part.replaceAll(/\p{Surrogate}/gu, ''));

const challengesOf = (tab: Tab) =>
  tab.left.map((url) => {
    const { searchParams } = new URL(url);
    return searchParams.get('code_challenge') ?? searchParams.get('pkce_code_challenge');
  });

describe.each(['users', 'members'] as const)(
  'decision 103: no security setting is read from an address, %s',
  (kind) => {
    it.each([true, false])(
      'whatever it says, each start carries a challenge; PKCE required: %s',
      async (isRequired) => {
        await provider.project({ pkce_required_for_oauth: isRequired, pkce_required_for_sso: isRequired });
        await fc.assert(
          fc.asyncProperty(address, fc.boolean(), async (href, isPending) => {
            const browser = users.newBrowser();
            if (isPending) {
              const before = KINDS[kind](browser, PAGE);
              await before.start();
              before.destroy();
            }
            const visit = KINDS[kind](browser, href);
            await visit.look();
            await visit.start();
            visit.destroy();
            const challenges = challengesOf(visit.tab);
            expect(challenges).toHaveLength(kind === 'users' ? 1 : 3);
            for (const challenge of challenges) expect(challenge).toMatch(/^[\w-]{43}$/);
          }),
          { numRuns: runs(120, 5000) },
        );
      },
    );
  },
);
