export type {
  OrganizationIdentityProviderConfig,
  OrganizationIdentityProviderProps,
} from '../../organizations/widgets/organization-identity-provider';
export {
  OrganizationIdentityProvider,
  prepareOrganizationIdentityProvider,
} from '../../organizations/widgets/organization-identity-provider';
