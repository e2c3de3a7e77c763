import type { Factor } from '@foyer/wire';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { Refusal } from './api-error';
import type { CallContext, ProjectContext } from './call-context';
import { storedObject } from './json';
import { presentedSessions } from './presented-sessions';
import { factorsOf } from './sessions';
import type { PersonRow, TwoFactorRow, SessionRow } from './tables';
import { findFactors, findPerson } from './user-view';

export type SecondMethod = 'sms_otp' | 'totp';

/** What was noted of a person when they showed a second factor. */
export interface StoredFactors {
  readonly method?: SecondMethod | undefined;
  readonly app?: string | undefined;
  readonly phone?: string | undefined;
  readonly enrolled?: boolean | undefined;
}

/** The second factors of a person, which count in all of their organizations. */
export interface SecondFactors {
  /** The number that codes go to; '' for none. It is no way to log in, unlike the numbers of a person. */
  readonly phone: string;
  /** The id of their app; '' for none. */
  readonly app: string;
  /** What they are asked for first; '' for who has shown none yet. */
  readonly method: SecondMethod | '';
  /** Whether they are asked for one also where their organization demands none. */
  readonly isEnrolled: boolean;
}

/**
 * Once a second factor was shown to an organization, an app that was set up elsewhere does not count until it was shown
 * to one too: a first factor alone could have put it there.
 */
export function secondFactorsOf({ foyerMfa }: PersonRow, twoFactor: TwoFactorRow | null): SecondFactors {
  const { method, app: known, phone = '', enrolled } = noted(foyerMfa);
  const own = twoFactor === null || twoFactor.verified === false ? '' : twoFactor.id;
  const app = method === undefined || known === own ? own : '';
  return { phone, app, method: method ?? (app === '' ? '' : 'totp'), isEnrolled: enrolled ?? own !== '' };
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
 * Whether what was shown has one of a person's second factors in it. A code to their number is one beside something
 * else.
 */
export function hasSecond({ phone, app }: SecondFactors, shown: readonly Factor[]): boolean {
  const isOfApp = ({ authenticator_app_factor: authenticator, recovery_code_factor: recovery }: Factor) =>
    authenticator?.totp_id === app || recovery?.totp_recovery_code_id.startsWith(`${app}-`) === true;
  const isOfPhone = ({ phone_number_factor: number }: Factor) => number?.phone_number === phone;
  return (app !== '' && shown.some(isOfApp)) || (phone !== '' && shown.some(isOfPhone) && !shown.every(isOfPhone));
}

/** Changes what organizations know of a person. */
export async function noteSecondFactors(
  { auth }: CallContext,
  { id, foyerMfa }: PersonRow,
  changes: StoredFactors,
): Promise<void> {
  await auth.internalAdapter.updateUser(id, { foyerMfa: JSON.stringify({ ...noted(foyerMfa), ...changes }) });
}

/** Notes that a second factor of a person is gone. Who has none left is not enrolled. */
export async function forgetSecondFactor(
  context: CallContext,
  person: PersonRow,
  gone: 'phone' | 'app',
): Promise<void> {
  const left = { ...noted(person.foyerMfa), [gone]: undefined };
  const other = gone === 'phone' ? left.app : left.phone;
  const method = other === undefined ? undefined : gone === 'phone' ? 'totp' : 'sms_otp';
  await noteSecondFactors(context, person, { ...left, method, ...(method === undefined && { enrolled: undefined }) });
}

/**
 * Where organizations are served, whoever has only a first factor neither reads nor removes the second. Throws
 * `insufficient_factors`.
 */
export async function demandSecondFactor(context: ProjectContext, session: SessionRow): Promise<void> {
  if (context.settings.organizations === null && context.settings.secondFactor === 'stepUpOnly') return;
  const person = await findPerson(context, session.userId);
  const held = secondFactorsOf(person, (await findFactors(context, person)).twoFactor);
  if (held.method !== '' && !hasSecond(held, factorsOf(session))) throw new Refusal('insufficient_factors');
}

/** Calls of better-auth's plugin that tell, make or remove what a second factor is, and ask for the password alone. */
export const TWO_FACTOR_CALLS = new Set([
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/get-totp-uri',
]);

/** The same for these calls of better-auth. */
export async function guardTwoFactorCall(
  context: ProjectContext,
  call: Pick<GenericEndpointContext, 'headers' | 'getSignedCookie'>,
): Promise<void> {
  // They ask for the password.
  if (context.settings.organizations === null) return;
  for (const session of await presentedSessions(context.auth, call))
    await demandSecondFactor(context, session).catch(forbid);
}

function forbid(error: unknown): never {
  throw error instanceof Refusal
    ? new APIError('FORBIDDEN', { code: error.type.toUpperCase(), message: error.message })
    : error;
}
