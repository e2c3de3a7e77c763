export type { IdentityProviderConfig, IdentityProviderProps } from '../../users/widgets/identity-provider';
export { IdentityProvider, prepareIdentityProvider } from '../../users/widgets/identity-provider';
