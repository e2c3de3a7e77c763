import type { Member, MemberFactor, MemberSession, Organization } from '@foyer/wire/organizations';
import type { ReauthPrompt } from '../../../flow/account/reauth-state';
import { methodOf } from '../../login/effective-methods';
import type { OrganizationOAuthProvider } from '../../login/options';
import { isProvider } from '../../login/options';
import type { AuthMethod } from '../../login/target';
import { enrolledMethods, namedMethods } from '../../login/mfa-methods';
import { asksEverybody } from '../member-calls';
import type { ShownMember } from '../member-section';

/** A way in which a member can prove that they are there. `key` tells the ways of one member apart. */
export type MemberStepUpMethod =
  | { readonly type: 'password'; readonly key: string; readonly email: string }
  /** A code, or, where the organization takes none, a link. */
  | { readonly type: 'email' | 'link'; readonly key: string; readonly email: string }
  | { readonly type: 'sms'; readonly key: string; readonly phone: string }
  | { readonly type: 'app'; readonly key: string }
  | { readonly type: 'recoveryCode'; readonly key: string }
  /** The log-in page of their company. */
  | { readonly type: 'sso'; readonly key: string; readonly connectionId: string }
  | { readonly type: 'account'; readonly key: string; readonly provider: OrganizationOAuthProvider };

export type MemberStepUpAsked = ReauthPrompt<MemberStepUpMethod>;

interface MethodRules {
  /**
   * The tokens are in cookies that a page cannot read: they change before an answer of somebody else could be refused.
   */
  readonly isHidden: boolean;
  /** Whether a thing was added just now, so that it proves nothing. */
  isNew(this: void, id: string): boolean;
  /** Whether the backend serves a product. */
  isServed(this: void, product: string): boolean;
}

// Account screens, section 5.
/**
 * The ways of a member that the backend serves, as far as the organization allows them: the one that was used last
 * first, backup codes last. Whoever has a second factor, or has to have one, proves it by that alone: a first factor
 * could end their session.
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

/** What serves a way, by the names of the settings. */
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
  // An address that is not verified may be somebody else's.
  const isReachable = member.email_address_verified && !isNew(email);
  const mails = isReachable
    ? mailMethods(email, (method) => allows(method) && isServed(PRODUCTS[method === 'email_otp' ? 'email' : 'link']))
    : [];
  const hasPassword = member.member_password_id !== '' && !isNew('knowledge') && allows('password');
  const elsewhere: readonly MemberStepUpMethod[] = [
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
    ...mails,
    ...(isHidden ? [] : elsewhere),
  ];
}

function mailMethods(
  email: string,
  allows: (method: 'email_otp' | 'magic_link') => boolean,
): readonly MemberStepUpMethod[] {
  if (allows('email_otp')) return [{ type: 'email', key: 'email', email }];
  return allows('magic_link') ? [{ type: 'link', key: 'link', email }] : [];
}

/** A member who is let in whatever the policy says proves it by anything. */
const allowedBy =
  ({ is_breakglass }: Member, { auth_methods, allowed_auth_methods }: Organization) =>
  (method: AuthMethod): boolean =>
    is_breakglass || auth_methods !== 'RESTRICTED' || allowed_auth_methods.includes(method);

/** How a session names the factors of a kind of proof. */
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

/** When a method was used last, by a factor of the session; 0 if by another one. */
function useOf({ delivery_method: by, last_authenticated_at: at }: MemberFactor, method: MemberStepUpMethod): number {
  const isIt = method.type === 'account' ? by === `oauth_${method.provider}` : FACTORS[method.type].test(by);
  return isIt ? Date.parse(at) || 0 : 0;
}
