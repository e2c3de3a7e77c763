import type { MemberFields, OrganizationFields } from './answers';

/** A second factor, as the provider names it. */
export type MfaMethod = 'sms_otp' | 'totp';
/** A second factor, as a host's configuration names it. */
export type MfaProduct = 'smsOtp' | 'totp';

/** The host's settings of second factors. */
export interface MfaSettings {
  /** The order in which they are offered to those who have none. Default: app, then text message. */
  readonly mfaProductOrder?: readonly MfaProduct[] | undefined;
  /** Methods offered where the organization restricts nothing. Default: both. */
  readonly mfaProductInclude?: readonly MfaProduct[] | undefined;
}

const BOTH: readonly MfaMethod[] = ['totp', 'sms_otp'];
const METHOD_OF: Readonly<Record<string, MfaMethod>> = { totp: 'totp', smsOtp: 'sms_otp' };

// Org 4.1, W26.
/** The second factors that an organization names. Undefined: it restricts none. An empty list restricts none either. */
export function namedMethods({
  mfa_methods,
  allowed_mfa_methods,
}: OrganizationFields): readonly MfaMethod[] | undefined {
  if (mfa_methods !== 'RESTRICTED' || !allowed_mfa_methods || allowed_mfa_methods.length === 0) return undefined;
  return BOTH.filter((method) => allowed_mfa_methods.includes(method));
}

// Org 4.1.
/** The second factors that a member has: app before text message. A number counts once it is verified. */
export function enrolledMethods(member: MemberFields): readonly MfaMethod[] {
  const has = { totp: Boolean(member.totp_registration_id), sms_otp: member.mfa_phone_number_verified === true };
  return BOTH.filter((method) => has[method]);
}

// Org 4.1, 5.17.
/** The second factors that a member may set up, in the order of the host. What the organization names comes first. */
export function enrollableMethods(organization: OrganizationFields, settings: MfaSettings): readonly MfaMethod[] {
  const included = methodsOf(settings.mfaProductInclude);
  const offered = namedMethods(organization) ?? (included.length > 0 ? included : BOTH);
  const ordered = methodsOf(settings.mfaProductOrder);
  return [...ordered, ...BOTH.filter((method) => !ordered.includes(method))].filter((method) =>
    offered.includes(method),
  );
}

/** A host's list without what is no second factor, each once. Untyped hosts may pass anything. */
function methodsOf(products: readonly MfaProduct[] | undefined): readonly MfaMethod[] {
  const given: readonly unknown[] = Array.isArray(products) ? products : [];
  const known = given.flatMap((one) =>
    typeof one === 'string' && Object.hasOwn(METHOD_OF, one) ? (METHOD_OF[one] ?? []) : [],
  );
  return [...new Set(known)];
}
