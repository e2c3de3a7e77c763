import { FoyerError, UsageError } from '../base/errors';

/** The code of a sign-in that needs the user's consent. No token was spent. */
const CONFIRMATION_REQUIRED = 'confirmation_required';

export const confirmationRequired = (): UsageError =>
  new UsageError(
    'FOYER_CONFIRMATION_REQUIRED',
    'The user must agree first: this browser did not request this sign-in, or a user is signed in. Pass `confirm` to authenticateByUrl.',
    CONFIRMATION_REQUIRED,
  );

export const needsConfirmation = (error: unknown): boolean =>
  error instanceof FoyerError && error.code === CONFIRMATION_REQUIRED;
