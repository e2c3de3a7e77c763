export type { DiscoveredOrganization, MembershipType } from '../../organizations/flows/shared/discovered';
export type { ErrorKind, ErrorPlace } from '../../organizations/flows/shared/error-text';
export type {
  OrganizationHostEvent,
  OrganizationHostEventData,
  OrganizationHostEventType,
} from '../../organizations/flows/shared/host-event';
export type { MfaMethod } from '../../organizations/flows/shared/mfa-methods';
export type { OrganizationProblemTextOptions } from '../../organizations/flows/shared/organization-problem-text';
export { organizationProblemText } from '../../organizations/flows/shared/organization-problem-text';
