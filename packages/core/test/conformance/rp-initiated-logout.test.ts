import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { openClients } from '../support/clients';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';
import { GOODBYE, openAuthorize, openLogout, RelyingParty } from './relying-party';

const provider = startProvider();
const { open, signIn } = openClients(provider);
const REVOKE = '/sdk/v1/sessions/revoke';

/** A user who has signed in to a relying party, and the id token that it received. */
async function signedIn(more: object = {}) {
  const { client, tab } = open();
  const { user_id } = await signIn(client);
  const party = await RelyingParty.register(provider, more);
  const visit = await party.visit({ prompt: 'consent' });
  const page = openAuthorize(client, visit.url);
  await page.at('consent');
  page.allow();
  await eventually(() => expect(tab.left).toHaveLength(1));
  const { id_token = '' } = await party.tokens(tab.left.pop() ?? '', visit);
  const isSignedIn = async () => client.user.getSync() !== null && (await provider.calls(REVOKE)).length === 0;
  return { client, tab, party, id_token, user_id, isSignedIn };
}

const pageOf = ({ page }: { readonly page: URL | null }): URL => {
  if (!page) throw new TypeError('The provider refused.');
  return page;
};

/** The plan `oidcc-rp-initiated-logout-certification-test-plan`: the modules that involve the sign-out page. */
describe('oidcc-rp-initiated-logout-certification-test-plan', () => {
  it('oidcc-rp-initiated-logout-discovery-endpoint-verification: the endpoint is discovered', async () => {
    const { party } = await RelyingParty.register(provider);
    expect(party.serverMetadata().end_session_endpoint).toMatch(/^http:\/\/localhost:4400\/oidc\//);
  });

  it.each([
    ['oidcc-rp-initiated-logout', 'a state of the RP', `${GOODBYE}?state=a+state+of+the+RP`],
    ['oidcc-rp-initiated-logout-no-state', '', GOODBYE],
  ])('%s: asks, ends the session, and returns with the sent state', async (_module, state, to) => {
    const { client, tab, party, id_token } = await signedIn();
    const page = openLogout(
      client,
      pageOf(await party.endSession({ id_token_hint: id_token, post_logout_redirect_uri: GOODBYE, state })),
    );
    await page.at('confirm');
    page.yes();
    await eventually(() => expect(tab.left).toEqual([to]));
    expect(client.user.getSync()).toBeNull();
    const later = await party.visit({ prompt: 'none' });
    await openAuthorize(client, later.url).at('noSession');
  });

  it('oidcc-rp-initiated-logout: a first party with the hint of this user is not asked for confirmation', async () => {
    const { client, tab, party, id_token } = await signedIn({ client_type: 'first_party' });
    openLogout(client, pageOf(await party.endSession({ id_token_hint: id_token, post_logout_redirect_uri: GOODBYE })));
    await eventually(() => expect(tab.left).toEqual([GOODBYE]));
    expect(client.user.getSync()).toBeNull();
  });

  it.each([
    ['third_party', {}],
    ['third_party', { logoutConfirmation: 'unless-proved' }],
    ['first_party', { logoutConfirmation: 'unless-proved' }],
  ] as const)('oidcc-rp-initiated-logout-no-id-token-hint: a %s with %j asks first', async (client_type, options) => {
    const { client, tab, party, isSignedIn } = await signedIn({ client_type });
    const page = openLogout(client, pageOf(await party.endSession({ post_logout_redirect_uri: GOODBYE })), options);
    await page.at('confirm');
    expect([tab.left, await isSignedIn()]).toEqual([[], true]);
    page.no();
    await page.at('notLoggedOut');
    expect([tab.left, await isSignedIn()]).toEqual([[], true]);
  });

  it.each([
    ['oidcc-rp-initiated-logout-bad-post-logout-redirect-uri', `${GOODBYE}/other`],
    ['oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri', `${GOODBYE}?extra=1`],
  ])(
    '%s: neither the endpoint nor the page redirects there, and no user is signed out',
    async (_module, post_logout_redirect_uri) => {
      const { client, tab, party, id_token, isSignedIn } = await signedIn();
      const asked = { id_token_hint: id_token, post_logout_redirect_uri };
      expect(await party.endSession(asked)).toMatchObject({ status: 400, page: null });
      const query = new URLSearchParams({ client_id: 'conformance-rp', ...asked });
      await openLogout(client, new URL(`https://app.example.com/consent?${query.toString()}`)).at('failed');
      expect([tab.left, await isSignedIn()]).toEqual([[], true]);
    },
  );

  it.each([
    [
      'oidcc-rp-initiated-logout-modified-id-token-hint',
      (hint: string) => Promise.resolve(`${hint.slice(0, -6)}AAAAAA`),
    ],
    ['oidcc-rp-initiated-logout-bad-id-token-hint', (_: string, sub: string) => signedByTheParty(sub)],
  ])('%s: neither the endpoint nor the page accepts it, and no user is signed out', async (_module, spoil) => {
    const { client, tab, party, id_token, user_id, isSignedIn } = await signedIn({ client_type: 'first_party' });
    const asked = { id_token_hint: await spoil(id_token, user_id), post_logout_redirect_uri: GOODBYE };
    expect((await party.endSession(asked)).page).toBeNull();
    const query = new URLSearchParams({ client_id: 'conformance-rp', ...asked });
    await openLogout(client, new URL(`https://app.example.com/consent?${query.toString()}`)).at('failed');
    expect([tab.left, await isSignedIn()]).toEqual([[], true]);
  });

  it.each([
    ['oidcc-rp-initiated-logout-no-params', {}],
    ['oidcc-rp-initiated-logout-only-state', { state: 's' }],
    ['oidcc-rp-initiated-logout-no-post-logout-redirect-uri', { state: 's' }],
  ])(
    '%s: without an address to return to no user is signed out; not met in full: no log-out page shows',
    async (_module, more) => {
      const { party, id_token, isSignedIn } = await signedIn();
      const hint = _module.includes('no-post') ? { id_token_hint: id_token } : {};
      expect(await party.endSession({ ...more, ...hint })).toMatchObject({ status: 400, page: null });
      expect(await isSignedIn()).toBe(true);
    },
  );
});

/** An id token for that user, signed with a key of the relying party itself. */
async function signedByTheParty(sub: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  const claims = new SignJWT({}).setProtectedHeader({ alg: 'RS256' }).setSubject(sub).setAudience('conformance-rp');
  return claims.setIssuer('http://localhost:4400/oidc').setIssuedAt().setExpirationTime('5m').sign(privateKey);
}
