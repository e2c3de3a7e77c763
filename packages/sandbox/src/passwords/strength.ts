import type { PasswordStrengthCheckResponse } from '@foyer/wire';
import { ApiError } from '../http/api-error';
import type { Settings } from '../projects/settings';
import { isBreached } from './breached-passwords';
import { estimate, type Estimate } from './estimate';
import { checkLuds, type LudsFindings } from './luds';

/** In UTF-16 units. Hashing longer passwords costs more than it protects. */
export const LONGEST_PASSWORD = 256;

const TOO_LONG = `A password can have at most ${LONGEST_PASSWORD} characters`;
const LOWEST_SCORE = 3;
/** Used when the project has no `password_config`. */
const DEFAULT_LUDS = { luds_complexity: 3, luds_minimum_count: 8 };

export type Strength = Omit<PasswordStrengthCheckResponse, 'request_id' | 'status_code'>;

/** Judges a password by the project's policy. `email`, if given, is a word that an attacker would try first. */
export async function judgeStrength(password: string, email: string | null, settings: Settings): Promise<Strength> {
  const { luds_complexity, luds_minimum_count } = settings.password_config ?? DEFAULT_LUDS;
  const luds = checkLuds(password, { complexity: luds_complexity, minimumCount: luds_minimum_count });
  const breached = isBreached(password);
  const { score, warning, suggestions } = await guess(password, email, settings);
  const fits = password !== '' && password.length <= LONGEST_PASSWORD;
  return {
    valid_password: fits && !breached && passes(settings.strength_policy, score, luds),
    score,
    breached_password: breached,
    breach_detection_on_create: true,
    strength_policy: settings.strength_policy,
    feedback: { suggestions: [...suggestions], warning, luds_requirements: luds },
  };
}

function guess(password: string, email: string | null, settings: Settings): Promise<Estimate> | Estimate {
  if (password.length > LONGEST_PASSWORD) return { score: 0, warning: TOO_LONG, suggestions: [] };
  const known = email === null ? [] : [email, ...email.split('@')];
  return estimate(password, [...known, settings.project_name]);
}

function passes(policy: Settings['strength_policy'], score: number, luds: LudsFindings): boolean {
  switch (policy) {
    case 'zxcvbn':
      return score >= LOWEST_SCORE;
    case 'luds':
      return luds.missing_characters === 0 && luds.missing_complexity === 0;
    case 'none':
      return true;
  }
}

/** Throws `breached_password` or `weak_password` unless the project's policy accepts the password. */
export async function demandStrength(password: string, email: string | null, settings: Settings): Promise<void> {
  const { valid_password, breached_password, feedback } = await judgeStrength(password, email, settings);
  if (breached_password) throw new ApiError('breached_password');
  if (!valid_password) throw new ApiError('weak_password', feedback.warning || undefined);
}
