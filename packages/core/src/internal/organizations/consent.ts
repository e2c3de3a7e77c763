export {
  createOrganizationAuthorizeFlow,
  createOrganizationLogoutFlow,
  memberAuthorize,
  memberLogout,
} from '../../organizations/login/member-consent';
