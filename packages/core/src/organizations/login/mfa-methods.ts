import type { MfaMethod } from '../../flow/second-factor/factor-state';
import type { MemberFields, OrganizationFields } from './answers';

/** A second factor, with the name in a host's configuration. */
export type MfaProduct = 'smsOtp' | 'totp';

/** The host's settings of second factors. */
export interface MfaSettings {
  /**
   * The order for members without a second factor.
   * @defaultValue app, then text message
   */
  readonly mfaProductOrder?: readonly MfaProduct[] | undefined;
  /**
   * The offered methods if the organization does not restrict them.
   * @defaultValue both
   */
  readonly mfaProductInclude?: readonly MfaProduct[] | undefined;
}

const BOTH: readonly MfaMethod[] = ['totp', 'sms_otp'];
const METHOD_OF: Readonly<Record<string, MfaMethod>> = { totp: 'totp', smsOtp: 'sms_otp' };

// Org 4.1, W26.
/** The second factors that an organization is restricted to. Undefined: no restriction; also for an empty list. */
export function namedMethods({
  mfa_methods,
  allowed_mfa_methods,
}: OrganizationFields): readonly MfaMethod[] | undefined {
  if (mfa_methods !== 'RESTRICTED' || !allowed_mfa_methods || allowed_mfa_methods.length === 0) return undefined;
  return BOTH.filter((method) => allowed_mfa_methods.includes(method));
}

// Org 4.1.
/** The second factors of a member: app before text message. Only a verified number counts as one. */
export function enrolledMethods(member: MemberFields): readonly MfaMethod[] {
  const has = { totp: Boolean(member.totp_registration_id), sms_otp: member.mfa_phone_number_verified === true };
  return BOTH.filter((method) => has[method]);
}

// Org 4.1, 5.17.
/**
 * The second factors that a member can set up, in the host's order. The organization's restriction takes precedence.
 */
export function enrollableMethods(organization: OrganizationFields, settings: MfaSettings): readonly MfaMethod[] {
  const included = methodsOf(settings.mfaProductInclude);
  const offered = namedMethods(organization) ?? (included.length > 0 ? included : BOTH);
  const ordered = methodsOf(settings.mfaProductOrder);
  return [...ordered, ...BOTH.filter((method) => !ordered.includes(method))].filter((method) =>
    offered.includes(method),
  );
}

/** The known second factors of a host's list, without duplicates. Untyped hosts can pass any value. */
function methodsOf(products: readonly MfaProduct[] | undefined): readonly MfaMethod[] {
  const given: readonly unknown[] = Array.isArray(products) ? products : [];
  const known = given.flatMap((one) =>
    typeof one === 'string' && Object.hasOwn(METHOD_OF, one) ? (METHOD_OF[one] ?? []) : [],
  );
  return [...new Set(known)];
}
