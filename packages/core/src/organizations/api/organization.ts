import type {
  MemberSearchRequest,
  MemberSearchResponse,
  OrganizationGetBySlugRequest,
  OrganizationGetBySlugResponse,
  OrganizationGetResponse,
} from '@foyer/wire/organizations';
import type { Call } from '../../api/call';
import { callOptions } from '../../api/call';
import type { Calls, OrganizationApiDeps } from './call';

// Org api 5.11.
/** The organization of the session, and those that a stranger may look up. */
export interface Organizations {
  /** Reads the organization of the session from the server. */
  get(this: void, call?: Call): Promise<OrganizationGetResponse>;
  /** Public part of an organization; `organization` is null if there is none with that slug. */
  readonly getBySlug: Calls<OrganizationGetBySlugRequest, OrganizationGetBySlugResponse>;
}

/** Call of the password screens before anybody is signed in. */
export interface MemberSearch {
  /** Whether an organization has a member with that address, and a password for them; `member` is null if not. */
  readonly searchMember: Calls<MemberSearchRequest, MemberSearchResponse>;
}

export const createOrganizations = ({ http, keepParts }: OrganizationApiDeps): Organizations => ({
  get: (call) =>
    keepParts(
      () => http('organization.get', callOptions(call)),
      ({ organization }) => ({ organization }),
      true,
    ),
  getBySlug: (body, call) => http('organization.getBySlug', { body, ...callOptions(call) }),
});

export const createMemberSearch = ({ http }: OrganizationApiDeps): MemberSearch => ({
  searchMember: (body, call) => http('internal.searchMember', { body, ...callOptions(call) }),
});
