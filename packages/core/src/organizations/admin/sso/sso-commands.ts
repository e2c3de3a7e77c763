import type { MemberFactor, MemberSession } from '@foyer/wire/organizations';
import type {
  ExternalConnectionResponse,
  ExternalCreateConnectionRequest,
  ExternalUpdateConnectionRequest,
  OidcConnectionResponse,
  OidcUpdateConnectionRequest,
  OidcUpdateConnectionResponse,
  SamlConnectionResponse,
  SamlUpdateConnectionByUrlRequest,
  SamlUpdateConnectionRequest,
  SsoConnectionsResponse,
  SsoCreateConnectionRequest,
} from '@foyer/wire/organizations/admin';
import type { AsUser } from '../../../flow/account/action-calls';
import { returnAddress, settledCall } from '../../../flow/account/action-calls';
import { FoyerError } from '../../../base/errors';
import type { Problem } from '../../../base/errors';
import type { TabNotes } from '../../../browser/tab-note';
import type { CallsOf } from '../../../flow/deps';
import type { Context } from '../../../flow/flow';
import { untilChanged } from '../../../flow/until-changed';
import type { MemberSectionOptions } from '../../account/options';
import type { OrganizationAdmin } from '../../api/organization-admin';
import type { SsoAdmin } from '../../api/sso-admin';
import type { Sso } from '../../api/sso';
import type { ConnectionDeps } from '../connection-section';
import { changedOrganization } from '../admin-section';
import { freshOrganization } from '../connection-section';
import { readCertificates } from './read-certificates';
import { guardOfSso, isOnlySso, SSO_GUARDS } from './sso-guards';
import type { SsoItem } from './sso-item';
import { externalItem, oidcItem, samlItem, ssoItems } from './sso-item';
import { issuerOf, ssoGuide } from './sso-presets';
import { failedElsewhere, takeFailedTest } from './sso-return';
import type { SsoCommand, SsoEvent } from './sso-state';

type As<Body> = (body: Body, call: AsUser) => Promise<unknown>;
type Answers<Body, Answer> = (body: Body, call: AsUser) => Promise<Answer>;
interface StartTest {
  readonly connection_id: string;
  readonly login_redirect_url: string;
  readonly signup_redirect_url: string;
}

/** Dependencies of the SSO section. An organization client provides all of them except `notes` and the options. */
export interface SsoConnectionsDeps extends ConnectionDeps {
  readonly publicToken: string;
  readonly oauthReturn: { takeRefusal(): Promise<Problem | null> };
  /** Notes that the tabs of this browser share about a running test. */
  readonly notes: TabNotes;
  readonly organization: ConnectionDeps['organization'] & Pick<OrganizationAdmin, 'update'>;
  readonly sso: CallsOf<
    Sso & SsoAdmin,
    {
      start(
        options: StartTest,
        call: { readonly signal: AbortSignal; navigate(this: void, url: string): void },
      ): Promise<void>;
      getConnections(): Promise<SsoConnectionsResponse>;
      deleteConnection(id: string, call: AsUser): Promise<unknown>;
      readonly saml: {
        createConnection: Answers<SsoCreateConnectionRequest, SamlConnectionResponse>;
        updateConnection: Answers<SamlUpdateConnectionRequest, SamlConnectionResponse>;
        updateConnectionByURL: Answers<SamlUpdateConnectionByUrlRequest, SamlConnectionResponse>;
        deleteVerificationCertificate: As<{ readonly connection_id: string; readonly certificate_id: string }>;
      };
      readonly oidc: {
        createConnection: Answers<SsoCreateConnectionRequest, OidcConnectionResponse>;
        updateConnection: Answers<OidcUpdateConnectionRequest, OidcUpdateConnectionResponse>;
      };
      readonly external: {
        createConnection: Answers<ExternalCreateConnectionRequest, ExternalConnectionResponse>;
        updateConnection: Answers<ExternalUpdateConnectionRequest, ExternalConnectionResponse>;
      };
    }
  >;
  readonly options: () => MemberSectionOptions;
}

type SsoContext = Context<SsoConnectionsDeps>;
type SsoCommandOf<Type extends SsoCommand['type']> = SsoCommand & { readonly type: Type };

