export type { IdentityProviderConfig, IdentityProviderProps } from '../../users/widgets/identity-provider';
export { IdentityProvider } from '../../users/widgets/identity-provider';
