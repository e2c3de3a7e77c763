import { exclusively } from '../base/exclusively';
import { fingerprint } from '../base/fingerprint';
import type { Platform } from '../base/platform';
import { sleep } from '../base/platform';
import type { Agreed } from '../flow/deps';
import type { Account } from '../session/session-adapter';
import type { TabSession } from '../session/tab-session';
import type { TokenStorage } from '../base/token-storage';
import { confirmationRequired } from './link-consent';

export interface SpendOnceDeps<Answer> {
  readonly platform: Platform;
  readonly publicToken: string;
  readonly store: TokenStorage;
  readonly tab: Pick<TabSession<Account>, 'read' | 'resync'>;
  /** The call that spends the token. */
  readonly authenticate: (token: string) => Promise<Answer>;
  /** The id of the signed-in user; undefined if there is none. */
  readonly present: () => string | undefined;
  readonly agreed: Agreed | undefined;
  /**
   * Spends a link by which the signed-in user verifies their own address. Resolves with undefined if the token is not
   * from such a link.
   */
  readonly redeemOwn?: ((token: string, personId: string) => Promise<Answer | undefined>) | undefined;
  /** The part of a response that is stored for other tabs. */
  readonly marksOf: (answer: Answer) => Pick<SpentLink, 'user' | 'method'>;
  /** The response for the tab that spent the link, if it is still valid. */
  readonly recall: (spent: SpentLink) => Answer | undefined | Promise<Answer | undefined>;
}

/** A link that signed this browser in: fingerprints of the link and of its user, and the method id. */
export interface SpentLink {
  readonly link: string;
  readonly user: string;
  readonly method: string;
}

/** How long to wait for another tab: the limit of its call, and time to store the response, in ms. */
const LOCK_WAIT_MS = 11_000;
/** How long until another tab's writes are visible here, in ms. */
const ARRIVAL = 300;
/** Number of links that are stored. The newest remain. */
const REMEMBERED = 5;

/**
 * Spends the one-time token of an address once for all tabs of this browser, with a lock (fault C9). If the token was
 * spent here and its user is still signed in, resolves with the outcome of the first tab, and with the session as this
 * browser knows it (threat T12; decision 58). If it would replace a signed-in user without consent, rejects with
 * `confirmation_required` before the token is spent (decision 85). Otherwise rejects as the call does.
 */
export function spendOnce<Answer>(deps: SpendOnceDeps<Answer>, token: string): Promise<Answer> {
  const { platform, store, tab } = deps;
  const link = fingerprint(token);
  const began = tab.read().record?.gen;

  const find = () => remembered(store).find((one) => one.link === link);

  async function earlier(): Promise<Answer | undefined> {
    const { status, record } = tab.read();
    if (status !== 'in' && status !== 'mid') return undefined;
    // Another tab signed in while this one waited. The list of spent links might not be visible here yet.
    if (record?.gen !== began && !find()) await sleep(platform, ARRIVAL);
    const spent = find();
    tab.resync();
    return spent && deps.recall(spent);
  }

  async function spend<Found extends Answer | undefined>(work: () => Promise<Found>): Promise<Found> {
    // A tab that opens the link now waits for the lock, although the verifier is already used up.
    store.write('::foyer_link_pending', { link, until: platform.wallClock() + LOCK_WAIT_MS });
    const answer = await work();
    if (answer === undefined) return answer;
    const spent: SpentLink = { link, ...deps.marksOf(answer) };
    const others = remembered(store).filter((one) => one.link !== link);
    store.write('::foyer_link_spent', [spent, ...others].slice(0, REMEMBERED));
    return answer;
  }

  /** Without locks, or after a lock timed out, another tab might have spent the token first. */
  async function unlessSpent<Found>(work: () => Promise<Found>): Promise<Found | Answer> {
    try {
      return await work();
    } catch (error) {
      const meanwhile = await earlier();
      if (meanwhile) return meanwhile;
      throw error;
    }
  }

  // Decision 152.
  async function redeemOwn(): Promise<Answer | undefined> {
    const personId = deps.present();
    return personId === undefined || !deps.redeemOwn
      ? undefined
      : unlessSpent(() => spend(async () => deps.redeemOwn?.(token, personId)));
  }

  return exclusively(platform, `foyer:link:${deps.publicToken}:${link}`, LOCK_WAIT_MS, async () => {
    const before = await earlier();
    if (before) return before;
    const own = await redeemOwn();
    if (own) return own;
    // Checked only now, because a tab that came first might have signed in.
    if (deps.present() !== deps.agreed?.replacing) {
      // That tab's list of spent links might become visible later than its cookies.
      await sleep(platform, ARRIVAL);
      const late = await earlier();
      if (late) return late;
      throw confirmationRequired();
    }
    return unlessSpent(() => spend(() => deps.authenticate(token)));
  });
}

/** The stored links. Entries of any other form are ignored. */
function remembered(store: TokenStorage): readonly SpentLink[] {
  const kept = store.read('::foyer_link_spent');
  return Array.isArray(kept) ? kept.filter(isSpentLink) : [];
}

function isSpentLink(one: unknown): one is SpentLink {
  const { link, user, method } = (one ?? {}) as Partial<Record<keyof SpentLink, unknown>>;
  return typeof link === 'string' && typeof user === 'string' && typeof method === 'string';
}
