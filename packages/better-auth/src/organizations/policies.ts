import { asciiDomain } from '@foyer/wire/ascii-email';
import type { Factor } from '@foyer/wire';
import type { AuthContext } from 'better-auth';
import { Refusal } from '../api-error';
import type { CallContext, ProjectContext } from '../call-context';
import { requiredText } from '../fields';
import { isObject, storedObject, type JsonObject } from '../json';
import { hasSecond, secondFactorsOf, type SecondMethod } from '../second-factors';
import { memberProviders, sends, servesApps, servesPasswords, servesSso } from '../served-products';
import { organizationOfFactor } from './connections';
import { requireOrganization, type Membership, type Organization } from './rows';

export type FirstMethod = 'email_otp' | 'magic_link' | 'password' | 'sso' | `${string}_oauth`;

/** The methods that verify the email address itself. */
const BY_EMAIL: readonly FirstMethod[] = ['email_otp', 'magic_link'];

const ALL = 'ALL_ALLOWED';

type WithMetadata = Pick<Organization, 'metadata'>;

/** Splits the metadata of an organization: its policies, under `foyer`, and the host's data. */
export function metadataOf({ metadata }: WithMetadata): { readonly foyer: JsonObject; readonly rest: JsonObject } {
  const { foyer, ...rest }: JsonObject = isObject(metadata) ? metadata : storedObject(metadata);
  return { foyer: isObject(foyer) ? foyer : {}, rest };
}

/**
 * The policies of an organization, and its allowed methods among those that this instance supports. An unreadable
 * policy counts as the strictest.
 */
export function policiesOf({ auth, settings }: ProjectContext, organization: WithMetadata) {
  const { foyer } = metadataOf(organization);
  const {
    auth_methods = ALL,
    mfa_policy = 'OPTIONAL',
    mfa_methods = ALL,
    email_jit_provisioning,
    email_invites = ALL,
    sso_jit_provisioning = ALL,
  } = foyer;
  const isFirst = (method: FirstMethod) =>
    auth_methods === ALL || textsIn(foyer, 'allowed_auth_methods').includes(method);
  const isSecond = (method: SecondMethod) =>
    mfa_methods === ALL || textsIn(foyer, 'allowed_mfa_methods').includes(method);
  return {
    isOpen: auth_methods === ALL,
    first: firstMethods({ auth, settings }).filter(isFirst),
    second: secondMethods(auth).filter(isSecond),
    mfa_policy: mfa_policy === 'OPTIONAL' ? mfa_policy : 'REQUIRED_FOR_ALL',
    email_jit_provisioning: email_jit_provisioning === 'RESTRICTED' ? email_jit_provisioning : 'NOT_ALLOWED',
    email_allowed_domains: textsIn(foyer, 'email_allowed_domains'),
    sso_jit_provisioning:
      servesSso({ auth, settings }) && (sso_jit_provisioning === ALL || sso_jit_provisioning === 'RESTRICTED')
        ? sso_jit_provisioning
        : 'NOT_ALLOWED',
    sso_jit_provisioning_allowed_connections: textsIn(foyer, 'sso_jit_provisioning_allowed_connections'),
    email_invites: email_invites === ALL || email_invites === 'RESTRICTED' ? email_invites : 'NOT_ALLOWED',
  };
}

