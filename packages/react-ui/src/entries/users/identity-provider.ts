export type { IdentityProviderConfig, IdentityProviderProps } from '../../users/consent/identity-provider';
export { IdentityProvider, prepareIdentityProvider } from '../../users/consent/identity-provider';