/** Runs one command of the SSO flow. */
export async function performSso(command: SsoCommand, { deps, signal }: SsoContext): Promise<SsoEvent | undefined> {
  switch (command.type) {
    case 'load':
      return load(deps);
    case 'create': {
      const item = await create(command, deps);
      await freshOrganization(deps).catch(() => undefined);
      return { type: 'created', item, ...changedOrganization('changeSso', { id: item.id }) };
    }
    case 'save': {
      const item = await save(command, deps);
      await freshOrganization(deps).catch(() => undefined);
      return {
        type: 'saved',
        item,
        ...changedOrganization('changeSso', { id: item.id, fields: changedFields(command) }),
      };
    }
    case 'prepareTest':
      return { type: 'testReady', id: command.id, address: await testAddress(command.id, deps, signal) };
    case 'awaitTest':
      return awaitTest(command, deps, signal);
    case 'setDefault': {
      const { id, personId } = command;
      await deps.organization.update({ sso_default_connection_id: id }, { as: personId });
      return {
        type: 'defaultSet',
        id,
        ...changedOrganization('changeSso', { id, fields: ['sso_default_connection_id'] }),
      };
    }
    case 'delete':
      return remove(command, deps);
  }
}

async function load(deps: SsoConnectionsDeps): Promise<SsoEvent | undefined> {
  const userOf = deps.self.getSync()?.member_id;
  if (userOf === undefined) return undefined;
  if (!(await deps.rbac.isAuthorized('stytch.sso', 'get'))) return { type: 'refused' };
  const [connections, { sso_config: config }] = await Promise.all([
    deps.sso.getConnections(),
    deps.internal.adminPortalConfig(),
  ]);
  if (!config.sso_enabled) return { type: 'refused' };
  const quota = { saml: config.can_create_saml_connection, oidc: config.can_create_oidc_connection };
  const failed = await takeFailedTest(deps, userOf);
  return { type: 'loaded', userOf, list: ssoItems(connections), quota, ...(failed && { failed }) };
}

async function create(
  { kind, preset, displayName, organizationId = '', connectionId = '', personId }: SsoCommandOf<'create'>,
  { sso }: SsoConnectionsDeps,
): Promise<SsoItem> {
  const call = { as: personId };
  const body = { display_name: displayName, identity_provider: ssoGuide(preset, kind)?.provider ?? '' };
  switch (kind) {
    case 'saml':
      return samlItem((await sso.saml.createConnection(body, call)).connection);
    case 'oidc':
      return oidcItem((await sso.oidc.createConnection(body, call)).connection);
    case 'external': {
      const borrowed = {
        external_organization_id: organizationId,
        external_connection_id: connectionId,
        display_name: displayName,
      };
      return externalItem((await sso.external.createConnection(borrowed, call)).connection);
    }
  }
}

/** The names of the changed fields, for the host. Never their values. */
const changedFields = ({ changes, secret }: SsoCommandOf<'save'>): readonly string[] => [
  ...Object.keys(changes.fields),
  ...(changes.metadataUrl === '' ? [] : ['metadata_url']),
  ...(secret ? ['client_secret'] : []),
];

// Account screens, W66.
/** Sends the client secret only if the user typed one; else the provider preserves the existing one. */
async function save(
  { id, kind, preset, changes, secret, personId }: SsoCommandOf<'save'>,
  { sso }: SsoConnectionsDeps,
): Promise<SsoItem> {
  const call = { as: personId };
  const body = { connection_id: id, ...changes.fields };
  if (kind === 'external') return externalItem((await sso.external.updateConnection(body, call)).connection);
  if (kind === 'oidc') {
    const issuer = body.issuer === undefined ? {} : { issuer: issuerOf(preset, body.issuer) };
    const answer = await sso.oidc.updateConnection(
      { ...body, ...issuer, ...(secret && { client_secret: secret.reveal() }) },
      call,
    );
    return oidcItem(answer.connection, answer.warning);
  }
  if (changes.metadataUrl === '') return saveSaml(body, sso, call);
  if (Object.keys(changes.fields).length > 0) await sso.saml.updateConnection(body, call);
  return samlItem(
    (await sso.saml.updateConnectionByURL({ connection_id: id, metadata_url: changes.metadataUrl }, call)).connection,
  );
}

