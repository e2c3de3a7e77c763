import type { Bootstrap } from '@foyer/core';

export interface LudsRule {
  readonly minimumCount: number;
  /** How many of the four kinds of characters there have to be. */
  readonly complexity: number;
}

/** What the project asks of a password; null where its policy is not made of kinds of characters. */
export type PasswordConfig = Bootstrap['passwordConfig'];

/** The project's rule, or what the provider takes where the project has none of its own. */
export const ludsRule = (config: PasswordConfig): LudsRule => ({
  minimumCount: config?.ludsMinimumCount ?? 8,
  complexity: config?.ludsComplexity ?? 3,
});

/** Contract 10.6: what a password manager has to make, in the order in which kinds are asked for. */
const KINDS = ['special', 'digit', 'upper', 'lower'];
const ZXCVBN_LENGTH = 10;

/** The attributes that tell a password manager what it has to make (contract 10.6). */
export function managerRules(config: PasswordConfig): { readonly rules: string; readonly minLength: number } {
  if (!config) return { rules: `minlength: ${ZXCVBN_LENGTH}; allowed: unicode;`, minLength: ZXCVBN_LENGTH };
  const { minimumCount, complexity } = ludsRule(config);
  const required = KINDS.slice(0, complexity).map((kind) => ` required: ${kind};`);
  return { rules: `minlength: ${minimumCount};${required.join('')}`, minLength: minimumCount };
}
