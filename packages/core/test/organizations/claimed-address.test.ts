import { describe, expect, it } from 'vitest';
import type { OrganizationFlowOptions } from '../../src/organizations/login/options';
import { startProvider } from '../support/provider';
import { until } from './support/listen';
import { forHarbour, type Login, loginPages, pick, REDIRECTS, shows } from './support/login-page';
import { ADA, openOrganizationClients } from './support/members';
import { visitPages } from './support/visit-page';

const provider = startProvider();
const clients = openOrganizationClients(provider);
const { organization, member, codeFor } = clients;
const { left, mailed, atService } = visitPages(provider);
const { start } = loginPages(provider, clients);

const oauthOptions = { providers: ['github'], ...REDIRECTS } as const;
const TO_HARBOUR: OrganizationFlowOptions = { ...forHarbour('oauth', 'emailMagicLinks', 'emailOtp'), oauthOptions };
const DISCOVERY: OrganizationFlowOptions = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions,
  emailMagicLinksOptions: REDIRECTS,
};

/** A user agrees at GitHub and returns to the page. */
async function byGitHub(options: OrganizationFlowOptions, browser?: Login['browser']): Promise<Login> {
  const asking = start(options, browser);
  await shows(asking, 'main');
  asking.act.chooseProvider('github');
  return start(options, asking.browser, await atService(await left(asking.tab), ADA));
}

const factors = ({ client }: Login) =>
  client.session
    .getSync()
    ?.authentication_factors.map(({ type }) => type)
    .sort();

describe('org 4.4, org 8.7: a member with an address that GitHub has not verified', () => {
  it('has to verify the address on the organization’s page, and is signed in after the link', async () => {
    await member(await organization());
    const arriving = await byGitHub(TO_HARBOUR);
    const { about } = await until(arriving.flow, 'main');
    expect(about).toMatchObject({ email: ADA, target: { slug: 'harbour' }, stepUp: { email: ADA } });
    expect(about.stepUp?.methods).not.toContain('github_oauth');
    expect([arriving.events, arriving.signIns, arriving.problems]).toEqual([['B2B_OAUTH_AUTHENTICATE'], [], []]);
    expect(arriving.client.session.getSync()).toBeNull();
    arriving.act.chooseLink();
    await until(arriving.flow, 'linkSent');
    const last = start(TO_HARBOUR, arriving.browser, await mailed(ADA));
    await until(last.flow, 'done');
    expect(factors(last)).toEqual(['magic_link', 'oauth']);
    last.stop();
    const again = await byGitHub(TO_HARBOUR);
    await until(again.flow, 'done');
    expect(factors(again), 'the account is the member’s now').toEqual(['oauth']);
  });

  it('enters a code for it, too', async () => {
    await member(await organization());
    const arriving = await byGitHub(TO_HARBOUR);
    await until(arriving.flow, 'main');
    arriving.act.chooseCode();
    await shows(arriving, 'code');
    arriving.act.submitCode(await codeFor(ADA));
    await until(arriving.flow, 'done');
    expect(factors(arriving)).toEqual(['oauth', 'otp']);
  });

  it('has to verify the address after a discovery', async () => {
    const harbour = await organization();
    await member(harbour);
    const arriving = await byGitHub(DISCOVERY);
    await shows(arriving, 'discovery list');
    pick(arriving, harbour);
    const { about } = await until(arriving.flow, 'main');
    expect(about).toMatchObject({ email: ADA, target: { slug: 'harbour' }, stepUp: { email: ADA } });
    expect(arriving.client.session.getSync()).toBeNull();
    arriving.act.chooseLink();
    await until(arriving.flow, 'linkSent');
    const last = start(DISCOVERY, arriving.browser, await mailed(ADA));
    await until(last.flow, 'done');
    expect(factors(last)).toEqual(['magic_link', 'oauth']);
  });

  it('cannot continue if the organization allows no method that verifies an address', async () => {
    await member(await organization({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['github_oauth'] }));
    const arriving = await byGitHub(TO_HARBOUR);
    expect(await until(arriving.flow, 'error')).toMatchObject({ kind: 'policy', organizationName: 'Harbour' });
    expect(arriving.client.session.getSync()).toBeNull();
  });
});
