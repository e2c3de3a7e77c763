import { checkEmail } from '../accounts/email-address';
import { findPassword } from '../accounts/passwords';
import { findUserByAddress } from '../accounts/users';
import type { CallContext, SdkCall } from '../http/sdk-call';

/** `POST /users/search` (contract 3.3): tells the password screens whether a user exists and has a password. */
export const userSearchCalls: readonly SdkCall[] = [{ method: 'POST', path: '/users/search', run: search }];

async function search({ db, project, body }: CallContext) {
  const value = checkEmail(body['email'], project.settings);
  const user = await findUserByAddress(db, project, { channel: 'email', value });
  if (user === undefined) return { userType: 'new' };
  const password = await findPassword(db, user.userId);
  return { userType: password === undefined ? 'passwordless' : 'password' };
}
