import { passwordStrengthText } from './password-strength-text';

type Key = Extract<keyof typeof passwordStrengthText, `password.zxcvbn.${string}`>;

/** The sentences of zxcvbn that differ from our catalogue, reduced to letters and digits. */
const OTHER_WORDS: Readonly<Record<string, Key>> = {
  datesareeasytoguess: 'password.zxcvbn.warning.dates',
  sequenceslikeabcor6543areeasytoguess: 'password.zxcvbn.warning.sequences',
};

const plain = (sentence: string): string => sentence.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const KEYS: ReadonlyMap<string, Key> = new Map([
  ...Object.entries(passwordStrengthText).flatMap(([key, sentence]) =>
    typeof sentence === 'string' && key.startsWith('password.zxcvbn.') ? [[plain(sentence), key as Key] as const] : [],
  ),
  ...Object.entries(OTHER_WORDS),
]);

/**
 * The key of a sentence of zxcvbn's feedback, which arrives in English (contract 3.4). Undefined for an unknown
 * sentence, which is shown unchanged.
 */
export const zxcvbnKey = (sentence: string): Key | undefined => KEYS.get(plain(sentence));
