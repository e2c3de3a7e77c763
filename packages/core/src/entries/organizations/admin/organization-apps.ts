export {
  createOrganizationAppsFlow,
  organizationAppsActions,
} from '../../../organizations/admin/organization-apps/organization-apps-flow';
export type {
  AppMember,
  OrganizationAppItem,
  OrganizationAppsData,
  OrganizationAppsEvent,
  OrganizationAppsShown,
  OrganizationAppsState,
} from '../../../organizations/admin/organization-apps/organization-apps-rules';
export type { GrantedScope } from '../../../flow/account/connected-apps-rules';
