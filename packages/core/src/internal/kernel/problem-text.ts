export type { ProblemLocale } from '../../kernel/flow/problem-text/problem-text';
export { problemText, readProblem, walletSentence } from '../../kernel/flow/problem-text/problem-text';
export { problemWords, walletWords } from '../../kernel/flow/problem-text/problem-words';
