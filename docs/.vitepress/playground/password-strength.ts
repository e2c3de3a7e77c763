const LEAST_CHARACTERS = 8;
const LEAST_KINDS = 3;

/** The policy of the playground, as in the settings of a project (contract 2). */
export const PASSWORD_CONFIG = { luds_complexity: LEAST_KINDS, luds_minimum_count: LEAST_CHARACTERS };

/** Judges a password by its length and its kinds of characters. A real provider also knows breached passwords. */
export function judge(password: string): { readonly valid_password: boolean; readonly [field: string]: unknown } {
  const kinds = {
    has_lower_case: /\p{Ll}/u.test(password),
    has_upper_case: /\p{Lu}/u.test(password),
    has_digit: /\d/.test(password),
    has_symbol: /[^\p{L}\d]/u.test(password),
  };
  const missingKinds = Math.max(0, LEAST_KINDS - Object.values(kinds).filter(Boolean).length);
  const missingCharacters = Math.max(0, LEAST_CHARACTERS - [...password].length);
  const isValid = missingKinds === 0 && missingCharacters === 0;
  return {
    valid_password: isValid,
    score: isValid ? 4 : 0,
    breached_password: false,
    breach_detection_on_create: false,
    strength_policy: 'luds',
    feedback: {
      suggestions: [],
      warning: '',
      luds_requirements: { ...kinds, missing_complexity: missingKinds, missing_characters: missingCharacters },
    },
  };
}
