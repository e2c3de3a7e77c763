import type { Factor } from '@foyer/wire';
import { findOwner, proveAddress } from '../addresses';
import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { optionalText, requiredText, sessionMinutes } from '../fields';
import { storedText, type JsonObject } from '../json';
import { newToken } from '../links';
import { bury, keep, look, putBack, take } from '../one-time';
import type { Proof } from '../sessions';
import { findPerson } from '../user-view';
import { enter, enterBy, requireMember } from './member-sessions';
import { viewInvited, viewMember, viewOrganization } from './member-view';
import { readNewOrganization } from './new-organization';
import { callAs, emailOfPerson, findInvitations, findMember, findMemberships, mayCreate, requireOrganization } from './rows';

/** How an address was proved. */
type ProofType = 'otp' | 'magic_link';

const INTERMEDIATE_MINUTES = 10;

// Organizations api 4.
/** The answer of a call that proved an address in discovery: the organizations to choose from, and no session yet. */
export async function discoveryAuth(context: CallContext, email: string, type: ProofType): Promise<JsonObject> {
  const token = newToken();
  const owner = await findOwner(context, { channel: 'email', value: email });
  await keep(context, 'intermediate', token, { email, type }, INTERMEDIATE_MINUTES);
  return { intermediate_session_token: token, ...(await discovered(context, email, owner?.id ?? null)) };
}

async function discovered(context: CallContext, email: string, userId: string | null): Promise<JsonObject> {
  const members = userId === null ? [] : await findMemberships(context, userId);
  const known = new Set(members.map(({ organizationId }) => organizationId));
  const invitations = (await findInvitations(context, email)).filter(({ organizationId }) => !known.has(organizationId));
  return {
    email_address: email,
    discovered_organizations: [
      ...(await Promise.all(members.map(async (member) => {
        const organization = await requireOrganization(context, member.organizationId);
        const person = await findPerson(context, member.userId);
        return found(context, 'active_member', organization, await viewMember(context, { member, organization, person }));
      }))),
      ...(await Promise.all(invitations.map(async (invitation) => {
        const organization = await requireOrganization(context, invitation.organizationId);
        return found(context, 'invited_member', organization, viewInvited(context, invitation));
      }))),
    ],
  };
}

const found = (context: CallContext, type: string, organization: Parameters<typeof viewOrganization>[1], member: JsonObject) => ({
  organization: viewOrganization(context, organization),
  membership: { type, details: null, member },
  member_authenticated: true,
  primary_required: null,
  mfa_required: null,
});

/** `POST /b2b/discovery/organizations`. */
export async function listOrganizations(context: CallContext): Promise<JsonObject> {
  const token = optionalText(context.body, 'intermediate_session_token');
  if (token !== null) {
    const { email } = await readIntermediate(context, token);
    const owner = await findOwner(context, { channel: 'email', value: email });
    return { ...(await discovered(context, email, owner?.id ?? null)), organization_id_hint: null };
  }
  const { person } = await requireMember(context);
  return { ...(await discovered(context, await emailOfPerson(context, person), person.id)), organization_id_hint: null };
}

async function readIntermediate(context: CallContext, token: string) {
  const kept = await look(context, 'intermediate', token);
  if (kept === null || kept.isDead) throw new Refusal('intermediate_session_not_found');
  return { email: storedText(kept.value, 'email'), type: typeOf(kept.value) };
}

const typeOf = ({ type }: JsonObject): ProofType => (type === 'magic_link' ? type : 'otp');

/** Spends an intermediate session by a call. Of calls at once one gets it, and one that is refused leaves it. */
async function spend(context: CallContext, enterWith: (proof: Proof, email: string) => Promise<JsonObject>): Promise<JsonObject> {
  const token = requiredText(context.body, 'intermediate_session_token');
  const minutes = sessionMinutes(context.body);
  const { email, type } = await readIntermediate(context, token);
  const kept = await take(context, 'intermediate', token);
  if (kept === null) throw new Refusal('intermediate_session_not_found');
  try {
    const { userId, factor } = await prove(context, email, type);
    const answer = await enterWith({ userId, factor, minutes }, email);
    await bury(context, 'intermediate', token, kept.value);
    return answer;
  } catch (error) {
    await putBack(context, 'intermediate', token, kept.value);
    throw error;
  }
}

const prove = (context: CallContext, value: string, type: ProofType): Promise<{ userId: string; factor: Factor }> =>
  proveAddress(context, { channel: 'email', value }, null, type);

/** `POST /b2b/discovery/intermediate_sessions/exchange`: enters an organization of theirs. */
export async function exchangeIntermediate(context: CallContext): Promise<JsonObject> {
  const organizationId = requiredText(context.body, 'organization_id');
  return spend(context, (proof, email) => enter(context, proof, organizationId, [email]));
}

/** `POST /b2b/discovery/organizations/create`: makes an organization, whose creator they are. */
export async function createOrganization(context: CallContext): Promise<JsonObject> {
  if (!mayCreate(context)) throw new Refusal('endpoint_not_authorized_for_sdk');
  return spend(context, async (proof, email) => {
    const organization = await readNewOrganization(context, email);
    const person = await findPerson(context, proof.userId);
    return enterBy(context, proof, (session) => callAs(context, { session, person }, 'createOrganization', organization));
  });
}

/** Whether an address may enter an organization: as a member, or as somebody who is invited. */
export async function mayEnter(context: CallContext, organizationId: string, email: string): Promise<boolean> {
  const owner = await findOwner(context, { channel: 'email', value: email });
  const member = owner === null ? null : await findMember(context, organizationId, owner.id);
  if (member !== null) return true;
  return (await findInvitations(context, email)).some((invitation) => invitation.organizationId === organizationId);
}
