import { accountFlow } from '@foyer/core/skin/account';
import type { LoginMethodFile } from '../shared/login-method';
import { AccountSignedIn } from './account-signed-in';

export const accountMethod: LoginMethodFile<'account'> = {
  flow: accountFlow,
  screens: { signedIn: AccountSignedIn, signingOut: AccountSignedIn },
};
