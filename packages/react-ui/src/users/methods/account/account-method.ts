import { accountFlow } from '@foyer/core/internal/users/account';
import type { LoginMethodFile } from '../login-method';
import { AccountSignedIn } from './account-signed-in';

export const accountMethod: LoginMethodFile<'account'> = {
  flow: accountFlow,
  screens: { signedIn: AccountSignedIn, signingOut: AccountSignedIn },
};
