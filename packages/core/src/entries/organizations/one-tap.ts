export type { OrganizationOneTapFlowOptions } from '../../organizations/login/organization-one-tap-flow';
export { createOrganizationOneTapFlow } from '../../organizations/login/organization-one-tap-flow';
