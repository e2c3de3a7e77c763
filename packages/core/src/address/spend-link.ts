import type { AuthenticatedResponse } from '@foyer/wire';
import { exclusively } from '../base/exclusively';
import { fingerprint } from '../base/fingerprint';
import type { Platform } from '../base/platform';
import { sleep } from '../base/waits';
import type { TabSession } from '../session/tab-session';
import type { TokenStorage } from '../base/token-storage';

/** What signing in by the token of an address answers, as far as another tab can repeat it. */
export type SpentAnswer = AuthenticatedResponse & { readonly method_id?: string };

export interface SpendLinkDeps {
  readonly platform: Platform;
  readonly publicToken: string;
  readonly store: TokenStorage;
  readonly tab: TabSession;
  /** The call that spends the token. */
  readonly authenticate: (token: string) => Promise<SpentAnswer>;
}

/** What is remembered of a link that signed this browser in: fingerprints of link and person, and its method. */
interface SpentLink {
  readonly link: string;
  readonly user: string;
  readonly method: string;
}

/** As long as the call of another tab may take, and a moment for its answer to be kept. In ms. */
const TURN = 11_000;
/** How long what another tab has written may take to arrive, in ms. */
const ARRIVAL = 300;
/** How many links are remembered: the newest. */
const REMEMBERED = 5;

/**
 * Spends the one-time token of an address once for all tabs of this browser, which take turns (fault C9). A tab that
 * finds it spent here, and its person signed in, has the outcome of the first, with the session as this browser knows
 * it (threat T12; decision 58). Rejects as the call does.
 */
export function spendLink(deps: SpendLinkDeps, token: string): Promise<SpentAnswer> {
  const { platform, store, tab } = deps;
  const link = fingerprint(token);
  const began = tab.read().record?.gen;

  const find = () => remembered(store).find((one) => one.link === link);

  async function earlier(): Promise<SpentAnswer | undefined> {
    const { status, record, token: session_token, jwt: session_jwt } = tab.read();
    if (status !== 'in') return undefined;
    // Somebody signed in while this tab waited for its turn: what says by which link may still be on its way.
    if (record?.gen !== began && !find()) await sleep(platform, ARRIVAL);
    const spent = find();
    tab.resync();
    const { state } = tab.get();
    if (!state || spent?.user !== fingerprint(state.user.user_id)) return undefined;
    const method = spent.method ? { method_id: spent.method } : {};
    return { status_code: 200, request_id: '', ...state, user_id: state.user.user_id, ...method, session_token, session_jwt };
  }

  async function spend(): Promise<SpentAnswer> {
    const answer = await deps.authenticate(token);
    const spent: SpentLink = { link, user: fingerprint(answer.user_id), method: answer.method_id ?? '' };
    const others = remembered(store).filter((one) => one.link !== link);
    store.write('::foyer_link_spent', [spent, ...others].slice(0, REMEMBERED));
    return answer;
  }

  return exclusively(platform, `foyer:link:${deps.publicToken}:${link}`, TURN, async () => {
    const before = await earlier();
    if (before) return before;
    try {
      return await spend();
    } catch (error) {
      // Without locks, or with one that took too long, another tab may have been the first.
      const meanwhile = await earlier();
      if (meanwhile) return meanwhile;
      throw error;
    }
  });
}

/** Whatever else stands there is nobody's. */
function remembered(store: TokenStorage): readonly SpentLink[] {
  const kept = store.read('::foyer_link_spent');
  return Array.isArray(kept) ? kept.filter(isSpentLink) : [];
}

function isSpentLink(one: unknown): one is SpentLink {
  const { link, user, method } = (one ?? {}) as Partial<Record<keyof SpentLink, unknown>>;
  return typeof link === 'string' && typeof user === 'string' && typeof method === 'string';
}
