export {
  createOrganizationAuthorizeFlow,
  createOrganizationLogoutFlow,
  memberAuthorize,
  memberLogout,
} from '../../organizations/flows/consent/member-consent';
