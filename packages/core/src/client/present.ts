import type { Present } from '../flows/shared/deps';
import { personOf } from '../base/person';
import type { TabSession } from '../session/tab-session';
import type { SignedIn } from '../session/users';

/** Who is signed in, by the cookies of this moment. Undefined if nobody is, as far as this page can know. */
export function presentOn(tab: TabSession<SignedIn>): Present | undefined {
  const { status, token } = tab.read();
  if (status === 'out' || status === 'mid') return undefined;
  const { state } = tab.get();
  if (state) return { id: state.user.user_id, ...personOf(state.user) };
  return status === 'in' || token ? { id: '', name: '', contact: '' } : undefined;
}
