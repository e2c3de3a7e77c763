import * as z from 'zod/mini';
import { checkEmail } from '../../accounts/email-address';
import { checkPhoneNumber } from '../../accounts/phone-number';
import type { ControlCall, ControlContext } from '../../control/control-call';
import { lockName, type Database } from '../../db/connect';
import { members } from '../../db/tables/members';
import { parseBody } from '../../http/body';
import { newId } from '../../ids';
import { hashPassword } from '../../passwords/hash-password';
import type { Project } from '../../projects/project';
import { mfaMethods } from '../auth-methods';
import { passwordOwnerOf, setMemberPassword } from '../member-passwords';
import { revokeMemberSessions } from '../member-sessions';
import { replaceMemberTotp } from '../member-totps';
import { viewMember } from '../member-view';
import {
  assignedRoles,
  findMember,
  insertMember,
  lockMember,
  memberRow,
  updateMember,
  type Member,
  type NewMember,
} from '../members';
import { requireOrganization, type Organization } from '../organizations';
import { demandFreePhone } from '../phone-numbers';

const orderSchema = z.strictObject({
  organization_id: z.string(),
  email_address: z.string(),
  email_address_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  status: z.optional(z.enum(['active', 'invited', 'pending', 'deleted'])),
  password: z.optional(z.string().check(z.minLength(1))),
  roles: z.optional(z.array(z.string())),
  mfa_phone_number: z.optional(z.string()),
  mfa_phone_number_verified: z.optional(z.boolean()),
  mfa_enrolled: z.optional(z.boolean()),
  default_mfa_method: z.optional(z.enum(mfaMethods)),
  totp: z.optional(z.literal(true)),
  is_breakglass: z.optional(z.boolean()),
});
type Order = z.infer<typeof orderSchema>;

/**
 * Creates a member in any state, or changes the one with the address. Skips the password policy. Ends the sessions of a
 * deleted member.
 */
export const membersControlCalls: readonly ControlCall[] = [
  { method: 'POST', path: '/members', run: saveMember },
  { method: 'POST', path: '/members/many', run: saveMany },
];

const manySchema = z.strictObject({
  organization_id: z.string(),
  count: z.int().check(z.minimum(1), z.maximum(50_000)),
  domain: z.optional(z.string()),
});
const AT_ONCE = 500;

/** Creates active members `member-00001@harbour.example` and so on, to show an organization of any size. */
async function saveMany({ db, project, body }: ControlContext) {
  const { organization_id, count, domain = 'harbour.example' } = parseBody(manySchema, body);
  const organization = await requireOrganization(db, project, organization_id);
  const rows = Array.from({ length: count }, (_, at) =>
    memberRow(project, organization, {
      email: checkEmail(`member-${String(at + 1).padStart(5, '0')}@${domain}`, project.settings),
      name: `Member ${at + 1}`,
      status: 'active',
      emailVerified: true,
    }),
  );
  await db.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await tx
        .insert(members)
        .values(rows.slice(at, at + AT_ONCE))
        .onConflictDoNothing();
  });
  return { count };
}

async function saveMember({ db, project, body }: ControlContext) {
  const order = parseBody(orderSchema, body);
  const email = checkEmail(order.email_address, project.settings);
  const organization = await requireOrganization(db, project, order.organization_id);
  const facts = readFacts(order, project);
  const hash = order.password === undefined ? null : await hashPassword(order.password);
  const { member, totp } = await db.transaction(async (tx) => {
    const saved = await save(tx, project, organization, { ...facts, email });
    if (hash !== null) await setMemberPassword(tx, project, passwordOwnerOf(saved, project), hash);
    if (saved.status === 'deleted') await revokeMemberSessions(tx, project, saved.memberId, null);
    const app = { verified: true, expiresInMinutes: 60 };
    const totp = order.totp === true ? await replaceMemberTotp(tx, project, saved.memberId, app) : null;
    return { member: saved, totp };
  });
  return {
    member: await viewMember(db, member, organization),
    ...(totp === null ? {} : { totp_secret: totp.totp.secret, recovery_codes: totp.codes }),
  };
}

type Facts = Partial<Omit<NewMember, 'email'>>;

/** The facts of a member that the order contains. Absent ones do not change. */
function readFacts(order: Order, project: Project): Facts {
  const { name, roles, is_breakglass: isBreakglass, mfa_enrolled: mfaEnrolled } = order;
  const status = order.status ?? 'active';
  const method = order.default_mfa_method ?? firstMethod(order);
  return {
    status,
    emailVerified: order.email_address_verified ?? status === 'active',
    ...(name === undefined ? {} : { name }),
    ...(roles === undefined ? {} : { roleIds: roles }),
    ...(isBreakglass === undefined ? {} : { isBreakglass }),
    ...(mfaEnrolled === undefined ? {} : { mfaEnrolled }),
    ...(method === null ? {} : { defaultMfaMethod: method }),
    ...readPhone(order, project),
  };
}

function readPhone(
  { mfa_phone_number: number, mfa_phone_number_verified: verified = true }: Order,
  project: Project,
): Facts {
  if (number === undefined) return {};
  const mfaPhoneNumber = checkPhoneNumber(number, project.settings);
  return { phoneId: newId('phone-number'), mfaPhoneNumber, mfaPhoneVerified: verified };
}

/** The member's default second factor: the one that the member would have completed first. */
function firstMethod({ totp, mfa_phone_number: number, mfa_phone_number_verified: verified = true }: Order) {
  if (totp === true) return 'totp';
  return number !== undefined && verified ? 'sms_otp' : null;
}

async function save(
  tx: Database,
  project: Project,
  organization: Organization,
  facts: Facts & { readonly email: string },
): Promise<Member> {
  const { organizationId } = organization;
  await lockName(tx, 'member', organizationId, facts.email);
  const known = await findMember(tx, organizationId, facts.email);
  if (known !== undefined) await lockMember(tx, known.memberId);
  if (facts.mfaPhoneNumber !== undefined && facts.mfaPhoneNumber !== null) {
    await demandFreePhone(tx, { organizationId, memberId: known?.memberId ?? '' }, facts.mfaPhoneNumber);
  }
  const { roleIds, ...changes } = facts;
  const assigned = roleIds === undefined ? {} : { roles: assignedRoles(roleIds) };
  return known === undefined
    ? insertMember(tx, project, organization, facts)
    : updateMember(tx, project, known.memberId, { ...changes, ...assigned });
}
