import type { Factor } from '@foyer/wire';
import { verifiedAs } from '../addresses';
import { Refusal, type RefusalType } from '../api-error';
import type { CallContext } from '../call-context';
import { optionalText, phoneNumberOf, requiredText, sixDigits } from '../fields';
import { countGuess, forgetGuesses, codeGuessesOf } from '../guesses';
import { storedText, type JsonObject } from '../json';
import { look } from '../one-time';
import { spendPasscode } from '../otps';
import { newRecoveryCodes, unseal } from '../recovery-codes';
import {
  forgetSecondFactor,
  hasSecond,
  noteSecondFactors,
  secondFactorsOf,
  type SecondFactors,
  type SecondMethod,
  type StoredFactors,
} from '../second-factors';
import { demandRecentFactors, demandReauthentication } from '../reauthentication';
import { enrolledFactor, factorsOf } from '../factors';
import { extend, isNewerThan, type Verification } from '../sessions';
import type { SessionRow } from '../tables';
import {
  type AppVerification,
  findApp,
  noteSeenCodes,
  verifyRecoveryCode,
  verifyTotp,
  removeApp,
  replaceCodes,
  setUpApp,
} from '../totps';
import { readIntermediate, spendIntermediate } from './intermediate-sessions';
import { sendCode } from './member-codes';
import { admit, memberAuth, nameAgain, nameMember, requireMember } from './member-sessions';
import { dueOf, policiesOf } from './policies';
import { findMembership, type Membership } from './rows';

const SMS_MINUTES = 2;
const APP_MINUTES = 60;

/** A member with a verified first factor: in an unfinished sign-in, or signed in. */
interface Halfway extends Membership {
  readonly shown: readonly Factor[];
  readonly second: SecondFactors;
  /** Null: the sign-in is unfinished. */
  readonly session: SessionRow | null;
}

const isHalfwayIn = ({ body }: CallContext): boolean => optionalText(body, 'intermediate_session_token') !== null;

// Organizations api 4.2.
/** The member of a second-factor call, who must also be the caller. Throws `member_not_found` for a different one. */
async function requireHalfway(context: CallContext, method: SecondMethod): Promise<Halfway> {
  const asked = {
    organizationId: requiredText(context.body, 'organization_id'),
    id: requiredText(context.body, 'member_id'),
  };
  const { session, shown, ...membership } = isHalfwayIn(context)
    ? await byIntermediate(context)
    : await bySession(context);
  const { member, organization, user, factors } = membership;
  if (member.id !== asked.id || organization.id !== asked.organizationId) throw new Refusal('member_not_found');
  if (dueOf(context, membership, shown).primary_required !== null)
    throw new Refusal('action_available_only_once_primary_authentication_is_met');
  if (!policiesOf(context, organization).second.includes(method))
    throw new Refusal('operation_restricted_by_organization_mfa_methods');
  return { ...membership, session, shown, second: secondFactorsOf(user, factors.twoFactor) };
}

async function byIntermediate(context: CallContext) {
  const { userId, organizationId, factors: shown } = await readIntermediate(context);
  if (organizationId === '') throw new Refusal('invalid_intermediate_session_token_for_organization');
  const membership = await findMembership(context, organizationId, userId);
  if (membership === null) throw new Refusal('member_not_found');
  return { ...membership, shown, session: null };
}

async function bySession(context: CallContext) {
  const member = await requireMember(context);
  return { ...member, shown: factorsOf(member.session) };
}

/** Otherwise an attacker with the first factor could replace the second. Throws `insufficient_factors`. */
function demandSecond({ second, shown }: Halfway): void {
  if (second.method !== '' && !hasSecond(second, shown)) throw new Refusal('insufficient_factors');
}

function demandRecent(context: CallContext, { session, shown }: Halfway): void {
  if (session === null) demandRecentFactors(context, shown);
  else demandReauthentication(context, session);
}

// Decision 142.
/**
 * The method of a code in a text message: of the member, and of the session or intermediate session that requests it.
 */
