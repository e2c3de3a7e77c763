import type { AuthenticatedResponse } from '@foyer/wire';
import type { exclusively } from './exclusively';
import type { Platform } from './platform';
import type { fingerprint } from './session/record';
import type { TabSession } from './session/tab-session';
import type { TokenStorage } from './storage';

/** What signing in by a link or by a social account answers, as far as another tab can repeat it. */
export type SpentAnswer = AuthenticatedResponse & { readonly method_id?: string };

export interface SpendLinkDeps {
  readonly platform: Platform;
  readonly publicToken: string;
  readonly store: TokenStorage;
  readonly tab: TabSession;
  /** Both are handed in, so that this chunk shares no code with the first form. */
  readonly exclusively: typeof exclusively;
  readonly fingerprint: typeof fingerprint;
  /** The call that spends the token. */
  readonly authenticate: (token: string) => Promise<SpentAnswer>;
}

/** What is remembered of a link that signed this browser in. */
interface SpentLink {
  readonly link: string;
  readonly session: string;
  readonly method: string;
}

/** As long as the call of another tab may take, and a moment for its answer to be kept. In ms. */
const TURN = 11_000;
/** How long what another tab has written may take to arrive, in ms. */
const PATIENCE = 300;

/**
 * Spends a link, or the token of a social account, once for all tabs of this browser, which take turns (fault C9). A tab that finds the link
 * spent here, its session alive, has the outcome of the first, with the session as this browser knows it.
 * Rejects as the call does.
 */
export function spendLink(deps: SpendLinkDeps, token: string): Promise<SpentAnswer> {
  const { platform, store, tab } = deps;
  const link = deps.fingerprint(token);
  const began = tab.read().record?.gen;

  function read(): SpentLink | undefined {
    const kept = store.read('::foyer_link_spent') as Partial<Record<keyof SpentLink, unknown>> | null | undefined;
    const { session, method } = kept ?? {};
    if (kept?.link !== link || typeof session !== 'string' || typeof method !== 'string') return undefined;
    return { link, session, method };
  }

  async function earlier(): Promise<SpentAnswer | undefined> {
    const { status, record, token: session_token, jwt: session_jwt } = tab.read();
    if (status !== 'in') return undefined;
    // Somebody signed in while this tab waited for its turn: what says by which link may still be on its way.
    if (record?.gen !== began && !read()) await pause(platform);
    const spent = read();
    tab.resync();
    const { state } = tab.get();
    if (!state || spent?.session !== record?.session) return undefined;
    const { user_id } = state.user;
    const method = spent?.method ? { method_id: spent.method } : {};
    return { status_code: 200, request_id: '', ...state, user_id, ...method, session_token, session_jwt };
  }

  return deps.exclusively(platform, `foyer_link:${deps.publicToken}:${link}`, TURN, async () => {
    const outcome = await earlier();
    if (outcome) return outcome;
    const answer = await deps.authenticate(token);
    const session = deps.fingerprint(answer.session.session_id);
    store.write('::foyer_link_spent', { link, session, method: answer.method_id ?? '' } satisfies SpentLink);
    return answer;
  });
}

const pause = (platform: Platform): Promise<void> =>
  new Promise((resolve) => void platform.timer(PATIENCE, resolve));
