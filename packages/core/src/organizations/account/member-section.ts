import type { Member, MemberSession, Organization } from '@foyer/wire/organizations';
import { isImpersonated } from '../../flow/account/page-rules';
import type { LazyReauthProvider, SignedInUser } from '../../flow/account/signed-in-user';
import { checkingReauthProvider, lazyReauthProvider } from '../../flow/account/signed-in-user';
import type { ReauthRules } from '../../flow/account/recency';
import { createRecency, factorIds, STEP_UP_MINUTES } from '../../flow/account/recency';
import type { AccountAction } from '../../flow/account-action';
import type { FlowClient } from '../../flow/deps';
import { depsOf } from '../../flow/deps';
import type { ReauthProvider } from '../../flow/section/section';
import type { SectionSource } from '../../flow/section/section-flow';
import { withLiveSession } from '../../flow/live-session';
import { enrolledMethods } from '../login/mfa-methods';
import type { MemberSectionDeps, MemberSectionOptions } from './options';

/** The signed-in member and their organization. */
export interface ShownMember {
  readonly member: Member;
  readonly organization: Organization;
}

/** The signed-in member. Null: no session. */
export function shownMember({
  self,
  organization,
}: Pick<MemberSectionDeps, 'self' | 'organization'>): ShownMember | null {
  const [member, own] = [self.getSync(), organization.getSync()];
  return member && own && { member, organization: own };
}

/** The data source of a section about the signed-in member. */
export const memberSource = <Deps extends MemberSectionDeps, Data>(
  read: (shown: ShownMember | null, deps: Deps) => Data,
): SectionSource<Deps, Data> => ({
  read: (deps) => read(shownMember(deps), deps),
  onChange: (deps, listener) => deps.self.onChange(listener),
  reauthProvider: memberReauthProviderOf,
  async noted(deps, run) {
    const before = factorsOf(deps);
    const addresses = verifiedAddresses(deps.self.getSync());
    const event = await withLiveSession({ user: deps.self, session: deps.session }, run);
    for (const factor of newFactors(before, factorsOf(deps))) memberReauthProviderOf(deps).added(factor);
    return event && { ...event, addresses };
  },
});

/** The recipients of an email about a change. An unverified address might belong to someone else. */
const verifiedAddresses = (member: Member | null): readonly string[] =>
  member?.email_address_verified ? [member.email_address] : [];

interface Factors {
  readonly personId: string;
  readonly ids: readonly string[];
}

/** The ids of the member's factors, plus those in the session, because only a session contains a factor's own id. */
function factorsOf({ self, session }: MemberSectionDeps): Factors {
  const member = self.getSync();
  if (!member) return { personId: '', ids: [] };
  const { member_id: personId, email_address: email, totp_registration_id: app, mfa_phone_number: number } = member;
  const own = [
    ...(member.email_address_verified ? [email] : []),
    app,
    ...(member.mfa_phone_number_verified ? [number] : []),
  ];
  return { personId, ids: [...own, ...sessionFactorIds(session.getSync())].filter((id) => id !== '') };
}

const sessionFactorIds = (session: MemberSession | null): readonly string[] =>
  (session?.authentication_factors ?? []).flatMap((factor) =>
    factorIds(factor).filter((id) => id !== factor.delivery_method),
  );

const newFactors = (before: Factors, after: Factors): readonly string[] =>
  before.personId !== '' && before.personId === after.personId
    ? after.ids.filter((id) => !before.ids.includes(id))
    : [];

/** The provider's maximum age of an authentication for a new password, in minutes. */
const PASSWORD_MINUTES = 5;

// Account screens, section 5.
/** The host's step-up rules for an action, restricted to the methods that the provider accepts. */
export function rulesOf(action: AccountAction, { stepUp = {} }: Pick<MemberSectionOptions, 'stepUp'>): ReauthRules {
  // A member's phone number is a second factor; a consumer user's number is not.
  if (action === 'removePhone') return { ...stepUp, isStrong: true };
  return action === 'setPassword'
    ? { ...stepUp, minutes: Math.min(PASSWORD_MINUTES, stepUp.minutes ?? STEP_UP_MINUTES) }
    : stepUp;
}

/** The signed-in member, for re-authentication. */
export const signedInMemberOf = (deps: Pick<MemberSectionDeps, 'self' | 'session' | 'options'>): SignedInUser => ({
  personId: () => deps.self.getSync()?.member_id,
  isImpersonated: () => isImpersonated(deps.session.getSync()),
  configOf: (action) => rulesOf(action, deps.options()),
  hasStrong: (isNew) => hasSecondFactor(deps.self.getSync(), isNew),
});

/** Whether a member has a second factor that they did not add just now. */
function hasSecondFactor(member: Member | null, isNew: (factor: string) => boolean): boolean {
  if (!member) return false;
  const keys = { totp: member.totp_registration_id, sms_otp: member.mfa_phone_number };
  return enrolledMethods(member).some((method) => !isNew(keys[method]));
}

/** The default provider of each section without a `reauthProvider` option. */
const defaults = new WeakMap<MemberSectionDeps, ReauthProvider>();

export function memberReauthProviderOf(deps: MemberSectionDeps): ReauthProvider {
  const given = deps.options().reauthProvider;
  if (given) return given;
  const own = defaults.get(deps) ?? checkingReauthProvider(signedInMemberOf(deps), createRecency(deps));
  defaults.set(deps, own);
  return own;
}

/** Creates a re-authentication provider that loads the dialog on demand. */
export function createLazyMemberReauthProvider(
  client: FlowClient<MemberSectionDeps>,
  options: () => MemberSectionOptions,
  load: () => Promise<ReauthProvider>,
): LazyReauthProvider {
  const deps = depsOf<MemberSectionDeps>(client, options);
  return lazyReauthProvider(signedInMemberOf(deps), createRecency(deps), load);
}
