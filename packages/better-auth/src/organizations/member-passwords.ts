import { addressOf, findOwner } from '../addresses';
import { Refusal } from '../api-error';
import { withoutSession, type CallContext } from '../call-context';
import { textOf } from '../fields';
import type { JsonObject } from '../json';
import {
  exchangePassword,
  passwordFactor,
  verifyPassword,
  resetBy,
  rules,
  setPassword,
  spendReset,
} from '../passwords';
import { demandReauthentication } from '../reauthentication';
import { resetSender } from '../reset-emails';
import { establishedFactors } from '../factors';
import { touchSession } from '../sessions';
import { passwordOf } from '../user-view';
import { discoveryAuth, canEnter } from './discovery';
import { DISCOVERY_LINK, demandDiscovery, MEMBER_LINK, organizationOfLink } from './member-links';
import { enter, memberAuth, nameAgain, requireMember } from './member-sessions';
import { organizationAllowing, policiesOf } from './policies';

/** Maximum age of the newest factor in a session that sets a password. */
const FRESH_MS = 5 * 60_000;

// A user has one password for all of their organizations. The contract calls this cross-organization passwords.

/**
 * A call that signs in to the organization of the body with a password. If the user of the address cannot enter it, the
 * error is the same as for a wrong password.
 */
const enterBy =
  (verify: (context: CallContext) => Promise<string>) =>
  async (context: CallContext): Promise<JsonObject> => {
    rules(context);
    const organization = await organizationAllowing(context, 'password');
    if (!(await canEnter(context, organization, addressOf(context, 'email').value)))
      throw new Refusal('unauthorized_credentials');
    return enter(context, { userId: await verify(context), factors: [passwordFactor()] }, organization.id);
  };

/** `POST /b2b/passwords/authenticate`. */
export const authenticateMemberPassword = enterBy(async (context) =>
  verifyPassword(context, textOf(context.body, 'password')),
);

/**
 * `POST /b2b/passwords/existing_password/reset`. Ends all sessions of the user, including the session of the request.
 */
export const resetMemberPasswordByExisting = enterBy((context) => exchangePassword(withoutSession(context)));

/** `POST /b2b/passwords/discovery/authenticate`. */
export async function authenticateDiscoveryPassword(context: CallContext): Promise<JsonObject> {
  const userId = await verifyPassword(context, textOf(context.body, 'password'));
  return { ...(await discoveryAuth(context, userId, passwordFactor())), organization_id_hint: null };
}

/**
 * `POST /b2b/passwords/email/reset/start`. Throws `member_not_found` for an address that cannot enter the organization.
 */
export async function startMemberReset(context: CallContext): Promise<JsonObject> {
  const send = resetSender(context, { reset: 'multi_tenant_passwords', login: MEMBER_LINK, loginPage: 'login' });
  const organization = await organizationAllowing(context, 'password');
  const address = addressOf(context, 'email');
  if (!(await canEnter(context, organization, address.value))) throw new Refusal('member_not_found');
  await send(await findOwner(context, address), { organizationId: organization.id });
  return {};
}

/** `POST /b2b/passwords/discovery/reset/start`. Its response is the same for an unknown address. */
export async function startDiscoveryReset(context: CallContext): Promise<JsonObject> {
  const send = resetSender(context, { reset: DISCOVERY_LINK, login: DISCOVERY_LINK, loginPage: 'discovery' });
  await send(await findOwner(context, addressOf(context, 'email')), {});
  return {};
}

/** `POST /b2b/passwords/email/reset`. Ends all sessions of the user. */
export async function resetMemberPassword(context: CallContext): Promise<JsonObject> {
  return spendReset(context, 'password_reset_token', async (link) => {
    const organizationId = organizationOfLink(link);
    const userId = await resetBy(withoutSession(context), link);
    return enter(context, { userId, factors: [passwordFactor()] }, organizationId);
  });
}

/** `POST /b2b/passwords/discovery/reset`. Ends all sessions of the user. */
export async function resetDiscoveryPassword(context: CallContext): Promise<JsonObject> {
  const answer = await spendReset(context, 'password_reset_token', async (link) => {
    demandDiscovery(link);
    return discoveryAuth(context, await resetBy(withoutSession(context), link), passwordFactor());
  });
  return { ...answer, organization_id_hint: null };
}

/** `POST /b2b/passwords/session/reset`: ends all other sessions. Throws `session_too_old_to_reset_password`. */
export async function resetMemberPasswordBySession(context: CallContext): Promise<JsonObject> {
  const password = textOf(context.body, 'password');
  const { session } = await requireMember(context);
  const newest = Math.max(
    ...establishedFactors(session).map(({ last_authenticated_at }) => Date.parse(last_authenticated_at)),
  );
  if (Date.now() - newest > FRESH_MS) throw new Refusal('session_too_old_to_reset_password');
  await setPassword(context, session.userId, password);
  return memberAuth(context, await touchSession(context));
}

/**
 * `DELETE /b2b/organizations/members/passwords/{password_id}`: the member's own password, which then is not valid for
 * any organization. Throws `insufficient_factors` without a recent authentication, `member_password_not_found`, also
 * for the password of a different user, and `cannot_delete_last_primary_factor` if the organization allows no remaining
 * method.
 */
export async function deleteMemberPassword(context: CallContext): Promise<JsonObject> {
  const membership = await requireMember(context);
  demandReauthentication(context, membership.session);
  const password = passwordOf(membership.factors);
  if (password === undefined || password.id !== context.params['password_id'])
    throw new Refusal('member_password_not_found');
  if (policiesOf(context, membership.organization).first.every((method) => method === 'password'))
    throw new Refusal('cannot_delete_last_primary_factor');
  await context.auth.internalAdapter.deleteAccount(password.id);
  return nameAgain(context, membership);
}
