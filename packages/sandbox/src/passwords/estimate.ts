import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { feedbackSentences } from './feedback-sentences';

/** How hard a password is to guess, by zxcvbn. */
export interface Estimate {
  /** From 0 (at once) to 4 (very hard). */
  readonly score: number;
  readonly warning: string;
  readonly suggestions: readonly string[];
}

/** Judges a password; `known` are words that a guesser would try first, such as the person's address. */
export async function estimate(password: string, known: readonly string[]): Promise<Estimate> {
  estimator ??= loadEstimator();
  const { score, feedback } = (await estimator).check(password, [...known]);
  return { score, warning: feedback.warning ?? '', suggestions: feedback.suggestions };
}

// The dictionaries take a third of a second and some memory: only a provider that meets passwords loads them.
let estimator: Promise<ZxcvbnFactory> | undefined;

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: { ...english.translations, ...feedbackSentences },
  });
}
