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
/** The organizations of an identified user who is not signed in to one yet. Additional keys are passed on. */
export interface Discovery {
  /** Organizations that a user can join or create. */
  readonly organizations: {
    /**
     * With a session: the organizations of the member. With an intermediate session: also those that the user can join.
     */
    list(this: void, call?: Call): Promise<DiscoveryOrganizationsListResponse>;
    /** Creates an organization and signs in to it. Name and slug default to values from the email address. */
    readonly create: SignInMethod<Given<DiscoveryOrganizationsCreateRequest>, MemberAuth>;
  };
  /** The exchange of an intermediate session for a session. */
  readonly intermediateSessions: {
    /** Signs in to an organization. Joins it first if necessary. */
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
