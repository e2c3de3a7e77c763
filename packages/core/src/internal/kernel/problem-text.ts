export type { ProblemLocale } from '../../flow/problem-text';
export { problemText, readProblem, walletSentence } from '../../flow/problem-text';
export { problemWords, walletWords } from '../../flow/problem-words';
