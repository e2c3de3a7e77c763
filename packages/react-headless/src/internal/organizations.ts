export type { OrganizationHost } from '../organizations/organization-context';
export { useOptionalOrganizationClient } from '../organizations/organization-context';
export type { MemberTeller } from '../organizations/use-organization-host';
export { useMemberTeller, useOrganizationHost } from '../organizations/use-organization-host';
export type {
  RunningOrganizationLogin,
  StartOrganizationLogin,
} from '../organizations/login/use-running-organization-login';
export { useRunningOrganizationLogin } from '../organizations/login/use-running-organization-login';
