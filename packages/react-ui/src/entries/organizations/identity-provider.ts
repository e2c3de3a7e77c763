export type {
  OrganizationIdentityProviderConfig,
  OrganizationIdentityProviderProps,
} from '../../organizations/consent/organization-identity-provider';
export {
  OrganizationIdentityProvider,
  prepareOrganizationIdentityProvider,
} from '../../organizations/consent/organization-identity-provider';
