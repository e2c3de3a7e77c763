/** The result of the rule "lower case, upper case, digits, symbols", by wire names. */
export interface LudsFindings {
  readonly has_digit: boolean;
  readonly has_lower_case: boolean;
  readonly has_symbol: boolean;
  readonly has_upper_case: boolean;
  readonly missing_characters: number;
  readonly missing_complexity: number;
}

export interface LudsRule {
  /** Number of the four kinds that are required. */
  readonly complexity: number;
  readonly minimumCount: number;
}

/**
 * Checks a password against the rule. A character is a code point; anything but a letter or digit counts as a symbol.
 */
export function checkLuds(password: string, rule: LudsRule): LudsFindings {
  const kinds = {
    has_digit: /\p{Nd}/u.test(password),
    has_lower_case: /\p{Ll}/u.test(password),
    has_symbol: /[^\p{Nd}\p{L}\p{M}]/u.test(password),
    has_upper_case: /\p{Lu}/u.test(password),
  };
  const complexity = Object.values(kinds).filter(Boolean).length;
  return {
    ...kinds,
    missing_characters: Math.max(0, rule.minimumCount - Array.from(password).length),
    missing_complexity: Math.max(0, rule.complexity - complexity),
  };
}
