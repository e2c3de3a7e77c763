export type { ProblemLocale, ProblemTextOptions } from '../../flow/problem-text';
export { problemText } from '../../flow/problem-text';
