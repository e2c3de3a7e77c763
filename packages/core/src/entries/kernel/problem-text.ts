export type { ProblemLocale, ProblemTextOptions } from '../../kernel/flow/problem-text/problem-text';
export { problemText } from '../../kernel/flow/problem-text/problem-text';