function textsIn(object: JsonObject, key: string): string[] {
  const value = object[key];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function firstMethods(context: ProjectContext): FirstMethod[] {
  const { auth } = context;
  return [
    ...(sends(auth, 'email-otp', 'sendVerificationOTP') ? (['email_otp'] as const) : []),
    ...(sends(auth, 'magic-link', 'sendMagicLink') ? (['magic_link'] as const) : []),
    ...(servesPasswords(auth) ? (['password'] as const) : []),
    ...(servesSso(context) ? (['sso'] as const) : []),
    ...memberProviders(context).map((provider) => `${provider}_oauth` as const),
  ];
}

function secondMethods(auth: AuthContext): SecondMethod[] {
  return [
    ...(sends(auth, 'phone-number', 'sendOTP') ? (['sms_otp'] as const) : []),
    ...(servesApps(auth) ? (['totp'] as const) : []),
  ];
}

/**
 * The organization in the body of a call, if it allows a method. Throws `organization_not_found` and
 * `operation_restricted_by_organization_auth_methods`.
 */
export async function organizationAllowing(context: CallContext, method: FirstMethod): Promise<Organization> {
  const organization = await requireOrganization(context, requiredText(context.body, 'organization_id'));
  demandMethod(context, organization, method);
  return organization;
}

/** Throws `operation_restricted_by_organization_auth_methods`. */
export function demandMethod(context: CallContext, organization: WithMetadata, method: FirstMethod): void {
  if (!policiesOf(context, organization).first.includes(method))
    throw new Refusal('operation_restricted_by_organization_auth_methods');
}

/** Whether a user can join because of an address's domain. */
export function admitsDomain(context: CallContext, organization: WithMetadata, email: string): boolean {
  const { email_jit_provisioning, email_allowed_domains } = policiesOf(context, organization);
  return (
    email_jit_provisioning === 'RESTRICTED' &&
    email_allowed_domains.some((domain) => asciiDomain(domain) === domainOf(email))
  );
}

/** Whether a user can join through a connection. */
export function admitsConnection(context: ProjectContext, organization: WithMetadata, connectionId: string): boolean {
  const { sso_jit_provisioning: setting, sso_jit_provisioning_allowed_connections: listed } = policiesOf(
    context,
    organization,
  );
  return setting === ALL || (setting === 'RESTRICTED' && listed.includes(connectionId));
}

/** Checks that an address can be invited or added. Throws `invalid_email_for_invites`. */
export function demandInvitable(context: CallContext, organization: WithMetadata, email: string): void {
  const { email_invites, email_allowed_domains } = policiesOf(context, organization);
  const isInside = email_allowed_domains.some((domain) => asciiDomain(domain) === domainOf(email));
  if (email_invites === 'NOT_ALLOWED' || (email_invites === 'RESTRICTED' && !isInside))
    throw new Refusal('invalid_email_for_invites');
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

// Organizations api 12.3.
/**
 * The factors that a user still needs to enter an organization, after the verified ones. If none is missing, both are
 * null.
 */
export function dueOf(
  context: CallContext,
  { organization, user, factors }: Omit<Membership, 'member'>,
  shown: readonly Factor[],
) {
  const { isOpen, mfa_policy, first } = policiesOf(context, organization);
  const isVerified = factors.addresses.find(({ kind }) => kind === 'email')?.isVerified !== false;
  // If a user signed up with an unverified address, the password and social accounts might be an attacker's.
  const allowed = isVerified ? first : first.filter((method) => BY_EMAIL.includes(method));
  // Decision 159. An SSO connection identifies users only in its own organization.
  const counting = shown.filter((factor) => factor.type !== 'sso' || organizationOfFactor(factor) === organization.id);
  const isForeign = shown.length > 0 && counting.length === 0;
  const isIn =
    (isVerified && isOpen && !isForeign) ||
    counting.some((factor) => allowed.some((method) => method === methodOf(factor)));
  if (!isIn) return { primary_required: { allowed_auth_methods: allowed }, mfa_required: null };
  const second = secondFactorsOf(user, factors.twoFactor);
  const isAsked = mfa_policy === 'REQUIRED_FOR_ALL' || second.isEnrolled;
  if (!isAsked || hasSecond(second, shown)) return { primary_required: null, mfa_required: null };
  const { phone: mfa_phone_number, app: totp_registration_id } = second;
  const options = second.method === '' ? null : { mfa_phone_number, totp_registration_id };
  return { primary_required: null, mfa_required: { member_options: options, secondary_auth_initiated: null } };
}

export type Due = ReturnType<typeof dueOf>;

export const isNothing = ({ primary_required, mfa_required }: Due): boolean =>
  primary_required === null && mfa_required === null;

function methodOf({ type, delivery_method }: Factor): string {
  if (type === 'otp') return `${delivery_method}_otp`;
  return type === 'oauth' ? `${delivery_method.replace(/^oauth_/, '')}_oauth` : type;
}
