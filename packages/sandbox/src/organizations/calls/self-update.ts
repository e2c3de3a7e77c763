import { ApiError } from '../../http/api-error';
import type { CallContext } from '../../http/sdk-call';
import { personalFields } from '../admin/member-fields';
import { memberCommon } from '../member-auth';
import { lockMember, updateMember, type Member } from '../members';
import { demandFreePhone } from '../phone-numbers';
import { requireMutableActor } from '../signed-in';

/**
 * `PUT /b2b/organizations/members/update`. Each field needs its own permission. Throws `session_authorization_error`,
 * `cannot_update_trusted_metadata`, `member_cannot_update_their_email_address`, `invalid_mfa_default_method`,
 * `default_mfa_member_missing_factor`, `duplicate_member_phone_number` and `duplicate_member_phone_number_for_member`.
 */
export async function updateSelf(context: CallContext) {
  const { db, project, body } = context;
  if ('trusted_metadata' in body) throw new ApiError('cannot_update_trusted_metadata');
  if ('email_address' in body) throw new ApiError('member_cannot_update_their_email_address');
  const { member, organization, demand } = await requireMutableActor(context);
  let changes: Partial<Member> = {};
  for (const { key, action, read } of personalFields) {
    const value = body[key] ?? null;
    if (value === null) continue;
    demand('stytch.self', action);
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
