import { newToken } from './call';
import { refuse } from './refusal';

interface Secret<T> {
  readonly value: string;
  readonly endsAt: number;
  readonly about: T;
  guesses: number;
}

const MOST_GUESSES = 10;

export interface OneTimeSecrets<T> {
  /** Creates a random passcode of six digits. */
  readonly newCode: (key: string, about: T, minutes: number) => string;
  /** Creates the token of a link. */
  readonly newLink: (about: T, minutes: number) => string;
  /** The subject of a link, which stays valid. */
  readonly find: (token: string) => T | undefined;
  /** Returns the subject of a secret, which works once. Refuses the call with `error` if the secret is not valid. */
  readonly spend: (key: string, value: string, error: string) => T;
}

/** Passcodes and links that work once, for a limited time. */
export function oneTimeSecrets<T>(now: () => number): OneTimeSecrets<T> {
  const secrets = new Map<string, Secret<T>>();
  const add = (key: string, value: string, about: T, minutes: number): string => {
    secrets.set(key, { value, about, endsAt: now() + minutes * 60_000, guesses: 0 });
    return value;
  };
  return {
    newCode: (key, about, minutes) => add(key, randomCode(), about, minutes),
    newLink(about, minutes) {
      const token = newToken();
      return add(token, token, about, minutes);
    },
    find: (token) => secrets.get(token)?.about,
    spend(key, value, error) {
      const secret = secrets.get(key);
      if (!secret || secret.endsAt <= now()) return refuse(error);
      secret.guesses += 1;
      if (secret.guesses > MOST_GUESSES) return refuse('too_many_requests');
      if (secret.value !== value) return refuse(error);
      secrets.delete(key);
      return secret.about;
    },
  };
}

function randomCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000).padStart(6, '0');
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Refuses a link that a different browser requested (PKCE, contract 4). */
export async function checkVerifier(challenge: string, verifier: string): Promise<void> {
  if (challenge === '') return;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  if (base64url(new Uint8Array(hash)) !== challenge) refuse('pkce_mismatch');
}

const encode = (part: object): string => base64url(new TextEncoder().encode(JSON.stringify(part)));

/**
 * Signs session JWTs (contract 5.9). The key is lost with the page, so no server can verify them: the playground has
 * none.
 */
export function jwtSigner(now: () => number): (subject: string, session: object) => Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  let pair: Promise<CryptoKeyPair> | undefined;
  return async (sub, session) => {
    pair ??= crypto.subtle.generateKey(algorithm, false, ['sign']);
    const { privateKey } = await pair;
    const iat = Math.floor(now() / 1000);
    const claims = { sub, iat, nbf: iat, exp: iat + 300, 'https://stytch.com/session': session };
    const text = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}`;
    const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text));
    return `${text}.${base64url(new Uint8Array(signature))}`;
  };
}
