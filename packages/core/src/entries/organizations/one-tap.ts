export type { OrganizationOneTapFlowOptions } from '../../organizations/flows/one-tap/organization-one-tap-flow';
export { createOrganizationOneTapFlow } from '../../organizations/flows/one-tap/organization-one-tap-flow';
