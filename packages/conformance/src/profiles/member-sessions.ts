import type { Check } from '../kit/check';
import { partAt, show, textAt } from '../kit/read';
import { colleague, company, MEMBER_MINUTES, memberByCode, oneColleague } from './company';
import { refusesForgeries, refusesOtherProjects } from './session-safety';
import { verifiesByProject } from './session-tokens';
import { SESSION_ENDS } from './sign-in';

const facts = { level: 'MUST', needs: ['make', 'lastMessage'] } as const;

/** The sessions of members, and the member and organization that they are of. */
export const memberSessions: readonly Check[] = [
  {
    ...facts,
    id: 'organizations.session.authenticate',
    section: 'Org api 5.10',
    title: 'A session is told who it is of, and where',
    breaks: 'Whoever reloads the page is signed out.',
    run: async (t) => {
      const { session, member_id, firm } = await oneColleague(t);
      const answer = await t.ok('session.authenticate', {}, { session });
      t.equal('member_id', textAt(answer, 'member.member_id'), member_id);
      t.equal('organization_id', textAt(answer, 'member_session.organization_id'), firm.organization_id);
    },
  },
  {
    ...facts,
    id: 'organizations.session.project-keys',
    section: 'Contract 5.9',
    title: 'The keys of members\' JWTs are published by the project\'s id, which the JWT names in aud',
    breaks: '@foyer/server asks for the keys by the project\'s id, and takes everybody for a stranger.',
    run: async (t) => verifiesByProject(t, textAt((await oneColleague(t)).answer, 'session_jwt')),
  },
  {
    ...facts,
    id: 'organizations.session.forged',
    section: 'Contract 5.6',
    title: 'Only the whole token of a member\'s session is its token: ids, JWTs and changed tokens are refused',
    breaks: 'An attacker who reads an id in a log, or guesses the end of a token, is signed in as another user.',
    run: async (t) => {
      const { session, member_id, answer } = await oneColleague(t);
      const who = { session, answer, userId: member_id, sessionId: textAt(answer, 'member_session.member_session_id') };
      await refusesForgeries(t, 'session.authenticate', who);
      await refusesForgeries(t, 'self.get', who);
      await refusesOtherProjects(t, 'self.get', session);
    },
  },
  {
    ...facts,
    id: 'organizations.session.same-member',
    section: 'Org api 5.10',
    title: 'Signing out on one device leaves the same member signed in on another',
    breaks: 'Signing out on the phone signs out on the computer.',
    run: async (t) => {
      const { session, firm } = await oneColleague(t);
      const other = await colleague(t, firm);
      await t.ok('session.revoke', undefined, { session });
      await t.refused('session.authenticate', SESSION_ENDS, {}, { session });
      await t.ok('session.authenticate', {}, { session: other.session });
    },
  },
  {
    ...facts,
    needs: [],
    id: 'organizations.session.none',
    section: 'Org api 5.10',
    title: 'Without a session the call is refused with a type that ends sessions',
    breaks: 'A client with a custom domain asks for ever whether somebody is signed in.',
    run: async (t) => void (await t.refused('session.authenticate', SESSION_ENDS, {})),
  },
  {
    ...facts,
    id: 'organizations.session.revoke',
    section: 'Org api 5.10',
    title: 'Signing out ends the session',
    breaks: 'Whoever has the cookie is signed in after the log-out.',
    run: async (t) => {
      const { session } = await oneColleague(t);
      await t.ok('session.revoke', undefined, { session });
      await t.refused('session.authenticate', SESSION_ENDS, {}, { session });
    },
  },
  {
    ...facts,
    needs: ['make', 'lastMessage', 'advance'],
    id: 'organizations.session.expires',
    section: 'Org api 5.10',
    title: 'A session ends at expires_at',
    breaks: 'Sessions live longer than a project wants.',
    run: async (t) => {
      const { session } = await oneColleague(t);
      await t.advance(31);
      await t.refused('session.authenticate', SESSION_ENDS, {}, { session });
    },
  },
  {
    ...facts,
    id: 'organizations.session.exchange',
    section: 'Org api 5.10',
    title: 'A member moves to another organization of theirs without signing in again',
    breaks: 'The switcher of organizations asks for the password each time.',
    run: async (t) => {
      const { session, email_address } = await oneColleague(t);
      const other = await company(t, [{ email_address }]);
      const answer = await t.ok('session.exchange', { organization_id: other.organization_id, ...MEMBER_MINUTES }, { session });
      t.equal('organization_id', textAt(answer, 'organization.organization_id'), other.organization_id);
    },
  },
  {
    ...facts,
    id: 'organizations.session.exchange-foreign',
    section: 'Org api 5.10',
    title: 'Nobody moves to an organization that they are not in',
    breaks: 'Everybody is in every organization.',
    run: async (t) => {
      const { session } = await oneColleague(t);
      const other = await company(t, [{}]);
      await t.turnedAway('session.exchange', { organization_id: other.organization_id, ...MEMBER_MINUTES }, { session });
    },
  },
  {
    ...facts,
    id: 'organizations.self.update',
    section: 'Org api 5.12',
    title: 'A member reads and changes themselves, and nobody else',
    breaks: 'The account page of members changes nothing, or somebody else.',
    run: async (t) => {
      const firm = await company(t, [{}, {}]);
      const [ada, bo] = [await colleague(t, firm, 0), await colleague(t, firm, 1)];
      t.equal('the name', partAt(await t.ok('self.update', { name: 'Ada' }, { session: ada.session }), 'member.name'), 'Ada');
      const other = await t.ok('self.get', undefined, { session: bo.session });
      t.equal('member_id', textAt(other, 'member.member_id'), bo.member_id);
      t.that(partAt(other, 'member.name') !== 'Ada', 'another name', show(partAt(other, 'member.name')));
    },
  },
  {
    ...facts,
    id: 'organizations.organization.get',
    section: 'Org api 5.11',
    title: 'A member reads their organization, a stranger does not',
    breaks: 'The pages of an organization stay empty, or are open to all.',
    run: async (t) => {
      const { session, firm } = await oneColleague(t);
      const answer = await t.ok('organization.get', undefined, { session });
      t.equal('organization_id', textAt(answer, 'organization.organization_id'), firm.organization_id);
      await t.refused('organization.get', SESSION_ENDS);
    },
  },
  {
    ...facts,
    id: 'organizations.members.apart',
    section: 'Org api 5.2',
    title: 'One address in two organizations is two members',
    breaks: 'What is changed in one organization changes in the other.',
    run: async (t) => {
      const email_address = t.email();
      const [one, other] = [await company(t, [{ email_address }]), await company(t, [{ email_address }])];
      const first = textAt(await memberByCode(t, one, email_address), 'member.member_id');
      t.that(first !== textAt(await memberByCode(t, other, email_address), 'member.member_id'), 'two ids', 'one');
    },
  },
];
