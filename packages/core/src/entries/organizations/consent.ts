export {
  createOrganizationAuthorizeFlow,
  createOrganizationLogoutFlow,
} from '../../organizations/flows/consent/member-consent';
