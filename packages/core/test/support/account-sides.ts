import type { FullAuth } from '@foyer/wire/organizations';
import type { Session, SessionAuthenticateResponse, User } from '@foyer/wire';
import type { Http } from '../../src/http/http';
import type { OrganizationHttp } from '../../src/organizations/api/call';
import { createMemberSessionAdapter } from '../../src/organizations/session/member-session-adapter';
import { MEMBERS } from '../../src/organizations/session/members';
import type { Account, SessionAdapter, AccountView, IssuedTokens, Tokens } from '../../src/session/session-adapter';
import { createUserSessionAdapter } from '../../src/users/session/user-session-adapter';
import { USERS } from '../../src/users/session/users';

/** An answer with a session, of either kind. */
export type SideAnswer = Tokens & IssuedTokens;
export type SideAdapter = SessionAdapter<Account, Tokens, SideAnswer>;

/** A session in the server of a schedule. */
export interface SessionFacts {
  readonly id: string;
  readonly owner: string;
  readonly token: string;
  /** RFC 3339. */
  readonly accessed: string;
  readonly ends: string;
}

/** The data of a schedule about a kind of account. Kept small, because millions are written and read. */
export interface Side {
  readonly account: AccountView;
  adapter(this: void, http: Http): SideAdapter;
  readonly paths: { readonly authenticate: string; readonly login: string };
  answer(this: void, facts: SessionFacts): SideAnswer;
  /** The data that another program of the kind writes to localStorage. */
  kept(this: void, facts: SessionFacts): object;
  /** The response of a sign-in that requires a further step; undefined if there is none. */
  readonly halfway?: ((this: void, ist: string) => Tokens) | undefined;
}

const user = (id: string): User =>
  ({ user_id: id, name: {}, emails: [], phone_numbers: [], webauthn_registrations: [] }) as unknown as User;
const receipt = { request_id: 'request-1', status_code: 200 };

/** Five minutes, as the contract has it. */
const CLAIMS = btoa(JSON.stringify({ iat: 0, exp: 300 }));
const tokensOf = ({ token }: SessionFacts) => ({ session_token: token, session_jwt: `${token}.${CLAIMS}.signature` });
const timesOf = ({ accessed, ends }: SessionFacts) => ({ last_accessed_at: accessed, expires_at: ends });

const userSession = ({ id, owner }: SessionFacts) => ({
  session_id: id,
  user_id: owner,
  expires_at: '',
  authentication_factors: [],
});

export const USER_SIDE: Side = {
  account: USERS,
  adapter: (http) => createUserSessionAdapter(USERS, http),
  paths: { authenticate: '/sdk/v1/sessions/authenticate', login: '/sdk/v1/otps/authenticate' },
  answer: (facts): SessionAuthenticateResponse => ({
    ...receipt,
    user_id: facts.owner,
    user: user(facts.owner),
    session: { ...userSession(facts), ...timesOf(facts) } as unknown as Session,
    ...tokensOf(facts),
  }),
  kept: (facts) => ({ user: user(facts.owner), session: userSession(facts) }),
};

/** A member of an organization of the same name: another organization is another member. */
const memberParts = ({ owner }: SessionFacts) => ({
  member: { member_id: `member-${owner}`, email_address: `${owner}@example.com` },
  organization: { organization_id: `organization-${owner}`, organization_name: owner },
});
const memberSession = ({ id }: SessionFacts) => ({ member_session_id: id, expires_at: '', roles: [] });

export const MEMBER_SIDE: Side = {
  account: MEMBERS,
  adapter: (http) => createMemberSessionAdapter(MEMBERS, http as unknown as OrganizationHttp),
  paths: { authenticate: '/sdk/v1/b2b/sessions/authenticate', login: '/sdk/v1/b2b/otps/email/authenticate' },
  answer: (facts) =>
    ({
      ...receipt,
      ...memberParts(facts),
      member_session: { ...memberSession(facts), ...timesOf(facts) },
      ...tokensOf(facts),
    }) as unknown as FullAuth,
  kept: (facts) => ({ ...memberParts(facts), session: memberSession(facts) }),
  halfway: (ist) => ({
    ...receipt,
    ...({ member_session: null, mfa_required: {} } as object),
    session_token: '',
    session_jwt: '',
    intermediate_session_token: ist,
  }),
};
