export type { SuspendedIntermediate } from '../organizations/session/intermediates';
export type { MemberInternals } from '../organizations/client/member-internals';
export { checkOrganizationClient } from '../organizations/login/check-organization-client';
