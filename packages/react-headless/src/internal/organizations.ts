export type { OrganizationHost } from '../organizations/hooks/organization-context';
export { useOptionalOrganizationClient } from '../organizations/hooks/organization-context';
export type { MemberTeller } from '../organizations/hooks/use-organization-host';
export { useMemberTeller, useOrganizationHost } from '../organizations/hooks/use-organization-host';
export type {
  RunningOrganizationLogin,
  StartOrganizationLogin,
} from '../organizations/hooks/use-running-organization-login';
export { useRunningOrganizationLogin } from '../organizations/hooks/use-running-organization-login';
