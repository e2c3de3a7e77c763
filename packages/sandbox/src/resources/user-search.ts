import { checkEmail } from '../accounts/email-address';
import { findUserByAddress } from '../accounts/users';
import type { CallContext, SdkCall } from '../http/sdk-call';

/** `POST /users/search` (provider-api 3.3): whether the password screens meet somebody new. */
export const userSearchCalls: readonly SdkCall[] = [{ method: 'POST', path: '/users/search', run: search }];

async function search({ db, project, body }: CallContext) {
  const value = checkEmail(body['email'], project.settings);
  const user = await findUserByAddress(db, project, { channel: 'email', value });
  return { userType: user === undefined ? 'new' : 'passwordless' };
}
