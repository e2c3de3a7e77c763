import type { AuthenticatedResponse } from '@foyer/wire';
import { fingerprint } from '../../../kernel/base/fingerprint';
import type { TabSession } from '../../../kernel/session/tab-session';
import type { SignedIn } from '../../session/users';
import type { SpendOnceDeps, SpentLink } from '../../../kernel/address/engine/spend-once';
import { spendOnce } from '../../../kernel/address/engine/spend-once';

/** The answer to a sign-in by the token of an address, as far as another tab can reproduce it. */
export type SpentAnswer = AuthenticatedResponse & { readonly method_id?: string };

export interface SpendLinkDeps extends Omit<SpendOnceDeps<SpentAnswer>, 'marksOf' | 'recall' | 'tab'> {
  readonly tab: TabSession<SignedIn>;
}

/** Spends a token that signs in a user, once for all tabs. */
export function spendLink(deps: SpendLinkDeps, token: string): Promise<SpentAnswer> {
  const { tab } = deps;

  function recall({ user, method }: SpentLink): SpentAnswer | undefined {
    const { status, token: session_token, jwt: session_jwt } = tab.read();
    const { state } = tab.get();
    if (status !== 'in' || !state || user !== fingerprint(state.user.user_id)) return undefined;
    const by = method ? { method_id: method } : {};
    return { status_code: 200, request_id: '', ...state, user_id: state.user.user_id, ...by, session_token, session_jwt };
  }

  const marksOf = ({ user_id, method_id = '' }: SpentAnswer) => ({ user: fingerprint(user_id), method: method_id });
  return spendOnce({ ...deps, marksOf, recall }, token);
}
