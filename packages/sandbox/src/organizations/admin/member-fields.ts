import { checkPhoneNumber } from '../../accounts/phone-number';
import { ApiError } from '../../http/api-error';
import { isObject } from '../../http/json';
import type { CallContext } from '../../http/sdk-call';
import { newId } from '../../ids';
import { mfaMethods, type MfaMethod } from '../auth-methods';
import { findMemberTotp } from '../member-totps';
import type { Member } from '../members';
import { readFlag } from './bodies';

const LONGEST_NAME = 256;
const LARGEST_METADATA = 16 * 1024;

/** A field of a member that needs its own permission to change. */
export interface MemberField {
  readonly key: string;
  readonly action: string;
  /** Reads the new value. Throws the errors of the field. */
  readonly read: (value: unknown, context: CallContext, member: Member) => Partial<Member> | Promise<Partial<Member>>;
}

/** The fields that members can change for themselves and for different members. */
export const personalFields: readonly MemberField[] = [
  { key: 'name', action: 'update.info.name', read: readName },
  { key: 'untrusted_metadata', action: 'update.info.untrusted-metadata', read: readMetadata },
  { key: 'mfa_enrolled', action: 'update.settings.mfa-enrolled', read: readEnrolled },
  { key: 'mfa_phone_number', action: 'update.info.mfa-phone', read: readPhone },
  { key: 'default_mfa_method', action: 'update.settings.default-mfa-method', read: readMethod },
];

export function readName(value: unknown): { readonly name: string } {
  if (typeof value === 'string' && value.length <= LONGEST_NAME) return { name: value };
  throw new ApiError('bad_request', `name must be a string of at most ${LONGEST_NAME} characters.`);
}

export function readMetadata(value: unknown): { readonly untrustedMetadata: Record<string, unknown> } {
  if (!isObject(value)) throw new ApiError('bad_request', 'untrusted_metadata must be an object.');
  if (JSON.stringify(value).length > LARGEST_METADATA) throw new ApiError('metadata_too_large');
  return { untrustedMetadata: { ...value } };
}

export function readEnrolled(value: unknown): { readonly mfaEnrolled: boolean } {
  return { mfaEnrolled: readFlag('mfa_enrolled', value) };
}

/** Reads a number. An existing number cannot be replaced; it must be deleted first. */
function readPhone(value: unknown, { project }: CallContext, member: Member): Partial<Member> {
  const number = checkPhoneNumber(value, project.settings);
  if (member.mfaPhoneNumber === number) return {};
  if (member.mfaPhoneNumber !== null) throw new ApiError('duplicate_member_phone_number_for_member');
  return newPhone(number);
}

/** The fields of an unverified number. */
export function newPhone(mfaPhoneNumber: string) {
  return { phoneId: newId('phone-number'), mfaPhoneNumber, mfaPhoneVerified: false };
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
