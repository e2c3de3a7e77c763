import { anotherCode, totpCode } from '../devices/codes';
import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import { listAt, partAt, show, textAt, timeAt, type Data } from '../kit/read';
import { withApp } from './app-of-user';
import { CODE_GONE, isAlive, MINUTES, signInAgain, signInWith, type SignedIn } from './sign-in';

const facts = { level: 'MUST', section: 'Contract 5.8' } as const;

/** The error types of a wrong or used code of an app. */
export const WRONG_CODE = [
  ...CODE_GONE,
  'unable_to_authenticate_totp',
  'unable_to_auth_totp_code',
  'totp_code_not_found',
  'totp_code_already_authenticated',
];

/** A user who has set up an app in an earlier session, and has shown the first factor of a new sign-in. */
async function halfway(t: Context) {
  const user = await withApp(t);
  const { answer, session } = await signInAgain(t, user);
  // The code of the setup cannot be used again. All backends accept the code of the next time step.
  return { ...user, again: { answer, session }, code: totpCode(user.secret, user.now + 30_000) };
}

const deliveries = (answer: Data): readonly unknown[] =>
  listAt(answer, 'session.authentication_factors').map((factor) => partAt(factor, 'delivery_method'));

/**
 * Throws `Unmet` unless the session lists the first factor of the sign-in and this second one, as an older credential.
 */
function demandBoth(t: Context, answer: Data, second: string): void {
  const factors = listAt(answer, 'session.authentication_factors');
  const shown = factors.find((factor) => partAt(factor, 'delivery_method') === second);
  t.that(factors.length === 2 && shown !== undefined, `two factors, one of them ${second}`, show(deliveries(answer)));
  const created = partAt(shown, 'credential_created_at');
  t.that(
    !(Date.parse(String(created)) > timeAt(answer, 'session.started_at')),
    'no credential_created_at, or one before started_at',
    show(created),
  );
}

async function demandRememberedBrowser(t: Context): Promise<void> {
  const { again, code, ...user } = await halfway(t);
  const body = { totp_code: code, ...MINUTES, remember_browser_days: 30 };
  const { headers, data } = await t.call('totps.authenticate', body, { session: again.session });
  const remembered_browser_id = partAt(data, 'user.remembered_browsers.0.remembered_browser_id');
  // A backend without the extension ignores the field.
  if (typeof remembered_browser_id !== 'string') return;
  const lines = headers.getSetCookie();
  const isHidden = lines.some((line) => /; *httponly/i.test(line));
  t.that(isHidden, 'an HttpOnly cookie', show(lines.length));
  const cookie = lines.map((line) => line.split(';', 1)[0]).join('; ');
  const isRemembered = async (who: SignedIn): Promise<boolean | undefined> => {
    const answer = await signInWith(t, cookie, who);
    return answer && deliveries(answer).includes('remembered_browser');
  };
  const before = await isRemembered(user);
  if (before === undefined) return;
  t.equal('the browser of its user', before, true);
  t.equal('the browser of a different user', await isRemembered(await withApp(t)), false);
  const options = { session: user.session, params: { remembered_browser_id } };
  await t.ok('user.deleteRememberedBrowser', undefined, options);
  t.equal('a forgotten browser', await isRemembered(user), false);
}

/** The second factor of a sign-in: a user who has an app signs in again. */
export const userSecondFactor: readonly Check[] = [
  {
    ...facts,
    id: 'totp.sign-in.known',
    title: 'After the first factor of a new sign-in, the user has the app, and the session does not list it',
    breaks: 'The login does not ask for the second factor, or takes the first one for both.',
    run: async (t) => {
      const { again } = await halfway(t);
      t.equal('user.totps.0.verified', partAt(again.answer, 'user.totps.0.verified'), true);
      t.that(
        !deliveries(again.answer).includes('authenticator_app'),
        'only the first factor',
        show(deliveries(again.answer)),
      );
    },
  },
  {
    ...facts,
    id: 'totp.sign-in.factor',
    title: 'A code of the app completes a new sign-in: the session lists both factors',
    breaks: 'The login asks for the second factor again and again, or your server refuses the user.',
    run: async (t) => {
      const { again, code, userId } = await halfway(t);
      const answer = await t.ok('totps.authenticate', { totp_code: code, ...MINUTES }, { session: again.session });
      t.equal('user.user_id', textAt(answer, 'user.user_id'), userId);
      demandBoth(t, answer, 'authenticator_app');
    },
  },
  {
    ...facts,
    id: 'totp.sign-in.recovery',
    section: 'Contract 3.8',
    title: 'A recovery code completes a new sign-in: the session lists both factors',
    breaks: 'A user who loses the phone is locked out.',
    run: async (t) => {
      const { again, app, userId } = await halfway(t);
      const recovery_code = textAt(app, 'recovery_codes.0');
      t.secrets.add(recovery_code);
      const answer = await t.ok('totps.recover', { recovery_code, ...MINUTES }, { session: again.session });
      t.equal('user.user_id', textAt(answer, 'user.user_id'), userId);
      demandBoth(t, answer, 'recovery_code');
    },
  },
  {
    ...facts,
    id: 'totp.sign-in.wrong',
    section: 'Contract 3.8',
    title: 'A wrong code adds no factor to a new sign-in, and the right one still completes it',
    breaks: 'Guesses are a second factor, or a typing error ends the sign-in.',
    run: async (t) => {
      const { again, code } = await halfway(t);
      const { session } = again;
      await t.refused('totps.authenticate', WRONG_CODE, { totp_code: anotherCode(code), ...MINUTES }, { session });
      demandBoth(
        t,
        await t.ok('totps.authenticate', { totp_code: code, ...MINUTES }, { session }),
        'authenticator_app',
      );
    },
  },
  {
    ...facts,
    id: 'totp.sign-in.once',
    section: 'Contract 3.8',
    title: 'A code that has completed one sign-in completes no other one',
    breaks: "An attacker who has the password and looks over the user's shoulder signs in with the same code.",
    run: async (t) => {
      const user = await halfway(t);
      const body = { totp_code: user.code, ...MINUTES };
      await t.ok('totps.authenticate', body, { session: user.again.session });
      const { session } = await signInAgain(t, user);
      await t.refused('totps.authenticate', WRONG_CODE, body, { session });
    },
  },
  {
    ...facts,
    id: 'totp.sign-in.others',
    section: 'Contract 3.8',
    title: 'A code of one user completes no sign-in of a different user, and changes no session of either',
    breaks: "One user's app gives access to a different user's account.",
    run: async (t) => {
      const [ada, eve] = [await halfway(t), await halfway(t)];
      const theirs = { totp_code: ada.code, ...MINUTES };
      await t.refused('totps.authenticate', WRONG_CODE, theirs, { session: eve.again.session });
      t.that(await isAlive(t, ada.session), 'the earlier session of the owner of the app to live', 'ended');
      for (const { again, code, userId } of [ada, eve]) {
        const own = await t.ok('totps.authenticate', { totp_code: code, ...MINUTES }, { session: again.session });
        t.equal('user.user_id', textAt(own, 'user.user_id'), userId);
        demandBoth(t, own, 'authenticator_app');
      }
    },
  },
  {
    ...facts,
    id: 'totp.sign-in.remembered',
    level: 'MAY',
    section: 'Contract 3.8',
    title: 'A remembered browser shows a factor of its own, for one user only, until the user forgets it',
    breaks: 'A copied or foreign cookie replaces the second factor, or the user cannot end it.',
    run: demandRememberedBrowser,
  },
];
