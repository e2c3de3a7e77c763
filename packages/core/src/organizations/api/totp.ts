import type {
  FullAuth,
  TotpAuthenticateRequest,
  TotpCreateRequest,
  TotpCreateResponse,
} from '@foyer/wire/organizations';
import { callOptions } from '../../api/call';
import type { Call } from '../../api/call';
import type { Calls, Given, OrganizationApiDeps, SignInMethod, Within } from './call';
import { continueSignInBy, withIntermediate } from './call';

// Org api 5.4.
/** Authenticator apps as a second factor. Additional keys are passed on. */
export interface Totp {
  /** Registers an app. It becomes active with its first passcode. `expiration_minutes`: 5 to 1440, default 60. */
  readonly create: Calls<Given<TotpCreateRequest>, TotpCreateResponse, Call & Within>;
  /** Verifies the second factor. Rejects with `unable_to_authenticate_totp`, `totp_code_already_authenticated`, … */
  readonly authenticate: SignInMethod<Given<TotpAuthenticateRequest>, FullAuth>;
}

export const createTotp = (deps: OrganizationApiDeps): Totp => ({
  create: (options, call) =>
    deps.keepParts(
      async () =>
        deps.http('totp.create', {
          ...withIntermediate(options, deps.intermediates.required(call?.within)),
          ...callOptions(call),
        }),
      ({ member }) => member && { member },
    ),
  authenticate: (options, call) =>
    continueSignInBy(deps, 'totp.authenticate', options, call, deps.intermediates.required(call?.within)),
});
