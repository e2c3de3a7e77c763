import { describe, expect, it } from 'vitest';
import { internals } from '../../../src/flow/deps';
import type { OidcDraft, SamlDraft, SsoItem } from '../../../src/organizations/admin/sso/sso-item';
import { missingOfSso } from '../../../src/organizations/admin/sso/sso-draft';
import { createSsoConnectionsFlow, ssoConnectionsActions } from '../../../src/organizations/admin/sso/sso-flow';
import type { SsoState } from '../../../src/organizations/admin/sso/sso-state';
import { flowOf, readTrace, recordTrace, replay } from '../../../src/testing';
import { createMemberStepUp } from '../../../src/organizations/account/step-up/member-step-up-flow';
import { eventually } from '../../support/eventually';
import { ADA, MINUTES } from '../support/members';
import { sharedNotes } from '../../support/shared-notes';
import { OTHER_CERTIFICATE } from './company-certificates';
import { CERTIFICATE, COMPANY, connectionStage, logInAtCompany, logInAtCompanyBySaml } from './connection-stage';

const { provider, admin, organization, member, running, open, bodies, visit } = connectionStage();
const SECRET = 'a-secret-of-ours';
type Client = Awaited<ReturnType<typeof admin>>['client'];

function connectionsOf(client: Client, options: Parameters<typeof createSsoConnectionsFlow>[1] = {}) {
  const run = running(createSsoConnectionsFlow(client, options));
  return { ...run, sso: ssoConnectionsActions(run.flow.send) };
}
const listIn = (state: SsoState): readonly SsoItem[] => ('list' in state ? state.list : []);
const first = (state: SsoState): SsoItem => {
  const [item] = listIn(state);
  if (!item) throw new TypeError('There is no connection.');
  return item;
};
const valuesOf = <Draft>(state: SsoState): Draft => first(state).values as Draft;

/** Ada's page with the open form of a new connection. */
async function atForm(kind: 'oidc' | 'saml', policy: object = {}) {
  const page = await admin(undefined, policy);
  const run = connectionsOf(page.client);
  await run.until({ at: 'list', list: [] });
  run.sso.add();
  run.sso.create({ preset: 'other', kind, displayName: ' Staff ' });
  await run.until({ at: 'edit', draft: { displayName: 'Staff' } });
  return { ...page, ...run };
}

async function activeOidc(policy: object = {}) {
  const page = await atForm('oidc', policy);
  const { id } = first(page.flow.getState());
  page.sso.save({ ...valuesOf<OidcDraft>(page.flow.getState()), issuer: COMPANY, clientId: id }, SECRET);
  await page.until({ at: 'list', list: [{ id, isActive: true }] });
  return { ...page, id };
}

async function activeSaml(policy: object = {}) {
  const page = await atForm('saml', policy);
  const { id } = first(page.flow.getState());
  page.sso.save({
    ...valuesOf<SamlDraft>(page.flow.getState()),
    metadataUrl: `${COMPANY}/saml/${id}/metadata`,
    attributes: { email: 'email', full_name: 'name' },
  });
  await page.until({ at: 'list', list: [{ id, isActive: true, certificates: [{}] }] });
  return { ...page, id };
}

