import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { countKeyed, forgetKeyed } from '../keyed-guesses';
import { whereIs, type SessionRow } from '../tables';
import { administratorsOf } from './roles';
import { emailOfUser, type FormerMember, type Membership } from './rows';
import { nameOfMember } from './member-view';

const FORMER = 'foyerFormerMember';

/** Maximum duration of an exclusive step. A lock of a crashed step expires after it. */
const STEP_MS = 60_000;

/** Runs a step exclusively: no step with the same key runs on any instance. Otherwise throws `too_many_requests`. */
export async function alone<T>(context: CallContext, key: string, step: () => Promise<T>): Promise<T> {
  await countKeyed(context, { key, most: 1, ms: STEP_MS, refusal: 'too_many_requests' });
  try {
    return await step();
  } finally {
    await forgetKeyed(context, [key]);
  }
}

// Decision 159.
/**
 * Runs a step that removes a member's administration rights. Steps run one after the other, so that two administrators
 * who remove each other do not both succeed. Throws `bad_request` for the last one.
 */
export async function withoutLast<T>(
  context: CallContext,
  { member, organization }: Pick<Membership, 'member' | 'organization'>,
  step: () => Promise<T>,
): Promise<T> {
  const isOne = async () => (await administratorsOf(context, organization.id)).some(({ id }) => id === member.id);
  if (!(await isOne())) return step();
  return alone(context, `administrators:${organization.id}`, async () => {
    const others = (await administratorsOf(context, organization.id)).filter(({ id }) => id !== member.id);
    if (others.length === 0)
      throw new Refusal('bad_request', { message: 'This is the last administrator of the organization.' });
    return step();
  });
}

/**
 * Ends the sessions of a user in one organization. A user session that better-auth moved there continues outside of it.
 */
export async function endSessionsIn({ auth }: CallContext, organizationId: string, userId: string): Promise<void> {
  const all: SessionRow[] = await auth.internalAdapter.listSessions(userId);
  const here = all.filter(
    ({ activeOrganizationId, foyerOrganization }) =>
      foyerOrganization === organizationId || activeOrganizationId === organizationId,
  );
  const own = here.filter(({ foyerOrganization }) => foyerOrganization).map(({ token }) => token);
  if (own.length > 0) await auth.internalAdapter.deleteSessions(own);
  for (const { token } of here.filter(({ foyerOrganization }) => !foyerOrganization))
    await auth.internalAdapter.updateSession(token, { activeOrganizationId: null });
}

/** Stores a member who was removed: they can be reactivated, and cannot join again on their own. */
export async function rememberFormer(
  { auth }: CallContext,
  { member, organization, user, factors }: Membership,
): Promise<void> {
  const data = {
    memberId: member.id,
    organizationId: organization.id,
    userId: user.id,
    email: emailOfUser(factors),
    name: nameOfMember({ member, user }),
    createdAt: new Date(),
  };
  await auth.adapter.create({ model: FORMER, data });
}

export const formerMembersOf = ({ auth }: CallContext, organizationId: string): Promise<FormerMember[]> =>
  auth.adapter.findMany<FormerMember>({
    model: FORMER,
    where: whereIs('organizationId', organizationId),
    limit: 10_000,
  });

/** Whether administrators have removed a user from an organization. */
export async function isFormer({ auth }: CallContext, organizationId: string, userId: string): Promise<boolean> {
  const where = [...whereIs('organizationId', organizationId), ...whereIs('userId', userId)];
  return (await auth.adapter.findOne({ model: FORMER, where })) !== null;
}

/** Deletes the entry of a removed member, because they are a member again. */
export async function forgetFormer({ auth }: CallContext, organizationId: string, userId: string): Promise<void> {
  await auth.adapter.deleteMany({
    model: FORMER,
    where: [...whereIs('organizationId', organizationId), ...whereIs('userId', userId)],
  });
}
