import type { Check, Profile } from '../kit/check';
import { partAt, show, textAt, timeAt } from '../kit/read';
import { cookieSessions } from './cookie-sessions';
import { userTexts } from './any-text';
import { userAssignment } from './mass-assignment';
import { sessionSafety } from './session-safety';
import { isAlive, SESSION_ENDS, someone } from './sign-in';
import { sessionTokens } from './session-tokens';

const facts = { level: 'MUST', section: 'Contract 3.9' } as const;

const living: readonly Check[] = [
  {
    ...facts,
    id: 'sessions.authenticate.answers',
    title: 'A session is told who it is of',
    breaks: 'Whoever reloads the page is signed out.',
    run: async (t) => {
      const { session, sessionId, userId } = await someone(t);
      const answer = await t.ok('session.authenticate', {}, { session });
      t.equal('session_id', textAt(answer, 'session.session_id'), sessionId);
      t.equal('user_id', textAt(answer, 'user.user_id'), userId);
    },
  },
  {
    ...facts,
    id: 'sessions.authenticate.tokens',
    title: 'The answer has both tokens, and the token that it has works',
    breaks: 'The next refresh signs out.',
    run: async (t) => {
      const { session } = await someone(t);
      const answer = await t.ok('session.authenticate', {}, { session });
      textAt(answer, 'session_jwt');
      t.equal('the new token works', await isAlive(t, textAt(answer, 'session_token')), true);
    },
  },
  {
    ...facts,
    id: 'sessions.authenticate.lost-answer',
    level: 'SHOULD',
    section: 'Contract 5.5',
    title: 'A refresh whose answer is lost can be repeated with the same token',
    breaks: 'A bad connection at the wrong moment signs out.',
    run: async (t) => {
      const { session } = await someone(t);
      await t.ok('session.authenticate', {}, { session });
      t.equal('the session lives', await isAlive(t, session), true);
    },
  },
  {
    ...facts,
    id: 'sessions.authenticate.no-extension',
    title: 'A refresh without minutes does not extend the session',
    breaks: 'A session never ends as long as a tab is open.',
    needs: ['advance'],
    run: async (t) => {
      const { session, answer } = await someone(t);
      await t.advance(5);
      const after = await t.ok('session.authenticate', {}, { session });
      t.that(Math.abs(timeAt(after, 'session.expires_at') - timeAt(answer, 'session.expires_at')) < 2000, 'the same expires_at', textAt(after, 'session.expires_at'));
    },
  },
  {
    ...facts,
    id: 'sessions.authenticate.extension',
    title: 'A refresh with minutes extends the session by them',
    breaks: 'keepSessionAlive keeps nothing alive.',
    run: async (t) => {
      const { session } = await someone(t);
      const after = await t.ok('session.authenticate', { session_duration_minutes: 90 }, { session });
      const minutes = (timeAt(after, 'session.expires_at') - timeAt(after, 'session.last_accessed_at')) / 60_000;
      t.that(Math.abs(minutes - 90) < 1, '90 minutes until it expires', show(minutes));
    },
  },
  {
    ...facts,
    id: 'sessions.authenticate.expires',
    title: 'A session ends at expires_at',
    breaks: 'Sessions live longer than a project wants.',
    needs: ['advance'],
    run: async (t) => {
      const { session } = await someone(t, undefined, 30);
      await t.advance(31);
      t.equal('the session lives', await isAlive(t, session), false);
    },
  },
  {
    ...facts,
    id: 'sessions.authenticate.accessed',
    level: 'SHOULD',
    section: 'Contract 5.8',
    title: 'last_accessed_at follows the clock, started_at does not',
    breaks: 'The list of sessions on the account page shows a wrong time.',
    needs: ['advance'],
    run: async (t) => {
      const { session, answer } = await someone(t);
      await t.advance(4);
      const after = await t.ok('session.authenticate', {}, { session });
      t.equal('started_at', partAt(after, 'session.started_at'), partAt(answer, 'session.started_at'));
      t.that(timeAt(after, 'session.last_accessed_at') > timeAt(answer, 'session.last_accessed_at'), 'a later last_accessed_at', 'the same');
    },
  },
  {
    ...facts,
    id: 'sessions.revoke.ends',
    title: 'Signing out ends the session',
    breaks: 'Whoever has the cookie is signed in after the log-out.',
    run: async (t) => {
      const { session } = await someone(t);
      await t.ok('session.revoke', undefined, { session });
      t.equal('the session lives', await isAlive(t, session), false);
      await t.refused('user.get', SESSION_ENDS, undefined, { session });
    },
  },
  {
    ...facts,
    id: 'sessions.revoke.only-this',
    title: 'Signing out ends no other session',
    breaks: 'Signing out on the phone signs out on the computer.',
    run: async (t) => {
      const [one, other] = [await someone(t), await someone(t)];
      await t.ok('session.revoke', undefined, { session: one.session });
      t.equal('the other session lives', await isAlive(t, other.session), true);
    },
  },
  {
    ...facts,
    id: 'sessions.revoke.twice',
    level: 'SHOULD',
    title: 'Signing out twice is no fault of the backend',
    breaks: 'A second click shows an error.',
    run: async (t) => {
      const { session } = await someone(t);
      await t.ok('session.revoke', undefined, { session });
      const { status, errorType } = await t.call('session.revoke', undefined, { session });
      t.that(status < 300 || SESSION_ENDS.includes(String(errorType)), 'success, or a type that ends sessions', `status ${status}, ${show(errorType)}`);
    },
  },
];

const people: readonly Check[] = [
  {
    ...facts,
    id: 'sessions.user.get',
    section: 'Contract 3.7',
    title: 'The person can be read with their session',
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
    title: 'untrusted_metadata is kept, trusted_metadata is not taken from a browser',
    breaks: 'A person gives themselves what only a server may give.',
    run: async (t) => {
      const { session } = await someone(t);
      await t.ok('user.update', { untrusted_metadata: { theme: 'dark' } }, { session });
      t.equal('untrusted_metadata.theme', partAt(await t.ok('user.get', undefined, { session }), 'untrusted_metadata.theme'), 'dark');
      await t.call('user.update', { trusted_metadata: { admin: true } }, { session });
      t.equal('trusted_metadata.admin', partAt(await t.ok('user.get', undefined, { session }), 'trusted_metadata.admin'), undefined);
    },
  },
  {
    ...facts,
    id: 'sessions.user.apart',
    section: 'Contract 3.7',
    title: 'What one person changes is not changed for another',
    breaks: 'One person edits the account of another.',
    run: async (t) => {
      const [ada, eve] = [await someone(t), await someone(t)];
      await t.ok('user.update', { name: { first_name: 'Eve' } }, { session: eve.session });
      t.that(partAt(await t.ok('user.get', undefined, { session: ada.session }), 'name.first_name') !== 'Eve', 'another name', 'Eve');
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
      t.equal('the number of apps', partAt(await t.ok('user.getConnectedApps', undefined, { session }), 'connected_apps.length'), 0);
    },
  },
];

/** Sessions: how they live and end, their tokens and cookies, and the person they are of. */
export const sessions: Profile = {
  name: 'sessions',
  about: 'Sessions: refresh, log-out, tokens, cookies, and the person they are of',
  vertical: 'CONSUMER',
  checks: [...living, ...sessionSafety, ...sessionTokens, ...cookieSessions, ...people, ...userAssignment, ...userTexts],
};
