export { createOrganizationOneTapFlow } from '../../organizations/login/organization-one-tap-flow';
