import { Refusal } from './api-error';
import { isOfMembers, type CallContext } from './call-context';
import { optionalText, textOf } from './fields';
import type { JsonObject } from './json';

/** Checks a password against the host's rules: better-auth's length, and the kinds of characters. */
function judge({ auth, settings }: CallContext, password: string) {
  const { minPasswordLength, maxPasswordLength } = auth.password.config;
  const kinds = {
    has_digit: /\p{Nd}/u.test(password),
    has_lower_case: /\p{Ll}/u.test(password),
    has_symbol: /[^\p{Nd}\p{L}\p{M}]/u.test(password),
    has_upper_case: /\p{Lu}/u.test(password),
  };
  const missing = {
    missing_characters: Math.max(0, minPasswordLength - password.length),
    missing_complexity: Math.max(0, settings.passwordComplexity - Object.values(kinds).filter(Boolean).length),
  };
  const isLong = password.length > maxPasswordLength;
  const isValid = !isLong && missing.missing_characters === 0 && missing.missing_complexity === 0;
  return { isValid, isLong, luds: { ...kinds, ...missing } };
}

/** `POST /passwords/strength_check`, and the same for members, whose response has different fields. */
export function checkStrength(context: CallContext): Promise<JsonObject> {
  optionalText(context.body, 'email');
  const { isValid, isLong, luds } = judge(context, textOf(context.body, 'password'));
  const advice = { suggestions: [], warning: isLong ? 'The password is too long.' : '' };
  return Promise.resolve({
    valid_password: isValid,
    score: isValid ? 4 : 0,
    breached_password: false,
    breach_detection_on_create: false,
    strength_policy: 'luds',
    ...(isOfMembers(context)
      ? { zxcvbn_feedback: advice, luds_feedback: luds }
      : { feedback: { ...advice, luds_requirements: luds } }),
  });
}

/** Throws `weak_password`. */
export function demandStrength(context: CallContext, password: string): void {
  if (!judge(context, password).isValid) throw new Refusal('weak_password');
}
