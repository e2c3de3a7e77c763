import type { Factor } from '@foyer/wire';
import * as z from 'zod/mini';
import { Refusal } from '../api-error';
import { functionIn, pluginOptions, type CallContext } from '../call-context';
import { isObject, storedObject, type JsonObject } from '../json';
import { hasSecond, secondFactorsOf, type SecondMethod } from '../second-factors';
import type { Membership, Organization } from './rows';

type Method = 'email_otp' | 'magic_link' | 'password';

const some = z.catch(z._default(z.enum(['ALL_ALLOWED', 'RESTRICTED']), 'ALL_ALLOWED'), 'RESTRICTED');
const names = z.catch(z._default(z.array(z.string()), () => []), () => []);

/** The policies of an organization, by their names in the contract. What cannot be read counts as the strictest. */
const policies = z.object({
  auth_methods: some,
  allowed_auth_methods: names,
  mfa_policy: z.catch(z._default(z.enum(['OPTIONAL', 'REQUIRED_FOR_ALL']), 'OPTIONAL'), 'REQUIRED_FOR_ALL'),
  mfa_methods: some,
  allowed_mfa_methods: names,
  email_jit_provisioning: z.catch(z._default(z.enum(['RESTRICTED', 'NOT_ALLOWED']), 'NOT_ALLOWED'), 'NOT_ALLOWED'),
  email_allowed_domains: names,
});

type WithMetadata = Pick<Organization, 'metadata'>;

/** What the metadata of an organization hold: its policies, below `foyer`, and what is the host's. */
export function metadataOf({ metadata }: WithMetadata): { readonly foyer: JsonObject; readonly rest: JsonObject } {
  const { foyer, ...rest }: JsonObject = isObject(metadata) ? metadata : storedObject(metadata);
  return { foyer: isObject(foyer) ? foyer : {}, rest };
}

/** The policies of an organization, and the methods that it allows of those that this instance has. */
export function policiesOf(context: CallContext, organization: WithMetadata) {
  const own = policies.parse(metadataOf(organization).foyer);
  const isFirst = (method: Method) => own.auth_methods === 'ALL_ALLOWED' || own.allowed_auth_methods.includes(method);
  const isSecond = (method: SecondMethod) => own.mfa_methods === 'ALL_ALLOWED' || own.allowed_mfa_methods.includes(method);
  const { first, second } = methodsOf(context);
  return { ...own, first: first.filter(isFirst), second: second.filter(isSecond) };
}

/** The methods that this instance has, so that pages offer no others. */
function methodsOf({ auth }: CallContext): { readonly first: Method[]; readonly second: SecondMethod[] } {
  const has = (plugin: string, sender: string) => functionIn(pluginOptions(auth, plugin), sender) !== null;
  return {
    first: [
      ...(has('email-otp', 'sendVerificationOTP') ? (['email_otp'] as const) : []),
      ...(has('magic-link', 'sendMagicLink') ? (['magic_link'] as const) : []),
      ...(auth.options.emailAndPassword?.enabled === true ? (['password'] as const) : []),
    ],
    second: [
      ...(has('phone-number', 'sendOTP') ? (['sms_otp'] as const) : []),
      ...(pluginOptions(auth, 'two-factor') === null ? [] : (['totp'] as const)),
    ],
  };
}

/** Throws `operation_restricted_by_organization_auth_methods`. */
export function demandMethod(context: CallContext, organization: WithMetadata, method: Method): void {
  const { auth_methods, allowed_auth_methods: allowed } = policiesOf(context, organization);
  if (auth_methods === 'RESTRICTED' && !allowed.includes(method)) throw new Refusal('operation_restricted_by_organization_auth_methods');
}

/** Whether an address lets a stranger join. */
export function admitsDomain(context: CallContext, organization: WithMetadata, email: string): boolean {
  const { email_jit_provisioning, email_allowed_domains } = policiesOf(context, organization);
  return email_jit_provisioning === 'RESTRICTED' && email_allowed_domains.includes(domainOf(email));
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

// Organizations api 12.3.
/** What is due of a person before they are in an organization, after the factors that they have shown. Nothing: both are null. */
export function dueOf(context: CallContext, { organization, person, factors }: Omit<Membership, 'member'>, shown: readonly Factor[]) {
  const { auth_methods, mfa_policy, first } = policiesOf(context, organization);
  const isVerified = factors.addresses.find(({ kind }) => kind === 'email')?.isVerified !== false;
  const allowed = isVerified ? first : first.filter((method) => method !== 'password');
  const isIn = (isVerified && auth_methods === 'ALL_ALLOWED') || shown.some((factor) => allowed.some((method) => method === methodOf(factor)));
  if (!isIn) return { primary_required: { allowed_auth_methods: allowed }, mfa_required: null };
  const second = secondFactorsOf(person, factors.twoFactor);
  const isAsked = mfa_policy === 'REQUIRED_FOR_ALL' || second.isEnrolled;
  if (!isAsked || hasSecond(second, shown)) return { primary_required: null, mfa_required: null };
  const { phone: mfa_phone_number, app: totp_registration_id } = second;
  const options = second.method === '' ? null : { mfa_phone_number, totp_registration_id };
  return { primary_required: null, mfa_required: { member_options: options, secondary_auth_initiated: null } };
}

export type Due = ReturnType<typeof dueOf>;

export const isNothing = ({ primary_required, mfa_required }: Due): boolean => primary_required === null && mfa_required === null;

const methodOf = ({ type, delivery_method }: Factor): string => (type === 'otp' ? `${delivery_method}_otp` : type);
