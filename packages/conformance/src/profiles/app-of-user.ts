import { totpCode } from '../devices/codes';
import type { Context } from '../kit/context';
import { textAt, timeAt, type Data } from '../kit/read';
import { MINUTES, someone, type SignedIn } from './sign-in';

/** A user with an app that their session has set up. */
export interface WithApp extends SignedIn {
  readonly app: Data;
  readonly secret: string;
  /** The time of the backend, which can differ from the kit's. */
  readonly now: number;
}

export async function begin(t: Context): Promise<WithApp> {
  const user = await someone(t);
  const app = await t.ok('totps.create', { expiration_minutes: 5 }, { session: user.session });
  const secret = textAt(app, 'secret');
  t.secrets.add(secret);
  const { answer } = user;
  // A code of the previous second is the same, unless the time step has ended since then. All backends accept the codes
  // of both neighboring steps.
  return { ...user, app, secret, now: timeAt(answer, 'session.last_accessed_at') };
}

export const prove = (t: Context, { secret, now, session }: WithApp, steps = 0): Promise<Data> =>
  t.ok('totps.authenticate', { totp_code: totpCode(secret, now + steps * 30_000), ...MINUTES }, { session });

export async function withApp(t: Context): Promise<WithApp> {
  const begun = await begin(t);
  await prove(t, begun);
  return begun;
}
