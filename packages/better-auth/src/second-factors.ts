import type { Factor } from '@foyer/wire';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { Refusal } from './api-error';
import type { CallContext, ProjectContext } from './call-context';
import { storedObject } from './json';
import { presentedSessions } from './presented-sessions';
import { factorsOf } from './factors';
import type { UserRow, TwoFactorRow, SessionRow } from './tables';
import { findFactors, findUser } from './user-factors';

export type SecondMethod = 'sms_otp' | 'totp';

/** Stored data about a user's second factors. */
export interface StoredFactors {
  readonly method?: SecondMethod | undefined;
  readonly app?: string | undefined;
  readonly phone?: string | undefined;
  readonly enrolled?: boolean | undefined;
}

/** The second factors of a user. They are the same in all of their organizations. */
export interface SecondFactors {
  /** The phone number for codes, or ''. It is not a sign-in method, unlike the user's phone numbers. */
  readonly phone: string;
  /** The id of the authenticator app, or ''. */
  readonly app: string;
  /** The method that is requested first. '' if the user has never used one. */
  readonly method: SecondMethod | '';
  /** Whether a second factor is required even if the organization does not demand one. */
  readonly isEnrolled: boolean;
}

/**
 * After an organization has verified a second factor, an app that was set up elsewhere counts only after it was
 * verified by an organization too: an attacker with a first factor could have added it.
 */
export function secondFactorsOf({ foyerMfa }: UserRow, twoFactor: TwoFactorRow | null): SecondFactors {
  const { method, app: known, phone = '', enrolled } = noted(foyerMfa);
  const current = twoFactor === null || twoFactor.verified === false ? '' : twoFactor.id;
  const app = method === undefined || known === current ? current : '';
  return { phone, app, method: method ?? (app === '' ? '' : 'totp'), isEnrolled: enrolled ?? current !== '' };
}

function noted(text: unknown): StoredFactors {
  const { method, app, phone, enrolled } = storedObject(text);
  return {
    method: method === 'sms_otp' || method === 'totp' ? method : undefined,
    app: typeof app === 'string' ? app : undefined,
    phone: typeof phone === 'string' ? phone : undefined,
    enrolled: typeof enrolled === 'boolean' ? enrolled : undefined,
  };
}

/**
 * Whether the verified factors contain a second factor of the user. A code to their phone number counts only in
 * addition to a different factor.
 */
export function hasSecond({ phone, app }: SecondFactors, shown: readonly Factor[]): boolean {
  const isOfApp = ({ authenticator_app_factor: authenticator, recovery_code_factor: recovery }: Factor) =>
    authenticator?.totp_id === app || recovery?.totp_recovery_code_id.startsWith(`${app}-`) === true;
  const isOfPhone = ({ phone_number_factor: number }: Factor) => number?.phone_number === phone;
  return (app !== '' && shown.some(isOfApp)) || (phone !== '' && shown.some(isOfPhone) && !shown.every(isOfPhone));
}

/** Changes the stored data about a user's second factors. */
export async function noteSecondFactors(
  { auth }: CallContext,
  { id, foyerMfa }: UserRow,
  changes: StoredFactors,
): Promise<void> {
  await auth.internalAdapter.updateUser(id, { foyerMfa: JSON.stringify({ ...noted(foyerMfa), ...changes }) });
}

/** Removes a second factor of a user. A user without any is no longer enrolled. */
export async function forgetSecondFactor(context: CallContext, user: UserRow, gone: 'phone' | 'app'): Promise<void> {
  const left = { ...noted(user.foyerMfa), [gone]: undefined };
  const other = gone === 'phone' ? left.app : left.phone;
  const method = other === undefined ? undefined : gone === 'phone' ? 'totp' : 'sms_otp';
  await noteSecondFactors(context, user, { ...left, method, ...(method === undefined && { enrolled: undefined }) });
}

/**
 * If the host serves organizations, a session with only a first factor must neither read nor remove the second. Throws
 * `insufficient_factors`.
 */
export async function demandSecondFactor(context: ProjectContext, session: SessionRow): Promise<void> {
  if (context.settings.organizations === null && context.settings.secondFactor === 'stepUpOnly') return;
  const user = await findUser(context, session.userId);
  const held = secondFactorsOf(user, (await findFactors(context, user)).twoFactor);
  if (held.method !== '' && !hasSecond(held, factorsOf(session))) throw new Refusal('insufficient_factors');
}

/** Calls of better-auth's plugin that read, create or remove a second factor, and only require the password. */
export const TWO_FACTOR_CALLS = new Set([
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/get-totp-uri',
]);

/** The same check for these calls of better-auth. */
export async function guardTwoFactorCall(
  context: ProjectContext,
  call: Pick<GenericEndpointContext, 'headers' | 'getSignedCookie'>,
): Promise<void> {
  // Without organizations, the password is sufficient.
  if (context.settings.organizations === null) return;
  for (const session of await presentedSessions(context.auth, call))
    await demandSecondFactor(context, session).catch(forbid);
}

function forbid(error: unknown): never {
  throw error instanceof Refusal
    ? new APIError('FORBIDDEN', { code: error.type.toUpperCase(), message: error.message })
    : error;
}
