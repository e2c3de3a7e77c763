import { asciiDomain } from '@foyer/wire/ascii-email';
import { AUTH_METHODS } from '@foyer/wire/organizations';
import { cleanName } from '@foyer/wire/pasted';
import { Refusal, type RefusalType } from '../api-error';
import type { CallContext } from '../call-context';
import type { JsonObject } from '../json';
import { alone, endSessionsIn } from './departures';
import { requireMember } from './member-sessions';
import { viewOrganization } from './member-view';
import { metadataOf, policiesOf } from './policies';
import { demandPermission } from './roles';
import { callAs, findBySlug, membersOf, requireOrganization, type Organization } from './rows';
import { isSlug, LONGEST_NAME } from './new-organization';

/** A setting of an organization, as better-auth stores it: a column, or a policy in the metadata. */
interface Setting {
  readonly column?: 'name' | 'slug' | 'logo';
  /** Reads the new value. Throws the errors of the field. */
  readonly read: (value: unknown) => unknown;
}

const oneOf = (...values: readonly string[]): Setting => ({
  read: (value) => (values.some((one) => one === value) ? value : refuse()),
});
const someOf = (...values: readonly string[]): Setting => ({
  read: (value) => (textsIn(value).every((text) => values.includes(text)) ? value : refuse()),
});

const PROVISIONING = ['RESTRICTED', 'NOT_ALLOWED'];
const METHODS = ['ALL_ALLOWED', 'RESTRICTED'];

// Admin api 4.1.
/** The fields of `organization.update` that better-auth can store. */
const settings: Readonly<Record<string, Setting>> = {
  organization_name: { column: 'name', read: readName },
  organization_slug: { column: 'slug', read: (value) => (isSlug(value) ? value : refuse('invalid_organization_slug')) },
  organization_logo_url: { column: 'logo', read: readLogo },
  auth_methods: oneOf(...METHODS),
  allowed_auth_methods: someOf(...AUTH_METHODS),
  mfa_methods: oneOf(...METHODS),
  allowed_mfa_methods: someOf('sms_otp', 'totp'),
  mfa_policy: oneOf('OPTIONAL', 'REQUIRED_FOR_ALL'),
  email_jit_provisioning: oneOf(...PROVISIONING),
  email_invites: oneOf('ALL_ALLOWED', ...PROVISIONING),
  email_allowed_domains: { read: readDomains },
  sso_jit_provisioning: oneOf('ALL_ALLOWED', ...PROVISIONING),
  sso_jit_provisioning_allowed_connections: { read: textsIn },
};

function refuse(type: RefusalType = 'bad_request'): never {
  throw new Refusal(type);
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : refuse();
}

function readName(value: unknown): string {
  const name = typeof value === 'string' ? cleanName(value) : refuse('invalid_organization_name');
  if (name === '') throw new Refusal('organization_name_missing');
  return name.length > LONGEST_NAME ? refuse('invalid_organization_name') : name;
}

const LONGEST_LOGO = 2048;

/** An empty text removes the logo. */
function readLogo(value: unknown): string | null {
  if (value === '') return null;
  const isWeb =
    typeof value === 'string' &&
    value.length <= LONGEST_LOGO &&
    URL.canParse(value) &&
    /^https?:$/.test(new URL(value).protocol);
  return isWeb ? value : refuse();
}

const MOST_DOMAINS = 200;

function readDomains(value: unknown): string[] {
  const domains = textsIn(value).map((domain) => asciiDomain(domain) ?? refuse('organization_settings_invalid_domain'));
  if (domains.length > MOST_DOMAINS) throw new Refusal('too_many_domains');
  if (new Set(domains).size < domains.length) throw new Refusal('organization_settings_duplicate_domain');
  return domains;
}

/**
 * `PUT /b2b/organizations/me`, with better-auth's own call, whose permissions and hooks decide. Unsupported settings
 * are refused, unless they change nothing.
 */
export async function updateOrganization(context: CallContext): Promise<JsonObject> {
  const caller = await requireMember(context);
  const { organization } = caller;
  await demandPermission(context, caller, ['organization', 'update']);
  const { columns, policies } = readChanges(context, organization);
  const { slug } = columns;
  if (typeof slug === 'string' && slug !== organization.slug && (await findBySlug(context, slug)) !== null)
    throw new Refusal('organization_slug_already_used');
  const update = (data: JsonObject) =>
    Object.keys(data).length === 0
      ? Promise.resolve()
      : callAs(context, caller, 'updateOrganization', { organizationId: organization.id, data });
  if (Object.keys(policies).length === 0) await update(columns);
  // Metadata are written as a whole, and a concurrent change must not be lost.
  else
    await alone(context, `settings:${organization.id}`, async () =>
      update({
        ...columns,
        metadata: changedMetadata(context, await requireOrganization(context, organization.id), policies),
      }),
    );
  return { organization: viewAdministered(context, await requireOrganization(context, organization.id)) };
}

