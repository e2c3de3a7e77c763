export {
  createOrganizationAuthorizeFlow,
  createOrganizationLogoutFlow,
} from '../../organizations/login/member-consent';
