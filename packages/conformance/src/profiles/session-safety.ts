import type { Answer, Context } from '../kit/context';
import { partAt, show, textAt, timeAt } from '../kit/read';
import { credentials } from '../kit/request';
import type { OwnSession, SessionDraft, SessionOwner } from './session-owners';
import { isAlive, SESSION_ENDS } from './sign-in';

/** Invalid session tokens, derived from data that a user, a server or a log has. */
const FORGERIES: Readonly<Record<string, (who: OwnSession) => string>> = {
  'the id of the session': ({ sessionId }) => sessionId,
  'its JWT': ({ answer }) => textAt(answer, 'session_jwt'),
  'the id of its owner': ({ ownerId }) => ownerId,
  'the token with another end': ({ session }) =>
    `${session.slice(0, -6)}${session.slice(-6) === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'}`,
  'the token without its end': ({ session }) => session.slice(0, -4),
  'the token with more at its end': ({ session }) => `${session}A`,
  'the token with another beginning': ({ session }) =>
    `${session.startsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}${session.slice(6)}`,
};

/** Throws `Unmet` if a session call works with an invalid token. */
async function refusesForgeries(t: Context, call: string, who: OwnSession): Promise<void> {
  for (const [name, forge] of Object.entries(FORGERIES)) {
    const { status } = await t.call(call, call.endsWith('get') ? undefined : {}, { session: forge(who) });
    t.that(status >= 400, `${call} to be refused for ${name}`, `status ${status}`);
  }
}

/** The public token of a different project, in the same format. */
const anotherProject = (token: string): string => `${token.slice(0, -4)}${token.endsWith('0000') ? '1111' : '0000'}`;

/** Throws `Unmet` if a session works with the public token of a different project. */
async function refusesOtherProjects(t: Context, call: string, session: string): Promise<void> {
  const { token } = t.run.surroundings;
  const headers = { authorization: credentials(anotherProject(token), session) };
  const { status } = await t.call(call, call.endsWith('get') ? undefined : {}, { headers });
  t.that(status >= 400, `${call} to be refused under the public token of another project`, `status ${status}`);
}

const YEAR_MINUTES = 366 * 24 * 60;
/** Durations that no session can have. */
const BEYOND: readonly unknown[] = [YEAR_MINUTES * 20, 1e12, Number.MAX_SAFE_INTEGER, -30, 0.5, '30 days'];

/** Throws `Unmet` unless the answer is a refusal, or has a session that ends within a year. */
function demandBounded(t: Context, minutes: unknown, { status, data }: Answer): void {
  t.that(status < 500, `a session of ${show(minutes)} minutes to be refused or shortened`, `status ${status}`);
  if (status >= 400) return;
  const lives = (timeAt(data, 'session.expires_at') - timeAt(data, 'session.last_accessed_at')) / 60_000;
  t.that(
    lives > 0 && lives <= YEAR_MINUTES + 1,
    `a session of ${show(minutes)} minutes to be refused or shortened to a year`,
    `one of ${show(lives)} minutes`,
  );
}

const tokens = ({ read, signIn }: SessionOwner): readonly SessionDraft[] => [
  {
    id: 'token.forged',
    section: 'Contract 5.6',
    title: 'Only the whole token of a session is its token: ids, JWTs and changed tokens are refused',
    breaks: 'An attacker who reads an id in a log, or guesses the end of a token, is signed in as another user.',
    run: async (t) => {
      const who = await signIn(t);
      await refusesForgeries(t, 'session.authenticate', who);
      await refusesForgeries(t, read, who);
      t.equal('the session lives', await isAlive(t, who.session), true);
    },
  },
  {
    id: 'token.other-project',
    section: 'Contract 1.3',
    title: 'A session of one project is not valid in a different project',
    breaks: 'The owner of one project gets access to the accounts of a different project.',
    run: async (t) => {
      const { session } = await signIn(t);
      await refusesOtherProjects(t, 'session.authenticate', session);
      await refusesOtherProjects(t, read, session);
    },
  },
  {
    id: 'token.old-after-sign-out',
    title: 'After a sign-out no token works that the session ever had',
    breaks: 'A token from before a refresh opens the account after the sign-out.',
    run: async (t) => {
      const { session } = await signIn(t);
      const renewed = textAt(await t.ok('session.authenticate', {}, { session }), 'session_token');
      await t.ok('session.revoke', undefined, { session: renewed });
      for (const token of [session, renewed]) t.equal('the session lives', await isAlive(t, token), false);
    },
  },
];

