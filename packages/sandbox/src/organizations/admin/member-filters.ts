import { and, eq, exists, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { memberTotps } from '../../db/tables/member-one-time';
import { memberOauthRegistrations, memberPasswords, members } from '../../db/tables/members';
import { ApiError, type ErrorType } from '../../http/api-error';
import { isObject } from '../../http/json';
import type { Organization } from '../organizations';
import { holdsRole } from './role-holders';

const statuses = ['active', 'invited', 'pending', 'deleted'] as const;

/** Context of a search, for its filters. */
interface Searched {
  readonly db: Database;
  readonly organization: Organization;
}

/** Reads the value of a filter and returns its condition. Throws the errors of the value. */
type Filter = (place: Searched, value: unknown) => SQL | undefined | Promise<SQL>;

// Admin api 4.2. Only errors hint at the last three.
const filters: Readonly<Record<string, Filter>> = {
  member_ids: (_, value) => anyOf(members.memberId, texts(value)),
  member_emails: (_, value) =>
    anyOf(
      members.email,
      texts(value).map((one) => one.toLowerCase()),
    ),
  member_mfa_phone_numbers: (_, value) => anyOf(members.mfaPhoneNumber, texts(value)),
  member_roles: ({ db, organization }, value) => holdsRole(db, organization, texts(value)),
  statuses: (_, value) => anyOf(members.status, texts(value).map(statusOf)),
  member_email_fuzzy: (_, value) => like(members.email, part(value, 'member_search_member_email_fuzzy_too_short')),
  member_mfa_phone_number_fuzzy: (_, value) =>
    like(members.mfaPhoneNumber, part(value, 'member_search_member_mfa_phone_number_fuzzy_too_short')),
  member_is_breakglass: (_, value) => eq(members.isBreakglass, flag(value)),
  member_password_exists: ({ db }, value) => present(hasPassword(db), value),
  totp_exists: ({ db }, value) => present(hasTotp(db), value),
  oauth_providers: ({ db }, value) => hasAccount(db, texts(value)),
  status: (_, value) => eq(members.status, statusOf(text(value))),
};

/** The condition of a search operand. Throws the errors of operands. */
export async function readOperand(place: Searched, operand: unknown): Promise<SQL> {
  if (!isObject(operand)) throw new ApiError('bad_request', 'An operand must be an object.');
  const { filter_name: name, filter_value: value = null } = operand;
  if ((name ?? '') === '') throw new ApiError('member_search_missing_filter_name');
  if (typeof name !== 'string') throw new ApiError('member_search_filter_name_must_be_string');
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (filter === undefined) throw new ApiError('member_search_filter_name_not_recognized');
  if (value === null) throw new ApiError('member_search_missing_filter_value');
  return (await filter(place, value)) ?? sql`false`;
}

/** True for an operand that asks for deactivated members. By default, a search leaves them out. */
export function namesDeleted(operand: unknown): boolean {
  if (!isObject(operand)) return false;
  const { filter_name: name, filter_value: value } = operand;
  return (name === 'statuses' || name === 'status') && [value].flat().includes('deleted');
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new ApiError('member_search_expected_string');
}

function texts(value: unknown): string[] {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw new ApiError('member_search_expected_array_of_strings');
}

function flag(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new ApiError('member_search_expected_boolean');
}

function statusOf(name: string): (typeof statuses)[number] {
  const status = statuses.find((one) => one === name);
  if (status === undefined) throw new ApiError('search_invalid_status_filter');
  return status;
}

/** A pattern for `like`. Addresses are stored in lower case. */
function part(value: unknown, tooShort: ErrorType): string {
  const typed = text(value).toLowerCase();
  if (typed.length < 3) throw new ApiError(tooShort);
  return `%${typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

function anyOf(
  column: (typeof members)[keyof Pick<typeof members, 'memberId' | 'email' | 'status' | 'mfaPhoneNumber'>],
  values: readonly string[],
) {
  return values.length === 0 ? sql`false` : inArray(sql`${column}`, [...values]);
}

function present(condition: SQL, value: unknown): SQL {
  return flag(value) ? condition : sql`not ${condition}`;
}

/** A password of the member, or of the address in all organizations. */
function hasPassword(db: Database): SQL {
  const shared = and(eq(memberPasswords.publicToken, members.publicToken), eq(memberPasswords.email, members.email));
  return exists(
    db
      .select()
      .from(memberPasswords)
      .where(or(eq(memberPasswords.memberId, members.memberId), shared)),
  );
}

function hasTotp(db: Database): SQL {
  return exists(
    db
      .select()
      .from(memberTotps)
      .where(and(eq(memberTotps.memberId, members.memberId), eq(memberTotps.verified, true))),
  );
}

function hasAccount(db: Database, providers: readonly string[]): SQL | undefined {
  const own = eq(memberOauthRegistrations.memberId, members.memberId);
  const provided = anyProvider(providers);
  return exists(db.select().from(memberOauthRegistrations).where(and(own, provided)));
}

function anyProvider(providers: readonly string[]): SQL {
  const names = providers.map((one) => one.toLowerCase());
  return names.length === 0 ? sql`false` : inArray(sql`${memberOauthRegistrations.provider}`, names);
}
