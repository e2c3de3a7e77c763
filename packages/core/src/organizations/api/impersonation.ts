import type { ImpersonationAuthenticateRequest, MemberAuth } from '@foyer/wire/organizations';
import type { Given, OrganizationApiDeps, SignInMethod } from './call';
import { signInBy } from './call';

// Org api 5.12.
/** Sign-in as another member with a token from the provider's dashboard. */
export interface MemberImpersonation {
  /** Signs in for 60 minutes. The first call consumes the token. */
  readonly authenticate: SignInMethod<Given<ImpersonationAuthenticateRequest>, MemberAuth>;
}

export const createImpersonation = (deps: OrganizationApiDeps): MemberImpersonation => ({
  authenticate: (options, call) => signInBy(deps, 'impersonation.authenticate', options, call),
});
