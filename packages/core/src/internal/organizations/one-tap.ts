export { createOrganizationOneTapFlow } from '../../organizations/flows/one-tap/organization-one-tap-flow';