describe('a connection by OpenID Connect', () => {
  it('is created from a preset, shows the values to copy, and is active after its fields are saved', async () => {
    const { client } = await admin();
    const { sso, until, flow, hostEvents } = connectionsOf(client);
    await until({ at: 'list', list: [], quota: { saml: true, oidc: true } });
    sso.add();
    sso.create({ preset: 'okta', kind: 'oidc', displayName: 'Crew' });
    sso.create({ preset: 'okta', kind: 'oidc', displayName: 'Crew' });
    await until({ at: 'edit' });
    const { id } = first(flow.getState());
    expect(first(flow.getState())).toMatchObject({
      kind: 'oidc',
      preset: 'okta',
      isActive: false,
      give: [
        { name: 'redirect', label: 'Sign-in Redirect URI', value: `http://localhost:4400/v1/b2b/sso/callback/${id}` },
      ],
    });
    sso.save({ ...valuesOf<OidcDraft>(flow.getState()), issuer: ` ${COMPANY} `, clientId: id }, ` ${SECRET} `);
    await until({ at: 'list', list: [{ isActive: true }] });
    expect(await bodies('sso/oidc')).toEqual([{ display_name: 'Crew', identity_provider: 'okta' }]);
    expect(await bodies(`sso/oidc/${id}`)).toMatchObject([{ connection_id: id, issuer: COMPANY, client_id: id }]);
    expect(hostEvents).toEqual([
      { type: 'FOYER_ORGANIZATION_CHANGED', data: { act: 'changeSso', id } },
      {
        type: 'FOYER_ORGANIZATION_CHANGED',
        data: { act: 'changeSso', id, fields: ['issuer', 'client_id', 'client_secret'] },
      },
    ]);
    expect(JSON.stringify([flow.getState(), hostEvents])).not.toContain(SECRET);
    await eventually(() =>
      expect(client.organization.getSync()?.sso_active_connections).toMatchObject([{ connection_id: id }]),
    );
  });

  it('account W66: an empty client secret is not sent, and an unchanged form makes no call', async () => {
    const { sso, until, flow, id } = await activeOidc();
    sso.edit(id);
    sso.save(valuesOf(flow.getState()));
    await until({ at: 'list' });
    expect(await bodies(`sso/oidc/${id}`)).toHaveLength(1);
    sso.edit(id);
    sso.save({ ...valuesOf<OidcDraft>(flow.getState()), displayName: 'Crew' }, '  ');
    await until({ at: 'list', list: [{ name: 'Crew', isActive: true }] });
    expect((await bodies(`sso/oidc/${id}`))[1]).toEqual({ connection_id: id, display_name: 'Crew' });
  });

  it('shows the provider’s warning about the issuer', async () => {
    const { sso, until, flow } = await atForm('oidc');
    sso.save({ ...valuesOf<OidcDraft>(flow.getState()), issuer: 'http://localhost:4400/nowhere' });
    await until({ at: 'list', list: [{ isActive: false }] });
    expect(first(flow.getState()).warning).toContain('could not be read');
  });

  it('preserves the form after a refusal, before or after the call', async () => {
    const { sso, until, flow } = await atForm('oidc');
    const { id } = first(flow.getState());
    const draft = valuesOf<OidcDraft>(flow.getState());
    sso.save({ ...draft, issuer: 'javascript:alert(1)' });
    expect(flow.getState()).toMatchObject({
      at: 'edit',
      draft: { issuer: 'javascript:alert(1)' },
      error: { code: 'oidc_connection_issuer_url_invalid_format' },
    });
    sso.save({ ...draft, displayName: ' \u202e ' });
    expect(flow.getState()).toMatchObject({ at: 'edit', error: { code: 'required' } });
    expect(await bodies(`sso/oidc/${id}`)).toEqual([]);
    sso.save({ ...draft, clientId: id }, 'x'.repeat(3000));
    await until({ at: 'edit', draft: { clientId: id }, error: { code: 'client_secret_too_long' } });
  });
});

