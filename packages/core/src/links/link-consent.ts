import { FoyerError, UsageError } from '../base/errors';

/** The code of a sign-in that needs the user's consent. No token was spent. */
const CONFIRMATION_REQUIRED = 'confirmation_required';

export const confirmationRequired = (): UsageError =>
  new UsageError(
    'A person must agree first: this browser did not ask for this sign-in, or someone is signed in. See the option `confirm`.',
    CONFIRMATION_REQUIRED,
  );

export const needsConfirmation = (error: unknown): boolean =>
  error instanceof FoyerError && error.code === CONFIRMATION_REQUIRED;
