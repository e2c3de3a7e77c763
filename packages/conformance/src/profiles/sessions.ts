import type { Check, Profile } from '../kit/check';
import { partAt, textAt } from '../kit/read';
import { cookieSessions } from './cookie-sessions';
import { userTexts } from './any-text';
import { userAssignment } from './mass-assignment';
import { sessionChecks } from './session-checks';
import { ofUsers } from './session-owners';
import { someone } from './sign-in';

const facts = { level: 'MUST', section: 'Contract 3.9' } as const;

const ofTheUser: readonly Check[] = [
  {
    ...facts,
    id: 'sessions.user.get',
    section: 'Contract 3.7',
    title: 'The user can be read with their session',
    breaks: 'The account page stays empty.',
    run: async (t) => {
      const { session, userId } = await someone(t);
      t.equal('user_id', textAt(await t.ok('user.get', undefined, { session }), 'user_id'), userId);
    },
  },
  {
    ...facts,
    id: 'sessions.user.update',
    section: 'Contract 3.7',
    title: 'A name that is changed is changed for good, and comes back in __user',
    breaks: 'The account page shows the old name.',
    run: async (t) => {
      const { session } = await someone(t);
      const after = await t.ok('user.update', { name: { first_name: 'Ada', last_name: 'Lovelace' } }, { session });
      t.equal('__user.name.first_name', partAt(after, '__user.name.first_name'), 'Ada');
      t.equal('name.last_name', partAt(await t.ok('user.get', undefined, { session }), 'name.last_name'), 'Lovelace');
    },
  },
  {
    ...facts,
    id: 'sessions.user.metadata',
    level: 'SHOULD',
    section: 'Contract 3.7',
    title: 'untrusted_metadata is stored, trusted_metadata from a browser is ignored',
    breaks: 'A user can set fields that only a server is allowed to set.',
    run: async (t) => {
      const { session } = await someone(t);
      await t.ok('user.update', { untrusted_metadata: { theme: 'dark' } }, { session });
      t.equal(
        'untrusted_metadata.theme',
        partAt(await t.ok('user.get', undefined, { session }), 'untrusted_metadata.theme'),
        'dark',
      );
      await t.call('user.update', { trusted_metadata: { admin: true } }, { session });
      t.equal(
        'trusted_metadata.admin',
        partAt(await t.ok('user.get', undefined, { session }), 'trusted_metadata.admin'),
        undefined,
      );
    },
  },
  {
    ...facts,
    id: 'sessions.user.apart',
    section: 'Contract 3.7',
    title: 'A change of one user does not affect a different user',
    breaks: 'One user can edit the account of a different user.',
    run: async (t) => {
      const [ada, eve] = [await someone(t), await someone(t)];
      await t.ok('user.update', { name: { first_name: 'Eve' } }, { session: eve.session });
      t.that(
        partAt(await t.ok('user.get', undefined, { session: ada.session }), 'name.first_name') !== 'Eve',
        'another name',
        'Eve',
      );
    },
  },
  {
    ...facts,
    id: 'sessions.user.connected-apps',
    level: 'SHOULD',
    section: 'Contract 3.7',
    title: 'The list of connected apps can be read',
    breaks: 'That section of the account page shows an error.',
    run: async (t) => {
      const { session } = await someone(t);
      t.equal(
        'the number of apps',
        partAt(await t.ok('user.getConnectedApps', undefined, { session }), 'connected_apps.length'),
        0,
      );
    },
  },
];

/** Sessions: their life cycle, tokens and cookies, and their user. */
export const sessions: Profile = {
  name: 'sessions',
  about: 'Sessions: refresh, log-out, tokens, cookies, and their user',
  vertical: 'CONSUMER',
  checks: [...sessionChecks(ofUsers), ...cookieSessions, ...ofTheUser, ...userAssignment, ...userTexts],
};
