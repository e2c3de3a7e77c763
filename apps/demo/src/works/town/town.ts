import { CRANE, CUSTOMS, FERRY, logo } from './logo';

/** An organization of the demo in the control plane's format, with its members and SSO connections. */
export interface TownOrganization {
  readonly organization: Readonly<Record<string, unknown>> & { readonly organization_slug: string };
  readonly members: readonly (Readonly<Record<string, unknown>> & { readonly email_address: string })[];
  readonly connections: readonly Readonly<Record<string, unknown>>[];
}

/** An account to sign in as. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly says: string;
}

export const PASSWORD = 'rope ladder lantern tide';

export const PEOPLE: readonly Person[] = [
  { name: 'Mara', email: 'mara@harbour.example', says: 'is in all three. Quay Customs texts her a code as well.' },
  {
    name: 'Ines',
    email: 'ines@harbour.example',
    says: 'is in Harbour Inc alone, and signs in at its own log-in page.',
  },
  { name: 'Noa', email: 'noa@blueferry.example', says: 'is in none yet. Blue Ferry takes addresses of this domain.' },
  { name: 'A stranger', email: 'stranger@far.example', says: 'is in none, and can make one.' },
];

const MARA = { email_address: 'mara@harbour.example', name: 'Mara Lind' };

/** Three organizations with very different policies. */
export const ORGANIZATIONS: readonly TownOrganization[] = [
  {
    organization: {
      organization_name: 'Blue Ferry',
      organization_slug: 'blue-ferry',
      organization_logo_url: logo('#1f5f8b', FERRY),
      auth_methods: 'ALL_ALLOWED',
      mfa_policy: 'OPTIONAL',
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['blueferry.example'],
    },
    members: [{ ...MARA, roles: ['stytch_admin', 'dispatcher'], password: PASSWORD }],
    connections: [],
  },
  {
    organization: {
      organization_name: 'Quay Customs',
      organization_slug: 'quay-customs',
      organization_logo_url: logo('#7a3b16', CUSTOMS),
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['email_otp', 'magic_link', 'password'],
      mfa_policy: 'REQUIRED_FOR_ALL',
      email_jit_provisioning: 'NOT_ALLOWED',
      email_invites: 'NOT_ALLOWED',
    },
    members: [{ ...MARA, roles: ['inspector'], mfa_phone_number: '+12025550123', mfa_enrolled: true }],
    connections: [],
  },
  {
    organization: {
      organization_name: 'Harbour Inc',
      organization_slug: 'harbour-inc',
      organization_logo_url: logo('#3c4a52', CRANE),
      auth_methods: 'ALL_ALLOWED',
      mfa_policy: 'OPTIONAL',
      claimed_email_domains: ['harbour.example'],
    },
    members: [
      { ...MARA, roles: ['dispatcher'] },
      { email_address: 'ines@harbour.example', name: 'Ines Okoye', roles: ['dispatcher', 'inspector'] },
    ],
    connections: [
      { kind: 'oidc', display_name: 'Harbour Inc', identity_provider: 'okta' },
      { kind: 'saml', display_name: 'Harbour Inc (SAML)' },
    ],
  },
];

const permit = (resource_id: string, ...actions: readonly string[]) => ({ resource_id, actions });

/** The actions at the harbour, and the roles that allow them. */
const RBAC_POLICY = {
  resources: [
    { resource_id: 'berths', description: 'Places at the quay', actions: ['read', 'book'] },
    { resource_id: 'cargo', description: 'What is on board', actions: ['read', 'inspect', 'release'] },
  ],
  roles: [
    {
      role_id: 'dispatcher',
      description: 'Books berths',
      permissions: [permit('berths', '*'), permit('cargo', 'read')],
    },
    { role_id: 'inspector', description: 'Looks into holds', permissions: [permit('cargo', '*')] },
  ],
  scopes: [],
};

/** The project's settings. The name is set last, so it means that all other data exists. */
export const PROJECT_NAME = 'Harbour Works';
export const SETTINGS = { vertical: 'B2B', create_organization_enabled: true, rbac_policy: RBAC_POLICY };