// Admin api 4.6.
/** A call adds one certificate, so each certificate needs its own call. */
async function saveSaml(
  body: SamlUpdateConnectionRequest,
  { saml }: SsoConnectionsDeps['sso'],
  call: AsUser,
): Promise<SsoItem> {
  const [first, ...more] = readCertificates(body.x509_certificate ?? '') ?? [];
  let { connection } = await saml.updateConnection(
    { ...body, ...(first !== undefined && { x509_certificate: first }) },
    call,
  );
  for (const certificate of more) {
    ({ connection } = await saml.updateConnection(
      { connection_id: body.connection_id, x509_certificate: certificate },
      call,
    ));
  }
  return samlItem(connection);
}

/** The URL that starts a sign-in with the connection. The user opens it with a link, which popup blockers allow. */
async function testAddress(id: string, deps: SsoConnectionsDeps, signal: AbortSignal): Promise<string> {
  const { loginRedirectURL: back = returnAddress(deps), signupRedirectURL = back } =
    deps.options().login?.ssoOptions ?? {};
  let address = '';
  const navigate = (url: string): void => {
    address = url;
  };
  await deps.sso.start(
    { connection_id: id, login_redirect_url: back, signup_redirect_url: signupRedirectURL },
    { signal, navigate },
  );
  return address;
}

/** The maximum duration of a test, in ms. */
const TEST_LASTS = 600_000;

/**
 * Waits until the member's session has a newer factor of the connection, another tab reports a failure, or the time is
 * over.
 */
async function awaitTest(
  { id, personId }: SsoCommandOf<'awaitTest'>,
  { self, session, clock, notes }: SsoConnectionsDeps,
  signal: AbortSignal,
): Promise<SsoEvent> {
  const read = () => lastUse(session.getSync(), id);
  const over = new AbortController();
  signal.addEventListener('abort', () => over.abort());
  try {
    const verified = untilChanged(read(), { read, onChange: self.onChange, signal: over.signal }).then(
      () => ({ outcome: 'works' }) as const,
    );
    const waited = clock.sleep(TEST_LASTS, over.signal).then(() => ({ outcome: 'undelivered' }) as const);
    const failed = failedElsewhere(notes, { id, personId }, over.signal).then(
      (reason) => ({ outcome: 'failed', reason }) as const,
    );
    return { type: 'tested', id, ...(await Promise.race([verified, waited, failed])) };
  } finally {
    over.abort();
  }
}

/** The last time the session was authenticated with the connection. Empty: never. */
const lastUse = (session: MemberSession | null, id: string): string =>
  (session?.authentication_factors ?? [])
    .filter((factor) => isBy(factor, id))
    .map(({ last_authenticated_at: at }) => at)
    .toSorted()
    .at(-1) ?? '';

/** An SSO factor contains its connection's id as `provider_id`. */
const isBy = (factor: MemberFactor, id: string): boolean =>
  Object.entries(factor).some(
    ([name, detail]: [string, unknown]) =>
      name.endsWith('_sso_factor') && (detail as { readonly provider_id?: unknown } | null)?.provider_id === id,
  );

/** Checks the guards again with fresh data before it deletes. Succeeds even if the item is already gone. */
async function remove({ id, what, personId }: SsoCommandOf<'delete'>, deps: SsoConnectionsDeps): Promise<SsoEvent> {
  const [connections, own] = await Promise.all([deps.sso.getConnections(), freshOrganization(deps)]);
  const guard = guardOfSso(id, what, {
    list: ssoItems(connections),
    defaultId: own.sso_default_connection_id ?? '',
    isOnlySso: isOnlySso(own),
  });
  if (guard) throw new FoyerError(guard, SSO_GUARDS[guard]);
  const deleted = { type: 'deleted', id, what, ...changedOrganization('changeSso', { id }) } as const;
  const call = () =>
    what.type === 'connection'
      ? deps.sso.deleteConnection(id, { as: personId })
      : deps.sso.saml.deleteVerificationCertificate(
          { connection_id: id, certificate_id: what.certificateId },
          { as: personId },
        );
  return settledCall(
    () => freshOrganization(deps),
    deleted,
    async () => {
      await call();
      await freshOrganization(deps).catch(() => undefined);
    },
  );
}
