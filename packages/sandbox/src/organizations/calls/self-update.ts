import { checkPhoneNumber } from '../../accounts/phone-number';
import { ApiError } from '../../http/api-error';
import { isObject } from '../../http/json';
import type { CallContext } from '../../http/sdk-call';
import { newId } from '../../ids';
import { mfaMethods, type MfaMethod } from '../auth-methods';
import { memberCommon } from '../member-auth';
import { findMemberTotp } from '../member-totps';
import { lockMember, updateMember, type Member } from '../members';
import { demandFreePhone } from '../phone-numbers';
import { demandPermission } from '../rbac/permission';
import { requireMutableSession } from '../member-sessions';
import { requireSignedIn } from '../signed-in';

const LONGEST_NAME = 256;

/** A field that members may change, with the action that its change is. */
interface Field {
  readonly key: string;
  readonly action: string;
  /** Reads the new value. Throws the errors of the field. */
  readonly read: (value: unknown, context: CallContext, member: Member) => Partial<Member> | Promise<Partial<Member>>;
}

const fields: readonly Field[] = [
  { key: 'name', action: 'update.info.name', read: readName },
  { key: 'untrusted_metadata', action: 'update.info.untrusted-metadata', read: readMetadata },
  { key: 'mfa_enrolled', action: 'update.settings.mfa-enrolled', read: readEnrolled },
  { key: 'mfa_phone_number', action: 'update.info.mfa-phone', read: readPhone },
  { key: 'default_mfa_method', action: 'update.settings.default-mfa-method', read: readMethod },
];

/**
 * `PUT /b2b/organizations/members/update`: each field needs its own permission. Throws `session_authorization_error`,
 * `cannot_update_trusted_metadata`, `member_cannot_update_their_email_address`, `invalid_mfa_default_method`,
 * `default_mfa_member_missing_factor`, `duplicate_member_phone_number` and `duplicate_member_phone_number_for_member`.
 */
export async function updateSelf(context: CallContext) {
  const { db, project, body } = context;
  if ('trusted_metadata' in body) throw new ApiError('cannot_update_trusted_metadata');
  if ('email_address' in body) throw new ApiError('member_cannot_update_their_email_address');
  await requireMutableSession(context);
  const { member, organization } = await requireSignedIn(context);
  let changes: Partial<Member> = {};
  for (const { key, action, read } of fields) {
    const value = body[key] ?? null;
    if (value === null) continue;
    await demandPermission(db, project, { member, organization }, 'stytch.self', action);
    changes = { ...changes, ...(await read(value, context, member)) };
  }
  const number = changes.mfaPhoneNumber ?? null;
  const changed = await db.transaction(async (tx) => {
    await lockMember(tx, member.memberId);
    if (number !== null) await demandFreePhone(tx, member, number);
    return updateMember(tx, project, member.memberId, changes);
  });
  return memberCommon(context, { member: changed, organization });
}

function readName(value: unknown): Partial<Member> {
  if (typeof value === 'string' && value.length <= LONGEST_NAME) return { name: value };
  throw new ApiError('bad_request', `name must be a string of at most ${LONGEST_NAME} characters.`);
}

function readMetadata(value: unknown): Partial<Member> {
  if (isObject(value)) return { untrustedMetadata: { ...value } };
  throw new ApiError('bad_request', 'untrusted_metadata must be an object.');
}

function readEnrolled(value: unknown): Partial<Member> {
  if (typeof value === 'boolean') return { mfaEnrolled: value };
  throw new ApiError('bad_request', 'mfa_enrolled must be a boolean.');
}

/** A number is not replaced: it has to be deleted first. */
function readPhone(value: unknown, { project }: CallContext, member: Member): Partial<Member> {
  const number = checkPhoneNumber(value, project.settings);
  if (member.mfaPhoneNumber === number) return {};
  if (member.mfaPhoneNumber !== null) throw new ApiError('duplicate_member_phone_number_for_member');
  return { phoneId: newId('phone-number'), mfaPhoneNumber: number, mfaPhoneVerified: false };
}

async function readMethod(value: unknown, { db }: CallContext, member: Member): Promise<Partial<Member>> {
  const method = mfaMethods.find((one) => one === value);
  if (method === undefined) throw new ApiError('invalid_mfa_default_method');
  if (!(await hasFactor(method))) throw new ApiError('default_mfa_member_missing_factor');
  return { defaultMfaMethod: method };

  async function hasFactor(wanted: MfaMethod): Promise<boolean> {
    if (wanted === 'sms_otp') return member.mfaPhoneNumber !== null && member.mfaPhoneVerified;
    return (await findMemberTotp(db, member.memberId))?.verified === true;
  }
}
