export type { ProblemLocale } from '../../kernel/flow/problems/problem-text';
export { problemText, readProblem, walletSentence } from '../../kernel/flow/problems/problem-text';
export { problemWords, walletWords } from '../../kernel/flow/problems/problem-words';
