import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import { textAt, type Data } from '../kit/read';
import type { Need } from '../kit/terms';
import { company, memberByCode, at as memberAt } from './company';
import { signInAgain, someone, type SignedIn } from './sign-in';

/** A session, and its user or member. */
export interface OwnSession {
  readonly session: string;
  readonly sessionId: string;
  readonly ownerId: string;
  readonly answer: Data;
  /** Signs the same user or member in again. */
  readonly again: () => Promise<OwnSession>;
}

/** A check of a session of users or of members. */
export type SessionDraft = Omit<Check, 'level' | 'section'> & Partial<Pick<Check, 'level' | 'section'>>;

/** Users or members: how they sign in, and the paths of their sessions in answers. */
export interface SessionOwner {
  /** The prefix of the checks' ids. */
  readonly prefix: string;
  readonly section: string;
  readonly needs: readonly Need[];
  /** The member of answers with the session. */
  readonly at: 'session' | 'member_session';
  readonly idAt: string;
  readonly ownerAt: string;
  /** The calls that read and change the owner of a session, and what the second is called with. */
  readonly read: string;
  readonly change: readonly [call: string, body: object];
  readonly signIn: (t: Context, minutes?: number) => Promise<OwnSession>;
}

const ofUser = (t: Context, who: SignedIn): OwnSession => ({
  ...who,
  ownerId: who.userId,
  again: async () => ofUser(t, await signInAgain(t, who)),
});

export const ofUsers: SessionOwner = {
  ...{
    prefix: 'sessions',
    section: 'Contract 3.9',
    needs: [],
    at: 'session',
    idAt: 'session.session_id',
    ownerAt: 'user.user_id',
    read: 'user.get',
    change: ['user.update', { name: { first_name: 'Eve' } }],
  },
  signIn: async (t, minutes) => ofUser(t, await someone(t, undefined, minutes)),
};

export const ofMembers: SessionOwner = {
  ...{
    prefix: 'organizations.session',
    section: 'Org api 5.10',
    needs: ['make', 'lastMessage'],
    at: 'member_session',
    idAt: 'member_session.member_session_id',
  },
  ...{ ownerAt: 'member.member_id', read: 'self.get', change: ['self.update', { name: 'Eve' }] },
  signIn: async (t, minutes) => {
    const firm = await company(t, [{}]);
    const again = async (): Promise<OwnSession> => {
      const answer = await memberByCode(t, firm, memberAt(firm, 0).email_address, minutes);
      return {
        answer,
        again,
        session: textAt(answer, 'session_token'),
        sessionId: textAt(answer, 'member_session.member_session_id'),
        ownerId: textAt(answer, 'member.member_id'),
      };
    };
    return again();
  },
};
