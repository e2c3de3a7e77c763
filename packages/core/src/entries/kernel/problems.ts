export type { ProblemLocale, ProblemTextOptions } from '../../kernel/flow/problems/problem-text';
export { problemText } from '../../kernel/flow/problems/problem-text';
