import type { Member, MemberFactor, MemberSession, Organization } from '@foyer/wire/organizations';
import type { ReauthPrompt } from '../../../flow/account/reauth-state';
import { methodOf } from '../../login/effective-methods';
import type { OrganizationOAuthProvider } from '../../login/options';
import { isProvider } from '../../login/options';
import type { AuthMethod } from '../../login/target';
import { enrolledMethods, namedMethods } from '../../login/mfa-methods';
import { asksEverybody } from '../member-calls';
import type { ShownMember } from '../member-section';

/** A method with which a member can re-authenticate. `key` identifies it among the member's methods. */
export type MemberStepUpMethod =
  | { readonly type: 'password'; readonly key: string; readonly email: string }
  /** A code, or a link if the organization does not allow codes. */
  | { readonly type: 'email' | 'link'; readonly key: string; readonly email: string }
  | { readonly type: 'sms'; readonly key: string; readonly phone: string }
  | { readonly type: 'app'; readonly key: string }
  | { readonly type: 'recoveryCode'; readonly key: string }
  /** Single sign-on. */
  | { readonly type: 'sso'; readonly key: string; readonly connectionId: string }
  | { readonly type: 'account'; readonly key: string; readonly provider: OrganizationOAuthProvider };

/** A request to re-authenticate, with the member's methods. */
export type MemberStepUpAsked = ReauthPrompt<MemberStepUpMethod>;

interface MethodRules {
  /**
   * The tokens are in HttpOnly cookies. The server changes them before the client could reject a different user.
   */
  readonly isHidden: boolean;
  /** Whether a factor was added so recently that it cannot be used to re-authenticate. */
  isNew(this: void, id: string): boolean;
  /** Whether the backend serves a product. */
  isServed(this: void, product: string): boolean;
}

// Account screens, section 5.
/**
 * The member's methods that the backend serves and the organization allows: the last used one first, backup codes last.
 * A member who has or needs a second factor can use only second factors, because a first factor could end their
 * session.
 */
export function memberStepUpMethods(
  { member, organization }: ShownMember,
  session: MemberSession | null,
  rules: MethodRules,
): readonly MemberStepUpMethod[] {
  const isWithMfa = member.mfa_enrolled || asksEverybody(organization) || enrolledMethods(member).length > 0;
  const known = isWithMfa ? secondFactors(member, organization, rules) : firstFactors(member, organization, rules);
  const methods = known.filter(({ type }) => rules.isServed(PRODUCTS[type]));
  const lastUse = (method: MemberStepUpMethod): number =>
    Math.max(0, ...(session?.authentication_factors ?? []).map((factor) => useOf(factor, method)));
  const rank = (method: MemberStepUpMethod): number => (method.type === 'recoveryCode' ? 1 : 0);
  return methods.toSorted((one, other) => rank(one) - rank(other) || lastUse(other) - lastUse(one));
}

/** The product that a method needs, as named in the project's settings. */
const PRODUCTS: Readonly<Record<MemberStepUpMethod['type'], string>> = {
  password: 'passwords',
  email: 'emailOtp',
  link: 'emailMagicLinks',
  sms: 'smsOtp',
  app: 'totp',
  recoveryCode: 'totp',
  sso: 'sso',
  account: 'oauth',
};

function secondFactors(
  member: Member,
  organization: Organization,
  { isNew }: MethodRules,
): readonly MemberStepUpMethod[] {
  const { totp_registration_id: app, mfa_phone_number: phone } = member;
  const allowed = namedMethods(organization);
  return enrolledMethods(member).flatMap((method): readonly MemberStepUpMethod[] => {
    if (allowed && !allowed.includes(method)) return [];
    if (method === 'sms_otp') return isNew(phone) ? [] : [{ type: 'sms', key: 'sms', phone }];
    return isNew(app)
      ? []
      : [
          { type: 'app', key: 'app' },
          { type: 'recoveryCode', key: 'recoveryCode' },
        ];
  });
}

function firstFactors(
  member: Member,
  organization: Organization,
  { isNew, isHidden, isServed }: MethodRules,
): readonly MemberStepUpMethod[] {
  const { email_address: email, sso_registrations: companies, oauth_registrations: accounts } = member;
  const allows = allowedBy(member, organization);
  // An unverified address might belong to someone else.
  const isReachable = member.email_address_verified && !isNew(email);
  const emailMethods = isReachable
    ? emailMethodsOf(email, (method) => allows(method) && isServed(PRODUCTS[method === 'email_otp' ? 'email' : 'link']))
    : [];
  const hasPassword = member.member_password_id !== '' && !isNew('knowledge') && allows('password');
  const redirects: readonly MemberStepUpMethod[] = [
    ...(allows('sso')
      ? companies.map(({ connection_id: id }) => ({ type: 'sso', key: id, connectionId: id }) as const)
      : []),
    ...accounts.flatMap(({ provider_type, member_oauth_registration_id: id }) => {
      const provider = provider_type.toLowerCase();
      return isProvider(provider) && allows(methodOf(provider)) && !isNew(id)
        ? [{ type: 'account', key: provider, provider } as const]
        : [];
    }),
  ];
  return [
    ...(hasPassword ? [{ type: 'password', key: 'password', email } as const] : []),
    ...emailMethods,
    ...(isHidden ? [] : redirects),
  ];
}

function emailMethodsOf(
  email: string,
  allows: (method: 'email_otp' | 'magic_link') => boolean,
): readonly MemberStepUpMethod[] {
  if (allows('email_otp')) return [{ type: 'email', key: 'email', email }];
  return allows('magic_link') ? [{ type: 'link', key: 'link', email }] : [];
}

/** Whether the organization allows a method. A break-glass member can use every method. */
const allowedBy =
  ({ is_breakglass }: Member, { auth_methods, allowed_auth_methods }: Organization) =>
  (method: AuthMethod): boolean =>
    is_breakglass || auth_methods !== 'RESTRICTED' || allowed_auth_methods.includes(method);

/** The `delivery_method` of the session's factors, for each method. */
const FACTORS: Readonly<Record<MemberStepUpMethod['type'], RegExp>> = {
  password: /^knowledge$/,
  email: /^email$/,
  link: /^email$/,
  sms: /^sms$/,
  app: /^authenticator_app$/,
  recoveryCode: /^recovery_code$/,
  sso: /^sso_/,
  account: /^oauth_/,
};

/** When the factor was last used with the method. 0: the factor belongs to a different method. */
function useOf({ delivery_method: by, last_authenticated_at: at }: MemberFactor, method: MemberStepUpMethod): number {
  const isIt = method.type === 'account' ? by === `oauth_${method.provider}` : FACTORS[method.type].test(by);
  return isIt ? Date.parse(at) || 0 : 0;
}
