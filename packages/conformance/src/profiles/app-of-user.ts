import { totpCode } from '../devices/codes';
import type { Context } from '../kit/context';
import { textAt, timeAt, type Data } from '../kit/read';
import { MINUTES, someone, type SignedIn } from './sign-in';

/** A user and the app that their session set up. */
export interface WithApp extends SignedIn {
  readonly app: Data;
  readonly secret: string;
  /** The time of the backend, which may not be ours. */
  readonly now: number;
}

export async function begin(t: Context): Promise<WithApp> {
  const person = await someone(t);
  const app = await t.ok('totps.create', { expiration_minutes: 5 }, { session: person.session });
  const secret = textAt(app, 'secret');
  t.secrets.add(secret);
  const { answer } = person;
  // A second of the past counts for the same code unless the step has ended since: both neighbours are accepted
  // everywhere.
  return { ...person, app, secret, now: timeAt(answer, 'session.last_accessed_at') };
}

export const prove = (t: Context, { secret, now, session }: WithApp, steps = 0): Promise<Data> =>
  t.ok('totps.authenticate', { totp_code: totpCode(secret, now + steps * 30_000), ...MINUTES }, { session });

export async function withApp(t: Context): Promise<WithApp> {
  const begun = await begin(t);
  await prove(t, begun);
  return begun;
}
