import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import { partAt, show } from '../kit/read';
import { colleague, company } from './company';
import { GOOD_PASSWORD, MINUTES, someone } from './sign-in';

/** Members of a user that only a server can set, with values that a browser sends. */
const OF_USERS: Readonly<Record<string, unknown>> = {
  trusted_metadata: { admin: true },
  roles: ['admin', 'stytch_admin'],
  emails: [{ email: 'eve@evil.example', verified: true }],
  email: 'eve@evil.example',
  phone_numbers: [{ phone_number: '+12025550199', verified: true }],
  status: 'pending',
  user_id: 'user-test-00000000-0000-4000-8000-000000000000',
  external_id: 'eve',
  password: 'lantern-Quay-38-copper-moth',
};

const OF_MEMBERS: Readonly<Record<string, unknown>> = {
  trusted_metadata: { admin: true },
  roles: ['stytch_admin'],
  email_address: 'eve@evil.example',
  status: 'invited',
  is_breakglass: true,
  is_admin: true,
  organization_id: 'organization-test-00000000-0000-4000-8000-000000000000',
  external_id: 'eve',
};

/** The values of these members in an answer. */
const shownOf = (answer: unknown, fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.keys(fields)
      .filter((name) => name !== 'email' && name !== 'password')
      .map((name) => [name, partAt(answer, name) ?? null]),
  );

const facts = {
  level: 'MUST',
  breaks: 'A user becomes an administrator, or takes an address of another user.',
} as const;

/** Throws `Unmet` if the answer contains one of these members after it was sent. Each is sent separately. */
async function demandUnset(
  t: Context,
  fields: Readonly<Record<string, unknown>>,
  ways: { readonly send: (one: object) => Promise<unknown>; readonly see: () => Promise<unknown> },
): Promise<void> {
  const before = shownOf(await ways.see(), fields);
  for (const [name, value] of Object.entries(fields)) {
    await ways.send({ [name]: value });
    t.equal(`what a browser cannot set, after ${name}`, shownOf(await ways.see(), fields), before);
  }
}

/** Members that users cannot set on themselves. */
export const userAssignment: readonly Check[] = [
  {
    ...facts,
    id: 'sessions.user.server-only',
    section: 'Contract 3.7',
    title: 'A browser sets no trusted_metadata, roles, addresses, status or ids of its user',
    run: async (t) => {
      const { session } = await someone(t);
      const send = (one: object) => t.call('user.update', { name: { first_name: 'Ada' }, ...one }, { session });
      await demandUnset(t, OF_USERS, { send, see: () => t.named('user.get', { session }) });
    },
  },
];

/** Fields that a sign-up must not set. */
export const signUpAssignment: readonly Check[] = [
  {
    ...facts,
    id: 'passwords.create.server-only',
    section: 'Contract 3.4',
    title: 'A sign-up sets no trusted_metadata, roles or ids, and verifies no address',
    run: async (t) => {
      const { trusted_metadata, roles, user_id, external_id } = OF_USERS;
      const answer = await t.ok('passwords.create', {
        email: t.email(),
        password: GOOD_PASSWORD,
        ...MINUTES,
        trusted_metadata,
        roles,
        user_id,
        external_id,
        email_verified: true,
        verified: true,
      });
      t.equal('trusted_metadata.admin', partAt(answer, 'user.trusted_metadata.admin'), undefined);
      t.that(
        !show(partAt(answer, 'user.roles') ?? []).includes('admin'),
        'no role of an administrator',
        show(partAt(answer, 'user.roles')),
      );
      t.that(
        partAt(answer, 'user.user_id') !== user_id && partAt(answer, 'user.external_id') !== external_id,
        'ids of the backend',
        'those that were sent',
      );
      t.equal('verified', partAt(answer, 'user.emails.0.verified'), false);
    },
  },
];

/** Members that members of an organization cannot set on themselves. */
export const memberAssignment: readonly Check[] = [
  {
    ...facts,
    id: 'organizations.self.server-only',
    section: 'Org api 5.11',
    title: 'A browser sets no trusted_metadata, roles, address, status or organization of its member',
    needs: ['make', 'lastMessage'],
    run: async (t) => {
      const { session } = await colleague(t, await company(t, [{}]));
      const send = (one: object) => t.call('self.update', { name: 'Ada', ...one }, { session });
      await demandUnset(t, OF_MEMBERS, {
        send,
        see: async () => partAt(await t.named('self.get', { session }), 'member'),
      });
    },
  },
];
