export type { MemberInternals } from '../organizations/client/member-internals';
export { checkOrganizationClient } from '../organizations/flows/check-organization-client';
