import type { FullAuth, MemberAuth } from '@foyer/wire/organizations';
import { scoped } from '../../../src/base/platform';
import { tokenStorage } from '../../../src/base/token-storage';
import { createLimits } from '../../../src/http/limits';
import type { MemberAnswer } from '../../../src/organizations/api/call';
import { MEMBER_ANSWERS } from '../../../src/organizations/session/member-session-adapter';
import type { SignedInMember } from '../../../src/organizations/session/members';
import { MEMBERS } from '../../../src/organizations/session/members';
import { createCookies } from '../../../src/session/cookies';
import { createSessionManager } from '../../../src/session/session-manager';
import { cookieNames, readSnapshot } from '../../../src/session/snapshot';
import { createTabSession } from '../../../src/session/tab-session';
import { OWNER, RULES } from '../../support/session';
import type { FakeBrowser } from '../../support/browser';

export const IST = 'stytch_intermediate_session_token';
const TOKEN = 'public-token-test-x';

const parts = (member_id: string, organization_id: string) =>
  ({
    member: { member_id, organization_id, email_address: `${member_id}@harbour.example` },
    organization: { organization_id, organization_name: organization_id },
  }) as unknown as Pick<FullAuth, 'member' | 'organization'>;

/** The server's data of a session, with its own times. */
export const full = ({ member = 'ada', organization = 'harbour', token = 'token-1' } = {}): FullAuth =>
  ({
    request_id: 'request-1',
    status_code: 200,
    member_id: member,
    ...parts(member, organization),
    member_session: {
      member_session_id: `session-of-${member}`,
      member_id: member,
      organization_id: organization,
      last_accessed_at: '2026-01-01T00:00:00Z',
      expires_at: '2026-01-01T00:30:00Z',
      roles: [],
    },
    session_token: token,
    session_jwt: token && `jwt-of-${token}`,
  }) as unknown as FullAuth;

/** The server requires a second factor. */
export const partial = (intermediate_session_token = 'ist-1'): MemberAuth =>
  ({
    ...parts('ada', 'harbour'),
    member_session: null,
    session_token: '',
    session_jwt: '',
    intermediate_session_token,
    mfa_required: { member_options: null, secondary_auth_initiated: null },
  }) as unknown as MemberAuth;

/** The session part of an organization client in its own tab, with a server that the test controls. */
export function openMemberTab(browser: FakeBrowser, { isCustom = false } = {}) {
  const platform = browser.openTab();
  const own = scoped(platform);
  const store = tokenStorage(platform.storage, TOKEN);
  const cookies = createCookies(platform, 'app.example.com', {});
  const names = cookieNames({});
  const remembered = () => MEMBERS.idsOf(store.read('')).session;
  const read = () => readSnapshot(cookies, names, { ...RULES, mayBeHidden: isCustom, remembered });
  const tab = createTabSession<SignedInMember>(MEMBERS, store, cookies, read);
  const revoked: string[] = [];
  const asked: string[] = [];
  const manager = createSessionManager<SignedInMember, MemberAnswer, FullAuth>({
    own,
    platform,
    publicToken: `${TOKEN}-${Math.random()}`,
    owner: OWNER,
    store,
    cookies,
    names,
    tab,
    limits: createLimits(platform, store),
    isCustom,
    keepsAlive: false,
    problems: { tell() {} },
    adapter: {
      ...MEMBERS,
      ...MEMBER_ANSWERS,
      authenticate(token) {
        asked.push(token);
        return new Promise(() => {});
      },
      revoke(token) {
        revoked.push(token);
        return Promise.resolve({ request_id: '', status_code: 200 });
      },
    },
  });
  tab.resync();
  manager.look(isCustom);
  return {
    tab,
    manager,
    platform,
    revoked,
    asked,
    who: () => tab.get().member.member?.member_id,
    signIn: <Answer extends MemberAnswer>(answer: Answer | Promise<Answer>) =>
      manager.signIn({}, () => Promise.resolve(answer)),
    close: own.dispose,
  };
}
