export type { SuspendedIntermediate } from '../organizations/session/first-call/intermediates';
export type { MemberInternals } from '../organizations/client/member-internals';
export { checkOrganizationClient } from '../organizations/flows/check-organization-client';