describe('a connection by SAML', () => {
  it('is active with only the metadata URL', async () => {
    const { id } = await activeSaml();
    expect(await bodies(`sso/saml/${id}`)).toEqual([
      { connection_id: id, attribute_mapping: { email: 'email', full_name: 'name' } },
    ]);
    expect(await bodies(`sso/saml/${id}/url`)).toEqual([
      { connection_id: id, metadata_url: `${COMPANY}/saml/${id}/metadata` },
    ]);
  });

  it('accepts a valid certificate, and shows the wrong field otherwise', async () => {
    const { sso, until, flow } = await atForm('saml');
    const draft = {
      ...valuesOf<SamlDraft>(flow.getState()),
      entityId: 'https://idp.example',
      signOnUrl: 'https://idp.example/sso',
    };
    sso.save({ ...draft, certificate: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----' });
    expect(flow.getState()).toMatchObject({ at: 'edit', error: { code: 'invalid_x509_certificate' } });
    sso.save({ ...draft, attributes: { first_name: 'first' } });
    expect(flow.getState()).toMatchObject({ at: 'edit', error: { code: 'saml_connection_email_mapping_required' } });
    sso.save({ ...draft, metadataUrl: 'http://idp.example/metadata' });
    expect(flow.getState()).toMatchObject({ at: 'edit', error: { code: 'invalid_saml_metadata_url' } });
    sso.save(draft);
    await until({ at: 'list', list: [{ isActive: false }] });
  });

  it('accepts several certificates pasted with other text, with one call each', async () => {
    const { sso, until, flow } = await atForm('saml');
    const { id } = first(flow.getState());
    const bare = CERTIFICATE.replace(/-----[A-Z ]+-----|\s/g, '');
    sso.save({ ...valuesOf<SamlDraft>(flow.getState()), certificate: bare });
    await until({ at: 'list', list: [{ certificates: [{}] }] });
    sso.edit(id);
    sso.save({
      ...valuesOf<SamlDraft>(flow.getState()),
      certificate: `subject=CN = Company\n${CERTIFICATE}\n${OTHER_CERTIFICATE}\n`,
    });
    await until({ at: 'list', list: [{ certificates: [{}, {}] }] });
    expect(await bodies(`sso/saml/${id}`)).toMatchObject([
      { x509_certificate: CERTIFICATE },
      { x509_certificate: CERTIFICATE },
      { x509_certificate: OTHER_CERTIFICATE },
    ]);
  });

  it('account W69: a trace of saving a certificate is replayed, without the certificate in it', async () => {
    const { sso, until, flow } = await atForm('saml');
    const recording = recordTrace(flow);
    sso.save({ ...valuesOf<SamlDraft>(flow.getState()), certificate: CERTIFICATE });
    await until({ at: 'list', list: [{ certificates: [{}] }] });
    recording.stop();
    const text = JSON.stringify(recording.trace());
    const trace = readTrace(text);
    expect(replay(flowOf(trace), trace)).toEqual([]);
    expect(text).toContain('"x509_certificate":');
    expect(text).not.toContain(CERTIFICATE.split('\n')[1]);
  });

  it('deletes a certificate after a confirmation and preserves the form, even if the certificate is already gone', async () => {
    const { client, id } = await activeSaml();
    const { connection } = await client.sso.saml.updateConnection({ connection_id: id, x509_certificate: CERTIFICATE });
    const [own, added] = connection.verification_certificates.map(({ certificate_id }) => certificate_id);
    const { sso, until, flow } = connectionsOf(client);
    await until({ at: 'list', list: [{ certificates: [{ id: own }, { id: added }] }] });
    sso.edit(id);
    sso.removeCertificate(added ?? '');
    await until({ at: 'confirm', what: { type: 'certificate', certificateId: added } });
    // Two of them, so that the other one can be deleted as well.
    await client.sso.saml.deleteVerificationCertificate({ connection_id: id, certificate_id: added ?? '' });
    await client.sso.saml.updateConnection({ connection_id: id, x509_certificate: CERTIFICATE });
    sso.confirm();
    await until({ at: 'edit', id, draft: { displayName: 'Staff' }, list: [{ certificates: [{ id: own }] }] });
    expect(flow.getState()).not.toHaveProperty('error');
  });

  it('cannot delete its last certificate', async () => {
    const { sso, flow, id } = await activeSaml();
    sso.edit(id);
    sso.removeCertificate(first(flow.getState()).certificates[0]?.id ?? '');
    expect(flow.getState()).toMatchObject({ at: 'edit', error: { code: 'cannot_delete_last_sso_verification_key' } });
  });
});

describe('the missing fields of an inactive connection', () => {
  const missing = (state: SsoState) => missingOfSso(first(state));

  it('of OpenID Connect: all fields at first, the client secret to the end, and nothing once it is active', async () => {
    const { sso, until, flow } = await atForm('oidc');
    const { id } = first(flow.getState());
    expect(missing(flow.getState())).toEqual(['issuer', 'clientId', 'clientSecret']);
    sso.save({ ...valuesOf<OidcDraft>(flow.getState()), issuer: COMPANY, clientId: id });
    await until({ at: 'list', list: [{ isActive: false }] });
    expect(missing(flow.getState())).toEqual(['clientSecret']);
    sso.edit(id);
    await until({ at: 'edit' });
    expect(missingOfSso(first(flow.getState()), valuesOf<OidcDraft>(flow.getState()), true)).toEqual([]);
    sso.save(valuesOf<OidcDraft>(flow.getState()), SECRET);
    await until({ at: 'list', list: [{ isActive: true, hasSecret: true }] });
    expect(missing(flow.getState())).toEqual([]);
  });

  it('of OpenID Connect: the addresses that the issuer does not publish, and no secret that the provider has', async () => {
    const { sso, until, flow } = await atForm('oidc');
    sso.save({ ...valuesOf<OidcDraft>(flow.getState()), issuer: 'https://127.0.0.1:1', clientId: 'client' }, SECRET);
    await until({ at: 'list', list: [{ isActive: false, hasSecret: true }] });
    expect(missing(flow.getState())).toEqual(['authorizationUrl', 'tokenUrl', 'userinfoUrl', 'jwksUrl']);
  });

  it('of SAML: the certificate and the attributes too', async () => {
    const { sso, until, flow } = await atForm('saml');
    const draft = valuesOf<SamlDraft>(flow.getState());
    expect(missing(flow.getState())).toEqual(['entityId', 'signOnUrl', 'certificate', 'attributes']);
    const attributes = { email: 'email', full_name: 'name' };
    expect(missingOfSso(first(flow.getState()), { ...draft, metadataUrl: `${COMPANY}/metadata`, attributes })).toEqual(
      [],
    );
    sso.save({ ...draft, entityId: 'https://idp.example.com', signOnUrl: 'https://idp.example.com/sso', attributes });
    await until({ at: 'list', list: [{ isActive: false }] });
    expect(missing(flow.getState())).toEqual(['certificate']);
    expect(
      missingOfSso(first(flow.getState()), { ...valuesOf<SamlDraft>(flow.getState()), certificate: CERTIFICATE }),
    ).toEqual([]);
  });
});

describe('deletion', () => {
  it('requires a confirmation, and deletes the default connection last', async () => {
    const { sso, until, flow, id, client, hostEvents } = await activeOidc();
    sso.makeDefault(id);
    await until({ at: 'list', defaultId: id });
    sso.add();
    sso.create({ preset: 'okta', kind: 'saml', displayName: 'Second' });
    await until({ at: 'edit' });
    sso.cancel();
    sso.remove(id);
    await until({ at: 'list', error: { code: 'cannot_delete_default_sso_connection' } });
    const second = listIn(flow.getState()).find((one) => one.id !== id)?.id ?? '';
    sso.remove(second);
    await until({ at: 'confirm', id: second });
    sso.cancel();
    await until({ at: 'list' });
    sso.remove(second);
    await until({ at: 'confirm' });
    sso.confirm();
    await until({ at: 'list', list: [{ id }] });
    sso.remove(id);
    await until({ at: 'confirm', id });
    sso.confirm();
    await until({ at: 'list', list: [], defaultId: '' });
    expect(hostEvents.at(-1)).toEqual({ type: 'FOYER_ORGANIZATION_CHANGED', data: { act: 'changeSso', id } });
    expect(client.organization.getSync()?.sso_active_connections).toEqual([]);
  });

  it('account W64: the only sign-in method cannot be deleted, even if it became the only one meanwhile', async () => {
    const { sso, until, id, harbour } = await activeOidc();
    sso.remove(id);
    await until({ at: 'confirm' });
    await organization({
      organization_id: harbour.organization_id,
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['sso'],
    });
    sso.confirm();
    await until({ at: 'list', isOnlySso: true, error: { code: 'last_sso' }, list: [{ id }] });
    sso.remove(id);
    await until({ at: 'list', error: { code: 'last_sso' } });
  });
});

describe('a test of a connection', () => {
  it('explains itself, and succeeds when this member has signed in with it in another tab', async () => {
    const { sso, until, flow, id, browser, client } = await activeOidc();
    sso.test(id);
    await eventually(() => expect(flow.getState()).toHaveProperty('address'));
    const { address = '' } = flow.getState() as { readonly address?: string };
    expect(address).toContain('/v1/public/sso/start?public_token=');
    sso.confirm();
    expect(flow.getState()).toMatchObject({ at: 'testing', address });
    const back = await logInAtCompany(visit, address, ADA);
    const other = open(browser, back);
    expect(other.client[internals].urlTokens.peek()).toMatchObject({ tokenType: 'sso', startedHere: true });
    await other.client.authenticateByUrl({ ...MINUTES, confirm: () => true });
    await until({ at: 'tested', id, outcome: 'works' });
    expect(client.self.getSync()?.email_address).toBe(ADA);
    sso.cancel();
    expect(flow.getState()).toMatchObject({ at: 'list' });
  });

  it('account W65: a different user who signs in there has to confirm first, and then sees no admin data', async () => {
    const { sso, until, flow, id, browser, harbour } = await activeOidc();
    const grace = await member(harbour, { email_address: 'grace@harbour.example', name: 'Grace' });
    sso.test(id);
    await eventually(() => expect(flow.getState()).toHaveProperty('address'));
    const { address = '' } = flow.getState() as { readonly address?: string };
    sso.confirm();
    const other = open(browser, await logInAtCompany(visit, address, 'grace@harbour.example'));
    await expect(other.client.authenticateByUrl(MINUTES)).rejects.toMatchObject({ code: 'confirmation_required' });
    expect(flow.getState()).toMatchObject({ at: 'testing' });
    await other.client.authenticateByUrl({ ...MINUTES, confirm: () => true });
    await until({ at: 'forbidden', personId: grace.member.member_id });
    expect(flow.getState()).not.toHaveProperty('list');
  });

  /**
   * A tab in which the test of a connection waits, and what another tab makes of the address to which the company's
   * log-in leads back.
   */
  async function failing(change: (client: Client, id: string) => Promise<unknown>) {
    const { client, browser, id } = await activeSaml();
    await change(client, id);
    const notes = sharedNotes();
    const withNotes = (own: Client) => ({ ...own[internals], ...own, notes: notes.tab() });
    const waiting = running(createSsoConnectionsFlow(withNotes(client)));
    const actions = ssoConnectionsActions(waiting.flow.send);
    await waiting.until({ at: 'list', list: [{ id }] });
    actions.test(id);
    await eventually(() => expect(waiting.flow.getState()).toHaveProperty('address'));
    const { address = '' } = waiting.flow.getState() as { readonly address?: string };
    return {
      ...{ waiting, actions, notes, id },
      address: () => logInAtCompanyBySaml(visit, address, ADA),
      back(href: string) {
        const other = open(browser, href);
        return { tab: other.tab, ...running(createSsoConnectionsFlow(withNotes(other.client))) };
      },
    };
  }

  it('that failed shows its reason in the returning and in the waiting tab; the URL is cleaned', async () => {
    const { waiting, actions, address, back, id, notes } = await failing((client, connection_id) =>
      client.sso.saml.updateConnection({ connection_id, attribute_mapping: { email: 'mail', full_name: 'name' } }),
    );
    actions.confirm();
    const href = await address();
    expect(href).toContain('error=invalid_saml_response_email');
    const other = back(href);
    await other.until({ at: 'tested', id, outcome: 'failed', reason: 'claim' });
    await waiting.until({ at: 'tested', id, outcome: 'failed', reason: 'claim' });
    expect(other.tab.address).toBe('http://localhost:3000/admin');
    await eventually(() => expect([...notes.kept]).toEqual([]));
    actions.cancel();
    expect(waiting.flow.getState()).toMatchObject({ at: 'list' });
  });

  it('account W48: a failure in the URL is ignored if no test waits', async () => {
    const { back, waiting } = await failing(() => Promise.resolve());
    const other = back('http://localhost:3000/admin?stytch_token_type=sso&error=invalid_signature_saml_response');
    await other.until({ at: 'list' });
    expect(waiting.flow.getState()).toMatchObject({ at: 'confirmTest' });
  });

  it.each([
    ['oidc_invalid_id_token', 'idToken'],
    ['oidc_auth_code_error', 'exchange'],
    ['oidc_invalid_userinfo', 'userinfo'],
    ['invalid_signature_saml_response', 'certificate'],
    ['invalid_audience_saml_response', 'audience'],
    ['invalid_saml_response', 'entity'],
    ['not_yet_valid_saml_response', 'clock'],
    ['access_denied', 'refused'],
    ['<b>nonsense</b>', 'refused'],
    ['constructor', 'refused'],
  ])('knows the fields for %s', async (code, reason) => {
    const { back, actions, waiting } = await failing(() => Promise.resolve());
    actions.confirm();
    back(
      `http://localhost:3000/admin?${String(new URLSearchParams({ stytch_token_type: 'sso', error: code, error_description: 'Call 0800 1' }))}`,
    );
    await waiting.until({ at: 'tested', outcome: 'failed', reason });
    expect(JSON.stringify(waiting.flow.getState())).not.toContain('0800');
  });

  it('account W65: nothing is opened here, so nothing can be blocked: the address is for a link, and a connection that is not whole has none', async () => {
    const { sso, flow, tab } = await atForm('oidc');
    sso.cancel();
    sso.test(first(flow.getState()).id);
    expect(flow.getState()).toMatchObject({ at: 'list' });
    expect(tab.address).toBe('http://localhost:3000/admin');
  });
});

describe('permissions', () => {
  it('account W59: a member without a role for it sees nothing, and no call is made', async () => {
    const { client } = await admin({});
    const { until } = connectionsOf(client);
    await until({ at: 'forbidden', maySee: false });
    expect(await provider.calls('/sdk/v1/b2b/sso')).toEqual([]);
  });

  it('has to re-authenticate, and nothing is sent if they cancel', async () => {
    const { client } = await admin();
    const stepUp = createMemberStepUp(client, { stepUp: { minutes: 0 } });
    const { sso, until } = connectionsOf(client, { stepUp: { minutes: 0 }, reauthProvider: stepUp.reauthProvider });
    const stop = stepUp.flow.start();
    await until({ at: 'list' });
    sso.add();
    sso.create({ preset: 'okta', kind: 'oidc', displayName: 'Crew' });
    await until({ at: 'preset', proving: 'changeSso' });
    await eventually(() => expect(stepUp.flow.getState()).toMatchObject({ at: 'choose', act: 'changeSso' }));
    sso.cancel();
    await until({ at: 'preset' });
    expect(await bodies('sso/oidc')).toEqual([]);
    stop();
  });
});
