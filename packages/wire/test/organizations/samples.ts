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

export const ROWS = JSON.parse(readFileSync(new URL('contract.json', import.meta.url), 'utf8')) as readonly Row[];
/** Those that are calls, and no navigations. */
export const CALLS = ROWS.filter(({ method }) => !method.includes('navigation'));

const responseOf = (name: string): Shape => ROWS.find((row) => row.name === name)?.response ?? {};
const [discovered = {}] = (responseOf('discovery.organizations.list')['discovered_organizations'] ?? []) as readonly Shape[];
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

const sampleOf = createSampler((sample) => ({
  ...Object.fromEntries(Object.entries(SHAPES).map(([name, shape]) => [name, () => sample(shape)])),
  Device: () => DEVICE,
  AuthMethod: () => 'password',
  RBACRole: () => ROLE,
  RBACPolicy: () => POLICY,
}));

export interface Sample {
  readonly call: string;
  /** Of an answer that may ask for more, which one it is. */
  readonly form?: 'full' | 'a second factor is due' | 'a further first factor is due';
  readonly answer: Shape;
}

const FULL = { member_authenticated: true, intermediate_session_token: '', primary_required: null, mfa_required: null };
const PARTIAL = { member_authenticated: false, member_session: null, session_token: '', session_jwt: '' };

function samplesOf({ name, response }: Row): readonly Sample[] {
  const answer = sampleOf(response) as Shape;
  if (!('mfa_required' in response)) return [{ call: name, answer }];
  return [
    { call: name, form: 'full', answer: { ...answer, ...FULL } },
    { call: name, form: 'a second factor is due', answer: { ...answer, ...PARTIAL, primary_required: null } },
    { call: name, form: 'a further first factor is due', answer: { ...answer, ...PARTIAL, mfa_required: null } },
  ];
}

/** The answers of each call, as the contract's table says, in each form that they may have. */
export const SAMPLES: readonly Sample[] = CALLS.filter(({ name }) => name !== 'events.log').flatMap(samplesOf);