const smsMethod = ({ body }: CallContext, { user, session }: Halfway): string =>
  `second:${user.id}:${session?.id ?? requiredText(body, 'intermediate_session_token')}`;

/** `POST /b2b/otps/sms/send`: to the member's number, or to a new number that the code verifies. */
export async function sendSmsCode(context: CallContext): Promise<JsonObject> {
  const halfway = await requireHalfway(context, 'sms_otp');
  await sendCode(
    context,
    smsMethod(context, halfway),
    { channel: 'sms', value: await numberFor(context, halfway) },
    SMS_MINUTES,
  );
  return {};
}

async function numberFor(context: CallContext, halfway: Halfway): Promise<string> {
  const { phone } = halfway.second;
  const text = optionalText(context.body, 'mfa_phone_number');
  const asked = text === null ? null : phoneNumberOf({ phone_number: text });
  if (phone !== '' && asked !== null && asked !== phone) throw new Refusal('duplicate_member_phone_number_for_member');
  if (phone !== '') return phone;
  demandSecond(halfway);
  demandRecent(context, halfway);
  // A second code goes to the same number as the first.
  const sent = await look(context, 'otp', smsMethod(context, halfway));
  const number = asked ?? storedText(sent?.value ?? {}, 'address');
  if (number === '') throw new Refusal('member_phone_number_not_found');
  return number;
}

/** `POST /b2b/totp`. */
export async function createMemberTotp(context: CallContext): Promise<JsonObject> {
  const halfway = await requireHalfway(context, 'totp');
  demandSecond(halfway);
  demandRecent(context, halfway);
  const { app, ...setup } = await setUpApp(context, halfway.user.id, APP_MINUTES);
  return { ...nameMember(context, halfway), totp_registration_id: app.id, ...setup };
}

/** The verified factor, the data about it that organizations store, and additional fields of the response. */
interface ShownSecond {
  readonly factor: Factor;
  /** True if the factor is new for the member, or the session has seen its codes (decision 141). */
  readonly isEnrolled: boolean;
  readonly noted: StoredFactors;
  readonly answer?: JsonObject;
}

/**
 * A call that verifies a second factor. In an unfinished sign-in it signs the member in, else it adds the factor to the
 * session.
 */
const authenticateBy =
  (method: SecondMethod, show: (context: CallContext, halfway: Halfway) => Promise<ShownSecond>) =>
  async (context: CallContext): Promise<JsonObject> => {
    const wish = wishOf(context.body);
    const halfway = await requireHalfway(context, method);
    const finish = async () => {
      const { factor, isEnrolled, noted, answer = {} } = await show(context, halfway);
      const shown = isEnrolled && halfway.session !== null ? enrolledFactor(factor) : factor;
      const first = wish.isDefault || halfway.second.method === '' ? method : halfway.second.method;
      await noteSecondFactors(context, halfway.user, { ...noted, ...wish.enrolled, method: first });
      return {
        ...(await letIn(context, halfway, { userId: halfway.user.id, factors: [...halfway.shown, shown] })),
        ...answer,
      };
    };
    return isHalfwayIn(context) ? spendIntermediate(context, finish) : finish();
  };

async function letIn(
  context: CallContext,
  { session, organization }: Halfway,
  verification: Verification,
): Promise<JsonObject> {
  return session === null
    ? admit(context, verification, organization.id)
    : memberAuth(context, await extend(context, session, verification.factors));
}

function wishOf({ set_mfa_enrollment: enrollment = null, set_default_mfa: isDefault = null }: JsonObject) {
  if (enrollment !== null && enrollment !== 'enroll' && enrollment !== 'unenroll') {
    throw new Refusal('bad_request', { message: "set_mfa_enrollment must be 'enroll' or 'unenroll'." });
  }
  return { enrolled: enrollment === null ? {} : { enrolled: enrollment === 'enroll' }, isDefault: isDefault === true };
}

