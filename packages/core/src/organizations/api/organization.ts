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
/** The session's organization, and the public data of other organizations. */
export interface Organizations {
  /** Fetches the session's organization. */
  get(this: void, call?: Call): Promise<OrganizationGetResponse>;
  /** The public data of an organization. `organization` is null if no organization has the slug. */
  readonly getBySlug: Calls<OrganizationGetBySlugRequest, OrganizationGetBySlugResponse>;
}

/** The lookup of the password screens before the sign-in. */
export interface MemberSearch {
  /**
   * Whether an organization has a member with the email address, and whether they have a password. `member`: null if
   * not.
   */
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
