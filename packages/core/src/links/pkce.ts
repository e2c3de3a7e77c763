import { BrowserError, FoyerError } from '../base/errors';
import type { Platform } from '../base/platform';
import type { AwayNamespace, PkceNamespace, TokenStorage } from '../base/token-storage';
import { EARLIER_PAIRS, isAway } from '../base/token-storage';
import { keepReturn } from './kept-return';
import { confirmationRequired } from './link-consent';

/** Verifies that the browser that spends a link is the one that requested it (RFC 7636). */
export interface PkcePair {
  readonly code_challenge: string;
  readonly code_verifier: string;
}

/** Creates a new pair, S256 (contract 4). */
export async function createPkcePair(crypto: Crypto): Promise<PkcePair> {
  const words = [...crypto.getRandomValues(new Uint32Array(16))];
  const code_verifier = words.map((word) => word.toString(16).padStart(2, '0')).join('');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier));
  return { code_verifier, code_challenge: base64url(new Uint8Array(digest)) };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The pairs stored in this browser (contract 4), and how calls use them (decision 85). */
export interface Pkce {
  read(namespace: PkceNamespace): PkcePair | undefined;
  clear(namespace: PkceNamespace): void;
  /** The challenge of the stored pair. Creates and stores a pair if there is none. */
  challenge(namespace: PkceNamespace): Promise<string>;
  /**
   * The challenge of a new pair; undefined if this page can't create or store one. Stores earlier pairs for a while,
   * because another tab might still return with them.
   */
  fresh(namespace: AwayNamespace, isRequired: Required): Promise<string | undefined>;
  /**
   * Makes a call with a challenge. If its response refuses challenges, and the project does not require them, repeats
   * the call once without. The next call has one again.
   *
   * @param isOpen Whether the host asks for a link without a challenge, which works on any device.
   */
  send<Answer>(
    namespace: PkceNamespace,
    isRequired: Required,
    work: (challenge: string | undefined) => Promise<Answer>,
    isOpen?: boolean,
  ): Promise<Answer>;
  /**
   * Makes a call with the verifiers of the namespaces, one after the other, until one fits, and removes that one.
   *
   * @param isOurs Whether the token must have been requested with one of them. Then no call is sent without a
   * verifier, and a token that was requested without a challenge rejects with `confirmation_required`.
   */
  spend<Answer>(
    namespaces: readonly PkceNamespace[],
    isOurs: boolean,
    work: (verifier: string | undefined) => Promise<Answer>,
  ): Promise<Answer>;
}

/** Whether the project requires PKCE. */
type Required = () => boolean | Promise<boolean>;

/** How many earlier attempts with social accounts can still return, and for how long, in ms. */
const EARLIER = 3;
const EARLIER_FOR = 3_600_000;

interface Earlier extends PkcePair {
  readonly until: number;
}

