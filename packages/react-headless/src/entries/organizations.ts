export type { OrganizationCallbacks } from '../organizations/hooks/organization-context';
export { useOrganizationClient } from '../organizations/hooks/organization-context';
export type { OrganizationProviderProps } from '../organizations/hooks/organization-provider';
export { OrganizationProvider } from '../organizations/hooks/organization-provider';
export type { IsAuthorizedValue } from '../organizations/hooks/use-is-authorized';
export { useIsAuthorized } from '../organizations/hooks/use-is-authorized';
export type { MemberSessionValue } from '../organizations/hooks/use-member-session';
export { useMemberSession } from '../organizations/hooks/use-member-session';
