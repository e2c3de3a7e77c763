/** What the screens after the first form say about problems. Semantic versioning does not cover it. */
export { readProblem, walletSentence } from '../flows/shared/problem-text';
export { problemWords, walletWords } from '../flows/shared/problem-words';
