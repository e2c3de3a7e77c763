/** Whether a text is a regular expression for `pattern`. */
export const isPattern = (pattern: string): boolean => patternOf(pattern) !== undefined;

/**
 * The expression for a whole answer, as browsers build it from `pattern`; undefined if the text is not one. The linter
 * cannot check how long an expression of a host takes, so answers are short.
 */
export function patternOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return undefined;
  }
}
