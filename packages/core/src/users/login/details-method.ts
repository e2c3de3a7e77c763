import type { DetailsDeps } from './details/details-commands';
import type { DetailsCommand, DetailsEvent, DetailsState } from './details/details-state';
import type { SignUpConfig } from './details/sign-up-options';
import type { MethodDescriptor, MethodTypes } from './login-method';

export interface DetailsTypes extends MethodTypes {
  readonly product: undefined;
  readonly config: SignUpConfig;
  readonly state: DetailsState;
  readonly main: readonly ['idle'];
  readonly event: DetailsEvent;
  readonly command: DetailsCommand;
  readonly deps: DetailsDeps;
}

// Decision 171.
/** The step after another method, in which a user completes the account. */
export const detailsMethod: MethodDescriptor<DetailsTypes> = {
  main: ['idle'],
  isOffered: ({ signUpFields, legal }) => Boolean(signUpFields ?? legal),
  options: ({ signUpFields, legal }) => ({ signUpFields, legal }),
};
