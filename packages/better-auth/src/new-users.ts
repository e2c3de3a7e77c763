import type { User } from 'better-auth';
import { parseUserInput } from 'better-auth/db';
import type { CallContext } from './call-context';
import { demandMade } from './host/host-refusal';
import type { JsonObject } from './json';

/** Fields of better-auth's call that are not fields of a user. */
const OTHER_FIELDS = new Set([
  'email',
  'password',
  'callbackURL',
  'rememberMe',
  'otp',
  'code',
  'phoneNumber',
  'token',
  'type',
  'image',
]);

type NewUser = Pick<User, 'email' | 'emailVerified'> & JsonObject;

/**
 * Creates a user, with the name and the `additionalFields` that hooks of the host have set. Throws `bad_request` if a
 * required field is missing, and `email_not_in_allowlist` if a hook of the database refuses the user.
 */
export async function createUser(
  { auth, hostBody }: CallContext,
  user: NewUser,
  method: 'email-password' | 'email-otp' | 'phone-number',
): Promise<User> {
  const { name, ...given } = Object.fromEntries(Object.entries(hostBody).filter(([field]) => !OTHER_FIELDS.has(field)));
  const fields = parseUserInput(auth.options, given, 'create');
  return demandMade(
    await auth.internalAdapter.createUser(
      { ...fields, name: typeof name === 'string' ? name : '', ...user },
      { method },
    ),
    'user',
  );
}
