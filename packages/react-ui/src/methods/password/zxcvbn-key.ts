import { passwordStrengthText } from './password-strength-text';

type Key = Extract<keyof typeof passwordStrengthText, `password.zxcvbn.${string}`>;

/** The sentences in which zxcvbn's tables differ from our catalogue, as letters and digits alone. */
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
 * The key of a sentence of zxcvbn's feedback, which comes over the wire in English (contract 3.4). Undefined for one
 * that no table of ours knows: it is shown as it is.
 */
export const zxcvbnKey = (sentence: string): Key | undefined => KEYS.get(plain(sentence));
