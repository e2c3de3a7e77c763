import type { Check } from '../kit/check';
import { partAt, show, textAt, timeAt } from '../kit/read';
import type { SessionDraft, SessionOwner } from './session-owners';
import { sessionSafety } from './session-safety';
import { sessionTokens } from './session-tokens';
import { isAlive, SESSION_ENDS } from './sign-in';

/** The life cycle of sessions. */
const life = ({ at, idAt, ownerAt, read, signIn }: SessionOwner): readonly SessionDraft[] => [
  {
    id: 'authenticate.answers',
    title: 'The answer about a session contains its user or member',
    breaks: 'A reload of the page signs the user out.',
    run: async (t) => {
      const { session, sessionId, ownerId } = await signIn(t);
      const answer = await t.ok('session.authenticate', {}, { session });
      t.equal('the id of the session', textAt(answer, idAt), sessionId);
      t.equal('the id of its owner', textAt(answer, ownerAt), ownerId);
    },
  },
  {
    id: 'authenticate.tokens',
    title: 'The answer has both tokens, and the token that it has works',
    breaks: 'The next refresh signs out.',
    run: async (t) => {
      const { session } = await signIn(t);
      const answer = await t.ok('session.authenticate', {}, { session });
      textAt(answer, 'session_jwt');
      t.equal('the new token works', await isAlive(t, textAt(answer, 'session_token')), true);
    },
  },
  {
    id: 'authenticate.lost-answer',
    level: 'SHOULD',
    section: 'Contract 5.5',
    title: 'A refresh can be repeated with the same token if its answer was lost',
    breaks: 'A bad connection can sign the user out.',
    run: async (t) => {
      const { session } = await signIn(t);
      await t.ok('session.authenticate', {}, { session });
      t.equal('the session lives', await isAlive(t, session), true);
    },
  },
  {
    id: 'authenticate.no-extension',
    title: 'A refresh without minutes does not extend the session',
    breaks: 'A session never ends as long as a tab is open.',
    needs: ['advance'],
    run: async (t) => {
      const { session, answer } = await signIn(t);
      await t.advance(5);
      const after = await t.ok('session.authenticate', {}, { session });
      t.that(
        Math.abs(timeAt(after, `${at}.expires_at`) - timeAt(answer, `${at}.expires_at`)) < 2000,
        'the same expires_at',
        textAt(after, `${at}.expires_at`),
      );
    },
  },
  {
    id: 'authenticate.extension',
    title: 'A refresh with minutes extends the session, by no more than them',
    breaks: 'keepSessionAlive has no effect.',
    run: async (t) => {
      const { session, answer } = await signIn(t, 5);
      const after = await t.ok('session.authenticate', { session_duration_minutes: 90 }, { session });
      const [end, began] = [timeAt(after, `${at}.expires_at`), timeAt(after, `${at}.last_accessed_at`)];
      t.that(
        end - timeAt(answer, `${at}.expires_at`) > 60_000,
        'a later expires_at',
        textAt(after, `${at}.expires_at`),
      );
      t.that(end - began < 91 * 60_000, '90 minutes until it expires, or fewer', show((end - began) / 60_000));
    },
  },
  {
    id: 'authenticate.expires',
    title: 'A session ends at expires_at',
    breaks: 'Sessions live longer than a project wants.',
    needs: ['advance'],
    run: async (t) => {
      const { session } = await signIn(t, 30);
      await t.advance(31);
      t.equal('the session lives', await isAlive(t, session), false);
    },
  },
  {
    id: 'authenticate.accessed',
    level: 'SHOULD',
    section: 'Contract 5.8',
    title: 'last_accessed_at follows the clock, started_at does not',
    breaks: 'The list of sessions on the account page shows a wrong time.',
    needs: ['advance'],
    run: async (t) => {
      const { session, answer } = await signIn(t);
      await t.advance(4);
      const after = await t.ok('session.authenticate', {}, { session });
      t.equal('started_at', partAt(after, `${at}.started_at`), partAt(answer, `${at}.started_at`));
      t.that(
        timeAt(after, `${at}.last_accessed_at`) > timeAt(answer, `${at}.last_accessed_at`),
        'a later last_accessed_at',
        'the same',
      );
    },
  },
  {
    id: 'revoke.ends',
    title: 'Signing out ends the session',
    breaks: 'Anyone with the cookie is still signed in after the sign-out.',
    run: async (t) => {
      const { session } = await signIn(t);
      await t.ok('session.revoke', undefined, { session });
      t.equal('the session lives', await isAlive(t, session), false);
      await t.refused(read, SESSION_ENDS, undefined, { session });
    },
  },
  {
    id: 'revoke.only-this',
    title: 'Signing out ends no other session',
    breaks: 'Signing out on the phone signs out on the computer.',
    run: async (t) => {
      const [one, other] = [await signIn(t), await signIn(t)];
      await t.ok('session.revoke', undefined, { session: one.session });
      t.equal('the other session lives', await isAlive(t, other.session), true);
    },
  },
  {
    id: 'revoke.twice',
    level: 'SHOULD',
    title: 'Signing out twice is no fault of the backend',
    breaks: 'A second click shows an error.',
    run: async (t) => {
      const { session } = await signIn(t);
      await t.ok('session.revoke', undefined, { session });
      const { status, errorType } = await t.call('session.revoke', undefined, { session });
      t.that(
        status < 300 || SESSION_ENDS.includes(String(errorType)),
        'success, or a type that ends sessions',
        `status ${status}, ${show(errorType)}`,
      );
    },
  },
];

/** The checks of sessions: their life cycle, safety, and JWTs. */
export const sessionChecks = (owner: SessionOwner): readonly Check[] =>
  [...life(owner), ...sessionSafety(owner), ...sessionTokens(owner)].map((draft) => ({
    ...{ level: 'MUST', section: owner.section, ...draft },
    id: `${owner.prefix}.${draft.id}`,
    needs: [...owner.needs, ...(draft.needs ?? [])],
  }));
