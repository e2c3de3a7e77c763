import { checkEmail } from '../accounts/email-address';
import { countLookup } from '../accounts/lookups';
import { findPassword } from '../accounts/passwords';
import { findUserByAddress } from '../accounts/users';
import type { CallContext, SdkCall } from '../http/sdk-call';

/**
 * `POST /users/search` (contract 3.3): tells the password screens whether a user exists and has a password. Throws
 * `too_many_requests`.
 */
export const userSearchCalls: readonly SdkCall[] = [{ method: 'POST', path: '/users/search', run: search }];

async function search(context: CallContext) {
  const { db, project, body } = context;
  await countLookup(context);
  const value = checkEmail(body['email'], project.settings);
  const user = await findUserByAddress(db, project, { channel: 'email', value });
  if (user === undefined) return { userType: 'new' };
  const password = await findPassword(db, user.userId);
  return { userType: password === undefined ? 'passwordless' : 'password' };
}
