import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { feedbackSentences } from './feedback-sentences';

/** Strength of a password according to zxcvbn. */
export interface Estimate {
  /** From 0 (guessed immediately) to 4 (very hard to guess). */
  readonly score: number;
  readonly warning: string;
  readonly suggestions: readonly string[];
}

/** Estimates a password. `known` lists words that an attacker would try first, such as the user's email address. */
export async function estimate(password: string, known: readonly string[]): Promise<Estimate> {
  estimator ??= loadEstimator();
  const { score, feedback } = (await estimator).check(password, [...known]);
  return { score, warning: feedback.warning ?? '', suggestions: feedback.suggestions };
}

// Loaded at first use, because the dictionaries take a third of a second and some memory.
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
