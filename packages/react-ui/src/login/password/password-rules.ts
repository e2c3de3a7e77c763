import type { Bootstrap } from '@foyer/core/internal/shared';

export interface LudsRule {
  readonly minimumCount: number;
  /** Number of the four kinds of characters that are required. */
  readonly complexity: number;
}

/** The project's password rule. Null if its policy does not count kinds of characters. */
export type PasswordConfig = Bootstrap['passwordConfig'];

/** The project's rule, or the provider's default rule. */
export const ludsRule = (config: PasswordConfig): LudsRule => ({
  minimumCount: config?.ludsMinimumCount ?? 8,
  complexity: config?.ludsComplexity ?? 3,
});

/** Contract 10.6: the kinds of characters for password managers, in the order in which they become required. */
const KINDS = ['special', 'digit', 'upper', 'lower'];
const ZXCVBN_LENGTH = 10;

/** The attributes that describe the rule to password managers (contract 10.6). */
export function managerRules(config: PasswordConfig): { readonly rules: string; readonly minLength: number } {
  if (!config) return { rules: `minlength: ${ZXCVBN_LENGTH}; allowed: unicode;`, minLength: ZXCVBN_LENGTH };
  const { minimumCount, complexity } = ludsRule(config);
  const required = KINDS.slice(0, complexity).map((kind) => ` required: ${kind};`);
  return { rules: `minlength: ${minimumCount};${required.join('')}`, minLength: minimumCount };
}