const viewAdministered = (context: CallContext, organization: Organization) => {
  const since = new Date(organization.createdAt).toISOString();
  return {
    ...viewOrganization(context, organization),
    claimed_email_domains: [],
    created_at: since,
    updated_at: since,
  };
};

function readChanges(context: CallContext, organization: Organization) {
  const { trusted_metadata: trusted, ...body } = context.body;
  if (trusted !== undefined) throw new Refusal('cannot_update_trusted_metadata');
  const now: JsonObject = viewOrganization(context, organization);
  const isOther = (key: string, value: unknown) =>
    Object.hasOwn(settings, key) || JSON.stringify(value) !== JSON.stringify(now[key]);
  const given = Object.entries(body).filter(([key, value]) => (value ?? null) !== null && isOther(key, value));
  const odd = given.find(([key]) => !Object.hasOwn(settings, key));
  if (odd !== undefined) throw new Refusal('bad_request', { message: `${odd[0]} cannot be changed here.` });
  const read = given.map(([key, value]) => ({ key, column: settings[key]?.column, value: settings[key]?.read(value) }));
  return {
    columns: Object.fromEntries<unknown>(
      read.flatMap(({ column, value }) => (column === undefined ? [] : [[column, value]])),
    ),
    policies: Object.fromEntries(
      read.flatMap(({ key, column, value }) => (column === undefined ? [[key, value]] : [])),
    ),
  };
}

function changedMetadata(context: CallContext, organization: Organization, changes: JsonObject): JsonObject {
  const { foyer, rest } = metadataOf(organization);
  const policies = { ...foyer, ...changes };
  const metadata = { ...rest, foyer: policies };
  const broken = rules.find(
    ({ touches, holds }) => touches.some((key) => key in changes) && !holds(context, policies, metadata),
  );
  if (broken !== undefined) throw new Refusal(broken.refusal);
  return metadata;
}

/** A rule about several policies, checked if a change contains one of them. */
interface Rule {
  readonly touches: readonly string[];
  readonly holds: (context: CallContext, policies: JsonObject, metadata: JsonObject) => boolean;
  readonly refusal: RefusalType;
}

// Admin api 4.6. A policy that this instance cannot fulfill would lock all members out of the organization.
const rules: readonly Rule[] = [
  {
    touches: ['auth_methods', 'allowed_auth_methods'],
    holds: (context, _, metadata) => policiesOf(context, { metadata }).first.length > 0,
    refusal: 'allowed_auth_methods_required_for_restricted',
  },
  {
    touches: ['mfa_methods', 'allowed_mfa_methods', 'mfa_policy'],
    holds: (context, { mfa_methods, mfa_policy }, metadata) =>
      (mfa_methods !== 'RESTRICTED' && mfa_policy !== 'REQUIRED_FOR_ALL') ||
      policiesOf(context, { metadata }).second.length > 0,
    refusal: 'allowed_mfa_methods_required_for_restricted',
  },
  {
    touches: ['email_jit_provisioning', 'email_invites', 'email_allowed_domains'],
    holds: (context, { email_jit_provisioning, email_invites }, metadata) =>
      ![email_jit_provisioning, email_invites].includes('RESTRICTED') ||
      policiesOf(context, { metadata }).email_allowed_domains.length > 0,
    refusal: 'invalid_restricted_email_setting',
  },
  {
    touches: ['email_jit_provisioning', 'email_invites'],
    holds: (context, _, metadata) => {
      const { email_jit_provisioning, email_invites } = policiesOf(context, { metadata });
      return [email_jit_provisioning, email_invites].some((setting) => setting !== 'NOT_ALLOWED');
    },
    refusal: 'invalid_organization_auth_factor_setting',
  },
];

/** `DELETE /b2b/organizations/me`. Ends the sessions of its members. */
export async function deleteOrganization(context: CallContext): Promise<JsonObject> {
  const caller = await requireMember(context);
  const { organization } = caller;
  await demandPermission(context, caller, ['organization', 'delete']);
  const members = await membersOf(context, organization.id);
  await callAs(context, caller, 'deleteOrganization', { organizationId: organization.id });
  for (const { userId } of members) await endSessionsIn(context, organization.id, userId);
  return { organization_id: organization.id };
}

/** `GET /b2b/admin_portal_config`. */
export async function readPortalConfig(context: CallContext): Promise<JsonObject> {
  await requireMember(context);
  return {
    sso_config: { sso_enabled: false, can_create_saml_connection: false, can_create_oidc_connection: false },
    organization_config: { mfa_controls_enabled: policiesOf(context, {}).second.length > 0 },
    scim_config: { scim_enabled: false },
  };
}