/** `POST /b2b/otps/sms/authenticate`. */
export const authenticateSmsCode = authenticateBy('sms_otp', async (context, halfway) => {
  const { user, second } = halfway;
  const code = sixDigits(context.body, 'code');
  await countGuess(context, codeGuessesOf(user));
  const { address } = await spendPasscode(context, smsMethod(context, halfway), code);
  await forgetGuesses(context, codeGuessesOf(user));
  // A different second factor might have been added since the code was sent.
  if (address.value !== second.phone) demandSecond(halfway);
  return {
    factor: verifiedAs(address, user.id, 'otp').factor,
    isEnrolled: address.value !== second.phone,
    noted: { phone: address.value },
  };
});

/** `POST /b2b/totp/authenticate`. */
export const authenticateMemberTotp = authenticateBy('totp', async (context, halfway) => {
  await demandOwnApp(context, halfway);
  const { app, ...verification } = await verifyTotp(context, halfway.user.id, sixDigits(context.body, 'code'));
  return { ...shownBy(halfway, verification), noted: { app: app.id } };
});

/** If a different session has set up the app since this one began, the app is as new as one of this session. */
const shownBy = (
  { session }: Halfway,
  { factor, isEnrolled, createdAt }: Omit<AppVerification, 'app'>,
): Pick<ShownSecond, 'factor' | 'isEnrolled'> => ({
  factor,
  isEnrolled: isEnrolled || (session !== null && isNewerThan(session, createdAt)),
});

/** A new app that is not the first second factor requires an existing second factor. */
async function demandOwnApp(context: CallContext, halfway: Halfway): Promise<void> {
  const app = await findApp(context, halfway.user.id);
  if (app?.id !== halfway.second.app) demandSecond(halfway);
}

/** `POST /b2b/recovery_codes/recover`. */
export const recoverMember = authenticateBy('totp', async (context, halfway) => {
  await demandOwnApp(context, halfway);
  const { app, left, ...verification } = await verifyRecoveryCode(context, halfway.user.id);
  return { ...shownBy(halfway, verification), noted: { app: app.id }, answer: { recovery_codes_remaining: left } };
});

/** `GET /b2b/recovery_codes`. */
export async function readMemberCodes(context: CallContext): Promise<JsonObject> {
  const { app, membership } = await requireApp(context, 'recovery_codes_not_found');
  await noteSeenCodes(context, membership.session);
  return { ...nameMember(context, membership), recovery_codes: await unseal(context, app.backupCodes) };
}

/** `POST /b2b/recovery_codes/rotate`. */
export async function rotateMemberCodes(context: CallContext): Promise<JsonObject> {
  const { app, membership } = await requireApp(context, 'recovery_codes_not_found');
  const recovery_codes = newRecoveryCodes();
  if (!(await replaceCodes(context, app, recovery_codes))) throw new Refusal('too_many_requests');
  await noteSeenCodes(context, membership.session);
  return { ...nameMember(context, membership), recovery_codes };
}

/** `DELETE /b2b/organizations/members/deleteTOTP`. */
export async function deleteMemberTotp(context: CallContext): Promise<JsonObject> {
  const { app, membership } = await requireApp(context, 'totp_not_found');
  await removeApp(context, membership.user, app.id);
  return nameAgain(context, membership);
}

/** `DELETE /b2b/organizations/members/deletePhoneNumber`. */
export async function deleteMemberPhone(context: CallContext): Promise<JsonObject> {
  const membership = await requireSecond(context);
  if (membership.second.phone === '') throw new Refusal('member_phone_number_not_found');
  await forgetSecondFactor(context, membership.user, 'phone');
  return nameAgain(context, membership);
}

/**
 * The calling member. Throws `insufficient_factors` without a recent authentication, or without the second factor if
 * the member has one.
 */
async function requireSecond(context: CallContext): Promise<Halfway & { readonly session: SessionRow }> {
  const member = await bySession(context);
  const halfway = { ...member, second: secondFactorsOf(member.user, member.factors.twoFactor) };
  demandSecond(halfway);
  demandReauthentication(context, member.session);
  return halfway;
}

async function requireApp(context: CallContext, missing: RefusalType) {
  const membership = await requireSecond(context);
  const { twoFactor: app } = membership.factors;
  if (app === null || app.id !== membership.second.app) throw new Refusal(missing);
  return { app, membership };
}
