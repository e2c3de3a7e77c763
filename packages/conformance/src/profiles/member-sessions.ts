import type { Check } from '../kit/check';
import { partAt, show, textAt } from '../kit/read';
import { colleague, company, MEMBER_MINUTES, memberByCode, oneColleague } from './company';
import { sessionChecks } from './session-checks';
import { ofMembers } from './session-owners';
import { SESSION_ENDS } from './sign-in';

const facts = { level: 'MUST', needs: ['make', 'lastMessage'] } as const;

/** The sessions of members, and their member and organization. */
export const memberSessions: readonly Check[] = [
  ...sessionChecks(ofMembers),
  {
    ...facts,
    needs: [],
    id: 'organizations.session.none',
    section: 'Org api 5.10',
    title: 'Without a session the call is refused with a type that ends sessions',
    breaks: 'A client with a custom domain keeps asking whether a user is signed in.',
    run: async (t) => void (await t.refused('session.authenticate', SESSION_ENDS, {})),
  },
  {
    ...facts,
    id: 'organizations.session.exchange',
    section: 'Org api 5.10',
    title: 'A member can switch to a different organization of theirs without signing in again',
    breaks: 'The switcher of organizations asks for the password each time.',
    run: async (t) => {
      const { session, email_address } = await oneColleague(t);
      const other = await company(t, [{ email_address }]);
      const answer = await t.ok(
        'session.exchange',
        { organization_id: other.organization_id, ...MEMBER_MINUTES },
        { session },
      );
      t.equal('organization_id', textAt(answer, 'organization.organization_id'), other.organization_id);
    },
  },
  {
    ...facts,
    id: 'organizations.session.exchange-foreign',
    section: 'Org api 5.10',
    title: 'A member cannot switch to an organization that they are not in',
    breaks: 'Every user can enter every organization.',
    run: async (t) => {
      const { session } = await oneColleague(t);
      const other = await company(t, [{}]);
      await t.turnedAway(
        'session.exchange',
        { organization_id: other.organization_id, ...MEMBER_MINUTES },
        { session },
      );
    },
  },
  {
    ...facts,
    id: 'organizations.self.update',
    section: 'Org api 5.12',
    title: 'A member can read and change only their own data',
    breaks: 'The account page of members changes nothing, or changes a different member.',
    run: async (t) => {
      const firm = await company(t, [{}, {}]);
      const [ada, bo] = [await colleague(t, firm, 0), await colleague(t, firm, 1)];
      t.equal(
        'the name',
        partAt(await t.ok('self.update', { name: 'Ada' }, { session: ada.session }), 'member.name'),
        'Ada',
      );
      const other = await t.ok('self.get', undefined, { session: bo.session });
      t.equal('member_id', textAt(other, 'member.member_id'), bo.member_id);
      t.that(partAt(other, 'member.name') !== 'Ada', 'another name', show(partAt(other, 'member.name')));
    },
  },
  {
    ...facts,
    id: 'organizations.organization.get',
    section: 'Org api 5.11',
    title: 'A member can read their organization, others cannot',
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
    breaks: 'A change in one organization affects a different one.',
    run: async (t) => {
      const email_address = t.email();
      const [one, other] = [await company(t, [{ email_address }]), await company(t, [{ email_address }])];
      const first = textAt(await memberByCode(t, one, email_address), 'member.member_id');
      t.that(first !== textAt(await memberByCode(t, other, email_address), 'member.member_id'), 'two ids', 'one');
    },
  },
];
