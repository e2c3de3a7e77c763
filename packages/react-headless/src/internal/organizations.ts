export type { OrganizationHost } from '../organizations/hooks/organization-context';
export { useOptionalOrganizationClient } from '../organizations/hooks/organization-context';
export { useMemberEvents, useMemberListener, useOrganizationHost } from '../organizations/hooks/use-member-callbacks';
export type {
  OrganizationLoginDefinition,
  RunningOrganizationLogin,
} from '../organizations/hooks/use-running-organization-login';
export { useRunningOrganizationLogin } from '../organizations/hooks/use-running-organization-login';
