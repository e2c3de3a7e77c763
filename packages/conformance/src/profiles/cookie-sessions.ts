import type { Check } from '../kit/check';
import { Unmet } from '../kit/terms';
import type { Answer, Context } from '../kit/context';
import { partAt } from '../kit/read';
import { MINUTES, passcode } from './sign-in';

const facts = { level: 'MAY', section: 'Contract 5.3', needs: ['lastMessage'] } as const;
/** Sessions in HttpOnly cookies, on the project's own domain, which is the domain of the backend. */
const settings = { http_only_cookies: true, cname_domain: 'localhost' };

const cookiesOf = ({ headers }: Answer): ReadonlyMap<string, string> =>
  new Map(headers.getSetCookie().map((line) => [line.slice(0, line.indexOf('=')), line]));

const valueOf = (line = ''): string => line.slice(line.indexOf('=') + 1).split(';')[0] ?? '';

async function signIn(t: Context): Promise<Answer> {
  const { token, method_id } = await passcode(t);
  const answer = await t.call('otps.authenticate', { token, method_id, ...MINUTES });
  if (answer.status >= 300) throw new Unmet('the code to sign in', `status ${answer.status}`);
  return answer;
}

/** Checks of HttpOnly cookies. The mode is optional for a backend. */
export const cookieSessions: readonly Check[] = [
  {
    ...facts,
    id: 'sessions.cookies.hidden',
    title: 'In HttpOnly mode the tokens are in cookies, and empty in the answer',
    breaks: 'A script on the page reads the session.',
    project: settings,
    run: async (t) => {
      const answer = await signIn(t);
      t.equal('session_token', partAt(answer.data, 'session_token'), '');
      t.equal('session_jwt', partAt(answer.data, 'session_jwt'), '');
      const cookies = cookiesOf(answer);
      for (const name of ['stytch_session', 'stytch_session_jwt']) {
        const line = cookies.get(name) ?? '';
        t.that(
          /;\s*httponly/i.test(line) && /;\s*secure/i.test(line),
          `${name} with HttpOnly and Secure`,
          line === '' ? 'no such cookie' : 'another cookie',
        );
      }
    },
  },
  {
    ...facts,
    id: 'sessions.cookies.same-site',
    title: 'In HttpOnly mode the cookies are for the whole site, and not for other sites',
    breaks: 'A different site can send requests as the user who visits it.',
    project: settings,
    run: async (t) => {
      const line = cookiesOf(await signIn(t)).get('stytch_session') ?? '';
      t.that(
        /;\s*samesite=(?:lax|strict)/i.test(line) && /;\s*path=\/(?:;|$)/i.test(line),
        'SameSite=Lax or Strict, and Path=/',
        line === '' ? 'no such cookie' : 'another cookie',
      );
    },
  },
  {
    ...facts,
    id: 'sessions.cookies.counts',
    title: 'In HttpOnly mode the cookie says who calls',
    breaks: 'A reload of the page signs the user out.',
    project: settings,
    run: async (t) => {
      const cookie = `stytch_session=${valueOf(cookiesOf(await signIn(t)).get('stytch_session'))}`;
      const answer = await t.call('session.authenticate', {}, { headers: { cookie } });
      t.that(answer.status < 300, 'the session', `status ${answer.status}`);
    },
  },
  {
    ...facts,
    id: 'sessions.cookies.cleared',
    title: 'In HttpOnly mode signing out clears the cookies',
    breaks: 'The cookie of a session that is over is sent for ever.',
    project: settings,
    run: async (t) => {
      const cookie = `stytch_session=${valueOf(cookiesOf(await signIn(t)).get('stytch_session'))}`;
      const answer = await t.call('session.revoke', undefined, { headers: { cookie } });
      t.that(
        /max-age=0|expires=/i.test(cookiesOf(answer).get('stytch_session') ?? ''),
        'a cookie that is over',
        'none',
      );
    },
  },
];
