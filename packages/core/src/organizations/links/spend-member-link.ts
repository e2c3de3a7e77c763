import type { SpendOnceDeps, SpentLink } from '../../links/spend-once';
import { spendOnce } from '../../links/spend-once';
import { fingerprint } from '../../base/fingerprint';
import { markWithin, withinOf } from '../../base/within';
import type { TabSession } from '../../session/tab-session';
import type { Discovery } from '../api/discovery';
import type { MemberAnswer } from '../api/call';
import type { SignedInMember } from '../session/members';
import { MEMBER_ANSWERS } from '../session/member-session-adapter';

export interface SpendMemberLinkDeps extends Omit<SpendOnceDeps<MemberAnswer>, 'marksOf' | 'recall' | 'tab'> {
  readonly tab: TabSession<SignedInMember>;
  /** Fetches the organizations of an intermediate session again. */
  readonly list: Discovery['organizations']['list'];
}

/**
 * Consumes a sign-in or discovery token once for all tabs. A second tab gets the session of the first one, or the same
 * organizations to choose from.
 */
export function spendMemberLink(deps: SpendMemberLinkDeps, token: string): Promise<MemberAnswer> {
  const { tab, list } = deps;

  async function recall({ user, method }: SpentLink): Promise<MemberAnswer | undefined> {
    const { status, ist } = tab.read();
    const { state } = tab.get();
    if (status === 'in' && state && user === fingerprint(state.member.member_id)) return again(state);
    if (status !== 'mid' || user !== fingerprint(ist) || method !== DISCOVERY) return undefined;
    return list().then(
      (answer) => markWithin({ ...answer, intermediate_session_token: ist }, withinOf(answer)),
      () => undefined,
    );
  }

  function again({ session, member, organization }: SignedInMember): MemberAnswer {
    const { token: session_token, jwt: session_jwt } = tab.read();
    const { member_id } = member;
    const whole = {
      member_authenticated: true,
      intermediate_session_token: '',
      primary_required: null,
      mfa_required: null,
    };
    const tokens = { session_token, session_jwt };
    const receipt = { status_code: 200, request_id: '', method_id: '' };
    return { ...receipt, member_id, member, organization, member_session: session, ...whole, ...tokens };
  }

  return spendOnce({ ...deps, marksOf, recall }, token);
}

const DISCOVERY = 'discovery';

/** The stored part of a response: the fingerprint of the member or of the intermediate session. */
function marksOf(answer: MemberAnswer): Pick<SpentLink, 'user' | 'method'> {
  if (MEMBER_ANSWERS.isFull(answer)) return { user: fingerprint(answer.member.member_id), method: '' };
  const user = fingerprint('intermediate_session_token' in answer ? answer.intermediate_session_token : '');
  return { user, method: 'discovered_organizations' in answer ? DISCOVERY : '' };
}
