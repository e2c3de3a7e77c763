export type {
  MemberSignIn,
  OrganizationHostEvent,
  OrganizationHostEventData,
  OrganizationHostEventType,
} from '@foyer/core/organizations';
export type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
export type { OrganizationLoginConfig } from '../organizations/login/organization-context';
export type { OrganizationLoginProps } from '../organizations/login/organization-login';
export { OrganizationLogin } from '../organizations/login/organization-login';
export { prepareOrganizationLogin } from '../organizations/login/main/late-parts';
export type { OrganizationStringKey, OrganizationStrings } from '../organizations/text/organization-catalogue';
