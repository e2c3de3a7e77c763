export type { ProblemTextProps } from '../../parts/problem-text';
export { ProblemText } from '../../parts/problem-text';
