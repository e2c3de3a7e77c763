import { describe, expect, it } from 'vitest';
import { openClients } from '../support/clients';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';
import { BACK, openAuthorize, RelyingParty } from './relying-party';

const provider = startProvider();
const { open, signIn } = openClients(provider);
const START = '/sdk/v1/idp/oauth/authorize/start';
const SUBMIT = '/sdk/v1/idp/oauth/authorize/submit';

async function visitor() {
  const { client, tab } = open();
  const { user_id } = await signIn(client);
  const party = await RelyingParty.register(provider);
  return {
    client,
    tab,
    user_id,
    party,
    back: () => eventually(() => (expect(tab.left).toHaveLength(1), tab.left.pop() ?? '')),
  };
}

/** Sends the browser there and back, with 'Allow' if the page asks. */
async function allowed(
  { client, party, back }: Awaited<ReturnType<typeof visitor>>,
  more: Readonly<Record<string, string>> = {},
) {
  const visit = await party.visit(more);
  const page = openAuthorize(client, visit.url);
  await page.at('consent');
  page.allow();
  return party.tokens(await back(), visit);
}

/** The plan `oidcc-basic-certification-test-plan`: the modules that the consent page has a part in. */
describe('oidcc-basic-certification-test-plan', () => {
  it('oidcc-server, oidcc-ensure-request-with-valid-pkce-succeeds: code, PKCE, state and nonce come back as they went', async () => {
    const there = await visitor();
    expect((await allowed(there)).claims()).toMatchObject({ sub: there.user_id, aud: 'conformance-rp' });
  });

  it('oidcc-ensure-request-without-nonce-succeeds-for-code-flow: the id token then has none', async () => {
    const tokens = await allowed(await visitor(), { nonce: '' });
    expect(tokens.claims()).not.toHaveProperty('nonce');
  });

  it.each(['email openid', 'profile email openid'])('oidcc-ensure-other-scope-order-succeeds: %s', async (scope) => {
    const tokens = await allowed(await visitor(), { scope });
    expect(tokens.scope?.split(' ').toSorted()).toEqual(scope.split(' ').toSorted());
  });

  it.each([
    ['oidcc-display-page', { display: 'page' }],
    ['oidcc-display-popup', { display: 'popup' }],
    ['oidcc-ui-locales', { ui_locales: 'se' }],
    ['oidcc-claims-locales', { claims_locales: 'se' }],
    ['oidcc-login-hint', { login_hint: 'buffy@example.com' }],
    ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
    ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
  ])('%s: a parameter that is not acted on does no harm', async (_module, more) => {
    expect((await allowed(await visitor(), more)).claims()).toHaveProperty('sub');
  });

  it('oidcc-prompt-none-logged-in: after an earlier consent a code comes back, and nothing is shown', async () => {
    const there = await visitor();
    await allowed(there);
    const visit = await there.party.visit({ prompt: 'none' });
    await openAuthorize(there.client, visit.url).at('leaving');
    expect((await there.party.tokens(await there.back(), visit)).claims()).toMatchObject({ sub: there.user_id });
  });

  it('oidcc-prompt-none-logged-in: without an earlier consent the answer is consent_required, and nothing is shown', async () => {
    const { client, party, back } = await visitor();
    const visit = await party.visit({ prompt: 'none' });
    await openAuthorize(client, visit.url).at('leaving');
    const { searchParams } = new URL(await back());
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['consent_required', visit.state]);
  });

  it('oidcc-prompt-none-not-logged-in: no code, and no form; not met in full: no login_required, since there is no one to ask for', async () => {
    const party = await RelyingParty.register(provider);
    const { client, tab } = open();
    await openAuthorize(client, (await party.visit({ prompt: 'none' })).url).at('noSession');
    expect([tab.left, await provider.calls(START), await provider.calls(SUBMIT)]).toEqual([[], [], []]);
  });

  it.each(['login', 'consent', 'select_account'])(
    'oidcc-prompt-login: prompt=%s asks again, although everything is granted',
    async (prompt) => {
      const there = await visitor();
      await allowed(there);
      const visit = await there.party.visit({ prompt });
      const page = openAuthorize(there.client, visit.url);
      await page.at('consent');
      expect(there.tab.left).toEqual([]);
      page.allow();
      expect((await there.party.tokens(await there.back(), visit)).claims()).toMatchObject({ sub: there.user_id });
    },
  );

  it('oidcc-id-token-hint: with prompt=none the same user comes back', async () => {
    const there = await visitor();
    const { id_token = '' } = await allowed(there);
    const visit = await there.party.visit({ prompt: 'none', id_token_hint: id_token });
    await openAuthorize(there.client, visit.url).at('leaving');
    expect((await there.party.tokens(await there.back(), visit)).claims()).toMatchObject({ sub: there.user_id });
  });

  it.each([`${BACK}/other`, `${BACK}?extra=1`, 'https://rp.example.evil.example/back'])(
    'oidcc-ensure-registered-redirect-uri: %s is reported on the page, and leads nowhere',
    async (redirect_uri) => {
      const { client, tab, party } = await visitor();
      await openAuthorize(client, (await party.visit({ redirect_uri })).url).at('failed');
      expect([tab.left, await provider.calls(SUBMIT)]).toEqual([[], []]);
    },
  );

  it('oidcc-ensure-redirect-uri-in-authorization-request: without one the page names the missing parameter', async () => {
    const { client, tab, party } = await visitor();
    const { url } = await party.visit();
    url.searchParams.delete('redirect_uri');
    await openAuthorize(client, url).at('refused');
    expect([tab.left, await provider.calls(START)]).toEqual([[], []]);
  });

  it('a refusal comes back as access_denied, with the state', async () => {
    const { client, party, back } = await visitor();
    const visit = await party.visit();
    const page = openAuthorize(client, visit.url);
    await page.at('consent');
    page.deny();
    await expect(party.tokens(await back(), visit)).rejects.toMatchObject({ error: 'access_denied' });
  });
});
