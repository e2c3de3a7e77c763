import { describe, expect, it } from 'vitest';
import type { AuthorizeFlowOptions } from '../../src/flow/consent/authorize-commands';
import type { AuthorizeState } from '../../src/flow/consent/authorize-rules';
import { authorizeActions } from '../../src/flow/consent/authorize-flow';
import { consentHostEvents } from '../../src/flow/consent/consent-host-events';
import { parseAuthorizeRequest, parseLogoutRequest } from '../../src/flow/consent/consent-request';
import { logoutActions } from '../../src/flow/consent/logout-flow';
import type { OrganizationClient } from '../../src/organizations/client/organization-client';
import {
  createOrganizationAuthorizeFlow,
  createOrganizationLogoutFlow,
} from '../../src/organizations/login/member-consent';
import { memberSignInOf, shownMemberProblem } from '../../src/organizations/login/member-sign-in';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';
import { ADA, openOrganizationClients } from './support/members';

const provider = startProvider();
const { open, organization, member, signIn } = openOrganizationClients(provider);
const BACK = 'https://notes.example/callback';
const BOB = 'bob@harbour.example';
const [ATTEST, REVOKE, SUBMIT] = [
  '/sdk/v1/b2b/sessions/attest',
  '/sdk/v1/b2b/sessions/revoke',
  '/sdk/v1/idp/b2b/oauth/authorize/submit',
];

/** Ada and Bob, members of Harbour, and an application; `word`: an external system's token for Bob. */
async function harbour() {
  await provider.control('POST', 'apps', {
    client_id: 'member-notes',
    client_name: 'Acme Notes',
    client_type: 'third_party',
    redirect_uris: [BACK],
    post_logout_redirect_uris: [BACK],
    scopes: ['openid', 'email'],
  });
  const of = await organization();
  await member(of);
  const { member_id } = (await member(of, { email_address: BOB, name: 'Bob' })).member;
  const made = await provider.control('POST', 'tokens', { kind: 'trusted', member_id, profile_id: 'profile-1' });
  const word = { trustedAuthToken: (made as { readonly token: string }).token, tokenProfileID: 'profile-1' };
  return { of, bob: member_id, word };
}

/** An application's request on a client's page, and the host's events. */
function asked(client: OrganizationClient, options: AuthorizeFlowOptions = {}) {
  const search = `client_id=member-notes&redirect_uri=${BACK}&scope=openid email&code_challenge=${'c'.repeat(43)}`;
  const flow = createOrganizationAuthorizeFlow(client, parseAuthorizeRequest(search), options);
  const hostEvents: string[] = [];
  const signIns: unknown[] = [];
  flow.inspect((step) => {
    hostEvents.push(...consentHostEvents(step).map(({ type }) => type), shownMemberProblem(step)?.code ?? '');
    signIns.push(memberSignInOf(step));
    expect(JSON.stringify(step)).not.toMatch(/session_token|session_jwt/);
  });
  const at = <Name extends AuthorizeState['at']>(name: Name) =>
    eventually(() => {
      const state = flow.getState();
      expect(state.at).toBe(name);
      return state as Extract<AuthorizeState, { at: Name }>;
    });
  flow.start();
  return {
    at,
    hostEvents: () => hostEvents.filter(Boolean),
    signIns: () => signIns.filter(Boolean),
    ...authorizeActions(flow.send),
  };
}

describe('org 5.25: an application requests consent from a member', () => {
  it('shows the member and the organization, and sends the decision', async () => {
    const { of } = await harbour();
    const { client, tab } = open();
    const { at, allow, hostEvents } = asked(client);
    await at('noSession');
    await signIn(client, of);
    expect((await at('consent')).consent).toMatchObject({
      account: ADA,
      organization: 'Harbour',
      host: 'notes.example',
    });
    allow();
    await at('leaving');
    await eventually(() => expect(tab.left.join()).toContain(`${BACK}?code=`));
    expect(hostEvents()).toEqual(['no_current_session', 'OAUTH_AUTHORIZE_FLOW_START']);
  });

  it('org W31, org 5.25: uses the host’s list', async () => {
    const { of } = await harbour();
    const { client } = open();
    await signIn(client, of);
    const { at } = asked(client, { getIDPConsentManifest: ({ clientName }) => [`Tell ${clientName} who you are`] });
    expect((await at('consent')).consent.sections).toEqual([
      { header: 'allow', items: [{ kind: 'text', text: 'Tell Acme Notes who you are', details: [] }] },
    ]);
  });

  it('decision 82: a request to Ada is not answered for Bob; Bob gets a new one', async () => {
    const { of } = await harbour();
    const { client } = open();
    await signIn(client, of);
    const { at } = asked(client);
    const first = (await at('consent')).userId;
    await signIn(client, of, BOB);
    await eventually(async () => expect((await at('consent')).userId).not.toBe(first));
    expect((await at('consent')).consent.account).toBe(BOB);
    expect(await provider.calls(SUBMIT)).toHaveLength(0);
  });
});

