import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import { partAt } from '../kit/read';
import { byCode, byPassword, GOOD_PASSWORD, isAlive, MINUTES } from './sign-in';

const facts = { level: 'MUST', section: 'Contract 3.4' } as const;
const REFUSED = ['weak_password', 'breached_password'];
/** Weak by most policies, and among the first of every list of leaked passwords. */
const POOR = ['aaaa', '12345678', 'password1'];

/** The ways to set a new password, each with the call that sends one. */
const WAYS: Readonly<
  Record<
    string,
    (t: Context, user: { readonly email: string; readonly session: string }) => (password: string) => Promise<unknown>
  >
> = {
  session:
    (t, { session }) =>
    (password) =>
      t.refused('passwords.resetBySession', REFUSED, { password, ...MINUTES }, { session }),
  existing:
    (t, { email }) =>
    (new_password) =>
      t.refused('passwords.resetByExistingPassword', REFUSED, {
        email,
        existing_password: GOOD_PASSWORD,
        new_password,
        ...MINUTES,
      }),
  'sign-up': (t) => (password) => t.refused('passwords.create', REFUSED, { email: t.email(), password, ...MINUTES }),
};

/** The passwords that the backend's own policy refuses: a project can have a lenient policy. */
async function judgedPoor(t: Context): Promise<readonly string[]> {
  const found: string[] = [];
  for (const password of POOR)
    if (partAt(await t.ok('passwords.strengthCheck', { password }), 'valid_password') !== true) found.push(password);
  return found;
}

const poor: readonly Check[] = Object.entries(WAYS).map(([name, refuses]) => ({
  ...facts,
  id: `passwords.${name}.poor`,
  title: `Passwords that strength_check calls not valid are refused by ${name === 'sign-up' ? 'a sign-up' : `the ${name} reset`} too`,
  breaks: 'The policy of the project holds on one screen, and not on the others.',
  run: async (t) => {
    const user = await byPassword(t);
    for (const password of await judgedPoor(t)) await refuses(t, user)(password);
    await t.ok('passwords.authenticate', { email: user.email, password: GOOD_PASSWORD, ...MINUTES });
  },
}));

const logsIn = (t: Context, email: string, password: string) =>
  t.call('passwords.authenticate', { email, password, ...MINUTES });

/** Throws `Unmet` unless a password signs up and in, or is refused at the sign-up, and none of the others signs in. */
async function demandWhole(t: Context, password: string, others: readonly string[]): Promise<void> {
  const email = t.email();
  const made = await t.call('passwords.create', { email, password, ...MINUTES });
  if (made.status >= 400 && made.status < 500) return;
  for (const other of others) {
    const { status } = await logsIn(t, email, other);
    t.that(status >= 400, 'a password that differs in its end to be refused', `status ${status}`);
  }
  const { status } = await logsIn(t, email, password);
  t.that(status < 300, 'the password of the sign-up to sign in', `status ${status}`);
}

/** Each of its Unicode spellings is longer than the 72 bytes that bcrypt reads. */
const LONG = 'rook-Harbour-72-violet-kite-lantern-Quay-38-copper-moth-spindle-Orchard-55-';

const whole: readonly Check[] = [
  {
    ...facts,
    id: 'passwords.create.long',
    title: 'All bytes of a password with more than 72 bytes are compared, or it is refused',
    breaks: 'Two long passwords that begin alike open the same account.',
    run: (t) => demandWhole(t, `${LONG}teal`, [`${LONG}lamp`, LONG.slice(0, 72), LONG]),
  },
  {
    ...facts,
    id: 'passwords.create.letters',
    title: 'All letters of a password in any script are compared, or it is refused',
    breaks: 'Passwords in other scripts are all equal, or are all refused.',
    run: async (t) => {
      await demandWhole(t, 'Žluťoučký-kůň-72-ёлка-日本', [
        'Žluťoučký-kůň-72-ёлка-日木',
        'Zlutoucky-kun-72-elka-??',
        '?lu?ou?ký-k??-72-????-??',
      ]);
      await demandWhole(t, 'rook Harbour 72 violet\u00a0kite 🦜', [
        'rook Harbour 72 violet\u00a0kite 🦉',
        'rook Harbour 72 violet\u00a0kite',
      ]);
    },
  },
];

const prepared: readonly Check[] = [
  {
    ...facts,
    id: 'passwords.create.prepared-account',
    section: 'Contract 3.1',
    title: 'When the owner of an address verifies it, the password and sessions of an earlier sign-up with it end',
    breaks:
      'An attacker creates an account with the address of its owner, and still has access after the owner uses it.',
    needs: ['lastMessage'],
    run: async (t) => {
      const first = await byPassword(t);
      const sent = await t.call('otps.email.loginOrCreate', { email: first.email, expiration_minutes: 5 });
      if (sent.status >= 300) return;
      const owner = await byCode(t, first.email);
      t.equal('the session from before lives', await isAlive(t, first.session), false);
      const { status } = await logsIn(t, first.email, GOOD_PASSWORD);
      t.that(status >= 400, 'the password from before to be refused', `status ${status}`);
      t.equal('the session of the owner lives', await isAlive(t, owner.session), true);
    },
  },
];

/** Safety checks of passwords. */
export const passwordSafety: readonly Check[] = [...poor, ...whole, ...prepared];
