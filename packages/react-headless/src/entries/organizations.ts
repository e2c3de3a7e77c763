export type { OrganizationCallbacks } from '../organizations/organization-context';
export { useOrganizationClient } from '../organizations/organization-context';
export type { OrganizationProviderProps } from '../organizations/organization-provider';
export { OrganizationProvider } from '../organizations/organization-provider';
export type { IsAuthorizedValue } from '../organizations/use-is-authorized';
export { useIsAuthorized } from '../organizations/use-is-authorized';
export type { MemberSessionValue } from '../organizations/use-member-session';
export { useMemberSession } from '../organizations/use-member-session';