describe('org api 5.12: a trusted token before consent', () => {
  it('replaces the member by the one of the token, in the organization of the former', async () => {
    const { of, bob, word } = await harbour();
    const { client } = open();
    await signIn(client, of);
    const { at, signIns } = asked(client, { authTokenParams: word });
    expect((await at('consent')).userId).toBe(bob);
    expect((await provider.calls(ATTEST)).map(({ body }) => body)).toMatchObject([
      { profile_id: 'profile-1', organization_id: of.organization_id, session_duration_minutes: 60 },
    ]);
    expect(await provider.calls(REVOKE)).toHaveLength(1);
    expect(signIns()).toMatchObject([{ member: { member_id: bob }, organization: { organization_name: 'Harbour' } }]);
  });

  it('org W44: if the former session cannot be ended, the request stops with an error; a retry continues', async () => {
    const { of, bob, word } = await harbour();
    const { client } = open();
    await signIn(client, of);
    await provider.fault({ path: REVOKE, status: 400, body: { error_type: 'bad_request' }, times: 1 });
    const { at, tryAgain, hostEvents } = asked(client, { authTokenParams: word });
    expect((await at('failed')).error.code).toBe('bad_request');
    expect(await provider.calls(ATTEST)).toHaveLength(0);
    tryAgain();
    expect((await at('consent')).userId).toBe(bob);
    expect((await provider.calls(ATTEST)).map(({ body }) => body)).toMatchObject([
      { organization_id: of.organization_id },
    ]);
    expect(hostEvents()).toEqual(['bad_request', 'OAUTH_AUTHORIZE_FLOW_START']);
  });
});

it('org 5.25, decision 105: a native application gets its code by its own scheme', async () => {
  const { of } = await harbour();
  const redirect = 'com.example.notes:/cb';
  const app = {
    client_id: 'member-native',
    client_name: 'Native Notes',
    client_type: 'third_party',
    scopes: ['openid'],
  };
  await provider.control('POST', 'apps', { ...app, redirect_uris: [redirect], post_logout_redirect_uris: [] });
  const { client, tab } = open();
  await signIn(client, of);
  const query = new URLSearchParams({
    client_id: 'member-native',
    redirect_uri: redirect,
    scope: 'openid',
    state: 's',
  }).toString();
  const flow = createOrganizationAuthorizeFlow(client, parseAuthorizeRequest(query));
  flow.start();
  await eventually(() =>
    expect(flow.getState()).toMatchObject({ at: 'consent', consent: { host: '', scheme: 'com.example.notes' } }),
  );
  authorizeActions(flow.send).allow();
  await eventually(() => expect(tab.left.join()).toMatch(/^com\.example\.notes:\/cb\?.*code=/));
});

it('org 5.25, decision 104: a logout without required confirmation only asks if the host requires it', async () => {
  const { of } = await harbour();
  await provider.project({ logout_consent_required: false });
  const { client, tab } = open();
  await signIn(client, of);
  const parsed = parseLogoutRequest(`client_id=member-notes&post_logout_redirect_uri=${BACK}`);
  const careful = createOrganizationLogoutFlow(client, parsed, { logoutConfirmation: 'unless-proved' });
  careful.start();
  await eventually(() => expect(careful.getState().at).toBe('confirm'));
  expect([tab.left, client.session.getSync() === null]).toEqual([[], false]);
  createOrganizationLogoutFlow(client, parsed).start();
  await eventually(() => expect(tab.left.join()).toContain(BACK));
  expect(client.session.getSync()).toBeNull();
});

it('org 5.25: an application requests a logout; Yes ends the session, then redirects', async () => {
  const { of } = await harbour();
  const { client, tab } = open();
  await signIn(client, of);
  const flow = createOrganizationLogoutFlow(
    client,
    parseLogoutRequest(`client_id=member-notes&post_logout_redirect_uri=${BACK}`),
  );
  flow.start();
  await eventually(() => expect(flow.getState().at).toBe('confirm'));
  logoutActions(flow.send).yes();
  await eventually(() => expect(tab.left.join()).toContain(BACK));
  expect([client.session.getSync(), client.organization.getSync()]).toEqual([null, null]);
});
