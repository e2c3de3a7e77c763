import { successOf } from '../../../login/success';
import type { LoginMethodFile } from '../login-method';
import { DetailsForm } from './details-form';
import { DetailsReading } from './details-reading';
import { createNewAccount } from './new-account';

/** The step in which a user completes the account. Each login has its own draft. */
export const createDetailsMethod = (): LoginMethodFile<'details'> => ({
  newAccount: createNewAccount(),
  screens: {
    reading: DetailsReading,
    form: DetailsForm,
    saving: DetailsForm,
    authenticated: successOf('login.success.content'),
  },
});