export function createPkce(platform: Platform, store: TokenStorage): Pkce {
  const read = (namespace: PkceNamespace) => pairOf(store.read(`::PKCE_VERIFIER:${namespace}`));
  const clear = (namespace: PkceNamespace) => store.remove(`::PKCE_VERIFIER:${namespace}`);

  async function create(namespace: PkceNamespace): Promise<PkcePair> {
    const pair = await createPkcePair(platform.crypto);
    // Another call might have stored a pair meanwhile, and already sent its challenge.
    const quicker = read(namespace);
    if (quicker) return quicker;
    store.write(`::PKCE_VERIFIER:${namespace}`, pair);
    return pair;
  }

  const challenge = async (namespace: PkceNamespace) => (read(namespace) ?? (await create(namespace))).code_challenge;

  function earlier(namespace: AwayNamespace): readonly Earlier[] {
    const kept = store.read(EARLIER_PAIRS[namespace]);
    const isLive = (one: unknown): one is Earlier =>
      pairOf(one) !== undefined && Number((one as Partial<Earlier>).until) > platform.wallClock();
    return Array.isArray(kept) ? kept.filter(isLive) : [];
  }

  function keepEarlier(namespace: AwayNamespace): void {
    const pair = read(namespace);
    if (!pair) return;
    const kept = [{ ...pair, until: platform.wallClock() + EARLIER_FOR }, ...earlier(namespace)];
    store.write(EARLIER_PAIRS[namespace], kept.slice(0, EARLIER));
  }

  /** The pairs that might belong to a token, each with a function that removes it. */
  function candidates(namespaces: readonly PkceNamespace[]) {
    const stored = namespaces.map((namespace) => ({ pair: read(namespace), forget: () => clear(namespace) }));
    const older = namespaces
      .filter((namespace) => isAway(namespace))
      .flatMap((namespace) =>
        earlier(namespace).map((pair) => {
          const others = () => earlier(namespace).filter((one) => one.code_verifier !== pair.code_verifier);
          return { pair, forget: () => store.write(EARLIER_PAIRS[namespace], others()) };
        }),
      );
    return [...stored, ...older].flatMap(({ pair, forget }) =>
      pair ? [{ verifier: pair.code_verifier, forget }] : [],
    );
  }

  /** Rejects with `unsupported` if the project requires a challenge that this page can't create (decision 56). */
  async function canChallenge(isRequired: Required): Promise<boolean> {
    // TypeScript types it as always present, but browsers omit it on http origins.
    if (platform.crypto.subtle as SubtleCrypto | undefined) return true;
    if (!(await isRequired())) return false;
    throw new BrowserError('unsupported', 'This sign-in needs https here: this page has no crypto.subtle.');
  }

  /** The challenge of a new pair, for a return to a new page. Undefined if the browser stores no pair until then. */
  async function leaving(namespace: AwayNamespace, isRequired: Required): Promise<string | undefined> {
    const { code_challenge } = await create(namespace);
    if (!platform.storage.isLost?.(store.key(`::PKCE_VERIFIER:${namespace}`))) return code_challenge;
    clear(namespace);
    if (!(await isRequired())) return undefined;
    throw new BrowserError('unsupported', 'This sign-in needs localStorage, which the browser blocks on this page.');
  }

  return {
    read,
    clear,
    challenge,

    async fresh(namespace, isRequired) {
      keepReturn(platform, store);
      const isPossible = await canChallenge(isRequired);
      keepEarlier(namespace);
      clear(namespace);
      return isPossible ? leaving(namespace, isRequired) : undefined;
    },

    async send(namespace, isRequired, work, isOpen = false) {
      // Verifying a user's own address is not a sign-in.
      if (namespace !== 'foyer_address') keepReturn(platform, store);
      if (isOpen || !(await canChallenge(isRequired))) return work(undefined);
      const before = read(namespace);
      try {
        return await work(await challenge(namespace));
      } catch (error) {
        // Decision 103: only this response is used, and only for this call.
        if (!isAboutPkce(error) || (await isRequired())) throw error;
      }
      const without = await work(undefined);
      if (!before) clear(namespace);
      return without;
    },

    async spend(namespaces, isOurs, work) {
      let refusal: FoyerError | undefined;
      for (const { verifier, forget } of candidates(namespaces)) {
        try {
          const answer = await work(verifier);
          forget();
          return answer;
        } catch (error) {
          if (!isAboutPkce(error)) throw error;
          refusal = error;
          if (isUnexpected(error)) break;
        }
      }
      // Another browser requested the token, and no action on this page can change that.
      if (refusal && !isUnexpected(refusal)) throw refusal;
      if (isOurs) throw confirmationRequired();
      return work(undefined);
    },
  };
}

/** Contract 4: whether an error's text contains `pkce`, or names the parameter. */
export const isAboutPkce = (error: unknown): error is FoyerError =>
  error instanceof FoyerError && /pkce|code_?(challenge|verifier)/i.test(error.code + error.message);

/** The token was requested without a challenge. */
const isUnexpected = (error: FoyerError): boolean => /did_not_expect/.test(error.code + error.message);

function pairOf(kept: unknown): PkcePair | undefined {
  const { code_challenge, code_verifier } = (kept ?? {}) as Partial<PkcePair>;
  return isText(code_challenge) && isText(code_verifier) ? { code_challenge, code_verifier } : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
