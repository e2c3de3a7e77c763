import type { Member, Organization } from '@foyer/wire/organizations';
import { accountChanged, changedAccount, settledCall } from '../../flow/account/action-calls';
import { FoyerError } from '../../base/errors';
import type { AccountAction } from '../../flow/account-action';
import type { Clock } from '../../flow/deps';
import type { SentCode } from '../../flow/section/section-code';
import { RESEND_AFTER } from '../../flow/section/section-code';
import { enrolledMethods } from '../login/mfa-methods';
import type { MemberSectionDeps } from './options';
import type { ShownMember } from './member-section';

/** The member's only second factor cannot be removed, because the organization requires one. */
export type FactorGuard = 'mfa_needed';

export const MFA_NEEDED = {
  code: 'mfa_needed',
  message: 'The organization requires a second factor, and this is the only one.',
} as const;

/** Whether the organization requires a second factor from every member. */
export const asksEverybody = ({ mfa_policy: policy }: Pick<Organization, 'mfa_policy'>): boolean =>
  policy === 'REQUIRED_FOR_ALL';

// Account screens, section 9.4.
/** The reason why a second factor cannot be removed. Null: it can. */
export const factorGuard = (shown: ShownMember | null): FactorGuard | null =>
  shown && asksEverybody(shown.organization) && enrolledMethods(shown.member).length < 2 ? 'mfa_needed' : null;

/**
 * Fetches the member and the organization. Rejects with `account_changed` if a different member is signed in.
 */
export async function freshMember(
  { self, organization }: Pick<MemberSectionDeps, 'self' | 'organization'>,
  personId: string,
): Promise<ShownMember> {
  const [{ member }, { organization: own }] = await Promise.all([self.get(), organization.get()]);
  if (member.member_id !== personId) throw accountChanged();
  return { member, organization: own };
}

/**
 * Removes a second factor. Fetches the member and the policy first, because either might have changed; rejects with
 * `mfa_needed` if the factor has to stay.
 */
export async function removeFactor<Type extends string>(
  deps: Pick<MemberSectionDeps, 'self' | 'organization'>,
  { personId, type, act }: { readonly personId: string; readonly type: Type; readonly act: AccountAction },
  call: () => Promise<unknown>,
) {
  if (factorGuard(await freshMember(deps, personId))) throw new FoyerError(MFA_NEEDED.code, MFA_NEEDED.message);
  return settledSelf(deps, { type, ...changedAccount(act) } as const, call);
}

/** Runs a removal with `settledCall`. */
export const settledSelf = <Event>(
  { self }: Pick<MemberSectionDeps, 'self'>,
  done: Event,
  call: () => Promise<unknown>,
): Promise<Event> => settledCall(() => self.get(), done, call);

/** The first https picture of the member's connected accounts. Empty: none. */
export const pictureOf = (member: Member | undefined): string =>
  (member?.oauth_registrations ?? [])
    .map(({ profile_picture_url: picture }) => picture)
    .find((one) => one.startsWith('https://')) ?? '';

/**
 * A passcode that was sent now. The provider returns no id for it, so the time of sending identifies it.
 */
export function sentNow({ clock }: Clock, minutes: number): SentCode {
  const now = clock.now();
  return { methodId: `sent ${now}`, until: now + minutes * 60_000, resendAt: now + RESEND_AFTER };
}
