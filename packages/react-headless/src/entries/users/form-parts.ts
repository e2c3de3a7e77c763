export type { ProblemTextProps } from '../../kernel/parts/form-parts/problem-text';
export { ProblemText } from '../../kernel/parts/form-parts/problem-text';