const lengths = ({ at, read, change: [change, body], signIn }: SessionOwner): readonly SessionDraft[] => [
  {
    id: 'authenticate.bounds',
    section: 'Contract 3',
    title: 'No session lives longer than a year, whatever minutes are asked for',
    breaks: 'A script on the page makes a session that never ends.',
    run: async (t) => {
      const { session } = await signIn(t);
      for (const minutes of BEYOND)
        demandBounded(
          t,
          minutes,
          await t.call('session.authenticate', { session_duration_minutes: minutes }, { session }),
        );
    },
  },
  {
    id: 'authenticate.extension-kept',
    title:
      'An extension is stored: the next refresh without minutes returns the same end, and the session is valid until then',
    breaks: 'keepSessionAlive has no effect: the session ends at its first date.',
    needs: ['advance'],
    run: async (t) => {
      const { session } = await signIn(t, 5);
      const extended = await t.ok('session.authenticate', { session_duration_minutes: 90 }, { session });
      const after = await t.ok('session.authenticate', {}, { session });
      t.that(
        Math.abs(timeAt(after, `${at}.expires_at`) - timeAt(extended, `${at}.expires_at`)) < 2000,
        'the same expires_at',
        textAt(after, `${at}.expires_at`),
      );
      // A backend can limit the duration.
      const minutes = Math.floor(
        (timeAt(after, `${at}.expires_at`) - timeAt(after, `${at}.last_accessed_at`)) / 60_000,
      );
      await t.advance(minutes - 1);
      t.equal('the session lives', await isAlive(t, session), true);
      await t.advance(3);
      t.equal('the session lives after its end', await isAlive(t, session), false);
    },
  },
  {
    id: 'authenticate.over-is-over',
    title: 'After expires_at a session cannot be extended, read or used',
    breaks: 'An old token in a backup opens the account.',
    needs: ['advance'],
    run: async (t) => {
      const { session } = await signIn(t, 30);
      await t.advance(31);
      await t.refused('session.authenticate', SESSION_ENDS, { session_duration_minutes: 60 }, { session });
      await t.refused(read, SESSION_ENDS, undefined, { session });
      await t.refused(change, SESSION_ENDS, body, { session });
    },
  },
];

const ownSessions = ({ at, signIn }: SessionOwner): readonly SessionDraft[] => [
  {
    id: 'revoke.same-user',
    title: 'Signing out on one device leaves the same user or member signed in on another',
    breaks: 'Signing out on the phone signs out on the computer.',
    run: async (t) => {
      const first = await signIn(t);
      const second = await first.again();
      t.equal('the id of its owner', second.ownerId, first.ownerId);
      t.that(second.sessionId !== first.sessionId, 'a new session for each sign-in', 'the same twice');
      await t.ok('session.revoke', undefined, { session: first.session });
      t.equal('the first session lives', await isAlive(t, first.session), false);
      t.equal('the second session lives', await isAlive(t, second.session), true);
    },
  },
  {
    id: 'factors.own',
    section: 'Contract 5.8',
    title: 'A session has the factors of its own sign-in, not those of a different session',
    breaks: 'A stolen session counts as recently authenticated as soon as its user signs in on a different device.',
    run: async (t) => {
      const first = await signIn(t);
      await first.again();
      const after = await t.ok('session.authenticate', {}, { session: first.session });
      const times = (answer: unknown) =>
        show(
          (partAt(answer, `${at}.authentication_factors`) as readonly unknown[]).map((factor) =>
            partAt(factor, 'last_authenticated_at'),
          ),
        );
      t.equal('the times of the factors', times(after), times(first.answer));
    },
  },
];

/** Safety checks of sessions. */
export const sessionSafety = (owner: SessionOwner): readonly SessionDraft[] => [
  ...tokens(owner),
  ...lengths(owner),
  ...ownSessions(owner),
];
