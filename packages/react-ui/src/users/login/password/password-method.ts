import { Refused } from '../../../login/sign-up-refused';
import type { LoginMethodFile } from '../login-method';
import { successOf } from '../../../login/success';
import { PasswordCreate } from './password-create';
import { PasswordForgot } from './password-forgot';
import { PasswordAlongside } from './password-instead';
import { PasswordLogin } from './password-login';
import { PasswordMailSent } from './password-mail-sent';

/** Passwords. */
export const passwordMethod: LoginMethodFile<'password'> = {
  alongside: PasswordAlongside,
  screens: {
    create: PasswordCreate,
    login: PasswordLogin,
    forgot: PasswordForgot,
    setNew: PasswordMailSent,
    dedupe: PasswordMailSent,
    breached: PasswordMailSent,
    refused: Refused,
    authenticated: successOf('login.success.content'),
  },
};
