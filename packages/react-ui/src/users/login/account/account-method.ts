import type { LoginMethodFile } from '../login-method';
import { AccountSignedIn } from './account-signed-in';

export const accountMethod: LoginMethodFile<'account'> = {
  screens: { signedIn: AccountSignedIn, signingOut: AccountSignedIn },
};
