import { readFileSync } from 'node:fs';
import { createSampler } from '../sampler';
import { DEVICE, POLICY, ROLE } from '../samples';

export type Shape = Readonly<Record<string, unknown>>;
export interface Row {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Null: it has no body. */
  readonly request: Shape | null;
  readonly response: Shape;
}

const rowsOf = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as readonly Row[];

export const ROWS = rowsOf('contract.json');
/** The calls by which an organization administers itself. */
export const ADMIN_CALLS = rowsOf('admin-contract.json');
/** Those that are calls, and no navigations. */
export const CALLS = ROWS.filter(({ method }) => !method.includes('navigation'));

const responseOf = (name: string): Shape => ROWS.find((row) => row.name === name)?.response ?? {};
const [discovered = {}] = (responseOf('discovery.organizations.list')['discovered_organizations'] ??
  []) as readonly Shape[];
const organization = responseOf('organization.get')['organization'] as Shape;
const PUBLIC = [
  'organization_id',
  'organization_name',
  'organization_slug',
  'organization_logo_url',
  'sso_active_connections',
  'sso_default_connection_id',
  'email_jit_provisioning',
  'email_allowed_domains',
  'oauth_tenant_jit_provisioning',
  'allowed_oauth_tenants',
  'auth_methods',
  'allowed_auth_methods',
  'mfa_policy',
];

/** The shapes that the table names; those that it writes out once are named by the answer that does. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  Member: responseOf('self.get')['member'] as Shape,
  Organization: organization,
  OrganizationBySlug: Object.fromEntries(PUBLIC.map((key) => [key, organization[key]])),
  MemberSession: responseOf('session.authenticate')['member_session'] as Shape,
  DiscoveredOrganization: discovered,
  SSOActiveConnection: (organization['sso_active_connections'] as readonly Shape[])[0] ?? {},
  PrimaryRequired: { allowed_auth_methods: ['string'] },
  MfaRequired: {
    member_options: { mfa_phone_number: 'string', totp_registration_id: 'string' },
    secondary_auth_initiated: "'sms_otp'|null",
  },
};

const CERTIFICATE = {
  certificate_id: 'string',
  certificate: 'string',
  issuer: 'string',
  created_at: 'string',
  expires_at: 'string',
  updated_at: 'string',
};
const CONNECTION = { organization_id: 'string', connection_id: 'string', display_name: 'string', status: 'string' };
const SCIM = {
  ...CONNECTION,
  identity_provider: 'string',
  base_url: 'string',
  scim_group_implicit_role_assignments: [{ role_id: 'string', group_id: 'string', group_name: 'string?' }],
};
const TOKEN = { bearer_token_last_four: 'string', bearer_token_expires_at: 'string' };

/** The shapes of administration, which the table names and its page writes out (admin api 2). */
export const ADMIN_SHAPES: Readonly<Record<string, Shape>> = {
  SAMLConnection: {
    ...CONNECTION,
    identity_provider: 'string',
    idp_entity_id: 'string',
    idp_sso_url: 'string',
    acs_url: 'string',
    audience_uri: 'string',
    attribute_mapping: 'Mapping',
    signing_certificates: [CERTIFICATE],
    verification_certificates: [CERTIFICATE],
    saml_connection_implicit_role_assignments: [{ role_id: 'string' }],
    saml_group_implicit_role_assignments: [{ role_id: 'string', group: 'string' }],
    saml_encryption_private_keys: [{ private_key_id: 'string', private_key: 'string', created_at: 'string' }],
  },
  OIDCConnection: {
    ...CONNECTION,
    redirect_url: 'string',
    issuer: 'string',
    client_id: 'string',
    client_secret: 'string',
    authorization_url: 'string',
    token_url: 'string',
    userinfo_url: 'string',
    jwks_url: 'string',
    identity_provider: 'string',
    custom_scopes: 'string',
    attribute_mapping: 'Mapping',
  },
  ExternalConnection: {
    ...CONNECTION,
    external_organization_id: 'string',
    external_connection_id: 'string',
    external_connection_implicit_role_assignments: [{ role_id: 'string' }],
    external_group_implicit_role_assignments: [{ role_id: 'string', group: 'string' }],
  },
  SCIMConnection: {
    ...SCIM,
    ...TOKEN,
    next_bearer_token_last_four: 'string?',
    next_bearer_token_expires_at: 'string?',
  },
  SCIMConnectionWithBearerToken: { ...SCIM, bearer_token: 'string', bearer_token_expires_at: 'string' },
  SCIMConnectionWithNextBearerToken: {
    ...SCIM,
    ...TOKEN,
    next_bearer_token: 'string',
    next_bearer_token_expires_at: 'string',
  },
  SCIMGroup: { organization_id: 'string', connection_id: 'string', group_id: 'string', group_name: 'string' },
};

const sampleOf = createSampler((sample) => ({
  ...Object.fromEntries(
    Object.entries({ ...SHAPES, ...ADMIN_SHAPES }).map(([name, shape]) => [name, () => sample(shape)]),
  ),
  Device: () => DEVICE,
  AuthMethod: () => 'password',
  Mapping: () => ({ email: 'NameID' }),
  RBACRole: () => ROLE,
  RBACPolicy: () => POLICY,
}));

export interface Sample {
  readonly call: string;
  /** The form of an answer that can ask for more factors. */
  readonly form?: 'full' | 'a second factor is due' | 'a further first factor is due';
  readonly answer: Shape;
}

const FULL = { member_authenticated: true, intermediate_session_token: '', primary_required: null, mfa_required: null };
const PARTIAL = { member_authenticated: false, member_session: null, session_token: '', session_jwt: '' };

function samplesOf({ name, response }: Row): readonly Sample[] {
  const answer = sampleOf(response) as Shape;
  if (name === 'organization.members.search')
    return [{ call: name, answer: { ...answer, organizations: { 'organization-1': sampleOf('Organization') } } }];
  if (!('mfa_required' in response)) return [{ call: name, answer }];
  return [
    { call: name, form: 'full', answer: { ...answer, ...FULL } },
    { call: name, form: 'a second factor is due', answer: { ...answer, ...PARTIAL, primary_required: null } },
    { call: name, form: 'a further first factor is due', answer: { ...answer, ...PARTIAL, mfa_required: null } },
  ];
}

/** The answers of each call, from the contract's table, in all possible forms. */
export const SAMPLES: readonly Sample[] = CALLS.filter(({ name }) => name !== 'events.log').flatMap(samplesOf);

export const ADMIN_SAMPLES: readonly Sample[] = ADMIN_CALLS.flatMap(samplesOf);
