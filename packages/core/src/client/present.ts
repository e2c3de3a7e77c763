import type { Present } from '../flows/shared/deps';
import type { Person } from '../base/person';
import type { Account } from '../session/account-kind';
import { isNobody } from '../session/snapshot';
import type { TabSession } from '../session/tab-session';

/** Who is signed in, by the cookies of this moment. Undefined if nobody is, as far as this page can know. */
export function presentOn<State extends Account>(
  tab: TabSession<State>,
  personOf: (state: State) => Person,
): Present | undefined {
  const { status, token } = tab.read();
  if (isNobody({ status })) return undefined;
  const { state } = tab.get();
  if (state) return { id: tab.account.idsOf(state).person, ...personOf(state) };
  return status === 'in' || token ? { id: '', name: '', contact: '' } : undefined;
}
