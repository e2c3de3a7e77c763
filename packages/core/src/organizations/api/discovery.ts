import type {
  DiscoveryOrganizationsCreateRequest,
  DiscoveryOrganizationsListResponse,
  IntermediateSessionExchangeRequest,
  MemberAuth,
} from '@foyer/wire/organizations';
import type { Call } from '../../api/call';
import { callOptions } from '../../api/call';
import type { Given, OrganizationApiDeps, SignInMethod } from './call';
import { continueSignInBy, withIntermediate } from './call';

// Org api 5.9.
/** The organizations of a person who is identified and in none of them yet. Additional keys are passed on. */
export interface Discovery {
  readonly organizations: {
    /**
     * With an intermediate session also the organizations that the person may join, with a session those they are in.
     */
    list(this: void, call?: Call): Promise<DiscoveryOrganizationsListResponse>;
    /** Makes an organization and signs in to it. Name and slug default to those of the address. */
    readonly create: SignInMethod<Given<DiscoveryOrganizationsCreateRequest>, MemberAuth>;
  };
  readonly intermediateSessions: {
    /** Signs in to an organization, and joins it first if need be. */
    readonly exchange: SignInMethod<Given<IntermediateSessionExchangeRequest>, MemberAuth>;
  };
}

export const createDiscovery = (deps: OrganizationApiDeps): Discovery => ({
  organizations: {
    async list(call) {
      const credential = deps.intermediates.current();
      const answer = await deps.http('discovery.organizations.list', {
        ...withIntermediate({}, credential),
        ...callOptions(call),
      });
      return credential.secret ? deps.intermediates.note(answer, false, credential.token, undefined) : answer;
    },
    create: (options, call) =>
      continueSignInBy(
        deps,
        'discovery.organizations.create',
        options,
        call,
        deps.intermediates.required(call?.within),
      ),
  },
  intermediateSessions: {
    exchange: (options, call) =>
      continueSignInBy(
        deps,
        'discovery.intermediateSessions.exchange',
        options,
        call,
        deps.intermediates.required(call?.within),
      ),
  },
});
