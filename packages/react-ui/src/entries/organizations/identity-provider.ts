export type {
  OrganizationIdentityProviderConfig,
  OrganizationIdentityProviderProps,
} from '../../organizations/widgets/organization-identity-provider';
export { OrganizationIdentityProvider } from '../../organizations/widgets/organization-identity-provider';
